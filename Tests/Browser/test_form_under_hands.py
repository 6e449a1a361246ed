"""A form under somebody's hands: whatever changes around it, what is in it stays."""
import re
import urllib.request

from playwright.sync_api import expect

from checks import is_live
from weighing import fill, form, lab, save, saved  # noqa: F401

CHANGES = 100


def do_elsewhere(lab):
    """Another client does what the page shows a count of."""
    urllib.request.urlopen(lab.url + "/shell/rehearsal/deeds", b"now=1", timeout=20).read()


def test_a_form_stays_as_it_is_through_a_hundred_changes_around_it(page, lab):
    page.goto(form(lab))
    is_live(page)
    fill(page, weight="950")
    save(page)
    # The weight is insisted on, and the ear tag is wrong by now.
    expect(page.get_by_role("button", name="Save anyway")).to_be_visible()
    page.get_by_label("Ear tag").fill("cow")
    page.get_by_role("button", name="Save anyway").click()
    expect(page.locator("#errors")).to_contain_text("Nothing was saved.")
    note = page.get_by_label("Note")
    note.fill("half a note")
    note.evaluate("e => e.setSelectionRange(4, 6)")
    kept = "() => document.getElementById('weighing').outerHTML"
    before = page.evaluate(kept)
    page.evaluate("window.kept = [...document.querySelectorAll('#weighing *')]")
    for number in range(1, CHANGES + 1):
        do_elsewhere(lab)
        if number % 20 == 0:
            # Each of these is seen, so that they come in by more than one patch.
            expect(page.locator("#rehearsal-deeds")).to_have_text(f"{number} done")
    assert page.evaluate("window.kept.every(e => e.isConnected)")
    assert page.evaluate(kept) == before
    expect(note).to_be_focused()
    expect(note).to_have_value("half a note")
    assert note.evaluate("e => [e.selectionStart, e.selectionEnd]") == [4, 6]
    expect(page.get_by_label("Ear tag")).to_have_value("cow")
    expect(page.get_by_label("Weight")).to_have_value("950")
    expect(page.locator("#e-tag")).to_be_visible()
    expect(page.locator("#errors")).to_contain_text("Nothing was saved.")
    # Put right, it is sent without a question: the weight was insisted on before.
    page.get_by_label("Ear tag").fill("CZ123456789")
    save(page)
    expect(saved(page)).to_have_text(re.compile("CZ123456789 · 950.kg · .* · half a note$"))
