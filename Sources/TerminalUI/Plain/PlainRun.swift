import DuoLayout
import Fronts
import Glibc
import Ledger
import Rendering
import Screens
import Wording

/// The same session in lines: a line of input is a key, and what it brings is written below what was said before.
///
/// For screen readers, for terminals without a cursor, and for pipes.
final class PlainRun {
    private let desk: Desk
    private let events: Events
    private let out: Output
    private var input = LineInput()
    private var session: Session
    private var end: ExitCode?

    /// Makes a run that tells at first what there is.
    init(desk: Desk, events: Events, out: Output, showing holdings: Holdings) {
        self.desk = desk
        self.events = events
        self.out = out
        session = Session(
            language: desk.orders.language, capabilities: Capabilities(), today: desk.today, columns: 80, rows: 24,
            scansOn: desk.orders.goesOn)
        session.show(holdings)
    }

    /// Tells and listens until somebody leaves, a signal comes, or the input has ended and nothing goes on any more.
    func run() -> ExitCode {
        tell(PlainPage(session: session).read + [SessionWords.plainHint[session.language]])
        while end == nil {
            // Behind the end of the input a scan may still bring something.
            if input.isAtEnd, session.scan.isIdle { end = .done }
            if end != nil || out.isLost { break }
            switch events.wait(for: input.isAtEnd ? -1 : STDIN_FILENO) {
            case .input, .inputGone:
                for line in input.read() {
                    // A signal does not wait for lines that were typed ahead.
                    if events.isWaiting { takeEvents() }
                    if end == nil { take(line) }
                }
            case .event: takeEvents()
            case .time: break
            }
        }
        desk.leave(events)
        return end ?? .done
    }

    private func takeEvents() {
        for event in events.takeAll() { take(event) }
    }

    private func take(_ line: String) {
        session.notice = nil
        if case .naming(let offered, let card) = session.layer {
            session.layer = .none
            // No key's word ends as a file's name has to.
            switch PlainRun.actions[line] {
            case nil: return export(card, to: line.isEmpty ? offered : line)
            case .back?: return tell([NamingWords.left[session.language]])
            default: break
            }
        }
        if let name = PlainRun.exportName(in: line) {
            guard let card = session.held.cardID else { return tell([SessionWords.noCards[session.language]]) }
            return export(card, to: name)
        }
        let page = PlainPage(session: session)
        if line.hasPrefix("/") {
            session.narrow(to: String(line.dropFirst()))
            // Whoever listens hears a list from its beginning.
            session.goToNewest()
            return tell(PlainPage(session: session).list(from: 0))
        }
        // An empty line goes on to the next row.
        guard let action = line.isEmpty ? .move(1) : PlainRun.actions[line] else {
            return tell([SessionWords.plainHint[session.language]])
        }
        switch action {
        case .help: tell(PlainRun.help(session.language))
        case .open where session.isAmongRows: tell(page.record)
        case .page:
            let first = (session.row ?? -PlainPage.rows) + PlainPage.rows
            guard first < session.rowCount else { return tell([SessionWords.noMoreRows[session.language]]) }
            session.row = first
            tell(PlainPage(session: session).list(from: first))
        default:
            let wasScanning = session.scan.isOpen
            for wish in session.act(action) { grant(wish) }
            if wasScanning, !session.scan.isOpen || end != nil { tell([SessionWords.stopped[session.language]]) }
            tell(answer(to: action))
        }
    }

    /// What there is to say when an action is done.
    private func answer(to action: Action) -> [String] {
        if let notice = session.notice { return lines(notice) }
        if case .naming(let offered, _) = session.layer { return [NamingWords.question(offered)[session.language]] }
        let page = PlainPage(session: session)
        switch action {
        case .move: return session.isAmongRows ? page.row : page.cards
        case .show(.read), .nextCard, .today: return page.read
        case .show(.cardHistory): return page.cards
        case .show(.graph), .nextGraph: return page.graph
        case .raw: return page.record
        case .scan: return session.scan.isOpen ? [SessionWords.looking[session.language]] : []
        case .quit: return [SessionWords.ended[session.language]]
        default: return session.screen == .read || session.isAmongRows ? page.list(from: session.row ?? 0) : page.cards
        }
    }

    private func grant(_ wish: Session.Wish) {
        switch wish {
        case .quit: end = .done
        case .repaint: desk.reload(&session)
        case .load, .export, .scan, .stopScan: desk.grant(wish, &session, events)
        }
    }

    private func export(_ card: Int, to name: String) {
        tell([NamingWords.writing[session.language]])
        grant(.export(card: card, to: name))
        tell(session.notice.map(lines) ?? [])
    }

    /// The file that a line names behind the word for an export; `nil` for any other line.
    private static func exportName(in line: String) -> String? {
        let parts = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
        guard parts.count == 2, actions[String(parts[0])] == .export else { return nil }
        return String(parts[1].drop { $0 == " " || $0 == "\t" })
    }

    private func take(_ event: Events.Event) {
        switch event {
        case .signal(SIGWINCH): break
        case .signal(SIGTSTP): raise(SIGSTOP)
        case .signal(let number): end = end ?? ExitCode(signal: number)
        case .scan(let report):
            session.notice = nil
            desk.take(report, &session)
            tell(report)
        }
    }

    private func tell(_ report: ScanReport) {
        switch report {
        case .waiting(let text): tell([text[session.language]])
        case .reading: tell([ScanWords.reading[session.language]])
        case .balance(let money):
            tell([SessionWords.balance(Amount.shown(money.amount, money.currency))[session.language]])
        case .failed(let notice): tell(lines(notice))
        case .stored: tell((session.notice.map(lines) ?? []) + PlainPage(session: session).read)
        case .ended(let notice): if let notice { tell(lines(notice)) }
        }
    }

    private func lines(_ notice: Notice) -> [String] {
        [notice.message, notice.hint].compactMap { $0?[session.language] }
    }

    private func tell(_ lines: [String]) {
        // Names of readers, labels and typed words come from outside.
        out.lines(lines.map(Harmless.lines))
        out.flush()
    }

    /// The words that stand for keys.
    private static let actions: [String: Action] = KeyMap.entries.reduce(into: [:]) { all, entry in
        all.merge(entry.words) { $1 }
    }

    private static func help(_ language: Language) -> [String] {
        let entries = KeyMap.entries.filter { !$0.words.isEmpty }.map { entry in
            let words = entry.words.keys.sorted().joined(separator: " ")
            return Text(ja: "\(words)：\(entry.plainMeaning.ja)", en: "\(words): \(entry.plainMeaning.en)")[language]
        }
        return entries
            + [SessionWords.plainFilter, SessionWords.plainNext, NamingWords.plainExport].map { $0[language] }
    }
}
