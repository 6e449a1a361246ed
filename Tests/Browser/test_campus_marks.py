"""Marks from pasted lines or a file, seen before they are kept, and taken back."""
import pytest
from playwright.sync_api import expect

from campus import campus, campus_process, university  # noqa: F401
from checks import fits_the_smallest_phone, is_clean


@pytest.fixture
def codes(page, campus):
    """The codes of courses that take a mark."""
    page.goto(f"{campus}/study/marks")
    texts = [text.split(" · ")[0] for text in page.locator(".marklist small").all_text_contents()]
    found = [text for text in dict.fromkeys(texts) if "-" in text]
    assert len(found) >= 2
    return found


def preview(page, campus, text):
    page.goto(f"{campus}/study/marks/import")
    page.get_by_label("Courses and marks").fill(text)
    page.get_by_role("button", name="Preview").click()


def average(page):
    return page.locator(".tile b, .tile .value").first


def test_pasted_marks_are_seen_kept_and_taken_back(page, campus, codes):
    page.goto(f"{campus}/study/marks/import")
    is_clean(page, "campus-import")
    preview(page, campus, f"Kód;Známka\n{codes[0]};B\n{codes[1]}\tA")
    expect(page.locator("#import-taken")).to_contain_text("B, new")
    expect(page.locator("#import-left")).to_contain_text("None of your courses")
    is_clean(page, "campus-import-preview")
    page.get_by_role("button", name="Save 2 marks").click()
    expect(page.locator("#import-undo")).to_contain_text("You imported 2 marks")
    is_clean(page, "campus-import-done", see="#import-undo")

    preview(page, campus, f"{codes[0]},C")
    expect(page.locator("#import-taken")).to_contain_text("C replaces B")
    is_clean(page, "campus-import-replaces")
    page.get_by_role("button", name="Save 1 mark").click()
    expect(page.locator("#import-undo")).to_contain_text("You imported 1 mark")
    page.get_by_role("button", name="Undo the import").click()
    expect(page.locator("#import-undo")).to_have_count(0)
    values = page.locator(".marklist select").evaluate_all("fields => fields.map(field => field.value).filter(Boolean).sort()")
    assert values == ["A", "B"]


def test_a_file_fills_the_field_whatever_its_letters_are_written_in(page, campus, codes):
    page.goto(f"{campus}/study/marks/import")
    chooser = page.locator("[data-fills]")
    expect(chooser).to_be_visible()
    for encoding in ("utf-8", "cp1250"):
        page.locator("[data-fills] input").set_input_files(
            {"name": "marks.csv", "mimeType": "text/csv", "buffer": f"{codes[0]};Čeština;výborně (A)\n".encode(encoding)})
        expect(page.get_by_label("Courses and marks")).to_have_value(f"{codes[0]};Čeština;výborně (A)\n")
        page.get_by_label("Courses and marks").fill("")


def test_it_works_without_script(browser, campus, codes):
    context = browser.new_context(java_script_enabled=False, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    preview(page, campus, f"{codes[1]};D")
    expect(page.locator("#import-taken")).to_be_visible()
    expect(page.locator("[data-fills]")).to_be_hidden()
    page.get_by_role("button", name="Save 1 mark").click()
    page.get_by_role("button", name="Undo the import").click()
    expect(page.locator("#import-undo")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_it_in_other_languages(browser, campus, language):
    fits_the_smallest_phone(browser, [f"{campus}/study/marks/import", f"{campus}/study/marks"], language)
