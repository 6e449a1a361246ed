"""A herd server with a generated herd, and the app that is logged in to it, as a farm would have them."""
import contextlib
import datetime
import json
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


def today():
    """The day where animals are kept, which begins there before it does by this computer's clock, or after."""
    return datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Prague")).date()


class HerdServer:
    """`outpost-herd-server` over a database of its own; PETR works only in the first stable."""

    def __init__(self, folder, size="M", *options):
        """A `size` of None is a new account: nothing is in it but its users."""
        self.database = str(folder / "server.sqlite")
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
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            rows = db.execute("SELECT body FROM stream_row WHERE stream = ? AND deleted = 0 ORDER BY number", [stream])
            return [json.loads(body) for body, in rows]

    def start(self, port=0):
        self.process = subprocess.Popen(
            [beside("outpost-herd-server"), "serve", "--port", str(port), "--database", self.database,
             "--log-level", "warning"], stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group(0)

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
