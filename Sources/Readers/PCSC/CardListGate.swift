import Glibc
import Synchronization

/// Lets nobody search libpcsclite's lists of contexts and cards while somebody changes them.
///
/// Each call on a card begins with a search through the cards of all contexts of the process. Connecting ends with a
/// change of those lists, and disconnecting with another search and a change, without the lock under which others search
/// them and contexts come and go (pcsc-lite 1.9.9, `winscard_clnt.c`: `SCardAddHandle`, `SCardRemoveHandle`): two
/// threads, each with a context of its own, can crash there. So a change goes alone here. A call that waits for pcscd
/// for long would hold up all others, for ever if the card is silent: whoever has been away for longer than its ``Ages``
/// say is not waited for.
final class CardListGate: Sendable {
    /// After how long a call is no longer waited for.
    struct Ages: Sendable {
        /// A search is over microseconds after its call began; what follows is the exchange with the card.
        var search: Duration = .milliseconds(50)
        /// A change comes when pcscd has answered, which takes as long as the card needs to start.
        var change: Duration = .seconds(2)
    }

    /// The gate of the process, as the lists are the process's.
    static let shared = CardListGate()

    private struct Calls {
        private var last = 0
        var searches: [Int: ContinuousClock.Instant] = [:]
        var changes: [Int: ContinuousClock.Instant] = [:]

        mutating func number() -> Int {
            last += 1
            return last
        }
    }

    private let ages: Ages
    private let calls = Mutex(Calls())

    init(ages: Ages = Ages()) {
        self.ages = ages
    }

    /// How many changes wait or are under way.
    var changes: Int { calls.withLock { $0.changes.count } }

    /// Makes a call that only searches the lists; several may at once, while no change waits or is under way.
    func search<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let number = calls.withLock { $0.number() }
        until { calls in
            guard !calls.changes.values.contains(where: { isYoung($0, ages.change) }) else { return false }
            calls.searches[number] = .now
            return true
        }
        defer { calls.withLock { _ = $0.searches.removeValue(forKey: number) } }
        return try body()
    }

    /// Makes a call that changes the lists, alone: after the changes that came before it and the searches under way.
    func change<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let number = calls.withLock { calls in
            let number = calls.number()
            calls.changes[number] = .now
            return number
        }
        defer { calls.withLock { _ = $0.changes.removeValue(forKey: number) } }
        until { calls in
            !calls.changes.contains { $0.key < number && isYoung($0.value, ages.change) }
                && !calls.searches.values.contains { isYoung($0, ages.search) }
        }
        return try body()
    }

    private func isYoung(_ began: ContinuousClock.Instant, _ age: Duration) -> Bool {
        began + age > .now
    }

    /// Asks again and again, as ages pass without anybody's doing; a thread that is alone never waits.
    private func until(_ holds: (inout Calls) -> Bool) {
        while !calls.withLock({ holds(&$0) }) { usleep(200) }
    }
}
