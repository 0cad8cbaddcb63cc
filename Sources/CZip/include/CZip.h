#ifndef CZIP_H
#define CZIP_H

#include <zip.h>

/* What is used of libzip. */
struct cz_library {
    __typeof__(&zip_fdopen) fdopen;
    __typeof__(&zip_discard) discard;
    __typeof__(&zip_get_num_entries) get_num_entries;
    __typeof__(&zip_get_name) get_name;
    __typeof__(&zip_stat_index) stat_index;
    __typeof__(&zip_fopen_index) fopen_index;
    __typeof__(&zip_fread) fread;
    __typeof__(&zip_fclose) fclose;
};

/* The library, loaded when it is first asked for; NULL where the machine has none.
 *
 * It is not linked: it brings libcrypto, whose loading would cost every start of the program a quarter of its time. */
const struct cz_library *cz_library(void);

#endif
