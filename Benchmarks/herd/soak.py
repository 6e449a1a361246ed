"""Thirteen million changes, once: the herd XL is generated, taken in by the server and read by one device, which has all of it
and agrees with itself afterwards. Prints what each of these took, and fails where the first synchronisation takes longer than
twenty minutes or the device needs more memory than for the herd L.

    soak.py [--size XL]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import sync  # noqa: E402
from figures import Figure  # noqa: E402
from program import OUTPOST  # noqa: E402

SECONDS, MEBIBYTES = 20 * 60, 96


def measure(size):
    with tempfile.TemporaryDirectory(prefix="herd-soak-") as place:
        folder = pathlib.Path(place)
        begin = time.perf_counter()
        subprocess.run([OUTPOST, "herd", "generate", "--size", size, str(folder / "herd")], check=True,
                       stdout=subprocess.DEVNULL)
        yield Figure("soak", "generate_s", time.perf_counter() - begin, "s")
        server = sync.Server(str(folder / "server.sqlite"), folder / "herd")
        yield Figure("soak", "import_s", server.import_s, "s")
        try:
            device = sync.Device(server, folder / "device")
            report, seconds, peak = device.sync()
            yield Figure("soak", "first-sync_s", seconds, "s", limit=SECONDS)
            yield Figure("soak", "first-sync_client_mib", peak, "MiB", limit=MEBIBYTES)
            yield Figure("soak", "server_mib", server.peak_mib, "MiB")
            # What is wrong on purpose is not among them.
            yield Figure("soak", "changes", report["rows"]["changes"], "", limit=12_900_000 if size == "XL" else 1,
                         is_floor=True)
            again, _, _ = device.sync()
            yield Figure("soak", "rows_left", sum(again["rows"].values()), "", limit=0)
        finally:
            server.stop()
        begin = time.perf_counter()
        process = subprocess.Popen([OUTPOST, "herd", "verify", str(device.file), "--json"], stdout=subprocess.PIPE, text=True)
        said = json.loads(process.stdout.read())
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        yield Figure("soak", "verify_s", time.perf_counter() - begin, "s")
        yield Figure("soak", "verify_mib", usage.ru_maxrss / 1024, "MiB")
        yield Figure("soak", "astray", len(said["astray"]), "", limit=0)
        yield Figure("soak", "orphans_unexpected", abs(said["orphans"] - written_of_nobody(folder / "herd")), "", limit=0)
        yield Figure("soak", "unreadable", said["unreadable"], "", limit=0)
        yield Figure("soak", "damage", len(said["damage"]), "", limit=0)


def written_of_nobody(herd):
    """How many changes the herd has on purpose of animals that are not there."""
    with open(herd / "truth.json", encoding="utf-8") as truth:
        return sum(line.count('"kind":"orphan"') for line in truth)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="XL")
    missed = False
    for figure in measure(parser.parse_args().size):
        print(figure, flush=True)
        missed = missed or figure.is_missed
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
