import Expectations
import FeliCa
import Testing

private let history = NodeCode(rawValue: 0x090F)

@Suite struct CardReadingTruncatedTests {
    @Test(
        "A card lifted behind a reader that says any status word is lost, and its records so far are no whole",
        arguments: [0x6A82, 0x6A83, 0x6B00, 0x6282, 0x6F00, 0x6985, 0x6581] as [UInt16])
    func lifted(word: UInt16) throws {
        for (call, outcome) in [(1, "none"), (2, "incomplete 12"), (3, "complete 20"), (4, "complete 20")] {
            let card = ScriptedCard(storage: true)
            card.goneFrom = call
            card.goneWord = word
            var found = "none"
            do {
                let reading = try CardReading.read(card, plan: transitPlan)
                found = "\(reading.kind) \(reading.dump.transit?[history]?.blocks.count ?? 0)"
                expectEqual(reading.error, .cardLost)
                #expect(reading.dump.complete == (reading.kind == .complete))
            } catch {
                expectEqual(error, .cardLost)
            }
            expectEqual(found, outcome)
        }
    }

    @Test(
        "A refusal behind some records ends the history only where it says that there are no more",
        arguments: [
            (0x6A82, true), (0x6A83, true), (0x6B00, true), (0x6282, true), (0x6F00, false), (0x6985, false),
            (0x6A80, false), (0x6581, false), (0x6982, false),
        ] as [(UInt16, Bool)])
    func refused(word: UInt16, isEnd: Bool) throws {
        let card = ScriptedCard(storage: true)
        card.services[0x090F] = ScriptedCard.blocks(0x0F, 15)
        card.pastEndWord = word
        let reading = try CardReading.read(card, plan: transitPlan)
        #expect(reading.kind == (isEnd ? .complete : .incomplete))
        expectEqual(reading.dump.complete, isEnd)
        #expect(reading.error == (isEnd ? nil : .rejected(statusWord: word)))
        expectEqual(reading.dump.transit?[history]?.blocks.count, 15)
    }

    @Test(
        "A service that has given records is neither missing nor locked afterwards",
        arguments: [
            (true, .serviceRejected(statusWord: 0x6A82)), (false, .refused(StatusFlags(first: 1, second: 0xA6))),
            (false, .refused(StatusFlags(first: 1, second: 0xA5))), (true, .silence), (false, .silence),
        ] as [(Bool, FeliCaError)])
    func refusedLate(storage: Bool, failure: FeliCaError) throws {
        let card = ScriptedCard(storage: storage)
        card.lateFailure = failure
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .incomplete)
        #expect(!reading.dump.complete)
        expectEqual(reading.error, failure)
        #expect(reading.dump.transit?[history]?.blocks.count == (storage ? 12 : 11))
        expectEqual(reading.dump.transit?[history]?.state, .read)
    }

    @Test(
        "A closing check that cannot tell leaves all records, and not as a whole",
        arguments: [.transport(code: 1), .notSupported, .malformed(.envelope)] as [FeliCaError])
    func untold(error: FeliCaError) throws {
        let card = ScriptedCard(storage: true)
        card.verifyError = error
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .incomplete)
        #expect(!reading.dump.complete)
        expectEqual(reading.error, error)
        expectEqual(reading.dump.transit?[history]?.blocks.count, 20)
    }
}
