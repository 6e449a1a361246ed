"""Watching parallels and courses that one is not in for a free place."""
import urllib.parse

import pytest
from playwright.sync_api import expect

from campus import campus, campus_process, university  # noqa: F401
from checks import is_clean


def others(page, campus):
    """The addresses of courses that one is not in."""
    page.goto(f"{campus}/search")
    return [f"{campus}/courses/{row.locator('small').text_content().split(' · ')[0]}"
            for row in page.locator("#found .row").all() if "Mine" not in row.text_content()]


@pytest.fixture
def other(page, campus):
    """The address of one that is taught, with places."""
    for path in others(page, campus):
        page.goto(path)
        if page.get_by_role("button", name="Watch for a free place").count():
            return page.url
    raise AssertionError("there is no course to watch")


@pytest.fixture
def lesson(page, campus):
    """The address of a lesson of such a course."""
    for path in others(page, campus):
        page.goto(f"{path}/timetable")
        if page.locator(".block").count():
            return urllib.parse.urljoin(campus, page.locator(".block").first.get_attribute("href"))
    raise AssertionError("there is no lesson to watch")


def test_a_course_is_watched_and_let_be(page, campus, other):
    page.goto(other)
    is_clean(page, "campus-course-unwatched", see="#watch")
    page.get_by_role("button", name="Watch for a free place").click()
    expect(page.locator("#watch .chip")).to_have_text("Watched")
    expect(page.locator("#watch")).to_contain_text("according to KOS")
    is_clean(page, "campus-course-watched", see="#watch")
    page.get_by_role("button", name="Stop watching").click()
    expect(page.get_by_role("button", name="Watch for a free place")).to_be_visible()


def test_a_parallel_is_watched_from_a_lesson_of_it(page, campus, lesson):
    page.goto(lesson)
    page.get_by_role("button", name="Watch for a free place").click()
    expect(page.locator("#watch .chip")).to_have_text("Watched")
    is_clean(page, "campus-lesson-watched", see="#watch")
    page.get_by_role("button", name="Stop watching").click()
    expect(page.get_by_role("button", name="Watch for a free place")).to_be_visible()


def test_one_s_own_course_and_lessons_are_not_to_be_watched(page, campus):
    page.goto(f"{campus}/timetable")
    page.goto(urllib.parse.urljoin(campus, page.locator(".block").first.get_attribute("href")))
    expect(page.locator("#lesson")).to_be_visible()
    expect(page.locator("#watch")).to_have_count(0)
    page.locator("a.row[href*='/courses/']").first.click()
    expect(page.locator("#course-facts")).to_be_visible()
    expect(page.locator("#watch")).to_have_count(0)
