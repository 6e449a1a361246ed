"""The configuration of time-lapses."""
from playwright.sync_api import expect

from gcodefiles import files, is_ready  # noqa: F401


def timelapse_form(page, files, octoprint):
    is_ready(page, files, octoprint)
    page.goto(files.replace("/files", "/timelapse"))
    page.get_by_label("Capture a frame").select_option("timed")
    return page.get_by_label("Frames per second")


def test_a_timelapse_refuses_what_is_no_number_and_keeps_what_was_typed(page, files, octoprint):
    speed = timelapse_form(page, files, octoprint)
    speed.fill("many")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#errors")).to_be_focused()
    expect(speed).to_have_value("many")
    expect(page.get_by_label("Capture a frame")).to_have_value("timed")


def test_timelapses_are_configured(page, files, octoprint):
    takes_pictures = {"webcam": {"ffmpegPath": "/bin/true"},
                      "plugins": {"classicwebcam": {"snapshot": "http://127.0.0.1:9/"}}}
    octoprint.ask("POST", "/api/settings", takes_pictures)
    try:
        speed = timelapse_form(page, files, octoprint)
        speed.fill("20")
        page.get_by_label("Seconds between frames (regular intervals)").fill("12")
        with page.expect_navigation():
            page.get_by_role("button", name="Save").click()
        config = octoprint.ask("GET", "/api/timelapse")["config"]
        assert (config["type"], config["interval"], config["fps"]) == ("timed", 12, 20)
        page.reload()
        expect(speed).to_have_value("20")
    finally:
        octoprint.ask("POST", "/api/timelapse", {"type": "off"})
        octoprint.ask("POST", "/api/settings", {"webcam": {"ffmpegPath": ""},
                                                "plugins": {"classicwebcam": {"snapshot": ""}}})


def test_timelapses_that_stay_off_say_why(page, files, octoprint):
    timelapse_form(page, files, octoprint)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("OctoPrint leaves timelapses off")).to_be_visible()
