"""The print history of a printer."""
import contextlib
import json
import re
import signal
import sqlite3
import time
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from cameras import PICTURE
from checks import asked, fits_the_smallest_phone, is_clean, sized
from histories import add, begin, entry, exported, history, prints  # noqa: F401


def knows_earlier_prints(outpost, name):
    """The count of earlier prints is written a moment after the print itself; without it no later count tells."""
    path = f"file:{outpost.folder}/data/outpost/printers/testprinter.sqlite?mode=ro"
    with contextlib.closing(sqlite3.connect(path, uri=True)) as ledger:
        for _ in range(200):
            found = ledger.execute("SELECT prints_before FROM print WHERE name = ?", [name]).fetchone()
            if found and found[0] is not None:
                return
            time.sleep(0.05)
    raise AssertionError(f"nothing is known of earlier prints of {name}")


def counted(path, name):
    return len([row for row in exported(path) if row["file"] == name])


def test_a_print_appears_in_the_open_list_with_its_result_and_picture(page, history, octoprint):
    page.goto(history)
    # Long enough for it to be seen while it prints, however busy the machine is.
    begin(history, octoprint, 10, "live.gcode")
    row = page.locator("#prints a.row").filter(has_text="live.gcode")
    expect(row).to_contain_text("Printing")
    expect(row).to_contain_text("Finished")
    row.click()
    expect(page.get_by_role("heading", name=re.compile("live.gcode"))).to_be_visible()
    expect(page.locator(".facts")).to_contain_text("excluding pauses")
    entry(history, "live.gcode", lambda row: row["result"] == "finished")
    end = time.monotonic() + 20
    while page.locator(".printpicture img").count() == 0:
        assert time.monotonic() < end, "no picture"
        page.reload()
    page.wait_for_function("() => document.querySelector('.printpicture img').naturalWidth === 64")
    source = page.locator(".printpicture img").get_attribute("src")
    with urllib.request.urlopen(urllib.parse.urljoin(history, source), timeout=10) as answer:
        assert answer.headers["Cache-Control"].startswith("private")
        assert answer.read() == PICTURE


def test_notes_and_a_cause_are_kept_and_exported(page, history):
    page.goto(history)
    page.get_by_role("searchbox").fill("finished")
    page.locator("#prints a.row").filter(has_text="finished.gcode").first.click()
    page.get_by_label("What went wrong").select_option("Warping")
    page.get_by_label("Note", exact=False).last.fill("=HYPERLINK(\"x\")\nsecond, line")
    with page.expect_navigation():
        page.get_by_role("button", name="Save notes").click()
    expect(page.get_by_label("What went wrong")).to_have_value("warping")
    row = entry(history, "finished.gcode", lambda row: row["cause"] == "warping")
    assert row["note"].startswith("'=HYPERLINK") and row["note"].endswith("second, line")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)", row["started"])


def test_a_cancelled_print_is_one_and_says_who(page, history, octoprint):
    begin(history, octoprint, 60, "cancelled.gcode")
    octoprint.cancel()
    row = entry(history, "cancelled.gcode", lambda row: row["result"] == "cancelled")
    assert row["cancelled_by"] and row["ended"] and row["end_seen"] == "yes"
    page.goto(history + "?filter=cancelled")
    expect(page.locator("#prints a.row")).to_have_count(1)
    assert counted(history, "cancelled.gcode") == 1


def test_a_killed_process_goes_on_with_the_print_it_had_begun(history, outpost, octoprint):
    begun = begin(history, octoprint, 12, "killed.gcode")
    outpost.signal(signal.SIGKILL)
    outpost.process.wait(10)
    outpost.start()
    row = entry(history, "killed.gcode", lambda row: row["result"] == "finished", 60)
    assert row["started"] == begun["started"] and row["end_seen"] == "yes"
    assert counted(history, "killed.gcode") == 1


@pytest.mark.parametrize("ends, result", [(False, "finished"), (True, "unfinished")])
def test_an_end_that_nobody_saw_is_told_as_such(page, history, outpost, octoprint, ends, result):
    name = f"unseen-{result}.gcode"
    begin(history, octoprint, 60 if ends else 4, name)
    knows_earlier_prints(outpost, name)
    outpost.signal(signal.SIGKILL)
    outpost.process.wait(10)
    if ends:
        octoprint.cancel()
    octoprint.wait_for("Operational")
    outpost.start()
    row = entry(history, name, lambda row: row["result"] != "printing")
    assert (row["result"], row["end_seen"]) == (result, "no")
    assert counted(history, name) == 1
    page.goto(history)
    page.locator("#prints a.row").filter(has_text=name).click()
    expect(page.locator(".printnote")).to_contain_text("didn’t see the end")


def test_prices_count_for_prints_that_end_later(page, history, octoprint):
    page.goto(history)
    page.get_by_role("link", name="Filament density and price").click()
    page.get_by_label("Diameter").fill("x")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#errors")).to_be_focused()
    page.get_by_label("Diameter").fill("1.75")
    page.get_by_label("Density (g").fill("1.24")
    page.get_by_label("Price per kilogram").fill("20")
    page.get_by_label("Currency").fill("EUR")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#prints")).to_be_visible()
    page.get_by_role("link", name="Filament density and price").click()
    expect(page.get_by_label("Price per kilogram")).to_have_value(re.compile("^20"))


def test_without_script_a_print_is_deleted_after_a_question(browser, history, octoprint):
    prints(history, octoprint, 1, "deleted.gcode")
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(history)
    page.locator("#prints a.row").filter(has_text="deleted.gcode").click()
    page.get_by_role("button", name="Delete print").click()
    expect(page.get_by_text("will be deleted here for good")).to_be_visible()
    page.get_by_role("button", name="Delete print").click()
    expect(page.locator("#prints")).not_to_contain_text("deleted.gcode")
    context.close()
    assert counted(history, "deleted.gcode") == 0


def test_downloads_are_whole(page, history):
    page.goto(history)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as JSON").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert "finished.gcode" in {row["file"] for row in json.load(file)}


def test_a_removed_printer_leaves_its_history_unless_a_person_says_otherwise(page, history, outpost, octoprint):
    path = add(outpost, octoprint, "removedone", "Removed one")
    prints(path + "/ledger", octoprint, 1, "kept.gcode")
    page.goto(path + "/edit")
    dialog = asked(page.get_by_role("button", name="Remove…"))
    expect(dialog.get_by_label("Keep the history")).to_be_checked()
    dialog.get_by_role("button", name="Remove printer").click()
    page.get_by_role("link", name="Print histories").click()
    page.get_by_role("link", name=re.compile("Removed one")).click()
    expect(page.locator("#prints")).to_contain_text("kept.gcode")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as CSV").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert "kept.gcode" in file.read()
    page.get_by_role("link", name="Delete print history").click()
    page.get_by_role("button", name="Delete print history").click()
    expect(page.get_by_role("heading", name="Print histories", exact=True)).to_be_visible()
    expect(page.get_by_text("Removed one", exact=True)).to_have_count(0)


# --- Looks


def pages(history, outpost):
    first = urllib.parse.urljoin(history, "/printers")
    identity = entry_path(history)
    return {"history": history, "print": identity, "price": history + "/filament", "histories": first + "/ledgers",
            "removal": first + "/testprinter/removals/new", "question": identity + "/removals/new"}


def entry_path(history):
    with urllib.request.urlopen(history, timeout=10) as answer:
        found = re.search(r'href="(/printers/testprinter/ledger/[0-9a-f]{16})"', answer.read().decode())
    return urllib.parse.urljoin(history, found.group(1))


def test_pages_are_clean(browser, history, outpost):
    with sized(browser) as page:
        for name, path in pages(history, outpost).items():
            page.goto(path)
            page.get_by_role("heading").first.wait_for()
            is_clean(page, f"ledger-{name}")


def test_nothing_is_cut_on_the_smallest_phone(browser, history, outpost):
    for language in ("cs", "en"):
        fits_the_smallest_phone(browser, pages(history, outpost).values(), language)
