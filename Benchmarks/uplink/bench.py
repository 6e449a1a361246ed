"""The uplink suite: what the library adds to its transport, and how soon it knows and says what happened.

Run by `make bench SUITE=uplink`. Overheads are ratios to AsyncHTTPClient alone in the same process and run; what
needs a link that goes is measured in network namespaces made here; what is counted over kills and seeds comes from
the test programs' own long forms. Prints all of it, writes JSON lines to Benchmarks/results/uplink.jsonl, and fails
when a limit is missed.

    bench.py [--cases PATTERN ...] [--program UPLINKBENCH] [--kills N]

With --cases ('overhead-*') no results are written.
"""
import argparse
import fnmatch
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent))

import figures  # noqa: E402
from figures import Figure  # noqa: E402

LONGEST = 1800
RAW = "async-http-client"


def call(command, **environment):
    """What the program prints, as JSON."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=LONGEST,
                          env=dict(os.environ, **environment))
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\nended with {done.returncode}: {done.stderr.strip()[-3000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def build_program():
    print("building Benchmarks for release; the first time this takes minutes", flush=True)
    # SwiftPM sees new files of a package beside this one only if the manifest is newer.
    (HERE.parent / "Package.swift").touch()
    build = ["swift", "build", "-c", "release", "--package-path", str(HERE.parent), "--scratch-path",
             str(ROOT / ".build/benchmarks"), "--disable-experimental-prebuilts"]
    done = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-6000:]}\nBenchmarks does not build.")
    where = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(where) / "UplinkBench"


def overhead_sequential(bench, _):
    found = call([bench, "overhead-sequential"])
    yield Figure("overhead-sequential", "p50_us", found["ours"], "us")
    yield Figure("overhead-sequential", "p50_raw_us", found["raw"], "us")
    yield Figure("overhead-sequential", "p50_ratio", found["p50_ratio"], "x", RAW, 1.10)
    yield Figure("overhead-sequential", "p50_ratio_high", found["p50_ratio_high"], "x", RAW)


def overhead_64(bench, _):
    found = call([bench, "overhead-64"])
    yield Figure("overhead-64", "requests_per_second", found["ours"], "/s")
    yield Figure("overhead-64", "raw_requests_per_second", found["raw"], "/s")
    # Smaller is better everywhere in these figures; the limit of the ratio is a lower one.
    yield Figure("overhead-64", "throughput_ratio", found["throughput_ratio"], "x", RAW, 0.90, is_floor=True)


def login_storm(count):
    def measure(bench, _):
        found = call([bench, "login-storm", str(count)])
        if found["answered"] != count:
            raise SystemExit(f"login-storm-{count}: {found['answered']:.0f} of {count} were answered")
        yield Figure(f"login-storm-{count}", "logins", found["logins"], "", limit=1)
        yield Figure(f"login-storm-{count}", "seconds", found["seconds"], "s")
    return measure


def refused(bench, _):
    yield Figure("refused", "max_ms", call([bench, "refused"])["max_ms"], "ms", limit=50)


def queue_cost(bench, _):
    yield Figure("queue-cost", "cost_ratio", call([bench, "queue-cost"])["cost_ratio"], "x", "1000-waiting", 2)


def direct_under_load(bench, _):
    found = call([bench, "direct-under-load"])
    yield Figure("direct-under-load", "p99_ratio", found["p99_ratio"], "x", "unloaded", 2)


def queued_memory(bench, _):
    yield Figure("queued-memory", "bytes_each", call([bench, "queued-memory"])["bytes_each"], "B", limit=1024)
