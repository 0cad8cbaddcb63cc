#ifndef CNCURSES_H
#define CNCURSES_H

/* Wide characters, and structures that hide nothing from Swift. */
#define NCURSES_WIDECHAR 1
#define NCURSES_OPAQUE 0
#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>

/* What Swift does not import: variables, and macros that are more than a number. */

/* How many columns and rows the library believes the terminal has. */
static inline int cn_columns(void) { return COLS; }
static inline int cn_rows(void) { return LINES; }

/* How many colours the terminal has. */
static inline int cn_colours(void) { return COLORS; }

/* What a cell's text is made to look like. */
static inline attr_t cn_bold(void) { return A_BOLD; }
static inline attr_t cn_faint(void) { return A_DIM; }
static inline attr_t cn_underlined(void) { return A_UNDERLINE; }
static inline attr_t cn_reversed(void) { return A_REVERSE; }

/* Keys are read from the screen as a whole. */
static inline int cn_read(wint_t *key) { return wget_wch(stdscr, key); }
static inline void cn_read_special_keys(void) { keypad(stdscr, true); }
static inline void cn_read_without_waiting(void) { nodelay(stdscr, true); }

/* Has the next refresh write everything, whatever the terminal shows. */
static inline void cn_paint_anew(void) { clearok(curscr, true); }

/* Puts a character, a base and what combines with it, into a cell. */
static inline int cn_put(int row, int column, const wchar_t *text, attr_t weights, int pair)
{
    cchar_t cell;
    if (setcchar(&cell, text, weights, (short)pair, NULL) == ERR) {
        return ERR;
    }
    return mvadd_wch(row, column, &cell);
}

/* What the pointer did. */
enum cn_press { CN_NOTHING, CN_PRESS, CN_WHEEL_UP, CN_WHEEL_DOWN };

static inline void cn_follow_pointer(void)
{
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    /* A press is told at once, not after a wait for a second one. */
    mouseinterval(0);
}

static inline enum cn_press cn_pointer(int *column, int *row)
{
    MEVENT event;
    if (getmouse(&event) == ERR) {
        return CN_NOTHING;
    }
    *column = event.x;
    *row = event.y;
    if (event.bstate & BUTTON1_PRESSED) {
        return CN_PRESS;
    }
    if (event.bstate & BUTTON4_PRESSED) {
        return CN_WHEEL_UP;
    }
    return event.bstate & BUTTON5_PRESSED ? CN_WHEEL_DOWN : CN_NOTHING;
}

/* Takes the locale of the environment for characters, or one with UTF-8 where that has another encoding. */
void cn_speak_utf8(void);

/* Opens the terminal of standard input and output; false where terminfo does not know it. */
bool cn_open(void);

/* Remembers how the terminal is set; to be called before it is opened. */
void cn_remember_modes(void);

/* From here on, whatever the program is trapped by, it gives the terminal back first where it holds it; then the signal
   does what it does by default. To be called when the terminal is open. */
void cn_give_back_when_trapped(void);

/* Whether the program holds the terminal: between frames and its end, but not while it is paused. */
void cn_hold(bool holds);

/* Whether the terminal can put its cursor anywhere, without which there is no screen. */
bool cn_can_move(void);

#endif
