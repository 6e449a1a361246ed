"""Profiles, settings, users and keys of an OctoPrint, changed from its printer's pages."""
import json
import re
import threading
import time

import pytest
from playwright.sync_api import expect

from checks import agree, fits_the_smallest_phone, is_clean, is_live, sized
from slicer import with_slicer

ROOMS = ["profiles", "profiles/new", "profiles/known/_default", "slicing", "slicing/tiny/new",
         "slicing/tiny/profiles/fine", "settings", "settings/all", "settings/all?q=timeout",
         "settings/all/serial", "settings/all/plugins.classicwebcam", "settings/parts/appearance",
         "settings/parts/connection", "settings/parts/camera", "settings/presets", "settings/presets/0", "settings/filters", "settings/scripts",
         "settings/scripts/afterPrintCancelled", "settings/languages", "settings/server", "users", "users/new",
         "users/known/admin", "users/known/admin/password", "users/known/admin/settings",
         "users/known/admin/keys/new", "users/groups/new", "users/groups/known/users", "access", "access/keys/new",
         "plugins", "backups", "backups/uploads/new"]


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = with_slicer(tmp_path_factory.mktemp("administered") / "base")
    server.ask("PUT", "/api/slicing/tiny/profiles/fine", {
        "displayName": "Fine", "description": "Thin layers", "data": {"layer": 0.1}})
    yield server
    server.stop()


@pytest.fixture(scope="module")
def printer(outpost, octoprint):
    return outpost.add(octoprint)


def profiles(octoprint):
    return octoprint.ask("GET", "/api/printerprofiles")["profiles"]


def is_live(page):
    expect(page.locator("#printer-head .chip")).not_to_contain_text(re.compile("Contacting|Unreachable"))


def test_the_rooms_are_found_under_more(page, printer):
    page.goto(printer + "/more")
    for name in ("Printer profiles", "Slicing profiles", "OctoPrint’s settings", "Plugins", "Backups",
                 "Users and groups", "Access and keys"):
        page.get_by_role("link", name=name).click()
        expect(page).to_have_title(re.compile(f"^{name} – "))
        page.get_by_role("link", name="More", exact=True).first.click()


def test_a_printer_profile_is_made_changed_preferred_and_deleted(page, printer, octoprint):
    page.goto(printer + "/profiles")
    page.get_by_role("link", name="New profile").click()
    page.get_by_label("Name").fill("Großer Drucker")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("heading", name="Großer Drucker")).to_be_visible()
    page.get_by_label("Width (X)").fill("0")
    page.get_by_label("Number of nozzles").fill("2")
    page.get_by_label("Invert Y").check(force=True)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#errors")).to_contain_text("Width (X)")
    expect(page.get_by_label("Number of nozzles")).to_have_value("2")
    expect(page.get_by_label("Invert Y")).to_be_checked()
    page.get_by_label("Width (X)").fill("420")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Großer Drucker")).to_contain_text("420 × 200 × 200 mm")
    made = next(profile for profile in profiles(octoprint).values() if profile["name"] == "Großer Drucker")
    assert made["extruder"]["count"] == 2 and made["axes"]["y"]["inverted"]
    page.get_by_role("link", name="Großer Drucker").click()
    page.get_by_label("Nozzle 2: offset X").fill("-12.5")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Großer Drucker").click()
    expect(page.get_by_label("Nozzle 2: offset X")).to_have_value("-12.5")
    page.get_by_role("button", name="Make this the default profile").click()
    expect(page.get_by_role("link", name="Großer Drucker")).to_contain_text("Default")
    page.get_by_role("link", name="Großer Drucker").click()
    expect(page.get_by_text("can’t delete the default profile or the one in use")).to_be_visible()
    page.goto(printer + "/profiles/known/_default")
    page.get_by_role("button", name="Make this the default profile").click()
    page.get_by_role("link", name="Großer Drucker").click()
    page.get_by_role("button", name="Delete profile…").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page).to_have_url(printer + "/profiles")
    expect(page.get_by_role("link", name="Großer Drucker")).to_have_count(0)
    assert made["id"] not in profiles(octoprint)


def test_a_slicing_profile_is_changed_taken_out_and_taken_in_again(page, printer, octoprint):
    page.goto(printer + "/slicing")
    page.get_by_role("link", name="Fine").click()
    page.get_by_label("Description").fill("Very thin layers")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Fine")).to_contain_text("Very thin layers")
    page.get_by_role("link", name="Fine").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    values = json.loads(download.value.path().read_text())
    assert download.value.suggested_filename == "fine.json" and values == {"layer": 0.1}
    page.get_by_role("link", name="Slicing profiles").first.click()
    page.get_by_role("link", name="Import a profile").click()
    page.get_by_label("Name").fill("Copy of fine")
    page.get_by_label("Slicer settings").fill("no values")
    page.get_by_role("button", name="Create").click()
    expect(page.locator("#errors")).to_contain_text("isn’t a JSON object")
    expect(page.get_by_label("Name")).to_have_value("Copy of fine")
    page.get_by_label("Slicer settings").fill(json.dumps(values))
    page.get_by_role("button", name="Create").click()
    page.get_by_role("link", name="Copy of fine").click()
    page.get_by_label("Default profile").check(force=True)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Copy of fine")).to_contain_text("Default")
    assert octoprint.ask("GET", "/api/slicing/tiny/profiles/copy_of_fine")["data"] == values
    page.get_by_role("link", name="Copy of fine").click()
    page.get_by_label("Slicer settings").fill("[1]")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#errors")).to_contain_text("isn’t a JSON object")
    page.get_by_label("Slicer settings").fill('{"layer": 0.3}')
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(printer + "/slicing")
    assert octoprint.ask("GET", "/api/slicing/tiny/profiles/copy_of_fine")["data"] == {"layer": 0.3}
    page.get_by_role("link", name="Copy of fine").click()
    page.get_by_role("button", name="Delete profile…").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page).to_have_url(printer + "/slicing")
    expect(page.get_by_role("link", name="Copy of fine")).to_have_count(0)
    assert "copy_of_fine" not in octoprint.ask("GET", "/api/slicing/tiny/profiles")


def test_settings_are_saved_by_part_and_presets_one_by_one(page, printer, octoprint):
    page.goto(printer + "/settings")
    page.get_by_role("link", name="Appearance").click()
    page.get_by_label("OctoPrint name").fill("Cellar")
    page.get_by_label("Colour").select_option("Green")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved in OctoPrint.")).to_be_visible()
    expect(page.get_by_role("link", name="Appearance")).to_contain_text("Cellar · Green")
    page.get_by_role("link", name="Temperature presets").click()
    page.get_by_role("link", name="New preset").click()
    page.get_by_label("Material").fill("PETG")
    page.get_by_label("Nozzle").fill("240")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#errors")).to_contain_text("Bed")
    page.get_by_label("Bed").fill("80")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="PETG").click()
    agree(page.get_by_role("button", name="Delete", exact=True), "Delete")
    expect(page).to_have_url(printer + "/settings/presets")
    expect(page.get_by_role("link", name="PETG")).to_have_count(0)
    settings = octoprint.ask("GET", "/api/settings")
    assert settings["appearance"]["name"] == "Cellar"
    assert "PETG" not in [preset["name"] for preset in settings["temperature"]["profiles"]]


def test_a_script_keeps_its_lines(page, printer, octoprint):
    page.goto(printer + "/settings/scripts")
    page.get_by_role("link", name="After a print is done").click()
    page.get_by_label("G-code").fill("M104 S0\nM140 S0")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="After a print is done")).to_contain_text("2 lines")
    scripts = octoprint.ask("GET", "/api/settings")["scripts"]["gcode"]
    assert scripts["afterPrintDone"] == "M104 S0\nM140 S0"


def test_a_user_is_made_and_deleted_and_a_key_is_shown_once(page, printer, octoprint):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(printer + "/users")
    page.get_by_role("link", name="New user", exact=True).click()
    page.get_by_label("User name").fill("eva")
    page.get_by_label("Password", exact=True).fill("hidden-word")
    page.get_by_label("Repeat password").fill("hidden-ward")
    page.get_by_role("button", name="Create").click()
    expect(page.locator("#errors")).to_contain_text("passwords don’t match")
    assert "hidden-w" not in page.content()
    page.get_by_label("Password", exact=True).fill("hidden-word")
    page.get_by_label("Repeat password").fill("hidden-word")
    page.get_by_role("button", name="Create").click()
    page.get_by_role("link", name="eva").click()
    page.get_by_role("link", name="Generate key").click()
    page.get_by_role("button", name="Generate key").click()
    key = octoprint.ask("GET", "/api/access/users/eva")["apikey"]
    expect(page.locator("#new-key")).to_have_text(key)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == key
    page.goto(printer + "/users/known/eva")
    assert key not in page.content()
    agree(page.get_by_role("button", name="Delete user"), "Delete user")
    expect(page).to_have_url(printer + "/users")
    expect(page.get_by_role("link", name="eva")).to_have_count(0)


def test_who_has_the_users_open_sees_what_another_browser_changes(browser, page, printer, octoprint):
    page.goto(printer + "/users")
    is_live(page)
    other = browser.new_context(locale="en-GB").new_page()
    other.goto(printer + "/users/groups/new")
    other.get_by_label("Name").fill("Night shift")
    other.get_by_role("button", name="Create").click()
    expect(page.get_by_role("link", name="Night shift")).to_be_visible()
    other.get_by_role("link", name="Night shift").click()
    agree(other.get_by_role("button", name="Delete group"), "Delete group")
    expect(page.get_by_role("link", name="Night shift")).to_have_count(0)
    other.context.close()


def test_who_would_lock_themselves_out_is_asked_twice(page, printer, octoprint):
    page.goto(printer + "/users/known/admin")
    page.get_by_label("Active").uncheck(force=True)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#errors")).to_contain_text("It won’t be able to reach the printer")
    expect(page.get_by_role("button", name="Save anyway")).to_be_visible()
    assert octoprint.ask("GET", "/api/access/users/admin")["active"]


def test_the_page_goes_on_after_the_user_was_changed(page, printer, octoprint):
    page.goto(printer)
    is_live(page)
    user = octoprint.ask("GET", "/api/access/users/admin")
    octoprint.ask("PUT", "/api/access/users/admin", {"permissions": user["permissions"] + ["SLICE"]})
    octoprint.ask("PUT", "/api/access/users/admin", {"permissions": user["permissions"]})
    octoprint.connect()
    expect(page.locator("#printer-head .chip")).to_have_text("Ready")
    octoprint.ask("POST", "/api/connection", {"command": "disconnect"})
    expect(page.locator("#printer-head .chip")).to_have_text("Not connected")


def test_what_asks_for_a_key_is_allowed_and_its_key_revoked(page, printer, octoprint):
    request = octoprint.ask("POST", "/plugin/appkeys/request", {"app": "Slicer at home"})
    answers, ends = [], time.monotonic() + 30

    def poll():
        while not answers and time.monotonic() < ends:
            answer = octoprint.ask("GET", f"/plugin/appkeys/request/{request['app_token']}")
            answers.extend([answer["api_key"]] if "api_key" in answer else [])
            time.sleep(0.2)

    poller = threading.Thread(target=poll)
    poller.start()
    page.goto(printer + "/access")
    page.get_by_role("listitem").filter(has_text="Slicer at home").get_by_role("button", name="Allow").click()
    poller.join()
    assert answers
    # The page goes on by itself; going elsewhere meanwhile would break that off, or be broken off by it.
    expect(page.get_by_role("button", name="Allow")).to_have_count(0)
    page.wait_for_load_state()
    page.goto(printer + "/access")
    row = page.get_by_role("listitem").filter(has_text="Slicer at home")
    agree(row.get_by_role("button", name="Revoke"), "Revoke")
    expect(row).to_have_count(0)
    assert octoprint.ask("GET", "/api/plugin/appkeys")["keys"] == []


def test_everything_works_without_script(browser, printer, octoprint):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(printer + "/users/groups/new")
    page.get_by_label("Name").fill("Watchers")
    page.get_by_role("button", name="Create").click()
    page.get_by_role("link", name="Watchers").click()
    page.get_by_role("button", name="Delete group").click()
    page.get_by_role("button", name="Delete group").click()
    expect(page).to_have_url(printer + "/users")
    expect(page.get_by_role("link", name="Watchers")).to_have_count(0)
    page.goto(printer + "/settings/presets/new")
    page.get_by_label("Material").fill("Nylon")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Material")).to_have_value("Nylon")
    expect(page.locator("#errors")).to_be_visible()
    page.goto(printer + "/access/keys/new")
    page.get_by_label("App name").fill("Plain")
    page.get_by_role("button", name="Generate key").click()
    expect(page.locator("#new-key")).to_be_visible()
    expect(page.get_by_role("button", name="Copy")).to_be_hidden()
    page.goto(printer + "/access")
    page.get_by_role("button", name="Revoke").click()
    page.get_by_role("button", name="Revoke").click()
    expect(page.get_by_text("No app has a key.")).to_be_visible()
    context.close()


def test_every_page_is_clean(browser, printer):
    with sized(browser) as page:
        for room in ROOMS:
            page.goto(f"{printer}/{room}")
            for summary in page.locator("main summary").all():
                summary.click()
            is_clean(page, f"admin-{room}")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_fits_the_smallest_phone(browser, printer, language):
    fits_the_smallest_phone(browser, [f"{printer}/{room}" for room in ROOMS], language)
