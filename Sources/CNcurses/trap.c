#include "CNcurses.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/* What gives the terminal back, made ready beforehand: a handler may neither ask terminfo nor take memory. */
static char give_back[512];
static size_t give_back_length;
static struct termios modes_before;
static bool has_modes_before;
static volatile sig_atomic_t is_held;

/* Adds a capability without the waits that terminfo writes into it, for terminals that need none any more. */
static void add(const char *text)
{
    if (text == NULL || text == (const char *)-1) {
        return;
    }
    while (*text != '\0' && give_back_length < sizeof give_back) {
        if (text[0] == '$' && text[1] == '<') {
            const char *end = strchr(text, '>');
            if (end != NULL) {
                text = end + 1;
                continue;
            }
        }
        give_back[give_back_length++] = *text++;
    }
}

static void make_ready(void)
{
    char *move = tigetstr("cup");
    const char *leave = tigetstr("rmcup");
    give_back_length = 0;
    add(tigetstr("sgr0"));
    add(tigetstr("op"));
    if (tigetstr("kmous") != NULL && tigetstr("kmous") != (char *)-1) {
        add("\033[?1006l\033[?1003l\033[?1002l\033[?1000l");
    }
    add(tigetstr("rmkx"));
    add(tigetstr("cnorm"));
    /* Where there is no second screen to leave, the shell goes on below the frame. */
    if (leave == NULL || leave == (const char *)-1) {
        if (move != NULL && move != (char *)-1) {
            add(tparm(move, (long)(LINES - 1), 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
        }
        add("\r\n");
    }
    add(leave);
}

/* Calls nothing but what may be called in a handler (signal-safety(7)). */
static void trapped(int number)
{
    if (is_held) {
        const char *text = give_back;
        size_t left = give_back_length;
        is_held = 0;
        while (left > 0) {
            ssize_t written = write(STDOUT_FILENO, text, left);
            if (written <= 0) {
                break;
            }
            text += written;
            left -= (size_t)written;
        }
        if (has_modes_before) {
            tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
        }
    }
    /* Blocked until this handler ends, and with its default action by then: the end is the signal's, core and all. */
    raise(number);
}

void cn_remember_modes(void)
{
    has_modes_before = tcgetattr(STDIN_FILENO, &modes_before) == 0;
}

void cn_give_back_when_trapped(void)
{
    static const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
    /* A stack of its own, since one that is used up is a way to be trapped. */
    static char stack[64 * 1024];
    stack_t place = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = trapped, .sa_flags = SA_RESETHAND | SA_ONSTACK};

    make_ready();
    sigaltstack(&place, NULL);
    sigfillset(&action.sa_mask);
    for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++) {
        sigaction(numbers[index], &action, NULL);
    }
}

void cn_hold(bool holds)
{
    is_held = holds;
}
