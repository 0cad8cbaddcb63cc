import Aggregation
import Civil
import FeliCa
import Fronts
import ICBalanceKit
import Ledger
import Profiles
import Readers
import Wording

/// Does what a session wishes for: loads from the store, and starts and stops scans.
final class Desk {
    let orders: Orders
    private let profiles: [Profile]
    let shelf: Shelf
    private var scan: ScanThread?

    /// Makes a desk; throws where the profiles can't be used.
    init(_ orders: Orders) throws(Problem) {
        self.orders = orders
        profiles =
            try orders.profiles.map { folder throws(Problem) in try ProfileFolder.profiles(in: folder) }
            ?? Profile.bundled
        shelf = Shelf(database: orders.database, profiles: profiles, showsIDm: orders.showsIDm)
    }

    /// The present day as cards write it.
    var today: CivilDate { Kit.day(of: .now) }

    /// What there is when a session begins.
    ///
    /// - Throws: `Problem` where the store can't be read: without a history there is no session, and no store is not an
    ///   empty one.
    func begin() throws(Problem) -> Holdings {
        do {
            return try shelf.reload(card: orders.card, nil, today: today)
        } catch {
            throw Problem(error)
        }
    }

    /// Looks anew what the store has, and shows the same card and period.
    func reload(_ session: inout Session) {
        let today = today
        session.today = today
        let (card, period) = (session.held.cardID, session.held.period)
        if let fault = load(&session, { try shelf.reload(card: card, period, today: today) }) { session.notice = fault }
    }

    /// Does what was wished for.
    func grant(_ wish: Session.Wish, _ session: inout Session, _ events: Events) {
        switch wish {
        case .load(let card, let period):
            let today = session.today
            if let fault = load(&session, { try shelf.load(card: card, period, today: today) }) {
                session.notice = fault
            }
        case .export(let card, let name): export(card: card, to: name, &session, events)
        case .scan: start(&session, events)
        case .stopScan: scan?.cancellation.cancel()
        case .repaint, .quit: break
        }
    }

    /// Takes what a scan tells.
    func take(_ report: ScanReport, _ session: inout Session) {
        var fault: Notice?
        switch report {
        case .stored(let receipt):
            let today = today
            session.today = today
            fault = load(&session) { try shelf.reload(card: receipt.card.id, nil, today: today) }
        case .ended: scan = nil
        default: break
        }
        session.take(report)
        // What the reading brought is not what is shown then.
        if let fault { session.notice = fault }
    }

    /// Stops a scan and waits until it has kept what it read, for a while.
    func leave(_ events: Events) {
        guard let scan else { return }
        scan.cancellation.cancel()
        let limit = ContinuousClock.now + .seconds(3)
        while ContinuousClock.now < limit {
            _ = events.wait(for: -1, milliseconds: 100)
            for case .scan(.ended) in events.takeAll() { return }
        }
    }

    /// Shows what is loaded; gives the notice of why it could not be.
    private func load(_ session: inout Session, _ holdings: () throws -> Holdings) -> Notice? {
        do {
            session.show(try holdings())
            return nil
        } catch {
            return Notice(Problem(error))
        }
    }

    private func start(_ session: inout Session, _ events: Events) {
        let plans = orders.readBy.compactMap { id in profiles.first { $0.id == id }?.readPlan }
        let thread = ScanThread(
            database: orders.database, profiles: profiles, plans: plans, reader: orders.reader, goesOn: orders.goesOn,
            events: events)
        scan = thread
        if !thread.start() {
            scan = nil
            session.take(.ended(Notice(SessionWords.noThread, .attention)))
        }
    }
}
