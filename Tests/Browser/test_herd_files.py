"""Herd: an enterprise whose server leaves files, where there is no connection to it."""
import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import ACCOUNT, JANA, HerdServer, herd_process, is_synchronised  # noqa: F401
from outpost import eventually
from recordings import ask, fill, recorded, save


@pytest.fixture
def stick(tmp_path):
    """A folder that the farm's server and this computer see one after the other."""
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def herd_server(tmp_path):
    server = HerdServer(tmp_path, size="S")
    server.stop()
    return server


def exchange(server, stick):
    server.command("exchange", "--account", str(ACCOUNT), "--user", JANA, "--folder", str(stick), "--once")


def test_a_herd_is_added_and_kept_in_step_by_a_stick(page, herd_process, herd_server, stick):
    page.goto(herd_process.url + "/herd/enterprises")
    page.get_by_role("link", name="Add enterprise").click()
    page.get_by_role("link", name="Add enterprise by files").click()
    is_clean(page, "herd-by-files")
    page.get_by_label("Folder").fill(str(stick))
    page.get_by_label("Enterprise number").fill(str(ACCOUNT))
    page.get_by_role("button", name="Add enterprise").click()
    # Nothing is there yet; what was typed stays.
    expect(page.locator("#errors")).to_contain_text("The folder holds no files to go on from")
    exchange(herd_server, stick)
    page.get_by_role("button", name="Add enterprise").click()
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/enterprises")
    expect(page.locator("#enterprises")).to_contain_text(f"Enterprise {ACCOUNT}: {JANA}")
    expect(page.locator("#enterprises")).to_contain_text(str(stick))
    # What is recorded goes with the next synchronisation, and its receipt comes with the one after that.
    cow = next(a["a"] for a in herd_server.truth["animals"] if "out" not in a and a.get("order", 0) > 0)
    page.goto(f"{herd_process.url}/herd/record/note?animal={cow}")
    fill(page, {"text": "psáno bez spojení"})
    save(page)
    page.goto(herd_process.url + "/herd/receipts")
    expect(page.locator("#receipts-conclusion")).to_contain_text("Not everything is at the server")
    ask(page, herd_process)
    eventually(lambda: list((stick / "outbox").glob("*.gz")), "nothing was left on the stick")
    exchange(herd_server, stick)
    assert [body["f"]["text"] for _, body in recorded(herd_server, "27")] == ["psáno bez spojení"]
    ask(page, herd_process)
    eventually(lambda: not any((stick / "ack").iterdir()), "the receipt was not taken")
    page.goto(herd_process.url + "/herd/receipts")
    expect(page.locator("#receipts-conclusion")).to_contain_text("Its receipts in the folder say so")
    expect(page.get_by_role("button", name="Ask the server")).to_have_count(0)
