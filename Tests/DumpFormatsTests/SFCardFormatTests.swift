import Civil
import DumpFormats
import Expectations
import FeliCa
import Ledger
import Testing

@Suite("SFCard Viewer CSV")
struct SFCardFormatTests {
    private static let head = "利用年月日,定期,鉄道会社名,入場駅/事業者名,定期,鉄道会社名,出場駅/降車場所,利用額(円),残額(円),メモ\r\n"

    private func rows(_ lines: String...) throws -> DecodedRows {
        try onlyRows(Array((SFCardFormatTests.head + lines.joined(separator: "\r\n")).utf8))
    }

    @Test("SFCard Viewer, farebot: what is spent is positive: in our own file in CP932 it is told negative")
    func fixture() throws {
        let rows = try onlyRows(try Samples.fixture("suica-2026-11.sfcard.csv"))
        expectEqual(rows.idm?.hex, "0101010101010101")
        #expect(rows.system == .transit && rows.service.hex == "090F")
        #expect(rows.balance == 2_629 && rows.sequence == nil && rows.readAt == nil)
        let transactions = rows.transactions
        expectEqual(transactions.count, 20)
        expectEqual(Set(transactions.map(\.source)), [.import])
        expectEqual(transactions.map(\.raw), Array(repeating: [], count: 20))
        expectEqual(transactions.prefix(4).map(\.amount), [-309, -220, -736, 3_000])
        expectEqual(transactions.prefix(4).map(\.balance), [2_629, 2_938, 3_158, 3_894])
        expectEqual(transactions.prefix(4).map(\.kind), [.ride, .bus, .ride, .autoTopUp])
        expectEqual(transactions[0].date, CivilDate("2026-11-20"))
        #expect(transactions[0].from?.name == "横浜" && transactions[0].from?.operator == "東急")
        expectEqual(transactions[0].to?.name, "渋谷")
        // A gate that topped the card up stands at one station.
        #expect(transactions[3].from?.name == "吉祥寺" && transactions[3].to == nil)
        #expect(transactions.flatMap(\.findings).isEmpty)
    }

    @Test("SFCard Viewer: columns with one name are told by their place, and the oldest row's 0 is unknown")
    func positions() throws {
        let rows = try rows(
            "2026/11/20,〇,東急,横浜,,JR東,渋谷,100,900,", "2026/11/19,,JR東,渋谷,〇,東急,横浜,0,1000,",
            "2026/11/18,,JR東,渋谷,,東急,横浜,0,1000,")
        expectEqual(rows.transactions.map(\.from?.operator), ["東急", "JR東", "JR東"])
        expectEqual(rows.transactions.map(\.to?.operator), ["JR東", "東急", "東急"])
        // Between two rows that agree, nothing was paid.
        expectEqual(rows.transactions.map(\.amount), [-100, 0, nil])
        #expect(rows.idm == nil)
    }

    @Test(
        "known fault: points became cash: the memo tells what a row is, and one that nobody knows is a finding",
        arguments: [
            (",,,,,,471,315,物販", Kind.purchase), (",,,,,,200,315,ﾊﾞｽ/路面等", .bus),
            (",京成,日暮里,,,,-5000,6646,現金ﾁｬｰｼﾞ", .topUp),
            (",,,,,,-3000,6646,ｵｰﾄﾁｬｰｼﾞ", .autoTopUp), (",京成,日暮里,,,,1300,5346,磁気券購入", .ticket),
            (",京成,日暮里,,京成,上野,200,5346,窓出", .ride), (",京成,日暮里,,京成,上野,200,5346,", .ride), (",,,,,,200,5346,", .other),
            (",,,,,,-100,5346,ﾎﾟｲﾝﾄﾁｬｰｼﾞ", .point), (",,,,,,-100,5346,ｸﾚｼﾞｯﾄﾁｬｰｼﾞ", .topUp),
            (",,,,,,200,5346,新しい", .other),
        ])
    func memos(row: String, kind: Kind) throws {
        let transaction = try #require(try rows("2026/11/20," + row).transactions.first)
        expectEqual(transaction.kind, kind)
        #expect((transaction.from != nil || transaction.to != nil) == row.contains("日暮里"))
        let untold = ["新しい", "ｸﾚｼﾞｯﾄﾁｬｰｼﾞ"].filter { row.hasSuffix(",\($0)") }
        expectEqual(transaction.findings, untold.map { Finding(.unknownProcess, $0) })
    }

    @Test("A bus is where one gets off, with its company; other rows of two stations are rides")
    func bus() throws {
        let transactions = try rows(
            "2026/11/20,,関東バス,,,,,220,100,ﾊﾞｽ/路面等", "2026/11/20,,関東バス,,,関東バス,中野駅,220,320,ﾊﾞｽ/路面等"
        ).transactions
        expectEqual(transactions.map(\.from), [nil, nil])
        expectEqual(transactions.map(\.to?.operator), ["関東バス", "関東バス"])
        expectEqual(transactions.map(\.to?.name), [nil, "中野駅"])
    }

    @Test("known fault: the oldest row's 0 and an empty amount or day are unknown, and never 0")
    func unknown() throws {
        let transactions = try rows(
            "2026/11/20,,,,,,,,900,物販", ",,,,,,,100,1000,物販", "2026/11/18,,,,,,,0,1100,物販"
        ).transactions
        expectEqual(transactions.map(\.amount), [nil, -100, nil])
        expectEqual(transactions.map(\.date), [CivilDate("2026-11-20"), nil, CivilDate("2026-11-18")])
        expectEqual(transactions.map(\.balance), [900, 1_000, 1_100])
        #expect(throws: (any Error).self) { try rows(",,,,,,,,,") }
    }

    @Test("Rows whose balances do not follow say that one may be missing")
    func gaps() throws {
        let transactions = try rows("2026/11/20,,,,,,,100,900,物販", "2026/11/19,,,,,,,100,1500,物販").transactions
        expectEqual(transactions.map { $0.findings.map(\.code) }, [[.possibleGap], []])
        expectEqual(transactions.map(\.amount), [-100, -100])
    }

    @Test("An empty amount is unknown, wherever it stands, and no finding")
    func unknownAmount() throws {
        let transactions = try rows("2026/11/20,,,,,,,,900,物販", "2026/11/19,,,,,,,100,1500,物販").transactions
        expectEqual(transactions.map(\.amount), [nil, -100])
        #expect(transactions.flatMap(\.findings).isEmpty)
    }

    @Test("A file written oldest first is turned round")
    func reversed() throws {
        let transactions = try rows(
            "2026/11/18,,,,,,,0,1000,物販", "2026/11/19,,,,,,,100,900,物販", "2026/11/20,,,,,,,50,850,物販"
        ).transactions
        expectEqual(transactions.map(\.balance), [850, 900, 1_000])
        expectEqual(transactions.map(\.amount), [-50, -100, nil])
    }

    @Test("UTF-8 with a byte order mark, quoted cells and days without zeros are read as well")
    func spreadsheets() throws {
        let text =
            "\u{FEFF}カードID=Suica\r\n" + SFCardFormatTests.head
            + "\"2026/1/5\",,\"JR東\",\"渋谷, 西口\",,,,\"-1000\",1500,現金ﾁｬｰｼﾞ\r\n"
        let rows = try onlyRows(Array(text.utf8))
        #expect(rows.idm == nil)
        expectEqual(rows.transactions.map(\.date), [CivilDate("2026-01-05")])
        expectEqual(rows.transactions[0].from?.name, "渋谷, 西口")
        expectEqual(rows.transactions[0].amount, 1_000)
    }

    @Test(
        "A quote written twice in a quoted cell is one",
        arguments: [("a\"\"b", "a\"b"), ("\"\"\"\"", "\"\""), ("a,\"\"", "a,\"")])
    func quotes(cell: String, name: String) throws {
        let transactions = try rows("2026/11/20,,JR東,\"\(cell)\",,JR東,\"\(cell)\",100,900,").transactions
        expectEqual(transactions.map(\.from?.name), [name])
        expectEqual(transactions.map(\.to?.name), [name])
    }

    @Test(
        "What can't be is named with its place",
        arguments: [
            ("2026/11/20,,,,,,,100,900", DumpError.Reason.wrongColumnCount(expected: 10, found: 9), "2026"),
            ("2026/11/20,,,,,,,100,900,,", .wrongColumnCount(expected: 10, found: 11), "2026"),
            ("2026/13/20,,,,,,,100,900,", .badValue(key: "利用年月日"), "2026"),
            ("2026-11-20,,,,,,,100,900,", .badValue(key: "利用年月日"), "2026"),
            ("2026/11/20,,,,,,,1x0,900,", .badValue(key: "利用額(円)"), "1x0"),
            ("\"2026/11/20", .unexpectedLine, "\"2026"), ("\"2026/11/20\"x,", .unexpectedLine, "x,"),
            ("\"2026/11/20\"\"", .unexpectedLine, "\"2026"),
        ])
    func bad(row: String, reason: DumpError.Reason, at: String) throws {
        let text = SFCardFormatTests.head + row
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "sfcard")
        let offset = try #require(lastOffset(of: at, in: text))
        expectEqual(error?.place?.offset, offset)
        expectEqual(error?.place?.line, 2)
    }

    @Test("Bytes that are no CP932 are named with their place")
    func encoding() {
        let head: [UInt8] = [0x83, 0x4A, 0x81, 0x5B, 0x83, 0x68, 0x49, 0x44, 0x3D, 0x0A]
        // 85 begins a character of two bytes, and a comma can't end one.
        let bytes = head + Array("2026/11/20,,".utf8) + [0x85] + Array(",,,,,1,2,".utf8)
        let results = Array(DumpReader(ByteSource(bytes)))
        guard case .failure(let error)? = results.first else {
            Issue.record("\(results)")
            return
        }
        expectEqual(error.reason, .badEncoding("CP932"))
        expectEqual(error.place, DumpError.Place(offset: 22, line: 2, column: 13))
    }

    @Test("A file without a row holds no card data")
    func empty() {
        expectEqual(onlyError(SFCardFormatTests.head)?.reason, .noCardData)
    }
}
