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
        let statement = try interpret(dump)
        let ingest = try stored { () throws(StoreError) in
            try store.ingest(dump, statement, into: target, durability: durability)
        }
        return Receipt(
            card: CardIdentity(
                id: ingest.cardID, idm: ingest.idm, profile: statement.profile, label: ingest.label,
                issuer: ingest.issuer),
            balance: statement.balance, readAt: dump.readAt, reader: dump.reader, readingID: ingest.readingID,
            complete: dump.complete, new: ingest.new, known: ingest.known,
            transactions: try withOwnNames(ingest.transactions, profile: statement.profile), gaps: ingest.gaps,
            findings: ingest.findings)
    }
}
