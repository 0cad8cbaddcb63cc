extension Migration {
    /// What balances tell of money that has moved before a record without a place in the card's order.
    ///
    /// Apart from `gap_amount`, which covers its record as well and stands between two numbers. Readings from before are
    /// judged when the card is read again, or by `redecode`.
    static let unplacedGaps = Migration(
        name: "gaps between records without a place", sql: "ALTER TABLE txn ADD COLUMN unplaced_gap INTEGER")
}
