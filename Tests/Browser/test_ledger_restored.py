"""The print histories of all printers, and of a removed one, after the data folder was lost."""
import contextlib
import csv
import io
import re
import shutil
import sqlite3
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from backups import backed_up, chosen
from cameras import PICTURE, Camera
from outpost import Door, eventually

PASSPHRASE = "correct horse"


@pytest.fixture
def camera(octoprint):
    camera = Camera()
    octoprint.ask("POST", "/api/settings", {"webcam": {"webcamEnabled": True}, "plugins": {"classicwebcam": {
        "snapshot": camera.url + "/snapshot", "stream": camera.url + "/stream"}}})
    yield camera
    camera.stop()


def read(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read()


def rows(ledger):
    return list(csv.DictReader(io.StringIO(read(ledger + "/exports/prints.csv").decode(), newline="")))


def finished(ledger):
    return [row for row in rows(ledger) if row["result"] == "finished"]


def the_print(ledger):
    """The address of the one print's page."""
    found = re.findall(rf'href="({urllib.parse.urlparse(ledger).path}/[0-9a-f]{{16}})"', read(ledger).decode())
    assert len(found) == 1, found
    return urllib.parse.urljoin(ledger, found[0])


def picture(ledger):
    """What the camera showed at the end of the one print; empty if nothing."""
    if b"picture.jpg" not in read(the_print(ledger)):
        return b""
    return read(the_print(ledger) + "/picture.jpg")


def test_a_backup_brings_back_all_histories_with_their_pictures(page, outpost, octoprint, camera, tmp_path):
    kept = [outpost.add(Door(octoprint), id, name) + "/ledger"
            for id, name in [("firstprinter", "First"), ("secondprinter", "Second")]]
    removed = outpost.url + "/printers/ledgers/removedprinter"
    leaving = outpost.add(Door(octoprint), "removedprinter", "Removed")
    octoprint.connect()
    octoprint.upload("G4 P200\n" * 5, "kept.gcode", print="true")
    for ledger in [*kept, leaving + "/ledger"]:
        eventually(lambda: finished(ledger), "the print does not end", 40)
        eventually(lambda: picture(ledger) == PICTURE, "no picture", 30)
    noted = the_print(kept[0])
    urllib.request.urlopen(noted + "/remarks", b"cause=warping&note=too+cold", timeout=10).close()
    urllib.request.urlopen(leaving + "/removals", b"ledger=keep", timeout=10).close()
    before = [rows(ledger) for ledger in [*kept, removed]]
    file = backed_up(page, outpost, tmp_path, PASSPHRASE)

    outpost.stop()
    shutil.rmtree(f"{outpost.folder}/data")
    outpost.start()
    page.goto(outpost.url + "/printers")
    expect(page.get_by_text("No printers yet")).to_be_visible()
    expect(page.get_by_role("link", name="Print histories")).to_have_count(0)

    chosen(page, outpost, file)
    # The page before has a link and a field of these names too.
    question = page.get_by_role("heading", name="Replace everything with this backup?")
    expect(question).to_be_visible()
    outpost.confirm(page)
    expect(question).to_be_visible()
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Replace everything").click()
    expect(page.get_by_role("heading", name="Restored")).to_be_visible(timeout=20000)

    assert [rows(ledger) for ledger in [*kept, removed]] == before
    assert before[0][0]["note"] == "too cold" and before[2][0]["file"] == "kept.gcode"
    assert [picture(ledger) for ledger in [*kept, removed]] == [PICTURE] * 3
    page.goto(outpost.url + "/printers")
    expect(page.locator(".fleet li").filter(has_text="Ready")).to_have_count(2)
    page.get_by_role("link", name="Print histories").click()
    page.get_by_role("link", name=re.compile("Removed")).click()
    page.locator("#prints a.row").filter(has_text="kept.gcode").click()
    page.wait_for_function("() => document.querySelector('.printpicture img').naturalWidth === 64")
    # What was restored is written on.
    octoprint.upload("G4 P200\n" * 5, "later.gcode", print="true")
    eventually(lambda: len(finished(kept[0])) == 2, "the restored history is not written on", 40)


def test_a_history_that_an_older_version_wrote_is_read_and_written_on(outpost, octoprint):
    octoprint.connect()
    ledger = outpost.add(Door(octoprint), "olderprinter", "Older") + "/ledger"
    octoprint.upload("G4 P200\n" * 5, "older.gcode", print="true")
    eventually(lambda: finished(ledger), "the print does not end", 40)
    before = rows(ledger)
    outpost.stop()
    path = f"{outpost.folder}/data/outpost/printers/olderprinter.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as database:
        # What came later.
        database.execute("ALTER TABLE print DROP COLUMN spools")
    outpost.start()
    assert rows(ledger) == before
    note = urllib.parse.urlencode({"cause": "other", "note": "still here"}).encode()
    urllib.request.urlopen(the_print(ledger) + "/remarks", note, timeout=10).close()
    assert rows(ledger)[0]["note"] == "still here"
