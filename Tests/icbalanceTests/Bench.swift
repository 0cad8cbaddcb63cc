import Expectations
import Fronts
import Glibc
import PlainJSON
import Testing

/// The program with a database of a test's own.
struct Bench {
    let scratch = Scratch()
    private let program = Program.icbalance

    /// The folder of the recorded-like cards.
    static let fixtures =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        + "/Fixtures/dumps/"

    var database: String { scratch.path("cards.sqlite") }

    func run(_ line: String..., input: Program.Stream = .text("")) -> Program.Outcome { run(line, input: input) }

    func run(_ line: [String], input: Program.Stream = .text("")) -> Program.Outcome {
        program.run(["--db", database, "--lang", "en"] + line, input: input)
    }

    func json(_ line: String..., input: Program.Stream = .text("")) throws -> JSON {
        let outcome = program.run(["--db", database, "--lang", "en", "--json"] + line, input: input)
        guard !outcome.out.isEmpty else { throw Silence(outcome: outcome) }
        return try JSONReader.read(Array(outcome.out.utf8))
    }

    /// The program printed nothing where JSON was due.
    private struct Silence: Error {
        let outcome: Program.Outcome
    }

    /// The problem that a command ends with, as scripts see it.
    func problem(_ line: String..., input: Program.Stream = .text("")) throws -> (code: String?, exit: Int32) {
        let outcome = program.run(["--db", database, "--json"] + line, input: input)
        let last = outcome.err.split(separator: "\n").last ?? ""
        let error = try JSONReader.read(Array(last.utf8))["error"]
        expectEqual(error?["exit"]?.integer, Int(outcome.exit))
        return (error?["code"]?.string, outcome.exit)
    }
}
