/// The calls of the PC/SC library that are used here, as they are.
///
/// One context belongs to one thread; only `cancel` may come from another. Every call but `cancel` may block, some of
/// them for ever: they run on threads of their own.
public protocol PCSCAPI: Sendable {
    /// Connects to the service; the C function is `SCardEstablishContext`.
    func establish() throws(PCSCError) -> Int
    /// Disconnects from the service; `SCardReleaseContext`.
    func release(_ context: Int)
    /// Ends a wait for a change that blocks in that context; `SCardCancel`.
    func cancel(_ context: Int)
    /// The names of the readers, none being no error; `SCardListReaders`.
    func readers(_ context: Int) throws(PCSCError) -> [String]
    /// Waits until one of the states differs from the known one; `SCardGetStatusChange`.
    func waitForChange(_ context: Int, _ states: inout [ReaderState], milliseconds: UInt) throws(PCSCError)
    /// Connects to the card, shared with other programs, by whichever of T=0 and T=1 it speaks; `SCardConnect`.
    func connect(_ context: Int, reader: String) throws(PCSCError) -> CardHandle
    /// Disconnects from the card and leaves it as it is; `SCardDisconnect`.
    func disconnect(_ card: CardHandle)
    /// Keeps other programs from the card; `SCardBeginTransaction`.
    func beginTransaction(_ card: CardHandle) throws(PCSCError)
    /// Lets other programs at the card again; `SCardEndTransaction`.
    func endTransaction(_ card: CardHandle)
    /// Sends a command that is not empty and gives what came back, at worst nothing; `SCardTransmit`.
    func transmit(_ card: CardHandle, _ command: [UInt8]) throws(PCSCError) -> [UInt8]
    /// Sends bytes to the reader's driver; `SCardControl`.
    func control(_ card: CardHandle, code: UInt, _ bytes: [UInt8]) throws(PCSCError) -> [UInt8]
}

/// A connection to a card as the library names it.
public struct CardHandle: Hashable, Sendable {
    /// The library's number of the connection.
    public let rawValue: Int
    /// The protocol that was chosen: 1 for T=0, 2 for T=1.
    public let protocolBits: UInt

    /// Makes a handle.
    public init(rawValue: Int, protocolBits: UInt) {
        self.rawValue = rawValue
        self.protocolBits = protocolBits
    }
}
