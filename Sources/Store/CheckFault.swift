extension Store {
    /// Something in the store that cannot be right.
    public enum CheckFault: Hashable, Sendable {
        /// What SQLite's own check says of the file.
        case database(String)
        /// A row that names another one which is not there.
        case reference(table: String, row: Int?)
        /// The blocks of a reading are not what was stored.
        case reading(Int)
        /// The balance or the number kept of a reading is not what its blocks say.
        case readingBalance(Int)
        /// The balance, the number or the day of a transaction is not what its block says, or no reading has its block.
        case record(transaction: Int)
        /// The kind, a place, the terminal or a time of a transaction is not what its block says as it is interpreted now.
        case meaning(transaction: Int)
        /// The reading that a card's balance comes from is not its newest.
        case newestReading(card: Int)
        /// The balance kept of a purse beyond a card's first is not what the blocks of its reading say.
        case purse(card: Int, profile: String)
        /// A card's number of transactions is not what is counted.
        case transactionCount(card: Int)
        /// A transaction with a code that this version does not know.
        case unknownCode(transaction: Int)
        /// A transaction whose sequence number does not fit its place.
        case sequence(transaction: Int)
        /// A transaction whose amount, or the gap before it, does not follow from the balances beside it.
        case change(transaction: Int)
        /// Amounts and gaps of a service do not lead from its oldest balance to its newest.
        case sum(card: Int, service: String)
        /// The totals by day of a service are not what its transactions come to.
        case totals(card: Int, service: String)
    }
}

extension Store.CheckFault {
    /// The name of a kind of faults, for scripts.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case database
        case reference
        case reading
        case readingBalance
        case record
        case meaning
        case newestReading
        case purse
        case transactionCount
        case unknownCode
        case sequence
        case change
        case sum
        case totals
    }

    /// What kind of fault it is.
    public var code: Code {
        switch self {
        case .database: .database
        case .reference: .reference
        case .reading: .reading
        case .readingBalance: .readingBalance
        case .record: .record
        case .meaning: .meaning
        case .newestReading: .newestReading
        case .purse: .purse
        case .transactionCount: .transactionCount
        case .unknownCode: .unknownCode
        case .sequence: .sequence
        case .change: .change
        case .sum: .sum
        case .totals: .totals
        }
    }
}

extension Store.CheckFault {
    /// Whether it is a difference from what blocks say as they are interpreted now.
    var dependsOnDecoding: Bool {
        [.readingBalance, .record, .meaning, .purse].contains(code)
    }

    /// What it is a fault of, whichever kind it is: the table and its row.
    var row: String {
        switch self {
        case .readingBalance(let id): "reading \(id)"
        case .record(let id), .meaning(let id), .change(let id): "txn \(id)"
        case .purse(let card, let profile): "purse \(card) \(profile)"
        default: "\(self)"
        }
    }
}
