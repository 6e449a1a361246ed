"""The power of a printer, which a plugin switches."""
from playwright.sync_api import expect

from checks import asked
from outpost import Door, eventually
from twotools import chip
from withplugins import octoprint, overview, power, ready  # noqa: F401


def cool(octoprint):
    def is_cool():
        tools = octoprint.ask("GET", "/api/printer?exclude=state,sd")["temperature"]
        # Right after the connection nothing is measured yet.
        degrees = [tools.get(tool, {}).get("actual") for tool in ("tool0", "tool1")]
        return None not in degrees and max(degrees) < 45

    eventually(is_cool, "the nozzles stay hot", 30)


def test_the_power_is_switched_in_one_press_where_nothing_suffers_and_followed_live(page, overview, octoprint):
    cool(octoprint)
    page.goto(overview)
    expect(power(page).locator(".chip")).to_have_text("On")
    power(page).get_by_role("button", name="Switch off", exact=True).click()
    expect(power(page).locator(".chip")).to_have_text("Off")
    assert octoprint.has_power() is False
    power(page).get_by_role("button", name="Switch on", exact=True).click()
    expect(power(page).locator(".chip")).to_have_text("On")
    assert octoprint.has_power() is True
    # Switched elsewhere.
    octoprint.ask("POST", "/api/plugin/psucontrol", {"command": "turnPSUOff"})
    expect(power(page).locator(".chip")).to_have_text("Off")


def test_the_power_goes_off_under_a_print_only_after_a_question(page, overview, octoprint):
    octoprint.print_objects()
    page.goto(overview)
    expect(chip(page)).to_have_text("Printing")
    question = asked(power(page).get_by_role("button", name="Switch off…"))
    expect(question).to_contain_text("A print in progress will be lost.")
    assert octoprint.has_power() is True
    question.get_by_role("button", name="Leave it on").click()
    expect(question).to_be_hidden()
    power(page).get_by_role("button", name="Switch off…").click()
    question.get_by_role("button", name="Switch off", exact=True).click()
    expect(power(page).locator(".chip")).to_have_text("Off")
    assert octoprint.has_power() is False


def test_a_hot_nozzle_makes_the_switch_ask(page, overview, octoprint):
    page.goto(overview + "/control")
    octoprint.ask("POST", "/api/printer/tool", {"command": "target", "targets": {"tool1": 120}})
    expect(power(page).get_by_role("button", name="Switch off…")).to_be_visible()
    assert octoprint.has_power() is True


def test_without_script_the_question_is_a_page(browser, overview, octoprint):
    octoprint.print_objects()
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    button = page.get_by_role("button", name="Switch off…")
    # It asks only once the print is known here, and a page without script does not change by itself.
    eventually(lambda: page.goto(overview) and button.count(), "a printing printer is not switched off unasked")
    button.click()
    page.get_by_role("button", name="Switch off", exact=True).click()
    assert page.url == overview and octoprint.has_power() is False
    context.close()


def test_in_touch_safe_mode_the_switch_has_to_be_held(page, overview, octoprint):
    cool(octoprint)
    page.goto(overview + "/control")
    page.get_by_role("switch", name="Touch-safe mode").click()
    expect(page.get_by_role("switch", name="Touch-safe mode")).to_have_attribute("aria-checked", "true")
    page.goto(overview)
    button = power(page).get_by_role("button", name="Switch off", exact=True)
    button.click()
    expect(page.locator("#toasts")).to_contain_text("Keep holding.")
    assert octoprint.has_power() is True
    # Its patches come for this device: it is still to be held after one.
    octoprint.ask("POST", "/api/plugin/psucontrol", {"command": "turnPSUOff"})
    expect(power(page).get_by_role("button", name="Switch on")).to_have_attribute("data-hold", "Keep holding.")


def test_who_may_not_switch_the_power_is_told_so(page, outpost, octoprint):
    octoprint.ask("POST", "/api/access/users", {
        "name": "guest", "password": "guest-test", "active": True, "groups": ["users"]})
    key = octoprint.ask("POST", "/api/access/users/guest/apikey")["apikey"]
    owner, octoprint.key = octoprint.key, key
    try:
        path = outpost.add(Door(octoprint), id="guestprinter", name="Guest")
    finally:
        octoprint.key = owner
    page.goto(path)
    expect(power(page)).to_contain_text("PLUGIN_PSUCONTROL_CONTROL")
    expect(power(page).get_by_role("button").first).to_be_disabled()
