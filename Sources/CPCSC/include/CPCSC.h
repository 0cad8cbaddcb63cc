#ifndef CPCSC_H
#define CPCSC_H

#include <PCSC/winscard.h>

#endif
