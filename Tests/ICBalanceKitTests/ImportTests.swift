import DumpFormats
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Importing recorded files")
struct ImportTests {
    @Test(
        "The same card in any format is the same history",
        arguments: ["suica-2026-11.json", "suica-2026-11.nfc", "suica-2026-11.nfcpy.txt", "suica-2026-11.hex"])
    func formats(name: String) throws {
        let expected = try Kit(store: nil).preview(try Fixtures.dump("suica-2026-11.json"))
        let fresh = try FreshKit()
        var outcomes: [Result<Receipt, KitError>] = []
        let target: Store.Target = name.hasSuffix(".hex") ? .new : .byIDm
        fresh.kit.importDumps(from: ByteSource(try Fixtures.bytes(name)), into: target) { outcomes.append($0) }
        let receipt = try #require(outcomes.first).get()
        #expect(outcomes.count == 1)
        #expect(receipt.transactions.map(\.raw) == expected.transactions.map(\.raw))
        #expect(receipt.transactions.map(\.amount) == expected.transactions.map(\.amount))
        #expect(receipt.balance == expected.balance)
    }

    @Test("A dump without IDm needs a card named")
    func withoutIDm() throws {
        let fresh = try FreshKit()
        var outcomes: [Result<Receipt, KitError>] = []
        fresh.kit.importDumps(from: ByteSource(try Fixtures.bytes("suica-2026-11.hex"))) { outcomes.append($0) }
        #expect(throws: KitError.self) { try #require(outcomes.first).get() }
        #expect(try fresh.kit.cards().isEmpty)
    }

    @Test("A bad dump among good ones is named, and the others go in")
    func oneBad() throws {
        let good = try Fixtures.bytes("suica-2026-11.json")
        let other = try Fixtures.bytes("pasmo-new.json")
        let bad = Array(#"{"icbalance-dump": 1, "idm": "01"}"#.utf8)
        let file = Array("[".utf8) + good + Array(",".utf8) + bad + Array(",".utf8) + other + Array("]".utf8)
        let fresh = try FreshKit()
        var outcomes: [Result<Receipt, KitError>] = []
        fresh.kit.importDumps(from: ByteSource(file)) { outcomes.append($0) }
        #expect(outcomes.count == 3)
        #expect(throws: KitError.self) { try outcomes[1].get() }
        #expect(try fresh.kit.cards().count == 2)
        guard case .failure(.dump(let error)) = outcomes[1] else {
            Issue.record("not a dump's fault")
            return
        }
        #expect(error.dump == 2)
    }
}
