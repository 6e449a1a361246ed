"""What is typed is kept: drafts that outlive a reload and the process, and one record however often it is sent."""
import pytest
from playwright.sync_api import expect

from held import Held
from weighing import end, fill, form, lab, plain, save, saved  # noqa: F401


# Drafts

def is_kept(page):
    """What is typed is a draft, for the script is there."""
    expect(page.locator("form[data-draft=on]")).to_be_attached()


def test_a_draft_outlives_a_reload_and_goes_with_the_record(page, lab):
    page.goto(form(lab))
    fill(page)
    page.get_by_text("Tell the vet").click()
    page.get_by_label("Password").fill("planted-secret")
    is_kept(page)
    page.reload()
    expect(page.get_by_text("Draft restored")).to_be_visible()
    expect(page.get_by_label("Ear tag")).to_have_value("CZ123456789")
    expect(page.get_by_label("Date", exact=True)).to_have_value("2026-11-18")
    expect(page.locator(".inwords")).to_contain_text("18 November 2026")
    expect(page.get_by_label("Tape")).to_be_checked()
    expect(page.get_by_label("Dry")).to_be_checked()
    expect(page.get_by_label("Group")).to_have_value("B")
    expect(page.get_by_role("switch")).to_be_checked()
    expect(page.get_by_label("Password")).to_have_value("")
    assert "planted-secret" not in page.evaluate("JSON.stringify(localStorage)")
    save(page)
    expect(saved(page)).to_have_count(1)
    page.goto(form(lab))
    expect(page.get_by_label("Ear tag")).to_have_value("")
    expect(page.get_by_text("Draft restored")).to_be_hidden()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('draft:')).length") == 0


def test_what_is_typed_before_the_script_came_is_a_draft(page, lab):
    script = Held(page, "**/modules/drafts.js")
    page.goto(form(lab))
    page.get_by_label("Ear tag").fill("CZ1")
    page.get_by_label("Group").select_option("B")
    # A draft of before: of it counts what nobody has typed anew.
    page.evaluate("""() => localStorage.setItem(
      `draft:${location.pathname} ${document.querySelector('form[data-draft]').getAttribute('action')}`,
      JSON.stringify({ fields: [['tag', 'CZ0'], ['weight', '600'], ['group', 'A']] }))""")
    script.wait_for(1)
    script.release()
    expect(page.get_by_text("Draft restored")).to_be_visible()
    for _ in range(2):
        expect(page.get_by_label("Weight")).to_have_value("600")
        expect(page.get_by_label("Ear tag")).to_have_value("CZ1")
        expect(page.get_by_label("Group")).to_have_value("B")
        page.reload()


def test_what_was_saved_is_no_draft_again_when_one_goes_back(page, lab):
    page.goto(form(lab))
    fill(page)
    is_kept(page)
    save(page)
    expect(saved(page)).to_have_count(1)
    page.go_back()
    expect(page.get_by_label("Ear tag")).to_be_visible()
    is_kept(page)
    page.goto(form(lab))
    expect(page.get_by_label("Ear tag")).to_have_value("")
    expect(page.get_by_text("Draft restored")).to_be_hidden()


def test_a_draft_can_be_discarded(page, lab):
    page.goto(form(lab))
    page.get_by_label("Ear tag").fill("CZ1")
    is_kept(page)
    page.reload()
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_label("Ear tag")).to_have_value("")
    expect(page.get_by_label("Ear tag")).to_be_focused()
    page.reload()
    expect(page.get_by_label("Ear tag")).to_have_value("")
    expect(page.get_by_text("Draft restored")).to_be_hidden()


def test_a_draft_outlives_the_process_and_makes_one_record(page, lab):
    page.goto(form(lab))
    page.wait_for_function("() => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => false)")
    page.reload()
    fill(page)
    end(lab)
    save(page)
    line = page.get_by_text("Not saved: no connection to Outpost. What you entered is kept here.")
    expect(line).to_be_visible()
    page.reload()
    expect(page.get_by_text("Draft restored")).to_be_visible()
    expect(page.get_by_label("Weight")).to_have_value("642.5")
    lab.start()
    expect(page.locator("#banner")).to_be_hidden(timeout=10_000)
    save(page)
    expect(saved(page)).to_have_count(1)


def test_logging_out_takes_the_drafts_along(page, lab):
    page.goto(form(lab))
    page.get_by_label("Ear tag").fill("CZ1")
    is_kept(page)
    page.goto(lab.url + "/shell/rehearsal")
    # It leads on, to the same page.
    with page.expect_navigation():
        page.get_by_role("button", name="Clear this browser").click()
    page.wait_for_function("() => localStorage.length === 0")
    page.goto(form(lab))
    expect(page.get_by_label("Ear tag")).to_have_value("")


@pytest.mark.parametrize("storage", ["setItem() { throw new DOMException('full', 'QuotaExceededError'); }", ""])
def test_storage_that_is_full_or_forbidden_breaks_nothing(page, lab, storage):
    page.add_init_script(f"Storage.prototype.setItem = function {storage.replace('setItem', '')}" if storage else
                         "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })")
    page.goto(form(lab))
    fill(page)
    save(page)
    expect(saved(page)).to_have_count(1)


# One record

def test_a_double_click_makes_one_record(page, lab):
    page.goto(form(lab))
    fill(page)
    page.get_by_role("button", name="Save", exact=True).dblclick()
    expect(saved(page)).to_have_count(1)
    page.reload()
    expect(saved(page)).to_have_count(1)


def test_a_double_click_without_script_makes_one_record(plain, lab):
    plain.goto(form(lab))
    fill(plain)
    plain.get_by_role("button", name="Save", exact=True).dblclick()
    expect(saved(plain)).to_have_count(1)
    plain.reload()
    expect(saved(plain)).to_have_count(1)


@pytest.mark.parametrize("script", [True, False])
def test_going_back_and_saving_again_makes_no_second_record(browser, lab, script):
    context = browser.new_context(java_script_enabled=script, locale="en-GB")
    page = context.new_page()
    page.goto(form(lab))
    fill(page)
    save(page)
    expect(saved(page)).to_have_count(1)
    page.go_back()
    fill(page)
    save(page)
    expect(saved(page)).to_have_count(1)
    # Something else is another record.
    page.go_back()
    fill(page, weight="30")
    save(page)
    expect(saved(page)).to_have_count(2)
    # And so is the same in a new form.
    page.get_by_role("link", name="Weighing", exact=True).click()
    fill(page)
    save(page)
    expect(saved(page)).to_have_count(3)
    context.close()
