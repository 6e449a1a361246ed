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
import swift_programs  # noqa: E402
from figures import Figure  # noqa: E402

LONGEST = 1800
RAW = "async-http-client"


def call(command, processors=None, **environment):
    """What the program prints, as JSON; on so many processors, if that is said."""
    def pin():
        if processors:
            os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:processors])

    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=LONGEST,
                          env=dict(os.environ, **environment), preexec_fn=pin)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\nended with {done.returncode}: {done.stderr.strip()[-3000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def overhead_sequential(bench, _):
    # One request at a time keeps one processor busy. With several, what is measured is how long a sleeping one takes
    # to wake up, which is more than the whole request where processors are virtual.
    found = call([bench, "overhead-sequential"], processors=1)
    yield Figure("overhead-sequential", "p50_us", found["ours"], "us")
    yield Figure("overhead-sequential", "p50_raw_us", found["raw"], "us")
    yield Figure("overhead-sequential", "p50_ratio", found["p50_ratio"], "x", RAW, 1.10)
    yield Figure("overhead-sequential", "p50_ratio_high", found["p50_ratio_high"], "x", RAW)
    woken = call([bench, "overhead-sequential"])
    yield Figure("overhead-sequential", "p50_ratio_all_processors", woken["p50_ratio"], "x", RAW)


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
    found = call([bench, "queue-cost"], processors=1)
    yield Figure("queue-cost", "cost_ratio", found["cost_ratio"], "x", "1000-waiting", 2)
    yield Figure("queue-cost", "bare_ratio", found["bare_ratio"], "x", "1000-bare-tasks")
    yield Figure("queue-cost", "each_us", found["each_us"], "us")
    yield Figure("queue-cost", "bare_each_us", found["bare_each_us"], "us")


def direct_under_load(bench, _):
    found = call([bench, "direct-under-load"])
    yield Figure("direct-under-load", "p99_ratio", found["p99_ratio"], "x", "unloaded", 2)


def queued_memory(bench, _):
    yield Figure("queued-memory", "bytes_each", call([bench, "queued-memory"])["bytes_each"], "B", limit=1024)


# The server gets its end of the cable as soon as it has a namespace of its own.
IN_TWO_NAMESPACES = """
unshare -n "$0" hanging-server peer0 &
server=$!
trap 'kill $server' EXIT
ip link set lo up
ip link add up0 type veth peer name peer0
ip addr add 10.77.0.1/24 dev up0
ip link set up0 up
while ip link show peer0 >/dev/null 2>&1; do ip link set peer0 netns $server; sleep 0.02; done
ip route add default via 10.77.0.2
"$0" in-flight-release
"""


def in_flight_release(bench, _):
    found = call(["unshare", "-Urn", "sh", "-ec", IN_TWO_NAMESPACES, bench])
    yield Figure("in-flight-release", "max_ms", found["max_ms"], "ms", limit=100)
    yield Figure("in-flight-release", "p50_ms", found["p50_ms"], "ms")


def test_program(name):
    """A program of the tests, built for debugging, as `make test` builds it."""
    subprocess.run(["swift", "build", "--package-path", str(ROOT), "--product", name, "--disable-experimental-prebuilts",
                    "--explicit-target-dependency-import-check", "error"], check=True, capture_output=True)
    return ROOT / ".build/debug" / name


def link_loss(_, __):
    watch = test_program("LinkWatch")
    done = subprocess.run(["unshare", "-Urn", str(watch), "flaps", "240"], capture_output=True, text=True,
                          timeout=LONGEST, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")][-1]
    # From the start of `ip`, whose own time is in it.
    yield Figure("link-loss", "p99_ms", found["sinceStart"]["p99"], "ms", limit=50)
    yield Figure("link-loss", "p50_ms", found["sinceStart"]["p50"], "ms")
    yield Figure("link-loss", "flaps", found["count"], "")
    yield Figure("link-loss", "return_p99_ms", found["back"]["p99"], "ms", limit=50)


def outbox_kill(_, options):
    victim = test_program("OutboxVictim")
    for store in ("journal", "sqlite"):
        found = call([victim, "rounds", options.kills, store, "1"])
        case = "outbox-kill" if store == "journal" else f"outbox-kill-{store}"
        yield Figure(case, "kills", found["kills"], "")
        for metric in ("lost", "double_effects", "reorders"):
            yield Figure(case, metric, found[metric], "", limit=0)
        # Without them nothing would be proven.
        yield Figure(case, "duplicate_sends", found["duplicate_sends_after_kill"], "", limit=1, is_floor=True)


def portals(bench, _):
    found = call([bench, "portals"])
    yield Figure("portals", "false_online", found["false_online"], "", limit=0)
    yield Figure("portals", "asked", found["asked"], "")


def probe_loss_hour(_, __):
    """A thousand simulated hours; the rules are the library's inside, so its own tests drive them."""
    done = subprocess.run(["swift", "test", "--package-path", str(ROOT), "--disable-xctest",
                           "--disable-experimental-prebuilts", "--explicit-target-dependency-import-check", "error",
                           "--filter", "Connectivity over simulated hours"],
                          capture_output=True, text=True, timeout=LONGEST)
    lines = [line for line in done.stdout.splitlines() if line.startswith("figures: ")]
    if done.returncode or not lines:
        raise SystemExit(f"the simulation did not end well: {done.stdout[-2000:]}")
    found = json.loads(lines[0].removeprefix("figures: "))
    yield Figure("probe-loss-hour", "false_transitions", found["false_transitions"], "", limit=0)
    yield Figure("probe-loss-hour", "hours", found["hours"], "h")


CASES = {
    "overhead-sequential": overhead_sequential,
    "overhead-64": overhead_64,
    "login-storm-1000": login_storm(1000),
    "login-storm-10000": login_storm(10_000),
    "link-loss": link_loss,
    "in-flight-release": in_flight_release,
    "refused": refused,
    "portals": portals,
    "probe-loss-hour": probe_loss_hour,
    "queue-cost": queue_cost,
    "direct-under-load": direct_under_load,
    "queued-memory": queued_memory,
    "outbox-kill": outbox_kill,
}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", nargs="+", default=["*"])
    parser.add_argument("--program", type=pathlib.Path, help="an UplinkBench that is already built")
    parser.add_argument("--kills", type=int, default=1000)
    return parser.parse_args()


def main():
    options = arguments()
    if os.getloadavg()[0] > 0.5:
        print(f"other programs are at work (load {os.getloadavg()[0]:.1f}): the ratios are less sure")
    bench = options.program or swift_programs.build("UplinkBench")
    results = []
    for name, measure in CASES.items():
        if any(fnmatch.fnmatch(name, pattern) for pattern in options.cases):
            for figure in measure(bench, options):
                print(figure, flush=True)
                results.append(figure)
    if options.cases == ["*"]:
        figures.write("uplink", results)
    sys.exit(1 if any(figure.is_missed for figure in results) else 0)


if __name__ == "__main__":
    main()
