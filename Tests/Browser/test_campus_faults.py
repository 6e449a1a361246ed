"""What can go wrong between the app and the university: nothing is lost, and every page says what to do about it."""
import contextlib
import html
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import urllib.request

import pytest

from campus import University, ask_for, filled, log_in, register, university  # noqa: F401
from outpost import ROOT, Outpost, eventually

LANGUAGES = ("en", "cs", "ru")
PARTS = ("profile", "timetable", "results", "exams", "events", "courses", "teachers")
# Each with what it shows, and so with its own bar.
PAGES = ("", "/timetable", "/exams", "/events", "/study", "/search", "/more", "/deadlines")
TABLES = ("study", "semester", "course", "course_text", "enrollment", "parallel", "exam", "event", "teacher",
          "division", "mark", "watch")
PHRASES = {language: json.loads((ROOT / f"Sources/Campus/Translations/{language}.json").read_text())
           for language in LANGUAGES}


@pytest.fixture(scope="module")
def process(tmp_path_factory, browser, university):  # noqa: F811
    with filled(tmp_path_factory.mktemp("faulty"), browser, university) as process:
        yield process


@pytest.fixture
def outpost(process):
    """With the student's data, and no memory of how often the server has failed."""
    process.stop()
    process.start()
    yield process
    assert process.process.poll() is None


def text(outpost, path, language="en"):
    call = urllib.request.Request(f"{outpost.url}/campus{path}", headers={"Accept-Language": language})
    with urllib.request.urlopen(call, timeout=20) as answer:
        # Words that belong together are not parted.
        return html.unescape(answer.read().decode()).replace("\N{NO-BREAK SPACE}", " ")


def rows(place):
    """All that is stored, table by table."""
    with tempfile.TemporaryDirectory() as folder:
        # SQLite follows links to where a file lies for everybody, and there may be none.
        for file in place.rglob("campus/account-*"):
            (pathlib.Path(folder) / file.name.replace(file.name.partition(".")[0], "copy")).write_bytes(file.read_bytes())
        with contextlib.closing(sqlite3.connect(f"{folder}/copy.sqlite")) as base:
            return {table: sorted(map(repr, base.execute(f"select * from {table}"))) for table in TABLES}


def refresh(outpost):
    """Everything; returns once nothing of it is under way any more."""
    ask_for(outpost, *PARTS)
    eventually(lambda: "<progress" not in text(outpost, "/more"), "the refresh does not end", 60)


def says_so(outpost, *keys):
    """Every page, in every language: what happened, that the old data was kept, and what to do."""
    for language in LANGUAGES:
        for path in PAGES:
            page = text(outpost, path, language)
            assert any(PHRASES[language][key] in page for key in keys), (language, path)
            assert PHRASES[language]["oldDataKept"] in page, (language, path)
        # Of all parts that failed, the page that shows them all tells what the server did, not that it is left alone.
        assert PHRASES[language][keys[0]] in text(outpost, "/more", language), language


def is_well(outpost):
    refresh(outpost)
    for path in PAGES:
        assert PHRASES["en"]["oldDataKept"] not in text(outpost, path), path


# After five failures in a row the server is left alone for a while, and that is told then.
@pytest.mark.parametrize("kind, options, keys", [
    ("error", {}, ["failServer", "failResting"]), ("unavailable", {"retryAfter": 1}, ["failBusy", "failResting"]),
    ("truncated", {}, ["failCut"]), ("html", {}, ["failPage"]), ("empty", {}, ["failCut"])])
def test_a_fault_of_the_server_is_told_and_costs_nothing(outpost, university, kind, options, keys):
    before = rows(outpost.folder)
    with university.fault(kind, "/api/3", **options):
        refresh(outpost)
        says_so(outpost, *keys)
    assert rows(outpost.folder) == before
    outpost.stop()
    outpost.start()
    is_well(outpost)


def test_a_token_that_has_expired_is_renewed_without_anybody_noticing(outpost, university):
    university.control("POST", "clock", {"seconds": 7200})
    is_well(outpost)


@pytest.fixture
def small(tmp_path):
    """On a disk of its own, which nobody else sees and which has a megabyte left."""
    mount = f'mount -t tmpfs -o size=16m none "{tmp_path}" && exec "$@"'
    namespace = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--user", "--map-root-user", "--mount"]
    process = Outpost(tmp_path, within=(*namespace, "sh", "-c", mount, "sh"))
    process.disk = pathlib.Path(f"/proc/{process.process.pid}/root{tmp_path}")
    room = os.statvfs(process.disk)
    (process.disk / "ballast").write_bytes(bytes(room.f_bavail * room.f_frsize - 1_000_000))
    yield process
    process.stop()


def test_a_disk_that_fills_up_during_the_download_is_told_and_can_be_mended(small, page):
    university = University(size="20")
    register(page, small, university)
    log_in(page, small, university)
    refresh(small)
    for language in LANGUAGES:
        found = text(small, "/search", language)
        assert PHRASES[language]["failDiskFull"] in found and PHRASES[language]["notDownloaded"] in found, language
    assert "/campus/lessons/" in text(small, "/timetable")
    (small.disk / "ballast").unlink()
    is_well(small)
    assert PHRASES["en"]["neverDownloaded"] not in text(small, "/more")
    university.stop()


def fill(disk):
    """To the last byte."""
    with open(disk / "ballast", "ab", buffering=0) as ballast, contextlib.suppress(OSError):
        while True:
            ballast.write(bytes(512))


def empty_log(small):
    """What was written is put in its place, so that no room is left in the log for more."""
    file, = small.disk.rglob("campus/account-*.sqlite")
    # SQLite follows links to where a file lies for everybody, so it has to be asked where the disk is.
    enter = ["nsenter", "--target", str(small.process.pid), "--mount"]
    if os.geteuid() != 0:
        enter += ["--user", "--preserve-credentials"]
    program = "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('pragma wal_checkpoint(truncate)').fetchone()[0])"
    place = f"/{file.relative_to(f'/proc/{small.process.pid}/root')}"
    done = subprocess.run([*enter, sys.executable, "-c", program, place], check=True, stdout=subprocess.PIPE, text=True)
    assert done.stdout.strip() == "0"


def test_a_disk_that_is_full_after_the_download_costs_no_row(small, page, university):
    (small.disk / "ballast").unlink()
    register(page, small, university)
    log_in(page, small, university)
    is_well(small)
    empty_log(small)
    before = rows(small.disk)
    assert all(before[table] for table in ("study", "course", "course_text", "parallel", "exam", "teacher"))
    fill(small.disk)
    refresh(small)
    for language in LANGUAGES:
        found = text(small, "/study", language)
        assert PHRASES[language]["failDiskFull"] in found and PHRASES[language]["oldDataKept"] in found, language
    assert rows(small.disk) == before
    (small.disk / "ballast").unlink()
    is_well(small)


def test_a_revoked_login_asks_for_the_person_and_keeps_what_is_there(outpost, university, page):
    before = rows(outpost.folder)
    university.control("POST", "revocations", {"refreshTokens": True})
    refresh(outpost)
    says_so(outpost, "failLogin")
    assert 'href="/campus/login"' in text(outpost, "/timetable")
    assert rows(outpost.folder) == before
    log_in(page, outpost, university)
    is_well(outpost)


def test_nobody_answers(outpost, university):
    before = rows(outpost.folder)
    university.stop()
    refresh(outpost)
    says_so(outpost, "failUnreachable", "failResting")
    assert rows(outpost.folder) == before
