"""What tests prove: the tables of faults (M11) and of secrets (M14) on the release build, the vectors and every date
of the published semesters (M10), and how faithful the stand-in is (M13)."""
import os
import re
import subprocess
import sys

from figures import Figure
from program import OUTPOST, ROOT


def passed(name):
    """The share of a file's tests that pass, in percent."""
    run = subprocess.run([sys.executable, "-m", "pytest", "-q", str(ROOT / "Tests/Browser" / name)],
                         env=dict(os.environ, OUTPOST=OUTPOST), cwd=ROOT, capture_output=True, text=True)
    counts = {what: int(count) for count, what in re.findall(r"(\d+) (passed|failed|error)", run.stdout)}
    if not counts:
        raise SystemExit(run.stdout + run.stderr)
    return 100 * counts.get("passed", 0) / sum(counts.values())


# Suites of Swift tests, by their names.
VECTORS = ("The parity of a day", "A calendar of teaching", "A lesson of the timetable",
           "Every day of a published semester")
FIDELITY = ("An answer, byte by byte", "A query", "A selection of fields", "An ordering")


def swift_passed(suites):
    """The share of the suites' tests that pass, in percent."""
    run = subprocess.run(["make", "--no-print-directory", "test-swift", f"FILTER={'|'.join(suites)}"], cwd=ROOT,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    results = re.findall(r'^([✔✘]) Test "', run.stdout, re.M)
    if not all(f'Suite "{suite}"' in run.stdout for suite in suites):
        raise SystemExit(run.stdout[-6000:])
    return 100 * results.count("✔") / len(results)


def measure():
    yield Figure("M10", "vectors_percent", swift_passed(VECTORS), "%", limit=100, is_floor=True)
    yield Figure("M13", "fidelity_percent", swift_passed(FIDELITY), "%", limit=100, is_floor=True)
    yield Figure("M11", "table_percent", passed("test_campus_faults.py"), "%", limit=100, is_floor=True)
    yield Figure("M14", "table_percent", passed("test_campus_secrets.py"), "%", limit=100, is_floor=True)
