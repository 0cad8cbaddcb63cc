import Aggregation
import Civil
import DuoLayout
import Wording

/// Days of spending: darker where more was spent, hatched where nobody has read.
struct CalendarChart {
    let days: [CalendarDay]
    let language: Language

    private static let headHeight = 20.0
    private static let nameWidth = 40.0
    private static let tallest = 52.0
    private static let lowest = 26.0

    /// The latest weeks that have room in an area.
    func elements(in area: Rect) -> [Element] {
        let rows = max(1, Int((area.height - CalendarChart.headHeight) / CalendarChart.lowest))
        let weeks = CalendarWeeks(days, atMost: min(rows, 53)).weeks
        guard !weeks.isEmpty, area.width > 7 * 20 + CalendarChart.nameWidth else { return [] }
        let height = min(CalendarChart.tallest, (area.height - CalendarChart.headHeight) / Double(weeks.count))
        let width = (area.width - CalendarChart.nameWidth) / 7
        var sketch = Sketch()
        for day in 0..<7 {
            // 1970-01-05 was a Monday.
            let word = CivilDate(dayNumber: Int32(4 + day)).weekday[language]
            let place = Rect(
                x: area.x + CalendarChart.nameWidth + Double(day) * width, y: area.y, width: width,
                height: CalendarChart.headHeight)
            sketch.text(word, x: place.midX, baseline: place.y + 13, .caption, .soft, anchor: .middle, in: place)
        }
        var month: Int?
        for (index, week) in weeks.enumerated() {
            let y = area.y + CalendarChart.headHeight + Double(index) * height
            let name = Rect(x: area.x, y: y, width: CalendarChart.nameWidth, height: height)
            if let first = week.compactMap({ $0 }).last, first.date.components.month != month {
                month = first.date.components.month
                sketch.text(
                    first.date.monthWord(language), x: name.x,
                    baseline: TypeSize.strongCaption.baseline(middle: name.midY), .strongCaption, .soft, in: name)
            }
            for (weekday, day) in week.enumerated() {
                guard let day else { continue }
                let cell = Rect(
                    x: name.maxX + Double(weekday) * width, y: y, width: width, height: height
                ).inset(1.5, 1.5)
                draw(day, cell, &sketch)
            }
        }
        return sketch.elements
    }

    private func draw(_ day: CalendarWeeks.Day, _ cell: Rect, _ sketch: inout Sketch) {
        let radius = 5.0
        let number = String(day.date.components.day)
        guard let spent = day.spent else {
            sketch.rect(cell, radius: radius, .unknown, Stroke(.hairline, 1))
            chip(number, cell, &sketch)
            return
        }
        sketch.rect(
            cell, radius: radius, day.level == 0 ? .tone(.page) : .tone(.rail, CalendarChart.shares[day.level - 1]))
        let tone: Tone = day.level >= 4 ? .onDay : day.level == 0 ? .soft : .ink
        let isTall = cell.height >= 32
        let amount = String(spent)
        if isTall {
            sketch.text(number, x: cell.x + 5, baseline: cell.y + 13, .micro, tone, in: cell)
            guard spent > 0 else { return }
            sketch.text(
                short(amount, spent, cell.width - 6), x: cell.midX, baseline: cell.maxY - 6, .strongCaption, tone,
                anchor: .middle, in: cell)
        } else {
            let words = spent > 0 ? short(amount, spent, cell.width - 6) : number
            let type: TypeSize = spent > 0 ? .strongMicro : .micro
            sketch.text(
                words, x: cell.midX, baseline: type.baseline(middle: cell.midY), type, tone, anchor: .middle, in: cell)
        }
    }

    /// A day's number on the ground of the card, since a hatch would run through it.
    private func chip(_ number: String, _ cell: Rect, _ sketch: inout Sketch) {
        let width = TextMeasure.width(number, .micro) + 6
        let chip = Rect(x: cell.x + 2, y: cell.y + 3, width: min(width, cell.width - 4), height: 14)
        sketch.rect(chip, radius: 4, .tone(.surface))
        sketch.text(number, x: chip.midX, baseline: chip.y + 10.5, .micro, .soft, anchor: .middle, in: cell)
    }

    private func short(_ whole: String, _ amount: Int, _ width: Double) -> String {
        TextMeasure.width(whole, .strongCaption) <= width ? whole : "\((amount + 500) / 1_000)k"
    }

    /// How much of the colour each level has on its ground.
    static let shares = [0.14, 0.26, 0.4, 0.78, 1.0]
}
