import DuoLayout

/// What shapes refer to (gradients, hatches, clips), each once, its name made from its content.
///
/// The same content has the same name in every picture, so that several pictures can stand in one page.
struct SVGDefinitions {
    private(set) var body: [UInt8] = []
    private var known: Set<String> = []
    let theme: Theme

    init(theme: Theme) {
        self.theme = theme
    }

    /// The value of `fill` for a paint.
    mutating func fill(_ paint: Paint) -> String {
        switch paint {
        case .none: return "none"
        case .tone(let tone, _): return tone.colour(theme).hex
        case .gradient(let from, let to):
            let stops = "<stop stop-color=\"\(hex(from))\"/><stop offset=\"1\" stop-color=\"\(hex(to))\"/>"
            return reference("linearGradient", " x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"", stops)
        case .hatch(let category): return hatch(category)
        case .unknown:
            return lines(ground: nil, tone: .faint, width: 1, space: 6, angle: 45, opacity: 0.65)
        }
    }

    /// The name of a clip.
    mutating func clip(_ rect: Rect, radius: Double) -> String {
        var path = PathData()
        path.rect(rect, radius: radius)
        let shape = "<path d=\"" + String(decoding: path.bytes, as: UTF8.self) + "\"/>"
        return reference("clipPath", "", shape)
    }

    // Rail is plain; the others have lines of their own direction, in the colour of what lies behind.
    private mutating func hatch(_ category: Category) -> String {
        switch category {
        case .rail, .topUp: return hex(category.tone)
        case .bus: return lines(ground: category.tone, tone: .surface, width: 1.2, space: 5, angle: 45, opacity: 0.8)
        case .goods: return dots(ground: category.tone)
        case .other: return lines(ground: category.tone, tone: .surface, width: 1.2, space: 4, angle: 0, opacity: 0.8)
        }
    }

    private mutating func lines(
        ground: Tone?, tone: Tone, width: Double, space: Double, angle: Int, opacity: Double
    ) -> String {
        let size = SVGNumber.text(space)
        var content = ""
        if let ground { content = "<rect width=\"\(size)\" height=\"\(size)\" fill=\"\(hex(ground))\"/>" }
        content += "<rect width=\"\(size)\" height=\"\(SVGNumber.text(width))\" fill=\"\(hex(tone))\""
        content += " fill-opacity=\"\(SVGNumber.text(opacity))\"/>"
        let turn = angle == 0 ? "" : " patternTransform=\"rotate(\(-angle))\""
        return reference(
            "pattern", " width=\"\(size)\" height=\"\(size)\" patternUnits=\"userSpaceOnUse\"" + turn, content)
    }

    private mutating func dots(ground: Tone) -> String {
        let content =
            "<rect width=\"5\" height=\"5\" fill=\"\(hex(ground))\"/>"
            + "<circle cx=\"2.5\" cy=\"2.5\" r=\"1\" fill=\"\(hex(.surface))\" fill-opacity=\"0.85\"/>"
        return reference("pattern", " width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"", content)
    }

    private func hex(_ tone: Tone) -> String { tone.colour(theme).hex }

    private mutating func reference(_ element: String, _ attributes: String, _ content: String) -> String {
        let name = SVGDefinitions.name(element + attributes + content)
        if known.insert(name).inserted {
            body += Array("<\(element) id=\"\(name)\"\(attributes)>\(content)</\(element)>".utf8)
        }
        return "url(#\(name))"
    }

    /// A name made from content (FNV-1a, 64 bits), which begins with a letter as names must.
    static func name(_ content: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in content.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01B3
        }
        let digits = String(hash, radix: 36)
        return "i" + digits
    }
}
