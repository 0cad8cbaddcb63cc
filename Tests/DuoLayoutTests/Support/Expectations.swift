import DuoLayout
import Testing

extension Rect {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(x: x, y: y, width: width, height: height)
    }

    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether the other one lies inside, last bits aside.
    func holds(_ other: Rect) -> Bool {
        let slack = 1e-9
        return other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
    }

    /// Whether both share more than last bits.
    func overlaps(_ other: Rect) -> Bool {
        let slack = 1e-9
        return !isEmpty && !other.isEmpty && x + slack < other.maxX && other.x + slack < maxX
            && y + slack < other.maxY && other.y + slack < maxY
    }

    /// Whether an active fold, even one without thickness, runs through.
    func isCrossed(by division: Division) -> Bool {
        let slack = 1e-9
        let fold = division.frame
        return division.isActive && !isEmpty && x + slack < fold.maxX && fold.x + slack < maxX
            && y + slack < fold.maxY && fold.y + slack < maxY
    }

    func isNear(_ other: Rect, within slack: Double = 1e-9) -> Bool {
        abs(x - other.x) <= slack && abs(y - other.y) <= slack && abs(width - other.width) <= slack
            && abs(height - other.height) <= slack
    }
}

extension Container {
    /// Whether the strip that the system reports at the bar's edge has room for the bar.
    func holdsBar(_ layout: Layout) -> Bool {
        guard let insets, keyboard <= insets.bottom else { return false }
        return switch layout.bar.edge {
        case .left: insets.left >= Metrics.verticalBar
        case .right: insets.right >= Metrics.verticalBar
        case .bottom: insets.bottom >= Metrics.bottomBar
        }
    }
}

extension Layout {
    /// The tabs and the places kept empty.
    func places(_ id: SlotID) -> [Rect] { slots.filter { $0.id == id }.map(\.frame) }

    var paneIDs: [PaneID] { panes.map(\.id) }

    /// Everything that rests and is read or touched, by its part.
    var resting: [(Part, Rect)] {
        [Part.heading, .paneSwitch, .body, .sheet].flatMap { part in frames(of: part).map { (part, $0) } }
    }
}

/// The wide inner display without anything of the system's.
let wideDisplay = Container(width: 951, height: 669, horizontal: .regular, vertical: .regular)
/// A fold in its middle.
let middleFold = Division.vertical(from: 455.5, to: 495.5, height: 669)

/// Records an issue where something does not hold; unlike `#expect` it costs nothing where it does, for loops of many
/// thousands.
func check(
    _ holds: Bool, _ note: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
) {
    if !holds { Issue.record(Comment(rawValue: note()), sourceLocation: sourceLocation) }
}
