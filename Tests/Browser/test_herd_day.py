"""Herd: a whole day of a zootechnician, and one of a technician: cut off in the middle, and the same on both sides in the end."""
import collections
import struct
import zlib

import pytest
from playwright.sync_api import expect

from checks import is_clean
from herds import HerdServer, are_equal, choose_stable, is_level, is_synchronised, keep_stable, log_in, today
from keeping import end, kept
from recordings import (ALL_KINDS, EVA, add, animals, comes, days_since, fill, find, first_option, is_of_today, pictures, recorded,
                        save, synchronise, tags)

OLGA = "olga"
# By which the server knows them.
NUMBERS = {EVA: 3, OLGA: 4}
CODES = {"Insemination": "19", "Heat": "18", "Pregnancy check": "20", "Calving": "17", "Birth": "13", "Move": "9", "Weighing": "31",
         "Marking": "15", "Note": "27", "Treatment": "30"}
# Ear numbers of who is born.
CALF, OTHER_CALF = "771234", "772345"


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    """A small herd of today, as what is due depends on the day; one where enough cows are open."""
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S", "--animals", "70", "--seed", "50", "--until", today().isoformat())
    server.add_user(NUMBERS[EVA], EVA, ALL_KINDS + ",lists")
    server.add_user(NUMBERS[OLGA], OLGA, "app,record,record.heat", "--stables", "1", "--technicians", "1",
                    "--edition", "technician")
    yield server
    server.stop()


class Day:
    """What somebody does from the morning on, and what the server has of it in the evening."""

    def __init__(self, page, process, server, user):
        self.page, self.process, self.server, self.user = page, process, server, user
        self.url, self.tags = process.url + "/herd", tags(server)
        before = recorded(server)
        self.before, self.taken = len(before), {animal for animal, _ in before}
        # Animal and kind of each record; one that is born is called by its ear number.
        self.done, self.left_waiting = collections.Counter(), 0
        log_in(page, process, server, user)
        is_synchronised(page)

    def take(self, candidates):
        """The first of these to whom nothing was done yet today: what it is called by the server."""
        animal = next(animal["a"] for animal in candidates if animal["a"] not in self.taken)
        self.taken.add(animal)
        return animal

    def card(self, animal):
        self.page.goto(f"{self.url}/animals/known/{animal}")
        expect(self.page.locator("#animal-origin")).to_be_visible()

    def form(self, kind, animal=None):
        """From the card of the animal, or from the one that is shown."""
        if animal:
            self.card(animal)
        self.page.get_by_role("link", name="Record", exact=True).click()
        self.page.locator("#record-kinds").get_by_role("link", name=kind, exact=True).click()
        expect(self.page.locator("#record")).to_be_visible()

    def record(self, animal, kind, fields, *chosen):
        """By the form that is shown; of what it offers the first is chosen."""
        for name in chosen:
            first_option(self.page, name)
        fill(self.page, fields)
        save(self.page)
        self.done[animal, CODES[kind]] += 1

    def leave_waiting(self, animal, kind, fields):
        """By the form that is shown, where nothing answers."""
        fill(self.page, fields)
        self.page.locator("#record").get_by_role("button", name="Record", exact=True).click()
        self.left_waiting += 1
        expect(self.page.locator("#waiting [data-count]")).to_have_text(str(self.left_waiting))
        self.done[animal, CODES[kind]] += 1

    def is_cut_off(self):
        """All was sent until now; then the server is gone, and whoever asks for it is told."""
        synchronise(self.page, self.process)
        self.server.stop()
        self.page.goto(self.url)
        self.page.get_by_role("button", name="Synchronise").click()
        expect(self.page.locator("#herd-sync")).to_contain_text("Not synchronised")

    def waits(self, count):
        """So many operations are in the file of the process alone."""
        self.page.goto(self.url)
        row = self.page.locator("#herd-unsent li").filter(has_text="Waiting to be sent")
        expect(row.locator(".chip")).to_have_text(str(count))

    def is_over(self):
        """All was sent, both sides have the same and the pages say so; fields that the server has, by animal and kind."""
        # What has gone comes back with the next download.
        synchronise(self.page, self.process)
        synchronise(self.page, self.process)
        comes(self.page, lambda: is_level(self.process, self.server))
        count = are_equal(self.process, self.server, NUMBERS[self.user])
        expect(self.page.locator("#waiting")).to_be_hidden()
        self.page.goto(self.url + "/unsent")
        expect(self.page.locator("#unsent-status")).to_contain_text("Everything you recorded has been sent.")
        self.page.goto(self.url + "/receipts")
        conclusion = self.page.locator("#receipts-conclusion")
        expect(conclusion).to_contain_text(f"All {count} records of this device are at the server.")
        expect(conclusion).to_contain_text("Proved by the server")
        return self.found()

    def found(self):
        rows = recorded(self.server)[self.before:]
        born = {animal: body["f"]["number"] for animal, body in rows if body["k"] == 13}
        found = collections.defaultdict(list)
        for animal, body in rows:
            assert is_of_today(body), body
            found[born.get(animal, animal), str(body["k"])].append(body["f"])
        assert {key: len(all) for key, all in found.items()} == self.done
        return lambda animal, kind: found[animal, CODES[kind]]


def cows(server, *without):
    """Of which the generator knows nothing of this, longest in milk first."""
    found = animals(server, cow=lambda a: a.get("order", 0) > 0 and not {"excluded", "natural", "unwritten", *without} & set(a))
    return sorted(found, key=lambda cow: cow["calved"])


def open_cows(server):
    """Of which no rule says anything against a heat today; those last that a technician is to serve by plan."""
    found = [cow for cow in cows(server, "conceived", "dry") if days_since(cow["calved"]) > 30
             and days_since(cow.get("heat", cow["calved"])) > 36]
    return sorted(found, key=lambda cow: cow["a"] in plans(server))


def pregnant(server):
    """Who is to calve first, first."""
    return sorted((cow for cow in cows(server) if "conceived" in cow and "confirmed" in cow), key=lambda cow: cow["conceived"])


def weights(server):
    """What animals weighed last, as one types it: nothing speaks against the same today."""
    rows = sorted((row for row in server.rows("changes") if row["k"] == 31), key=lambda row: row["d"])
    return {row["a"]: str(row["f"]["kg"]) for row in rows}


def young(server):
    """Who has been weighed and has not calved."""
    known = weights(server)
    return [animal for animal in animals(server, young=lambda a: not a.get("order")) if animal["a"] in known]


def plans(server):
    """Bulls that animals are to be mated with, the best first."""
    rows = sorted((row for row in server.rows("changes") if row["k"] == 33), key=lambda row: row["d"])
    return {row["a"]: [bull["reg"] for bull in row["f"]["bulls"]] for row in rows}


def photograph(folder):
    """A grey PNG, larger than a record's picture may be."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    width, height = 2048, 1024
    lines = (b"\0" + bytes(range(256)) * (width // 256)) * height
    path = folder / "photograph.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))
    return path


# --- The zootechnician's


def ends_what_is_due(day):
    """The first that is to be served, from the first page by one form; she is on the list no more."""
    page = day.page
    page.goto(day.url)
    page.locator("#herd-due li").filter(has=page.get_by_text("Serve", exact=True)).get_by_role("link").click()
    count, first = page.locator("#due-animals-count"), page.locator("#due-animals li").first
    due, tag, listed = int(count.inner_text()), first.locator("b").inner_text(), page.url
    first.get_by_role("link", name="Record: Insemination").click()
    expect(page.get_by_role("heading", name=f"Insemination · {tag}")).to_be_visible()
    [animal] = [animal for animal, called in day.tags.items() if called == tag]
    day.take([{"a": animal}])
    day.record(animal, "Insemination", {}, "bull")
    page.goto(listed)
    expect(count).to_have_text(str(due - 1))
    expect(page.locator("#due-animals li").filter(has_text=tag)).to_have_count(0)


def calves(day, cow):
    """She goes to another group afterwards; the path of her calf's card."""
    page, mother = day.page, day.take([cow])
    group = next(row["id"] for row in day.server.rows("groups") if row["milking"] and row["id"] != cow["group"])
    day.form("Calving", mother)
    day.record(mother, "Calving", {"ease": "harder", "time": "4:30", "calves-0-sex": "F", "calves-0-number": CALF,
                                   "calves-0-kodex": "961", "calves-0-weight": "38,5"}, "calves-0-group")
    day.done[CALF, CODES["Birth"]] += 1
    expect(page.locator("#suggested-moves")).to_contain_text("Does she move?")
    page.locator("#suggested-moves").get_by_role("link", name="group").click()
    expect(page.get_by_role("heading", name=f"Move · {day.tags[mother]}")).to_be_visible()
    day.record(mother, "Move", {"group": str(group)})
    page.goto(day.url)
    find(page, f"CZ{CALF}961")
    path = page.evaluate("location.pathname")
    page.goto(day.process.url + path)
    kept(page, path)
    return path


def weighs_several(day, weighed):
    page = day.page
    page.goto(day.url + "/bulk")
    page.get_by_label("Animals by number").fill("\n".join(day.tags[animal] for animal in weighed))
    page.get_by_role("button", name="Add animals").click()
    page.get_by_role("link", name="Weighing", exact=True).click()
    for animal, kilograms in weighed.items():
        page.locator(f'[name="own-{animal}-kg"]').fill(kilograms)
        day.done[animal, CODES["Weighing"]] += 1
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#bulk-recorded")).to_contain_text(f"Recorded for {len(weighed)} animals.")


def tells_of_an_event(day, text):
    page = day.page
    page.goto(day.url + "/daily")
    page.get_by_role("link", name="Record event").click()
    page.get_by_label("Text", exact=True).fill(text)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#events li").filter(has_text=text)).to_contain_text("Not sent yet")


def puts_right_what_came_late(day, animal):
    """What was mistyped where nobody could say so: one record to be looked at, and one that could not be recorded."""
    page = day.page
    page.goto(day.url + "/unsent")
    expect(page.locator("#late-drafts .card")).to_have_count(1)
    expect(page.locator("#late-records .card")).to_have_count(1)
    is_clean(page, "herd-late")
    page.locator("#late-records").get_by_role("button", name="Checked").click()
    expect(page.locator("#late-records")).to_have_count(0)
    page.locator("#late-drafts").get_by_role("link", name="Put right").click()
    expect(page.locator('[name="kg"]')).to_have_value("14900")
    expect(page.locator("#e-kg")).to_be_visible()
    fill(page, {"kg": "590"})
    page.locator("#record").get_by_role("button", name="Record", exact=True).click()
    # There is another weighing of the day.
    page.get_by_role("button", name="Save anyway").click()
    expect(page.locator("#animal-changes")).to_be_visible()
    page.goto(day.url + "/unsent")
    expect(page.locator("#unsent-waiting .card").first).to_be_visible()
    expect(page.locator("#late-drafts")).to_have_count(0)
    day.card(animal)
    expect(page.locator("#animal-changes li").filter(has_text="Not sent yet")).to_have_count(3)


def morning(day):
    """All is there: the stable is kept for later, what is due comes first."""
    server = day.server
    choose_stable(day.page, day.process)
    keep_stable(day.page, day.process)
    ends_what_is_due(day)
    heat, checked = day.take(open_cows(server)), day.take(reversed(pregnant(server)))
    day.form("Heat", heat)
    day.record(heat, "Heat", {"char": "normal"})
    day.form("Pregnancy check", checked)
    day.record(checked, "Pregnancy check", {"result": "pregnant", "method": "sono"})


def without_the_server(day):
    """It is killed, and the process takes all that is recorded; where the calf's card is, and who was served."""
    page, server, kilograms = day.page, day.server, weights(day.server)
    day.is_cut_off()
    add(page, day.process, "technicians", Name="Anna Nová")
    served = day.take(open_cows(server))
    day.form("Insemination", served)
    # Whom no server knows yet.
    anna = page.locator('#record [name="tech"] option').filter(has_text="Anna Nová").get_attribute("value")
    day.record(served, "Insemination", {"tech": anna, "hours": "12"}, "bull")
    page.goto(day.url)
    page.locator("#herd-ways").get_by_role("link", name="Reports").click()
    is_clean(page, "herd-reports")
    page.locator("#reports").get_by_role("link", name="Inseminations").click()
    expect(page.locator("#report-rows")).to_contain_text(day.tags[served])
    is_clean(page, "herd-inseminations")
    calf = calves(day, pregnant(server)[0])
    treated = day.take(pregnant(server))
    day.form("Treatment", treated)
    day.record(treated, "Treatment", {"by": "vet", "diag": 2, "med-0-amount": "1,5"}, "med-0-stock")
    several = [day.take(young(server)) for _ in range(3)]
    weighs_several(day, {animal: kilograms[animal] for animal in several})
    tells_of_an_event(day, "Silo je otevřené")
    day.waits(9)
    return calf, served


def without_the_process(day, calf, picture):
    """It is killed too, and the browser takes what is recorded on the pages that it has kept; who was mistyped."""
    page, server, kilograms = day.page, day.server, weights(day.server)
    heat, weighed, typed = (day.take(those) for those in (open_cows(server), young(server), pregnant(server)))
    note = f"/herd/record/note?animal={typed}"
    page.goto(day.process.url + note)
    kept(page, note)
    kept(page, "/shell/waiting")
    end(day.process)
    page.goto(day.process.url + note)
    expect(page.locator("#conn")).to_have_attribute("data-state", "off")
    page.get_by_label("Photo").set_input_files(picture)
    expect(page.get_by_role("img", name="The chosen picture")).to_be_visible()
    day.leave_waiting(typed, "Note", {"text": "psáno ve stáji"})
    page.goto(day.process.url + "/shell/waiting")
    expect(page.locator("[data-waitings]")).to_contain_text("A picture is attached.")
    # Of one that only this phone knows.
    page.goto(day.process.url + calf)
    day.form("Marking")
    day.leave_waiting(CALF, "Marking", {"collar": "4711"})
    day.form("Heat", heat)
    day.leave_waiting(heat, "Heat", {"char": "silent"})
    for animal, typing in ((weighed, kilograms[weighed]), (typed, "14900"), (typed, "1490")):
        day.form("Weighing", animal)
        day.leave_waiting(animal, "Weighing", {"kg": typing})
    return typed


def both_come_back(day, typed):
    """First the process, then the server: the browser delivers to the one, and that to the other."""
    page = day.page
    day.process.start()
    expect(page.locator("#waiting")).to_be_hidden(timeout=30_000)
    day.card(typed)
    # The note, and what was mistyped less badly.
    expect(page.locator("#animal-changes li").filter(has_text="Not sent yet")).to_have_count(2)
    # Its picture has come too, smaller than it was taken.
    page.wait_for_function("() => !localStorage.getItem('pictures')")
    page.reload()
    expect(page.locator("#animal-origin img")).to_have_js_property("naturalWidth", 1600)
    puts_right_what_came_late(day, typed)
    day.server.start()


def test_a_zootechnician_s_day_without_server_and_process_ends_with_one_herd(page, process, herd_server, tmp_path):
    day = Day(page, process, herd_server, EVA)
    morning(day)
    calf, served = without_the_server(day)
    typed = without_the_process(day, calf, photograph(tmp_path))
    both_come_back(day, typed)
    found = day.is_over()
    # What only the phone had called so is called as the server does.
    [anna] = [row["id"] for row in herd_server.rows("codes") if row.get("name") == "Anna Nová"]
    assert [fields["tech"] for fields in found(served, "Insemination")] == [anna]
    assert [fields["collar"] for fields in found(CALF, "Marking")] == [4711]
    assert [row["text"] for row in herd_server.rows("daily")].count("Silo je otevřené") == 1
    assert {fields["kg"] for fields in found(typed, "Weighing")} == {"1490", "590"}
    [note] = found(typed, "Note")
    comes(page, lambda: pictures(herd_server) == [note["photo"]])


# --- The technician's


def inseminates(day, bulls):
    """A cow that is found by her number, with the first bull of her mating plan."""
    animal = day.take(cow for cow in cows(day.server, "confirmed") if cow["a"] in bulls
                      and days_since(cow.get("service", cow["calved"])) > 15)
    day.page.goto(day.url)
    find(day.page, day.tags[animal])
    day.form("Insemination")
    offered = day.page.locator('#record [name="bull"] option').evaluate_all("all => all.map(bull => bull.value).filter(Boolean)")
    assert offered[:len(bulls[animal])] == bulls[animal] and len(offered) > len(bulls[animal])
    expect(day.page.locator('#record [name="bull"]')).to_have_value(bulls[animal][0])
    day.record(animal, "Insemination", {"hours": "8"})
    return animal


def test_a_technician_s_day_without_server_ends_with_one_herd(page, process, herd_server):
    day, bulls = Day(page, process, herd_server, OLGA), plans(herd_server)
    served = [inseminates(day, bulls)]
    checked = day.take(reversed(pregnant(herd_server)))
    day.form("Pregnancy check", checked)
    day.record(checked, "Pregnancy check", {"result": "pregnant", "method": "sono"})
    # The server is killed, and the tour goes on.
    day.is_cut_off()
    served.append(inseminates(day, bulls))
    page.goto(day.url + "/record")
    page.locator("#record-kinds").get_by_role("link", name="Birth", exact=True).click()
    expect(page.locator("#record")).to_be_visible()
    day.record(OTHER_CALF, "Birth", {"sex": "F", "number": OTHER_CALF, "kodex": "961", "breed": "H100"}, "group")
    heat = day.take(reversed(cows(herd_server, "conceived")))
    day.form("Heat", heat)
    day.record(heat, "Heat", {"char": "observed"})
    day.waits(3)
    herd_server.start()
    found = day.is_over()
    assert [[fields["bull"] for fields in found(cow, "Insemination")] for cow in served] == [[bulls[cow][0]] for cow in served]
