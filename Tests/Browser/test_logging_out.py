"""What logging out leaves behind in a browser: nothing, and not without asking where something waits."""
import re

import pytest
from playwright.sync_api import expect

from checks import asked
from keeping import end, lab, note, visited, waiting  # noqa: F401


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
    question = asked(button)
    expect(question).to_contain_text("Entries not yet sent from this browser: 2.")
    expect(question.get_by_role("button", name="Stay logged in")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    expect(button).to_be_focused()
    expect(waiting(page)).to_have_text(re.compile("2"))
    page.keyboard.press("Enter")
    expect(question).to_be_visible()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(waiting(page)).to_have_text(re.compile("2"))


def test_logging_out_does_not_ask_where_nothing_waits(page, lab):
    visited(page, lab)
    page.evaluate("localStorage.setItem('draft', 'secret')")
    page.get_by_role("button", name="Clear this browser").click()
    page.wait_for_function("() => localStorage.getItem('draft') === null")
    expect(page.get_by_role("alertdialog")).to_be_hidden()
