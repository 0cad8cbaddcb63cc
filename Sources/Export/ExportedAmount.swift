import Ledger

extension Currency {
    /// An amount in the currency's unit, as files have it: bare digits, `-160`.
    func exported(_ amount: Int) -> String { String(amount) }

    /// How many digits stand behind the decimal point.
    var exportedDigits: Int { 0 }
}
