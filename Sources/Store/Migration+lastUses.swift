extension Migration {
    /// What orders readings and records where no sequence number and no clock of a reader does.
    ///
    /// * `used_at` is the last moment that a reading tells of on the card's own clock, in seconds since 1970;
    ///   `newest_record` the newest record that it shows.
    /// * `day_place` is the place of a record without a place in the card's order among those of its day, where balances
    ///   tell more than days and times; NULL for all records of a day where they do not. `missing` is how many are missing
    ///   before it by the card's numbers, and `no_place` is 1 where nothing tells where it stands.
    ///
    /// NULL for what is stored: readings from before are judged by `redecode`.
    static let lastUses = Migration(
        name: "last uses and places in a day",
        sql: """
            ALTER TABLE reading ADD COLUMN used_at INTEGER;
            ALTER TABLE reading ADD COLUMN newest_record INTEGER;
            ALTER TABLE purse ADD COLUMN used_at INTEGER;
            ALTER TABLE purse ADD COLUMN newest_record INTEGER;
            ALTER TABLE txn ADD COLUMN day_place INTEGER;
            ALTER TABLE txn ADD COLUMN missing INTEGER;
            ALTER TABLE txn ADD COLUMN no_place INTEGER;
            """)
}
