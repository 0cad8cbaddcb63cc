import Aggregation
import FeliCa
import Ledger
import Rendering
import Screens
import Wording

/// The lowest row: what there is to say, else what the list is narrowed to, and the keys that one needs most.
struct StatusLine {
    let session: Session

    private var language: Language { session.language }

    func draw(into frame: inout SessionFrame) {
        let columns = frame.grid.columns
        let row = frame.grid.rows - 1
        guard row > 0 else { return }
        switch session.layer {
        case .typing:
            return typing("/", session.filter.text, SessionWords.typingKeys, into: &frame, row: row)
        case .naming(let name, _):
            let prompt = columns < StatusLine.narrow ? ":" : NamingWords.prompt[language]
            return typing(prompt, name, NamingWords.keys, into: &frame, row: row)
        case .none, .help, .record: break
        }
        var end = 1
        for piece in pieces where end < columns - 1 {
            end = frame.grid.write(piece.text, piece.style, column: end, row: row, limit: columns - 1 - end) + 2
        }
        let hints = SessionWords.hints[language]
        guard end + DisplayWidth.of(hints) + 1 <= columns else { return }
        frame.grid.write(hints, .soft, endingAt: columns - 1, row: row)
    }

    /// Shows what is being typed behind what it is typed for, and the keys that end it where there is room for them, too.
    private func typing(_ prompt: String, _ text: String, _ keys: Text, into frame: inout SessionFrame, row: Int) {
        // That something was left out is told in their place, and the beginning of long text makes room for it.
        let isTold = session.notice == .untypable
        let keys = (isTold ? SessionWords.untypable : keys)[language]
        let columns = frame.grid.columns
        let promptWidth = DisplayWidth.of(prompt)
        let whole = columns - 2 - promptWidth
        let besideKeys = whole - DisplayWidth.of(keys) - 2
        let wanted = isTold ? 0 : DisplayWidth.of(text)
        let hasKeys = besideKeys >= max(StatusLine.leastTyped, wanted)
        let room = hasKeys ? besideKeys : whole
        // Of long text the end is shown, where the next letter goes.
        var shown = text
        while DisplayWidth.of(shown) > room, !shown.isEmpty { shown.removeFirst() }
        let end = frame.grid.write(prompt + shown, .strong, column: 1, row: row, limit: room + promptWidth)
        frame.cursor = CellPlace(column: end, row: row)
        if hasKeys { frame.grid.write(keys, isTold ? CellStyle(.attention) : .soft, endingAt: columns - 1, row: row) }
    }

    /// Fewer columns have no room for words before what is typed.
    private static let narrow = 40
    /// Columns for what is typed that keys beside it leave.
    private static let leastTyped = 19

    private var pieces: [Sheet.Piece] {
        if let notice = session.notice, notice.hint == nil {
            let style = notice.tone == .attention ? CellStyle(.attention, .bold) : CellStyle.strong
            return [Sheet.Piece(notice.message[language], style)]
        }
        if session.scan.isOpen {
            let text = session.wait.map { String($0[language].prefix { $0 != "\n" }) } ?? SessionWords.looking[language]
            return [Sheet.Piece("●", CellStyle(.accent, .bold)), Sheet.Piece(text, .strong)]
        }
        var pieces: [Sheet.Piece] = []
        if let period = session.held.period {
            pieces.append(Sheet.Piece(period.first.monthWords(language), CellStyle(.accent, .bold)))
        }
        if !session.filter.isEmpty {
            pieces.append(Sheet.Piece("/" + session.filter.text, CellStyle(.accent, .bold)))
        }
        if let count = SessionWords.count(session) { pieces.append(Sheet.Piece(count[language], .soft)) }
        if session.showsRaw, case .record(let transaction, _)? = session.chosen {
            let bytes = transaction.raw.isEmpty ? SessionWords.noBytes[language] : Hex.text(transaction.raw)
            pieces += [Sheet.Piece(transaction.service, .soft), Sheet.Piece(bytes, .strong)]
        }
        return pieces
    }
}
