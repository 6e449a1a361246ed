"""Herd: what one device can't send is handed over, as a file or by codes, and delivered by another."""
import base64
import json
import random
import subprocess

import pytest
from playwright.sync_api import expect

from checks import agree, fits, sized
from conftest import CHROMIUM, flags
from herds import JANA, PETR, HerdServer, herd_file, is_synchronised, log_in
from outpost import Outpost, beside

# So many, of so much text, are one code less.
NOTES = 4


@pytest.fixture
def herd_server(tmp_path):
    server = HerdServer(tmp_path, size="S")
    yield server
    server.stop()


@pytest.fixture
def processes(tmp_path):
    """The author's, and the colleague's."""
    processes = [Outpost(tmp_path / name) for name in ("author", "colleague")]
    yield processes
    for process in processes:
        process.stop()


def switch_sending(page, process, on):
    page.goto(process.url + "/herd/settings")
    page.get_by_role("switch", name="Send changes").set_checked(on)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#herd-counts")).to_be_visible()


def take_over(page, file):
    page.get_by_label("Handover file").set_input_files(file)
    page.get_by_role("button", name="Take over file").click()


def shown_codes(page):
    """Pictures of all codes of a page that shows them, as they are drawn."""
    codes, pictures = page.locator("#handover-codes"), []
    for number in range(1, NOTES):
        expect(codes.get_by_role("status")).to_have_text(f"Code {number} of {NOTES - 1}")
        expect(codes.locator("img")).to_have_js_property("complete", True)
        pictures.append(codes.locator("img").screenshot())
        codes.get_by_role("link", name="Next").click()
    expect(codes.get_by_role("status")).to_have_text(f"Code 1 of {NOTES - 1}")
    return pictures


def read_code(page, picture):
    page.get_by_label("Photo of the code").set_input_files({"name": "code.png", "mimeType": "image/png", "buffer": picture})
    page.get_by_role("button", name="Read code").click()


# As what a camera sees of a screen.
PHOTO = """async png => {
  const image = new Image(), canvas = document.createElement('canvas');
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  [canvas.width, canvas.height] = [1280, 720];
  const context = canvas.getContext('2d');
  context.fillStyle = '#666';
  context.fillRect(0, 0, 1280, 720);
  context.drawImage(image, 330, 50, 620, 620);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
}"""


def filmed(page, pictures, folder):
    """A film of these that a browser takes for its camera's, half a second of each."""
    film = folder / "film.mjpeg"
    frames = [base64.b64decode(page.evaluate(PHOTO, base64.b64encode(picture).decode())) for picture in pictures]
    film.write_bytes(b"".join(frame * 15 for frame in frames))
    return ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={film}"]


def turns(page):
    """One code follows the other by itself, unless the device wants less motion, and until somebody stops that."""
    status, pause = page.locator("#handover-codes").get_by_role("status"), page.get_by_role("button", name="Pause")
    expect(page.get_by_role("button", name="Show in turn")).to_be_visible()
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    for number in (2, 1):
        expect(status).to_have_text(f"Code {number} of {NOTES - 1}")
    pause.click()
    expect(page.get_by_role("button", name="Show in turn")).to_be_visible()
    page.emulate_media(reduced_motion="reduce")
    page.reload()


def test_what_a_device_cannot_send_is_delivered_by_a_colleagues(
        page, browser, chromiums, processes, herd_server, tmp_path):
    author, colleague = processes
    log_in(page, author, herd_server, JANA)
    is_synchronised(page)
    # Without signal from now on.
    switch_sending(page, author, False)
    author.stop()
    animal = next(animal["a"] for animal in herd_server.truth["animals"] if "out" not in animal)
    texts = ["lame in front " + random.Random(number).randbytes(280).hex() for number in range(NOTES)]
    rows = [{"k": 27, "a": animal, "d": "2026-11-18", "f": {"text": text}} for text in texts]
    subprocess.run([beside("HerdDeviceProcess"), "record", herd_file(author)], check=True, text=True,
                   input="".join(json.dumps(row) + "\n" for row in rows))
    herd_server.stop()
    author.start()
    page.goto(author.url + "/herd/unsent")
    page.get_by_role("link", name="Hand over").click()
    expect(page.locator("#handover-file")).to_contain_text("Records in it")
    fits(page, "herd-handover", "phone", set())
    with page.expect_download() as download:
        page.get_by_role("link", name="Save handover file").click()
    assert download.value.suggested_filename.endswith(".handover")
    file = tmp_path / "jana.handover"
    download.value.save_as(file)
    assert b"lame" not in file.read_bytes()
    page.get_by_role("link", name="Show QR codes").click()
    fits(page, "herd-handover-codes", "phone", set())
    codes = shown_codes(page)
    turns(page)
    plain = browser.new_context(java_script_enabled=False, storage_state=page.context.storage_state()).new_page()
    plain.goto(page.url)
    assert len(shown_codes(plain)) == NOTES - 1
    plain.context.close()
    herd_server.start()
    with sized(browser) as other:
        log_in(other, colleague, herd_server, PETR)
        is_synchronised(other)
        other.locator("#herd-unsent").get_by_role("link", name="Take over").click()
        # A file that is none is told at once.
        cut = tmp_path / "cut.handover"
        cut.write_bytes(file.read_bytes()[:-1])
        take_over(other, cut)
        expect(other.get_by_text("The end of the file is missing.")).to_be_visible()
        other.goto(colleague.url + "/herd/handover/taken")
        harmed = tmp_path / "harmed.handover"
        harmed.write_bytes(file.read_bytes()[:-1] + bytes([file.read_bytes()[-1] ^ 1]))
        take_over(other, harmed)
        card = other.locator("#taken-handovers .card")
        expect(card.locator(".err")).to_contain_text("The file isn’t as its author’s device sealed it.")
        agree(card.get_by_role("button", name="Remove handover"), "Remove handover")
        expect(card).to_have_count(0)
        take_over(other, file)
        expect(card).to_contain_text("Records of Jana")
        expect(card.locator("div").filter(has_text="New at the server").last).to_contain_text(str(NOTES))
        fits(other, "herd-taken-over", "phone", set())
        # The same side by side, of which the server has everything already.
        other.get_by_role("link", name="Read QR codes").click()
        expect(other.get_by_text("No code of a handover has been read yet.")).to_be_visible()
        read_code(other, other.locator("header").first.screenshot())
        expect(other.get_by_text("No code could be read")).to_be_visible()
        for picture in (codes[2], codes[2], codes[0]):
            read_code(other, picture)
        expect(other.locator("[data-tally]")).to_contain_text(f"Codes read: 2 of {NOTES - 1}")
        expect(other.locator("[data-tally]")).to_contain_text("Missing: 2")
        fits(other, "herd-handover-reading", "phone", set())
        read_code(other, codes[1])
        expect(card).to_have_count(2)
        expect(card.first.locator("div").filter(has_text="Already at the server").last).to_contain_text(str(NOTES))
        # Nothing of the file was the colleague's to see.
        assert all(text not in other.content() for text in texts)
        film = filmed(other, codes, tmp_path)
        state = other.context.storage_state()
    with_camera = chromiums.chromium.launch(executable_path=CHROMIUM, args=[*flags(), *film])
    other = with_camera.new_page(storage_state=state)
    other.goto(colleague.url + "/herd/handover/taken/codes")
    other.get_by_role("button", name="Use camera").click()
    expect(other.locator("[data-tally]")).to_contain_text(f"of {NOTES - 1}")
    expect(other).to_have_url(colleague.url + "/herd/handover/taken")
    with_camera.close()
    # Who recorded it sends it as well, and is told that it is there.
    switch_sending(page, author, True)
    expect(page.locator("#herd-unsent")).to_contain_text("Everything you recorded has been sent.")
    notes = [row for row in herd_server.rows("changes") if row.get("f", {}).get("text") in texts]
    assert [note["by"] for note in notes] == [1] * NOTES
