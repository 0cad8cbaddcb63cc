#include "CZip.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

static struct cz_library library;
static bool is_loaded;

/* Looks a function up; false where the library has none of that name. */
static bool find(void *handle, const char *name, void *function)
{
    *(void **)function = dlsym(handle, name);
    return *(void **)function != NULL;
}

static void load(void)
{
    /* The versions of its binary interface that have these functions alike. */
    static const char *const names[] = {"libzip.so.4", "libzip.so.5"};
    void *handle = NULL;
    for (size_t index = 0; handle == NULL && index < sizeof names / sizeof names[0]; index++) {
        handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    }
    is_loaded = handle != NULL && find(handle, "zip_fdopen", &library.fdopen)
        && find(handle, "zip_discard", &library.discard)
        && find(handle, "zip_get_num_entries", &library.get_num_entries)
        && find(handle, "zip_get_name", &library.get_name) && find(handle, "zip_stat_index", &library.stat_index)
        && find(handle, "zip_fopen_index", &library.fopen_index) && find(handle, "zip_fread", &library.fread)
        && find(handle, "zip_fclose", &library.fclose);
}

const struct cz_library *cz_library(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded ? &library : NULL;
}
