import DuoLayout
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("The document of all poses")
struct DocumentTests {
    /// The sheets of the document: Japanese and light, English and dark.
    private static let sheets: [(Screen, Language, Theme)] = [
        (.read, .ja, .light), (.history, .ja, .light), (.read, .en, .dark), (.history, .en, .dark),
    ]

    private static func file(_ screen: Screen, _ language: Language, _ theme: Theme) -> String {
        "duo-matrix/\(screen.rawValue).\(language.rawValue).\(theme.rawValue).svg"
    }

    @Test("shows the pictures that the program makes now")
    func sheets() throws {
        for (screen, language, theme) in DocumentTests.sheets {
            let data = ScreenData.sample(isJapanese: language == .ja)
            let sheet = ContactSheet(data: data, language: language, theme: theme)
            let text = try sheet.svg(screen)
            #expect(MarkupBalance.isBalanced(text))
            Goldens.expect(text, isDocument: DocumentTests.file(screen, language, theme))
        }
    }

    @Test("shows the product at the head of the read-me files as it looks now", arguments: Language.allCases)
    func product(language: Language) throws {
        let picture = ScreenPicture(
            data: ScreenData.sample(isJapanese: language == .ja), language: language, theme: .light)
        let file = "pictures/read.\(language.rawValue).svg"
        Goldens.expect(try picture.svg(.innerLandscape), isDocument: file)
        let page = try #require(Goldens.document(language == .ja ? "../README.ja.md" : "../README.md"))
        #expect(page.contains("](docs/\(file))"))
    }

    @Test("says of every pose what the layout makes of it")
    func page() throws {
        var lines = [
            "# Every pose, both screens", "",
            "Made by `scripts/make-pictures` from the code that draws the screens, and held against it by a test. The rules",
            "behind the frames stand in [layout.md](layout.md), the drawing in [pictures.md](pictures.md).", "",
            "| pose | area | side by side | panes | bar | scan button |", "|---|---|---|---|---|---|",
        ]
        for pose in Pose.all {
            let container = pose.container
            let layout = try Layout(container)
            let bar = layout.bar
            let button = layout.scan
            let cells = [
                "`\(pose.name)`", "\(number(container.width)) × \(number(container.height))",
                layout.isWide ? "yes" : "no",
                layout.panes.map { "\($0.id.rawValue) \(number($0.frame.width)) × \(number($0.frame.height))" }
                    .joined(separator: ", ") + (layout.hiddenPane == nil ? "" : "; the other a tab away"),
                "\(bar.axis.rawValue), \(bar.edge.rawValue)",
                "\(number(button.diameter)) at (\(number(button.frame.midX)), \(number(button.frame.midY)))",
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        for (screen, language, theme) in DocumentTests.sheets {
            let name = screen == .read ? "Read" : "Card history"
            let kind = language == .ja ? "Japanese, light" : "English, dark"
            lines += [
                "", "## \(name) (\(kind))", "",
                "![\(name) in every pose](\(DocumentTests.file(screen, language, theme)))",
            ]
        }
        lines += [
            "", "The hatched band is the fold of a half-open display. Cards, stations and amounts are made up.", "",
        ]
        Goldens.expect(lines.joined(separator: "\n"), isDocument: "duo-matrix.md")
    }

    private func number(_ value: Double) -> String { SVGNumber.text(value) }
}
