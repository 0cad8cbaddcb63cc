public import Civil
import FeliCa
import Profiles
public import Ledger
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
}

extension Kit {
    /// What readings say that a card's purses hold, purse by purse, earlier readings first; the last of each purse is what
    /// it holds as far as is known.
    ///
    /// Of a card with several purses the readings before the newest tell of the first alone.
    public func readBalances(of card: Store.Card) throws(KitError) -> [PurseBalance] {
        let store = try storeNeeded()
        let stored = try stored { () throws(StoreError) in try store.readBalances(card: card.id) }
        return purses(of: card).flatMap { purse -> [PurseBalance] in
            guard let balance = purse.balance else { return [] }
            let plan = purse.profile.flatMap(profile)?.readPlan
            let service = purse.service ?? plan?.parts.first?.service.hex ?? ""
            var told = stored.filter { $0.profile == purse.profile && $0.balance.currency == balance.currency }.map {
                PurseBalance(service: service, balance: $0.balance, date: Kit.day(of: $0.readAt))
            }
            if told.last?.balance != balance, let last = card.lastRead {
                told.append(PurseBalance(service: service, balance: balance, date: Kit.day(of: last)))
            }
            return told
        }
    }
}
