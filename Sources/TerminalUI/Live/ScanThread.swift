import Civil
import FeliCa
import Fronts
import ICBalanceKit
import Ledger
import Profiles
import Readers
import Store
import Wording

/// Reads cards on a thread of its own and stores them: the thread that draws never waits for a reader or for the disk.
struct ScanThread: Sendable {
    let database: String
    let profiles: [Profile]
    /// What to read of a card, tried in this order.
    let plans: [ReadPlan]
    /// A part of the reader's name.
    let reader: String?
    /// Whether to go on with the next card after one that was read.
    let goesOn: Bool
    let events: Events
    /// The wish to stop.
    let cancellation = Cancellation()

    /// Starts; false where the system gives no thread.
    func start() -> Bool {
        WorkerThread.start { run() }
    }

    private func run() {
        let cache = FamilyCache(environment: .process)
        let scanner = CardScanner(families: FamilyMemory(cache.known))
        let kit = ScanKit(database: database, profiles: profiles)
        do throws(ReaderError) {
            try scanner.watch(
                plans: plans, reader: reader, cancellation: cancellation, onEvent: { tell($0, kit) },
                onCard: { result in
                    cache.keep(scanner.families.known)
                    take(result, kit)
                })
            tell(.ended(nil))
        } catch {
            tell(.ended(cancellation.isCancelled ? nil : Notice(Problem(error))))
        }
    }

    private func tell(_ report: ScanReport) {
        events.put(.scan(report))
    }

    private func tell(_ event: ScanEvent, _ kit: ScanKit) {
        switch event {
        case .waiting(let readers, let obstacles):
            tell(.waiting(ScanWords.waiting(readers, obstacles, wanted: reader)))
        case .mute(let reader): tell(.failed(Notice(ScanWords.mute(reader), .attention)))
        case .serviceLost: tell(.waiting(ScanWords.serviceLost))
        case .card: tell(.reading)
        case .step(let dump, .balance): if let balance = kit.balance(of: dump) { tell(.balance(balance)) }
        case .step(_, .history), .step(_, .more), .trace: break
        }
    }

    private func take(_ result: Result<ScanOutcome, ReaderError>, _ kit: ScanKit) {
        switch result {
        case .failure(.cancelled): break
        case .failure(let error): tell(.failed(Notice(Problem(error))))
        case .success(let outcome):
            var dump = outcome.dump
            dump.readAt = .now
            do {
                tell(.stored(try kit.record(dump)))
            } catch {
                // The card is gone by now: what it said is told although it can't be kept.
                return tell(.failed(Notice(Problem(error), balance: kit.balance(of: dump))))
            }
            if outcome.kind == .incomplete {
                tell(.failed(Notice(Problem.partlyRead(because: outcome.error, stored: true))))
            } else if !goesOn {
                cancellation.cancel()
            }
        }
    }
}

/// The verbs over the store, opened when the first card is there; it belongs to the thread that scans.
private final class ScanKit {
    private let database: String
    private let profiles: [Profile]
    private var kit: Kit?

    init(database: String, profiles: [Profile]) {
        self.database = database
        self.profiles = profiles
    }

    func record(_ dump: CardDump) throws -> Receipt {
        let kit = try kit ?? Kit(store: Store(path: database), profiles: profiles)
        self.kit = kit
        return try kit.record(dump)
    }

    /// The balance that a dump tells; `nil` where it tells none.
    func balance(of dump: CardDump) -> Money? {
        // Whatever is wrong with the first blocks is told with the whole.
        (try? Kit(store: nil, profiles: profiles).interpret(dump))?.first?.balance
    }
}

extension Notice {
    /// A problem as it is told on the screen.
    init(_ problem: Problem, balance: Money? = nil) {
        var message = problem.message
        if let balance {
            let amount = SessionWords.balance(Amount.shown(balance.amount, balance.currency))
            message = Text(ja: "\(amount.ja)。\(message.ja)", en: "\(amount.en). \(message.en)")
        }
        self.init(message, hint: problem.hint, .attention)
    }
}
