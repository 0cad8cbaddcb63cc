public import Ledger

extension CardFace {
    /// The currency of what it holds; `nil` where no reading has told.
    public var currency: Currency? { (balance ?? possibleBalances.first)?.currency }
}

extension [CardFace] {
    /// The latest balances of all cards that have the currency of one of them, to draw that one's by one scale with them;
    /// nothing where its currency is not known, since unknown ones need not be the same.
    public func recent(comparableTo card: CardFace) -> [Int] {
        guard let currency = card.currency else { return [] }
        return filter { $0.currency == currency }.flatMap(\.recent)
    }
}
