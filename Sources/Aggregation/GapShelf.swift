public import Ledger

/// Gaps waiting for their place between two rows.
public struct GapShelf: Sendable {
    private let gaps: [Gap]
    private var isTaken: [Bool]
    private var byNewer: [Int: [Int]] = [:]
    private var byOlder: [Int: [Int]] = [:]
    private var byRecord: [Int: Int] = [:]
    private var byOlderRecord: [Int: Int] = [:]

    /// Takes gaps, newest first.
    public init(_ gaps: [Gap]) {
        self.gaps = gaps
        isTaken = Array(repeating: false, count: gaps.count)
        for (index, gap) in gaps.enumerated() {
            if let before = gap.before { byNewer[before, default: []].append(index) }
            if let after = gap.after { byOlder[after, default: []].append(index) }
            if let record = gap.record { byRecord[record] = index }
            if let record = gap.olderRecord { byOlderRecord[record] = index }
        }
    }

    /// The gaps between two rows, by the rows' sequence numbers or by their numbers in the store.
    ///
    /// Several, where a filter has removed the records between: one stands behind the newer row, another before the older
    /// one. Numbers come again when the counter has wrapped, so of several gaps the newest is meant.
    public mutating func take(newer: Int?, older: Int?, record: Int? = nil, olderRecord: Int? = nil) -> [Gap] {
        var taken: [Gap] = []
        for index in [record.flatMap { byRecord[$0] }, olderRecord.flatMap { byOlderRecord[$0] }] {
            guard let index, !isTaken[index] else { continue }
            isTaken[index] = true
            taken.append(gaps[index])
        }
        if let index = waiting(newer.flatMap { byNewer[$0] }) {
            isTaken[index] = true
            taken.append(gaps[index])
            if gaps[index].after == older { return taken }
        }
        if let index = waiting(older.flatMap { byOlder[$0] }) {
            isTaken[index] = true
            taken.append(gaps[index])
        }
        return taken
    }

    private func waiting(_ indices: [Int]?) -> Int? {
        indices?.first { !isTaken[$0] }
    }

    /// The gaps that found no place.
    public var rest: [Gap] {
        gaps.indices.filter { !isTaken[$0] }.map { gaps[$0] }
    }
}
