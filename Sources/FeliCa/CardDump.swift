public import Civil

/// What a card said in one reading, nothing interpreted.
public struct CardDump: Hashable, Sendable {
    /// The IDm of the card's first system that answered; `nil` in a file that does not tell.
    public var idm: IDm?
    /// The manufacture parameter, where the reader or the file tells it.
    public var pmm: PMm?
    /// When the card was read; `nil` in a file that does not tell.
    public var readAt: Timestamp?
    /// The reader's name; `nil` in a file that does not tell.
    public var reader: String?
    /// Whether all history blocks that the card has were read.
    public var complete: Bool
    /// The systems in the card's order.
    public var systems: [System]

    /// Makes a dump.
    public init(
        idm: IDm? = nil, pmm: PMm? = nil, readAt: Timestamp? = nil, reader: String? = nil, complete: Bool = true,
        systems: [System] = []
    ) {
        self.idm = idm
        self.pmm = pmm
        self.readAt = readAt
        self.reader = reader
        self.complete = complete
        self.systems = systems
    }

    /// One system of a card.
    public struct System: Hashable, Sendable {
        /// The system code.
        public var code: SystemCode
        /// The IDm of this system; its upper nibble differs from that of the first.
        public var idm: IDm?
        /// Nodes known to exist, by Request Service or a list of services, ascending.
        public var nodes: [NodeCode]
        /// Whether `nodes` came from asking for every node that tells issuers apart, so that a node that is absent is known to be.
        public var nodesAsked: Bool
        /// Whether nodes are missing from `nodes`: they were to be asked for and no answer came, the reading ended before it,
        /// or the list of a system that is read raw did not come to its end.
        public var nodesLost: Bool
        /// The services asked for, in the order of reading.
        public var services: [Service]

        /// Makes a system.
        public init(
            code: SystemCode, idm: IDm? = nil, nodes: [NodeCode] = [], nodesAsked: Bool = false,
            nodesLost: Bool = false, services: [Service] = []
        ) {
            self.code = code
            self.idm = idm
            self.nodes = nodes
            self.nodesAsked = nodesAsked
            self.nodesLost = nodesLost
            self.services = services
        }

        /// The service with that code, or `nil` where it was not asked for.
        public subscript(service: NodeCode) -> Service? {
            services.first { $0.code == service }
        }
    }

    /// One service of a system and the blocks read from it.
    public struct Service: Hashable, Sendable {
        /// The service code.
        public var code: NodeCode
        /// How the asking ended.
        public var state: State
        /// The blocks in ascending order of their numbers.
        public var blocks: [NumberedBlock]

        /// Makes a service.
        public init(code: NodeCode, state: State = .read, blocks: [NumberedBlock] = []) {
            self.code = code
            self.state = state
            self.blocks = blocks
        }
    }

    /// How asking for a service ended.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Its blocks were read.
        case read
        /// The card has it and it holds no block.
        case empty
        /// The card has no such service.
        case missing
        /// The card asks for a key.
        case locked
        /// It was not asked for, or the reading ended before it.
        case skipped
    }

    /// A block and its number.
    public struct NumberedBlock: Hashable, Sendable {
        /// The block number, 0 being the newest of a cyclic service.
        public var number: UInt16
        /// What was read.
        public var content: Content

        /// Makes a numbered block.
        public init(number: UInt16, content: Content) {
            self.number = number
            self.content = content
        }

        /// Makes a numbered block from a whole block.
        public init(number: UInt16, block: Block) {
            self.init(number: number, content: .whole(block))
        }
    }

    /// What was read of a block.
    public enum Content: Hashable, Sendable {
        /// All 16 bytes.
        case whole(Block)
        /// A block that the source marks as unread in part: 32 digits with `?` for the unknown ones.
        case unreadable(String)

        /// The block, where it was read whole.
        public var block: Block? {
            guard case .whole(let block) = self else { return nil }
            return block
        }
    }

    /// The system with that code, or `nil` where the card has none or it was not read.
    public subscript(system: SystemCode) -> System? {
        systems.first { $0.code == system }
    }
}
