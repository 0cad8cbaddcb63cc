public import Civil

/// One record of a card's history, or a row that somebody else decoded.
public struct Transaction: Hashable, Sendable {
    /// Where a row came from.
    public enum Source: String, Hashable, Sendable {
        /// Raw blocks of a card or a dump of one.
        case card
        /// A file that holds rows already decoded.
        case `import`
        /// Written by hand.
        case hand
    }

    // `Optional` is written out here: a variable of type `T?` begins as `nil` by itself, and for a struct of this size
    // the compiler then builds the whole row twice.

    /// The row's number in the store; `nil` before it is stored.
    public var id: Optional<Int>
    /// The day, as the card wrote it; `nil` where it is impossible.
    public var date: Optional<CivilDate>
    /// The time, where the record carries one.
    public var time: Optional<CivilTime>
    /// What it was; where `kindIfRising` is set, the sign of `amount` settles it.
    public var kind: Kind
    /// What it was instead, should the balance have risen; `nil` where the record's own codes decide.
    public var kindIfRising: Optional<Kind>
    /// The change of the balance, signed from the wallet; `nil` where the card does not tell.
    public var amount: Optional<Int>
    /// The balance after it, in minor units.
    public var balance: Optional<Int>
    /// The currency of amount and balance.
    public var currency: Currency
    /// The card's sequence number, 0–65,535.
    public var sequence: Optional<Int>
    /// Whether the balance was 0 before it (the record of the card's issue), so that the amount is the balance.
    public var opensAtZero: Bool
    /// Whether each record of its card takes one sequence number, so that numbers tell how many are missing; where
    /// not, a ride may take two.
    public var takesOneNumber: Bool
    /// Whether cash was paid along.
    public var cash: Bool
    /// Where a ride began, or the machine's place.
    public var from: Optional<Place>
    /// Where a ride ended, or the bus stop.
    public var to: Optional<Place>
    /// The shop terminal's number, four digits.
    public var terminalID: Optional<String>
    /// The shop where that terminal stands; `nil` unless the user has named it, since no public table tells.
    public var shop: Optional<Place>
    /// The kind of terminal.
    public var terminal: Optional<Code>
    /// The kind of process, without the cash bit.
    public var process: Optional<Code>
    /// How it was paid.
    public var payment: Optional<Code>
    /// How gates were passed.
    public var gate: Optional<Code>
    /// When the entry gate was passed, from the gate log.
    public var entryTime: Optional<CivilTime>
    /// When the exit gate was passed, from the gate log.
    public var exitTime: Optional<CivilTime>
    /// The service the record stands in, four digits.
    public var service: String
    /// Where the row came from.
    public var source: Source
    @usableFromInline var record: RecordBytes
    /// What a careful reader should know.
    public var findings: [Finding]

    /// Makes a transaction; `bytes` go before `raw`.
    @inlinable
    public init(
        id: Int? = nil, date: CivilDate? = nil, time: CivilTime? = nil, kind: Kind, kindIfRising: Kind? = nil,
        amount: Int? = nil, balance: Int? = nil, currency: Currency = .yen, sequence: Int? = nil,
        opensAtZero: Bool = false, takesOneNumber: Bool = false, cash: Bool = false, from: Place? = nil,
        to: Place? = nil,
        terminalID: String? = nil, terminal: Code? = nil, process: Code? = nil, payment: Code? = nil,
        gate: Code? = nil, entryTime: CivilTime? = nil, exitTime: CivilTime? = nil, service: String,
        source: Source = .card, raw: [UInt8] = [], bytes: Accumulation.Bytes? = nil,
        findings: [Finding] = []
    ) {
        self.id = id
        self.date = date
        self.time = time
        self.kind = kind
        self.kindIfRising = kindIfRising
        self.amount = amount
        self.balance = balance
        self.currency = currency
        self.sequence = sequence
        self.opensAtZero = opensAtZero
        self.takesOneNumber = takesOneNumber
        self.cash = cash
        self.from = from
        self.to = to
        self.terminalID = terminalID
        shop = nil
        self.terminal = terminal
        self.process = process
        self.payment = payment
        self.gate = gate
        self.entryTime = entryTime
        self.exitTime = exitTime
        self.service = service
        self.source = source
        if let bytes { record = .block(bytes) } else { record = RecordBytes(raw) }
        self.findings = findings
    }

    /// The day that the record can be of; `nil` where its date is impossible or later than what has read it.
    ///
    /// What orders or places days goes by it, and not by a wrong clock's `date`.
    public var usableDate: CivilDate? {
        findings.contains { $0.code == .dateAfterReading } ? nil : date
    }

    /// What it was, the sign of the amount considered.
    public var settledKind: Kind {
        guard let kindIfRising, let amount, amount > 0 else { return kind }
        return kindIfRising
    }
}
