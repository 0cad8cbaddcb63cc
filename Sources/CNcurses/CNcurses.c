#include "CNcurses.h"

#include <langinfo.h>
#include <string.h>
#include <term.h>

void cn_speak_utf8(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
}

bool cn_open(void)
{
    return newterm(NULL, stdout, stdin) != NULL;
}

bool cn_can_move(void)
{
    const char *move = tigetstr("cup");
    return move != NULL && move != (const char *)-1;
}
