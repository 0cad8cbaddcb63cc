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
    private var overlays: [String: PlaceOverlay] = [:]

    /// Makes a kit.
    public init(store: Store?, profiles: [Profile] = Profile.bundled) {
        self.store = store
        self.profiles = profiles
    }

    /// The profile of that id, or `nil`.
    public func profile(_ id: String) -> Profile? {
        profiles.first { $0.id == id }
    }

    /// What a dump says, by the first profile that knows it.
    ///
    /// - Throws: `KitError.unknownCard` where no profile does, `KitError.nothingRead` where nothing of worth was read.
    public func interpret(_ dump: CardDump) throws(KitError) -> Statement {
        guard let profile = profiles.first(where: { $0.matches(dump) }) else {
            throw .unknownCard(systems: dump.systems.map(\.code))
        }
        let statement = profile.statement(of: dump, overlay: try overlay(for: profile.id))
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
            complete: dump.complete, new: alone.transactions.count, known: 0, transactions: alone.transactions,
            gaps: alone.gaps, findings: alone.findings)
    }

    /// Fills in the names of codes and places.
    func named(_ transactions: [Transaction], profile id: String) throws(KitError) -> [Transaction] {
        guard let profile = profile(id) else { return transactions }
        let overlay = try overlay(for: id)
        var transactions = transactions
        for index in transactions.indices {
            profile.name(&transactions[index], overlay: overlay)
        }
        return transactions
    }

    /// The user's own place names for a profile, read from the store once.
    func overlay(for profile: String) throws(KitError) -> PlaceOverlay {
        if let overlay = overlays[profile] { return overlay }
        guard let store else { return .none }
        let places = try stored { () throws(StoreError) in try store.places(profile: profile) }
        let overlay = PlaceOverlay(places.map(PlaceEntry.init))
        overlays[profile] = overlay
        return overlay
    }

    /// Forgets the place names read so far, after the store got new ones.
    func forgetOverlays() {
        overlays = [:]
    }
}

extension PlaceEntry {
    init(_ place: Store.PlaceName) {
        self.init(
            code: place.code, since: place.since, until: place.until, name: place.name,
            englishName: place.englishName, line: place.line, operator: place.operator)
    }
}
