"""The campus suite: what a student waits for, on the release build, with the sample university at full size.

Run by `make bench SUITE=campus`. Prints each figure beside its limit, writes JSON lines to
Benchmarks/results/campus.jsonl and fails when a limit is missed. Downloads go over a link with round trips of 50 and
100 ms and 20 Mbit/s, beside those of the thesis' app (`thesis-way`) and of the same without its sleeps
(`plain-sequential`). A watch is measured in its real time, which takes five minutes.

    bench.py [--cases M1 M2 ...]

With --cases no results are written.
"""
import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))
# The stand-in is started as tests start it.
sys.path.insert(0, str(HERE.parents[1] / "Tests/Browser"))

import download  # noqa: E402
import figures  # noqa: E402
import proofs  # noqa: E402
import use  # noqa: E402
import weeks  # noqa: E402

# What is measured together, by the cases that come of it.
PARTS = {download.measure: {"M1", "M2", "M3", "M4", "M5", "M6", "M7"}, use.measure: {"M7", "M8", "M9", "M13"},
         weeks.measure: {"M10"}, proofs.measure: {"M10", "M11", "M13", "M14"}, use.measure_watch: {"M12"}}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", nargs="+")
    options = parser.parse_args()
    results = []
    for measure, cases in PARTS.items():
        if options.cases and not cases & set(options.cases):
            continue
        for figure in measure():
            results.append(figure)
            print(figure, flush=True)
    if not options.cases:
        figures.write("campus", results)
    sys.exit(1 if any(figure.is_missed for figure in results) else 0)


if __name__ == "__main__":
    main()
