"""A sample university and the app that shows it, as a student would use them."""
import contextlib
import html
import re
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from outpost import Outpost, workshop
from stand_in import StandIn


class University(StandIn):
    def __init__(self, *options, size="1", seed="7"):
        super().__init__(workshop(), "--size", size, "--seed", seed, *options)


def register(page, outpost, university, neighbours=False, pasted=None):
    page.goto(f"{outpost.url}/campus/setup")
    page.get_by_text("Stand-in", exact=True).click()
    page.get_by_label("Client ID").fill("sample-app")
    page.get_by_label("Client secret").fill("sample-app-secret")
    page.get_by_label("Port of the stand-in").fill(str(university.port))
    if neighbours:
        page.get_by_label("Use Sirius").check()
        page.get_by_label("Use Usermap").check()
    if pasted:
        page.locator("label:has(input[value=pasted])").click()
        page.get_by_label("Registered address").fill(pasted)
    page.get_by_role("button", name="Save registration").click()
    expect(page.get_by_role("heading", name="Log in", level=1)).to_be_visible()


def log_in(page, outpost, university, student=0):
    """The way through the browser, the password typed at the university."""
    page.goto(f"{outpost.url}/campus/login")
    page.get_by_role("link", name="Log in at").first.click()
    page.locator("[name=j_username]").fill(university.students[student])
    page.locator("[name=j_password]").fill(university.password)
    page.locator("[type=submit]").first.click()
    allow = page.locator("button[value=true], [name=user_oauth_approval]")
    page.wait_for_load_state()
    if "/campus" not in page.url:
        allow.first.click()
    page.wait_for_url(f"{outpost.url}/campus")


def is_downloaded(page, outpost):
    page.goto(f"{outpost.url}/campus/more")
    expect(page.locator("#campus-content")).not_to_contain_text("Not downloaded yet", timeout=60_000)


def ask_for(outpost, *parts):
    """These parts of the data, or all of it, as the pages of who is shown do."""
    with urllib.request.urlopen(f"{outpost.url}/campus/more", timeout=60) as answer:
        account = re.search(r'name="account" value="([^"]+)"', answer.read().decode()).group(1)
    fields = {"parts": ",".join(parts), "account": html.unescape(account)}
    urllib.request.urlopen(
        f"{outpost.url}/campus/refreshes", urllib.parse.urlencode(fields).encode(), timeout=60).read()


@contextlib.contextmanager
def filled(folder, browser, university, **registration):
    """Outpost with the sample student's data."""
    process = Outpost(folder)
    page = browser.new_page(locale="en-GB")
    register(page, process, university, **registration)
    log_in(page, process, university)
    is_downloaded(page, process)
    page.close()
    yield process
    process.stop()


# --- For the modules that import them


@pytest.fixture(scope="module")
def university():
    university = University()
    yield university
    university.stop()


@pytest.fixture(scope="module")
def campus_process(tmp_path_factory, browser, university):
    """Outpost with the sample student's data."""
    with filled(tmp_path_factory.mktemp("campus"), browser, university) as process:
        yield process


@pytest.fixture(scope="module")
def campus(campus_process):
    """The address of the app."""
    return campus_process.url + "/campus"
