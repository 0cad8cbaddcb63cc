/// The way in to scanning a card; every layout has exactly one.
public struct Scan: Hashable, Sendable {
    /// How scanning is offered.
    public enum Entry: String, Hashable, Sendable, CaseIterable {
        /// The big round button of our own, on the bar and jutting out of it.
        case button
        /// The system's emphasised tab, apart from the others.
        case prominentTab
    }

    /// How scanning is offered.
    public var entry: Entry
    /// The square around the round button or tab.
    public var frame: Rect
    /// The side of the sign in its middle.
    public var glyph: Double

    /// The diameter of the circle.
    public var diameter: Double { frame.width }
}
