#ifndef CBASELINE_LAYOUT_H
#define CBASELINE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct icb_rect {
    double x, y, width, height;
};

struct icb_division {
    struct icb_rect frame;
    bool active;
};

enum icb_edge { ICB_RIGHT, ICB_LEFT, ICB_BOTTOM, ICB_UNTOLD };

/// The fields of the product's `Container`.
struct icb_container {
    double width, height;
    double top, right, bottom, left;
    double keyboard;
    struct icb_rect status;
    const struct icb_division *divisions;
    size_t division_count;
    enum icb_edge told;
    bool regular, low, bar_known, expanded, has_status, history_screen, second_front;
};

struct icb_pane {
    uint8_t id;
    struct icb_rect frame, header, body;
};

struct icb_slot {
    uint8_t id;
    struct icb_rect frame;
};

/// The frames of the product's `Layout`.
struct icb_layout {
    struct icb_rect background, safe, bar, fill, scan, content, sheet, pane_switch;
    struct icb_pane panes[2];
    struct icb_slot slots[4];
    double glyph;
    enum icb_edge edge;
    uint8_t pane_count, slot_count;
    bool wide, has_switch, prominent;
};

/// Fills the frames by the product's rules; false for a container that can't be laid out.
bool icb_lay_out(const struct icb_container *container, struct icb_layout *layout);

#endif
