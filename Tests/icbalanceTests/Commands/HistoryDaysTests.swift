import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing
import Wording

@testable import icbalance

@Suite("A history of some days")
struct HistoryDaysTests {
    private let bench = Bench()

    /// Records of 7 to 20 November 2026 and from 16 December on; between them some are missing.
    init() {
        let outcome = bench.run(
            "import", Bench.fixtures + "suica-2026-11.json", Bench.fixtures + "suica-2027-01-gap.json")
        expectEqual(outcome.exit, 0)
    }

    private func page(_ from: String, _ to: String, _ language: Language = .en) -> String {
        let words = ["--db", bench.database, "--lang", language.rawValue, "history", "--from", from, "--to", to]
        return Program.icbalance.run(words).out
    }

    @Test("known fault: a history of days within a gap said that no record matches and told of no gap")
    func withinGap() throws {
        let told =
            "* 18–36 records missing between the records of 20 Nov 2026 and 16 Dec 2026, "
            + "-¥678 with the record after them"
        #expect(page("2026-12-01", "2026-12-05").contains("No record matches.\n\(told)"))
        #expect(
            page("2026-12-01", "2026-12-05", .ja).contains(
                "* 2026/11/20(金) の記録と 2026/12/16(水) の記録の間に 18〜36 件欠落、増減は -678円（直後の記録を含む）。"))
        let json = try bench.json("history", "--from", "2026-12-01", "--to", "2026-12-05")
        #expect(json["gaps"]?.elements?.isEmpty == true)
        let gap = try #require(json["gapsAround"]?.elements?.first)
        #expect(gap["amount"]?.integer == -678 && gap["before"]?.integer == 487)
        #expect(gap["afterDate"]?.string == "2026-11-20" && gap["beforeDate"]?.string == "2026-12-16")
        // Where the record behind it is shown, the gap is among the others, and there alone.
        let behind = try bench.json("history", "--from", "2026-12-01", "--to", "2026-12-16")
        #expect(behind["gaps"]?.elements?.count == 1 && behind["gapsAround"]?.elements?.isEmpty == true)
    }

    @Test("known fault: days before the first known record, or after the last reading, looked like days without a ride")
    func outside() throws {
        let before = "* Records are known from 7 Nov 2026 on; earlier ones no reading has shown."
        #expect(page("2026-01", "2026-02").contains(before))
        let after = "* The card was read last on 29 Jan 2027; what came after is not known."
        #expect(page("2027-03", "2027-03").contains(after))
        #expect(!page("2026-11-08", "2026-11-10").contains("\n* "))
        let known = try bench.json("history", "--from", "2026-01", "--to", "2026-02")["knownDays"]?.elements?.first
        #expect(known?["service"]?.string == "090F" && known?["opens"]?.bool == false)
        #expect(known?["from"]?.string == "2026-11-07" && known?["to"]?.string == "2027-01-29")
        #expect(try bench.json("history")["knownDays"]?.elements?.isEmpty == true)
    }

    @Test("known fault: an export of such days said nothing of the gap", arguments: ["csv", "ndjson", "hledger"])
    func export(format: String) throws {
        let words = ["export", "--from", "2026-12-01", "--to", "2026-12-05", "--format", format]
        let told = "18–36 records missing between the records of 20 Nov 2026 and 16 Dec 2026"
        #expect(bench.run(words).err.contains(told))
        let outcome = bench.run(words + ["--json", "--out", bench.scratch.path("out")])
        expectEqual(try JSONReader.read(Array(outcome.out.utf8))["gapsAround"]?.integer, 1)
    }

    @Test("known fault: a gap's footnote spoke of the record above it, which a filter had left out")
    func footnote() {
        #expect(bench.run("history", "--kind", "topUp").out.contains("that of the record after them, shown or not,"))
        #expect(bench.run("history").out.contains("that of the record above where that is not known"))
    }
}
