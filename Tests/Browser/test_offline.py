"""What a person can do while the process is away, and what becomes of it afterwards."""
import os
import pathlib
import re
import shutil
import signal
import time

import pytest
from playwright.sync_api import expect

from checks import SIZES, fits_the_smallest_phone, is_clean, sized
from conftest import CHROMIUM, FLAGS, PHONE
from outpost import ROOT, Outpost


@pytest.fixture
def lab(tmp_path_factory):
    process = Outpost(tmp_path_factory.mktemp("rehearsal"), "--lab")
    yield process
    process.stop()


def rehearsal(lab):
    return lab.url + "/shell/rehearsal"


KEEPS = """async path => {
  if (!navigator.serviceWorker.controller) return false;
  for (const name of await caches.keys()) if (await (await caches.open(name)).match(path, { ignoreVary: true })) return true;
  return false; }"""


def kept(page, path):
    """Waits until the worker of this page keeps the page at the path."""
    end = time.monotonic() + 15
    while not page.evaluate(KEEPS, path):
        assert time.monotonic() < end, f"{path} is not kept"
        page.wait_for_timeout(50)


def visited(page, lab):
    """The rehearsal room, kept in the browser and live."""
    page.goto(rehearsal(lab))
    kept(page, "/shell/waiting")
    page.reload()
    kept(page, "/shell/rehearsal")
    expect(page.locator("#conn")).to_have_attribute("data-state", "live")


def end(lab, page=None):
    lab.signal(signal.SIGKILL)
    lab.process.wait(5)
    if page:
        expect(page.locator("#conn")).to_have_attribute("data-state", "off")


def note(page, text):
    page.get_by_label("Note").fill(text)
    page.get_by_role("button", name="Add note").click()


def notes(page):
    return page.locator("#rehearsal-notes li")


def waiting(page):
    return page.get_by_role("link", name=re.compile("waiting"))


def test_a_visited_page_is_readable_without_the_process_and_tells_its_age(page, lab):
    visited(page, lab)
    end(lab)
    page.reload()
    expect(page.get_by_role("heading", name="Rehearsal")).to_be_visible()
    expect(page.locator("#banner")).to_contain_text(re.compile(r"Not connected\. Showing data from \d\d:\d\d\."))
    lab.start()
    expect(page.locator("#banner")).to_be_hidden(timeout=10_000)


def test_a_pinned_page_is_readable_without_having_been_visited(page, lab):
    visited(page, lab)
    end(lab)
    page.goto(lab.url + "/shell/waiting")
    expect(page.get_by_role("heading", name="Waiting")).to_be_visible()
    expect(page.get_by_text("Nothing waits to be sent")).to_be_visible()


def test_a_page_that_was_not_kept_says_so(page, lab):
    visited(page, lab)
    end(lab)
    page.goto(lab.url + "/uplink/requests")
    expect(page.get_by_role("heading", name="Not kept on this device")).to_be_visible()


def test_what_waits_is_sent_in_order_and_once(page, lab):
    visited(page, lab)
    end(lab, page)
    for text in ("one", "two", "three"):
        note(page, text)
    expect(waiting(page)).to_have_text(re.compile("3"))
    expect(page.get_by_label("Note")).to_have_value("")
    page.reload()
    expect(waiting(page)).to_have_text(re.compile("3"))
    lab.start()
    expect(notes(page)).to_have_text(["one", "two", "three"], timeout=15_000)
    expect(waiting(page)).to_be_hidden()
    page.reload()
    expect(notes(page)).to_have_text(["one", "two", "three"])


def test_what_waits_outlives_the_browser(chromiums, lab, tmp_path):
    def opened():
        return chromiums.chromium.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=list(FLAGS), viewport=PHONE, locale="en-GB")
    context = opened()
    page = context.pages[0]
    visited(page, lab)
    end(lab, page)
    note(page, "before the night")
    expect(waiting(page)).to_be_visible()
    context.close()
    lab.start()
    context = opened()
    page = context.pages[0]
    page.goto(rehearsal(lab))
    expect(notes(page)).to_have_text(["before the night"], timeout=15_000)
    expect(waiting(page)).to_be_hidden()
    context.close()


def test_what_is_typed_later_does_not_overtake_what_waits(page, lab):
    visited(page, lab)
    end(lab, page)
    note(page, "first")
    expect(waiting(page)).to_be_visible()
    lab.start()
    # Before the page finds out that the process is back.
    note(page, "second")
    expect(notes(page)).to_have_text(["first", "second"], timeout=15_000)


def test_what_is_refused_comes_back_with_its_reason_to_be_edited(page, lab):
    visited(page, lab)
    end(lab, page)
    note(page, "too loud!")
    lab.start()
    expect(page.locator("#toasts")).to_contain_text("was not accepted", timeout=15_000)
    waiting(page).click()
    entry = page.locator("#waitings li")
    expect(entry).to_contain_text("Leave out the exclamation mark.")
    expect(entry).to_contain_text("too loud!")
    entry.get_by_role("link", name="Edit").click()
    expect(page.get_by_label("Note")).to_have_value("too loud!")
    note(page, "quiet")
    expect(notes(page)).to_have_text(["quiet"])
    expect(waiting(page)).to_be_hidden()


def test_what_waited_too_long_comes_back_and_can_be_discarded(page, lab):
    page.clock.install()
    visited(page, lab)
    end(lab)
    page.clock.fast_forward(7000)
    expect(page.locator("#conn")).to_have_attribute("data-state", "off")
    note(page, "late")
    expect(waiting(page)).to_be_visible()
    page.clock.fast_forward("01:00:01")
    lab.start()
    page.goto(lab.url + "/shell/waiting")
    entry = page.locator("#waitings li")
    expect(entry).to_contain_text("Too late", timeout=15_000)
    expect(entry).to_contain_text("It waited too long and was not carried out.")
    entry.get_by_role("button", name="Discard…").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Discard", exact=True).click()
    expect(page.get_by_text("Nothing waits to be sent")).to_be_visible()
    page.goto(rehearsal(lab))
    expect(notes(page)).to_have_count(0)


def test_what_cannot_wait_fails_at_once_and_says_so(page, lab):
    visited(page, lab)
    end(lab, page)
    page.get_by_role("button", name="Do it now").click()
    expect(page.locator("#toasts")).to_contain_text("Not sent", timeout=1000)
    expect(waiting(page)).to_be_hidden()
    lab.start()
    expect(page.locator("#conn")).to_have_attribute("data-state", "live", timeout=10_000)
    expect(page.locator("#rehearsal-deeds")).to_have_text("0 done")


def test_logging_out_clears_everything(page, lab):
    visited(page, lab)
    page.evaluate("localStorage.setItem('draft', 'secret')")
    page.evaluate("""() => new Promise(done => { const opening = indexedDB.open('outpost', 1); opening.onsuccess = () => {
      const adding = opening.result.transaction('commands', 'readwrite').objectStore('commands')
        .add({ state: 'refused', title: 'Left', shown: [], fields: [], made: 0, expires: 0, page: '/', action: '/' });
      adding.onsuccess = () => { opening.result.close(); done(); }; }; })""")
    page.reload()
    expect(waiting(page)).to_be_visible()
    page.get_by_role("button", name="Clear this browser").click()
    page.get_by_role("button", name="Log out anyway").click()
    expect(waiting(page)).to_be_hidden()
    page.wait_for_function("() => localStorage.getItem('draft') === null")
    end(lab)
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        page.goto(lab.url + "/printers")


def test_logging_out_asks_first_where_something_waits(page, lab):
    visited(page, lab)
    end(lab, page)
    for text in ("one", "two"):
        note(page, text)
    expect(waiting(page)).to_have_text(re.compile("2"))
    button = page.get_by_role("button", name="Clear this browser")
    button.click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("Not sent yet in this browser: 2.")
    expect(question.get_by_role("button", name="Stay")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    expect(button).to_be_focused()
    expect(waiting(page)).to_have_text(re.compile("2"))
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(waiting(page)).to_have_text(re.compile("2"))


def test_logging_out_does_not_ask_where_nothing_waits(page, lab):
    visited(page, lab)
    page.evaluate("localStorage.setItem('draft', 'secret')")
    page.get_by_role("button", name="Clear this browser").click()
    page.wait_for_function("() => localStorage.getItem('draft') === null")
    expect(page.get_by_role("alertdialog")).to_be_hidden()


def test_a_token_that_is_out_of_date_is_renewed_once(browser, lab):
    context = browser.new_context(viewport=PHONE, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto(rehearsal(lab))
    sent = []

    def refuse(route):
        sent.append((route.request.headers.get("x-form-token"), route.request.headers["idempotency-key"]))
        if sent[-1][0] == "fresh":
            route.continue_()
        else:
            route.fulfill(status=403, content_type="text/html", body='<meta name="form-token" content="fresh">')
    page.route("**/shell/rehearsal/notes", refuse)
    page.evaluate("document.documentElement.dataset.formToken = 'stale'")
    note(page, "with a token")
    expect(notes(page)).to_have_text(["with a token"])
    assert [token for token, _ in sent] == ["stale", "fresh"]
    assert len({key for _, key in sent}) == 1
    context.close()


# A new version of the program: the same with other files.

@pytest.fixture
def newer(tmp_path):
    """A copy of the program whose scripts, styles and pages tell that they are of another version."""
    program = pathlib.Path(os.environ.get("OUTPOST", ROOT / ".build/debug/outpost")).resolve()
    shutil.copy(program, tmp_path / "outpost")
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
    expect(page.get_by_role("heading", name="Rehearsal")).to_be_visible()
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


# How it looks.

ENTRIES = """now => new Promise(done => { const opening = indexedDB.open('outpost', 1); opening.onsuccess = () => {
  const store = opening.result.transaction('commands', 'readwrite').objectStore('commands');
  const entry = { title: 'Examination', action: '/nowhere', page: '/shell/rehearsal', fields: [], made: now, expires: now + 3600e3, key: '1' };
  store.add({ ...entry, state: 'expired', shown: [['Animal', 'CZ 123 456 789'], ['Note', 'Limps on the left hind leg since the morning; ' + 'W'.repeat(60)]] });
  store.add({ ...entry, state: 'refused', reason: 'The animal was sold.', shown: [['Animal', '<b>Bella</b>']] });
  store.add({ ...entry, state: 'refused', reason: 'Leave out the exclamation mark.', title: 'Note', shown: [['Note', 'too loud!']] })
    .onsuccess = () => { opening.result.close(); done(); }; }; })"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    process = Outpost(tmp_path_factory.mktemp("rehearsal-pictures"), "--lab")
    yield process
    process.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_its_pages_are_clean(browser, gallery, size, scheme):
    with sized(browser, size, scheme, locale="en-GB") as page:
        page.goto(gallery.url + "/shell/waiting")
        expect(page.get_by_text("Nothing waits to be sent")).to_be_visible()
        is_clean(page, "nothing", f"{size}-waiting-nothing-{scheme}")
        page.evaluate(ENTRIES, int(time.time() * 1000))
        page.reload()
        expect(page.locator("#waitings li")).to_have_count(3)
        is_clean(page, "waiting", f"{size}-waiting-{scheme}")
        page.get_by_role("button", name="Discard…").first.click()
        is_clean(page, "discard", f"{size}-waiting-discard-{scheme}")
        page.goto(gallery.url + "/shell/rehearsal")
        expect(page.locator("#rehearsal-beat")).not_to_have_text("–")
        is_clean(page, "rehearsal", f"{size}-rehearsal-{scheme}")
        page.goto(gallery.url + "/shell/away")
        is_clean(page, "away", f"{size}-away-{scheme}")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, gallery, language):
    fits_the_smallest_phone(browser, [gallery.url + path for path in ("/shell/waiting", "/shell/rehearsal", "/shell/away")], language)
