"""The check before a print, and what it refuses."""
from playwright.sync_api import expect

from gcodefiles import CODE, analysed, choose, files, is_ready  # noqa: F401


def test_a_print_begins_only_after_its_check(page, files, octoprint):
    is_ready(page, files, octoprint)
    octoprint.upload(CODE + "G4 P200\n" * 300, "checked.gcode")
    analysed(octoprint, "checked.gcode")
    page.goto(files + "/local/checked.gcode")
    page.get_by_role("link", name="Check and print…").click()
    expect(page.locator(".findings")).to_contain_text("The print fits within the print volume.")
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#errors")).to_contain_text("tick that the bed is clear")
    assert octoprint.state() == "Operational"
    # Though the check is made again meanwhile, as the nozzle gets warm.
    octoprint.ask("POST", "/api/printer/command", {"command": "M104 S40"})
    expect(page.locator(".findings")).not_to_contain_text("Nozzle 21 °C")
    expect(page.locator("#errors")).to_contain_text("tick that the bed is clear")
    octoprint.ask("POST", "/api/printer/command", {"command": "M104 S0"})
    page.get_by_label("The bed is clear").check()
    page.get_by_role("button", name="Start print").click()
    # The page of the check shows it too; the way on to the overview would stop the next one.
    expect(page).to_have_url(files.removesuffix("/files"))
    expect(page.locator("#printer-head .chip")).to_have_text("Printing")
    page.goto(files + "/checks/local/checked.gcode")
    expect(page.locator(".refused")).to_contain_text("The printer isn’t ready; its state is: Printing.")
    expect(page.get_by_role("button", name="Start print")).to_have_count(0)
    page.goto(files)
    choose(page, ("checked.gcode", CODE))
    page.get_by_role("alertdialog").get_by_role("button", name="Replace").click()
    expect(page.locator(".transfers [data-state=bad]")).to_contain_text("being printed or read and can’t be replaced")
    octoprint.cancel()


def test_warnings_are_overridden_by_a_tick_of_their_own(page, files, octoprint):
    is_ready(page, files, octoprint)
    octoprint.upload("G4 P200\n" * 300, "waits.gcode")
    page.goto(files + "/checks/local/waits.gcode")
    expect(page.locator(".warned")).to_contain_text("OctoPrint hasn’t analysed the file")
    page.get_by_label("The bed is clear").check()
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#errors")).to_contain_text("tick that you want to print anyway")
    assert octoprint.state() == "Operational"
    page.get_by_label("The bed is clear").check()
    page.get_by_label("Print despite the warnings").check()
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#printer-head .chip")).to_have_text("Printing")
    octoprint.cancel()


def test_what_does_not_fit_is_refused(page, files, octoprint):
    is_ready(page, files, octoprint)
    octoprint.upload(CODE.replace("X80", "X480"), "outside.gcode")
    analysed(octoprint, "outside.gcode")
    page.goto(files + "/checks/local/outside.gcode")
    expect(page.locator(".refused")).to_contain_text("exceeds the print volume by 280.0 mm along X")


def test_what_the_analysis_finds_shows_without_asking_again(page, files, octoprint):
    is_ready(page, files, octoprint)
    octoprint.upload(CODE, "fresh.gcode")
    page.goto(files + "/checks/local/fresh.gcode")
    page.get_by_label("The bed is clear").check()
    expect(page.locator(".findings")).to_contain_text("The print fits within the print volume.", timeout=30_000)
    expect(page.get_by_label("Print despite the warnings")).to_have_count(0)
    expect(page.get_by_label("The bed is clear")).to_be_checked()
    expect(page.get_by_role("link", name="Check again")).to_be_visible()
