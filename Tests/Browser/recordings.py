"""Recording in the app as one does in the stable, form by form, and what the server has of it in the end."""
import datetime
import json
import time

import pytest
from playwright.sync_api import expect

from herds import ENGLISH, HerdServer, is_synchronised, read, today

TODAY = today()
SMALLEST = {"width": 320, "height": 568}
# Who may record all kinds.
EVA, ALL_KINDS = "eva", "app,record,stables,bulls,technician,record.heat,record.plan,amend.all"


def recorded(server, kind=None):
    """What the server has of what was recorded in the app: number of the animal and fields, by the kind's code."""
    rows = read(server.database, "SELECT animal, id, body FROM stream_row WHERE stream = 'changes' AND operation IS NOT NULL "
                "AND deleted = 0 ORDER BY number")
    found = [(animal, {**json.loads(body), "id": id}) for animal, id, body in rows]
    return [(animal, body) for animal, body in found if kind is None or str(body["k"]) == kind]


def pictures(server):
    """The names of pictures that the server has whole."""
    return [name for name, in read(server.database, "SELECT sha256 FROM blob WHERE stored = size")]


def delivered(page, herd, server, count, said=ENGLISH):
    page.goto(herd)
    page.get_by_role("button", name=said["synchronise"]).click()
    comes(page, lambda: len(recorded(server)) >= count, lambda: [body["k"] for _, body in recorded(server)])


def ask(page, process):
    """To synchronise."""
    page.goto(process.url + "/herd")
    # Whoever leaves the page before that is answered has not asked.
    with page.expect_response("**/herd/synchronisations"):
        page.get_by_role("button", name="Synchronise").click()


def synchronise(page, process):
    """Until nothing is left to be sent."""
    ask(page, process)
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent", timeout=30_000)
    is_synchronised(page)


def comes(page, is_so, told=lambda: None):
    """Waits until the server has what it is asked for."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end, told()
        page.wait_for_timeout(50)


def animals(server, **wanted):
    """Those alive that are so, by what the generator knows."""
    return [a for a in server.truth["animals"] if "out" not in a and all(test(a) for test in wanted.values())]


def tags(server):
    """How animals are called on pages, by their births."""
    births = {row["a"]: row["f"] for row in server.rows("changes") if row["k"] == 13}
    return {animal: birth["country"] + birth["number"] + birth.get("kodex", "") for animal, birth in births.items()}


def days_since(day):
    return (TODAY - datetime.date.fromisoformat(day)).days


def is_of_today(body):
    """Also where midnight was meanwhile."""
    return TODAY <= datetime.date.fromisoformat(body["d"]) <= today()


def find(page, tag, said=ENGLISH):
    """From the first page, by the last four digits."""
    page.get_by_role("link", name=said["animals"]).first.click()
    page.get_by_label(said["searchAnimals"]).fill(tag[-4:])
    page.locator("#animals li").filter(has_text=tag).get_by_role("link").click()
    expect(page.get_by_role("heading", name=tag)).to_be_visible()


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


def save(page, said=ENGLISH):
    page.locator("#record").get_by_role("button", name=said["record"], exact=True).click()
    anyway = page.get_by_role("button", name=said["saveAnyway"])
    # The card may lie below the form.
    after = page.locator("#main #animal-changes, #main #suggested-moves")
    expect(page.locator("#record .errsum").or_(after)).to_be_visible()
    if anyway.is_visible():
        anyway.click()
    expect(after).to_be_visible()


def add(page, process, listed, **fields):
    """A thing by its list's page; fields by their labels, of which those that are chosen begin with `choose_`."""
    page.goto(f"{process.url}/herd/lists/{listed}")
    page.get_by_role("link", name="Add", exact=True).click()
    for label, value in fields.items():
        name = label.removeprefix("choose_").replace("_", " ")
        field = page.get_by_label(name, exact=False).first
        if label.startswith("choose_"):
            field.select_option(label=value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(f"{process.url}/herd/lists/{listed}")


def count_taps(page):
    """From the first page that is loaded from now on: the one that is shown, loaded anew."""
    page.add_init_script("""addEventListener('click', event => { if (event.isTrusted && event.detail > 0)
      sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1; }, true);""")
    page.reload()


def taps(page):
    return page.evaluate("Number(sessionStorage.taps)")


# --- For the modules that import it


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    """A small herd, and who may record all kinds of it."""
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    server.add_user(3, EVA, ALL_KINDS)
    yield server
    server.stop()
