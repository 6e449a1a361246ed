"""A herd server with a generated herd, and the app that is logged in to it, as a farm would have them."""
import contextlib
import datetime
import glob
import json
import pathlib
import re
import sqlite3
import subprocess
import zoneinfo

import pytest
from playwright.sync_api import expect

from outpost import ROOT, Outpost, beside, program

ACCOUNT = 7
PASSWORD = "seno a sláma"
# Who sees all stables, and who sees the first alone.
JANA, PETR = "jana", "petr"
# Where a device's file has what is in each stream of the server.
TABLES = {"perm": "user", "stables": "stable", "groups": "animal_group", "bulls": "bull", "codes": "code", "animals": "animal",
          "lactations": "test_day", "changes": "change", "daily": "daily_event", "activity": "activity", "milkings": "milking"}


def today():
    """The day where animals are kept, which begins there before it does by this computer's clock, or after."""
    return datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Prague")).date()


class HerdServer:
    """`outpost-herd-server` over a database of its own; PETR works only in the first stable."""

    def __init__(self, folder, size="M", *options):
        """A `size` of None is a new account: nothing is in it but its users."""
        self.database, self.port = str(folder / "server.sqlite"), 0
        self.command("account", str(ACCOUNT), "--name", "Farm")
        self.add_user(1, JANA, "app,record,stables,bulls,lists")
        self.add_user(2, PETR, "app,record", "--stables", "1")
        if size:
            self.herd = folder / "generated"
            subprocess.run([program(), "herd", "generate", "--size", size, "--noise", "0", *options, str(self.herd)],
                           check=True, stdout=subprocess.DEVNULL)
            self.command("import", str(ACCOUNT), str(self.herd))
        self.start()

    def rows(self, stream):
        """What the server's database has of a stream."""
        rows = read(self.database, "SELECT body FROM stream_row WHERE stream = ? AND deleted = 0 ORDER BY number", stream)
        return [json.loads(body) for body, in rows]

    def scopes(self, user):
        """What a user sees, by the rights and the stables that the database has of them."""
        [(body,)] = read(self.database, "SELECT body FROM stream_row WHERE stream = 'perm' AND id = ?", user)
        rights, stables = (set(json.loads(body)[name]) for name in ("rights", "stables"))
        seen = [stable for stable in self.rows("stables") if "stables" in rights or stable["id"] in stables]
        places = {f"s:{stable['id']}" for stable in seen} | {f"c:{stable['centre']}" for stable in seen if stable.get("centre")}
        by_right = {scope for right, scope in (("stables", "s:"), ("bulls", "bulls")) if right in rights}
        return {"all", f"u:{user}"} | places | by_right

    def start(self):
        """Again where it was."""
        self.process = subprocess.Popen(
            [beside("outpost-herd-server"), "serve", "--port", str(self.port), "--database", self.database,
             "--log-level", "warning"], stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group(0)
        self.port = int(self.url.rsplit(":", 1)[1])

    def command(self, name, *arguments, **options):
        subprocess.run([beside("outpost-herd-server"), name, *arguments, "--database", self.database], check=True,
                       stdout=subprocess.DEVNULL, text=True, **options)

    def add_user(self, number, login, rights, *options):
        self.command("user", "add", str(ACCOUNT), str(number), "--name", login.title(), "--login", login, "--rights",
                     rights, *options, input=PASSWORD + "\n")

    @property
    def truth(self):
        """What the generator knows of the herd."""
        return json.loads((self.herd / "truth.json").read_text())

    def stable_of(self, animal):
        """In which stable the group of an animal of the truth is."""
        if not hasattr(self, "stables"):
            rows = map(json.loads, (self.herd / "groups.ndjson").read_text().splitlines())
            self.stables = {row["id"]: row["stable"] for row in rows if row["t"] == "put"}
        return self.stables.get(animal.get("group"))

    def stop(self):
        self.process.kill()
        self.process.wait(10)
        self.process.stdout.close()


def read(database, query, *values):
    """Rows of a database to which another process writes."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return db.execute(query, values).fetchall()


def herd_file(process):
    """Of the one herd that a process has."""
    files = glob.glob(f"{process.folder}/data/outpost/herd/*.sqlite")
    return next(file for file in files if pathlib.Path(file).name != "accounts.sqlite")


def at_server(server, user, device):
    """All rows that a user is to see, by stream and identity: number, members and, of what the device has sent, operation."""
    scopes = sorted(server.scopes(user))
    rows = read(server.database, f"""SELECT stream, id, number, body, CASE device WHEN ? THEN operation END FROM stream_row
                WHERE account = ? AND deleted = 0 AND scope IN ({', '.join('?' * len(scopes))})""", device, ACCOUNT, *scopes)
    return {(stream, id): (number, json.loads(body), operation) for stream, id, number, body, operation in rows}


def on_device(file):
    """The same as a device's file has it from the server: what was only recorded there is in none of these tables."""
    found = {}
    for stream, table in TABLES.items():
        for id, number, row in read(file, f'SELECT id, number, object FROM "{table}"'):
            members = {name: value for name, value in json.loads(row).items() if name not in ("t", "sn", "op")}
            found[stream, id] = (number, members, json.loads(row).get("op"))
    return found


def is_level(process, server):
    """Whether the device has come as far as the account's last row."""
    [(here,)] = read(herd_file(process), "SELECT complete_up_to FROM installation")
    [(there,)] = read(server.database, "SELECT MAX(number) FROM stream_row WHERE account = ?", ACCOUNT)
    return here >= there


def are_equal(process, server, user):
    """Both sides have the same herd, row by row, nothing is on one side alone, and each operation is there once; how many of
    them there were.

    Read from the two databases: every other way would show one side as the other tells it."""
    file = herd_file(process)
    [(device,)] = read(file, "SELECT device FROM installation")
    there, here = at_server(server, user, device), on_device(file)
    one_sided = there.keys() ^ here.keys()
    assert there and not one_sided, one_sided
    different = {key: (row, here[key]) for key, row in there.items() if row != here[key]}
    assert not different, different
    left = {table: rows for table in ("recorded_row", "late_draft", "quarantine", "uplinkOutbox")
            if (rows := read(file, f"SELECT * FROM {table}"))}
    assert not left, left
    made = read(file, "SELECT sequence, id, state FROM operation ORDER BY sequence")
    receipts = read(server.database, "SELECT sequence, operation, 'kept' FROM receipt WHERE account = ? AND device = ? "
                    "ORDER BY sequence", ACCOUNT, device)
    assert made == receipts and [number for number, *_ in made] == list(range(1, len(made) + 1)), (made, receipts)
    return len(made)


def sentences(language):
    """What the app's pages say, by key."""
    return {key: text for target in ("WebShell", "Herd")
            for key, text in json.loads((ROOT / f"Sources/{target}/Translations/{language}.json").read_text()).items()}


ENGLISH = sentences("en")


def log_in(page, outpost, server, user=JANA, password=PASSWORD, said=ENGLISH):
    """As a person does, from the list of enterprises."""
    page.goto(f"{outpost.url}/herd/enterprises")
    page.get_by_role("link", name=said["addEnterprise"]).click()
    page.get_by_label(said["herdServer"]).fill(server.url)
    page.get_by_label(said["enterpriseNumber"]).fill(str(ACCOUNT))
    page.get_by_label(said["userName"]).fill(user)
    page.get_by_label(said["password"]).fill(password)
    page.get_by_role("button", name=said["logIn"]).click()


def is_synchronised(page, said=ENGLISH):
    expect(page.locator("#herd-sync")).to_contain_text(said["updatedAt"], timeout=60_000)


def choose_stable(page, process):
    """The first one."""
    page.goto(process.url + "/herd/stables")
    page.locator("#stables li").nth(1).get_by_role("button", name="Choose").click()
    expect(page.locator("#herd-counts")).to_be_visible()


def keep_stable(page, process):
    """The chosen one, until the browser has all of it."""
    page.goto(process.url + "/herd/stables")
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator("[data-keeping]")).to_contain_text("Kept: all", timeout=60_000)


def sealed(text):
    """The text of a birth's code with the CRC-16/CCITT-FALSE of what stands before it."""
    crc = 0xFFFF
    for byte in text.encode():
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return f"{text};{crc:04X}"


# --- For the modules that import them


@pytest.fixture(scope="module")
def herd_process(tmp_path_factory):
    process = Outpost(tmp_path_factory.mktemp("outpost"))
    yield process
    process.stop()


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"))
    yield server
    server.stop()


def saved(page, name, path):
    """What the link of this name lets save, and under which name."""
    with page.expect_download() as download:
        page.get_by_role("link", name=name, exact=True).click()
    download.value.save_as(path)
    return path.read_bytes(), download.value.suggested_filename


def use_layout(page, layout, path):
    """Lets reports be written by a layout of one's own."""
    path.write_text(json.dumps(layout))
    page.get_by_label("File of the layout").set_input_files(path)
    page.get_by_role("button", name="Use file").click()
