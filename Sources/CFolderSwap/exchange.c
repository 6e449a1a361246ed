// Swift's Glibc does not see renameat2: it is declared for GNU programs only.
#define _GNU_SOURCE
#include "CFolderSwap.h"
#include <fcntl.h>
#include <stdio.h>

int exchange_names(const char *one, const char *other) {
#ifdef __APPLE__
    return renamex_np(one, other, RENAME_SWAP);
#else
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
#endif
}
