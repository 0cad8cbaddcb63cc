import Fronts
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
                + text(ScanWords.reading, width, .plain)
        case .failed(let notice): NoticeSheet(notice: notice, language: language).lines(width: width)
        }
    }

    private func text(_ text: Text, _ width: Int, _ style: CellStyle) -> [[Sheet.Piece]] {
        NoticeSheet.text(text[language], width, style)
    }
}
