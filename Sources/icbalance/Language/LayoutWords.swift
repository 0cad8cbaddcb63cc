import DuoLayout
import Wording

extension PaneID {
    /// What the pane shows.
    var words: Text {
        switch self {
        case .history: Text(ja: "利用履歴", en: "history")
        case .graph: Text(ja: "グラフ", en: "graph")
        case .cards: Text(ja: "カード一覧", en: "cards")
        case .transactions: Text(ja: "カードの利用履歴", en: "transactions")
        }
    }
}

extension SlotID {
    /// What stands in the place.
    var words: Text {
        switch self {
        case .read: Text(ja: "読取", en: "Read")
        case .empty: Text(ja: "（空き）", en: "(empty)")
        case .cardHistory: Text(ja: "カード履歴", en: "Card history")
        }
    }
}

extension Scan.Entry {
    /// How scanning is offered.
    var words: Text {
        switch self {
        case .button: Text(ja: "読取ボタン", en: "scan button")
        case .prominentTab: Text(ja: "強調タブ（読取）", en: "prominent tab (scan)")
        }
    }
}

extension BarEdge {
    /// Where the bar stands.
    var words: Text {
        switch self {
        case .right: Text(ja: "右端", en: "the right")
        case .left: Text(ja: "左端", en: "the left")
        case .bottom: Text(ja: "下端", en: "the bottom")
        }
    }
}

extension Pose {
    /// What the pose is.
    var words: Text {
        switch name {
        case "iphone": Text(ja: "ふつうの iPhone、縦", en: "an ordinary iPhone, upright")
        case "outer-portrait": Text(ja: "閉じた iPhone Duo、縦", en: "a closed iPhone Duo, upright")
        case "outer-landscape": Text(ja: "閉じた iPhone Duo、横", en: "a closed iPhone Duo, on its side")
        case "inner-portrait": Text(ja: "開いた iPhone Duo、縦", en: "an open iPhone Duo, upright")
        case "inner-landscape": Text(ja: "開いた iPhone Duo、横", en: "an open iPhone Duo, on its side")
        case "half-open-landscape": Text(ja: "半開き、縦の折り目", en: "half-open, the fold upright")
        case "half-open-portrait": Text(ja: "半開き、横の折り目", en: "half-open, the fold lying")
        case "split-left": Text(ja: "Split View の左半分", en: "the left half of a split view")
        case "split-right": Text(ja: "Split View の右半分", en: "the right half of a split view")
        default: Text(name)
        }
    }
}
