import Aggregation
public import DuoLayout
public import Screens
public import Wording

/// A screen as a picture: everything that decides how it looks.
public struct ScreenPicture: Hashable, Sendable {
    /// What there is to show.
    public var data: ScreenData
    /// Which screen.
    public var screen: Screen
    /// What has been chosen.
    public var state: ScreenState
    /// The language.
    public var language: Language
    /// The colours.
    public var theme: Theme
    /// How the scan button draws the device.
    public var icon: DeviceIcon
    /// Whether the system's own signs (clock, battery, home indicator) are drawn where they have room.
    public var showsSystem: Bool

    /// Makes a picture.
    public init(
        data: ScreenData, screen: Screen = .read, state: ScreenState = ScreenState(), language: Language,
        theme: Theme = .light, icon: DeviceIcon = .duo, showsSystem: Bool = true
    ) {
        self.data = data
        self.screen = screen
        self.state = state
        self.language = language
        self.theme = theme
        self.icon = icon
        self.showsSystem = showsSystem
    }

    /// The screen in a container as SVG text, one unit a point; the same to the byte for the same values.
    public func svg(in container: Container) throws(LayoutError) -> String {
        let composer = try composer(in: container)
        let elements = composer.elements
        let words = PictureWords(language: language)
        return SVGWriter.text(
            elements, width: container.width, height: container.height, title: words.title(self),
            description: words.description(data), language: language, theme: theme)
    }

    /// The screen in a pose as SVG text.
    public func svg(_ pose: Pose) throws(LayoutError) -> String {
        var picture = self
        picture.icon = pose.icon
        return try picture.svg(in: pose.container)
    }

    func composer(in container: Container) throws(LayoutError) -> PictureComposer {
        PictureComposer(
            picture: self, plan: try ScreenPlan(screen, data, state, in: container), status: container.status)
    }
}

/// What is heard of a picture.
struct PictureWords {
    let language: Language

    func title(_ picture: ScreenPicture) -> String {
        let name = ScreenWords.name(picture.screen)[language]
        guard let card = picture.data.card else { return name }
        let words = FaceWords(language: language)
        return Text(
            ja: "\(name)：\(words.title(card))、残高\(words.balance(card))",
            en: "\(name): \(words.title(card)), balance \(words.balance(card))")[language]
    }

    /// From when to when records are known, the least, greatest and latest balance, and how it changed.
    func description(_ data: ScreenData) -> String {
        guard let series = data.graph?.balance, let last = series.points.last, let changed = series.change else {
            return ScreenWords.noRecords(of: data.card)[language]
        }
        let points = series.points
        let moments = series.moments
        var days = ""
        if let from = moments.first?.day, let to = moments.last?.day {
            days =
                Text(
                    ja: "（\(from.datedWords(.ja))〜\(to.datedWords(.ja))）",
                    en: ", \(from.datedWords(.en)) to \(to.datedWords(.en))")[language]
        }
        let count = Text(ja: "記録\(points.count)件", en: ScreenWords.records(points.count).en)[language] + days
        let currency = data.currency
        let least = Amount.shown(points.map(\.balance).min() ?? last.balance, currency)
        let most = Amount.shown(points.map(\.balance).max() ?? last.balance, currency)
        let change = Amount.change(changed, currency)
        let now = Amount.shown(last.balance, currency)
        return Text(
            ja: "\(count)。残高は最少\(least)、最多\(most)、現在\(now)、期間の変化\(change)。",
            en: "\(count). Balance: least \(least), most \(most), now \(now), "
                + "change \(change).")[language]
    }
}
