"""Adding, changing and removing printers."""
import contextlib
import http.server
import re
import threading

from playwright.sync_api import expect

from checks import is_live

HOSTILE = "<img src=x onerror=alert(1)>\"' \u202eabc " + "W" * 60


def test_an_empty_list_leads_to_the_form(page, outpost):
    page.goto(outpost.url)
    page.get_by_role("link", name="Add a printer").click()
    expect(page.get_by_role("heading", name="Add a printer")).to_be_visible()


def test_a_wrong_key_is_said_at_its_field_and_the_form_keeps_the_rest(page, outpost, octoprint):
    address = octoprint.url.removeprefix("http://")
    page.goto(outpost.url + "/printers/new")
    page.get_by_label("OctoPrint address").fill(address)
    page.get_by_label("Name").fill("Workshop")
    page.get_by_text("I have an API key").click()
    page.get_by_label("API key").fill("wrong-key-wrong-key-wrong-key-00")
    page.get_by_role("button", name="Add with this key").click()
    expect(page.locator("#errors")).to_be_focused()
    expect(page.locator("#e-key")).to_contain_text("rejected this key")
    expect(page.get_by_label("OctoPrint address")).to_have_value(address)
    expect(page.get_by_label("Name")).to_have_value("Workshop")
    assert "wrong-key" not in page.content()
    page.get_by_label("API key").fill(octoprint.key)
    page.get_by_role("button", name="Add with this key").click()
    expect(page.get_by_role("heading", name="Workshop")).to_be_visible()
    assert octoprint.key not in page.content()


def test_a_server_that_is_no_octoprint_is_named_so(page, outpost):
    page.goto(outpost.url + "/printers/new")
    page.get_by_label("OctoPrint address").fill(outpost.url)
    page.get_by_role("button", name="Request access from OctoPrint").click()
    expect(page.locator("#e-address")).to_contain_text("it isn’t OctoPrint")


@contextlib.contextmanager
def sending_on_to(url):
    """The address of a server that sends every visitor on to this one."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(308)
            self.send_header("Location", url + self.path)
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_POST = do_GET

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_another_address_is_agreed_to_by_its_own_button_and_not_by_the_return_key(page, outpost):
    with sending_on_to("http://127.0.0.1:9") as address:
        page.goto(outpost.url + "/printers/new")
        page.get_by_label("OctoPrint address").fill(address)
        page.get_by_label("OctoPrint address").press("Enter")
        offer = page.get_by_role("button", name="Use http://127.0.0.1:9")
        expect(offer).to_be_visible()
        assert page.locator("#printer-form button[type=submit]:not([aria-hidden])").first.evaluate(
            "button => button.name") == "redirect"
        page.locator("#printer-form").evaluate("form => { form.dataset.before = ''; }")
        with page.expect_request(lambda request: request.method == "POST") as asked:
            page.get_by_label("OctoPrint address").press("Enter")
        assert "redirect" not in asked.value.post_data
        # While its answer is under way, the form takes no other press.
        expect(page.locator("#printer-form[data-before]")).to_have_count(0)
        expect(page.get_by_label("OctoPrint address")).to_have_value(address)
        with page.expect_request(lambda request: request.method == "POST") as agreed:
            offer.click()
        assert "redirect=ask" in agreed.value.post_data
        expect(page.get_by_label("OctoPrint address")).to_have_value("http://127.0.0.1:9")


def test_a_hostile_name_is_harmless_everywhere(page, outpost):
    page.goto(outpost.url)
    page.locator("a.row").first.click()
    page.get_by_role("link", name="Edit printer").click()
    page.get_by_label("Name").fill(HOSTILE)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(HOSTILE[:100])
    here = page.url
    for path in ("", "/edit", "/removals/new", "/cancellations/new"):
        page.goto(here + path)
        assert page.locator("img").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.goto(outpost.url)
    expect(page.locator("a.row b")).to_have_text(HOSTILE[:100])


def test_removing_asks_first(page, outpost, octoprint):
    page.goto(outpost.url)
    if not page.locator("a.row").count():
        outpost.add(octoprint)
        page.reload()
    page.locator("a.row").first.click()
    page.get_by_role("link", name="Edit printer").click()
    # The button opens a dialog once the page's script is there.
    page.wait_for_url("**/edit")
    page.get_by_role("button", name="Remove…").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Remove…").click()
    page.get_by_role("button", name="Remove printer").click()
    expect(page.get_by_role("heading", name="No printers yet")).to_be_visible()


def ask_for_access(page, outpost, octoprint):
    page.goto(outpost.url + "/printers/new")
    page.get_by_label("OctoPrint address").fill(octoprint.url)
    page.get_by_label("Name").fill("By application key")
    page.get_by_role("button", name="Request access from OctoPrint").click()
    expect(page.get_by_role("heading", name="Confirm in OctoPrint")).to_be_visible()
    return page.get_by_role("link", name="Open OctoPrint").get_attribute("href")


def decide(browser, dialog, choice):
    """What the person does in OctoPrint: log in, then allow or deny."""
    page = browser.new_context().new_page()
    page.goto(dialog)
    page.fill("#login-user", "admin")
    page.fill("#login-password", "admin-test")
    page.click("#login-button")
    page.get_by_role("button", name=re.compile(choice)).click()
    page.wait_for_timeout(300)
    page.context.close()


def test_an_application_key_needs_no_typing(page, browser, outpost, octoprint):
    decide(browser, ask_for_access(page, outpost, octoprint), "Allow")
    expect(page.get_by_role("heading", name="By application key")).to_be_visible(timeout=8000)
    is_live(page)


def test_a_denied_request_says_so(page, browser, outpost, octoprint):
    page.goto(outpost.url)
    page.locator("a.row").first.click()
    page.goto(page.url + "/removals/new")
    page.get_by_role("button", name="Remove printer").click()
    decide(browser, ask_for_access(page, outpost, octoprint), "Deny")
    expect(page.get_by_text("The request was denied")).to_be_visible(timeout=8000)
