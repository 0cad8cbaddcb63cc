import FeliCa
import Ledger
public import Store

extension Kit {
    /// Derives all transactions anew from the stored readings.
    ///
    /// - Throws: `noProfile` where no profile at hand is that of a stored card, or none knows a reading of it; nothing is
    ///   changed then.
    public func redecode() throws(KitError) -> Store.Redecode {
        let store = try storeNeeded()
        // Before anything is changed: what no profile knows would be lost.
        for card in try cards() {
            for reading in try stored({ () throws(StoreError) in try store.readings(card: card.id) }) {
                let id = try stored { () throws(StoreError) in try store.profile(reading: reading) }
                let dump = try stored { () throws(StoreError) in try store.dump(reading: reading) }
                guard let id, let dump, !dump.systems.isEmpty else { continue }
                // Where nothing but blocks told the kind of card, they may tell it no more.
                guard profile(id) != nil, dump[.any] != nil || !profiles(matching: dump).isEmpty else {
                    throw .noProfile(id)
                }
            }
            for purse in card.purses where profile(purse.profile) == nil { throw .noProfile(purse.profile) }
        }
        return try stored { () throws(StoreError) in
            // A reading of which nothing can be told any more stays as it is, and says so.
            try store.redecode { dump in (try? interpret(dump)) ?? [] }
        }
    }

    /// Looks for faults in the store: its file, its tables, what is kept of the readings' blocks, and the ledger's promises.
    public func check() throws(KitError) -> [Store.CheckFault] { try checkup().faults }

    /// Looks for faults as ``check()`` does, and for cards whose records another version has derived otherwise.
    public func checkup() throws(KitError) -> Store.Checkup {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in
            // What nothing can be told of any more is held against nothing.
            try store.checkup { dump in (try? interpret(dump)) ?? [] }
        }
    }

    /// Writes a copy of the store to a new file.
    public func backup(to path: String, replacing: Bool = false) throws(KitError) {
        let store = try storeNeeded()
        try stored { () throws(StoreError) in try store.backup(to: path, replacing: replacing) }
    }
}
