public import FeliCa
public import Ledger
public import Profiles
public import Store

/// The verbs that every front offers, over one store and a set of profiles.
///
/// Not `Sendable`: a kit belongs to one thread, as its store does.
public final class Kit {
    /// The store; `nil` where a front works without one.
    public let store: Store?
    /// The profiles, in the order in which they are tried.
    public let profiles: [Profile]

    /// Makes a kit.
    public init(store: Store?, profiles: [Profile] = Profile.bundled) {
        self.store = store
        self.profiles = profiles
    }

    /// The profile of that id, or `nil`.
    public func profile(_ id: String) -> Profile? {
        profiles.first { $0.id == id }
    }

    /// What a dump says, by the first profile that knows it; places as the profile names them.
    ///
    /// - Throws: `KitError.unknownCard` where no profile does, `KitError.nothingRead` where nothing of worth was read.
    public func interpret(_ dump: CardDump) throws(KitError) -> Statement {
        guard let profile = profiles.first(where: { $0.matches(dump) }) else {
            throw .unknownCard(systems: dump.systems.map(\.code))
        }
        let statement = profile.statement(of: dump)
        guard statement.balance != nil || !statement.runs.isEmpty else { throw .nothingRead }
        return statement
    }

    /// What a dump says by itself, nothing stored.
    public func preview(_ dump: CardDump) throws(KitError) -> Receipt {
        let statement = try interpret(dump)
        let alone = statement.reckoned()
        return Receipt(
            card: CardIdentity(idm: dump.idm?.cardKey, profile: statement.profile, issuer: statement.issuer),
            balance: statement.balance, readAt: dump.readAt, reader: dump.reader, readingID: nil,
            complete: dump.complete, new: alone.transactions.count, known: 0,
            transactions: try withOwnNames(alone.transactions, profile: statement.profile), gaps: alone.gaps,
            findings: alone.findings)
    }

    /// Fills in the names of codes and places of transactions that come from the store, which keeps codes alone.
    func named(_ transactions: [Transaction], profile id: String) throws(KitError) -> [Transaction] {
        guard let profile = profile(id) else { return transactions }
        return named(transactions, profile, try ownNames(for: transactions, profile: id))
    }

    /// Lets the user's own names of places win in transactions that are named otherwise.
    func withOwnNames(_ transactions: [Transaction], profile id: String) throws(KitError) -> [Transaction] {
        guard let profile = profile(id) else { return transactions }
        let own = try ownNames(for: transactions, profile: id)
        return own.isEmpty ? transactions : named(transactions, profile, own)
    }

    private func named(
        _ transactions: [Transaction], _ profile: Profile, _ own: PlaceOverlay
    ) -> [Transaction] {
        var transactions = transactions
        for index in transactions.indices { profile.name(&transactions[index], overlay: own) }
        return transactions
    }

    /// All of the user's own names of places.
    public func ownPlaces(profile: String) throws(KitError) -> PlaceOverlay {
        let store = try storeNeeded()
        return PlaceOverlay(
            try stored { () throws(StoreError) in try store.places(profile: profile) }.map(PlaceEntry.init))
    }

    /// The user's own names of the places that transactions name; only these are read from the store.
    private func ownNames(for transactions: [Transaction], profile: String) throws(KitError) -> PlaceOverlay {
        guard let store, try stored({ () throws(StoreError) in try store.hasPlaces(profile: profile) }) else {
            return .none
        }
        var codes: Set<String> = []
        for transaction in transactions {
            for place in [transaction.from, transaction.to] {
                if let place { codes.formUnion(PlaceOverlay.codes(naming: place.code)) }
            }
        }
        var entries: [PlaceEntry] = []
        for code in codes {
            let names = try stored { () throws(StoreError) in try store.places(profile: profile, code: code) }
            entries += names.map(PlaceEntry.init)
        }
        return PlaceOverlay(entries)
    }
}

extension PlaceEntry {
    init(_ place: Store.PlaceName) {
        self.init(
            code: place.code, since: place.since, until: place.until, name: place.name,
            englishName: place.englishName, line: place.line, operator: place.operator)
    }
}
