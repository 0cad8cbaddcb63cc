#include "totals.h"

#include <string.h>

// Stands for a day that is none.
static const int64_t no_day = -2147483649;

static struct total *find(struct totals *totals, int64_t date, struct icb_bytes kind) {
    for (size_t index = 0; index < totals->count; index++) {
        struct total *total = &totals->list[index];
        if (total->date == date && total->kind.count == kind.count &&
            memcmp(total->kind.start, kind.start, (size_t)kind.count) == 0) {
            return total;
        }
    }
    if (totals->count == TOTALS) return NULL;
    struct total *total = &totals->list[totals->count++];
    *total = (struct total){.date = date, .kind = kind};
    return total;
}

static void count(struct total *total, struct icb_number amount, struct icb_number gap, int sign) {
    total->records += sign;
    if (!amount.known) total->without_amount += sign;
    if (amount.known && amount.value < 0) total->fallen += sign * amount.value;
    if (amount.known && amount.value > 0) total->risen += sign * amount.value;
    if (!gap.known) return;
    total->gaps += sign;
    total->gap_amount += sign * gap.value;
}

static bool rises(struct icb_number amount, struct icb_bytes kind_if_rising) {
    return amount.known && amount.value > 0 && kind_if_rising.start != NULL;
}

bool icb_totals_count(
    struct totals *totals, const struct icb_record *record, struct icb_number amount, struct icb_number gap) {
    struct icb_bytes kind = rises(amount, record->kind_if_rising) ? record->kind_if_rising : record->kind;
    struct total *total = find(totals, record->date.known ? record->date.value : no_day, kind);
    if (total == NULL) return false;
    count(total, amount, gap, 1);
    return true;
}

static struct icb_number number(sqlite3_stmt *row, int column) {
    return (struct icb_number){
        .value = sqlite3_column_int64(row, column), .known = sqlite3_column_type(row, column) != SQLITE_NULL};
}

bool icb_totals_count_stored(struct icb_store *store, struct totals *totals, int64_t id, int sign) {
    sqlite3_stmt *row = begin(store, TOTAL_OF_ROW);
    sqlite3_bind_int64(row, 1, id);
    struct total *total = NULL;
    if (sqlite3_step(row) == SQLITE_ROW) {
        struct icb_number date = number(row, 0);
        struct icb_number amount = number(row, 3);
        struct icb_bytes rising = {.start = sqlite3_column_text(row, 2)};
        int column = rises(amount, rising) ? 2 : 1;
        struct icb_bytes kind = {.start = sqlite3_column_text(row, column)};
        kind.count = sqlite3_column_bytes(row, column);
        total = find(totals, date.known ? date.value : no_day, kind);
        if (total != NULL) {
            // SQLite keeps the text no longer than the row.
            if (total->kind.start == kind.start && kind.count <= (int)sizeof total->kept_kind) {
                memcpy(total->kept_kind, kind.start, (size_t)kind.count);
                total->kind.start = total->kept_kind;
            }
            count(total, amount, number(row, 4), sign);
        }
    }
    sqlite3_reset(row);
    return total != NULL;
}

bool icb_totals_write(
    struct icb_store *store, int64_t card, const struct icb_dump *dump, const struct totals *totals) {
    for (size_t index = 0; index < totals->count; index++) {
        const struct total *total = &totals->list[index];
        const int64_t values[] = {total->records, total->without_amount, total->fallen,
                                  total->risen,   total->gaps,           total->gap_amount};
        enum statement statements[] = {ADD_TOTAL, REMOVE_TOTAL};
        for (int step = 0; step < (total->records < 0 ? 2 : 1); step++) {
            sqlite3_stmt *statement = begin(store, statements[step]);
            sqlite3_bind_int64(statement, 1, card);
            bind_bytes(statement, 2, dump->history);
            sqlite3_bind_int64(statement, 3, total->date);
            bind_bytes(statement, 4, total->kind);
            for (int value = 0; step == 0 && value < 6; value++) {
                sqlite3_bind_int64(statement, 5 + value, values[value]);
            }
            if (!run(statement)) return false;
        }
    }
    return true;
}
