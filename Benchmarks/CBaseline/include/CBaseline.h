#ifndef CBASELINE_H
#define CBASELINE_H

#include "decode.h"
#include "ingest.h"

#endif
