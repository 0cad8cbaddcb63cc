/// All that a layout depends on: what the system says of the area it gives, and what is to be shown.
///
/// Lengths are points, the origin is the area's upper left corner. Nothing in it names a model or a way of holding one.
public struct Container: Hashable, Sendable {
    /// The width of the area.
    public var width: Double
    /// The height of the area.
    public var height: Double
    /// How much room there is from left to right.
    public var horizontal: SizeClass
    /// How much room there is from top to bottom.
    public var vertical: SizeClass
    /// The safe area's distances; `nil` where the system can't tell, which counts as none.
    public var insets: Insets?
    /// The folds; `nil` where the system can't tell, which counts as none.
    public var divisions: [Division]?
    /// Whether the bar is built as this layout knows it.
    public var barStructure: BarStructure
    /// The edge at which the system puts the bar; `nil` where it does not say.
    public var barEdge: BarEdge?
    /// Whether the vertical bar is widened by a long press.
    public var isExpanded: Bool
    /// What the system's clock and signs take of the area; tabs keep clear of it.
    public var status: Rect?
    /// The height that a keyboard covers from the lower edge; 0 without one.
    public var keyboard: Double
    /// The screen to lay out.
    public var screen: Screen
    /// The pane in front where there is room for one.
    public var front: PanePlace

    /// Makes a container; size classes that are not told are assumed from the size.
    public init(
        width: Double, height: Double, horizontal: SizeClass? = nil, vertical: SizeClass? = nil,
        insets: Insets? = nil, divisions: [Division]? = nil, barStructure: BarStructure = .known,
        barEdge: BarEdge? = nil, isExpanded: Bool = false, status: Rect? = nil, keyboard: Double = 0,
        screen: Screen = .read, front: PanePlace = .first
    ) {
        self.width = width
        self.height = height
        self.horizontal = horizontal ?? .assumedHorizontal(width: width, height: height)
        self.vertical = vertical ?? .assumedVertical(height: height)
        self.insets = insets
        self.divisions = divisions
        self.barStructure = barStructure
        self.barEdge = barEdge
        self.isExpanded = isExpanded
        self.status = status
        self.keyboard = keyboard
        self.screen = screen
        self.front = front
    }
}
