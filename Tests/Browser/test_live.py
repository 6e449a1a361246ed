"""What a page shows while it is open: live values, their loss, and their return."""
import signal
import time

import pytest
from playwright.sync_api import expect

from checks import is_live
from conftest import PHONE
from outpost import Workshop


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("rehearsal"))
    yield process
    process.stop()


@pytest.fixture
def room(page, lab):
    opened(page, lab)
    return page


def opened(page, lab):
    page.goto(lab.url + "/shell/rehearsal")
    is_live(page)


def is_lost(page, timeout):
    expect(page.locator("#banner")).to_be_visible(timeout=timeout)


def beat(page):
    return page.locator("#rehearsal-beat")


def beats(page):
    """Waits for another beat."""
    before = beat(page).inner_text()
    expect(beat(page)).not_to_have_text(before, timeout=5000)


def add_elsewhere(lab, browser, text):
    """Another device adds a note, without script."""
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(lab.url + "/shell/rehearsal")
    page.get_by_label("Note").fill(text)
    page.get_by_role("button", name="Add note").click()
    context.close()


def test_a_patch_keeps_the_nodes_the_caret_and_what_was_typed(room, lab, browser):
    beats(room)
    room.evaluate("window.kept = [document.getElementById('rehearsal-beat'), document.getElementById('f-note')]")
    field = room.get_by_label("Note")
    field.fill("half a note")
    field.evaluate("e => e.setSelectionRange(4, 6)")
    add_elsewhere(lab, browser, "from elsewhere")
    expect(room.locator("#rehearsal-notes")).to_contain_text("from elsewhere")
    beats(room)
    assert room.evaluate("window.kept.every(e => e.isConnected)")
    expect(field).to_be_focused()
    expect(field).to_have_value("half a note")
    assert field.evaluate("e => [e.selectionStart, e.selectionEnd]") == [4, 6]
    room.get_by_role("button", name="Do it now").focus()
    beats(room)
    expect(field).to_have_value("half a note")


def test_a_button_is_free_as_soon_as_its_effect_is_seen(room):
    button = room.get_by_role("button", name="Do it now")
    for _ in range(5):
        button.click()
        expect(button).not_to_have_attribute("aria-busy", "true", timeout=1500)


def test_a_change_of_state_is_announced_and_a_number_is_not(room):
    announcer = room.locator("#announcer")
    beats(room)
    before = announcer.inner_text()
    room.get_by_role("button", name="Do it now").click()
    expect(announcer).not_to_have_text(before)
    said = announcer.inner_text()
    expect(room.locator("#rehearsal-deeds")).to_have_text(said)
    beats(room)
    assert announcer.inner_text() == said


def test_a_page_that_comes_again_gets_what_it_missed(room, lab, browser, page):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/events" in request.url else None)
    beats(room)
    page.context.set_offline(True)
    expect(page.locator("#conn")).to_have_attribute("data-state", "off", timeout=1000)
    add_elsewhere(lab, browser, "while away")
    page.context.set_offline(False)
    expect(page.locator("#rehearsal-notes")).to_contain_text("while away", timeout=8000)
    is_live(page)
    assert any("last=" in url for url in asked), asked


def test_no_network_is_said_at_once(room):
    room.context.set_offline(True)
    is_lost(room, 1000)
    expect(room.locator("#announcer")).to_contain_text("Not connected.")
    room.context.set_offline(False)
    expect(room.locator("#banner")).to_be_hidden(timeout=5000)


def test_silence_is_said_after_6_to_7_seconds(room, lab):
    beats(room)
    lab.signal(signal.SIGSTOP)
    start = time.monotonic()
    try:
        is_lost(room, 8000)
        assert 5 <= time.monotonic() - start <= 7.5
    finally:
        lab.signal(signal.SIGCONT)
    expect(room.locator("#banner")).to_be_hidden(timeout=8000)


def test_the_end_of_the_process_is_said_and_its_return_too(room, lab):
    lab.signal(signal.SIGKILL)
    start = time.monotonic()
    is_lost(room, 3000)
    assert time.monotonic() - start <= 1.5
    lab.process.wait(5)
    lab.start()
    expect(room.locator("#banner")).to_be_hidden(timeout=8000)
    beats(room)


def test_five_tabs_do_not_starve(browser, lab):
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    tabs = [context.new_page() for _ in range(5)]
    for tab in tabs:
        opened(tab, lab)
    for tab in tabs:
        start = time.monotonic()
        tab.get_by_role("button", name="Do it now").click()
        expect(tab.get_by_role("button", name="Do it now")).not_to_have_attribute("aria-busy", "true", timeout=2000)
        assert tab.evaluate("fetch('/health').then(answer => answer.status)") == 200
        assert time.monotonic() - start < 2.5
        beats(tab)
    context.close()


HIDE = """hidden => { Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange')); }"""


def test_a_hidden_page_lets_go_of_its_stream_and_takes_it_up_again(page, lab):
    page.clock.install()
    opened(page, lab)
    page.evaluate(HIDE, True)
    page.clock.fast_forward(20_000)  # the half minute ends later than the wait for the next beat, however long that takes
    before = beat(page).inner_text()
    expect(beat(page)).not_to_have_text(before, timeout=5000)
    page.clock.fast_forward(11_000)
    before = beat(page).inner_text()
    time.sleep(2.2)
    assert beat(page).inner_text() == before
    page.evaluate(HIDE, False)
    expect(beat(page)).not_to_have_text(before, timeout=5000)


def test_a_hidden_page_yields_its_stream_to_one_that_is_seen(browser, lab):
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    first, second = context.new_page(), context.new_page()
    opened(first, lab)
    first.evaluate(HIDE, True)
    opened(second, lab)
    before = beat(first).inner_text()
    time.sleep(2.2)
    assert beat(first).inner_text() == before
    beats(second)
    context.close()
