"""News of the feeds that a person adds."""
import re

import pytest
from playwright.sync_api import expect

import checks
from campus import campus, campus_process, university  # noqa: F401


def add(page, university, name):
    """One that is there already stays."""
    page.get_by_label("Feed address").fill(f"http://127.0.0.1:{university.port}/feeds/{name}")
    page.get_by_role("button", name="Add a feed").click()


def test_news_are_read_from_a_feed_that_one_adds(page, campus, university):
    page.goto(f"{campus}/more")
    page.get_by_role("link", name="News").click()
    expect(page.locator("#campus-content")).to_contain_text("No feeds yet")
    checks.is_clean(page, "campus-news-none")
    page.get_by_role("link", name="Add a feed").click()
    page.get_by_label("Feed address").fill("ftp://example.org")
    page.get_by_role("button", name="Add a feed").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    checks.is_clean(page, "campus-news-feeds-refused")
    add(page, university, "news.rss")
    expect(page.locator("#articles li")).to_have_count(12, timeout=10_000)
    checks.is_clean(page, "campus-news")
    page.locator("#articles a").first.click()
    expect(page.locator(".prose")).to_contain_text("Zveme na otevřenou přednášku")
    expect(page.get_by_role("link", name="Open original")).to_have_attribute("rel", re.compile("noopener"))
    checks.is_clean(page, "campus-news-article")
    page.locator(".upward a").click()
    expect(page.locator("#articles li").first).not_to_contain_text("New")
    page.get_by_role("button", name="Mark all 11 as read").click()
    expect(page.get_by_role("button", name="Mark all")).to_have_count(0)
    page.get_by_role("link", name="Feeds").click()
    expect(page.locator("#feeds")).to_contain_text("Aktuality vzorové univerzity")
    checks.is_clean(page, "campus-news-feeds")


def test_a_feed_that_fails_keeps_its_news_and_says_why(page, campus, university):
    page.goto(f"{campus}/news/feeds")
    add(page, university, "news.rss")
    expect(page.locator("#articles li")).to_have_count(12, timeout=10_000)
    with university.fault("html", "/feeds"):
        page.get_by_role("button", name="Refresh").click()
        expect(page.locator("#campus-content")).to_contain_text("There’s no RSS 2.0 or Atom feed")
    expect(page.locator("#articles li")).to_have_count(12)
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator("#campus-content")).not_to_contain_text("There’s no RSS 2.0 or Atom feed")


@pytest.mark.parametrize("language", ["cs-CZ", "ru-RU"])
def test_the_smallest_phone_holds_news_in_other_languages(browser, campus, language):
    checks.fits_the_smallest_phone(browser, [campus + path for path in ["/news", "/news/feeds"]], language)


def test_a_feed_is_added_without_script(browser, campus, university):
    context = browser.new_context(java_script_enabled=False, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{campus}/news/feeds")
    before = page.locator("#feeds li").count()
    add(page, university, "news.atom")
    page.goto(f"{campus}/news/feeds")
    expect(page.locator("#feeds li")).to_have_count(before + 1)
    page.locator("#feeds li").last.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Remove feed")).to_be_visible()
    expect(page.get_by_role("button", name="Keep")).to_have_count(0)
    page.get_by_role("button", name="Remove", exact=True).click()
    page.goto(f"{campus}/news/feeds")
    expect(page.locator("#feeds li")).to_have_count(before)
    context.close()
