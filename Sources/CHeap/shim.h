#pragma once

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

// Gives the system what of the heap is free in whole pages, wherever it lies. Swift's Glibc module lacks malloc.h.
static inline void heap_give_back(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
