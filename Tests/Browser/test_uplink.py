"""The lab: the library's test client with its demo server, by hand, by keyboard and without script."""
import re

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, sized, violations
from outpost import Workshop

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("lab"))
    yield process.url + "/uplink"
    process.stop()


@pytest.fixture
def client(page, lab):
    """The page of a server that is well, with nobody logged in and the automatic login on."""
    page.goto(lab)
    expect(level(page, "Server")).to_contain_text("Available", timeout=10_000)
    for name in ("Normal", "Open"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    set_automatic(page, "true")
    log_out(page)
    return page


def level(page, name):
    return page.locator("#lab-connectivity .level", has_text=name)


def set_automatic(page, value):
    switch = page.get_by_role("switch", name="Log in automatically")
    if switch.get_attribute("aria-checked") != value:
        switch.click()
    expect(switch).to_have_attribute("aria-checked", value)


def log_in(page):
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()


def log_out(page):
    button = page.get_by_role("button", name="Log out")
    if button.is_visible():
        button.click()
    expect(page.get_by_role("button", name="Log in", exact=True)).to_be_visible()


def mood(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_time_is_fetched_with_a_login_by_itself(client, size):
    client.set_viewport_size(size)
    log_in(client)
    mood(client, "401 once")
    client.get_by_role("button", name="Fetch the time").click()
    expect(client.locator("#lab-content .told-time")).to_have_text(re.compile(r"^\d{4}-\d\d-\d\dT[\d:]+Z$"))
    trace = client.locator("#lab-trace")
    expect(trace.get_by_role("table", name="Steps of GET /time")).to_contain_text("Login finished")
    expect(trace.get_by_role("table", name="Steps of POST /login")).to_be_visible()
    expect(client.get_by_role("button", name="Normal", exact=True)).to_have_attribute("aria-pressed", "true")


def test_five_fetches_share_one_login(client):
    log_in(client)
    mood(client, "401 once")
    client.get_by_role("button", name="Fetch five times at once").click()
    expect(client.locator("#lab-trace .traced")).to_have_count(6)
    expect(client.locator("#lab-trace h3", has_text="POST /login")).to_have_count(1)
    expect(client.locator("#lab-trace .chip", has_text="200")).to_have_count(6)


def test_without_the_automatic_login_the_refusal_is_told(client):
    set_automatic(client, "false")
    client.get_by_role("button", name="Fetch the time").click()
    expect(client.locator("#lab-content .notice")).to_contain_text("Not fetched.")
    log_in(client)
    client.get_by_role("button", name="Fetch the time").click()
    expect(client.locator("#lab-content .notice")).to_have_count(0)


def test_a_busy_server_is_asked_again_when_it_said(client):
    log_in(client)
    mood(client, "Busy (503)")
    client.get_by_role("button", name="Fetch the time").click()
    expect(client.locator("#lab-trace")).to_contain_text("Will retry in 3.")
    expect(client.locator("#lab-content")).to_contain_text("1 request in progress…")
    mood(client, "Normal")
    expect(client.locator("#lab-trace .chip")).to_have_text("200", timeout=10_000)
    expect(client.locator("#lab-trace")).to_contain_text("Waited before retrying")


def test_a_silent_server_is_told_on_its_level_and_returns(client):
    mood(client, "No answer")
    expect(level(client, "Server")).to_contain_text("Unavailable", timeout=15_000)
    expect(level(client, "Internet")).to_contain_text("Available")
    mood(client, "Normal")
    expect(level(client, "Server").locator(".chip")).to_have_text("Available", timeout=10_000)


def test_a_sign_in_page_in_the_internets_place_is_told(client):
    client.locator("#lab-server").get_by_role("button", name="Login page").click()
    expect(level(client, "Internet")).to_contain_text("leads to a login page", timeout=10_000)
    expect(level(client, "Server").locator(".chip")).to_have_text("Available")


def test_a_wrong_password_is_told_and_the_name_kept(client):
    client.get_by_label("Name").fill("someone")
    client.get_by_label("Password").fill("guess")
    client.get_by_role("button", name="Log in", exact=True).click()
    expect(client.locator("#errors")).to_be_focused()
    expect(client.locator("#errors")).to_contain_text("rejected this name and password (401)")
    expect(client.locator("#lab-login .chip")).to_have_text("Login failed")
    expect(client.locator("#errors")).to_be_focused()
    expect(client.get_by_label("Name")).to_have_value("someone")
    expect(client.get_by_label("Password")).to_have_value("")
    assert violations(client) == []


def test_the_keyboard_switches_and_fetches(client):
    client.set_viewport_size(DESKTOP)
    switch = client.get_by_role("switch", name="Log in automatically")
    for _ in range(20):
        client.keyboard.press("Tab")
        if switch.evaluate("e => e === document.activeElement"):
            break
    client.keyboard.press("Space")
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(switch).to_be_focused()
    client.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-checked", "true")


def test_a_switch_goes_back_though_its_first_answer_comes_after_the_effect(client):
    switch = client.get_by_role("switch", name="Log in automatically")
    answered = []
    client.route("**/automatic-logins", lambda route: answered.append((route, route.fetch())), times=1)
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    [(route, response)] = answered
    with client.expect_response("**/automatic-logins"):
        route.fulfill(response=response)
    expect(switch).not_to_have_attribute("aria-busy", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")


def test_another_page_follows_without_being_touched(browser, client, lab):
    other = browser.new_context(viewport=PHONE, locale="cs-CZ").new_page()
    other.goto(lab)
    log_in(client)
    expect(other.locator("#lab-login .chip")).to_have_text("Přihlášeno")
    mood(client, "401 always")
    expect(other.get_by_role("button", name="Vždy 401")).to_have_attribute("aria-pressed", "true")
    other.context.close()


def test_a_typed_name_outlives_an_update(client):
    client.get_by_label("Name").fill("half a na")
    mood(client, "401 always")
    expect(client.get_by_label("Name")).to_have_value("half a na")


def test_everything_works_without_script(browser, client, lab):
    client.goto("about:blank")
    context = browser.new_context(viewport=PHONE, locale="en-GB", java_script_enabled=False)
    page = context.new_page()
    page.goto(lab)
    log_in(page)
    page.get_by_role("button", name="Fetch the time").click()
    expect(page.locator("#lab-content .told-time")).to_have_text(re.compile(r"^\d{4}-"))
    expect(page.get_by_role("table", name="Steps of GET /time")).to_be_visible()
    set_automatic(page, "false")
    mood(page, "401 always")
    page.get_by_role("button", name="Fetch the time").click()
    expect(page.locator("#lab-content .notice")).to_contain_text("asks for a login")
    log_out(page)
    page.get_by_label("Password").fill("guess")
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.locator("#errors")).to_contain_text("rejected this name and password")
    page.get_by_role("link", name="Requests", exact=True).click()
    expect(page.get_by_role("heading", name="Client requests")).to_be_visible()
    page.get_by_role("link", name="Reload").click()
    context.close()


def test_its_pages_are_clean(browser, lab):
    with sized(browser, locale="en-GB") as page:
        page.goto(lab)
        mood(page, "Normal")
        set_automatic(page, "true")
        log_out(page)
        log_in(page)
        mood(page, "401 once")
        page.get_by_role("button", name="Fetch five times at once").click()
        # With the login six, if it falls into the same burst.
        expect(page.locator("#lab-trace .traced").nth(4)).to_be_visible()
        for name, path in {"uplink": lab, "uplink-requests": lab + "/requests"}.items():
            page.goto(path)
            is_clean(page, name)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, lab, language):
    fits_the_smallest_phone(browser, [lab, lab + "/requests"], language)
