"""Watching and steering a printer."""
import re
import time

import pytest
from playwright.sync_api import expect


def chip(page):
    return page.locator("#printer-head .chip")


def test_connects_octoprint_to_the_printer_with_chosen_values(page, overview, octoprint):
    page.goto(overview)
    page.get_by_label("Port", exact=True).select_option("VIRTUAL")
    page.get_by_label("Baud rate").select_option("115200")
    expect(page.get_by_label("Printer profile")).to_have_value("_default")
    page.get_by_role("button", name="Connect", exact=True).click()
    expect(chip(page)).to_have_text("Ready", timeout=15000)
    octoprint.wait_for("Operational")


def test_temperatures_move(page, overview, octoprint):
    octoprint.connect()
    page.goto(overview)
    nozzle = page.locator("#printer-tiles .tile").first
    expect(nozzle).to_contain_text("°C", timeout=10000)
    octoprint.ask("POST", "/api/printer/tool", {"command": "target", "targets": {"tool0": 60}})
    expect(nozzle).to_contain_text("Target 60 °C", timeout=5000)
    expect(nozzle.locator("b")).to_have_text(re.compile(r"^(5[5-9]|6\d)\."), timeout=10000)
    expect(page.locator(".chart path.k0:not(.target)")).to_have_attribute("d", re.compile(r"L.*L.*L"))


def test_a_print_is_paused_and_resumed(page, overview, octoprint):
    octoprint.print_for(60)
    page.goto(overview)
    expect(page.get_by_role("heading", name="tests.gcode")).to_be_visible()
    expect(page.locator(".pct b")).to_have_text(re.compile(r"^[1-9]"), timeout=10000)
    page.get_by_role("button", name="Pause").click()
    expect(chip(page)).to_have_text("Paused", timeout=10000)
    page.get_by_role("button", name="Resume").click()
    expect(chip(page)).to_have_text("Printing", timeout=10000)


def test_cancelling_asks_with_the_focus_on_the_safe_button(page, overview, octoprint):
    page.goto(overview)
    page.get_by_role("button", name="Cancel…").click()
    keep = page.get_by_role("button", name="Keep printing")
    expect(keep).to_be_focused()
    keep.click()
    page.get_by_role("button", name="Cancel…").click()
    page.keyboard.press("Escape")
    assert octoprint.state() == "Printing"
    page.get_by_role("button", name="Cancel…").click()
    page.get_by_role("button", name="Cancel print").click()
    expect(chip(page)).to_have_text("Ready", timeout=10000)


def press(page, path, name):
    """Loads a page without script anew until it offers the button, as a person would; then presses it."""
    page.goto(path)
    button = page.get_by_role("button", name=name, disabled=False)
    end = time.monotonic() + 10
    while button.count() == 0:
        assert time.monotonic() < end, f"{path} offers no {name}"
        page.wait_for_timeout(200)
        page.reload()
    button.click()


def test_without_script_pause_and_cancel_work_as_pages(browser, overview, octoprint):
    octoprint.print_for(60)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    press(page, overview, "Pause")
    octoprint.wait_for("Paused")
    press(page, overview, "Cancel…")
    page.get_by_role("button", name="Cancel print").click()
    octoprint.wait_for("Operational")
    context.close()


def test_live_patches_keep_a_chosen_value_and_the_elements(page, overview, octoprint):
    octoprint.print_for(30)
    page.goto(overview)
    expect(page.locator("#printer-job progress")).to_be_visible()
    page.evaluate("window.kept = document.querySelector('#printer-job progress')")
    before = page.locator(".pct b").inner_text()
    expect(page.locator(".pct b")).not_to_have_text(before, timeout=10000)
    assert page.evaluate("window.kept === document.querySelector('#printer-job progress')")
    octoprint.cancel()


def test_disconnecting_asks_first(page, overview, octoprint):
    octoprint.connect()
    page.goto(overview)
    page.get_by_role("button", name="Disconnect…").click()
    page.get_by_role("button", name="Disconnect", exact=True).click()
    expect(chip(page)).to_have_text("Not connected", timeout=10000)
    page.get_by_label("Baud rate").select_option("250000")
    octoprint.ask("POST", "/api/printerprofiles", {"profile": {"id": "other", "name": "Other", "model": "x"}})
    page.wait_for_timeout(1500)
    expect(page.get_by_label("Baud rate")).to_have_value("250000")
