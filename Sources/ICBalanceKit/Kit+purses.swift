import FeliCa
public import Ledger
import Profiles
public import Store

/// A purse of a card: money of its own, by a profile of its own.
public struct Purse: Hashable, Sendable {
    /// The profile that interprets it; `nil` for a card that no profile knows.
    public var profile: String?
    /// The name of the card family; `nil` where the profile is not at hand.
    public var name: Name?
    /// The balance; `nil` where the card does not tell.
    public var balance: Money?
    /// The balances that may be meant where the card does not tell which; empty elsewhere.
    public var possibleBalances: [Money]
    /// The service its records stand in, four digits; `nil` where it has none.
    public var service: String?
}

extension Statement {
    /// Whether it tells money: a balance, what it may be, or a record.
    var saysSomething: Bool {
        balance != nil || !runs.isEmpty
            || findings.contains { $0.code == .balanceByDeposit || $0.code == .disputedBalance }
    }
}

extension Profile {
    /// Whether a block of a balance or of its history was read and is all ones: it tells nothing, and is kept as it is.
    ///
    /// A history counts since it tells the balance, too; what tells of the card's use alone does not.
    func hasBalanceOfOnes(in dump: CardDump) -> Bool {
        guard let system = dump[readPlan.system] else { return false }
        return readPlan.parts.contains { part in
            let blocks = part.purpose == .detail ? [] : system[part.service]?.blocks ?? []
            return blocks.contains { $0.content.block?.isAllOnes == true }
        }
    }
}

extension Currency {
    /// The balances that may be meant where a finding says that the card does not tell which.
    fileprivate func possibleBalances(_ findings: [Finding]) -> [Money] {
        let detail = findings.first { $0.code == .balanceByDeposit }?.detail ?? ""
        return detail.split(separator: "/").compactMap { Money(decimal: String($0), self) }
    }
}

extension Kit {
    /// The purses that statements tell of.
    func purses(_ statements: [Statement]) -> [Purse] {
        statements.map { purse($0.profile, $0.balance, $0.findings) }
    }

    /// The purses of a stored card, the first one first.
    public func purses(of card: Store.Card) -> [Purse] {
        [purse(card.profile, card.balance, card.findings)]
            + card.purses.map { purse($0.profile, $0.balance, $0.findings) }
    }

    /// Whether a card has a history for all that its profiles know; false where they know money of it and no records.
    func keepsHistory(_ card: Store.Card) -> Bool {
        purses(of: card).contains { purse in
            guard let parts = purse.profile.flatMap(profile)?.readPlan.parts else { return true }
            return parts.contains { $0.purpose == .history } || !parts.contains { $0.purpose == .balance }
        }
    }

    /// The profile that interprets a service's records of a card; `nil` where none is at hand.
    public func profileID(ofService service: String, of card: Store.Card) -> String? {
        let purses = purses(of: card)
        return purses.count == 1 ? card.profile : purses.first { $0.service == service }?.profile
    }

    private func purse(_ id: String?, _ balance: Money?, _ findings: [Finding]) -> Purse {
        let profile = id.flatMap(profile)
        // The findings of a reading are those of all its purses.
        let deposit = balance == nil && profile?.tellsSeveralBalances == true ? findings : []
        return Purse(
            profile: id, name: profile?.name, balance: balance,
            possibleBalances: profile?.currency.possibleBalances(deposit) ?? [],
            service: profile?.historyService?.hex)
    }
}
