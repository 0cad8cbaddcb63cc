extension Migration {
    /// What each card's records come to by day and kind, kept as they are written; and where to find the records whose
    /// day is impossible.
    ///
    /// * `date` is −2147483649, one below all days, for records whose day is impossible: a key has no NULL.
    /// * `kind` is the settled one, the sign of the amount considered. Records without a place in the card's order have
    ///   rows of their own (`placed` 0), and amounts beyond 2⁴⁰ are none there.
    /// * `fallen` and `risen` are the sums of amounts below and above 0; the change over a gap belongs to the record
    ///   behind it.
    ///
    /// Totals of what is stored already are reckoned here once. The statement stays as it is, whatever becomes of the
    /// one that `DayTotalTable` has.
    static let totals = Migration(
        name: "totals by day and kind",
        sql: """
            CREATE TABLE day_total (
                card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
                service TEXT NOT NULL,
                date INTEGER NOT NULL,
                kind TEXT NOT NULL,
                placed INTEGER NOT NULL CHECK (placed IN (0, 1)),
                records INTEGER NOT NULL,
                without_amount INTEGER NOT NULL,
                fallen INTEGER NOT NULL,
                risen INTEGER NOT NULL,
                gaps INTEGER NOT NULL,
                gap_amount INTEGER NOT NULL,
                PRIMARY KEY (card, service, date, kind, placed)
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX txn_undated ON txn (card, service, ordinal DESC) WHERE date IS NULL;

            INSERT INTO day_total
            SELECT card, service, coalesce(date, -2147483649),
                CASE WHEN counted > 0 THEN coalesce(kind_if_rising, kind) ELSE kind END AS settled, placed,
                count(*), count(*) - count(counted), coalesce(sum(min(counted, 0)), 0),
                coalesce(sum(max(counted, 0)), 0), count(gap_amount), coalesce(sum(gap_amount), 0)
            FROM (
                SELECT *, ordinal IS NOT NULL AS placed,
                    CASE WHEN ordinal IS NOT NULL OR amount BETWEEN -(1 << 40) AND (1 << 40) THEN amount END AS counted
                FROM txn)
            GROUP BY card, service, date, settled, placed;
            """)
}
