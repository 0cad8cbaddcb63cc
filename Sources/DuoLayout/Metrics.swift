/// The sizes that the product chooses, in points; what devices bring along stands in poses.
public enum Metrics {
    /// The width of a bar at a side, that of the strip which the system keeps for it.
    public static let verticalBar = 84.0
    /// The height of a bar at the lower edge.
    public static let bottomBar = 56.0
    /// The width of a bar at a side while a long press widens it.
    public static let expandedBar = 168.0
    /// The diameter of the scan button on a bar at the lower edge.
    public static let bottomButton = 72.0
    /// The diameter of the scan button on a bar at a side.
    public static let verticalButton = 60.0
    /// How far the button of a bar at a side juts out of it.
    public static let verticalJut = 14.0
    /// How far the button of a bar at the lower edge juts out of it: its own lower edge is the bar's.
    public static let bottomJut = bottomButton - bottomBar

    /// The length of a place in a bar at a side.
    public static let slot = 56.0
    /// The places kept empty between Read and Card history in a bar at a side: one is too narrow for the button, and
    /// three stretch the bar.
    public static let emptySlots = 2
    /// The side of a tab's sign.
    public static let tabGlyph = 24.0
    /// The side of the sign in the scan button, to its diameter.
    public static let buttonGlyph = 0.5
    /// The diameter of the system's emphasised tab.
    public static let prominentTab = 56.0
    /// The distance between the emphasised tab and the others.
    public static let prominentGap = 24.0

    /// The greatest height of a container whose bar stands at a side.
    public static let tallestSideBar = 700.0
    /// The least width of a container whose bar stands at a side.
    public static let narrowestSideBar = 440.0

    /// The distance of things at rest from the edges of their pane, more than any button juts.
    public static let margin = 16.0
    /// The height of the balance.
    public static let balance = 112.0
    /// The height of the balance where there is little height.
    public static let compactBalance = 64.0
    /// The height of a pane's title, and of the switch between two panes.
    public static let heading = 44.0
    /// The greatest width of a sheet.
    public static let sheetWidth = 420.0
    /// The greatest height of a sheet.
    public static let sheetHeight = 560.0

    /// The greatest width or height that is laid out.
    public static let largestSize = 100_000.0
    /// The most folds that are looked at.
    public static let mostDivisions = 8
}
