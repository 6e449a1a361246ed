"""What the page says when something is gone, and how soon."""
import signal
import time

import pytest
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def overview(outpost, octoprint):
    octoprint.connect()
    return outpost.add(octoprint)


# Notes the moment when an element is first shown, with this text if there is one: Playwright itself looks up to a
# second apart, so what came in time would be seen too late.
NOTE = """([selector, text]) => {
  window.noted = undefined;
  const look = () => {
    const element = document.querySelector(selector);
    if (window.noted || !element?.checkVisibility() || (text !== null && element.textContent.trim() !== text)) return;
    window.noted = Date.now();
  };
  new MutationObserver(look).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}"""


def seconds_to_show(page, selector, end, text=None):
    """From the return of `end`, which ends what the page depends on."""
    page.evaluate(NOTE, [selector, text])
    end()
    ended = time.time()
    shown = page.locator(selector).filter(has_text=text) if text else page.locator(selector)
    expect(shown).to_be_visible()
    return page.evaluate("() => window.noted") / 1000 - ended


def seconds_until(condition, timeout):
    start = time.monotonic()
    condition(timeout * 1000)
    return time.monotonic() - start


def says_lost(page):
    return lambda timeout: expect(page.locator("#printer-head .chip")).to_have_text("Unreachable", timeout=timeout)


def says_live(page, state="Ready"):
    return lambda timeout: expect(page.locator("#printer-head .chip")).to_have_text(state, timeout=timeout)


def opened(page, overview, octoprint):
    octoprint.connect()
    page.goto(overview)
    says_live(page)(15_000)
    expect(page.locator("#printer-tiles .tile").first).to_be_visible(timeout=10000)


def test_a_frozen_octoprint_is_said_within_7_seconds(page, overview, octoprint):
    opened(page, overview, octoprint)
    octoprint.signal(signal.SIGSTOP)
    try:
        assert seconds_until(says_lost(page), 7) <= 7
        expect(page.locator("#printer-link")).to_contain_text("stopped responding")
        expect(page.locator("#printer-tiles.stale .tile").first).to_be_visible()
    finally:
        octoprint.signal(signal.SIGCONT)
    seconds_until(says_live(page), 5)


def test_a_killed_octoprint_is_said_within_1_second_and_back_soon(page, overview, octoprint):
    opened(page, overview, octoprint)
    killing = lambda: octoprint.signal(signal.SIGKILL)
    assert seconds_to_show(page, "#printer-head .chip", killing, "Unreachable") <= 1
    octoprint.start("--reuse")
    assert seconds_until(lambda t: expect(page.locator("#printer-link")).to_be_empty(timeout=t), 8) <= 5
    octoprint.connect()
    says_live(page)(15_000)


def test_a_stalled_outpost_is_said_within_7_seconds(page, overview, outpost, octoprint):
    opened(page, overview, octoprint)
    outpost.signal(signal.SIGSTOP)
    try:
        assert seconds_until(lambda t: expect(page.locator("#banner")).to_be_visible(timeout=t), 8) <= 7
        expect(page.locator("#banner")).to_contain_text("Showing data from")
    finally:
        outpost.signal(signal.SIGCONT)
    expect(page.locator("#banner")).to_be_hidden(timeout=8000)


def test_an_ended_outpost_is_said_at_once_and_back_after_its_start(page, overview, outpost, octoprint):
    opened(page, overview, octoprint)

    def ended():
        # The signal only begins the end: a process that is writing to a busy disk goes on holding its connections.
        outpost.signal(signal.SIGKILL)
        outpost.process.wait(20)

    assert seconds_to_show(page, "#banner", ended) <= 1.5
    outpost.start()
    expect(page.locator("#banner")).to_be_hidden(timeout=8000)
    says_live(page)(10_000)
