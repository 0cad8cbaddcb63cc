/// What to read from a card, in the order of its worth: a card leaves the reader within a second.
public struct ReadPlan: Hashable, Sendable {
    /// Why a service is read; decides what its loss means.
    public enum Purpose: String, Hashable, Sendable {
        /// The block that states the current balance.
        case balance
        /// The records; without them a reading is worth nothing.
        case history
        /// Anything that adds detail; its loss is a finding.
        case detail
    }

    /// A service and how many blocks it has at most.
    public struct Part: Hashable, Sendable {
        /// The service code.
        public let service: NodeCode
        /// How many blocks the service has at most, from number 0.
        public let blocks: Int
        /// Why it is read.
        public let purpose: Purpose

        /// Makes a part.
        public init(service: NodeCode, blocks: Int, purpose: Purpose) {
            self.service = service
            self.blocks = blocks
            self.purpose = purpose
        }
    }

    /// The system to poll for.
    public let system: SystemCode
    /// The services in the order of their worth.
    public let parts: [Part]
    /// Nodes whose existence tells issuers apart; at most 32.
    public let issuerNodes: [NodeCode]
    /// Whether its cards list their systems; of one that does not, the system has to be polled for.
    public let listsSystems: Bool
    /// Whether the services have about as many blocks as the plan says, so that several fit into one read.
    let knowsEnds: Bool

    /// Makes a plan.
    public init(system: SystemCode, parts: [Part], issuerNodes: [NodeCode] = [], listsSystems: Bool = true) {
        self.system = system
        self.parts = parts
        self.issuerNodes = issuerNodes
        self.listsSystems = listsSystems
        knowsEnds = true
    }

    /// A plan that reads whatever open services a system turned out to have, each to its end.
    init(raw system: SystemCode, services: [NodeCode]) {
        self.system = system
        parts = services.map { Part(service: $0, blocks: 255, purpose: .detail) }
        issuerNodes = []
        listsSystems = true
        knowsEnds = false
    }

    /// Systems that ordinary transit cards carry beside their purse, which hold nothing of the money and are read only where
    /// these plans say so: to list a system costs an exchange for each of its nodes.
    ///
    /// 86A7 is the second system of a Suica (metrodroid 613).
    public static let ordinary = [ReadPlan(system: SystemCode(rawValue: 0x86A7), parts: [])]

    /// What a reading is worth nothing without: the records, or of a card that keeps none its balance; `nil` where the
    /// plan has neither.
    var essence: Purpose? {
        [Purpose.history, .balance].first { purpose in parts.contains { $0.purpose == purpose } }
    }

    /// The parts without which a reading is worth nothing; all where none is.
    public var essentials: [Part] {
        essence == nil ? parts : parts.filter { $0.purpose == essence }
    }
}
