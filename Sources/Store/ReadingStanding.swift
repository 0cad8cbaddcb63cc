extension ReadingTable {
    /// What tells which of a card's readings is the newest.
    struct Standing {
        var id: Int
        var conflict: Bool
        var ordinal: Int64?
        var hasBalance: Bool
        var complete: Bool
        var readAt: Int64?

        /// The columns in the order in which `init` takes them.
        static let columns = "id, conflict, ordinal, balance IS NOT NULL, complete, read_at"

        /// Whether it is newer than a reading that was stored before.
        ///
        /// The sequence number decides, where it contradicts nothing; of readings of one number the card said the same,
        /// so the one that got most; then the clock; then the order of coming in.
        func isNewer(than other: Standing) -> Bool {
            if conflict != other.conflict { return other.conflict }
            if ordinal != other.ordinal { return ordinal ?? .min > other.ordinal ?? .min }
            if ordinal != nil {
                if hasBalance != other.hasBalance { return hasBalance }
                if complete != other.complete { return complete }
            }
            return readAt ?? .min >= other.readAt ?? .min
        }
    }
}

extension ReadingTable.Standing {
    /// Reads the columns where the query stands.
    init(_ query: Query) {
        self.init(
            id: Int(query.integer()), conflict: query.bool(), ordinal: query.optionalInteger(),
            hasBalance: query.bool(), complete: query.bool(), readAt: query.optionalInteger())
    }
}
