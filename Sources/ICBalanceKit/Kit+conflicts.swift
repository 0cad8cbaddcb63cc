public import Ledger
import Store

/// Records of a service that were not taken in, since they contradict themselves or what is stored.
public struct ReadingConflict: Hashable, Sendable {
    /// The card's number.
    public var card: Int
    /// The number of the reading whose records were not taken in; its blocks are kept.
    public var reading: Int
    /// The finding that tells of it.
    public var finding: Finding
    /// Readings of the card that have another record at the place where the contradiction shows, the newest first; empty
    /// where the reading contradicts itself.
    public var others: [Int]

    /// Makes a conflict.
    public init(card: Int, reading: Int, finding: Finding, others: [Int]) {
        self.card = card
        self.reading = reading
        self.finding = finding
        self.others = others
    }
}

extension Kit {
    /// So many readings are looked through for those that contradict another, and so many are told.
    private static let readingsLookedAt = 200
    private static let readingsTold = 5

    /// What of a stored reading was not taken in; `nil` where all of it was.
    ///
    /// - Throws: `store` where the card's other readings cannot be read.
    public func conflict(of receipt: Receipt) throws(KitError) -> ReadingConflict? {
        guard let card = receipt.card.id, let reading = receipt.readingID,
            let finding = receipt.findings.first(where: { $0.code == .sequenceConflict })
        else { return nil }
        let store = try storeNeeded()
        var conflict = ReadingConflict(card: card, reading: reading, finding: finding, others: [])
        let parts = finding.detail.split(separator: " ")
        guard parts.count == 2, let sequence = Int(parts[1]) else { return conflict }
        let service = String(parts[0])
        let own = receipt.transactions.first { $0.service == service && $0.sequence == sequence }?.raw
        for other in try readings(card: card).reversed().prefix(Kit.readingsLookedAt) where other != reading {
            let dump = try stored { () throws(StoreError) in try store.dump(reading: other) }
            // What nobody can interpret tells nothing.
            guard let dump, let statements = try? interpret(dump) else { continue }
            let its = statements.flatMap(\.runs).filter { $0.service == service }.flatMap(\.transactions)
            guard its.contains(where: { $0.sequence == sequence && $0.raw != own }) else { continue }
            conflict.others.append(other)
            if conflict.others.count == Kit.readingsTold { break }
        }
        return conflict
    }
}
