/// The poses that are known.
///
/// Sizes and folds are Apple's; insets, status clusters and size classes were measured by others on the simulator of
/// iOS 27.1 (named in `docs/layout.md`).
extension Pose {
    /// All poses, in the order in which they are listed.
    public static let all: [Pose] = [
        iphone, outerPortrait, outerLandscape, innerPortrait, innerLandscape, halfOpenLandscape, halfOpenPortrait,
        splitLeft, splitRight,
    ]

    /// The pose of a name.
    public static func named(_ name: String) throws(PoseError) -> Pose {
        if let pose = all.first(where: { $0.name == name }) { return pose }
        if name == "iphone-landscape" { return try Display.iphone.pose(held: .landscapeLeft) }
        throw .unknown(name)
    }

    /// The home indicator.
    private static let home = 34.0
    /// The home indicator and the strip that the system keeps for a bar at the lower edge.
    private static let homeAndBar = 83.0
    /// The strip that the system keeps for a bar at a side.
    private static let strip = 84.0
    /// The band that bends on a half-open display, around its middle.
    private static let fold = (from: 455.5, to: 495.5)

    /// An ordinary phone, upright.
    public static let iphone = Pose(
        name: "iphone",
        container: Container(
            width: 402, height: 874, horizontal: .compact, vertical: .regular,
            insets: Insets(top: 62, bottom: homeAndBar)),
        display: .iphone)

    /// A closed iPhone Duo, upright.
    public static let outerPortrait = Pose(
        name: "outer-portrait",
        container: Container(
            width: 466, height: 678, horizontal: .compact, vertical: .regular,
            insets: Insets(right: strip, bottom: home), divisions: [],
            status: Rect(x: 466 - strip, y: 0, width: strip, height: 170)),
        display: .outer)

    /// A closed iPhone Duo, on its side with the camera at the right.
    public static let outerLandscape = Pose(
        name: "outer-landscape",
        container: Container(
            width: 678, height: 466, horizontal: .compact, vertical: .compact,
            insets: Insets(right: strip, bottom: home), divisions: [],
            status: Rect(x: 678 - strip, y: 0, width: strip, height: 170)),
        display: .outer)

    /// An open iPhone Duo, upright.
    public static let innerPortrait = Pose(
        name: "inner-portrait",
        container: inner(upright: .horizontal(from: 475.5, to: 475.5, width: 669, isActive: false)),
        display: .inner)

    /// An open iPhone Duo, on its side.
    public static let innerLandscape = Pose(
        name: "inner-landscape",
        container: inner(onItsSide: .vertical(from: 475.5, to: 475.5, height: 669, isActive: false)),
        display: .inner)

    /// A half-open iPhone Duo, its fold upright.
    public static let halfOpenLandscape = Pose(
        name: "half-open-landscape",
        container: inner(onItsSide: .vertical(from: fold.from, to: fold.to, height: 669)), display: .inner)

    /// A half-open iPhone Duo, its fold lying.
    public static let halfOpenPortrait = Pose(
        name: "half-open-portrait",
        container: inner(upright: .horizontal(from: fold.from, to: fold.to, width: 669)), display: .inner)

    /// The left half of a split view.
    public static let splitLeft = Pose(
        name: "split-left",
        container: split(Insets(bottom: home, left: strip), status: Rect(x: 0, y: 0, width: strip, height: 120)),
        display: .inner)

    /// The right half of a split view.
    public static let splitRight = Pose(
        name: "split-right",
        container: split(
            Insets(right: strip, bottom: home),
            status: Rect(x: 475.5 - strip, y: 0, width: strip, height: 120)),
        display: .inner)

    private static func inner(upright fold: Division) -> Container {
        Container(
            width: 669, height: 951, horizontal: .regular, vertical: .regular,
            insets: Insets(top: 82, bottom: homeAndBar), divisions: [fold],
            status: Rect(x: 669 - 134, y: 0, width: 134, height: 82))
    }

    private static func inner(onItsSide fold: Division) -> Container {
        Container(
            width: 951, height: 669, horizontal: .regular, vertical: .regular,
            insets: Insets(right: strip, bottom: home), divisions: [fold],
            status: Rect(x: 951 - strip, y: 0, width: strip, height: 120))
    }

    /// Half of the inner display: each app has its bar at the outer side, and no fold of its own.
    private static func split(_ insets: Insets, status: Rect) -> Container {
        Container(
            width: 475.5, height: 669, horizontal: .compact, vertical: .regular, insets: insets, divisions: [],
            status: status)
    }
}
