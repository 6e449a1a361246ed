"""What of the pages a browser keeps: without the process, and when another version of it comes."""
import pathlib
import re
import shutil
import time

import pytest
from playwright.sync_api import expect

from keeping import KEEPS, end, kept, lab, note, notes, visited, waiting  # noqa: F401
from outpost import eventually, workshop


def test_a_visited_page_is_readable_without_the_process_and_tells_its_age(page, lab):
    visited(page, lab)
    end(lab)
    page.reload()
    expect(page.get_by_role("heading", name="Offline playground")).to_be_visible()
    expect(page.locator("#banner")).to_contain_text(re.compile(r"Not connected\. Showing data from \d\d:\d\d\."))
    lab.start()
    expect(page.locator("#banner")).to_be_hidden(timeout=10_000)


def test_a_pinned_page_is_readable_without_having_been_visited(page, lab):
    visited(page, lab)
    end(lab)
    page.goto(lab.url + "/shell/waiting")
    expect(page.get_by_role("heading", name="Waiting", exact=True)).to_be_visible()
    expect(page.get_by_text("Nothing is waiting to be sent")).to_be_visible()


def test_a_page_that_was_not_kept_says_so(page, lab):
    visited(page, lab)
    end(lab)
    page.goto(lab.url + "/uplink/requests")
    expect(page.get_by_role("heading", name="Not available offline")).to_be_visible()
    expect(page.locator("#banner")).to_contain_text("Not connected.")
    expect(page.locator("#banner")).not_to_contain_text("Showing data")


LANGUAGE = """async path => /<html lang="(\\w+)"/.exec(
  await (await caches.match(path, { ignoreVary: true }))?.text() ?? '')?.[1]"""


def test_kept_pages_follow_the_language(page, lab):
    visited(page, lab)
    page.goto(lab.url + "/language/cs?to=/shell/settings")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    for path in ("/shell/waiting", "/shell/rehearsal"):
        eventually(lambda: page.evaluate(LANGUAGE, path) == "cs", f"{path} stays English")
    end(lab)
    page.goto(lab.url + "/shell/rehearsal")
    expect(page.locator("html")).to_have_attribute("lang", "cs")


def test_pinned_pages_are_not_pushed_out_by_visited_ones(page, lab):
    visited(page, lab)
    # More than are kept of those that were only visited.
    page.evaluate("""async () => { for (let i = 0; i < 75; i += 1)
      await (await fetch(`/shell/settings?visit=${i}`, { headers: { 'X-Fragment': 'none' } })).text(); }""")
    kept(page, "/shell/settings?visit=74&x-fragment=none")
    assert not page.evaluate(KEEPS, "/shell/settings?visit=0&x-fragment=none")
    end(lab)
    page.goto(lab.url + "/shell/waiting")
    expect(page.get_by_role("heading", name="Waiting", exact=True)).to_be_visible()


# A new version of the program: the same with other files.

@pytest.fixture
def newer(tmp_path):
    """A copy of the program whose scripts, styles and pages tell that they are of another version."""
    program = pathlib.Path(workshop()).resolve()
    shutil.copy(program, tmp_path)
    for folder in program.parent.glob("outpost_*.resources"):
        shutil.copytree(folder, tmp_path / folder.name)
    script = tmp_path / "outpost_WebShell.resources/Assets/modules/shell.js"
    script.write_text(script.read_text() + "\nwindow.isNewer = true;\n")
    return tmp_path / "outpost"


def replace(lab, program, monkeypatch):
    end(lab)
    monkeypatch.setenv("OUTPOST", str(program))
    lab.start()


def version(page):
    """The one version of the page and of all its files."""
    versions = set(page.evaluate("""() => [document.documentElement.dataset.version, ...performance.getEntriesByType('resource')
      .map(entry => /\\/assets\\/([0-9a-f]{16})\\//.exec(entry.name)?.[1]).filter(Boolean)]"""))
    assert len(versions) == 1, versions
    return versions.pop()


def test_a_new_version_takes_over_pages_and_what_waits(page, lab, newer, monkeypatch):
    visited(page, lab)
    old = version(page)
    end(lab, page)
    note(page, "across versions")
    expect(waiting(page)).to_be_visible()
    page.reload()
    assert version(page) == old
    replace(lab, newer, monkeypatch)
    expect(notes(page)).to_have_text(["across versions"], timeout=15_000)
    page.wait_for_function("() => window.isNewer")
    new = version(page)
    assert new != old
    limit = time.monotonic() + 15
    while any(old in name for name in page.evaluate("caches.keys()")):
        assert time.monotonic() < limit, "the files of the old version stay"
        page.wait_for_timeout(100)
    kept(page, "/shell/rehearsal")
    end(lab)
    page.reload()
    expect(page.get_by_role("heading", name="Offline playground")).to_be_visible()
    assert version(page) == new
    assert page.evaluate("window.isNewer")


def test_a_new_version_does_not_take_away_what_is_being_typed(page, lab, newer, monkeypatch):
    visited(page, lab)
    old = version(page)
    page.get_by_label("Note").fill("half a note")
    replace(lab, newer, monkeypatch)
    expect(page.locator("#banner")).to_contain_text("Outpost was updated.", timeout=10_000)
    expect(page.get_by_label("Note")).to_have_value("half a note")
    assert version(page) == old
    page.get_by_label("Note").fill("too loud!")
    page.get_by_role("button", name="Add note").click()
    expect(page.locator("#e-note")).to_be_visible()
    page.wait_for_function("() => window.isNewer")
    assert version(page) != old
    expect(page.get_by_label("Note")).to_have_value("too loud!")
