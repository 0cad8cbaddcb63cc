public import DumpFormats
import FeliCa
import Ledger
import Profiles
public import Store

extension Kit {
    /// Stores one dump of a file and tells what it brought; without a store only the latter.
    ///
    /// - Parameters:
    ///   - recording: what a card said, or rows that another program decoded.
    ///   - target: which card it belongs to; by its IDm unless a person said otherwise.
    ///   - durability: what it survives once this returns.
    /// - Returns: what it brought.
    /// - Throws: `KitError`; nothing is stored then.
    public func record(
        _ recording: Recording, into target: Store.Target = .byIDm, durability: Store.Durability = .full
    ) throws(KitError) -> Receipt {
        switch recording.content {
        case .card(let dump): try record(dump, into: target, durability: durability)
        case .rows(let rows): try record(rows, into: target, durability: durability)
        }
    }

    private func record(
        _ rows: DecodedRows, into target: Store.Target, durability: Store.Durability
    ) throws(KitError) -> Receipt {
        let statement = try interpret(rows)
        // Without a system: nothing that could be interpreted again.
        let dump = CardDump(idm: rows.idm, pmm: rows.pmm, readAt: rows.readAt)
        guard let store else {
            let alone = statement.reckoned()
            return Receipt(
                card: CardIdentity(idm: rows.idm?.cardKey, profile: statement.profile, issuer: statement.issuer),
                balance: statement.balance, readAt: rows.readAt, reader: nil, readingID: nil, complete: true,
                new: alone.transactions.count, known: 0,
                transactions: try withOwnNames(alone.transactions, profile: statement.profile), gaps: alone.gaps,
                findings: alone.findings)
        }
        let ingest = try stored { () throws(StoreError) in
            try store.ingest(dump, statement, into: target, durability: durability)
        }
        return Receipt(
            card: CardIdentity(
                id: ingest.cardID, idm: ingest.idm, profile: statement.profile, label: ingest.label,
                issuer: ingest.issuer),
            balance: statement.balance, readAt: rows.readAt, reader: nil, readingID: ingest.readingID, complete: true,
            new: ingest.new, known: ingest.known,
            transactions: try withOwnNames(ingest.transactions, profile: statement.profile), gaps: ingest.gaps,
            findings: ingest.findings)
    }

    /// What decoded rows say; the profile of their system tells what their codes mean.
    ///
    /// - Throws: `KitError.nothingRead` where no profile knows the rows' service.
    func interpret(_ rows: DecodedRows) throws(KitError) -> Statement {
        let profile = profiles.first { profile in
            profile.readPlan.system == rows.system && profile.transactions(service: rows.service) != nil
        }
        guard let profile, var decoder = profile.transactions(service: rows.service), !rows.transactions.isEmpty else {
            throw .nothingRead
        }
        let transactions = rows.transactions.map { CodedRow($0).settled(by: &decoder) }
        return Statement(
            profile: profile.id, balance: rows.balance.map { Money($0, profile.currency) }, sequence: rows.sequence,
            runs: [Run(service: rows.service.hex, transactions: transactions)])
    }
}
