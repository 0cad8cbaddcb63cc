import Ledger
import Wording

/// What the interactive screen says besides the parts that all screens have.
enum SessionWords {
    static let hints = Text(ja: "? ヘルプ  s スキャン  q 終了", en: "? help  s scan  q quit")
    static let typingKeys = Text(ja: "Enter 決定  Esc 取消", en: "Enter keep  Esc clear")
    static let keys = Text(ja: "キー", en: "Keys")
    static let close = Text(ja: "Esc で閉じる", en: "Esc closes")
    static let note = Text(ja: "お知らせ", en: "Note")
    static let record = Text(ja: "明細", en: "Record")
    static let recordKeys = Text(ja: "↑↓ 前後の行  . 生データ  Esc 閉じる", en: "↑↓ other rows  . raw code  Esc closes")
    static let noBytes = Text(ja: "（カードの記録そのものはありません）", en: "(no bytes of the card)")

    static let scan = Text(ja: "カードの読み取り", en: "Reading a card")
    static let looking = Text(ja: "リーダーを探しています。", en: "Looking for readers.")
    static let reading = Text(ja: "読み取り中です。カードを動かさないでください。", en: "Reading. Hold the card still.")
    static let stop = Text(ja: "Esc で中止", en: "Esc stops")
    static let stopping = Text(ja: "前の読み取りを終えています…", en: "The last reading is still ending …")
    static let noThread = Text(ja: "読み取りを始められませんでした。", en: "The reading could not be started.")

    static let allMonths = Text(ja: "全期間を表示しています。", en: "All months are shown already.")
    static let noOlderMonth = Text(ja: "これより前の記録はありません。", en: "There are no older records.")
    static let onlyCard = Text(ja: "カードは 1 枚だけです。", en: "There is only one card.")

    static let noCards = Text(
        ja: "まだカードがありません。s でカードを読み取れます。", en: "No card is stored yet. s reads one.")
    static let noRows = Text(ja: "当てはまる履歴はありません。", en: "No record fits.")
    static let noMoreRows = Text(ja: "これより後の行はありません。", en: "There are no more rows.")
    static let incomplete = Text(ja: "一部しか読めていません。", en: "Only a part of it was read.")
    static let chosen = Text(ja: "選択中", en: "chosen")
    static let plainHint = Text(ja: "? と Enter で使い方。", en: "? and Enter for help.")
    static let plainFilter = Text(
        ja: "/語：絞り込む。/ だけで元に戻す", en: "/word: show only rows with that word; / alone shows all")
    static let plainNext = Text(ja: "空の行：次の行", en: "an empty line: the next row")

    /// Which rows of how many are told.
    static func range(_ first: Int, _ last: Int, of count: Int) -> Text {
        Text(
            ja: "\(Amount.plain(count))件中 \(Amount.plain(first))〜\(Amount.plain(last)) 件目",
            en: "\(Amount.plain(first)) to \(Amount.plain(last)) of \(Amount.plain(count))")
    }

    /// The lowest and the highest balance.
    static func extremes(_ least: String, _ most: String) -> Text {
        Text(ja: "最小 \(least)、最大 \(most)", en: "lowest \(least), highest \(most)")
    }

    /// What was put on the card.
    static func toppedUp(_ amount: String) -> Text {
        Text(ja: "チャージ \(amount)", en: "top-ups \(amount)")
    }

    static func balance(_ amount: String) -> Text { Text(ja: "残高 \(amount)", en: "Balance \(amount)") }

    /// How many rows of how many are listed; `nil` where all of them are.
    static func count(_ session: Session) -> Text? {
        let shown = session.listed
        let total = max(session.held.transactions.count, session.held.total)
        if shown < total {
            return Text(
                ja: "\(Amount.plain(total))件中 \(Amount.plain(shown))件",
                en: "\(Amount.plain(shown)) of \(Amount.plain(total))")
        }
        guard session.held.period != nil else { return nil }
        return Text(ja: "\(Amount.plain(total))件", en: total == 1 ? "1 record" : "\(Amount.plain(total)) records")
    }

    /// What a reading brought.
    static func brought(balance: String?, new: Int, isComplete: Bool) -> Text {
        let news = Text(
            ja: new == 0 ? "新しい記録はありません" : "新しい記録 \(Amount.plain(new))件",
            en: new == 0 ? "no new records" : new == 1 ? "1 new record" : "\(Amount.plain(new)) new records")
        let first = balance.map { Text(ja: "残高 \($0)、\(news.ja)", en: "Balance \($0), \(news.en)") } ?? news
        if isComplete { return first.sentence }
        return Text(
            ja: "\(first.ja)。一部しか読めませんでした。もう一度読ませてください。",
            en: "\(first.en). Only a part was read: read it again.")
    }
}

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
    static let number = Text(ja: "通し番号", en: "Number")
    static let numbers = Text(ja: "通し番号", en: "Numbers")
    static let source = Text(ja: "出どころ", en: "Source")
    static let note = Text(ja: "注意", en: "Note")
    static let service = Text(ja: "サービス", en: "Service")
    static let bytes = Text(ja: "生データ", en: "Raw code")
    static let missing = Text(ja: "欠け", en: "Missing")
    static let change = Text(ja: "残高の変化", en: "Change")
    static let unknown = Text(ja: "不明", en: "unknown")
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
