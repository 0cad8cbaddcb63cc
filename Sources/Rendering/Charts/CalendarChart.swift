import Aggregation
import Civil
import DuoLayout
import Ledger
import Wording

/// Days of spending: darker where more was spent, hatched where nobody has read.
///
/// What was spent stands in each day: in full, else in a smaller size, else rounded to thousands (`1.2k`, `1.2万`), else as
/// a mark; what is rounded or a mark is named below.
struct CalendarChart {
    let days: [CalendarDay]
    let language: Language
    var currency = Currency.yen

    private static let headHeight = 20.0
    private static let nameWidth = 44.0
    private static let tallest = 52.0
    /// From this height on, a day has room for its number and what was spent.
    private static let roomy = 31.0
    private static let lowest = 22.0

    /// The days of the weeks that have room in an area.
    func shown(in area: Rect) -> [CalendarDay] {
        guard let first = weeks(in: plan(area).grid).first?.lazy.compactMap({ $0 }).first?.date else { return [] }
        return days.filter { $0.date >= first }
    }

    private func weeks(in area: Rect) -> [[CalendarWeeks.Day?]] {
        let room = area.height - CalendarChart.headHeight
        let least = room >= 4 * CalendarChart.roomy ? CalendarChart.roomy : CalendarChart.lowest
        return CalendarWeeks(days, atMost: max(1, min(Int(room / least), 53))).weeks
    }

    /// Where the days stand, and which signs there are to be named below them.
    private func plan(_ area: Rect) -> (grid: Rect, signs: CalendarSigns) {
        let whole = signs(in: area)
        let height = whole.height
        guard !whole.isEmpty, area.height > CalendarChart.headHeight + CalendarChart.lowest + height else {
            return (area, CalendarSigns(language: language))
        }
        // With less room there may be fewer weeks, or smaller ones.
        let grid = area.top(area.height - height)
        return (grid, signs(in: grid))
    }

    private func signs(in area: Rect) -> CalendarSigns {
        var signs = CalendarSigns(language: language)
        let weeks = weeks(in: area)
        guard hasRoom(area), !weeks.isEmpty else { return signs }
        let cell = Rect(x: 0, y: 0, width: cellWidth(area), height: height(of: weeks, in: area) - 3)
        for day in weeks.joined() { if let day { signs.note(written(day, in: cell)) } }
        return signs
    }

    private func hasRoom(_ area: Rect) -> Bool { area.width > 7 * 20 + CalendarChart.nameWidth }

    private static let columns = Grid(columns: 7, side: 0, inside: 3)

    private func cellWidth(_ area: Rect) -> Double {
        CalendarChart.columns.cell(in: area.width - CalendarChart.nameWidth)
    }

    private func height(of weeks: [[CalendarWeeks.Day?]], in area: Rect) -> Double {
        min(CalendarChart.tallest, (area.height - CalendarChart.headHeight) / Double(weeks.count))
    }

    /// The latest weeks that have room in an area.
    func elements(in area: Rect) -> [Element] {
        let (area, signs) = plan(area)
        let weeks = weeks(in: area)
        guard !weeks.isEmpty, hasRoom(area) else { return [] }
        let height = height(of: weeks, in: area)
        let left = area.x + CalendarChart.nameWidth
        func column(_ weekday: Int, _ y: Double, _ height: Double) -> Rect {
            let offset = CalendarChart.columns.offset(of: weekday, in: area.width - CalendarChart.nameWidth)
            return Rect(x: left + offset, y: y, width: cellWidth(area), height: height)
        }
        var sketch = Sketch()
        for day in 0..<7 {
            // 1970-01-05 was a Monday.
            let word = CivilDate(dayNumber: Int32(4 + day)).weekday[language]
            let place = column(day, area.y, CalendarChart.headHeight)
            sketch.text(word, x: place.midX, baseline: place.y + 13, .caption, .soft, anchor: .middle, in: place)
        }
        var years = WeekLabels(language: language)
        if let year = years.begin(weeks) {
            let place = Rect(x: area.x, y: area.y, width: CalendarChart.nameWidth, height: CalendarChart.headHeight)
            sketch.text(year, x: place.x, baseline: place.y + 13, .strongCaption, .soft, in: place)
        }
        for (index, week) in weeks.enumerated() {
            let y = area.y + CalendarChart.headHeight + Double(index) * height
            let place = Rect(x: area.x, y: y, width: CalendarChart.nameWidth - 6, height: height)
            if let name = years.name(of: week) {
                let type = name.isYear ? TypeSize.strongCaption : .caption
                sketch.text(name.text, x: place.x, baseline: type.baseline(middle: place.midY), type, .soft, in: place)
            }
            for (weekday, day) in week.enumerated() {
                guard let day else { continue }
                draw(day, column(weekday, y + 1.5, height - 3), &sketch)
            }
        }
        let end = area.y + CalendarChart.headHeight + Double(weeks.count) * height
        signs.draw(below: end, of: area, &sketch)
        return sketch.elements
    }

    private func draw(_ day: CalendarWeeks.Day, _ cell: Rect, _ sketch: inout Sketch) {
        let radius = 5.0
        let isRoomy = isRoomy(cell)
        let number = String(day.date.components.day)
        guard day.spent != nil else {
            sketch.rect(cell, radius: radius, .unknown, Stroke(.hairline, 1))
            if isRoomy { chip(number, cell, &sketch) }
            return
        }
        sketch.rect(
            cell, radius: radius, day.level == 0 ? .tone(.page) : .tone(.rail, CalendarChart.shares[day.level - 1]),
            day.known ? nil : .incomplete)
        let tone: Tone = day.level >= 4 ? .onDay : day.level == 0 ? .soft : .ink
        if isRoomy { sketch.text(number, x: cell.x + 4, baseline: cell.y + 10, .micro, tone, in: cell) }
        guard let amount = written(day, in: cell) else { return }
        sketch.text(
            amount.text, x: isRoomy ? cell.maxX - 4 : cell.midX,
            baseline: isRoomy ? cell.maxY - 5 : amount.type.baseline(middle: cell.midY), amount.type, tone,
            anchor: isRoomy ? .end : .middle, in: cell)
    }

    private func isRoomy(_ cell: Rect) -> Bool { cell.height >= CalendarChart.roomy - 3 }

    /// What was spent on a day as its cell has room for it; `nil` where nothing was.
    private func written(_ day: CalendarWeeks.Day, in cell: Rect) -> ShortAmount.Form? {
        guard let spent = day.spent, spent > 0 else { return nil }
        let types: [TypeSize] = isRoomy(cell) ? [.strongCaption, .strongMicro] : [.strongMicro]
        let short = ShortAmount(language: language, currency: currency, lacksSome: day.lacksSome, isDense: true)
        return short.form(spent, to: cell.width - 6, types)
            ?? ShortAmount.Form(text: CalendarSigns.mark, type: types[0], unit: nil)
    }

    /// A day's number on the ground of the card, since a hatch would run through it.
    private func chip(_ number: String, _ cell: Rect, _ sketch: inout Sketch) {
        let width = min(TextMeasure.width(number, .micro) + 4, cell.width - 4)
        let chip = Rect(x: cell.x + 2, y: cell.y + 1, width: width, height: 12)
        sketch.rect(chip, radius: 4, .tone(.surface))
        sketch.text(number, x: chip.midX, baseline: chip.y + 9, .micro, .soft, anchor: .middle, in: cell)
    }

    /// How much of the colour each level has on its ground.
    static let shares = [0.14, 0.26, 0.4, 0.85, 1.0]
}
