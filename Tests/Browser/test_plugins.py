"""What plugins add to the pages of a printer: its power, the objects of its print, its spools."""
import pytest
from playwright.sync_api import expect

from checks import SIZES, fits_the_smallest_phone, is_clean, sized
from spacing import near
from withplugins import octoprint, overview, power, ready  # noqa: F401


def test_one_object_of_a_running_print_is_left_out_after_a_question_that_names_it(page, overview, octoprint):
    octoprint.print_objects()
    page.goto(overview)
    rows = page.locator("#printer-objects li")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("vase č. 1")
    expect(page.locator("#printer-objects")).to_contain_text("Printing now")
    rows.filter(has_text="cube copy 2").get_by_role("link", name="Cancel this object…").click()
    expect(page.get_by_role("heading", name="Cancel “cube copy 2”?")).to_be_visible()
    page.get_by_role("link", name="Keep printing it").click()
    rows.filter(has_text="cube copy 2").get_by_role("link", name="Cancel this object…").click()
    page.get_by_role("button", name="Cancel this object").click()
    expect(rows.filter(has_text="cube copy 2")).to_contain_text("Cancelled")
    expect(rows.filter(has_text="Cancelled")).to_have_count(1)
    found = octoprint.ask("POST", "/api/plugin/cancelobject", {"command": "objlist"})["list"]
    assert [one["object"] for one in found if one["cancelled"]] == ["cube copy 2"]
    octoprint.cancel()
    expect(page.locator("#printer-objects")).to_be_hidden()


def test_the_pages_are_clean(browser, overview, octoprint):
    if octoprint.state() == "Operational":
        octoprint.print_objects()
    with sized(browser) as page:
        page.goto(overview)
        expect(page.locator("#printer-objects li")).to_have_count(3)
        expect(power(page).locator(".chip")).to_have_text("On")
        is_clean(page, "plugins-overview", see="#printer-objects")
        for width, _ in SIZES.values():
            # As high as the page: its bars lie over whatever is scrolled there.
            page.set_viewport_size({"width": width, "height": 5000})
            assert near(page) == [], width
        page.goto(overview + "/spools")
        expect(page.locator("#all-spools li")).to_have_count(3)
        is_clean(page, "plugins-spools")
        page.goto(overview + "/object-cancellations/new?object=1")
        expect(page.get_by_role("button", name="Cancel this object")).to_be_visible()
        is_clean(page, "plugins-question")
        page.goto(overview + "/power-switches/new")
        is_clean(page, "plugins-power")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_smallest_phone_shows_them(browser, overview, octoprint, language):
    octoprint.print_objects()
    paths = [overview, overview + "/spools", overview + "/object-cancellations/new?object=1",
             overview + "/power-switches/new"]
    fits_the_smallest_phone(browser, paths, language)
