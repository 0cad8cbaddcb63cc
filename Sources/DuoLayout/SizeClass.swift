/// How much room an axis has, as the system says it.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// Little room: phones, the outer display, halves of a split view.
    case compact
    /// Room for two things beside each other: the inner display, tablets.
    case regular

    /// The horizontal class to assume where none is told: regular from 600 points of the shorter side on.
    ///
    /// The shorter side, so that turning a phone does not make it roomy: 678 × 466 stays compact.
    public static func assumedHorizontal(width: Double, height: Double) -> SizeClass {
        min(width, height) >= 600 ? .regular : .compact
    }

    /// The vertical class to assume where none is told: regular from 480 points of height on.
    public static func assumedVertical(height: Double) -> SizeClass {
        height >= 480 ? .regular : .compact
    }
}
