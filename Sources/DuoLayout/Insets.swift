/// What the system keeps for itself at each side of a container, in points; the sides have nothing to do with each other.
public struct Insets: Hashable, Sendable {
    /// From the upper edge.
    public var top: Double
    /// From the right edge.
    public var right: Double
    /// From the lower edge.
    public var bottom: Double
    /// From the left edge.
    public var left: Double

    /// Makes insets, in the order of the style sheet language.
    public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// No insets.
    public static let zero = Insets()
}
