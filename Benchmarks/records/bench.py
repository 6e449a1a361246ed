"""The records suite: documents into SQLite and back, beside what people use today and beside a floor in C++.

Run by `make bench SUITE=records`. Every subject is a program of its own; they take turns, so that a slow moment of
the machine meets all of them. A ratio is ours divided by the baseline's in the same round, and the figure is the
median of the rounds. Prints all of it, writes JSON lines to Benchmarks/results/records.jsonl, and fails when a
limit is missed or a subject left anything else than the document's rows in its tables.

    bench.py [--quick] [--cases PATTERN ...] [--program RECORDSBENCH] [--data FOLDER]

With --quick (three rounds, nothing of 1 000 000) and --cases ('import-users-*') no results are written.
"""
import argparse
import dataclasses
import fnmatch
import os
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import compile as compiling  # noqa: E402
import figures  # noqa: E402
import instructions  # noqa: E402
import subjects  # noqa: E402
import workload  # noqa: E402
from figures import Figure  # noqa: E402

OURS = "ours"
SIZES = (1, 10, 30, 50, 100, 300, 500, 1000, 100_000, 1_000_000)
PEERS = ("codable-grdb-upsert", "codable-grdb-statement", "orjson-sqlite", "cpp-floor")
KINDS = ("users", "messages")
# Of up to 1000 objects, and of more.
ROUNDS, LARGE_ROUNDS, QUICK_ROUNDS = 9, 5, 3

# The limits of ratios, by case and baseline; a case or a baseline that is not here is only reported.
RATIO_LIMITS = {
    **{(f"import-{kind}-{size}", baseline): limit for kind, today in (("users", 1 / 25), ("messages", 1 / 15))
       for size in (1000, 100_000)
       for baseline, limit in zip(PEERS, (today, 1 / 4, 1 / 2.5, 1.0))},
    **{(f"import-{kind}-1000000", "codable-grdb-upsert"): 1 / 13 for kind in KINDS},
    **{(f"import-{kind}-1", baseline): limit for kind in KINDS
       for baseline, limit in (("cpp-floor", 1.3), ("codable-grdb-upsert", 1 / 10))},
    ("import-users-with-models-1000", "cpp-floor"): 1.3,
    ("decode-users-1000", "jsondecoder"): 1 / 12,
    ("decode-users-1000", "orjson"): 1.0,
    ("decode-users-1000", "simdjson"): 4.0,
    ("encode-messages-1000", "jsonencoder"): 1 / 10,
    ("reject-1-percent", "without-faults"): 1.05,
    ("reject-100-percent", "without-faults"): 2.0,
}
# The other limits, by metric.
ANONYMOUS_MB, ANONYMOUS_RATIO, GROWTH, GROWTH_RATIO = 4, 1.05, 1.15, 1.0
REIMPORT_RATIO, WAL_FRAMES, FIRST_USE_US, DATE_NS = 0.5, 0, 100, 40
# Instructions of decoding beside a peer's: no goal, but more than this is a step back. Imports are not counted:
# Debian's valgrind does not bear what Swift's tasks do with threads.
COUNTED, INSTRUCTION_LIMITS = "decode-users-1000", {"simdjson": 3.3, "jsondecoder": 0.115}


@dataclasses.dataclass
class Entry:
    """One of those who take turns in a case."""

    label: str
    subject: str
    case: str
    count: int
    kind: str
    document: object

    def __post_init__(self):
        self.rounds = []
        self.lines = []

    @property
    def seconds(self):
        return statistics.median(self.rounds)

    def values(self, name):
        return [line["figures"][name] for line in self.lines]


def entries(case, count, document, *names):
    """The same thing done by ours and by these subjects."""
    kind = "messages" if "messages" in case or "unchanged" in case else "users"
    return [Entry(name, name, case, count, kind, document) for name in (OURS, *names)]


def cases(work):
    """Every case: its name and a function that makes its entries, since making a document takes its time."""
    for size in SIZES:
        for kind in KINDS:
            yield f"import-{kind}-{size}", lambda kind=kind, size=size: entries(
                f"import-{kind}", size, getattr(work, kind)(size), *PEERS)
    yield "import-users-with-models-1000", lambda: [
        Entry(OURS, OURS, "import-users-with-models", 1000, "users", work.users(1000)),
        Entry("cpp-floor", "cpp-floor", "import-users", 1000, "users", work.users(1000))]
    yield "decode-users-1000", lambda: entries(
        "decode-users", 1000, work.users(1000), "jsondecoder", "orjson", "simdjson")
    yield "encode-messages-1000", lambda: entries("encode-messages", 1000, work.messages(1000), "jsonencoder")
    for kind in KINDS:
        yield f"stream-{kind}-1000000", lambda kind=kind: [
            Entry(label, OURS, f"stream-{kind}", count, kind, getattr(work, kind)(count))
            for label, count in ((OURS, 1_000_000), (f"stream-{kind}-10000", 10_000))]
    yield "reimport-unchanged", lambda: entries("reimport-unchanged", 100_000, work.messages(100_000))
    for percent in (1, 100):
        yield f"reject-{percent}-percent", lambda percent=percent: [
            Entry(OURS, OURS, "reject-users", 100_000, "users", work.faulty_users(100_000, 100 // percent)),
            Entry("without-faults", OURS, "import-users", 100_000, "users", work.users(100_000))]
    yield "first-use", lambda: entries("first-use", 1, work.users(1))
    yield "dates-iso8601", lambda: entries("dates-iso8601", 10_000, work.dates(10_000), "foundation")


def measure(programs, takers, is_quick):
    """Lets the takers work in turns and keeps the median of each round."""
    is_large = max(taker.count for taker in takers) > 1000
    for turn in range(QUICK_ROUNDS if is_quick else LARGE_ROUNDS if is_large else ROUNDS):
        for taker in takers[turn % len(takers):] + takers[:turn % len(takers)]:
            document, truth = taker.document
            repeats = max(1, min(30, 15_000 // taker.count))
            line = programs.run(taker.subject, taker.case, taker.count, document, repeats)
            taker.rounds.append(statistics.median(line["seconds"]))
            taker.lines.append(line)
            # A million rows are compared once.
            if turn == 0 or taker.count <= 100_000:
                subjects.check(taker.label, taker.case, programs.path, document, truth, line)


def evaluate(name, takers):
    """The figures of ours in this case."""
    ours = next((taker for taker in takers if taker.label == OURS), None)
    if ours is None:
        return
    if name == "first-use":
        yield Figure(name, "microseconds", ours.seconds * 1e6, "us", limit=FIRST_USE_US)
    elif name == "dates-iso8601":
        yield Figure(name, "ns_each", ours.seconds / ours.count * 1e9, "ns", limit=DATE_NS)
    else:
        yield Figure(name, f"us_per_{ours.kind[:-1]}", ours.seconds / ours.count * 1e6, "us")
    if name.startswith("stream-"):
        peak = max(ours.values("anonymous_mb"))
        yield Figure(name, "anonymous_mb", peak, "MB", limit=ANONYMOUS_MB)
        for small in takers[1:]:
            yield Figure(name, "anonymous_ratio", peak / max(small.values("anonymous_mb")), "x", small.label,
                         ANONYMOUS_RATIO)
    elif name == "reimport-unchanged":
        ratio = statistics.median(
            second / first for second, first in zip(ours.rounds, ours.values("first_seconds")))
        yield Figure(name, "time_ratio", ratio, "x", "first-import", REIMPORT_RATIO)
        yield Figure(name, "wal_frames", max(ours.values("wal_frames")), "", limit=WAL_FRAMES)
    else:
        for peer in takers:
            if peer is not ours:
                ratio = statistics.median(one / other for one, other in zip(ours.rounds, peer.rounds))
                yield Figure(name, "time_ratio", ratio, "x", peer.label, RATIO_LIMITS.get((name, peer.label)))


def counted(programs, takers):
    """How many instructions an object takes, beside its peers."""
    each = {}
    for taker in takers:
        if taker.label == OURS or taker.label in INSTRUCTION_LIMITS:
            program, *few = programs.call(taker.subject, taker.case, taker.count, taker.document[0], 3)
            _, *many = programs.call(taker.subject, taker.case, taker.count, taker.document[0], 9)
            each[taker.label] = instructions.each(
                program, (few, 3 * taker.count), (many, 9 * taker.count), subjects.ENVIRONMENT)
    if OURS not in each:
        return
    yield Figure(COUNTED, "instructions", each[OURS], "")
    for label, limit in INSTRUCTION_LIMITS.items():
        if label in each:
            yield Figure(COUNTED, "instructions_ratio", each[OURS] / each[label], "x", label, limit)


def growths(times):
    """How much more an object takes in a million than in a thousand."""
    for kind in KINDS:
        growth = {}
        for label in (OURS, "cpp-floor"):
            small, large = (times.get((f"import-{kind}-{size}", label)) for size in (1000, 1_000_000))
            if small and large:
                growth[label] = large / small
        if len(growth) == 2:
            name = f"import-{kind}-1000000"
            yield Figure(name, "growth", growth[OURS], "x", limit=GROWTH if kind == "users" else None)
            yield Figure(name, "growth_ratio", growth[OURS] / growth["cpp-floor"], "x", "cpp-floor", GROWTH_RATIO)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--cases", nargs="+", default=["*"])
    parser.add_argument("--program", type=pathlib.Path, help="a RecordsBench that is already built")
    parser.add_argument("--data", type=pathlib.Path, default=HERE.parents[1] / ".build/bench-data")
    return parser.parse_args()


def main():
    options = arguments()
    if os.getloadavg()[0] > 0.5:
        print(f"other programs are at work (load {os.getloadavg()[0]:.1f}): the ratios are less sure")
    work = workload.Workload(options.data / "documents")
    programs = subjects.Programs(options.data, options.program)
    results, times = [], {}
    for name, make in cases(work):
        wanted = any(fnmatch.fnmatch(name, pattern) for pattern in options.cases)
        if not wanted or options.quick and name.endswith("-1000000"):
            continue
        takers = [taker for taker in make() if programs.can(taker.subject, taker.case)]
        if not takers:
            continue
        measure(programs, takers, options.quick)
        for taker in takers:
            times[name, taker.label] = taker.seconds / taker.count
            each, best = (seconds / taker.count * 1e6 for seconds in (taker.seconds, min(taker.rounds)))
            print(f"{name:30} {taker.label:24} {each:9.3f} us each, best round {best:9.3f}", flush=True)
        results += evaluate(name, takers)
        if name == COUNTED:
            results += counted(programs, takers)
    results += growths(times)
    programs.remove()
    if any(fnmatch.fnmatch(compiling.CASE, pattern) for pattern in options.cases):
        results += compiling.measure(QUICK_ROUNDS if options.quick else LARGE_ROUNDS)
    finish(results, is_whole=not options.quick and options.cases == ["*"])


def finish(results, is_whole):
    print()
    for figure in results:
        print(figure)
    if is_whole:
        figures.write("records", results)
    if not results:
        print("there is no subject of ours yet: only its peers were measured")
    sys.exit(1 if any(figure.is_missed for figure in results) else 0)


if __name__ == "__main__":
    main()
