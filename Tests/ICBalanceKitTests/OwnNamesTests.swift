import Civil
import DumpFormats
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Profiles
import Store
import Testing

@Suite("Names that the user gives")
struct OwnNamesTests {
    private static let suica = "suica-2026-11.json"

    private func places(_ kit: Kit) throws -> [Place] {
        try kit.cards().flatMap { try kit.history(of: $0).transactions.flatMap { [$0.from, $0.to].compactMap { $0 } } }
    }

    @Test("A fix stays when the card is read again, when all is decoded again, and when another table comes")
    func survives() throws {
        let fresh = try FreshKit()
        let receipt = try fresh.kit.record(try Fixtures.dump(Self.suica))
        let code = try #require(receipt.transactions.compactMap(\.from).first).code
        func check(_ step: String) throws {
            let named = try places(fresh.kit).filter { $0.code == code }
            #expect(!named.isEmpty)
            #expect(named.allSatisfy { $0.name == "直した名" && $0.englishName == "Mended" }, "\(step)")
        }
        try fresh.kit.fixPlace(PlaceEntry(code: code, name: "直した名", englishName: "Mended"), profile: "cjrc")
        try check("given")
        let later = try fresh.kit.record(try Fixtures.dump("suica-2026-11-later.json"))
        #expect(later.transactions.compactMap(\.from).filter { $0.code == code }.allSatisfy { $0.name == "直した名" })
        try check("read again")
        let counts = try fresh.kit.redecode()
        #expect(counts.added == 0 && counts.removed == 0)
        try check("decoded again")
        _ = try fresh.kit.importPlaces(Array("code,name\n\(code),表の名\n".utf8), profile: "cjrc")
        try check("table imported")
        expectEqual(try fresh.kit.removeFixes(code, profile: "cjrc"), 1)
        #expect(try places(fresh.kit).filter { $0.code == code }.allSatisfy { $0.name == "表の名" })
        expectEqual(try fresh.kit.removeTableNames(profile: "cjrc"), 1)
        #expect(
            try places(fresh.kit).filter { $0.code == code }.allSatisfy { $0.name != "表の名" && $0.name != "直した名" })
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("Shops and bus stops are named in the history, and before a reading is stored")
    func shops() throws {
        let fresh = try FreshKit()
        let dump = try Fixtures.dump(Self.suica)
        let plain = try fresh.kit.record(dump)
        let purchase = try #require(plain.transactions.first { $0.terminalID != nil })
        let terminal = try #require(purchase.terminalID)
        #expect(purchase.shop == nil)
        try fresh.kit.fixPlace(PlaceEntry(code: "T-" + terminal, name: "角の店"), profile: "cjrc")
        let card = try #require(try fresh.kit.cards().first)
        let histories = [try fresh.kit.history(of: card).transactions, try fresh.kit.preview(dump).transactions]
        for transactions in histories {
            let its = transactions.filter { $0.terminalID == terminal }
            #expect(!its.isEmpty)
            #expect(its.allSatisfy { $0.shop == Place(code: "T-" + terminal, name: "角の店") })
            #expect(transactions.filter { $0.terminalID != terminal }.allSatisfy { $0.shop == nil })
        }
    }

    @Test("A table goes out and comes in again as the same names, in another store")
    func roundTrip() throws {
        let first = try FreshKit()
        let table =
            "code,since,until,name,name_en,operator\n0-01-06,,2020-03-14,田町,Tamachi,社\n"
            + "0-01-06,2020-03-14,,高輪,,\n"
        _ = try first.kit.importPlaces(Array(table.utf8), profile: "cjrc")
        for entry in [
            PlaceEntry(code: "0-01-06", since: CivilDate("2024-06-03"), name: "直した名"),
            PlaceEntry(code: "0E51", name: "うちのバス"), PlaceEntry(code: "0E51-0051", name: "車庫前"),
            PlaceEntry(code: "T-2740", name: "角の店"),
        ] {
            try first.kit.fixPlace(entry, profile: "cjrc")
        }
        let text = PlaceFile.text(of: try first.kit.ownPlaces(profile: "cjrc").table, profile: "cjrc")
        let second = try FreshKit()
        expectEqual(try second.kit.importPlaces(Array(text.utf8), profile: "cjrc").names, 6)
        let back = PlaceFile.text(of: try second.kit.ownPlaces(profile: "cjrc").table, profile: "cjrc")
        expectEqual(back, text)
    }

    @Test("A table in CP932 is read, and one that may be in two encodings is asked about; nothing is taken over then")
    func encodings() throws {
        let fresh = try FreshKit()
        // 東京
        let shiftJIS = Array("code,name\n0-01-01,".utf8) + [0x93, 0x8C, 0x8B, 0x9E, 0x0A]
        expectEqual(try fresh.kit.importPlaces(shiftJIS, profile: "cjrc").names, 1)
        expectEqual(try fresh.kit.ownPlaces(profile: "cjrc").table.map(\.name), ["東京"])
        // カナ in EUC, ･ｫ･ﾊ in CP932.
        let doubtful = Array("code,name\n0-01-02,".utf8) + [0xA5, 0xAB, 0xA5, 0xCA, 0x0A]
        #expect {
            try fresh.kit.importPlaces(doubtful, profile: "cjrc")
        } throws: { error in
            guard case KitError.tableText(.ambiguous([.cp932, .eucJP])) = error else { return false }
            return true
        }
        expectEqual(try fresh.kit.ownPlaces(profile: "cjrc").table.map(\.name), ["東京"])
        _ = try fresh.kit.importPlaces(doubtful, profile: "cjrc", encoding: .eucJP)
        expectEqual(try fresh.kit.ownPlaces(profile: "cjrc").table.map(\.name), ["東京", "カナ"])
    }

    @Test("Nothing of a wrong table is taken over, however late the fault stands")
    func wrong() throws {
        let fresh = try FreshKit()
        let table = "code,name\n0-01-01,a\n0-01-02,b\n0-01-3,c\n"
        #expect {
            try fresh.kit.importPlaces(Array(table.utf8), profile: "cjrc")
        } throws: { error in
            guard case KitError.places(let fault) = error else { return false }
            return fault.line == 4 && fault.column == 1
        }
        #expect(try fresh.kit.ownPlaces(profile: "cjrc").isEmpty)
    }

    @Test(
        "A name that nobody could read is refused",
        arguments: [("", LabelFault.blank), (" 駅", .blankAtEnd), ("駅\u{1B}[2J", .invisible)])
    func unusable(name: String, fault: LabelFault) throws {
        let fresh = try FreshKit()
        for (japanese, english) in [(name, nil), ("駅", name)] {
            let entry = PlaceEntry(code: "0-01-01", name: japanese, englishName: english)
            #expect {
                try fresh.kit.fixPlace(entry, profile: "cjrc")
            } throws: { error in
                guard case KitError.unusableName(name, let found) = error else { return false }
                return found == fault
            }
        }
        #expect(try fresh.kit.ownPlaces(profile: "cjrc").isEmpty)
    }
}
