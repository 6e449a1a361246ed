// What SQLite tells before it changes a row (https://sqlite.org/c3ref/preupdate_blobwrite.html). Its own
// header declares this only for programs that say how the library was built; Debian's library has it,
// Apple's has not: there the functions are null. Databases are untyped here, so that this needs no header.
#pragma once

#include <string.h>

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

// Tables that a transaction has touched so far: a row of one of them costs a comparison of names and no call.
// What does not fit is told again with each row.
enum { record_mapping_table_limit = 32, record_mapping_name_limit = 64 };

typedef void (*record_mapping_table_callback)(void *context, const char *table);

typedef struct {
  void *context;
  // Called with each table when the first of its rows in a transaction changes.
  record_mapping_table_callback touch;
  // Called with each row, before it changes; null where nobody asks for rows.
  record_mapping_callback row;
  int count;
  char names[record_mapping_table_limit][record_mapping_name_limit];
} record_mapping_watcher;

static inline void record_mapping_note(void *context, void *database, int operation, const char *schema,
                                       const char *table, long long oldKey, long long newKey) {
  record_mapping_watcher *watcher = (record_mapping_watcher *)context;
  int index = watcher->count - 1;
  // The last one first: rows of one table come one after another.
  while (index >= 0 && strcmp(watcher->names[index], table) != 0) index--;
  if (index < 0) {
    watcher->touch(watcher->context, table);
    if (watcher->count < record_mapping_table_limit && strlen(table) < record_mapping_name_limit)
      strcpy(watcher->names[watcher->count++], table);
  }
  if (watcher->row) watcher->row(watcher->context, database, operation, schema, table, oldKey, newKey);
}

// Tells the watcher of each change on this connection before it is made; null ends it.
static inline void record_mapping_watch(void *database, record_mapping_watcher *watcher) {
  sqlite3_preupdate_hook(database, watcher ? record_mapping_note : 0, watcher);
}

// Lets the tables be told anew; between two transactions.
static inline void record_mapping_forget(record_mapping_watcher *watcher) { watcher->count = 0; }

// The value of a column before the change that is being told, or after it; null if there is none.
static inline void *record_mapping_old(void *database, int column) {
  void *value = 0;
  return sqlite3_preupdate_old(database, column, &value) == 0 ? value : 0;
}
static inline void *record_mapping_new(void *database, int column) {
  void *value = 0;
  return sqlite3_preupdate_new(database, column, &value) == 0 ? value : 0;
}
