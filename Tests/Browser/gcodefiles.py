"""Files of a printer: what the tests of them share."""
import urllib.parse

import pytest
from playwright.sync_api import expect

from outpost import eventually

SQUARE = "".join(
    f"G1 Z{0.2 + layer * 0.2:.2f} F600\nG1 X20 Y20 F6000\nG1 X80 Y20 E{layer * 8 + 2}\nG1 X80 Y80 E{layer * 8 + 4}\n"
    f"G1 X20 Y80 E{layer * 8 + 6}\nG1 X20 Y20 E{layer * 8 + 8}\n" for layer in range(5))
CODE = "G28\nG90\nM82\n" + SQUARE


def names(octoprint):
    return [entry["path"] for entry in octoprint.ask("GET", "/api/files/local?recursive=true")["files"]]


def analysed(octoprint, name):
    eventually(lambda: "gcodeAnalysis" in octoprint.ask("GET", "/api/files/local/" + urllib.parse.quote(name)),
               f"{name} was not analysed", 30)


def choose(page, *files, by_script=True):
    # The script's mark: before it is there a form takes one file and asks nothing.
    page.locator("input[type=file]" + ("[multiple]" if by_script else "")).set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": code.encode()} for name, code in files])
    page.get_by_role("button", name="Upload", exact=True).click()


def is_ready(page, files, octoprint):
    octoprint.connect()
    page.goto(files)
    expect(page.locator("#printer-head .chip")).to_have_text("Ready")


# --- For the modules that import them


@pytest.fixture(scope="module")
def files(outpost, octoprint):
    return outpost.add(octoprint) + "/files"
