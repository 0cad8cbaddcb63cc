import Civil
import DumpFormats
import Expectations
import FeliCa
import Glibc
import ICBalanceKit
import Ledger
import Profiles
import Readers
import Store
import Testing
import VirtualCard

/// From the tap to the ledger, with the profile's own plan and a store of the test's own.
@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct LedgerTests {
    private static let folder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

    private func fixture(_ name: String) throws -> CardDump {
        let file = try #require(fopen("\(Self.folder)/Fixtures/dumps/\(name)", "re"), "no fixture \(name)")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        let read = Array(bytes.prefix(count))
        let recording = try #require(DumpFormat.detect(read).read(read).first).get()
        return try #require(recording.dump)
    }

    /// What a scan of the card on a reader of that family gives.
    private func scanned(_ dump: CardDump, on family: VirtualFamily) async throws -> CardDump {
        let plan = try #require(Profile.bundled("cjrc")).readPlan
        let card = try EmulatedCard(dump: dump, family: family)
        var scanned = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            return try station.scan(plans: [plan]).dump
        }
        scanned.readAt = dump.readAt
        return scanned
    }

    @Test("Whatever reader it is tapped on, a card gives the ledger that its recorded file gives, and gives it once")
    func everyFamily() async throws {
        let recorded = try fixture("suica-2026-11.json")
        let expected = try Kit(store: nil).preview(recorded)
        let later = try fixture("suica-2026-11-later.json")
        let dumps = try await withThrowingTaskGroup(of: CardDump.self) { group in
            for family in VirtualFamily.allCases { group.addTask { try await scanned(recorded, on: family) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let laterDump = try await scanned(later, on: .acs)

        var template = Array("/tmp/icbalance-end-to-end-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            for ending in ["", "-wal", "-shm"] { unlink("\(folder)/icbalance.sqlite\(ending)") }
            rmdir(folder)
        }
        let kit = Kit(store: try Store(path: "\(folder)/icbalance.sqlite"))
        expectEqual(dumps.count, VirtualFamily.allCases.count)
        for (index, dump) in dumps.enumerated() {
            let receipt = try kit.record(dump)
            #expect(receipt.complete)
            #expect(receipt.new == (index == 0 ? expected.transactions.count : 0))
            #expect(receipt.known == (index == 0 ? 0 : expected.transactions.count))
            expectEqual(receipt.balance, expected.balance)
            expectEqual(receipt.transactions.map(\.raw), expected.transactions.map(\.raw))
            expectEqual(receipt.transactions.map(\.amount), expected.transactions.map(\.amount))
            expectEqual(receipt.transactions.map(\.entryTime), expected.transactions.map(\.entryTime))
        }
        let receipt = try kit.record(laterDump)
        #expect(receipt.new > 0)
        expectEqual(receipt.new + receipt.known, receipt.transactions.count)
        #expect(receipt.known > 0)
        expectEqual(try kit.cards().count, 1)
    }
}
