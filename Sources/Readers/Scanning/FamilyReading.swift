import FeliCa

/// Reads the card on an open connection by whichever family the reader turns out to be of.
///
/// A family is proved by a valid answer with the right IDm, never by a status word: readers answer 9000 to much that
/// they do not understand.
struct FamilyReading {
    let connection: CardConnection
    /// What to read, the system to poll for at once first.
    let plans: [ReadPlan]
    /// The family that was found for this reader before.
    let remembered: String?
    /// The system, whose driver may keep a way to the reader shut.
    let host: HostPaths
    /// Told of each step and of the family that made it.
    let onStep: (CardDump, CardReading.Step, String) -> Void

    private var reader: ReaderName { ReaderName(connection.reader) }
    private var atr: ATR { ATR(connection.atr) }

    /// The reading and the family that made it.
    func run() throws(ReaderError) -> (reading: CardReading, family: String) {
        let (families, firstIsKnown) = ReaderFamily.candidates(reader: reader, atr: atr, remembered: remembered)
        var best: (reading: CardReading, family: String)?
        var failures: [FeliCaError] = []
        var rest = families[...]
        let known = firstIsKnown ? rest.popFirst() : nil
        if let known {
            do {
                let reading = try read(known.open(connection), known)
                // A blind reader may have found another system of the card than a plan's.
                if reading.kind != .otherSystem || !known.isBlind { return (reading, known.id) }
                best = (reading, known.id)
            } catch {
                try throwIfFinal(error)
                failures.append(error)
            }
        }
        if let found = try probe(rest, failures: &failures) { return found }
        if let best { return best }
        if let found = try lastResort(known, &failures) { return found }
        throw failure(failures)
    }

    private func probe(
        _ families: ArraySlice<ReaderFamily>, failures: inout [FeliCaError]
    ) throws(ReaderError) -> (reading: CardReading, family: String)? {
        let idm: IDm?
        do {
            idm = try findIDm(wasSilent: failures.contains(.silence))
        } catch .notFeliCa(.iso14443Part4) {
            // A phone is such a card to a reader that polls for those first, and may be a FeliCa card, too.
            for family in families where family.polls {
                if let found = try attempt(family, on: connection, idm: nil, &failures) { return found }
            }
            if let found = try escaped(idm: nil, &failures) { return found }
            throw .notFeliCa(.iso14443Part4)
        }
        for family in families {
            if let found = try attempt(family, on: connection, idm: idm, &failures) { return found }
        }
        return nil
    }

    /// What is left where everything was refused: the known family once more, in case one odd answer was to blame, and
    /// the driver's escape command.
    private func lastResort(
        _ known: ReaderFamily?, _ failures: inout [FeliCaError]
    ) throws(ReaderError) -> (reading: CardReading, family: String)? {
        guard failures.allSatisfy(FamilyReading.isRefusal) else { return nil }
        let idm = try findIDm(wasSilent: false)
        if let known, let found = try attempt(known, on: connection, idm: idm, &failures) { return found }
        guard failures.allSatisfy(FamilyReading.isRefusal) else { return nil }
        if let found = try escaped(idm: idm, &failures) { return found }
        guard atr.kind == .feliCa || idm != nil, wouldTakeEscape, connection.escapeCode() == nil,
            host.allowsEscape() == false
        else { return nil }
        throw .escapeDisabled(reader: reader.text)
    }

    /// The transparent session by the driver's escape command, where the driver offers that.
    private func escaped(
        idm: IDm?, _ failures: inout [FeliCaError]
    ) throws(ReaderError) -> (reading: CardReading, family: String)? {
        guard let code = connection.escapeCode() else { return nil }
        return try attempt(.transparentEscape, on: EscapeChannel(connection, code: code), idm: idm, &failures)
    }

    /// Whether the reader is of a family that is known to take frames by its driver's escape command.
    private var wouldTakeEscape: Bool {
        ReaderFamily.all.contains { $0.takesEscape && $0.fits(reader, atr) }
    }

    /// The IDm by PC/SC's own command or the ATR, to hold the probes against; `nil` where the reader tells none.
    private func findIDm(wasSilent: Bool) throws(ReaderError) -> IDm? {
        if let idm = atr.idm { return idm }
        do {
            return try StorageIDm.get(connection)
        } catch {
            try throwIfFinal(error)
            let kind = atr.kind
            switch error {
            case .malformed where kind != .feliCa:
                // The number of another card: it is there, and not one of ours.
                throw .notFeliCa(kind)
            case .silence where wasSilent:
                throw kind == .feliCa || kind == .unidentified ? .cardMoved : .notFeliCa(kind)
            default: return nil
            }
        }
    }

    private func attempt(
        _ family: ReaderFamily, on channel: any APDUChannel, idm: IDm?, _ failures: inout [FeliCaError]
    ) throws(ReaderError) -> (reading: CardReading, family: String)? {
        let access = family.open(channel)
        do {
            // Without frames nothing proves a family but the blocks themselves.
            if !family.isBlind { try prove(access, idm: idm) }
            let reading = try read(access, family)
            if family.isBlind, reading.kind == .otherSystem {
                // A reader that refuses whatever it is asked looks like this, too.
                failures.append(.notSupported)
                return nil
            }
            return (reading, family.id)
        } catch {
            try throwIfFinal(error)
            failures.append(error)
            return nil
        }
    }

    private func read(_ access: any CardAccess, _ family: ReaderFamily) throws(FeliCaError) -> CardReading {
        try CardReading.read(access, plans: plans) { onStep($0, $1, family.id) }
    }

    private func prove(_ access: any CardAccess, idm: IDm?) throws(FeliCaError) {
        let found: IDm
        do {
            found = try poll(access)
        } catch {
            access.finish()
            throw error
        }
        guard let idm, idm.cardKey != found.cardKey else { return }
        access.finish()
        throw .malformed(.envelope)
    }

    private func poll(_ access: any CardAccess) throws(FeliCaError) -> IDm {
        do {
            return try access.select(plans.first?.system ?? .any).idm
        } catch .silence {
            return try access.select(.any).idm
        }
    }

    /// Ends everything at an error that no other family would mend.
    private func throwIfFinal(_ error: FeliCaError) throws(ReaderError) {
        switch error {
        case .cardLost: throw .cardMoved
        case .wrongIDm: throw .cardSwapped
        case .transport(let code): throw ReaderError(PCSCError(rawValue: code), reader: reader.text)
        case .refused: throw .card(error)
        case .silence, .rejected, .serviceRejected, .malformed, .notSupported: return
        }
    }

    /// What to say when every family failed.
    private func failure(_ failures: [FeliCaError]) -> ReaderError {
        let kind = atr.kind
        guard kind == .feliCa else { return .notFeliCa(kind) }
        if failures.contains(.silence) { return .cardMoved }
        return .readerCannotRead(reader: reader.text)
    }

    private static func isRefusal(_ error: FeliCaError) -> Bool {
        switch error {
        case .notSupported, .rejected, .serviceRejected, .malformed: true
        default: false
        }
    }
}
