"""What Campus knows of teaching from other sources than KOSapi: Sirius and Usermap."""
import datetime
import json
import subprocess
import zoneinfo

import pytest
from playwright.sync_api import expect

import checks
from campus import filled, university  # noqa: F401
from outpost import program


@pytest.fixture(scope="module")
def neighbours_process(tmp_path_factory, browser, university):  # noqa: F811
    """Outpost with the sample student's data, whose registration may ask Sirius and Usermap too."""
    with filled(tmp_path_factory.mktemp("neighbours"), browser, university, neighbours=True) as process:
        yield process


@pytest.fixture(scope="module")
def campus(neighbours_process):
    """The address of the app."""
    return neighbours_process.url + "/campus"


def test_the_academic_year_comes_from_sirius_and_says_so(page, campus):
    page.goto(f"{campus}/schedule")
    expect(page.locator("#sirius")).to_contain_text("Sirius has data for 2")
    expect(page.locator("#campus-content")).to_contain_text("Source: Sirius")
    expect(page.locator("#campus-content")).not_to_contain_text("isn’t known")
    checks.is_clean(page, "campus-schedule-sirius")
    page.goto(f"{campus}/timetable")
    page.get_by_role("heading", name="Why").click()
    expect(page.locator("#why-parity")).to_contain_text("Source: Sirius")


def test_sirius_is_asked_anew_by_hand_and_its_failure_is_no_trouble(page, campus, university):
    page.goto(f"{campus}/schedule")
    with university.fault("error", "/api/v1"):
        page.get_by_role("button", name="Refresh Sirius now").click()
        expect(page.locator("#sirius")).to_contain_text("its earlier data is used")
    expect(page.locator("#campus-content")).to_contain_text("Source: Sirius")
    expect(page.locator("#campus-sync .notice")).to_have_count(0)
    page.get_by_role("button", name="Refresh Sirius now").click()
    expect(page.locator("#sirius")).to_contain_text("Sirius has data for 2")


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_these_pages_in_other_languages(browser, campus, language):
    paths = ["/schedule", "/setup", "/more"]
    checks.fits_the_smallest_phone(browser, [campus + path for path in paths], language)


def test_the_form_of_a_registration_offers_the_neighbours(page, campus):
    page.goto(f"{campus}/setup")
    expect(page.get_by_label("Use Sirius for the academic year too")).not_to_be_checked()
    checks.is_clean(page, "campus-setup")


def a_teacher(page, campus):
    page.goto(f"{campus}/search?filter=teachers")
    return page.locator("#found .row").first.get_attribute("href").split("?")[0]


def test_a_teacher_has_a_room_by_usermap_with_its_age(page, campus):
    origin = campus.removesuffix("/campus")
    page.goto(origin + a_teacher(page, campus))
    card = page.locator("#teacher-usermap")
    expect(card).to_contain_text("Department", timeout=10_000)
    expect(card.locator("[data-age]")).to_be_visible()
    checks.is_clean(page, "campus-teacher-usermap", see="#teacher-usermap")


def test_that_usermap_fails_hides_nothing_of_kos(page, campus, university):
    page.goto(f"{campus}/search?filter=teachers")
    path = page.locator("#found .row").nth(2).get_attribute("href").split("?")[0]
    with university.fault("error", "/usermap"):
        page.goto(campus.removesuffix("/campus") + path)
        expect(page.locator("#teacher-usermap")).to_contain_text("Couldn’t load from Usermap", timeout=10_000)
    expect(page.locator("#teacher-contact")).to_be_visible()


def test_single_lessons_that_are_cancelled_or_moved_are_told(page, campus, neighbours_process, university):
    date = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Prague")).date()
    monday = date + datetime.timedelta(7 - date.weekday())

    def decide(kind, day, **options):
        start = monday + datetime.timedelta(day)
        university.control("POST", "schedule_exceptions", {
            "type": kind, "startsAt": f"{start}T00:00:00", "endsAt": f"{start}T23:59:00", **options})

    today = (date - monday).days
    decide("CANCEL", today, name="Rector’s day")
    decide("CANCEL", 0, name="Rector’s day")
    decide("CANCEL", 1, name="Rector’s day")
    decide("RELATIVE_MOVE", 2, offset=30, name="Later")
    decide("RELATIVE_MOVE", 3, offset=24 * 60, name="Later")
    decide("TEACHER_CHANGE", 2, teachers=[a_teacher(page, campus).rsplit("/", 1)[1]], name="Substitute")
    page.goto(f"{campus}/more")
    page.get_by_role("button", name="Refresh: Cancelled and moved classes").click()
    page.goto(f"{campus}/timetable?day={monday}")
    page.locator("#altered").evaluate("card => { card.open = true; }")
    told = page.locator("#altered li")
    expect(told.filter(has_text="Cancelled. Rector’s day.").first).to_be_visible()
    expect(told.filter(has_text="Moved from").first).to_be_visible()
    expect(told.filter(has_text="Taught by").first).to_be_visible()
    expect(page.locator(".block[data-day='0']:not(.off)")).to_have_count(0)
    expect(page.locator(".block[data-day='0'].off").first).to_be_attached()
    expect(page.locator(".block").filter(has_text="moved").first).to_be_attached()
    checks.is_clean(page, "campus-week-altered")
    told.filter(has_text="Cancelled.").first.get_by_role("link").click()
    expect(page.locator(".notice.warn")).to_contain_text("KOS doesn’t show this")
    checks.is_clean(page, "campus-lesson-cancelled")
    page.goto(campus)
    told = page.locator("#today-lessons .row").filter(has_text="Cancelled. Rector’s day.").count()
    assert told == page.locator("#today-lessons .row").count()
    said = [subprocess.run([program(), "campus", "today", *options, "--data",
                            f"{neighbours_process.folder}/data/outpost"], check=True, capture_output=True, text=True).stdout
            for options in ([], ["--json"])]
    report = json.loads(said[1])
    assert len(report["cancelled"]) == said[0].count("Cancelled: ") == told and report["lessons"] == []
    assert report["parts"]["alterations"]["freshness"] == "fresh"
    university.control("DELETE", "schedule_exceptions")
