#pragma once

/// Lets two names of one file system change places at once; 0, or -1 with the reason in errno.
int exchange_names(const char *one, const char *other);
