extension BalanceChain {
    /// A record whose place among the others is sure.
    public struct Point: Hashable, Sendable {
        /// Which of the links it is.
        public var index: Int
        /// What has moved since the point before it and no record tells; `nil` where nothing has.
        public var gap: Int?
    }

    /// The records whose balance is known and whose place is sure, oldest first.
    ///
    /// A record that is alone in its moment has a sure place. Of several in one moment balances tell: a record is told
    /// where all orders in which each balance follows on the one before it agree about its place, counted from the first or
    /// from the last. Records without a day have no place.
    ///
    /// - Parameters:
    ///   - links: the records in the order in which they came in, of each reading the oldest first.
    ///   - gaps: for each what has moved before it and no record tells.
    /// - Returns: the points.
    public static func points(_ links: [Link], gaps: [Int?]) -> [Point] {
        var points: [Point] = []
        /// Gaps before records that are no points, since the last one.
        var missed: Int?
        for place in places(links) {
            for index in place.order {
                let gap = index < gaps.count ? gaps[index] : nil
                if let gap { missed = (missed ?? 0) &+ gap }
                guard place.sure.contains(index) else { continue }
                points.append(Point(index: index, gap: missed))
                missed = nil
            }
        }
        return points
    }
}
