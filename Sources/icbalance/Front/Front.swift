import Fronts
import Glibc
import Wording

/// The program from its words to its end.
struct Front {
    let table: CommandTable
    let environment: Environment
    let out: Output
    let err: Output
    let terminal: Terminal
    let errorTerminal: Terminal

    /// The front over the process's own descriptors.
    static func standard(table: CommandTable) -> Front {
        let environment = Environment.process
        return Front(
            table: table, environment: environment, out: Output(descriptor: STDOUT_FILENO),
            err: Output(descriptor: STDERR_FILENO),
            terminal: Terminal(descriptor: STDOUT_FILENO, environment: environment),
            errorTerminal: Terminal(descriptor: STDERR_FILENO, environment: environment))
    }

    /// Does what the words (without the program's name) ask for.
    func run(_ words: [String]) -> ExitCode {
        let tokens = Lexer(table: table).tokens(words)
        let settings = Settings(tokens: tokens, environment: environment)
        let report = ProblemReport(
            settings: settings, ink: errorTerminal.ink(settings.colour, environment: environment),
            width: errorTerminal.isTerminal ? errorTerminal.textWidth : nil, program: table.program)
        var end: ExitCode
        do {
            try Front.refuseBrokenText(words)
            end = try answer(tokens, settings, report)
        } catch {
            let problem = Problem(error)
            out.flush()
            err.write(report.text(problem))
            end = problem.exit
        }
        out.flush()
        if let code = out.failure {
            let problem = Problem.output(code)
            err.write(report.text(problem))
            end = end.orLost(problem.exit)
        }
        // Nothing is said where the reader has just gone, as head does, but not all of the result has arrived.
        if out.isClosed { end = end.orLost(.inputOutput) }
        err.flush()
        return end
    }

    /// The runtime puts U+FFFD in the place of bytes that are no UTF-8: a file so named would be another file.
    private static func refuseBrokenText(_ words: [String]) throws(Problem) {
        guard let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return }
        let echo = word.echoed
        throw Problem(
            .invalidValue,
            Text(ja: "「\(echo)」は正しい UTF-8 ではありません。", en: "“\(echo)” is not valid UTF-8."),
            hint: Text(
                ja: "UTF-8 で入力し直してください。ファイルの名前なら、名前を変えるか、標準入力（-）から渡してください。",
                en: "Type it anew in UTF-8. If it is a file's name, rename the file, or give it by standard input (-).")
        )
    }

    private func answer(_ tokens: [Token], _ settings: Settings, _ report: ProblemReport) throws -> ExitCode {
        switch try Parser(table: table).request(tokens) {
        case .version:
            out.line("\(table.program) \(Version.text)")
            return .done
        case .help(let path):
            let page = HelpPage(
                table: table, language: settings.language, width: terminal.textWidth,
                ink: terminal.ink(settings.colour, environment: environment))
            out.write(page.text(for: path))
            return .done
        case .run(let parsed):
            let invocation = Invocation(
                parsed: parsed, settings: settings, environment: environment, out: out, err: err,
                terminal: terminal, table: table, problems: report)
            return try parsed.path.last?.run?(invocation) ?? .done
        }
    }
}
