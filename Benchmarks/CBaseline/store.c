#include "store.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const texts[STATEMENT_COUNT] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [CARD_BY_KEY] = "SELECT c.id, r.ordinal FROM card c LEFT JOIN reading r ON r.id = c.newest_reading WHERE c.key = ?",
    [INSERT_CARD] = "INSERT INTO card (key) VALUES (?)",
    [UPDATE_CARD] = "UPDATE card SET newest_reading = coalesce(?, newest_reading), transactions = transactions + ?,"
                    " issuer_state = ?, issuer_names = ? WHERE id = ?",
    [TWIN] = "SELECT id FROM reading WHERE card = ? AND read_at IS ? AND digest = ?",
    [INSERT_READING] =
        "INSERT INTO reading (card, digest, complete, conflict, read_at, read_offset, sequence, ordinal, balance,"
        " currency, profile, reader, idm, pmm, findings) VALUES (?, ?, 1, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_SYSTEM] =
        "INSERT INTO reading_system (reading, position, code, idm, nodes, nodes_asked) VALUES (?, 0, ?, ?, ?, 1)",
    [INSERT_SERVICE] = "INSERT INTO reading_service (reading, system, position, code, state, blocks)"
                       " VALUES (?, 0, ?, ?, ?, ?)",
    [NEWEST_PLACE] = "SELECT ordinal FROM txn WHERE card = ? AND service = ? AND ordinal IS NOT NULL"
                     " ORDER BY ordinal DESC LIMIT 1",
    [PLACE_ABOVE] = "SELECT id, ordinal, balance, witnessed FROM txn WHERE card = ? AND service = ? AND ordinal > ?"
                    " ORDER BY ordinal LIMIT 1",
    [PLACES_DOWN] = "SELECT id, ordinal, balance, witnessed, raw FROM txn WHERE card = ? AND service = ?"
                    " AND ordinal <= ? ORDER BY ordinal DESC",
    [INSERT_TXN] =
        "INSERT INTO txn (card, service, ordinal, balance, raw, opens_at_zero, witnessed, amount, gap_step, gap_amount,"
        " entry_time, exit_time, sequence, date, time, kind, kind_if_rising, currency, cash, from_place, to_place,"
        " terminal_id, terminal, process, payment, gate, source, findings) VALUES"
        " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'card', ?)",
    [TOTAL_OF_ROW] = "SELECT date, kind, kind_if_rising, amount, gap_amount FROM txn WHERE id = ?",
    [ADD_TOTAL] =
        "INSERT INTO day_total (card, service, date, kind, placed, records, without_amount, fallen, risen, gaps,"
        " gap_amount) VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
        " records = records + excluded.records, without_amount = without_amount + excluded.without_amount,"
        " fallen = fallen + excluded.fallen, risen = risen + excluded.risen, gaps = gaps + excluded.gaps,"
        " gap_amount = gap_amount + excluded.gap_amount",
    [REMOVE_TOTAL] = "DELETE FROM day_total WHERE card = ? AND service = ? AND date = ? AND kind = ? AND placed = 1"
                     " AND records = 0",
    [UPDATE_TXN] = "UPDATE txn SET witnessed = ?, amount = ?, gap_step = ?, gap_amount = ? WHERE id = ?",
};

static bool copy_tables(sqlite3 *database, const char *pattern) {
    sqlite3 *other = NULL;
    sqlite3_stmt *tables = NULL;
    bool done = sqlite3_open_v2(pattern, &other, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                sqlite3_prepare_v2(
                    other, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'", -1,
                    &tables, NULL) == SQLITE_OK;
    while (done && sqlite3_step(tables) == SQLITE_ROW) {
        done = sqlite3_exec(database, (const char *)sqlite3_column_text(tables, 0), NULL, NULL, NULL) == SQLITE_OK;
    }
    sqlite3_finalize(tables);
    sqlite3_close(other);
    return done;
}

struct icb_store *icb_store_create(const char *path, const char *pattern) {
    struct icb_store *store = calloc(1, sizeof *store);
    if (store == NULL) return NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool done = sqlite3_open_v2(path, &store->database, flags, NULL) == SQLITE_OK &&
                sqlite3_exec(
                    store->database,
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON", NULL, NULL,
                    NULL) == SQLITE_OK &&
                copy_tables(store->database, pattern);
    for (int index = 0; done && index < STATEMENT_COUNT; index++) {
        done = sqlite3_prepare_v3(
                   store->database, texts[index], -1, SQLITE_PREPARE_PERSISTENT, &store->statements[index], NULL) ==
               SQLITE_OK;
    }
    if (done) return store;
    fprintf(stderr, "C store: %s\n", sqlite3_errmsg(store->database));
    icb_store_close(store);
    return NULL;
}

const char *icb_store_message(const struct icb_store *store) { return sqlite3_errmsg(store->database); }

void icb_store_close(struct icb_store *store) {
    if (store == NULL) return;
    for (int index = 0; index < STATEMENT_COUNT; index++) sqlite3_finalize(store->statements[index]);
    sqlite3_close(store->database);
    free(store);
}
