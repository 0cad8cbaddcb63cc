import Rendering
import Wording

/// Which keys there are.
struct HelpSheet {
    let language: Language

    func sheet(width: Int, scrolled: Int) -> Sheet {
        let names = KeyMap.entries.map { $0.keys[language] }
        let column = (names.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let lines: [[Sheet.Piece]] = zip(names, KeyMap.entries).flatMap { name, entry in
            let meaning = Wrapped.lines(entry.meaning[language], width: max(8, width - column))
            return meaning.enumerated().map { index, text in
                let head = index == 0 ? name : ""
                let blanks = String(repeating: " ", count: column - DisplayWidth.of(head))
                return [Sheet.Piece(head, CellStyle(.accent, .bold)), Sheet.Piece(blanks + text)]
            }
        }
        return Sheet(
            title: SessionWords.keys[language], lines: lines, foot: SessionWords.close[language], scrolled: scrolled)
    }
}
