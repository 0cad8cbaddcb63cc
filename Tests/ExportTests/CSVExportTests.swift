import Civil
import Expectations
import Export
import Ledger
import Testing

@Suite("CSV")
struct CSVExportTests {
    private func cells(_ transaction: Transaction, gap: Gap? = nil) -> [String: String] {
        let lines = Sample.text(.csv, [ExportRow(transaction, gap: gap)]).text.split(separator: "\r\n")
        let names = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let values = lines[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return Dictionary(zip(names, values)) { first, _ in first }
    }

    @Test("leaves empty what the card does not tell, and never writes 0 for it")
    func unknown() {
        let cells = cells(Transaction(kind: .ride, service: "090F"))
        for name in ["id", "date", "time", "amount", "balance", "sequence", "fromCode", "to", "gapAmount", "raw"] {
            #expect(cells[name]?.isEmpty == true, "\(name)")
        }
    }

    @Test(
        "keeps a spreadsheet from reckoning a name, and an amount a number",
        arguments: [
            "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "＋1", "－1", "＠A", "\u{2212}1", "﹣1", "﹢1", "﹦1", "﹫A",
        ])
    func formula(_ name: String) {
        let place = Place(code: "0-01-01", name: name)
        let cells = cells(Transaction(kind: .ride, amount: -160, from: place, service: "090F"))
        expectEqual(cells["from"], "'" + name)
        expectEqual(cells["amount"], "-160")
    }

    @Test(
        "quotes a cell with a comma, a quote or a line's end (RFC 4180)",
        arguments: [
            ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("=a,b", "\"'=a,b\""), ("a b", "a b"),
        ])
    func quotes(_ name: String, _ cell: String) {
        let place = Place(code: "0-01-01", name: name)
        let text = Sample.text(.csv, [ExportRow(Transaction(kind: .ride, from: place, service: "090F"))]).text
        #expect(text.contains(",0-01-01,\(cell),,,"))
    }

    @Test("shows a gap at the record behind it")
    func gap() {
        let gap = Gap(after: 4, before: 10, atLeast: 2, atMost: 5, amount: -640, possible: false)
        let cells = cells(Transaction(kind: .ride, balance: 140, service: "090F"), gap: gap)
        expectEqual(cells["missingAtLeast"], "2")
        expectEqual(cells["missingAtMost"], "5")
        expectEqual(cells["gapAmount"], "-640")
        #expect(cells["amount"]?.isEmpty == true)
    }

    @Test("writes amounts with the digits behind the point that the currency has")
    func minorUnits() {
        let cells = cells(
            Transaction(kind: .ride, amount: -1440, balance: 5, currency: .hongKongDollar, service: "0117"))
        expectEqual(cells["amount"], "-14.40")
        expectEqual(cells["balance"], "0.05")
        expectEqual(cells["currency"], "HKD")
    }
}
