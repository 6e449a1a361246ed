"""Herd: what is due today, why, and the way to what ends it."""
import re

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in, today  # noqa: F401
from recordings import ALL_KINDS, EVA, count_taps, delivered, recorded, taps

# The generator's names of lists that mean the same in the book.
LISTS = {"Serve": {"serviceDue"}, "Heavily pregnant heifers": {"heavilyPregnantHeifer"},
         "Withdrawal period": {"milkWithdrawal", "meatWithdrawal"}}


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    """A herd of today, as what is due depends on the day."""
    server = HerdServer(tmp_path_factory.mktemp("herd"), "M", "--until", today().isoformat())
    server.add_user(3, EVA, ALL_KINDS)
    yield server
    server.stop()


def row(page, name):
    """Of the list of this name among all."""
    return page.locator("#due-lists li").filter(has=page.get_by_text(name, exact=True))


def are_those_of_the_truth(page, server, name):
    """Of animals that ran with a bull, and of excluded ones, the generator knows more than anybody has written down."""
    links = page.locator("#due-animals a.row").evaluate_all("links => links.map(link => link.pathname)")
    known = [animal for animal in server.truth["animals"] if "natural" not in animal and "excluded" not in animal]
    expected = {animal["a"] for animal in known if LISTS[name] & set(animal.get("lists", []))}
    assert expected and {int(link.rsplit("/", 1)[1]) for link in links} & {animal["a"] for animal in known} == expected


def test_what_is_due_is_counted_and_tells_why(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, EVA)
    is_synchronised(page)
    today = page.locator("#herd-due li").first
    expect(today.locator(".chip").first).not_to_have_text("0")
    today.get_by_role("link").click()
    expect(page).to_have_url(herd_process.url + "/herd/due")
    is_clean(page, "herd-due")
    for name in LISTS:
        count = row(page, name).locator(".chip").first.inner_text()
        row(page, name).get_by_role("link").click()
        expect(page.locator("#due-animals-count")).to_have_text(count)
        are_those_of_the_truth(page, herd_server, name)
        page.get_by_role("link", name="Due", exact=True).first.click()
    row(page, "Heavily pregnant heifers").get_by_role("link").click()
    is_clean(page, "herd-due-list")
    rows = page.locator("#due-animals li")
    tag = rows.first.locator("b").inner_text()
    page.get_by_label("Search what is due").fill(tag[-6:-2])
    expect(rows.filter(has_text=tag)).to_have_count(1)
    rows.filter(has_text=tag).locator("a.row").click()
    why = page.locator("#due-why")
    expect(why).to_contain_text("Last service")
    expect(why).to_contain_text(re.compile(r"Heavily pregnant heifer from\s*150\sdays"))
    is_clean(page, "herd-due-animal")


def test_a_heat_that_was_watched_for_takes_three_taps_from_the_first_page(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, EVA)
    is_synchronised(page)
    count_taps(page)
    page.locator("#herd-due li").filter(has_text="Watch for heat").get_by_role("link").click()
    first = page.locator("#due-animals li").first
    tag = first.locator("b").inner_text()
    first.get_by_role("link", name="Record: Heat").click()
    expect(page).to_have_url(re.compile("/herd/record/heat"))
    expect(page.get_by_role("heading", name=f"Heat · {tag}")).to_be_visible()
    page.locator("#record").get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#animal-changes li").filter(has_text="Heat").first).to_be_visible()
    assert taps(page) == 3
    animal = int(page.url.rsplit("/", 1)[1].split("?")[0])
    delivered(page, herd_process.url + "/herd", herd_server, 1)
    [(whose, body)] = recorded(herd_server)
    assert (whose, body["k"], body["f"]) == (animal, 18, {"char": "observed"})
