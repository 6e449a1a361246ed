"""Results by semester, and the marks that a person types."""
import re

import pytest
from playwright.sync_api import expect

import checks
from campus import campus, campus_process, university  # noqa: F401

FACES = {"study": "/study", "study-all": "/study?semester=all", "marks": "/study/marks", "what-if": "/study/what-if"}


def tile(page, label):
    return page.locator(".tile").filter(has_text=label)


def test_a_semester_is_chosen_by_its_name(page, campus):
    page.goto(f"{campus}/study")
    names = page.get_by_label("Semester").locator("option").all_text_contents()
    assert re.fullmatch(r"(Winter|Summer) \d{4}/\d{4}", names[1]), names
    page.get_by_label("Semester").select_option(names[-3])
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#campus-content .card h2").first).to_have_text(names[-3])
    expect(page.locator(".tile").first).to_contain_text("enrolled")


def test_from_a_result_to_its_course_and_back(page, campus):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{campus}/study?semester=all")
    page.locator("#campus-content .rows a.row").nth(8).click()
    expect(page.locator("h1")).to_be_visible()
    page.locator(".upward a").click()
    expect(page).to_have_url(f"{campus}/study?semester=all")


def test_marks_are_kept_and_make_an_average(page, campus):
    page.goto(f"{campus}/study/marks")
    expect(tile(page, "Weighted average")).to_contain_text("–")
    marks = page.locator(".marklist select")
    marks.nth(6).select_option("B")
    page.get_by_role("button", name="Save marks").click()
    expect(tile(page, "Weighted average")).to_contain_text("1.50")
    page.goto(f"{campus}/study")
    expect(tile(page, "Weighted average")).to_contain_text("1.50")
    page.goto(f"{campus}/study/what-if")
    page.locator(".marklist select").first.select_option("A")
    page.get_by_role("button", name="Calculate").click()
    expect(tile(page, "Weighted average")).to_contain_text("now 1.50")
    page.goto(f"{campus}/study/marks")
    expect(tile(page, "Weighted average")).to_contain_text("1.50")
    page.locator(".marklist select").nth(6).select_option("–")
    page.get_by_role("button", name="Save marks").click()
    expect(tile(page, "Weighted average")).to_contain_text("–")


@pytest.mark.parametrize("name", FACES)
def test_pages_are_clean(browser, campus, name):
    with checks.sized(browser, locale="en-GB") as page:
        page.goto(campus + FACES[name])
        checks.is_clean(page, f"campus-{name}")


@pytest.mark.parametrize("language", ["en-GB", "cs-CZ", "ru-RU"])
def test_pages_fit_the_smallest_phone(browser, campus, language):
    checks.fits_the_smallest_phone(browser, [campus + path for path in FACES.values()], language)
