import Expectations
import Fronts
import Glibc
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("The commands refuse by name")
struct RefusalTests {
    private let bench = Bench()

    @Test("say that a folder is no file to import, and not that it can't be written")
    func importingFolder() throws {
        let folder = bench.scratch.folder
        #expect(try bench.problem("import", folder) == ("isFolder", 66))
        let outcome = bench.run("import", folder)
        #expect(outcome.err.contains("\(folder) is a folder"))
        #expect(!outcome.err.contains("writ"))
        expectEqual(bench.run("import", "-", input: .file(folder)).exit, 66)
        expectEqual(
            bench.run("explain", "--profiles", folder + "/cards.sqlite/x", String(repeating: "0", count: 32)).exit, 66)
    }

    @Test("write into a device or through a link, and never put a file in its place")
    func devices() {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json")
        let pipe = bench.scratch.path("pipe")
        mkfifo(pipe, 0o600)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        for force in [[], ["--force"]] {
            _ = Program.icbalance.run(["--db", bench.database, "dump", "--card", "1", "--out", pipe] + force)
            var status = stat()
            expectEqual(lstat(pipe, &status), 0)
            expectEqual(status.st_mode & S_IFMT, S_IFIFO)
        }
        let target = bench.scratch.path("target.json")
        let link = bench.scratch.path("link.json")
        TextFile.write("old", to: target)
        symlink(target, link)
        expectEqual(bench.run("dump", "--card", "1", "--out", link, "--force").exit, 0)
        var status = stat()
        expectEqual(lstat(link, &status), 0)
        expectEqual(status.st_mode & S_IFMT, S_IFLNK)
        #expect(TextFile.read(target)?.contains("icbalance-dump") == true)
    }

    @Test("refuse days in the wrong order, and names that are no text")
    func order() throws {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json")
        #expect(
            try bench.problem("history", "--from", "2026-12-01", "--to", "2026-11-01") == ("invalidValue", 64))
        #expect(try bench.problem("import", "\u{FFFD}.json") == ("invalidValue", 64))
    }

    @Test("name a bad file whatever it is called", arguments: ["e", "is", "no", "file", "a"])
    func namesShortFile(name: String) {
        let file = bench.scratch.path(name)
        TextFile.write("nonsense", to: file)
        let shell = Program(path: "/bin/sh")
        let outcome = shell.run(
            [
                "-c", #"cd "$1"; shift; exec "$@""#, "sh", bench.scratch.folder, Program.icbalance.path, "--db",
                bench.database, "--lang", "en", "import", name,
            ])
        expectEqual(outcome.exit, 65)
        #expect(outcome.err.hasPrefix("icbalance: error: \(name): It is in no known format"), "\(outcome.err)")
    }

    @Test(
        "refuse an option that says something of another one, which is missing",
        arguments: [
            ["dump", "--timeout", "3"], ["dump", "--timeout", "3", "--card", "1"], ["dump", "--profile", "cjrc"],
            ["dump", "--force"], ["dump", "--force", "--out", "-"], ["scan", "--force"],
        ])
    func optionAlone(line: [String]) throws {
        let outcome = Program.icbalance.run(["--db", bench.database, "--json"] + line)
        expectEqual(outcome.exit, 64)
        expectEqual(try JSONReader.read(Array(outcome.err.utf8))["error"]?["code"]?.string, "missingOption")
    }

    @Test(
        "say before any wait that a dump can't be written where it shall go",
        arguments: [["scan", "--dump"], ["dump", "--reader", "x", "--out"]])
    func dumpPlace(line: [String]) throws {
        let folder = bench.scratch.folder
        for (path, code) in [
            (folder + "/none/x.json", "cannotWrite"), (folder, "cannotWrite"), ("/dev/null/x.json", "cannotWrite"),
        ] {
            let outcome = Program.icbalance.run(
                ["--db", bench.database, "--json"] + line + [path],
                environment: ["PCSCLITE_CSOCK_NAME": "/tmp/icbalance-no-such-socket"])
            expectEqual(outcome.exit, 73)
            expectEqual(try JSONReader.read(Array(outcome.err.utf8))["error"]?["code"]?.string, code)
        }
    }

    @Test("name a profile that a folder has not")
    func unknownProfile() throws {
        let profiles = bench.scratch.path("profiles")
        mkdir(profiles, 0o700)
        symlink(Bench.fixtures + "../../CardProfiles/cjrc", profiles + "/one")
        let environment = ["PCSCLITE_CSOCK_NAME": "/tmp/icbalance-no-such-socket"]
        func code(_ words: String...) throws -> String? {
            let line = ["--json", "--profiles", profiles, "scan", "--no-store", "--timeout", "1"] + words
            let outcome = Program.icbalance.run(line, environment: environment)
            return try JSONReader.read(Array(outcome.err.utf8))["error"]?["code"]?.string
        }
        expectEqual(try code(), "noService")
        symlink(Bench.fixtures + "../../CardProfiles/edy", profiles + "/two")
        expectEqual(try code(), "noService")
        expectEqual(try code("--profile", "cjrc"), "noService")
        expectEqual(try code("--profile", "x"), "noSuchProfile")
    }
}
