/* winscard.h includes its companions without their folder. */
#include <PCSC/wintypes.h>
