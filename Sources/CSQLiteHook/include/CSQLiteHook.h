// What SQLite tells before it changes a row (https://sqlite.org/c3ref/preupdate_blobwrite.html). Its own
// header declares this only for programs that say how the library was built; Debian's library has it,
// Apple's has not: there the functions are null. Databases are untyped here, so that this needs no header.
#pragma once

typedef void (*record_mapping_callback)(void *context, void *database, int operation, const char *schema,
                                        const char *table, long long oldKey, long long newKey);

extern __attribute__((weak)) void *sqlite3_preupdate_hook(void *database, record_mapping_callback callback,
                                                          void *context);
extern __attribute__((weak)) int sqlite3_preupdate_old(void *database, int column, void **value);
extern __attribute__((weak)) int sqlite3_preupdate_new(void *database, int column, void **value);

// Whether the library has them.
static inline int record_mapping_can_watch(void) {
  return sqlite3_preupdate_hook && sqlite3_preupdate_old && sqlite3_preupdate_new;
}

// Tells `callback` of each change on this connection before it is made; null ends it.
static inline void record_mapping_watch(void *database, record_mapping_callback callback, void *context) {
  sqlite3_preupdate_hook(database, callback, context);
}

// The value of a column before the change that is being told, or after it; null if there is none.
static inline void *record_mapping_old(void *database, int column) {
  void *value = 0;
  return sqlite3_preupdate_old(database, column, &value) == 0 ? value : 0;
}
static inline void *record_mapping_new(void *database, int column) {
  void *value = 0;
  return sqlite3_preupdate_new(database, column, &value) == 0 ? value : 0;
}
