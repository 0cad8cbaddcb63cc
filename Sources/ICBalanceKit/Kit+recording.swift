public import FeliCa
import Ledger
public import Store

extension Kit {
    /// Stores one reading and tells what it brought; without a store only the latter.
    ///
    /// - Parameters:
    ///   - dump: what the card said.
    ///   - target: which card it belongs to; by its IDm unless a person said otherwise.
    ///   - durability: what the reading survives once this returns.
    /// - Returns: what the reading brought.
    /// - Throws: `KitError`; nothing is stored then.
    public func record(
        _ dump: CardDump, into target: Store.Target = .byIDm, durability: Store.Durability = .full
    ) throws(KitError) -> Receipt {
        try record(dump, told: try interpret(dump), into: target, durability: durability)
    }

    /// Stores what statements tell of a reading, at least one, and tells what it brought.
    func record(
        _ dump: CardDump, told statements: [Statement], into target: Store.Target, durability: Store.Durability
    ) throws(KitError) -> Receipt {
        guard let store else { return try preview(dump, told: statements) }
        let ingest = try ingest(dump, told: statements, into: target, durability: durability, in: store)
        if dump[.any] == nil { try settle(card: ingest.cardID, firstPurse: ingest.profile, told: statements) }
        var transactions: [Transaction] = []
        for statement in statements {
            let its = ingest.transactions.filter { statement.services.contains($0.service) }
            transactions += try withOwnNames(its, profile: statement.profile)
        }
        return Receipt(
            card: CardIdentity(
                id: ingest.cardID, idm: ingest.idm, profile: statements[0].profile, label: ingest.label,
                issuer: ingest.issuer, systems: dump.systems.map(\.code)),
            balance: statements[0].balance, purses: purses(statements), readAt: dump.readAt, reader: dump.reader,
            readingID: ingest.readingID, complete: dump.complete, new: ingest.new, known: ingest.known,
            transactions: transactions, gaps: ingest.gaps, findings: ingest.findings,
            rawCard: statements[0].profile == nil ? dump : nil)
    }

    private func ingest(
        _ dump: CardDump, told statements: [Statement], into target: Store.Target, durability: Store.Durability,
        in store: Store
    ) throws(KitError) -> Store.Ingest {
        // What a card said itself, and named itself in, is of that card.
        guard dump.idm == nil || dump.systems.isEmpty else {
            return try stored { () throws(StoreError) in
                try store.ingest(dump, purses: statements, into: target, durability: durability)
            }
        }
        do {
            // In one transaction: between the look at the card and the writing nobody else changes it.
            return try store.batch(durability: durability) {
                try refuse(statements, unlessOf: try card(target, of: dump, in: store))
                return try store.ingest(dump, purses: statements, into: target, durability: durability)
            }
        } catch {
            throw error as? KitError ?? .store(error as? StoreError ?? .batchUndone)
        }
    }

    /// The card in the store that a dump goes to.
    private func card(_ target: Store.Target, of dump: CardDump, in store: Store) throws(KitError) -> Store.Card? {
        try stored { () throws(StoreError) in
            switch target {
            case .card(let id): try store.card(id: id)
            case .byIDm: if let idm = dump.idm { try store.card(idm: idm) } else { nil }
            case .new: nil
            }
        }
    }

    /// Refuses what a dump without IDm, or decoded rows, tell where none of it is of a profile that the card has: a file
    /// says of what kind its records are by nothing but their format, and another kind's would become money that nobody
    /// has.
    private func refuse(_ statements: [Statement], unlessOf card: Store.Card?) throws(KitError) {
        guard let card else { return }
        let has = purses(of: card).compactMap(\.profile)
        let told = statements.compactMap(\.profile)
        guard !has.isEmpty, !told.isEmpty, Set(has).isDisjoint(with: told) else { return }
        throw .otherProfile(card: card.id, has: has, dump: told)
    }
}
