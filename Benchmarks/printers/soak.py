"""`make soak`: one printer is watched while its real OctoPrint is killed and started again and again.

Every reconnection must succeed, and the memory must not grow: less than a megabyte in ten minutes.

    soak.py [--minutes 30] [--restarts 100]
"""
import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from program import ROOT, Outpost, request  # noqa: E402

GROWTH = 1.0  # megabytes in ten minutes
BACK = 15  # seconds within which the printer must be live again
READY = re.compile(r'id="printer-head".*?</header>', re.S)


class OctoPrint:
    def __init__(self, folder):
        self.folder = folder
        self.start()

    def start(self):
        out = subprocess.run([ROOT / "Scripts/start-octoprint", "--autoconnect", "--reuse", "0", self.folder],
                             check=True, stdout=subprocess.PIPE, text=True).stdout
        values = dict(line.split("=", 1) for line in out.splitlines() if "=" in line)
        self.url, self.key = (shlex.split(values["OCTOPRINT_" + name])[0] for name in ("URL", "KEY"))

    def stop(self, *options):
        subprocess.run([ROOT / "Scripts/stop-octoprint", *options, self.folder], check=True)


def wait_until_ready(page):
    """How many seconds until the page shows a printer that is ready; `None` if it does not in time."""
    start = time.monotonic()
    while time.monotonic() - start < BACK:
        html = request("GET", page)[0].decode()
        if "Ready" in READY.search(html)[0]:
            return time.monotonic() - start
        time.sleep(0.1)
    return None


def wait_until_lost(page):
    for _ in range(100):
        if "Unreachable" in READY.search(request("GET", page)[0].decode())[0]:
            return
        time.sleep(0.05)
    raise SystemExit("the loss of OctoPrint was not seen")


def slope(samples):
    """Megabytes in ten minutes, by least squares."""
    times, values = zip(*samples)
    middle, mean = sum(times) / len(times), sum(values) / len(values)
    spread = sum((time - middle) ** 2 for time in times)
    return 600 * sum((time - middle) * (value - mean) for time, value in samples) / spread


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--restarts", type=int, default=100)
    options = parser.parse_args()
    pause = options.minutes * 60 / options.restarts
    lost, samples, slowest = 0, [], 0
    with tempfile.TemporaryDirectory() as folder:
        octoprint, outpost = OctoPrint(f"{folder}/octoprint"), Outpost(folder)
        try:
            fields = urllib.parse.urlencode({"id": "soakprinter", "address": octoprint.url, "name": "Soak",
                                             "key": octoprint.key, "way": "key"}).encode()
            request("POST", outpost.url + "/printers", body=fields)
            page = outpost.url + "/printers/soakprinter"
            if wait_until_ready(page) is None:
                raise SystemExit("the printer did not become ready")
            began = time.monotonic()
            for restart in range(options.restarts):
                octoprint.stop()
                wait_until_lost(page)
                octoprint.start()
                took = wait_until_ready(page)
                lost += took is None
                slowest = max(slowest, took or BACK)
                time.sleep(max(0, began + (restart + 1) * pause - time.monotonic()))
                samples.append((time.monotonic() - began, outpost.resident_mb))
        finally:
            outpost.stop()
            octoprint.stop("--remove")
    # The first third fills caches and pools.
    growth = slope(samples[len(samples) // 3:])
    print(f"{options.restarts} restarts in {samples[-1][0] / 60:.1f} min: {lost} not seen, ready after at most "
          f"{slowest:.1f} s; {samples[-1][1]:.1f} MB resident, {growth:+.2f} MB in ten minutes (limit {GROWTH})")
    sys.exit(1 if lost or growth >= GROWTH else 0)


if __name__ == "__main__":
    main()
