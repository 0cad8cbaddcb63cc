/// Where everything stands in a container: arithmetic on the container alone, with no memory of earlier ones.
public struct Layout: Hashable, Sendable {
    /// Whether two panes stand side by side for their width.
    public let isWide: Bool
    /// What the app's background fills: all of the container, whatever stands in it.
    public let background: Rect
    /// The container without its insets.
    public let safeArea: Rect
    /// The panes, in reading order.
    public let panes: Panes
    /// The pane that is a tab away; `nil` where both are shown.
    public let hiddenPane: PaneID?
    /// The switch between the two panes, where one of them is a tab away.
    public let paneSwitch: Rect?
    /// The tab bar.
    public let bar: Bar
    /// The places of the bar, in its order.
    public let slots: Slots
    /// The way in to scanning.
    public let scan: Scan
    /// The single column: for what is not made of panes, such as an empty state or a receipt.
    public let content: Rect
    /// A dialog.
    public let sheet: Rect
}
