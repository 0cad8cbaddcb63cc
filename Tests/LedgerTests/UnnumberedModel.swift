import CardModel
import Ledger

/// A card without sequence numbers that knows its whole life, of which readings have shown some records and these lack
/// some of what others tell; no two of its balances are alike.
struct UnnumberedModel {
    /// What records lack.
    struct Blanks {
        /// Of so many records one lacks it; `nil` where none does, 1 where all do.
        var day: Int?
        var time: Int?
        var balance: Int?
        /// Whether readings come in as they were made.
        var inOrder = false
    }

    struct Row {
        var event: Int
        var link: BalanceChain.Link
        /// Whether a reading has shown the record before it as well.
        var isTogether: Bool
    }

    static let eventsADay = 3

    /// What was shown, as it came in.
    private(set) var rows: [Row] = []
    /// The rows by their events.
    private(set) var places: [Int: Int] = [:]

    init(seed: UInt64, _ blanks: Blanks) {
        var random = SplitMix64(seed: seed)
        func lacks(_ one: Int?) -> Bool { one.map { random.below($0) == 0 } ?? false }
        let count = 60
        var balances: [Int] = []
        while balances.count < count {
            let balance = (balances.last ?? 9_000) + random.below(2_000) - 1_000
            if !balances.contains(balance) { balances.append(balance) }
        }
        let told = balances.map { lacks(blanks.balance) ? nil : $0 }
        let moments = (0..<count).map { event -> [Int?] in
            guard !lacks(blanks.day) else { return [nil, nil] }
            return [event / Self.eventsADay, lacks(blanks.time) ? nil : event % Self.eventsADay]
        }
        var readings: [Range<Int>] = []
        for _ in 0..<(2 + random.below(6)) {
            let end = 1 + random.below(count)
            readings.append(max(0, end - 1 - random.below(9))..<end)
        }
        if blanks.inOrder {
            readings = zip(readings.map(\.lowerBound).sorted(), readings.map(\.upperBound).sorted()).map { $0..<$1 }
        }
        for event in readings.joined() where places[event] == nil {
            let isTogether = readings.contains { $0.lowerBound < event && $0.contains(event) }
            var amount: Int?
            if isTogether, let balance = told[event], let before = told[event - 1] { amount = balance - before }
            places[event] = rows.count
            rows.append(
                Row(
                    event: event,
                    link: BalanceChain.Link(moment: moments[event], amount: amount, balance: told[event]),
                    isTogether: isTogether))
        }
    }

    /// The events in the order of their lives, as far as a day or a neighbour tells where they stand.
    var ordered: [Int] {
        let shown = rows.map(\.event).sorted()
        guard rows.contains(where: { $0.link.moment[0] != nil }) else { return shown }
        var settled = Set(shown.filter { row($0)?.link.moment[0] != nil })
        var grows = true
        while grows {
            let more = shown.filter { event in
                !settled.contains(event)
                    && (settled.contains(event - 1) && isKnown(event)
                        || settled.contains(event + 1) && isKnown(event + 1))
            }
            settled.formUnion(more)
            grows = !more.isEmpty
        }
        return settled.sorted()
    }

    func row(_ event: Int) -> Row? { places[event].map { rows[$0] } }

    /// Whether the balances on both sides of a record are known, and that these are of neighbours.
    func isKnown(_ event: Int) -> Bool { row(event)?.link.amount != nil }

    /// The gap before each event, in truth: the change since the last balance that is told, without the amounts that are.
    var gaps: [Int: Int] {
        var gaps: [Int: Int] = [:]
        var reckoned: Int?
        for event in ordered {
            guard let link = row(event)?.link else { continue }
            if let before = reckoned { reckoned = before + (link.amount ?? 0) }
            guard let balance = link.balance else { continue }
            if let reckoned, balance != reckoned { gaps[event] = balance - reckoned }
            reckoned = balance
        }
        return gaps
    }

    /// The days of which not even balances tell in what order their records stand, and those beside them.
    var unsureDays: Set<Int> {
        var unsure: Set<Int> = []
        let ordered = ordered
        for (day, events) in Dictionary(grouping: ordered, by: { $0 / Self.eventsADay }) {
            let links = events.compactMap { row($0)?.link }
            let chains = events.count { !(isKnown($0) && $0 % Self.eventsADay > 0) }
            guard chains > 1, links.contains(where: { $0.moment[0] == nil || $0.moment[1] == nil }) else { continue }
            unsure.formUnion([day - 1, day, day + 1])
        }
        return unsure
    }
}
