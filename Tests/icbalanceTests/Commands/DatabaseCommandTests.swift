import Expectations
import Fronts
import Glibc
import PlainJSON
import TestFiles
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
        expectEqual(bench.run("check").out, "No fault was found.\n")
        TextFile.write("no database at all", to: bench.scratch.path("other.sqlite"))
        let outcome = Program.icbalance.run(["--json", "--db", bench.scratch.path("other.sqlite"), "check"])
        expectEqual(outcome.exit, 65)
        #expect(outcome.err.contains("notAStore"))
        let file = open(bench.database, O_WRONLY)
        lseek(file, 8 * 4096, SEEK_SET)
        let junk = [UInt8](repeating: 0x5A, count: 8 * 4096)
        expectEqual(write(file, junk, junk.count), junk.count)
        close(file)
        expectEqual(bench.run("check").exit, 65)
    }

    @Test(
        "tell a database that is damaged from a file of another program",
        arguments: [
            "dd if=/dev/zero bs=4096 count=1 conv=notrunc", "dd if=/dev/zero bs=100 count=1 conv=notrunc",
            "tr '\\0' 'Z' </dev/zero | dd bs=4096 count=1 conv=notrunc iflag=fullblock",
            "printf x | dd bs=1 conv=notrunc", "dd if=/dev/null bs=1 seek=60",
        ])
    func damaged(damage: String) throws {
        _ = bench.run("import", suica, later)
        let shell = Program(path: "/bin/sh").run(["-c", damage + #" of="$1""#, "sh", bench.database])
        expectEqual(shell.exit, 0, "\(shell.err)")
        let before = TextFile.size(bench.database)
        for line in [["history"], ["check"], ["import", suica]] {
            let outcome = Program.icbalance.run(["--db", bench.database, "--lang", "en"] + line)
            expectEqual(outcome.exit, 65)
            #expect(outcome.err.contains("damaged") && outcome.err.contains("backup"), "\(outcome.err)")
        }
        expectEqual(TextFile.size(bench.database), before)
    }

    @Test("tell a link that leads nowhere, and make no file at its end")
    func danglingLink() throws {
        let link = bench.scratch.path("link")
        let target = bench.scratch.path("unmounted/cards.sqlite")
        symlink(target, link)
        for line in [
            ["--db", link, "cards"], ["--db", link, "import", suica], ["--db", bench.database, "import", link],
        ] {
            let outcome = Program.icbalance.run(["--lang", "en"] + line)
            expectEqual(outcome.exit, 66)
            #expect(outcome.err.contains("is a link to \(target), which is not there"), "\(outcome.err)")
        }
        _ = bench.run("import", suica)
        for line in [["dump", "--out", link], ["dump", "--out", link, "--force"], ["backup", link]] {
            #expect(bench.run(line).exit == (line[0] == "backup" ? 66 : 73))
        }
        #expect(access(bench.scratch.path("unmounted"), F_OK) != 0)
    }

    @Test("derive the history anew, with nothing changed where nothing has improved")
    func redecode() throws {
        #expect(try bench.problem("redecode") == ("noStore", 66))
        _ = bench.run("import", suica, later)
        let counts = try bench.json("redecode")
        expectEqual(
            counts.members?.map(\.name), ["cards", "readings", "transactions", "added", "removed", "conflicts"])
        expectEqual(counts["transactions"]?.integer, 28)
        expectEqual(counts["added"]?.integer, 0)
        expectEqual(counts["removed"]?.integer, 0)
    }

    @Test("copy the database to a file of the owner's, never over another unless told")
    func backup() throws {
        _ = bench.run("import", suica)
        let copy = bench.scratch.path("copy.sqlite")
        expectEqual(try bench.json("backup", copy)["backup"]?.string, copy)
        var status = stat()
        expectEqual(stat(copy, &status), 0)
        expectEqual(status.st_mode & 0o777, 0o600)
        #expect(try bench.problem("backup", copy) == ("fileExists", 73))
        expectEqual(bench.run("backup", copy, "--force").exit, 0)
        let cards = Program.icbalance.run(["--db", copy, "--json", "cards"])
        #expect(cards.out.contains(#""transactions":20"#))
        #expect(try bench.problem("backup", "/proc/nowhere/copy") == ("cannotWrite", 73))
        let folder = bench.scratch.path("none")
        #expect(try bench.problem("backup", folder + "/copy") == ("cannotWrite", 73))
        #expect(access(folder, F_OK) != 0, "backup made a folder")
        let itself = bench.run("backup", bench.database, "--force")
        expectEqual(itself.exit, 73)
        #expect(itself.err.contains("is the very database") && !itself.err.contains("--force"))
        // The file is made under another name first, which nobody has asked for.
        let long = bench.run("backup", bench.scratch.path(String(repeating: "n", count: 250)))
        expectEqual(long.exit, 73)
        #expect(!long.err.contains("partial"), "\(long.err)")
        #expect(try bench.problem("dump", "--out", "/proc/nowhere/copy") == ("cannotWrite", 73))
    }

    @Test("keep the database where XDG says, 0600 in a 0700 folder")
    func place() {
        let data = bench.scratch.path("data")
        let outcome = Program.icbalance.run(["import", suica], environment: ["XDG_DATA_HOME": data])
        expectEqual(outcome.exit, 0)
        var status = stat()
        expectEqual(stat(data + "/icbalance/icbalance.sqlite", &status), 0)
        expectEqual(status.st_mode & 0o777, 0o600)
        expectEqual(stat(data + "/icbalance", &status), 0)
        expectEqual(status.st_mode & 0o777, 0o700)
        let home = Program.icbalance.run(
            ["--json", "history"], environment: ["XDG_DATA_HOME": "relative", "HOME": bench.scratch.folder])
        #expect(home.err.contains("\(bench.scratch.folder)/.local/share/icbalance/icbalance.sqlite"))
    }
}
