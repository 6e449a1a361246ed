// A file layer for SQLite (https://sqlite.org/vfs.html) that stands between SQLite and its default one, and
// lets a chosen operation on chosen files fail, or end the process. For tests only.
#pragma once

// What is counted, and may fail. Together they are a mask.
enum faulty_operation {
  FAULTY_WRITE = 1 << 0,
  FAULTY_SYNC = 1 << 1,
  FAULTY_TRUNCATE = 1 << 2,
  FAULTY_SHARE = 1 << 3,
  FAULTY_OPEN = 1 << 4,
  FAULTY_DELETE = 1 << 5,
  FAULTY_READ = 1 << 6,
  FAULTY_SIZE = 1 << 7
};

// What becomes of the operation.
enum faulty_effect {
  // Half of the bytes are written, then the disk is full.
  FAULTY_FULL,
  // Nothing happens, and an error of the device is told.
  FAULTY_IO,
  // Half of the bytes are written, then the process gets SIGKILL.
  FAULTY_KILL
};

// Makes this layer the default of the process; again is harmless. Returns a result code of SQLite.
int faulty_vfs_install(void);

// From now on counts those operations on files whose path begins with `prefix`. The one with the number
// `first`, from 1, gets the effect; if `lasts` is set, each later one too. Prefixes that are armed at the same time
// have nothing to do with each other.
void faulty_vfs_arm(const char *prefix, int operations, enum faulty_effect effect, long first, int lasts);

// Ends it for the prefix. Returns how many operations were counted.
long faulty_vfs_disarm(const char *prefix);
