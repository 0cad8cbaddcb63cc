extension BalanceChain {
    /// What is told of one record by those beside it.
    public struct Told: Hashable, Sendable {
        /// What has moved before it and no record tells; `nil` where nothing has, or nothing tells.
        public var gap: Int?
        /// Its place among the records of its day, the oldest 0, where balances or numbers tell more of their order than
        /// their times and the order in which they came in; `nil` for all records of other days.
        public var dayPlace: Int?

        /// Makes it.
        public init(gap: Int? = nil, dayPlace: Int? = nil) {
            self.gap = gap
            self.dayPlace = dayPlace
        }
    }

    /// What balances tell of records without a place in the card's order.
    ///
    /// - Parameter links: the records in the order in which they came in, of each reading the oldest first.
    /// - Returns: for each the gap before it, as of ``gaps(_:)``, and its place in its day.
    public static func told(_ links: [Link]) -> [Told] {
        let places = places(links)
        var told = gaps(links, in: places.flatMap(\.order)).map { Told(gap: $0) }
        let hasDays = links.contains { $0.day != nil }
        var days: [Int?: [Int]] = [:]
        for place in places {
            // A record without a day stands beside one that has one, and in no day.
            let order = hasDays ? place.order.filter { links[$0].day != nil } : place.order
            guard let first = order.first else { continue }
            days[links[first].day, default: []] += place.isTold ? order : cameIn(order, links)
        }
        for order in days.values where order != cameIn(order, links) {
            for (position, index) in order.enumerated() { told[index].dayPlace = position }
        }
        return told
    }

    /// Records of a day by their times, and those of one time in the order in which they came in.
    private static func cameIn(_ order: [Int], _ links: [Link]) -> [Int] {
        order.sorted { (links[$0].time ?? .min, $0) < (links[$1].time ?? .min, $1) }
    }
}
