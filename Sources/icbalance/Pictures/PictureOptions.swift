import DuoLayout
import Rendering
import Screens
import Wording

/// Options about pictures of screens.
extension Option {
    static let theme = Option.value(
        "theme", "THEME",
        .choice([
            .init(Theme.light.rawValue, Text(ja: "明るい", en: "dark on light")),
            .init(Theme.dark.rawValue, Text(ja: "暗い", en: "light on dark")),
        ]), Text(ja: "色（絵の既定は light、端末では端末の色）", en: "colours (pictures: light; a terminal: its own)"))
    static let graph = Option.value(
        "graph", "GRAPH",
        .choice([
            .init(GraphKind.balance.rawValue, Text(ja: "残高の推移", en: "the balance over time")),
            .init(GraphKind.months.rawValue, Text(ja: "月別の利用額", en: "months by kind")),
            .init(GraphKind.calendar.rawValue, Text(ja: "日ごとの利用額", en: "days")),
            .init(GraphKind.routes.rawValue, Text(ja: "よく乗る区間", en: "the most frequent routes")),
        ]), Text(ja: "グラフ（既定は balance）", en: "the graph (default balance)"))
    static let pane = Option.value(
        "pane", "PANE",
        .choice([
            .init(PaneID.history.rawValue, Text(ja: "利用履歴", en: "the usage history")),
            .init(PaneID.graph.rawValue, Text(ja: "グラフ", en: "the graph")),
            .init(PaneID.cards.rawValue, Text(ja: "カードの一覧", en: "the cards")),
            .init(PaneID.transactions.rawValue, Text(ja: "カードの明細", en: "the transactions")),
        ]), Text(ja: "一面しか入らないときに前に出す面", en: "the pane in front where one has room"))
    static let sample = Option.flag(
        "sample",
        Text(ja: "保存されたカードのかわりに、作り物の半年分を見せる", en: "show half a year made up, instead of a stored card"))
}
