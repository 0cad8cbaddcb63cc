import Expectations
import FeliCa
import Testing

private let whole = ["008B read 1", "090F read 20", "108F read 3", "10CB read 2"]

@Suite struct CardReadingTests {
    @Test("Frames: balance after the second exchange, records after the third, everything after six")
    func frames() throws {
        let card = ScriptedCard()
        var told: [String] = []
        let reading = try CardReading.read(card, plan: transitPlan) { dump, step in
            told.append("\(step) \(card.log.count) \(dump.transit?[NodeCode(rawValue: 0x090F)]?.blocks.count ?? 0)")
        }
        expectEqual(
            card.log,
            [
                "poll 0003", "read 008B:0+1 090F:0+11", "read 090F:11+9 108F:0+3", "read 10CB:0+2", "nodes", "systems",
            ])
        expectEqual(told, ["more 2 11", "balance 2 11", "more 3 20", "history 3 20", "more 4 20"])
        expectEqual(reading.kind, .complete)
        #expect(reading.error == nil)
        #expect(reading.dump.complete)
        expectEqual(reading.dump.summary, whole)
        expectEqual(reading.dump.systems.map(\.code.hex), ["0003", "FE00"])
        expectEqual(reading.dump.transit?.nodes, [NodeCode(rawValue: 0x1808)])
        #expect(reading.dump.transit?.nodesAsked == true)
        expectEqual(card.finishes, 1)
    }

    @Test("Without combined reads the records come first, and record 0 tells the balance")
    func storage() throws {
        let card = ScriptedCard(storage: true)
        var told: [String] = []
        let reading = try CardReading.read(card, plan: transitPlan) { dump, step in
            if step != .more { told.append("\(step) \(card.log.count)") }
            // Without an IDm in the answers nothing is sure before the end.
            #expect(!dump.complete)
        }
        expectEqual(
            card.log,
            [
                "poll 0003", "read 090F:0+12", "read 090F:12+8", "read 008B:0+1", "read 108F:0+3", "read 10CB:0+2",
            ])
        expectEqual(told, ["balance 2", "history 3"])
        expectEqual(reading.dump.summary, whole)
        #expect(reading.dump.transit?.nodesAsked == false)
        expectEqual(reading.kind, .complete)
    }

    @Test("Blocks keep their numbers and contents")
    func contents() throws {
        let reading = try CardReading.read(ScriptedCard(), plan: transitPlan)
        let history = try #require(reading.dump.transit?[NodeCode(rawValue: 0x090F)])
        expectEqual(history.blocks.map(\.number), Array(0..<20))
        expectEqual(history.blocks.map(\.content.block), ScriptedCard.blocks(0x0F, 20))
    }

    @Test(
        "Flutter: 20 blocks asked for at once: a card that takes fewer is asked for fewer from then on",
        arguments: [11, 10, 9, 8, 5, 4, 3, 1])
    func stepDown(limit: Int) throws {
        let card = ScriptedCard()
        card.cardLimit = limit
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .complete)
        expectEqual(reading.dump.summary, whole)
        let firstGood = try #require([12, 10, 8, 4, 1].first { $0 <= limit })
        let refused = [12, 10, 8, 4, 1].filter { $0 > limit }.count
        let reads = card.log.filter { $0.hasPrefix("read") }.count
        expectEqual(reads, refused + (26 + firstGood - 1) / firstGood)
    }

    @Test("A reader that turns long reads down is asked for fewer from then on", arguments: [10, 8, 4, 1])
    func readerLimit(limit: Int) throws {
        let card = ScriptedCard(storage: true)
        card.readerLimit = limit
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .complete)
        expectEqual(reading.dump.summary, whole)
    }

    @Test("One silence of the field is bridged, wherever it comes", arguments: 0..<6)
    func silence(at call: Int) throws {
        let card = ScriptedCard()
        card.glitches = [call]
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.kind, .complete)
        #expect(reading.error == nil)
        expectEqual(reading.dump.summary, whole)
        expectEqual(card.log.count, 7)
    }

    @Test("A service that is missing, locked or unanswered leaves the rest whole")
    func absentParts() throws {
        let missing = ScriptedCard()
        missing.services[0x108F] = nil
        #expect(
            try CardReading.read(missing, plan: transitPlan).dump.summary
                == ["008B read 1", "090F read 20", "108F missing 0", "10CB read 2"])

        let locked = ScriptedCard()
        locked.refusals[0x008B] = StatusFlags(first: 1, second: 0xA5)
        let reading = try CardReading.read(locked, plan: transitPlan)
        expectEqual(reading.dump.summary, ["008B locked 0", "090F read 20", "108F read 3", "10CB read 2"])
        expectEqual(reading.kind, .complete)

        let silent = ScriptedCard()
        silent.silent = [0x108F]
        let quiet = try CardReading.read(silent, plan: transitPlan)
        expectEqual(quiet.dump.summary, ["008B read 1", "090F read 20", "108F skipped 0", "10CB read 2"])
        expectEqual(quiet.kind, .complete)
        expectEqual(quiet.error, .silence)
    }

    @Test("A card that refuses several services in one read is read service by service")
    func noCombining() throws {
        let card = ScriptedCard()
        card.refusesCombined = true
        let reading = try CardReading.read(card, plan: transitPlan)
        expectEqual(reading.dump.summary, whole)
        expectEqual(card.log.filter { $0.hasPrefix("read") && $0.split(separator: " ").count > 2 }.count, 1)
    }

    @Test("Fewer records than planned are all read, and the service ends there", arguments: Array(0..<20))
    func fewerRecords(count: Int) throws {
        for storage in [false, true] where !(storage && count == 0) {
            let card = ScriptedCard(storage: storage)
            card.services[0x090F] = ScriptedCard.blocks(0x0F, count)
            let reading = try CardReading.read(card, plan: transitPlan)
            expectEqual(reading.kind, .complete)
            #expect(reading.dump.summary[1] == (count == 0 ? "090F empty 0" : "090F read \(count)"))
            expectEqual(reading.dump.summary[3], "10CB read 2")
            #expect(card.log.count <= 16)
        }
    }

    @Test("A failing memory loses a detail and not the reading; of the history it ends the reading")
    func memory() throws {
        let detail = ScriptedCard()
        detail.refusals[0x10CB] = StatusFlags(first: 0xFF, second: 0x70)
        let reading = try CardReading.read(detail, plan: transitPlan)
        expectEqual(reading.dump.summary[3], "10CB skipped 0")
        expectEqual(reading.kind, .complete)
        expectEqual(reading.error, .refused(StatusFlags(first: 0xFF, second: 0x70)))

        let history = ScriptedCard()
        history.refusals[0x090F] = StatusFlags(first: 0xFF, second: 0x70)
        #expect(throws: FeliCaError.refused(StatusFlags(first: 0xFF, second: 0x70))) {
            try CardReading.read(history, plan: transitPlan)
        }
        expectEqual(history.finishes, 1)
    }
}
