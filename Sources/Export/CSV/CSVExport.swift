import Civil
import Ledger
import Wording

extension ExportFormat {
    /// Every field of every record, for spreadsheets and scripts.
    public static let csv = ExportFormat("csv", Name(ja: "CSV（UTF-8）", en: "CSV (UTF-8)"), writer: csvWriter)

    /// The same for Excel, which takes UTF-8 for something else without a mark.
    public static let csvMarked = ExportFormat(
        "csv-bom", Name(ja: "CSV（UTF-8、BOM 付き。Excel 用）", en: "CSV (UTF-8 with BOM, for Excel)"), .utf8Marked,
        writer: csvWriter)

    /// The same for older Japanese programs.
    public static let csvCP932 = ExportFormat(
        "csv-cp932", Name(ja: "CSV（CP932、いわゆる Shift_JIS）", en: "CSV (CP932, called Shift_JIS)"), .cp932,
        writer: csvWriter)

    @Sendable
    private static func csvWriter(_ card: ExportCard, _ language: Language) -> any ExportWriter {
        CSVExport(card: card)
    }
}

/// Writes every field of every record, a line each; empty where the card does not tell.
struct CSVExport: ExportWriter {
    /// What the cells are, in their order; the words of the JSON form.
    static let columns = [
        "card", "id", "date", "time", "kind", "amount", "balance", "currency", "sequence", "cash", "fromCode", "from",
        "fromLine", "fromOperator", "toCode", "to", "toLine", "toOperator", "terminalID", "terminal", "process",
        "payment", "gate", "entryTime", "exitTime", "service", "source", "missingAtLeast", "missingAtMost", "gapAmount",
        "findings", "raw",
    ]

    var card: ExportCard

    mutating func begin(_ text: inout [UInt8]) {
        for column in CSVExport.columns { text.cell(column) }
        text.endLine()
    }

    mutating func add(_ row: ExportRow, to text: inout [UInt8]) {
        let transaction = row.transaction
        let currency = transaction.currency
        text.cell(card.id)
        text.cell(transaction.id)
        text.cell(transaction.date?.description ?? "")
        text.cell(transaction.time?.description ?? "")
        text.cell(transaction.settledKind.rawValue)
        text.cell(transaction.amount.map(currency.exported) ?? "")
        text.cell(transaction.balance.map(currency.exported) ?? "")
        text.cell(currency.rawValue)
        text.cell(transaction.sequence)
        text.cell(transaction.cash ? "true" : "false")
        text.cells(transaction.from)
        text.cells(transaction.to)
        text.cell(text: transaction.terminalID)
        for code in [transaction.terminal, transaction.process, transaction.payment, transaction.gate] {
            text.cell(text: code?.code)
        }
        text.cell(transaction.entryTime?.hourAndMinute ?? "")
        text.cell(transaction.exitTime?.hourAndMinute ?? "")
        text.cell(transaction.service)
        text.cell(transaction.source.rawValue)
        text.cell(row.gap?.atLeast)
        text.cell(row.gap.flatMap(\.atMost))
        text.cell(row.gap.map { currency.exported($0.amount) } ?? "")
        text.cell(text: CSVExport.words(transaction.findings))
        text.hexCell(transaction.raw)
        text.endLine()
    }

    /// Codes with their details, blanks between findings: `unknownStation:0-E3-99`.
    private static func words(_ findings: [Finding]) -> String? {
        guard !findings.isEmpty else { return nil }
        return findings.map { $0.code.rawValue + ($0.detail.isEmpty ? "" : ":" + $0.detail) }.joined(separator: " ")
    }
}

extension [UInt8] {
    fileprivate mutating func cells(_ place: Place?) {
        cell(text: place?.code)
        cell(text: place?.name)
        cell(text: place?.line)
        cell(text: place?.operator)
    }

    fileprivate mutating func hexCell(_ bytes: [UInt8]) {
        let digits: StaticString = "0123456789ABCDEF"
        for byte in bytes {
            append(digits.utf8Start[Int(byte >> 4)])
            append(digits.utf8Start[Int(byte & 0xF)])
        }
        append(UInt8(ascii: ","))
    }
}
