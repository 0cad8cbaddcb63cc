#include "totals.h"

#include <string.h>

static void bind_place(sqlite3_stmt *statement, int64_t card, const struct icb_dump *dump) {
    sqlite3_bind_int64(statement, 1, card);
    bind_bytes(statement, 2, dump->history);
}

static bool append(struct window *window, sqlite3_stmt *row) {
    if (window->count >= KNOWN) return false;
    bool witnessed = sqlite3_column_int(row, 3) != 0;
    window->rows[window->count++] = (struct row){
        .id = sqlite3_column_int64(row, 0), .ordinal = sqlite3_column_int64(row, 1),
        .balance = sqlite3_column_int64(row, 2), .witnessed = witnessed, .was_witnessed = witnessed};
    return true;
}

// The records of the dump at their places; false where their numbers contradict their order.
static size_t place_records(const struct icb_dump *dump, struct icb_number newest, struct row *rows) {
    int64_t ordinal = place(dump->records[0].sequence, newest);
    for (size_t index = 0; index < dump->record_count; index++) {
        const struct icb_record *record = &dump->records[index];
        rows[index] = (struct row){.ordinal = ordinal, .balance = record->balance, .record = record};
        if (index + 1 == dump->record_count) break;
        uint16_t step = (uint16_t)(record->sequence - dump->records[index + 1].sequence);
        if (step == 0 || step > 32768) return 0;
        rows[index].witnessed = step == 2;
        ordinal -= step;
    }
    return dump->record_count;
}

bool icb_window_fill(struct icb_store *store, int64_t card, const struct icb_dump *dump, struct window *window) {
    sqlite3_stmt *find = begin(store, NEWEST_PLACE);
    bind_place(find, card, dump);
    struct icb_number newest = {.known = sqlite3_step(find) == SQLITE_ROW};
    if (newest.known) newest.value = sqlite3_column_int64(find, 0);
    sqlite3_reset(find);

    struct row shown[SHOWN];
    size_t count = dump->record_count > SHOWN ? 0 : place_records(dump, newest, shown);
    if (count == 0) return false;
    if (newest.known && newest.value > shown[0].ordinal) {
        sqlite3_stmt *above = begin(store, PLACE_ABOVE);
        bind_place(above, card, dump);
        sqlite3_bind_int64(above, 3, shown[0].ordinal);
        if (sqlite3_step(above) == SQLITE_ROW) append(window, above);
        sqlite3_reset(above);
    }
    sqlite3_stmt *down = begin(store, PLACES_DOWN);
    bind_place(down, card, dump);
    sqlite3_bind_int64(down, 3, shown[0].ordinal);
    size_t next = 0;
    bool fits = true;
    while (fits && newest.known && sqlite3_step(down) == SQLITE_ROW) {
        int64_t ordinal = sqlite3_column_int64(down, 1);
        while (next < count && shown[next].ordinal > ordinal) window->rows[window->count++] = shown[next++];
        fits = append(window, down);
        struct row *known = &window->rows[window->count - 1];
        if (next < count && shown[next].ordinal == ordinal) {
            const struct icb_record *record = shown[next].record;
            fits = fits && sqlite3_column_bytes(down, 4) == 16 &&
                   memcmp(sqlite3_column_blob(down, 4), record->raw, 16) == 0;
            known->record = record;
            known->witnessed = known->witnessed || shown[next].witnessed;
            next += 1;
        }
        if (next == count && ordinal < shown[count - 1].ordinal) break;
    }
    sqlite3_reset(down);
    while (next < count) window->rows[window->count++] = shown[next++];
    return fits;
}

// What stands between a row and the next older one: its amount, or how many numbers and how much money are missing.
struct change {
    struct icb_number amount;
    struct icb_number gap_step;
    struct icb_number gap_amount;
};

static struct change change_since(const struct row *row, const struct row *older) {
    struct change change = {0};
    if (older == NULL) {
        bool opens = row->record != NULL && row->record->opens_at_zero;
        change.amount = (struct icb_number){.value = row->balance, .known = opens};
        return change;
    }
    int64_t step = row->ordinal - older->ordinal;
    bool gap = step > 2 || (step == 2 && !row->witnessed);
    struct icb_number difference = {.value = row->balance - older->balance, .known = true};
    if (gap) {
        change.gap_step = (struct icb_number){.value = step, .known = true};
        change.gap_amount = difference;
    } else {
        change.amount = difference;
    }
    return change;
}

static void bind_change(sqlite3_stmt *statement, int index, const struct change *change) {
    bind_number(statement, index, change->amount);
    bind_number(statement, index + 1, change->gap_step);
    bind_number(statement, index + 2, change->gap_amount);
}

static bool insert_txn(
    struct icb_store *store, int64_t card, const struct icb_dump *dump, const struct row *row,
    const struct change *change) {
    const struct icb_record *record = row->record;
    sqlite3_stmt *insert = begin(store, INSERT_TXN);
    bind_place(insert, card, dump);
    sqlite3_bind_int64(insert, 3, row->ordinal);
    sqlite3_bind_int64(insert, 4, row->balance);
    sqlite3_bind_blob(insert, 5, record->raw, 16, SQLITE_STATIC);
    sqlite3_bind_int(insert, 6, record->opens_at_zero);
    sqlite3_bind_int(insert, 7, row->witnessed);
    bind_change(insert, 8, change);
    bind_number(insert, 11, record->entry_time);
    bind_number(insert, 12, record->exit_time);
    sqlite3_bind_int(insert, 13, record->sequence);
    bind_number(insert, 14, record->date);
    bind_number(insert, 15, record->time);
    bind_bytes(insert, 16, record->kind);
    bind_bytes(insert, 17, record->kind_if_rising);
    bind_bytes(insert, 18, dump->currency);
    sqlite3_bind_int(insert, 19, record->cash);
    bind_bytes(insert, 20, record->from);
    bind_bytes(insert, 21, record->to);
    bind_bytes(insert, 22, record->terminal_id);
    bind_bytes(insert, 23, record->terminal);
    bind_bytes(insert, 24, record->process);
    bind_bytes(insert, 25, record->payment);
    bind_bytes(insert, 26, record->gate);
    bind_bytes(insert, 27, record->findings);
    return run(insert);
}

int64_t icb_window_write(
    struct icb_store *store, int64_t card, const struct icb_dump *dump, const struct window *window) {
    int64_t added = 0;
    struct totals totals;
    totals.count = 0;
    for (size_t index = 0; index < window->count; index++) {
        const struct row *row = &window->rows[index];
        const struct row *older = index + 1 < window->count ? row + 1 : NULL;
        struct change change = change_since(row, older);
        if (row->id == 0) {
            if (!insert_txn(store, card, dump, row, &change)) return -1;
            if (!icb_totals_count(&totals, row->record, change.amount, change.gap_amount)) return -1;
            added += 1;
            continue;
        }
        bool changed = row->witnessed != row->was_witnessed || (older != NULL && older->id == 0);
        if (!changed) continue;
        if (!icb_totals_count_stored(store, &totals, row->id, -1)) return -1;
        sqlite3_stmt *update = begin(store, UPDATE_TXN);
        sqlite3_bind_int(update, 1, row->witnessed);
        bind_change(update, 2, &change);
        sqlite3_bind_int64(update, 5, row->id);
        if (!run(update)) return -1;
        if (!icb_totals_count_stored(store, &totals, row->id, 1)) return -1;
    }
    return icb_totals_write(store, card, dump, &totals) ? added : -1;
}
