"""The release build of the program, and the browser, for the suites that look at pages."""
import gzip
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]
OUTPOST = os.environ.get("OUTPOST", str(ROOT / ".build/optimized/release/outpost"))
WORKSHOP = str(pathlib.Path(OUTPOST).with_name("outpost-workshop"))
CHROMIUM = "/usr/bin/chromium-headless-shell"
FLAGS = ("--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
         "--disable-component-update --disable-sync").split()
PHONE = {"width": 390, "height": 844}


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


def compressed(url):
    """What a browser gets: the bytes as they are sent, and the text in them."""
    content, headers = request("GET", url, headers={"Accept-Encoding": "gzip"})
    is_packed = headers["Content-Encoding"] == "gzip"
    return len(content), (gzip.decompress(content) if is_packed else content).decode()


SCRIPTS = """() => performance.getEntriesByType('resource').filter(e => new URL(e.name).pathname.endsWith('.js'))
  .reduce((sum, e) => sum + e.encodedBodySize, 0)"""


def script_bytes(page):
    """How much script the open page has loaded, as sent."""
    page.wait_for_timeout(500)
    return page.evaluate(SCRIPTS)


class Outpost:
    """The release build, serving from a folder of its own."""

    def __init__(self, folder, *options, program=OUTPOST):
        environment = dict(os.environ, XDG_DATA_HOME=f"{folder}/data", XDG_CONFIG_HOME=f"{folder}/config")
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        started = time.perf_counter()
        self.process = subprocess.Popen([program, "serve", "--port", str(port), *options], env=environment,
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
        return self._memory("VmRSS")

    @property
    def anonymous_mb(self):
        """Without the pages of files: those of the program itself the system takes back whenever it needs them."""
        return self._memory("RssAnon")

    def _memory(self, kind):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{kind}:\s+(\d+)", status).group(1)) / 1024

    def rest(self):
        """Waits until it has nothing left to do in the background, which would be measured with all else."""
        busy, quiet = self._cpu_seconds, 0
        while quiet < 3:
            time.sleep(1)
            now = self._cpu_seconds
            busy, quiet = now, quiet + 1 if now - busy < 0.05 else 0

    @property
    def _cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
