#include "window.h"

// FNV-1a over what the card said, the same bytes in the same order as the product's digest.
static uint64_t add_byte(uint64_t hash, uint8_t byte) { return (hash ^ byte) * 0x00000100000001B3; }

static uint64_t add_number(uint64_t hash, uint64_t number) {
    hash = add_byte(hash, 1);
    for (int shift = 0; shift < 64; shift += 8) hash = add_byte(hash, (uint8_t)(number >> shift));
    return hash;
}

static uint64_t add_bytes(uint64_t hash, struct icb_bytes bytes) {
    hash = add_number(hash, (uint64_t)bytes.count);
    for (int index = 0; index < bytes.count; index++) hash = add_byte(hash, ((const uint8_t *)bytes.start)[index]);
    return hash;
}

static int64_t digest(const struct icb_dump *dump) {
    uint64_t hash = add_number(0xCBF29CE484222325, dump->idm);
    hash = add_number(hash, dump->pmm);
    hash = add_byte(hash, 1);
    hash = add_number(hash, dump->system);
    hash = add_number(hash, dump->idm);
    hash = add_byte(hash, 1);
    hash = add_bytes(hash, dump->nodes);
    for (size_t index = 0; index < dump->service_count; index++) {
        hash = add_number(hash, dump->services[index].code);
        hash = add_bytes(hash, dump->services[index].state);
        hash = add_bytes(hash, dump->services[index].blocks);
    }
    return (int64_t)hash;
}

static bool find_card(struct icb_store *store, uint64_t idm, int64_t *card, struct icb_number *newest) {
    sqlite3_stmt *find = begin(store, CARD_BY_KEY);
    sqlite3_bind_int64(find, 1, (int64_t)(idm & 0x0FFFFFFFFFFFFFFF));
    int code = sqlite3_step(find);
    if (code == SQLITE_ROW) {
        *card = sqlite3_column_int64(find, 0);
        newest->known = sqlite3_column_type(find, 1) != SQLITE_NULL;
        newest->value = sqlite3_column_int64(find, 1);
    }
    sqlite3_reset(find);
    if (code != SQLITE_DONE) return code == SQLITE_ROW;
    sqlite3_stmt *insert = begin(store, INSERT_CARD);
    sqlite3_bind_int64(insert, 1, (int64_t)(idm & 0x0FFFFFFFFFFFFFFF));
    if (!run(insert)) return false;
    *card = sqlite3_last_insert_rowid(store->database);
    newest->known = false;
    return true;
}

static int64_t insert_reading(
    struct icb_store *store, int64_t card, int64_t hash, struct icb_number ordinal, const struct icb_dump *dump) {
    sqlite3_stmt *reading = begin(store, INSERT_READING);
    sqlite3_bind_int64(reading, 1, card);
    sqlite3_bind_int64(reading, 2, hash);
    sqlite3_bind_int64(reading, 3, dump->read_at);
    sqlite3_bind_int(reading, 4, dump->read_offset);
    sqlite3_bind_int(reading, 5, dump->sequence);
    bind_number(reading, 6, ordinal);
    sqlite3_bind_int64(reading, 7, dump->balance);
    bind_bytes(reading, 8, dump->currency);
    bind_bytes(reading, 9, dump->profile);
    bind_bytes(reading, 10, dump->reader);
    sqlite3_bind_int64(reading, 11, (int64_t)dump->idm);
    sqlite3_bind_int64(reading, 12, (int64_t)dump->pmm);
    bind_bytes(reading, 13, dump->findings);
    if (!run(reading)) return -1;
    int64_t id = sqlite3_last_insert_rowid(store->database);
    sqlite3_stmt *system = begin(store, INSERT_SYSTEM);
    sqlite3_bind_int64(system, 1, id);
    sqlite3_bind_int(system, 2, dump->system);
    sqlite3_bind_int64(system, 3, (int64_t)dump->idm);
    bind_blob(system, 4, dump->nodes);
    if (!run(system)) return -1;
    for (size_t index = 0; index < dump->service_count; index++) {
        sqlite3_stmt *service = begin(store, INSERT_SERVICE);
        sqlite3_bind_int64(service, 1, id);
        sqlite3_bind_int64(service, 2, (int64_t)index);
        sqlite3_bind_int(service, 3, dump->services[index].code);
        bind_bytes(service, 4, dump->services[index].state);
        bind_blob(service, 5, dump->services[index].blocks);
        if (!run(service)) return -1;
    }
    return id;
}

static bool ingest(struct icb_store *store, const struct icb_dump *dump) {
    int64_t card = 0;
    struct icb_number newest = {0};
    if (!find_card(store, dump->idm, &card, &newest)) return false;

    int64_t hash = digest(dump);
    sqlite3_stmt *twin = begin(store, TWIN);
    sqlite3_bind_int64(twin, 1, card);
    sqlite3_bind_int64(twin, 2, dump->read_at);
    sqlite3_bind_int64(twin, 3, hash);
    bool is_new = sqlite3_step(twin) == SQLITE_DONE;
    sqlite3_reset(twin);
    if (!is_new) return true;

    struct window window;
    window.count = 0;
    if (!icb_window_fill(store, card, dump, &window)) return false;
    int64_t added = icb_window_write(store, card, dump, &window);
    if (added < 0) return false;
    struct icb_number ordinal = {.value = place(dump->sequence, newest), .known = true};
    int64_t reading = insert_reading(store, card, hash, ordinal, dump);
    if (reading < 0) return false;

    sqlite3_stmt *update = begin(store, UPDATE_CARD);
    bool is_newest = !newest.known || ordinal.value >= newest.value;
    bind_number(update, 1, (struct icb_number){.value = reading, .known = is_newest});
    sqlite3_bind_int64(update, 2, added);
    bind_bytes(update, 3, dump->issuer_state);
    bind_bytes(update, 4, dump->issuer_names);
    sqlite3_bind_int64(update, 5, card);
    return run(update);
}

bool icb_store_ingest(struct icb_store *store, const struct icb_dump *dumps, size_t count, size_t per_commit) {
    for (size_t start = 0; start < count; start += per_commit) {
        size_t end = start + per_commit < count ? start + per_commit : count;
        if (!run(store->statements[BEGIN])) return false;
        for (size_t index = start; index < end; index++) {
            if (!ingest(store, &dumps[index])) {
                sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
                return false;
            }
        }
        if (!run(store->statements[COMMIT])) return false;
    }
    return true;
}
