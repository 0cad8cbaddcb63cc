/// The worker threads of one scan or watch, one after another: the next takes over where a call does not come back.
struct ScanShifts {
    let api: any PCSCAPI
    let host: HostPaths
    let order: ScanOrder
    let deadlines: Deadlines
    let families: FamilyMemory
    let cancellation: Cancellation

    /// Messages of all workers, each with its worker's number; number 0 is a wish to stop.
    private let box = Mailbox<(shift: Int, message: ScanMessage)>()
    private let dealt = DealtCards()
    /// The workers that were given up and have not come back: how many blocks were told of what each was reading.
    private var stuck: [Int: Int] = [:]
    private var cancelledAt: SuspendingClock.Instant?

    init(
        api: any PCSCAPI, host: HostPaths, order: ScanOrder, deadlines: Deadlines, families: FamilyMemory,
        cancellation: Cancellation
    ) {
        self.api = api
        self.host = host
        self.order = order
        self.deadlines = deadlines
        self.families = families
        self.cancellation = cancellation
    }

    /// How a worker's time ended.
    private enum Ending {
        case ended(ReaderError?)
        /// Given up in a call; whether it had reached the service before.
        case stuck(PCSCCall, wasConnected: Bool)
    }

    /// Runs workers until the order is done or nothing can be done any more.
    mutating func run(
        _ onEvent: (ScanEvent) -> Void, _ onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) throws(ReaderError) {
        let box = box
        let wish = cancellation.onCancel { box.put((0, .wake)) }
        defer { cancellation.forget(wish) }
        let backoff = deadlines.backoff
        var pause = backoff
        var told: PCSCCall?
        var shift = 0
        while true {
            shift += 1
            let ending = try work(shift, onEvent) { result in
                if case .success = result {
                    told = nil
                    pause = backoff
                }
                onCard(result)
            }
            switch ending {
            case .ended(nil): return
            case .ended(let error?): throw error
            case .stuck(let call, let wasConnected):
                guard order.goesOn, wasConnected else { throw .stuck(call) }
                // The same call, again and again, is one piece of news.
                if told != call { onCard(.failure(.stuck(call))) }
                told = call
                try rest(pause, after: call, onCard)
                pause = min(pause * 2, backoff * 16)
            }
        }
    }

    /// Begins a worker and passes on what it tells until it ends or is given up.
    private mutating func work(
        _ shift: Int, _ onEvent: (ScanEvent) -> Void, _ onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) throws(ReaderError) -> Ending {
        let pulse = Pulse()
        let alarm = Mailbox<Bool>()
        // A wish of its own, for a worker that is given up and comes back later.
        let stop = Cancellation()
        let wish = cancellation.onCancel { stop.cancel() }
        defer { cancellation.forget(wish) }
        _ = stop.onCancel { alarm.put(true) }
        let box = box
        let worker = ScanWorker(
            api: TimedPCSC(api: api, pulse: pulse, limit: deadlines.call), host: host, order: order,
            deadlines: deadlines, families: families, cancellation: stop, alarm: alarm, dealt: dealt,
            tell: { box.put((shift, $0)) })
        guard WorkerThread.start({ box.put((shift, .ended(worker.run()))) }) else {
            throw .otherwise(PCSCError(rawValue: 0x8010_0006))
        }
        var context: Int?
        var kept: [ScanOutcome] = []
        // What was read is told however the reading ended.
        var reason = ReaderError.cancelled
        defer { for part in kept { onCard(.success(part.ended(by: reason))) } }
        while true {
            switch take(within: cancelledAt == nil ? .seconds(1) : .milliseconds(25), of: shift, onCard) {
            case .context(let fresh): context = fresh
            case .event(let event): onEvent(event)
            case .outcome(let result):
                kept = []
                onCard(result)
            case .kept(let parts): kept = parts
            case .ended(let error):
                reason = error ?? reason
                return .ended(error)
            case .wake, nil:
                if let call = pulse.overdue {
                    stop.cancel()
                    if cancellation.isCancelled { throw .cancelled }
                    reason = .stuck(call)
                    stuck[shift] = kept.reduce(0) { $0 + $1.blockCount }
                    return .stuck(call, wasConnected: context != nil)
                }
            }
            if cancellation.isCancelled {
                // A cancel that comes just before a wait begins is lost, so it is repeated until the worker has ended.
                if let context { api.cancel(context) }
                if mayLeave(pulse.current) { throw .cancelled }
            }
        }
    }

    /// Takes the next message of a worker; of those that were given up it tells what they read beyond what was told of
    /// it, and notes that they are back.
    private mutating func take(
        within limit: Duration, of shift: Int, _ onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) -> ScanMessage? {
        guard let (number, message) = box.take(within: min(deadlines.call, limit)) else { return nil }
        if number == shift || number == 0 { return message }
        switch message {
        case .outcome(.success(let late)):
            if late.blockCount > stuck[number] ?? 0 { onCard(.success(late)) }
        case .ended: stuck[number] = nil
        default: break
        }
        return .wake
    }

    /// Whether a worker may be left in a call after a wish to stop: not while it holds the card or leaves it.
    private mutating func mayLeave(_ call: PCSCCall?) -> Bool {
        let since = cancelledAt ?? SuspendingClock.now
        cancelledAt = since
        switch call {
        case .establish, .readers, .wait, .connect, .transaction:
            return since.duration(to: SuspendingClock.now) > deadlines.letGo
        case .transmit, .control, .close, nil: return false
        }
    }

    /// Waits before the next worker, and longer while too many are stuck.
    private mutating func rest(
        _ pause: Duration, after call: PCSCCall, _ onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) throws(ReaderError) {
        let until = SuspendingClock.now.advanced(by: pause)
        let end = order.timeout.map { SuspendingClock.now.advanced(by: $0) }
        while true {
            if cancellation.isCancelled { throw .cancelled }
            let left = SuspendingClock.now.duration(to: until)
            if left <= .zero, stuck.count < deadlines.stuckThreads { return }
            if stuck.isEmpty { return }
            if left <= .zero, let end, end <= SuspendingClock.now { throw .stuck(call) }
            _ = take(within: left > .zero ? left : .seconds(1), of: 0, onCard)
        }
    }
}

extension ScanOutcome {
    /// The same outcome of a reading that came to no end of its own, for that reason.
    fileprivate func ended(by reason: ReaderError) -> ScanOutcome {
        var outcome = self
        outcome.error = error ?? reason
        return outcome
    }
}
