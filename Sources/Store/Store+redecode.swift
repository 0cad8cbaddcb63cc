import Civil
public import FeliCa
public import Ledger

extension Store {
    /// Derives all transactions anew from the stored readings, as a profile that has improved reads them.
    ///
    /// Each card in a transaction of its own. Cards keep their numbers and labels, records their numbers; rows that
    /// came from no blocks (imported or written by hand) stay as they are.
    ///
    /// - Parameter decode: what a reading says, one statement for each purse; none where nobody knows it any more, which
    ///   is no reason to forget it.
    /// - Returns: what was derived.
    /// - Throws: `notDecoded`, `unreadable` or `sqlite`; the cards before the one that failed are done then, that one is
    ///   as it was.
    public func redecode(_ decode: (CardDump) -> [Statement]) throws(StoreError) -> Redecode {
        var counts = Redecode()
        for card in try cards() {
            try write(.full) { () throws(StoreError) in try redecode(card.id, decode, &counts) }
        }
        return counts
    }

    /// Derives one card's transactions anew, in a transaction of its own.
    ///
    /// - Throws: `unknownCard`, and as ``redecode(_:)``; the card is as it was then.
    public func redecode(card: Int, _ decode: (CardDump) -> [Statement]) throws(StoreError) {
        var counts = Redecode()
        try write(.full) { () throws(StoreError) in try redecode(card, decode, &counts) }
    }

    /// Derives one card's transactions anew.
    func redecode(
        _ card: Int, _ decode: (CardDump) -> [Statement], _ counts: inout Redecode
    ) throws(StoreError) {
        guard var head = try cardTable.head(id: card) else { throw .unknownCard(card) }
        let before = try transactionTable.numbers(card: card)
        transactionTable.reserved = before
        // The numbers of deleted rows look free until their records come back.
        transactionTable.nextNumber = try transactionTable.largestNumber() + 1
        defer {
            transactionTable.reserved = [:]
            transactionTable.nextNumber = nil
        }
        let witnessed = try transactionTable.witnessedNextToOthers(card: card)
        try transactionTable.deleteRecords(card: card)
        try purseTable.delete(card: card)
        head.newest = nil
        head.profile = nil
        head.issuer = .unknown
        for id in try readings(card: card) {
            guard let dump = try dump(reading: id) else { continue }
            guard !dump.systems.isEmpty else {
                // A file of decoded rows: nothing to interpret.
                if let (standing, profile) = try readingTable.standing(id), [nil, profile].contains(head.profile) {
                    try head.note(standing, profile: profile, issuer: .unknown, transactionTable.follows)
                }
                continue
            }
            let statements = decode(dump)
            guard !statements.isEmpty else { throw .notDecoded(reading: id) }
            let merged = try merge(dump, statements, head, keepsTotals: false)
            try readingTable.update(id, dump, merged.facts(head))
            try note(merged, reading: id, dump, &head)
            counts.readings += 1
            counts.added += merged.tallies.reduce(0) { $0 + $1.new }
            counts.conflicts += merged.tallies.contains(where: \.hasConflict) ? 1 : 0
        }
        let unused = transactionTable.reserved.values.reduce(0) { $0 + $1.count }
        let reused = before.values.reduce(0) { $0 + $1.count } - unused
        for id in witnessed { try transactionTable.witness(id) }
        try relink(card)
        try dayTotalTable.rebuild(card: card)
        try settleNewest(of: &head)
        try noteDerivation(card: card)
        // Counted and not reckoned: what was stored may have been wrong.
        head.transactions = try transactionTable.count(card: card)
        try cardTable.write(head)
        counts.cards += 1
        counts.transactions += head.transactions
        counts.added -= reused
        counts.removed += unused
    }

    /// Settles rows whose older neighbour is gone: those that came from no blocks have stayed.
    private func relink(_ card: Int) throws(StoreError) {
        var changed: [(link: TransactionTable.Link, older: Accumulation.Row?)] = []
        var newer: TransactionTable.Link?
        try transactionTable.eachLink(card: card) { link in
            if let newer {
                let older = newer.service == link.service ? link.row : nil
                if !newer.follows(from: older) { changed.append((newer, older)) }
            }
            newer = link
        }
        if let newer, !newer.follows(from: nil) { changed.append((newer, nil)) }
        for (link, older) in changed {
            try transactionTable.link(link.id, link.row, link.row.change(since: older))
        }
        for service in try transactionTable.unplacedServices(card: card) {
            let alone = try transactionTable.newestOrdinal(card: card, service: service) == nil
            let told = try toldUnplaced(card: card, service: service, alone: alone)
            for (id, told) in told.changed { try transactionTable.setTold(id, told) }
        }
    }
}
