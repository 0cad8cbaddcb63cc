import CSQLite
import Expectations
import ICBalanceKit
import Profiles
import Store
import Testing

@Suite("By what version records were derived")
struct DerivationTests {
    @Test("Kits of the same profiles derive alike, others do not, and each store is told by which")
    func profiles() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let own = try #require(store.derivation)
        _ = Kit(store: store, profiles: [])
        #expect(store.derivation != own)
        _ = Kit(store: store)
        expectEqual(store.derivation, own)
    }

    @Test("known fault: a store that an older program had derived ended check with faults after an update")
    func olderStore() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        // As if the older program had known no ride and nothing of versions.
        let change = "UPDATE reading SET derived_by = NULL; UPDATE txn SET process = NULL WHERE kind = 'ride'"
        expectEqual(fresh.execute(change), SQLITE_OK)
        let checkup = try fresh.kit.checkup()
        #expect(checkup.faults.isEmpty)
        expectEqual(checkup.outdated.map(\.card), [1])
        _ = try fresh.kit.redecode()
        let after = try fresh.kit.checkup()
        #expect(after.faults.isEmpty && after.outdated.isEmpty)
    }
}
