"""Herd: the card of an animal, her milk recordings and the changes of the stable, against what the generator knows."""
import json
import re

from playwright.sync_api import expect

from checks import is_clean, is_live
from herds import herd_process, herd_server, is_synchronised, log_in  # noqa: F401
from recordings import fill


def day(text):
    """As pages show it: `5 Mar 2026`."""
    year, month, number = text.split("-")
    names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"]
    return re.compile(rf"{int(number)}\s{names[int(month) - 1][:3]}\w*\s{year}")


def rows(server, stream):
    lines = map(json.loads, (server.herd / f"{stream}.ndjson").read_text().splitlines())
    return [line for line in lines if line["t"] == "put"]


def fact(page, section, name):
    row = page.locator(f"#animal-{section} .facts > div").filter(has=page.locator("dt", has_text=re.compile(f"^{name}$")))
    return row.locator("dd")


def card(process, animal, day=None):
    return f"{process.url}/herd/animals/known/{animal}" + (f"?day={day}" if day else "")


def last_day(server):
    """The day up to which the generator has lived the herd."""
    return max(row["d"] for row in rows(server, "milkings"))


def plain(animal):
    """Whose history says all that the truth says."""
    return "out" not in animal and not animal.get("natural") and not animal.get("unwritten")


def milked(server):
    """A pregnant cow in milk that has been recorded, with her test days."""
    tests = {}
    for row in rows(server, "lactations"):
        tests.setdefault(row["a"], []).append(row)
    for animal in server.truth["animals"]:
        if plain(animal) and animal.get("due") and "dry" not in animal and len(tests.get(animal["a"], [])) > 8:
            return animal, tests[animal["a"]]
    raise AssertionError("no such cow")


def test_a_card_tells_what_the_generator_knows(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    today = last_day(herd_server)
    cow, tests = milked(herd_server)
    page.goto(card(herd_process, cow["a"], today))
    expect(page.get_by_text("Later records are left out")).to_be_visible()
    expect(fact(page, "origin", "State")).to_contain_text("Pregnant")
    expect(fact(page, "reproduction", "Lactation")).to_have_text(str(cow["order"]))
    expect(fact(page, "reproduction", "Last calving")).to_contain_text(day(cow["calved"]))
    expect(fact(page, "reproduction", "Expected calving")).to_contain_text("in ")
    last = max(tests, key=lambda row: row["d"])
    expect(fact(page, "milk", "Last milk recording")).to_contain_text(day(last["d"]))
    expect(fact(page, "milk", "Yield recorded")).to_have_text(re.compile(rf"^{last['kg']:.1f}\skg$"))
    milked_today = sum(row["kg"] for row in rows(herd_server, "milkings") if row["a"] == cow["a"] and row["d"] == today)
    expect(fact(page, "milk", "Last day’s milk")).to_contain_text(f"{milked_today:.1f}")
    page.locator("#animal-reproduction summary", has_text="How this is worked out").click()
    expect(page.locator("#animal-reproduction .help")).to_contain_text("Length of pregnancy")
    is_clean(page, "herd-card", see="#animal-milk")
    # As of a day before her last calving she was another.
    page.goto(card(herd_process, cow["a"], max(row["d"] for row in tests if row["d"] < cow["calved"]) if cow["order"] > 1 else "2020-01-01"))
    expect(fact(page, "reproduction", "Lactation")).to_have_text(str(cow["order"] - 1))


def test_what_must_not_be_sold_is_said_first(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    banned = next(a for a in herd_server.truth["animals"] if plain(a) and a.get("meatFree"))
    page.goto(card(herd_process, banned["a"], last_day(herd_server)))
    expect(page.locator("#animal-withdrawal")).to_contain_text("No slaughter until")
    page.locator("#animal-withdrawal a").first.click()
    expect(page.locator("#change")).to_be_visible()


def test_sections_keep_their_order_and_folds_on_the_device(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    cow, _ = milked(herd_server)
    page.goto(card(herd_process, cow["a"]))
    page.locator("#animal-reproduction > summary").click()
    expect(fact(page, "reproduction", "Lactation")).to_be_hidden()
    page.get_by_role("link", name="Order of sections").click()
    page.get_by_role("button", name="Move down: Reproduction").click()
    expect(page.locator("#order li").nth(1)).to_contain_text("Reproduction")
    page.goto(card(herd_process, cow["a"]))
    expect(page.locator("#animal-reproduction")).not_to_have_attribute("open", "")
    ids = page.locator(".cards > details").evaluate_all("all => all.map(each => each.id)")
    assert ids.index("animal-milk") < ids.index("animal-reproduction")


def test_milk_recordings_are_shown_by_lactation_and_added(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    cow, tests = milked(herd_server)
    now = [row for row in tests if row["d"] >= cow["calved"]]
    page.goto(f"{herd_process.url}/herd/lactations/{cow['a']}")
    expect(page.locator("#recordings li")).to_have_count(len(now))
    expect(page.locator("#lactation-figures")).to_contain_text(f"Lactation {cow['order']}")
    is_clean(page, "herd-lactations", see="#lactation-figures .chart, #lactation-figures")
    page.get_by_role("link", name="Add milk recording").click()
    page.get_by_label("Milk").fill("250")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#e-kg")).to_contain_text("the limit is 100")
    page.get_by_label("Milk").fill("31.5")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#recordings li").first).to_contain_text("31.5")


def test_changes_of_the_stable_are_listed_by_kind_page_by_page(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(f"{herd_process.url}/herd")
    page.get_by_role("link", name="Recent changes").click()
    expect(page.locator("#changes li")).to_have_count(50)
    is_clean(page, "herd-changes")
    page.get_by_label("Kind").select_option(label="Calving")
    page.get_by_role("button", name="Show").click()
    calvings = sorted((row["d"] for row in rows(herd_server, "changes") if row["k"] == 17), reverse=True)
    expect(page.locator("#changes li").first).to_contain_text(day(calvings[0]))
    page.get_by_role("link", name="Earlier").click()
    expect(page.locator("#changes li").first).to_contain_text(day(calvings[50]))
    page.locator("#changes li a").first.click()
    expect(page.get_by_role("heading", name="Calving")).to_be_visible()


def test_a_row_keeps_the_focus_when_another_comes_before_it(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    cow, _ = milked(herd_server)
    page.goto(card(herd_process, cow["a"]))
    is_live(page)
    row = page.locator("#animal-change-list a.row").first
    path = row.get_attribute("href")
    row.focus()
    other = page.context.new_page()
    other.goto(f"{herd_process.url}/herd/record/note?animal={cow['a']}")
    fill(other, {"text": "from the other window"})
    other.get_by_role("button", name="Record", exact=True).click()
    expect(other.locator("#animal-change-list")).to_contain_text("from the other window")
    other.close()
    page.bring_to_front()
    expect(page.locator("#animal-change-list a.row").first).to_contain_text("from the other window")
    assert page.evaluate("document.activeElement.getAttribute('href')") == path
