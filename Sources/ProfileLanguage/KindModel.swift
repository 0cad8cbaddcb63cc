/// Which kind of transaction a record is, by its codes.
public struct KindModel: Hashable, Sendable {
    /// The kinds: a closed list, in the order of the ledger's.
    public enum Word: String, Hashable, Sendable, CaseIterable {
        /// The same words as the ledger's kinds.
        case ride, bus, purchase, topUp, autoTopUp, ticket, adjustment, issue, refund, point, transfer, other
    }

    /// By process.
    public var byProcess: [Rule] = []
    /// By terminal, where the process tells nothing.
    public var byTerminal: [Rule] = []
    /// Whether `byTerminal` holds only where `from` is known.
    public var needsFrom: Bool = false
    /// Where nothing tells.
    public var otherwise: Word = .other
    /// Whether a process without a rule is a finding.
    public var findsUnlisted: Bool = true

    /// A code and its kind.
    public struct Rule: Hashable, Sendable {
        /// The code.
        public var code: Int
        /// The kind.
        public var kind: Word
        /// The kind where the balance rises.
        public var rising: Word?
        /// Whether the balance was 0 before.
        public var opensAtZero: Bool = false
    }
}
