"""What the pages of a synchronised herd read, on the release build: searches beside a scan of all animals, due
lists, audits and reports."""
import json
import subprocess

from figures import Figure
from program import WORKSHOP

LIMITS = {("search", "p99_ms"): 5, ("due-page", "cold_ms"): 300, ("due-page", "change_p99_ms"): 10,
          ("audit-50000", "s"): 2}


def measure(file, size):
    """The figures of a device's file; limits hold for L alone."""
    lines = subprocess.run([WORKSHOP, "herd-measure-pages", str(file)], check=True, capture_output=True,
                           text=True).stdout.splitlines()
    figures = []
    for line in map(json.loads, lines):
        case, metric = line["case"], line["metric"]
        limit = LIMITS.get((case, metric)) if size == "L" else None
        figures.append(Figure(case, metric, line["value"], line["unit"], limit=limit))
        if "base" in line:
            figures.append(Figure(case, f"{metric}_ratio", line["value"] / line["base"], "", baseline="scan"))
    return figures
