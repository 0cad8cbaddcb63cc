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
    /// What the readings of cards, by their numbers, tell of systems that others do not name; worked out anew when a card
    /// has other readings.
    var toldByReadings: [Int: (readings: [Int], profiles: Set<String>)] = [:]

    /// Makes a kit.
    public init(store: Store?, profiles: [Profile] = Profile.bundled) {
        self.store = store
        self.profiles = profiles
        store?.derivation = Kit.derivation(profiles)
    }

    /// The profile of that id, or `nil`.
    public func profile(_ id: String) -> Profile? {
        profiles.first { $0.id == id }
    }

    /// What a dump says, a statement for each purse in the order of the card's systems; places as the profiles name
    /// them.
    ///
    /// A card that no profile knows has one statement, which no profile made and which says nothing.
    ///
    /// - Throws: `KitError.nothingRead` where a profile knows the card and nothing of worth was read.
    public func interpret(_ dump: CardDump) throws(KitError) -> [Statement] {
        try interpret(dump, told: try toldProfiles(ofCardOf: dump))
    }

    /// What a dump says, where other readings of the card tell of profiles.
    func interpret(_ dump: CardDump, told: Set<String>) throws(KitError) -> [Statement] {
        let matching = interpreters(of: dump, told: told)
        guard !matching.isEmpty else {
            return [Statement(profile: nil, findings: untoldSystem(dump) + rawFindings(dump))]
        }
        var statements: [Statement] = []
        var leftOut: [Finding] = []
        for interpreter in matching {
            let (profile, dump) = (interpreter.profile, interpreter.dump)
            var statement = profile.statement(of: dump)
            if interpreter.isBlind { statement.findings.insert(Finding(.systemNotTold), at: 0) }
            // What names no card is a list of records, as a rule, and no answer of one.
            if dump.idm == nil { statement.setApartSharedNumbers() }
            guard statement.saysSomething || !profile.decodes || profile.hasBalanceOfOnes(in: dump) else { continue }
            // Records are known by their service: of two purses that share one the first system's is told.
            if statements.contains(where: { !Set($0.services).isDisjoint(with: statement.services) }) {
                leftOut.append(Finding(.purseLeftOut, profile.id))
                continue
            }
            statements.append(statement)
        }
        if statements.isEmpty { statements = Kit.ofEmptyCard(matching) }
        guard !statements.isEmpty else { throw .nothingRead }
        statements[0].findings += leftOut + rawFindings(dump)
        return statements
    }

    /// The profiles that know a part of the card, in the order of its systems; those that only name it where none
    /// knows more.
    func profiles(matching dump: CardDump) -> [Profile] {
        let order = dump.systems.map(\.code)
        let matching = profiles.filter { $0.matches(dump) }.enumerated().sorted { left, right in
            let (first, second) = (left.element.readPlan.system, right.element.readPlan.system)
            let places = (order.firstIndex(of: first) ?? 0, order.firstIndex(of: second) ?? 0)
            return places.0 != places.1 ? places.0 < places.1 : left.offset < right.offset
        }.map(\.element)
        let knowing = matching.filter(\.decodes)
        return knowing.isEmpty ? matching : knowing
    }

    /// What a dump says by itself, nothing stored.
    public func preview(_ dump: CardDump) throws(KitError) -> Receipt {
        try preview(dump, told: try interpret(dump))
    }

    /// What statements, at least one, tell of a reading, nothing stored.
    func preview(_ dump: CardDump, told statements: [Statement]) throws(KitError) -> Receipt {
        let alone = statements.map { $0.reckoned() }
        var transactions: [Transaction] = []
        for (statement, alone) in zip(statements, alone) {
            transactions += try withOwnNames(alone.transactions, profile: statement.profile)
        }
        return Receipt(
            card: CardIdentity(
                idm: dump.idm?.cardKey, profile: statements[0].profile, issuer: statements[0].issuer,
                systems: dump.systems.map(\.code)),
            balance: statements[0].balance, purses: purses(statements), readAt: dump.readAt, reader: dump.reader,
            readingID: nil, complete: dump.complete, new: transactions.count, known: 0, transactions: transactions,
            gaps: alone.flatMap(\.gaps), findings: alone.flatMap(\.findings),
            rawCard: statements[0].profile == nil ? dump : nil)
    }

    /// Fills in the names of codes and places of transactions that come from the store, which keeps codes alone.
    func named(_ transactions: [Transaction], profile id: String?) throws(KitError) -> [Transaction] {
        guard let profile = id.flatMap(profile) else { return transactions }
        return named(transactions, profile, try ownNames(for: transactions, profile: profile.id))
    }

    /// Lets the user's own names of places win in transactions that are named otherwise.
    func withOwnNames(_ transactions: [Transaction], profile id: String?) throws(KitError) -> [Transaction] {
        guard let profile = id.flatMap(profile) else { return transactions }
        let own = try ownNames(for: transactions, profile: profile.id)
        return own.isEmpty ? transactions : named(transactions, profile, own)
    }

    private func named(
        _ transactions: [Transaction], _ profile: Profile, _ own: PlaceOverlay
    ) -> [Transaction] {
        var transactions = transactions
        for index in transactions.indices { profile.name(&transactions[index], overlay: own) }
        return transactions
    }

    /// The user's own names of the places that transactions name; only these are read from the store.
    private func ownNames(for transactions: [Transaction], profile: String) throws(KitError) -> PlaceOverlay {
        guard let store, try stored({ () throws(StoreError) in try store.hasPlaces(profile: profile) }) else {
            return .none
        }
        var codes: Set<String> = []
        for transaction in transactions {
            for code in [transaction.from?.code, transaction.to?.code, transaction.shopCode] {
                if let code { codes.formUnion(PlaceOverlay.codes(naming: code)) }
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
