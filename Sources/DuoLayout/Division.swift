/// A region that divides a container: the fold of a display.
///
/// A flat display reports its fold with no width and inactive; a half-open one reports the band that bends.
public struct Division: Hashable, Sendable {
    /// The region, in the container's points.
    public var frame: Rect
    /// Whether the display is folded here; an inactive region divides nothing.
    public var isActive: Bool

    /// Makes a region.
    public init(frame: Rect, isActive: Bool) {
        self.frame = frame
        self.isActive = isActive
    }

    /// A fold from the upper to the lower edge of a container, between two distances from its left edge.
    public static func vertical(from start: Double, to end: Double, height: Double, isActive: Bool = true) -> Division {
        Division(frame: Rect(x: start, y: 0, width: end - start, height: height), isActive: isActive)
    }

    /// A fold from the left to the right edge of a container, between two distances from its upper edge.
    public static func horizontal(from start: Double, to end: Double, width: Double, isActive: Bool = true) -> Division
    {
        Division(frame: Rect(x: 0, y: start, width: width, height: end - start), isActive: isActive)
    }
}
