"""Servers that announce themselves, on the page that adds a printer."""
import re
import subprocess
import sys

from playwright.sync_api import expect

from outpost import ROOT


def test_says_what_is_missing_where_nothing_can_be_looked_for(page, outpost):
    page.goto(outpost.url + "/printers/new")
    expect(page.locator("#discovered")).to_contain_text("avahi-daemon")
    page.get_by_label("Address").fill("octopi.local")
    expect(page.get_by_label("Address")).to_have_value("octopi.local")


def test_finds_a_server_lets_it_go_and_follows_it_to_another_address():
    """In a network of its own, so that no multicast leaves this machine: see in_namespace/discovery.py."""
    inside = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "Tests/Browser/in_namespace/discovery.py"]
    done = subprocess.run([ROOT / "Scripts/with-mdns", *inside], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert re.search(r"\b2 passed\b", done.stdout)
