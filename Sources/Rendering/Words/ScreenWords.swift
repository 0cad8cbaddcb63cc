import DuoLayout
import Ledger
import Screens
public import Wording

/// What the screens call their parts.
public enum ScreenWords {
    static let read = Text(ja: "読取", en: "Read")
    static let cardHistory = Text(ja: "カード履歴", en: "Card history")
    static let scan = Text(ja: "スキャン", en: "Scan")
    static let scanCard = Text(ja: "カードを読み取る", en: "Scan a card")
    static let balance = Text(ja: "残高", en: "Balance")
    static let history = Text(ja: "利用履歴", en: "History")
    static let graph = Text(ja: "グラフ", en: "Graph")
    static let cards = Text(ja: "カード", en: "Cards")
    static let transactions = Text(ja: "明細", en: "Transactions")
    static let unknown = Text(ja: "不明", en: "unknown")
    static let unknownIssuer = Text(ja: "ICカード", en: "IC card")
    static let dateUnknown = Text(ja: "日付不明", en: "Date unknown")
    /// A card whose history nobody has read yet.
    public static let noRecords = Text(ja: "まだ履歴がありません", en: "No history yet")
    /// A card that keeps no history.
    public static let keepsNone = Text(ja: "このカードに履歴は残りません", en: "This card keeps no history")
    /// A card of which nobody knows what its blocks mean.
    public static let keptRaw = Text(ja: "読み方の分からないカードです", en: "Not known how to read it")
    static let unknownCard = Text(ja: "種類の分からないカード", en: "Unknown card")
    static let nothingFits = Text(ja: "当てはまる履歴はありません", en: "No record fits")
    static let noCards = Text(ja: "まだカードがありません", en: "No card yet")
    static let holdCard = Text(
        ja: "カードをリーダーに置いて読み取ると、残高と履歴がここに並びます。",
        en: "Put a card on the reader: its balance and history appear here.")
    static let incomplete = Text(ja: "一部のみ", en: "incomplete")
    static let cash = Text(ja: "現金併用", en: "with cash")
    static let gap = Text(ja: "欠落", en: "gap")
    static let spent = Text(ja: "利用額", en: "Spent")
    static let none = Text(ja: "データがありません", en: "Nothing to show")

    /// Why a card has no records to show.
    static func noRecords(of card: CardFace?) -> Text {
        if card?.isKeptRaw == true { return keptRaw }
        return card?.keepsHistory == false ? keepsNone : noRecords
    }

    /// A pane's graph as its tab is called.
    static func name(_ graph: GraphKind) -> Text {
        switch graph {
        case .balance: Text(ja: "残高", en: "Balance")
        case .months: Text(ja: "月別", en: "Months")
        case .calendar: Text(ja: "カレンダー", en: "Calendar")
        case .routes: Text(ja: "区間", en: "Routes")
        }
    }

    /// A group of kinds in a legend.
    static func name(_ category: Category) -> Text {
        switch category {
        case .rail: Text(ja: "鉄道", en: "Rail")
        case .bus: Text(ja: "バス", en: "Bus")
        case .goods: Text(ja: "物販", en: "Shopping")
        case .topUp: Text(ja: "チャージ", en: "Top-up")
        case .other: Text(ja: "その他", en: "Other")
        }
    }

    /// A screen as its tab is called.
    static func name(_ screen: Screen) -> Text {
        switch screen {
        case .read: read
        case .history: cardHistory
        }
    }

    /// The same where there is little room.
    static func shortName(_ screen: Screen) -> Text {
        switch screen {
        case .read: read
        case .history: Text(ja: "履歴", en: "Cards")
        }
    }

    /// A pane as its switch is called.
    static func name(_ pane: PaneID) -> Text {
        switch pane {
        case .history: history
        case .graph: graph
        case .cards: cards
        case .transactions: transactions
        }
    }

    /// How many records there are.
    static func records(_ count: Int) -> Text {
        Text(ja: "\(Amount.plain(count))件", en: count == 1 ? "1 record" : "\(Amount.plain(count)) records")
    }

    /// That there are more months than are shown.
    static func moreMonths(_ count: Int) -> Text {
        Text(ja: "ほか\(count)か月", en: count == 1 ? "and 1 more month" : "and \(count) more months")
    }

    /// That there are more routes than are shown.
    static func moreRoutes(_ count: Int) -> Text {
        Text(ja: "ほか\(Amount.plain(count))区間", en: "and \(Amount.plain(count)) more")
    }

    /// Which of how many cards are shown, counted from 1; how many there are where all of them are.
    static func shown(_ range: Range<Int>, of count: Int) -> Text {
        guard range.count < count else { return Text(ja: "\(count)枚", en: String(count)) }
        let (first, last) = (range.lowerBound + 1, range.upperBound)
        let ja = first == last ? "\(first)" : "\(first)〜\(last)"
        let en = first == last ? "\(first)" : "\(first)–\(last)"
        return Text(ja: "\(count)枚中\(ja)枚目", en: "\(en) of \(count)")
    }

    /// What an axis of amounts tells, and in which unit.
    static func axis(_ what: Text, _ currency: Currency) -> Text {
        Text(ja: "\(what.ja)（\(currency.unit.ja)）", en: "\(what.en) (\(currency.unit.en))")
    }

    /// How many days.
    static func days(_ count: Int) -> Text {
        Text(ja: "\(count)日", en: count == 1 ? "1 day" : "\(count) days")
    }
}
