#ifndef CBASELINE_DECODE_H
#define CBASELINE_DECODE_H

#include <stddef.h>
#include <stdint.h>

/// The fields of the product's `PlainRecord`, in its order and with its meanings.
struct icb_plain_record {
    int64_t balance;
    int64_t amount;
    int32_t day_number;
    int32_t second;
    int32_t sequence;
    uint32_t from;
    uint32_t to;
    uint16_t terminal_id;
    uint16_t findings;
    uint16_t flags;
    uint8_t terminal;
    uint8_t process;
    uint8_t payment;
    uint8_t gate;
    uint8_t kind;
    uint8_t kind_if_rising;
    uint8_t variant;
};

/// Decodes transit history blocks (service 090F), 16 bytes each, written by hand for that one layout.
void icb_decode(const uint8_t *blocks, size_t count, struct icb_plain_record *records);

#endif
