import DuoLayout
import Fronts
import Wording

/// The options that say which area to lay out, for every command that does.
extension Option {
    static let pose = Option.value(
        "pose", "POSE", .choice(Pose.all.map { .init($0.name, $0.words) }),
        Text(ja: "機種と持ち方の名前", en: "the name of a device and how it is held"))
    static let size = Option.value(
        "size", "WxH", .lengths(.size), Text(ja: "領域の幅x高さ（ポイント）", en: "width x height of the area, in points"))
    static let sizeClass = Option.value(
        "size-class", "CLASS",
        .choice([
            .init("regular", Text(ja: "横に余裕がある", en: "room beside each other")),
            .init("compact", Text(ja: "横に余裕がない", en: "little room")),
        ]),
        Text(
            ja: "横方向のサイズクラス（既定は短い辺が 600 以上で regular）",
            en: "the horizontal size class (default: regular from 600 points of the shorter side on)"))
    static let insets = Option.value(
        "insets", "T,R,B,L", .lengths(.insets),
        Text(ja: "セーフエリアの上,右,下,左の余白", en: "the safe area's insets: top, right, bottom, left"))
    static let fold = Option.value(
        "fold", "FOLD", .lengths(.fold), repeats: true,
        Text(
            ja: "折り目：vertical:始-終 または horizontal:始-終、平らなら :inactive を付ける",
            en: "a fold: vertical:START-END or horizontal:START-END, with :inactive where it is flat"))
    static let bar = Option.value(
        "bar", "BAR",
        .choice([
            .init("known", Text(ja: "知っているとおりのバー", en: "built as we know it")),
            .init("unknown", Text(ja: "構造の分からないバー", en: "of an unknown build")),
        ]),
        Text(ja: "タブバーの構造", en: "how the tab bar is built"))
    static let barEdge = Option.value(
        "bar-edge", "EDGE",
        .choice([
            .init("right", Text(ja: "右端", en: "the right edge")), .init("left", Text(ja: "左端", en: "the left edge")),
            .init("bottom", Text(ja: "下端", en: "the lower edge")),
        ]),
        Text(ja: "タブバーの位置（既定は領域から決まる）", en: "where the tab bar stands (default: the area decides)"))
    static let expanded = Option.flag(
        "expanded", Text(ja: "縦のバーを長押しで広げた状態", en: "a bar at a side, widened by a long press"))
    static let keyboard = Option.value(
        "keyboard", "H", .lengths(.one), Text(ja: "キーボードの高さ", en: "the height of a keyboard"))
    static let screen = Option.value(
        "screen", "SCREEN",
        .choice([
            .init("read", Text(ja: "読取", en: "Read")), .init("history", Text(ja: "カード履歴", en: "Card history")),
        ]),
        Text(ja: "画面（既定は read）", en: "the screen (default read)"))

    /// What only an area of one's own can be told.
    fileprivate static let ofSize = [sizeClass, insets, fold, barEdge, keyboard]
    /// What an area of one's own and a pose can be told.
    fileprivate static let ofBoth = [bar, expanded, screen]
    /// All that say something of an area.
    static let container = [pose, size] + ofSize + ofBoth
}

extension Parsed {
    /// The area that the options describe; `nil` where neither a pose nor a size stands.
    func container() throws -> Container? {
        let command = path.map(\.name).joined(separator: " ")
        let needsSize = Option.ofSize.first { has($0) }
        var container: Container
        if let name = text(.pose) {
            if let other = needsSize { throw UsageError.conflictingOptions([.pose, other], command: command) }
            container = try Pose.named(name).container
        } else if let size = text(.size).flatMap({ LengthForm.size($0) }) {
            container = described(width: size.width, height: size.height)
        } else {
            if let other = needsSize { throw UsageError.optionAlone(other, needs: .size, command: command) }
            return nil
        }
        container.barStructure = choice(.bar) ?? .known
        container.isExpanded = has(.expanded)
        container.screen = choice(.screen) ?? .read
        return container
    }

    private func described(width: Double, height: Double) -> Container {
        let insets = text(.insets).flatMap { LengthForm.insets($0) }
        let folds = texts(.fold).compactMap { LengthForm.fold($0) }.map { fold -> Division in
            fold.isVertical
                ? .vertical(from: fold.start, to: fold.end, height: height, isActive: fold.isActive)
                : .horizontal(from: fold.start, to: fold.end, width: width, isActive: fold.isActive)
        }
        return Container(
            width: width, height: height, horizontal: choice(.sizeClass),
            insets: insets.map { Insets(top: $0.top, right: $0.right, bottom: $0.bottom, left: $0.left) },
            divisions: has(.fold) ? folds : nil, barEdge: choice(.barEdge),
            keyboard: text(.keyboard).flatMap { LengthForm.number($0) } ?? 0)
    }
}
