"""Herd: the edition for technicians who tour farms, and all that it must be without."""
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in, sealed, today  # noqa: F401

OLGA = "olga"
RECORDED = ["Insemination", "Heat", "Pregnancy check", "Calving", "Move", "Note", "Birth"]
PRICE = re.compile(r"price \d")


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    server.add_user(3, OLGA, "app,record,record.heat", "--stables", "1", "--technicians", "1", "--edition", "technician")
    yield server
    server.stop()


@pytest.fixture
def herd(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, OLGA)
    is_synchronised(page)
    return herd_process.url + "/herd"


def cow(server):
    """One in milk whose milk was recorded, in the first stable."""
    return next(a["a"] for a in server.truth["animals"]
                if "out" not in a and a["sex"] == "F" and a.get("order", 0) > 1 and server.stable_of(a) == 1)


def accent(page):
    return page.evaluate("getComputedStyle(document.querySelector('.appicon')).backgroundColor")


def test_it_has_a_name_a_colour_and_no_prices(page, herd, herd_process, herd_server):
    page.goto(herd)
    expect(page.locator("header .switch-t")).to_have_text("Herd · technician")
    expect(page.locator("#herd-enterprise")).to_contain_text("For insemination technicians")
    expect(page.locator("#herd-ways")).not_to_contain_text("Code lists")
    is_clean(page, "herd-technician-overview")
    technicians = accent(page)
    page.goto(herd + "?lang=cs")
    expect(page.locator("header .switch-t")).to_have_text("Stádo · technik")
    expect(page.locator("#herd-enterprise")).to_contain_text("Pro inseminační techniky")
    page.goto(herd + "/bulls")
    # As they are used where the device is.
    expect(page.get_by_role("radio", name="For this centre")).to_be_checked()
    expect(page.locator("#bulls li").first).to_contain_text("Středisko 1")
    expect(page.locator("#bulls")).not_to_contain_text(PRICE)
    expect(page.locator("#bulls a.row")).to_have_count(0)
    is_clean(page, "herd-technician-bulls")
    # The same device for whoever has the whole app.
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(herd + "/stables")
    page.locator("#stables li").filter(has_text="Stáj 1").get_by_role("button", name="Choose").click()
    expect(page.locator("#herd-enterprise")).to_contain_text("Stáj 1")
    expect(page.locator("header .switch-t")).to_have_text("Herd")
    expect(page.locator("#herd-ways")).to_contain_text("Code lists")
    assert accent(page) != technicians
    page.goto(herd + "/bulls")
    expect(page.locator("#bulls")).to_contain_text(PRICE)


def test_it_records_its_kinds_and_says_what_it_is_without(page, herd, herd_server):
    animal = cow(herd_server)
    page.goto(f"{herd}/animals/known/{animal}")
    expect(page.locator("#animal-reproduction")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("Last milk recording")
    expect(page.locator('a[href*="/herd/lactations"]')).to_have_count(0)
    for path in (f"lactations/{animal}", f"lactations/{animal}/new", "orders/shown", "lists", "lists/prices",
                 "lists/bulls/new"):
        page.goto(f"{herd}/{path}")
        expect(page.get_by_role("heading", name="Not in the technician’s edition")).to_be_visible()
        expect(page.locator("main")).to_contain_text("The farm’s administrator can grant you the whole app")
    page.goto(f"{herd}/lactations/{animal}?lang=cs")
    expect(page.get_by_role("heading", name="Kontroly užitkovosti")).to_be_visible()
    expect(page.get_by_role("heading", name="Ve verzi pro techniky není")).to_be_visible()
    page.goto(f"{herd}/record?animal={animal}")
    kinds = page.locator("#record-kinds li b")
    # She is born already.
    expect(kinds).to_have_text([kind for kind in RECORDED if kind != "Birth"])
    page.goto(herd + "/record")
    expect(kinds).to_have_text(RECORDED)
    page.goto(f"{herd}/record/weighing?animal={animal}")
    expect(page.locator("#record-lock")).to_contain_text("The technician’s edition shows this but doesn’t record it")
    expect(page.get_by_role("button", name="Record", exact=True)).to_have_count(0)


def test_a_scanned_code_begins_a_birth_that_makes_an_animal(page, herd, herd_server):
    page.goto(f"{herd}/record/birth?code=HB1;CZ;987654;961;F;20261118;;;;;0000")
    expect(page.locator("main")).to_contain_text("The code is damaged")
    form = page.locator("#record")
    expect(form.locator('[name="number"]')).to_have_value("")
    code = sealed(f"HB1;CZ;987654;961;F;{today():%Y%m%d};;;H100;203000987654961")
    page.goto(f"{herd}/record/birth?code={code}")
    expect(page.locator("main")).to_contain_text("Record transponder 203000987654961 as a marking")
    expect(form.locator('[name="number"]')).to_have_value("987654")
    expect(form.locator('[name="kodex"]')).to_have_value("961")
    expect(form.locator('[name="breed"]')).to_have_value("H100")
    expect(form.locator('[name="sex"][value="F"]')).to_be_checked()
    is_clean(page, "herd-technician-birth")
    group = form.locator('[name="group"]')
    group.select_option(group.evaluate("list => [...list.options].find(option => option.value).value"))
    form.get_by_role("button", name="Record", exact=True).click()
    anyway = page.get_by_role("button", name="Save anyway")
    expect(anyway.or_(page.locator("#animal-changes"))).to_be_visible()
    if anyway.is_visible():
        anyway.click()
    expect(page.get_by_role("heading", name="CZ987654961")).to_be_visible()
    page.goto(herd)
    page.get_by_role("button", name="Synchronise").click()
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent", timeout=30_000)
    with sqlite3.connect(f"file:{herd_server.database}?mode=ro", uri=True) as database:
        born = database.execute("SELECT COUNT(*) FROM stream_row WHERE stream = 'animals' AND body LIKE '%987654%'")
        assert born.fetchone() == (1,)
