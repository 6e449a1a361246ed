"""Logging in at the university, what is downloaded then, and out again."""
import http.server
import pathlib
import threading
import urllib.parse

import pytest
from playwright.sync_api import expect

from campus import University, is_downloaded, log_in, register, university  # noqa: F401
from checks import asked, is_clean, is_live
from outpost import Outpost


# How often the open page was told to go elsewhere; whoever asks hears of it before the page's own script.
GOTOS = """window.gotos = 0; window.EventSource = class extends EventSource {
  constructor(...all) { super(...all); this.addEventListener('goto', () => { window.gotos += 1; }); } }"""


@pytest.fixture
def fresh(tmp_path):
    """A process that nobody has logged in to."""
    process = Outpost(tmp_path)
    yield process
    process.stop()


def test_without_a_registration_it_says_what_to_do(page, fresh):
    page.goto(f"{fresh.url}/campus")
    expect(page.get_by_role("heading", name="Log in", level=1)).to_be_visible()
    expect(page.locator("main")).to_contain_text("isn’t registered with the university yet")
    is_clean(page, "campus-unregistered")
    page.get_by_role("link", name="Set up registration").click()
    expect(page.locator("main code").first).to_contain_text("/campus/login/answer")
    is_clean(page, "campus-setup")
    page.get_by_role("button", name="Save registration").click()
    expect(page.locator("#errors")).to_be_focused()


def test_a_person_logs_in_sees_their_data_and_leaves_nothing_behind(page, fresh, university, browser):
    page.add_init_script(GOTOS)
    register(page, fresh, university)
    is_clean(page, "campus-login")
    log_in(page, fresh, university)
    is_downloaded(page, fresh)
    name = university.students[0]
    expect(page.locator("#campus-content")).to_contain_text(name)
    is_clean(page, "campus-profile")
    folder = pathlib.Path(f"{fresh.folder}/data/outpost/campus")
    assert list(folder.glob("account-*.sqlite")), "the person's data is in no file of its own"

    other = browser.new_context().new_page()
    other.goto(f"{fresh.url}/campus/timetable")
    is_live(other)
    question = asked(page.get_by_role("button", name="Log out and delete data"))
    expect(question.get_by_role("button", name="Stay logged in")).to_be_focused()
    begun, meanwhile = [], []
    page.on("request", lambda request: request.is_navigation_request() and begun.append(request.url))

    def answer_late(route):
        answer = route.fetch(max_redirects=0)
        page.wait_for_function("() => window.gotos > 0")
        # Whatever the page had begun would have been seen before this.
        page.evaluate("() => fetch('/health')")
        meanwhile.append(list(begun))
        route.fulfill(response=answer)

    page.route("**/campus/logout", answer_late)
    question.get_by_role("button", name="Log out and delete data").click()
    expect(page.get_by_role("heading", name="Log in", level=1)).to_be_visible()
    assert meanwhile == [[]], "the page went on before the answer to its form, which says what was done"
    # Who has a page open elsewhere is led there, too.
    expect(other.get_by_role("heading", name="Log in", level=1)).to_be_visible()
    other.context.close()
    assert list(folder.glob("account-*")) == []
    left = [file for file in pathlib.Path(fresh.folder).rglob("*") if file.is_file() and name.encode() in file.read_bytes()]
    assert left == [], "the person is still named"


def test_who_denies_access_is_told_so_and_may_begin_again(page, fresh, university):
    register(page, fresh, university)
    page.get_by_role("link", name="Log in at").click()
    page.locator("[name=j_username]").fill(university.students[1])
    page.locator("[name=j_password]").fill(university.password)
    page.locator("[type=submit]").click()
    page.get_by_role("button", name="Deny").click()
    expect(page.locator(".notice")).to_contain_text("Access wasn’t allowed in the browser")
    expect(page.get_by_role("link", name="Log in at")).to_be_visible()


def test_an_answer_that_nobody_asked_for_is_refused(page, fresh, university):
    register(page, fresh, university)
    page.goto(f"{fresh.url}/campus/login/answer?code=stolen&state=unknown")
    expect(page.locator(".notice")).to_contain_text("Start again")


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """Where the answer goes and Outpost is not: all that the browser has is its address."""

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"Nothing to see here")

    def log_message(self, *_):
        pass


@pytest.fixture
def elsewhere():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        # The stand-in takes any address of this computer for registered.
        yield f"http://127.0.0.1:{server.server_port}/campus/login"
        server.shutdown()


@pytest.mark.parametrize("whole", [True, False], ids=["address", "code"])
def test_who_brings_the_answer_pastes_the_address_or_the_code_alone(page, fresh, university, elsewhere, whole):
    register(page, fresh, university, pasted=elsewhere)
    page.get_by_role("link", name="Log in at").click()
    expect(page.get_by_label("Address or code from the login")).to_be_visible()
    is_clean(page, "campus-paste")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Open the login page").click()
    other = opened.value
    other.locator("[name=j_username]").fill(university.students[0])
    other.locator("[name=j_password]").fill(university.password)
    other.locator("[type=submit]").first.click()
    # Who has allowed it before is not asked again.
    allow = other.locator("button[value=true], [name=user_oauth_approval]").first
    brought = other.get_by_text("Nothing to see here")
    expect(allow.or_(brought)).to_be_visible()
    if allow.is_visible():
        allow.click()
    expect(brought).to_be_visible()
    address = other.url
    other.close()
    code = urllib.parse.parse_qs(urllib.parse.urlsplit(address).query)["code"][0]
    page.get_by_label("Address or code from the login").fill(address if whole else code)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(f"{fresh.url}/campus")
    is_downloaded(page, fresh)


def test_a_code_that_nobody_asked_for_is_refused(page, fresh, university, elsewhere):
    register(page, fresh, university, pasted=elsewhere)
    page.get_by_role("link", name="Log in at").click()
    page.locator("[name=state]").evaluate("field => field.value = 'of-nobody'")
    page.get_by_label("Address or code from the login").fill("stolen")
    page.get_by_role("button", name="Log in").click()
    expect(page.locator(".notice")).to_contain_text("Start again")
    page.get_by_role("link", name="Log in at").click()
    page.locator("[name=state]").evaluate("field => field.remove()")
    page.get_by_label("Address or code from the login").fill("stolen")
    page.get_by_role("button", name="Log in").click()
    expect(page.locator(".notice")).to_contain_text("Paste the whole address")


def test_without_the_university_what_is_there_stays_readable(page, fresh):
    mortal = University()
    try:
        register(page, fresh, mortal)
        log_in(page, fresh, mortal)
        is_downloaded(page, fresh)
    finally:
        mortal.stop()
    page.goto(f"{fresh.url}/campus/timetable")
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator("#campus-sync .notice")).to_contain_text("can’t be reached")
    expect(page.locator("#campus-sync .notice")).to_contain_text("you’re seeing older data")
    expect(page.locator(".block").first).to_be_attached()
    is_clean(page, "campus-unreachable")
