"""Herd: what becomes of a record afterwards: voided by right, with a reason; deleted before it is sent."""
import json
import sqlite3

import pytest
from playwright.sync_api import expect

from checks import asked, is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in  # noqa: F401

# May take back whatever anybody has recorded.
EVA = "eva"


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    # Small: two people download it.
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    yield server
    server.stop()


def living_cow(server):
    return next(animal for animal in server.truth["animals"] if "out" not in animal and animal["sex"] == "F")


def card(page, process, server, animal):
    page.goto(f"{process.url}/herd/animals/known/{animal['a']}")
    expect(page.locator("#animal-changes li").first).to_be_visible()


def revisions(server):
    with sqlite3.connect(server.database) as database:
        return [json.loads(body) for body, in database.execute("SELECT body FROM revision")]


def test_who_may_not_is_told_why(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    card(page, herd_process, herd_server, living_cow(herd_server))
    page.locator("#animal-changes li a").first.click()
    expect(page.locator("#change-commands")).to_contain_text("aren’t allowed to change what the server has")
    expect(page.get_by_role("link", name="Void")).to_have_count(0)
    page.goto(page.url.split("?")[0] + "/voids")
    expect(page.get_by_role("button", name="Void")).to_have_count(0)


def test_a_record_is_voided_with_its_reason_and_what_is_not_sent_deleted(page, herd_process, herd_server):
    herd_server.add_user(3, EVA, "app,record,stables,bulls,amend.all")
    log_in(page, herd_process, herd_server, EVA)
    is_synchronised(page)
    card(page, herd_process, herd_server, living_cow(herd_server))
    first = page.locator("#animal-changes li").first
    name = first.locator("b").inner_text()
    first.get_by_role("link").click()
    expect(page.locator("#change")).to_be_visible()
    before = len(revisions(herd_server))
    herd_server.stop()
    page.get_by_role("link", name="Void").click()
    page.get_by_label("Reason").fill("of another cow")
    is_clean(page, "herd-void")
    page.get_by_role("button", name="Void").click()
    # The note that says so is there, and can be deleted before anybody else sees it.
    note = page.locator("#animal-changes li").filter(has_text="Not sent yet")
    expect(note).to_have_count(1)
    note.get_by_role("link").click()
    expect(page.locator("#change")).to_contain_text(f"Voided: {name}")
    expect(page.locator("#change")).to_contain_text("Reason: of another cow")
    expect(page.locator("#change-state")).to_contain_text("Waiting to be sent")
    is_clean(page, "herd-change-unsent")
    question = asked(page.get_by_role("button", name="Delete"))
    expect(question).to_contain_text("Delete Note?")
    question.get_by_role("button", name="Delete").click()
    expect(page.locator("#animal-changes li").first).to_be_visible()
    expect(note).to_have_count(0)
    herd_server.start()
    page.goto(herd_process.url + "/herd")
    page.get_by_role("button", name="Synchronise").click()
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent", timeout=60_000)
    assert len(revisions(herd_server)) == before + 1
