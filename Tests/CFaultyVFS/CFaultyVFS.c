#include "CFaultyVFS.h"

#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// MARK: What shall fail

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct fault {
  struct fault *next;
  char *prefix;
  int operations;
  enum faulty_effect effect;
  long first;
  int lasts;
  long count;
} *armed;

// Takes the fault of a prefix out of the list; null if there is none.
static struct fault *take(const char *prefix) {
  for (struct fault **place = &armed; *place; place = &(*place)->next) {
    struct fault *fault = *place;
    if (strcmp(fault->prefix, prefix)) continue;
    *place = fault->next;
    return fault;
  }
  return 0;
}

static long discard(struct fault *fault) {
  if (!fault) return 0;
  long count = fault->count;
  free(fault->prefix);
  free(fault);
  return count;
}

void faulty_vfs_arm(const char *prefix, int operations, enum faulty_effect effect, long first, int lasts) {
  struct fault *fault = calloc(1, sizeof *fault);
  char *copy = strdup(prefix);
  if (!fault || !copy) abort();
  *fault = (struct fault){.prefix = copy, .operations = operations, .effect = effect, .first = first, .lasts = lasts};
  pthread_mutex_lock(&lock);
  discard(take(prefix));
  fault->next = armed;
  armed = fault;
  pthread_mutex_unlock(&lock);
}

long faulty_vfs_disarm(const char *prefix) {
  pthread_mutex_lock(&lock);
  long count = discard(take(prefix));
  pthread_mutex_unlock(&lock);
  return count;
}

// Whether this operation fails, and how.
static int fails(const char *path, int operation, enum faulty_effect *effect) {
  pthread_mutex_lock(&lock);
  int result = 0;
  for (struct fault *fault = armed; fault && path; fault = fault->next) {
    if (!(fault->operations & operation) || strncmp(path, fault->prefix, strlen(fault->prefix))) continue;
    fault->count += 1;
    result = fault->count == fault->first || (fault->lasts && fault->count > fault->first);
    *effect = fault->effect;
    if (result) break;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

// Whether a simple operation fails.
static int fails_at(const char *path, int operation) {
  enum faulty_effect effect;
  if (!fails(path, operation, &effect)) return 0;
  if (effect == FAULTY_KILL) kill(getpid(), SIGKILL);
  return 1;
}

// MARK: Files

// The real file stands right behind it in memory.
struct faulty_file {
  sqlite3_file base;
  const char *path;
};

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((struct faulty_file *)file + 1); }
static const char *path_of(sqlite3_file *file) { return ((struct faulty_file *)file)->path; }

static int on_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int on_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  if (fails_at(path_of(file), FAULTY_READ)) return SQLITE_IOERR_READ;
  return real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int on_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  enum faulty_effect effect;
  if (!fails(path_of(file), FAULTY_WRITE, &effect)) {
    return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
  }
  if (effect == FAULTY_IO) return SQLITE_IOERR_WRITE;
  real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
  if (effect == FAULTY_KILL) kill(getpid(), SIGKILL);
  return SQLITE_FULL;
}

static int on_truncate(sqlite3_file *file, sqlite3_int64 size) {
  if (fails_at(path_of(file), FAULTY_TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int on_sync(sqlite3_file *file, int flags) {
  if (fails_at(path_of(file), FAULTY_SYNC)) return SQLITE_IOERR_FSYNC;
  return real(file)->pMethods->xSync(real(file), flags);
}

static int on_size(sqlite3_file *file, sqlite3_int64 *size) {
  if (fails_at(path_of(file), FAULTY_SIZE)) return SQLITE_IOERR_FSTAT;
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int on_lock(sqlite3_file *file, int level) { return real(file)->pMethods->xLock(real(file), level); }
static int on_unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
static int on_check(sqlite3_file *file, int *result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}
static int on_control(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}
static int on_sector(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int on_device(sqlite3_file *file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

static int on_share(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  if (fails_at(path_of(file), FAULTY_SHARE)) return SQLITE_IOERR_SHMMAP;
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}
static int on_share_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static void on_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int on_unshare(sqlite3_file *file, int delete) {
  return real(file)->pMethods->xShmUnmap(real(file), delete);
}
static int on_fetch(sqlite3_file *file, sqlite3_int64 offset, int count, void **bytes) {
  return real(file)->pMethods->xFetch(real(file), offset, count, bytes);
}
static int on_unfetch(sqlite3_file *file, sqlite3_int64 offset, void *bytes) {
  return real(file)->pMethods->xUnfetch(real(file), offset, bytes);
}

static const sqlite3_io_methods methods = {
    3,         on_close,  on_read,   on_write, on_truncate, on_sync,       on_size,    on_lock,   on_unlock, on_check,
    on_control, on_sector, on_device, on_share, on_share_lock, on_barrier, on_unshare, on_fetch,  on_unfetch,
};

// MARK: The layer

static sqlite3_vfs layer;

static sqlite3_vfs *underneath(void) { return layer.pAppData; }

static int on_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *taken) {
  file->pMethods = 0;
  real(file)->pMethods = 0;
  if (fails_at(path, FAULTY_OPEN)) return SQLITE_CANTOPEN;
  ((struct faulty_file *)file)->path = path;
  int code = underneath()->xOpen(underneath(), path, real(file), flags, taken);
  if (real(file)->pMethods) file->pMethods = &methods;
  return code;
}

static int on_delete(sqlite3_vfs *vfs, const char *path, int sync) {
  if (fails_at(path, FAULTY_DELETE)) return SQLITE_IOERR_DELETE;
  return underneath()->xDelete(underneath(), path, sync);
}

// The rest of a layer does not use its first argument but to find its own data.
static int on_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
  return underneath()->xAccess(underneath(), path, flags, result);
}
static int on_full_path(sqlite3_vfs *vfs, const char *path, int size, char *result) {
  return underneath()->xFullPathname(underneath(), path, size, result);
}

static void install(void) {
  sqlite3_vfs *plain = sqlite3_vfs_find(0);
  if (!plain || plain->iVersion < 2) return;
  layer = *plain;
  layer.pNext = 0;
  layer.zName = "faulty";
  layer.pAppData = plain;
  layer.szOsFile = (int)sizeof(struct faulty_file) + plain->szOsFile;
  layer.xOpen = on_open;
  layer.xDelete = on_delete;
  layer.xAccess = on_access;
  layer.xFullPathname = on_full_path;
  sqlite3_vfs_register(&layer, 1);
}

int faulty_vfs_install(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  int code = sqlite3_initialize();
  if (code != SQLITE_OK) return code;
  pthread_once(&once, install);
  return layer.pAppData ? SQLITE_OK : SQLITE_ERROR;
}
