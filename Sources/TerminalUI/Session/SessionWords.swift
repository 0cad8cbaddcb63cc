import Rendering
import Wording

/// What the interactive screen says besides the parts that all screens have.
enum SessionWords {
    static let hints = Text(ja: "? ヘルプ  s スキャン  q 終了", en: "? help  s scan  q quit")
    static let typingKeys = Text(ja: "Enter 決定  Esc 取消", en: "Enter keep  Esc clear")
    static let untypable = Text(ja: "表示できない文字は入りません", en: "unseen characters left out")
    static let keys = Text(ja: "キー", en: "Keys")
    static let close = Text(ja: "Esc で閉じる", en: "Esc closes")
    static let note = Text(ja: "お知らせ", en: "Note")
    static let record = Text(ja: "明細", en: "Record")
    static let recordKeys = Text(ja: "↑↓ 前後の行  . 生データ  Esc 閉じる", en: "↑↓ other rows  . raw code  Esc closes")
    static let noBytes = Text(ja: "（カードの記録そのものはありません）", en: "(no bytes of the card)")

    static let scan = Text(ja: "カードの読み取り", en: "Reading a card")
    static let looking = Text(ja: "リーダーを探しています。", en: "Looking for readers.")
    static let stop = Text(ja: "Esc で中止", en: "Esc stops")
    static let stopping = Text(ja: "前の読み取りの終了を待っています…", en: "The last reading is still ending …")
    static let stopped = Text(ja: "読み取りをやめました。", en: "No card is waited for any more.")
    static let ended = Text(ja: "終了しました。", en: "Ended.")
    static let noThread = Text(ja: "読み取りを始められませんでした。", en: "The reading could not be started.")

    static let allMonths = Text(ja: "全期間を表示しています。", en: "All months are shown already.")
    static let noOlderMonth = Text(ja: "これより前の記録はありません。", en: "There are no older records.")
    static let onlyCard = Text(ja: "カードは 1 枚だけです。", en: "There is only one card.")

    static let noCards = Text(
        ja: "まだカードがありません。s でカードを読み取れます。", en: "No card is stored yet. s reads one.")
    static let noHistory = Text(
        ja: "\(ScreenWords.noRecords.ja)。s でカードを読み取れます。",
        en: "\(ScreenWords.noRecords.en). s reads the card.")
    static let keepsNone = ScreenWords.keepsNone.sentence
    static let keptRaw = ScreenWords.keptRaw.sentence
    static let noRows = Text(ja: "当てはまる履歴はありません。", en: "No record fits.")
    /// Where Latin letters found nothing.
    static let tryJapanese = Text(
        ja: "英語名のない駅や店は、日本語で探してください。", en: "Places without an English name are found in Japanese.")
    static let noMoreRows = Text(ja: "この先に行はありません。", en: "There are no more rows.")
    static let incomplete = Text(ja: "一部しか読めていません。", en: "Only a part of it was read.")
    static let chosen = Text(ja: "選択中", en: "chosen")
    static let plainHint = Text(ja: "使い方は ? と Enter。", en: "? and Enter for help.")
    static let plainFilter = Text(
        ja: "/語：絞り込む。/ だけで元に戻す", en: "/word: show only rows with that word; / alone shows all")
    static let plainNext = Text(ja: "空の行：次の行", en: "an empty line: the next row")

    /// Which records of how many are told.
    static func range(_ first: Int, _ last: Int, of count: Int) -> Text {
        Text(
            ja: "\(Amount.plain(count))件中 \(Amount.plain(first))〜\(Amount.plain(last)) 件目",
            en: "\(Amount.plain(first)) to \(Amount.plain(last)) of \(Amount.plain(count))")
    }

    /// The lowest and the highest balance.
    static func extremes(_ least: String, _ most: String) -> Text {
        Text(ja: "最低 \(least)、最高 \(most)", en: "lowest \(least), highest \(most)")
    }

    /// What was put on the card.
    static func toppedUp(_ amount: String) -> Text {
        Text(ja: "チャージ \(amount)", en: "top-ups \(amount)")
    }

    /// Changes that are neither spent nor topped up.
    static func otherChanges(_ change: String) -> Text {
        Text(ja: "その他増減 \(change)", en: "other changes \(change)")
    }

    /// What missing records and the records behind them changed together.
    static func gaps(_ change: String) -> Text {
        Text(ja: "欠落 \(change)", en: "gaps \(change)")
    }

    static let notWhole = Text(ja: "この月は一部しか分かっていません", en: "not all of this month is known")

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
