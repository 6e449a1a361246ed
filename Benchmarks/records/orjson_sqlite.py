"""The Python subjects of the records suite: orjson for the document, sqlite3's executemany for the rows.

    orjson_sqlite.py SUBJECT CASE N DATAFILE DBFILE REPEATS

SUBJECT is orjson-sqlite (import-users, import-messages) or orjson (decode-users). Prints one JSON line.
"""
import json
import os
import pathlib
import sqlite3
import sys
import time

import orjson

UPSERT_USER = """
INSERT INTO "user"("id", "name", "email", "created") VALUES (?, ?, ?, ?)
ON CONFLICT("id") DO UPDATE SET
  "name" = excluded."name", "email" = excluded."email", "created" = excluded."created"
"""
UPSERT_MESSAGE = """
INSERT INTO "message"("id", "text", "created", "user_id") VALUES (?, ?, ?, ?)
ON CONFLICT("id") DO UPDATE SET
  "text" = excluded."text", "created" = excluded."created", "user_id" = excluded."user_id"
"""


def create(path):
    for suffix in ("", "-wal", "-shm"):
        pathlib.Path(path + suffix).unlink(missing_ok=True)
    # Without an isolation level the module leaves transactions to us.
    database = sqlite3.connect(path, isolation_level=None)
    database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;")
    database.executescript(pathlib.Path(os.environ["RECORDS_SCHEMA"]).read_text())
    return database


def user_row(user):
    return int(user["id"]), user["name"], user["email"], round(user["created"] * 1_000_000)


def message_row(message):
    return (int(message["id"]), message["text"], round(message["created"] * 1_000_000),
            int(message["user"]["id"]))


def import_users(database, document):
    database.execute("BEGIN IMMEDIATE")
    database.executemany(UPSERT_USER, map(user_row, orjson.loads(document)["users"]))
    database.execute("COMMIT")


def import_messages(database, document):
    messages = orjson.loads(document)["messages"]
    database.execute("BEGIN IMMEDIATE")
    database.executemany(UPSERT_USER, (user_row(message["user"]) for message in messages))
    database.executemany(UPSERT_MESSAGE, map(message_row, messages))
    database.execute("COMMIT")


def timed(body, *arguments):
    start = time.perf_counter()
    body(*arguments)
    return time.perf_counter() - start


def measure_import(body, count, document, path, repeats):
    seconds = []
    for _ in range(repeats):
        database = create(path)
        # The same warming as in the other subjects: up to 1000 objects are imported once, and deleted.
        if count <= 1000:
            body(database, document)
            database.executescript('DELETE FROM "message"; DELETE FROM "user";')
        seconds.append(timed(body, database, document))
        database.close()
    return seconds


def main():
    _, case, count, data_path, database_path, repeats = sys.argv[1:]
    document = pathlib.Path(data_path).read_bytes()
    if case == "decode-users":
        orjson.loads(document)
        seconds = [timed(orjson.loads, document) for _ in range(int(repeats))]
    else:
        body = {"import-users": import_users, "import-messages": import_messages}[case]
        seconds = measure_import(body, int(count), document, database_path, int(repeats))
    print(json.dumps({"seconds": seconds}))


if __name__ == "__main__":
    main()
