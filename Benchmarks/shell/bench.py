"""The shell suite: what every page costs, on the release build, with load and browser on the same machine.

Run by `make bench SUITE=shell`. Prints each figure beside its limit, writes JSON lines to
Benchmarks/results/shell.jsonl and fails when a limit is missed. The figures are absolute; beside the first paint
stands that of a blank page.

    bench.py [--cases PATTERN ...]

With --cases no results are written.
"""
import argparse
import contextlib
import fnmatch
import json
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import event_clients  # noqa: E402
import figures  # noqa: E402
from figures import Figure  # noqa: E402
from painting import blank_page, browser, paints, slow  # noqa: E402
from program import PHONE, WORKSHOP, Outpost, compressed, request, script_bytes  # noqa: E402

LIST = "/shell/gallery/list"
SECONDS, CONNECTIONS = 10, 16
TURNS = 30
IMPORTED, IMPORTS = 1_000_000, 5
# What people type: the search begins anew with each key.
WORDS = ("vlocka", "malina", "straka", "h100", "fialka")


def gallery_pages(outpost):
    # The first request makes the sample's animals.
    request("GET", outpost.url + LIST)
    done = subprocess.run(["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", outpost.url + LIST],
                          check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in done:
        raise SystemExit(done)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", done)[1])
    yield Figure("gallery-pages", "per_second", rate, "/s", limit=2000, is_floor=True)


def event_clients_1000(outpost):
    memory, quantiles = event_clients.measure(int(outpost.url.rsplit(":", 1)[1]), outpost.process.pid)
    yield Figure("event-clients-1000", "resident_mb", memory, "MB", limit=150)
    yield Figure("event-clients-1000", "p50_ms", quantiles[49], "ms")
    yield Figure("event-clients-1000", "p99_ms", quantiles[98], "ms", limit=250)


def list_50000(outpost):
    request("GET", outpost.url + LIST)
    times = []
    for _ in range(TURNS):
        start = time.perf_counter()
        request("GET", outpost.url + LIST)
        times.append((time.perf_counter() - start) * 1000)
    yield Figure("list-50000", "server_ms", statistics.median(times), "ms", limit=30)
    yield Figure("list-50000", "search_ms", statistics.median(searches(outpost)), "ms", limit=300)


# From the key to the frame in which the found rows are painted.
SEARCH = """([text]) => new Promise(done => {
  const box = document.querySelector('[data-rows]'), field = document.querySelector('input[type=search]');
  const start = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
  }).observe(box, { childList: true });
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
})"""


def searches(outpost):
    with browser_page() as page:
        slow(page)
        page.goto(outpost.url + LIST)
        page.wait_for_selector("[data-rows] li")
        return [page.evaluate(SEARCH, [word]) for word in WORDS for _ in range(3)]


SHIFT = """() => new Promise(done => new PerformanceObserver(list =>
  done(list.getEntries().filter(e => !e.hadRecentInput).reduce((sum, e) => sum + e.value, 0)))
  .observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 500))"""


def budgets(outpost):
    with blank_page() as blank, browser() as chromium:
        for name, is_slow, limit in (("first-paint", False, 300), ("first-paint-4x", True, 1000)):
            floor = statistics.median(paints(chromium, blank, is_slow))
            yield Figure("budgets", name + "-blank_ms", floor, "ms")
            yield Figure("budgets", name + "_ms", statistics.median(paints(chromium, outpost.url + LIST, is_slow)), "ms",
                         limit=limit)
    with browser_page() as page:
        page.goto(outpost.url + LIST)
        yield Figure("budgets", "layout_shift", page.evaluate(SHIFT), "", limit=0.02)
        yield Figure("budgets", "script_kb", script_bytes(page) / 1024, "KB", limit=20)
        yield Figure("budgets", "rows_in_dom", page.locator("[data-rows] li").count(), "", limit=200)
    size, text = compressed(outpost.url + LIST)
    yield Figure("budgets", "html_kb", size / 1024, "KB", limit=30)
    for name, pattern, limit in (("style_kb", r'<link rel="stylesheet" href="([^"]+)"', 12),
                                 ("icons_kb", r'<use href="([^"#]+)#', 6)):
        size, _ = compressed(outpost.url + re.search(pattern, text)[1])
        yield Figure("budgets", name, size / 1024, "KB", limit=limit)


@contextlib.contextmanager
def browser_page():
    """A page of a phone in a browser of its own."""
    with browser() as chromium:
        yield chromium.new_context(viewport=PHONE).new_page()


def import_with_three_pages_open(_):
    """They take turns, so that a slow moment of the machine meets both."""
    ratios, seconds, makings = [], [], []
    for _ in range(IMPORTS):
        alone, watched = imported(pages=0), imported(pages=3)
        ratios.append(watched["seconds"] / alone["seconds"])
        seconds.append(watched["seconds"])
        makings.append(watched["makings"])
    case = "import-with-three-pages-open"
    yield Figure(case, "rows_per_second", IMPORTED / statistics.median(seconds), "/s")
    # Three of them are those of the pages as they were opened.
    yield Figure(case, "makings", statistics.median(makings), "")
    yield Figure(case, "seconds", statistics.median(ratios), "x", baseline="no-page-open", limit=1.1)


def imported(pages):
    done = subprocess.run([WORKSHOP, "import", "--rows", str(IMPORTED), "--pages", str(pages)],
                          check=True, capture_output=True, text=True).stdout
    return json.loads(done)


CASES = {"gallery-pages": gallery_pages, "event-clients-1000": event_clients_1000, "list-50000": list_50000,
         "budgets": budgets, "import-with-three-pages-open": import_with_three_pages_open}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", nargs="+", default=["*"])
    options = parser.parse_args()
    # A thousand streams are a thousand open files, here and in the process.
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, max(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    results = []
    for name, measure in CASES.items():
        if not any(fnmatch.fnmatch(name, pattern) for pattern in options.cases):
            continue
        with tempfile.TemporaryDirectory() as folder:
            outpost = Outpost(folder, program=WORKSHOP)
            try:
                for figure in measure(outpost):
                    results.append(figure)
                    print(figure, flush=True)
            finally:
                outpost.stop()
    if options.cases == ["*"]:
        figures.write("shell", results)
    sys.exit(1 if any(figure.is_missed for figure in results) else 0)


if __name__ == "__main__":
    main()
