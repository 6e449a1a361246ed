"""Away from loopback: TLS, pairing, what a device may do, and the end of its rights."""
import re

import pytest
from playwright.sync_api import expect

from checks import agree, asked, fits_the_smallest_phone, is_clean, is_live, sized
from outpost import Workshop

# The browser of the tests does not know the authority; curl does, in OutpostTests.
TRUSTING = {"ignore_https_errors": True}


class AwayOutpost(Workshop):
    """As it serves beyond this computer, but on loopback; with an app whose page is live at once."""

    def __init__(self, folder):
        super().__init__(folder, "--away")

    def start(self):
        super().start()
        self.install = re.search(r"http://\S+", self.process.stdout.readline()).group(0)
        self.fingerprint = self.process.stdout.readline().split(": ")[1].strip()
        self.code = re.search(r"[0-9A-Z]{5}-[0-9A-Z]{5}", self.process.stdout.readline()).group(0)


@pytest.fixture(scope="module")
def away(tmp_path_factory):
    process = AwayOutpost(tmp_path_factory.mktemp("away"))
    yield process
    process.stop()


@pytest.fixture(scope="module")
def owner(browser, away):
    """The page of the first device, paired by the code on the console."""
    page = browser.new_context(locale="en-GB", **TRUSTING).new_page()
    pair(page, away.url + "/shell/access", away.code, "Owner's laptop")
    yield page
    page.context.close()


@pytest.fixture
def device(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", **TRUSTING)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda line: page.faults.append(line.text)
            if "Content Security Policy" in line.text else None)
    yield page
    faults = page.faults
    context.close()
    assert faults == []


def pair(page, address, code, name):
    page.goto(address)
    expect(page.get_by_role("heading", name="Pair this device")).to_be_visible()
    page.get_by_label("Code").fill(code)
    page.get_by_label("Device name").fill(name)
    page.get_by_role("button", name="Pair").click()
    expect(page).to_have_url(address)


def make_code(owner, away, kind="Show code"):
    owner.goto(away.url + "/shell/access")
    owner.get_by_role("button", name=kind, exact=True).click()
    return owner.locator(".paircode").inner_text()


def test_a_code_pairs_one_device_and_leads_where_it_wanted_to_go(device, owner, away):
    code = make_code(owner, away)
    pair(device, away.url + "/printers/new", code, "Phone")
    expect(device.get_by_role("heading", name="Add a printer")).to_be_visible()
    device.context.clear_cookies()
    device.goto(away.url + "/printers")
    device.get_by_label("Code").fill(code)
    device.get_by_role("button", name="Pair").click()
    expect(device.locator("#e-code")).to_contain_text("wrong, already used or expired")


def test_a_code_in_the_address_is_filled_in_and_hidden(device, owner, away):
    code = make_code(owner, away, "Show view-only code")
    sent = []
    device.on("request", lambda request: sent.append(request.url))
    device.goto(f"{away.url}/pairing#{code}")
    expect(device.get_by_label("Code")).to_have_value(code)
    assert device.url == away.url + "/pairing"
    device.get_by_role("button", name="Pair").click()
    expect(device).not_to_have_url(re.compile("pairing"))
    assert not [url for url in sent if code in url.split("#")[0]]


def test_pairing_needs_no_script(browser, owner, away):
    context = browser.new_context(java_script_enabled=False, locale="en-GB", **TRUSTING)
    page = context.new_page()
    pair(page, away.url + "/shell/access", make_code(owner, away), "Plain browser")
    page.get_by_role("button", name="Show code", exact=True).click()
    expect(page.locator(".paircode")).to_be_visible()
    page.goto(away.url + "/shell/access")
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("heading", name="Pair this device")).to_be_visible()
    context.close()


# How many commands this browser keeps.
WAITING = """() => new Promise(done => { const opening = indexedDB.open('outpost'); opening.onsuccess = () => {
  const { result } = opening;
  if (!result.objectStoreNames.length) { result.close(); done(0); return; }
  result.transaction('commands').objectStore('commands').count().onsuccess =
    event => { result.close(); done(event.target.result); }; }; })"""


def test_logging_out_asks_about_what_waits_and_then_clears_it(device, owner, away):
    pair(device, away.url + "/shell/access", make_code(owner, away), "Leaving phone")
    # Back in the queue with its reason.
    device.evaluate("""() => new Promise(done => { const opening = indexedDB.open('outpost', 1); opening.onsuccess = () => {
      const adding = opening.result.transaction('commands', 'readwrite').objectStore('commands')
        .add({ state: 'refused', title: 'Left', shown: [], fields: [], made: 0, expires: 0, page: '/', action: '/' });
      adding.onsuccess = () => { opening.result.close(); done(); }; }; })""")
    device.reload()
    expect(device.locator("#waiting")).to_be_visible()
    device.get_by_role("button", name="Log out", exact=True).click()
    expect(device.get_by_role("button", name="Stay logged in")).to_be_focused()
    device.get_by_role("button", name="Log out anyway").click()
    expect(device.get_by_role("heading", name="Pair this device")).to_be_visible()
    device.goto(away.url + "/pairing")
    assert device.evaluate(WAITING) == 0


def test_a_backup_is_restored_without_script(browser, owner, away, tmp_path):
    context = browser.new_context(java_script_enabled=False, locale="en-GB", **TRUSTING)
    page = context.new_page()
    pair(page, away.url + "/shell/backup", make_code(owner, away), "Plain browser")
    page.get_by_role("button", name="Create a backup").click()
    link = page.get_by_role("link", name=re.compile("Download"))
    while not link.is_visible():
        page.get_by_role("link", name="Check again").click()
    with page.expect_download() as download:
        link.click()
    download.value.save_as(tmp_path / "backup.tar")
    page.goto(away.url + "/shell/backup")
    page.get_by_label("Backup file").set_input_files(tmp_path / "backup.tar")
    page.get_by_role("button", name="Check the file").click()
    expect(page.get_by_role("heading", name="Replace everything with this backup?")).to_be_visible()
    context.close()


def test_a_file_for_a_printer_is_uploaded_without_script(browser, owner, away, octoprint, tmp_path):
    file = tmp_path / "without script.gcode"
    file.write_text("G28\n")
    context = browser.new_context(java_script_enabled=False, locale="en-GB", **TRUSTING)
    page = context.new_page()
    pair(page, away.url + "/printers/new", make_code(owner, away), "Plain browser")
    page.get_by_label("OctoPrint address").fill(octoprint.url)
    page.get_by_label("Name").fill("Workshop")
    page.get_by_text("I have an API key").click()
    page.get_by_label("API key").fill(octoprint.key)
    page.get_by_role("button", name="Add with this key").click()
    page.get_by_role("link", name="Files", exact=True).first.click()
    page.locator("#f-file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_role("heading", name=file.name)).to_be_visible()
    assert [entry["display"] for entry in octoprint.ask("GET", "/api/files/local")["files"]] == [file.name]
    context.close()


def test_who_may_only_look_changes_nothing(device, owner, away):
    pair(device, away.url + "/shell/access", make_code(owner, away, "Show view-only code"), "Visitor")
    expect(device.get_by_text("This device is view-only")).to_be_visible()
    expect(device.get_by_role("button", name="Show code", exact=True)).to_have_count(0)
    device.goto(away.url + "/printers/new")
    device.get_by_label("Address").first.fill("http://127.0.0.1:1")
    device.locator("main form [type=submit]").first.click()
    expect(device.get_by_text("It can see everything but change nothing.")).to_be_visible()
    device.goto(away.url + "/printers")
    expect(device.locator("main a.row").filter(has_not_text="Workshop")).to_have_count(0)
    for path in ("/shell/backup", "/shell/diagnostics", "/shell/diagnostics/export", "/shell/notices/webhook"):
        assert device.goto(away.url + path).status == 403


def test_an_open_page_is_led_away_at_once_when_its_device_is_logged_out(device, owner, away):
    pair(device, away.url + "/uplink", make_code(owner, away), "Lost phone")
    is_live(device)
    owner.goto(away.url + "/shell/access")
    owner.get_by_role("link", name="Lost phone").click()
    owner.get_by_role("button", name="Log out this device").click()
    expect(device.get_by_role("heading", name="Pair this device")).to_be_visible(timeout=3000)
    device.goto(away.url + "/printers")
    expect(device.get_by_role("heading", name="Pair this device")).to_be_visible()


def test_an_open_page_shows_who_comes_and_goes(device, owner, away):
    code = make_code(owner, away)
    owner.goto(away.url + "/shell/access")
    is_live(owner)
    pair(device, away.url + "/shell/access", code, "Guest phone")
    expect(owner.get_by_role("link", name="Guest phone")).not_to_contain_text("This device")
    expect(device.get_by_role("link", name="Guest phone")).to_contain_text("This device")
    question = asked(owner.get_by_role("button", name="Log out all other devices"))
    expect(question).to_be_visible()
    device.get_by_role("button", name="Log out", exact=True).click()
    expect(owner.locator("#devices")).not_to_contain_text("Guest phone")
    expect(question).to_be_visible()


def test_a_device_is_renamed(device, owner, away):
    pair(device, away.url + "/shell/access", make_code(owner, away), "Tablet")
    device.get_by_role("link", name="Tablet").click()
    device.get_by_label("Device name").fill("Kitchen <tablet>")
    device.get_by_role("button", name="Save").click()
    expect(device.get_by_role("link", name="Kitchen <tablet>")).to_be_visible()


def test_a_stale_page_renews_its_proof_and_sends_once_more(device, owner, away):
    pair(device, away.url + "/shell/access", make_code(owner, away), "Phone")
    owner.goto(away.url + "/shell/access")
    owner.evaluate("document.documentElement.dataset.formToken = 'stale'")
    posts = []
    owner.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    agree(owner.get_by_role("button", name="Log out all other devices"), "Log out all other devices")
    expect(owner.locator("main a.row")).to_have_count(1)
    assert len(posts) == 2
    # Told by its stream: nobody loads the page anew.
    expect(device.get_by_role("heading", name="Pair this device")).to_be_visible()


def test_guessing_is_slowed_down(device, tmp_path):
    process = AwayOutpost(tmp_path)
    device.goto(process.url + "/pairing")
    for _ in range(6):
        device.get_by_label("Code").fill("1234-5678")
        device.get_by_role("button", name="Pair").click()
        expect(device.locator("#e-code")).to_be_visible()
    expect(device.locator("#e-code")).to_contain_text("Too many codes were tried. Try again in")
    process.stop()


def test_the_certificate_is_offered_without_tls(device, away):
    device.goto(away.install)
    device.get_by_text("Android").click()
    expect(device.get_by_text("CA certificate")).to_be_visible()
    expect(device.locator(".code")).to_have_text(away.fingerprint)
    expect(device.get_by_role("link", name="Installed: open Outpost")).to_have_attribute("href", away.url)
    with device.expect_download() as download:
        device.get_by_role("link", name="Download for other devices").click()
    assert download.value.suggested_filename.endswith(".crt")


@pytest.fixture(scope="module")
def paths(owner, away):
    make_code(owner, away, "Show view-only code")
    code = owner.url
    owner.goto(away.url + "/shell/access")
    device = owner.locator("main a.row").first.get_attribute("href")
    return {"access": away.url + "/shell/access", "code": code, "device": away.url + device,
            "question": away.url + "/shell/access/removals/new", "pairing": away.url + "/pairing",
            "install": away.install}


def test_every_page_is_clean(browser, owner, paths):
    state = owner.context.storage_state()
    with sized(browser, storage_state=state, **TRUSTING) as page:
        for name, path in paths.items():
            page.goto(path)
            is_clean(page, f"access-{name}")


def test_on_this_computer_nobody_is_asked_to_pair(browser, outpost):
    with sized(browser) as page:
        page.goto(outpost.url + "/shell/access")
        expect(page.get_by_text("Only this computer can reach Outpost.")).to_be_visible()
        is_clean(page, "access-loopback")
        page.goto(outpost.url + "/shell/access/owner")
        expect(page.get_by_text("outpost owner", exact=True)).to_be_visible()
        is_clean(page, "access-owner")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, owner, paths, language):
    state = owner.context.storage_state()
    fits_the_smallest_phone(browser, paths.values(), language, storage_state=state, **TRUSTING)
