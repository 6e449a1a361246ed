"""What synchronising a herd costs: the first time, a little, nothing, eight devices at once; on both databases.

`outpost herd sync` and `outpost-herd-server` are the release build. The server is filled with the generated herd L; the
baseline of the first synchronisation is the thesis' way in the same run: the same changes as one JSON document, by Codable
and GRDB, in batches of 1 024.
"""
import contextlib
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import time
import urllib.request
import uuid

import painted
import pages
from figures import Figure
from program import OUTPOST, WORKSHOP

SERVER = str(pathlib.Path(OUTPOST).with_name("outpost-herd-server"))
ACCOUNT, USER, PASSWORD = 7, "jana", "seno"


class Postgres:
    """A server in a folder of its own, reached by a socket; run as its own user, as it refuses root."""

    def __init__(self, folder):
        self.folder = folder / "postgres"
        self.folder.mkdir()
        self.programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        if os.geteuid() == 0:
            for path in [self.folder, *self.folder.parents]:
                if path == pathlib.Path("/tmp"):
                    break
                os.chmod(path, 0o755)
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "--pgdata", f"{self.folder}/data", "--encoding", "UTF8", "--auth", "trust")
        self._run("pg_ctl", "--pgdata", f"{self.folder}/data", "--wait", "--log", f"{self.folder}/log", "--options",
                  f"-c listen_addresses='' -c unix_socket_directories={self.folder}", "start")
        self._run("createdb", "--host", str(self.folder), "herd")
        self.url = f"postgres://postgres@{str(self.folder).replace('/', '%2F')}/herd"

    def _run(self, program, *arguments):
        command = [str(self.programs / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self):
        self._run("pg_ctl", "--pgdata", f"{self.folder}/data", "--mode", "fast", "--wait", "stop")


class Server:
    """The herd server's process over a database that holds the herd."""

    account, user, password = ACCOUNT, USER, PASSWORD

    def __init__(self, database, herd):
        self.database = database
        self._command("account", str(ACCOUNT), "--name", "Farm")
        self._command("user", "add", str(ACCOUNT), "1", "--name", "Jana", "--login", USER, "--rights",
                      "app,record,stables,bulls", input=PASSWORD + "\n")
        started = time.perf_counter()
        self._command("import", str(ACCOUNT), str(herd))
        self.import_s = time.perf_counter() - started
        self.process = subprocess.Popen([SERVER, "serve", "--database", database, "--port", "0", "--log-level", "warning"],
                                        stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group(0)

    def _command(self, name, *arguments, **options):
        subprocess.run([SERVER, name, *arguments, "--database", self.database], check=True,
                       stdout=subprocess.DEVNULL, text=True, **options)

    @property
    def peak_mib(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024

    def request(self, path, body, token=None):
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        url = f"{self.url}/v1/a/{ACCOUNT}/{path}?schema=3"
        return urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers)).read().decode()

    def change(self, animals, count):
        """Records notes by another device."""
        login = {"name": USER, "password": PASSWORD, "dev": "K1"}
        token = json.loads(self.request("login", json.dumps(login)))["token"]
        lines = []
        for number in range(count):
            row = {"k": 27, "l": f"L{number + 1}-{uuid.uuid4().hex[:8]}", "a": animals[number % len(animals)],
                   "d": "2026-11-18", "at": "2026-11-18T06:41:09Z", "f": {"text": f"note {number} {uuid.uuid4()}"}}
            lines.append(json.dumps({"op": str(uuid.uuid4()), "seq": number + 1, "dev": "K1", "type": "create",
                                     "rows": [row]}))
        answer = self.request("push", "\n".join(lines), token)
        kept = answer.count('"st":"ok"')
        if kept != count:
            raise SystemExit(f"only {kept} of {count} changes were kept: {answer[:300]}")

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Device:
    """A device's file and the program that brings it up to date."""

    def __init__(self, server, folder):
        self.server, self.folder = server, folder
        folder.mkdir()
        (folder / "password").write_text(PASSWORD)
        self.file = folder / "herd.sqlite"
        self.environment = dict(os.environ, XDG_DATA_HOME=f"{folder}/data", XDG_CONFIG_HOME=f"{folder}/config")

    def start(self):
        return subprocess.Popen(
            [OUTPOST, "herd", "sync", str(self.file), "--server", self.server.url, "--account", str(ACCOUNT), "--user",
             USER, "--password-file", f"{self.folder}/password", "--json"], env=self.environment,
            stdout=subprocess.PIPE, text=True)

    def sync(self):
        """Returns what the program says, the seconds of its life, and its peak memory in MiB."""
        started = time.perf_counter()
        process = self.start()
        said = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"outpost herd sync ended with {process.returncode}")
        return json.loads(said), time.perf_counter() - started, usage.ru_maxrss / 1024


def measure(herd, folder, size):
    """The figures of both databases; limits hold for L alone."""
    isL = size == "L"
    figures = []

    def add(database, case, metric, value, unit, limit=None, **other):
        figures.append(Figure(case, f"{database}_{metric}", value, unit, limit=limit if isL else None, **other))

    base = baseline(herd, folder)
    for name in ["sqlite", "postgres"]:
        place = folder / name
        place.mkdir()
        with contextlib.ExitStack() as started_here:
            postgres = Postgres(place) if name == "postgres" else None
            if postgres:
                started_here.callback(postgres.stop)
            server = Server(postgres.url if postgres else str(place / "server.sqlite"), herd)
            started_here.callback(server.stop)
            measure_database(server, place, herd, base, functools.partial(add, name))
            if name == "sqlite":
                figures += pages.measure(place / "device" / "herd.sqlite", size)
                figures += painted.measure(server, sample(herd), place / "app", size)
    return figures


def measure_test_days(herd, folder, size):
    """What the first synchronisation of the herd costs with its test days."""
    place = folder / "test-days"
    place.mkdir()
    server = Server(str(place / "server.sqlite"), herd)
    try:
        report, _, peak = Device(server, place / "device").sync()
    finally:
        server.stop()
        shutil.rmtree(place)
    isL = size == "L"
    return [
        Figure("first-sync", "test_days_s", report["seconds"], "s"),
        Figure("first-sync", "test_days", report["rows"]["lactations"], ""),
        Figure("first-sync", "test_days_client_mib", peak, "MiB", limit=96 if isL else None),
        Figure("first-sync", "test_days_wire_mb", report["bytes"] / 1e6, "MB", limit=50 if isL else None),
    ]


def measure_database(server, place, herd, base, add):
    """The figures of one database, whose server holds the herd."""
    device = Device(server, place / "device")
    report, _, peak = device.sync()
    rows = sum(report["rows"].values())
    add("first-sync", "s", report["seconds"], "s", 40)
    add("first-sync", "rows", rows, "")
    add("first-sync", "client_mib", peak, "MiB", 96)
    add("first-sync", "wire_mb", report["bytes"] / 1e6, "MB", 30)
    add("first-sync", "ratio", report["seconds"] / base, "", baseline="codable-grdb")
    animals = sample(herd)
    # The first change of an animal that was imported writes its own row too.
    server.change(animals, 1000)
    device.sync()
    server.change(animals, 1000)
    report, _, _ = device.sync()
    if report["rows"].get("changes", 0) < 1000:
        raise SystemExit(f"1 000 changes were made, and {report['rows']} came")
    add("incremental", "ms", report["seconds"] * 1000, "ms", 150)
    quiet = [device.sync()[0]["seconds"] * 1000 for _ in range(9)]
    add("no-change", "ms", sorted(quiet)[4], "ms", 60)
    save = subprocess.run([WORKSHOP, "herd-measure-sync", "save", str(device.file)], check=True,
                          capture_output=True, text=True).stdout.splitlines()
    for line in map(json.loads, save):
        add("save", line["metric"], line["value"], "ms", 10 if line["metric"] == "p99_ms" else None)
    several = [Device(server, place / f"device{number}") for number in range(8)]
    started = time.perf_counter()
    processes = [each.start() for each in several]
    ends = [(process.communicate(), process.returncode)[1] for process in processes]
    if any(ends):
        raise SystemExit(f"some of eight devices ended with {ends}")
    add("server-8", "s", time.perf_counter() - started, "s")
    add("server-8", "server_mib", server.peak_mib, "MiB", 256)


def baseline(herd, folder):
    """Seconds of the thesis' way with the same changes."""
    document = folder / "changes.json"
    with open(herd / "changes.ndjson") as lines, open(document, "w") as target:
        target.write("[")
        first = True
        for line in lines:
            row = json.loads(line)
            if row.get("t") != "put" or not isinstance(row.get("k"), int):
                continue
            target.write(("" if first else ",") + json.dumps(row))
            first = False
        target.write("]")
    said = subprocess.run([WORKSHOP, "herd-measure-sync", "baseline", str(document), str(folder / "base.sqlite")],
                          check=True, capture_output=True, text=True).stdout.splitlines()
    return next(line["value"] for line in map(json.loads, said) if line["metric"] == "base_s")


def sample(herd):
    """Animals that may be written of: those of the last births."""
    animals = []
    with open(herd / "animals.ndjson") as lines:
        for line in lines:
            row = json.loads(line)
            if row.get("t") == "put" and "group" in row:
                animals.append(row["id"])
    return animals[-2000:]
