#ifndef CBASELINE_TOTALS_H
#define CBASELINE_TOTALS_H

#include "window.h"

// So many different days and kinds a reading can touch: each row may leave one and come to another.
enum { TOTALS = 2 * (SHOWN + KNOWN) };

/// What rows of one day and kind come to, or by how much that has changed.
struct total {
    int64_t date;
    struct icb_bytes kind;
    char kept_kind[16]; // what `kind` names where nobody else keeps it
    int64_t records;
    int64_t without_amount;
    int64_t fallen;
    int64_t risen;
    int64_t gaps;
    int64_t gap_amount;
};

/// The totals that a reading changes.
struct totals {
    struct total list[TOTALS];
    size_t count;
};

/// Counts a new row with its amount or the change over the gap before it; false where there are too many totals.
bool icb_totals_count(
    struct totals *totals, const struct icb_record *record, struct icb_number amount, struct icb_number gap);

/// Counts a stored row, or takes it away with `sign` −1; false where SQLite fails.
bool icb_totals_count_stored(struct icb_store *store, struct totals *totals, int64_t id, int sign);

/// Adds what has changed to the stored totals; false where SQLite fails.
bool icb_totals_write(
    struct icb_store *store, int64_t card, const struct icb_dump *dump, const struct totals *totals);

#endif
