extension Migration {
    /// Records that keep the amount they state behind a gap, and cards whose every record takes one number.
    ///
    /// * `gap_amount` stays the whole difference of the balances and `amount` NULL behind a gap: the record's own amount
    ///   is `stated` there, and the gap's the rest.
    /// * With `takes_one_number` numbers tell exactly how many records are missing; `witnessed`, which tells a ride's two
    ///   numbers from a gap, is 0 then. Such are Edy's records (service 170F) of before.
    /// * `gaps` of a total counts the records without an amount that stand behind a gap.
    ///
    /// Totals of cards whose records state amounts, or have gaps without numbers, are reckoned anew. The statement stays
    /// as it is, whatever becomes of the one that `DayTotalTable` has.
    static let ownAmounts = Migration(
        name: "own amounts behind gaps",
        sql: """
            ALTER TABLE txn ADD COLUMN takes_one_number INTEGER NOT NULL DEFAULT 0 CHECK (takes_one_number IN (0, 1));
            UPDATE txn SET takes_one_number = 1 WHERE service = '170F' AND source = 'card';
            UPDATE txn SET gap_step = 2, gap_amount = amount, amount = NULL
            WHERE takes_one_number AND witnessed AND ordinal IS NOT NULL AND amount IS NOT NULL AND EXISTS (
                SELECT 1 FROM txn older
                WHERE older.card = txn.card AND older.service = txn.service AND older.ordinal = txn.ordinal - 2);
            UPDATE txn SET witnessed = 0 WHERE takes_one_number;

            DELETE FROM day_total WHERE card IN (SELECT card FROM txn WHERE \(restated));
            INSERT INTO day_total
            SELECT card, service, coalesce(date, -2147483649) AS day,
                CASE WHEN counted > 0 THEN coalesce(kind_if_rising, kind) ELSE kind END AS settled, placed,
                count(*), count(*) - count(counted), coalesce(sum(min(counted, 0)), 0),
                coalesce(sum(max(counted, 0)), 0), count(CASE WHEN counted IS NULL THEN any_gap END),
                coalesce(sum(CASE WHEN any_gap BETWEEN -(1 << 41) AND (1 << 41) THEN any_gap END), 0)
            FROM (
                SELECT *, ordinal IS NOT NULL AS placed,
                    CASE WHEN own_amount BETWEEN -(1 << 40) AND (1 << 40)
                        OR ordinal IS NOT NULL AND own_amount BETWEEN -(1 << 41) AND (1 << 41)
                        THEN own_amount END AS counted,
                    coalesce(gap_amount - CASE WHEN amount IS NULL THEN coalesce(own_amount, 0) ELSE 0 END, unplaced_gap)
                        AS any_gap
                FROM (
                    SELECT *, coalesce(amount, CASE WHEN gap_step IS NOT NULL
                        AND stated BETWEEN -(1 << 41) AND (1 << 41) AND gap_amount BETWEEN -(1 << 41) AND (1 << 41)
                        AND gap_amount - stated BETWEEN -(1 << 41) AND (1 << 41) THEN stated END) AS own_amount
                    FROM txn WHERE card IN (SELECT card FROM txn WHERE \(restated))))
            GROUP BY card, service, day, settled, placed;
            """)

    private static let restated = "stated IS NOT NULL OR unplaced_gap IS NOT NULL OR takes_one_number"
}
