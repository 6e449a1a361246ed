"""A page that is kept in the browser, and a process that goes away."""
import re
import signal
import time

import pytest
from playwright.sync_api import expect

from checks import is_live
from outpost import Workshop


@pytest.fixture
def lab(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("rehearsal"))
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
    is_live(page)


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
