/// Which blocks of a service to read.
public struct BlockRequest: Hashable, Sendable {
    /// The service code.
    public let service: NodeCode
    /// The block numbers in the order in which the answer brings them.
    public let numbers: [UInt16]

    /// Makes a request.
    public init(service: NodeCode, numbers: [UInt16]) {
        self.service = service
        self.numbers = numbers
    }
}

/// What a way to a card can do.
public struct CardAbilities: Hashable, Sendable {
    /// Whether one read may take blocks of several services.
    public let combinesServices: Bool
    /// The most blocks that one read may ask for.
    public let maxBlocks: Int
    /// Whether it can ask which nodes exist.
    public let canAskNodes: Bool
    /// Whether it can list the systems of the card.
    public let canListSystems: Bool
    /// Whether it can list the nodes of a system.
    public let canListNodes: Bool
    /// Whether every answer names the card that it comes from, so that nothing is left to verify at the end.
    public let namesCard: Bool

    /// Makes abilities.
    public init(
        combinesServices: Bool, maxBlocks: Int, canAskNodes: Bool, canListSystems: Bool, canListNodes: Bool = false,
        namesCard: Bool
    ) {
        self.combinesServices = combinesServices
        self.maxBlocks = maxBlocks
        self.canAskNodes = canAskNodes
        self.canListSystems = canListSystems
        self.canListNodes = canListNodes
        self.namesCard = namesCard
    }
}

/// A way to one card in the field of a reader.
///
/// Blocks are what all readers have in common, not frames: a storage-card path carries none. Every call blocks until the
/// reader answers, so an access lives on a thread of its own.
public protocol CardAccess: AnyObject {
    /// What this way can do.
    var abilities: CardAbilities { get }

    /// Finds the card's system and takes its IDm for all that follows; ``SystemCode/any`` finds the first system.
    ///
    /// A path that cannot choose a system gives the IDm that the reader found.
    func select(_ system: SystemCode) throws(FeliCaError) -> (idm: IDm, pmm: PMm?)

    /// The systems in the card's order; `nil` where the path cannot tell.
    func systemCodes() throws(FeliCaError) -> [SystemCode]?

    /// Which of the nodes exist, in the order asked for; `nil` where the path cannot tell. At most ``Frame/maxNodes``.
    func exists(_ nodes: [NodeCode]) throws(FeliCaError) -> [Bool]?

    /// The areas and services of the selected system in the card's order, at most `limit` of them; `nil` where the path
    /// cannot tell.
    func nodes(limit: Int) throws(FeliCaError) -> [NodeCode]?

    /// The blocks in the order of the requests; all of them or an error.
    func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block]

    /// Whether the selected card still answers.
    func isPresent() -> Bool

    /// Makes sure that all blocks came from the card of that IDm, where the answers themselves do not carry it.
    ///
    /// Throws ``FeliCaError/wrongIDm(expected:found:)`` or ``FeliCaError/cardLost`` where some may come from another
    /// card, and any other error where that cannot be told.
    func verify(_ idm: IDm) throws(FeliCaError)

    /// Leaves the reader as it was found; called once, however the reading ended.
    func finish()
}

extension CardAccess {
    /// Cannot tell.
    public func nodes(limit: Int) throws(FeliCaError) -> [NodeCode]? { nil }
}
