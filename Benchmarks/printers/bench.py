"""The printers suite: what a person feels, measured on the release build with a real OctoPrint and Chromium.

Run by `make bench SUITE=printers`. Prints a table, writes JSON lines to Benchmarks/results/printers.jsonl and
fails when a limit is missed. There is no baseline: the figures are absolute.
"""
import gzip
import json
import os
import pathlib
import re
import shlex
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTPOST = os.environ.get("OUTPOST", str(ROOT / ".build/optimized/release/outpost"))
CHROMIUM = "/usr/bin/chromium"
FLAGS = ("--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
         "--disable-component-update --disable-sync").split()
PHONE = {"width": 390, "height": 844}
FRAMES = int(os.environ.get("BENCH_FRAMES", "200"))
PAINTS = 11
STARTS = 7

LIMITS = {
    ("push-to-dom", "median_ms"): 100, ("push-to-dom", "p99_ms"): 250,
    ("overview-first-paint", "median_ms"): 300,
    ("overview-html", "gzip_kb"): 30, ("javascript", "gzip_kb"): 20,
    ("serve-idle", "resident_mb"): 40, ("serve-idle", "start_ms"): 300,
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def request(method, url, key=None, body=None, headers=None):
    fields = dict(headers or {})
    if key:
        fields["X-Api-Key"] = key
    if isinstance(body, dict):
        body, fields["Content-Type"] = json.dumps(body).encode(), "application/json"
    with urllib.request.urlopen(urllib.request.Request(url, body, fields, method=method), timeout=20) as answer:
        return answer.read(), answer.headers


class OctoPrint:
    """A real server that prints for as long as the suite needs."""

    def __init__(self, folder):
        self.folder = folder
        out = subprocess.run(
            [str(ROOT / "Scripts/start-octoprint"), "--autoconnect", str(free_port()), str(folder)],
            check=True, capture_output=True, text=True).stdout
        values = dict(line.split("=", 1) for line in out.splitlines() if "=" in line)
        self.url, self.key = (shlex.split(values[name])[0] for name in ("OCTOPRINT_URL", "OCTOPRINT_KEY"))

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

    def stop(self):
        subprocess.run([str(ROOT / "Scripts/stop-octoprint"), "--remove", str(self.folder)], check=True)


class Outpost:
    """The release build, serving from a folder of its own."""

    def __init__(self, folder):
        environment = dict(os.environ, XDG_DATA_HOME=f"{folder}/data", XDG_CONFIG_HOME=f"{folder}/config")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        started = time.perf_counter()
        self.process = subprocess.Popen([OUTPOST, "serve", "--port", str(port)], env=environment,
                                        stdout=subprocess.DEVNULL)
        while True:
            try:
                request("GET", self.url + "/health")
                break
            except OSError:
                if self.process.poll() is not None or time.perf_counter() - started > 20:
                    raise SystemExit("outpost did not start")
                time.sleep(0.002)
        self.start_ms = (time.perf_counter() - started) * 1000

    @property
    def resident_mb(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)


def measure_idle(results):
    starts = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            outpost = Outpost(folder)
            starts.append(outpost.start_ms)
            if len(starts) == STARTS:
                time.sleep(5)
                results.append(("serve-idle", "resident_mb", outpost.resident_mb, "MB"))
            outpost.stop()
    results.append(("serve-idle", "start_ms", statistics.median(starts), "ms"))


def add_printer(page, outpost, octoprint):
    page.goto(outpost.url + "/printers/new")
    page.get_by_label("Address of OctoPrint").fill(octoprint.url)
    page.get_by_text("I have an API key").click()
    page.get_by_label("API key").fill(octoprint.key)
    page.get_by_role("button", name="Add with this key").click()
    page.wait_for_url(re.compile(r"/printers/[a-z0-9]+$"))
    return page.url


# The tiles carry the moment at which the frame behind them reached the process; the difference to the moment
# at which they change in the page is the whole way. Both clocks are this machine's.
WATCH = """count => new Promise(done => {
  const delays = [];
  let last;
  new MutationObserver(() => {
    const at = Number(document.querySelector('#printer-tiles [data-age]')?.dataset.age);
    if (!at || at === last) return;
    const isFirst = last === undefined;
    last = at;
    if (!isFirst) delays.push(performance.timeOrigin + performance.now() - at);
    if (delays.length >= count) done(delays);
  }).observe(document.getElementById('printer-tiles'), { subtree: true, attributes: true, childList: true });
})"""

PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


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
            paints = []
            for _ in range(PAINTS):
                context = browser.new_context(viewport=PHONE)
                page = context.new_page()
                page.goto(overview)
                page.wait_for_function(PAINT)
                paints.append(page.evaluate(PAINT))
                context.close()
            results.append(("overview-first-paint", "median_ms", statistics.median(paints), "ms"))
            measure_bytes(results, outpost, overview)
        finally:
            browser.close()
            outpost.stop()
            octoprint.stop()


def measure_bytes(results, outpost, overview):
    html, headers = request("GET", overview, headers={"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip", "the page must come compressed"
    results.append(("overview-html", "gzip_kb", len(html) / 1024, "KB"))
    seen, waiting = set(), re.findall(r'<script type="module" src="([^"]+)"', gzip.decompress(html).decode())
    total = 0
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        script, headers = request("GET", outpost.url + path, headers={"Accept-Encoding": "gzip"})
        total += len(script)
        text = (gzip.decompress(script) if headers["Content-Encoding"] == "gzip" else script).decode()
        for name in re.findall(r"(?:from|import) '\./([^']+)'", text):
            waiting.append(path.rsplit("/", 1)[0] + "/" + name)
    results.append(("javascript", "gzip_kb", total / 1024, "KB"))


def main():
    results = []
    measure_idle(results)
    measure_pages(results)
    folder = ROOT / "Benchmarks/results"
    folder.mkdir(exist_ok=True)
    missed = 0
    with (folder / "printers.jsonl").open("w") as file:
        for case, metric, value, unit in results:
            limit = LIMITS[case, metric]
            verdict = "ok" if value <= limit else "MISSED"
            missed += verdict != "ok"
            print(f"{case:22} {metric:12} {value:8.1f} {unit:3} limit {limit:4}  {verdict}")
            file.write(json.dumps({"suite": "printers", "case": case, "metric": metric, "value": round(value, 2),
                                   "unit": unit, "baseline": None, "ratio": None}) + "\n")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
