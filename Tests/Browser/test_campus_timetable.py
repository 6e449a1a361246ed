"""A student's days: the next lesson, the week, a lesson, exams and events."""
import datetime
import json
import re
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect

from campus import campus, campus_process, university  # noqa: F401
from checks import fits_the_smallest_phone, is_clean, sized
from outpost import program

PAGES = ["", "/timetable", "/exams", "/deadlines", "/events", "/schedule", "/offices", "/more"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_clean(page, campus, path):
    page.goto(campus + path)
    expect(page.locator("#campus-content")).not_to_be_empty()
    is_clean(page, f"campus{path}")


def test_a_week_of_seven_days_is_clean(page, campus):
    page.goto(f"{campus}/timetable?day=2026-11-29")
    expect(page.locator(".week > .block").first).to_be_attached()
    is_clean(page, "campus/timetable-sunday")


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_every_page_in_other_languages(browser, campus, language):
    fits_the_smallest_phone(browser, [campus + path for path in PAGES], language)


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_refresh_stays_beside_the_age_on_a_phone(browser, campus, language):
    with sized(browser, "phone", locale=language) as page:
        page.goto(f"{campus}/deadlines")
        line = page.locator(".syncline")
        # As long as an age gets.
        line.locator("[role=status]").evaluate(
            "status => { status.textContent = 'Aktualizováno ve čtvrtek 24. září 2026 v 12:45'; }")
        age, button = line.locator("[role=status]").bounding_box(), line.get_by_role("button").bounding_box()
        assert age["y"] < button["y"] + button["height"] and button["y"] < age["y"] + age["height"]


def test_a_semester_that_is_over_has_its_lessons_once_somebody_looks(page, campus):
    page.goto(f"{campus}/timetable?day=2026-03-10")
    expect(page.locator(".block").first).to_be_attached()
    expect(page.get_by_text("Nothing is known")).to_have_count(0)
    is_clean(page, "campus-past-week")


def test_who_takes_part_in_an_event_has_its_last_day_among_their_own(page, campus):
    page.goto(f"{campus}/deadlines")
    own = page.locator("#campus-content > ul.rows > li")
    others = page.locator("#other-deadlines")
    others.evaluate("card => { card.open = true; }")
    before, other = own.count(), others.locator("li").first
    # At once: what comes live may put another one first.
    name, link = other.evaluate("row => [row.querySelector('b').innerText, row.querySelector('a').href]")
    page.goto(link)
    page.locator("#taking-part").get_by_text("Yes", exact=True).click()
    page.get_by_role("button", name="Save answer").click()
    # As the page comes back, not as it was clicked.
    expect(page.locator("#taking-part input[value=yes][checked]")).to_be_attached()
    is_clean(page, "campus-event-taking-part")
    page.goto(f"{campus}/deadlines")
    expect(own).to_have_count(before + 1)
    assert name in own.locator("b").all_inner_texts()


def test_a_lesson_leads_to_its_course_and_teachers_and_says_why_it_is_then(page, campus):
    page.goto(f"{campus}/timetable")
    page.locator(".daypick a").nth(0).click()
    page.locator(".block").filter(visible=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#lesson")).to_contain_text("Time")
    page.get_by_role("heading", name="Why").click()
    expect(page.locator("#why-parity")).to_contain_text("Source:")
    is_clean(page, "campus-lesson")
    page.get_by_role("link", name="Timetable").first.click()
    expect(page.get_by_role("heading", name="Timetable", level=1)).to_be_visible()


def test_the_picked_day_stays_when_news_come(page, campus):
    page.goto(f"{campus}/timetable")
    days = page.locator(".daypick a")
    other = days.and_(page.locator(":not([aria-current])")).first
    name = other.inner_text()
    other.click()
    # As the page was when it was opened, with which alone live changes come.
    page.evaluate("""async () => {
      const { patch } = await import(document.querySelector('script[src*="/shell.js"]').src.replace('shell.js', 'morph.js'));
      const fresh = new DOMParser().parseFromString(await (await fetch('/campus/timetable')).text(), 'text/html');
      patch(fresh.getElementById('campus-content').outerHTML); }""")
    expect(page.locator(".daypick a[aria-current]")).to_have_text(name, use_inner_text=True)
    expect(page.locator(".daypick a[aria-current]")).to_have_count(1)
    shown = "() => [...document.querySelectorAll('.daypick a')].findIndex(a => a.hasAttribute('aria-current'))"
    assert page.locator(".week").get_attribute("data-day") == str(page.evaluate(shown))


def test_weeks_alternate_and_lead_back_to_today(page, campus):
    page.goto(f"{campus}/timetable")
    parity = page.locator(".weeknav .chip")
    first = parity.inner_text()
    page.get_by_role("link", name="Next week").click()
    expect(parity).not_to_have_text(first)
    page.get_by_role("link", name="Next week").click()
    expect(parity).to_have_text(first)
    page.get_by_role("link", name="Back to today").click()
    expect(page.get_by_role("link", name="Back to today")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_any_day_and_any_date_says_why_it_is_odd_or_even(browser, campus, script):
    with sized(browser, "desktop", locale="en-GB", java_script_enabled=script) as page:
        page.goto(f"{campus}/timetable?day=2026-11-24")
        proof = page.locator("#why-parity")
        expect(proof).to_contain_text("24 Nov")
        page.locator(".dayhead a").nth(3).click()
        expect(proof).to_contain_text("26 Nov")
        expect(page.locator(".dayhead [aria-current=date]")).to_contain_text("26")
        page.get_by_label("Go to a date").fill("2027-01-06")
        page.get_by_role("button", name="Show").click()
        expect(proof).to_contain_text("6 Jan")


def test_exams_are_narrowed_to_a_course_and_say_until_when_one_may_decide(page, campus):
    page.goto(f"{campus}/exams")
    chips = page.locator("nav.filters a")
    code = chips.nth(1).inner_text()
    chips.nth(1).click()
    expect(page.locator("nav.filters [aria-current=true]")).to_have_text(code)
    # Which one is chosen is seen, too.
    colours = [page.locator(f"nav.filters a{which} span").first.evaluate("chip => getComputedStyle(chip).backgroundColor")
               for which in ("[aria-current]", ":not([aria-current])")]
    assert colours[0] != colours[1]
    for row in page.locator("#open-exams a.row").all():
        expect(row).to_contain_text(code)
    page.locator("a.row").first.click()
    expect(page.locator("#exam")).to_contain_text("Sign up by")
    is_clean(page, "campus-exam")


def test_an_event_tells_all_that_is_known_of_it(page, campus):
    page.goto(f"{campus}/events")
    name = page.locator("a.row b").first.inner_text()
    page.locator("a.row").first.click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    is_clean(page, "campus-event")


def test_names_change_their_language_without_the_university(page, campus, university):
    page.goto(f"{campus}/exams")
    exam = page.locator("#open-exams a.row, #my-exams a.row").first.get_attribute("href").removeprefix("/campus")
    names = []
    with university.fault("error", "/"):
        for language in ("English", "Čeština"):
            page.goto(f"{campus}/more")
            page.get_by_text(language, exact=True).first.click()
            # What is chosen is checked on this page too.
            page.evaluate("window.isBefore = true")
            page.get_by_role("button", name="Use this language").click()
            page.wait_for_function("() => !window.isBefore")
            expect(page.get_by_role("radio", name=language).first).to_be_checked()
            page.goto(campus + exam)
            names.append(page.get_by_role("heading", level=1).inner_text())
    assert names[0] != names[1] and all(names)


def test_the_calendar_has_every_lesson_of_the_week(page, campus):
    page.goto(f"{campus}/timetable")
    lessons = page.locator(".block").count()
    monday = datetime.date.fromisoformat(page.locator(".daypick a").first.get_attribute("href")[-10:])
    week = {f"{monday + datetime.timedelta(days):%Y%m%d}" for days in range(7)}
    page.goto(f"{campus}/more")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download file").click()
    text = download.value.path().read_bytes().decode()
    starts = re.findall(r"UID:lesson-[^\r]*\r\n(?:.*\r\n)*?DTSTART;TZID=Europe/Prague:(\d{8})", text)
    assert sum(day in week for day in starts) == lessons > 0


def test_a_subscribed_calendar_needs_no_session(page, campus, campus_process):
    page.goto(campus.replace("/campus", "/shell/access"))
    campus_process.confirm(page)
    page.get_by_role("button", name="Create a link").first.click()
    address = page.get_by_text("/feeds/")
    expect(address).to_be_visible()
    url = address.inner_text()
    with urllib.request.urlopen(url.strip(), timeout=10) as answer:
        assert answer.headers["Content-Type"].startswith("text/calendar")
        assert b"BEGIN:VEVENT" in answer.read()


def test_scripts_are_told_the_day(campus, campus_process):
    told = subprocess.run([program(), "campus", "today", "--json", "--data", f"{campus_process.folder}/data/outpost"],
                          check=True, stdout=subprocess.PIPE, text=True).stdout
    day = json.loads(told)
    assert day["freshness"] == "fresh" and day["parity"] in ("odd", "even")
    assert day["next"]["course"] and day["exams"]


def test_scripts_are_told_that_nobody_is_logged_in(tmp_path):
    done = subprocess.run([program(), "campus", "today", "--data", str(tmp_path)], stderr=subprocess.PIPE, text=True)
    assert done.returncode == 77 and "log in first" in done.stderr
