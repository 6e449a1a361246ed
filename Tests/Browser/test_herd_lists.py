"""Herd's lists: a new farm from nothing, files of lists, and who may change what."""
import pytest
from playwright.sync_api import expect

from checks import asked, is_clean
from herds import ACCOUNT, JANA, PETR, HerdServer, herd_process, is_synchronised, log_in  # noqa: F401
from recordings import add, synchronise


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size=None)
    yield server
    server.stop()


def test_a_new_farm_begins_in_the_browser(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/stables")
    expect(page.locator("#stables")).to_contain_text("No stables yet. Add the first one")
    page.get_by_role("link", name="Add stable").click()
    # The next free number is there already.
    expect(page.get_by_label("Number")).to_have_value("1")
    page.get_by_label("Name").fill("Kravín")
    is_clean(page, "herd-list-form")
    page.get_by_role("button", name="Save").click()
    # Shown at once, whatever the server says.
    expect(page.locator("#list li")).to_contain_text("1 Kravín")
    add(page, herd_process, "centres", Name="Dolní")
    # Names what the server may not know yet.
    add(page, herd_process, "groups", Name="Dojnice", choose_Kept_for="Milking")
    expect(page.locator("#list li")).to_contain_text("1 Kravín")
    add(page, herd_process, "technicians", Name="Eva Malá")
    add(page, herd_process, "bulls", Register_number="nea-123", Name="Hektor")
    add(page, herd_process, "prices", choose_Bull="NEA-123 Hektor", Price="350")
    page.goto(herd_process.url + "/herd/lists")
    is_clean(page, "herd-lists")
    synchronise(page, herd_process)
    stable, group = herd_server.rows("stables")[0], herd_server.rows("groups")[0]
    assert (stable["number"], stable["name"]) == (1, "Kravín")
    assert (group["stable"], group["purpose"]) == (stable["id"], "milking")
    assert [bull["reg"] for bull in herd_server.rows("bulls")] == ["NEA-123"]
    codes = {row["list"]: row for row in herd_server.rows("codes")}
    assert codes["technician"]["name"] == "Eva Malá"
    assert (codes["price"]["bull"], codes["price"]["amount"]) == ("NEA-123", "350")
    page.goto(herd_process.url + "/herd/bulls")
    page.get_by_label("Search bulls").fill("hekt")
    expect(page.locator("#bulls li")).to_contain_text("price 350")
    is_clean(page, "herd-bulls")


def test_a_thing_is_changed_and_retired(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    add(page, herd_process, "technicians", Number="77", Name="Jan Nový")
    synchronise(page, herd_process)
    page.goto(herd_process.url + "/herd/lists/technicians")
    page.locator("#list li").filter(has_text="Jan Nový").get_by_role("link").click()
    page.get_by_label("Name").fill("Jan Starý")
    page.get_by_role("button", name="Save").click()
    page.locator("#list li").filter(has_text="Jan Starý").get_by_role("link").click()
    question = asked(page.get_by_role("button", name="Retire"))
    expect(question).to_contain_text("Retire 77 Jan Starý?")
    question.get_by_role("button", name="Retire").click()
    expect(page.locator("#list")).not_to_contain_text("Starý")
    synchronise(page, herd_process)
    assert not [row for row in herd_server.rows("codes") if row.get("number") == 77]


def test_a_thing_that_waits_to_be_sent_is_changed_and_taken_off(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    herd_server.stop()
    try:
        add(page, herd_process, "technicians", Number="78", Name="Eva Nová")
        page.goto(herd_process.url + "/herd/unsent")
        page.get_by_role("link", name="Open", exact=True).click()
        page.get_by_label("Name").fill("Eva Stará")
        page.get_by_role("button", name="Save").click()
        expect(page.locator("#list li").filter(has_text="Eva Stará")).to_have_count(1)
        add(page, herd_process, "technicians", Number="79", Name="Jan Chybný")
        page.locator("#list li").filter(has_text="Jan Chybný").get_by_role("link").click()
        question = asked(page.get_by_role("button", name="Retire"))
        question.get_by_role("button", name="Retire").click()
        expect(page.locator("#list")).not_to_contain_text("Chybný")
    finally:
        herd_server.start()
    synchronise(page, herd_process)
    names = {row["number"]: row.get("name") for row in herd_server.rows("codes") if row.get("list") == "technician"}
    assert names[78] == "Eva Stará" and 79 not in names


def test_a_list_comes_from_a_file_and_goes_into_one(page, herd_process, herd_server, tmp_path):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/lists/diagnoses")
    file = tmp_path / "diagnoses.csv"
    file.write_text("Code;Name;Of hooves\nM1;Mastitis;0\nP2;Panaritium;1\n;Bez kódu;0\nM1;Znovu;0\n")
    page.get_by_label("CSV file").set_input_files(file)
    page.get_by_role("button", name="Import file").click()
    refused = page.locator("#import-refused li")
    expect(refused).to_have_count(2)
    expect(refused.nth(0)).to_contain_text("Line 4")
    expect(refused.nth(1)).to_contain_text("The list already has this one")
    is_clean(page, "herd-import")
    page.get_by_role("link", name="Diagnoses").first.click()
    expect(page.locator("#list li")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download CSV").click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    assert text.splitlines() == ["Code;Name;Of hooves", "M1;Mastitis;0", "P2;Panaritium;1"]
    is_clean(page, "herd-list")


def test_a_stable_is_offered_where_the_device_is_and_events_are_told(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation({"latitude": 49.5625, "longitude": 15.93})
    for name in ("Horní", "Dolní"):
        add(page, herd_process, "stables", Name=name)
    synchronise(page, herd_process)
    page.goto(herd_process.url + "/herd/stables")
    page.get_by_role("button", name="Find stable by position").click()
    expect(page.get_by_text("No other stable nearby")).to_be_visible()
    page.locator("#stable-positions li").filter(has_text="Horní").get_by_role("button", name="It’s here").click()
    expect(page).to_have_url(herd_process.url + "/herd/stables")
    # 150 m to the north.
    page.context.set_geolocation({"latitude": 49.56385, "longitude": 15.93})
    page.get_by_role("button", name="Find stable by position").click()
    expect(page.locator("#stable-offer")).to_contain_text("150 m away")
    # Both are drawn, and where the device is.
    expect(page.get_by_role("img", name="Drawing to scale of 1 stable")).to_be_visible()
    expect(page.locator("#stable-drawing .here")).to_be_visible()
    is_clean(page, "herd-stable-offer")
    page.locator("#stable-offer").get_by_role("button", name="Choose").click()
    expect(page.locator("#herd-enterprise")).to_contain_text("Horní")
    page.get_by_role("link", name="Daily events").click()
    page.get_by_role("link", name="Record event").click()
    page.get_by_label("Text", exact=True).fill("Silo je otevřené")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#events li")).to_contain_text("Silo je otevřené")
    is_clean(page, "herd-daily")
    synchronise(page, herd_process)
    event, = herd_server.rows("daily")
    horni, = (row for row in herd_server.rows("stables") if row["name"] == "Horní")
    assert (event["text"], event["stable"]) == ("Silo je otevřené", horni["id"])
    assert abs(float(horni["lat"]) - 49.5625) < 1e-6


def test_who_lacks_the_right_reads_only_and_is_told_why(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    add(page, herd_process, "technicians", Number="5", Name="Ota")
    page.get_by_role("link", name="Add", exact=True).click()
    page.get_by_label("Name").fill("Pozdě")
    # The right is taken while the form is open.
    herd_server.command("user", "rights", str(ACCOUNT), "1", "--rights", "app,record,stables,bulls")
    try:
        other = page.context.new_page()
        refusal = other.get_by_text("You aren’t allowed to edit code lists")
        # A synchronisation that was under way by itself has asked for the user before.
        for _ in range(5):
            synchronise(other, herd_process)
            other.goto(herd_process.url + "/herd/lists/technicians")
            if refusal.is_visible():
                break
        expect(refusal).to_be_visible()
        expect(other.get_by_role("link", name="Add", exact=True)).to_have_count(0)
        expect(other.get_by_role("button", name="Import file")).to_have_count(0)
        other.locator("#list li").filter(has_text="Ota").get_by_role("link").click()
        expect(other.get_by_label("Name")).to_be_disabled()
        expect(other.get_by_role("button", name="Save")).to_have_count(0)
        page.get_by_role("button", name="Save").click()
        expect(page.locator("#main")).to_contain_text("You aren’t allowed to edit code lists")
    finally:
        herd_server.command("user", "rights", str(ACCOUNT), "1", "--rights", "app,record,stables,bulls,lists")
    assert not [row for row in herd_server.rows("codes") if row.get("name") == "Pozdě"]
