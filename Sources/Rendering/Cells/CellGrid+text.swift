extension CellGrid {
    /// The rows as lines of text with the escape sequences that the colours need, blanks at line ends left out.
    ///
    /// With `Colours.none` there is no escape sequence. With the colours of a theme, lines are filled up with its ground.
    public func lines(_ colours: Capabilities.Colours, _ theme: Theme = .dark) -> [String] {
        let pen = Pen(colours: colours, theme: theme)
        return (0..<rows).map { line($0, pen) }
    }

    private func line(_ row: Int, _ pen: Pen) -> String {
        var end = columns
        if !pen.paintsGround {
            while end > 0, self[end - 1, row].character == " ", !self[end - 1, row].style.weight.contains(.reversed) {
                end -= 1
            }
        }
        var line = ""
        var current = ""
        for column in 0..<end {
            let cell = self[column, row]
            guard let character = cell.character else { continue }
            let code = pen.code(cell.style)
            if code != current {
                line += pen.change(from: current, to: code)
                current = code
            }
            line.append(character)
        }
        return line + pen.change(from: current, to: "")
    }
}

/// Styles as the parameters of an escape sequence (ECMA-48, SGR).
package struct Pen {
    let colours: Capabilities.Colours
    let theme: Theme

    /// Whether a line has to be filled up, since its ground is not the terminal's own.
    var paintsGround: Bool { colours == .full || colours == .indexed }

    func change(from old: String, to new: String) -> String {
        if old == new { return "" }
        if new.isEmpty { return "\u{1B}[0m" }
        return old.isEmpty ? "\u{1B}[\(new)m" : "\u{1B}[0;\(new)m"
    }

    func code(_ style: CellStyle) -> String {
        guard colours != .none else { return "" }
        var parts: [String] = []
        if style.weight.contains(.bold) { parts.append("1") }
        if style.weight.contains(.underlined) { parts.append("4") }
        if style.weight.contains(.reversed) { parts.append("7") }
        switch colours {
        case .none: break
        case .weights: if style.weight.contains(.faint) { parts.append("2") }
        case .sixteen:
            if style.weight.contains(.faint) { parts.append("2") }
            if let number = Pen.sixteen(style.tone) { parts.append(String(number)) }
        case .indexed:
            parts.append("38;5;\(Pen.index(style.tone.colour(theme)))")
            parts.append("48;5;\(Pen.index(Tone.page.colour(theme)))")
        case .full:
            parts.append("38;2;" + Pen.triple(style.tone.colour(theme)))
            parts.append("48;2;" + Pen.triple(Tone.page.colour(theme)))
        }
        return parts.joined(separator: ";")
    }

    /// The owner's colour that stands for a tone; `nil` for the usual one.
    package static func sixteen(_ tone: Tone) -> Int? {
        switch tone {
        case .rail, .accent, .accentDeep, .hero, .heroDeep: 34
        case .bus: 33
        case .goods: 35
        case .topUp, .income: 32
        case .attention: 31
        default: nil
        }
    }

    /// The nearest of the colours 16–255, which all terminals agree on.
    package static func index(_ colour: Colour) -> Int {
        let (red, green, blue) = colour.parts
        func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
        func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
            (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
        }
        let steps = (step(red), step(green), step(blue))
        let grey = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
        let cube = distance(level(steps.0), level(steps.1), level(steps.2))
        if distance(8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey) < cube { return 232 + grey }
        return 16 + 36 * steps.0 + 6 * steps.1 + steps.2
    }

    private static func triple(_ colour: Colour) -> String {
        let (red, green, blue) = colour.parts
        return "\(red);\(green);\(blue)"
    }
}
