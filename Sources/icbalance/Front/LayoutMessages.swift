import DuoLayout
import Fronts
import Wording

extension Problem {
    /// Why an area can't be laid out, in words.
    init(_ error: LayoutError) {
        let (message, hint) = error.words
        self.init(.impossibleLayout, message, hint: hint)
    }
}

extension LayoutError {
    /// What is wrong and what to do about it.
    fileprivate var words: (Text, Text) {
        switch self {
        case .impossibleSize(let width, let height):
            let limit = plain(Metrics.largestSize)
            return (
                Text(
                    ja: "\(plain(width))×\(plain(height)) という大きさの領域はありません。",
                    en: "An area can't measure \(plain(width)) × \(plain(height))."),
                Text(
                    ja: "幅と高さは 0 より大きく \(limit) 以下にしてください。",
                    en: "Width and height are above 0 and at most \(limit).")
            )
        case .impossibleInset(let side, let value):
            return (
                Text(
                    ja: "\(side.words.ja)の余白 \(plain(value)) は使えません。",
                    en: "\(plain(value)) is no \(side.words.en) inset."),
                Text(ja: "余白は 0 以上の数です。", en: "An inset is 0 or more.")
            )
        case .insetsLeaveNothing(let axis, let taken, let length):
            return (
                Text(
                    ja: "余白が合わせて \(plain(taken)) あり、\(axis.words.ja) \(plain(length)) の領域に何も残りません。",
                    en: "Insets of \(plain(taken)) together leave nothing of a \(axis.words.en) of \(plain(length))."),
                Text(
                    ja: "余白を小さくするか、領域を大きくしてください。", en: "Make the insets smaller, or the area larger.")
            )
        case .keyboardLeavesNothing(let keyboard, let height):
            return (
                Text(
                    ja: "キーボードの高さ \(plain(keyboard)) では、高さ \(plain(height)) の領域の上の余白より下に何も残りません。",
                    en:
                        "A keyboard \(plain(keyboard)) high leaves nothing below the top inset in a height of \(plain(height))."
                ),
                Text(
                    ja: "--keyboard を小さくするか、領域を大きくしてください。", en: "Make --keyboard smaller, or the area larger.")
            )
        case .impossibleKeyboard(let height):
            return (
                Text(ja: "キーボードの高さ \(plain(height)) は使えません。", en: "A keyboard can't be \(plain(height)) high."),
                Text(ja: "高さは 0 以上の数です。", en: "Its height is 0 or more.")
            )
        case .reversedDivision(let index, let frame):
            return (
                Text(
                    ja: "\(index + 1) 番目の折り目の終わりが始まりより前です（\(extent(frame))）。",
                    en: "Fold \(index + 1) ends before it begins (\(extent(frame)))."),
                Text(ja: "始まりと終わりを入れ替えてください。", en: "Swap its start and its end.")
            )
        case .divisionOutside(let index, let frame):
            return (
                Text(
                    ja: "\(index + 1) 番目の折り目が領域の外に出ています（\(extent(frame))）。",
                    en: "Fold \(index + 1) is not inside the area (\(extent(frame)))."),
                Text(
                    ja: "vertical の位置は左端から、horizontal の位置は上端から測ります。",
                    en: "A vertical fold is measured from the left edge, a horizontal one from the upper edge.")
            )
        case .tooManyDivisions(let count):
            return (
                Text(ja: "折り目が \(count) 個もあります。", en: "\(count) folds are too many."),
                Text(ja: "\(Metrics.mostDivisions) 個までにしてください。", en: "Give \(Metrics.mostDivisions) at the most.")
            )
        case .divisionsLeaveNothing(let axis):
            return (
                Text(
                    ja: "折り目と余白のために\(axis.words.ja)方向に何も置けません。",
                    en: "Folds and insets leave no \(axis.words.en) for anything."),
                Text(ja: "折り目を細くするか、減らしてください。", en: "Make the folds thinner, or give fewer.")
            )
        case .statusOutside:
            return (
                Text(ja: "ステータス表示が領域の外に出ています。", en: "The status region is not inside the area."),
                Text(ja: "領域の中の位置にしてください。", en: "Place it inside the area.")
            )
        }
    }

    /// A number without an empty decimal.
    private func plain(_ number: Double) -> String {
        let text = String(describing: number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The two ends of a fold as its option has them.
    private func extent(_ frame: Rect) -> String {
        frame.y == 0 && frame.x != 0 || frame.height > abs(frame.width)
            ? "\(plain(frame.x))–\(plain(frame.maxX))" : "\(plain(frame.y))–\(plain(frame.maxY))"
    }
}

extension LayoutError.Axis {
    fileprivate var words: Text {
        switch self {
        case .horizontal: Text(ja: "幅", en: "width")
        case .vertical: Text(ja: "高さ", en: "height")
        }
    }
}

extension LayoutError.Side {
    fileprivate var words: Text {
        switch self {
        case .top: Text(ja: "上", en: "top")
        case .right: Text(ja: "右", en: "right")
        case .bottom: Text(ja: "下", en: "bottom")
        case .left: Text(ja: "左", en: "left")
        }
    }
}

extension LayoutError: WordedError {
    var problem: Problem { Problem(self) }
}
