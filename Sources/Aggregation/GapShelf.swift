public import Ledger

/// Gaps waiting for their place between two rows.
public struct GapShelf: Sendable {
    private let gaps: [Gap]
    private var isTaken: [Bool]
    private var byNewer: [Int: [Int]] = [:]
    private var byOlder: [Int: [Int]] = [:]
    private var byRecord: [Int: Int] = [:]
    private var byOlderRecord: [Int: Int] = [:]
    /// Gaps beside none of the rows, by the number in the store of the row that stands last before them.
    private var behindRow: [Int: [Int]] = [:]
    /// Those that stand before all rows of their service.
    private var first: [Int] = []

    /// Takes gaps, newest first, for places among rows, newest first.
    public init(_ gaps: [Gap], among rows: [Transaction] = []) {
        self.gaps = gaps
        isTaken = Array(repeating: false, count: gaps.count)
        for (index, gap) in gaps.enumerated() {
            if let before = gap.before { byNewer[before, default: []].append(index) }
            if let after = gap.after { byOlder[after, default: []].append(index) }
            if let record = gap.record { byRecord[record] = index }
            if let record = gap.olderRecord { byOlderRecord[record] = index }
        }
        placeApart(among: rows)
    }

    /// Finds a place for gaps whose records on either side are not shown: by the numbers of those that are.
    private mutating func placeApart(among rows: [Transaction]) {
        let services = Dictionary(grouping: rows.indices, by: { rows[$0].service })
        let numbers = services.mapValues { Set($0.compactMap { rows[$0].sequence }) }
        for (index, gap) in gaps.enumerated() {
            guard let before = gap.before, let after = gap.after, let its = services[gap.service] else { continue }
            guard numbers[gap.service]?.isDisjoint(with: [before, after]) ?? false else { continue }
            // Of two numbers the newer is the one that lies less than half of all numbers ahead.
            let last = its.last { row in rows[row].sequence.map { ($0 &- before) & 0xFFFF < 0x8000 } ?? false }
            if let last {
                if let id = rows[last].id { behindRow[id, default: []].append(index) }
            } else {
                first.append(index)
            }
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
        for index in record.map({ behindRow[$0] ?? [] }) ?? first where !isTaken[index] {
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
