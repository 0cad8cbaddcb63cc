import DuoLayout
import Wording

/// What the fillings of stacked bars mean.
///
/// All of them are named: where a line has no room for all, the names go onto further lines.
struct Legend {
    let language: Language
    /// Whether there are months that are not whole, whose frame is named too.
    var namesIncomplete = false

    private static let lineHeight = 16.0
    private static let swatch = 15.0
    private static let gap = 14.0

    /// How much height it takes in a width.
    func height(in width: Double) -> Double { Double(lines(width).count) * Legend.lineHeight }

    /// The names side by side, from the upper edge on.
    func elements(in rect: Rect) -> [Element] {
        var sketch = Sketch()
        for (index, line) in lines(rect.width).enumerated() {
            let row = Rect(
                x: rect.x, y: rect.y + Double(index) * Legend.lineHeight, width: rect.width, height: Legend.lineHeight)
            guard row.maxY <= rect.maxY + 1e-6 else { break }
            var x = row.x
            for entry in line {
                draw(entry, at: x, row, &sketch)
                x += width(entry) + Legend.gap
            }
        }
        return sketch.elements
    }

    /// What is named.
    private enum Entry {
        case kinds(Category)
        case incomplete
    }

    private func draw(_ entry: Entry, at x: Double, _ row: Rect, _ sketch: inout Sketch) {
        let swatch = Rect(x: x, y: row.midY - 5, width: 10, height: 10)
        switch entry {
        case .kinds(.topUp):
            sketch.rect(swatch.inset(0.75, 0.75), radius: 2.5, .tone(.topUp, 0.12), Stroke(.topUp, 1.5))
        case .kinds(let category): sketch.rect(swatch, radius: 2.5, .hatch(category))
        case .incomplete: sketch.rect(swatch.inset(0.75, 0.75), radius: 2.5, .none, .incomplete)
        }
        sketch.text(
            name(entry), x: x + Legend.swatch,
            baseline: TypeSize.caption.baseline(middle: row.midY), .caption, .soft, in: row)
    }

    private func name(_ entry: Entry) -> String {
        switch entry {
        case .kinds(let category): ScreenWords.name(category)[language]
        case .incomplete: ScreenWords.incomplete[language]
        }
    }

    private func width(_ entry: Entry) -> Double {
        Legend.swatch + TextMeasure.width(name(entry), .caption)
    }

    /// The groups line by line.
    private func lines(_ room: Double) -> [[Entry]] {
        var lines: [[Entry]] = []
        var used = 0.0
        let groups = (Category.spending + [.topUp]).map(Entry.kinds)
        for entry in groups + (namesIncomplete ? [.incomplete] : []) {
            let width = width(entry)
            if !lines.isEmpty, used + Legend.gap + width <= room {
                lines[lines.count - 1].append(entry)
                used += Legend.gap + width
            } else {
                lines.append([entry])
                used = width
            }
        }
        return lines
    }
}
