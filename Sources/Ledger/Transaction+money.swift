extension Transaction {
    /// Takes a balance and an amount that no purse can have for unknown ones; a finding keeps what was said.
    ///
    /// For rows that something else may have written, so that nothing which is reckoned from them runs over.
    public mutating func dropImpossibleMoney() {
        if let balance, !Money.canBeBalance(balance) {
            self.balance = nil
            findings.append(Finding(.balanceAboveCap, String(balance)))
        }
        if let amount, !Money.canBeChange(amount) {
            self.amount = nil
            findings.append(Finding(.amountAboveCap, String(amount)))
        }
    }
}
