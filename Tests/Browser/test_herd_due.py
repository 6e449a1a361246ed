"""Herd: what is due today, why, and the way to what ends it."""
import datetime
import re
import zoneinfo

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in  # noqa: F401

# The generator's names of lists that mean the same in the book.
LISTS = {"Check pregnancy again": {"recheck"}, "Calving expected": {"calving", "overdue"},
         "Heavily pregnant heifers": {"heavilyPregnantHeifer"}, "Withdrawal period": {"milkWithdrawal", "meatWithdrawal"}}


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    """A herd of today, as what is due depends on the day."""
    today = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Prague")).date()
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S", "--until", today.isoformat())
    yield server
    server.stop()


def due(server, name):
    """How many animals the generator has on the list of this name."""
    return sum(1 for animal in server.truth["animals"] if LISTS[name] & set(animal.get("lists", [])))


def test_what_is_due_is_counted_and_tells_why(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    tile = page.locator("#herd-due .tile")
    expect(tile.locator("b")).not_to_have_text("0")
    tile.click()
    expect(page).to_have_url(herd_process.url + "/herd/due")
    names = [name for name in LISTS if due(herd_server, name)]
    assert len(names) > 1
    for name in names:
        row = page.locator("#due-lists li").filter(has=page.get_by_text(name, exact=True))
        expect(row.locator(".chip").first).to_have_text(str(due(herd_server, name)))
    is_clean(page, "herd-due")
    page.get_by_role("link", name="Calving expected").click()
    expect(page.locator("#due-count")).to_have_text(str(due(herd_server, "Calving expected")))
    rows = page.locator("#due-animals li")
    expect(rows).to_have_count(due(herd_server, "Calving expected"))
    is_clean(page, "herd-due-list")
    tag = rows.first.locator("b").inner_text()
    page.get_by_label("Search what is due").fill(tag[-6:-2])
    expect(rows.filter(has_text=tag)).to_have_count(1)
    rows.filter(has_text=tag).locator("a.row").click()
    why = page.locator("#due-why")
    expect(why).to_contain_text("Expected calving")
    expect(why).to_contain_text(re.compile(r"Length of pregnancy\s*285 days"))
    is_clean(page, "herd-due-animal")


def test_one_tap_leads_from_a_list_to_what_ends_it(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/due/animals?filter=calving")
    row = page.locator("#due-animals li").first
    tag = row.locator("b").inner_text()
    row.get_by_role("link", name="Record: Calving").click()
    expect(page.locator("main")).to_contain_text(tag)
    expect(page).not_to_have_url(re.compile("/herd/due"))
