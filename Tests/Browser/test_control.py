"""Steering a printer by hand: motion, heat, rates, the owner's controls, the emergency stop."""
import re

import pytest
from playwright.sync_api import expect

from checks import agree, asked, fits_the_smallest_phone, is_clean, sized
from outpost import eventually
from twotools import chip, octoprint, ready  # noqa: F401


@pytest.fixture(scope="module")
def control(outpost, octoprint):
    return outpost.add(octoprint) + "/control"


def opened(page, path):
    page.goto(path)
    expect(chip(page)).to_have_text("Ready")
    expect(page.locator("#heat-tool1")).to_be_visible()


def test_control_and_system_are_clean(browser, control):
    with sized(browser) as page:
        opened(page, control)
        is_clean(page, "control")
        is_clean(page, "control-end", see="#printer-stop .danger-o")
        page.goto(control.replace("/control", "/system"))
        is_clean(page, "system")
        page.goto(control + "/heatings/new?heater=bed&typed=40")
        is_clean(page, "heat-question")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, control, language):
    fits_the_smallest_phone(browser, [control, control.replace("/control", "/system")], language)


def test_moves_are_locked_during_a_print_with_the_reason_beside(page, control, octoprint):
    opened(page, control)
    octoprint.print_for(60)
    expect(page.locator("#jog-lock")).to_have_text("Not available while printing.")
    expect(page.get_by_role("button", name="X+", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Extrude")).to_be_disabled()
    expect(page.locator("#heat-bed").get_by_role("button", name="Set")).to_be_enabled()
    octoprint.cancel()
    expect(page.get_by_role("button", name="X+", exact=True)).to_be_enabled()


def test_the_step_is_remembered_by_the_device(page, control):
    opened(page, control)
    page.get_by_text("0.1 mm", exact=True).click()
    with page.expect_response(re.compile("/control/moves$")) as answer:
        page.get_by_role("button", name="X+", exact=True).click()
    assert answer.value.status == 204
    page.reload()
    expect(page.get_by_role("radio", name="0.1 mm")).to_be_checked()


def test_each_press_has_a_key_of_its_own(page, control):
    opened(page, control)
    keys = []
    page.on("request", lambda request: keys.append(request.headers["idempotency-key"])
            if request.url.endswith("/control/moves") else None)
    button = page.get_by_role("button", name="Y+", exact=True)
    for count in (1, 2):
        button.click()
        eventually(lambda: len(keys) == count, "the press was not sent")
        expect(button).not_to_have_attribute("aria-busy", "true")
    assert len(set(keys)) == 2


def test_heating_while_nothing_prints_asks_first(page, control, octoprint):
    opened(page, control)
    nozzle = page.locator("#heat-tool1")
    nozzle.get_by_role("spinbutton").fill("60")
    dialog = asked(nozzle.get_by_role("button", name="Set"), name="Heat while not printing?")
    expect(dialog.get_by_role("button", name="Don’t heat")).to_be_focused()
    dialog.get_by_role("button", name="Don’t heat").click()
    assert octoprint.targets()["tool1"] == 0
    nozzle.get_by_role("button", name="Set").click()
    dialog.get_by_role("button", name="Heat", exact=True).click()
    eventually(lambda: octoprint.targets()["tool1"] == 60, "the nozzle is not heated")
    nozzle.get_by_role("button", name="Switch off: Nozzle 2").click()
    eventually(lambda: octoprint.targets()["tool1"] == 0, "the nozzle is not off")
    expect(nozzle.get_by_role("spinbutton")).to_have_value("0")


def test_what_is_typed_stays_while_temperatures_come(page, control, octoprint):
    opened(page, control)
    nozzle = page.locator("#heat-tool0")
    label, field = nozzle.locator("label"), nozzle.get_by_role("spinbutton")
    before = label.inner_text()
    field.fill("177")
    field.evaluate("field => { window.kept = field; }")
    octoprint.ask("POST", "/api/printer/tool", {"command": "target", "targets": {"tool0": 60}})
    expect(label).not_to_have_text(before, timeout=20_000)
    expect(field).to_have_value("177")
    expect(field).to_be_focused()
    assert field.evaluate("field => field === window.kept")
    octoprint.ask("POST", "/api/printer/tool", {"command": "target", "targets": {"tool0": 0}})


def test_every_heater_is_heated_without_a_question_during_a_print(page, control, octoprint):
    octoprint.print_for(60)
    page.goto(control)
    expect(chip(page)).to_have_text("Printing")
    for key, degrees in {"tool0": 41, "tool1": 42, "bed": 43, "chamber": 44}.items():
        row = page.locator(f"#heat-{key}")
        row.get_by_role("spinbutton").fill(str(degrees))
        row.get_by_role("button", name="Set").click()
        eventually(lambda: octoprint.targets()[key] == degrees, f"{key} is not heated")
    page.get_by_role("button", name="All heaters off").click()
    eventually(lambda: not any(octoprint.targets().values()), "a heater is on")


def test_a_preset_heats_the_chosen_nozzle_and_the_bed(page, control, octoprint):
    opened(page, control)
    page.get_by_label("Apply to", exact=True).select_option(label="Nozzle 2")
    agree(page.get_by_role("button", name="PLA"), "Heat", exact=True)
    eventually(lambda: octoprint.targets()["tool1"] > 100 and octoprint.targets()["bed"] > 30, "it is not heated")
    assert octoprint.targets()["tool0"] == 0


def test_a_correction_comes_back_from_octoprint(page, control, octoprint):
    opened(page, control)
    page.get_by_text("Offsets").click()
    row = page.locator("#offset-bed")
    row.get_by_role("spinbutton").fill("-5")
    row.get_by_role("button", name="Set").click()
    eventually(lambda: octoprint.ask("GET", "/api/printer/bed")["bed"]["offset"] == -5, "it is not set")
    expect(row.locator("input[name=typed]")).to_have_attribute("value", "-5")
    octoprint.ask("POST", "/api/printer/bed", {"command": "offset", "offset": 0})
    expect(row.locator("input[name=typed]")).to_have_value("0")


def test_a_rate_is_typed_or_stepped(page, control):
    opened(page, control)
    feed = page.locator("#rate-feed")
    field = feed.get_by_role("spinbutton")
    field.fill("120")
    feed.get_by_role("button", name="Set", exact=True).click()
    expect(field).to_have_attribute("value", "120")
    feed.get_by_role("button", name="Feed rate: 10% more").click()
    expect(field).to_have_value("130")
    field.fill("9999")
    feed.get_by_role("button", name="Set", exact=True).click()
    assert field.evaluate("field => field.validity.rangeOverflow")


def test_a_control_of_the_owner_asks_what_they_want_asked(page, control):
    opened(page, control)
    with page.expect_response(re.compile("/custom-commands$")) as answer:
        page.get_by_role("button", name="Say hello").click()
    assert answer.value.status == 204
    dialog = asked(page.get_by_role("button", name="Level the bed"), name="Level the bed")
    expect(dialog).to_contain_text("The bed has to be clear. Is it?")
    with page.expect_response(re.compile("/custom-commands$")) as answer:
        dialog.get_by_role("button", name="Send", exact=True).click()
    assert answer.value.status == 204
    page.get_by_label("Speed", exact=True).fill("128")
    with page.expect_response(re.compile("/custom-commands$")) as answer:
        page.get_by_role("button", name="Fan", exact=True).click()
    assert answer.value.status == 204


def test_system_commands_ask_in_octoprints_words_and_say_how_they_ended(page, control):
    page.goto(control.replace("/control", "/system"))
    dialog = asked(page.get_by_role("button", name="Light on"))
    expect(dialog).to_contain_text("Switch the light on?")
    dialog.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_text("“Light on” was run.")).to_be_visible()
    agree(page.get_by_role("button", name="Broken"), "Run", exact=True)
    expect(page.locator("#toasts")).to_contain_text("The command failed. OctoPrint says:")


def test_the_emergency_stop_takes_two_steps_and_says_what_happened(page, control, octoprint):
    octoprint.print_for(60)
    page.goto(control.replace("/control", ""))
    page.get_by_role("button", name="Emergency stop…").click()
    expect(page.get_by_role("button", name="Don’t stop")).to_be_focused()
    page.keyboard.press("Escape")
    assert octoprint.state() == "Printing"
    page.get_by_role("button", name="Emergency stop…").click()
    page.get_by_role("button", name="Stop now").click()
    expect(page.get_by_role("heading", name="Stopped by the emergency stop")).to_be_visible()
    expect(page.locator("#printer-offline")).to_contain_text("reset the printer")
    expect(page.locator("#stop-lock")).to_contain_text("cut the printer’s power")
    page.get_by_role("button", name="Connect", exact=True).click()
    expect(chip(page)).to_have_text("Ready")
    expect(page.get_by_role("heading", name="Stopped by the emergency stop")).to_be_hidden()


def test_the_stop_without_asking_is_one_press_on_this_device_only(page, browser, control, octoprint):
    opened(page, control)
    switch = page.get_by_role("switch", name="Stop without asking")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    other = browser.new_context().new_page()
    other.goto(control)
    expect(other.get_by_role("button", name="Emergency stop…")).to_be_visible()
    other.context.close()
    page.get_by_role("button", name="Stop now").click()
    eventually(lambda: octoprint.state() != "Operational", "the stop did not arrive")


def test_everything_works_without_script(browser, control, octoprint):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    right = page.get_by_role("button", name="X+", exact=True)

    def is_ready():
        page.goto(control)
        return right.is_enabled()

    # The page does not renew itself: the printer may still be coming back from the stop of the test before.
    eventually(is_ready, "the printer did not come back")
    page.get_by_text("1 mm", exact=True).click()
    right.click()
    expect(page).to_have_url(control)
    expect(page.get_by_role("radio", name="1 mm", exact=True)).to_be_checked()
    bed = page.locator("#heat-bed")
    bed.get_by_role("spinbutton").fill("40")
    bed.get_by_role("button", name="Set").click()
    expect(page.get_by_role("heading", name="Heat while not printing?")).to_be_visible()
    page.get_by_role("button", name="Heat", exact=True).click()
    expect(page).to_have_url(control)
    eventually(lambda: octoprint.targets()["bed"] == 40, "the bed is not heated")
    page.get_by_role("button", name="Level the bed").click()
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page).to_have_url(control)
    page.get_by_role("switch", name="Touch-safe mode").click()
    expect(page.get_by_role("button", name="X+", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Unlock for 60 s").click()
    expect(page.get_by_role("button", name="X+", exact=True)).to_be_enabled()
    page.get_by_role("button", name="Emergency stop…").click()
    page.get_by_role("button", name="Stop now").click()
    eventually(lambda: octoprint.state() != "Operational", "the stop did not arrive")
    context.close()


def test_the_keyboard_moves_and_stops(page, control, octoprint):
    opened(page, control)
    page.get_by_role("radio", name="10 mm").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="1 mm", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Y+", exact=True)).to_be_focused()
    with page.expect_response(re.compile("/control/moves$")) as answer:
        page.keyboard.press("Enter")
    assert answer.value.status == 204
    page.get_by_role("button", name="Emergency stop…").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Stop now")).to_be_focused()
    page.keyboard.press("Enter")
    eventually(lambda: octoprint.state() != "Operational", "the stop did not arrive")
