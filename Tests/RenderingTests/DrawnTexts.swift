import DuoLayout

@testable import Rendering

/// The texts of a picture with what decides whether they can be seen: where they are cut off, and what lies below.
struct DrawnTexts {
    /// A line of text in its place.
    struct Line {
        var run: TextRun
        /// The areas that it is cut off at.
        var clips: [Rect]
        /// How many of the painted shapes were drawn before it.
        var above: Int
    }

    private struct Shape {
        var area: Rect
        /// The radius of a circle; `nil` for a rectangle.
        var radius: Double?
        var paint: Paint

        func holds(_ x: Double, _ y: Double) -> Bool {
            guard let radius else { return x >= area.x && x < area.maxX && y >= area.y && y < area.maxY }
            let (across, down) = (x - area.midX, y - area.midY)
            return across * across + down * down < radius * radius
        }

        /// What is seen at a point of it.
        func painted(_ x: Double, _ y: Double, on grounds: Set<Colour>, _ theme: Theme) -> Set<Colour> {
            switch paint {
            case .none: return grounds
            case .tone(let tone, let share):
                let colour = tone.colour(theme)
                return share >= 1 ? [colour] : Set(grounds.map { colour.mixed(share, on: $0) })
            case .gradient(let one, let other):
                // From corner to corner.
                let share = ((x - area.x) / area.width + (y - area.y) / area.height) / 2
                return [other.colour(theme).mixed(share, on: one.colour(theme))]
            case .hatch(let category): return [category.tone.colour(theme), Tone.surface.colour(theme)]
            case .unknown: return grounds.union(grounds.map { Tone.faint.colour(theme).mixed(0.65, on: $0) })
            }
        }
    }

    private(set) var lines: [Line] = []
    private var shapes: [(shape: Shape, clips: [Rect])] = []

    init(_ elements: [Element]) {
        add(elements, clips: [])
    }

    private mutating func add(_ elements: [Element], clips: [Rect]) {
        for element in elements {
            switch element {
            case .rect(let area, _, let paint, _) where paint != .none:
                shapes.append((Shape(area: area, paint: paint), clips))
            case .circle(let x, let y, let radius, let paint, _) where paint != .none:
                let area = Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
                shapes.append((Shape(area: area, radius: radius, paint: paint), clips))
            case .text(let run): lines.append(Line(run: run, clips: clips, above: shapes.count))
            case .group(let group): add(group.elements, clips: clips + [group.clip].compactMap { $0 })
            // Lines and icons, beside which text stands, and not on them.
            case .rect, .circle, .path, .picture: break
            }
        }
    }

    /// The colours that a line's ink may stand on: at its ends and in its middle, and both colours of a hatch.
    func grounds(of line: Line, _ theme: Theme) -> Set<Colour> {
        let ink = line.run.ink
        let below = shapes[..<line.above].filter { $0.shape.area.intersects(ink) }
        var grounds: Set<Colour> = []
        for x in [ink.x, ink.midX, ink.maxX - 0.01] {
            var here: Set<Colour> = []
            for (shape, clips) in below where shape.holds(x, ink.midY) {
                guard clips.allSatisfy({ Shape(area: $0, paint: .none).holds(x, ink.midY) }) else { continue }
                here = shape.painted(x, ink.midY, on: here, theme)
            }
            grounds.formUnion(here)
        }
        return grounds
    }
}
