"""What a student can read on a phone when Outpost is gone, and when only the university is."""
import re
import signal
import time

import pytest
from playwright.sync_api import expect

from campus import University, is_downloaded, log_in, register
from checks import agree, is_clean
from outpost import Outpost

PAGES = ["", "/timetable", "/exams", "/study", "/search", "/deadlines", "/events", "/schedule", "/offices", "/changes",
         "/study/marks", "/more"]
KEPT = """async () => { if (!navigator.serviceWorker.controller) return [];
  const found = []; for (const name of await caches.keys()) if (name.startsWith('pages-'))
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname + new URL(url).search);
  return found; }"""


@pytest.fixture
def mortal():
    university = University()
    yield university
    if university.process.poll() is None:
        university.stop()


@pytest.fixture
def own(tmp_path, page, mortal):
    """An Outpost of one's own, which a test may kill, with what the university has."""
    process = Outpost(tmp_path)
    register(page, process, mortal)
    log_in(page, process, mortal)
    is_downloaded(page, process)
    yield process
    process.stop()


def kept(page, own):
    """Until the browser keeps all that Campus wants kept."""
    page.goto(f"{own.url}/campus")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.reload()
    wanted = {path for path in page.evaluate("async () => (await fetch('/shell/pinned')).json()") if path.startswith("/campus")}
    assert {f"/campus{path}" for path in PAGES} < wanted
    end = time.monotonic() + 30
    while missing := wanted - set(page.evaluate(KEPT)):
        assert time.monotonic() < end, f"not kept: {missing}"
        page.wait_for_timeout(100)


def pin_anew(page):
    """As if ten minutes had passed."""
    page.evaluate("""async () => { const { forgetPages } = await import(document.querySelector('script[src*="/shell.js"]').src
      .replace('shell.js', 'offline.js')); await forgetPages('/campus'); }""")


def end(own):
    own.signal(signal.SIGKILL)
    own.process.wait(5)


def says_its_age(page):
    expect(page.locator("#banner")).to_contain_text(re.compile(r"Not connected\. Showing data from \d\d:\d\d\."))


def test_every_main_page_is_there_without_the_process(page, own):
    kept(page, own)
    end(own)
    for path in PAGES:
        page.goto(f"{own.url}/campus{path}")
        expect(page.locator("h1").first).to_be_visible()
        expect(page.get_by_role("heading", name="Not available offline")).to_have_count(0)
        says_its_age(page)
    page.goto(f"{own.url}/campus/timetable")
    is_clean(page, "campus-kept-week")


def test_the_week_today_exams_and_results_have_their_content(page, own):
    kept(page, own)
    texts = {}
    for path in ("", "/timetable", "/exams", "/study"):
        page.goto(f"{own.url}/campus{path}")
        texts[path] = page.locator("#campus-content").inner_text()
    end(own)
    for path, text in texts.items():
        page.goto(f"{own.url}/campus{path}")
        assert page.locator("#campus-content").inner_text() == text, path
    page.goto(f"{own.url}/campus/timetable")
    days = page.locator(".daypick a")
    days.nth(1).click()
    expect(days.nth(1)).to_have_attribute("aria-current", "date")
    page.reload()
    expect(page.locator(".daypick a").nth(1)).to_have_attribute("aria-current", "date")
    page.get_by_role("link", name="Next week").first.click()
    expect(page.get_by_role("heading", name="Timetable", level=1)).to_be_visible()


def test_own_courses_are_there_wherever_they_are_opened_from(page, own):
    kept(page, own)
    end(own)
    page.goto(f"{own.url}/campus/search")
    courses = [path for path in page.evaluate(KEPT) if re.fullmatch(r"/campus/courses/[^/?]+", path)]
    row = page.locator(", ".join(f"#found .row[href='{path}']" for path in courses)).first
    code = row.locator("small").text_content().split(" · ")[0]
    row.click()
    expect(page.locator("#detail h1, h1").filter(has_text=code).first).to_be_visible()
    page.goto(f"{own.url}/campus/courses/{code}?from=%2Fcampus%2Fstudy")
    expect(page.locator("h1").filter(has_text=code).first).to_be_visible()
    says_its_age(page)


def test_keeping_ahead_asks_the_university_for_nothing(page, own, mortal):
    kept(page, own)
    with mortal.fault("error", "/api/3"):
        pin_anew(page)
        kept(page, own)
        page.goto(f"{own.url}/campus/more")
        expect(page.locator(".notice.warn")).to_have_count(0)


def test_a_page_of_another_day_says_so(page, own):
    kept(page, own)
    end(own)
    page.clock.install(time=time.time() + 2 * 86_400)
    page.goto(f"{own.url}/campus")
    notice = page.locator("[data-made-on]")
    expect(notice).to_contain_text("This is a saved page from")
    is_clean(page, "campus-kept-other-day")
    notice.get_by_role("link", name="Timetable").click()
    expect(page.get_by_role("heading", name="Timetable", level=1)).to_be_visible()


def test_without_the_university_every_page_opens_and_says_its_age(page, own, mortal):
    mortal.stop()
    page.goto(f"{own.url}/campus/more")
    page.get_by_role("button", name="Refresh").first.click()
    expect(page.locator("#campus-sync .notice")).to_contain_text("can’t be reached", timeout=60_000)
    for path in PAGES:
        page.goto(f"{own.url}/campus{path}")
        expect(page.locator("h1").first).to_be_visible()
        if path not in ("/schedule", "/offices", "/study/marks"):
            expect(page.locator("[data-age]").first).to_be_visible()
    for path in ("/timetable", "/exams", "/study"):
        page.goto(f"{own.url}/campus{path}")
        expect(page.locator("#campus-sync")).to_contain_text("you’re seeing older data")


def test_who_logs_out_leaves_no_page_behind(page, own):
    kept(page, own)
    page.goto(f"{own.url}/campus/more")
    agree(page.locator("[data-open=logout-question]"), "Log out and delete data")
    expect(page.get_by_role("heading", name="Log in", level=1)).to_be_visible()
    assert [path for path in page.evaluate(KEPT) if path.startswith("/campus") and "/login" not in path] == []
    end(own)
    page.goto(f"{own.url}/campus/study")
    expect(page.get_by_role("heading", name="Not available offline")).to_be_visible()
