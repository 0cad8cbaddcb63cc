/// A rectangle in points, its origin at the top left.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width, never negative.
    public var width: Double
    /// The height, never negative.
    public var height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }
    /// The middle between the left and the right edge.
    public var midX: Double { x + width / 2 }
    /// The middle between the upper and the lower edge.
    public var midY: Double { y + height / 2 }

    /// Whether another rectangle lies wholly inside, edges included.
    public func contains(_ other: Rect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether the two share an area; touching edges share none.
    public func intersects(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}
