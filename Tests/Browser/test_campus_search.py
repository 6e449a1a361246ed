"""Finding courses and teachers of the whole university, and what is known of them."""
import re

import pytest
from playwright.sync_api import expect

import checks
from campus import campus, campus_process, university  # noqa: F401
from outpost import eventually

FACES = {"search": "/search", "divisions": "/divisions"}


def first_row(page):
    return page.locator("#found .row").first


def search(page, campus, text, kind="Courses"):
    page.goto(f"{campus}/search")
    page.get_by_text(kind, exact=True).click()
    page.get_by_role("searchbox").fill(text)


def test_a_teacher_is_found_while_one_types(page, campus):
    page.goto(f"{campus}/search?filter=teachers")
    name = first_row(page).locator("b").text_content()
    last = re.sub(r"\W", "", [word for word in name.split() if "." not in word][-1])
    page.get_by_role("searchbox").press_sequentially(last.lower()[:5])
    expect(page.locator("#found .row b").filter(has_text=name).first).to_be_visible()
    page.get_by_role("searchbox").fill("Nonvalid name")
    expect(page.locator("#found .row")).to_have_count(0)
    expect(page.locator("#found")).to_contain_text("Nothing found")
    expect(page.locator("#found-count")).to_have_text("0")


def test_what_is_typed_before_the_script_came_is_searched(page, campus):
    held = []
    page.route("**/modules/rows.js", lambda route: held.append(route))
    page.goto(f"{campus}/search?filter=teachers")
    page.get_by_role("searchbox").fill("Nonvalid name")
    eventually(lambda: page.wait_for_timeout(20) or held, "the script is not asked for")
    for route in held:
        route.continue_()
    expect(page.locator("#found")).to_contain_text("Nothing found")


def test_own_courses_come_first(page, campus):
    page.goto(f"{campus}/search")
    expect(first_row(page)).to_contain_text("Mine")


def test_the_search_works_without_script(browser, campus):
    context = browser.new_context(java_script_enabled=False, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{campus}/search")
    code = first_row(page).locator("small").text_content().split(" · ")[0]
    page.get_by_role("searchbox").fill(code.lower())
    page.get_by_role("searchbox").press("Enter")
    expect(first_row(page)).to_contain_text(code)
    first_row(page).click()
    expect(page.locator("#detail h1")).to_contain_text(code)
    page.locator("#detail .upward a").click()
    expect(page.get_by_role("searchbox")).to_have_value(code.lower())
    context.close()


def test_a_course_is_shown_with_its_texts_and_leads_back(page, campus):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{campus}/search?search=a")
    page.locator("#found .row").nth(70 % page.locator("#found .row").count()).click()
    expect(page.locator("#detail .facts").first).to_contain_text("Credits")
    expect(page.locator("#detail .prose").first).to_be_visible(timeout=10_000)
    page.locator("#detail .upward a").click()
    expect(page).to_have_url(f"{campus}/search?search=a")
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_from_a_course_to_who_teaches_it_and_back(page, campus):
    page.goto(f"{campus}/search")
    codes = [text.split(" · ")[0] for text in page.locator("#found .row small").all_text_contents()]
    for code in codes:
        page.goto(f"{campus}/courses/{code}")
        if page.locator("#course-people a").count():
            break
    name = page.locator("#course-people a b").first.text_content()
    page.locator("#course-people a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator("#teacher-courses")).to_contain_text(code, timeout=10_000)
    page.locator("#teacher-contact .facts a").last.click()
    expect(page.locator("#division-facts")).to_be_visible()
    page.get_by_role("link", name="Teacher", exact=True).click()
    page.get_by_role("link", name=code, exact=True).first.click()
    expect(page.locator("#detail h1")).to_contain_text(code)


def test_the_divisions_are_a_tree(page, campus):
    page.goto(f"{campus}/divisions")
    page.locator("summary").last.click()
    page.locator("details[open] .depth1 a").last.click()
    expect(page.locator("#division-facts")).to_contain_text("Faculty")


def last_code(page, campus, place=-1):
    """Of a course that is not one's own, and that nobody has looked at."""
    page.goto(f"{campus}/search?offset=250")
    return page.locator("#found .row small").nth(place).text_content().split(" · ")[0]


def test_texts_that_take_long_appear_by_themselves(page, campus, university):
    code = last_code(page, campus)
    with university.fault("slow", f"/api/3/courses/{code}", milliseconds=4000):
        page.goto(f"{campus}/courses/{code}")
        expect(page.locator("#campus-course")).to_contain_text("Loading from KOS…")
        expect(page.locator("#course-facts")).to_contain_text(code)
        expect(page.locator("#campus-course .syncbar")).to_contain_text("Updated", timeout=15_000)
        expect(page.locator("#campus-course .syncbar")).not_to_contain_text("Loading")


def test_a_course_that_is_put_beside_the_list_follows_what_is_loaded(page, campus, university):
    page.set_viewport_size({"width": 1280, "height": 900})
    code = last_code(page, campus, -2)
    page.evaluate("window.isTheSamePage = true")
    with university.fault("slow", f"/api/3/courses/{code}", milliseconds=4000):
        page.locator("#found .row", has_text=code).click()
        expect(page.locator("#campus-course")).to_contain_text("Loading from KOS…")
        expect(page.locator("#campus-course .syncbar")).to_contain_text("Updated", timeout=15_000)
    page.go_back()
    expect(page.locator("#detail")).to_contain_text("Choose")
    assert page.evaluate("window.isTheSamePage")


def test_what_is_there_stays_when_kos_fails(page, campus, university):
    code = last_code(page, campus)
    page.goto(f"{campus}/courses/{code}")
    expect(page.locator("#campus-course .syncbar")).to_contain_text("Updated", timeout=15_000)
    with university.fault("error", "/api/3/courses"):
        page.locator("#campus-course").get_by_role("button", name="Refresh").click()
        expect(page.locator("#campus-course")).to_contain_text("you’re seeing older data", timeout=15_000)
        expect(page.locator("#campus-course")).to_contain_text("The university’s server has an internal error.")
        expect(page.locator("#course-facts")).to_contain_text(code)
    page.locator("#campus-course").get_by_role("button", name="Refresh").click()
    expect(page.locator("#campus-course")).not_to_contain_text("you’re seeing older data", timeout=15_000)


@pytest.mark.parametrize("name", FACES)
def test_pages_are_clean(browser, campus, name):
    with checks.sized(browser, locale="en-GB") as page:
        page.goto(campus + FACES[name])
        checks.is_clean(page, f"campus-{name}")


def test_a_course_and_a_teacher_are_clean(browser, campus):
    with checks.sized(browser, locale="cs-CZ") as page:
        page.goto(f"{campus}/search")
        page.goto(f"{campus}/courses/" + first_row(page).locator("small").text_content().split(" · ")[0])
        checks.is_clean(page, "campus-course")
        page.goto(f"{campus}/search?filter=teachers")
        page.goto(page.evaluate("document.querySelector('#found .row').href"))
        checks.is_clean(page, "campus-teacher")
        page.goto(page.evaluate("[...document.querySelectorAll('#teacher-contact .facts a')].at(-1).href"))
        checks.is_clean(page, "campus-division")


@pytest.mark.parametrize("language", ["en-GB", "cs-CZ", "ru-RU"])
def test_pages_fit_the_smallest_phone(browser, campus, language):
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(f"{campus}/search")
    course = page.evaluate("document.querySelector('#found .row').href")
    page.goto(f"{campus}/search?filter=teachers")
    teacher = page.evaluate("document.querySelector('#found .row').href")
    context.close()
    checks.fits_the_smallest_phone(
        browser, [campus + path for path in FACES.values()] + [course, teacher], language)
