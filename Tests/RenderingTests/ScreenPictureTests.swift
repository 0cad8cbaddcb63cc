import DuoLayout
import Expectations
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("A screen's picture")
struct ScreenPictureTests {
    private static func composer(
        _ pose: Pose, _ screen: Screen, _ variant: String = "sample", _ state: ScreenState = ScreenState()
    ) throws -> PictureComposer {
        try ScreenPicture(data: ScreenVariants.data(variant, .ja), screen: screen, state: state, language: .ja)
            .composer(in: pose.container)
    }

    @Test("is the same to the byte every time, and well-formed", arguments: Pose.all)
    func same(pose: Pose) throws {
        for screen in Screen.allCases {
            for theme in Theme.allCases {
                let picture = ScreenPicture(
                    data: ScreenVariants.data("stretched", .en), screen: screen, language: .en, theme: theme)
                let text = try picture.svg(pose)
                #expect(text == (try picture.svg(pose)))
                #expect(MarkupBalance.isBalanced(text))
                #expect(text.contains(" width=\"\(SVGNumber.text(pose.container.width))\""))
            }
        }
    }

    @Test("is drawn in the colours of its theme and no other")
    func themes() throws {
        for theme in Theme.allCases {
            let text = try ScreenPicture(data: ScreenVariants.data("sample", .ja), language: .ja, theme: theme)
                .svg(.innerLandscape)
            let own = Set(Tone.allCases.map { $0.colour(theme).hex })
            let used = Set(text.components(of: "\"#").dropFirst().map { "#" + $0.prefix(6) })
            #expect(used.isSubset(of: own), "\(used.subtracting(own))")
        }
    }

    @Test("fills its area with the app's background, corners and all: no letterbox", arguments: Pose.all)
    func background(pose: Pose) throws {
        for screen in Screen.allCases {
            let elements = try ScreenPictureTests.composer(pose, screen).elements
            let (width, height) = (pose.container.width, pose.container.height)
            for (x, y) in [(1.0, 1.0), (width - 1, 1), (1, height - 1), (width - 1, height - 1)] {
                let paint = elements.paint(x: x, y: y)
                #expect(paint == .tone(.page) || paint == .tone(.bar), "\(x), \(y)")
            }
        }
    }

    @Test("C8: shows the pictures of cards whole in every pose, their sides in one proportion", arguments: Pose.all)
    func art(pose: Pose) throws {
        for variant in ["sample", "cards", "stretched"] {
            let composer = try ScreenPictureTests.composer(pose, .history, variant)
            guard let pane = composer.plan.layout.panes.first(where: { $0.id == .cards }) else { continue }
            let arts = composer.elements.cardArts
            #expect(!arts.isEmpty)
            for (art, clips) in arts {
                #expect(([pane.body] + clips).allSatisfy { $0.contains(art) }, "\(variant): \(art)")
                #expect(abs(art.height / art.width - 0.63) < 0.01)
            }
        }
    }

    @Test("has the bar's colour from the bar to the edge of the glass", arguments: Pose.all)
    func bar(pose: Pose) throws {
        let composer = try ScreenPictureTests.composer(pose, .read)
        let elements = composer.elements
        let (width, height) = (pose.container.width, pose.container.height)
        let points: [(Double, Double)] =
            switch composer.plan.layout.bar.edge {
            case .bottom: [(width / 2, height - 1), (1, height - 1), (width - 1, height - 1)]
            case .right: [(width - 1, 1), (width - 1, height / 2), (width - 1, height - 1)]
            case .left: [(1, 1), (1, height / 2), (1, height - 1)]
            }
        for (x, y) in points { expectEqual(elements.paint(x: x, y: y), .tone(.bar), "\(x), \(y)") }
    }

    @Test("calls its parts the same in every pose")
    func nodes() throws {
        for screen in Screen.allCases {
            let known = Set(ScreenPlan.nodes(of: screen).map(\.rawValue))
            for pose in Pose.all {
                let composer = try ScreenPictureTests.composer(pose, screen)
                let named = composer.elements.nodes
                #expect(Set(named).isSubset(of: known))
                expectEqual(named.count, Set(named).count, "each once")
                let shown = Set(composer.plan.shown.map(\.rawValue)).subtracting(["background"])
                expectEqual(Set(named), shown, "\(pose.name)")
            }
        }
    }

    @Test("puts the balance first and makes it the largest text", arguments: Pose.all)
    func balance(pose: Pose) throws {
        let texts = try ScreenPictureTests.composer(pose, .read).elements.texts
        let largest = try #require(texts.max { $0.type.size < $1.type.size })
        expectEqual(largest.text, "¥3,076")
    }

    @Test("of a card without history offers a scan in the panes' place", arguments: Pose.all)
    func empty(pose: Pose) throws {
        for (variant, screen) in [("unread", Screen.read), ("nothing", .read), ("nothing", .history)] {
            let composer = try ScreenPictureTests.composer(pose, screen, variant)
            #expect(composer.plan.isEmpty)
            #expect(composer.elements.texts.contains { $0.text == "カードを読み取る" }, "\(pose.name) \(variant)")
        }
    }

    @Test(
        "known fault: the Card history of a card without history was a blank pane: it shows the scan action",
        arguments: Pose.all)
    func emptyTransactions(pose: Pose) throws {
        let composer = try ScreenPictureTests.composer(
            pose, .history, "unread", ScreenState(showsSecondPane: true))
        let pane = try #require(composer.plan.layout.panes[.transactions])
        let action = try #require(composer.elements.texts.first { $0.text == "カードを読み取る" })
        #expect(pane.body.contains(action.ink), "\(pose.name)")
        #expect(composer.elements.texts.contains { $0.text == "まだ履歴がありません" && pane.body.contains($0.ink) })
    }

    @Test("names its tabs where the bar has room for it")
    func labels() throws {
        for pose in Pose.all {
            for isExpanded in [false, true] {
                let composer = try ScreenPictureTests.composer(
                    pose, .history, "sample", ScreenState(isBarExpanded: isExpanded))
                let shows = composer.elements.texts.contains { $0.text == "カード履歴" }
                expectEqual(shows, composer.plan.layout.bar.showsLabels, "\(pose.name)")
            }
        }
    }

    @Test("of a year of 10,000 records stays small")
    func size() throws {
        let data = ScreenVariants.history(ScreenVariants.year, cards: [ScreenVariants.card("年", 5_000)])
        let text = try ScreenPicture(data: data, language: .ja).svg(.innerLandscape)
        #expect(text.utf8.count <= 300_000, "\(text.utf8.count)")
    }
}

extension [Element] {
    /// The names of the parts, in order.
    var nodes: [String] {
        flatMap { element -> [String] in
            guard case .group(let group) = element else { return [] }
            return (group.node.map { [$0] } ?? []) + group.elements.nodes
        }
    }

    /// What a point is painted with, as far as rectangles and circles go.
    func paint(x: Double, y: Double) -> Paint? {
        var paint: Paint?
        for element in self {
            switch element {
            case .rect(let rect, _, let own, _):
                if own != .none, x >= rect.x, x < rect.maxX, y >= rect.y, y < rect.maxY { paint = own }
            case .circle(let cx, let cy, let radius, let own, _):
                if own != .none, (x - cx) * (x - cx) + (y - cy) * (y - cy) < radius * radius { paint = own }
            case .group(let group):
                let isInside = group.clip.map { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY } ?? true
                if isInside, let inner = group.elements.paint(x: x, y: y) { paint = inner }
            case .path, .text, .picture: break
            }
        }
        return paint
    }
}

extension [Element] {
    /// The small pictures of cards, each with the areas that it is cut off at.
    fileprivate var cardArts: [(art: Rect, clips: [Rect])] {
        flatMap { element -> [(art: Rect, clips: [Rect])] in
            switch element {
            case .rect(let rect, radius: 6, .gradient, _): [(rect, [])]
            case .group(let group):
                group.elements.cardArts.map { ($0.art, $0.clips + [group.clip].compactMap { $0 }) }
            default: []
            }
        }
    }
}
