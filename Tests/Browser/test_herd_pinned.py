"""Herd: a stable that a phone keeps, read and recorded in where nothing answers."""
import json
import signal
import sqlite3

import pytest
from playwright.sync_api import expect

from checks import is_clean
from conftest import PHONE
from herds import HerdServer, choose_stable, is_synchronised, keep_stable, log_in
from outpost import eventually

EVA = "eva"
KEPT = """async () => { const found = []; for (const name of await caches.keys()) if (name.startsWith('pages-'))
  for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname + new URL(url).search);
  return found; }"""


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    server.add_user(3, EVA, "app,record,stables,record.heat")
    yield server
    server.stop()


def recorded(server):
    """Animal, kind and fields of what came from the app."""
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT animal, body FROM stream_row WHERE stream = 'changes' AND operation IS NOT NULL "
                                "AND deleted = 0 ORDER BY number").fetchall()
    return [(animal, str(json.loads(body)["k"]), json.loads(body)["f"]) for animal, body in rows]


def keep(page, process):
    """The first stable, until the browser has all of it."""
    choose_stable(page, process)
    page.goto(f"{process.url}/herd/stables")
    is_clean(page, "herd-stable-not-kept")
    page.set_viewport_size(PHONE)
    keep_stable(page, process)
    wanted = {path.split("#")[0] for path in page.evaluate("async () => (await fetch('/shell/pinned')).json()")}
    assert wanted <= set(page.evaluate(KEPT))
    return wanted


def chosen(page, server):
    """Three cows of the list that is shown of which nothing speaks against a heat or a weighing: their numbers and ear tags."""
    quiet = {a["a"] for a in server.truth["animals"] if "out" not in a and a.get("order", 0) > 1
             and not {"conceived", "service", "natural", "dry"} & set(a)}
    rows = page.evaluate("""() => [...document.querySelectorAll('#animals li a[href]')].filter(link => link.pathname.includes('/known/'))
      .map(link => [Number(link.pathname.split('/').at(-1)), link.querySelector('b').textContent])""")
    found = [(number, tag) for number, tag in rows if number in quiet]
    assert len(found) >= 3
    return zip(*found[:3])


def stop(process):
    process.signal(signal.SIGKILL)
    process.process.wait(5)


def record(page, tag, kind, fill=lambda: None):
    """From the list that the phone keeps to the form of an animal that nobody has opened here."""
    page.get_by_role("link", name="Animals").first.click()
    page.locator("#animals li a").filter(has_text=tag).click()
    expect(page.get_by_role("heading", name=tag)).to_be_visible()
    page.get_by_role("link", name="Record", exact=True).click()
    page.locator("#record-kinds a").filter(has_text=kind).click()
    expect(page.get_by_label("Animal")).to_have_value(tag)
    expect(page.get_by_label("Animal")).not_to_be_editable()
    fill()
    page.locator("#record").get_by_role("button", name="Record", exact=True).click()


def test_a_kept_stable_is_read_and_recorded_in_without_the_process(page, process, herd_server):
    page.set_viewport_size(PHONE)
    log_in(page, process, herd_server, EVA)
    is_synchronised(page)
    wanted = keep(page, process)
    assert "/herd/record/heat" in wanted and not any("animal=" in path for path in wanted)
    is_clean(page, "herd-stable-kept")
    page.set_viewport_size(PHONE)
    page.goto(f"{process.url}/herd/animals")
    numbers, tags = chosen(page, herd_server)
    page.goto(f"{process.url}/herd")
    stop(process)
    record(page, tags[0], "Note", lambda: page.locator('[name="text"]').fill("první"))
    expect(page.locator("#waiting [data-count]")).to_have_text("1")
    # What is begun for one animal is not there for the next.
    page.goto(f"{process.url}/herd/record/note?animal={numbers[1]}&tag={tags[1]}")
    page.locator('[name="text"]').fill("druhý")
    page.goto(f"{process.url}/herd/record/note?animal={numbers[2]}&tag={tags[2]}")
    expect(page.get_by_label("Animal")).to_have_value(tags[2])
    expect(page.locator('[name="text"]')).to_have_value("")
    is_clean(page, "herd-stand-in-form")
    page.set_viewport_size(PHONE)
    page.goto(f"{process.url}/herd/record/note?animal={numbers[1]}&tag={tags[1]}")
    expect(page.locator('[name="text"]')).to_have_value("druhý")
    page.locator("#record").get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#waiting [data-count]")).to_have_text("2")
    record(page, tags[2], "Weighing", lambda: page.locator('[name="kg"]').fill("612"))
    expect(page.locator("#waiting [data-count]")).to_have_text("3")
    record(page, tags[2], "Heat")
    expect(page.locator("#waiting [data-count]")).to_have_text("4")
    page.locator("#waiting").click()
    for tag, kind in zip([*tags, tags[2]], ("Note", "Note", "Weighing", "Heat")):
        expect(page.locator("main")).to_contain_text(f"{kind} · {tag}")
    is_clean(page, "herd-waiting-kept")
    process.start()
    expect(page.locator("#waiting")).to_be_hidden(timeout=30_000)
    page.goto(f"{process.url}/herd")
    page.get_by_role("button", name="Synchronise").click()
    eventually(lambda: len(recorded(herd_server)) >= 4, "not all is at the server")
    found = [(animal, kind) for animal, kind, _ in recorded(herd_server)]
    assert sorted(found) == sorted([(numbers[0], "27"), (numbers[1], "27"), (numbers[2], "31"), (numbers[2], "18")])
    assert {fields.get("text") for _, kind, fields in recorded(herd_server) if kind == "27"} == {"první", "druhý"}


def test_the_whole_list_is_there_as_one_scrolls_and_goes_with_the_log_out(page, process, herd_server):
    page.set_viewport_size(PHONE)
    log_in(page, process, herd_server, EVA)
    is_synchronised(page)
    keep(page, process)
    page.goto(f"{process.url}/herd/animals")
    total = int(page.locator("#animals ul.rows").get_attribute("data-total"))
    assert total > 50
    stop(process)
    page.reload()
    expect(page.locator("html[data-kept]")).to_have_count(1)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator(f'#animals li[aria-posinset="{total}"]')
    expect(last).to_be_visible()
    last.get_by_role("link").click()
    expect(page.locator("#animal-origin")).to_be_visible()
    process.start()
    page.goto(f"{process.url}/herd/stables")
    page.get_by_role("button", name="Stop keeping").click()
    expect(page.get_by_role("button", name="Keep on this device")).to_be_visible()
    assert not any("/known/" in path for path in page.evaluate(KEPT))
