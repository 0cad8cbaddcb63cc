import Aggregation
import Civil
import FeliCa
import Fronts
import Glibc
import ICBalanceKit
import Profiles
import Readers
import Rendering
import Wording

/// The screen from its beginning to its end: keys and events come in, frames go out.
final class InteractiveRun {
    private let desk: Desk
    private let events: Events
    private let screen: CursesScreen
    private var session: Session
    /// What the terminal shows; `nil` where that has to be drawn anew.
    private var shown: Session?
    /// Whether keys may wait that the library has read already, which the terminal does not tell of.
    private var hasKeys = false
    private var ahead = KeysAhead()
    private var end: ExitCode?

    /// Makes a run that shows at first what there is.
    init(desk: Desk, events: Events, screen: CursesScreen, showing holdings: Holdings) {
        self.desk = desk
        self.events = events
        self.screen = screen
        let size = screen.size
        session = Session(
            language: desk.orders.language, capabilities: screen.capabilities, today: desk.today, columns: size.columns,
            rows: size.rows, scansOn: desk.orders.goesOn)
        session.show(holdings)
    }

    /// Shows the screen until somebody leaves it or a signal ends it.
    func run() -> ExitCode {
        while true {
            draw()
            switch events.wait(for: STDIN_FILENO, milliseconds: hasKeys ? 0 : -1) {
            case .input, .time: readKeys()
            case .event: for event in events.takeAll() { take(event) }
            case .inputGone: end = end ?? .hungUp
            }
            if let end {
                desk.leave(events)
                screen.close()
                return end
            }
        }
    }

    private func draw() {
        session.settle()
        if session != shown { show(session) }
    }

    private func show(_ session: Session) {
        screen.show(session.whole())
        shown = session
    }

    private func readKeys() {
        let batch = KeyBatch(reading: nextKey, until: { end != nil || events.isWaiting }) { key in
            for wish in session.take(key) { grant(wish) }
        }
        hasKeys = !batch.isWhole || !ahead.isEmpty
        // Input that is there and has no byte is at its end.
        if batch.count == 0, batch.isWhole { emptyReads += 1 } else { emptyReads = 0 }
        if emptyReads > InteractiveRun.mostEmptyReads { end = end ?? .hungUp }
    }

    private func nextKey() -> CursesKey? { ahead.next() ?? screen.nextKey() }

    /// Reads in a row that brought nothing although there was input.
    private var emptyReads = 0
    private static let mostEmptyReads = 100

    private func grant(_ wish: Session.Wish) {
        switch wish {
        case .quit: end = .done
        case .repaint:
            desk.reload(&session)
            drawAnew()
        case .export(let card, let name):
            // Years of records take their time; of the keys that come meanwhile Esc is looked at, the others wait.
            show(session.whileWriting)
            desk.export(card: card, to: name, &session, events) { ahead.takeEscape(reading: screen.nextKey) }
        case .load, .scan, .stopScan: desk.grant(wish, &session, events)
        }
    }

    private func take(_ event: Events.Event) {
        switch event {
        case .scan(let report): desk.take(report, &session)
        case .signal(SIGWINCH): resize()
        case .signal(SIGTSTP): pause()
        case .signal(let number): end = end ?? ExitCode(signal: number)
        }
    }

    private func resize() {
        screen.measure()
        (session.columns, session.rows) = screen.size
        shown = nil
    }

    private func drawAnew() {
        screen.forget()
        shown = nil
    }

    /// Gives the terminal to the shell until it lets this program go on.
    private func pause() {
        screen.close()
        raise(SIGSTOP)
        resize()
        drawAnew()
    }
}
