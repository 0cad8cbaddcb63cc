import Glibc
import PlainJSON
import Testing

@testable import icbalance

@Suite("The meaning of blocks")
struct ExplainCommandTests {
    private let bench = Bench()

    @Test("explain blocks, each on a line of JSON")
    func explain() throws {
        let outcome = bench.run(
            "--json", "explain", "16010002166CE33BE6210A000001E300", "C846000016647B802740B8060001D000")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.count == 2)
        let ride = try JSONReader.read(Array(lines[0].utf8))
        #expect(
            ride.members?.map(\.name) == [
                "kind", "date", "time", "amount", "balance", "sequence", "cash", "from", "to", "terminalID", "terminal",
                "process", "payment", "gate", "raw", "empty", "fields", "findings",
            ])
        #expect(ride["kind"]?.string == "ride")
        #expect(ride["balance"]?.integer == 10)
        #expect(ride["amount"]?.isNull == true)
        #expect(ride["to"]?["name"]?.string == "渋谷")
        #expect(
            ride["fields"]?.elements?.first?.members?.map(\.name)
                == ["name", "at", "bit", "width", "raw", "value", "meaning", "source"])
        let purchase = try JSONReader.read(Array(lines[1].utf8))
        #expect(purchase["kind"]?.string == "purchase")
        #expect(purchase["time"]?.string == "15:28:00")
        #expect(access(bench.database, F_OK) != 0, "explain made a database")
        let empty = try bench.json("explain", String(repeating: "0", count: 32))
        #expect(empty["empty"]?.bool == true)
        #expect(empty["kind"]?.isNull == true)
    }

    @Test("explain a block for people", arguments: Language.allCases)
    func explainGolden(language: Language) {
        let outcome = Program.icbalance.run([
            "explain", "--lang", language.rawValue, "16010002166CE33BE6210A000001E300",
            "00000000000000000000000000000000",
        ])
        Goldens.expect(outcome.out, is: "explain.\(language).txt")
    }

    @Test(
        "refuse to explain what is no block or no service",
        arguments: [
            (["explain"], "missingArgument", 64), (["explain", "00"], "invalidValue", 64),
            (["explain", String(repeating: "G", count: 32)], "invalidValue", 64),
            (["explain", String(repeating: "0", count: 32), "--service", "FFFF"], "noSuchService", 64),
            (["explain", String(repeating: "0", count: 32), "--service", "90F"], "invalidValue", 64),
            (["explain", String(repeating: "0", count: 32), "--profile", "nope"], "noSuchProfile", 66),
            (["explain", String(repeating: "0", count: 32), "--profiles", "/proc/nowhere"], "noSuchFile", 66),
        ] as [([String], String, Int)])
    func explainWrong(line: [String], code: String, exit: Int) throws {
        let outcome = Program.icbalance.run(["--json"] + line)
        let error = try JSONReader.read(Array(outcome.err.utf8))["error"]
        #expect(error?["code"]?.string == code)
        #expect(error?["exit"]?.integer == exit)
        #expect(outcome.exit == Int32(exit))
    }

    @Test("read profiles from a folder in place of the built-in ones")
    func profiles() throws {
        let folder = Bench.fixtures + "../../CardProfiles"
        #expect(bench.run("--profiles", folder, "complete", "profiles").out == "cjrc\n")
        #expect(bench.run("--profiles", folder + "/cjrc", "complete", "profiles").out == "cjrc\n")
        let block = "16010002166CE33BE6210A000001E300"
        #expect(bench.run("--profiles", folder, "explain", block).out == bench.run("explain", block).out)
        TextFile.write("{\"id\": 1}", to: bench.scratch.path("profile.json"))
        let bad = bench.run("--profiles", bench.scratch.folder, "complete", "profiles")
        #expect(bad.exit == 65)
        #expect(bad.err.contains("profile.json:1:"))
    }
}
