"""Tokens, the program's secret and the password stand nowhere but in the keyring; logging out leaves nothing."""
import contextlib
import json
import pathlib
import re
import sqlite3
import types
import urllib.error
import urllib.parse
import urllib.request

import pytest

from campus import University, ask_for, is_downloaded, log_in, register
from outpost import Outpost, eventually
from stand_in import Forwarder

PAGES = ("", "/timetable", "/exams", "/events", "/study", "/search", "/more", "/deadlines", "/changes", "/login",
         "/setup", "/calendar.ics")
SECRET = "sample-app-secret"
CANTEEN_KEY = "sample-canteen-key"


class Listener(Forwarder):
    """Hears what the university's tokens are, and what stands for a person while they log in."""

    def __init__(self, university):
        self.tokens, self.targets, self.passing = set(), [], {"code": set(), "state": set()}
        super().__init__(university)

    def answer(self, method, path, headers, content):
        self.targets.append(path)
        status, fields, body = super().answer(method, path, headers, content)
        if path.endswith("/token") and status == 200:
            found = json.loads(body)
            self.tokens |= {found["access_token"], found["refresh_token"]}
        for text in (path, dict(fields).get("Location", ""), (content or b"").decode()):
            for name, value in urllib.parse.parse_qsl(urllib.parse.urlsplit(text).query or text):
                if name in self.passing:
                    self.passing[name].add(value)
        return status, fields, body


@pytest.fixture
def university():
    university = University()
    yield university
    university.stop()


@pytest.fixture
def log(tmp_path):
    """Where the program's standard error goes."""
    return tmp_path / "log"


@pytest.fixture
def outpost(tmp_path, log):
    process = Outpost(tmp_path / "outpost", within=("sh", "-c", f'exec "$@" 2> "{log}"', "sh"))
    yield process
    process.stop()


def refresh(outpost):
    ask_for(outpost)
    eventually(lambda: "<progress" not in shown(outpost, "/more"), "the refresh does not end", 60)


def shown(outpost, path):
    try:
        with urllib.request.urlopen(outpost.url + "/campus" + path, timeout=20) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


def files(folder, texts):
    """Which files hold which of these texts."""
    return [(file.name, text) for file in pathlib.Path(folder).rglob("*") if file.is_file()
            for content in [file.read_bytes()] for text in texts if text.encode() in content]


def stored(outpost, query):
    file, = pathlib.Path(outpost.folder).rglob("campus/account-*.sqlite")
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as base:
        return base.execute(query).fetchall()


def known(outpost):
    """What is stored of the person."""
    names = ("username", "email", "last_name", "personal_number")
    return dict(zip(names, stored(outpost, f"select {', '.join(names)} from study")[0]))


def marked(page, outpost):
    """For which results marks are kept, after one was typed."""
    page.goto(f"{outpost.url}/campus/study/marks")
    page.locator(".marklist select").first.select_option("B")
    with page.expect_navigation():
        page.get_by_role("button", name="Save marks").click()
    eventually(lambda: stored(outpost, "select * from mark"), "the mark is not kept")
    return {str(row[0]) for row in stored(outpost, "select * from mark")}


def subscribed(page, outpost):
    """The address of the person's calendar."""
    page.goto(f"{outpost.url}/shell/access")
    outpost.confirm(page)
    page.get_by_role("button", name="Create a link").first.click()
    return page.get_by_text("/feeds/").inner_text().strip()


def keep_canteen_key(page, outpost):
    page.goto(f"{outpost.url}/campus/canteens/key")
    page.get_by_label("Canteen key").fill(CANTEEN_KEY)
    page.get_by_role("button", name="Save key").click()
    page.get_by_text("Sample Canteen").first.wait_for()


def test_secrets_stand_nowhere(page, outpost, log, university):
    listener = Listener(university)
    far = types.SimpleNamespace(port=listener.port, students=university.students, password=university.password)
    register(page, outpost, far)
    log_in(page, outpost, far)
    is_downloaded(page, outpost)
    pages = [shown(outpost, path) for path in PAGES]
    for kind in ("error", "html", "truncated", "unauthorized"):
        with university.fault(kind, "/api/3"):
            refresh(outpost)
            pages += [shown(outpost, path) for path in PAGES]
    # A renewal, one that fails, and the end of the login.
    university.control("POST", "clock", {"seconds": 7200})
    refresh(outpost)
    with university.fault("error", "/oauth"):
        university.control("POST", "clock", {"seconds": 7200})
        refresh(outpost)
        pages += [shown(outpost, path) for path in PAGES]
    university.control("POST", "revocations", {"refreshTokens": True})
    refresh(outpost)
    pages += [shown(outpost, path) for path in PAGES]
    # The password is typed at the university; the one of the samples is a word of every page.
    passing = set().union(*listener.passing.values())
    assert len(listener.tokens) >= 2 and all(listener.passing.values()) and all(len(value) > 5 for value in passing)
    secrets = {*listener.tokens, *passing, SECRET}
    assert files(outpost.folder, secrets) == []
    assert log.read_text() and [secret for secret in secrets if secret in log.read_text()] == []
    assert [secret for secret in secrets for text in pages if secret in text] == []
    # A code is good for one minute and one use; it comes in an address, and goes out in none.
    asked = [target for target in listener.targets if target.startswith("/api/")]
    assert asked and [target for target in asked for secret in secrets if secret in target] == []
    assert not any(re.search(r"access_token|refresh_token", target) for target in listener.targets)


def test_logging_out_leaves_nothing_of_the_person(page, outpost, log, university):
    register(page, outpost, university)
    log_in(page, outpost, university)
    is_downloaded(page, outpost)
    person = known(outpost)
    assert person["username"] == university.students[0] and None not in person.values()
    person = set(person.values())
    marks = marked(page, outpost)
    address = subscribed(page, outpost)
    keep_canteen_key(page, outpost)
    # A token is worked out, and stands nowhere: what it is worked out from does.
    kept = person | marks | {address.rpartition("/")[2].partition("?")[0]}
    assert {text for _, text in files(outpost.folder, kept)} == kept
    hidden = {CANTEEN_KEY, address.split("/")[-3]}
    assert files(outpost.folder, hidden) == []
    page.goto(f"{outpost.url}/campus/logout")
    page.get_by_role("main").get_by_role("button", name="Log out").click()
    page.wait_for_url(f"{outpost.url}/campus/login")
    assert files(outpost.folder, kept | hidden) == []
    assert [text for text in kept | hidden if text in log.read_text()] == []
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address, timeout=10)
