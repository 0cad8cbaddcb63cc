import Glibc
import PlainJSON
import Testing

@Suite("The commands over the database as a whole")
struct DatabaseCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"
    private let later = Bench.fixtures + "suica-2026-11-later.json"

    @Test("find no fault in a sound database, and the fault in a broken one")
    func check() throws {
        #expect(try bench.problem("check") == ("noStore", 66))
        _ = bench.run("import", suica, later)
        #expect(try bench.json("check")["faults"]?.elements?.isEmpty == true)
        #expect(bench.run("check").out == "No fault was found.\n")
        TextFile.write("no database at all", to: bench.scratch.path("other.sqlite"))
        let outcome = Program.icbalance.run(["--json", "--db", bench.scratch.path("other.sqlite"), "check"])
        #expect(outcome.exit == 65)
        #expect(outcome.err.contains("notAStore"))
        let file = open(bench.database, O_WRONLY)
        lseek(file, 8 * 4096, SEEK_SET)
        let junk = [UInt8](repeating: 0x5A, count: 8 * 4096)
        #expect(write(file, junk, junk.count) == junk.count)
        close(file)
        #expect(bench.run("check").exit == 65)
    }

    @Test("derive the history anew, with nothing changed where nothing has improved")
    func redecode() throws {
        #expect(try bench.problem("redecode") == ("noStore", 66))
        _ = bench.run("import", suica, later)
        let counts = try bench.json("redecode")
        #expect(counts.members?.map(\.name) == ["cards", "readings", "transactions", "added", "removed", "conflicts"])
        #expect(counts["transactions"]?.integer == 28)
        #expect(counts["added"]?.integer == 0)
        #expect(counts["removed"]?.integer == 0)
    }

    @Test("copy the database to a file of the owner's, never over another unless told")
    func backup() throws {
        _ = bench.run("import", suica)
        let copy = bench.scratch.path("copy.sqlite")
        #expect(try bench.json("backup", copy)["backup"]?.string == copy)
        var status = stat()
        #expect(stat(copy, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try bench.problem("backup", copy) == ("fileExists", 73))
        #expect(bench.run("backup", copy, "--force").exit == 0)
        let cards = Program.icbalance.run(["--db", copy, "--json", "cards"])
        #expect(cards.out.contains(#""transactions":20"#))
        #expect(try bench.problem("backup", "/proc/nowhere/copy") == ("cannotWrite", 73))
        #expect(try bench.problem("dump", "--out", "/proc/nowhere/copy") == ("cannotWrite", 73))
    }

    @Test("keep the database where XDG says, 0600 in a 0700 folder")
    func place() {
        let data = bench.scratch.path("data")
        let outcome = Program.icbalance.run(["import", suica], environment: ["XDG_DATA_HOME": data])
        #expect(outcome.exit == 0)
        var status = stat()
        #expect(stat(data + "/icbalance/icbalance.sqlite", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(stat(data + "/icbalance", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
        let home = Program.icbalance.run(
            ["--json", "history"], environment: ["XDG_DATA_HOME": "relative", "HOME": bench.scratch.folder])
        #expect(home.err.contains("\(bench.scratch.folder)/.local/share/icbalance/icbalance.sqlite"))
    }
}
