public import Civil
public import FeliCa
public import Ledger

/// One dump of a file.
public struct Recording: Hashable, Sendable {
    /// What the dump holds.
    public enum Content: Hashable, Sendable {
        /// What a card said.
        case card(CardDump)
        /// What another program made of it.
        case rows(DecodedRows)
    }

    /// What the dump holds.
    public var content: Content
    /// The name of the file in an archive that the dump stands in; `nil` outside of archives.
    public var entry: String?

    /// Makes a recording.
    public init(_ content: Content, entry: String? = nil) {
        self.content = content
        self.entry = entry
    }

    /// What the card said; `nil` where the file holds rows that another program decoded.
    public var dump: CardDump? {
        guard case .card(let dump) = content else { return nil }
        return dump
    }

    /// The decoded rows; `nil` where the file holds what the card said.
    public var rows: DecodedRows? {
        guard case .rows(let rows) = content else { return nil }
        return rows
    }
}

/// A card's history as another program decoded it, the blocks themselves being lost.
///
/// What the file does not say is `nil`; amounts are signed from the wallet, whatever sign the file gives them.
public struct DecodedRows: Hashable, Sendable {
    /// The card's IDm; `nil` in a file that does not tell.
    public var idm: IDm?
    /// The manufacture parameter; `nil` in a file that does not tell.
    public var pmm: PMm?
    /// When the card was read; `nil` in a file that does not tell.
    public var readAt: Timestamp?
    /// The system whose profile names the codes of the rows.
    public var system: SystemCode
    /// The service that the rows stood in.
    public var service: NodeCode
    /// The balance that the file states, in minor units.
    public var balance: Int?
    /// The card's newest sequence number, 0–65,535; `nil` in a file that does not tell.
    public var sequence: Int?
    /// The rows, newest first, their source being `import`.
    public var transactions: [Transaction]

    /// Makes rows of the transit history.
    public init(
        idm: IDm? = nil, pmm: PMm? = nil, readAt: Timestamp? = nil, balance: Int? = nil, sequence: Int? = nil,
        transactions: [Transaction]
    ) {
        self.idm = idm
        self.pmm = pmm
        self.readAt = readAt
        self.system = .transit
        self.service = TransitLayout.history
        self.balance = balance
        self.sequence = sequence
        self.transactions = transactions
    }
}
