#pragma once

#include <sys/types.h>

/// Starts the program at the path, without arguments or environment, with three descriptors as its input, output
/// and error output, no other one, and no blocked or ignored signal.
///
/// Returns 0, or the system's error.
int helper_spawn(const char *path, int input, int output, int errors, pid_t *process);
