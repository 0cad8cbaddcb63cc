public import FeliCa
import Ledger
import ProfileLanguage

extension Profile {
    /// Whether what was read of a card bears the profile out where nothing tells the card's system.
    ///
    /// That services of its numbers answer is no proof: other cards have such, too. Two agreements are, beside which hardly
    /// anything contradicts: records that follow on each other by their numbers, or by the amounts that they state, their
    /// days in the same order; and a balance block that says what the newest record says.
    ///
    /// - Parameter dump: a reading whose system goes by the profile's code for now.
    /// - Returns: whether it does; never for a profile that knows no records.
    public func isBorneOut(by dump: CardDump) -> Bool {
        guard let system = dump[readPlan.system], historyService != nil else { return false }
        // A card without the balance block of a profile is none of its cards.
        let lacksBalance = readPlan.parts.contains { part in
            part.purpose == .balance && [nil, .missing, .locked].contains(system[part.service]?.state)
        }
        guard !lacksBalance else { return false }
        let statement = statement(of: dump)
        var proof = BlindProof(profile: self)
        for run in statement.runs { proof.take(run) }
        if let newest = statement.runs.first?.transactions.first { proof.take(newest, in: system) }
        return proof.holds
    }
}

/// What speaks for a profile, and what against it.
private struct BlindProof {
    let profile: Profile
    private var agreements = 0
    private var contradictions = 0

    init(profile: Profile) {
        self.profile = profile
    }

    /// Whether there is enough of it.
    ///
    /// One agreement may be chance. One record in five may be damaged, or of a kind that nobody knows yet.
    var holds: Bool { agreements >= 2 && contradictions * 4 <= agreements }

    /// Holds each record against its next older one.
    mutating func take(_ run: Run) {
        contradictions += run.transactions.count(where: BlindProof.isDoubtful)
        for (newer, older) in zip(run.transactions, run.transactions.dropFirst()) {
            guard let follows = follows(newer, older) else { continue }
            let isInOrder = newer.date.flatMap { date in older.date.map { date >= $0 } } ?? false
            if follows && isInOrder { agreements += 1 } else { contradictions += 1 }
        }
    }

    /// Holds the balance block against the newest record; zeros agree with all that was never written.
    mutating func take(_ newest: Transaction, in system: CardDump.System) {
        guard let code = profile.service(.balance), let decoder = profile.decoder(service: code),
            let block = system[code]?.blocks.first(where: { $0.number == 0 })?.content.block
        else { return }
        let record = decoder.decode(block)
        note(record.sequence >= 0 ? Int(record.sequence) : nil, newest.sequence)
        guard let balance = newest.balance, record.balance >= 0 else { return }
        let field = profile.balances(record, code)
        note(field.count == 1 ? field[0] : nil, balance)
    }

    private mutating func note(_ number: Int?, _ other: Int?) {
        guard let number, let other else { return }
        if number != other { contradictions += 1 } else if number != 0 { agreements += 1 }
    }

    /// Whether a record is the next after another; `nil` where nothing tells.
    private func follows(_ newer: Transaction, _ older: Transaction) -> Bool? {
        var signs: [Bool] = []
        if let number = newer.sequence, let before = older.sequence {
            signs.append((1...2).contains((number - before) & 0xFFFF))
        }
        if let amount = stated(newer), let balance = newer.balance, let before = older.balance {
            signs.append(balance - amount == before)
        }
        return signs.isEmpty ? nil : !signs.contains(false)
    }

    /// The amount that a record states itself; one that was told by its neighbours agrees with them whatever they are.
    private func stated(_ record: Transaction) -> Int? {
        guard let bytes = record.bytes, let code = profile.historyService else { return nil }
        return profile.decode(Block(high: bytes.high, low: bytes.low), service: code)?.amount
    }

    /// Whether the layout rules the record out, or knows nothing of what it was.
    private static func isDoubtful(_ record: Transaction) -> Bool {
        let codes = Set(record.findings.map(\.code))
        guard codes.isDisjoint(with: [.impossibleDate, .impossibleTime, .impossibleNumber, .balanceAboveCap]) else {
            return true
        }
        return codes.contains(.unknownProcess) && (record.terminal == nil || codes.contains(.unknownTerminal))
    }
}
