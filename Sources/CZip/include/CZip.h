#ifndef CZIP_H
#define CZIP_H

#include <zip.h>

#endif
