"""All printers at a glance, and from one to another."""
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from checks import SCRIPTS, fits_the_smallest_phone, is_clean, is_live, sized
from histories import add, begin, history  # noqa: F401
from outpost import Outpost


def test_a_printer_that_is_added_elsewhere_appears_and_one_that_is_removed_leaves(page, history, outpost, octoprint):
    page.goto(outpost.url + "/printers")
    is_live(page)
    page.evaluate("() => { window.same = true; }")
    add(outpost, octoprint, "secondprinter", "Second")
    row = page.locator(".fleet li").filter(has_text="Second")
    expect(row).to_contain_text("Ready")
    urllib.request.urlopen(outpost.url + "/printers/secondprinter/removals", b"ledger=delete", timeout=10).close()
    expect(row).to_have_count(0)
    assert page.evaluate("() => window.same")


def test_what_prints_comes_first_with_its_end_and_its_picture(page, history, outpost, octoprint):
    other = add(outpost, octoprint, "otherprinter", "Other")
    octoprint.wait_for("Operational")
    page.goto(outpost.url + "/printers")
    begin(history, octoprint, 60, "dashboard.gcode")
    first = page.locator(".fleet li").first
    expect(first).to_contain_text("Printing")
    expect(first.locator("progress")).to_have_count(1)
    expect(first).to_contain_text("°C")
    page.wait_for_function("() => document.querySelector('.fleet [data-still]')?.naturalWidth === 64")
    octoprint.cancel()
    expect(first).to_contain_text("Ready")
    urllib.request.urlopen(other + "/removals", b"ledger=delete", timeout=10).close()


def test_from_a_room_of_one_printer_to_the_same_room_of_another(page, history, outpost, octoprint):
    add(outpost, octoprint, "switchedto1", "Switched to")
    page.goto(outpost.url + "/printers/testprinter/control")
    page.get_by_role("button", name="Switch printer").focus()
    page.keyboard.press("Enter")
    row = page.get_by_role("dialog").get_by_role("link", name=re.compile("Switched to"))
    page.keyboard.press("Tab")
    row.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/printers/switchedto1/control$"))
    page.get_by_role("button", name="Switch printer").click()
    page.get_by_role("dialog").get_by_role("link", name=re.compile("Test printer")).click()
    expect(page).to_have_url(re.compile("/printers/testprinter/control$"))
    urllib.request.urlopen(outpost.url + "/printers/switchedto1/removals", b"ledger=delete", timeout=10).close()


@pytest.mark.parametrize("width", [390, 320])
def test_the_ways_out_of_a_page_are_one_line_on_a_phone(page, history, outpost, octoprint, width):
    other = add(outpost, octoprint, "waysout1", "Ways out")
    page.set_viewport_size({"width": width, "height": 800})
    for room in ("", "/control", "/camera"):
        page.goto(f"{outpost.url}/printers/testprinter{room}?lang=cs")
        expect(page.get_by_role("button", name="Jiná tiskárna")).to_be_visible()
        assert page.locator(".pagebar").bounding_box()["height"] < 60
        assert page.evaluate("() => [...document.querySelectorAll('.pagebar > *')].every(e => e.scrollWidth <= e.clientWidth)")
    urllib.request.urlopen(other + "/removals", b"ledger=delete", timeout=10).close()


# --- Looks


@pytest.fixture(scope="module")
def fleets(tmp_path_factory, octoprint, history):
    """Outposts with one, three and twenty printers, all of one server; the first print, the last is out of reach."""
    processes = {}
    for count in (1, 3, 20):
        process = Outpost(tmp_path_factory.mktemp(f"fleet{count}"))
        for number in range(count):
            add(process, octoprint, f"printer{number:03}x", f"Printer {number + 1}")
        processes[count] = process
    octoprint.print_for(600, "fleet.gcode")
    yield processes
    octoprint.cancel()
    for process in processes.values():
        process.stop()


def test_one_three_and_twenty_printers_look_good(browser, fleets):
    with sized(browser) as page:
        for count, process in fleets.items():
            page.goto(process.url + "/printers")
            expect(page.locator(".fleet li")).to_have_count(count)
            expect(page.locator(".fleet .thumb")).to_have_count(count)
            is_clean(page, f"fleet-{count}")
            if count > 1:
                page.goto(process.url + "/printers/printer000x/ledger")
                page.get_by_role("button", name="Switch printer").click()
                is_clean(page, f"switch-{count}")


def test_scripts_stay_small(browser, fleets):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    for path in ("/printers", "/printers/printer000x/ledger"):
        page.goto(fleets[20].url + path)
        page.wait_for_timeout(500)
        assert page.evaluate(SCRIPTS) <= 20 * 1024, path
    context.close()


def test_nothing_is_cut_on_the_smallest_phone(browser, fleets):
    for language in ("cs", "en"):
        fits_the_smallest_phone(browser, [fleets[20].url + "/printers"], language)
