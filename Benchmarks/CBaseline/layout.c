#include "layout.h"

#include <math.h>

// The rules of docs/layout.md, as a careful C programmer writes them down: plain structs, no memory of its own.

struct span {
    double from, to;
};

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

static struct icb_rect rect(struct span h, struct span v) {
    return (struct icb_rect){h.from, v.from, most(0, h.to - h.from), most(0, v.to - v.from)};
}

static bool is_length(double value) { return value >= 0 && isfinite(value); }

static bool holds(const struct icb_container *c, const struct icb_rect *r) {
    return r->x >= 0 && r->y >= 0 && r->width >= 0 && r->height >= 0 && r->x + r->width <= c->width + 1e-6
        && r->y + r->height <= c->height + 1e-6;
}

static bool is_possible(const struct icb_container *c) {
    if (!(c->width > 0 && c->height > 0 && c->width <= 100000 && c->height <= 100000)) return false;
    if (!is_length(c->keyboard) || !is_length(c->top) || !is_length(c->right) || !is_length(c->bottom)
        || !is_length(c->left))
        return false;
    if (c->left + c->right >= c->width || c->top + most(c->bottom, c->keyboard) >= c->height) return false;
    if (c->has_status && !holds(c, &c->status)) return false;
    if (c->division_count > 8) return false;
    for (size_t i = 0; i < c->division_count; i++)
        if (!holds(c, &c->divisions[i].frame)) return false;
    return true;
}

// The active folds that interrupt an axis.
struct folds {
    struct span spans[8];
    int count;
};

static void sort_folds(const struct icb_container *c, struct folds *across, struct folds *down) {
    across->count = down->count = 0;
    for (size_t i = 0; i < c->division_count; i++) {
        if (!c->divisions[i].active) continue;
        const struct icb_rect f = c->divisions[i].frame;
        bool tall = f.height >= c->height, broad = f.width >= c->width;
        if (tall == broad ? f.height >= f.width : tall)
            across->spans[across->count++] = (struct span){f.x, f.x + f.width};
        else
            down->spans[down->count++] = (struct span){f.y, f.y + f.height};
    }
}

static bool first_stretch(const struct folds *folds, struct span range, struct span *found) {
    while (range.from < range.to) {
        double end = range.to, behind = end;
        for (int i = 0; i < folds->count; i++) {
            if (folds->spans[i].to > range.from && folds->spans[i].from < end) {
                end = folds->spans[i].from;
                behind = folds->spans[i].to;
            }
        }
        if (end > range.from) {
            *found = (struct span){range.from, end};
            return true;
        }
        range.from = behind;
    }
    return false;
}

static bool longest_stretch(const struct folds *folds, struct span range, struct span *found) {
    struct span next;
    double length = 0;
    while (first_stretch(folds, range, &next)) {
        if (next.to - next.from > length) {
            length = next.to - next.from;
            *found = next;
        }
        range.from = next.to;
    }
    return length > 0;
}

struct band {
    enum icb_edge edge;
    double outer, inner, room, now, end, extent;
};

static bool fold_meets(const struct folds *folds, const struct band *b, double from, double to, struct span *found) {
    for (int i = 0; i < folds->count; i++) {
        struct span f = folds->spans[i];
        if (b->edge != ICB_LEFT) f = (struct span){b->extent - f.to, b->extent - f.from};
        if (f.to > from && f.from < to) {
            *found = f;
            return true;
        }
    }
    return false;
}

static struct icb_rect band_rect(const struct band *b, double from, double to, struct span along) {
    struct span across = {from, to};
    if (b->edge != ICB_LEFT) across = (struct span){b->extent - to, b->extent - from};
    return b->edge == ICB_BOTTOM ? rect(along, across) : rect(across, along);
}

static void cut(const struct band *b, double distance, struct span *h, struct span *v) {
    switch (b->edge) {
    case ICB_LEFT: h->from = most(h->from, least(distance, h->to)); break;
    case ICB_RIGHT: h->to = least(h->to, most(b->extent - distance, h->from)); break;
    default: v->to = least(v->to, most(b->extent - distance, v->from)); break;
    }
}

static bool place_band(const struct icb_container *c, const struct folds *across, const struct folds *down,
    struct band *b) {
    b->edge = c->told != ICB_UNTOLD                      ? c->told
        : c->height <= 700 && c->width >= 440 ? (c->left > c->right ? ICB_LEFT : ICB_RIGHT)
                                              : ICB_BOTTOM;
    bool upright = b->edge != ICB_BOTTOM;
    const struct folds *folds = upright ? across : down;
    double inset = b->edge == ICB_RIGHT ? c->right : b->edge == ICB_LEFT ? c->left : c->bottom;
    double opposite = b->edge == ICB_RIGHT ? c->left : b->edge == ICB_LEFT ? c->right : c->top;
    double size = upright ? 84 : 56, jut = upright ? 14 : 16;
    double keyboard = !upright && c->keyboard > c->bottom ? c->keyboard : 0;
    b->extent = upright ? c->width : c->height;
    b->end = b->extent - opposite;
    bool held = keyboard == 0 && inset >= size;
    b->outer = held ? inset - size : most(inset, keyboard);
    b->inner = held ? inset : b->outer + least(size, (b->end - b->outer) / 2);
    struct span fold;
    while (fold_meets(folds, b, b->outer, b->inner + jut, &fold)) {
        b->outer = fold.to;
        if (b->outer >= b->end) return false;
        b->inner = b->outer + least(size, (b->end - b->outer) / 2);
    }
    b->now = b->inner;
    if (c->expanded && upright) {
        b->now = most(b->inner, least(b->outer + 168, b->end));
        while (fold_meets(folds, b, b->outer, b->now, &fold)) b->now = fold.from;
    }
    b->room = held || keyboard > 0 ? b->inner : inset;
    return true;
}

static struct span placed(struct span range, double length, double start) {
    start = most(range.from, least(start, range.to - length));
    return (struct span){start, least(start + length, range.to)};
}

static void add_slot(struct icb_layout *l, const struct band *b, uint8_t id, double from, double to) {
    l->slots[l->slot_count++] = (struct icb_slot){id, band_rect(b, b->outer, b->now, (struct span){from, to})};
}

static void place_button(struct icb_layout *l, const struct band *b, double size, double room, double middle,
    double jut) {
    double tip = least(b->inner + jut, b->end);
    double d = least(least(size, room), tip - b->outer);
    tip = b->now > b->inner ? (b->outer + b->now) / 2 + d / 2 : least(tip, (b->outer + b->inner) / 2 + d);
    l->scan = band_rect(b, tip - d, tip, (struct span){middle - d / 2, middle + d / 2});
    l->glyph = l->scan.width * 0.5;
}

static void place_tab(struct icb_layout *l, const struct band *b, double d, struct span along) {
    double middle = (b->outer + b->now) / 2;
    l->scan = band_rect(b, middle - d / 2, middle + d / 2, along);
    l->glyph = least(24, l->scan.width);
}

static bool place_bar(const struct icb_container *c, const struct folds *across, const struct folds *down,
    const struct band *b, struct icb_layout *l) {
    bool upright = b->edge != ICB_BOTTOM;
    struct span range = {c->left, c->width - c->right}, free;
    if (upright) {
        range = (struct span){c->top, c->height - most(c->bottom, c->keyboard)};
        if (c->has_status && c->status.y + c->status.height < range.to) {
            struct icb_rect s = band_rect(b, b->outer, b->inner, range), t = c->status;
            if (t.x < s.x + s.width && s.x < t.x + t.width && t.y < s.y + s.height && s.y < t.y + t.height)
                range.from = t.y + t.height;
        }
    }
    if (!longest_stretch(upright ? down : across, range, &free)) return false;
    double length = free.to - free.from;
    l->slot_count = 0;
    l->prominent = !c->bar_known;
    if (c->bar_known && upright) {
        double slot = least(56, length / 4);
        struct span group = placed(free, slot * 4, c->height / 2 - slot * 4 / 2);
        add_slot(l, b, 0, group.from, group.from + slot);
        add_slot(l, b, 1, group.from + slot, group.from + slot * 2);
        add_slot(l, b, 1, group.from + slot * 2, group.from + slot * 3);
        add_slot(l, b, 2, group.from + slot * 3, group.to);
        place_button(l, b, 60, slot * 2, (group.from + group.to) / 2, 14);
    } else if (c->bar_known) {
        double left = free.from + length / 3, right = free.to - length / 3;
        add_slot(l, b, 0, free.from, left);
        add_slot(l, b, 1, left, right);
        add_slot(l, b, 2, right, free.to);
        place_button(l, b, 72, right - left, (free.from + free.to) / 2, 16);
    } else if (upright) {
        double usual = 56 * 2 + 24 + 56, part = least(1, length / usual), slot = 56 * part;
        struct span group = placed(free, usual * part, (c->height - usual * part) / 2);
        double d = least(56 * part, b->now - b->outer);
        add_slot(l, b, 0, group.from, group.from + slot);
        add_slot(l, b, 2, group.from + slot, group.from + slot * 2);
        place_tab(l, b, d, (struct span){group.to - d, group.to});
    } else {
        double d = least(least(56, length / 4), b->now - b->outer);
        struct span tab = {free.to - least(16, length / 8) - d, free.to - least(16, length / 8)};
        struct span group = {free.from, tab.from - least(24, length / 8)};
        add_slot(l, b, 0, group.from, (group.from + group.to) / 2);
        add_slot(l, b, 2, (group.from + group.to) / 2, group.to);
        place_tab(l, b, d, tab);
    }
    return true;
}

static void pad(const struct band *b, struct span *h, struct span *v) {
    double mh = least(16, (h->to - h->from) / 4), mv = least(16, (v->to - v->from) / 4);
    *h = (struct span){h->from + mh, h->to - mh};
    *v = (struct span){v->from + mv, v->to - mv};
    cut(b, least(b->inner + 16, b->end), h, v);
}

static void place_pane(struct icb_pane *p, uint8_t id, struct span h, struct span v, double heading, double extra,
    const struct band *b) {
    p->id = id;
    p->frame = rect(h, v);
    pad(b, &h, &v);
    double length = v.to - v.from, header = v.from + least(heading, length * 2 / 5);
    p->header = rect(h, (struct span){v.from, header});
    p->body = rect(h, (struct span){header + least(extra, length / 5), v.to});
}

static bool place_panes(const struct icb_container *c, struct span h, struct span v, const struct folds *across,
    const struct folds *down, const struct band *b, struct icb_layout *l) {
    uint8_t first = c->history_screen ? 2 : 0, second = first + 1;
    double heading = c->history_screen ? 44 : c->low ? 64 : 112;
    struct span left, right, above, below;
    bool two;
    if (l->wide) {
        if (!first_stretch(across, h, &left) || !longest_stretch(down, v, &above)) return false;
        below = above;
        two = true;
        if (!first_stretch(across, (struct span){left.to, h.to}, &right)) {
            double quarter = (left.to - left.from) / 4;
            double middle = most(left.from + quarter, least(c->width / 2, left.to - quarter));
            right = (struct span){middle, left.to};
            left.to = middle;
        }
    } else {
        if (!longest_stretch(across, h, &left) || !first_stretch(down, v, &above)) return false;
        right = left;
        two = first_stretch(down, (struct span){above.to, v.to}, &below);
    }
    l->has_switch = !two;
    l->pane_count = two ? 2 : 1;
    if (two) {
        place_pane(&l->panes[0], first, left, above, heading, 0, b);
        place_pane(&l->panes[1], second, right, below, 44, 0, b);
    } else {
        struct icb_pane *p = &l->panes[0];
        place_pane(p, c->second_front ? second : first, left, above, heading, 44, b);
        double end = p->header.y + p->header.height;
        l->pane_switch = (struct icb_rect){p->header.x, end, p->header.width, p->body.y - end};
    }
    return true;
}

static bool place_column(struct span h, struct span v, const struct folds *across, const struct folds *down,
    const struct band *b, struct icb_layout *l) {
    struct span upright, free;
    if (!longest_stretch(down, v, &upright)) return false;
    if (!(l->wide ? first_stretch(across, h, &free) : longest_stretch(across, h, &free))) return false;
    if (l->wide) {
        double half = (h.to - h.from) / 2;
        bool folded = free.from != h.from || free.to != h.to;
        free = folded ? (struct span){free.from, least(free.from + half, free.to)}
                      : (struct span){h.from + half / 2, h.from + half / 2 + half};
    }
    l->content = rect(free, upright);
    pad(b, &free, &upright);
    double width = least(free.to - free.from, 420), height = least(upright.to - upright.from, 560);
    l->sheet = rect(placed(free, width, (free.from + free.to) / 2 - width / 2),
        placed(upright, height, (upright.from + upright.to) / 2 - height / 2));
    return true;
}

bool icb_lay_out(const struct icb_container *c, struct icb_layout *l) {
    if (!is_possible(c)) return false;
    struct folds across, down;
    struct band band;
    sort_folds(c, &across, &down);
    if (!place_band(c, &across, &down, &band)) return false;
    struct span h = {c->left, c->width - c->right}, v = {c->top, c->height - c->bottom};
    l->background = (struct icb_rect){0, 0, c->width, c->height};
    l->safe = rect(h, v);
    l->wide = c->regular && h.to - h.from > v.to - v.from;
    v.to = c->height - most(c->bottom, c->keyboard);
    cut(&band, band.room, &h, &v);
    struct span along = {0, band.edge == ICB_BOTTOM ? c->width : c->height};
    l->edge = band.edge;
    l->bar = band_rect(&band, band.outer, band.now, along);
    l->fill = band_rect(&band, 0, band.now, along);
    return place_bar(c, &across, &down, &band, l) && place_panes(c, h, v, &across, &down, &band, l)
        && place_column(h, v, &across, &down, &band, l);
}
