import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@Suite("The name of one code")
struct NameCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"

    @Test("is shown, given and taken away, in any case of the code's letters")
    func given() throws {
        expectEqual(bench.run("name", "0-01-07").out, "0-01-07  品川 · Shinagawa · 東海道線 · 東日本旅客鉄道\n")
        expectEqual(bench.run("name", "0-e3-99").out, "0-E3-99  nothing names it\n")
        #expect(
            bench.run("name", "0-01-07", "わが駅").out
                == "0-01-07  わが駅 · 東海道線 · 東日本旅客鉄道 (built in: 品川)\n")
        expectEqual(bench.run("name", "0-e3-99", "新駅", "--en", "New", "--line", "線", "--operator", "社").exit, 0)
        let shown = try bench.json("name", "0-E3-99")
        expectEqual(shown["place"]?["name"]?.string, "新駅")
        expectEqual(shown["place"]?["nameEn"]?.string, "New")
        expectEqual(shown["place"]?["line"]?.string, "線")
        expectEqual(shown["place"]?["operator"]?.string, "社")
        #expect(shown["bundled"]?.string == nil)
        let removed = bench.run("name", "0-E3-99", "--remove")
        expectEqual(removed.out, "Names taken away: 1.\n0-E3-99  nothing names it\n")
        expectEqual(try bench.json("name", "0-01-07", "--remove")["removed"]?.integer, 1)
        expectEqual(try bench.json("name", "0-01-07", "--remove")["removed"]?.integer, 0)
    }

    @Test("needs no database to be shown, and makes none")
    func shown() {
        _ = bench.run("name", "0-01-07")
        #expect(TextFile.size(bench.database) == nil)
    }

    @Test("of a shop stands in the history in place of its terminal's number")
    func shop() throws {
        _ = bench.run("import", suica)
        let terminal =
            try bench.json("history")["transactions"]?.elements?.lazy
            .compactMap { $0["terminalID"]?.string }.first ?? ""
        #expect(bench.run("history").out.contains("terminal \(terminal)"))
        _ = bench.run("name", "T-" + terminal, "角の店")
        #expect(bench.run("history").out.contains("角の店"))
        let purchase = try bench.json("history")["transactions"]?.elements?.first {
            $0["terminalID"]?.string == terminal
        }
        expectEqual(purchase?["shop"]?["code"]?.string, "T-" + terminal)
        expectEqual(purchase?["shop"]?["name"]?.string, "角の店")
        #expect(purchase?["from"]?.isNull == true)
    }

    @Test("known fault: what led to the help of an option was no command")
    func help() {
        let outcome = bench.run("name", "0-01-07", "駅", "--remove")
        #expect(outcome.err.contains("for name --remove"), "\(outcome.err)")
        #expect(outcome.err.contains("See: icbalance help name\n"), "\(outcome.err)")
    }

    @Test("may hold for some days, beside names of other days")
    func days() throws {
        _ = bench.run("name", "0-E3-99", "旧駅", "--until", "2024-06-03")
        let later = try bench.json("name", "0-E3-99", "新駅", "--since", "2024-06-03")
        expectEqual(later["place"]?["name"]?.string, "新駅")
        expectEqual(try bench.json("name", "0-E3-99")["place"]?["name"]?.string, "新駅")
        let overlap = bench.run("name", "0-E3-99", "他", "--since", "2020-01-01")
        expectEqual(overlap.exit, 64)
        #expect(overlap.err.contains("旧駅") && overlap.err.contains("name 0-E3-99 --remove"))
        #expect(try bench.problem("name", "0-E3-99", "他", "--since", "2020-01-01") == ("nameOverlaps", 64))
    }

    @Test(
        "is refused with what is wrong",
        arguments: [
            (["0-01-7", "駅"], "invalidValue", 64), (["東京"], "invalidValue", 64), (["T-27400"], "invalidValue", 64),
            (["0-01-07", " "], "unusableName", 64), (["0-01-07", "駅\u{1B}[2J"], "unusableName", 64),
            (["0-01-07", "--en", "x"], "missingArgument", 64), (["0-01-07", "駅", "--remove"], "surplusArgument", 64),
            (["0-01-07", "--remove", "--en", "x"], "conflictingOptions", 64), (["0-01-07", "--remove"], "noStore", 66),
            (["0-01-07", "駅", "--profile", "x"], "noSuchProfile", 66),
            (["0-01-07", "駅", "--since", "2024-06-03", "--until", "2024-06-03"], "invalidValue", 64),
            ([], "missingArgument", 64),
        ] as [([String], String, Int32)])
    func refused(words: [String], code: String, exit: Int32) throws {
        let outcome = bench.run(["--json", "name"] + words)
        let last = outcome.err.split(separator: "\n").last ?? ""
        expectEqual(try JSONReader.read(Array(last.utf8))["error"]?["code"]?.string, code)
        expectEqual(outcome.exit, exit)
        #expect(TextFile.size(bench.database) == nil || code == "unusableName")
    }
}
