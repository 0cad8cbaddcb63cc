#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/// SQLITE_TRANSIENT, a cast that Swift does not import: SQLite copies the bytes.
static inline sqlite3_destructor_type icb_sqlite_transient(void) { return SQLITE_TRANSIENT; }

#endif
