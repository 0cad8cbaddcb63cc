import Export
import Fronts
import Rendering
import Screens
import Wording

extension Session {
    /// Asks for the file that the history of the shown card is to be written to, and offers a name.
    mutating func askForFile() {
        guard let card = data.card, let id = card.id else {
            notice = Notice(SessionWords.noCards)
            return
        }
        layer = .naming(ExportName.offered(for: card, on: today), of: id)
    }

    /// Takes a key while a file is named: letters are letters.
    mutating func type(_ key: Key, into name: String, of card: Int) -> [Wish] {
        switch key {
        case Session.emptying: layer = .naming("", of: card)
        case .character(let character):
            guard Session.isTypable(character) else {
                notice = .untypable
                break
            }
            guard name.count < Session.longestName else { break }
            layer = .naming(name + String(character), of: card)
        case .backspace: layer = name.isEmpty ? .none : .naming(String(name.dropLast()), of: card)
        case .enter:
            // It stays typed until it is written, so that a name that won't do can be mended.
            if !name.isEmpty { return [.export(card: card, to: name)] }
            layer = .none
        case .escape: layer = .none
        case .press:
            layer = .none
            return take(key)
        default: break
        }
        return []
    }

    /// Ctrl-U, by which terminals empty a line.
    private static let emptying = Key.character("\u{15}")
    private static let longestName = 512

    /// The same while the file is written: nothing is typed, and that is told.
    var whileWriting: Session {
        var writing = self
        writing.layer = .none
        writing.notice = Notice(NamingWords.writingKeys)
        return writing
    }

    /// Tells that a history was written, and what of it was not.
    mutating func tell(_ outcome: ExportRun.Outcome, in format: ExportFormat, at path: String) {
        layer = .none
        let message = ExportWords.exported(outcome, path.toldName)
        let lack =
            ExportWords.leftOut(outcome, whole: NamingWords.whole) ?? ExportWords.unknown(outcome, format)
            ?? ExportWords.nothing(outcome)
        // The lowest row would cut a message that is too long for it.
        let fits = DisplayWidth.of(message[language]) <= columns - 2
        notice = Notice(
            message, hint: lack ?? (fits ? nil : NamingWords.whoseFile), lack == nil ? .plain : .attention)
    }
}
