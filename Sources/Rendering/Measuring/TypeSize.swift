/// How text of pictures is set: its size in points and its weight.
public struct TypeSize: Hashable, Sendable {
    /// The weights that the pinned font has.
    public enum Weight: String, Hashable, Sendable {
        /// 400.
        case regular
        /// 700.
        case bold
    }

    /// The size in points.
    public let size: Double
    /// The weight.
    public let weight: Weight

    /// Makes a size.
    public init(_ size: Double, _ weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    /// The family that pictures are measured for, and what may stand in where it is missing.
    public static let family = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','BIZ UDPGothic',sans-serif"

    /// How far ink may reach above the baseline.
    public var ascent: Double { size * 0.88 }
    /// How far ink may reach below the baseline.
    public var descent: Double { size * 0.22 }
    /// From the baseline to the upper edge of digits and capitals.
    public var capHeight: Double { size * 0.733 }

    // The scale of the screens.
    static let largeTitle = TypeSize(22, .bold)
    static let title = TypeSize(17, .bold)
    static let headline = TypeSize(15, .bold)
    static let body = TypeSize(15)
    static let label = TypeSize(13)
    static let strongLabel = TypeSize(13, .bold)
    static let caption = TypeSize(11.5)
    static let strongCaption = TypeSize(11.5, .bold)
    static let micro = TypeSize(10)
    static let strongMicro = TypeSize(10, .bold)
}
