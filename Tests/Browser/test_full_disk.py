"""The print history while its file cannot be written: nothing is lost, and the page says what to do."""
import contextlib
import csv
import io
import os
import pathlib
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from outpost import Outpost, eventually

DATABASE = "data/outpost/printers/testprinter.sqlite"


@pytest.fixture(scope="module")
def outpost(tmp_path_factory):
    """Its folder is a disk of two megabytes that nobody else sees."""
    folder = tmp_path_factory.mktemp("small")
    mount = f'mount -t tmpfs -o size=2m none "{folder}" && exec "$@"'
    namespace = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--user", "--map-root-user", "--mount"]
    process = Outpost(folder, within=(*namespace, "sh", "-c", mount, "sh"))
    process.disk = pathlib.Path(f"/proc/{process.process.pid}/root{folder}")
    yield process
    process.stop()


@pytest.fixture(scope="module")
def history(browser, outpost, octoprint):
    octoprint.connect()
    printer = outpost.add(octoprint)
    # A print that begins before anybody listens is nobody's.
    page = browser.new_page(locale="en-GB")
    page.goto(printer)
    expect(page.locator("#printer-head .chip")).to_have_text("Ready")
    page.close()
    return printer + "/ledger"


@contextlib.contextmanager
def full(outpost):
    ballast = outpost.disk / "ballast"
    with open(ballast, "wb", buffering=0) as file, contextlib.suppress(OSError):
        for size in (65536, 4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"\0" * size)
    yield
    ballast.unlink()


# SQLite follows links to where a file lies for everybody; only from within the disk is to be seen.
HOLDER = """
import sqlite3, sys
ledger = sqlite3.connect(sys.argv[1], isolation_level=None)
ledger.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@contextlib.contextmanager
def held(outpost):
    enter = ["nsenter", "--target", str(outpost.process.pid), "--mount"]
    if os.geteuid() != 0:
        enter += ["--user", "--preserve-credentials"]
    command = [*enter, sys.executable, "-c", HOLDER, f"{outpost.folder}/{DATABASE}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "held\n"
        yield
        holder.stdin.close()


def read(url):
    with urllib.request.urlopen(url, timeout=20) as answer:
        return answer.read().decode()


def results(history, name):
    """None while the file is not to be read yet."""
    try:
        text = read(history + "/exports/prints.csv")
    except urllib.error.HTTPError as error:
        assert error.code >= 500
        return None
    return [row["result"] for row in csv.DictReader(io.StringIO(text, newline="")) if row["file"] == name]


@pytest.mark.parametrize("trouble, sentence", [(full, "The disk is full"), (held, "Another program has the file")])
def test_a_print_that_could_not_be_written_is_written_later(page, history, outpost, octoprint, trouble, sentence):
    name = f"{trouble.__name__}.gcode"
    octoprint.wait_for("Operational")
    with trouble(outpost):
        octoprint.print_for(4, name)
        page.goto(history)
        expect(page.get_by_text(sentence)).to_be_visible()
        octoprint.wait_for("Operational")
        assert outpost.process.poll() is None
    eventually(lambda: results(history, name) == ["finished"], "the print is not written as finished", 30)
    page.reload()
    expect(page.locator("#prints a.row").filter(has_text=name)).to_contain_text("Finished")
    expect(page.get_by_text(sentence)).to_have_count(0)
