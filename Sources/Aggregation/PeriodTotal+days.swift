import Civil
public import Ledger

extension PeriodTotal {
    /// The totals of periods, oldest first.
    ///
    /// From the first to the last day that is known every period is there; records of other days, which only wrong dates
    /// or other programs' files have, add theirs.
    ///
    /// - Parameters:
    ///   - days: totals by day, earlier days first, those without a day before all.
    ///   - question: what is asked for.
    ///   - coverage: which days are known.
    /// - Returns: the totals, each period once.
    public static func totals(
        of days: [DayTotal], _ question: GraphQuestion, _ coverage: Coverage
    ) -> [PeriodTotal] {
        var found: [PeriodTotal] = []
        for day in days {
            guard let date = day.key.date, question.takes(date) else { continue }
            if let last = found.last?.period?.last, date <= last {
                found[found.count - 1].add(day)
            } else {
                var total = PeriodTotal(period: Period(question.length, containing: date))
                total.add(day)
                found.append(total)
            }
        }
        found = filled(found, question, coverage)
        for index in found.indices { found[index].judge(question, coverage) }
        return found
    }

    /// The total of the records whose day is impossible; `nil` where there are none, or where certain days are asked for.
    public static func undated(_ days: [DayTotal], _ question: GraphQuestion) -> PeriodTotal? {
        guard question.takesAll else { return nil }
        var total = PeriodTotal(period: nil)
        for day in days where day.key.date == nil { total.add(day) }
        return total.count + total.unplacedCount > 0 ? total : nil
    }

    private static func filled(
        _ found: [PeriodTotal], _ question: GraphQuestion, _ coverage: Coverage
    ) -> [PeriodTotal] {
        guard let span = coverage.span.flatMap({ question.part(of: $0) }) else { return found }
        var filled: [PeriodTotal] = []
        var rest = found[...]
        var period = Period(question.length, containing: span.lowerBound)
        while period.first <= span.upperBound, filled.count <= GraphQuestion.limit {
            while let next = rest.first, let its = next.period, its <= period {
                filled.append(next)
                rest = rest.dropFirst()
            }
            if filled.last?.period != period { filled.append(PeriodTotal(period: period)) }
            period = period.next
        }
        return period.first <= span.upperBound ? found : filled + rest
    }

    private mutating func judge(_ question: GraphQuestion, _ coverage: Coverage) {
        guard let period, let part = question.part(of: period.days) else { return }
        from = part.lowerBound
        to = part.upperBound
        lacks = coverage.lacks(part, today: question.today)
        knownFrom = part.lowerBound
        if lacks.contains(.beforeFirstRecord), let first = coverage.first, part.contains(first) { knownFrom = first }
        knownTo = coverage.until.flatMap { $0 < part.lowerBound ? nil : min($0, part.upperBound) }
        if part != period.days { lacks.append(.cut) }
    }
}
