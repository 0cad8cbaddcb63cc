import DuoLayout
import Wording

/// What stands in a calendar for amounts that have no room, and what it means.
struct CalendarSigns: Hashable {
    let language: Language
    private var units: [ShortAmount.Unit] = []
    private var hasMark = false

    init(language: Language) {
        self.language = language
    }

    /// What stands on a day of spending that has no room for any form of the amount.
    static let mark = "•"
    private static let lineHeight = 18.0

    var isEmpty: Bool { units.isEmpty && !hasMark }

    /// How much height their line takes.
    var height: Double { isEmpty ? 0 : CalendarSigns.lineHeight }

    /// Notes what is written for a day.
    mutating func note(_ form: ShortAmount.Form?) {
        guard let form else { return }
        if form.text == CalendarSigns.mark { hasMark = true }
        guard let unit = form.unit, !units.contains(unit) else { return }
        units.append(unit)
        units.sort { $0.size < $1.size }
    }

    /// The signs with what they mean: `k = 1,000`.
    var text: String {
        let rounded = units.map { unit in
            let size = Amount.plain(unit.size)
            return Text(ja: "\(unit.sign)＝\(size)", en: "\(unit.sign) = \(size)")[language]
        }
        let mark = Text(ja: "\(CalendarSigns.mark)＝利用あり", en: "\(CalendarSigns.mark) = spent")[language]
        return (rounded + (hasMark ? [mark] : [])).joined(separator: Text(ja: "　", en: "   ")[language])
    }

    /// Writes them below the days.
    func draw(below end: Double, of area: Rect, _ sketch: inout Sketch) {
        guard !isEmpty else { return }
        let line = Rect(x: area.x, y: end, width: area.width, height: CalendarSigns.lineHeight)
        sketch.text(
            text, x: line.maxX, baseline: TypeSize.caption.baseline(middle: line.midY), .caption, .soft, anchor: .end,
            in: line)
    }
}
