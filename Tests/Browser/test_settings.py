"""Settings, backup, diagnostics and notices, as a person uses them; every form also without script."""
import http.server
import json
import re
import threading
import urllib.request

import pytest
from playwright.sync_api import expect

import checks
from backups import backed_up, chosen
from outpost import Outpost, Workshop, eventually

PAGES = ["settings", "notices", "notices/webhook", "diagnostics", "about", "backup"]


@pytest.fixture
def plain(browser):
    """A page without script."""
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.fixture
def receiver():
    """Takes what ntfy would take; answers with `status`."""
    class Receiver(http.server.ThreadingHTTPServer):
        status, requests = 200, []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.server.requests.append((self.path, dict(self.headers), body))
            self.send_response(self.server.status)
            self.end_headers()

        def log_message(self, *arguments):
            pass

    server = Receiver(("127.0.0.1", 0), Handler)
    server.requests = []
    server.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever).start()
    yield server
    server.shutdown()
    server.server_close()


def printed(octoprint, outpost, name):
    """A short print that ends by itself: something happened."""
    overview = outpost.add(octoprint)
    octoprint.connect()
    eventually(lambda: "Ready" in urllib.request.urlopen(overview, timeout=5).read().decode(), "not ready", 30)
    octoprint.print_for(1, name=name)


def test_pages_are_clean(browser, outpost):
    with checks.sized(browser, locale="en-GB") as page:
        for path in PAGES:
            page.goto(f"{outpost.url}/shell/{path}")
            checks.is_clean(page, f"settings-{path}")


@pytest.mark.parametrize("language", ["en-GB", "cs-CZ"])
def test_pages_fit_the_smallest_phone(browser, outpost, language):
    checks.fits_the_smallest_phone(browser, [f"{outpost.url}/shell/{path}" for path in PAGES], language)


def test_look_is_the_same_in_settings_and_switcher(page, outpost):
    page.goto(f"{outpost.url}/shell/settings")
    page.get_by_role("main").get_by_text("Dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Outpost").click()
    expect(page.get_by_role("dialog").get_by_role("radio", name="Dark")).to_be_checked()


def test_log_level_changes_at_once(plain, outpost):
    plain.goto(f"{outpost.url}/shell/settings")
    plain.get_by_label("Log level").select_option("debug")
    plain.get_by_role("button", name="Save").click()
    expect(plain.get_by_label("Log level")).to_have_value("debug")
    plain.get_by_label("Log level").select_option("notice")
    plain.get_by_role("button", name="Save").click()


def test_gallery_is_reached_from_the_settings_of_the_lab_alone(page, outpost, tmp_path):
    page.goto(outpost.url + "/shell/settings")
    expect(page.get_by_role("link", name="Diagnostics")).to_be_visible()
    expect(page.get_by_role("link", name="Gallery")).to_have_count(0)
    lab = Workshop(tmp_path)
    try:
        page.goto(lab.url + "/shell/settings")
        page.get_by_role("link", name="Gallery").click()
        expect(page.get_by_role("heading", name="Gallery", level=1)).to_be_visible()
    finally:
        lab.stop()


# Backup

@pytest.mark.parametrize("script", [True, False])
def test_backup_is_downloaded_and_restored(browser, octoprint, outpost, tmp_path, script):
    context = browser.new_context(java_script_enabled=script, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    outpost.add(octoprint, name="Kept printer")
    file = backed_up(page, outpost, tmp_path, "correct horse", script)
    outpost.add(octoprint, name="Later name")
    chosen(page, outpost, file)
    expect(page.get_by_role("heading", name="Replace everything with this backup?")).to_be_visible()
    page.get_by_label("Passphrase").fill("wrong")
    page.get_by_role("button", name="Replace everything").click()
    expect(page.get_by_text("This passphrase doesn’t open the backup.")).to_be_visible()
    page.get_by_label("Passphrase").fill("correct horse")
    if script:
        checks.is_clean(page, "settings-restore")
    page.get_by_role("button", name="Replace everything").click()
    expect(page.get_by_role("heading", name="Restored")).to_be_visible(timeout=20000)
    page.goto(f"{outpost.url}/printers")
    expect(page.get_by_text("Kept printer")).to_be_visible()
    expect(page.get_by_text("Later name")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("script", [True, False])
def test_damaged_backup_is_refused(browser, outpost, tmp_path, script):
    context = browser.new_context(java_script_enabled=script, locale="en-GB")
    page = context.new_page()
    file = backed_up(page, outpost, tmp_path, script=script)
    file.write_bytes(file.read_bytes()[:3000])
    chosen(page, outpost, file)
    expect(page.get_by_text("The backup is incomplete")).to_be_visible()
    if script:
        checks.is_clean(page, "settings-refused")
    context.close()


# Notices

def test_notice_comes_to_an_open_page_and_stays(page, octoprint, outpost):
    printed(octoprint, outpost, "live.gcode")
    page.goto(f"{outpost.url}/printers/new")
    bell = page.get_by_role("link", name=re.compile("^Notifications"))
    before = int((re.search(r"\d+", bell.get_attribute("aria-label")) or [0])[0])
    expect(page.get_by_role("status").get_by_text("live.gcode is done.")).to_be_visible(timeout=20000)
    checks.PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=checks.PICTURES / "settings-toast.png")
    assert bell.get_attribute("aria-label").startswith(f"Notifications, {before + 1} unread")
    page.reload()
    expect(bell).to_have_accessible_name(f"Notifications, {before + 1} unread")
    bell.click()
    row = page.get_by_role("button", name=re.compile("print finished.*live.gcode is done"))
    expect(row).to_contain_text("New")
    checks.is_clean(page, "settings-notices-filled")
    row.click()
    expect(page).to_have_url(re.compile("/printers/testprinter$"))
    expect(page.get_by_role("link", name=re.compile("^Notifications"))).not_to_have_accessible_name(
        f"Notifications, {before + 1} unread")


def test_notice_is_kept_with_no_page_open(plain, octoprint, outpost):
    printed(octoprint, outpost, "alone.gcode")
    notices = f"{outpost.url}/shell/notices"
    eventually(lambda: b"alone.gcode is done" in urllib.request.urlopen(notices, timeout=5).read(), "no notice", 30)
    outpost.stop()
    outpost.start()
    plain.goto(f"{outpost.url}/shell/notices")
    expect(plain.get_by_role("button", name=re.compile("alone.gcode is done"))).to_be_visible()
    plain.get_by_role("button", name="Mark all as read").click()
    expect(plain.get_by_role("link", name="Notifications", exact=True).first).to_be_visible()
    plain.get_by_role("button", name="Clear read").click()
    expect(plain.get_by_text("No notifications")).to_be_visible()


def test_list_speaks_the_visitors_language(browser, octoprint, outpost):
    printed(octoprint, outpost, "jazyk.gcode")
    context = browser.new_context(locale="cs-CZ", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{outpost.url}/shell/notices")
    expect(page.get_by_role("button", name=re.compile("jazyk.gcode: hotovo"))).to_be_visible(timeout=20000)
    page.screenshot(path=checks.PICTURES / "settings-notices-cs.png")
    context.close()


def test_webhook_is_set_up_tested_and_stopped(plain, outpost, receiver):
    plain.goto(f"{outpost.url}/shell/notices/webhook")
    plain.get_by_label("Address").fill("ntfy.sh/topic")
    plain.get_by_role("button", name="Save").click()
    expect(plain.get_by_text("Enter an address that begins with").first).to_be_visible()
    plain.get_by_label("Address").fill(f"{receiver.url}/topic")
    plain.get_by_label("Access token").fill("tk_planted_secret")
    plain.get_by_role("button", name="Save").click()
    plain.get_by_role("button", name="Send a test").click()
    expect(plain.get_by_text("The test was delivered.")).to_be_visible()
    path, headers, body = receiver.requests[-1]
    assert (path, headers["Title"], headers["Authorization"]) == ("/topic", "Test", "Bearer tk_planted_secret")
    assert headers["Click"] == f"{outpost.url}/shell/notices" and body == "Outpost’s notifications arrive here."
    receiver.status = 403
    plain.get_by_role("button", name="Send a test").click()
    expect(plain.get_by_text("rejected the access token (403)")).to_be_visible()
    assert "tk_planted_secret" not in plain.content()
    for file in outpost.folder.rglob("*"):
        assert not file.is_file() or b"tk_planted_secret" not in file.read_bytes(), file
    plain.get_by_role("button", name="Stop sending").click()
    expect(plain.get_by_role("button", name="Send a test")).to_have_count(0)


def test_webhook_gets_what_happened_while_it_was_away(plain, octoprint, outpost, receiver):
    plain.goto(f"{outpost.url}/shell/notices/webhook")
    plain.get_by_label("Service").select_option("json")
    plain.get_by_label("Address").fill(f"{receiver.url}/hook")
    plain.get_by_role("button", name="Save").click()
    receiver.status = 503
    printed(octoprint, outpost, "away.gcode")
    eventually(lambda: len(receiver.requests) == 1, "the webhook is not called", 30)
    outpost.stop()
    receiver.status = 200
    outpost.start()
    eventually(lambda: len(receiver.requests) == 2, "the webhook is not called again", 30)
    assert json.loads(receiver.requests[-1][2])["text"] == "away.gcode is done."
    plain.goto(f"{outpost.url}/shell/notices/webhook")
    plain.get_by_role("button", name="Stop sending").click()


# Diagnostics

def test_diagnostics_are_exported_without_secrets(page, octoprint, outpost):
    outpost.add(octoprint)
    page.goto(f"{outpost.url}/shell/diagnostics")
    expect(page.get_by_text("printers.sqlite")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    text = download.value.path().read_text()
    report = json.loads(text)
    assert octoprint.key not in text
    titles = [section["title"] for section in report["sections"]]
    assert titles[:2] == ["Process", "Databases"] and octoprint.url in titles


def test_switcher_tells_what_goes_on_in_each_app(page, octoprint, tmp_path):
    program = Outpost(tmp_path)
    try:
        page.goto(program.url + "/shell/settings")
        page.locator(".switch").click()
        line = page.locator("#switcher").get_by_role("link", name=re.compile("^Printers"))
        expect(line).to_contain_text("0 printers")
        # Elsewhere, while the switcher is open.
        program.add(octoprint)
        expect(line).to_contain_text("1 printer")
        expect(page.locator("#switcher")).to_be_visible()
        streams = page.evaluate("() => performance.getEntriesByType('resource').filter(e => e.name.includes('/events')).length")
        assert streams <= 1
    finally:
        program.stop()
