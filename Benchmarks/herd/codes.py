"""What reading a code costs: pictures as phones take them, drawn from seeds, by the helper program on the release build, its
start included, beside zbarimg reading the same ones. How many each has read stands beside it."""
import json
import pathlib
import statistics
import subprocess
import tempfile
import time

from figures import Figure
from program import OUTPOST

SEEDS = range(201, 206)
LIMIT = 1.5


def timed(work):
    begin = time.perf_counter()
    found = work()
    return time.perf_counter() - begin, found


def ours(picture):
    answer = subprocess.run([OUTPOST + "-decode"], input=picture.read_bytes(), stdout=subprocess.PIPE, env={})
    return [code["text"] for code in json.loads(answer.stdout)] if answer.returncode == 0 else []


def zbars(picture):
    return subprocess.run(["zbarimg", "--quiet", "--raw", picture], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True).stdout.splitlines()


def p95(times):
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def measure():
    with tempfile.TemporaryDirectory(prefix="codes-") as place:
        program = pathlib.Path(OUTPOST).with_name("DrawCodes")
        subprocess.run([program, place, *map(str, SEEDS)], check=True)
        pictures = sorted(pathlib.Path(place).glob("*.jpg"))
        runs = []
        for picture in pictures:
            says = [picture.with_suffix(".txt").read_text()]
            # They take turns, so that a slow moment of the machine meets both.
            runs.append([(seconds, found == says) for seconds, found in
                         (timed(lambda: ours(picture)), timed(lambda: zbars(picture)))])
    times, others = ([run[place][0] for run in runs] for place in (0, 1))
    reads, other_reads = (100 * sum(run[place][1] for run in runs) / len(runs) for place in (0, 1))
    yield Figure("code", "p95_s", p95(times), "s", limit=LIMIT)
    yield Figure("code", "median_s", statistics.median(times), "s")
    yield Figure("code", "ratio", p95(times) / p95(others), "", baseline="zbarimg")
    yield Figure("code", "read", reads, "%", limit=90, is_floor=True)
    yield Figure("code", "read-ratio", reads / other_reads, "", baseline="zbarimg")
