"""A printer's cameras, from a real camera server through OctoPrint's settings to the dots on the screen."""
import re
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect

from cameras import Camera
from checks import fits_the_smallest_phone, is_clean, sized
from outpost import ROOT, OctoPrint
from pictures import frame, set_up, turns_to


def shows(page, overview):
    """Opens the page anew until it has its camera, as OctoPrint's settings arrive."""
    page.goto(overview)
    expect(frame(page)).to_be_visible()
    expect(page.locator(".camstate[data-state=live]").first).to_be_attached()


@pytest.mark.parametrize("settings,expected", [
    ({}, ["red", "green", "blue", "white"]),
    ({"flipH": True}, ["green", "red", "white", "blue"]),
    ({"flipV": True}, ["blue", "white", "red", "green"]),
    ({"rotate90": True}, ["green", "white", "red", "blue"]),
    ({"rotate90": True, "flipH": True, "streamRatio": "4:3"}, ["red", "blue", "green", "white"]),
])
def test_the_picture_is_shown_as_octoprint_has_it(page, overview, octoprint, camera, settings, expected):
    set_up(octoprint, stream=camera.url + "/stream", **settings)
    page.goto(overview)
    turns_to(page, expected)


def test_many_pages_are_one_connection_which_ends_with_them(page, browser, overview, octoprint, camera):
    set_up(octoprint, stream=camera.url + "/stream")
    camera.wait_for(lambda camera: camera.open == 0)
    before = camera.opened
    contexts = [browser.new_context() for _ in range(3)]
    for context in contexts:
        other = context.new_page()
        other.goto(overview)
        turns_to(other, ["red", "green", "blue", "white"])
    shows(page, overview)
    camera.wait_for(lambda camera: camera.open == 1)
    assert camera.opened == before + 1
    for context in contexts:
        context.close()
    page.goto(overview.rsplit("/", 1)[0])
    camera.wait_for(lambda camera: camera.open == 0)


def test_a_camera_that_stops_becomes_a_still_picture_with_its_age_until_it_is_back(page, overview, octoprint):
    camera = Camera()
    set_up(octoprint, stream=camera.url + "/stream")
    shows(page, overview)
    camera.is_paused = True
    expect(frame(page).locator(".camstate")).to_have_attribute("data-state", "still")
    expect(frame(page).locator(".camtag")).to_contain_text(re.compile(r"Camera\s·\s(now|\d+\ss)"))
    camera.is_paused = False
    expect(frame(page).locator(".camstate")).to_have_attribute("data-state", "live")
    turns_to(page, ["red", "green", "blue", "white"], seconds=30)
    camera.stop()


def test_full_screen_ends_with_escape(page, overview, octoprint, camera):
    set_up(octoprint, stream=camera.url + "/stream")
    shows(page, overview)
    button = page.get_by_role("button", name="Full screen")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    box = frame(page).bounding_box()
    assert (box["width"], box["height"]) == (390, 844)
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert frame(page).bounding_box()["height"] < 300


def test_without_script_there_is_a_still_picture(browser, overview, octoprint, camera):
    set_up(octoprint, stream=camera.url + "/stream", snapshot=camera.url + "/snapshot")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(overview)
    expect(page.locator("[data-camera] img")).to_be_visible()
    assert page.evaluate("document.querySelector('[data-camera] img').naturalWidth") == 64
    context.close()


def test_the_list_shows_a_still_picture_without_a_stream(page, overview, octoprint, camera):
    set_up(octoprint, stream=camera.url + "/stream", snapshot=camera.url + "/snapshot")
    camera.wait_for(lambda camera: camera.open == 0)
    before = camera.opened
    page.goto(overview.rsplit("/", 1)[0])
    page.wait_for_function("() => document.querySelector('[data-still]')?.naturalWidth === 64")
    assert camera.opened == before


def test_a_name_and_a_password_in_the_address_stay_here(page, overview, octoprint, camera, outpost):
    address = camera.url.replace("http://", "http://maker:hidden-word@")
    set_up(octoprint, stream=address + "/guarded?token=hidden-too")
    shows(page, overview)
    turns_to(page, ["red", "green", "blue", "white"])
    for path in ("", "/camera", "/camera/1/examination"):
        page.goto(overview + path)
        assert "hidden-" not in page.content()
    with urllib.request.urlopen(outpost.url + "/shell/diagnostics", timeout=10) as answer:
        assert b"hidden-" not in answer.read()


def test_the_doctor_names_the_cause_and_the_fix(page, overview, octoprint, camera):
    set_up(octoprint, stream=f"  {camera.url}/page ")
    page.goto(overview + "/camera")
    page.get_by_role("link", name="Test this camera").click()
    expect(page.get_by_text("isn’t a video stream but: text/html")).to_be_visible()
    expect(page.get_by_text("begins or ends with a space")).to_be_visible()
    fault = page.locator(".timeline li", has_text="Failed")
    expect(fault).to_contain_text("Content is a video stream")
    set_up(octoprint, stream=camera.url + "/stream")
    page.get_by_role("link", name="Test again").click()
    expect(page.get_by_text("This camera works")).to_be_visible()
    expect(page.get_by_text("64 × 36")).to_be_visible()


def test_a_camera_that_is_switched_off_in_octoprint_is_not_shown(page, overview, octoprint, camera):
    set_up(octoprint, stream=camera.url + "/stream")
    shows(page, overview)
    octoprint.ask("POST", "/api/settings", {"webcam": {"webcamEnabled": False}})
    expect(page.locator("[data-camera]")).to_have_count(0)
    page.goto(overview + "/camera")
    expect(page.get_by_text("Cameras are switched off in OctoPrint")).to_be_visible()


# A plugin with two more cameras: one that can be shown, and one that only its own page can show.
PLUGIN = """
import octoprint.plugin
from octoprint.schema.webcam import RatioEnum, Webcam, WebcamCompatibility

class MoreCameras(octoprint.plugin.WebcamProviderPlugin):
    def get_webcam_configurations(self):
        compat = WebcamCompatibility(stream="%s/stream", snapshot="", streamRatio=RatioEnum.four_three)
        return [Webcam(name="side", displayName="Side view", flipH=True, snapshotDisplay="", compat=compat),
                Webcam(name="own", displayName="Own page", snapshotDisplay="")]

__plugin_name__ = "More cameras"
__plugin_pythoncompat__ = ">=3.9,<4"
__plugin_implementation__ = MoreCameras()
"""


@pytest.fixture(scope="module")
def several(tmp_path_factory, outpost, camera):
    folder = tmp_path_factory.mktemp("cameras") / "base"
    server = OctoPrint(folder)
    subprocess.run([ROOT / "Scripts/stop-octoprint", folder], check=True)
    (folder / "plugins").mkdir(exist_ok=True)
    (folder / "plugins/more_cameras.py").write_text(PLUGIN % camera.url)
    server.start("--reuse")
    set_up(server, stream=camera.url + "/stream")
    yield outpost.add(server, id="severalcameras", name="Several")
    server.stop()


def test_of_several_cameras_the_chosen_one_is_remembered(page, several):
    page.goto(several)
    turns_to(page, ["red", "green", "blue", "white"])
    chips = page.get_by_role("navigation", name="Camera")
    expect(chips.get_by_role("link")).to_have_text(["Classic Webcam", "Side view"])
    # Its script is there: before, the chips lead to the room of all cameras.
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    chips.get_by_role("link", name="Side view").click()
    turns_to(page, ["green", "red", "white", "blue"])
    page.reload()
    turns_to(page, ["green", "red", "white", "blue"])
    expect(chips.get_by_role("link", name="Side view")).to_have_attribute("aria-current", "true")


def test_a_page_of_several_cameras_streams_one_of_them(page, several):
    page.goto(several + "/camera")
    expect(page.locator("[data-camera]")).to_have_count(2)
    expect(page.get_by_text("shows it only on OctoPrint’s own page")).to_be_visible()
    page.wait_for_function("() => [...document.querySelectorAll('[data-camera] img')].every(i => i.naturalWidth === 64)")
    assert page.evaluate("[...document.querySelectorAll('[data-camera] img')].filter(i => i.src.includes('/stream')).length") == 1


def test_several_cameras_are_clean(browser, several):
    with sized(browser) as page:
        page.goto(several)
        turns_to(page, ["red", "green", "blue", "white"])
        is_clean(page, "camera-several")
        page.goto(several + "/camera")
        turns_to(page, ["red", "green", "blue", "white"])
        is_clean(page, "camera-several-room")


def test_every_page_is_clean(browser, overview, octoprint, camera):
    set_up(octoprint, stream=camera.url + "/stream", snapshot=camera.url + "/snapshot")
    with sized(browser) as page:
        for path, what in (("", "camera-overview"), ("/camera", "camera-room"), ("/camera/1/examination", "camera-doctor")):
            page.goto(overview + path)
            if what != "camera-doctor":
                turns_to(page, ["red", "green", "blue", "white"])
            is_clean(page, what)
        page.goto(overview.rsplit("/", 1)[0])
        page.wait_for_function("() => document.querySelector('[data-still]')?.naturalWidth > 0")
        is_clean(page, "camera-list")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_fits_the_smallest_phone(browser, overview, octoprint, camera, language):
    set_up(octoprint, stream=camera.url + "/stream", snapshot=camera.url + "/snapshot")
    paths = [overview, overview + "/camera", overview + "/camera/1/examination"]
    fits_the_smallest_phone(browser, paths, language)
