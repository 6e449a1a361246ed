"""A person with two studies: the results of each for itself."""
import pytest
from playwright.sync_api import expect

from campus import is_downloaded, log_in, register, university  # noqa: F401
from checks import is_clean
from outpost import Outpost


@pytest.fixture
def twice(page, tmp_path, university):
    """The app of the sample student who studies for the second time."""
    process = Outpost(tmp_path)
    register(page, process, university)
    log_in(page, process, university, student=2)
    is_downloaded(page, process)
    yield process.url + "/campus"
    process.stop()


def test_each_study_has_results_of_its_own(page, twice):
    page.goto(f"{twice}/study")
    studies = page.locator("nav.filters a")
    expect(studies).to_have_count(2)
    is_clean(page, "campus-studies")
    newest = page.locator("#campus-content .tile").nth(1).inner_text()
    studies.nth(1).click()
    expect(studies.nth(1)).to_have_attribute("aria-current", "true")
    assert page.locator("#campus-content .tile").nth(1).inner_text() != newest
    page.get_by_role("button", name="Show").click()
    expect(studies.nth(1)).to_have_attribute("aria-current", "true")
    page.goto(page.url.replace("/study?", "/study/marks?"))
    expect(studies.nth(1)).to_have_attribute("aria-current", "true")
    page.locator(".marklist select").first.select_option("A")
    page.get_by_role("button", name="Save marks").click()
    expect(page.locator(".marklist select").first).to_have_value("A")
    expect(studies.nth(1)).to_have_attribute("aria-current", "true")
