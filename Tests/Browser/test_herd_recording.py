"""Herd: recording what happened, with the form of every kind, as one does in the stable."""
import datetime
import json
import signal
import sqlite3
import struct
import time
import zlib

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in, today  # noqa: F401
from keeping import kept
from outpost import Outpost

EVA = "eva"
TODAY = today()
SMALLEST = {"width": 320, "height": 568}

# What a person fills in beyond what the form begins with, and what the server has of it in the end.
OF_A_COW = {
    "insemination": ({"order": "2", "dose": "500", "sexed": True, "hours": "12", "note": "klidná"},
                     {"char": "ins", "order": 2, "dose": "0.5", "sexed": True, "hours": 12, "note": "klidná"}),
    "heat": ({"char": "silent"}, {"char": "silent"}),
    "pregnancyCheck": ({"result": "not", "method": "sono"}, {"result": "not", "method": "sono"}),
    "naturalService": ({"state": "in", "note": "pastvina"}, {"state": "in", "note": "pastvina"}),
    "matingPlan": ({"bulls-0-reg": "nea-12", "bulls-0-sexed": True, "bulls-1-reg": "RAD-7", "bulls-1-name": "Radim"},
                   {"bulls": [{"reg": "NEA-12", "sexed": True}, {"reg": "RAD-7", "name": "Radim"}]}),
    "weighing": ({"kg": "612,5", "kind": "2", "device": "TW-1"}, {"kg": "612.5", "kind": 2, "device": "TW-1"}),
    "marking": ({"collar": "4711", "eid": "203 000 900 123 456", "vital": "77"},
                {"collar": 4711, "eid": "203000900123456", "vital": 77}),
    "note": ({"text": "Kulhá na levou\nzadní", "kind": "3", "reported": True},
             {"text": "Kulhá na levou\nzadní", "kind": 3, "reported": True}),
    "selection": ({"reason": "5", "order": "1", "unit": "4"}, {"reason": 5, "order": 1, "unit": 4}),
    "treatment": ({"by": "vet", "cost": "1250.5", "diag": 2, "med-0-amount": "1,5", "plan-0-after": "1",
                   "plan-0-repeat": "3", "plan-1-after": "7", "plan-1-note": "kontrola"},
                  {"by": "vet", "cost": "1250.5",
                   "plan": [{"after": 1, "repeat": 3}, {"after": 7, "note": "kontrola"}]}),
    "hooves": ({"type": "check", "lcs": "2", "limb-2-treated": True, "limb-2-severity": "2", "limb-2-dd": "M4.1",
                "limb-2-rec-0-zone": "4", "recheck": "30"},
               {"type": "check", "lcs": 2, "recheck": 30}),
    "parlourDisease": ({"milkings": "6", "code1": "12"}, {"milkings": 6, "code1": 12}),
    "plans": ({"saleDate": (TODAY + datetime.timedelta(90)).isoformat(), "exclude": True},
              {"saleDate": (TODAY + datetime.timedelta(90)).isoformat(), "exclude": True}),
    "feeding": ({"calc": "manual", "perf": "meter", "r1": "6", "r2": "2", "cat": "3, 14"},
                {"calc": "manual", "perf": "meter", "r1": 6, "r2": 2, "cat": [3, 14]}),
    "exterior": ({"traits-0-trait": "udder", "traits-0-score": "7", "traits-1-trait": "legs", "traits-1-score": "5",
                  "final": "82"}, {"traits": {"udder": 7, "legs": 5}, "final": 82}),
    "price": ({"amount": "38000", "kind": "1"}, {"amount": "38000", "kind": 1}),
    "move": ({}, {}),
}


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    server.add_user(3, EVA, "app,record,stables,bulls,technician,record.heat,record.plan,amend.all")
    yield server
    server.stop()


@pytest.fixture
def herd(page, herd_process, herd_server):
    """The herd of one who may record all kinds, on the smallest phone."""
    page.set_viewport_size(SMALLEST)
    log_in(page, herd_process, herd_server, EVA)
    is_synchronised(page)
    return herd_process.url + "/herd"


def recorded(server, kind=None):
    """What the server has of what was recorded in the app: number of the animal and fields, by the kind's code."""
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT animal, id, body FROM stream_row WHERE stream = 'changes' AND operation IS NOT NULL "
                                "AND deleted = 0 ORDER BY number").fetchall()
    found = [(animal, {**json.loads(body), "id": id}) for animal, id, body in rows]
    return [(animal, body) for animal, body in found if kind is None or str(body["k"]) == kind]


def pictures(server):
    """The names of pictures that the server has whole."""
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        return [name for name, in database.execute("SELECT sha256 FROM blob WHERE stored = size")]


def photograph(folder):
    """A grey PNG, larger than a record's picture may be."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    width, height = 2048, 1024
    lines = (b"\0" + bytes(range(256)) * (width // 256)) * height
    path = folder / "photograph.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))
    return path


def castrated(server):
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT animal, body FROM stream_row WHERE stream = 'changes'").fetchall()
    return {animal for animal, body in rows if json.loads(body)["k"] == 6}


def delivered(page, herd, server, count):
    page.goto(herd)
    page.get_by_role("button", name="Synchronise").click()
    comes(page, lambda: len(recorded(server)) >= count, lambda: [body["k"] for _, body in recorded(server)])


def comes(page, is_so, told=lambda: None):
    """Waits until the server has what it is asked for."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end, told()
        page.wait_for_timeout(50)


def animals(server, **wanted):
    """Those alive that are so, by what the generator knows."""
    return [a for a in server.truth["animals"] if "out" not in a and all(test(a) for test in wanted.values())]


def days_since(day):
    return (TODAY - datetime.date.fromisoformat(day)).days


def is_of_today(body):
    """Also where midnight was meanwhile."""
    return TODAY <= datetime.date.fromisoformat(body["d"]) <= today()


def fill(page, fields):
    for name, value in fields.items():
        field = page.locator(f'#record [name="{name}"]')
        if isinstance(value, int) and not isinstance(value, bool):
            choices = page.locator(f'#record [name^="{name}-"]')
            unfold(choices.first)
            for number in range(value):
                choices.nth(number).check()
            continue
        unfold(field.first)
        kind = field.first.evaluate("field => field.type")
        if kind == "radio":
            page.locator(f'#record [name="{name}"][value="{value}"]').check()
        elif kind == "checkbox":
            field.check()
        elif kind == "select-one":
            field.select_option(value)
        else:
            field.fill(value)


def unfold(field):
    """As a person does, one fold after the other from the outside."""
    field.evaluate("""field => { const folds = []; for (let at = field.closest('details'); at; at = at.parentElement.closest('details'))
      folds.unshift(at); for (const fold of folds) fold.open = true; }""")


def first_option(page, name):
    field = page.locator(f'#record [name="{name}"]')
    unfold(field)
    value = field.evaluate("list => [...list.options].find(option => option.value).value")
    field.select_option(value)
    return value


def save(page):
    page.locator("#record").get_by_role("button", name="Record", exact=True).click()
    anyway = page.get_by_role("button", name="Save anyway")
    expect(page.locator("#record .errsum").or_(page.locator("#animal-changes, #suggested-moves"))).to_be_visible()
    if anyway.is_visible():
        anyway.click()
    expect(page.locator("#animal-changes, #suggested-moves")).to_be_visible()


def test_every_kind_is_recorded_of_a_cow_and_read_back(page, herd, herd_server):
    cow = next(a for a in animals(herd_server, cow=lambda a: a.get("order", 0) > 0) if "conceived" not in a
               and "service" not in a and "natural" not in a and "dry" not in a and days_since(a["calved"]) > 60)
    chosen = {}
    for kind, (fields, _) in OF_A_COW.items():
        page.goto(f"{herd}/record/{kind}?animal={cow['a']}")
        if kind in ("insemination", "naturalService"):
            chosen[kind] = {"bull": first_option(page, "bull")}
        if kind == "insemination":
            chosen[kind]["tech"] = int(first_option(page, "tech"))
        if kind in ("move", "selection"):
            chosen[kind] = {"group": int(first_option(page, "group"))}
        if kind == "treatment":
            stock = int(first_option(page, "med-0-stock"))
        fill(page, fields)
        if kind in ("insemination", "treatment", "hooves"):
            is_clean(page, f"herd-record-{kind}")
            page.set_viewport_size(SMALLEST)
        save(page)
    delivered(page, herd, herd_server, len(OF_A_COW))
    codes = {"insemination": "19", "heat": "18", "pregnancyCheck": "20", "naturalService": "36", "matingPlan": "33",
             "move": "9", "weighing": "31", "marking": "15", "note": "27", "selection": "32", "treatment": "30",
             "hooves": "30h", "parlourDisease": "28", "plans": "23", "feeding": "22", "exterior": "34", "price": "35"}
    for kind, (_, expected) in OF_A_COW.items():
        [(animal, body)] = recorded(herd_server, codes[kind])
        assert animal == cow["a"] and is_of_today(body), kind
        fields = body["f"]
        for key, value in {**expected, **chosen.get(kind, {})}.items():
            assert fields.get(key) == value, (kind, key, fields)
        if kind == "treatment":
            assert fields["med"] == [{"stock": stock, "amount": "1.5"}] and len(fields["diag"]) == 2
        if kind == "hooves":
            [limb] = [limb for limb in fields["limb"] if "severity" in limb]
            assert limb == {"limb": "LH", "treated": True, "severity": 2, "dd": "M4.1", "rec": [{"zone": "4"}]}


def test_calvings_and_what_comes_and_goes_are_recorded_and_read_back(page, herd, herd_server):
    before = len(recorded(herd_server))
    pregnant = sorted(animals(herd_server, cow=lambda a: "conceived" in a and a.get("order", 0) > 0), key=lambda a: a["conceived"])
    mother, dried = pregnant[0], next(a for a in reversed(pregnant) if "dry" not in a and "confirmed" in a)
    bull = next(a for a in animals(herd_server, male=lambda a: a["sex"] == "M") if a["a"] not in castrated(herd_server))
    leaving = animals(herd_server, cow=lambda a: a.get("order", 0) > 1)[-1]
    page.goto(f"{herd}/record/calving?animal={mother['a']}")
    group = int(first_option(page, "calves-0-group"))
    fill(page, {"ease": "harder", "time": "4:30", "calves-0-sex": "F", "calves-0-number": "771234", "calves-0-kodex": "961",
                "calves-0-weight": "38,5"})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    save(page)
    # Where a fresh cow goes is suggested.
    expect(page.locator("#suggested-moves")).to_contain_text("Does she move?")
    is_clean(page, "herd-suggested-moves")
    page.set_viewport_size(SMALLEST)
    page.goto(f"{herd}/record/dryOff?animal={dried['a']}")
    fill(page, {"protocol": "A"})
    save(page)
    page.goto(f"{herd}/record/castration?animal={bull['a']}")
    save(page)
    page.goto(f"{herd}/record/disposal?animal={leaving['a']}")
    fill(page, {"kind": "death", "reason": "úraz"})
    save(page)
    # Of no animal that is there.
    page.goto(herd + "/animals")
    page.get_by_role("link", name="New animal").click()
    fill(page, {"sex": "M", "number": "881234", "kodex": "961", "breed": "H100"})
    first_option(page, "group")
    save(page)
    page.goto(f"{herd}/record/purchase")
    first_option(page, "birth-group")
    fill(page, {"supplier": "Farma Lhota", "price": "25000", "birth-day": "2024-05-06", "birth-sex": "F", "birth-number": "991234",
                "birth-kodex": "961"})
    save(page)
    delivered(page, herd, herd_server, before + 8)
    found = recorded(herd_server)[before:]
    [calving] = [body for animal, body in found if body["k"] == 17]
    calf = {"sex": "F", "country": "CZ", "number": "771234", "kodex": "961", "group": group, "weight": "38.5"}
    assert calving["a"] == mother["a"]
    assert calving["f"] == {"order": mother["order"] + 1, "ease": "harder", "time": "04:30", "calves": [calf]}
    births = {body["f"]["number"]: (animal, body) for animal, body in found if body["k"] == 13}
    assert set(births) == {"771234", "881234", "991234"} and births["771234"][1]["f"].items() >= calf.items()
    [dry] = [body for animal, body in found if body["k"] == 21]
    assert dry["a"] == dried["a"] and dry["f"] == {"protocol": "A"}
    [castration] = [body for animal, body in found if body["k"] == 6]
    assert castration["a"] == bull["a"]
    [disposal] = [body for animal, body in found if body["k"] == 2]
    assert disposal["a"] == leaving["a"] and disposal["f"] == {"kind": "death", "reason": "úraz"}
    [(bought, purchase)] = [(animal, body) for animal, body in found if body["k"] == 16]
    assert bought == births["991234"][0] and purchase["f"] == {"supplier": "Farma Lhota", "price": "25000"}
    assert births["991234"][1]["d"] == "2024-05-06"


def test_a_heat_takes_three_taps_from_the_card_and_is_edited_until_it_is_sent(page, herd, herd_server):
    cow = next(a for a in animals(herd_server, cow=lambda a: a.get("order", 0) > 0) if "conceived" not in a
               and days_since(a["calved"]) > 30 and days_since(a.get("heat", a["calved"])) > 36)
    page.goto(f"{herd}/animals/known/{cow['a']}")
    page.add_init_script("""addEventListener('click', event => { if (event.isTrusted && event.detail > 0)
      sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1; }, true);""")
    page.reload()
    page.get_by_role("link", name="Record", exact=True).click()
    is_clean(page, "herd-record")
    page.set_viewport_size(SMALLEST)
    page.get_by_role("link", name="Heat", exact=True).click()
    port = int(herd_server.url.rsplit(":", 1)[1].split("/")[0])
    herd_server.stop()
    try:
        page.get_by_role("button", name="Record", exact=True).click()
        change = page.locator("#animal-changes li").filter(has_text="Heat").filter(has_text="Not sent yet")
        expect(change).to_have_count(1)
        assert page.evaluate("Number(sessionStorage.taps)") == 3
        change.get_by_role("link").click()
        page.get_by_role("link", name="Edit", exact=True).click()
        expect(page.locator('[name="char"][value="observed"]')).to_be_checked()
        fill(page, {"char": "silent"})
        page.get_by_role("button", name="Save", exact=True).click()
        expect(change).to_have_count(1)
        change.get_by_role("link").click()
        expect(page.locator("#change")).to_contain_text("Silent")
    finally:
        herd_server.start(port)
    delivered(page, herd, herd_server, len(recorded(herd_server)) + 1)
    [body] = [body for animal, body in recorded(herd_server, "18") if animal == cow["a"] and is_of_today(body)]
    assert body["f"] == {"char": "silent"}
    # What the server has is amended by right.
    page.goto(f"{herd}/record/heat?animal={cow['a']}&change={body['id']}")
    fill(page, {"char": "induced"})
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#animal-changes")).to_be_visible()
    page.goto(herd)
    page.get_by_role("button", name="Synchronise").click()
    comes(page, lambda: recorded(herd_server, "18")[-1][1]["f"] == {"char": "induced"})


def test_what_is_against_a_rule_says_why_and_keeps_what_was_typed(page, herd, herd_server):
    cow = animals(herd_server, cow=lambda a: a.get("order", 0) > 0)[0]
    page.goto(f"{herd}/record/weighing?animal={cow['a']}")
    fill(page, {"kg": "1490", "note": "u brány"})
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#e-kg")).to_be_visible()
    expect(page.locator("#record .errsum")).to_contain_text("kg")
    # What was said has the focus: the way back stands under the bar at the top.
    page.evaluate("scrollTo(0, 0)")
    is_clean(page, "herd-record-warned")
    page.set_viewport_size(SMALLEST)
    fill(page, {"kg": "14900"})
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#e-kg")).to_be_visible()
    expect(page.get_by_role("button", name="Save anyway")).to_have_count(0)
    expect(page.locator('[name="note"]')).to_have_value("u brány")


def test_what_is_recorded_without_process_and_server_arrives_once(page, tmp_path, herd_server):
    """And nothing of it is lost: what can't be recorded is put right later, on any of the author's devices."""
    process, cow = Outpost(tmp_path), animals(herd_server, cow=lambda a: a.get("order", 0) > 0)[1]
    port = int(herd_server.url.rsplit(":", 1)[1].split("/")[0])
    try:
        log_in(page, process, herd_server, EVA)
        is_synchronised(page)
        form, weighing = (f"/herd/record/{kind}?animal={cow['a']}" for kind in ("note", "weighing"))
        for path in (form, weighing):
            page.goto(process.url + path)
            kept(page, path)
        process.signal(signal.SIGKILL)
        process.process.wait(5)
        herd_server.stop()
        page.goto(process.url + form)
        expect(page.locator("#conn")).to_have_attribute("data-state", "off")
        fill(page, {"text": "psáno ve stáji"})
        page.get_by_label("Photo").set_input_files(photograph(tmp_path))
        expect(page.get_by_role("img", name="The chosen picture")).to_be_visible()
        page.get_by_role("button", name="Record", exact=True).click()
        expect(page.locator("#waiting")).to_be_visible()
        for number, kilograms in enumerate(("14900", "1490")):
            page.goto(process.url + weighing)
            fill(page, {"kg": kilograms})
            page.get_by_role("button", name="Record", exact=True).click()
            expect(page.locator("#waiting [data-count]")).to_have_text(str(number + 2))
        process.start()
        expect(page.locator("#waiting")).to_be_hidden(timeout=15_000)
        page.goto(f"{process.url}/herd/animals/known/{cow['a']}")
        expect(page.locator("#animal-changes li").filter(has_text="Not sent yet")).to_have_count(2)
        # Its picture has come too, smaller than it was taken.
        page.wait_for_function("() => !localStorage.getItem('pictures')")
        page.reload()
        expect(page.locator("#animal-origin img")).to_have_js_property("naturalWidth", 1600)
        page.goto(f"{process.url}/herd/unsent")
        expect(page.locator("#late-drafts article, #late-drafts .card")).to_have_count(1)
        is_clean(page, "herd-late")
        page.set_viewport_size(SMALLEST)
        page.locator("#late-records").get_by_role("button", name="Checked").click()
        expect(page.locator("#late-records")).to_have_count(0)
        page.locator("#late-drafts").get_by_role("link", name="Put right").click()
        expect(page.locator('[name="kg"]')).to_have_value("14900")
        expect(page.locator("#e-kg")).to_be_visible()
        fill(page, {"kg": "590"})
        page.locator("#record").get_by_role("button", name="Record", exact=True).click()
        anyway = page.get_by_role("button", name="Save anyway")
        expect(anyway.or_(page.locator("#animal-changes"))).to_be_visible()
        if anyway.is_visible():
            anyway.click()
        expect(page.locator("#animal-changes li").filter(has_text="Not sent yet")).to_have_count(3)
        page.goto(f"{process.url}/herd/unsent")
        expect(page.locator("#late-drafts")).to_have_count(0)
        herd_server.start(port)
        delivered(page, process.url + "/herd", herd_server, len(recorded(herd_server)) + 3)
        notes = [body for _, body in recorded(herd_server, "27") if body["f"].get("text") == "psáno ve stáji"]
        assert len(notes) == 1
        comes(page, lambda: pictures(herd_server) == [notes[0]["f"]["photo"]])
    finally:
        process.stop()
