extension BalanceChain {
    /// A moment as far as it orders records.
    private struct Moment: Hashable {
        var day: Int
        /// `nil` where the whole day is one moment.
        var time: Int?

        func isBefore(_ other: Moment) -> Bool {
            (day, time ?? .min) < (other.day, other.time ?? .min)
        }
    }

    /// The records moment by moment, oldest first, those of one moment in the order in which they came in.
    ///
    /// A day with a record whose time is not known is one moment. A record without a day is of the moment of the record
    /// beside which its balances put it; where they put it beside none, it is left out, since it may stand anywhere. Where
    /// no record has a day, all are of one moment.
    static func moments(_ links: [Link]) -> [[Int]] {
        let moments = settledMoments(links)
        var groups: [Moment: [Int]] = [:]
        for (index, moment) in moments.enumerated() {
            if let moment { groups[moment, default: []].append(index) }
        }
        guard !groups.isEmpty else { return links.isEmpty ? [] : [Array(links.indices)] }
        return groups.sorted { $0.key.isBefore($1.key) }.map(\.value)
    }

    private static func settledMoments(_ links: [Link]) -> [Moment?] {
        let untimed = Set(links.filter { $0.time == nil }.compactMap(\.day))
        var moments = links.map { link in
            link.day.map { Moment(day: $0, time: untimed.contains($0) ? nil : link.time) }
        }
        guard moments.contains(nil), moments.contains(where: { $0 != nil }) else { return moments }
        // Beside the record that came in next to it first of all: that mostly is its neighbour.
        for index in links.indices.dropFirst() where moments[index] == nil && links[index].follows(links[index - 1]) {
            moments[index] = moments[index - 1]
        }
        for index in links.indices.dropLast().reversed()
        where moments[index] == nil && links[index + 1].follows(links[index]) {
            moments[index] = moments[index + 1]
        }
        settle(&moments, links)
        return moments
    }

    /// Gives records without a moment that of any record with which their balances connect them.
    private static func settle(_ moments: inout [Moment?], _ links: [Link]) {
        var following: [Int: [Int]] = [:]
        var preceding: [Int: [Int]] = [:]
        for index in links.indices where moments[index] == nil {
            if let start = links[index].start { following[start, default: []].append(index) }
            if let balance = links[index].balance { preceding[balance, default: []].append(index) }
        }
        var settled = links.indices.filter { moments[$0] != nil }
        var next = 0
        while next < settled.count {
            let index = settled[next]
            next += 1
            let behind = links[index].balance.flatMap { following.removeValue(forKey: $0) } ?? []
            let before = links[index].start.flatMap { preceding.removeValue(forKey: $0) } ?? []
            for other in behind + before where moments[other] == nil {
                moments[other] = moments[index]
                settled.append(other)
            }
        }
    }
}
