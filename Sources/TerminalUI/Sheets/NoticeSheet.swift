import Rendering
import Wording

/// Something that has a next step, which the lowest row has no room for.
struct NoticeSheet {
    let notice: Notice
    let language: Language

    func sheet(width: Int) -> Sheet {
        Sheet(title: SessionWords.note[language], lines: lines(width: width), foot: SessionWords.close[language])
    }

    /// What happened, and below it what to do next.
    func lines(width: Int) -> [[Sheet.Piece]] {
        let style = notice.tone == .attention ? CellStyle(.attention, .bold) : CellStyle.strong
        let hint = notice.hint.map { [[]] + NoticeSheet.text($0[language], width, .plain) } ?? []
        return NoticeSheet.text(notice.message[language], width, style) + hint
    }

    static func text(_ text: String, _ width: Int, _ style: CellStyle) -> [[Sheet.Piece]] {
        Wrapped.lines(text, width: width).map { [Sheet.Piece($0, style)] }
    }
}
