import DumpFormats
import Expectations
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Two records of one number")
struct SharedNumberTests {
    private func file(_ rows: String...) -> [UInt8] {
        let head = "Filetype: Flipper Metroflip File\nDevice type: FeliCa\n"
        return Array((head + rows.map { "Log 00: \($0)\n" }.joined()).utf8)
    }

    @Test("known fault: a file without the card's order lost its history where two records had one number: both stay")
    func both() throws {
        let fresh = try FreshKit()
        let newer = "160100003153010701371B0000000500"
        let shared = ["160200003152E7340000E80300000400", "160200003152013B0000320200000400"]
        let older = "16010000314725098249460000000300"
        // Told from a place behind, as the program's own example has it.
        let bytes = file(shared[0], newer, shared[1], older)
        var receipts: [Receipt] = []
        var dumps = DumpImport(fresh.kit, into: .new)
        dumps.takeAll(ByteSource(bytes)) { outcome in
            if case .success(let receipt) = outcome.result { receipts.append(receipt) }
        }
        let receipt = try #require(receipts.first)
        expectEqual(receipt.new, 4)
        expectEqual(receipt.transactions.map(\.sequence), [5, 4, 4, 3])
        let finding = Finding(.sharedNumber, "4")
        expectEqual(receipt.transactions.map { $0.findings.contains(finding) }, [false, true, true, false])
        #expect(try fresh.kit.conflict(of: receipt) == nil)
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.total, 4)
        // Those with a place of their own stand before those that could stand at one and the same.
        expectEqual(history.transactions.map(\.sequence), [5, 3, 4, 4])
        #expect(try fresh.kit.check().isEmpty)
    }
}
