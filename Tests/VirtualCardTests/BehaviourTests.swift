import Expectations
import FeliCa
import Testing

@testable import VirtualCard

@Suite struct BehaviourTests {
    private static let idm = "0102030405060708"

    /// A read of one history block in each family's words, and what the family says to a silent card.
    private static let reads: [(VirtualFamily, [String], String)] = [
        (.sony, ["FF A4 00 01 02 0F 09", "FF B0 00 00 00"], "6401"),
        (.acs, ["FF 00 00 00 10 10 06 \(idm) 01 0F09 01 8000"], "6300"),
        (.pn532, ["FF 00 00 00 13 D4 40 01 10 06 \(idm) 01 0F09 01 8000"], "D541019000"),
        (.identiv, ["FF 46 01 01 04 0F09 8000"], "6401"),
        (.raw, ["FF FE 00 00 10 10 06 \(idm) 01 0F09 01 8000"], "6401"),
        (
            .transparent,
            [
                "FF C2 00 00 02 81 00 00", "FF C2 00 02 04 8F 02 03 00 00",
                "FF C2 00 01 12 95 10 10 06 \(idm) 01 0F09 01 8000 00",
            ], "C0030164019000"
        ),
    ]

    @Test("A silent card is told in the family's way, once or from some APDU on", arguments: reads)
    func silence(_ family: VirtualFamily, _ steps: [String], _ word: String) throws {
        let once = try EmulatedCard(
            dump: SampleCard.dump, family: family, behaviour: Behaviour(faults: [steps.count: .silence]))
        expectEqual(steps.map { once.ask($0) }.last, word)
        #expect(once.ask(steps[steps.count - 1]).contains(SampleCard.hex(0x090F, [0])))
        let always = try EmulatedCard(
            dump: SampleCard.dump, family: family, behaviour: Behaviour(silentFrom: steps.count))
        expectEqual(steps.map { always.ask($0) }.last, word)
        expectEqual(always.ask(steps[steps.count - 1]), word)
        expectEqual(always.ask("FF CA 00 00 00"), "\(Self.idm)9000")
    }

    @Test("Status flags stand where a read would have given blocks")
    func flags() throws {
        let fault = Behaviour(faults: [1: .cardStatus(CardStatus(0xFF, 0xA2))])
        let acs = try EmulatedCard(dump: SampleCard.dump, family: .acs, behaviour: fault)
        let read = "FF 00 00 00 10 10 06 \(Self.idm) 01 0F09 01 8000"
        expectEqual(acs.ask(read), packed("0C 07 \(Self.idm) FFA2 9000"))
        #expect(acs.ask(read).hasPrefix("1D07"))
        let polling = try EmulatedCard(dump: SampleCard.dump, family: .acs, behaviour: fault)
        #expect(polling.ask("FF 00 00 00 06 06 00 FF FF 00 00").hasPrefix("1201"))
        let sony = try EmulatedCard(
            dump: SampleCard.dump, family: .sony, behaviour: Behaviour(faults: [2: .cardStatus(CardStatus(1, 0xA6))]))
        expectEqual(sony.ask("FF A4 00 01 02 0F 09"), "9000")
        expectEqual(sony.ask("FF B0 00 00 00"), "6A82")
    }

    @Test("A given status word or answer replaces the reader's own, and nothing else happens")
    func replaced() throws {
        let card = try EmulatedCard(
            dump: SampleCard.dump, family: .transparent,
            behaviour: Behaviour(faults: [1: .statusWord(0x6F00), 2: .answer([0x90]), 3: .answer([])]))
        expectEqual(card.ask("FF C2 00 00 02 81 00 00"), "6F00")
        expectEqual(card.ask("FF C2 00 00 02 81 00 00"), "90")
        expectEqual(card.answer([0xFF, 0xCA, 0, 0, 0]).answer, [])
        expectEqual(card.ask("FF C2 00 00 02 81 00 00"), packed("C003009000 9000"))
    }

    @Test("A hanging APDU has no answer, and the card is still there")
    func hang() throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .raw, behaviour: Behaviour(faults: [1: .hang]))
        expectEqual(
            card.answer([0xFF, 0xCA, 0, 0, 0]), EmulatedCard.Reaction(answer: nil, delay: .zero, isGone: false))
        expectEqual(card.ask("FF CA 00 00 00"), "\(Self.idm)9000")
    }

    @Test("A card vanishes with its last answer, or before its first", arguments: 0...3)
    func vanishing(_ last: Int) throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .raw, behaviour: Behaviour(vanishAfter: last))
        let reactions = (0..<4).map { _ in card.answer([0xFF, 0xCA, 0, 0, 0]) }
        #expect(reactions.map { $0.answer != nil } == (0..<4).map { $0 < last })
        #expect(reactions.map(\.isGone) == (0..<4).map { $0 + 1 >= last })
        expectEqual(card.apduCount, last)
    }

    @Test("Another card slips into the place of the first, and the first is back when put down anew")
    func swapping() throws {
        var other = SampleCard.dump
        other.idm = IDm(rawValue: 0x0102_0304_0506_0799)
        let card = try EmulatedCard(
            dump: SampleCard.dump, family: .sony, behaviour: Behaviour(swapAfter: 3), successor: other)
        let steps = ["FF CA 00 00 00", "FF A4 00 01 02 0F 09", "FF B0 00 00 00", "FF B0 00 01 00", "FF CA 00 00 00"]
        let answers = steps.map { card.ask($0) }
        expectEqual(answers[0], "\(Self.idm)9000")
        expectEqual(answers[3], SampleCard.hex(0x090F, [1]) + "9000")
        expectEqual(answers[4], "01020304050607999000")
        card.putDown()
        expectEqual(card.ask("FF CA 00 00 00"), "\(Self.idm)9000")
    }

    @Test("APDUs are counted and kept since the card was put down")
    func transcript() throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .raw, behaviour: Behaviour(delay: .milliseconds(12)))
        expectEqual(card.answer([0xFF, 0xCA, 0, 0, 0]).delay, .milliseconds(12))
        _ = card.ask("FF 00 00 00")
        expectEqual(card.exchanges.map(\.number), [1, 2])
        expectEqual(card.exchanges.map(\.command), [[0xFF, 0xCA, 0, 0, 0], [0xFF, 0, 0, 0]])
        expectEqual(card.exchanges.last?.answer, [0x6D, 0x00])
        card.putDown()
        expectEqual(card.apduCount, 0)
        #expect(card.exchanges.isEmpty)
    }

    @Test("A long run keeps the newest APDUs only")
    func bounded() throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .raw)
        for _ in 0..<5000 { _ = card.answer([0xFF, 0xCA, 0, 0, 0]) }
        expectEqual(card.apduCount, 5000)
        expectEqual(card.exchanges.count, 4096)
        expectEqual(card.exchanges.last?.number, 5000)
    }
}
