public import Ledger

extension Kind {
    /// What it was, in a word.
    public var word: Text {
        switch self {
        case .ride: Text(ja: "鉄道", en: "Rail")
        case .bus: Text(ja: "バス", en: "Bus")
        case .purchase: Text(ja: "物販", en: "Shopping")
        case .topUp: Text(ja: "チャージ", en: "Top-up")
        case .autoTopUp: Text(ja: "オートチャージ", en: "Auto top-up")
        case .ticket: Text(ja: "切符購入", en: "Ticket")
        case .adjustment: Text(ja: "精算", en: "Fare adj.")
        case .issue: Text(ja: "発行", en: "Card issued")
        case .refund: Text(ja: "払戻", en: "Refund")
        case .point: Text(ja: "ポイント", en: "Points")
        case .transfer: Text(ja: "移し替え", en: "Transfer")
        case .other: Text(ja: "その他", en: "Other")
        }
    }
}
