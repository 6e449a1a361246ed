"""The spools of a printer, which a plugin keeps."""
import re

from playwright.sync_api import expect

from twotools import chip
from withplugins import WithPlugins, history, octoprint, overview, power, ready  # noqa: F401


def test_each_tool_has_its_spool_with_what_remains_and_another_can_be_chosen(page, overview, octoprint):
    page.goto(overview)
    card = page.locator("#printer-spools")
    expect(card.locator("li").first).to_contain_text(re.compile(r"Tool 1\s*Signal orange\s*PETG · orange · Prusament"))
    expect(card.locator("li").first).to_contain_text(re.compile(r"3\sg left, about 1\sm"))
    expect(card.locator("li").nth(1)).to_contain_text("No spool")
    card.get_by_role("link", name="Choose another spool").click()
    page.get_by_label("Tool 2", exact=True).select_option("2")
    page.locator("form").filter(has=page.get_by_label("Tool 2", exact=True)).get_by_role("button").click()
    expect(page.locator("#printer-spools li").nth(1)).to_contain_text("Grey")
    assert octoprint.selected() == ["Signal orange", "Grey"]
    # What a print uses is told by the plugin.
    octoprint.ask("POST", "/plugin/SpoolManager/standin/use", {"databaseId": 2, "remaining": 400})
    expect(page.locator("#printer-spools li").nth(1)).to_contain_text(re.compile(r"400\sg left"))
    octoprint.ask("POST", "/plugin/SpoolManager/standin/use", {"databaseId": 2, "remaining": 619.5})


def test_the_way_to_the_spools_stands_among_more(page, overview):
    page.goto(overview + "/more")
    page.get_by_role("link", name=re.compile("^Spools")).click()
    expect(page.get_by_role("heading", name="All spools")).to_be_visible()
    expect(page.locator("#all-spools")).to_contain_text("The remaining amount isn’t known.")


def test_the_check_before_a_print_warns_of_a_spool_that_holds_too_little(page, overview, octoprint):
    text = "G28\n" + "".join(f"G1 X{n % 50} Y10 E{n} F6000\n" for n in range(1, 3001))
    octoprint.upload(text, "long.gcode")
    for _ in range(300):
        entry = octoprint.ask("GET", "/api/files/local/long.gcode")
        if (entry.get("gcodeAnalysis") or {}).get("filament"):
            break
    page.goto(overview + "/files/checks/local/long.gcode")
    warned = page.locator(".findings .warned").filter(has_text="Signal orange")
    expect(warned).to_contain_text(re.compile(r"has 0.98\sm left, but 3.00\sm are needed"))
    expect(page.get_by_label("Print despite the warnings")).to_be_visible()
    # Chosen on OctoPrint's own page, which tells nobody.
    octoprint.choose(0, 2)
    page.reload()
    expect(page.locator(".findings .passed").filter(has_text="Grey")).to_contain_text("has enough")


def test_the_history_keeps_the_spool_that_was_chosen_when_a_print_began(page, overview, octoprint):
    page.goto(overview + "/spools")
    expect(page.locator("#printer-spools li").first).to_contain_text("Signal orange")
    # Chosen on OctoPrint's own page, which tells nobody.
    octoprint.choose(0, 2)
    octoprint.upload("G4 P200\n" * 5, "spooled.gcode", print="true")
    row = history(overview, "spooled.gcode")
    assert (row["material"], row["spools_by_tool"]) == ("PLA", "tool0=Grey")
    page.goto(overview + "/ledger")
    page.locator("#prints a.row").filter(has_text="spooled.gcode").click()
    expect(page.locator(".facts")).to_contain_text(re.compile(r"Spool\s*Grey\s*PLA"))


def test_filament_manager_is_spoken_to_where_it_runs_and_nothing_else_is_shown(page, tmp_path, outpost):
    server = WithPlugins(tmp_path / "server", "filamentmanager")
    try:
        server.connect()
        path = outpost.add(server, id="filament", name="Filament")
        page.goto(path)
        expect(page.locator("#printer-spools")).to_contain_text(re.compile(r"Black.*750\sg left", re.S))
        expect(power(page)).to_be_hidden()
        expect(page.locator("#printer-objects")).to_be_hidden()
        page.goto(path + "/spools")
        page.get_by_label("Tool 1", exact=True).select_option("8")
        page.locator("form").filter(has=page.get_by_label("Tool 1", exact=True)).get_by_role("button").click()
        expect(page.locator("#printer-spools li").first).to_contain_text("White")
        server.print_for(60)
        page.goto(path)
        expect(chip(page)).to_have_text("Printing")
        page.goto(path + "/spools")
        expect(page.get_by_text("Not available while printing.").first).to_be_visible()
        expect(page.get_by_role("button", name="Use this spool").first).to_be_disabled()
        server.cancel()
        row = history(path, "tests.gcode")
        assert row["spools_by_tool"] == "tool0=White" and row["material"] == "ABS"
        server.ask("POST", "/api/connection", {"command": "disconnect"})
    finally:
        server.stop()
