import Expectations
import PlainJSON
import Rendering
import Testing

@testable import Fronts
@testable import icbalance

@Suite("A problem in a report")
struct ProblemReportTests {
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
                == "icbalance：エラー：「histroy」というコマンドはありません。\n  もしかして：history\n")
    }

    @Test("is told as JSON where JSON was asked for")
    func json() throws {
        let text = report(["--json"]).text(Problem(UsageError.unknownCommand("a\"b", near: [])))
        #expect(text.hasSuffix("\n"))
        let error = try JSONReader.read(Array(text.utf8))["error"]
        expectEqual(error?.members?.map(\.name), ["code", "message", "hint", "exit"])
        expectEqual(error?["code"]?.string, "unknownCommand")
        expectEqual(error?["message"]?.string, "There is no command “a\"b”.")
        expectEqual(error?["exit"]?.integer, 64)
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
