import CNcurses
import Glibc
import Rendering

/// The terminal of standard input and output, as ncurses drives it: one for the process, used from one thread.
final class CursesScreen {
    /// Why there is no screen.
    enum Fault: Error {
        /// Terminfo does not know the terminal.
        case unknownTerminal
        /// The terminal can't put its cursor where it likes.
        case noCursor
    }

    private let paint: CursesPaint
    /// What the terminal can show, the wishes granted as far as it can.
    let capabilities: Capabilities

    /// Takes the terminal over; `close` gives it back.
    init(_ wished: Capabilities, _ theme: Theme?) throws(Fault) {
        // The library writes in the encoding of the locale; names are UTF-8, whatever that says.
        cn_speak_utf8()
        cn_remember_modes()
        guard cn_open() else { throw .unknownTerminal }
        guard cn_can_move() else {
            endwin()
            throw .noCursor
        }
        cbreak()
        noecho()
        cn_give_back_when_trapped()
        cn_hold(true)
        nonl()
        cn_read_special_keys()
        cn_read_without_waiting()
        // So long an escape sequence may take to come whole; longer, and Esc alone feels slow.
        set_escdelay(25)
        cn_follow_pointer()
        curs_set(0)
        paint = CursesPaint(wished.colours, theme)
        capabilities = Capabilities(colours: paint.colours, glyphs: wished.glyphs)
    }

    /// The terminal's size.
    var size: (columns: Int, rows: Int) { (Int(cn_columns()), Int(cn_rows())) }

    /// Asks the terminal for its size, which has changed.
    func measure() {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return }
        resizeterm(Int32(size.ws_row), Int32(size.ws_col))
    }

    /// Shows a frame; only what differs from the last one is written.
    func show(_ frame: SessionFrame) {
        cn_hold(true)
        let size = size
        for row in 0..<min(frame.grid.rows, size.rows) {
            for column in 0..<min(frame.grid.columns, size.columns) {
                put(frame.grid[column, row], column: column, row: row)
            }
        }
        if let cursor = frame.cursor { move(Int32(cursor.row), Int32(cursor.column)) }
        curs_set(frame.cursor == nil ? 0 : 1)
        refresh()
    }

    private func put(_ cell: Cell, column: Int, row: Int) {
        // Covered by the wide character on its left.
        guard let character = cell.character else { return }
        let (weights, pair) = paint(cell.style)
        var text = character.unicodeScalars.prefix(CursesScreen.mostScalars).map { wchar_t($0.value) } + [0]
        if cn_put(Int32(row), Int32(column), text, weights, pair) == ERR, text.count > 2 {
            // More than a base with what combines with it: the base alone.
            text = [text[0], 0]
            cn_put(Int32(row), Int32(column), text, weights, pair)
        }
    }

    /// The library keeps a base and four that combine with it.
    private static let mostScalars = 5

    /// Has the next frame written whole, whatever the terminal shows now.
    func forget() {
        cn_paint_anew()
    }

    /// Gives the terminal back as it was; `forget` and `show` take it again.
    func close() {
        endwin()
        cn_hold(false)
    }

    /// The next key that was pressed; `nil` where none is waiting, and for what means nothing.
    func nextKey() -> CursesKey? {
        CursesKey.read()
    }
}
