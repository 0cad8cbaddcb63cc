import Expectations
import Fronts
import Glibc
import TestFiles
import Testing

@testable import icbalance

@Suite("Whatever writes a file leaves databases alone")
struct DatabaseSafetyTests {
    private let bench = Bench()

    init() {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json")
    }

    private static let writers = [
        ["export", "--format", "csv", "--out"], ["dump", "--card", "1", "--out"], ["show", "--svg"],
        ["names", "export", "--out"], ["scan", "--dump"],
    ]

    /// Runs a writer over a path; everything that stands in its way has to be told before a reader is looked for.
    private func write(_ line: [String], _ path: String) -> Program.Outcome {
        Program.icbalance.run(
            ["--db", bench.database, "--lang", "en"] + line + [path, "--force"],
            environment: ["PCSCLITE_CSOCK_NAME": "/tmp/icbalance-no-such-socket"])
    }

    @Test("whether it is the one in use, another one, or a link to it, and also by force", arguments: writers)
    func replaced(line: [String]) {
        let scratch = bench.scratch
        let other = scratch.path("other.sqlite")
        _ = Program.icbalance.run(["--db", other, "import", Bench.fixtures + "pasmo-new.json"])
        symlink(bench.database, scratch.path("soft"))
        link(bench.database, scratch.path("hard"))
        symlink(bench.database + "-wal", scratch.path("log"))
        let before = bench.run("history").out
        let beside = ["-wal", "-shm", "-journal"].map { bench.database + $0 }
        for path in [bench.database, other, scratch.path("soft"), scratch.path("hard")] + beside {
            let outcome = write(line, path)
            expectEqual(outcome.exit, 73, "\(path): \(outcome.err)")
            #expect(outcome.err.contains("\(path) is a database of SQLite, or a part of one"), "\(outcome.err)")
        }
        expectEqual(bench.run("history").out, before)
        expectEqual(Program.icbalance.run(["--db", other, "cards"]).exit, 0)
    }

    @Test("known fault: a database of another program was replaced by --force", arguments: writers)
    func foreign(line: [String]) {
        // The header alone tells; what follows may be anything.
        let foreign = bench.scratch.path("foreign.db")
        let bytes = "SQLite format 3\0" + String(repeating: "\u{1}", count: 84)
        TextFile.write(bytes, to: foreign)
        symlink(foreign, bench.scratch.path("link.csv"))
        for path in [foreign, bench.scratch.path("link.csv"), foreign + "-wal"] {
            let outcome = write(line, path)
            expectEqual(outcome.exit, 73, "\(path): \(outcome.err)")
            #expect(outcome.err.contains("\(path) is a database of SQLite, or a part of one"), "\(outcome.err)")
        }
        expectEqual(TextFile.read(foreign), bytes)
        #expect(bench.run("backup", foreign, "--force").exit != 0)
        expectEqual(TextFile.read(foreign), bytes)
    }

    @Test("the pictures for a store, too", .needs("rsvg-convert"))
    func pictures() {
        let folder = bench.scratch.path("pictures")
        mkdir(folder, 0o700)
        link(bench.database, folder + "/5-months.png")
        let outcome = bench.run("shots", "--out", folder, "--force")
        expectEqual(outcome.exit, 73, "\(outcome.err)")
        expectEqual(TextFile.names(in: folder), ["5-months.png"])
        expectEqual(bench.run("cards").exit, 0)
    }

    @Test("what stands beside a database takes no copy of one either", arguments: ["-wal", "-shm", "-journal"])
    func backup(suffix: String) throws {
        #expect(try bench.problem("backup", bench.database + suffix, "--force") == ("cannotWrite", 73))
        #expect(try bench.problem("backup", bench.database + suffix) == ("cannotWrite", 73))
    }

    @Test("a file of another kind is replaced by force as before")
    func others() {
        let file = bench.scratch.path("file.csv")
        TextFile.write("SQLite format 3, or so it says", to: file)
        expectEqual(bench.run("export", "--format", "csv", "--out", file, "--force").exit, 0)
        #expect(TextFile.read(file)?.hasPrefix("card,") == true)
    }

    @Test("a file on its way has no name yet, so that nothing of a history is left wherever it ends")
    func nameless() throws {
        let scratch = Scratch()
        let file = scratch.path("card.csv")
        for isThere in [false, true] {
            try FileBytes.write(to: file, replacing: isThere) { output in
                output.write("a history\n")
                output.flush()
                #expect(TextFile.names(in: scratch.folder) == (isThere ? ["card.csv"] : []))
            }
            expectEqual(TextFile.read(file), "a history\n")
        }
        expectEqual(TextFile.names(in: scratch.folder), ["card.csv"])
    }
}
