import FeliCa

/// What a worker does with a card that is there.
extension ScanWorker {
    /// Reads the card in a reader; true when the order is done.
    func attend(
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
}
