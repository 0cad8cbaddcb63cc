/// Why a container can't be laid out.
public enum LayoutError: Error, Hashable, Sendable {
    /// One of the two axes.
    public enum Axis: String, Hashable, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// A side of the container.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// The upper side.
        case top
        /// The right side.
        case right
        /// The lower side.
        case bottom
        /// The left side.
        case left
    }

    /// A width or height that is no number, not above 0, or above `Metrics.largestSize`.
    case impossibleSize(width: Double, height: Double)
    /// An inset that is no number or below 0.
    case impossibleInset(Side, Double)
    /// Insets that leave nothing of a length.
    case insetsLeaveNothing(Axis, taken: Double, of: Double)
    /// A keyboard that, with the upper inset, leaves nothing of the height.
    case keyboardLeavesNothing(Double, of: Double)
    /// A keyboard's height that is no number or below 0.
    case impossibleKeyboard(Double)
    /// A fold, by its place in the list, that ends before it begins.
    case reversedDivision(Int, Rect)
    /// A fold, by its place in the list, that is no part of the container.
    case divisionOutside(Int, Rect)
    /// More folds than `Metrics.mostDivisions`.
    case tooManyDivisions(Int)
    /// Active folds and insets leave no room along an axis.
    case divisionsLeaveNothing(Axis)
    /// A status region that is no part of the container.
    case statusOutside(Rect)
}
