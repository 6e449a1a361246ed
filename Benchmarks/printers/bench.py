"""The printers suite: what a person feels, measured on the release build with a real OctoPrint and Chromium.

Run by `make bench SUITE=printers`. Prints a table, writes JSON lines to Benchmarks/results/printers.jsonl and
fails when a limit is missed. The figures are absolute, but for uploads: those are measured against curl. Pushes and
reconnections stand beside those of a client that is connected straight to the server.

    bench.py [--parts PATTERN ...]    idle, pages, camera, files, ledger, emergency-stop, push, reconnect

With --parts no results are written.
"""
import argparse
import fnmatch
import json
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import camera  # noqa: E402
import emergency_stop  # noqa: E402
import gcode  # noqa: E402
import ledger  # noqa: E402
import painting  # noqa: E402
import push  # noqa: E402
import reconnect  # noqa: E402
import upload  # noqa: E402
from program import CHROMIUM, FLAGS, PHONE, ROOT, Outpost, request, script_bytes  # noqa: E402

FRAMES = int(os.environ.get("BENCH_FRAMES", "200"))
PAINTS = 11
STARTS = 7

LIMITS = {
    ("push-to-dom", "median_ms"): 100, ("push-to-dom", "p99_ms"): 250,
    ("overview-first-paint", "median_ms"): 300,
    ("emergency-stop", "max_ms"): 100,
    ("overview-html", "gzip_kb"): 30, ("javascript", "gzip_kb"): 20,
    # Most of what is resident are pages of the program's file, which is not the process' own: those stand beside it.
    ("serve-idle", "resident_mb"): 40, ("serve-idle", "anonymous_mb"): 20, ("serve-idle", "start_ms"): 300,
    **camera.LIMITS, **push.LIMITS, **reconnect.LIMITS, **ledger.LIMITS,
}
LIMITS = {key: ("<=", limit) for key, limit in LIMITS.items()} | upload.LIMITS | gcode.LIMITS
BASELINES = {("upload-100mb", "speed_ratio"): "curl"}
# Measured beside ours, by a client straight at the server.
DIRECT = {("push-to-dom-10x20", "p99_ms"): "direct_p99_ms", ("reconnect", "max_ms"): "direct_max_ms"}


class OctoPrint:
    """A real server that prints for as long as the suite needs."""

    def __init__(self, folder):
        self.folder = folder
        out = subprocess.run(
            [str(ROOT / "Scripts/start-octoprint"), "--autoconnect", "0", str(folder)],
            check=True, capture_output=True, text=True).stdout
        values = dict(line.split("=", 1) for line in out.splitlines() if "=" in line)
        self.url, self.key, self.pid = (
            shlex.split(values[name])[0] for name in ("OCTOPRINT_URL", "OCTOPRINT_KEY", "OCTOPRINT_PID"))

    def print_for(self, seconds):
        lines = "M104 S60\nM140 S40\n" + "G4 P100\n" * int(seconds * 10)
        edge = "bench-edge"
        body = (f"--{edge}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"bench.gcode\"\r\n\r\n"
                f"{lines}\r\n--{edge}\r\nContent-Disposition: form-data; name=\"print\"\r\n\r\ntrue\r\n--{edge}--\r\n")
        for _ in range(100):
            state = json.loads(request("GET", self.url + "/api/connection", self.key)[0])["current"]["state"]
            if state == "Operational":
                break
            time.sleep(0.1)
        request("POST", self.url + "/api/files/local", self.key, body.encode(),
                {"Content-Type": f"multipart/form-data; boundary={edge}"})

    def rest(self, seconds=60):
        """Waits for what it does with a file after it has taken it: the analysis has a core of its own for seconds."""
        time.sleep(0.5)
        deadline = time.monotonic() + seconds
        while subprocess.run(["ps", "--no-headers", "--ppid", self.pid], capture_output=True).stdout:
            assert time.monotonic() < deadline, f"OctoPrint is still at work after {seconds} s"
            time.sleep(0.1)

    def stop(self):
        subprocess.run([str(ROOT / "Scripts/stop-octoprint"), "--remove", str(self.folder)], check=True)


def measure_idle(results):
    starts = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            outpost = Outpost(folder)
            starts.append(outpost.start_ms)
            if len(starts) == STARTS:
                time.sleep(5)
                results.append(("serve-idle", "resident_mb", outpost.resident_mb, "MB"))
                results.append(("serve-idle", "anonymous_mb", outpost.anonymous_mb, "MB"))
            outpost.stop()
    results.append(("serve-idle", "start_ms", statistics.median(starts), "ms"))


def add_printer(page, outpost, octoprint):
    page.goto(outpost.url + "/printers/new")
    page.get_by_label("OctoPrint address").fill(octoprint.url)
    page.get_by_text("I have an API key").click()
    page.get_by_label("API key").fill(octoprint.key)
    page.get_by_role("button", name="Add with this key").click()
    page.wait_for_url(re.compile(r"/printers/(?!new$)[a-z0-9]+$"))
    return page.url


# The job carries the moment at which the frame behind them reached the process; the difference to the moment
# at which they change in the page is the whole way. Both clocks are this machine's.
WATCH = """count => new Promise(done => {
  const delays = [];
  let last;
  new MutationObserver(() => {
    const at = Number(document.querySelector('#printer-job [data-age]')?.dataset.age);
    if (!at || at === last) return;
    const isFirst = last === undefined;
    last = at;
    if (!isFirst) delays.push(performance.timeOrigin + performance.now() - at);
    if (delays.length >= count) done(delays);
  }).observe(document.getElementById('printer-job'), { subtree: true, attributes: true, childList: true });
})"""


def measure_pages(results):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        octoprint = OctoPrint(pathlib.Path(folder) / "octoprint")
        outpost = Outpost(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = browser.new_context(viewport=PHONE).new_page()
            overview = add_printer(page, outpost, octoprint)
            octoprint.print_for(FRAMES * 0.6 + 60)
            page.get_by_role("button", name="Pause").wait_for()
            page.set_default_timeout(FRAMES * 2000)
            delays = sorted(page.evaluate(WATCH, FRAMES))
            results.append(("push-to-dom", "median_ms", statistics.median(delays), "ms"))
            results.append(("push-to-dom", "p99_ms", delays[min(len(delays) - 1, round(len(delays) * 0.99))], "ms"))
            page.context.close()
            found = painting.paints(browser, overview, turns=PAINTS)
            results.append(("overview-first-paint", "median_ms", statistics.median(found), "ms"))
            page = browser.new_context(viewport=PHONE).new_page()
            page.goto(overview)
            scripts = script_bytes(page)
            results.append(("javascript", "gzip_kb", scripts / 1024, "KB"))
            measure_bytes(results, overview)
        finally:
            browser.close()
            outpost.stop()
            octoprint.stop()


def measure_emergency_stop(results):
    with sync_playwright() as playwright:
        emergency_stop.measure(results, playwright)


def measure_push(results):
    with sync_playwright() as playwright:
        push.measure(results, playwright)


def measure_files(results):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        octoprint = OctoPrint(pathlib.Path(folder) / "octoprint")
        outpost = Outpost(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            context = browser.new_context(viewport=PHONE)
            files = add_printer(context.new_page(), outpost, octoprint) + "/files"
            context.close()
            upload.measure_upload(results, outpost, octoprint, files)
            gcode.measure_preview(results, browser, PHONE, octoprint, files)
        finally:
            browser.close()
            outpost.stop()
            octoprint.stop()


def measure_ledger(results):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        octoprint = OctoPrint(pathlib.Path(folder) / "octoprint")
        outpost = Outpost(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            printer = add_printer(browser.new_context(viewport=PHONE).new_page(), outpost, octoprint)
            browser.close()
            ledger.measure(results, folder, outpost, octoprint, printer + "/ledger")
        finally:
            octoprint.stop()


def measure_bytes(results, overview):
    html, headers = request("GET", overview, headers={"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip", "the page must come compressed"
    results.append(("overview-html", "gzip_kb", len(html) / 1024, "KB"))


PARTS = {"idle": measure_idle, "pages": measure_pages, "camera": lambda results: camera.measure(results, OctoPrint),
         "files": measure_files, "ledger": measure_ledger, "emergency-stop": measure_emergency_stop, "push": measure_push,
         "reconnect": reconnect.measure}


class Results(list):
    """Each figure, told as soon as it is there: what a later part does cannot take it away."""

    def append(self, result):
        super().append(result)
        case, metric, value, unit = result
        side, limit = LIMITS[case, metric]
        verdict = "MISSED" if is_missed(result) else "ok"
        print(f"{case:22} {metric:20} {value:8.2f} {unit:3} limit {side} {limit:4}  {verdict}", flush=True)


def is_missed(result):
    case, metric, value, _ = result
    side, limit = LIMITS[case, metric]
    return not (value <= limit if side == "<=" else value >= limit)


def line(results, result):
    case, metric, value, unit = result
    direct = next((other for *name, other, _ in results if name == [case, DIRECT.get((case, metric))]), None)
    ratio = value if (case, metric) in BASELINES else value / direct if direct else None
    return {"suite": "printers", "case": case, "metric": metric, "value": round(value, 2), "unit": unit,
            "baseline": BASELINES.get((case, metric), direct and "websocket"), "ratio": ratio and round(ratio, 3)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--parts", nargs="+", default=["*"])
    options = parser.parse_args()
    results = Results()
    for name, measure in PARTS.items():
        if any(fnmatch.fnmatch(name, pattern) for pattern in options.parts):
            measure(results)
    if options.parts == ["*"]:
        folder = ROOT / "Benchmarks/results"
        folder.mkdir(exist_ok=True)
        (folder / "printers.jsonl").write_text("".join(json.dumps(line(results, result)) + "\n" for result in results))
    sys.exit(1 if any(map(is_missed, results)) else 0)


if __name__ == "__main__":
    main()
