import CPCSC
import Glibc

/// The calls made to libpcsclite.
public struct PCSCLibrary: PCSCAPI {
    private static let readerNameLimit = 1 << 16
    private static let answerLimit = (1 << 16) + 12

    /// Makes the library's calls available; nothing is connected yet.
    public init() {}

    private let gate = CardListGate.shared

    private func check(_ code: Int) throws(PCSCError) {
        if code != 0 { throw PCSCError(rawValue: code) }
    }

    /// Connects to the service.
    public func establish() throws(PCSCError) -> Int {
        var context: SCARDCONTEXT = 0
        try gate.change { () throws(PCSCError) in
            try check(SCardEstablishContext(DWORD(SCARD_SCOPE_SYSTEM), nil, nil, &context))
        }
        return context
    }

    /// Disconnects from the service.
    public func release(_ context: Int) {
        gate.change { _ = SCardReleaseContext(context) }
    }

    /// Ends a wait for a change.
    public func cancel(_ context: Int) {
        SCardCancel(context)
    }

    /// The names of the readers; the list may grow between asking its length and its text, so it is asked again.
    public func readers(_ context: Int) throws(PCSCError) -> [String] {
        for _ in 0..<8 {
            do {
                return try list(context)
            } catch .insufficientBuffer {
                continue
            } catch .noReaders {
                return []
            }
        }
        throw .insufficientBuffer
    }

    private func list(_ context: Int) throws(PCSCError) -> [String] {
        var length: DWORD = 0
        try check(SCardListReaders(context, nil, nil, &length))
        guard length <= PCSCLibrary.readerNameLimit else { throw .insufficientBuffer }
        var text = [CChar](repeating: 0, count: Int(length))
        try check(SCardListReaders(context, nil, &text, &length))
        let bytes = text.prefix(Int(length)).map { UInt8(bitPattern: $0) }
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Waits for a change of a state; the names are copied for the call, as the library keeps pointers to them.
    public func waitForChange(
        _ context: Int, _ states: inout [ReaderState], milliseconds: UInt
    ) throws(PCSCError) {
        var raw = [SCARD_READERSTATE](repeating: SCARD_READERSTATE(), count: states.count)
        let names = states.map { strdup($0.name) }
        defer { for name in names { free(name) } }
        for index in states.indices {
            raw[index].szReader = UnsafePointer(names[index])
            raw[index].dwCurrentState = states[index].known.rawValue
        }
        try check(SCardGetStatusChange(context, milliseconds, &raw, DWORD(raw.count)))
        for index in states.indices {
            states[index].event = ReaderState.Flags(rawValue: raw[index].dwEventState)
            let length = min(Int(raw[index].cbAtr), Int(MAX_ATR_SIZE))
            states[index].atr = withUnsafeBytes(of: raw[index].rgbAtr) { Array($0.prefix(length)) }
        }
    }

    /// Connects to the card in a reader.
    public func connect(_ context: Int, reader: String) throws(PCSCError) -> CardHandle {
        var handle: SCARDHANDLE = 0
        var chosen: DWORD = 0
        let protocols = DWORD(SCARD_PROTOCOL_T0 | SCARD_PROTOCOL_T1)
        try gate.change { () throws(PCSCError) in
            try check(SCardConnect(context, reader, DWORD(SCARD_SHARE_SHARED), protocols, &handle, &chosen))
        }
        return CardHandle(rawValue: handle, protocolBits: chosen)
    }

    /// Disconnects from the card.
    public func disconnect(_ card: CardHandle) {
        gate.change { _ = SCardDisconnect(card.rawValue, DWORD(SCARD_LEAVE_CARD)) }
    }

    /// Keeps other programs from the card.
    public func beginTransaction(_ card: CardHandle) throws(PCSCError) {
        try gate.search { () throws(PCSCError) in try check(SCardBeginTransaction(card.rawValue)) }
    }

    /// Lets other programs at the card again.
    public func endTransaction(_ card: CardHandle) {
        gate.search { _ = SCardEndTransaction(card.rawValue, DWORD(SCARD_LEAVE_CARD)) }
    }

    /// Sends a command; an empty one would make some drivers wait for ever and is refused.
    public func transmit(_ card: CardHandle, _ command: [UInt8]) throws(PCSCError) -> [UInt8] {
        guard !command.isEmpty else { throw PCSCError(rawValue: 0x8010_0004) }
        var send = SCARD_IO_REQUEST(
            dwProtocol: card.protocolBits, cbPciLength: UInt(MemoryLayout<SCARD_IO_REQUEST>.size))
        var answer = [UInt8](repeating: 0, count: PCSCLibrary.answerLimit)
        var length = DWORD(answer.count)
        try gate.search { () throws(PCSCError) in
            try check(SCardTransmit(card.rawValue, &send, command, DWORD(command.count), nil, &answer, &length))
        }
        return Array(answer.prefix(Int(length)))
    }

    /// Sends bytes to the reader's driver.
    public func control(_ card: CardHandle, code: UInt, _ bytes: [UInt8]) throws(PCSCError) -> [UInt8] {
        var answer = [UInt8](repeating: 0, count: PCSCLibrary.answerLimit)
        var length: DWORD = 0
        try gate.search { () throws(PCSCError) in
            try check(
                SCardControl(card.rawValue, code, bytes, DWORD(bytes.count), &answer, DWORD(answer.count), &length))
        }
        return Array(answer.prefix(Int(length)))
    }
}
