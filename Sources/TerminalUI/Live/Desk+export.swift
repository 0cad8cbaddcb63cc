import Fronts
import ICBalanceKit

extension Desk {
    /// Writes all that is known of a card, by its number in the store, to a file, by the rules of `icbalance export`.
    ///
    /// A signal that asks to end stops it, and so does `isStopped`, which is asked from time to time; it leaves no file
    /// then.
    func export(
        card: Int, to name: String, _ session: inout Session, _ events: Events, until isStopped: () -> Bool = { false }
    ) {
        do {
            let file = try ExportFile(name, .process)
            guard let run = shelf.exportRun(card: card, as: file.format, session.language) else {
                throw KitError.noSuchCard(String(card))
            }
            session.tell(try file.write(run) { events.hasEnd || isStopped() }, in: file.format, at: file.path)
        } catch is ExportRun.Stopped {
            session.layer = .none
            session.notice = Notice(NamingWords.left)
        } catch {
            session.notice = Notice(Problem(error).withoutOptions)
        }
    }
}

extension Problem {
    /// The same where there are no options to add.
    fileprivate var withoutOptions: Problem {
        guard code == .fileExists else { return self }
        return Problem(code, message, hint: NamingWords.otherName, file: file, exit: exit)
    }
}
