import Fronts
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
    /// Its height in cells; `nil` where nothing tells.
    let height: Int?
    /// The kind of terminal, `TERM`.
    let type: String?

    init(isTerminal: Bool, width: Int?, height: Int? = nil, type: String? = nil) {
        self.isTerminal = isTerminal
        self.width = width
        self.height = height
        self.type = type
    }

    /// Looks at a file descriptor; `COLUMNS`, where exported, wins over what the terminal says, and `LINES` likewise.
    init(descriptor: Int32, environment: Environment) {
        let isTerminal = isatty(descriptor) == 1
        let size = isTerminal ? Terminal.size(of: descriptor) : nil
        func wish(_ name: String) -> Int? {
            environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, Terminal.largestWish) : nil }
        }
        self.init(
            isTerminal: isTerminal,
            width: wish("COLUMNS") ?? (isTerminal ? size?.columns ?? Terminal.usualWidth : nil),
            height: wish("LINES") ?? size?.rows, type: environment["TERM"])
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
    /// Screens are filled cell by cell, so that a size without bounds would fill the memory.
    private static let largestWish = 1_000
    /// Longer lines of running text are hard to read.
    private static let longestLine = 100

    private static func size(of descriptor: Int32) -> (columns: Int, rows: Int?)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
    }
}
