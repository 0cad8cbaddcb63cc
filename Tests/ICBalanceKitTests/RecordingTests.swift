import DumpFormats
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Testing

@testable import Store

@Suite("Recording a reading")
struct RecordingTests {
    @Test("Reading the same card twice adds nothing")
    func scanningTwiceAddsNothing() throws {
        let fresh = try FreshKit()
        let dump = try Fixtures.dump("suica-2026-11.json")
        let first = try fresh.kit.record(dump)
        expectEqual(first.new, 20)
        expectEqual(first.known, 0)
        let again = try fresh.kit.record(dump)
        expectEqual(again.new, 0)
        expectEqual(again.known, 20)
        expectEqual(again.readingID, first.readingID)
        expectEqual(again.transactions, first.transactions)
    }

    @Test("A recorded reading survives a loss of power, and an imported one what it is said to")
    func durability() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        // 1 is NORMAL and 2 is FULL; it is a setting of the store's own connection.
        func mode() throws -> Int64? { try store.connection.number("PRAGMA synchronous", "synchronous") }
        var dumps = DumpImport(fresh.kit)
        dumps.takeAll(ByteSource(try Fixtures.bytes("suica-2026-11.json"))) { _ in }
        expectEqual(try mode(), 1)
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11-later.json"))
        expectEqual(try mode(), 2)
    }

    @Test("Two overlapping readings make one history, in either order", arguments: [false, true])
    func overlapping(reversed: Bool) throws {
        let fresh = try FreshKit()
        let names = ["suica-2026-11.json", "suica-2026-11-later.json"]
        for name in reversed ? names.reversed() : names { _ = try fresh.kit.record(try Fixtures.dump(name)) }
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        let sequences = history.transactions.compactMap(\.sequence)
        expectEqual(sequences, sequences.sorted(by: >))
        expectEqual(Set(sequences).count, history.total)
        expectEqual(sequences.first, 463)
        expectEqual(sequences.last, 420)
        #expect(history.gaps.isEmpty)
        expectEqual(history.balance, Money(417, .yen))
        expectEqual(card.balance, Money(417, .yen))
        let known = history.transactions.dropLast().compactMap(\.amount)
        expectEqual(known.count, history.total - 1)
        let oldest = try #require(history.transactions.last)
        #expect(oldest.amount == nil)
        let moved: Int = known.reduce(0, +)
        expectEqual(oldest.balance, 417 - moved)
    }

    @Test("A gap stands between readings that do not meet, with its amount")
    func gap() throws {
        let fresh = try FreshKit()
        for name in ["suica-2027-01-gap.json", "suica-2026-11-later.json"] {
            _ = try fresh.kit.record(try Fixtures.dump(name))
        }
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        let gap = try #require(history.gaps.first)
        expectEqual(history.gaps.count, 1)
        #expect(
            gap
                == Gap(
                    after: 463, before: 487, atLeast: 11, atMost: 23, amount: 1951 - 417, possible: false,
                    service: "090F"))
        #expect(history.transactions.first { $0.sequence == 487 }?.amount == nil)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("Names stand on transactions that come back from the store")
    func names() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions, receipt.transactions)
        let rides = history.transactions.filter { $0.kind == .ride }
        #expect(!rides.isEmpty)
        for ride in rides {
            #expect(ride.from?.name != nil)
            #expect(ride.terminal?.name != nil)
        }
    }

    @Test("A preview says the same as a fresh store")
    func preview() throws {
        for name in ["suica-2026-11.json", "pasmo-new.json", "icoca-inter-area.json", "odd-codes.json"] {
            let dump = try Fixtures.dump(name)
            let preview = try Kit(store: nil).preview(dump)
            let fresh = try FreshKit()
            var stored = try fresh.kit.record(dump)
            for index in stored.transactions.indices { stored.transactions[index].id = nil }
            expectEqual(preview.transactions, stored.transactions, "\(name)")
            expectEqual(preview.gaps, stored.gaps, "\(name)")
            expectEqual(preview.findings, stored.findings, "\(name)")
            expectEqual(preview.balance, stored.balance, "\(name)")
        }
    }

    @Test("A new card's first record is its issue and has an amount")
    func issue() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(try Fixtures.dump("pasmo-new.json"))
        expectEqual(receipt.transactions.count, 11)
        let first = try #require(receipt.transactions.last)
        expectEqual(first.kind, .issue)
        expectEqual(first.amount, first.balance)
    }

    @Test("The issuer is told by the card's nodes")
    func issuers() throws {
        let kit = Kit(store: nil)
        expectEqual(try kit.preview(try Fixtures.dump("suica-2026-11.json")).card.issuer, .identified("Suica"))
        expectEqual(try kit.preview(try Fixtures.dump("pasmo-new.json")).card.issuer, .identified("PASMO"))
        expectEqual(try kit.preview(try Fixtures.dump("icoca-inter-area.json")).card.issuer, .identified("ICOCA"))
    }

    @Test("A card that no profile knows is kept raw, said to be unknown, and comes back as it was read")
    func unknownCard() throws {
        let kept = CardDump.Service(
            code: NodeCode(rawValue: 0x100B), blocks: [CardDump.NumberedBlock(number: 0, block: Block(high: 1, low: 2))]
        )
        let dump = CardDump(
            idm: IDm(rawValue: 0x0101_0101_0101_0101),
            systems: [
                CardDump.System(code: SystemCode(rawValue: 0x812B), services: [kept]),
                CardDump.System(code: SystemCode(rawValue: 0xFE00)),
            ])
        let fresh = try FreshKit()
        for receipt in [try Kit(store: nil).preview(dump), try fresh.kit.record(dump)] {
            #expect(receipt.card.profile == nil)
            expectEqual(receipt.card.issuer, .unknown)
            expectEqual(receipt.card.systems.map(\.hex), ["812B", "FE00"])
            #expect(receipt.balance == nil)
            #expect(receipt.transactions.isEmpty && receipt.findings.isEmpty)
        }
        let card = try #require(try fresh.kit.cards().first)
        #expect(card.profile == nil)
        expectEqual(try fresh.kit.latestDump(card: card.id), dump)
        expectEqual(try fresh.kit.redecode().cards, 1)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A card of which nothing was read is no reading")
    func nothingRead() throws {
        let history = try #require(NodeCode(hex: "090F"))
        let dump = CardDump(
            idm: IDm(rawValue: 0x0101_0101_0101_0101), complete: false,
            systems: [
                CardDump.System(code: .transit, services: [CardDump.Service(code: history, state: .skipped)])
            ])
        let fresh = try FreshKit()
        #expect {
            try fresh.kit.record(dump)
        } throws: { error in
            guard case KitError.nothingRead = error else { return false }
            return true
        }
        #expect(try fresh.kit.cards().isEmpty)
    }
}
