public import Civil
public import Ledger

import ProfileLanguage

extension Profile {
    /// Names the codes and places of a row that a store kept as codes, by the row's own date.
    ///
    /// Findings about names (`unknownStation`, `stationCodeReused`) are made anew, the others are kept.
    public func name(_ transaction: inout Transaction, overlay: PlaceOverlay = .none) {
        let tables = tables
        if let layout = services.first(where: { $0.role == .history }).flatMap(\.layout) {
            transaction.terminal = named(transaction.terminal, tables.codes(.terminal, layout: layout))
            transaction.process = named(transaction.process, tables.codes(.process, layout: layout))
            transaction.payment = named(transaction.payment, tables.codes(.payment, layout: layout))
            transaction.gate = named(transaction.gate, tables.codes(.gate, layout: layout))
        }
        let names = PlaceNames(index: tables.places, overlay: overlay)
        var findings = transaction.findings.filter { $0.code != .unknownStation && $0.code != .stationCodeReused }
        let date = transaction.date
        func placed(_ place: Place?) -> Place? {
            guard let place, let key = PlaceKey(place.code) else { return place }
            let named = names.named(key, on: date)
            if let finding = named.finding, !findings.contains(finding) { findings.append(finding) }
            return named.place
        }
        transaction.from = placed(transaction.from)
        transaction.to = placed(transaction.to)
        transaction.shop =
            overlay.isEmpty
            ? nil
            : transaction.shopKey.flatMap { key in
                let shop = names.named(key, on: date).place
                return shop.name == nil ? nil : shop
            }
        transaction.findings = findings
    }

    /// The place of a code as it was called on a day, without a name where nothing names it; without a day as today.
    ///
    /// `nil` where the text is no code.
    public func place(_ code: String, on date: CivilDate? = nil, overlay: PlaceOverlay = .none) -> Place? {
        PlaceKey(code).map { PlaceNames(index: tables.places, overlay: overlay).named($0, on: date).place }
    }

    /// An issuer that the profile names, in both languages; in its own words alone where the profile has none such.
    public func issuerName(_ name: String) -> Name {
        Name(ja: name, en: head.issuers.first { $0.name == name }?.english ?? name)
    }

    private func named(_ code: Code?, _ table: CodeTable?) -> Code? {
        guard let code, let table else { return code }
        return table.named(code)
    }
}

extension Transaction {
    /// The code by which a user names the shop's terminal; `nil` where the record tells none.
    public var shopCode: String? { shopKey?.text }

    fileprivate var shopKey: PlaceKey? {
        terminalID.flatMap { PlaceKey("T-" + $0) }
    }
}
