"""The terminal, the logs, the last error, and what the printer itself asks and says."""
import re
import time

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, sized
from conftest import PHONE
from held import Held


@pytest.fixture(scope="module")
def printer(outpost, octoprint):
    # The virtual printer does not say that it can ask questions.
    octoprint.ask("POST", "/api/settings", {"plugins": {"action_command_prompt": {"enable": "always"}}})
    return outpost.add(octoprint)


@pytest.fixture(autouse=True)
def ready(octoprint):
    """Each test begins with a connected printer that is idle and asks nothing."""
    if octoprint.state() in ("Printing", "Paused"):
        octoprint.cancel()
    octoprint.connect()
    say(octoprint, "action_custom prompt_end")
    octoprint.ask("POST", "/api/plugin/action_command_notification", {"command": "clear"})


def say(octoprint, *texts):
    """As if the firmware had."""
    octoprint.ask("POST", "/api/printer/command", {"commands": [f"!!DEBUG:{text}" for text in texts]})


def ask(octoprint, question="Change filament?", choices=("Go on", "Abort")):
    say(octoprint, f"action_custom prompt_begin {question}", *(f"action_custom prompt_choice {c}" for c in choices),
        "action_custom prompt_show")


def opened(page, printer):
    page.goto(printer + "/terminal")
    expect(page.locator("#printer-head .chip")).to_have_text("Ready")
    expect(page.locator("[data-follow]")).to_be_visible()


def send(page, text):
    page.get_by_label("Commands", exact=True).fill(text)
    page.get_by_role("button", name="Send", exact=True).first.click()


def line(page, text):
    return page.locator("#tape > div", has_text=text)


# As if pushes had brought lines of these numbers.
WAVES = """([first, end]) => {
  const topic = document.querySelector('[data-terminal]').dataset.terminal;
  const lines = Array.from({ length: end - first }, (_, n) => [2, 0, `Recv: wave${first + n}`]);
  document.dispatchEvent(new CustomEvent('outpost:sample', { detail: { topic, terminal: 'waves', first, lines } }));
}"""

# As if a push had brought so many lines at once, the last of them the longest that there is.
FLOOD = """() => {
  const topic = document.querySelector('[data-terminal]').dataset.terminal;
  const lines = Array.from({ length: 5000 }, (_, n) => [2, 0, `Recv: wave${n}`]);
  lines.push([2, 0, 'y'.repeat(10000)]);
  document.dispatchEvent(new CustomEvent('outpost:sample', { detail: { topic, terminal: 'other', first: 0, lines } }));
}"""


def keeps_order(page, word, last):
    texts = page.locator("#tape > div").all_inner_texts()
    numbers = [int(found.group(1)) for text in texts if (found := re.match(rf"Recv: {word}(\d+)$", text))]
    assert len(texts) <= 500
    assert numbers == list(range(last + 1 - len(numbers), last + 1)) and len(numbers) > 100


def test_all_pages_are_clean(browser, printer, octoprint):
    ask(octoprint)
    say(octoprint, "action_custom notification Nozzle is worn")
    with sized(browser, locale="en-GB") as page:
        opened(page, printer)
        send(page, "M115\nM114")
        expect(line(page, "FIRMWARE_NAME").first).to_be_visible()
        is_clean(page, "terminal")
        is_clean(page, "terminal-end", see="#terminal-sent")
        page.goto(printer)
        expect(page.get_by_role("heading", name="Printer messages")).to_be_visible()
        is_clean(page, "prompt")
        for name in ("logs", "logs/files/octoprint.log", "logs/removals/new/octoprint.log", "last-error", "more"):
            page.goto(f"{printer}/{name}")
            is_clean(page, name)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, printer, octoprint, language):
    say(octoprint, "send " + "x" * 50)
    fits_the_smallest_phone(browser, [f"{printer}/{name}" for name in ("terminal", "logs", "last-error")], language)


def test_a_command_shows_its_state_and_its_answer(page, printer):
    opened(page, printer)
    field = page.get_by_label("Commands", exact=True)
    field.fill("M115")
    field.press("Enter")
    expect(line(page, "FIRMWARE_NAME").first).to_be_visible()
    row = page.locator("#terminal-sent li").first
    expect(row).to_contain_text("M115")
    expect(row).to_contain_text("Accepted")
    expect(field).to_have_value("")
    expect(field).to_be_focused()


def test_several_lines_go_in_their_order(page, printer):
    opened(page, printer)
    field = page.get_by_label("Commands", exact=True)
    field.press_sequentially("M117 one")
    field.press("Shift+Enter")
    field.press_sequentially("M117 two")
    assert page.locator("#terminal-sent li", has_text="M117 one").count() == 0
    field.press("Enter")
    expect(page.locator("#terminal-sent li code")).to_contain_text(["M117 two", "M117 one"])
    expect(line(page, "M117 two").first).to_be_visible()
    texts = page.locator("#tape > div").all_inner_texts()
    places = [max(i for i, text in enumerate(texts) if word in text and "Send" in text) for word in ("one", "two")]
    assert places == sorted(places)


def test_what_was_sent_comes_back_by_arrows_and_from_the_list_also_after_a_reload(page, printer):
    opened(page, printer)
    field = page.get_by_label("Commands", exact=True)
    for text in ("M114", "M119"):
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
    page.reload()
    field.press("ArrowUp")
    expect(field).to_have_value("M119")
    field.press("ArrowUp")
    expect(field).to_have_value("M114")
    field.press("ArrowDown")
    field.press("ArrowDown")
    expect(field).to_have_value("")
    page.get_by_label("Sent earlier in this browser").select_option("M114")
    expect(field).to_have_value("M114")


def test_capitals_are_hinted_at_and_nothing_is_changed(page, printer):
    opened(page, printer)
    send(page, "m117 Hello")
    expect(page.locator("#terminal-sent li code").first).to_have_text("m117 Hello")
    page.get_by_label("Commands", exact=True).fill("g28")
    expect(page.get_by_text("Most firmware expects capitals")).to_be_visible()
    page.get_by_label("Commands", exact=True).fill("G28")
    expect(page.get_by_text("Most firmware expects capitals")).to_be_hidden()


def test_temperatures_are_hidden_until_they_are_wanted(page, printer):
    opened(page, printer)
    send(page, "M105\nM114")
    expect(line(page, "Send: M114").first).to_be_visible()
    heat = page.locator("#tape > .heat")
    expect(heat.last).to_be_attached()
    expect(heat.last).to_be_hidden()
    page.get_by_text("Hide temperatures").click()
    expect(heat.last).to_be_visible()


def test_filters_of_octoprint_and_words_narrow_the_lines_down(page, printer):
    opened(page, printer)
    send(page, "M114\nM117 needle")
    expect(line(page, "Send: M114").first).to_be_visible()
    page.get_by_text("Suppress position messages").click()
    expect(line(page, "Send: M114").first).to_be_hidden()
    page.get_by_role("searchbox", name="Search lines").fill("NEEDLE")
    expect(page.locator("#tape > div:visible").first).to_contain_text("needle")
    assert all("needle" in text for text in page.locator("#tape > div:visible").all_inner_texts())
    send(page, "M117 other\nM117 needle again")
    expect(line(page, "needle again").first).to_be_visible()
    expect(line(page, "M117 other").first).to_be_hidden()


def test_it_stays_where_a_person_reads_and_leads_back_to_the_newest(page, printer, octoprint):
    opened(page, printer)
    send(page, "\n".join(f"M117 filler{n}" for n in range(60)))
    expect(line(page, "filler59").first).to_be_attached()
    page.wait_for_function("""() => { const tape = document.getElementById('tape');
      return tape.scrollTop + tape.clientHeight >= tape.scrollHeight - 8 && tape.scrollHeight > 2 * tape.clientHeight; }""")
    page.locator("#tape").evaluate("tape => { tape.scrollTop = 40; }")
    newest = page.get_by_role("button", name="Newest lines")
    expect(newest).to_be_visible()
    expect(page.locator("[data-follow]")).to_have_attribute("aria-pressed", "false")
    say(octoprint, "send while-reading")
    expect(line(page, "while-reading").first).to_be_attached()
    assert abs(page.locator("#tape").evaluate("tape => tape.scrollTop") - 40) < 2
    newest.click()
    expect(newest).to_be_hidden()
    page.wait_for_function("""() => { const tape = document.getElementById('tape');
      return tape.scrollTop + tape.clientHeight >= tape.scrollHeight - 8; }""")


def test_what_is_being_read_is_not_taken_away_by_what_comes(page, printer):
    opened(page, printer)
    page.evaluate(WAVES, [0, 500])
    page.locator("#tape").evaluate("tape => { tape.scrollTop = 40; }")
    expect(page.locator("[data-follow]")).to_have_attribute("aria-pressed", "false")
    oldest = page.locator("#tape > div").first.inner_text()
    page.evaluate(WAVES, [500, 900])
    expect(line(page, "wave899")).to_be_attached()
    assert page.locator("#tape > div").first.inner_text() == oldest
    assert abs(page.locator("#tape").evaluate("tape => tape.scrollTop") - 40) < 2
    page.get_by_role("button", name="Newest lines").click()
    expect(page.locator("#tape > div")).to_have_count(500)


def test_hostile_lines_and_a_flood_break_neither_page_nor_order(page, printer, octoprint):
    opened(page, printer)
    # The virtual printer stands still at lines that are longer than a serial port's buffer.
    say(octoprint, "send <script>alert(2)</script>", "send <img src=x onerror=alert(1)>")
    expect(line(page, "<script>alert(2)</script>").first).to_be_visible()
    assert page.locator("#tape img, #tape script").count() == 0
    say(octoprint, *(f"send flood{n}" for n in range(700)))
    expect(page.locator("#tape > div", has_text=re.compile("Recv: flood699$")).first).to_be_attached(timeout=60_000)
    keeps_order(page, "flood", 699)
    page.evaluate(FLOOD)
    expect(page.locator("#tape > div")).to_have_count(500)
    keeps_order(page, "wave", 4999)
    expect(line(page, "yyyy").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_shown_lines_are_taken_along(page, printer):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, printer)
    send(page, "M105\nM117 keep")
    expect(line(page, "Send: M117 keep").first).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#toasts")).to_contain_text("Copied.")
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert "M117 keep" in text and "M105" not in text
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert "M117 keep" in download.value.path().read_text()


def test_into_a_running_print_nothing_goes_without_a_question(page, printer, octoprint):
    opened(page, printer)
    octoprint.print_for(120)
    expect(page.get_by_text("A print is running.")).to_be_visible()
    send(page, "M114")
    expect(page.locator("#terminal-sent li").first).to_contain_text("M114")
    send(page, "M117 x\nG28")
    dialog = page.get_by_role("alertdialog")
    expect(dialog.get_by_role("button", name="Don’t send")).to_be_focused()
    dialog.get_by_role("button", name="Don’t send").click()
    expect(page.locator("#terminal-sent li").first).to_contain_text("M114")
    expect(page.get_by_label("Commands", exact=True)).to_have_value("M117 x\nG28")
    send(page, "M400")
    dialog.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("#terminal-sent li").first).to_contain_text("M400")
    expect(page.get_by_label("Commands", exact=True)).to_have_value("")
    send(page, "M112")
    expect(page.locator("#printer-head .chip")).to_have_text(re.compile("Error|Not connected"))
    expect(page.locator("#terminal-sent li").first).to_contain_text("M112")


def test_what_is_typed_before_the_answer_comes_stays(browser, printer):
    # A service worker would ask in the page's place.
    page = browser.new_context(viewport=PHONE, locale="en-GB", service_workers="block").new_page()
    opened(page, printer)
    held = Held(page, "**/terminal/commands")
    send(page, "M114")
    held.wait_for(1)
    page.get_by_label("Commands", exact=True).fill("M115")
    held.release()
    expect(page.locator("#terminal-sent li").first).to_contain_text("M114")
    expect(page.get_by_role("button", name="Send", exact=True).first).not_to_have_attribute("aria-busy", "true")
    expect(page.get_by_label("Commands", exact=True)).to_have_value("M115")
    page.context.close()


def test_a_refused_command_turns_red_and_stays_typed(browser, page, printer, octoprint):
    opened(page, printer)
    page.route("**/terminal/commands", lambda route: (
        octoprint.ask("POST", "/api/connection", {"command": "disconnect"}), route.continue_()))
    send(page, "G28")
    expect(page.locator("#terminal-sent li.refused").first).to_contain_text("OctoPrint isn’t connected to the printer")
    expect(page.get_by_label("Commands", exact=True)).to_have_value("G28")
    expect(page.locator("#terminal-lock")).to_be_visible()


def test_a_question_of_the_printer_is_answered_on_any_page_and_vanishes_elsewhere(page, browser, printer, octoprint):
    page.goto(printer + "/more")
    other = browser.new_context(locale="en-GB").new_page()
    other.goto(printer)
    ask(octoprint)
    for shown in (page, other):
        expect(shown.get_by_text("Change filament?").first).to_be_visible()
    page.get_by_role("button", name="Abort").click()
    for shown in (page, other):
        expect(shown.get_by_role("heading", name="The printer is asking")).to_be_hidden()
    assert octoprint.ask("GET", "/api/plugin/action_command_prompt") in ({}, None)
    page.goto(printer.split("/printers")[0] + "/shell/notices")
    expect(page.get_by_text("the printer has a question").first).to_be_visible()
    other.context.close()


def test_what_the_printer_says_is_listed_until_it_is_cleared(page, printer, octoprint):
    page.goto(printer)
    say(octoprint, "action_custom notification Nozzle <b>worn</b>")
    messages = page.locator("#printer-messages")
    expect(messages).to_contain_text("Nozzle <b>worn</b>")
    messages.get_by_role("button", name="Clear").click()
    expect(messages).to_be_hidden()


def test_an_error_is_told_with_what_was_said_before(page, printer, octoprint):
    page.goto(printer)
    say(octoprint, "trigger_fatal_error_marlin")
    page.get_by_role("link", name="What came before").click()
    expect(page.get_by_text("Thermal Runaway").first).to_be_visible()
    expect(page.get_by_role("group", name="Preceding lines")).to_be_visible()


def test_logs_are_read_taken_and_deleted(page, printer, octoprint):
    (octoprint.folder / "logs" / "old.log").write_text("first\nlast\n")
    page.goto(printer + "/more")
    page.get_by_role("link", name="Logs").click()
    row = page.locator("#log-files li", has_text="old.log")
    row.get_by_role("link", name="Open").click()
    expect(page.get_by_role("group", name="old.log")).to_contain_text("last")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.path().read_text() == "first\nlast\n"
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="Log files")).to_be_visible()
    expect(row).to_have_count(0)


def test_a_log_level_is_set_and_taken_back(page, printer):
    page.goto(printer + "/logs")
    page.get_by_label("Part of OctoPrint").select_option("octoprint.printer.standard")
    page.get_by_role("button", name="Set", exact=True).click()
    row = page.locator("#log-levels li", has_text="octoprint.printer.standard")
    expect(row).to_contain_text("DEBUG")
    row.get_by_role("button", name="Reset").click()
    expect(row).to_have_count(0)


def test_everything_works_without_script(browser, printer, octoprint):
    page = browser.new_context(java_script_enabled=False, locale="en-GB").new_page()
    page.goto(printer + "/terminal")
    send(page, "M117 plain")
    expect(page).to_have_url(printer + "/terminal")
    expect(page.locator("#terminal-sent li").first).to_contain_text("Accepted")
    end = time.monotonic() + 10
    while not line(page, "Send: M117 plain").count():
        assert time.monotonic() < end
        page.reload()
    page.get_by_role("searchbox").fill("plain")
    page.get_by_role("searchbox").press("Enter")
    assert all("plain" in text for text in page.locator("#tape > div").all_inner_texts())
    ask(octoprint)
    page.goto(printer)
    while not page.get_by_role("button", name="Go on").count():
        assert time.monotonic() < end + 10
        page.reload()
    page.get_by_role("button", name="Go on").click()
    octoprint.print_for(60)
    page.goto(printer + "/terminal")
    send(page, "M117 a\nG28")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("#terminal-sent li code")).to_contain_text(["G28", "M117 a"])
    page.context.close()
