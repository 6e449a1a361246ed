"""Herd: one change for many animals at once, each reviewed before it is recorded."""
import datetime
import re

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in  # noqa: F401
from recordings import tags


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    yield server
    server.stop()


def before(day):
    return (datetime.date.fromisoformat(day) - datetime.timedelta(1)).isoformat()


def delivered(page, process, server, kind, text):
    """What the server has of a kind that says the text, once all of it is there."""
    page.goto(process.url + "/herd")
    page.get_by_role("button", name="Synchronise").click()
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent.", timeout=20_000)
    return [row for row in server.rows("changes") if row["k"] == kind and row.get("f", {}).get("note") == text]


def test_five_animals_move_and_one_is_left_out_with_its_reason(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    alive = [animal for animal in herd_server.truth["animals"] if "out" not in animal and animal.get("group")]
    born = {row["a"]: row["d"] for row in herd_server.rows("changes") if row["k"] == 13}
    oldest = sorted(alive, key=lambda animal: born[animal["a"]])
    day, five, young = born[oldest[-1]["a"]], oldest[:5], oldest[-1]
    called = tags(herd_server)
    # From the list of animals, with the search that it has.
    page.goto(herd_process.url + "/herd/animals")
    page.get_by_role("link", name="Bulk change").click()
    expect(page.locator("#bulk-animals")).to_contain_text("animals")
    is_clean(page, "herd-bulk-start")
    # Those that are meant, by their numbers; one of them is nobody's.
    page.goto(herd_process.url + "/herd/bulk")
    numbers = [called[animal["a"]] for animal in five + [young]]
    page.get_by_label("Animals by number").fill("\n".join(numbers + ["CZ999999999"]))
    page.get_by_role("button", name="Add animals").click()
    expect(page.locator("#bulk-animals")).to_contain_text("6 animals")
    expect(page.locator("#bulk-animals")).to_contain_text("CZ999999999")
    page.get_by_role("link", name="Move", exact=True).click()
    expect(page.get_by_role("switch")).to_have_count(6)
    # What is missing is said, and nothing of what was typed is lost.
    page.locator("select[name=group]").select_option(index=1)
    page.get_by_label("Note").fill("přestavba stáje")
    page.get_by_label("Day", exact=True).fill(before(day))
    for switch in page.get_by_role("switch").all():
        switch.uncheck()
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#errors")).to_contain_text("Tick at least one animal.")
    expect(page.get_by_label("Note")).to_have_value("přestavba stáje")
    is_clean(page, "herd-bulk-form")
    for switch in page.get_by_role("switch").all():
        switch.check()
    page.get_by_role("button", name="Check").click()
    refused = page.locator("#bulk-refused")
    expect(refused.locator("li")).to_have_count(1)
    expect(refused).to_contain_text(called[young["a"]][-6:])
    # Warnings are overridden by a switch for each of their rules.
    for switch in page.locator("#bulk-anyway").get_by_role("switch").all():
        switch.check()
    is_clean(page, "herd-bulk-review")
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#bulk-recorded")).to_contain_text("Recorded for 5 animals.")
    expect(page.locator("#bulk-recorded")).to_contain_text("1 animal was left out.")
    is_clean(page, "herd-bulk-recorded")
    rows = delivered(page, herd_process, herd_server, 9, "přestavba stáje")
    assert sorted(row["a"] for row in rows) == sorted(animal["a"] for animal in five)
    assert len({row["f"]["group"] for row in rows}) == 1


def test_animals_are_weighed_one_by_one_on_one_page(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/bulk")
    group = page.locator("#pick-group")
    group.select_option(index=0)
    page.get_by_role("button", name="Choose").click()
    expect(page).to_have_url(re.compile("group="))
    page.get_by_role("link", name="Weighing").click()
    weights = page.locator('input[name^="own-"]')
    weights.nth(0).fill("5")
    page.get_by_label("Note").fill("skupinové vážení")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#bulk-warned li")).to_have_count(1)
    # Typed wrong: back to the form, with all that it says.
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_label("Note")).to_have_value("skupinové vážení")
    expect(page.locator('input[name^="own-"]').nth(0)).to_have_value("5")
