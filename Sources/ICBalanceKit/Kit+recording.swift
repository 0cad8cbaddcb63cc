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
        guard let store else { return try preview(dump) }
        let statements = try interpret(dump)
        let ingest = try stored { () throws(StoreError) in
            try store.ingest(dump, purses: statements, into: target, durability: durability)
        }
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
            transactions: transactions, gaps: ingest.gaps, findings: ingest.findings)
    }
}
