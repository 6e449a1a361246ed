// Swift's Glibc does not see posix_spawn_file_actions_addclosefrom_np: it is declared for GNU programs only.
#define _GNU_SOURCE
#include "CHelperSpawn.h"
#include <signal.h>
#include <spawn.h>

static int prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, const int ends[3]) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  int error = 0;
  for (int end = 0; end < 3 && !error; end++)
    error = posix_spawn_file_actions_adddup2(actions, ends[end], end);
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  return error ? error : posix_spawnattr_setflags(attributes, flags);
}

int helper_spawn(const char *path, int input, int output, int errors, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  const int ends[3] = {input, output, errors};
  char *arguments[] = {(char *)path, 0};
  char *environment[] = {0};
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = prepare(&actions, &attributes, ends);
    if (!error) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
