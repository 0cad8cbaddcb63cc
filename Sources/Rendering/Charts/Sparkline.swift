import DuoLayout

/// A card's latest balances at a glance: steps without axes.
struct Sparkline {
    let values: [Int]
    var tone = Tone.rail
    /// The amounts that its height has room for at the least: those of the cards beside it, to compare them.
    var beside: [Int] = []

    /// The line in an area; nothing for no values.
    func elements(in area: Rect) -> [Element] {
        guard let last = values.last else { return [] }
        let low = min(0, (values + beside).min() ?? 0)
        let high = max(1, (values + beside).max() ?? 1)
        func y(_ value: Int) -> Double {
            area.maxY - 3 - Double(value - low) / Double(high - low) * (area.height - 6)
        }
        let step = (area.width - 4) / Double(values.count)
        var line = PathData()
        for (index, value) in values.enumerated() {
            let x = area.x + Double(index) * step
            if index == 0 {
                line.move(x, y(value))
            } else {
                line.across(x)
                line.down(y(value))
            }
        }
        line.across(area.maxX - 4)
        var ground = line
        ground.down(area.maxY)
        ground.across(area.x)
        ground.close()
        return [
            .path(ground, .tone(tone, 0.1), nil),
            .path(line, .none, Stroke(tone, 1.5, isRound: true)),
            .circle(x: area.maxX - 4, y: y(last), radius: 2.5, .tone(tone), nil),
        ]
    }
}
