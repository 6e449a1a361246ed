"""Every page at every size, light and dark."""
import pytest
from playwright.sync_api import expect

from checks import PICTURES, fits_the_smallest_phone, is_clean, sized, violations


@pytest.fixture(scope="module")
def paths(outpost, octoprint):
    overview = outpost.add(octoprint)
    octoprint.print_for(600)
    return {"list": outpost.url + "/printers", "overview": overview, "new": outpost.url + "/printers/new",
            "edit": overview + "/edit", "question": overview + "/cancellations/new",
            "missing": outpost.url + "/printers/nothing/here"}


def test_every_page_is_clean(browser, paths):
    with sized(browser) as page:
        for name, path in paths.items():
            page.goto(path)
            if name == "overview":
                expect(page.locator("#printer-tiles .tile").first).to_be_visible()
            is_clean(page, name)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, paths, language):
    fits_the_smallest_phone(browser, paths.values(), language)


def test_a_form_with_errors_is_clean_and_speaks_czech(browser, outpost, paths):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="cs-CZ")
    page = context.new_page()
    page.goto(paths["new"])
    page.get_by_role("button", name="Požádat OctoPrint o přístup").click()
    expect(page.locator("#e-address")).to_have_text("Zadejte adresu serveru OctoPrint.")
    page.screenshot(path=PICTURES / "phone-error-cs.png", full_page=True)
    assert violations(page) == []
    context.close()


def test_the_overview_does_not_shift_while_it_lives(browser, paths):
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(paths["overview"])
    # A print that begins changes the page, and may.
    expect(page.locator("#printer-head .chip")).to_have_text("Printing")
    expect(page.locator("#printer-tiles .num").first).not_to_have_text("–")
    page.reload()
    page.evaluate("""() => { window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true }); }""")
    page.wait_for_timeout(4000)
    assert page.evaluate("window.shift") <= 0.02
    page.context.close()


def test_language_and_theme_stay(browser, paths):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    page.goto(paths["list"])
    page.get_by_role("button", name="Printers").click()
    page.get_by_text("Dark", exact=True).click()
    page.get_by_role("link", name="Čeština").click()
    expect(page.get_by_role("heading", name="Tiskárny", level=1)).to_be_visible()
    page.goto(paths["new"])
    expect(page.get_by_role("heading", name="Přidat tiskárnu")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    context.close()


def test_the_keyboard_reaches_pause(browser, paths, octoprint):
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(paths["overview"])
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").strip() == "Pause":
            break
    page.keyboard.press("Enter")
    octoprint.wait_for("Paused")
    page.context.close()


def test_glove_mode_makes_64_px_targets(browser, paths):
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(paths["list"])
    page.get_by_role("button", name="Printers").click()
    page.get_by_text("Glove mode").click()
    page.goto(paths["overview"])
    for button in page.locator("#printer-job .btn").all():
        assert button.bounding_box()["height"] >= 64
    page.context.close()
