import Ledger

extension Currency {
    /// An amount in the currency's unit, as files have it: `-160`, `-14.40`.
    func exported(_ amount: Int) -> String { Money(amount, self).decimal }
}
