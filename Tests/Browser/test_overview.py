"""The overview of a printer: presets, corrections, the time of a print's end, the way to a print."""
import re

import pytest
from playwright.sync_api import expect

from checks import agree, fits_the_smallest_phone, is_clean, sized
from outpost import eventually
from twotools import chip, octoprint, ready  # noqa: F401

GCODE = "G28\nM104 S60\n" + "".join(f"G1 X{n % 50} E{n * 0.05:.2f} F6000\nG4 P200\n" for n in range(900))


@pytest.fixture(scope="module")
def overview(outpost, octoprint):
    return outpost.add(octoprint)


def analysed(octoprint, name="honest.gcode"):
    octoprint.upload(GCODE, name)
    eventually(lambda: (octoprint.ask("GET", f"/api/files/local/{name}").get("gcodeAnalysis") or {})
               .get("estimatedPrintTime"), "OctoPrint did not analyse the file", 30)
    return name


def tile(page, name):
    return page.locator("#printer-tiles .tile").filter(has_text=name)


def test_a_preset_is_one_tap_and_a_question_while_nothing_prints(page, overview, octoprint):
    page.goto(overview)
    expect(chip(page)).to_have_text("Ready")
    page.get_by_label("Apply to", exact=True).select_option("tool1")
    agree(page.get_by_role("button", name=re.compile("^PLA")), "Heat", exact=True)
    expect(tile(page, "Nozzle 2")).to_contain_text(re.compile(r"Target [1-9]"))
    expect(tile(page, "Bed")).to_contain_text(re.compile(r"Target [1-9]"))
    expect(tile(page, "Nozzle 1")).to_contain_text("Off")
    page.get_by_role("button", name="All heaters off").click()
    expect(tile(page, "Nozzle 2")).to_contain_text("Off")
    expect(tile(page, "Bed")).to_contain_text("Off")


def test_without_script_a_preset_asks_on_a_page_and_comes_back(browser, overview, octoprint):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(overview)
    page.get_by_role("button", name=re.compile("^PLA")).click()
    page.get_by_role("button", name="Heat", exact=True).click()
    assert page.url == overview
    context.close()


def test_a_correction_is_shown_and_set_one_tap_away(page, overview, octoprint):
    page.goto(overview)
    page.get_by_role("link", name="Targets and offsets").click()
    page.get_by_text("Offsets").click()
    page.locator("#offset-bed-f").fill("-7")
    page.locator("#offset-bed").get_by_role("button", name="Set").click()
    page.goto(overview)
    expect(tile(page, "Bed")).to_contain_text("offset −7 °C")
    octoprint.ask("POST", "/api/printer/bed", {"command": "offset", "offset": 0})
    expect(tile(page, "Bed")).not_to_contain_text("offset")


def test_the_selected_file_is_looked_over_before_it_is_printed_and_its_end_is_a_band(page, overview, octoprint):
    name = analysed(octoprint)
    octoprint.ask("POST", f"/api/files/local/{name}", {"command": "select"})
    page.goto(overview)
    expect(page.locator("#printer-job")).to_contain_text(re.compile(r"Takes about \d+.* \(.* to .*\)"))
    page.get_by_role("link", name="Check and print…").click()
    expect(page.locator(".findings")).to_contain_text("Takes about")
    page.get_by_label("The bed is clear").check()
    if page.get_by_label("Print despite the warnings").count():
        page.get_by_label("Print despite the warnings").check()
    page.get_by_role("button", name="Start print").click()
    expect(chip(page)).to_have_text("Printing")
    expect(page.locator("#job-band")).to_have_text(re.compile(r"^Likely finish: .*\d\d:\d\d–.*\d\d:\d\d, based on "))
    expect(page.locator(".pct .r")).to_contain_text(re.compile(r"about \d+.* left\s*done around .*\d\d:\d\d"))


def test_what_is_a_tab_away_on_a_phone_is_beside_on_a_tablet(browser, overview, octoprint):
    name = analysed(octoprint, "beside.gcode")
    for size in ("tablet", "tablet-wide", "desktop"):
        with sized(browser, size, "light") as page:
            page.goto(overview)
            expect(page.locator("#printer-recent").get_by_role("link", name=name)).to_be_visible()
            expect(page.get_by_role("button", name="X+", exact=True)).to_be_enabled()
    with sized(browser, "tablet", "light") as page:
        page.goto(overview)
        with page.expect_response(lambda it: "/control/moves" in it.url) as moved:
            page.get_by_role("button", name="X+", exact=True).click()
        assert moved.value.status == 204
        octoprint.upload(GCODE, "newest.gcode")
        expect(page.locator("#printer-recent b").first).to_have_text("newest.gcode")
        octoprint.print_for(30)
        expect(page.get_by_role("button", name="X+", exact=True)).to_be_disabled()
    with sized(browser, "phone", "light") as page:
        page.goto(overview)
        expect(chip(page)).to_have_text("Printing")
        expect(page.locator("#printer-recent")).to_be_hidden()
        expect(page.locator("#control-move")).to_be_hidden()
    octoprint.cancel()


def test_a_paused_print_begins_anew_after_a_look(page, overview, octoprint):
    name = analysed(octoprint)
    octoprint.ask("POST", f"/api/files/local/{name}", {"command": "select", "print": True})
    octoprint.wait_for("Printing")
    octoprint.ask("POST", "/api/job", {"command": "pause", "action": "pause"})
    octoprint.wait_for("Paused")
    page.goto(overview)
    page.get_by_role("link", name="Restart…").click()
    page.get_by_label("The bed is clear").check()
    if page.get_by_label("Print despite the warnings").count():
        page.get_by_label("Print despite the warnings").check()
    page.get_by_role("button", name="Restart print", exact=True).click()
    expect(chip(page)).to_have_text("Printing")


def test_a_notice_of_missing_filament_is_a_toast_once(page, overview, octoprint):
    octoprint.print_for(60)
    page.goto(overview)
    expect(chip(page)).to_have_text("Printing")
    octoprint.ask("POST", "/api/printer/command", {"command": "!!DEBUG:action_custom out_of_filament"})
    expect(page.locator(".toast").filter(has_text="filament needed")).to_have_count(1)


def test_the_overview_of_a_large_printer_is_clean(browser, overview, octoprint):
    name = analysed(octoprint)
    octoprint.ask("POST", f"/api/files/local/{name}", {"command": "select", "print": True})
    octoprint.wait_for("Printing")
    with sized(browser) as page:
        page.goto(overview)
        expect(page.locator("#job-band")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^PLA"))).to_be_visible()
        is_clean(page, "overview-large")
        is_clean(page, "overview-large-end", see="#printer-tiles .tile:last-child")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_fits_the_smallest_phone(browser, overview, octoprint, language):
    fits_the_smallest_phone(browser, [overview], language)
