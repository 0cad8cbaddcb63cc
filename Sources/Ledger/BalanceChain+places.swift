extension BalanceChain {
    /// What is known of the order of the records of one moment.
    struct Place {
        /// The records, oldest first as far as anything tells.
        var order: [Int]
        /// Those whose place in the order is sure.
        var sure: Set<Int> = []
        /// The balance behind all of them; `nil` where it is not sure.
        var end: Int?
    }

    /// Of so many records of one moment at the most the order is looked for.
    private static let orderLimit = 64

    /// The order of the records moment by moment, oldest first.
    static func places(_ links: [Link]) -> [Place] {
        var places: [Place] = []
        for group in groups(links) { places.append(place(group, of: links, after: places.last?.end)) }
        return places
    }

    /// The records of each moment.
    ///
    /// Where a time is not known, the whole day is one moment. Records without a day stand together.
    private static func groups(_ links: [Link]) -> [[Int]] {
        var groups: [[Int]] = []
        for index in links.indices {
            if let first = groups.last?.first, links[first].isMaybe(at: links[index].moment) {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups
    }

    private static func place(_ group: [Int], of links: [Link], after before: Int?) -> Place {
        let isDated = group.first.map { links[$0].isDated } ?? false
        if group.count == 1, let link = group.first.map({ links[$0] }) {
            let told = before.flatMap { before in link.amount.map { before &+ $0 } }
            return Place(
                order: group, sure: isDated && link.balance != nil ? Set(group) : [], end: link.balance ?? told)
        }
        let steps = group.compactMap { links[$0].step }
        guard group.count <= orderLimit else { return Place(order: group) }
        guard steps.count == group.count, let start = BalanceTrail.start(of: steps, after: before),
            let trail = BalanceTrail(steps, from: start)
        else { return Place(order: connected(group, of: links, after: before)) }
        let order = trail.order.map { group[$0] }
        // Read backwards, the last come first.
        let backwards = BalanceTrail(steps.map(\.reversed), from: trail.end)
        let last = order.suffix(min(backwards?.sure ?? 0, order.count - trail.sure))
        return Place(order: order, sure: isDated ? Set(order.prefix(trail.sure)).union(last) : [], end: trail.end)
    }

    /// Records of one moment whose balances do not all follow each other, as far as some do.
    private static func connected(_ group: [Int], of links: [Link], after balance: Int?) -> [Int] {
        var rest = group
        var order: [Int] = []
        var balance = balance
        while !rest.isEmpty {
            // Where none follows: one that follows on no other of them.
            let next =
                rest.firstIndex { balance != nil && links[$0].step?.start == balance }
                ?? rest.firstIndex { candidate in
                    !rest.contains { $0 != candidate && links[$0].balance == links[candidate].step?.start }
                } ?? 0
            let link = rest.remove(at: next)
            order.append(link)
            balance = links[link].balance
        }
        return order
    }
}

extension BalanceChain.Link {
    /// Whether the card tells its day.
    fileprivate var isDated: Bool { moment.first.flatMap { $0 } != nil }

    /// Whether it may be of the same moment as another of the same day.
    fileprivate func isMaybe(at other: [Int?]) -> Bool {
        for (place, (one, other)) in zip(moment, other).enumerated() where one != other {
            return place > 0 && (one == nil || other == nil)
        }
        return true
    }
}
