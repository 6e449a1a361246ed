"""What is asked of OctoPrint: nothing that its push channel tells anyway."""
import collections
import sys
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from checks import is_live
from outpost import ROOT, free_port

sys.path.insert(0, str(ROOT / "Benchmarks" / "printers"))

from push_server import KEY, PushServers  # noqa: E402

# State, job, progress and temperatures come by push.
PUSHED = ("/api/job", "/api/printer", "/api/printer/tool", "/api/printer/bed", "/api/printer/chamber", "/api/connection")


@pytest.fixture(scope="module")
def server():
    servers = PushServers([free_port()])
    yield servers
    servers.kill()


@pytest.fixture(scope="module")
def overview(outpost, server):
    fields = urllib.parse.urlencode({"id": "pushedprinter", "address": server.urls[0], "name": "Pushed", "key": KEY,
                                     "way": "key"}).encode()
    with urllib.request.urlopen(outpost.url + "/printers", fields, timeout=10) as answer:
        return answer.url


def test_a_connection_asks_for_nothing_that_is_pushed(page, overview, server):
    page.goto(overview)
    expect(page.locator("#printer-tiles .tile").first).to_be_visible()
    expect(page.get_by_role("button", name="PLA")).to_be_visible()
    asked = collections.Counter(server.asked())
    # Adding it tried the push channel once, and the watch opened it.
    assert asked["PUSH"] == 2
    assert not [path for path in PUSHED if asked[f"GET {path}"]], asked
    # Adding it looked at it once, and the watch does; each other thing is asked for once.
    assert max(asked.values()) <= 2, asked


def test_opening_a_printer_asks_for_nothing(page, overview, server):
    page.goto(overview)
    expect(page.locator("#printer-tiles .tile").first).to_be_visible()
    server.asked()
    for path in ("/printers", urllib.parse.urlsplit(overview).path, "/printers", urllib.parse.urlsplit(overview).path):
        page.goto(urllib.parse.urljoin(overview, path))
        expect(page.get_by_text("Printing").first).to_be_visible()
        is_live(page)
    assert server.asked() == []
