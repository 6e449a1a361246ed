"""G-code of two gigabytes, nearly all of it a hole in the disk: looked at by its layers, checked, refused."""
import re

import pytest
from playwright.sync_api import expect

from gcodefiles import files, names  # noqa: F401
from outpost import eventually

SIZE = 2_200_000_000
FOOT = b"G28\nG1 Z0.2 F600\nG1 X10 Y10\nG1 X20 Y10 E1\nG1 X20 Y20 E2\n;"
# Behind all that 31 bits count.
TOP = b"\nG1 Z0.4\nG1 X50 Y10\nG1 X90 Y10 E3\nG1 X90 Y70 E4\n"
# Of the process, in megabytes, whatever the file's size.
GROWTH = 80


def write(path):
    with open(path, "wb") as file:
        file.write(FOOT)
        file.seek(SIZE - len(TOP))
        file.write(TOP)


def resident_mb(outpost):
    with open(f"/proc/{outpost.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


@pytest.fixture
def huge(octoprint):
    """Lies in OctoPrint's folder: it takes none of this size by its own upload."""
    path = octoprint.folder / "uploads" / "huge.gcode"
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path)
    yield path
    path.unlink()


@pytest.mark.timeout(180)
def test_the_layers_of_a_huge_file_are_shown_in_little_memory(page, outpost, files, octoprint, huge):
    page.goto(files)
    page.locator("#filelist a.row").filter(has_text="huge.gcode").wait_for()
    before = resident_mb(outpost)
    page.goto(files + "/previews/local/huge.gcode")
    expect(page.locator("#preview-state")).to_have_text("2 layers in total.", timeout=120_000)
    expect(page.locator("#preview-layer")).to_contain_text("Layer 1 of 2, at 0.20 mm.")
    page.get_by_role("link", name="Layer above").click()
    expect(page.locator("canvas")).to_have_attribute("data-painted", "2")
    expect(page.locator("#preview-layer")).to_have_text(
        "Layer 2 of 2, at 0.40 mm. X from 50.0 to 90.0 mm, Y from 10.0 to 70.0 mm.")
    assert resident_mb(outpost) - before < GROWTH


@pytest.mark.timeout(180)
def test_a_huge_upload_is_refused_with_a_sentence_and_in_little_memory(page, outpost, files, octoprint, tmp_path):
    write(tmp_path / "toolarge.gcode")
    page.goto(files)
    page.locator("input[type=file][multiple]").wait_for(state="attached")
    before, most = resident_mb(outpost), 0.0
    page.locator("input[type=file][multiple]").set_input_files(tmp_path / "toolarge.gcode")
    page.get_by_role("button", name="Upload", exact=True).click()

    def is_refused():
        nonlocal most
        most = max(most, resident_mb(outpost))
        page.wait_for_timeout(20)
        return page.locator(".transfers [data-state=bad]").count() == 1

    eventually(is_refused, "the file is not refused", 120)
    # OctoPrint closes the connection at once: its refusal may be lost with it, and then this is "most likely" so.
    told = page.locator(".transfers [data-state=bad]")
    expect(told).to_contain_text("toolarge.gcode")
    expect(told).to_contain_text(
        re.compile("larger than (OctoPrint|it) accepts. You can change the limit in OctoPrint’s settings."))
    assert most - before < GROWTH
    assert "toolarge.gcode" not in names(octoprint)
