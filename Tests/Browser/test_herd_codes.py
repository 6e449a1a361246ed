"""Herd: codes are read from photos and from the camera, and lead to forms and cards."""
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean
from conftest import CHROMIUM, flags
from herds import JANA, HerdServer, herd_process, is_synchronised, log_in, sealed, today  # noqa: F401
from outpost import Outpost, beside, program


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S")
    yield server
    server.stop()


@pytest.fixture
def photo(tmp_path):
    """Takes the picture of a code that says this."""
    def take(text, kind="turned25"):
        subprocess.run([beside("DrawCodes"), tmp_path, kind, text], check=True)
        return tmp_path / f"{kind}-0.jpg"
    return take


def birth_of(tag):
    return sealed(f"HB1;{tag[:2]};{tag[2:8]};{tag[8:]};M;{today():%Y%m%d};;;;")


def tags(server):
    rows = server.rows("animals")
    return {row["id"]: row["country"] + row["number"] + row.get("kodex", "") for row in rows}


def living(server):
    """The ear tag of an animal that is in the herd."""
    there = {animal["a"] for animal in server.truth["animals"] if "out" not in animal}
    return next((animal, tag) for animal, tag in tags(server).items() if animal in there)


def scan(page, picture):
    page.get_by_label("Photo of the code").set_input_files(picture)
    page.get_by_role("button", name="Read code").click()


def test_a_photo_leads_to_the_form_or_the_card(page, herd_process, herd_server, photo):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/animals")
    page.get_by_role("link", name="Scan code").click()
    is_clean(page, "herd-scan")
    scan(page, photo(birth_of("CZ999456961")))
    expect(page.locator('#record [name="number"]')).to_have_value("999456")
    expect(page.locator('#record [name="kodex"]')).to_have_value("961")
    expect(page.locator('#record [name="sex"][value="M"]')).to_be_checked()

    animal, tag = living(herd_server)
    page.goto(herd_process.url + "/herd/record")
    page.get_by_role("link", name="Scan code").click()
    scan(page, photo(tag, "barcode25"))
    expect(page).to_have_url(f"{herd_process.url}/herd/animals/known/{animal}")
    # A calf that was recorded already is not born again.
    page.goto(herd_process.url + "/herd/record/birth")
    page.get_by_role("link", name="Scan code").click()
    scan(page, photo(birth_of(tag)))
    expect(page).to_have_url(f"{herd_process.url}/herd/animals/known/{animal}")


def test_what_leads_nowhere_is_said_with_a_way_out(page, herd_process, herd_server, photo, tmp_path):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/scan")
    scan(page, photo("CZ999456961"))
    expect(page.get_by_text("No animal has the number CZ999456961")).to_be_visible()
    is_clean(page, "herd-scan-nobody")
    page.get_by_role("link", name="Record its birth").click()
    expect(page.locator('#record [name="number"]')).to_have_value("999456")

    page.goto(herd_process.url + "/herd/scan")
    scan(page, photo("https://example.org/<b>"))
    expect(page.get_by_text("The code says “https://example.org/<b>”")).to_be_visible()
    page.get_by_role("link", name="Scan again").click()
    scan(page, photo(birth_of("CZ999456961")[:-1] + "x"))
    expect(page.get_by_text("The code is damaged")).to_be_visible()

    page.goto(herd_process.url + "/herd/scan")
    (tmp_path / "notes.jpg").write_bytes(b"no picture at all")
    scan(page, tmp_path / "notes.jpg")
    expect(page.get_by_text("This file isn’t a readable photo")).to_be_visible()
    subprocess.run([beside("DrawCodes"), tmp_path, "nothing"], check=True)
    scan(page, tmp_path / "nothing.jpg")
    expect(page.get_by_text("No code could be read")).to_be_visible()
    is_clean(page, "herd-scan-nothing")
    animal, tag = living(herd_server)
    page.get_by_label("Last four digits, or collar").fill(tag[-4:])
    page.get_by_role("button", name="Find animal").click()
    expect(page.locator("#animals")).to_contain_text(tag)


def test_a_birth_is_offered_to_who_may_record_it(page, herd_process, herd_server, photo):
    herd_server.add_user(3, "eva", "app")
    log_in(page, herd_process, herd_server, "eva")
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/record/birth")
    expect(page.get_by_role("link", name="Scan code")).to_have_count(0)
    page.goto(herd_process.url + "/herd/scan")
    scan(page, photo(birth_of("CZ999456961")))
    expect(page.get_by_text("No animal has the number CZ999456961")).to_be_visible()
    expect(page.locator("#birth-lock")).to_be_visible()
    expect(page.get_by_role("link", name="Record its birth")).to_have_count(0)


def test_of_several_codes_one_is_chosen(page, herd_process, herd_server, tmp_path):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    (animal, tag), other = living(herd_server), "CZ999456961"
    subprocess.run([beside("DrawCodes"), tmp_path, "beside", tag, other], check=True)
    page.goto(herd_process.url + "/herd/scan")
    scan(page, tmp_path / "beside.jpg")
    expect(page.locator("#found-codes li")).to_have_count(2)
    is_clean(page, "herd-scan-several")
    page.locator("#found-codes").get_by_role("link", name=tag).click()
    expect(page).to_have_url(f"{herd_process.url}/herd/animals/known/{animal}")


def test_it_works_without_script(browser, herd_process, herd_server, photo, page):
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    context = browser.new_context(java_script_enabled=False, storage_state=page.context.storage_state())
    plain = context.new_page()
    fits_the_smallest_phone(browser, [f"{herd_process.url}/herd/{path}" for path in ("scan", "scan?seen=nothing", "animals")],
                            "cs", storage_state=page.context.storage_state())
    animal, tag = living(herd_server)
    plain.goto(herd_process.url + "/herd/scan")
    assert plain.locator('input[capture="environment"]').get_attribute("accept") == "image/jpeg,image/png"
    assert not plain.get_by_role("button", name="Use camera").is_visible()
    scan(plain, photo(tag))
    expect(plain).to_have_url(f"{herd_process.url}/herd/animals/known/{animal}")
    context.close()


def test_the_camera_is_read_as_long_as_it_is_shown(chromiums, herd_process, herd_server, photo, tmp_path):
    animal, tag = living(herd_server)
    film = tmp_path / "film.mjpeg"
    film.write_bytes(photo(tag).read_bytes())
    browser = chromiums.chromium.launch(executable_path=CHROMIUM, args=[
        *flags(), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}"])
    page = browser.new_page(service_workers="block")
    log_in(page, herd_process, herd_server, JANA)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/scan")
    sent = []

    def answer(route):
        """The proof of the first picture is out of date: it is sent once more with the one that comes."""
        if route.request.method != "POST":
            return route.fallback()
        sent.append(route.request.headers.get("x-form-token"))
        if len(sent) == 1:
            return route.fulfill(status=403, content_type="text/html", body='<meta name="form-token" content="fresh">')
        return route.fallback()

    page.route("**/herd/**", answer)
    page.get_by_role("button", name="Use camera").click()
    expect(page).to_have_url(f"{herd_process.url}/herd/animals/known/{animal}")
    assert sent[:2] == [None, "fresh"]
    browser.close()


# A browser that reads codes by itself, as those of phones do.
DETECTOR = """window.BarcodeDetector = class { async detect() { return [{ rawValue: '%s' }]; } };"""


class Alone(Outpost):
    """The built program in a folder where no helper is beside it, or another one."""

    def __init__(self, folder, decode=None):
        place = folder / "bin"
        place.mkdir()
        for resources in pathlib.Path(program()).parent.glob("outpost_*.resources"):
            (place / resources.name).symlink_to(resources)
        shutil.copy(program(), place / "outpost")
        if decode:
            (place / "outpost-decode").write_text(f"#!/bin/sh\n{decode}\n")
            (place / "outpost-decode").chmod(0o755)
        self.program = lambda: str(place / "outpost")
        super().__init__(folder)


def test_without_the_program_the_browser_reads_or_the_page_says_so(page, herd_server, photo, tmp_path):
    process = Alone(tmp_path)
    log_in(page, process, herd_server, JANA)
    is_synchronised(page)
    page.goto(process.url + "/herd/scan")
    expect(page.get_by_text("Outpost can’t read photos of codes")).to_be_visible()
    assert not page.get_by_label("Photo of the code").is_visible()
    is_clean(page, "herd-scan-missing")
    animal, tag = living(herd_server)
    page.add_init_script(DETECTOR % tag)
    page.reload()
    page.get_by_label("Photo of the code").set_input_files(photo(tag))
    expect(page).to_have_url(f"{process.url}/herd/animals/known/{animal}")
    process.stop()


def test_a_program_that_crashes_harms_nobody(page, herd_server, photo, tmp_path):
    process = Alone(tmp_path, decode="kill -SEGV $$")
    log_in(page, process, herd_server, JANA)
    is_synchronised(page)
    page.goto(process.url + "/herd/scan")
    scan(page, photo("CZ999456961"))
    expect(page.get_by_text("The photo couldn’t be processed")).to_be_visible()
    page.goto(process.url + "/herd/animals")
    expect(page.locator("#animals li").first).to_be_visible()
    process.stop()
