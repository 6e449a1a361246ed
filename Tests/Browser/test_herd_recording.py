"""Herd: recording what happened: calvings, what comes and goes, taps and rules."""
import json
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from checks import is_clean, is_live
from herds import herd_process, is_synchronised, log_in  # noqa: F401
from recordings import (EVA, SMALLEST, animals, comes, count_taps, days_since, delivered, fill, first_option, herd_server,
                        is_of_today, recorded, save, taps)  # noqa: F401


@pytest.fixture
def herd(page, herd_process, herd_server):
    """The herd of one who may record all kinds, on the smallest phone."""
    page.set_viewport_size(SMALLEST)
    log_in(page, herd_process, herd_server, EVA)
    is_synchronised(page)
    return herd_process.url + "/herd"


# Names of elements of these pages that the card below has, too: of two, patches and labels mean the first.
TWINS = """async paths => {
  const twins = [];
  for (const path of paths) {
    const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    for (const { id } of page.querySelectorAll('#main [id]')) if (document.querySelector('.below').querySelector(`[id="${id}"]`)) twins.push(`${path} ${id}`);
  }
  return twins.filter(twin => !/ banner(-.)?$/.test(twin));
}"""


def castrated(server):
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT animal, body FROM stream_row WHERE stream = 'changes'").fetchall()
    return {animal for animal, body in rows if json.loads(body)["k"] == 6}


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
    count_taps(page)
    page.get_by_role("link", name="Record", exact=True).click()
    is_clean(page, "herd-record")
    page.set_viewport_size(SMALLEST)
    page.get_by_role("link", name="Heat", exact=True).click()
    herd_server.stop()
    try:
        page.get_by_role("button", name="Record", exact=True).click()
        change = page.locator("#animal-changes li").filter(has_text="Heat").filter(has_text="Not sent yet")
        expect(change).to_have_count(1)
        assert taps(page) == 3
        change.get_by_role("link").click()
        page.get_by_role("link", name="Edit", exact=True).click()
        expect(page.locator('[name="char"][value="observed"]')).to_be_checked()
        fill(page, {"char": "silent"})
        page.get_by_role("button", name="Save", exact=True).click()
        # What it replaces may be there for a moment, too.
        change.filter(has_text="Silent").get_by_role("link").click()
        expect(page.locator("#change")).to_contain_text("Silent")
        page.go_back()
        expect(change).to_have_count(1)
    finally:
        herd_server.start()
    delivered(page, herd, herd_server, len(recorded(herd_server)) + 1)
    [body] = [body for animal, body in recorded(herd_server, "18") if animal == cow["a"] and is_of_today(body)]
    assert body["f"] == {"char": "silent"}
    # What the server has is amended by right, once this device knows that it has it.
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent")
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


def test_a_form_is_shown_over_the_card_which_is_there_again_as_soon_as_it_was_recorded(page, herd, herd_server):
    cow, other = animals(herd_server, cow=lambda a: a.get("order", 0) > 0)[1:3]
    page.goto(f"{herd}/animals/known/{other['a']}")
    page.goto(f"{herd}/animals/known/{cow['a']}")
    card, title = page.url, page.title()
    is_live(page)
    page.evaluate("window.isSame = true")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    main = page.locator("#main")
    opener = main.get_by_role("link", name="Record", exact=True)
    opener.click()
    expect(main.locator("#record-kinds a").first).to_be_visible()
    forms = main.locator("#record-kinds a").evaluate_all("links => links.map(link => link.href)")
    assert len(forms) > 10
    assert page.evaluate(TWINS, forms) == []
    main.get_by_role("link", name="Weighing", exact=True).click()
    expect(page).to_have_url(re.compile("/herd/record/weighing"))
    expect(page.locator("h1:visible")).to_have_count(1)
    expect(page.locator("h1:visible")).to_be_focused()
    assert page.title() != title
    fill(page, {"kg": "14900"})
    page.get_by_role("button", name="Record", exact=True).click()
    expect(main.locator("#e-kg")).to_be_visible()
    fill(page, {"kg": "640"})
    save(page)
    expect(page).to_have_url(card)
    expect(main.locator("#animal-changes li").filter(has_text="640").first).to_be_visible()
    expect(opener).to_be_focused()
    assert page.title() == title and page.evaluate("window.isSame")
    # What came with it has symbols, which the page has already.
    assert not [url for url in asked if ".svg" in url]
    # Behind the card is what was before it, and no form.
    page.go_back()
    expect(page).to_have_url(re.compile(f"known/{other['a']}$"))


def test_the_way_back_from_a_form_over_a_card_is_that_of_pages(page, herd, herd_server):
    cow = animals(herd_server, cow=lambda a: a.get("order", 0) > 0)[3]
    page.goto(f"{herd}/animals/known/{cow['a']}")
    card, main = page.url, page.locator("#main")
    is_live(page)
    page.evaluate("window.isSame = true")
    main.get_by_role("link", name="Record", exact=True).click()
    main.get_by_role("link", name="Weighing", exact=True).click()
    fill(page, {"kg": "612"})
    page.go_back()
    expect(main.locator("#record-kinds")).to_be_visible()
    page.go_back()
    expect(main.locator("#animal-changes")).to_be_visible()
    expect(page).to_have_url(card)
    assert page.evaluate("window.isSame")
    # Forward it is loaded as a page.
    page.evaluate("history.forward()")
    expect(main.locator("#record-kinds")).to_be_visible()
    is_live(page)
    page.evaluate("history.forward()")
    expect(main.locator('[name="kg"]')).to_have_value("612")
    # Loaded anew it is a page like any other, and so is what lies behind it.
    page.reload()
    expect(main.locator('[name="kg"]')).to_have_value("612")
    main.get_by_role("link", name="Cancel").click()
    expect(page).not_to_have_url(re.compile("weighing"))
    page.goto(card)
    is_live(page)
    main.get_by_role("link", name="Record", exact=True).click()
    main.get_by_role("link", name="Note", exact=True).click()
    expect(main.locator("#record")).to_be_visible()
    page.reload()
    is_live(page)
    page.evaluate("history.back()")
    expect(main.locator("#record-kinds")).to_be_visible()
    is_live(page)
    page.evaluate("history.back()")
    expect(main.locator("#animal-changes")).to_be_visible()
    expect(page).to_have_url(card)
