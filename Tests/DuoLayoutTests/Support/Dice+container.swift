import DuoLayout

extension Dice {
    /// A container of any kind: with and without insets, folds anywhere, any bar.
    mutating func container(_ sides: ClosedRange<Double> = 200...1400) -> Container {
        var container = Container(width: length(sides), height: length(sides))
        container.horizontal = pick(SizeClass.allCases)
        container.vertical = pick(SizeClass.allCases)
        container.insets = isOneOf(4) ? nil : insets(container)
        container.divisions = pick([nil, [], divisions(container)])
        container.barStructure = isOneOf(4) ? .unknown : .known
        container.barEdge = pick([nil, .left, .right, .bottom])
        container.isExpanded = isOneOf(4)
        if isOneOf(3) {
            container.status = Rect(
                x: container.width - 84, y: 0, width: 84, height: length(0...min(170, container.height)))
        }
        if isOneOf(5) { container.keyboard = length(0...container.height / 2) }
        container.screen = pick(Screen.allCases)
        container.front = pick(PanePlace.allCases)
        return container
    }

    private mutating func insets(_ container: Container) -> Insets {
        let short = min(container.width, container.height)
        return Insets(
            top: pick([0, 82, length(0...short / 5)]), right: pick([0, 84, length(0...short / 4)]),
            bottom: pick([0, 34, 83, length(0...short / 5)]), left: pick([0, 84, length(0...short / 4)]))
    }

    private mutating func divisions(_ container: Container) -> [Division] {
        let count = Int(next() % 3) + 1
        return (0..<count).map { _ in
            let isActive = !isOneOf(3)
            if isOneOf(2) {
                let (start, end) = band(container.width)
                return .vertical(from: start, to: end, height: container.height, isActive: isActive)
            }
            let (start, end) = band(container.height)
            return .horizontal(from: start, to: end, width: container.width, isActive: isActive)
        }
    }

    /// A fold in the middle, anywhere, or without thickness.
    private mutating func band(_ length: Double) -> (Double, Double) {
        switch next() % 3 {
        case 0: return (length / 2 - 20, length / 2 + 20)
        case 1:
            let start = number(0...length)
            return (start, start)
        default:
            let start = number(0...length - 40)
            return (start, start + number(0...40))
        }
    }
}
