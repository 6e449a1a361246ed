"""Herd: the check before a release: from the log-in to the last record that arrives, with all that a card offers."""
import datetime

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import herd_process, is_synchronised, log_in, sentences  # noqa: F401
from recordings import (EVA, SMALLEST, TODAY, animals, delivered, fill, find, first_option, herd_server, is_of_today, recorded,
                        save, tags)  # noqa: F401

def of_a_cow(language):
    """In the order of a day: what a person fills in beyond what the form begins with, and what the server has of it."""
    point, calf, collar = {"cs": (",", "771200", 4711), "en": (".", "771201", 4712)}[language]
    return {
        "calving": ({"ease": "harder", "time": "4:30", "calves-0-sex": "F", "calves-0-number": calf, "calves-0-kodex": "961"},
                    {"ease": "harder", "time": "04:30"}),
        "insemination": ({"order": "2", "dose": "500", "sexed": True, "hours": "12", "note": "klidná"},
                         {"char": "ins", "order": 2, "dose": "0.5", "sexed": True, "hours": 12, "note": "klidná"}),
        "heat": ({"char": "silent"}, {"char": "silent"}),
        "pregnancyCheck": ({"result": "not", "method": "sono"}, {"result": "not", "method": "sono"}),
        "naturalService": ({"state": "in", "note": "pastvina"}, {"state": "in", "note": "pastvina"}),
        "matingPlan": ({"bulls-0-reg": "nea-12", "bulls-0-sexed": True, "bulls-1-reg": "RAD-7", "bulls-1-name": "Radim"},
                       {"bulls": [{"reg": "NEA-12", "sexed": True}, {"reg": "RAD-7", "name": "Radim"}]}),
        "weighing": ({"kg": f"612{point}5", "kind": "2", "device": "TW-1"}, {"kg": "612.5", "kind": 2, "device": "TW-1"}),
        "marking": ({"collar": str(collar), "eid": f"203 000 900 12{collar // 1000} {collar % 1000}", "vital": "77"},
                    {"collar": collar, "eid": f"20300090012{collar}", "vital": 77}),
        "note": ({"text": "Kulhá na levou\nzadní", "kind": "3", "reported": True},
                 {"text": "Kulhá na levou\nzadní", "kind": 3, "reported": True}),
        "selection": ({"reason": "5", "order": "1", "unit": "4"}, {"reason": 5, "order": 1, "unit": 4}),
        "treatment": ({"by": "vet", "cost": "1250.5", "diag": 2, "med-0-amount": f"1{point}5", "plan-0-after": "1",
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
        "dryOff": ({"protocol": "A"}, {"protocol": "A"}),
        "move": ({}, {}),
        "purchase": ({"supplier": "Farma Lhota", "price": "25000"}, {"supplier": "Farma Lhota", "price": "25000"}),
        # Of what has left nothing more is offered.
        "disposal": ({"kind": "death", "reason": "úraz"}, {"kind": "death", "reason": "úraz"}),
    }


CODES = {"calving": "17", "insemination": "19", "heat": "18", "pregnancyCheck": "20", "naturalService": "36",
         "matingPlan": "33", "weighing": "31", "marking": "15", "note": "27", "selection": "32", "treatment": "30",
         "hooves": "30h", "parlourDisease": "28", "plans": "23", "feeding": "22", "exterior": "34", "price": "35",
         "dryOff": "21", "move": "9", "purchase": "16", "disposal": "2"}
# What is chosen of what the form offers, the first there is.
CHOSEN = {"calving": ["calves-0-group"], "insemination": ["bull", "tech"], "naturalService": ["bull"], "move": ["group"],
          "selection": ["group"], "treatment": ["med-0-stock"]}


def phrase(said, kind):
    return said["changeKind" + kind[0].upper() + kind[1:]]


def enable_sending(page, said):
    page.locator("#herd-foot").get_by_role("link", name=said["herdSettings"]).click()
    page.get_by_role("switch", name=said["sendChanges"]).check()
    page.get_by_role("button", name=said["save"]).click()
    expect(page.locator("#herd-counts")).to_be_visible()
    expect(page.locator("#herd-sync")).not_to_contain_text(said["sendingIsOff"])


def record(page, said, kind, fields):
    """From the card, or from what can be recorded; returns what was chosen."""
    if not page.locator("#record-kinds").is_visible():
        page.get_by_role("link", name=said["record"], exact=True).click()
    page.locator("#record-kinds").get_by_role("link", name=phrase(said, kind), exact=True).click()
    chosen = {name: first_option(page, name) for name in CHOSEN.get(kind, [])}
    fill(page, fields)
    if kind in ("insemination", "treatment", "hooves"):
        is_clean(page, f"herd-record-{kind}")
        page.set_viewport_size(SMALLEST)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), kind
    save(page, said)
    return chosen


def is_as_filled(kind, fields, expected, chosen):
    """Field by field."""
    for key, value in expected.items():
        assert fields.get(key) == value, (kind, key, fields)
    for key, value in chosen.items():
        if "-" not in key:
            assert str(fields[key]) == value, (kind, key, fields)
    if kind == "calving":
        [calf] = fields["calves"]
        assert calf["sex"] == "F" and calf["kodex"] == "961" and str(calf["group"]) == chosen["calves-0-group"]
    if kind == "treatment":
        assert fields["med"] == [{"stock": int(chosen["med-0-stock"]), "amount": "1.5"}] and len(fields["diag"]) == 2
    if kind == "hooves":
        [limb] = [limb for limb in fields["limb"] if "severity" in limb]
        assert limb == {"limb": "LH", "treated": True, "severity": 2, "dd": "M4.1", "rec": [{"zone": "4"}]}


@pytest.fixture(params=["cs", "en"])
def language(request):
    return request.param


@pytest.fixture
def own_page(browser, language):
    context = browser.new_context(locale={"cs": "cs-CZ", "en": "en-GB"}[language], viewport=SMALLEST)
    yield context.new_page()
    context.close()


def test_all_that_a_cow_s_card_offers_is_recorded_and_arrives(own_page, language, herd_process, herd_server):
    """Of a cow that is about to calve: she has the most that can be recorded."""
    page, said, kinds = own_page, sentences(language), of_a_cow(language)
    before = len(recorded(herd_server))
    log_in(page, herd_process, herd_server, EVA, said=said)
    is_synchronised(page, said)
    enable_sending(page, said)
    pregnant = animals(herd_server, cow=lambda a: "conceived" in a and "confirmed" in a and a.get("order", 0) > 0)
    # A bought one is not bought once more.
    bought = {row["a"] for row in herd_server.rows("changes") if row["k"] == 16}
    born_here = [animal for animal in pregnant if animal["a"] not in bought]
    cow = sorted(born_here, key=lambda animal: animal["conceived"])[["cs", "en"].index(language)]["a"]
    find(page, tags(herd_server)[cow], said)
    card = page.url
    page.get_by_role("link", name=said["record"], exact=True).click()
    expect(page.locator("#record-kinds li b").first).to_be_visible()
    # Short words do not end a line.
    offered = {name.replace("\xa0", " ") for name in page.locator("#record-kinds li b").all_inner_texts()}
    assert offered == {phrase(said, kind) for kind in kinds}
    chosen = {}
    for kind, (fields, _) in kinds.items():
        # Where she goes is asked after some.
        if page.locator("#suggested-moves").is_visible():
            page.goto(card)
        chosen[kind] = record(page, said, kind, fields)
    # The calf's birth besides.
    delivered(page, herd_process.url + "/herd", herd_server, before + len(kinds) + 1, said)
    expect(page.locator("#herd-unsent")).to_contain_text(said["nothingUnsent"])
    arrived = [body for animal, body in recorded(herd_server) if animal == cow]
    assert sorted(str(body["k"]) for body in arrived) == sorted(CODES.values())
    for kind, code in CODES.items():
        [body] = [body for body in arrived if str(body["k"]) == code]
        assert is_of_today(body), kind
        is_as_filled(kind, body["f"], kinds[kind][1], chosen[kind])
