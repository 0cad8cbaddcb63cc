import DuoLayout
import Expectations
import Testing
import Wording

@testable import Rendering

@Suite("A picture's text")
struct SVGWriterTests {
    private static func svg(_ elements: [Element], _ theme: Theme = .light) -> String {
        SVGWriter.text(
            elements, width: 100, height: 50, title: "A & B", description: "<none>", language: .ja, theme: theme)
    }

    @Test("is an image with a title and a description for those who listen")
    func head() {
        let text = SVGWriterTests.svg([])
        let title = SVGDefinitions.name("titleA & B")
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\""))
        #expect(text.contains("role=\"img\"") && text.contains("xml:lang=\"ja\""))
        #expect(text.contains("<title id=\"\(title)\">A &amp; B</title>"))
        #expect(text.contains("aria-labelledby=\"\(title) "))
        #expect(text.contains(">&lt;none&gt;</desc>"))
        #expect(text.hasSuffix("</svg>\n"))
    }

    @Test(
        "holds no character that XML does not allow",
        arguments: [
            ("a<b", "a&lt;b"), ("\"&\"", "&quot;&amp;&quot;"), ("a\u{0}b", "a\u{FFFD}b"),
            ("\u{1B}[31m", "\u{FFFD}[31m"),
            ("\u{FFFF}", "\u{FFFD}"), ("新宿", "新宿"), ("a\nb", "a\nb"),
        ])
    func escaped(text: String, escaped: String) {
        expectEqual(SVGWriter.escaped(text), escaped)
    }

    @Test("names what shapes refer to by its content, so that pictures can stand in one page")
    func definitions() throws {
        let hatched: [Element] = [.rect(Rect(x: 0, y: 0, width: 9, height: 9), .hatch(.bus))]
        let one = SVGWriterTests.svg(hatched)
        let other = SVGWriterTests.svg([.rect(Rect(x: 5, y: 5, width: 2, height: 2), .unknown)] + hatched + hatched)
        let name = try #require(one.split(separator: "\"").first { $0.hasPrefix("url(#") })
        #expect(other.contains(name))
        expectEqual(other.components(of: "<pattern").count - 1, 2, "each once")
        #expect(!SVGWriterTests.svg(hatched, .dark).contains(name), "other colours are another hatch")
    }

    @Test("draws every kind of element")
    func elements() {
        let rect = Rect(x: 1, y: 2, width: 30.125, height: 4)
        var path = PathData()
        path.move(0, 0)
        path.across(5)
        path.down(5)
        path.close()
        let text = SVGWriterTests.svg([
            .rect(rect, radius: 9, .tone(.rail, 0.5), Stroke(.ink, 1, dash: [4, 3], isRound: true, opacity: 0.5)),
            .circle(x: 1, y: 2, radius: 3, .gradient(.hero, .heroDeep), nil), .path(path, .none, nil),
            .text(
                TextRun(
                    text: "¥1", x: 1, baseline: 2, anchor: .end, type: .headline, tone: .ink, container: rect)),
            .group(Group(node: "scan", title: "Scan", description: "d", clip: rect, [.rect(rect, .tone(.page))])),
            .picture(rect, of: Rect(x: 0, y: 0, width: 10, height: 20), [.rect(rect, .none)]),
        ])
        for piece in [
            "<rect x=\"1\" y=\"2\" width=\"30.13\" height=\"4\" rx=\"2\" fill=\"#005b96\" fill-opacity=\"0.5\"",
            "stroke=\"#15212d\" stroke-width=\"1\" stroke-dasharray=\"4 3\" stroke-linecap=\"round\"",
            "<circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"url(#", "<linearGradient id=\"",
            "<path d=\"M0 0H5V5Z\" fill=\"none\"/>",
            "<text x=\"1\" y=\"2\" font-size=\"15\" font-weight=\"700\" text-anchor=\"end\" fill=\"#15212d\">¥1</text>",
            "<g data-node=\"scan\" role=\"img\" aria-label=\"Scan\" clip-path=\"url(#", "<desc>d</desc>",
            "<svg x=\"1\" y=\"2\" width=\"30.13\" height=\"4\" viewBox=\"0 0 10 20\">",
        ] {
            #expect(text.contains(piece), "\(piece)")
        }
        #expect(MarkupBalance.isBalanced(text))
    }
}

/// Whether every element of a markup text that is opened is closed.
enum MarkupBalance {
    static func isBalanced(_ text: String) -> Bool {
        var open: [Substring] = []
        for piece in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
            guard let end = piece.firstIndex(of: ">") else { return false }
            let tag = piece[..<end]
            if tag.hasSuffix("/") { continue }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return false }
            } else {
                open.append(tag.prefix { $0 != " " })
            }
        }
        return open.isEmpty
    }
}

extension String {
    /// The pieces between places where another text stands.
    func components(of separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
