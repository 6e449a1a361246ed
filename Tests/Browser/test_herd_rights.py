"""Herd: what a user has no right to has no way from any page, and its address says why."""
import html
import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from herds import HerdServer, herd_process, is_synchronised, log_in  # noqa: F401
from recordings import ALL_KINDS, EVA, delivered, fill, recorded, save

# Who has all rights but that of recording; beside her stands who has only that, and may mend what is his own.
READER = "rita"
NEEDS = "You aren’t allowed to record this (needs the right “{}”)"
LISTS = "You aren’t allowed to edit code lists (needs the “Edit code lists” right)"
# Where pages lead, or what they send, to have something recorded or changed in the herd.
WAYS = re.compile(r'(?:href|action)="(/herd/(?:record|bulk)\b[^"]*|/herd/(?!enterprises/)[^"]*/(?:new|imports|voids|removals|positions)\b[^"]*)"')


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), size="S")
    server.add_user(3, EVA, ALL_KINDS + ",lists")
    server.add_user(4, READER, ALL_KINDS.replace(",record,", ",") + ",lists")
    server.add_user(5, "ola", "app,record,amend.own", "--stables", "1", "--technicians", "1")
    server.add_user(6, "nora", "record")
    yield server
    server.stop()


class Device:
    """A phone on which somebody is logged in; its pages are read as they come."""

    def __init__(self, page, process, server, user):
        self.page, self.url = page, process.url
        log_in(page, process, server, user)

    def source(self, path):
        answer = self.page.context.request.get(self.url + path)
        assert answer.ok, (path, answer.status)
        return answer.text()

    def words(self, path):
        """What a page says, without its tags."""
        return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", self.source(path))))

    def ways(self, path):
        return {html.unescape(way) for way in WAYS.findall(self.source(path))}

    def options(self, path, name):
        """What a list of a form offers."""
        [choices] = re.findall(rf'<select[^>]* name="{name}".*?</select>', self.source(path), re.S)
        return set(re.findall(r'value="([^"]+)"', choices))


@pytest.fixture
def devices(browser, page, herd_process, herd_server):
    contexts = [browser.new_context(viewport=PHONE, locale="en-GB") for _ in range(2)]
    pages = [page, *(context.new_page() for context in contexts)]
    # One after the other: they download meanwhile.
    yield [Device(page, herd_process, herd_server, user) for page, user in zip(pages, (READER, "ola", EVA))]
    for context in contexts:
        context.close()


def test_what_a_user_has_no_right_to_has_no_way_and_says_why(devices, herd_server):
    reader, recorder, all_rights = devices
    for device in devices:
        is_synchronised(device.page)
    cow = next(a["a"] for a in herd_server.truth["animals"] if "out" not in a and a.get("order", 0) > 0
               and "conceived" not in a)
    card, kinds, service = f"/herd/animals/known/{cow}", f"/herd/record?animal={cow}", f"/herd/record/insemination?animal={cow}"
    change = re.search(rf'href="({card}/changes/\d+)', all_rights.source(card)).group(1)
    # Each right with a page, the way there that it opens, the address beyond, and what that says without it.
    record, edit = NEEDS.format("Record changes"), "amend all changes"
    matrix = [
        (reader, "/herd/animals", "/herd/bulk", "/herd/bulk", record),
        (reader, "/herd/animals", "/herd/record/birth", "/herd/record/birth", record),
        (reader, kinds, "/herd/record/note", f"/herd/record/note?animal={cow}", record),
        (reader, "/herd/daily", "/herd/daily/new", "/herd/daily/new", record),
        (reader, f"/herd/lactations/{cow}", f"/herd/lactations/{cow}/new", f"/herd/lactations/{cow}/new", record),
        (reader, change, change + "/voids", change + "/voids", record),
        (reader, "/herd/lists/groups", "/herd/lists/groups/new", "/herd/lists/groups/new", LISTS),
        (recorder, "/herd/lists/groups", "/herd/lists/groups/new", "/herd/lists/groups/new", LISTS),
        (recorder, "/herd/lists/groups", "/herd/lists/groups/imports", "/herd/lists/groups", LISTS),
        (recorder, kinds, "/herd/record/heat", f"/herd/record/heat?animal={cow}", NEEDS.format("Record heats")),
        (recorder, kinds, "/herd/record/matingPlan", f"/herd/record/matingPlan?animal={cow}",
         NEEDS.format("Record mating plans")),
        (recorder, change, change + "/voids", change + "/voids", edit),
    ]
    for device, page, way, beyond, reason in matrix:
        assert [found for found in all_rights.ways(page) if found.startswith(way)], (page, way)
        assert not [found for found in device.ways(page) if found.startswith(way)], (page, way)
        assert reason in device.words(beyond), beyond
        assert reason not in all_rights.words(beyond), beyond
    # Who may only read finds no way on any page.
    pages = ["/herd", "/herd/animals", card, "/herd/due", "/herd/due/animals", "/herd/due/animals?filter=service", "/herd/daily",
             f"/herd/lactations/{cow}", "/herd/changes", change, kinds, "/herd/unsent", "/herd/lists", "/herd/lists/groups",
             "/herd/stables", "/herd/bulls"]
    assert {page: ways for page in pages if (ways := reader.ways(page))} == {}
    # What may be chosen: all stables at once, bulls that are not usable, who inseminated.
    assert "All stables" not in recorder.words("/herd/stables") and "All stables" in all_rights.words("/herd/stables")
    unusable = {bull["reg"] for bull in herd_server.rows("bulls") if not bull["usable"]}
    assert not unusable & recorder.options(service, "bull") and unusable <= all_rights.options(service, "bull")
    assert 'value="unusable"' not in recorder.source("/herd/bulls") and 'value="unusable"' in all_rights.source("/herd/bulls")
    assert recorder.options(service, "tech") == {"1"} and len(all_rights.options(service, "tech")) > 1
    # Before one's eyes, too.
    reader.page.goto(reader.url + kinds)
    expect(reader.page.locator("#record-kinds")).to_contain_text(record)
    reader.page.goto(f"{reader.url}/herd/record/note?animal={cow}")
    expect(reader.page.locator("#record-lock")).to_contain_text(record)
    expect(reader.page.get_by_role("button", name="Record", exact=True)).to_have_count(0)
    # One's own is mended by right, for a day.
    mine = recorder.page
    mine.goto(f"{recorder.url}/herd/record/note?animal={cow}")
    fill(mine, {"text": "vlastní"})
    save(mine)
    delivered(mine, recorder.url + "/herd", herd_server, 1)
    own = f"{card}/changes/{recorded(herd_server)[0][1]['id']}"
    assert own + "/voids" in recorder.ways(own)


def test_who_has_no_right_to_the_app_is_told_so(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server, "nora")
    expect(page.locator("#errors")).to_contain_text("The server doesn’t let this user in. Ask whoever administers")
    expect(page.get_by_label("Password")).to_have_value("")
