public import DuoLayout
public import Screens
public import Wording

/// A picture for a store's page of the product, in the pixels that the store asks for.
public struct StorePicture: Hashable, Sendable {
    /// The name of its file, without the ending.
    public let name: String
    /// The pose that it is a picture of.
    public let pose: Pose
    private let screen: Screen
    private let graph: GraphKind
    private let showsSecondPane: Bool
    private let theme: Theme

    /// The five pictures: three of the inner display upright, two on its side.
    public static let all = [
        StorePicture(name: "1-read", pose: .innerPortrait),
        StorePicture(name: "2-side-by-side", pose: .innerLandscape),
        StorePicture(name: "3-graph", pose: .innerPortrait, showsSecondPane: true),
        StorePicture(name: "4-cards", pose: .innerLandscape, screen: .history, theme: .dark),
        StorePicture(name: "5-months", pose: .innerPortrait, graph: .months, showsSecondPane: true, theme: .dark),
    ]

    private init(
        name: String, pose: Pose, screen: Screen = .read, graph: GraphKind = .balance, showsSecondPane: Bool = false,
        theme: Theme = .light
    ) {
        self.name = name
        self.pose = pose
        self.screen = screen
        self.graph = graph
        self.showsSecondPane = showsSecondPane
        self.theme = theme
    }

    /// Pixels a point.
    public var scale: Double { pose.display.scale }

    /// The picture of some data as SVG text.
    public func svg(_ data: ScreenData, _ language: Language) throws(LayoutError) -> String {
        let state = ScreenState(showsSecondPane: showsSecondPane, graph: graph)
        return try ScreenPicture(data: data, screen: screen, state: state, language: language, theme: theme).svg(pose)
    }
}
