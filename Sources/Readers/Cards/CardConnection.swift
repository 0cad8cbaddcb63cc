import FeliCa

/// A card in a reader, connected and kept from other programs until it is closed.
///
/// Belongs to the thread that opened it.
final class CardConnection: APDUChannel {
    /// The reader's name.
    let reader: String
    /// The ATR of the card.
    private(set) var atr: [UInt8] = []
    /// How many commands were sent.
    private(set) var count = 0
    /// The last error of the library, which says more than what a card access makes of it.
    private(set) var lastError: PCSCError?

    private let api: any PCSCAPI
    private let context: Int
    private let card: CardHandle
    private let cancellation: Cancellation
    private let tracer: APDUTracer
    private var openedAt: UInt16?

    /// Connects and begins a transaction.
    init(
        api: any PCSCAPI, context: Int, reader: String, cancellation: Cancellation,
        trace: @escaping (APDUTrace) -> Void
    ) throws(PCSCError) {
        self.api = api
        self.context = context
        self.reader = reader
        self.cancellation = cancellation
        self.tracer = APDUTracer(emit: trace)
        let card = try api.connect(context, reader: reader)
        self.card = card
        do {
            try api.beginTransaction(card)
        } catch {
            api.disconnect(card)
            throw error
        }
        // Without the state the counter is unknown, and a check that needs it cannot tell.
        if let state = try? state() {
            openedAt = state.event.eventCount
            atr = state.atr
        }
        if let idm = ATR(atr).idm { tracer.learn(idm) }
    }

    /// Ends the transaction and the connection, the card left as it is.
    func close() {
        tracer.flush()
        api.endTransaction(card)
        api.disconnect(card)
    }

    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        try heedCancellation()
        return try leave(command)
    }

    func leave(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        try answer(command) { () throws(PCSCError) in try api.transmit(card, command) }
    }

    /// Sends a command to the reader's driver past the card, by the code that the driver offers for that.
    func escape(_ command: [UInt8], code: UInt, isLeaving: Bool = false) throws(FeliCaError) -> APDUAnswer {
        if !isLeaving { try heedCancellation() }
        return try answer(command) { () throws(PCSCError) in try api.control(card, code: code, command) }
    }

    /// Tells the exchange that has come last, once all that is to be masked in it is known.
    func flushTrace() {
        tracer.flush()
    }

    private func heedCancellation() throws(FeliCaError) {
        if cancellation.isCancelled { throw .transport(code: PCSCError.cancelled.rawValue) }
    }

    /// The code for commands to the driver, where it offers that.
    ///
    /// The features come as tag, length 4 and a big-endian code; 13 is the escape command of CCID (PC/SC part 10).
    func escapeCode() -> UInt? {
        let getFeatures: UInt = 0x4200_0000 + 3400
        // A driver without features refuses the question.
        guard let features = try? api.control(card, code: getFeatures, []) else { return nil }
        var rest = features[...]
        while rest.count >= 6, rest[rest.startIndex + 1] == 4 {
            let start = rest.startIndex
            if rest[start] == 0x13 { return rest[(start + 2)..<(start + 6)].reduce(0) { $0 << 8 | UInt($1) } }
            rest = rest.dropFirst(6)
        }
        return nil
    }

    func cardMayHaveChanged() throws(FeliCaError) -> Bool {
        guard let openedAt else { throw .notSupported }
        let now: ReaderState.Flags
        do { now = try state().event } catch { throw .transport(code: error.rawValue) }
        let events = now.eventCount &- openedAt
        return events > 1 || (events == 1 && now.contains(.present))
    }

    func learn(_ idm: IDm) {
        tracer.learn(idm)
    }

    private func state() throws(PCSCError) -> ReaderState {
        var states = [ReaderState(name: reader)]
        try api.waitForChange(context, &states, milliseconds: 0)
        return states[0]
    }

    private func answer(
        _ command: [UInt8], _ send: () throws(PCSCError) -> [UInt8]
    ) throws(FeliCaError) -> APDUAnswer {
        count += 1
        let bytes: [UInt8]
        do {
            bytes = try send()
        } catch {
            lastError = error
            tracer.record(count, command, [], error: error)
            switch error {
            case .removedCard, .notTransacted, .noSmartCard, .unpoweredCard, .unresponsiveCard: throw .cardLost
            default: throw .transport(code: error.rawValue)
            }
        }
        tracer.record(count, command, bytes)
        // Success without a byte is how some drivers report a card that has just been lifted.
        guard !bytes.isEmpty else { throw .cardLost }
        guard let answer = APDUAnswer(bytes) else { throw .malformed(.envelope) }
        return answer
    }
}
