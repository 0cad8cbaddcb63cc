import Civil

extension ReadingTable {
    /// What tells which of a card's readings is the newest.
    struct Standing {
        var id: Int
        var conflict: Bool
        var ordinal: Int64?
        var hasBalance: Bool
        var complete: Bool
        var readAt: Int64?
        /// The last moment that the card tells of itself, in seconds since 1970 on its own clock; `nil` where it tells none.
        var usedAt: Int64?
        /// The number of the newest record that it shows; `nil` where it shows none.
        var newestRecord: Int?

        /// The columns in the order in which `init` takes them.
        static let columns = columns(of: "reading")

        /// The columns of a reading where its table, and the one that tells of its purse, have other names.
        static func columns(of reading: String, purse: String? = nil) -> String {
            let told = purse ?? reading
            return """
                \(reading).id, \(told).conflict, \(told).ordinal, \(told).balance IS NOT NULL, \(reading).complete, \
                \(reading).read_at, \(told).used_at, \(told).newest_record
                """
        }

        /// Whether it is newer than a reading that was stored before.
        ///
        /// The sequence number decides, where it contradicts nothing; of readings of one number the card said the same,
        /// so the one that got most; then the clock; then the order of coming in. Without a number, and where one of the two
        /// does not tell when it was made, what the card tells itself goes before: when it was used last, then which of two
        /// records is the newer.
        ///
        /// - Parameters:
        ///   - other: the reading that was stored before.
        ///   - follows: whether the first of two records is the newer one; `nil` where nothing tells.
        /// - Returns: whether it is.
        /// - Throws: what `follows` throws.
        func isNewer(
            than other: Standing, _ follows: (Int, Int) throws(StoreError) -> Bool?
        ) throws(StoreError) -> Bool {
            if conflict != other.conflict { return other.conflict }
            if ordinal != other.ordinal { return ordinal ?? .min > other.ordinal ?? .min }
            var saysTheSame = ordinal != nil
            if ordinal == nil, readAt == nil || other.readAt == nil {
                let (used, others) = (lastMoment, other.lastMoment)
                if used != others { return used ?? .min > others ?? .min }
                if let record = newestRecord, let theirs = other.newestRecord {
                    if record != theirs, let isNewer = try follows(record, theirs) { return isNewer }
                    saysTheSame = record == theirs
                }
            }
            if saysTheSame {
                if hasBalance != other.hasBalance { return hasBalance }
                if complete != other.complete { return complete }
            }
            return readAt ?? .min >= other.readAt ?? .min
        }

        /// The last moment that it tells of: the card's own, else that of the reading, in the time of Japan.
        private var lastMoment: Int64? {
            usedAt ?? readAt.map { $0 &+ Int64(Timestamp.tokyoOffset) }
        }
    }
}

extension ReadingTable.Standing {
    /// Reads the columns where the query stands.
    init(_ query: Query) {
        self.init(
            id: Int(query.integer()), conflict: query.bool(), ordinal: query.optionalInteger(),
            hasBalance: query.bool(), complete: query.bool(), readAt: query.optionalInteger(),
            usedAt: query.optionalInteger(), newestRecord: query.optionalInteger().map { Int($0) })
    }
}
