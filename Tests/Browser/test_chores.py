"""The sample feature of CONTRIBUTING: a list with add, change and remove, and what is refused."""
import pytest
from playwright.sync_api import expect

from checks import asked, is_clean
from outpost import Workshop


@pytest.fixture(scope="module")
def workshop(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("chores"))
    yield process
    process.stop()


def save(page, name, minutes):
    page.get_by_label("What to do").fill(name)
    page.get_by_label("Minutes").fill(minutes)
    page.get_by_role("button", name="Save", exact=True).click()


def rows(page):
    return page.locator("#chores li")


def test_a_chore_is_added_changed_refused_and_removed(page, workshop):
    page.goto(workshop.url + "/shell/gallery")
    page.get_by_role("link", name="Chores").click()
    expect(page.get_by_text("No chores")).to_be_visible()
    page.get_by_role("link", name="New chore").click()
    save(page, "", "0")
    expect(page.locator("#e-name")).to_be_visible()
    expect(page.locator("#e-minutes")).to_be_visible()
    save(page, "Milk the cows", "90")
    expect(rows(page)).to_have_count(1)
    page.get_by_role("link", name="New chore").click()
    save(page, "Milk the cows", "5")
    expect(page.locator("#e-name")).to_contain_text("on the list already")
    save(page, "Feed the calves", "5")
    expect(rows(page)).to_have_count(2)
    is_clean(page, "chores")
    rows(page).filter(has_text="calves").get_by_role("link").click()
    save(page, "Feed all calves", "20")
    expect(rows(page).filter(has_text="Feed all calves")).to_contain_text("20")
    rows(page).filter(has_text="calves").get_by_role("link").click()
    is_clean(page, "chore")
    question = asked(page.get_by_role("button", name="Remove"))
    expect(question).to_contain_text("Remove this chore?")
    question.get_by_role("button", name="Remove").click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Milk the cows")
