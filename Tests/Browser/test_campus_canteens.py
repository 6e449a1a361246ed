"""Canteens: the key, which ones are shown, and what they cook today."""
import pytest
from playwright.sync_api import expect

import checks
from campus import campus, campus_process, university  # noqa: F401


def enter_key(page):
    page.get_by_label("Canteen key").fill("sample-canteen-key")
    page.get_by_role("button", name="Save key").click()
    expect(page.get_by_text("Sample Canteen").first).to_be_visible()


def test_menus_come_with_a_key(page, campus):
    page.goto(f"{campus}/more")
    page.get_by_role("link", name="Canteens").click()
    expect(page.locator("#campus-content")).to_contain_text("No canteen key yet")
    checks.is_clean(page, "campus-canteens-none")
    page.get_by_role("link", name="Enter key").click()
    checks.is_clean(page, "campus-canteens-key")
    enter_key(page)
    page.get_by_role("button", name="Show Sample Canteen").click()
    expect(page.locator("#canteen-1")).to_contain_text("Potato soup", timeout=10_000)
    expect(page.locator("#canteen-1")).to_contain_text("CZK")
    expect(page.locator("#canteen-1")).to_contain_text("Allergens: Cereals")
    checks.is_clean(page, "campus-canteens")


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_them_in_other_languages(browser, campus, language):
    checks.fits_the_smallest_phone(browser, [campus + path for path in ["/canteens", "/canteens/key"]], language)


def test_a_failure_keeps_the_menu(page, campus, university):
    page.goto(f"{campus}/canteens/key")
    enter_key(page)
    if (button := page.get_by_role("button", name="Show Sample Canteen")).is_visible():
        button.click()
    expect(page.locator("#canteen-1")).to_contain_text("Potato soup")
    with university.fault("error", "/jidelnicky"):
        page.get_by_role("button", name="Refresh").click()
        expect(page.locator("#campus-sync .notice")).to_be_visible()
    expect(page.locator("#canteen-1")).to_contain_text("Potato soup")
