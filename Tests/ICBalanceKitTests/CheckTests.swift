import CSQLite
import Expectations
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Checking a store against what its cards said")
struct CheckTests {
    @Test("A balance that was changed behind the store's back is found, and mended by deriving anew")
    func tampered() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let reading = try #require(receipt.readingID)
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(fresh.execute("UPDATE reading SET balance = balance + 100000"), SQLITE_OK)
        #expect(try fresh.kit.cards().first?.balance != receipt.balance)
        expectEqual(try fresh.kit.check(), [.readingBalance(reading)])
        _ = try fresh.kit.redecode()
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(try fresh.kit.cards().first?.balance, receipt.balance)
    }

    @Test("Readings of every kind agree with what is kept of them")
    func sound() throws {
        let fresh = try FreshKit()
        for name in ["suica-2026-11.json", "suica-2027-01-gap.json", "suica-2026-11-later.json", "odd-codes.json"] {
            _ = try fresh.kit.record(try Fixtures.dump(name))
        }
        for name in ["pasmo-new.json", "icoca-inter-area.json"] {
            _ = try fresh.kit.record(try Fixtures.dump(name))
        }
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11.hex"), into: .new)
        #expect(try fresh.kit.check().isEmpty)
    }
}
