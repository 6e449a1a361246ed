"""Herd: what is due comes by the bell, at an hour of one's choice, to the devices of that account alone."""
import re

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import PETR, HerdServer, herd_process, is_synchronised, log_in, today  # noqa: F401


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    """A herd of today, so that something is due."""
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S", "--until", today().isoformat())
    yield server
    server.stop()


def notify_at(page, outpost, hour):
    page.goto(outpost.url + "/herd/settings")
    page.get_by_label("Daily notification").select_option(label=hour)
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(outpost.url + "/herd")


def bell(page):
    return page.get_by_role("link", name=re.compile("^Notifications"))


def test_each_device_is_told_of_its_own_account_once(page, browser, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    # Midnight is past at any time of a day.
    notify_at(page, herd_process, "00:00")
    expect(bell(page)).to_have_accessible_name("Notifications, 1 unread")
    context = browser.new_context(viewport={"width": 390, "height": 844})
    other = context.new_page()
    other.goto(herd_process.url + "/shell/notices")
    expect(other.get_by_text("No notifications")).to_be_visible()
    log_in(other, herd_process, herd_server, PETR)
    is_synchronised(other)
    notify_at(other, herd_process, "00:00")
    for visitor, user in [(page, "jana"), (other, "petr")]:
        expect(bell(visitor)).to_have_accessible_name("Notifications, 1 unread")
        visitor.goto(herd_process.url + "/shell/notices")
        expect(visitor.locator("#notices li")).to_have_count(1)
        expect(visitor.locator("#notices li")).to_contain_text(re.compile(rf"Due today: \d+.*Enterprise 7: {user}", re.S))
        is_clean(visitor, f"herd-notices-{user}")
    # The hour is another one, and it is the same day.
    notify_at(page, herd_process, "00:00")
    page.get_by_role("link", name="Settings").first.click()
    is_clean(page, "herd-settings-notices")
    page.goto(herd_process.url + "/shell/notices")
    page.locator("#notices li").get_by_role("button").click()
    expect(page).to_have_url(herd_process.url + "/herd/due")
    expect(bell(page)).to_have_accessible_name("Notifications")
    context.close()
