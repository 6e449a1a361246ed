"""Print histories: what the tests of them share."""
import csv
import io
import urllib.request

import pytest

from outpost import Door, eventually

LINES = "G4 P200\n"


def add(outpost, octoprint, id, name):
    return outpost.add(Door(octoprint), id, name)


def exported(path):
    with urllib.request.urlopen(path + "/exports/prints.csv", timeout=10) as answer:
        return list(csv.DictReader(io.StringIO(answer.read().decode(), newline="")))


def entry(path, name, condition, seconds=40):
    """The newest print of the file, once it is so."""
    def newest():
        found = [row for row in exported(path) if row["file"] == name]
        return found and condition(found[0]) and found[0]

    return eventually(newest, f"the history does not tell of {name} what it should", seconds)


def begin(path, octoprint, seconds, name):
    octoprint.wait_for("Operational")
    octoprint.print_for(seconds, name)
    return entry(path, name, lambda row: row["result"] == "printing")


def prints(path, octoprint, seconds, name):
    octoprint.wait_for("Operational")
    octoprint.upload(LINES * (seconds * 5), name, print="true")
    return entry(path, name, lambda row: row["result"] == "finished")


# --- For the modules that import them


@pytest.fixture(scope="module")
def history(outpost, octoprint, camera):
    """The printer's, with a camera, and with a print that finished."""
    octoprint.ask("POST", "/api/settings", {"webcam": {"webcamEnabled": True}, "plugins": {"classicwebcam": {
        "snapshot": camera.url + "/snapshot", "stream": camera.url + "/stream"}}})
    path = outpost.add(octoprint) + "/ledger"
    octoprint.connect()
    prints(path, octoprint, 1, "finished.gcode")
    return path
