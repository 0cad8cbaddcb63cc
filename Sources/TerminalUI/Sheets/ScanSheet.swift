import Rendering
import Wording

/// What is going on while a card is waited for and read.
struct ScanSheet {
    let phase: ScanPhase
    /// What there is to say of readers, as soon as the library has told of them.
    let wait: Text?
    let language: Language

    func sheet(width: Int) -> Sheet {
        Sheet(
            title: "● " + SessionWords.scan[language], lines: lines(width: width),
            foot: SessionWords.stop[language])
    }

    private func lines(width: Int) -> [[Sheet.Piece]] {
        switch phase {
        case .idle, .stopping: []
        case .waiting: text(wait ?? SessionWords.looking, width, .strong)
        case .reading(let balance):
            (balance.map { [[Sheet.Piece(SessionWords.balance($0)[language], .strong)]] } ?? [])
                + text(SessionWords.reading, width, .plain)
        case .failed(let notice): NoticeSheet(notice: notice, language: language).lines(width: width)
        }
    }

    private func text(_ text: Text, _ width: Int, _ style: CellStyle) -> [[Sheet.Piece]] {
        NoticeSheet.text(text[language], width, style)
    }
}

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
