"""Herd: what was recorded and is not at the server, what the server has kept, and what could not be read."""
import json
import pathlib
import sqlite3
import subprocess

import pytest
from playwright.sync_api import expect

from checks import agree, asked, is_clean
from herds import HerdServer, herd_file, is_synchronised, log_in
from outpost import beside

UNREADABLE = '{"t":"put","sn":41,"id":999999999,"rev":1,"k":19,"a":1,"d":20261118}'


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    yield server
    server.stop()


def record(process, *notes):
    """As somebody did before the process was there: notes of animals."""
    rows = [json.dumps({"k": 27, "a": animal, "d": "2026-11-18", "f": {"text": text}}) for animal, text in notes]
    subprocess.run([beside("HerdDeviceProcess"), "record", herd_file(process)], input="\n".join(rows) + "\n", check=True,
                   text=True)


def put_aside(process, program):
    """As a row that this version can't read."""
    with sqlite3.connect(herd_file(process)) as database:
        database.execute("INSERT INTO quarantine VALUES ('changes', '999999999', 41, ?, '$.d (line 1, column 51): expected Day', ?)",
                         (UNREADABLE, program))
    database.close()


def switch(page, process, label, on):
    page.goto(process.url + "/herd/settings")
    page.get_by_role("switch", name=label).set_checked(on)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#herd-counts")).to_be_visible()


def test_nothing_unsent_is_lost_and_a_page_proves_it(page, process, herd_server):
    log_in(page, process, herd_server)
    is_synchronised(page)
    version = page.locator("#herd-foot").inner_text().split("Outpost ")[1].split(". ")[0]
    page.goto(process.url + "/herd/receipts")
    expect(page.locator("#receipts-conclusion")).to_contain_text("Nothing has been recorded on this device yet.")
    switch(page, process, "Send changes", False)
    expect(page.locator("#herd-sync")).to_contain_text("Sending is switched off")
    animal = next(animal["a"] for animal in herd_server.truth["animals"] if "out" not in animal)
    process.stop()
    record(process, (animal, "lame"), (999_999, "of nobody"), (animal, "by mistake"))
    put_aside(process, version)
    process.start()
    # All of it waits, and says so.
    page.goto(process.url + "/herd")
    row = page.locator("#herd-unsent li").filter(has_text="Waiting to be sent")
    expect(row).to_contain_text("3")
    row.get_by_role("link").click()
    expect(page).to_have_url(process.url + "/herd/unsent#unsent-waiting")
    expect(page.locator("#unsent-waiting .card")).to_have_count(3)
    # One is given up after a question.
    question = asked(page.locator("#unsent-waiting .card").filter(has_text="by mistake").get_by_role("button", name="Delete"))
    expect(question).to_contain_text("Delete Note?")
    # Its card goes at once, and the page is loaded anew with the answer.
    with page.expect_navigation():
        question.get_by_role("button", name="Delete").click()
    expect(page.locator("#unsent-waiting .card")).to_have_count(2)
    expect(page.locator("#unsent-waiting")).not_to_contain_text("by mistake")
    page.goto(process.url + "/herd/receipts")
    expect(page.locator("#receipts-conclusion")).to_contain_text("Not everything is at the server yet.")
    # The server keeps one and refuses the other.
    switch(page, process, "Send changes", True)
    expect(page.locator("#herd-unsent")).to_contain_text("Refused by the server")
    expect(page.locator("#herd-unsent")).not_to_contain_text("Waiting to be sent")
    page.goto(process.url + "/herd/unsent")
    refused = page.locator("#unsent-refused .card")
    expect(refused).to_have_count(1)
    expect(refused).to_contain_text("of nobody")
    expect(refused.locator(".err")).to_be_visible()
    is_clean(page, "herd-unsent-refused")
    # What was selected is given up, also without script's dialog.
    page.goto(process.url + "/herd/unsent/several")
    page.get_by_role("switch").check()
    page.get_by_role("button", name="Delete selected").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#unsent-status")).to_contain_text("Everything you recorded has been sent.")
    # The server says that it has the first, and the others were given up.
    page.goto(process.url + "/herd/receipts")
    expect(page.locator("#receipts-conclusion")).to_contain_text("1 record of this device is at the server")
    expect(page.locator("#receipts-conclusion")).to_contain_text("Proved by the server")
    expect(page.locator("#receipts-numbers div").filter(has_text="Deleted before sending")).to_contain_text("2–3")
    is_clean(page, "herd-receipts")
    # Away from the server the last proof stands, with its time.
    herd_server.stop()
    page.get_by_role("button", name="Ask the server").click()
    expect(page.locator("#receipts-conclusion")).to_contain_text("The server couldn’t be asked.")
    expect(page.locator("#receipts-conclusion")).to_contain_text("Proved by the server")
    herd_server.start()
    # What could not be read is told, and can be handed on.
    page.goto(process.url + "/herd")
    page.get_by_role("link", name="1 row from the server can’t be read by this version.").click()
    expect(page.locator("#unreadable li")).to_contain_text("This version doesn’t know such a value of “d”.")
    is_clean(page, "herd-unreadable")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as file").click()
    lines = pathlib.Path(download.value.path()).read_text().splitlines()
    assert [json.loads(line)["line"] for line in lines] == [UNREADABLE]


def test_settings_hold_for_the_herd_until_its_device_is_left(page, process, herd_server):
    log_in(page, process, herd_server)
    is_synchronised(page)
    expect(page.locator("#herd-counts")).to_contain_text("Pregnant heifers, 150+ days")
    page.goto(process.url + "/herd/settings")
    page.get_by_label("Organisation number").fill("12345")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#e-organisation")).to_contain_text("Enter six digits.")
    is_clean(page, "herd-settings")
    page.get_by_label("Organisation number").fill("012345")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#herd-counts")).to_be_visible()
    page.goto(process.url + "/herd/settings")
    expect(page.get_by_label("Organisation number")).to_have_value("012345")
    page.get_by_role("link", name="Constants").click()
    is_clean(page, "herd-constants")
    page.get_by_label("Heavily pregnant heifer from").fill("200")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(process.url + "/herd/settings")
    page.goto(process.url + "/herd")
    expect(page.locator("#herd-counts")).to_contain_text("Pregnant heifers, 200+ days")
    page.goto(process.url + "/herd/settings/constants")
    agree(page.get_by_role("button", name="Reset"), "Reset")
    expect(page.get_by_label("Heavily pregnant heifer from")).to_have_value("150")
    # Two taps from the first page.
    page.goto(process.url + "/herd")
    agree(page.get_by_role("button", name="Log out"), "Log out")
    expect(page.get_by_text("You aren’t logged in to any enterprise")).to_be_visible()
