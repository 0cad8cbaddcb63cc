import Aggregation
import Civil
import DuoLayout
import Ledger
import Wording

/// Days of spending: darker where more was spent, hatched where nobody has read.
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
        guard let first = weeks(in: area).first?.lazy.compactMap({ $0 }).first?.date else { return [] }
        return days.filter { $0.date >= first }
    }

    private func weeks(in area: Rect) -> [[CalendarWeeks.Day?]] {
        let room = area.height - CalendarChart.headHeight
        let least = room >= 4 * CalendarChart.roomy ? CalendarChart.roomy : CalendarChart.lowest
        return CalendarWeeks(days, atMost: max(1, min(Int(room / least), 53))).weeks
    }

    /// The latest weeks that have room in an area.
    func elements(in area: Rect) -> [Element] {
        let weeks = weeks(in: area)
        let room = area.height - CalendarChart.headHeight
        guard !weeks.isEmpty, area.width > 7 * 20 + CalendarChart.nameWidth else { return [] }
        let height = min(CalendarChart.tallest, room / Double(weeks.count))
        let grid = Grid(columns: 7, side: 0, inside: 3)
        let left = area.x + CalendarChart.nameWidth
        func column(_ weekday: Int, _ y: Double, _ height: Double) -> Rect {
            let width = area.width - CalendarChart.nameWidth
            return Rect(
                x: left + grid.offset(of: weekday, in: width), y: y, width: grid.cell(in: width), height: height)
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
        return sketch.elements
    }

    private func draw(_ day: CalendarWeeks.Day, _ cell: Rect, _ sketch: inout Sketch) {
        let radius = 5.0
        let isRoomy = cell.height >= CalendarChart.roomy - 3
        let number = String(day.date.components.day)
        guard let spent = day.spent else {
            sketch.rect(cell, radius: radius, .unknown, Stroke(.hairline, 1))
            if isRoomy { chip(number, cell, &sketch) }
            return
        }
        sketch.rect(
            cell, radius: radius, day.level == 0 ? .tone(.page) : .tone(.rail, CalendarChart.shares[day.level - 1]),
            day.known ? nil : .incomplete)
        let tone: Tone = day.level >= 4 ? .onDay : day.level == 0 ? .soft : .ink
        if isRoomy { sketch.text(number, x: cell.x + 4, baseline: cell.y + 10, .micro, tone, in: cell) }
        guard spent > 0 else { return }
        let type: TypeSize = isRoomy ? .strongCaption : .strongMicro
        // The colour tells of a day that has no room for a number.
        guard
            let amount = ShortAmount(
                language: language, currency: currency, lacksSome: day.lacksSome, dropsCommas: true
            ).text(spent, to: cell.width - 6, type)
        else { return }
        sketch.text(
            amount, x: isRoomy ? cell.maxX - 4 : cell.midX,
            baseline: isRoomy ? cell.maxY - 5 : type.baseline(middle: cell.midY), type, tone,
            anchor: isRoomy ? .end : .middle, in: cell)
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
