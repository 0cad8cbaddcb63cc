import Fronts
import PlainJSON
import Rendering
import Wording

/// Tells of a problem on standard error: in words, or as JSON for scripts.
struct ProblemReport {
    let settings: Settings
    let ink: Ink
    /// The width to wrap at; `nil` where the words go to a file or a program.
    let width: Int?
    let program: String

    /// What is written, line ends included; scripts get the hint always.
    func text(_ problem: Problem, withHint: Bool = true) -> String {
        settings.json ? json(problem) : words(problem, withHint)
    }

    private func words(_ problem: Problem, _ withHint: Bool) -> String {
        let language = settings.language
        let head = Text(ja: "\(program)：エラー：", en: "\(program): error: ")[language]
        let message = Harmless.text(problem.message[language])
        let width = width ?? Int.max
        var lines = Wrapped.lines(head + message, width: width)
        lines[0] = ink(.bad, String(lines[0].prefix(head.count))) + lines[0].dropFirst(head.count)
        for line in problem.hint[language].split(separator: "\n") where withHint {
            lines += Wrapped.indented(Harmless.text(String(line)), by: 2, width: width)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func json(_ problem: Problem) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("error")
        writer.beginObject()
        writer.member("code", problem.code.rawValue)
        writer.member("message", problem.message[settings.language])
        writer.member("hint", problem.hint[settings.language])
        writer.member("exit", Int(problem.exit.rawValue))
        writer.endObject()
        writer.endObject()
        return writer.text + "\n"
    }
}
