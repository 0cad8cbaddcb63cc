import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("A reader that does not tell a card's system: nothing is guessed") struct BlindReadingTests {
    /// A reading by such a reader, of one system's services.
    private func blind(_ system: CardDump.System) -> CardDump {
        var system = system
        system.code = .any
        system.idm = PurseTests.idm
        return PurseTests.dump([system])
    }

    private func blind(_ services: [(UInt16, [String])]) throws -> CardDump {
        blind(
            CardDump.System(code: .any, services: try services.map { try PurseTests.service($0.0, $0.1) }))
    }

    private func told(_ receipt: Receipt) -> [String] {
        receipt.purses.map { "\($0.profile ?? "-") \($0.balance?.decimal ?? "?")" }
    }

    private static let zeros = String(repeating: "0", count: 24)

    /// Records of a Suica's layout, and the balance block that agrees with them.
    private func transit(balance: Int = 820, code: UInt16 = 0x0003) throws -> CardDump.System {
        var system = try PurseTests.transit([balance, 1_000, 1_200, 1_400], newest: 9, code: code)
        let block = "0000000000000000200000" + Hex.text(UInt16(balance).byteSwapped) + "000009"
        system.services.append(try PurseTests.service(0x008B, [block]))
        return system
    }

    @Test(
        "known fault: one service number was proof of a card nobody knows, and yen, rupiah and rows were invented",
        arguments: [
            ("Shenzhen Tong's", [(0x0118, ["00000546" + Self.zeros])]),
            ("Octopus's", [(0x0117, ["00000546" + Self.zeros])]),
            ("MRT Jakarta's", [(0x10D7, ["40420F00" + Self.zeros])]),
            (
                "Kartu Multi Trip's",
                [
                    (
                        0x200F,
                        [
                            "310000000000006400010000010000" + "09", "300000000000006400010000010000" + "08",
                            "2F0000000000006400010000010000" + "07",
                        ]
                    )
                ]
            ),
            ("Nice Pass's", [(0x030F, ["35DE5000010000100002522FEE03E800"]), (0x020B, ["00000000" + Self.zeros])]),
            ("FeliCa Lite's", [(0x000B, ["00000000" + Self.zeros]), (0x008F, ["1A34D2100000000000000000410003E8"])]),
            ("Asaca's", [(0x004B, ["11111111" + Self.zeros])]),
        ] as [(String, [(UInt16, [String])])])
    func numberAlone(_ name: String, _ services: [(UInt16, [String])]) throws {
        let fresh = try FreshKit()
        let dump = try blind(services)
        let receipt = try fresh.kit.record(dump)
        #expect(receipt.card.profile == nil, "\(name)")
        expectEqual(told(receipt), ["- ?"])
        #expect(receipt.transactions.isEmpty)
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(try fresh.kit.latestDump(card: card.id).systems, dump.systems)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("known fault: cards that share numbers with other layouts ended in an error instead of being kept raw")
    func sharedByOthers() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(
            try blind([
                (0x898F, ["35DE2082C0000100025200C800000190", "35DE2082C0000000005502580000024E"]),
                (0x884B, ["01900000" + Self.zeros]), (0x804B, ["00000000" + Self.zeros]),
            ]))
        #expect(receipt.card.profile == nil)
        #expect(receipt.transactions.isEmpty)
        expectEqual(try fresh.kit.cards().count, 1)
    }

    @Test("Records that follow on each other and a balance block that agrees bear a layout out, which is said")
    func borneOut() throws {
        for dump in [blind(try transit()), blind(try PurseTests.transit([820, 1_000, 1_200], newest: 9))] {
            let receipt = try Kit(store: nil).preview(dump)
            expectEqual(receipt.balance, Money(820, .yen))
            expectEqual(receipt.card.issuer, .unknown)
            #expect(receipt.findings.map(\.code).contains(.systemNotTold))
        }
        expectEqual(told(try Kit(store: nil).preview(blind(try transit()))), ["cjrc 820"])
        expectEqual(told(try Kit(store: nil).preview(blind(try PurseTests.edy([414, 514], newest: 4)))), ["edy 414"])
    }

    @Test("Records out of step bear nothing out")
    func outOfStep() throws {
        var system = try transit()
        system.services[0].blocks.swapAt(1, 3)
        for index in system.services[0].blocks.indices { system.services[0].blocks[index].number = UInt16(index) }
        expectEqual(told(try Kit(store: nil).preview(blind(system))), ["- ?"])
    }

    @Test("known fault: a SAPICA read by two readers was two purses of one card", arguments: [false, true])
    func twoReaders(blindFirst: Bool) throws {
        let fresh = try FreshKit()
        let dumps = [blind(try transit()), PurseTests.dump([try transit(code: 0x865E)])]
        for dump in blindFirst ? dumps : dumps.reversed() { _ = try fresh.kit.record(dump) }
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(fresh.kit.purses(of: card).map(\.profile), ["sapica"])
        expectEqual(card.balance, Money(820, .yen))
        expectEqual(card.issuer, .identified("SAPICA"))
        expectEqual(card.transactions, 4)
        #expect(try fresh.kit.check().isEmpty)
        // What one reading has told holds for the others of the card, also where their own blocks would not do.
        let single = try fresh.kit.record(blind(try PurseTests.transit([700], newest: 10)))
        expectEqual(told(single), ["sapica 700"])
        #expect(!single.findings.map(\.code).contains(.systemNotTold))
        _ = try fresh.kit.redecode()
        expectEqual(fresh.kit.purses(of: try #require(try fresh.kit.cards().first)).map(\.profile), ["sapica"])
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test(
        "known fault: what was read before a card's system was known stayed untold once another reader named it",
        arguments: [
            (0x8008, 0x0117, ["00000546" + zeros], "octopus"), (0x8005, 0x0118, ["00000546" + zeros], "shenzhen-tong"),
            (0x9373, 0x10D7, ["40420F00" + zeros], "mrt-jakarta"),
            (
                0x90E3, 0x220F,
                ["08521000316590000A005AA005000000", "1D600201316588000000000406000000"], "dhaka-mrt"
            ),
        ] as [(UInt16, UInt16, [String], String)])
    func namedLater(_ system: UInt16, _ service: UInt16, _ blocks: [String], _ profile: String) throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let untold = try fresh.kit.record(try blind([(service, blocks)]))
        #expect(untold.card.profile == nil)
        expectEqual(untold.findings, [Finding(.systemNotTold, Hex.text(service))])
        var named = CardDump.System(
            code: SystemCode(rawValue: system), services: [try PurseTests.service(service, [blocks[0]])])
        named.idm = PurseTests.idm
        let told = try fresh.kit.record(PurseTests.dump([named]))
        expectEqual(told.card.profile, profile)
        let card = try #require(try fresh.kit.cards().first)
        let readings = try store.readings(card: card.id)
        expectEqual(try readings.map { try store.profile(reading: $0) }, readings.map { _ in profile })
        // The record that only the earlier reading shows is there, too.
        #expect(card.transactions == (blocks.count > 1 ? blocks.count : 0))
        #expect(card.findings.allSatisfy { $0.code != .systemNotTold })
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A card without any service that was asked for says so")
    func nothingThere() throws {
        let receipt = try Kit(store: nil).preview(blind(CardDump.System(code: .any, services: [])))
        expectEqual(receipt.findings, [Finding(.systemNotTold, Finding.noService)])
    }
}
