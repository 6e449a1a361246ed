"""What a person can do while the process is away, and what becomes of it afterwards."""
import re
import time

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, is_live, sized
from conftest import CHROMIUM, PHONE, flags
from held import Held
from keeping import end, lab, note, notes, rehearsal, visited, waiting  # noqa: F401
from outpost import Workshop


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


def test_what_is_typed_while_the_one_before_is_sent_stays_and_follows(browser, lab):
    context = browser.new_context(viewport=PHONE, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto(rehearsal(lab))
    held = Held(page, "**/shell/rehearsal/notes")
    for text in ("one", "two"):
        note(page, text)
    expect(page.get_by_role("button", name="Add note")).to_have_attribute("aria-busy", "true")
    assert len(held.routes) == 1
    held.release(lambda route: route.abort())
    expect(notes(page)).to_have_text(["one", "two"])
    context.close()


def test_what_waits_outlives_the_browser(chromiums, lab, tmp_path):
    def opened():
        return chromiums.chromium.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=flags(), viewport=PHONE, locale="en-GB")
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
    expect(page.locator("#toasts")).to_contain_text("was refused", timeout=15_000)
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
    expect(entry).to_contain_text("Expired", timeout=15_000)
    expect(entry).to_contain_text("It waited too long and wasn’t carried out.")
    entry.get_by_role("button", name="Discard…").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Discard", exact=True).click()
    expect(page.get_by_text("Nothing is waiting to be sent")).to_be_visible()
    page.goto(rehearsal(lab))
    expect(notes(page)).to_have_count(0)


def test_what_cannot_wait_fails_at_once_and_says_so(page, lab):
    visited(page, lab)
    end(lab, page)
    page.get_by_role("button", name="Do it now").click()
    expect(page.locator("#toasts")).to_contain_text("Not sent", timeout=1000)
    expect(waiting(page)).to_be_hidden()
    lab.start()
    is_live(page)
    expect(page.locator("#rehearsal-deeds")).to_have_text("0 done")


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
    process = Workshop(tmp_path_factory.mktemp("rehearsal-pictures"))
    yield process
    process.stop()


def test_its_pages_are_clean(browser, gallery):
    with sized(browser, locale="en-GB") as page:
        page.goto(gallery.url + "/shell/waiting")
        expect(page.get_by_text("Nothing is waiting to be sent")).to_be_visible()
        is_clean(page, "waiting-nothing")
        page.evaluate(ENTRIES, int(time.time() * 1000))
        page.reload()
        expect(page.locator("#waitings li")).to_have_count(3)
        is_clean(page, "waiting")
        page.get_by_role("button", name="Discard…").first.click()
        is_clean(page, "waiting-discard")
        page.goto(gallery.url + "/shell/rehearsal")
        expect(page.locator("#rehearsal-beat")).not_to_have_text("–")
        is_clean(page, "rehearsal")
        page.goto(gallery.url + "/shell/away")
        is_clean(page, "away")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, gallery, language):
    fits_the_smallest_phone(browser, [gallery.url + path for path in ("/shell/waiting", "/shell/rehearsal", "/shell/away")], language)
