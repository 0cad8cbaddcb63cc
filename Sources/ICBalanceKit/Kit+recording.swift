public import DumpFormats
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
        let card = try stored { () throws(StoreError) in try store.card(id: ingest.cardID) }
        return Receipt(
            card: CardIdentity(
                id: ingest.cardID, idm: card?.idm ?? dump.idm?.cardKey, profile: statement.profile, label: card?.label,
                issuer: card?.issuer ?? statement.issuer),
            balance: statement.balance, readAt: dump.readAt, reader: dump.reader, readingID: ingest.readingID,
            complete: dump.complete, new: ingest.new, known: ingest.known,
            transactions: try named(ingest.transactions, profile: statement.profile), gaps: ingest.gaps,
            findings: ingest.findings)
    }

    /// Stores every dump of a recorded file, each for itself: a bad one is reported and the others go in.
    ///
    /// - Parameters:
    ///   - source: the file's bytes.
    ///   - format: the format; told by the content where `nil`.
    ///   - target: which card the dumps belong to.
    ///   - each: gets the outcome of each dump in the order of the file.
    public func importDumps(
        from source: ByteSource, format: DumpFormat? = nil, into target: Store.Target = .byIDm,
        each: (Result<Receipt, KitError>) -> Void
    ) {
        for dump in DumpReader(source, format: format) {
            do throws(KitError) {
                switch dump {
                case .success(let dump): each(.success(try record(dump, into: target, durability: .normal)))
                case .failure(let error): throw .dump(error)
                }
            } catch {
                each(.failure(error))
            }
        }
    }
}
