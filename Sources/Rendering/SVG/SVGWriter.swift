import DuoLayout
import Wording

/// Elements as SVG text, the same to the byte for the same elements.
struct SVGWriter {
    private var bytes: [UInt8] = []
    private var definitions: SVGDefinitions
    private let theme: Theme

    private init(theme: Theme) {
        self.theme = theme
        definitions = SVGDefinitions(theme: theme)
    }

    /// A whole picture.
    static func text(
        _ elements: [Element], width: Double, height: Double, title: String, description: String,
        language: Language, theme: Theme
    ) -> String {
        var writer = SVGWriter(theme: theme)
        for element in elements { writer.write(element) }
        let size = SVGNumber.text(width) + " " + SVGNumber.text(height)
        var head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(SVGNumber.text(width))\""
        head += " height=\"\(SVGNumber.text(height))\" viewBox=\"0 0 \(size)\" role=\"img\""
        let titleName = SVGDefinitions.name("title" + title)
        let descriptionName = SVGDefinitions.name("desc" + description)
        head += " aria-labelledby=\"\(titleName) \(descriptionName)\" xml:lang=\"\(language.rawValue)\""
        head += " font-family=\"\(TypeSize.family)\">\n"
        head += "<title id=\"\(titleName)\">\(escaped(title))</title>\n"
        head += "<desc id=\"\(descriptionName)\">\(escaped(description))</desc>\n"
        var text = Array(head.utf8)
        if !writer.definitions.body.isEmpty {
            text += Array("<defs>".utf8) + writer.definitions.body + Array("</defs>\n".utf8)
        }
        return String(decoding: text + writer.bytes + Array("</svg>\n".utf8), as: UTF8.self)
    }

    private mutating func write(_ element: Element) {
        switch element {
        case .rect(let rect, let radius, let paint, let stroke):
            add("<rect")
            number(" x=\"", rect.x)
            number(" y=\"", rect.y)
            number(" width=\"", max(0, rect.width))
            number(" height=\"", max(0, rect.height))
            if radius > 0 { number(" rx=\"", min(radius, rect.width / 2, rect.height / 2)) }
            end(paint, stroke)
        case .circle(let x, let y, let radius, let paint, let stroke):
            add("<circle")
            number(" cx=\"", x)
            number(" cy=\"", y)
            number(" r=\"", max(0, radius))
            end(paint, stroke)
        case .path(let path, let paint, let stroke):
            guard !path.isEmpty else { return }
            add("<path d=\"")
            bytes += path.bytes
            add("\"")
            end(paint, stroke)
        case .text(let run): write(run)
        case .group(let group): write(group)
        case .picture(let place, let whole, let elements):
            add("<svg")
            number(" x=\"", place.x)
            number(" y=\"", place.y)
            number(" width=\"", place.width)
            number(" height=\"", place.height)
            let box = [whole.x, whole.y, whole.width, whole.height].map(SVGNumber.text).joined(separator: " ")
            add(" viewBox=\"\(box)\">\n")
            for element in elements { write(element) }
            add("</svg>\n")
        }
    }

    private mutating func write(_ run: TextRun) {
        guard !run.text.isEmpty else { return }
        add("<text")
        number(" x=\"", run.x)
        number(" y=\"", run.baseline)
        number(" font-size=\"", run.type.size)
        if run.type.weight == .bold { add(" font-weight=\"700\"") }
        if run.anchor != .start { add(" text-anchor=\"\(run.anchor.rawValue)\"") }
        add(" fill=\"\(run.tone.colour(theme).hex)\">\(SVGWriter.escaped(run.text))</text>\n")
    }

    private mutating func write(_ group: Group) {
        add("<g")
        if let node = group.node { add(" data-node=\"\(SVGWriter.escaped(node))\"") }
        if group.title != nil { add(" role=\"img\"") }
        if let title = group.title { add(" aria-label=\"\(SVGWriter.escaped(title))\"") }
        if let clip = group.clip {
            add(" clip-path=\"\(definitions.clip(clip, radius: group.clipRadius))\"")
        }
        add(">\n")
        if let title = group.title { add("<title>\(SVGWriter.escaped(title))</title>\n") }
        if let description = group.description { add("<desc>\(SVGWriter.escaped(description))</desc>\n") }
        for element in group.elements { write(element) }
        add("</g>\n")
    }

    private mutating func end(_ paint: Paint, _ stroke: Stroke?) {
        add(" fill=\"\(definitions.fill(paint))\"")
        if case .tone(_, let share) = paint, share < 1 { number(" fill-opacity=\"", share) }
        if let stroke {
            add(" stroke=\"\(stroke.tone.colour(theme).hex)\"")
            number(" stroke-width=\"", stroke.width)
            if let dash = stroke.dash {
                add(" stroke-dasharray=\"\(dash.map(SVGNumber.text).joined(separator: " "))\"")
            }
            if stroke.isRound { add(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
            if stroke.opacity < 1 { number(" stroke-opacity=\"", stroke.opacity) }
        }
        add("/>\n")
    }

    private mutating func add(_ text: String) { bytes += Array(text.utf8) }

    private mutating func number(_ prefix: String, _ value: Double) {
        bytes += Array(prefix.utf8)
        SVGNumber.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Text as XML allows it: signs of its own replaced, and what no XML may hold made U+FFFD.
    static func escaped(_ text: String) -> String {
        guard
            text.unicodeScalars.contains(where: {
                $0.value < 0x20 || "&<>\"".unicodeScalars.contains($0) || isBarred($0)
            })
        else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(isBarred(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return result
    }

    private static func isBarred(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
