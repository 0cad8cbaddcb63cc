#include "CNcurses.h"

#include <term.h>

bool cn_open(void)
{
    return newterm(NULL, stdout, stdin) != NULL;
}

bool cn_can_move(void)
{
    const char *move = tigetstr("cup");
    return move != NULL && move != (const char *)-1;
}
