"""Run by ../test_discovery.py through Scripts/with-mdns: OctoPrint, outpost and Chromium in one network namespace."""
from playwright.sync_api import expect

from outpost import OctoPrint, Outpost


def test_a_server_appears_fills_the_form_and_vanishes(page, tmp_path):
    server = OctoPrint.__new__(OctoPrint)
    server.folder, server.port = tmp_path / "octoprint", 5000
    server.start("--discovery", "--name", "Čmelák & Co")
    outpost = Outpost(tmp_path / "outpost")
    try:
        page.goto(outpost.url + "/printers/new")
        found = page.locator("#discovered").get_by_role("link", name="Čmelák & Co")
        expect(found).to_contain_text("127.0.0.1:5000 · OctoPrint 1.")
        found.click()
        expect(page.get_by_label("Address")).to_have_value("http://127.0.0.1:5000")
        expect(page.get_by_label("Name")).to_have_value("Čmelák & Co")
        expect(found).to_be_visible()
        server.stop()
        expect(found).to_be_hidden()
        expect(page.locator("#discovered")).to_contain_text("Looking")
    finally:
        outpost.stop()
