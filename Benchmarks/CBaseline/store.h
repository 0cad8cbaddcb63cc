#ifndef CBASELINE_STORE_H
#define CBASELINE_STORE_H

#include <sqlite3.h>

#include "ingest.h"

enum statement {
    BEGIN,
    COMMIT,
    CARD_BY_KEY,
    INSERT_CARD,
    UPDATE_CARD,
    TWIN,
    INSERT_READING,
    INSERT_SYSTEM,
    INSERT_SERVICE,
    NEWEST_PLACE,
    PLACE_ABOVE,
    PLACES_DOWN,
    INSERT_TXN,
    UPDATE_TXN,
    TOTAL_OF_ROW,
    ADD_TOTAL,
    REMOVE_TOTAL,
    STATEMENT_COUNT,
};

struct icb_store {
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENT_COUNT];
};

static inline void bind_bytes(sqlite3_stmt *statement, int index, struct icb_bytes text) {
    if (text.start != NULL) sqlite3_bind_text(statement, index, text.start, text.count, SQLITE_STATIC);
}

static inline void bind_blob(sqlite3_stmt *statement, int index, struct icb_bytes bytes) {
    sqlite3_bind_blob(statement, index, bytes.count == 0 ? "" : bytes.start, bytes.count, SQLITE_STATIC);
}

static inline void bind_number(sqlite3_stmt *statement, int index, struct icb_number number) {
    if (number.known) sqlite3_bind_int64(statement, index, number.value);
}

// Values are kept between runs, so that those that may be NULL have to go first.
static inline sqlite3_stmt *begin(struct icb_store *store, enum statement number) {
    sqlite3_clear_bindings(store->statements[number]);
    return store->statements[number];
}

static inline bool run(sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE;
}

#endif
