import Ledger
import Wording

/// The names of what a record holds.
enum FieldWords {
    static let date = Text(ja: "日付", en: "Date")
    static let time = Text(ja: "時刻", en: "Time")
    static let kind = Text(ja: "種別", en: "Kind")
    static let from = Text(ja: "入場", en: "From")
    static let to = Text(ja: "出場", en: "To")
    static let place = Text(ja: "場所", en: "Place")
    static let entry = Text(ja: "入場時刻", en: "Entered")
    static let exit = Text(ja: "出場時刻", en: "Left")
    static let amount = Text(ja: "金額", en: "Amount")
    static let balance = Text(ja: "残高", en: "Balance")
    static let terminalID = Text(ja: "端末番号", en: "Terminal no.")
    static let terminal = Text(ja: "端末", en: "Terminal")
    static let process = Text(ja: "処理", en: "Process")
    static let payment = Text(ja: "支払", en: "Payment")
    static let gate = Text(ja: "改札", en: "Gate")
    static let number = Text(ja: "連番", en: "Number")
    static let numbers = Text(ja: "連番", en: "Numbers")
    static let source = Text(ja: "出どころ", en: "Source")
    static let note = Text(ja: "注意", en: "Note")
    static let service = Text(ja: "サービス", en: "Service")
    static let bytes = Text(ja: "生データ", en: "Raw code")
    static let missing = Text(ja: "欠落", en: "Missing")
    static let change = Text(ja: "残高の変化", en: "Change")
    static let unknown = Text(ja: "不明", en: "unknown")
    static let dateUnknown = Text(ja: "日付不明", en: "date unknown")
    static let notTold = Text(ja: "カードからは分かりません", en: "the card does not tell")
    static let withCash = Text(ja: "（現金併用）", en: ", with cash")

    static func source(_ transaction: Transaction) -> Text {
        switch transaction.source {
        case .card: Text(ja: "カード", en: "the card")
        case .import: Text(ja: "取り込んだファイル", en: "an imported file")
        case .hand: Text(ja: "手入力", en: "written by hand")
        }
    }
}
