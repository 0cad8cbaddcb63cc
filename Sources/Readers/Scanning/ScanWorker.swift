import FeliCa

/// What a scan is asked to do.
struct ScanOrder: Sendable {
    /// What to read, the system to poll for at once first.
    let plans: [ReadPlan]
    let reader: String?
    let timeout: Duration?
    /// Whether to go on after a card, until cancelled.
    let goesOn: Bool
}

/// What a worker thread tells the thread that waits for it.
enum ScanMessage: Sendable {
    /// The context in which the worker waits, so that the wait can be cancelled.
    case context(Int)
    case event(ScanEvent)
    case outcome(Result<ScanOutcome, ReaderError>)
    /// What there is of a card that is being read, or read again, should nothing more come of it.
    case kept([ScanOutcome])
    /// The last message.
    case ended(ReaderError?)
    /// Someone wishes to stop.
    case wake
}

/// Waits for cards and reads them, on a thread of its own.
struct ScanWorker {
    let api: any PCSCAPI
    let host: HostPaths
    let order: ScanOrder
    let deadlines: Deadlines
    let families: FamilyMemory
    let cancellation: Cancellation
    /// Gets a message when someone wishes to stop, to end a pause.
    let alarm: Mailbox<Bool>
    /// What another thread, which was given up, had dealt with.
    let dealt: DealtCards
    let tell: @Sendable (ScanMessage) -> Void

    /// Runs to the end of the order; the error that ended it, `nil` after a card.
    func run() -> ReaderError? {
        var waiting = ScanWaiting(timeout: order.timeout)
        var pause = deadlines.backoff
        while true {
            do {
                try session(&waiting)
                return nil
            } catch {
                // Who was let in before is not refused for good: a service that is just starting answers so, too.
                guard waiting.wasConnected, error.isLossOfService || error == .notPermitted else { return error }
                // The service was there before: it is being restarted, and a context of before is of no use.
                if waiting.lostAt == nil { tell(.event(.serviceLost)) }
                let lostAt = waiting.lostAt ?? SuspendingClock.now
                waiting.lostAt = lostAt
                dealt.clear()
                waiting.losses += 1
                let isAway = lostAt.duration(to: SuspendingClock.now) >= deadlines.serviceReturn
                if waiting.isOver || (!order.goesOn && (isAway || waiting.losses > deadlines.serviceLosses)) {
                    return error
                }
                _ = alarm.take(within: min(pause, waiting.left ?? pause))
                pause = min(pause * 2, deadlines.backoff * 16)
                if cancellation.isCancelled { return .cancelled }
            }
        }
    }

    /// One connection to the service, from its beginning to a card or an error.
    private func session(_ waiting: inout ScanWaiting) throws(ReaderError) {
        let context = try establish()
        defer { api.release(context) }
        waiting.wasConnected = true
        waiting.lostAt = nil
        tell(.context(context))
        let watch = try service { () throws(PCSCError) in
            try ReaderWatch(api: api, context: context, wanted: order.reader, dealtWith: dealt.takeOver())
        }
        while !cancellation.isCancelled {
            let readers = try choose(watch, &waiting)
            if let reader = readers.first(where: { watch.hasNewCard($0.name) })?.name {
                if try attend(to: reader, watch, &waiting) { return }
            } else {
                if waiting.isOver { throw timedOut(watch, readers, waiting) }
                let slice = min(waiting.left ?? deadlines.slice, deadlines.slice)
                try service { () throws(PCSCError) in try watch.wait(milliseconds: slice.wholeMilliseconds) }
            }
        }
        throw .cancelled
    }

    private func establish() throws(ReaderError) -> Int {
        do { return try api.establish() } catch { throw host.refine(error, reader: "") }
    }

    private func service<Result>(_ body: () throws(PCSCError) -> Result) throws(ReaderError) -> Result {
        do { return try body() } catch { throw host.refine(error, reader: "") }
    }

    /// The readers to watch; tells the caller when they change, and which of them hold something mute.
    private func choose(
        _ watch: ReaderWatch, _ waiting: inout ScanWaiting
    ) throws(ReaderError) -> [ReaderState] {
        let readers: [ReaderState]
        do {
            readers = try ReaderChoice(wanted: order.reader).readers(watch.states)
        } catch .noSuchReader where order.goesOn {
            // Whoever watches for good may plug the reader in later.
            readers = []
        }
        let names = watch.states.map(\.name)
        if waiting.told != names {
            waiting.told = names
            let statuses = watch.states.map { ReaderStatus($0, remembered: families[ReaderName($0.name).stem]) }
            tell(.event(.waiting(readers: statuses, obstacles: USBReader.obstacles(host, listed: names))))
        }
        for reader in readers {
            let isMute = reader.event.contains(.mute)
            if isMute, waiting.sawEmpty.contains(reader.name), waiting.mute.insert(reader.name).inserted {
                tell(.event(.mute(reader: reader.name)))
            }
            if reader.event.contains(.empty) {
                waiting.mute.remove(reader.name)
                waiting.sawEmpty.insert(reader.name)
            }
        }
        return readers
    }

    /// Reads the card in a reader; true when the order is done.
    private func attend(
        to reader: String, _ watch: ReaderWatch, _ waiting: inout ScanWaiting
    ) throws(ReaderError) -> Bool {
        switch try read(reader, watch, &waiting) {
        case .success:
            dealtWith(reader, watch)
            waiting.restart()
            return !order.goesOn
        case .failure(let error):
            guard order.goesOn, error != .cancelled else { throw error }
            dealtWith(reader, watch)
            waiting.restart()
            tell(.outcome(.failure(error)))
            if error.isLossOfService { throw error }
            return false
        case nil:
            return false
        }
    }

    /// Reads the card and tells the outcome; `nil` where it was gone before it could be connected.
    private func read(
        _ reader: String, _ watch: ReaderWatch, _ waiting: inout ScanWaiting
    ) throws(ReaderError) -> Result<Void, ReaderError>? {
        // A context of its own: the one that watches is cancelled from outside.
        let context = try establish()
        defer { api.release(context) }
        var kept: ScanOutcome?
        let ending: Result<Void, ReaderError>?
        do throws(ReaderError) {
            ending = try readUntilEnd(reader, context, watch, &waiting, &kept)
        } catch {
            guard let kept else { throw error }
            tell(.outcome(.success(kept)))
            throw error
        }
        if case .success = ending { return ending }
        guard let kept else { return ending }
        // Nothing came of the second attempt, so the first is what there is.
        tell(.outcome(.success(kept)))
        return .success(())
    }

    private func readUntilEnd(
        _ reader: String, _ context: Int, _ watch: ReaderWatch, _ waiting: inout ScanWaiting,
        _ kept: inout ScanOutcome?
    ) throws(ReaderError) -> Result<Void, ReaderError>? {
        var resets = 0
        var tries = 0
        while true {
            let failure: CardScanError
            do throws(CardScanError) {
                let scan = CardScan(
                    worker: self, context: context, reader: reader, mayRedo: resets < deadlines.resets, kept: kept,
                    whenRead: { dealtWith(reader, watch) })
                return .success(try scan.run())
            } catch {
                failure = error
            }
            switch failure {
            case .reading(let error): return .failure(host.refine(error))
            case .wasReset(let part):
                if let part {
                    kept = part
                    tell(.kept([part]))
                }
                resets += 1
                if resets > deadlines.resets { return .failure(.cardMoved) }
            case .connecting(let error):
                tries += 1
                switch try notConnected(error, reader, tries, watch, &waiting) {
                case .again: continue
                case .away: return nil
                case .failed(let error): return .failure(error)
                }
            }
        }
    }

    /// Notes that a card needs no more attention, for the threads that come after this one, too.
    private func dealtWith(_ reader: String, _ watch: ReaderWatch) {
        watch.markDealtWith(reader)
        dealt.keep(watch.dealtWith)
    }

    /// What to do after a failed connection.
    private enum AfterConnecting {
        case again
        case away
        case failed(ReaderError)
    }

    private func notConnected(
        _ error: PCSCError, _ reader: String, _ tries: Int, _ watch: ReaderWatch, _ waiting: inout ScanWaiting
    ) throws(ReaderError) -> AfterConnecting {
        switch error {
        case .noSmartCard, .removedCard, .notTransacted, .unpoweredCard, .resetCard, .sharingViolation:
            if cancellation.isCancelled { throw .cancelled }
            if tries >= deadlines.connectTries { return .failed(host.refine(error, reader: reader)) }
            _ = alarm.take(within: deadlines.retryPause)
            try service { () throws(PCSCError) in try watch.wait(milliseconds: 0) }
            return watch.hasNewCard(reader) ? .again : .away
        case .unresponsiveCard:
            if waiting.mute.insert(reader).inserted { tell(.event(.mute(reader: reader))) }
            watch.markDealtWith(reader)
            return .away
        case .readerUnavailable, .unknownReader:
            try service { () throws(PCSCError) in try watch.list() }
            return .away
        default:
            return .failed(host.refine(error, reader: reader))
        }
    }

    private func timedOut(_ watch: ReaderWatch, _ readers: [ReaderState], _ waiting: ScanWaiting) -> ReaderError {
        if let mute = readers.first(where: { waiting.mute.contains($0.name) }) { return .mute(reader: mute.name) }
        if !readers.isEmpty { return .noCard(readers: readers.map(\.name)) }
        if let wanted = order.reader, !watch.states.isEmpty {
            return .noSuchReader(wanted: wanted, readers: watch.states.map(\.name))
        }
        let obstacles = USBReader.obstacles(host, listed: watch.states.map(\.name))
        switch obstacles.first {
        case .kernelModule(let module, let reader): return .kernelModuleHolds(module: module, reader: reader)
        case .unsupported(let reader): return .unsupportedReader(reader)
        case .unlisted, nil:
            return .noReader(
                unlisted: obstacles.compactMap { obstacle in
                    if case .unlisted(let reader) = obstacle { return reader }
                    return nil
                })
        }
    }
}
