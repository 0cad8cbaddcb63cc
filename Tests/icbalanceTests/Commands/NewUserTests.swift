import Expectations
import Fronts
import Ledger
import PlainJSON
import Testing
import Wording

@testable import icbalance

@Suite("What a new user reads")
struct NewUserTests {
    private let bench = Bench()

    init() {
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json", Bench.fixtures + "suica-2027-01-gap.json")
    }

    @Test("says which reading can't be asked about, and that nothing was erased")
    func forget() {
        let reading = bench.run("forget", "1", "--reading", "2").err
        #expect(reading.contains("Can't ask whether to erase reading 2 of card 1"), "\(reading)")
        #expect(bench.run("forget", "1").err.contains("Can't ask whether to erase card 1"))
    }

    @Test("names no IDm in full that names no card, unless it names none at all")
    func idm() {
        let outcome = bench.run("history", "--card", "0101010101019999")
        expectEqual(outcome.exit, 66)
        #expect(outcome.err.contains("0101••••••••9999") && !outcome.err.contains("0101010101019999"))
    }

    @Test("says why a number is no label", arguments: ["4", "0101010101010101", "new"])
    func label(name: String) {
        #expect(bench.run("label", "1", name).err.contains("choose a label that can't be mistaken"))
    }

    @Test("has the sum of the records that were chosen, and no sum of all")
    func sum() throws {
        let chosen = bench.run("history", "--kind", "ride,bus", "--to", "2026-11-20").out
        #expect(chosen.contains("Sum of the records shown: spent -¥"), "\(chosen)")
        #expect(chosen.contains("and 1 record of unknown amount"))
        #expect(!bench.run("history").out.contains("Sum of"))
        let json = try bench.json("history", "--kind", "ride,bus", "--to", "2026-11-20")
        let sum = try #require(json["sums"]?.elements?.first)
        let amounts = json["transactions"]?.elements?.map { $0["amount"]?.integer } ?? []
        expectEqual(sum["amount"]?.integer, amounts.compactMap { $0 }.reduce(0, +))
        expectEqual(sum["withoutAmount"]?.integer, amounts.count { $0 == nil })
        expectEqual(sum["records"]?.integer, amounts.count)
        expectEqual(sum["spent"]?.integer, sum["amount"]?.integer)
        #expect(sum["toppedUp"]?.integer == 0 && sum["other"]?.integer == 0)
        #expect(bench.run("history", "--from", "2025-01", "--to", "2025-02").out.contains("No record matches."))
    }

    @Test("tells a busy database from a card that moved")
    func busy() {
        #expect(!bench.run("help", "label").out.contains("moved"))
        #expect(bench.run("help", "label").out.contains("the database was busy"))
        #expect(bench.run("help", "scan").out.contains("the card moved"))
    }

    @Test("completes cards in fish with what they are")
    func described() {
        _ = bench.run("label", "1", "commuting")
        expectEqual(bench.run("complete", "cards").out, "1\ncommuting\n")
        expectEqual(bench.run("complete", "cards", "--described").out, "1\tSuica commuting\ncommuting\tSuica\n")
    }

    @Test(
        "known fault: a bus stop was looked for in a station table: each code is told by what it is of",
        arguments: [
            ("0-E3-99", "No table of stations has", "駅コード"), ("0E51-0051", "No table of bus stops has", "停留所コード"),
            ("95", "No table of places has", "コード 95"),
        ])
    func unknownPlace(code: String, en: String, ja: String) {
        let sentence = Finding(.unknownStation, code).sentence
        expectEqual(sentence.en, "\(en) the code \(code).")
        #expect(sentence.ja.hasPrefix(ja))
    }

    @Test("names who issued a card before and who did now, and the way back")
    func otherIssuer() {
        let finding = Finding(.otherIssuer, "ICOCA,SUGOCA/PASMO").sentence
        #expect(finding.en.contains("(before: ICOCA or SUGOCA; now: PASMO)"))
        #expect(finding.ja.contains("（以前：ICOCA または SUGOCA、今回：PASMO）"))
    }
}
