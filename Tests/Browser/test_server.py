"""A printer's server: its page, archives of many files, its connection to the printer, its own key."""
import io
import re
import zipfile

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, sized

ROOMS = ["server", "server/year-resets/new", "server/wizard-ends/new", "files/archives/local",
         "files/archives/local/parts", "timelapse/archives", "access/server-keys/new",
         "access/server-key-removals/new", "acknowledgements/new"]


@pytest.fixture(scope="module")
def printer(outpost, octoprint):
    octoprint.connect()
    for name in ("one.gcode", "two & three.gcode"):
        octoprint.upload(f"G28 ; {name}\n", name)
    octoprint.upload("G28 ; part\n", "part.gcode", path="parts")
    return outpost.add(octoprint)


def is_ready(page):
    expect(page.locator("#printer-head .chip")).to_have_text("Ready")


def serial(octoprint):
    return octoprint.ask("GET", "/api/settings")["serial"]


def names(download):
    return sorted(zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())).namelist())


def test_the_server_tells_how_it_is(page, printer, octoprint):
    page.goto(printer + "/more")
    page.get_by_role("link", name=re.compile("^Server")).click()
    version = octoprint.ask("GET", "/api/version")["server"]
    expect(page.locator("#state")).to_contain_text(version)
    expect(page.locator("#state")).to_contain_text("127.0.0.1")
    expect(page.locator("#disks progress").first).to_be_visible()
    expect(page.locator("#health")).to_contain_text("Disk space")
    page.get_by_role("button", name="Check again").click()
    expect(page.locator("#health")).to_contain_text("Disk space")
    expect(page.locator("#firmware")).to_contain_text("doesn’t have the “Firmware Check” plugin")
    page.get_by_role("button", name="Check all files").click()
    expect(page.locator("#file-check")).to_contain_text("No problems found")
    page.locator("#statistics summary").click()
    expect(page.locator("#statistics")).to_contain_text("The Wizard")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the bundle as ZIP").click()
    assert any(name.endswith("octoprint.log") for name in names(download))


def test_statistics_are_set_to_zero_after_a_question(page, printer, octoprint):
    page.goto(printer + "/server")
    page.get_by_role("button", name="Reset this year…").click()
    expect(page.get_by_role("button", name="Leave as is")).to_be_focused()
    assert octoprint.ask("GET", "/plugin/achievements/")["current_year"]["files_uploaded"] > 0
    page.get_by_role("button", name="Reset", exact=True).click()
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    page.wait_for_load_state()
    assert octoprint.ask("GET", "/plugin/achievements/")["current_year"]["files_uploaded"] == 0


def test_some_files_or_all_come_in_one_archive(page, printer):
    page.goto(printer + "/files")
    page.get_by_role("link", name="Download several…").click()
    page.get_by_role("button", name="Download selection as ZIP").click()
    expect(page.get_by_text("Nothing was chosen.")).to_be_visible()
    page.goto(printer + "/files/archives/local")
    page.get_by_label("two & three.gcode").check()
    page.get_by_label("parts/part.gcode").check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download selection as ZIP").click()
    # OctoPrint keeps it under a plainer name.
    assert names(download) == ["parts/part.gcode", "two  three.gcode"]
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all 3 as ZIP").click()
    assert len(names(download)) == 3 and download.value.suggested_filename == "files.zip"


def test_a_file_is_selected_and_unselected(page, printer, octoprint):
    octoprint.ask("POST", "/api/files/local/one.gcode", {"command": "select"})
    page.goto(printer)
    is_ready(page)
    expect(page.locator("#printer-job")).to_contain_text("one.gcode")
    page.get_by_role("button", name="Deselect").click()
    expect(page.locator("#printer-job")).to_contain_text("Choose a file under Files")
    assert octoprint.ask("GET", "/api/job")["job"]["file"]["name"] is None


def test_a_lost_answer_is_made_up_for_after_a_question(page, printer):
    page.goto(printer)
    is_ready(page)
    page.get_by_text("Printer not answering?").click()
    # It stays open while the page lives.
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Continue without the answer…").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("the print may be ruined")
    page.get_by_role("button", name="Continue anyway").click()
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    is_ready(page)


def test_a_connection_is_remembered_and_made_at_start(page, printer, octoprint):
    octoprint.ask("POST", "/api/connection", {"command": "disconnect"})
    page.goto(printer)
    expect(page.get_by_role("button", name="Connect", exact=True)).to_be_visible()
    page.get_by_label("Port").select_option("VIRTUAL")
    page.get_by_label("Save these settings").check(force=True)
    page.get_by_label("Connect when OctoPrint starts").check(force=True)
    page.get_by_role("button", name="Connect", exact=True).click()
    is_ready(page)
    assert (serial(octoprint)["port"], serial(octoprint)["autoconnect"]) == ("VIRTUAL", True)
    octoprint.ask("POST", "/api/connection", {"command": "disconnect"})
    expect(page.get_by_role("button", name="Connect", exact=True)).to_be_visible()
    expect(page.get_by_label("Connect when OctoPrint starts")).to_be_checked()
    # Its hint stays with it through what is sent for an open page.
    expect(page.get_by_label("Connect when OctoPrint starts")).to_have_attribute("aria-describedby", "h-autoconnect")
    page.get_by_label("Connect when OctoPrint starts").uncheck(force=True)
    page.get_by_role("button", name="Connect", exact=True).click()
    is_ready(page)
    assert not serial(octoprint)["autoconnect"]


def test_the_key_of_the_whole_server_is_shown_once_and_removed(page, printer, octoprint):
    def key():
        return octoprint.ask("GET", "/api/settings")["api"]["key"]

    page.goto(printer + "/access")
    expect(page.locator("#server-key")).to_contain_text("There is one")
    assert key() not in page.content()
    page.get_by_role("link", name="Remove it…").click()
    page.get_by_role("button", name="Remove key").click()
    expect(page.locator("#server-key")).to_contain_text("There isn’t one")
    assert not key()
    page.get_by_text("Does an old app need it?").click()
    page.get_by_role("link", name="Generate it…").click()
    page.get_by_role("button", name="Generate key").click()
    expect(page.locator("#new-key")).to_have_text(key())
    page.goto(printer + "/access")
    assert key() not in page.content()


def test_the_pages_are_clean(browser, printer, octoprint):
    octoprint.connect()
    with sized(browser) as page:
        for room in ["server", "server/year-resets/new", "files/archives/local", "timelapse/archives"]:
            page.goto(f"{printer}/{room}")
            is_clean(page, f"server-{room}")
        page.goto(printer + "/server")
        page.evaluate("document.querySelectorAll('main details').forEach(details => { details.open = true })")
        is_clean(page, "server-open", see="#statistics")
        page.goto(printer)
        page.get_by_text("Printer not answering?").click()
        is_clean(page, "server-connection", see="#printer-connection")
        octoprint.ask("POST", "/api/connection", {"command": "disconnect"})
        expect(page.get_by_label("Save these settings")).to_be_visible()
        is_clean(page, "server-offline")
        octoprint.connect()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_smallest_phone_shows_them(browser, printer, language):
    fits_the_smallest_phone(browser, [f"{printer}/{room}" for room in ROOMS], language)
