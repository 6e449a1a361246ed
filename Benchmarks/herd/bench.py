"""The herd suite: what the herd's book costs, on the release build, over the generated herd L.

Run by `make bench SUITE=herd`. Prints each figure beside its limit, writes JSON lines to
Benchmarks/results/herd.jsonl and fails when a limit is missed. Folds and rules are told for a million changes; beside the
fold stands the same over SQLite by one query for each animal, in the same run. What synchronising costs is in sync.py,
what pages read in pages.py, what paper costs in paper.py, what reading a code costs in codes.py, and a session at a scale in
weighing.py.

    bench.py [--size L] [--runs 3] [--part book|sync|paper|codes|weighing]

With another size no limits are held and no results are written.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import codes  # noqa: E402
import figures  # noqa: E402
from figures import Figure  # noqa: E402
import paper  # noqa: E402
import sync  # noqa: E402
import weighing  # noqa: E402
from program import OUTPOST, WORKSHOP  # noqa: E402

LIMITS = {("fold-1m", "s"): 2, ("due-50000", "median_ms"): 300, ("due-one-change", "p99_ms"): 10,
          ("rules-1m", "s"): 10}


def run(size):
    lines = subprocess.run([WORKSHOP, "herd-measure", "--size", size], check=True, capture_output=True,
                           text=True).stdout.splitlines()
    return {(line["case"], line["metric"]): line for line in map(json.loads, lines)}


def measure_book(size, count):
    runs = [run(size) for _ in range(count)]
    results = []
    for key in runs[0]:
        case, metric = key
        limit = LIMITS.get(key) if size == "L" else None
        lines = [each[key] for each in runs]
        value = statistics.median(line["value"] for line in lines)
        results.append(Figure(case, metric, value, lines[0]["unit"], limit=limit))
        if lines[0].get("base") is not None:
            ratio = statistics.median(line["value"] / line["base"] for line in lines)
            results.append(Figure(case, "ratio", ratio, "", baseline="query-by-animal"))
    return results


def measure_sync(size):
    """Once with test days, and all else without them, as the limits are told."""
    with tempfile.TemporaryDirectory(prefix="herd-bench-") as place:
        folder = pathlib.Path(place)
        herd = folder / "herd"
        subprocess.run([OUTPOST, "herd", "generate", "--size", size, str(herd)], check=True, stdout=subprocess.DEVNULL)
        for stream in ["activity", "milkings"]:
            (herd / f"{stream}.ndjson").unlink(missing_ok=True)
        test_days = sync.measure_test_days(herd, folder, size)
        (herd / "lactations.ndjson").unlink(missing_ok=True)
        return test_days + sync.measure(herd, folder, size)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="L")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--part", choices=["book", "sync", "paper", "codes", "weighing"])
    options = parser.parse_args()
    results = []
    if options.part in (None, "book"):
        results += measure_book(options.size, options.runs)
    if options.part in (None, "sync"):
        results += measure_sync(options.size)
    if options.part in (None, "paper"):
        results += paper.measure()
    if options.part in (None, "codes"):
        results += codes.measure()
    if options.part in (None, "weighing"):
        results += weighing.measure()
    for figure in results:
        print(figure)
    if options.size == "L" and options.part is None:
        figures.write("herd", results)
    sys.exit(1 if any(figure.is_missed for figure in results) else 0)


if __name__ == "__main__":
    main()
