#include "decode.h"

#include <stdbool.h>

// The kinds in the ledger's order.
enum kind {
    RIDE,
    BUS,
    PURCHASE,
    TOP_UP,
    AUTO_TOP_UP,
    TICKET,
    ADJUSTMENT,
    ISSUE,
    REFUND,
    POINT,
    TRANSFER,
    OTHER,
    NONE = 255,
};

enum variant { RAIL, MACHINE, TICKET_MACHINE, BUS_RIDE, GOODS };

enum flag { EMPTY = 1, UNREADABLE = 2, CASH = 4, OPENS_AT_ZERO = 8, HAS_TERMINAL_ID = 16, STOPS = 32 };

enum finding {
    UNKNOWN_TERMINAL = 1,
    UNKNOWN_PROCESS = 2,
    UNKNOWN_PAYMENT = 4,
    UNKNOWN_GATE = 8,
    IMPOSSIBLE_DATE = 16,
    IMPOSSIBLE_TIME = 32,
    BALANCE_ABOVE_CAP = 64,
    UNEXPECTED_BITS = 128,
    UNREADABLE_BLOCK = 256,
    UNSURE_KIND = 2048,
};

static const int64_t balance_cap = 20000;
static const int32_t no_day = INT32_MIN;

static const bool known_terminal[256] = {
    [0x00] = 1, [0x03] = 1, [0x04] = 1, [0x05] = 1, [0x07] = 1, [0x08] = 1, [0x09] = 1, [0x12] = 1, [0x13] = 1,
    [0x14] = 1, [0x15] = 1, [0x16] = 1, [0x17] = 1, [0x18] = 1, [0x19] = 1, [0x1A] = 1, [0x1B] = 1, [0x1C] = 1,
    [0x1D] = 1, [0x1F] = 1, [0x20] = 1, [0x21] = 1, [0x22] = 1, [0x23] = 1, [0x24] = 1, [0x34] = 1, [0x35] = 1,
    [0x36] = 1, [0x46] = 1, [0x48] = 1, [0xC7] = 1, [0xC8] = 1, [0xC9] = 1,
};

static const bool known_process[128] = {
    [0x01] = 1, [0x02] = 1, [0x03] = 1, [0x04] = 1, [0x05] = 1, [0x06] = 1, [0x07] = 1, [0x08] = 1, [0x0C] = 1,
    [0x0D] = 1, [0x0F] = 1, [0x10] = 1, [0x11] = 1, [0x13] = 1, [0x14] = 1, [0x15] = 1, [0x17] = 1, [0x1A] = 1,
    [0x1B] = 1, [0x1D] = 1, [0x1F] = 1, [0x23] = 1, [0x33] = 1, [0x46] = 1, [0x48] = 1, [0x49] = 1, [0x4A] = 1,
    [0x4B] = 1,
};

static const bool known_payment[256] = {
    [0x00] = 1, [0x02] = 1, [0x0B] = 1, [0x0C] = 1, [0x0D] = 1, [0x13] = 1, [0x1E] = 1, [0x3F] = 1,
};

static const bool known_gate[256] = {
    [0x00] = 1, [0x01] = 1, [0x02] = 1, [0x03] = 1, [0x04] = 1, [0x05] = 1, [0x08] = 1, [0x0E] = 1,
    [0x0F] = 1, [0x12] = 1, [0x17] = 1, [0x1D] = 1, [0x21] = 1, [0x22] = 1, [0x25] = 1, [0x26] = 1,
};

static enum variant variant_of(uint8_t terminal, uint8_t process) {
    switch (process) {
    case 0x46: case 0x49: case 0x4A: case 0x4B: return GOODS;
    }
    if (terminal == 0x1F && process == 0x1F) return MACHINE;
    switch (process) {
    case 0x0D: case 0x0F: case 0x1F: case 0x23: return BUS_RIDE;
    }
    switch (terminal) {
    case 0xC7: case 0xC8: case 0xC9: return GOODS;
    case 0x05: return BUS_RIDE;
    }
    switch (process) {
    case 0x03: return TICKET_MACHINE;
    case 0x02: case 0x07: case 0x14: case 0x15: case 0x17: return MACHINE;
    }
    return RAIL;
}

static bool is_gate(uint8_t terminal) {
    return (terminal >= 0x16 && terminal <= 0x1D) || terminal == 0x23;
}

// On a bus or tram, what else a code may mean shows in whether the balance rose.
static void judge_bus(struct icb_plain_record *record) {
    record->kind = BUS;
    switch (record->process) {
    case 0x02: case 0x1F: record->kind_if_rising = TOP_UP; break;
    case 0x14: case 0x15: case 0x17: record->kind_if_rising = AUTO_TOP_UP; break;
    case 0x08: case 0x33: record->kind_if_rising = REFUND; break;
    case 0x0D: case 0x48: record->kind_if_rising = POINT; break;
    case 0x46: case 0x49: case 0x4B: record->kind = PURCHASE; break;
    case 0x4A: record->kind = REFUND; break;
    case 0x07:
        record->kind = ISSUE;
        record->flags |= OPENS_AT_ZERO;
        break;
    }
}

static void judge(struct icb_plain_record *record) {
    switch (record->process) {
    // 1F, a top-up, comes here from a charge machine only.
    case 0x02: case 0x1F: record->kind = TOP_UP; break;
    case 0x14: case 0x15: case 0x17: record->kind = AUTO_TOP_UP; break;
    case 0x46: case 0x49: case 0x4B: record->kind = PURCHASE; break;
    case 0x03: record->kind = TICKET; break;
    case 0x04: case 0x05: record->kind = ADJUSTMENT; break;
    case 0x07:
        record->kind = ISSUE;
        record->flags |= OPENS_AT_ZERO;
        break;
    case 0x08: case 0x33: case 0x4A: record->kind = REFUND; break;
    case 0x48: record->kind = POINT; break;
    case 0x01: case 0x06: case 0x13: record->kind = RIDE; break;
    default:
        record->kind = is_gate(record->terminal) && record->from != 0 ? RIDE : OTHER;
        record->findings |= known_process[record->process] ? UNSURE_KIND : UNKNOWN_PROCESS;
    }
}

static int32_t day_number(uint32_t bits) {
    static const uint8_t lengths[16] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0};
    static const uint16_t starts[16] = {0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 0, 0, 0};
    int32_t year = (int32_t)(bits >> 9);
    uint32_t month = bits >> 5 & 15;
    int32_t day = (int32_t)(bits & 31);
    int32_t leap = year % 4 == 0 && year != 100;
    if (day < 1 || day > lengths[month] + (month == 2 ? leap : 0)) return no_day;
    int32_t before = 365 * year + (year + 3) / 4 - (year > 100);
    return 10957 + before + starts[month] + (month > 2 ? leap : 0) + day - 1;
}

static int32_t second_of_day(uint32_t bits) {
    int32_t hour = (int32_t)(bits >> 11);
    int32_t minute = (int32_t)(bits >> 5 & 63);
    int32_t second = (int32_t)(bits & 31) * 2;
    return hour <= 23 && minute <= 59 && second <= 58 ? hour * 3600 + minute * 60 + second : -1;
}

static uint32_t big16(const uint8_t *bytes) { return (uint32_t)bytes[0] << 8 | bytes[1]; }

static uint32_t station(const uint8_t *bytes, uint32_t area) {
    uint32_t code = big16(bytes);
    return code == 0 ? 0 : code | area << 16;
}

static void decode_block(const uint8_t *block, struct icb_plain_record *record) {
    *record = (struct icb_plain_record){
        .balance = -1, .amount = -1, .day_number = no_day, .second = -1, .sequence = -1, .kind_if_rising = NONE};
    uint32_t date = big16(block + 4);
    if (date == 0) {
        record->flags = EMPTY;
        return;
    }
    if (date == 0xFFFF) {
        bool all_ones = true;
        for (int index = 0; index < 16; index++) all_ones = all_ones && block[index] == 0xFF;
        if (all_ones) {
            record->flags = UNREADABLE;
            record->findings = UNREADABLE_BLOCK;
            return;
        }
    }
    record->terminal = block[0];
    record->process = block[1] & 0x7F;
    record->payment = block[2];
    record->gate = block[3];
    record->balance = block[10] | block[11] << 8;
    record->sequence = (int32_t)big16(block + 13);
    if (block[1] & 0x80) record->flags |= CASH;
    if (!known_terminal[record->terminal]) record->findings |= UNKNOWN_TERMINAL;
    if (!known_process[record->process]) record->findings |= UNKNOWN_PROCESS;
    if (!known_payment[record->payment]) record->findings |= UNKNOWN_PAYMENT;
    if (!known_gate[record->gate]) record->findings |= UNKNOWN_GATE;
    if (record->balance > balance_cap) record->findings |= BALANCE_ABOVE_CAP;
    record->day_number = day_number(date);
    if (record->day_number == no_day) record->findings |= IMPOSSIBLE_DATE;

    enum variant variant = variant_of(record->terminal, record->process);
    record->variant = variant;
    uint32_t unexpected = block[12] | (block[15] & 0x0F);
    switch (variant) {
    case RAIL:
        record->from = station(block + 6, block[15] >> 6);
        record->to = station(block + 8, block[15] >> 4 & 3);
        break;
    case MACHINE:
        record->from = station(block + 6, block[15] >> 6);
        unexpected |= big16(block + 8);
        break;
    case TICKET_MACHINE:
        record->from = station(block + 6, block[15] >> 6);
        break;
    case BUS_RIDE:
        record->to = big16(block + 6) << 16 | big16(block + 8);
        record->flags |= STOPS;
        break;
    case GOODS:
        record->second = second_of_day(big16(block + 6));
        if (record->second < 0) record->findings |= IMPOSSIBLE_TIME;
        record->terminal_id = (uint16_t)big16(block + 8);
        record->flags |= HAS_TERMINAL_ID;
        unexpected |= block[15] & 0xF0;
        break;
    }
    if (unexpected != 0) record->findings |= UNEXPECTED_BITS;
    if (variant == BUS_RIDE) {
        judge_bus(record);
    } else {
        judge(record);
    }
}

void icb_decode(const uint8_t *blocks, size_t count, struct icb_plain_record *records) {
    for (size_t index = 0; index < count; index++) decode_block(blocks + 16 * index, records + index);
}
