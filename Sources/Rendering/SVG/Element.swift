import DuoLayout

/// A part of a picture, before it is written as SVG.
///
/// Pictures are values, so that a test can ask where each text stands.
indirect enum Element: Hashable, Sendable {
    /// A rectangle with corners of a radius.
    case rect(Rect, radius: Double, Paint, Stroke?)
    /// A circle.
    case circle(x: Double, y: Double, radius: Double, Paint, Stroke?)
    /// Any outline.
    case path(PathData, Paint, Stroke?)
    /// A line of text.
    case text(TextRun)
    /// Parts that belong together.
    case group(Group)
    /// A picture of its own, from the size of the second rectangle into the first.
    case picture(Rect, of: Rect, [Element])

    /// A filled rectangle.
    static func rect(_ rect: Rect, radius: Double = 0, _ paint: Paint) -> Element {
        .rect(rect, radius: radius, paint, nil)
    }

    /// A line between two points.
    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: Stroke) -> Element {
        var path = PathData()
        path.move(x1, y1)
        path.line(x2, y2)
        return .path(path, .none, stroke)
    }
}

/// What a shape is filled with.
enum Paint: Hashable, Sendable {
    /// Nothing.
    case none
    /// A colour, covering a share of what lies below.
    case tone(Tone, Double = 1)
    /// From one colour to another, from the upper left to the lower right.
    case gradient(Tone, Tone)
    /// The lines that tell a group of kinds without its colour, on its colour.
    case hatch(Category)
    /// The lines of what nobody knows.
    case unknown
}

extension Stroke {
    /// The frame around what is not all of it, unlike every filling of kinds.
    static let incomplete = Stroke(.attention, 1.5, dash: [3, 2])
}

/// How an outline is drawn.
struct Stroke: Hashable, Sendable {
    var tone: Tone
    var width: Double
    /// Lengths of line and space in turn; `nil` for a line without spaces.
    var dash: [Double]?
    /// Whether ends and corners are round.
    var isRound = false
    var opacity = 1.0

    init(_ tone: Tone, _ width: Double, dash: [Double]? = nil, isRound: Bool = false, opacity: Double = 1) {
        self.tone = tone
        self.width = width
        self.dash = dash
        self.isRound = isRound
        self.opacity = opacity
    }
}

/// A line of text and the area that it must not leave.
struct TextRun: Hashable, Sendable {
    /// Which point of the text stands at `x`.
    enum Anchor: String, Hashable, Sendable {
        case start
        case middle
        case end
    }

    var text: String
    var x: Double
    var baseline: Double
    var anchor: Anchor
    var type: TypeSize
    var tone: Tone
    /// Where it must stand.
    var container: Rect

    /// The area that it takes, by the measures of the pinned font.
    var box: Rect {
        let width = TextMeasure.width(text, type)
        let left =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }
        return Rect(x: left, y: baseline - type.ascent, width: width, height: type.ascent + type.descent)
    }
}

/// Parts that belong together, with what they are called.
struct Group: Hashable, Sendable {
    /// The name of a pane or a control, the same in every pose.
    var node: String?
    /// What a reader of the screen hears.
    var title: String?
    /// What more there is to hear.
    var description: String?
    /// What is outside this area is cut off.
    var clip: Rect?
    /// The corners of `clip`.
    var clipRadius = 0.0
    var elements: [Element]

    init(
        node: String? = nil, title: String? = nil, description: String? = nil, clip: Rect? = nil,
        clipRadius: Double = 0, _ elements: [Element]
    ) {
        self.node = node
        self.title = title
        self.description = description
        self.clip = clip
        self.clipRadius = clipRadius
        self.elements = elements
    }
}

extension [Element] {
    /// All lines of text, those in groups too.
    var texts: [TextRun] {
        flatMap { element -> [TextRun] in
            switch element {
            case .text(let run): [run]
            case .group(let group): group.elements.texts
            // A picture of its own is asked by itself.
            case .rect, .circle, .path, .picture: []
            }
        }
    }
}
