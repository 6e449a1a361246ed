"""Logging in to OctoPrint with a password, which brings a key: a new printer, a second factor, a revoked key."""
import re

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, is_live, sized
from withplugins import WithPlugins

PASSWORD = "a guarded  password"


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = WithPlugins(tmp_path_factory.mktemp("octoprint") / "server", "mfa_totp", "mfa_card")
    for name in ("guarded", "carded"):
        server.ask("POST", "/api/access/users", {"name": name, "password": PASSWORD, "active": True, "groups": ["users"]})
    yield server
    server.stop()


def begin(page, outpost, octoprint, name):
    page.goto(outpost.url + "/printers/new")
    page.get_by_label("OctoPrint address").fill(octoprint.url)
    page.get_by_label("Name").fill(name)
    page.get_by_text("I have a user name and a password").click()
    page.get_by_role("button", name="Continue to login").click()
    expect(page.get_by_role("heading", name="Log in to OctoPrint")).to_be_visible()


def log_in(page, user, password):
    page.get_by_label("User name").fill(user)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


def keys(octoprint):
    return [(key["user_id"], key["app_id"]) for key in octoprint.ask("GET", "/api/plugin/appkeys?all=true")["keys"]]


def remove(page):
    page.goto(page.url + "/removals/new")
    with page.expect_navigation():
        page.get_by_role("button", name="Remove printer").click()


def test_a_second_factor_is_asked_for_and_nothing_of_the_password_stays(page, outpost, octoprint):
    begin(page, outpost, octoprint, "Guarded")
    log_in(page, "guarded", "wrong")
    expect(page.locator("#e-password")).to_contain_text("or the user is inactive")
    expect(page.get_by_label("User name")).to_have_value("guarded")
    expect(page.get_by_label("Password")).to_have_value("")
    log_in(page, "guarded", PASSWORD)
    expect(page.locator("#errors")).to_be_focused()
    expect(page.locator("#e-code-mfa_totp")).to_contain_text("two-factor code")
    expect(page.get_by_label("Password")).to_have_value("")
    is_clean(page, "login-second-factor", see=".back")
    page.get_by_label("Two-factor code").fill("000000")
    log_in(page, "guarded", PASSWORD)
    expect(page.locator("#e-code-mfa_totp")).to_contain_text("rejected this code")
    page.get_by_label("Two-factor code").fill("246810")
    log_in(page, "guarded", PASSWORD)
    expect(page.get_by_role("heading", name="Guarded")).to_be_visible()
    assert ("guarded", "Outpost") in keys(octoprint)
    is_live(page)
    kept = [file for file in outpost.folder.rglob("*") if file.is_file() and PASSWORD.encode() in file.read_bytes()]
    assert kept == []
    assert PASSWORD not in page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    remove(page)


def test_a_second_factor_is_asked_for_what_its_own_form_asks_for(page, outpost, octoprint):
    begin(page, outpost, octoprint, "Carded")
    log_in(page, "carded", PASSWORD)
    expect(page.locator("[id='e-code-mfa_card.place']")).to_contain_text("two-factor code")
    page.locator("[name='code-mfa_card.place']").fill("B2")
    page.locator("[name='code-mfa_card.code']").fill("1357")
    is_clean(page, "login-card", see=".back")
    log_in(page, "carded", PASSWORD)
    expect(page.get_by_role("heading", name="Carded")).to_be_visible()
    assert ("carded", "Outpost") in keys(octoprint)
    remove(page)


def test_who_logs_in_has_a_printer_and_gets_another_key_when_that_is_revoked(page, outpost, octoprint):
    begin(page, outpost, octoprint, "By password")
    log_in(page, "admin", "admin-test")
    expect(page.get_by_role("heading", name="By password")).to_be_visible()
    expect(page.locator("#printer-head .chip")).to_have_text(re.compile("Ready|Not connected|Connecting"))
    here = page.url
    octoprint.ask("POST", "/api/plugin/appkeys", {"command": "revoke", "app": "Outpost", "user": "admin"})
    page.goto(here + "/edit")
    page.get_by_text("Key no longer working?").click()
    page.get_by_role("link", name="Log in again").click()
    log_in(page, "admin", "admin-test")
    expect(page).to_have_url(here)
    assert ("admin", "Outpost") in keys(octoprint)
    remove(page)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_pages_are_clean(browser, outpost, octoprint, language):
    printer = outpost.add(octoprint, id="loginprinter")
    if language == "en":
        with sized(browser) as page:
            page.goto(printer + "/logins/new")
            is_clean(page, "login")
            page.goto(outpost.url + "/printers/new")
            page.locator("details.help summary").last.click()
            is_clean(page, "new-by-password", see="details.help:last-of-type")
    fits_the_smallest_phone(browser, [printer + "/logins/new", outpost.url + "/printers/new"], language)
