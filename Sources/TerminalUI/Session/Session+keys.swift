import Aggregation
import Screens
import Wording

extension Session {
    /// Takes a key and gives what only the runner can do.
    ///
    /// What is typed is not looked for before `settle`, which any other key does first.
    mutating func take(_ key: Key) -> [Wish] {
        if layer != .typing || !key.isTyped { settle() }
        if key == .character("\u{03}") { return [.quit] }
        let closesNote = notice?.hint != nil && Session.closing.contains(key) && !(takesLetters && key.isTyped)
        // What is told on the lowest row is not in sight before the field there is left.
        if !takesLetters || notice?.hint != nil { notice = nil }
        if closesNote { return [] }
        if case .failed = scan, key != .escape { scan = .waiting }
        switch layer {
        case .typing: return type(key)
        case .naming(let name, let card): return type(key, into: name, of: card)
        case .help, .record: return look(key)
        case .none: break
        }
        switch key {
        case .press(let column, let row): return press(column: column, row: row)
        case .wheel(let steps, let column, let row): return turn(steps, column: column, row: row)
        default: return KeyMap.action(key).map { act($0) } ?? []
        }
    }

    /// Keys that do nothing but close a note that lies over the screen.
    private static let closing: Set<Key> = [.escape, .enter, .left, .character("q")]

    /// Does what was asked for, nothing lying over the screen.
    mutating func act(_ action: Action) -> [Wish] {
        switch action {
        case .help: layer = .help(scrolled: 0)
        case .scan: return toggleScan()
        case .show(let tab): show(tab)
        case .move(let steps): return move(steps)
        case .page(let pages): return move(pages * max(1, room - 1))
        case .first: return move(-Session.farthest)
        case .last: return move(Session.farthest)
        case .open: open()
        case .otherPane: otherPane()
        case .back: return goBack()
        case .leave: return goBack(orQuit: true)
        case .filter: layer = .typing
        case .period(let steps): return step(steps)
        case .today: return goToToday()
        case .nextCard: return chooseNextCard()
        case .nextGraph: chooseNextGraph()
        case .export: askForFile()
        case .raw: showsRaw.toggle()
        case .repaint: return [.repaint]
        case .quit: return [.quit]
        }
        return []
    }

    /// More steps than any list has.
    static let farthest = 1 << 30

    /// Takes a key while a filter is typed: letters are letters.
    private mutating func type(_ key: Key) -> [Wish] {
        switch key {
        case .character(let character):
            guard Session.isTypable(character) else {
                notice = .untypable
                break
            }
            guard filter.text.count < Session.longestFilter else { break }
            retype(filter.text + String(character))
        case .backspace:
            if filter.text.isEmpty { layer = .none }
            retype(String(filter.text.dropLast()))
        case .enter, .tab: layer = .none
        case .escape:
            layer = .none
            narrow(to: "")
        case .up: return move(-1)
        case .down: return move(1)
        case .pageUp: return act(.page(-1))
        case .pageDown: return act(.page(1))
        case .press:
            layer = .none
            return take(key)
        default: break
        }
        return []
    }

    private static let longestFilter = 64

    /// Whether letters are letters, and not what they stand for as keys.
    var takesLetters: Bool {
        switch layer {
        case .typing, .naming: true
        case .none, .help, .record: false
        }
    }

    /// Whether a character can be typed: what was pasted may hold what a terminal obeys or what turns a line around.
    static func isTypable(_ character: Character) -> Bool {
        Harmless.text(String(character)) == String(character)
    }

    /// Takes a key while a sheet lies over the screen.
    private mutating func look(_ key: Key) -> [Wish] {
        switch (KeyMap.action(key), layer) {
        case (.move(let steps)?, .help(let scrolled)): layer = .help(scrolled: shift(scrolled, by: steps))
        case (.page(let pages)?, .help(let scrolled)): layer = .help(scrolled: shift(scrolled, by: pages * sheetRoom))
        // The record below the sheet changes, and the sheet with it.
        case (.move(let steps)?, .record):
            layer = .record(scrolled: 0)
            return move(steps)
        case (.page(let pages)?, .record(let scrolled)):
            layer = .record(scrolled: shift(scrolled, by: pages * sheetRoom))
        case (.first?, _): scroll(by: -Session.farthest)
        case (.last?, _): scroll(by: Session.farthest)
        case (.raw?, _): showsRaw.toggle()
        case (.repaint?, _): return [.repaint]
        case (.scan?, .record):
            layer = .none
            return toggleScan()
        default:
            if case .wheel(let steps, _, _) = key { scroll(by: steps) } else { layer = .none }
        }
        return []
    }

    /// Scrolls the sheet so many lines down, or as far as there are some.
    private mutating func scroll(by steps: Int) {
        if let scrolled = layer.scrolled { layer = layer.scrolled(to: shift(scrolled, by: steps)) }
    }

    private func shift(_ scrolled: Int, by steps: Int) -> Int {
        let most = max(0, (sheet?.lines.count ?? 0) - sheetRoom)
        return max(0, min(most, scrolled + max(-Session.farthest, min(Session.farthest, steps))))
    }
}

extension Session.Layer {
    /// How far a sheet is scrolled; `nil` for what can't be.
    var scrolled: Int? {
        switch self {
        case .none, .typing, .naming: nil
        case .help(let scrolled), .record(let scrolled): scrolled
        }
    }

    fileprivate func scrolled(to line: Int) -> Session.Layer {
        switch self {
        case .none, .typing, .naming: self
        case .help: .help(scrolled: line)
        case .record: .record(scrolled: line)
        }
    }
}
