#ifndef CBASELINE_H
#define CBASELINE_H

#include "decode.h"
#include "ingest.h"
#include "layout.h"

#endif
