import Civil
import Ledger

/// Gives records that tell month and day alone their years.
///
/// Records stand newest first, so that each is of the latest year in which it is not after its newer neighbour. Where years
/// passed between two uses that is too late; never too early. Of several readings the one that tells the earliest day of a
/// record is right, which is settled where readings meet.
struct YearInference {
    let decoder: TransactionDecoder
    /// The day on which the card says it was used last.
    let lastUse: CivilDate?
    /// The day of the reading.
    let readOn: CivilDate?
    /// Whether the first record of the first run is the card's newest.
    let knowsNewest: Bool

    /// Dates the records as far as anything tells; one without a date has no time either, since nothing but the card's
    /// order tells its place.
    func date(_ runs: inout [Run]) {
        var limit: CivilDate?
        var isNewest = true
        for run in runs.indices {
            for index in runs[run].transactions.indices {
                let time = runs[run].transactions[index].time
                runs[run].transactions[index].time = nil
                guard let told = decoder.monthDay(runs[run].transactions[index]) else { continue }
                if isNewest { limit = bound(told.month, told.day) }
                isNewest = false
                guard YearInference.isDay(told.month, told.day) else {
                    runs[run].transactions[index].findings.append(Finding(.impossibleDate, told.digits))
                    continue
                }
                guard let newer = limit, let date = YearInference.latest(told.month, told.day, notAfter: newer) else {
                    continue
                }
                limit = date
                runs[run].transactions[index].date = date
                runs[run].transactions[index].time = time
                runs[run].transactions[index].findings.append(Finding(.inferredYear))
            }
        }
    }

    /// The day after which the newest record cannot be: that of the last use where it is of the same month and day.
    private func bound(_ month: Int, _ day: Int) -> CivilDate? {
        guard knowsNewest, let lastUse, lastUse.components.month == month, lastUse.components.day == day else {
            return readOn
        }
        return lastUse
    }

    /// Whether some year has such a day.
    private static func isDay(_ month: Int, _ day: Int) -> Bool { CivilDate(year: 2000, month: month, day: day) != nil }

    /// The latest such day that is not after another; of the eight years before any has a 29 February.
    private static func latest(_ month: Int, _ day: Int, notAfter limit: CivilDate) -> CivilDate? {
        let year = limit.components.year
        return (0...8).lazy.compactMap { CivilDate(year: year - $0, month: month, day: day) }.first { $0 <= limit }
    }
}
