"""The mis-touch suite: what a hand that meant something else must not set off."""
import pytest
from playwright.sync_api import expect

from checks import SIZES, sized
from spacing import DANGEROUS, near


@pytest.fixture
def touch(browser, overview):
    """A phone in touch-safe mode."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
    page = context.new_page()
    page.goto(overview + "/control")
    page.get_by_role("switch", name="Touch-safe mode").tap()
    expect(page.get_by_role("switch", name="Touch-safe mode")).to_have_attribute("aria-checked", "true")
    yield page
    context.close()


def hold(page, button, milliseconds):
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(milliseconds)
    page.mouse.up()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_harmless_is_within_16_px_of_something_dangerous(browser, overview, octoprint, size):
    octoprint.print_for(600)
    try:
        with sized(browser, size, "light") as page:
            for path in (overview, overview + "/control", overview + "/edit", overview + "/system",
                         overview + "/files/local/tests.gcode"):
                page.goto(path)
                if path == overview:
                    expect(page.get_by_role("button", name="Cancel…")).to_be_visible()
                assert page.locator(DANGEROUS).count() > 0, path
                page.evaluate("() => (document.scrollingElement, scrollTo(0, document.body.scrollHeight))")
                page.evaluate("() => { const main = document.querySelector('main'); main.scrollTop = main.scrollHeight; }")
                assert near(page) == [], path
            page.goto(overview)
            page.get_by_role("button", name="Cancel…").click()
            assert near(page) == [], "the question"
    finally:
        octoprint.cancel()


def test_the_stop_is_in_no_bar(browser, overview):
    for size in SIZES:
        with sized(browser, size, "light") as page:
            for path in (overview, overview + "/control"):
                page.goto(path)
                assert page.locator("nav .danger, nav .danger-o, header .danger, header .danger-o, .formbar .danger-o").count() == 0
                last = page.locator("main button:visible, main a:visible").last
                expect(last).to_contain_text("Emergency stop")


def test_motion_is_locked_until_it_is_unlocked_by_a_held_button(touch, octoprint):
    octoprint.connect()
    expect(touch.locator("#jog-lock")).to_contain_text("Locked against accidental touches")
    jog = touch.get_by_role("button", name="X+", exact=True)
    unlock = touch.get_by_role("button", name="Unlock for 60 s")
    expect(jog).to_be_disabled()
    touch.wait_for_function("() => performance.getEntriesByType('resource').some(e => e.name.endsWith('/hold.js'))")
    unlock.tap()
    expect(touch.locator("#toasts")).to_contain_text("Keep holding.")
    expect(jog).to_be_disabled()
    hold(touch, unlock, 1200)
    expect(jog).to_be_enabled()
    touch.get_by_role("button", name="Lock now").tap()
    expect(jog).to_be_disabled()


def test_motion_locks_itself_again_after_a_print(touch, octoprint):
    octoprint.connect()
    touch.wait_for_function("() => performance.getEntriesByType('resource').some(e => e.name.endsWith('/hold.js'))")
    hold(touch, touch.get_by_role("button", name="Unlock for 60 s"), 1200)
    jog = touch.get_by_role("button", name="X+", exact=True)
    expect(jog).to_be_enabled()
    octoprint.print_for(30)
    expect(touch.locator("#jog-lock")).to_have_text("Not available while printing.")
    octoprint.cancel()
    expect(touch.locator("#jog-lock")).to_contain_text("Locked against accidental touches")
    expect(jog).to_be_disabled()


def test_motion_can_be_unlocked_while_a_print_is_paused_and_locks_when_it_goes_on(touch, octoprint):
    octoprint.print_for(60)
    octoprint.ask("POST", "/api/job", {"command": "pause", "action": "pause"})
    octoprint.wait_for("Paused")
    jog = touch.get_by_role("button", name="X+", exact=True)
    expect(touch.locator("#jog-lock")).to_contain_text("Locked against accidental touches")
    touch.wait_for_function("() => performance.getEntriesByType('resource').some(e => e.name.endsWith('/hold.js'))")
    hold(touch, touch.get_by_role("button", name="Unlock for 60 s"), 1200)
    expect(jog).to_be_enabled()
    # Some messages of OctoPrint later, which comes every half second.
    touch.wait_for_timeout(2500)
    expect(jog).to_be_enabled()
    octoprint.ask("POST", "/api/job", {"command": "pause", "action": "resume"})
    expect(jog).to_be_disabled()
    octoprint.cancel()


def test_a_tap_on_the_stop_does_nothing_and_holding_it_asks(touch, octoprint):
    octoprint.connect()
    touch.wait_for_function("() => performance.getEntriesByType('resource').some(e => e.name.endsWith('/hold.js'))")
    stop = touch.get_by_role("button", name="Emergency stop…")
    stop.tap()
    expect(touch.locator("#toasts")).to_contain_text("Keep holding.")
    expect(touch.get_by_role("alertdialog")).to_have_count(0)
    hold(touch, stop, 1200)
    expect(touch.get_by_role("alertdialog")).to_be_visible()
    touch.get_by_role("button", name="Don’t stop").tap()
    assert octoprint.state() == "Operational"


def test_keys_need_not_hold(touch, octoprint):
    octoprint.connect()
    touch.get_by_role("button", name="Emergency stop…").focus()
    touch.keyboard.press("Space")
    expect(touch.get_by_role("alertdialog")).to_be_visible()
    touch.keyboard.press("Escape")


def test_cancelling_is_confirmed_by_a_held_button(touch, overview, octoprint):
    octoprint.print_for(60)
    touch.goto(overview)
    touch.get_by_role("button", name="Cancel…").tap()
    confirm = touch.get_by_role("button", name="Cancel print")
    touch.wait_for_function("() => performance.getEntriesByType('resource').some(e => e.name.endsWith('/hold.js'))")
    confirm.tap()
    touch.wait_for_timeout(300)
    assert octoprint.state() == "Printing"
    hold(touch, confirm, 1200)
    octoprint.wait_for("Operational")


def test_a_finger_that_slides_away_does_nothing(touch, octoprint):
    octoprint.connect()
    stop = touch.get_by_role("button", name="Emergency stop…")
    stop.scroll_into_view_if_needed()
    box = stop.bounding_box()
    touch.mouse.move(box["x"] + 20, box["y"] + 20)
    touch.mouse.down()
    touch.mouse.move(box["x"] + 20, box["y"] - 300)
    touch.wait_for_timeout(1200)
    touch.mouse.up()
    expect(touch.get_by_role("alertdialog")).to_have_count(0)


# As the script shows one, with a text of three lines; it would be gone before a slow machine has scrolled.
SHOW_TOAST = """() => {
    const item = document.createElement('div');
    item.className = 'toast';
    item.append(Object.assign(document.createElement('span'), { textContent: 'Not sent yet. '.repeat(8) }));
    document.getElementById('toasts').replaceChildren(item);
}"""


@pytest.mark.parametrize("name", ["", "/more", "/edit", "/settings", "/terminal"])
def test_what_is_last_on_a_page_can_be_scrolled_clear_of_a_toast(page, overview, name):
    page.set_viewport_size({"width": 390, "height": 600})
    page.goto(overview + name)
    page.evaluate(SHOW_TOAST)
    last = page.locator("main").locator("a, button:enabled, input:enabled, summary").filter(visible=True).last
    assert last.evaluate("""element => {
        element.scrollIntoView({ block: 'end' });
        const box = element.getBoundingClientRect();
        const points = [[.5, .1], [.5, .5], [.5, .9]].map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
        return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    }"""), name
    last.click(trial=True)


def test_a_toast_is_never_over_the_buttons_of_a_form(page, overview):
    page.set_viewport_size({"width": 390, "height": 600})
    page.goto(overview + "/edit")
    page.evaluate(SHOW_TOAST)
    page.wait_for_function("""() => document.querySelector('.toast').getBoundingClientRect().bottom
        <= document.querySelector('main .formbar').getBoundingClientRect().top""")
