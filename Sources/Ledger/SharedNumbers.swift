extension Transaction {
    /// Whether another record of its reading has its number, so that nothing tells which of them stands at its place.
    public var sharesNumber: Bool {
        findings.contains { $0.code == .sharedNumber }
    }
}

extension Statement {
    /// Marks records that stand next to each other with one number and other bytes: both stay, without a place.
    ///
    /// For files that keep no card's order and may be written in parts. Of a card's own answer the same is a contradiction,
    /// of which nothing is merged.
    public mutating func setApartSharedNumbers() {
        for index in runs.indices {
            let records = runs[index].transactions
            for (newer, older) in zip(records.indices, records.indices.dropFirst()) {
                let number = records[newer].sequence
                guard let number, number == records[older].sequence, records[newer].raw != records[older].raw else {
                    continue
                }
                let finding = Finding(.sharedNumber, String(number))
                for place in [newer, older] where !runs[index].transactions[place].sharesNumber {
                    runs[index].transactions[place].findings.append(finding)
                }
            }
        }
    }
}
