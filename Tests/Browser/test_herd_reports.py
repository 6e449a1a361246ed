"""Herd: reports on paper and to Plemdat, and how the herd breeds."""
import json
import subprocess

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import JANA, HerdServer, herd_process, is_synchronised, log_in, saved, use_layout  # noqa: F401


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S")
    yield server
    server.stop()


def last_month_of_inseminations(server):
    """The days and inseminations of the last whole month that has any."""
    rows = [row for row in server.rows("changes") if row["k"] == 19]
    months = sorted({row["d"][:7] for row in rows})
    month = months[-2]
    return month, [row for row in rows if row["d"].startswith(month)]


def test_inseminations_go_on_paper_and_to_plemdat(page, herd_process, herd_server, tmp_path):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    month, inseminations = last_month_of_inseminations(herd_server)
    page.goto(f"{herd_process.url}/herd/reports/inseminations?from={month}-01&to={month}-28")
    pdf, name = saved(page, "Download PDF", tmp_path / "report.pdf")
    assert name == f"inseminations-{month}-01-{month}-28.pdf" and pdf.startswith(b"%PDF-")
    text = subprocess.run(["pdftotext", "-layout", tmp_path / "report.pdf", "-"], capture_output=True, text=True).stdout
    tags = {row["id"]: row["country"] + row["number"] + row.get("kodex", "") for row in herd_server.rows("animals")}
    early = [row for row in inseminations if row["d"] <= f"{month}-28"]
    assert early and all(tags[row["a"]] in text for row in early) and "Page 1 of 1" in text

    page.get_by_role("link", name="Report to Plemdat").click()
    expect(page.locator("#plemdat-warnings")).to_contain_text("The organisation number is missing.")
    page.locator("#plemdat, [aria-labelledby=h-plemdat]").first.get_by_role("link", name="Settings").click()
    page.get_by_label("Organisation number").fill("111111")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(herd_process.url + "/herd")
    page.goto(f"{herd_process.url}/herd/reports/plemdat?from={month}-01&to={month}-28")
    expect(page.locator("#plemdat-warnings")).to_contain_text("The period isn’t one whole month.")
    expect(page.locator("#bull-register")).to_contain_text("There is no register of bulls yet.")
    is_clean(page, "herd-plemdat")
    bulls = sorted({row["f"]["bull"] for row in early})
    register = tmp_path / "s111f.txt"
    register.write_text("byk;ciselne\n" + "".join(f"{bull};{900 + place}\n" for place, bull in enumerate(bulls[1:])))
    page.get_by_label("File of the register").set_input_files(register)
    page.get_by_role("button", name="Import file").click()
    expect(page.locator("#bull-register")).to_contain_text(f"{len(bulls) - 1} bull")
    unknown = [row for row in early if row["f"]["bull"] == bulls[0]]
    expect(page.locator("#plemdat-left-out li").filter(has_text=bulls[0])).to_have_count(len(unknown))
    ins, name = saved(page, "Save anyway", tmp_path / "report.ins")
    assert name == f"SHI{month.replace('-', '')}28_111111_mes.ins"
    lines = ins.decode("ascii").split("\r\n")
    assert lines[0].startswith(f"111111;{month.replace('-', '')}28;{len(lines) - 2};")

    report = page.url
    page.locator("#plemdat").get_by_role("link", name="Built in, provisional").click()
    text, _ = saved(page, "Save this layout", tmp_path / "layout.json")
    layout = json.loads(text)
    layout["separator"], layout["isProvisional"] = ",", False
    use_layout(page, layout, tmp_path / "from-plemdat.json")
    expect(page.locator("#layout")).to_contain_text("Own file “from-plemdat.json”")
    page.goto(report)
    expect(page.locator("#plemdat")).to_contain_text("Own file “from-plemdat.json”")
    expect(page.locator("#plemdat-warnings")).not_to_contain_text("provisional")
    ins, _ = saved(page, "Save anyway", tmp_path / "own.ins")
    assert ins.decode("ascii").split("\r\n")[1:] == [line.replace(";", ",") for line in lines[1:]]

    page.locator("#plemdat-left-out a").first.click()
    expect(page.get_by_role("heading", name="Insemination").first).to_be_visible()


def test_the_herd_is_seen_to_breed(page, herd_process, herd_server, tmp_path):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.locator("#herd-ways").get_by_role("link", name="Reports").click()
    page.get_by_role("link", name="Reproduction figures").click()
    expect(page.locator("#breeding-year")).to_contain_text("Calving interval")
    expect(page.locator("#breeding-windows li")).to_have_count(18)
    is_clean(page, "herd-breeding")
    steps = {(row["a"], row["d"]): row["steps"] for row in herd_server.rows("activity")}
    day = max(day for (_, day), count in steps.items() if count > 7000)
    page.goto(f"{herd_process.url}/herd/reports/activity?from={day}")
    expect(page.locator("#activity, [aria-labelledby=h-activity]").first.get_by_text("steps, usually").first).to_be_visible()
    is_clean(page, "herd-activity")
    page.goto(herd_process.url + "/herd/reports/breeding")
    pdf, _ = saved(page, "Download PDF", tmp_path / "figures.pdf")
    text = subprocess.run(["pdftotext", "-layout", tmp_path / "figures.pdf", "-"], capture_output=True, text=True).stdout
    assert pdf.startswith(b"%PDF-") and text.count("Pregnancy rate") == 18

# Counts the tones that a page lets be heard.
EARS = """window.tones = 0;
window.AudioContext = class { currentTime = 0; destination = {};
  createOscillator() { return {frequency: {}, connect: next => next, start: () => window.tones++, stop() {}}; }
  createGain() { return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: next => next}; } };"""


def test_the_card_of_an_animal_in_selection_is_heard(page, herd_process, herd_server):
    page.add_init_script(EARS)
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    animal = next(animal["a"] for animal in herd_server.truth["animals"] if "calved" in animal and "out" not in animal)
    page.goto(f"{herd_process.url}/herd/record/selection?animal={animal}")
    page.locator('#record [name="reason"]').select_option("1")
    page.locator("#record").get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#animal-selection")).to_contain_text("In selection today")
    page.wait_for_function("window.tones === 2")
    page.goto(f"{herd_process.url}/herd/reports/selection")
    expect(page.locator("#report-rows li")).to_have_count(1)
    page.goto(f"{herd_process.url}/herd/settings")
    page.get_by_label("Sound for animals in selection").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(herd_process.url + "/herd")
    page.goto(f"{herd_process.url}/herd/animals/known/{animal}")
    expect(page.locator("#animal-selection")).to_contain_text("In selection today")
    assert page.locator("[data-sounds]").count() == 0


def test_the_herd_is_looked_through(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.locator("#herd-ways").get_by_role("link", name="Herd audit").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("button", name="Check all again")).to_be_visible(timeout=30_000)
    expect(page.locator("#audit-warnings li").first).to_be_visible()
    is_clean(page, "herd-audit")
    page.locator("#audit-warnings a").first.click()
    expect(page.locator("#audited, [aria-labelledby=h-audited]").first).to_be_visible()
    is_clean(page, "herd-audit-rule")


def test_a_constant_is_tried_out(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/settings/constants")
    page.get_by_role("link", name="What if?").click()
    expect(page.locator("#what-if")).to_contain_text("Nothing would be due otherwise.")
    page.get_by_label("Value in days").select_option("180")
    page.get_by_role("button", name="Try out").click()
    expect(page.locator("#what-if")).to_contain_text("Serve:")
    is_clean(page, "herd-what-if")


def test_what_a_report_is_narrowed_down_to_is_kept(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    report = herd_process.url + "/herd/reports/inseminations"
    month, _ = last_month_of_inseminations(herd_server)
    page.goto(f"{report}?from={month}-01&to={month}-28")
    page.get_by_label("Grouping").select_option("By day")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(f"{report}?from={month}-01&to={month}-28&by=day")
    expect(page.locator("#report-rows .card h2").first).to_be_visible()
    page.goto(report)
    expect(page.get_by_label("Grouping")).to_have_value("day")
    page.get_by_label("Grouping").select_option("")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(report)
    expect(page.get_by_label("Grouping")).to_have_value("")
