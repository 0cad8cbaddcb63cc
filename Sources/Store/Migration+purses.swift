extension Migration {
    /// Amounts that records state themselves, and the purses of a card beyond its first.
    ///
    /// * `stated` is what a record says of its own amount, signed from the wallet; NULL where it says nothing.
    /// * A card's first purse is the one that its `newest_reading` tells of. Of each other one `purse` keeps the reading
    ///   that tells its balance, and how that stands among others: `ordinal` is the purse's own sequence number,
    ///   unwrapped.
    static let purses = Migration(
        name: "purses",
        sql: """
            ALTER TABLE txn ADD COLUMN stated INTEGER;

            CREATE TABLE purse (
                card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
                profile TEXT NOT NULL,
                reading INTEGER NOT NULL REFERENCES reading (id) ON DELETE CASCADE,
                conflict INTEGER NOT NULL CHECK (conflict IN (0, 1)),
                ordinal INTEGER,
                balance INTEGER,
                currency TEXT,
                PRIMARY KEY (card, profile)
            ) STRICT, WITHOUT ROWID;
            """)
}
