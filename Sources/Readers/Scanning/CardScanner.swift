public import FeliCa

/// Waits for a card on the PC/SC readers and reads it.
///
/// Everything that may block runs on threads of its own; the methods here block the calling thread until there is
/// something to tell, and call back on it. A call that does not come back in its time is given up with its thread.
public final class CardScanner: Sendable {
    private let api: any PCSCAPI
    private let host: HostPaths
    private let deadlines: Deadlines
    /// Which family each reader turned out to be of.
    public let families: FamilyMemory

    /// Makes a scanner over the library or a stand-in for it.
    public init(
        api: any PCSCAPI = PCSCLibrary(), host: HostPaths = HostPaths(), deadlines: Deadlines = Deadlines(),
        families: FamilyMemory = FamilyMemory()
    ) {
        self.api = api
        self.host = host
        self.deadlines = deadlines
        self.families = families
    }

    /// Waits for a card, reads it by the plans that fit it, and gives what came of it.
    ///
    /// The first plan's system is polled for at once (``CardReading/read(_:plans:onStep:)``).
    /// `reader` is a part of the wanted reader's name; `timeout` bounds the wait for a card, not its reading. A card
    /// that lies on the reader already is read. A reading that broke off after the first record is an outcome, its
    /// dump incomplete.
    public func scan(
        plans: [ReadPlan], reader: String? = nil, timeout: Duration? = nil,
        cancellation: Cancellation = Cancellation(),
        onEvent: (ScanEvent) -> Void = { _ in }
    ) throws(ReaderError) -> ScanOutcome {
        let order = ScanOrder(plans: plans, reader: reader, timeout: timeout, goesOn: false)
        var found: ScanOutcome?
        do {
            try run(order, cancellation, onEvent) { result in
                if case .success(let outcome) = result { found = outcome }
            }
        } catch {
            // What was read is read, even if the reader cannot be left.
            guard let found else { throw error }
            return found
        }
        guard let found else { throw .cancelled }
        return found
    }

    /// Reads one card after another until cancelled or until nothing can be read any more.
    ///
    /// A card that stays on the reader is read once. `onCard` is told of every card, and of those that failed, too; a
    /// call that does not come back is such a failure, and the watch goes on without it. `timeout` bounds the wait for
    /// each card. Whatever was read when `cancellation` came is still told.
    public func watch(
        plans: [ReadPlan], reader: String? = nil, timeout: Duration? = nil, cancellation: Cancellation,
        onEvent: (ScanEvent) -> Void = { _ in }, onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) throws(ReaderError) {
        let order = ScanOrder(plans: plans, reader: reader, timeout: timeout, goesOn: true)
        try run(order, cancellation, onEvent, onCard)
    }

    /// The readers as the service lists them, and what stands in the way of others.
    public func readers() throws(ReaderError) -> (readers: [ReaderStatus], obstacles: [Obstacle]) {
        let pulse = Pulse()
        let timed = TimedPCSC(api: api, pulse: pulse, limit: deadlines.call)
        let box = Mailbox<Result<[ReaderState], PCSCError>>()
        let isStarted = WorkerThread.start { box.put(CardScanner.list(timed)) }
        guard isStarted else { throw .otherwise(PCSCError(rawValue: 0x8010_0006)) }
        while true {
            switch box.take(within: deadlines.call) {
            case .success(let states):
                let statuses = states.map { ReaderStatus($0, remembered: families[ReaderName($0.name).stem]) }
                return (statuses, USBReader.obstacles(host, listed: states.map(\.name)))
            case .failure(let error): throw host.refine(error, reader: "")
            case nil: if let call = pulse.overdue { throw .stuck(call) }
            }
        }
    }

    private static func list(_ api: any PCSCAPI) -> Result<[ReaderState], PCSCError> {
        do throws(PCSCError) {
            let context = try api.establish()
            defer { api.release(context) }
            return .success(try ReaderWatch(api: api, context: context).states)
        } catch {
            return .failure(error)
        }
    }

    private func run(
        _ order: ScanOrder, _ cancellation: Cancellation, _ onEvent: (ScanEvent) -> Void,
        _ onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) throws(ReaderError) {
        var shifts = ScanShifts(
            api: api, host: host, order: order, deadlines: deadlines, families: families, cancellation: cancellation)
        try shifts.run(onEvent, onCard)
    }
}
