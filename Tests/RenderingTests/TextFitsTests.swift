import DuoLayout
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("The text of every screen in every pose")
struct TextFitsTests {
    private static let slack = 0.01

    /// A picture in a pose, its second pane in front or not, by name.
    ///
    /// A widened bar lies over the panes for as long as it is held, so only clipping is asked of it.
    static func pictures(
        _ variant: String, _ language: Language, isBarExpanded: Bool = false
    ) throws -> [(name: String, composer: PictureComposer, container: Container)] {
        let data = ScreenVariants.data(variant, language)
        var pictures: [(String, PictureComposer, Container)] = []
        for pose in Pose.all {
            for screen in Screen.allCases {
                for isSecond in [false, true] {
                    // A graph is shown where its pane is in front, or beside the other.
                    let showsGraph = screen == .read && (isSecond || pose == .innerLandscape)
                    for graph in showsGraph ? GraphKind.allCases : [.balance] {
                        var picture = ScreenPicture(data: data, screen: screen, language: language, icon: pose.icon)
                        picture.state = ScreenState(
                            showsSecondPane: isSecond, graph: graph, row: 1, isBarExpanded: isBarExpanded)
                        let name = "\(pose.name) \(screen) \(isSecond) \(graph) \(variant) \(language)"
                        pictures.append((name, try picture.composer(in: pose.container), pose.container))
                    }
                }
            }
        }
        return pictures
    }

    /// The same with the bar as it is and widened.
    static func allPictures(
        _ variant: String, _ language: Language
    ) throws -> [(name: String, composer: PictureComposer, container: Container)] {
        try pictures(variant, language) + pictures(variant, language, isBarExpanded: true)
    }

    @Test("is never clipped", arguments: ScreenVariants.names, Language.allCases)
    func fits(variant: String, language: Language) throws {
        for (name, composer, container) in try TextFitsTests.allPictures(variant, language) {
            let screen = Rect(x: 0, y: 0, width: container.width, height: container.height)
            let texts = composer.elements.texts
            #expect(!texts.isEmpty)
            for text in texts {
                let box = text.box.inset(TextFitsTests.slack, 0)
                // Expected by hand, since there are thousands.
                if box.x < text.container.x || box.maxX > text.container.maxX {
                    Issue.record("\(name): \(text.text) leaves its container")
                }
                if !screen.contains(box) { Issue.record("\(name): \(text.text) leaves the screen") }
                guard text.text.contains("…") else { continue }
                let isNumber = text.text.allSatisfy { $0.isNumber || "¥,.−+…%".contains($0) }
                #expect(!isNumber, "\(name): \(text.text) lacks digits")
            }
        }
    }

    @Test("is cut off at no edge, above and below too", arguments: ScreenVariants.names, Language.allCases)
    func height(variant: String, language: Language) throws {
        for (name, composer, container) in try TextFitsTests.allPictures(variant, language) {
            let screen = Rect(x: 0, y: 0, width: container.width, height: container.height)
            for line in DrawnTexts(composer.elements).lines {
                let box = line.run.box.inset(TextFitsTests.slack, TextFitsTests.slack)
                for edge in line.clips + [line.run.container, screen] {
                    guard box.y < edge.y || box.maxY > edge.maxY else { continue }
                    let beyond = max(edge.y - box.y, box.maxY - edge.maxY)
                    Issue.record("\(name): \(line.run.text) reaches \(beyond) out")
                }
            }
        }
    }

    @Test("does not run over other text", arguments: ScreenVariants.names, Language.allCases)
    func apart(variant: String, language: Language) throws {
        for (name, composer, _) in try TextFitsTests.pictures(variant, language) {
            let texts = composer.elements.texts.map { (text: $0.text, ink: $0.ink) }
                .sorted { $0.ink.y < $1.ink.y }
            for (index, one) in texts.enumerated() {
                for other in texts[(index + 1)...] {
                    guard other.ink.y < one.ink.maxY else { break }
                    guard one.ink.intersects(other.ink) else { continue }
                    Issue.record("\(name): \(one.text) and \(other.text) meet")
                }
            }
        }
    }

    @Test("keeps off an active fold", arguments: ScreenVariants.names, Language.allCases)
    func folds(variant: String, language: Language) throws {
        for (name, composer, container) in try TextFitsTests.pictures(variant, language) {
            for division in container.divisions ?? [] where division.isActive {
                for text in composer.elements.texts where text.ink.intersects(division.frame) {
                    Issue.record("\(name): \(text.text) crosses the fold")
                }
            }
        }
    }

    @Test("keeps clear of the scan button", arguments: ScreenVariants.names, Language.allCases)
    func button(variant: String, language: Language) throws {
        for (name, composer, _) in try TextFitsTests.pictures(variant, language) {
            let button = composer.plan.layout.scan.frame
            for text in composer.elements.texts where text.ink.intersects(button) {
                Issue.record("\(name): \(text.text) lies under the button")
            }
        }
    }
}

extension TextRun {
    /// Where its ink is: digits, capitals and characters, without the space above and below.
    var ink: Rect {
        let box = self.box
        let isEmpty = text.allSatisfy { $0 == " " }
        return Rect(
            x: box.x + 0.02, y: baseline - type.capHeight, width: isEmpty ? 0 : max(0, box.width - 0.04),
            height: type.capHeight)
    }
}
