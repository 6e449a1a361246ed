"""The timetables of teachers, rooms and courses, looked up when they are opened and kept afterwards."""
import re

import pytest
from playwright.sync_api import expect

from campus import campus, campus_process, university  # noqa: F401
from checks import fits_the_smallest_phone, is_clean


def lesson(page, campus):
    """Opens one of one's own lessons that has a room and a teacher."""
    page.goto(f"{campus}/timetable")
    for path in [block.get_attribute("href") for block in page.locator(".block").all()]:
        page.goto(campus.replace("/campus", path))
        if page.locator("#lesson a[href*='/rooms/']").count() and page.locator("a.row[href*='/teachers/']").count():
            return page.url
    raise AssertionError("there is no lesson with a room and a teacher")


def shows_a_week(page):
    """A week with lessons, of which today is selected."""
    expect(page.locator(".block").first).to_be_attached()
    expect(page.locator(".syncbar .num, .syncbar time, .syncbar [data-age]").first).to_be_visible()
    expect(page.locator(".daypick a.today")).to_have_attribute("aria-current", "date")


def test_from_a_lesson_to_its_room_and_what_else_is_held_there(page, campus):
    own = lesson(page, campus)
    room = page.locator("#lesson a[href*='/rooms/']")
    name = room.inner_text()
    room.click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    shows_a_week(page)
    expect(page.locator("#room-facts")).to_contain_text("Building")
    expect(page.locator("#room-facts")).to_contain_text("Teaching capacity")
    is_clean(page, "campus-room")
    page.get_by_role("link", name="Next week").click()
    expect(page.get_by_role("link", name="Back to today")).to_be_visible()
    page.locator(".upward a").click()
    expect(page).to_have_url(own)


def test_from_a_teacher_to_their_week_and_a_lesson_of_it(page, campus):
    lesson(page, campus)
    row = page.locator("a.row[href*='/teachers/']").first
    row.click()
    expect(page.locator("#teacher-courses")).to_be_visible()
    page.get_by_role("link", name="Timetable Classes week by week").click()
    shows_a_week(page)
    is_clean(page, "campus-teacher-week")
    week = page.url.split("?")[0]
    path = page.locator(".block").first.get_attribute("href")
    page.goto(campus.replace("/campus", path))
    expect(page.locator("#lesson")).to_contain_text("Parallel")
    is_clean(page, "campus-others-lesson")
    page.locator(".upward a").click()
    expect(page).to_have_url(re.compile(re.escape(week)))
    expect(page.locator(".block").first).to_be_attached()


def test_a_course_has_all_its_lessons_side_by_side(page, campus):
    lesson(page, campus)
    page.locator("a.row[href*='/courses/']").first.click()
    page.get_by_role("link", name="All of the course’s classes").click()
    shows_a_week(page)
    expect(page.locator(".block").first).to_contain_text("(")
    is_clean(page, "campus-course-week")
    with page.expect_response("**/lookups"):
        page.get_by_role("button", name="Refresh").click()
    shows_a_week(page)


def test_exams_and_events_lead_to_their_rooms(page, campus):
    for path, part in [("exams", "#exam"), ("events", "#event")]:
        page.goto(f"{campus}/{path}")
        for row in [row.get_attribute("href") for row in page.locator("#campus-content a.row").all()][:12]:
            page.goto(campus.replace("/campus", row))
            if page.locator(f"{part} a[href*='/rooms/']").count():
                break
        room = page.locator(f"{part} a[href*='/rooms/']")
        name = room.inner_text()
        room.click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def test_what_was_looked_up_stays_when_the_university_is_not_well(page, campus, university):
    lesson(page, campus)
    page.locator("#lesson a[href*='/rooms/']").click()
    shows_a_week(page)
    count = page.locator(".block").count()
    with university.fault("error", "/api/3/parallels"):
        page.get_by_role("button", name="Refresh").click()
        expect(page.locator(".syncbar .notice")).to_contain_text("you’re seeing older data")
    assert page.locator(".block").count() == count
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator(".syncbar .notice")).to_have_count(0)


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_them_in_other_languages(browser, page, campus, language):
    lesson(page, campus)
    room = page.locator("#lesson a[href*='/rooms/']").get_attribute("href")
    teacher = page.locator("a.row[href*='/teachers/']").first.get_attribute("href").split("?")[0]
    course = page.locator("a.row[href*='/courses/']").first.get_attribute("href").split("?")[0]
    fits_the_smallest_phone(
        browser, [campus.replace("/campus", path) for path in (room, f"{teacher}/timetable", f"{course}/timetable")], language)


def test_they_work_without_script(browser, campus):
    context = browser.new_context(java_script_enabled=False, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    lesson(page, campus)
    page.locator("a.row[href*='/courses/']").first.click()
    page.get_by_role("link", name="All of the course’s classes").click()
    expect(page.locator(".block").first).to_be_attached()
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator(".block").first).to_be_attached()
    context.close()
