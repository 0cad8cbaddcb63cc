import Civil
import Ledger
import Wording

extension ExportFormat {
    /// The CSV of SFCard Viewer, which tools for travel expenses take.
    public static let sfCard = ExportFormat(
        "sfcard", Name(ja: "SFCard Viewer の CSV（交通費精算ソフト用）", en: "CSV of SFCard Viewer, for expense tools"), .cp932,
        newestFirst: true, holdsSeveralCards: false
    ) { card, _ in SFCardExport(card: card) }
}

/// Writes what SFCard Viewer writes: CP932, CRLF, the newest row first, spent amounts positive.
///
/// The form is that of the files which expense tools and converters take (zaim-csv-converter, SFCard Viewer 2). It has no
/// place for what it does not know: its oldest row writes 0 for an amount that no older balance tells, and so does this;
/// any other unknown amount, that behind a gap too, is empty. Two pairs of its columns bear the same name.
struct SFCardExport: ExportWriter {
    var card: ExportCard
    private(set) var leftOut = 0
    /// The row that came last: whether it is the oldest shows only behind it.
    private var held: ExportRow?

    init(card: ExportCard) { self.card = card }

    mutating func begin(_ text: inout [UInt8]) {
        text.cell("カードID=" + (card.idm ?? "icbalance-\(card.id)"))
        text.endLine()
        text.cell("利用年月日,定期,鉄道会社名,入場駅/事業者名,定期,鉄道会社名,出場駅/降車場所,利用額(円),残額(円),メモ")
        text.endLine()
    }

    mutating func add(_ row: ExportRow, to text: inout [UInt8]) {
        guard row.transaction.currency == .yen else {
            leftOut += 1
            return
        }
        flush(to: &text, isOldest: false)
        held = row
    }

    mutating func end(_ text: inout [UInt8]) {
        flush(to: &text, isOldest: true)
    }

    private mutating func flush(to text: inout [UInt8], isOldest: Bool) {
        guard let row = held else { return }
        held = nil
        let transaction = row.transaction
        text.cell(transaction.date.map(SFCardExport.day) ?? "")
        switch transaction.settledKind {
        case .bus:
            let stop = transaction.to ?? transaction.from
            text.cells(company: nil, stop?.operator)
            text.cells(company: nil, stop.map { $0.name ?? $0.code })
        default:
            text.cells(transaction.from)
            text.cells(transaction.to)
        }
        text.cell(transaction.amount.map { 0 &- $0 } ?? (isOldest && row.gap == nil ? 0 : nil))
        text.cell(transaction.balance)
        text.cell(SFCardExport.memo(transaction.settledKind))
        text.endLine()
    }

    /// `YYYY/MM/DD`.
    private static func day(_ date: CivilDate) -> String {
        date.description.split(separator: "-").joined(separator: "/")
    }

    /// What its last column says; our word for what it has no word for.
    private static func memo(_ kind: Kind) -> String {
        switch kind {
        case .ride: ""
        case .bus: "ﾊﾞｽ/路面等"
        case .purchase: "物販"
        case .topUp: "現金ﾁｬｰｼﾞ"
        case .autoTopUp: "ｵｰﾄﾁｬｰｼﾞ"
        case .ticket: "磁気券購入"
        case .adjustment, .issue, .refund, .point, .transfer, .other: kind.word.ja
        }
    }

    /// The short names of companies that files of it have been seen to have; any other company by its whole name.
    fileprivate static let companies = ["東日本旅客鉄道": "JR東", "東京地下鉄": "東ﾒﾄﾛ", "京成電鉄": "京成"]
}

extension [UInt8] {
    fileprivate mutating func cells(_ place: Place?) {
        let company = place?.operator.map { SFCardExport.companies[$0] ?? $0 }
        cells(company: company, place.map { $0.name ?? $0.code })
    }

    /// The flag of a pass, which the history of a card does not tell, a company and a station.
    fileprivate mutating func cells(company: String?, _ station: String?) {
        cell()
        cell(text: company)
        cell(text: station)
    }
}
