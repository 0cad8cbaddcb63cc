/// A display as its maker describes it: data for poses, never asked by the layout.
public struct Display: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The width in points, held upright.
    public let width: Double
    /// The height in points, held upright.
    public let height: Double
    /// Rendered pixels a point.
    ///
    /// The panel of the inner display has fewer of its own (1878 × 2670): points can't be told from it.
    public let scale: Double
    /// The positions in which the product is shown.
    public let holds: [Hold]
    /// How the scan button draws the device.
    public let icon: DeviceIcon

    /// The rendered pixels, held upright.
    public var pixels: (width: Int, height: Int) { (Int(width * scale), Int(height * scale)) }

    /// An ordinary phone, which shows the product upright only.
    public static let iphone = Display(
        name: "iphone", width: 402, height: 874, scale: 3, holds: [.portrait], icon: .phone)
    /// The display outside a closed iPhone Duo.
    public static let outer = Display(
        name: "outer", width: 466, height: 678, scale: 3,
        holds: [.portrait, .landscapeLeft, .landscapeRight], icon: .duo)
    /// The display inside an open one, which turns in every direction whatever an app declares.
    public static let inner = Display(
        name: "inner", width: 669, height: 951, scale: 3, holds: Hold.allCases, icon: .duo)
    /// All displays.
    public static let all = [iphone, outer, inner]

    /// Width and height in a position.
    public func size(held hold: Hold) throws(PoseError) -> (width: Double, height: Double) {
        guard holds.contains(hold) else { throw .unsupported(self, hold) }
        return hold.isUpright ? (width, height) : (height, width)
    }
}

/// A position in which a display is held.
public enum Hold: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown
    /// Turned to the left.
    case landscapeLeft
    /// Turned to the right.
    case landscapeRight

    /// Whether the longer side is upright.
    public var isUpright: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How the scan button draws the device that a card is held to.
public enum DeviceIcon: String, Hashable, Sendable, CaseIterable {
    /// An ordinary phone.
    case phone
    /// An iPhone Duo.
    case duo
}
