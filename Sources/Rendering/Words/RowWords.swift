import Civil
package import Ledger
package import Screens
package import Wording

/// A row of a history in words, the same in a picture and in a terminal.
package struct RowWords {
    /// The group whose colour and mark it has.
    package let category: Category
    /// What it was, or the two ends of a ride.
    package let parts: [String]
    /// What stands between the parts.
    package let separator: String
    /// What more there is to say: the kind, the time, the shop.
    package let detail: String
    /// The amount, `?` where the card does not tell.
    package let amount: String
    /// Whether money came in.
    package let isIncome: Bool
    /// The balance after it; empty where it is not told.
    package let balance: String
    private let language: Language

    /// The words of a record.
    package init(_ transaction: Transaction, _ language: Language) {
        let kind = transaction.settledKind
        let word = kind.word[language]
        let places = PlaceWords(language: language).parts(transaction)
        category = Category(kind)
        let isRide = kind == .ride && !places.isEmpty
        parts = isRide ? places : [word]
        separator = " → "
        self.language = language
        var details = isRide ? [word] : places
        details += [TimeWords.of(transaction)?[language]].compactMap { $0 }
        if transaction.cash { details.append(ScreenWords.cash[language]) }
        detail = details.joined(separator: language == .ja ? "・" : " · ")
        amount = transaction.amount.map { Amount.change($0, transaction.currency) } ?? "?"
        isIncome = (transaction.amount ?? 0) > 0
        balance = transaction.balance.map { Amount.shown($0, transaction.currency) } ?? ""
    }

    /// The parts with what stands between them.
    package var title: String { parts.joined(separator: separator) }

    /// The same as one hears it: `新宿から渋谷`, `from Shinjuku to Shibuya`.
    package var spoken: String {
        let ends = parts.map { $0 == "?" ? ScreenWords.unknown[language] : $0 }
        return RouteWords(language: language).spoken(ends, bothWays: false)
    }
}

/// A card's face in words.
package struct FaceWords {
    let language: Language

    /// Words of a language.
    package init(language: Language) {
        self.language = language
    }

    /// What the card is called: its label, else its issuer.
    package func title(_ card: CardFace) -> String {
        if let label = card.label { return Harmless.text(label) }
        return issuer(card)
    }

    /// Who issued it, else what cards of its kind are called, else by which systems it is told.
    package func issuer(_ card: CardFace) -> String {
        let names = language == .en && !card.englishIssuers.isEmpty ? card.englishIssuers : card.issuer.names
        guard names.isEmpty else { return Harmless.text(names.joined(separator: " / ")) }
        if let kind = card.kind { return Harmless.text(kind[language]) }
        let unknown = (card.isKeptRaw ? ScreenWords.unknownCard : ScreenWords.unknownIssuer)[language]
        guard !card.systems.isEmpty else { return unknown }
        let untold = Text(ja: "不明", en: "not told")[language]
        let systems = card.systems.map { $0 ?? untold }.joined(separator: " ")
        return Text(
            ja: "\(unknown)（システム \(systems)）",
            en: "\(unknown) (system\(card.systems.count == 1 ? "" : "s") \(systems))")[language]
    }

    /// What stands below the title: the issuer where a label stands above, and the number.
    package func subtitle(_ card: CardFace) -> String {
        ((card.label == nil ? [] : [issuer(card)]) + [card.number].compactMap { $0 }).joined(separator: "  ")
    }

    /// The balance, the balances that may be meant, or that it is not known.
    package func balance(_ card: CardFace) -> String {
        Amount.shown(card.balance, or: card.possibleBalances, language) ?? ScreenWords.unknown[language]
    }

    /// When it was read last, else of which day its balance is; empty where there is no balance either.
    package func read(_ card: CardFace) -> String {
        if let time = card.lastRead?.words(language) {
            return Text(ja: "\(time) 読み取り", en: "Read \(time)")[language]
        }
        guard card.balance != nil || !card.possibleBalances.isEmpty else { return "" }
        let words = (card.balanceDay.map(BalanceWords.asOf) ?? BalanceWords.dayUnknown)[language]
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
