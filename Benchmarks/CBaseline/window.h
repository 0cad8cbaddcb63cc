#ifndef CBASELINE_WINDOW_H
#define CBASELINE_WINDOW_H

#include "store.h"

// How many records a reading may show, and how many stored rows may stand around them.
enum { SHOWN = 32, KNOWN = 64 };

/// A record at its place.
struct row {
    int64_t id; // 0 for a new one
    int64_t ordinal;
    int64_t balance;
    bool witnessed;
    bool was_witnessed;
    const struct icb_record *record; // NULL where the reading does not show it
};

/// The records of a reading merged into the stored rows around them, newest first.
struct window {
    struct row rows[SHOWN + KNOWN];
    size_t count;
};

/// The place of a sequence number: the one nearest to the newest known.
static inline int64_t place(uint16_t sequence, struct icb_number newest) {
    if (!newest.known) return sequence;
    return newest.value + (int16_t)(uint16_t)(sequence - (uint16_t)newest.value);
}

/// Merges the records of a dump into the stored rows around them; false where the dump contradicts the store.
bool icb_window_fill(struct icb_store *store, int64_t card, const struct icb_dump *dump, struct window *window);

/// Writes the new rows, and the stored ones that have got another older neighbour; the number of new ones, or -1.
int64_t icb_window_write(
    struct icb_store *store, int64_t card, const struct icb_dump *dump, const struct window *window);

#endif
