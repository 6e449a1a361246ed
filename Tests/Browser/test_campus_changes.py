"""What changes at the university: a watched exam with a free place, the log of changes, and its mark."""
import json
import sqlite3
import time
import urllib.request

import pytest
from playwright.sync_api import expect

from campus import campus, campus_process, is_downloaded, log_in, register, university  # noqa: F401
from checks import fits_the_smallest_phone, is_clean
from outpost import Outpost


def change(university, path, **values):
    """By the stand-in's own switches."""
    request = urllib.request.Request(f"{university.url}/control/{path}", json.dumps(values).encode(), method="PATCH")
    urllib.request.urlopen(request, timeout=10).close()


def refresh(page):
    page.get_by_role("button", name="Refresh", exact=True).click()
    expect(page.locator("#campus-sync progress")).to_have_count(0)
    expect(page.get_by_role("button", name="Refresh", exact=True)).to_be_visible()


@pytest.fixture
def exam(page, campus, university):
    """The number of an exam that one could watch, which is full."""
    page.goto(f"{campus}/exams")
    paths = [link.get_attribute("href") for link in page.locator("#open-exams a.row").all()]
    for path in paths:
        page.goto(campus.replace("/campus", path))
        if page.get_by_role("button", name="Watch for a free place").count():
            number = path.rsplit("/", 1)[1]
            change(university, f"exams/{number}", capacity=20, occupied=20)
            page.goto(f"{campus}/exams")
            refresh(page)
            return number
    raise AssertionError("there is no exam to watch")


def test_a_watched_exam_says_when_a_place_opens(page, campus, university, exam):
    page.goto(f"{campus}/exams/{exam}")
    expect(page.locator("#watch")).to_contain_text("It’s full")
    is_clean(page, "campus-exam-full")
    page.get_by_role("button", name="Watch for a free place").click()
    expect(page.locator("#watch .chip")).to_have_text("Watched")
    is_clean(page, "campus-exam-watched")
    page.goto(f"{campus}/exams")
    expect(page.locator(f"a.row[href$='/{exam}']")).to_contain_text("Watched")

    change(university, f"exams/{exam}", occupied=18)
    refresh(page)
    expect(page.locator(".toast")).to_contain_text("a place is free")
    page.goto(campus.replace("/campus", "/shell/notices"))
    row = page.locator("main li").filter(has_text="a place is free")
    expect(row).to_contain_text("2 free places")
    row.get_by_role("button").first.click()
    expect(page).to_have_url(f"{campus}/exams/{exam}")
    page.get_by_role("button", name="Stop watching").click()
    expect(page.get_by_role("button", name="Watch for a free place")).to_be_visible()


def test_an_exam_in_another_room_is_in_the_log_until_it_was_seen(page, campus, university, exam):
    change(university, f"exams/{exam}", startDate="2027-02-10T08:00:00")
    page.goto(f"{campus}/exams")
    refresh(page)
    page.goto(campus)
    way = page.get_by_role("link", name="What’s changed")
    expect(way).to_contain_text("new change")
    way.click()
    expect(page.get_by_role("heading", name="What’s changed", level=1)).to_be_visible()
    row = page.locator(f"a.row[href$='/exams/{exam}']").first
    expect(row).to_contain_text("Wed, 10 Feb")
    expect(row).to_contain_text("New")
    is_clean(page, "campus-changes")
    page.get_by_role("button", name="Mark as seen").click()
    expect(page.get_by_role("button", name="Mark as seen")).to_have_count(0)
    expect(row).not_to_contain_text("New")
    page.goto(campus)
    expect(page.get_by_role("link", name="What’s changed")).not_to_contain_text("new change")


@pytest.mark.parametrize("is_lost, day", [(False, 11), (True, 12)])
def test_leaving_the_log_is_to_have_seen_it(page, campus, university, exam, is_lost, day):
    change(university, f"exams/{exam}", startDate=f"2027-02-{day}T08:00:00")
    page.goto(f"{campus}/exams")
    refresh(page)
    page.goto(f"{campus}/changes")
    # What comes after one has left is new again.
    expect(page.locator(f"a.row[href$='/exams/{exam}']").first).to_contain_text(f"{day} Feb")
    expect(page.get_by_role("button", name="Mark as seen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-leaving", "seen")
    if is_lost:
        # As browsers lose what a page posts as it goes: the next one says it.
        page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError()); }")
    page.get_by_role("link", name="Today").first.click()
    expect(page.get_by_role("link", name="What’s changed")).not_to_contain_text("new change")


def test_who_wants_to_be_told_of_lessons_says_so(page, campus):
    page.goto(f"{campus}/more")
    page.get_by_role("button", name="Notify me 15 minutes before each class").click()
    page.get_by_role("button", name="Don’t notify me before classes").click()
    expect(page.get_by_role("button", name="Notify me 15 minutes before each class")).to_be_visible()


def test_how_an_exam_filled_up_is_drawn_with_an_estimate(page, tmp_path, university, exam):
    process = Outpost(tmp_path)
    try:
        register(page, process, university)
        log_in(page, process, university)
        is_downloaded(page, process)
        # As if it had been looked at for five days.
        file = next((tmp_path / "data/outpost/campus").glob("account-*.sqlite"))
        with sqlite3.connect(file, timeout=10) as database:
            database.execute("DELETE FROM sample")
            for number in range(60):
                start = time.time() - (60 - number) * 7200
                database.execute("INSERT INTO sample (id, exam, first, last, occupied, capacity) VALUES (?, ?, ?, ?, ?, ?)",
                                 (number + 1, exam, start, start + 7000, 4 + number // 5, 20))
        database.close()
        page.goto(f"{process.url}/campus/exams/{exam}")
        chart = page.locator("#places figure")
        chart.locator("svg").press("ArrowLeft")
        expect(chart.locator(".readout")).to_contain_text("Places taken 15")
        expect(page.locator("#places")).to_contain_text("At this rate, it will be full around")
        is_clean(page, "campus-exam-curve", see="#places")
    finally:
        process.stop()


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_them_in_other_languages(browser, campus, exam, language):
    fits_the_smallest_phone(browser, [f"{campus}/changes", f"{campus}/exams/{exam}"], language)
