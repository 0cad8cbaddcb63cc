import FeliCa

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

    func establish() throws(ReaderError) -> Int {
        do { return try api.establish() } catch { throw host.refine(error, reader: "") }
    }

    func service<Result>(_ body: () throws(PCSCError) -> Result) throws(ReaderError) -> Result {
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
