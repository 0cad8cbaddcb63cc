import Aggregation
import Civil
import Ledger
import Screens
import Wording

/// Days of spending as a calendar in cells: what was spent stands in each day, and days that nobody has read are hatched.
struct CalendarCells {
    let pen: TerminalPen
    let days: [CalendarDay]
    let currency: Currency

    private static let nameWidth = 6

    /// The days of the weeks that have room.
    func shown(in rect: CellRect) -> [CalendarDay] {
        guard let first = weeks(in: rect).first?.lazy.compactMap({ $0 }).first?.date else { return [] }
        return days.filter { $0.date >= first }
    }

    private func width(in rect: CellRect) -> Int { min(7, (rect.columns - CalendarCells.nameWidth) / 7) }

    /// The latest weeks that have room; where an amount is rounded, a row is left to say so.
    private func weeks(in rect: CellRect) -> [[CalendarWeeks.Day?]] {
        let weeks = CalendarWeeks(days, atMost: rect.rows - 1).weeks
        guard weeks.count == rect.rows - 1, weeks.count > 1, rounds(weeks, in: rect) else { return weeks }
        return Array(weeks.dropFirst())
    }

    private func rounds(_ weeks: [[CalendarWeeks.Day?]], in rect: CellRect) -> Bool {
        weeks.joined().contains { day in
            guard let day, let spent = day.spent else { return false }
            return short(spent, day, width(in: rect) - 1).contains(CalendarCells.thousands)
        }
    }

    /// What stands behind an amount in thousands.
    private static let thousands = "k"

    /// Draws the latest weeks that have room.
    func draw(into grid: inout CellGrid, _ rect: CellRect) {
        let name = CalendarCells.nameWidth
        let width = width(in: rect)
        guard width >= 4, rect.rows >= 2 else { return }
        let weeks = weeks(in: rect)
        for day in 0..<7 {
            // 1970-01-05 was a Monday.
            let word = CivilDate(dayNumber: Int32(4 + day)).weekday[pen.language]
            grid.write(
                word, .soft, endingAt: rect.column + name + (day + 1) * width - 1, row: rect.row, limit: width - 1)
        }
        var years = WeekLabels(language: pen.language)
        if let year = years.begin(weeks) {
            grid.write(year, .soft, column: rect.column, row: rect.row, limit: name)
        }
        for (index, week) in weeks.enumerated() {
            let row = rect.row + 1 + index
            if let label = years.name(of: week) {
                grid.write(label.text, .soft, column: rect.column, row: row, limit: name)
            }
            for (weekday, day) in week.enumerated() {
                guard let day else { continue }
                draw(day, into: &grid, endingAt: rect.column + name + (weekday + 1) * width - 1, row, width - 1)
            }
        }
        if weeks.count + 1 < rect.rows, rounds(weeks, in: rect) {
            let words = Text(ja: "\(CalendarCells.thousands)＝1,000", en: "\(CalendarCells.thousands) = 1,000")
            let end = rect.column + name + 7 * width - 1
            grid.write(pen(words), .soft, endingAt: end, row: rect.row + weeks.count + 1)
        }
    }

    private func draw(_ day: CalendarWeeks.Day, into grid: inout CellGrid, endingAt end: Int, _ row: Int, _ width: Int)
    {
        guard let spent = day.spent else {
            grid.write(String(repeating: "╱", count: min(2, width)), .soft, endingAt: end, row: row)
            return
        }
        let style = day.level == 0 ? CellStyle.soft : day.level >= 4 ? CellStyle(.rail, .bold) : CellStyle(.rail)
        let amount = short(spent, day, width)
        grid.write(amount, style, endingAt: end, row: row, limit: width)
    }

    /// What was spent in so many columns: without its comma, in whole units or in thousands where it is too long, and
    /// never as 0; behind a hatch where more may have been.
    private func short(_ spent: Int, _ day: CalendarWeeks.Day, _ width: Int) -> String {
        let units = (spent + currency.minorUnits / 2) / currency.minorUnits
        let forms = [
            Amount.plain(spent, currency), Money(spent, currency).decimal, units > 0 ? String(units) : nil,
            units >= 500 ? "\((units + 500) / 1_000)" + CalendarCells.thousands : nil,
        ].compactMap { $0 }
        let amounts = forms.map { Amount.partly(spent, $0, lacksSome: day.lacksSome, isNarrow: true) }
        let hatched = day.known ? [] : amounts.map { "╱" + $0 }
        return (hatched + amounts).first { DisplayWidth.of($0) <= width }
            ?? (day.lacksSome ? "?" : amounts[forms.count - 1])
    }
}
