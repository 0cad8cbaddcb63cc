import Ledger

/// What a reading says of each purse of a card, and what merging it has come to.
struct MergedPurses {
    private(set) var statements: [Statement] = []
    private(set) var tallies: [IngestTally] = []
    /// Which statement is of the card's first purse; `nil` where the reading tells nothing of it.
    private(set) var first: Int?
    private let profile: String?

    /// Begins for a card, whose first purse is the one that its readings have told of so far.
    init(firstOf card: CardTable.Head) {
        profile = card.profile
    }

    mutating func add(_ statement: Statement, _ tally: IngestTally) {
        if statement.profile == profile || (profile == nil && first == nil) { first = statements.count }
        statements.append(statement)
        tallies.append(tally)
    }

    /// Notes where the card's first purse tells an issuer which the card's earlier readings rule out.
    mutating func note(issuerOfCard earlier: Issuer) {
        guard let first else { return }
        tallies[first].note(issuer: statements[first].issuer, ofCard: earlier)
    }

    /// Notes what the reading tells an issuer of that has nothing of the card's first purse.
    mutating func note(strangerTo earlier: Issuer) {
        guard !tallies.isEmpty else { return }
        tallies[0].note(issuer: statements[0].issuer, ofCard: earlier)
    }

    /// Notes where no purse that has records follows on what is known of the card.
    mutating func noteUnconnected() {
        let telling = tallies.indices.filter { !tallies[$0].transactions.isEmpty }
        guard let index = telling.first, telling.allSatisfy({ tallies[$0].isUnconnected }) else { return }
        tallies[index].noteUnconnected()
    }

    /// What is kept of the reading: of the card's first purse, placed next to its newest reading, or else of the purse
    /// that the reading tells of first; all findings.
    func facts(_ card: CardTable.Head) -> ReadingTable.Facts {
        var facts = facts(first ?? 0, nextTo: first == nil ? nil : card.newest)
        facts.findings = tallies.flatMap(\.findings)
        return facts
    }

    /// What is kept of one purse, placed next to the newest reading of it.
    func facts(_ index: Int, nextTo newest: ReadingTable.Standing?) -> ReadingTable.Facts {
        guard statements.indices.contains(index) else {
            return ReadingTable.Facts(statement: Statement(profile: nil), findings: [], ordinal: nil, conflict: false)
        }
        let statement = statements[index]
        let ordinal = statement.sequence.flatMap(UInt16.init(exactly:)).map {
            Accumulation.ordinal(of: $0, newest: newest?.ordinal)
        }
        return ReadingTable.Facts(
            statement: statement, findings: tallies[index].findings, ordinal: ordinal,
            conflict: tallies[index].hasConflict, newestRecord: tallies[index].transactions.first?.id)
    }
}
