import DuoLayout
import Wording

/// What the fillings of stacked bars mean.
///
/// All of them are named: where a line has no room for all, the names go onto further lines.
struct Legend {
    let language: Language

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
            for category in line {
                draw(category, at: x, row, &sketch)
                x += width(category) + Legend.gap
            }
        }
        return sketch.elements
    }

    private func draw(_ category: Category, at x: Double, _ row: Rect, _ sketch: inout Sketch) {
        let swatch = Rect(x: x, y: row.midY - 5, width: 10, height: 10)
        if category == .topUp {
            sketch.rect(swatch.inset(0.75, 0.75), radius: 2.5, .tone(.topUp, 0.12), Stroke(.topUp, 1.5))
        } else {
            sketch.rect(swatch, radius: 2.5, .hatch(category))
        }
        sketch.text(
            ScreenWords.name(category)[language], x: x + Legend.swatch,
            baseline: TypeSize.caption.baseline(middle: row.midY), .caption, .soft, in: row)
    }

    private func width(_ category: Category) -> Double {
        Legend.swatch + TextMeasure.width(ScreenWords.name(category)[language], .caption)
    }

    /// The groups line by line.
    private func lines(_ room: Double) -> [[Category]] {
        var lines: [[Category]] = []
        var used = 0.0
        for category in Category.spending + [.topUp] {
            let width = width(category)
            if !lines.isEmpty, used + Legend.gap + width <= room {
                lines[lines.count - 1].append(category)
                used += Legend.gap + width
            } else {
                lines.append([category])
                used = width
            }
        }
        return lines
    }
}
