// All there is stands in the header.
#include "CSQLiteHook.h"
