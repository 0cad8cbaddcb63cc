public import Civil

/// What the records of one day and one kind come to, of one service of a card.
///
/// Made so that any sum over days can be told from it without the records: what was spent, what came in, and what the
/// records cannot tell. Amounts are in minor units.
public struct DayTotal: Hashable, Sendable {
    /// What a total is of.
    public struct Key: Hashable, Sendable {
        /// The day; `nil` for the records whose day is impossible.
        public var date: CivilDate?
        /// The kind, the sign of the amount considered.
        public var kind: Kind
        /// Whether the records have a place in the card's order, so that their amounts follow from balances.
        ///
        /// Those that have none are kept apart: nothing tells whether they repeat others.
        public var isPlaced: Bool

        /// Makes a key.
        public init(date: CivilDate?, kind: Kind, isPlaced: Bool = true) {
            self.date = date
            self.kind = kind
            self.isPlaced = isPlaced
        }
    }

    /// What it is of.
    public var key: Key
    /// How many records there are.
    public var count: Int
    /// How many of them have no amount of their own.
    public var withoutAmount: Int
    /// The sum of the amounts by which balances fell, 0 or negative.
    public var fallen: Int
    /// The sum of the amounts by which balances rose, 0 or positive.
    public var risen: Int
    /// How many of the records without an amount of their own stand behind a gap, whose change covers theirs.
    public var gaps: Int
    /// The changes of the balance over all gaps that records stand behind.
    public var gapAmount: Int

    /// Makes a total.
    public init(
        _ key: Key, count: Int = 0, withoutAmount: Int = 0, fallen: Int = 0, risen: Int = 0, gaps: Int = 0,
        gapAmount: Int = 0
    ) {
        self.key = key
        self.count = count
        self.withoutAmount = withoutAmount
        self.fallen = fallen
        self.risen = risen
        self.gaps = gaps
        self.gapAmount = gapAmount
    }

    /// The total of a single record at its place in the card's order.
    ///
    /// - Parameters:
    ///   - transaction: the record.
    ///   - change: what is known of the way to it from its elder.
    public init(placed transaction: Transaction, _ change: Accumulation.Change) {
        self.init(
            Kinds(transaction.kind, ifRising: transaction.kindIfRising), transaction.date, isPlaced: true,
            amount: change.amount, gapAmount: change.gap?.amount)
    }

    /// The total of a single record that has no place in the card's order: its amount is what its source says.
    ///
    /// - Parameters:
    ///   - transaction: the record.
    ///   - gapAmount: what balances tell of a gap before it.
    public init(unplaced transaction: Transaction, gapAmount: Int? = nil) {
        self.init(
            Kinds(transaction.kind, ifRising: transaction.kindIfRising), transaction.date, isPlaced: false,
            amount: transaction.amount, gapAmount: gapAmount)
    }

    /// What a record was, and what it was instead, should the balance have risen.
    public struct Kinds: Hashable, Sendable {
        /// The kind where the balance fell, stayed, or nothing tells.
        public var usual: Kind
        /// The kind where the balance rose; `nil` where it is the same.
        public var ifRising: Kind?

        /// Makes the two.
        public init(_ usual: Kind, ifRising: Kind?) {
            self.usual = usual
            self.ifRising = ifRising
        }
    }

    /// The largest amount, either way, that a record without a place can have.
    public static let amountLimit = Money.balanceLimit

    /// The total of a single record, told by its parts.
    ///
    /// - Parameters:
    ///   - kinds: what it was.
    ///   - date: its day.
    ///   - isPlaced: whether it has a place in the card's order; where not, an amount beyond all balances is none. With
    ///     a place it may be the difference of two balances, and beyond that is none either.
    ///   - amount: what it changed the balance by.
    ///   - gapAmount: the change over the gap before it, where there is one.
    public init(_ kinds: Kinds, _ date: CivilDate?, isPlaced: Bool, amount: Int?, gapAmount: Int?) {
        let isAmount = amount.map { isPlaced ? Money.canBeChange($0) : $0.magnitude <= DayTotal.amountLimit } ?? false
        let change = isAmount ? amount ?? 0 : 0
        self.init(
            Key(date: date, kind: change > 0 ? kinds.ifRising ?? kinds.usual : kinds.usual, isPlaced: isPlaced),
            count: 1, withoutAmount: isAmount ? 0 : 1, fallen: min(change, 0), risen: max(change, 0),
            gaps: gapAmount == nil || isAmount ? 0 : 1, gapAmount: gapAmount.map { Money.canBeChange($0) ? $0 : 0 } ?? 0
        )
    }

    /// Adds what another total of the same key comes to, or takes it away.
    public mutating func add(_ other: DayTotal, times factor: Int = 1) {
        count += factor * other.count
        withoutAmount += factor * other.withoutAmount
        fallen += factor * other.fallen
        risen += factor * other.risen
        gaps += factor * other.gaps
        gapAmount += factor * other.gapAmount
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool {
        self == DayTotal(key)
    }
}
