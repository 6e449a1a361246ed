"""Builds and calls the programs of the records suite, and compares what they leave behind with the truth."""
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys

import swift_programs
import workload

HERE = pathlib.Path(__file__).resolve().parent
SCHEMA = HERE / "schema.sql"
COLUMNS = {"user": "id, name, email, created", "message": "id, text, created, user_id"}
PYTHON_SUBJECTS = {"orjson-sqlite": ["import-users", "import-messages"], "orjson": ["decode-users"]}
CPP_SUBJECTS = {"cpp-floor": ["import-users", "import-messages"], "simdjson": ["decode-users"]}
LONGEST = 900
ENVIRONMENT = {"RECORDS_SCHEMA": str(SCHEMA)}


class Programs:
    """The subjects that are there, and how each is called."""

    def __init__(self, folder, swift_program):
        self.database = folder / "database"
        self.database.mkdir(parents=True, exist_ok=True)
        floor, swift = str(build_floor(folder)), str(swift_program or swift_programs.build("RecordsBench"))
        self.commands = {name: [floor] for name in CPP_SUBJECTS}
        self.commands |= {name: [sys.executable, str(HERE / "orjson_sqlite.py")] for name in PYTHON_SUBJECTS}
        self.cases = CPP_SUBJECTS | PYTHON_SUBJECTS
        own = json.loads(subprocess.run([swift, "subjects"], check=True, capture_output=True, text=True).stdout)
        self.commands |= {name: [swift] for name in own}
        self.cases |= own

    def can(self, subject, case):
        return case in self.cases.get(subject, ())

    def call(self, subject, case, count, document, repeats):
        return [*self.commands[subject], subject, case, str(count), str(document), str(self.path), str(repeats)]

    def run(self, subject, case, count, document, repeats):
        """Its JSON line. What it left lies in `self.path` until the next call."""
        for path in self.database.iterdir():
            path.unlink()
        call = self.call(subject, case, count, document, repeats)
        done = subprocess.run(call, capture_output=True, text=True, timeout=LONGEST,
                              env=dict(os.environ, **ENVIRONMENT))
        if done.returncode:
            raise SystemExit(f"{' '.join(call)}\nended with {done.returncode}: {done.stderr.strip()}")
        return json.loads(done.stdout)

    @property
    def path(self):
        return self.database / "records.db"

    def remove(self):
        shutil.rmtree(self.database)


def build_floor(folder):
    source, program = HERE / "floor.cpp", folder / "floor"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        build(["g++", "-std=c++17", "-O3", "-o", str(program), str(source), "-lsimdjson", "-lsqlite3"],
              "The floor needs g++, libsimdjson-dev and libsqlite3-dev: Scripts/setup bench")
    return program


def build(call, problem):
    done = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-6000:]}\n{problem}")


def shape(database):
    """What must be the same in every subject's database: columns, keys and indexes of both tables."""
    parts = []
    for table in COLUMNS:
        for pragma in ("table_xinfo", "foreign_key_list"):
            parts.append(database.execute(f'PRAGMA {pragma}("{table}")').fetchall())
        parts.append([row[3:] for row in database.execute(f'PRAGMA table_list("{table}")')])
        for index in database.execute(f'PRAGMA index_list("{table}")').fetchall():
            parts.append([index[2:], database.execute(f'PRAGMA index_info("{index[1]}")').fetchall()])
    return parts


def check_tables(subject, path, truth):
    database, model = sqlite3.connect(path), sqlite3.connect(":memory:")
    model.executescript(SCHEMA.read_text())
    if shape(database) != shape(model):
        raise SystemExit(f"{subject} has other tables than schema.sql:\n{shape(database)}\n{shape(model)}")
    if database.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        raise SystemExit(f"{subject} does not use a write-ahead log")
    digest = workload.TableDigest()
    for table, columns in COLUMNS.items():
        for row in database.execute(f'SELECT {columns} FROM "{table}" ORDER BY "id"'):
            digest.add(table, row)
    database.close()
    if digest.text != truth["tables"]:
        raise SystemExit(f"{subject} left other rows than the document has: {digest.text}, not {truth['tables']}")


def check_rejections(subject, path, truth, line):
    """The count must be exact; of the reports it kept, each must name the place of a fault, and none twice."""
    reported = pathlib.Path(f"{path}.rejections").read_text().split("\n")[:-1]
    if line["figures"]["rejected"] != len(truth["faults"]):
        raise SystemExit(f"{subject} rejected {line['figures']['rejected']}, not {len(truth['faults'])}")
    wrong = set(reported) - set(truth["faults"])
    if not reported or wrong or len(reported) != len(set(reported)):
        raise SystemExit(f"{subject}: of {len(reported)} reports {len(wrong)} are wrong: {sorted(wrong)[:5]}")


def check(subject, case, path, document, truth, line):
    """Ends the program when a subject did something else than it was asked for."""
    if case.startswith(("import-", "stream-", "reimport-", "reject-")):
        check_tables(subject, path, truth)
    if case == "reject-users":
        check_rejections(subject, path, truth, line)
    if case == "encode-messages":
        if json.loads(pathlib.Path(f"{path}.json").read_bytes()) != json.loads(document.read_bytes()):
            raise SystemExit(f"{subject} encoded another document than it was given")
    if case == "dates-iso8601" and line["figures"]["sum"] != truth["sum"]:
        raise SystemExit(f"{subject} read other moments: {line['figures']['sum']}, not {truth['sum']}")
