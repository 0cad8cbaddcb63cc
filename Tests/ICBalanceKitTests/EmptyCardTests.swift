import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Cards that have nothing to tell yet") struct EmptyCardTests {
    private static let zeros = String(repeating: "0", count: 32)

    private func card(_ system: UInt16, _ services: [(UInt16, Int)], complete: Bool = true) throws -> CardDump {
        CardDump(
            idm: PurseTests.idm, complete: complete,
            systems: [
                CardDump.System(
                    code: SystemCode(rawValue: system), idm: PurseTests.idm,
                    services: try services.map {
                        try PurseTests.service($0.0, Array(repeating: Self.zeros, count: $0.1))
                    })
            ])
    }

    @Test(
        "known fault: a new card that was read to the end was refused, and to be read again for ever",
        arguments: [
            ("iruca", 0x80DE, [(0x090F, 20)]), ("okica", 0x8FC1, [(0x028F, 20)]),
            ("ayuca", 0x83EE, [(0x898F, 20), (0x884B, 1)]), ("ryuto", 0x8B5D, [(0x898F, 20), (0x884B, 1)]),
            ("rapica", 0x8194, [(0x008F, 20)]), ("nice-pass", 0x040F, [(0x030F, 20)]),
            ("dhaka-mrt", 0x90E3, [(0x220F, 20)]), ("setamaru", 0x802B, [(0x090F, 20)]),
            ("saitama-railway", 0x8029, [(0x090F, 20)]), ("cjrc", 0x0003, [(0x008B, 1), (0x090F, 20)]),
        ] as [(String, UInt16, [(UInt16, Int)])])
    func new(_ profile: String, _ system: UInt16, _ services: [(UInt16, Int)]) throws {
        let fresh = try FreshKit()
        let dump = try card(system, services)
        let receipt = try fresh.kit.record(dump)
        expectEqual(receipt.card.profile, profile)
        #expect(receipt.balance == nil)
        #expect(receipt.transactions.isEmpty)
        #expect(receipt.complete)
        expectEqual(try fresh.kit.latestDump(card: 1), dump)
        #expect(try fresh.kit.check().isEmpty)
        _ = try fresh.kit.redecode()
        expectEqual(try fresh.kit.cards().map(\.profile), [profile])
    }

    @Test("A torn reading that brought nothing but empty slots still has to be made again")
    func torn() throws {
        let torn = try card(0x80DE, [(0x090F, 12)], complete: false)
        var lost = try card(0x80DE, [(0x090F, 20)])
        lost.systems[0].services[0] = CardDump.Service(code: NodeCode(rawValue: 0x090F), state: .skipped)
        for dump in [torn, lost] {
            do {
                _ = try Kit(store: nil).preview(dump)
                Issue.record("taken for a whole reading")
            } catch .nothingRead {}
        }
    }

    @Test("What a new card's first use writes joins the empty reading")
    func firstUse() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try card(0x80DE, [(0x090F, 20)]))
        _ = try fresh.kit.record(PurseTests.dump([try PurseTests.transit([820], newest: 2, code: 0x80DE)]))
        let cards = try fresh.kit.cards()
        expectEqual(cards.map(\.balance), [Money(820, .yen)])
        expectEqual(cards.map(\.transactions), [1])
        #expect(try fresh.kit.check().isEmpty)
    }
}
