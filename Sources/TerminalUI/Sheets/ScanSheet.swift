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
        case .failed(let notice):
            text(notice.message, width, CellStyle(.attention, .bold))
                + (notice.hint.map { text($0, width, .plain) } ?? [])
        }
    }

    private func text(_ text: Text, _ width: Int, _ style: CellStyle) -> [[Sheet.Piece]] {
        Wrapped.lines(text[language], width: width).map { [Sheet.Piece($0, style)] }
    }
}
