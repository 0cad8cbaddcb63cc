import DuoLayout
import Expectations
import Glibc
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("The palette")
struct ToneTests {
    /// WCAG 2.2, relative luminance.
    private static func luminance(_ colour: Colour) -> Double {
        func linear(_ part: Int) -> Double {
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = colour.parts
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    private static func contrast(_ one: Colour, _ other: Colour) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test("lets every text be read on every ground that it stands on", arguments: Theme.allCases, ScreenVariants.names)
    func text(theme: Theme, variant: String) throws {
        var seen: Set<[UInt32]> = []
        for (name, composer, _) in try TextFitsTests.allPictures(variant, .ja) {
            let texts = DrawnTexts(composer.elements)
            for line in texts.lines {
                let colour = line.run.tone.colour(theme)
                let grounds = texts.grounds(of: line, theme)
                if grounds.isEmpty { Issue.record("\(name): \(line.run.text)") }
                for ground in grounds where seen.insert([colour.value, ground.value]).inserted {
                    let contrast = ToneTests.contrast(colour, ground)
                    #expect(
                        contrast >= 4.5, "\(name): \(line.run.text), \(line.run.tone) on \(ground.hex): \(contrast)")
                }
            }
        }
        #expect(seen.count > (variant == "nothing" ? 4 : 8), "\(seen.count) pairs")
    }

    @Test("lets every letter and digit be read in a terminal", arguments: Theme.allCases, ScreenVariants.names)
    func cells(theme: Theme, variant: String) {
        var tones: Set<Tone> = []
        for screen in Screen.allCases {
            for graph in GraphKind.allCases {
                let view = TerminalView(
                    data: ScreenVariants.data(variant, .ja), screen: screen, state: ScreenState(graph: graph, row: 1),
                    language: .ja, capabilities: Capabilities(colours: .full))
                let grid = view.frame(columns: 120, rows: 40).grid
                for row in 0..<grid.rows {
                    for column in 0..<grid.columns {
                        let cell = grid[column, row]
                        guard cell.character?.isLetter == true || cell.character?.isNumber == true else { continue }
                        tones.insert(cell.style.tone)
                    }
                }
            }
        }
        #expect(tones.isSuperset(of: variant == "nothing" ? [.ink, .accent] : [.ink, .soft]))
        for tone in tones {
            let contrast = ToneTests.contrast(tone.colour(theme), Tone.page.colour(theme))
            #expect(contrast >= 4.5, "\(tone), \(theme): \(contrast)")
        }
    }

    @Test("lets the names of poses be read on a sheet of them", arguments: Theme.allCases)
    func sheet(theme: Theme) {
        #expect(ToneTests.contrast(Tone.ink.colour(theme), Tone.sheet.colour(theme)) >= 4.5)
    }

    @Test("lets every mark be seen on a card", arguments: Theme.allCases)
    func marks(theme: Theme) {
        for mark in Category.allCases.map(\.tone) + [.faint, .accent] {
            let contrast = ToneTests.contrast(mark.colour(theme), Tone.surface.colour(theme))
            #expect(contrast >= 3, "\(mark), \(theme): \(contrast)")
        }
    }

    @Test("lets the amount of a day be read on each of its shades", arguments: Theme.allCases)
    func days(theme: Theme) {
        for (level, share) in CalendarChart.shares.enumerated() {
            let ground = Tone.rail.colour(theme).mixed(share, on: Tone.surface.colour(theme))
            let text: Tone = level + 1 >= 4 ? .onDay : .ink
            let contrast = ToneTests.contrast(text.colour(theme), ground)
            #expect(contrast >= 4.5, "level \(level + 1), \(theme): \(contrast)")
        }
        expectEqual(CalendarChart.shares.count, CalendarWeeks.levels)
    }

    @Test("tells groups of kinds apart for eyes of every kind", arguments: Theme.allCases)
    func separation(theme: Theme) {
        let colours = Category.allCases.map { $0.tone.colour(theme) }
        for eye in Eye.all {
            for (index, one) in colours.enumerated() {
                for other in colours[(index + 1)...] {
                    let distance = eye.distance(one, other)
                    #expect(distance >= 20, "\(eye.name), \(theme): \(one.hex) and \(other.hex) are \(distance) apart")
                }
            }
        }
    }

    @Test("gives every group a mark, a filling and a hatch of its own, so that no colour is needed")
    func secondChannel() {
        let pen = TerminalPen(language: .en, glyphs: .unicode)
        expectEqual(Set(Category.allCases.map(pen.mark)).count, Category.allCases.count)
        expectEqual(Set(Category.allCases.map(pen.filling)).count, Category.allCases.count)
        var definitions = SVGDefinitions(theme: .light)
        let hatches = Category.spending.map { definitions.fill(.hatch($0)) }
        expectEqual(Set(hatches).count, hatches.count)
        #expect(hatches.dropFirst().allSatisfy { $0.hasPrefix("url(#") }, "only rail is plain")
    }
}

/// How colours look to eyes that lack one of the three kinds of cones.
///
/// The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, on linear light.
private struct Eye {
    let name: String
    let matrix: [Double]

    static let all = [
        Eye(name: "usual", matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1]),
        Eye(
            name: "protan",
            matrix: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]),
        Eye(
            name: "deutan",
            matrix: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]),
        Eye(
            name: "tritan",
            matrix: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900]),
    ]

    /// The distance in CIELAB (1976).
    func distance(_ one: Colour, _ other: Colour) -> Double {
        let (a, b) = (lab(one), lab(other))
        return (pow(a.0 - b.0, 2) + pow(a.1 - b.1, 2) + pow(a.2 - b.2, 2)).squareRoot()
    }

    private func lab(_ colour: Colour) -> (Double, Double, Double) {
        let (red, green, blue) = colour.parts
        let light = [red, green, blue].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        let seen = (0..<3).map { row -> Double in
            let shares = (0..<3).map { column -> Double in matrix[3 * row + column] * light[column] }
            return max(0, min(1, shares.reduce(0, +)))
        }
        func curve(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16 / 116 }
        let x = curve((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047)
        let y = curve(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2])
        let z = curve((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883)
        return (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
