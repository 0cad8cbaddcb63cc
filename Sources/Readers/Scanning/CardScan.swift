import FeliCa

/// Why one attempt at a card failed.
enum CardScanError: Error {
    /// The card could not be connected.
    case connecting(PCSCError)
    /// Another program reset the card: all is to be done again from the first command; what was read until then.
    case wasReset(ScanOutcome?)
    /// The card was connected and not read.
    case reading(ReaderError)
}

/// One attempt at one card: connect, read, leave.
struct CardScan {
    let worker: ScanWorker
    let context: Int
    let reader: String
    /// Whether a card that is reset by another program may be read again.
    let mayRedo: Bool
    /// What was read of the card before another program reset it.
    let kept: ScanOutcome?
    /// Told when the card is read, before it is left.
    let whenRead: () -> Void

    /// Tells the outcome before the card is left, which may take as long as the service likes.
    func run() throws(CardScanError) {
        let tell = worker.tell
        let connection: CardConnection
        do {
            connection = try CardConnection(
                api: worker.api, context: context, reader: reader, cancellation: worker.cancellation
            ) {
                tell(.event(.trace($0)))
            }
        } catch {
            throw .connecting(error)
        }
        defer { connection.close() }
        tell(.event(.card(reader: reader)))
        let stem = ReaderName(reader).stem
        let reading = FamilyReading(
            connection: connection, plans: worker.order.plans, remembered: worker.families[stem], host: worker.host,
            onStep: { dump, step, family in
                connection.flushTrace()
                if step == .more {
                    let kind = dump.complete ? CardReading.Kind.complete : .incomplete
                    tell(.kept(told(self.outcome(dump, kind, family, connection))))
                } else {
                    tell(.event(.step(dump, step)))
                }
            })
        let outcome: ScanOutcome
        do throws(ReaderError) {
            let (result, family) = try reading.run()
            // The way to a phone is not the best one to the cards that the reader finds by itself.
            if ATR(connection.atr).kind != .iso14443Part4 { worker.families[stem] = family }
            let error = result.error.map { worker.host.refine(ReaderError($0, reader: reader)) }
            outcome = self.outcome(result.dump, result.kind, family, connection, error)
        } catch {
            // What was read meanwhile may be of two cards.
            tell(.kept(kept.map { [$0] } ?? []))
            throw connection.lastError == .resetCard ? .wasReset(nil) : .reading(error)
        }
        connection.flushTrace()
        if outcome.kind == .incomplete, connection.lastError == .resetCard, mayRedo { throw .wasReset(outcome) }
        whenRead()
        for each in told(outcome) { tell(.outcome(.success(each))) }
    }

    /// What to tell of two readings: the one that says more, or both where another card was laid down between them.
    private func told(_ outcome: ScanOutcome) -> [ScanOutcome] {
        guard let kept else { return [outcome] }
        if kept.dump.idm?.cardKey != outcome.dump.idm?.cardKey { return [kept, outcome] }
        return [outcome.kind == .incomplete && kept.blockCount > outcome.blockCount ? kept : outcome]
    }

    private func outcome(
        _ dump: CardDump, _ kind: CardReading.Kind, _ family: String, _ connection: CardConnection,
        _ error: ReaderError? = nil
    ) -> ScanOutcome {
        var dump = dump
        dump.reader = reader
        return ScanOutcome(
            dump: dump, kind: kind, reader: reader, family: family, apduCount: connection.count, error: error)
    }
}

extension ScanOutcome {
    /// How many blocks were read.
    var blockCount: Int {
        dump.systems.flatMap(\.services).reduce(0) { $0 + $1.blocks.count }
    }
}

extension ReaderError {
    /// What the end of a reading means that kept something.
    init(_ error: FeliCaError, reader: String) {
        switch error {
        case .cardLost: self = .cardMoved
        case .wrongIDm: self = .cardSwapped
        case .transport(let code): self = ReaderError(PCSCError(rawValue: code), reader: reader)
        default: self = .card(error)
        }
    }
}
