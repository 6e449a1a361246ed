"""Five flows in WebKitGTK; Chromium sees to the rest."""
import signal

import pytest

from webkit import webkit


@pytest.fixture(scope="module")
def window(tmp_path_factory):
    with webkit(tmp_path_factory.mktemp("webkit")) as window:
        yield window


@pytest.fixture(scope="module")
def printer(outpost, octoprint):
    octoprint.connect()
    return outpost.add(octoprint)


def background(window):
    return window.run("getComputedStyle(document.documentElement).backgroundColor")


def test_the_list_leads_to_a_printer_that_is_live(window, outpost, octoprint, printer):
    window.open(outpost.url + "/printers")
    window.shows("main", "Test printer")
    window.click("main a[href='/printers/testprinter']")
    window.shows("#printer-head .chip", "Ready")
    window.until("document.getElementById('conn').dataset.state === 'live'")
    window.run("window.isSamePage = true")
    octoprint.print_for(30)
    window.shows("#printer-head .chip", "Printing")
    assert window.run("window.isSamePage")
    octoprint.cancel()
    window.shows("#printer-head .chip", "Ready")


def test_a_refused_form_names_its_errors_and_keeps_what_was_typed(window, outpost):
    window.open(outpost.url + "/printers/new")
    window.driver.find_element("name", "name").send_keys("Barn")
    window.click("form[data-command] [type=submit]")
    window.until("document.activeElement?.id === 'errors'")
    assert window.run("document.querySelectorAll('#errors li a').length") >= 1
    assert window.run("document.querySelector('[name=name]').value") == "Barn"


def test_the_switcher_sets_a_theme_that_applies(window, outpost):
    window.open(outpost.url + "/printers")
    for theme, colour in (("dark", "rgb(13, 16, 21)"), ("light", "rgb(242, 243, 246)")):
        window.click(".switch")
        window.is_visible("#switcher")
        window.click(f"#switcher label:has([value={theme}])")
        window.until("getComputedStyle(document.documentElement).backgroundColor === arguments[0]", colour)
        window.click("#switcher > [data-close]")
        window.is_hidden("#switcher")
    window.open(outpost.url + "/printers")
    assert background(window) == "rgb(242, 243, 246)"


def test_another_language_is_kept(window, outpost):
    window.open(outpost.url + "/printers")
    window.click(".switch")
    window.click("#switcher a[href^='/language/cs']")
    window.shows("h1", "Tiskárny")
    window.open(outpost.url + "/printers")
    assert window.run("document.documentElement.lang") == "cs"
    window.open(outpost.url + "/language/en?to=/printers")
    window.shows("h1", "Printers")


def test_a_lost_process_is_said_and_comes_back(window, outpost, printer):
    window.open(printer)
    window.until("document.getElementById('conn').dataset.state === 'live'")
    outpost.signal(signal.SIGKILL)
    outpost.process.wait(5)
    window.is_visible("#banner")
    window.shows("#banner", "Not connected")
    outpost.start()
    window.is_hidden("#banner")
    window.until("document.getElementById('conn').dataset.state === 'live'")
    window.shows("#printer-head .chip", "Ready")
