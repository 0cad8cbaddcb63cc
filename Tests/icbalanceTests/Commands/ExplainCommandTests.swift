import Expectations
import Fronts
import Glibc
import PlainJSON
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("The meaning of blocks")
struct ExplainCommandTests {
    private let bench = Bench()

    @Test("explain blocks, each on a line of JSON")
    func explain() throws {
        let outcome = bench.run(
            "--json", "explain", "16010002166CE33BE6210A000001E300", "C846000016647B802740B8060001D000")
        let lines = outcome.out.split(separator: "\n")
        expectEqual(lines.count, 2)
        let ride = try JSONReader.read(Array(lines[0].utf8))
        expectEqual(
            ride.members?.map(\.name),
            [
                "kind", "date", "time", "amount", "balance", "sequence", "cash", "from", "to", "terminalID", "terminal",
                "process", "payment", "gate", "raw", "empty", "fields", "findings",
            ])
        expectEqual(ride["kind"]?.string, "ride")
        expectEqual(ride["balance"]?.integer, 10)
        #expect(ride["amount"]?.isNull == true)
        expectEqual(ride["to"]?["name"]?.string, "渋谷")
        #expect(
            ride["fields"]?.elements?.first?.members?.map(\.name)
                == ["name", "at", "bit", "width", "raw", "value", "meaning", "source"])
        let purchase = try JSONReader.read(Array(lines[1].utf8))
        expectEqual(purchase["kind"]?.string, "purchase")
        expectEqual(purchase["time"]?.string, "15:28:00")
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
        expectEqual(error?["code"]?.string, code)
        expectEqual(error?["exit"]?.integer, exit)
        expectEqual(outcome.exit, Int32(exit))
    }

    @Test(
        "take blocks as they are pasted",
        arguments: [
            ["16 01 00 02 16 6C E3 3B E6 21 0A 00 00 01 E3 00"],
            "16 01 00 02 16 6C E3 3B E6 21 0A 00 00 01 E3 00".split(separator: " ").map(String.init),
            ["16010002166ce33b e6210a000001e300"],
        ])
    func pasted(words: [String]) {
        let plain = bench.run("explain", "16010002166CE33BE6210A000001E300")
        let outcome = bench.run(["explain"] + words)
        expectEqual(outcome.exit, 0)
        expectEqual(outcome.out, plain.out)
    }

    @Test("take blocks of standard input, a line each")
    func input() {
        let first = "16010002166CE33BE6210A000001E300"
        let second = "C846000016647B802740B8060001D000"
        let outcome = bench.run("explain", "-", input: .text("# two\n\(first)\n\n\(second)  # shop\n"))
        expectEqual(outcome.out, bench.run("explain", first, second).out)
        expectEqual(bench.run("explain", first + second).out, outcome.out)
        let bad = bench.run("explain", "-", input: .text("\(first)\n1601\n"))
        expectEqual(bad.exit, 65)
        #expect(bad.err.contains("Line 2: HEX can't be “1601”.") && bad.err.contains("This has 4."), "\(bad.err)")
        expectEqual(bench.run("explain", "-", first).exit, 64)
    }

    @Test("count the digits of what is too short or too long, and tear none apart")
    func wrongLength() {
        let outcome = bench.run("explain", String(repeating: "0", count: 31), String(repeating: "0", count: 33))
        expectEqual(outcome.exit, 64)
        #expect(outcome.err.contains("This has 31."))
        #expect(bench.run("explain", "16", "01").err.contains("This has 4."))
    }

    @Test("tell the minute of a passage through a gate, which has no seconds")
    func minute() {
        let outcome = bench.run("explain", "--service", "108F", "2000CE26100335741834350100000000")
        #expect(outcome.out.contains("20 Nov 2026 18:34"))
        #expect(!outcome.out.contains("18:34:00  "))
    }

    @Test("read profiles from a folder in place of the built-in ones")
    func profiles() throws {
        let folder = Bench.fixtures + "../../CardProfiles"
        expectEqual(bench.run("--profiles", folder, "complete", "profiles").out, bench.run("complete", "profiles").out)
        expectEqual(bench.run("--profiles", folder + "/cjrc", "complete", "profiles").out, "cjrc\n")
        let block = "16010002166CE33BE6210A000001E300"
        expectEqual(bench.run("--profiles", folder, "explain", block).out, bench.run("explain", block).out)
        TextFile.write("{\"id\": 1}", to: bench.scratch.path("profile.json"))
        let bad = bench.run("--profiles", bench.scratch.folder, "complete", "profiles")
        expectEqual(bad.exit, 65)
        #expect(bad.err.contains("profile.json:1:"))
    }
}
