import FeliCa

/// Why one attempt at a card failed.
enum CardScanError: Error {
    /// The card could not be connected.
    case connecting(PCSCError)
    /// Another program reset the card: all is to be done again from the first command.
    case wasReset
    /// The card was connected and not read.
    case reading(ReaderError)
}

/// One attempt at one card: connect, read, leave.
struct CardScan {
    let worker: ScanWorker
    let context: Int
    let reader: String

    /// Tells the outcome before the card is left, which may take as long as the service likes.
    func run() throws(CardScanError) {
        let tell = worker.tell
        let connection: CardConnection
        do {
            connection = try CardConnection(api: worker.api, context: context, reader: reader) {
                tell(.event(.trace($0)))
            }
        } catch {
            throw .connecting(error)
        }
        defer { connection.close() }
        tell(.event(.card(reader: reader)))
        let stem = ReaderName(reader).stem
        let reading = FamilyReading(
            connection: connection, plan: worker.order.plan, remembered: worker.families[stem],
            onStep: { tell(.event(.step($0, $1))) })
        do {
            let (result, family) = try reading.run()
            worker.families[stem] = family
            tell(.outcome(.success(outcome(result, family, connection))))
        } catch {
            throw connection.lastError == .resetCard ? .wasReset : .reading(error)
        }
    }

    private func outcome(_ reading: CardReading, _ family: String, _ connection: CardConnection) -> ScanOutcome {
        var dump = reading.dump
        dump.reader = reader
        return ScanOutcome(
            dump: dump, kind: reading.kind, reader: reader, family: family, apduCount: connection.count,
            error: reading.error.map { worker.host.refine(ReaderError($0, reader: reader)) })
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
