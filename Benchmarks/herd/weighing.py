"""What a session at a reader and a scale costs, on the release build: 500 animals of a synchronised herd, by instruments that
stand in for real ones and a clock that never waits, beside the same weighings recorded without instruments in the same run."""
import json
import pathlib
import subprocess
import tempfile

import sync
from figures import Figure
from program import OUTPOST, WORKSHOP

LIMITS = {"lost": 0, "doubled": 0}


def measure():
    with tempfile.TemporaryDirectory(prefix="weighing-") as place:
        folder = pathlib.Path(place)
        # The smallest one of which 500 animals may be weighed today.
        subprocess.run([OUTPOST, "herd", "generate", "--size", "L", str(folder / "herd")], check=True,
                       stdout=subprocess.DEVNULL)
        for stream in ["activity", "milkings", "lactations"]:
            (folder / "herd" / f"{stream}.ndjson").unlink(missing_ok=True)
        server = sync.Server(str(folder / "server.sqlite"), folder / "herd")
        try:
            device = sync.Device(server, folder / "device")
            device.sync()
        finally:
            server.stop()
        lines = subprocess.run([WORKSHOP, "herd-measure-weighing", str(device.file)], check=True, capture_output=True,
                               text=True).stdout.splitlines()
    for line in map(json.loads, lines):
        case, metric = line["case"], line["metric"]
        yield Figure(case, metric, line["value"], line["unit"], limit=LIMITS.get(metric))
        if "base" in line:
            yield Figure(case, "ratio", line["value"] / line["base"], "", baseline="no-instruments")
