public import DuoLayout
public import Screens
public import Wording

/// A screen in every pose on one sheet, each under its name.
public struct ContactSheet: Hashable, Sendable {
    /// What the screens show.
    public var data: ScreenData
    /// The language.
    public var language: Language
    /// The colours.
    public var theme: Theme
    /// Points of the sheet a point of a screen.
    public var scale: Double

    /// Makes a sheet.
    public init(data: ScreenData, language: Language, theme: Theme = .light, scale: Double = 0.4) {
        self.data = data
        self.language = language
        self.theme = theme
        self.scale = scale
    }

    private static let gap = 28.0
    private static let name = 26.0
    private static let width = 1_480.0
    private static let bezel = 5.0

    /// The sheet of a screen as SVG text.
    public func svg(_ screen: Screen) throws(LayoutError) -> String {
        var sketch = Sketch()
        var x = ContactSheet.gap
        var y = ContactSheet.gap
        var rowHeight = 0.0
        for pose in Pose.all {
            let size = (width: pose.container.width * scale, height: pose.container.height * scale)
            if x + size.width + ContactSheet.gap > ContactSheet.width {
                x = ContactSheet.gap
                y += rowHeight + ContactSheet.gap
                rowHeight = 0
            }
            let place = Rect(x: x, y: y + ContactSheet.name, width: size.width, height: size.height)
            try draw(pose, screen, place, &sketch)
            x += size.width + ContactSheet.gap
            rowHeight = max(rowHeight, size.height + ContactSheet.name)
        }
        let height = y + rowHeight + ContactSheet.gap
        let whole = Rect(x: 0, y: 0, width: ContactSheet.width, height: height)
        let name = ScreenWords.name(screen)[language]
        return SVGWriter.text(
            [.rect(whole, .tone(.sheet))] + sketch.elements, width: whole.width, height: whole.height, title: name,
            description: Pose.all.map(\.name).joined(separator: ", "), language: language, theme: theme)
    }

    private func draw(_ pose: Pose, _ screen: Screen, _ place: Rect, _ sketch: inout Sketch) throws(LayoutError) {
        let picture = ScreenPicture(data: data, screen: screen, language: language, theme: theme, icon: pose.icon)
        let bezel = ContactSheet.bezel
        sketch.text(
            pose.name, x: place.x, baseline: place.y - 12, .strongLabel, .ink,
            in: Rect(x: place.x, y: place.y - ContactSheet.name, width: place.width, height: ContactSheet.name))
        let device = Rect(
            x: place.x - bezel, y: place.y - bezel, width: place.width + 2 * bezel, height: place.height + 2 * bezel)
        sketch.rect(device, radius: 16, .tone(.shadow))
        let whole = Rect(x: 0, y: 0, width: pose.container.width, height: pose.container.height)
        let screen = Element.picture(place, of: whole, try picture.composer(in: pose.container).elements)
        var inner = Sketch(elements: [screen])
        for division in pose.container.divisions ?? [] where division.isActive {
            let fold = division.frame
            inner.rect(
                Rect(
                    x: place.x + fold.x * scale, y: place.y + fold.y * scale, width: fold.width * scale,
                    height: fold.height * scale), .unknown)
        }
        sketch.group(Group(clip: place, clipRadius: 12, inner.elements))
    }
}
