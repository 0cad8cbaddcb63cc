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
        case .rows(let rows):
            // Without a system: nothing that could be interpreted again.
            try record(
                CardDump(idm: rows.idm, pmm: rows.pmm, readAt: rows.readAt), told: [try interpret(rows)], into: target,
                durability: durability)
        }
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
