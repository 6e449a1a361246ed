"""A real OctoPrint whose virtual printer has two tools and a chamber, with presets, controls and a system command."""
import pathlib

import pytest

from outpost import OctoPrint

OVERLAY = """plugins:
  virtual_printer:
    numExtruders: 2
    hasChamber: true
    simulateReset: false
system:
  actions:
  - name: Light on
    action: light
    command: "true"
    confirm: "<p>Switch the <strong>light</strong> on?</p>"
  - name: Broken
    action: broken
    command: "false"
"""

CONTROLS = [{"name": "Service", "layout": "horizontal", "children": [
    {"name": "Say hello", "command": "M117 hello"},
    {"name": "Level the bed", "commands": ["G28", "G29"], "confirm": "The bed has to be clear. Is it?"},
    {"name": "Fan", "command": "M106 S%(speed)s", "input": [{"name": "Speed", "parameter": "speed", "default": 200}]}]}]


class TwoTools(OctoPrint):
    def __init__(self, folder):
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True)
        overlay = folder / "overlay.yaml"
        overlay.write_text(OVERLAY)
        self.options = ("--overlay", str(overlay))
        super().__init__(folder / "base")
        self.ask("PATCH", "/api/printerprofiles/_default", {"profile": {
            "heatedChamber": True, "extruder": {"count": 2}, "axes": {"y": {"inverted": True}}}})
        self.ask("POST", "/api/settings", {"controls": CONTROLS})
        self.connect()

    def start(self, *options):
        super().start(*self.options, *options)

    def targets(self):
        temperature = self.ask("GET", "/api/printer?exclude=state,sd")["temperature"]
        return {heater: values["target"] for heater, values in temperature.items()}


# --- For the modules that import them


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = TwoTools(tmp_path_factory.mktemp("octoprint") / "server")
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def ready(octoprint):
    """Each test begins with a connected printer that is idle and cold."""
    if octoprint.state() in ("Printing", "Paused"):
        octoprint.cancel()
    octoprint.connect()
    octoprint.ask("POST", "/api/printer/tool", {"command": "target", "targets": {"tool0": 0, "tool1": 0}})
    for part in ("bed", "chamber"):
        octoprint.ask("POST", f"/api/printer/{part}", {"command": "target", "target": 0})


def chip(page):
    return page.locator("#printer-head .chip")
