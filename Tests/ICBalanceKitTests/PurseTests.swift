import Aggregation
import Civil
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Screens
import Store
import Testing

@Suite("Several purses on one card")
struct PurseTests {
    static let idm = IDm(rawValue: 0x0101_0101_0101_0107)

    static func service(_ code: UInt16, _ blocks: [String]) throws -> CardDump.Service {
        CardDump.Service(
            code: NodeCode(rawValue: code),
            blocks: try blocks.enumerated().map {
                CardDump.NumberedBlock(number: UInt16($0), block: try #require(Block(hex: $1)))
            })
    }

    /// Rides that leave a balance, each with the number behind the older one.
    static func transit(_ balances: [Int], newest: Int, code: UInt16 = 0x0003) throws -> CardDump.System {
        let blocks = balances.enumerated().map { index, balance in
            Block(
                high: 0x1601_0002_30C3_0101,
                low: 0x0107 << 48 | UInt64(balance & 0xFF) << 40 | UInt64(balance >> 8) << 32
                    | UInt64(newest - index) << 8
            ).hex
        }
        return CardDump.System(
            code: SystemCode(rawValue: code), idm: idm, services: [try service(0x090F, blocks)])
    }

    /// Payments by Edy that leave a balance, and the balance block.
    static func edy(_ balances: [Int], newest: Int) throws -> CardDump.System {
        let blocks = balances.enumerated().map { index, balance in
            Block(
                high: 0x2000_0000_4518_8CA0 | UInt64(newest - index) << 32, low: 100 << 32 | UInt64(balance)
            ).hex
        }
        let purse = Block(
            high: UInt64(UInt32(balances[0]).byteSwapped) << 32, low: UInt64(UInt16(newest).byteSwapped)
        ).hex
        return CardDump.System(
            code: SystemCode(rawValue: 0xFE00), idm: IDm(rawValue: idm.rawValue | 1 << 60),
            services: [try service(0x1317, [purse]), try service(0x170F, blocks)])
    }

    static func dump(_ systems: [CardDump.System]) -> CardDump {
        CardDump(idm: idm, systems: systems)
    }

    private func balances(_ purses: [Purse]) -> [String] {
        purses.map { "\($0.profile ?? "-") \($0.balance?.decimal ?? "?") \($0.service ?? "-")" }
    }

    @Test("known fault: a card whose balance block is all ones is refused instead of kept with a finding")
    func ones() throws {
        let ones = String(repeating: "F", count: 32)
        let alone = CardDump.System(
            code: SystemCode(rawValue: 0x8005), idm: Self.idm, services: [try Self.service(0x0118, [ones])])
        let fresh = try FreshKit()
        for receipt in [try Kit(store: nil).preview(Self.dump([alone])), try fresh.kit.record(Self.dump([alone]))] {
            expectEqual(balances(receipt.purses), ["shenzhen-tong ? -"])
            #expect(receipt.transactions.isEmpty)
            expectEqual(receipt.findings, [Finding(.unreadableBlock, "0118:0")])
        }
        let card = try #require(try fresh.kit.cards().first)
        #expect(try fresh.kit.history(of: card).balance == nil)

        let records = CardDump.System(
            code: SystemCode(rawValue: 0xFE00), services: [try Self.service(0x170F, [ones])])
        let beside = try Kit(store: nil).preview(Self.dump([try Self.transit([820], newest: 9), records]))
        expectEqual(balances(beside.purses), ["cjrc 820 090F", "edy ? 170F"])
        expectEqual(beside.findings, [Finding(.unreadableBlock, "170F:0")])
    }

    @Test("Each is told with a balance and a history of its own, the card's first system first")
    func twoPurses() throws {
        let fresh = try FreshKit()
        let dump = Self.dump([try Self.transit([820, 1_000], newest: 9), try Self.edy([414, 514], newest: 4)])
        for receipt in [try Kit(store: nil).preview(dump), try fresh.kit.record(dump)] {
            expectEqual(receipt.card.profile, "cjrc")
            expectEqual(receipt.balance, Money(820, .yen))
            expectEqual(balances(receipt.purses), ["cjrc 820 090F", "edy 414 170F"])
            expectEqual(receipt.transactions.map(\.service), ["090F", "090F", "170F", "170F"])
            expectEqual(receipt.transactions.map(\.amount), [-180, nil, -100, -100])
            expectEqual(
                receipt.transactions.map { $0.process?.name?.en },
                [
                    "fare at exit", "fare at exit", "payment", "payment",
                ])
            #expect(receipt.findings.isEmpty)
        }
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(try fresh.kit.cards().count, 1)
        let history = try fresh.kit.history(of: card)
        expectEqual(balances(history.purses), ["cjrc 820 090F", "edy 414 170F"])
        expectEqual(history.balance, Money(820, .yen))
        expectEqual(
            history.transactions.map { $0.process?.name?.en },
            [
                "fare at exit", "fare at exit", "payment", "payment",
            ])
        expectEqual(fresh.kit.profileID(ofService: "170F", of: card), "edy")
        expectEqual(fresh.kit.profileID(ofService: "090F", of: card), "cjrc")
        #expect(try fresh.kit.check().isEmpty)
        // Two purses make one graph each, and a screen shows the records whose balance stands above them.
        let today = try #require(CivilDate("2026-12-01"))
        let graph = try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today))
        expectEqual(Set(graph.purses.map(\.service)), ["090F", "170F"])
        let screen = try fresh.kit.screenData(card, today: today)
        expectEqual(screen.graph?.service, "090F")
        expectEqual(screen.currency, .yen)
        let rows = screen.days.flatMap(\.rows)
        expectEqual(rows.count, 2)
        expectEqual(screen.cards.first?.recent.last, 820)
    }

    @Test(
        "The newest reading of each purse tells its balance, in whatever order readings come", arguments: [0, 1, 2, 3])
    func newest(order: Int) throws {
        let fresh = try FreshKit()
        let readings = [
            Self.dump([try Self.transit([820, 1_000], newest: 9), try Self.edy([414, 514], newest: 4)]),
            // Without the transit system: another reader, or a file of the one system.
            Self.dump([try Self.edy([214, 314, 414], newest: 6)]),
            Self.dump([try Self.transit([640, 820], newest: 10)]),
        ]
        for index in 0..<3 { _ = try fresh.kit.record(readings[(index + order) % 3]) }
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(Set(balances(fresh.kit.purses(of: card))), ["cjrc 640 090F", "edy 214 170F"])
        let history = try fresh.kit.history(of: card)
        let edy = history.transactions.filter { $0.service == "170F" }
        expectEqual(edy.map(\.sequence), [6, 5, 4, 3])
        expectEqual(edy.map(\.amount), [-100, -100, -100, -100])
        expectEqual(history.transactions.filter { $0.service == "090F" }.map(\.sequence), [10, 9, 8])
        #expect(try fresh.kit.check().isEmpty)
        let before = (card, history)
        _ = try fresh.kit.redecode()
        expectEqual(try fresh.kit.cards(), [before.0])
        expectEqual(try fresh.kit.history(of: before.0), before.1)
    }

    @Test("A card that was unknown becomes known by a later reading, and stays one card")
    func knownLater() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(Self.dump([CardDump.System(code: SystemCode(rawValue: 0x812B), idm: Self.idm)]))
        expectEqual(try fresh.kit.cards().map(\.profile), [nil])
        _ = try fresh.kit.record(Self.dump([try Self.edy([414], newest: 4)]))
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(try fresh.kit.cards().count, 1)
        expectEqual(card.profile, "edy")
        expectEqual(card.balance, Money(414, .yen))
        _ = try fresh.kit.record(Self.dump([CardDump.System(code: SystemCode(rawValue: 0x812B), idm: Self.idm)]))
        expectEqual(try fresh.kit.cards().first?.balance, Money(414, .yen))
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test(
        "Of two purses that keep their records in one service the first system's is told, and the other is said to be left out"
    )
    func oneService() throws {
        let dump = Self.dump([
            try Self.transit([820, 1_000], newest: 9), try Self.transit([100, 200], newest: 3, code: 0x865E),
        ])
        let receipt = try Kit(store: nil).preview(dump)
        expectEqual(receipt.transactions.map(\.balance), [820, 1_000])
        expectEqual(receipt.findings, [Finding(.purseLeftOut, "sapica")])
    }

    @Test("A card that is known by name only is named, kept and no error")
    func named() throws {
        let fresh = try FreshKit()
        let kept = try Self.service(0x100B, [String(repeating: "1", count: 32)])
        let dump = Self.dump([CardDump.System(code: SystemCode(rawValue: 0x04A6), idm: Self.idm, services: [kept])])
        let receipt = try fresh.kit.record(dump)
        expectEqual(receipt.card.profile, "luluca")
        expectEqual(receipt.card.issuer, .identified("LuLuCa"))
        #expect(receipt.balance == nil)
        expectEqual(receipt.findings, [Finding(.keptRaw)])
        expectEqual(try fresh.kit.latestDump(card: 1), dump)
    }

    @Test("A card of the bus cards' family is kept raw, and its issuer is told by what it states")
    func keptRaw() throws {
        let blocks = try Self.service(0x884B, ["0E10" + String(repeating: "0", count: 28)])
        let info = try Self.service(0x804B, ["0FCA" + String(repeating: "0", count: 28)])
        let receipt = try Kit(store: nil).preview(
            Self.dump([CardDump.System(code: SystemCode(rawValue: 0x8B43), services: [blocks, info])]))
        expectEqual(receipt.card.profile, "noruca")
        expectEqual(receipt.card.issuer, .identified("AIZU NORUCA"))
        #expect(receipt.balance == nil && receipt.transactions.isEmpty)
        expectEqual(receipt.findings, [Finding(.keptRaw, "884B"), Finding(.keptRaw, "804B")])
    }

    @Test("known fault: both balances of an Octopus card vanish when it is stored, where it is not the first purse")
    func secondOctopus() throws {
        let fresh = try FreshKit()
        let first = try Self.service(0x0118, ["00000546" + String(repeating: "0", count: 24)])
        let second = try Self.service(0x0117, ["000008F0" + String(repeating: "0", count: 24)])
        let receipt = try fresh.kit.record(
            Self.dump([
                CardDump.System(code: SystemCode(rawValue: 0x8005), idm: Self.idm, services: [first]),
                CardDump.System(
                    code: SystemCode(rawValue: 0x8008), idm: IDm(rawValue: Self.idm.rawValue | 1 << 60),
                    services: [second]),
            ]))
        let possible = [[], [Money(19_380, .hongKongDollar), Money(17_880, .hongKongDollar)]]
        expectEqual(receipt.purses.map(\.possibleBalances), possible)
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(fresh.kit.purses(of: card).map(\.possibleBalances), possible)
        expectEqual(try fresh.kit.history(of: card).purses.map(\.possibleBalances), possible)
    }

    @Test("known fault: a payment by Edy behind a gap has no amount, and how many are missing is a range")
    func edyGap() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(Self.dump([try Self.edy([414, 514], newest: 4)]))
        _ = try fresh.kit.record(Self.dump([try Self.edy([3_400, 3_500], newest: 16)]))
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.amount), [-100, -100, -100, -100])
        expectEqual(
            history.gaps.map { [$0.before, $0.after, $0.atLeast, $0.atMost, $0.amount] }, [[15, 4, 10, 10, 3_186]])
        #expect(try fresh.kit.check().isEmpty)
        _ = try fresh.kit.redecode()
        expectEqual(try fresh.kit.history(of: card).gaps, history.gaps)
    }

    @Test("Both balances of an Octopus card are told by every verb")
    func octopus() throws {
        let fresh = try FreshKit()
        let block = try Self.service(0x0117, ["00000164" + String(repeating: "0", count: 24)])
        let dump = Self.dump([CardDump.System(code: SystemCode(rawValue: 0x8008), idm: Self.idm, services: [block])])
        let possible = [Money(60, .hongKongDollar), Money(-1_440, .hongKongDollar)]
        let receipt = try fresh.kit.record(dump)
        #expect(receipt.balance == nil)
        expectEqual(receipt.purses.map(\.possibleBalances), [possible])
        let card = try #require(try fresh.kit.cards().first)
        #expect(card.balance == nil)
        expectEqual(fresh.kit.purses(of: card).map(\.possibleBalances), [possible])
        expectEqual(try fresh.kit.history(of: card).purses.map(\.possibleBalances), [possible])
    }
}
