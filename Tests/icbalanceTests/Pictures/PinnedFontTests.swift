import Rendering
import TestFiles
import Testing

@Suite("The font of pictures")
struct PinnedFontTests {
    private struct NoPicture: Error {
        let reason: String
    }

    /// How wide the ink of a text is when `rsvg-convert` has drawn it in outlines.
    private static func ink(_ text: String, _ type: TypeSize, _ scratch: Scratch) throws -> Double {
        let path = scratch.path("text.svg")
        let weight = type.weight == .bold ? 700 : 400
        TextFile.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"90\" font-family=\"\(TypeSize.family)\">"
                + "<text x=\"9\" y=\"60\" font-size=\"\(type.size)\" font-weight=\"\(weight)\">\(text)</text></svg>",
            to: path)
        let drawn = try #require(Program.installed("rsvg-convert")).run(["--format", "svg", path])
        guard drawn.exit == 0 else { throw NoPicture(reason: drawn.err) }
        // Outlines have absolute coordinates, x and y in turn, between letters that tell how to go on.
        var across: [Double] = []
        for piece in drawn.out.split(separator: " d=\"", omittingEmptySubsequences: false).dropFirst() {
            let numbers = piece.prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) }
            across += stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
        }
        guard let left = across.min(), let right = across.max() else { throw NoPicture(reason: "no outline") }
        return right - left
    }

    @Test(
        "is the one whose measures decide what fits",
        .enabled(if: Program.installed("rsvg-convert") != nil, "rsvg-convert is not installed"),
        arguments: ["新宿¥1,234", "0123456789", "−¥160", "Shinjuku", "Balance (¥)", "残高（円）"],
        [TypeSize(30), TypeSize(30, .bold)])
    func width(text: String, type: TypeSize) throws {
        let scratch = Scratch()
        // Twice the text is wider by all of it, with the space at its sides that has no ink.
        let width = try PinnedFontTests.ink(text + text, type, scratch) - PinnedFontTests.ink(text, type, scratch)
        let measured = TextMeasure.width(text, type)
        // Some Latin letters stand closer to each other than they are measured.
        let isKerned = text.contains { $0.isASCII && $0.isLetter }
        #expect(width <= measured + 0.1 && width >= measured * (isKerned ? 0.99 : 1) - 0.1, "\(width), not \(measured)")
    }
}
