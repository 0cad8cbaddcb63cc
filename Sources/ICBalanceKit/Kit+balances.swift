import FeliCa
public import Ledger
import Profiles
public import Store

extension Kit {
    /// What readings say that a card's purses hold, purse by purse, earlier readings first; the last of each purse is what
    /// it holds as far as is known, unless it is superseded.
    ///
    /// Not among them are readings whose moment nobody knows, those that contradict others, and purses whose profile is not
    /// at hand: nothing tells which records are theirs.
    public func readBalances(of card: Store.Card) throws(KitError) -> [PurseBalance] {
        let store = try storeNeeded()
        let purses = purses(of: card)
        let services = purses.map { purse in
            purse.service ?? purse.profile.flatMap(profile)?.readPlan.parts.first?.service.hex
        }
        var told = purses.map { _ in [PurseBalance]() }
        for reading in try stored({ () throws(StoreError) in try store.readBalances(card: card.id) }) {
            let statements = try statements(reading, in: store)
            for (index, purse) in purses.enumerated() {
                guard let service = services[index],
                    let its = statements.first(where: { $0.profile == purse.profile }), let balance = its.balance,
                    balance.currency == purse.balance?.currency, !reading.contradicts(its)
                else { continue }
                let newest = its.runs.first { $0.service == service }?.transactions.first?.raw
                told[index].append(
                    PurseBalance(
                        service: service, balance: balance, date: Kit.day(of: reading.readAt),
                        newestRecord: newest))
            }
        }
        let readAt = [card.balanceReadAt] + card.purses.map(\.readAt)
        for (index, purse) in purses.enumerated() where purse.balance != nil && readAt[index] == nil {
            for place in told[index].indices { told[index][place].isSuperseded = true }
        }
        // What readings have told that nobody can interpret any more.
        for (index, purse) in purses.enumerated() {
            guard let service = services[index], let balance = purse.balance, told[index].last?.balance != balance,
                let moment = readAt[index]
            else { continue }
            told[index].append(PurseBalance(service: service, balance: balance, date: Kit.day(of: moment)))
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
