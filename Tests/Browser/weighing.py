"""The rehearsal's form with every kind of field, filled as a person would."""
import signal

import pytest
from playwright.sync_api import expect

from outpost import Workshop


@pytest.fixture
def lab(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("forms"))
    yield process
    process.stop()


@pytest.fixture
def plain(browser):
    """A phone without script."""
    context = browser.new_context(java_script_enabled=False, locale="en-GB", viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


def form(lab):
    return lab.url + "/shell/rehearsal/weighings/new"


def fill(page, tag="CZ123456789", weight="642.5"):
    """All that is required."""
    page.get_by_label("Ear tag").fill(tag)
    page.get_by_label("Weight").fill(weight)
    page.get_by_label("Date", exact=True).fill("2026-11-18")
    page.get_by_label("Tape").check()
    page.get_by_text("Dry", exact=True).click()
    page.get_by_label("Group").select_option("B")


def save(page):
    page.get_by_role("button", name="Save", exact=True).click()


def saved(page):
    expect(page.get_by_role("heading", name="Weighings", level=1)).to_be_visible()
    return page.locator("#weighings li")


def end(lab):
    lab.signal(signal.SIGKILL)
    lab.process.wait(5)
