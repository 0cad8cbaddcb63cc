import DumpFormats
import Expectations
import Fronts
import PlainJSON
import TestFiles
import Testing

@testable import icbalance

@Suite("Cards are kept apart")
struct MixUpCommandTests {
    private let bench = Bench()
    private let suica = Bench.fixtures + "suica-2026-11.json"
    private let pasmo = Bench.fixtures + "pasmo-new.json"
    private let hex = Bench.fixtures + "suica-2026-11.hex"

    /// A list of records like that of the fixture, of numbers far above it.
    private func otherCard() -> String {
        let file = bench.scratch.path("other.hex")
        TextFile.write("160100023574CE05CE26450A0021C200\n16010002357203170112560C0021C000\n", to: file)
        return file
    }

    @Test("when redacted: another made-up number for each")
    func redacted() throws {
        _ = bench.run("import", suica, pasmo)
        let other = Bench()
        for (card, name) in [("1", "a.json"), ("2", "b.json")] {
            let file = bench.scratch.path(name)
            expectEqual(bench.run("dump", "--card", card, "--redact", "--out", file).exit, 0)
            let dump = try JSONReader.read(Array((TextFile.read(file) ?? "").utf8))
            #expect(dump["idm"]?.string?.hasPrefix("0D0D") == true)
            expectEqual(Set((dump["systems"]?.elements ?? []).map { $0["idm"]?.string?.dropFirst() }).count, 1)
            _ = other.run("import", file)
        }
        let cards = try other.json("cards")["cards"]?.elements ?? []
        expectEqual(cards.map { $0["issuer"]?["names"]?.elements?.first?.string }, ["Suica", "PASMO"])
        expectEqual(cards.map { $0["transactions"]?.integer }, [20, 11])
    }

    @Test("when one is assigned to another: a note under its file, and the way back")
    func assigned() throws {
        _ = bench.run("import", "--format", "raw", "--card", "new", hex)
        let before = bench.run("history").out
        let file = otherCard()
        let outcome = bench.run("import", "--format", "raw", "--card", "1", file)
        expectEqual(outcome.exit, 0)
        #expect(outcome.err.contains("\(file): note: None of its records is known on this card"))
        #expect(
            outcome.err.contains(
                "\(file): note: If it is of another card, take it back: icbalance forget 1 --reading 2"))
        #expect(try bench.problem("forget", "1", "--reading", "9", "--yes") == ("noSuchReading", 66))
        #expect(try bench.problem("forget", "1", "--reading", "2") == ("confirmationNeeded", 64))
        let forgotten = try bench.json("forget", "1", "--reading", "2", "--yes")
        expectEqual(forgotten.members?.map(\.name), ["card", "readingId", "removed", "transactions"])
        expectEqual(forgotten["removed"]?.integer, 2)
        expectEqual(forgotten["transactions"]?.integer, 20)
        expectEqual(bench.run("history").out, before)
        expectEqual(bench.run("check").exit, 0)
        #expect(try bench.problem("forget", "1", "--reading", "1", "--yes") == ("onlyReading", 64))
    }

    @Test("when a file names its card: it goes into no other one, and nothing is stored")
    func named() throws {
        _ = bench.run("import", suica, pasmo)
        let before = bench.run("history", "--card", "2", "--json").out
        for file in [suica, Bench.fixtures + "suica-2026-11-later.json"] {
            let outcome = bench.run("import", "--card", "2", file)
            #expect(outcome.exit == 65 && outcome.out.isEmpty)
            #expect(
                outcome.err.contains("not of card 2 but of card 1") && outcome.err.contains("without --card"),
                "\(outcome.err)")
            #expect(try bench.problem("import", "--card", "2", file) == ("otherCard", 65))
        }
        // A file that names a system of its card and not the card is no other one's either.
        let text = try #require(TextFile.read(suica))
        let nameless = bench.scratch.path("nameless.json")
        let parts = text.split(separator: #""idm": "0101010101010101""#, maxSplits: 1)
        TextFile.write(parts.joined(separator: #""idm": null"#), to: nameless)
        #expect(try bench.problem("import", "--card", "2", nameless) == ("otherCard", 65))
        #expect(try bench.problem("import", nameless) == ("cardNeeded", 65))
        expectEqual(bench.run("import", "--card", "1", nameless).exit, 0)
        // A card whose number no reading has told is none of a stored one's.
        _ = bench.run("import", "--format", "raw", "--card", "new", otherCard())
        expectEqual(bench.run("import", "--card", "3", suica).exit, 65)
        expectEqual(bench.run("history", "--card", "2", "--json").out, before)
        expectEqual(try bench.json("cards")["cards"]?.elements?.map { $0["transactions"]?.integer }, [20, 11, 2])
    }

    @Test("known fault: a reading that contradicts what is stored is a problem, with the way out")
    func contradiction() throws {
        // The fixture with another balance in its newest record, as if it came from another card.
        let wrong = (TextFile.read(suica) ?? "").replacing("CE26450A0001C200", with: "CE26460A0001C200")
        let file = bench.scratch.path("wrong.json")
        TextFile.write(wrong, to: file)
        expectEqual(bench.run("import", file).exit, 0)
        let outcome = bench.run("import", suica)
        expectEqual(outcome.exit, 65)
        #expect(outcome.err.contains("error: \(suica): The numbers of the records contradict"), "\(outcome.err)")
        #expect(outcome.err.contains("If it is the wrong one: icbalance forget 1 --reading 2"))
        #expect(outcome.err.contains("take that back, and this one goes in: icbalance forget 1 --reading 1"))
        #expect(outcome.out.contains("0 new, 0 known"))
        let json = Program.icbalance.run(["--db", bench.database, "--json", "import", suica])
        #expect(json.exit == 65 && json.err.contains(#""code":"conflictingReading""#))
        #expect(json.out.contains(#""code":"sequenceConflict""#), "the result stands on standard output")
        _ = bench.run("forget", "1", "--reading", "1", "--yes")
        expectEqual(try bench.json("history")["total"]?.integer, 20)
        expectEqual(bench.run("check").exit, 0)
        expectEqual(bench.run("import", suica).exit, 0)
    }

    @Test(
        "and one card that two programs have read is one, told as what each of them tells",
        arguments: [("cards.farebot.json", "ambiguous Suica PASMO"), ("cards.metrodroid.json", "identified PASMO")])
    func twoPrograms(file: String, told: String) throws {
        _ = bench.run("import", Bench.fixtures + file)
        expectEqual(try issuerOfPasmo(), told)
        let second = bench.run("import", pasmo)
        #expect(second.out.contains("0 new, 11 known") && second.err.isEmpty, "\(second.err)")
        expectEqual(try issuerOfPasmo(), "identified PASMO")
    }

    @Test(
        "the same of XML",
        .enabled(if: DumpFormat.metrodroidXML.missingPackage == nil, "built without Expat (libexpat1-dev)"))
    func xml() throws { try twoPrograms(file: "cards.metrodroid.xml", told: "ambiguous Suica PASMO") }

    private func issuerOfPasmo() throws -> String {
        let cards = try bench.json("cards")["cards"]?.elements ?? []
        let card = cards.first { $0["transactions"]?.integer == 11 }
        let names = card?["issuer"]?["names"]?.elements?.compactMap(\.string) ?? []
        return ([card?["issuer"]?["state"]?.string ?? ""] + names).joined(separator: " ")
    }

    @Test("but the same records are no second card")
    func twins() throws {
        _ = bench.run("import", "--format", "raw", "--card", "new", hex)
        #expect(try bench.problem("import", "--format", "raw", "--card", "new", hex) == ("cardExists", 65))
        #expect(bench.run("import", "--format", "raw", "--card", "new", hex).err.contains("--card 1"))
        expectEqual(try bench.json("cards")["cards"]?.elements?.count, 1)
    }
}
