import Glibc

/// A terminal that a test sits at.
final class PseudoTerminal {
    private let keyboard: Int32
    /// Kept open, so that what was written stays to be read when the program has ended.
    private let screen: Int32
    let path: String

    /// Opens one of so many columns; `nil` where the system has none left.
    init?(columns: UInt16) {
        keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN of Linux, whose macros are not imported.
        let isReady = ioctl(keyboard, 0x4004_5431, &isLocked) == 0 && ioctl(keyboard, 0x8004_5430, &number) == 0
        path = "/dev/pts/\(number)"
        screen = open(path, O_RDWR | O_NOCTTY)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard isReady, screen >= 0, ioctl(screen, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    }

    deinit {
        close(keyboard)
        close(screen)
    }

    /// The descriptor of the end that a program sees.
    var descriptor: Int32 { screen }

    /// How the terminal is set: echo, line editing, signals, speed, special keys.
    var modes: [UInt8] {
        var modes = termios()
        tcgetattr(screen, &modes)
        return withUnsafeBytes(of: modes) { Array($0) }
    }

    /// Types text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(keyboard, bytes, bytes.count)
    }

    /// The next that is shown, as soon as it is a line; nothing where none comes within a minute.
    func line() -> String {
        var text = ""
        for _ in 0..<6_000 {
            text += shown()
            if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
            usleep(10_000)
        }
        return text
    }

    /// What is on the screen, line ends as programs write them.
    func shown() -> String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(keyboard, &piece, piece.count)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    }
}
