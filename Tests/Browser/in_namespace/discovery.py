"""Run by ../test_discovery.py through Scripts/with-mdns: OctoPrint, outpost and Chromium in one network namespace."""
import contextlib
import sqlite3
import types
import urllib.request

from playwright.sync_api import expect

from checks import is_clean
from outpost import Door, OctoPrint, Outpost, eventually


def test_a_server_appears_fills_the_form_and_vanishes(page, tmp_path):
    server = OctoPrint.__new__(OctoPrint)
    server.folder, server.port = tmp_path / "octoprint", 5000
    server.start("--discovery", "--name", "Čmelák & Co")
    # One that does not announce itself.
    quiet = OctoPrint.__new__(OctoPrint)
    quiet.folder, quiet.port = tmp_path / "quiet", 5001
    outpost = Outpost(tmp_path / "outpost")
    try:
        page.goto(outpost.url + "/printers")
        expect(page.locator("#discovered").get_by_role("link", name="Čmelák & Co")).to_be_visible()
        is_clean(page, "discovery-first-page")
        page.goto(outpost.url + "/printers/new")
        found = page.locator("#discovered").get_by_role("link", name="Čmelák & Co")
        expect(found).to_contain_text("127.0.0.1:5000 · OctoPrint 1.")
        quiet.start()
        outpost.add(quiet, name="Quiet")
        page.goto(outpost.url + "/printers")
        beside = page.locator("#discovered-new")
        expect(beside.get_by_role("link")).to_contain_text("Čmelák & Co")
        expect(page.locator(".fleet li")).to_have_count(1)
        is_clean(page, "discovery-beside")
        beside.get_by_role("link").click()
        expect(page.get_by_label("Address")).to_have_value("http://127.0.0.1:5000")
        page.goto(outpost.url + "/printers/new")
        found.click()
        expect(page.get_by_label("Address")).to_have_value("http://127.0.0.1:5000")
        expect(page.get_by_label("Name")).to_have_value("Čmelák & Co")
        expect(found).to_be_visible()
        server.stop()
        expect(found).to_be_hidden()
        expect(page.locator("#discovered")).to_contain_text("Searching")
    finally:
        outpost.stop()
        quiet.stop()


def identities(outpost):
    """What the printers' servers said of themselves."""
    path = f"file:{outpost.folder}/data/outpost/printers.sqlite?mode=ro"
    with contextlib.closing(sqlite3.connect(path, uri=True)) as book:
        return book.execute("SELECT uuid FROM server_identity").fetchall()


def test_a_server_that_moved_is_offered_and_told_nothing_before_a_person_agrees(page, tmp_path):
    # Both are ways to one OctoPrint, which announces the second.
    server = OctoPrint.__new__(OctoPrint)
    server.folder, server.port, server.key = tmp_path / "octoprint", 5000, ""
    behind = types.SimpleNamespace(key="", port=server.port)
    new = Door(behind)
    overlay = tmp_path / "overlay.yaml"
    overlay.write_text(f"plugins:\n  discovery:\n    publicPort: {new.server.getsockname()[1]}\n")
    server.start("--discovery", "--overlay", str(overlay))
    old = Door(server)
    outpost = Outpost(tmp_path / "outpost")
    try:
        printer = outpost.add(old, name="Moving")
        page.goto(printer)
        expect(page.locator("#printer-head .chip")).to_have_text("Not connected")
        eventually(lambda: identities(outpost), "the server's identity is not kept")
        old.close()
        offer = page.get_by_role("link", name="Use this address?")
        expect(page.locator("#printer-link")).to_contain_text(f"now announces itself at {new.url[7:]}", timeout=60_000)
        page.goto(outpost.url + "/printers")
        expect(page.locator(".fleet li")).to_contain_text(f"now announces itself at {new.url[7:]}")
        is_clean(page, "discovery-moved-list")
        offer.click()
        expect(page.get_by_role("heading", name=f"Look for the printer at {new.url[7:]}?")).to_be_visible()
        is_clean(page, "discovery-moved-question")
        page.get_by_role("link", name="Leave as is").click()
        expect(offer).to_be_visible()
        is_clean(page, "discovery-moved-printer")
        assert new.visits == 0
        offer.click()
        page.get_by_role("button", name="Use this address").click()
        expect(page.locator("#printer-head .chip")).to_have_text("Not connected")
        expect(offer).to_have_count(0)
        assert new.visits > 0
        with urllib.request.urlopen(printer + "/edit", timeout=10) as answer:
            assert new.url in answer.read().decode()
    finally:
        outpost.stop()
        server.stop()
