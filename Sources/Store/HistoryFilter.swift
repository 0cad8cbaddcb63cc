public import Civil
public import Ledger

extension Store {
    /// Which part of a card's history is wanted.
    public struct HistoryFilter: Hashable, Sendable {
        /// The first day; records without a day are left out then.
        public var from: CivilDate?
        /// The last day; records without a day are left out then.
        public var to: CivilDate?
        /// The service, four digits; `nil` for all.
        public var service: String?
        /// The kinds, the sign of the amount considered; empty for all.
        public var kinds: [Kind]
        /// How many at the most; `nil` for all.
        public var limit: Int?
        /// How many of the newest to leave out.
        public var offset: Int?

        /// Makes a filter.
        public init(
            from: CivilDate? = nil, to: CivilDate? = nil, service: String? = nil, kinds: [Kind] = [], limit: Int? = nil,
            offset: Int? = nil
        ) {
            self.from = from
            self.to = to
            self.service = service
            self.kinds = kinds
            self.limit = limit
            self.offset = offset
        }

        /// Whether it leaves no record out but by its place.
        var takesAll: Bool { from == nil && to == nil && service == nil && kinds.isEmpty }

        /// The conditions on service, day and kind, or none.
        var condition: String { rangeCondition + kindCondition }

        /// The conditions on service and day, or none.
        var rangeCondition: String {
            (service == nil ? "" : " AND service = ?") + (from == nil ? "" : " AND date >= ?")
                + (to == nil ? "" : " AND date <= ?")
        }

        /// The condition on the kind, or none; kinds are names of ours, so that they may stand in the text.
        var kindCondition: String {
            guard !kinds.isEmpty else { return "" }
            let names = kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            let own = "coalesce(amount, CASE WHEN gap_step IS NOT NULL THEN stated END)"
            return " AND CASE WHEN \(own) > 0 THEN coalesce(kind_if_rising, kind) ELSE kind END IN (\(names))"
        }

        /// Binds the values of `rangeCondition`.
        func bindRange(to query: Query) {
            if let service { query.bind(service) }
            if let from { query.bind(from.dayNumber) }
            if let to { query.bind(to.dayNumber) }
        }
    }

    /// A part of a card's history.
    public struct HistoryPage: Hashable, Sendable {
        /// The transactions, newest first; codes come without names.
        public var transactions: [Transaction]
        /// How many the filter takes in all.
        public var total: Int
        /// The gaps in the page's part of the history, newest first.
        ///
        /// A gap belongs where the record behind it stands, shown or not: so each is on one page, and its day is that
        /// record's.
        public var gaps: [Gap]
    }
}
