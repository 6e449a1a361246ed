"""What a page may weigh, how much of a list it may hold, and how much of it may move."""
import gzip
import re
import time
import urllib.error
import urllib.request

import pytest

from checks import SCRIPTS, SHIFT, is_live
from conftest import PHONE
from outpost import Workshop

LIMITS = {"html": 30_000, "script": 20_000, "css": 12_000, "icons": 6_000}
ROWS = 200
MOST_SHIFT = 0.02
PATHS = ["/printers", "/printers/testprinter", "/printers/testprinter/edit", "/printers/testprinter/cancellations/new",
         "/printers/testprinter/terminal", "/printers/testprinter/logs", "/printers/new", "/printers/nothing/here", "/uplink", "/uplink/requests", "/shell/settings", "/shell/notices",
         "/shell/notices/webhook", "/shell/diagnostics", "/shell/about", "/shell/backup", "/shell/access",
         "/shell/waiting", "/shell/away", "/shell/rehearsal", "/shell/gallery",
         *(f"/shell/gallery/{section}" for section in
           ("frame", "buttons", "lists", "fields", "charts", "week", "states", "dialogs", "list", "list/3", "chores", "chores/new"))]


@pytest.fixture(scope="module")
def site(tmp_path_factory, octoprint):
    process = Workshop(tmp_path_factory.mktemp("budgets"))
    process.add(octoprint)
    octoprint.print_for(600)
    # What is weighed is a page that has its values, not one that is still waiting for the first of them.
    for _ in range(200):
        with urllib.request.urlopen(process.url + "/printers/testprinter", timeout=30) as answer:
            text = answer.read()
            if b"tests.gcode" in text and b'class="tiles"' in text:
                break
        time.sleep(0.1)
    else:
        pytest.fail("the page of the printer never had its values")
    yield process.url
    process.stop()


def packed(url):
    """As it comes over the wire; everything of some size has to come packed."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    try:
        answer = urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        body = answer.read()
        assert answer.headers["Content-Encoding"] == "gzip" or len(body) < 1500, url
        return body


def weights(site, path, page):
    html = packed(site + path)
    text = (gzip.decompress(html) if html[:2] == b"\x1f\x8b" else html).decode()
    css = sum(len(packed(site + found)) for found in re.findall(r'rel="stylesheet" href="([^"]+)"', text))
    return {"html": len(html), "css": css, "script": page.evaluate(SCRIPTS),
            "icons": len(packed(site + re.search(r'/assets/sprite/\w+\.svg', text)[0]))}


@pytest.mark.parametrize("path", PATHS)
def test_a_page_keeps_within_its_budgets(browser, site, path):
    # What it loads and does of its own accord: with the worker, everything would be loaded.
    context = browser.new_context(viewport=PHONE, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(SHIFT)
    page.goto(site + path, wait_until="load")
    if page.locator("html[data-live]").count():
        is_live(page)
    page.wait_for_timeout(600)
    found = weights(site, path, page)
    shift, rows = page.evaluate("window.shift"), page.locator("main li").count()
    print(path, found, "rows", rows, "shift", round(shift, 4))
    assert {name: size for name, size in found.items() if size > LIMITS[name]} == {}
    assert found["script"] > 0
    assert rows <= ROWS
    assert shift <= MOST_SHIFT
    context.close()
