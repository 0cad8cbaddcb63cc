/// A text in Japanese and in English.
public struct Words: Hashable, Sendable {
    /// The Japanese text.
    public var ja: String
    /// The English text.
    public var en: String
}

/// What is asked first of a profile: who it is, what it reads, and who may have issued its cards.
public struct ProfileHead: Hashable, Sendable {
    /// The folder's name.
    public var id: String
    /// The card family's name.
    public var name: Words
    /// The currency's ISO code.
    public var currency: String
    /// The system code.
    public var system: UInt16
    /// The services that the profile knows.
    public var services: [ServiceModel]
    /// Whether its cards answer the request for their systems, as all but some first-generation chips do.
    public var listsSystems: Bool
    /// Who may have issued a card.
    public var issuers: [IssuerModel]
    /// Where a card states its issuer; `nil` where nodes alone tell.
    public var issuerCode: IssuerCode?
    /// The nodes to ask for, to tell issuers apart.
    public var askedNodes: [UInt16]
}

/// A service and why it is read.
public struct ServiceModel: Hashable, Sendable {
    /// Why a service is read, in the order of worth.
    public enum Purpose: String, Hashable, Sendable, CaseIterable {
        /// States the current balance.
        case balance
        /// Holds the records.
        case history
        /// Adds detail.
        case detail
        /// Is never read, only explained.
        case explained
    }

    /// The service code.
    public var code: UInt16
    /// How many blocks it has at most.
    public var blocks: Int
    /// Why it is read.
    public var purpose: Purpose
    /// The layout's number; `nil` for blocks that are read and kept, and that nothing sure is known of.
    public var layout: Int?
    /// The number of the layout of the block before each, where a record is a pair of blocks; `nil` elsewhere.
    public var head: Int?
    /// How sure the layout is; `nil` where there is none.
    public var confidence: Confidence?
    /// What its blocks are used for beside explaining them.
    public var role: Role

    /// What code does with the blocks of a service.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// One block: the balance and the update number.
        case balance
        /// Records of transactions, the newest first.
        case history
        /// Passages of gates, the newest first.
        case gateLog
        /// Block 0: the day on which the card was used last, which tells the year of records without one.
        case lastUse
        /// Nothing.
        case none
    }
}

/// How sure it is that a family's blocks are laid out as a profile says, the surest first.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Dumps of real cards decode to what is known of them.
    case dump
    /// Several independent sources agree; no dump is public.
    case sources
    /// One source says so.
    case source
    /// Nobody says so of this very card: it follows from its relatives.
    case derived
}

/// What decoding needs: layouts and code tables.
public struct ProfileBody: Hashable, Sendable {
    /// The most that a card may hold, in minor units.
    public var balanceCap: Int?
    /// Tables of one-byte codes.
    public var codeTables: [CodeTableModel]
    /// Layouts of blocks.
    public var layouts: [LayoutModel]
}

/// An issuer and the nodes that tell.
public struct IssuerModel: Hashable, Sendable {
    /// The name of the issuer's card.
    public var name: String
    /// That name for readers of English; `nil` where it is the same.
    public var english: String?
    /// Nodes that only this issuer's cards have.
    public var marks: [UInt16]
    /// What its cards write where the profile's `issuerCode` stands.
    public var codes: [Int]
    /// The open services of this issuer's cards beyond those of the whole family; `nil` where nobody says.
    public var open: [UInt16]?
}

/// Where in block 0 of a service a card states its issuer.
public struct IssuerCode: Hashable, Sendable {
    /// The service.
    public var service: UInt16
    /// The first byte of two.
    public var at: Int
}

/// A table of one-byte codes.
public struct CodeTableModel: Hashable, Sendable {
    /// The table's name in the profile.
    public var name: String
    /// The codes in ascending order.
    public var entries: [Entry]

    /// A code and its meaning.
    public struct Entry: Hashable, Sendable {
        /// The code.
        public var code: Int
        /// What it means.
        public var name: Words
        /// Who says so.
        public var source: String
    }
}
