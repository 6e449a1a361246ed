"""Backups of an OctoPrint: made, downloaded, restored and deleted from its printer's pages."""
import json
import re
import subprocess
import zipfile

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, sized
from outpost import ROOT, OctoPrint, eventually, free_port

# Before it restores something OctoPrint asks for the list of plugins: at an address where nothing answers.
OVERLAY = "plugins:\n  pluginmanager:\n    repository: http://127.0.0.1:{port}/plugins.json\n"
UNKNOWN = [{"key": "spool", "name": "Spool Manager", "url": "https://plugins.example/spool"}]


class Restorable(OctoPrint):
    def __init__(self, folder):
        overlay = folder / "overlay.yaml"
        overlay.write_text(OVERLAY.format(port=free_port()))
        self.options = ("--overlay", str(overlay))
        super().__init__(folder / "base")

    def start(self, *options):
        super().start(*self.options, *options)

    def backups(self):
        return [backup["name"] for backup in self.ask("GET", "/plugin/backup/backup")["backups"]]

    def make_backup(self):
        name = self.ask("POST", "/plugin/backup/backup", {"exclude": []})["name"]
        eventually(lambda: name in self.backups(), "the backup is not made", 30)
        return name

    def miss_plugins(self):
        """As after a backup was restored whose plugins are not to be had."""
        folder = self.folder / "data/backup"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "unknown_plugins_from_restore.json").write_text(json.dumps(UNKNOWN))


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = Restorable(tmp_path_factory.mktemp("restorable"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def printer(outpost, octoprint):
    return outpost.add(octoprint)


def is_live(page):
    expect(page.locator("#printer-head .chip")).not_to_contain_text(re.compile("Contacting|Unreachable"))


def test_a_backup_is_made_appears_by_itself_and_is_downloaded(page, printer, octoprint, tmp_path):
    octoprint.upload("G28\n", "left-out.gcode")
    page.goto(printer + "/more")
    page.get_by_role("link", name="Backups").click()
    expect(page.get_by_text("No backups yet")).to_be_visible()
    is_live(page)
    page.get_by_label("Leave out uploaded files").check(force=True)
    page.get_by_role("button", name="Create a backup").click()
    expect(page.locator("#backups li")).to_have_count(1)
    expect(page.get_by_text("A backup is being created.")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == octoprint.backups()[0]
    download.value.save_as(tmp_path / "backup.zip")
    names = zipfile.ZipFile(tmp_path / "backup.zip").namelist()
    assert "metadata.json" in names and not any("left-out.gcode" in name for name in names)


def test_the_keyboard_deletes_a_backup_after_a_question(page, printer, octoprint):
    name = octoprint.make_backup()
    page.goto(printer + "/backups")
    row = page.get_by_role("listitem").filter(has_text=name)
    row.get_by_role("link", name="Delete").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=f"Delete {name}?")).to_be_visible()
    assert name in octoprint.backups()
    page.get_by_role("link", name="Keep it").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Delete")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(printer + "/backups")
    expect(page.get_by_role("listitem").filter(has_text=name)).to_have_count(0)
    assert name not in octoprint.backups()


def test_nothing_is_restored_while_a_print_runs(page, printer, octoprint):
    name = octoprint.make_backup()
    octoprint.print_for(300)
    try:
        page.goto(printer + "/backups")
        expect(page.locator("#backups")).to_contain_text("Not available while printing")
        expect(page.get_by_role("link", name="Restore…")).to_have_count(0)
        page.goto(f"{printer}/backups/restores/new/{name}")
        page.get_by_role("button", name="Restore", exact=True).click()
        expect(page.get_by_text("which would end the print")).to_be_visible()
        assert octoprint.state() == "Printing"
    finally:
        octoprint.cancel()


def test_what_is_no_backup_is_told_by_octoprint(page, printer, tmp_path):
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as archive:
        archive.writestr("notes.txt", "nothing")
    page.goto(printer + "/backups")
    is_live(page)
    page.get_by_role("link", name="Choose a file…").click()
    page.get_by_label("Backup file").set_input_files(tmp_path / "odd.zip")
    page.get_by_role("button", name="Restore").click()
    expect(page.get_by_text("confirm that the backup replaces")).to_be_visible()
    page.goto(printer + "/backups/uploads/new")
    page.get_by_label("Replace it with the backup").check(force=True)
    page.get_by_label("Backup file").set_input_files(tmp_path / "odd.zip")
    page.get_by_role("button", name="Restore").click()
    expect(page).to_have_url(printer + "/backups")
    expect(page.locator("#backup-list")).to_contain_text("The backup wasn’t restored.")
    expect(page.locator("#backup-list")).to_contain_text("lacks metadata.json")


def test_missing_plugins_are_shown_and_forgotten(page, printer, octoprint):
    octoprint.miss_plugins()
    page.goto(printer + "/backups")
    expect(page.locator("#unknown-plugins")).to_contain_text("Spool Manager")
    page.get_by_role("button", name="Clear this list…").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(page.locator("#unknown-plugins")).to_have_count(0)
    assert octoprint.ask("GET", "/plugin/backup/unknown_plugins")["unknown_plugins"] == []


def test_a_backup_is_made_without_script(browser, printer, octoprint):
    before = octoprint.backups()
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(printer + "/backups")
    page.get_by_role("button", name="Create a backup").click()
    eventually(lambda: len(octoprint.backups()) > len(before), "the backup is not made", 30)
    page.goto(printer + "/backups")
    expect(page.locator("#backups li")).to_have_count(len(before) + 1)
    context.close()


def rooms(octoprint):
    name = octoprint.make_backup()
    octoprint.miss_plugins()
    return ["backups", "backups/uploads/new", f"backups/removals/new/{name}", f"backups/restores/new/{name}",
            "backups/unknown-plugins/removals/new"]


def test_every_page_is_clean(browser, printer, octoprint):
    with sized(browser) as page:
        for room in rooms(octoprint):
            page.goto(f"{printer}/{room}")
            is_clean(page, re.sub("Test-printer-backup.*", "name", room))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_fits_the_smallest_phone(browser, printer, octoprint, language):
    fits_the_smallest_phone(browser, [f"{printer}/{room}" for room in rooms(octoprint)], language)


def test_a_backup_brings_back_what_was_deleted(page, printer, octoprint):
    # What ran from the old files does not go on with the new ones: this comes last.
    octoprint.upload("G28\n", "kept.gcode")
    name = octoprint.make_backup()
    octoprint.ask("DELETE", "/api/files/local/kept.gcode")
    page.goto(printer + "/backups")
    is_live(page)
    page.get_by_role("listitem").filter(has_text=name).get_by_role("link", name="Restore…").click()
    expect(page.get_by_text("Anything added since will be lost.")).to_be_visible()
    page.get_by_role("button", name="Restore", exact=True).click()
    expect(page.locator("#backup-list")).to_contain_text("The backup was restored.")
    assert (octoprint.folder / "uploads/kept.gcode").exists()
    subprocess.run([ROOT / "Scripts/stop-octoprint", octoprint.folder], check=True)
    octoprint.start("--reuse")
    assert octoprint.ask("GET", "/api/files/local/kept.gcode")["name"] == "kept.gcode"
