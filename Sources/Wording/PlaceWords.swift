public import Ledger

/// Where something happened, in words.
public struct PlaceWords {
    private let language: Language

    /// Makes words of a language.
    public init(language: Language) {
        self.language = language
    }

    /// The place's name, else its code.
    public func name(_ place: Place) -> String {
        let name = language == .en ? place.englishName ?? place.name : place.name
        return Harmless.text(name ?? place.code)
    }

    /// The parts of where a transaction happened: two for a ride, one or none for anything else.
    public func parts(_ transaction: Transaction) -> [String] {
        switch transaction.settledKind {
        case .ride: ride(transaction)
        case .bus: [bus(transaction)].compactMap { $0 }
        case .purchase: [shop(transaction)].compactMap { $0 }
        default: [machine(transaction)].compactMap { $0 }
        }
    }

    private func ride(_ transaction: Transaction) -> [String] {
        guard transaction.from != nil || transaction.to != nil else { return [] }
        return [transaction.from.map(name) ?? "?", transaction.to.map(name) ?? "?"]
    }

    private func bus(_ transaction: Transaction) -> String? {
        guard let stop = transaction.to ?? transaction.from else { return nil }
        return [stop.operator.map(Harmless.text), name(stop)].compactMap { $0 }.joined(separator: " ")
    }

    private func shop(_ transaction: Transaction) -> String? {
        if let shop = transaction.shop { return name(shop) }
        return transaction.terminalID.map(Harmless.text).map { Text(ja: "端末 \($0)", en: "terminal \($0)")[language] }
            ?? transaction.terminal.flatMap(meaning)
    }

    /// A station where a machine stands, else what the machine is, and what it did where the kind doesn't say.
    private func machine(_ transaction: Transaction) -> String? {
        let place = (transaction.from ?? transaction.to).map(name) ?? transaction.terminal.flatMap(meaning)
        guard transaction.settledKind == .other, let process = transaction.process else { return place }
        let code = Harmless.text(process.code)
        let act = meaning(process) ?? Text(ja: "処理 \(code)", en: "process \(code)")[language]
        return [act, place].compactMap { $0 }.joined(separator: " ")
    }

    private func meaning(_ code: Code) -> String? {
        code.name.map { Harmless.text($0[language]) }
    }
}
