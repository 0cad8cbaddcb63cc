extension BalanceChain {
    /// What is told of one record by those beside it.
    public struct Told: Hashable, Sendable {
        /// What has moved before it and no record tells; `nil` where nothing has, or nothing tells.
        public var gap: Int?
        /// Its place among the records of its day, the oldest 0, where balances or numbers tell more of their order than
        /// their times and the order in which they came in; `nil` for all records of other days.
        public var dayPlace: Int?
        /// How many records are missing before it by the card's numbers, where no balance tells for how much; `nil` where
        /// none are, or nothing tells.
        public var missing: Int?
        /// Whether nothing tells where it stands among the others.
        public var hasNoPlace: Bool

        /// Makes it.
        public init(gap: Int? = nil, dayPlace: Int? = nil, missing: Int? = nil, hasNoPlace: Bool = false) {
            self.gap = gap
            self.dayPlace = dayPlace
            self.missing = missing
            self.hasNoPlace = hasNoPlace
        }
    }

    /// What balances tell of records without a place in the card's order.
    ///
    /// - Parameter links: the records in the order in which they came in, of each reading the oldest first.
    /// - Returns: what is told of each; the gap as of ``gaps(_:)``.
    public static func told(_ links: [Link]) -> [Told] {
        let places = places(links)
        var told = gaps(links, in: places.flatMap(\.order)).map { Told(gap: $0) }
        for (index, missing) in missing(links).enumerated() { told[index].missing = missing }
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
        if numberedOrder(Array(links.indices), of: links) == nil {
            for index in apart(links, places) { told[index].hasNoPlace = true }
        }
        return told
    }

    /// The records of which nothing tells where they stand: those without a day that no balance connects with one that has
    /// one; and in a purse without days those behind a gap, which may be none where a later import holds older records.
    private static func apart(_ links: [Link], _ places: [Place]) -> [Int] {
        let placed = Set(places.flatMap(\.order))
        guard placed.contains(where: { links[$0].day != nil }) else {
            return places.filter { !$0.isTold }.flatMap { place in
                let gaps = gaps(links, in: place.order)
                return place.order.filter { gaps[$0] != nil }
            }
        }
        return links.indices.filter { !placed.contains($0) }
    }

    /// How many numbers lie between each record and the one before it by number, where all tell numbers and none a balance.
    private static func missing(_ links: [Link]) -> [Int?] {
        var missing = [Int?](repeating: nil, count: links.count)
        guard let order = numberedOrder(Array(links.indices), of: links) else { return missing }
        for (older, newer) in zip(order, order.dropFirst()) {
            guard let before = links[older].number, let number = links[newer].number else { continue }
            let between = (number &- before) & 0xFFFF - 1
            if between > 0 { missing[newer] = between }
        }
        return missing
    }

    /// The order of records that all tell numbers and no balances, the oldest first; `nil` for others, where two have one
    /// number, and where numbers lie so far apart that they tell no order.
    static func numberedOrder(_ group: [Int], of links: [Link]) -> [Int]? {
        let numbers = group.compactMap { links[$0].balance == nil ? links[$0].number : nil }
        guard let first = numbers.first, Set(numbers).count == group.count else { return nil }
        // Of two numbers the newer is the one that lies less than half of all numbers ahead.
        let steps = numbers.map { Int(Int16(truncatingIfNeeded: $0 &- first)) }
        guard let low = steps.min(), let high = steps.max(), high - low < 0x8000 else { return nil }
        return zip(group, steps).sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Records of a day by their times, and those of one time in the order in which they came in.
    private static func cameIn(_ order: [Int], _ links: [Link]) -> [Int] {
        order.sorted { (links[$0].time ?? .min, $0) < (links[$1].time ?? .min, $1) }
    }
}
