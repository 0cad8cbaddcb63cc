import Glibc

/// What stands at the other end of the output.
struct Terminal: Sendable {
    /// Whether colours may be used.
    enum ColourWish: String, Sendable, CaseIterable {
        case auto
        case always
        case never
    }

    /// Whether it is a terminal.
    let isTerminal: Bool
    /// Its width in cells; `nil` where lines may be as long as they like.
    let width: Int?
    /// The kind of terminal, `TERM`.
    let type: String?

    init(isTerminal: Bool, width: Int?, type: String? = nil) {
        self.isTerminal = isTerminal
        self.width = width
        self.type = type
    }

    /// Looks at a file descriptor; `COLUMNS`, where exported, wins over what the terminal says.
    init(descriptor: Int32, environment: Environment) {
        let isTerminal = isatty(descriptor) == 1
        let wish = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        let width = wish ?? (isTerminal ? Terminal.columns(of: descriptor) ?? Terminal.usualWidth : nil)
        self.init(isTerminal: isTerminal, width: width, type: environment["TERM"])
    }

    /// The width of running text, which is never unlimited: 80 where nothing tells.
    var textWidth: Int {
        min(max(width ?? Terminal.usualWidth, Terminal.leastWidth), Terminal.longestLine)
    }

    /// The pens to write with.
    func ink(_ wish: ColourWish, environment: Environment) -> Ink {
        switch wish {
        case .always: Ink(isColoured: true)
        case .never: Ink(isColoured: false)
        case .auto: Ink(isColoured: isTerminal && environment["NO_COLOR"] == nil && type != "dumb")
        }
    }

    private static let usualWidth = 80
    private static let leastWidth = 30
    /// Longer lines of running text are hard to read.
    private static let longestLine = 100

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
