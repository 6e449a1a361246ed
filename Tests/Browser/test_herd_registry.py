"""Herd: births to the central register as a file, and layouts of one's own."""
import json

import pytest
from playwright.sync_api import expect

from checks import agree, is_clean
from herds import HerdServer, herd_process, is_synchronised, log_in, saved, today, use_layout  # noqa: F401
from recordings import ENGLISH, fill, first_option, save


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S")
    server.add_user(3, "eva", "app,record,stables,amend.all")
    yield server
    server.stop()


def test_births_go_to_the_register_by_a_layout_of_ones_own_too(page, herd_process, herd_server, tmp_path):
    log_in(page, herd_process, herd_server, "eva")
    is_synchronised(page)
    births = [row for row in herd_server.rows("changes") if row["k"] == 13]
    year = max(row["d"][:4] for row in births if row["f"].get("dam"))
    births, last = [row for row in births if row["d"] >= year], today().year
    page.goto(herd_process.url + "/herd/record/birth")
    fill(page, {"sex": "F", "number": "881234", "kodex": "961"})
    first_option(page, "group")
    save(page)
    page.goto(f"{herd_process.url}/herd/reports/births?from={year}-01-01&to={last}-12-31")
    page.get_by_role("link", name="Report to the register").click()
    expect(page.locator("#registry-notices")).to_contain_text("The holding number is missing.")
    expect(page.locator("#registry-notices")).to_contain_text("provisional")
    report = page.url

    page.goto(herd_process.url + "/herd/settings")
    page.get_by_label("Holding number").fill("1234")
    page.locator("form").filter(has=page.get_by_label("Holding number")).evaluate("form => form.noValidate = true")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#e-holding")).to_contain_text("Enter eight digits without CZ")
    page.get_by_label("Holding number").fill("12345678")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(herd_process.url + "/herd")

    page.goto(report)
    expect(page.locator("#registry")).to_contain_text("12345678")
    expect(page.locator("#registry")).to_contain_text("Built in, provisional")
    is_clean(page, "herd-registry")
    without_dam = [row for row in births if not row["f"].get("dam")]
    expect(page.locator("#registry-left-out li").filter(has_text="No dam is recorded.")).to_have_count(len(without_dam) + 1)
    text, file = saved(page, "Save anyway", tmp_path / "births.txt")
    text = text.decode()
    assert file == f"IZR_OZT01B_12345678_{year}0101_{last}1231.txt"
    lines = [line.split(";") for line in text.split("\r\n")[:-1]]
    assert 0 < len(lines) <= len(births) - len(without_dam) and {line[3] for line in lines} == {"1"}
    assert [line[2] for line in lines] == [str(number + 1) for number in range(len(lines))]

    page.locator("#registry").get_by_role("link", name="Built in, provisional").click()
    text, file = saved(page, "Save this layout", tmp_path / "layout.json")
    text = text.decode()
    layouts = page.url
    layout = json.loads(text)
    assert file == "layout-births.json"
    layout["record"][1]["mots"] = layout["record"][1].pop("most")
    own = tmp_path / "from-the-register.json"
    use_layout(page, layout, own)
    expect(page.get_by_text("“record[2].mots” isn’t known.")).to_be_visible()
    page.goto(layouts)

    layout["record"][1]["most"] = layout["record"][1].pop("mots")
    layout["movements"]["birth"], layout["isProvisional"] = "10", False
    use_layout(page, layout, own)
    expect(page.locator("#layout")).to_contain_text("Own file “from-the-register.json”")
    is_clean(page, "herd-layout")
    page.goto(report)
    expect(page.locator("#registry")).to_contain_text("Own file “from-the-register.json”")
    expect(page.locator("#registry-notices")).not_to_contain_text("provisional")
    text, _ = saved(page, "Save anyway", tmp_path / "births.txt")
    text = text.decode()
    assert {line.split(";")[3] for line in text.split("\r\n")[:-1]} == {"10"}

    page.locator("#registry").get_by_role("link", name="Own file").click()
    agree(page.get_by_role("button", name="Restore built-in layout"), "Restore built-in layout")
    expect(page).to_have_url(herd_process.url + "/herd/reports/layouts/births")
    expect(page.locator("#layout")).to_contain_text("Built in, provisional")

    page.goto(report)
    page.locator("#registry-left-out li").filter(has_text="881234961").get_by_role("link").click()
    expect(page.locator('[name="dam"]')).to_be_visible()
    fill(page, {"dam": births[-1]["f"]["dam"]})
    page.locator("#record").get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#record .errsum").or_(page.locator("#animal-changes"))).to_be_visible()
    anyway = page.get_by_role("button", name=ENGLISH["saveAnyway"])
    if anyway.is_visible():
        anyway.click()
    expect(page.locator("#animal-changes")).to_be_visible()
    page.goto(report)
    expect(page.locator("#registry-births li").filter(has_text="881234961")).to_contain_text("No sire is recorded.")
