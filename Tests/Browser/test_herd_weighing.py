"""Herd: animals weighed one after the other, with a reader that types like a keyboard."""
import signal

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import JANA, HerdServer, herd_process, is_synchronised, log_in  # noqa: F401


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S")
    yield server
    server.stop()


def typed(page, text):
    """What a keyboard reader does: it types, and ends the line."""
    field = page.get_by_label("Transponder or weight")
    expect(field).to_be_focused()
    field.press_sequentially(text)
    field.press("Enter")
    expect(field).to_have_value("")


def test_animals_are_weighed_one_after_the_other(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd")
    page.locator("#herd-ways").get_by_role("link", name="Weigh animals").click()
    expect(page.locator("#weighing-now")).to_contain_text("Read a transponder")
    is_clean(page, "herd-weighing")
    animal, weight = weighed_before(herd_server)
    typed(page, animal)
    expect(page.locator("#weighing-now")).not_to_contain_text("Read a transponder")
    typed(page, f"{weight + .5:g}")
    expect(page.locator("#weighing-done li")).to_have_count(1)
    expect(page.locator("#weighing-done")).to_contain_text(f"{weight + .5:g} kg")
    # Nobody is weighed twice unasked.
    typed(page, animal)
    typed(page, f"{weight + 1:g}")
    expect(page.locator("#weighing-objections")).to_contain_text("was already weighed that day")
    expect(page.locator("#weighing-done li")).to_have_count(1)
    typed(page, "276000000000999")
    typed(page, "400")
    objections = page.locator("#weighing-objections")
    expect(objections).to_contain_text("276000000000999")
    expect(objections.get_by_text("400")).to_be_visible()
    objections.get_by_role("button", name="Dismiss").first.click()
    expect(objections).not_to_contain_text("276000000000999")
    page.get_by_role("link", name="Reader and scale").click()
    page.get_by_label("Where the scale is connected").fill("ttyUSB0")
    page.get_by_role("button", name="Connect").click()
    expect(page.locator("#e-scale")).to_contain_text("Enter a device such as")
    page.get_by_label("Where the scale is connected").fill("/dev/there-is-none")
    page.get_by_role("button", name="Connect").click()
    expect(page.locator("#weighing-now")).to_contain_text("/dev/there-is-none isn’t plugged in")
    is_clean(page, "herd-weighing-instruments")


def test_what_is_weighed_outlasts_the_process_and_readers_open_cards(page, herd_process, herd_server, tmp_path):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/weighing/instruments")
    page.get_by_label("Where the scale is connected").fill("/dev/there-is-none")
    page.get_by_role("button", name="Connect").click()
    expect(page.locator("#weighing-now")).to_contain_text("/dev/there-is-none isn’t plugged in")
    typed(page, "276000000000998")
    typed(page, "401")
    objections = page.locator("#weighing-objections")
    expect(objections).to_contain_text("276000000000998")
    herd_process.signal(signal.SIGKILL)
    herd_process.process.wait(5)
    herd_process.start()
    page.goto(herd_process.url + "/herd/weighing")
    expect(objections.locator("li").filter(has_text="276000000000998")).to_contain_text("401")
    expect(page.locator("#weighing-now")).to_contain_text("/dev/there-is-none isn’t plugged in")
    # Somebody knows which animal it was.
    objections.locator("li").filter(has_text="276000000000998").get_by_role("link", name="Record for an animal").click()
    expect(page.get_by_label("Weight", exact=False).first).to_have_value("401")
    page.goto(herd_process.url + "/herd/weighing")
    # A stick's file that comes twice: an animal that is weighed by then, and one that nobody knows.
    animal, weight = weighed_before(herd_server)
    file = tmp_path / "stick.csv"
    file.write_text(f"EID,Weight\n{animal},{weight + 1:g}\n276000000000997,400\n")
    for _ in range(2):
        page.goto(herd_process.url + "/herd/weighing")
        page.locator("#weighing-file").get_by_label("Reader’s file").set_input_files(file)
        page.get_by_role("button", name="Record from file").click()
        expect(page.locator("#reader-file-unknown li")).to_have_count(1)
    expect(page.locator("#reader-file-twice li")).to_have_count(1)
    expect(page.locator("#reader-file-unknown")).to_contain_text("276000000000997")
    is_clean(page, "herd-weighing-file")
    # A reader that is a keyboard, on a page where nobody types.
    page.goto(herd_process.url + "/herd")
    expect(page.locator("#herd-ways")).to_be_visible()
    scan(page, animal)
    page.wait_for_url("**/herd/animals/known/**")
    page.goto(herd_process.url + "/herd")
    expect(page.locator("#herd-ways")).to_be_visible()
    scan(page, "LA 276 000000000997")
    expect(page.get_by_text("No animal has the number 276000000000997")).to_be_visible()


def scan(page, line):
    """As a reader types it, without a pause: from here a busy machine would make some between two keys."""
    page.evaluate("""keys => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }""", [*line, "Enter"])


def weighed_before(server):
    """The transponder of an animal that is there, and what it last weighed."""
    alive = {animal["a"] for animal in server.truth["animals"] if "out" not in animal}
    changes = sorted(server.rows("changes"), key=lambda row: row["d"])
    transponders = {row["a"]: row["f"]["eid"] for row in changes if row.get("f", {}).get("eid")}
    weights = {row["a"]: float(row["f"]["kg"]) for row in changes if row["k"] == 31 and row["a"] in alive}
    animal = next(animal for animal in weights if list(transponders.values()).count(transponders.get(animal)) == 1)
    return transponders[animal], weights[animal]
