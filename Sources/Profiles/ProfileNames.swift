public import Ledger

import ProfileLanguage

extension Profile {
    /// Names the codes and places of a row that a store kept as codes, by the row's own date.
    ///
    /// Findings about names (`unknownStation`, `stationCodeReused`) are made anew, the others are kept.
    public func name(_ transaction: inout Transaction, overlay: PlaceOverlay = .none) {
        let tables = tables
        if let layout = services.first(where: { $0.role == .history })?.layout {
            let numbers = tables.recordCodes[layout]
            transaction.terminal = named(transaction.terminal, numbers.terminal, tables)
            transaction.process = named(transaction.process, numbers.process, tables)
            transaction.payment = named(transaction.payment, numbers.payment, tables)
            transaction.gate = named(transaction.gate, numbers.gate, tables)
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
        transaction.findings = findings
    }

    private func named(_ code: Code?, _ table: Int?, _ tables: ProfileTables) -> Code? {
        guard let code, let table else { return code }
        return tables.codes[table].first { $0.code == code.code } ?? code
    }
}
