import DumpFormats
import Expectations
import FeliCa
@testable import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Importing rows that other programs decoded")
struct DecodedRowsTests {
    @discardableResult
    private func take(_ name: String, _ fresh: FreshKit, into target: Store.Target = .byIDm) throws -> [Receipt] {
        try take(try Fixtures.bytes(name), fresh, into: target)
    }

    @discardableResult
    private func take(_ bytes: [UInt8], _ fresh: FreshKit, into target: Store.Target = .byIDm) throws -> [Receipt] {
        var outcomes: [Result<Receipt, KitError>] = []
        var dumps = DumpImport(fresh.kit, into: target)
        dumps.takeAll(ByteSource(bytes)) { outcomes.append($0.result) }
        return try outcomes.map { try $0.get() }
    }

    private func history(_ fresh: FreshKit) throws -> [Transaction] {
        let card = try #require(try fresh.kit.cards().first)
        return try fresh.kit.history(of: card).transactions
    }

    private func expected() throws -> [Transaction] {
        try Kit(store: nil).preview(try Fixtures.dump("suica-2026-11.json")).transactions
    }

    @Test(
        "Rows are stored once, marked as imported, with the amounts that the card's own records tell",
        arguments: ["suica-2026-11.sfcard.csv", "suica-2026-11.suica-viewer.json"])
    func stored(name: String) throws {
        let fresh = try FreshKit()
        let first = try #require(try take(name, fresh).first)
        #expect(first.new == 20 && first.known == 0 && first.balance == Money(2_629, .yen))
        let again = try #require(try take(name, fresh).first)
        #expect(again.new == 0 && again.known == 20 && again.readingID == first.readingID)
        let rows = try history(fresh)
        let records = try expected()
        expectEqual(rows.map(\.source), Array(repeating: .import, count: 20))
        expectEqual(rows.map(\.date), records.map(\.date))
        expectEqual(rows.map(\.balance), records.map(\.balance))
        expectEqual(rows.map(\.amount), records.map(\.amount))
        expectEqual(rows.map(\.settledKind), records.map(\.settledKind))
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(try fresh.kit.cards().map(\.transactions), [20])
        _ = try fresh.kit.redecode()
        expectEqual(try history(fresh), rows)
    }

    @Test("known fault: a file of another kind's rows under a card's number doubled the money of the card")
    func otherKind() throws {
        let fresh = try FreshKit()
        let bytes = try Fixtures.bytes("suica-2026-11.sfcard.csv")
        let recording = try #require(DumpFormat.detect(bytes).read(bytes).first).get()
        let idm = try #require(recording.rows?.idm)
        _ = try fresh.kit.record(CardDump(idm: idm, systems: [try PurseTests.edy([414, 514], newest: 4)]))
        #expect {
            try take(bytes, fresh)
        } throws: { error in
            guard case .otherProfile(_, let has, let told) = error as? KitError else { return false }
            return has == ["edy"] && told == ["cjrc"]
        }
        expectEqual(try fresh.kit.cards().map(\.transactions), [2])
    }

    @Test("The names of places without a code come back from the store")
    func placeNames() throws {
        let fresh = try FreshKit()
        try take("suica-2026-11.sfcard.csv", fresh)
        let ride = try #require(try history(fresh).first)
        #expect(ride.from?.name == "横浜" && ride.from?.operator == "東急")
        expectEqual(ride.to?.name, "渋谷")
    }

    @Test("Rows with codes mean what the profile says, and a bus or a shop stands at no station")
    func codes() throws {
        let rows = try #require(try take("suica-2026-11.suica-viewer.json", try FreshKit()).first).transactions
        let records = try expected()
        expectEqual(rows.map(\.kind), records.map(\.kind))
        expectEqual(rows.map(\.process), records.map(\.process))
        expectEqual(rows.map(\.terminal?.name), records.map(\.terminal?.name))
        for (row, record) in zip(rows, records) where record.kind == .ride || record.kind == .autoTopUp {
            #expect(row.from?.name == record.from?.name && row.to?.name == record.to?.name)
        }
        for row in rows where row.kind == .bus || row.kind == .purchase { #expect(row.from == nil && row.to == nil) }
    }

    @Test("Unknown codes of decoded rows are findings")
    func unknownCodes() throws {
        let row =
            #"{"recorded_on": "2026-11-20", "recorded_by_code": 254, "transaction_type_code": 93, "pay_type_code": 0, "#
            + #""gate_instruction_type_code": 2, "balance": 100, "transaction_number": 7}"#
        let text = "{\"system\": {\"idm_hex\": \"0101010101010101\"}, \"transaction_history\": [\(row)]}"
        let receipt = try #require(try take(Array(text.utf8), try FreshKit()).first)
        expectEqual(receipt.transactions.flatMap(\.findings).map(\.code), [.unknownTerminal, .unknownProcess])
    }

    @Test(
        "Rows and the card's own records are one history, whichever comes first",
        arguments: ["suica-2026-11.sfcard.csv", "suica-2026-11.suica-viewer.json"], [false, true])
    func sameRecords(name: String, rowsFirst: Bool) throws {
        let fresh = try FreshKit()
        let files = rowsFirst ? [name, "suica-2026-11.json"] : ["suica-2026-11.json", name]
        try take(files[0], fresh)
        let ids = try history(fresh).map(\.id)
        let receipt = try #require(try take(files[1], fresh).first)
        #expect(receipt.new == 0 && receipt.known == 20)
        let rows = try history(fresh)
        expectEqual(rows.map(\.source), Array(repeating: .card, count: 20))
        #expect(rows.map(\.raw) == (try expected()).map(\.raw))
        expectEqual(rows.map(\.id), ids)
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(try fresh.kit.cards().map(\.transactions), [20])
    }

    @Test("Later records continue a history of rows without numbers, and each is counted once")
    func overlap() throws {
        let fresh = try FreshKit()
        try take("suica-2026-11.sfcard.csv", fresh)
        let receipt = try #require(try take("suica-2026-11-later.json", fresh).first)
        #expect(receipt.known == 12 && receipt.new == 8)
        expectEqual(try fresh.kit.cards().map(\.transactions), [28])
        expectEqual(try history(fresh).count { $0.source == .import }, 8)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("Rows of two files without numbers stand by their dates, and the later file's balance counts")
    func twoFiles() throws {
        let fresh = try FreshKit()
        let head = "カードID=0101010101010101\r\n"
        try take(Array((head + "2026/10/02,,,,,,,100,900,物販\r\n2026/10/01,,,,,,,0,1000,物販\r\n").utf8), fresh)
        try take(Array((head + "2026/11/02,,,,,,,100,700,物販\r\n2026/11/01,,,,,,,100,800,物販\r\n").utf8), fresh)
        expectEqual(try history(fresh).map(\.balance), [700, 800, 900, 1_000])
        expectEqual(try fresh.kit.cards().map(\.balance), [Money(700, .yen)])
        expectEqual(try fresh.kit.cards().map(\.transactions), [4])
    }

    @Test("Rows without an IDm need a card named, and a card of rows alone has no dump to give")
    func withoutIDm() throws {
        let fresh = try FreshKit()
        let file = Array("カードID=Suica\r\n2026/11/02,,,,,,,100,700,物販\r\n".utf8)
        #expect(throws: KitError.self) { try take(file, fresh) }
        let receipt = try #require(try take(file, fresh, into: .new).first)
        #expect(receipt.card.idm == nil && receipt.new == 1)
        let card = try #require(receipt.card.id)
        #expect(throws: KitError.self) { try fresh.kit.latestDump(card: card) }
        try take("suica-2026-11.json", fresh)
        try take("suica-2026-11.sfcard.csv", fresh)
        let cards = try fresh.kit.cards()
        let other = try #require(cards.first { $0.idm != nil })
        expectEqual(try fresh.kit.latestDump(card: other.id), try Fixtures.dump("suica-2026-11.json"))
    }

    @Test("Without a store rows are interpreted alone")
    func preview() throws {
        let results = DumpFormat.sfCard.read(try Fixtures.bytes("suica-2026-11.sfcard.csv"))
        let rows = try #require(results.first).get()
        let receipt = try Kit(store: nil).record(rows)
        #expect(receipt.transactions.count == 20 && receipt.card.profile == "cjrc" && receipt.readingID == nil)
    }
}

@Suite(
    "Importing archives", .enabled(if: DumpFormat.zip.missingPackage == nil, "built without libzip (libzip-dev)"))
struct ArchiveImportTests {
    @Test("Each file of an archive is told by its name in it")
    func entries() throws {
        let fresh = try FreshKit()
        var told: [String] = []
        var new: [Int] = []
        var dumps = DumpImport(fresh.kit)
        dumps.take(ByteSource(try Fixtures.bytes("cards.metrodroid.zip")), from: "cards.zip") { _ in }
        dumps.finish { outcome in
            told.append(outcome.file)
            if case .success(let receipt) = outcome.result { new.append(receipt.new) }
        }
        expectEqual(told, ["cards.zip/suica.json", "cards.zip/pasmo.json", "cards.zip/suica.xml"])
        expectEqual(new, [20, 11, 0])
        expectEqual(try fresh.kit.cards().count, 2)
    }
}
