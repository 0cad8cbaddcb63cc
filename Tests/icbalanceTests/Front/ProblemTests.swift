import PlainJSON
import Testing

@testable import icbalance

@Suite("A problem")
struct ProblemTests {
    /// One of each.
    static let all: [Problem] =
        [
            UsageError.unknownCommand("x", near: ["y"]), .unknownCommand("x", near: []),
            .unknownSubcommand("x", of: "stations", near: [], known: ["import"]),
            .missingSubcommand(of: "stations", known: ["import"]),
            .unknownOption("--x", command: "scan", near: [], elsewhere: []),
            .unknownOption("--x", command: "scan", near: ["--y"], elsewhere: []),
            .unknownOption("--x", command: "scan", near: [], elsewhere: ["history"]), .missingValue(Sample.card),
            .unwantedValue(Sample.watch, value: "1"), .repeatedOption(Sample.card),
            .missingArgument(Argument("FILE", .file, Text(ja: "ファイル", en: "a file")), command: "import"),
            .surplusArgument("x", command: "scan"), .missingOption([Sample.card, Sample.reader], command: "dump"),
            .conflictingOptions([Sample.card, Sample.reader], command: "dump"),
        ].map(Problem.init)
        + [
            ValueSyntax.text, .file, .folder, .card, .reader, .profile, .date, .integer(1...5), .hex(digits: 4),
            .choice([.init("a", Text("a"))]), .choices([.init("a", Text("a"))]),
        ].map { Problem(UsageError.invalidValue("x", of: "--y", expected: $0)) }
        + [.output(28), .bug("x")]

    @Test("of each code is told in both languages, with a next step")
    func texts() {
        for problem in Self.all {
            TextRules.check(problem.message)
            TextRules.check(problem.hint)
        }
        #expect(Set(Self.all.map(\.code)) == Set(ProblemCode.allCases))
    }

    @Test("of a wrong command line ends with 64")
    func exits() {
        let others: Set<ProblemCode> = [.cannotWriteOutput, .internalError]
        for problem in Self.all where !others.contains(problem.code) { #expect(problem.exit == .usage) }
        #expect(ProblemCode.cannotWriteOutput.exit.rawValue == 74)
        #expect(ProblemCode.internalError.exit.rawValue == 70)
    }

    private func report(_ words: [String], width: Int? = nil) -> ProblemReport {
        let tokens = Lexer(table: Sample.table).tokens(words)
        return ProblemReport(
            settings: Settings(tokens: tokens, environment: Environment(table: [:])), ink: .plain, width: width,
            program: "icbalance")
    }

    @Test("is told in words, the next step below")
    func words() {
        let problem = Problem(UsageError.unknownCommand("histroy", near: ["history"]))
        #expect(
            report([]).text(problem)
                == "icbalance: error: There is no command “histroy”.\n  Did you mean history?\n")
        #expect(
            report(["--lang", "ja"]).text(problem)
                == "icbalance: エラー: 「histroy」というコマンドはありません。\n  もしかして：history\n")
    }

    @Test("is told as JSON where JSON was asked for")
    func json() throws {
        let text = report(["--json"]).text(Problem(UsageError.unknownCommand("a\"b", near: [])))
        #expect(text.hasSuffix("\n"))
        let error = try JSONReader.read(Array(text.utf8))["error"]
        #expect(error?.members?.map(\.name) == ["code", "message", "hint", "exit"])
        #expect(error?["code"]?.string == "unknownCommand")
        #expect(error?["message"]?.string == "There is no command “a\"b”.")
        #expect(error?["exit"]?.integer == 64)
    }

    @Test("shows nothing that a terminal would obey")
    func harmless() {
        let text = report([]).text(Problem(UsageError.unknownCommand("\u{1B}[2J", near: [])))
        #expect(text.contains("“\\u{1B}[2J”"))
    }

    @Test("is broken at the terminal's width")
    func wrapped() {
        for line in report([], width: 40).text(.output(28)).split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= 40)
        }
    }
}
