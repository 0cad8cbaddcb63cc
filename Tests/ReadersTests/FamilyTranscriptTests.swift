import Expectations
import FeliCa
import Testing

@testable import Readers

@Suite struct FamilyTranscriptTests {
    /// Commands from the connection on until the balance, all records and everything are known.
    ///
    /// A transparent session is ended on the way out, one command more wherever a reading stops.
    struct Counts: Sendable {
        let family: String
        let balance: Int
        let history: Int
        let everything: Int
        var closing = 0
    }

    static let counts = [
        Counts(family: "sony-storage", balance: 3, history: 4, everything: 11),
        Counts(family: "acs", balance: 2, history: 3, everything: 6),
        Counts(family: "raw-frame", balance: 2, history: 3, everything: 6),
        Counts(family: "pn532", balance: 2, history: 3, everything: 6),
        Counts(family: "identiv", balance: 2, history: 3, everything: 6),
        Counts(family: "transparent", balance: 5, history: 6, everything: 9, closing: 1),
    ]

    @Test("A card read whole takes exactly the commands of the table", arguments: counts)
    func whole(counts: Counts) throws {
        let family = try #require(ReaderFamily.all.first { $0.id == counts.family })
        let channel = ScriptedChannel(try Transcript(counts.family))
        var told: [CardReading.Step: Int] = [:]
        let reading = try CardReading.read(family.open(channel), plan: transitPlan) { _, step in
            if step != .more { told[step] = channel.sent.count + counts.closing }
        }
        expectEqual(told, [.balance: counts.balance, .history: counts.history])
        expectEqual(channel.sent.count, counts.everything)
        expectEqual(reading.kind, .complete)
        #expect(reading.error == nil)
        expectEqual(reading.dump.idm, dummyIDm)
        #expect(channel.learned.contains(dummyIDm))
    }

    @Test("Every family brings the same card", arguments: counts)
    func sameCard(counts: Counts) throws {
        let family = try #require(ReaderFamily.all.first { $0.id == counts.family })
        let reading = try CardReading.read(
            family.open(ScriptedChannel(try Transcript(counts.family))), plan: transitPlan)
        let system = try #require((reading.dump[.transit] ?? reading.dump[.any]))
        expectEqual(system.services.map(\.state), [.read, .read, .read, .read])
        expectEqual(system.services.map(\.blocks.count), [1, 20, 3, 2])
        let history = try #require(system[NodeCode(rawValue: 0x090F)])
        let numbers: [UInt8?] = history.blocks.map { $0.content.block?[14] }
        #expect(numbers == (1...20).reversed().map { (number: UInt8) -> UInt8? in number })
        expectEqual(system[NodeCode(rawValue: 0x008B)]?.blocks.first?.content.block?[11], 0x0A)
        let isStorage = counts.family == "sony-storage"
        #expect(system.nodesAsked != isStorage)
        #expect(system.nodes == (isStorage ? [] : [NodeCode(rawValue: 0x1808)]))
        #expect(reading.dump.systems.map(\.code.hex) == (isStorage ? ["FFFF"] : ["0003", "FE00"]))
        #expect(reading.dump.pmm?.hex == (isStorage ? nil : "100B4B428485D0FF"))
    }

    @Test("A card lost at any command is an error or a reading that says so, and nothing hangs", arguments: counts)
    func lostAnywhere(counts: Counts) throws {
        let family = try #require(ReaderFamily.all.first { $0.id == counts.family })
        let transcript = try Transcript(counts.family)
        for lost in 0..<counts.everything {
            let channel = ScriptedChannel { (command, index) throws(FeliCaError) in
                if index >= lost { throw .cardLost }
                return transcript.exchanges[index].answer
            }
            do {
                let reading = try CardReading.read(family.open(channel), plan: transitPlan)
                let count =
                    (reading.dump[.transit] ?? reading.dump[.any])?[NodeCode(rawValue: 0x090F)]?.blocks.count ?? 0
                #expect(count > 0)
                #expect(reading.dump.complete == (count == 20))
                #expect(lost >= counts.balance - counts.closing)
            } catch {
                expectEqual(error, .cardLost)
                #expect(lost < counts.balance - counts.closing)
            }
        }
    }
}
