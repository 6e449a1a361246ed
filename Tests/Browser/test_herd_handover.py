"""Herd: what one device can't send is handed over as a file and delivered by another."""
import json
import subprocess

import pytest
from playwright.sync_api import expect

from checks import agree, fits, sized
from herds import JANA, PETR, HerdServer, herd_file, is_synchronised, log_in
from outpost import Outpost, beside


@pytest.fixture
def herd_server(tmp_path):
    server = HerdServer(tmp_path, size="S")
    yield server
    server.stop()


@pytest.fixture
def processes(tmp_path):
    """The author's, and the colleague's."""
    processes = [Outpost(tmp_path / name) for name in ("author", "colleague")]
    yield processes
    for process in processes:
        process.stop()


def switch_sending(page, process, on):
    page.goto(process.url + "/herd/settings")
    page.get_by_role("switch", name="Send changes").set_checked(on)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#herd-counts")).to_be_visible()


def take_over(page, file):
    page.get_by_label("Handover file").set_input_files(file)
    page.get_by_role("button", name="Take over file").click()


def test_what_a_device_cannot_send_is_delivered_by_a_colleagues(page, browser, processes, herd_server, tmp_path):
    author, colleague = processes
    log_in(page, author, herd_server, JANA)
    is_synchronised(page)
    # Without signal from now on.
    switch_sending(page, author, False)
    author.stop()
    animal = next(animal["a"] for animal in herd_server.truth["animals"] if "out" not in animal)
    row = {"k": 27, "a": animal, "d": "2026-11-18", "f": {"text": "lame in front"}}
    subprocess.run([beside("HerdDeviceProcess"), "record", herd_file(author)], input=json.dumps(row) + "\n", check=True,
                   text=True)
    herd_server.stop()
    author.start()
    page.goto(author.url + "/herd/unsent")
    page.get_by_role("link", name="Hand over").click()
    expect(page.locator("#handover-file")).to_contain_text("Records in it")
    fits(page, "herd-handover", "phone", set())
    with page.expect_download() as download:
        page.get_by_role("link", name="Save handover file").click()
    assert download.value.suggested_filename.endswith(".handover")
    file = tmp_path / "jana.handover"
    download.value.save_as(file)
    assert b"lame" not in file.read_bytes()
    herd_server.start()
    with sized(browser) as other:
        log_in(other, colleague, herd_server, PETR)
        is_synchronised(other)
        other.locator("#herd-unsent").get_by_role("link", name="Take over").click()
        # A file that is none is told at once.
        cut = tmp_path / "cut.handover"
        cut.write_bytes(file.read_bytes()[:-1])
        take_over(other, cut)
        expect(other.get_by_text("The end of the file is missing.")).to_be_visible()
        other.goto(colleague.url + "/herd/handover/taken")
        harmed = tmp_path / "harmed.handover"
        harmed.write_bytes(file.read_bytes()[:-1] + bytes([file.read_bytes()[-1] ^ 1]))
        take_over(other, harmed)
        card = other.locator("#taken-handovers .card")
        expect(card.locator(".err")).to_contain_text("The file isn’t as its author’s device sealed it.")
        agree(card.get_by_role("button", name="Remove handover"), "Remove handover")
        expect(card).to_have_count(0)
        take_over(other, file)
        expect(card).to_contain_text("Records of Jana")
        expect(card.locator("div").filter(has_text="New at the server").last).to_contain_text("1")
        fits(other, "herd-taken-over", "phone", set())
    # Who recorded it sends it as well, and is told that it is there.
    switch_sending(page, author, True)
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent.")
    notes = [row for row in herd_server.rows("changes") if row.get("f", {}).get("text") == "lame in front"]
    assert [note["by"] for note in notes] == [1]
