"""The plugins of an OctoPrint: switched, removed and installed from its printer's pages."""
import re
import subprocess

import pytest
from playwright.sync_api import expect

from checks import agree, fits_the_smallest_phone, is_clean, sized
from outpost import ROOT, eventually
from pluginshop import GREETER, Shop, WithPluginManager

ROOMS = ["plugins", "plugins/known/greeting", "plugins/known/logging",
         "plugins/known/greeting/uninstallings/new", "plugins/new", "plugins/uploads/new", "plugins/repository", "plugins/repository/greeter",
         "plugins/repository/other0", "plugins/remains", "plugins/remains/removals/new"]


@pytest.fixture(scope="module")
def shop():
    shop = Shop()
    yield shop
    shop.stop()


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory, shop):
    server = WithPluginManager(tmp_path_factory.mktemp("plugins"), shop)
    subprocess.run([ROOT / "Scripts/stop-octoprint", server.folder], check=True)
    (server.base / "plugins").mkdir(exist_ok=True)
    (server.base / "plugins/greeting.py").write_text(GREETER % "Greeting")
    for gone in ("gone", "lost"):
        (server.base / "data" / gone).mkdir(parents=True)
    server.start("--reuse")
    yield server
    server.stop()
    assert set(shop.odd) <= {"/nothing.zip"}


@pytest.fixture(scope="module")
def printer(outpost, octoprint):
    return outpost.add(octoprint)


def is_live(page):
    expect(page.locator("#printer-head .chip")).not_to_contain_text(re.compile("Contacting|Unreachable"))


def test_plugins_are_found_under_more_searched_and_filtered(page, printer):
    page.goto(printer + "/more")
    page.get_by_role("link", name="Plugins").click()
    expect(page.get_by_role("link", name="Greeting")).to_contain_text("1.2 · Ola")
    page.get_by_label("Search plugins").fill("ola")
    expect(page.locator("#installed li")).to_have_count(1)
    page.get_by_label("Search plugins").fill("")
    expect(page.get_by_role("link", name="Logging")).to_be_visible()
    page.get_by_text("Third-party", exact=True).click()
    expect(page.get_by_role("link", name="Logging")).to_have_count(0)
    expect(page.get_by_role("link", name="Greeting")).to_be_visible()


def test_the_keyboard_switches_a_plugin_off_and_on(page, printer, octoprint):
    page.goto(printer + "/plugins/known/greeting")
    expect(page.get_by_text("Says hello to nobody")).to_be_visible()
    opener = page.get_by_role("button", name="Switch off…")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Leave it on")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    assert octoprint.plugin("greeting")["enabled"]
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Switch off", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Switch on")).to_be_visible()
    assert not octoprint.plugin("greeting")["enabled"]
    page.get_by_role("button", name="Switch on").click()
    expect(page.get_by_role("button", name="Switch off…")).to_be_visible()
    assert octoprint.plugin("greeting")["enabled"]


def test_what_needs_a_restart_says_so_and_leads_to_it(page, printer, octoprint):
    page.goto(printer + "/plugins/known/logging")
    page.get_by_role("button", name="Switch off…").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("OctoPrint says:")
    page.get_by_role("button", name="Switch off", exact=True).click()
    expect(page.locator("#plugin .chip").first).to_have_text("Off after a restart")
    page.get_by_role("link", name="Plugins", exact=True).click()
    expect(page.get_by_text("OctoPrint needs to restart.")).to_be_visible()
    page.get_by_role("link", name="Go to System").click()
    expect(page).to_have_url(printer + "/system")
    page.goto(printer + "/plugins/known/logging")
    page.get_by_role("button", name="Switch on").click()
    expect(page.locator("#plugin .chip").first).to_have_text("On")
    page.get_by_role("link", name="Plugins", exact=True).click()
    expect(page.get_by_text("OctoPrint needs to restart.")).to_have_count(0)


def test_a_plugin_is_installed_from_the_repository_and_uninstalled_with_its_data(page, printer, octoprint):
    page.goto(printer + "/plugins")
    is_live(page)
    page.get_by_role("link", name="Plugin repository").click()
    page.get_by_label("Search the repository").fill("greeter")
    page.get_by_role("link", name="Greeter").click()
    page.get_by_role("button", name="Install…").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("runs it on the printer’s computer")
    expect(page.get_by_role("button", name="Don’t install")).to_be_focused()
    page.get_by_role("button", name="Install", exact=True).click()
    expect(page).to_have_url(printer + "/plugins")
    expect(page.get_by_text("The plugin was installed.")).to_be_visible()
    expect(page.get_by_role("link", name="Greeter")).to_be_visible()
    page.get_by_role("link", name="Greeter").click()
    page.get_by_role("button", name="Uninstall…").click()
    page.get_by_role("radio", name="Delete them too").check(force=True)
    page.get_by_role("button", name="Uninstall", exact=True).click()
    expect(page).to_have_url(printer + "/plugins")
    expect(page.get_by_text("OctoPrint needs to restart.")).to_be_visible()
    assert not (octoprint.base / "plugins/greeter.py").exists()


def test_an_address_is_asked_about_and_a_failure_is_told(page, printer, shop):
    page.goto(printer + "/plugins")
    page.get_by_role("link", name="Install from an address").click()
    page.get_by_label("Plugin address").fill("ftp://plugins.example/a.zip")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#e-address")).to_be_visible()
    page.get_by_label("Plugin address").fill(shop.url + "/nothing.zip")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Install from 127.0.0.1?")).to_be_visible()
    page.get_by_role("button", name="Install", exact=True).click()
    expect(page.get_by_text("The plugin wasn’t installed.")).to_be_visible()
    expect(page.locator("#plugin-news")).to_contain_text("OctoPrint says: Could not fetch plugin from server")


def test_a_file_is_installed_once_it_is_said_to_be_trusted(page, printer, octoprint):
    page.goto(printer + "/plugins")
    is_live(page)
    page.get_by_role("link", name="Install from a file").click()
    code = (GREETER % "Waver").encode()
    page.get_by_label("Plugin file").set_input_files({"name": "waver.py", "mimeType": "text/x-python", "buffer": code})
    page.get_by_role("button", name="Install").click()
    expect(page.get_by_text("confirm that you trust the file")).to_be_visible()
    page.goto(printer + "/plugins/uploads/new")
    page.get_by_label("I trust this file").check(force=True)
    page.get_by_label("Plugin file").set_input_files({"name": "waver.py", "mimeType": "text/x-python", "buffer": code})
    page.get_by_role("button", name="Install").click()
    expect(page).to_have_url(printer + "/plugins")
    expect(page.get_by_text("The plugin was installed.")).to_be_visible()
    expect(page.get_by_role("link", name="Waver")).to_be_visible()
    assert (octoprint.base / "plugins/waver.py").read_bytes() == code


def test_what_was_left_is_deleted(page, printer, octoprint):
    page.goto(printer + "/plugins/remains")
    row = page.get_by_role("listitem").filter(has_text="gone")
    expect(row).to_contain_text("Data")
    agree(row.get_by_role("button", name="Delete"), "Delete")
    expect(row).to_have_count(0)
    assert not (octoprint.base / "data/gone").exists() and (octoprint.base / "data/lost").exists()


def test_without_the_internet_it_is_said_honestly(page, printer, octoprint):
    octoprint.go_offline()
    try:
        eventually(lambda: not octoprint.is_online(), "it is still online", 30)
        page.goto(printer + "/plugins")
        expect(page.get_by_role("link", name="Plugin repository")).to_contain_text("can’t currently reach the internet")
        page.get_by_role("link", name="Plugin repository").click()
        page.get_by_role("button", name="Refresh").click()
        expect(page.get_by_text("OctoPrint can’t currently reach the internet.")).to_be_visible()
    finally:
        octoprint.go_online()
        eventually(octoprint.is_online, "it stays offline", 30)
        octoprint.ask("GET", "/plugin/pluginmanager/repository?refresh=true")


def test_everything_works_without_script(browser, printer, octoprint):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(printer + "/plugins/known/greeting")
    page.get_by_role("button", name="Switch off…").click()
    page.get_by_role("button", name="Switch off", exact=True).click()
    page.get_by_role("button", name="Switch on").click()
    expect(page.get_by_role("button", name="Switch off…")).to_be_visible()
    page.goto(printer + "/plugins/repository")
    page.get_by_label("Search the repository").fill("greeter")
    page.get_by_label("Search the repository").press("Enter")
    expect(page.locator("#repository li")).to_have_count(1)
    page.get_by_role("link", name="Greeter").click()
    page.get_by_role("button", name="Install…").click()
    expect(page.get_by_role("button", name="Install", exact=True)).to_be_visible()
    context.close()


def test_every_page_is_clean(browser, printer):
    with sized(browser) as page:
        for room in ROOMS:
            answer = page.goto(f"{printer}/{room}")
            assert answer.status == 200, room
            is_clean(page, f"plugins-{room}")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_fits_the_smallest_phone(browser, printer, language):
    fits_the_smallest_phone(browser, [f"{printer}/{room}" for room in ROOMS], language)
