import CNcurses

/// What ncurses has read.
enum CursesKey {
    case key(Key)
    /// Something that means nothing here.
    case nothing

    /// Reads without waiting; `nil` where nothing is there.
    static func read() -> CursesKey? {
        var code: wint_t = 0
        switch cn_read(&code) {
        case OK: return letter(code)
        case KEY_CODE_YES: return special(Int32(code)).map { .key($0) } ?? .nothing
        default: return nil
        }
    }

    private static func letter(_ code: wint_t) -> CursesKey {
        switch code {
        case 0x0A, 0x0D: return .key(.enter)
        case 0x09: return .key(.tab)
        case 0x08, 0x7F: return .key(.backspace)
        case 0x1B: return skipsSequence() ? .nothing : .key(.escape)
        default: return Unicode.Scalar(code).map { .key(.character(Character($0))) } ?? .nothing
        }
    }

    /// Whether what follows Esc at once is the rest of a sequence that ncurses does not know; it is taken then.
    ///
    /// Any other key was pressed right behind Esc, before this program came to read it: it is left for the next read.
    private static func skipsSequence() -> Bool {
        var code: wint_t = 0
        switch cn_read(&code) {
        case KEY_CODE_YES:
            ungetch(Int32(code))
            return false
        case OK: break
        default: return false
        }
        // CSI and SS3 (ECMA-48), where more than their beginning is there.
        var next: wint_t = 0
        guard code == 0x5B || code == 0x4F, cn_read(&next) == OK else {
            unget_wch(wchar_t(code))
            return false
        }
        while !(0x40...0x7E).contains(next), cn_read(&next) == OK {}
        return true
    }

    private static func special(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_ENTER: .enter
        case KEY_BACKSPACE: .backspace
        case KEY_MOUSE: pointer()
        default: nil
        }
    }

    /// Rows that one step of a wheel goes.
    private static let wheelStep = 3

    private static func pointer() -> Key? {
        var column: Int32 = 0
        var row: Int32 = 0
        switch cn_pointer(&column, &row) {
        case CN_PRESS: return .press(column: Int(column), row: Int(row))
        case CN_WHEEL_UP: return .wheel(-wheelStep, column: Int(column), row: Int(row))
        case CN_WHEEL_DOWN: return .wheel(wheelStep, column: Int(column), row: Int(row))
        default: return nil
        }
    }
}
