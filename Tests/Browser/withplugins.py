"""A real OctoPrint with plugins. In the place of those that can't be had here it runs files of ours that speak like
them: Tests/StandInPlugins."""
import csv
import io
import pathlib
import shutil
import urllib.request

import pytest

from outpost import ROOT, OctoPrint, eventually

OVERLAY = """plugins:
  virtual_printer:
    numExtruders: 2
    simulateReset: false
folder:
  plugins: {folder}
"""
OBJECTS = ("G28\n@Object STARTGCODE\n" + "".join(
    f"@Object {name}\nG1 X{n} E{n * 0.05:.2f} F6000\nG4 P200\n"
    for n in range(400) for name in ("vase &#269;. 1", "cube copy 2", "cube copy 3")))


class WithPlugins(OctoPrint):
    def __init__(self, folder, *plugins):
        folder = pathlib.Path(folder)
        (folder / "plugins").mkdir(parents=True)
        for name in plugins:
            source = ROOT / "Tests/StandInPlugins" / name
            if source.is_dir():
                shutil.copytree(source, folder / "plugins" / name)
            else:
                shutil.copy(source.with_suffix(".py"), folder / "plugins")
        overlay = folder / "overlay.yaml"
        overlay.write_text(OVERLAY.format(folder=folder / "plugins"))
        self.options = ("--overlay", str(overlay))
        super().__init__(folder / "base")
        self.ask("PATCH", "/api/printerprofiles/_default", {"profile": {"extruder": {"count": 2}}})

    def start(self, *options):
        super().start(*self.options, *options)

    def has_power(self):
        return self.ask("GET", "/api/plugin/psucontrol")["isPSUOn"]

    def print_objects(self):
        self.upload(OBJECTS, "objects.gcode")
        self.ask("POST", "/api/files/local/objects.gcode", {"command": "select", "print": True})
        self.wait_for("Printing")

    def selected(self):
        query = "from=0&to=9&sortColumn=displayName&sortOrder=asc&filterName="
        spools = self.ask("GET", f"/plugin/SpoolManager/loadSpoolsByQuery?{query}")["selectedSpools"]
        return [spool and spool["displayName"] for spool in spools]

    def choose(self, tool, spool):
        self.ask("PUT", "/plugin/SpoolManager/selectSpool",
                 {"toolIndex": tool, "databaseId": spool, "commitCurrentSpoolValues": True})


def power(page):
    return page.locator("#printer-power")


def history(overview, name):
    """What the print history tells of the newest print of a file, once it has ended."""
    def ended():
        with urllib.request.urlopen(overview + "/ledger/exports/prints.csv", timeout=10) as answer:
            rows = list(csv.DictReader(io.StringIO(answer.read().decode(), newline="")))
        return next((row for row in rows if row["file"] == name and row["result"] != "printing"), None)

    return eventually(ended, f"the history does not tell of {name}", 40)


# --- For the modules that import them


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = WithPlugins(tmp_path_factory.mktemp("octoprint") / "server", "psucontrol", "cancelobject", "SpoolManager")
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def ready(octoprint):
    """Each test begins with a printer that is on, connected, idle and cold, and with the first spool in its first tool."""
    octoprint.ask("POST", "/api/plugin/psucontrol", {"command": "turnPSUOn"})
    if octoprint.state() in ("Printing", "Paused"):
        octoprint.cancel()
    octoprint.connect()
    octoprint.ask("POST", "/api/printer/tool", {"command": "target", "targets": {"tool0": 0, "tool1": 0}})
    octoprint.choose(0, 1)
    octoprint.choose(1, -1)


@pytest.fixture(scope="module")
def overview(outpost, octoprint):
    return outpost.add(octoprint)
