extension BalanceChain {
    /// What is known of the order of the records of one moment.
    struct Place {
        /// The records, oldest first as far as anything tells.
        var order: [Int]
        /// Those that have a day and whose place in the order is sure.
        var sure: Set<Int> = []
        /// Whether this is the only order that fits, save for records that are alike.
        var isTold = false
        /// The balance behind all of them; `nil` where it is not sure.
        var end: Int?
    }

    /// Of so many records of one moment at the most all orders that fit are looked at.
    private static let orderLimit = 64

    /// The order of the records moment by moment, oldest first; without those that may stand anywhere.
    static func places(_ links: [Link]) -> [Place] {
        let moments = moments(links)
        var places: [Place] = []
        for (index, group) in moments.enumerated() {
            let next = index + 1 < moments.count ? moments[index + 1] : []
            places.append(place(group, of: links, after: places.last, before: next))
        }
        return places
    }

    private static func place(_ group: [Int], of links: [Link], after older: Place?, before next: [Int]) -> Place {
        if group.count == 1, let link = group.first.map({ links[$0] }) {
            let told = older?.end.flatMap { before in link.amount.map { before &+ $0 } }
            return Place(
                order: group, sure: link.day != nil && link.balance != nil ? Set(group) : [], isTold: true,
                end: link.balance ?? told)
        }
        if let order = numberedOrder(group, of: links) { return Place(order: order, isTold: true) }
        let steps = group.compactMap { links[$0].step }
        guard group.count <= orderLimit, steps.count == group.count,
            let start = BalanceTrail.start(of: steps, after: older?.end), let trail = BalanceTrail(steps, from: start)
        else {
            let before = older?.end ?? older?.order.last.flatMap { links[$0].balance }
            let starts = Set(next.compactMap { links[$0].start })
            return Place(order: connected(group, of: links, after: before, before: starts))
        }
        let order = trail.order.map { group[$0] }
        // Read backwards, the last come first.
        let backwards = BalanceTrail(steps.map(\.reversed), from: trail.end)
        let sureLast = min(backwards?.sure ?? 0, order.count - trail.sure)
        let last = order.suffix(sureLast)
        let sure = Set(order.prefix(trail.sure)).union(last).filter { links[$0].day != nil }
        return Place(order: order, sure: sure, isTold: trail.sure + sureLast == order.count, end: trail.end)
    }
}
