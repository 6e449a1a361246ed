"""What every suite does with its figures: print them beside their limits and keep them as JSON lines."""
import dataclasses
import json
import pathlib

RESULTS = pathlib.Path(__file__).resolve().parent / "results"


@dataclasses.dataclass
class Figure:
    """One line of a result. With a baseline, `value` is the ratio of ours to it; smaller is better, unless
    `is_floor` says that the limit is a lower one."""

    case: str
    metric: str
    value: float
    unit: str
    baseline: str | None = None
    limit: float | None = None
    is_floor: bool = False

    @property
    def is_missed(self):
        if self.limit is None:
            return False
        # A figure that is no number keeps no limit.
        return not (self.value >= self.limit if self.is_floor else self.value <= self.limit)

    @property
    def verdict(self):
        return "" if self.limit is None else "MISSED" if self.is_missed else "kept"

    def line(self, suite):
        value = float(f"{self.value:.5g}")
        return {"suite": suite, "case": self.case, "metric": self.metric, "value": value, "unit": self.unit,
                "baseline": self.baseline, "ratio": value if self.baseline else None}

    def __str__(self):
        limit = "" if self.limit is None else f"limit {self.limit:<7.4g}"
        return (f"{self.case:30} {self.metric:20} {self.baseline or '':22} {self.value:10.4g} {self.unit:4} "
                f"{limit:13} {self.verdict}").rstrip()


def write(suite, figures):
    """Writes the results file of the suite anew; without figures there is none."""
    path = RESULTS / f"{suite}.jsonl"
    path.unlink(missing_ok=True)
    if figures:
        RESULTS.mkdir(exist_ok=True)
        path.write_text("".join(json.dumps(figure.line(suite)) + "\n" for figure in figures))
