"""M11 and M14: the tables of faults and of secrets, by the tests that prove them, on the release build."""
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


def measure():
    yield Figure("M11", "table_percent", passed("test_campus_faults.py"), "%", limit=100, is_floor=True)
    yield Figure("M14", "table_percent", passed("test_campus_secrets.py"), "%", limit=100, is_floor=True)
