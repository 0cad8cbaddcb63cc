public import Ledger

/// A card without sequence numbers that knows its whole life, of which readings have shown some records and these lack
/// some of what others tell; no two of its balances are alike.
public struct UnnumberedModel: Sendable {
    /// What records lack.
    public struct Blanks: Sendable {
        /// Of so many records one lacks its day; `nil` where none does, 1 where all do.
        public var day: Int?
        /// The same of times.
        public var time: Int?
        /// The same of balances.
        public var balance: Int?
        /// Whether readings come in as they were made.
        public var inOrder: Bool

        /// Makes the blanks.
        public init(day: Int? = nil, time: Int? = nil, balance: Int? = nil, inOrder: Bool = false) {
            self.day = day
            self.time = time
            self.balance = balance
            self.inOrder = inOrder
        }
    }

    /// How many events a day has.
    public static let eventsADay = 3
    private static let count = 60

    /// What readings have shown of the events, in the order in which they come in.
    public private(set) var readings: [Range<Int>] = []
    /// Each event as its record tells of it; its amount as far as a reading shows the record before it as well.
    public private(set) var links: [BalanceChain.Link] = []
    /// The events of which a reading has shown a record, in the order in which these came in.
    public private(set) var shown: [Int] = []

    /// Lives a life.
    public init(seed: UInt64, _ blanks: Blanks) {
        var random = SplitMix64(seed: seed)
        func lacks(_ one: Int?) -> Bool { one.map { random.below($0) == 0 } ?? false }
        var balances: [Int] = []
        while balances.count < Self.count {
            let balance = (balances.last ?? 90_000) + random.below(2_000) - 1_000
            if !balances.contains(balance) { balances.append(balance) }
        }
        let told = balances.map { lacks(blanks.balance) ? nil : $0 }
        let moments = balances.indices.map { event -> [Int?] in
            guard !lacks(blanks.day) else { return [nil, nil] }
            return [event / Self.eventsADay, lacks(blanks.time) ? nil : event % Self.eventsADay]
        }
        for _ in 0..<(2 + random.below(6)) {
            let end = 1 + random.below(Self.count)
            readings.append(max(0, end - 1 - random.below(9))..<end)
        }
        if blanks.inOrder {
            readings = zip(readings.map(\.lowerBound).sorted(), readings.map(\.upperBound).sorted()).map { $0..<$1 }
        }
        links = balances.indices.map { event in
            let isTogether = readings.contains { $0.lowerBound < event && $0.contains(event) }
            let amount: Int? =
                if isTogether, let now = told[event], let before = told[event - 1] { now - before } else { nil }
            return BalanceChain.Link(moment: moments[event], amount: amount, balance: told[event])
        }
        for event in readings.joined() where !shown.contains(event) { shown.append(event) }
    }

    /// The events in the order of their lives, as far as a day or a neighbour tells where they stand.
    public var ordered: [Int] {
        let events = shown.sorted()
        guard events.contains(where: hasDay) else { return events }
        var settled = Set(events.filter(hasDay))
        var grows = true
        while grows {
            let more = events.filter { event in
                !settled.contains(event)
                    && (settled.contains(event - 1) && isKnown(event)
                        || settled.contains(event + 1) && isKnown(event + 1))
            }
            settled.formUnion(more)
            grows = !more.isEmpty
        }
        return settled.sorted()
    }

    private func hasDay(_ event: Int) -> Bool { links[event].moment[0] != nil }

    /// Whether the balances on both sides of an event are known, and that these are of neighbours.
    private func isKnown(_ event: Int) -> Bool { links[event].amount != nil }

    /// The gap before each event, in truth: the change since the last balance that is told, without the amounts that are.
    public var gaps: [Int: Int] {
        var gaps: [Int: Int] = [:]
        var reckoned: Int?
        for event in ordered {
            if let before = reckoned { reckoned = before + (links[event].amount ?? 0) }
            guard let balance = links[event].balance else { continue }
            if let reckoned, balance != reckoned { gaps[event] = balance - reckoned }
            reckoned = balance
        }
        return gaps
    }

    /// The days of which not even balances tell in what order their records stand, and those beside them.
    public var unsureDays: Set<Int> {
        var unsure: Set<Int> = []
        for (day, events) in Dictionary(grouping: ordered, by: Self.day) {
            let pieces = events.count { !(isKnown($0) && $0 % Self.eventsADay > 0) }
            guard pieces > 1, events.contains(where: { links[$0].moment.contains(nil) }) else { continue }
            unsure.formUnion([day - 1, day, day + 1])
        }
        return unsure
    }

    /// The day of an event.
    public static func day(_ event: Int) -> Int { event / eventsADay }
}
