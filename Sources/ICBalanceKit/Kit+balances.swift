public import Civil
import FeliCa
public import Ledger
import Profiles
public import Store

/// What a reading says that a purse of a card holds.
public struct PurseBalance: Hashable, Sendable {
    /// The service that the purse's records stand in, or else the one that tells of it; four digits, empty where no profile
    /// is at hand.
    public var service: String
    /// The balance.
    public var balance: Money
    /// The day of the reading, as cards write it.
    public var date: CivilDate
    /// The bytes of the newest record that the reading shows of the purse, behind which the balance stands; `nil` where it
    /// shows none.
    public var newestRecord: [UInt8]?
}

extension Kit {
    /// What readings say that a card's purses hold, purse by purse, earlier readings first; the last of each purse is what
    /// it holds as far as is known.
    ///
    /// Not among them are readings whose moment nobody knows, and those that contradict others.
    public func readBalances(of card: Store.Card) throws(KitError) -> [PurseBalance] {
        let store = try storeNeeded()
        let purses = purses(of: card)
        let services = purses.map { purse in
            purse.service ?? purse.profile.flatMap(profile)?.readPlan.parts.first?.service.hex ?? ""
        }
        var told = purses.map { _ in [PurseBalance]() }
        for reading in try stored({ () throws(StoreError) in try store.readBalances(card: card.id) }) {
            let statements = try statements(reading, in: store)
            for (index, purse) in purses.enumerated() {
                guard let its = statements.first(where: { $0.profile == purse.profile }), let balance = its.balance,
                    balance.currency == purse.balance?.currency, !reading.contradicts(its)
                else { continue }
                let newest = its.runs.first { $0.service == services[index] }?.transactions.first?.raw
                told[index].append(
                    PurseBalance(
                        service: services[index], balance: balance, date: Kit.day(of: reading.readAt),
                        newestRecord: newest))
            }
        }
        for (index, purse) in purses.enumerated() {
            guard let balance = purse.balance, told[index].last?.balance != balance, let last = card.lastRead else {
                continue
            }
            told[index].append(
                PurseBalance(service: services[index], balance: balance, date: Kit.day(of: last)))
        }
        return told.flatMap { $0 }
    }

    /// What a reading says of each purse; what was kept of it where its blocks tell nothing, as of a file of decoded rows.
    private func statements(_ reading: Store.ReadBalance, in store: Store) throws(KitError) -> [Statement] {
        let kept = [Statement(profile: reading.profile, balance: reading.balance)]
        do throws(StoreError) {
            guard let dump = try store.dump(reading: reading.reading), !dump.systems.isEmpty else { return kept }
            // What nobody can interpret any more tells nothing else.
            return (try? interpret(dump)) ?? kept
        } catch .unreadable {
            // The check names the damage.
            return kept
        } catch {
            throw .store(error)
        }
    }
}

extension Store.ReadBalance {
    /// Whether the records of a purse contradict others.
    fileprivate func contradicts(_ statement: Statement) -> Bool {
        contradicts && statement.profile == profile || contradicting.contains(where: statement.services.contains)
    }
}
