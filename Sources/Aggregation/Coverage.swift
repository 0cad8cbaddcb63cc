public import Civil

/// From when to when the records of a purse are known, and which days between may lack some.
public struct Coverage: Hashable, Sendable {
    /// Days between two known records in which missing records lie.
    public struct Hole: Hashable, Sendable {
        /// From the day of the older record to that of the newer.
        public var days: ClosedRange<CivilDate>
        /// The fewest records that can be missing.
        public var atLeast: Int

        /// Makes a hole between two days, whichever is the earlier.
        ///
        /// Where dates run back from one record to the next, nothing is known of the days between.
        public init(between day: CivilDate, and other: CivilDate, atLeast: Int) {
            days = min(day, other)...max(day, other)
            self.atLeast = atLeast
        }
    }

    /// The day of the oldest record that has one; `nil` where none has.
    public let first: CivilDate?
    /// Whether the oldest record is that of the card's issue, so that nothing was before it.
    public let opens: Bool
    /// The day on which the card was read last, or that of its newest record; records may follow on that day itself.
    public let until: CivilDate?
    /// Where records are, or may be, missing.
    public let gaps: [Hole]
    private let gapDays: DayRanges
    private let undatedDays: DayRanges

    /// Makes a coverage.
    ///
    /// - Parameters:
    ///   - first: the day of the oldest record that has one.
    ///   - opens: whether the oldest record is that of the card's issue.
    ///   - newest: the day of the newest record that has one.
    ///   - lastRead: the day on which the card was read last.
    ///   - today: the present day; a newest record of a later day tells nothing.
    ///   - gaps: where records are, or may be, missing.
    ///   - undated: where records lie whose day is impossible: from the day of the next older record that has one to that
    ///     of the next newer.
    public init(
        first: CivilDate?, opens: Bool, newest: CivilDate?, lastRead: CivilDate?, today: CivilDate,
        gaps: [Hole] = [], undated: [Hole] = []
    ) {
        self.first = first
        self.opens = opens
        let days = [newest, lastRead].compactMap { $0 }
        until = days.filter { $0 <= today }.max() ?? days.min()
        self.gaps = gaps
        gapDays = DayRanges(gaps.map(\.days))
        undatedDays = DayRanges(undated.map(\.days))
    }

    /// The days from the first to the last; `nil` where no day is known.
    public var span: ClosedRange<CivilDate>? {
        guard let first, let until else { return nil }
        return min(first, until)...until
    }

    /// Why not all records of some days are known, or may not be.
    ///
    /// - Parameters:
    ///   - days: the days.
    ///   - today: the present day, on which as on all that follow more may happen.
    /// - Returns: the reasons in the order of the cases, `cut` not being among them; empty where all are known.
    public func lacks(_ days: ClosedRange<CivilDate>, today: CivilDate) -> [PeriodTotal.Lack] {
        PeriodTotal.Lack.allCases.filter { lacks(days, $0, today: today) }
    }

    /// Whether all records of a day are known.
    public func knows(_ day: CivilDate, today: CivilDate) -> Bool {
        !PeriodTotal.Lack.allCases.contains { lacks(day...day, $0, today: today) }
    }

    private func lacks(_ days: ClosedRange<CivilDate>, _ lack: PeriodTotal.Lack, today: CivilDate) -> Bool {
        switch lack {
        case .beforeFirstRecord: !opens && (first.map { days.lowerBound <= $0 } ?? true)
        case .gap: gapDays.meets(days)
        case .undated: undatedDays.meets(days)
        // Nothing newer could have been read than what was read today.
        case .afterLastReading: until.map { days.upperBound >= $0 && $0 < today } ?? true
        case .stillRunning: days.upperBound >= today
        case .cut: false
        }
    }
}
