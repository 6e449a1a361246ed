"""The processes that the tests run, and what a person would do with OctoPrint itself."""
import json
import os
import pathlib
import re
import shlex
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class OctoPrint:
    """A real server with its virtual printer, by the project's own scripts."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        self.start()

    def start(self, *options):
        result = subprocess.run([ROOT / "Scripts/start-octoprint", *options, str(self.port), self.folder],
                                check=True, stdout=subprocess.PIPE, text=True)
        values = dict(line.split("=", 1) for line in result.stdout.splitlines() if "=" in line)
        self.url, self.key, self.pid = (shlex.split(values["OCTOPRINT_" + name])[0] for name in ("URL", "KEY", "PID"))
        self.pid = int(self.pid)

    def stop(self):
        subprocess.run([ROOT / "Scripts/stop-octoprint", "--remove", self.folder], check=True)

    def signal(self, number):
        os.killpg(self.pid, number)

    def ask(self, method, path, body=None, headers=None):
        fields = {"X-Api-Key": self.key, **(headers or {})}
        if isinstance(body, dict):
            body, fields["Content-Type"] = json.dumps(body).encode(), "application/json"
        request = urllib.request.Request(self.url + path, body, fields, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            text = answer.read()
        return json.loads(text) if text.strip() else None

    def state(self):
        return self.ask("GET", "/api/connection")["current"]["state"]

    def connect(self):
        if self.state() == "Operational":
            return
        self.ask("POST", "/api/connection", {"command": "connect", "port": "VIRTUAL"})
        self.wait_for("Operational")

    def wait_for(self, state, seconds=20):
        end = time.monotonic() + seconds
        while self.state() != state:
            assert time.monotonic() < end, f"OctoPrint is {self.state()}, not {state}"
            time.sleep(0.1)

    def print_for(self, seconds, name="tests.gcode"):
        self.connect()
        edge, lines = "test-edge", "G4 P200\n" * int(seconds * 5)
        body = (f"--{edge}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{lines}\r\n"
                f"--{edge}\r\nContent-Disposition: form-data; name=\"print\"\r\n\r\ntrue\r\n--{edge}--\r\n")
        self.ask("POST", "/api/files/local", body.encode(),
                 {"Content-Type": f"multipart/form-data; boundary={edge}"})
        self.wait_for("Printing")

    def cancel(self):
        if self.state() in ("Printing", "Paused", "Pausing", "Resuming"):
            self.ask("POST", "/api/job", {"command": "cancel"})
        self.wait_for("Operational")


class Outpost:
    """The built program, serving from folders of its own."""

    def __init__(self, folder, *options):
        self.folder, self.port, self.options = folder, 0, options
        self.start()

    def start(self):
        program = os.environ.get("OUTPOST", str(ROOT / ".build/debug/outpost"))
        environment = dict(os.environ, XDG_DATA_HOME=f"{self.folder}/data", XDG_CONFIG_HOME=f"{self.folder}/config")
        if "WITH_MDNS_INSIDE" not in os.environ:
            # A daemon of this machine would ask its whole network.
            environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere"
        self.process = subprocess.Popen([program, "serve", "--port", str(self.port), *self.options], env=environment,
                                        stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.url = re.search(r"https?://[\d.:]+", line).group(0)
        self.port = int(self.url.rsplit(":", 1)[1])

    def signal(self, number):
        self.process.send_signal(number)

    def stop(self):
        if self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)
            assert self.process.wait(10) == 0
        self.process.stdout.close()

    def add(self, octoprint, id="testprinter", name="Test printer"):
        """Adds a printer as a form without script would; returns the path of its page."""
        fields = urllib.parse.urlencode(
            {"id": id, "address": octoprint.url, "name": name, "key": octoprint.key, "way": "key"}).encode()
        with urllib.request.urlopen(self.url + "/printers", fields, timeout=10) as answer:
            assert answer.url.endswith(f"/printers/{id}"), answer.url
        return f"{self.url}/printers/{id}"
