"""A model that is sliced, with what is chosen for this one time, by a real OctoPrint with a slicer written here."""
import json
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, sized
from outpost import eventually
from slicer import with_slicer

MODEL = "solid box\nendsolid box\n"


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = with_slicer(tmp_path_factory.mktemp("slicing") / "base")
    server.ask("PUT", "/api/slicing/tiny/profiles/fine", {"displayName": "Fine", "data": {"layer": 0.1}})
    server.upload(MODEL, "box.stl")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def form(outpost, octoprint):
    return outpost.add(octoprint) + "/files/slices/new/local/box.stl"


def sliced(octoprint, name):
    """What the slicer was told, which it writes into the file; OctoPrint lists that before it is made."""
    def told():
        request = urllib.request.Request(f"{octoprint.url}/downloads/files/local/{name}",
                                         headers={"X-Api-Key": octoprint.key})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                lines = answer.read().decode().splitlines()
        except urllib.error.HTTPError:
            return None
        return next((json.loads(line[2:]) for line in lines if line.startswith("; {")), None)

    return eventually(told, f"{name} was not made", 30)


def test_a_model_is_sliced_by_a_chosen_profile(page, form, octoprint):
    page.goto(form)
    expect(page.get_by_role("heading", name="Slice box.stl")).to_be_visible()
    page.get_by_label("Slicer and profile").select_option(label="Tiny Slicer: Fine")
    page.get_by_role("button", name="Slice", exact=True).click()
    told = sliced(octoprint, "box.gcode")
    assert told["layer"] == 0.1 and told["position"] is None


def test_place_name_and_values_are_for_this_one_time(page, form, octoprint):
    page.goto(form)
    page.get_by_label("Slicer and profile").select_option(label="Tiny Slicer: Fine")
    page.get_by_text("More options").click()
    page.get_by_label("G-code file name").fill("thick.gcode")
    page.get_by_label("Centre on the bed, X").fill("30")
    page.get_by_role("button", name="Slice", exact=True).click()
    expect(page.get_by_text("Enter both X and Y, or neither.").first).to_be_visible()
    expect(page.get_by_label("Centre on the bed, X")).to_have_value("30")
    page.get_by_label("Centre on the bed, Y").fill("40")
    page.get_by_label("Settings that override the profile").fill("layer 0.3")
    page.get_by_role("button", name="Slice", exact=True).click()
    expect(page.get_by_text("This isn’t a JSON object.").first).to_be_visible()
    page.get_by_label("Settings that override the profile").fill('{"layer": 0.3}')
    page.get_by_role("button", name="Slice", exact=True).click()
    assert sliced(octoprint, "thick.gcode") == {"layer": 0.3, "position": {"x": 30, "y": 40}}
    kept = octoprint.ask("GET", "/api/slicing/tiny/profiles/fine")["data"]
    assert kept == {"layer": 0.1}


def test_a_failure_of_the_slicer_is_told(page, outpost, form):
    page.goto(form)
    page.get_by_text("More options").click()
    page.get_by_label("Settings that override the profile").fill('{"layer": -1}')
    page.get_by_label("G-code file name").fill("never.gcode")
    page.get_by_role("button", name="Slice", exact=True).click()
    expect(page.get_by_role("heading", name="box.stl", exact=True)).to_be_visible()
    # A toast goes by itself; the list of notices keeps it.
    page.goto(outpost.url + "/shell/notices")
    expect(page.get_by_text("couldn’t be sliced: no such layer")).to_be_visible()


def test_the_form_is_clean(browser, form):
    with sized(browser) as page:
        page.goto(form)
        page.get_by_text("More options").click()
        is_clean(page, "slicing")
    for language in ("en", "cs"):
        fits_the_smallest_phone(browser, [form], language)
