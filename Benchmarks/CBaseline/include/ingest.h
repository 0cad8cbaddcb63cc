#ifndef CBASELINE_INGEST_H
#define CBASELINE_INGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A number that may be missing.
struct icb_number {
    int64_t value;
    bool known;
};

/// Bytes or UTF-8 that somebody else keeps; a `NULL` start is SQL's NULL.
struct icb_bytes {
    const void *start;
    int32_t count;
};

/// A transaction, already as its columns.
struct icb_record {
    uint8_t raw[16];
    uint16_t sequence;
    int64_t balance;
    bool opens_at_zero;
    bool cash;
    struct icb_number entry_time;
    struct icb_number exit_time;
    struct icb_number date;
    struct icb_number time;
    struct icb_bytes kind;
    struct icb_bytes kind_if_rising;
    struct icb_bytes from;
    struct icb_bytes to;
    struct icb_bytes terminal_id;
    struct icb_bytes terminal;
    struct icb_bytes process;
    struct icb_bytes payment;
    struct icb_bytes gate;
    struct icb_bytes findings;
};

/// A service of a dump with its raw blocks.
struct icb_service {
    uint16_t code;
    struct icb_bytes state;
    struct icb_bytes blocks;
};

/// A dump of a card with one system and one run of records, newest first, everything already as columns.
struct icb_dump {
    uint64_t idm;
    uint64_t pmm;
    int64_t read_at;
    int32_t read_offset;
    uint16_t system;
    uint16_t sequence;
    int64_t balance;
    struct icb_bytes reader;
    struct icb_bytes profile;
    struct icb_bytes currency;
    struct icb_bytes issuer_state;
    struct icb_bytes issuer_names;
    struct icb_bytes findings;
    struct icb_bytes nodes;
    struct icb_bytes history;
    const struct icb_service *services;
    size_t service_count;
    const struct icb_record *records;
    size_t record_count;
};

/// A store with the product's tables, written by plain C over SQLite.
struct icb_store;

/// Makes a new store with the tables and indexes of another one; `NULL` where that fails.
struct icb_store *icb_store_create(const char *path, const char *pattern);

/// Stores dumps, `per_commit` of them in a transaction; false where SQLite fails or a dump contradicts the store.
bool icb_store_ingest(struct icb_store *store, const struct icb_dump *dumps, size_t count, size_t per_commit);

/// What SQLite said last.
const char *icb_store_message(const struct icb_store *store);

/// Closes the store.
void icb_store_close(struct icb_store *store);

#endif
