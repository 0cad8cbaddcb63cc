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
        if session.layer == .typing { return typing(into: &frame, row: row) }
        var end = 1
        for piece in pieces where end < columns - 1 {
            end = frame.grid.write(piece.text, piece.style, column: end, row: row, limit: columns - 1 - end) + 2
        }
        let hints = SessionWords.hints[language]
        guard end + DisplayWidth.of(hints) + 1 <= columns else { return }
        frame.grid.write(hints, .soft, endingAt: columns - 1, row: row)
    }

    private func typing(into frame: inout SessionFrame, row: Int) {
        let columns = frame.grid.columns
        let keys = SessionWords.typingKeys[language]
        let hasKeys = columns >= DisplayWidth.of(keys) + 24
        let room = columns - 3 - (hasKeys ? DisplayWidth.of(keys) + 2 : 0)
        // Of long text the end is shown, where the next letter goes.
        var shown = session.filter.text
        while DisplayWidth.of(shown) > room, !shown.isEmpty { shown.removeFirst() }
        let end = frame.grid.write("/" + shown, .strong, column: 1, row: row, limit: room + 1)
        frame.cursor = CellPlace(column: end, row: row)
        if hasKeys { frame.grid.write(keys, .soft, endingAt: columns - 1, row: row) }
    }

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
