import CNcurses
import Rendering

/// Styles as the terminal's attributes and pairs of colours.
struct CursesPaint {
    /// The colours that are used: those wished, as far as the terminal has them.
    let colours: Capabilities.Colours
    private let pairs: [Tone: Int32]

    /// Makes the pairs of colours; ncurses must have the terminal.
    init(_ wished: Capabilities.Colours, _ theme: Theme?) {
        guard wished != .none, wished != .weights, start_color() != ERR, cn_colours() >= 8 else {
            colours = .weights
            pairs = [:]
            return
        }
        // The ground stays the terminal's own, which may be light or dark or a picture.
        let hasOwnGround = use_default_colors() != ERR
        if let theme, wished != .sixteen, cn_colours() >= 256 {
            colours = .indexed
            pairs = CursesPaint.pairs { (Pen.index($0.colour(theme)), Pen.index(Tone.page.colour(theme))) }
        } else {
            colours = .sixteen
            let ground = hasOwnGround ? -1 : 0
            pairs = CursesPaint.pairs { tone in Pen.sixteen(tone).map { ($0 - CursesPaint.firstForeground, ground) } }
        }
    }

    /// The number of the escape sequence that stands for the first colour.
    private static let firstForeground = 30

    private static func pairs(_ colours: (Tone) -> (text: Int, ground: Int)?) -> [Tone: Int32] {
        var pairs: [Tone: Int32] = [:]
        for (index, tone) in Tone.allCases.enumerated() {
            guard let (text, ground) = colours(tone) else { continue }
            let number = Int16(index + 1)
            if init_pair(number, Int16(text), Int16(ground)) != ERR { pairs[tone] = Int32(number) }
        }
        return pairs
    }

    /// The attributes and the pair of a style.
    func callAsFunction(_ style: CellStyle) -> (weights: attr_t, pair: Int32) {
        var weights: attr_t = 0
        if style.weight.contains(.bold) { weights |= cn_bold() }
        // The colours of a theme have tones of their own for what says less.
        if style.weight.contains(.faint), colours != .indexed { weights |= cn_faint() }
        if style.weight.contains(.underlined) { weights |= cn_underlined() }
        if style.weight.contains(.reversed) { weights |= cn_reversed() }
        return (weights, pairs[style.tone] ?? 0)
    }
}
