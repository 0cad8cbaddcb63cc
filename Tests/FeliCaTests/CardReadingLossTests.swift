import Expectations
import FeliCa
import Testing

@Suite struct CardReadingLossTests {
    @Test(
        "metrodroid 41, 367, farebot 151, 184: a card pulled away leaves nothing, a part, or all but details",
        arguments: [
            (false, 0, "none"), (false, 1, "none"), (false, 2, "incomplete 11"), (false, 3, "complete 20"),
            (false, 4, "complete 20"), (false, 5, "complete 20"),
            (true, 0, "none"), (true, 1, "none"), (true, 2, "incomplete 12"), (true, 3, "complete 20"),
            (true, 4, "complete 20"), (true, 5, "complete 20"),
        ])
    func pulled(storage: Bool, call: Int, outcome: String) throws {
        let card = ScriptedCard(storage: storage)
        card.goneFrom = call
        var found = "none"
        do {
            let reading = try CardReading.read(card, plan: transitPlan)
            found = "\(reading.kind) \(reading.dump.transit?[NodeCode(rawValue: 0x090F)]?.blocks.count ?? 0)"
            expectEqual(reading.error, .cardLost)
            #expect(reading.dump.complete == (reading.kind == .complete))
            expectEqual(reading.dump.idm, card.idm)
        } catch {
            expectEqual(error, .cardLost)
        }
        expectEqual(found, outcome)
        expectEqual(card.log.count, call + 1)
        expectEqual(card.finishes, 1)
    }

    @Test("What was not read of a pulled card is marked as skipped")
    func states() throws {
        let card = ScriptedCard()
        card.goneFrom = 3
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.dump.summary, ["008B read 1", "090F read 20", "108F read 3", "10CB skipped 0"])
        #expect(reading.dump.transit?.nodesAsked == false)
        #expect(reading.dump.transit?.nodesLost == true)
        let early = ScriptedCard()
        early.goneFrom = 2
        #expect(
            try CardReading.read(early, plan: transitPlan).dump.summary
                == ["008B read 1", "090F read 11", "108F skipped 0", "10CB skipped 0"])
    }

    @Test("Nodes that no answer came for are lost; those that a path cannot ask for, or a plan does not want, are not")
    func lostNodes() throws {
        // Call 4 asks for the nodes; a silence there is asked over once.
        for (silent, isLost) in [([4], false), ([4, 5], true)] as [(Set<Int>, Bool)] {
            let card = ScriptedCard()
            card.glitches = silent
            let reading = try CardReading.read(card, plan: transitPlan)
            expectEqual(reading.kind, .complete)
            expectEqual(reading.dump.transit?.nodesLost, isLost)
            expectEqual(reading.dump.transit?.nodesAsked, !isLost)
            #expect(reading.error == (isLost ? .silence : nil))
        }
        let storage = try CardReading.read(ScriptedCard(storage: true), plan: transitPlan)
        #expect(storage.dump.transit?.nodesLost == false)
        let plan = ReadPlan(system: .transit, parts: transitPlan.parts)
        #expect(try CardReading.read(ScriptedCard(), plan: plan).dump.transit?.nodesLost == false)
    }

    @Test("Another card in the middle ends the reading with the first card's blocks alone", arguments: 1..<6)
    func swapped(call: Int) throws {
        let card = ScriptedCard()
        card.swappedFrom = call
        do {
            let reading = try CardReading.read(card, plan: transitPlan)
            #expect(call >= 2)
            #expect(reading.kind == (call == 2 ? .incomplete : .complete))
            guard case .wrongIDm = reading.error else { return #expect(Bool(false), "no error kept") }
        } catch {
            expectEqual(call, 1)
            guard case .wrongIDm = error else { return #expect(Bool(false), "another error") }
        }
    }

    @Test("Where only the closing check tells of another card, nothing is kept")
    func closingCheck() {
        let card = ScriptedCard(storage: true)
        let error = FeliCaError.wrongIDm(expected: card.idm, found: IDm(rawValue: 0x0102_0202_0202_0202))
        card.verifyError = error
        #expect(throws: error) { try CardReading.read(card, plan: transitPlan) }
        expectEqual(card.finishes, 1)
    }

    @Test("A card of another system is named by its systems and read no further")
    func otherSystem() throws {
        let card = ScriptedCard()
        card.systems = [0xFE00, 0x86A7]
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .otherSystem)
        expectEqual(reading.dump.systems.map(\.code.hex), ["FE00", "86A7"])
        #expect(reading.dump.systems.flatMap(\.services).isEmpty)
        expectEqual(reading.dump.systems.map(\.idm), [card.idm, nil])
        #expect(!reading.dump.complete)
        expectEqual(card.log, ["poll 0003", "poll 0003", "poll FFFF", "systems"])
    }

    @Test("A card that lists no systems is polled for the known ones", arguments: [[0x88B4], [0x8008], [0x8005], []])
    func unlisted(systems: [UInt16]) throws {
        let card = ScriptedCard()
        card.systems = systems
        card.listsSystems = false
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .otherSystem)
        expectEqual(reading.dump.systems.map(\.code.rawValue), systems)
    }

    @Test("A card that missed the first polls is read after all")
    func latePoll() throws {
        let card = ScriptedCard()
        card.glitches = [0, 1]
        expectEqual(try CardReading.read(card, plan: transitPlan).kind, .complete)
    }

    @Test("A card whose system has no such history is another kind of card", arguments: [false, true])
    func noHistory(storage: Bool) throws {
        let card = ScriptedCard(storage: storage)
        card.services[0x090F] = nil
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .otherSystem)
        expectEqual(reading.dump.transit?[NodeCode(rawValue: 0x090F)]?.state, .missing)
    }

    @Test("No card at all is silence")
    func nothing() {
        let card = ScriptedCard()
        card.glitches = Set(0..<9)
        #expect(throws: FeliCaError.silence) { try CardReading.read(card, plan: transitPlan) }
    }
}
