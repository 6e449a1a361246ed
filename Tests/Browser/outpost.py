"""The processes that the tests run, and what a person would do with OctoPrint itself."""
import json
import os
import pathlib
import re
import shlex
import signal
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def eventually(check, what, seconds=30):
    """Waits for what `check` finds, and returns it; fails with `what`."""
    end = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < end, what
        time.sleep(0.1)
    return found


class OctoPrint:
    """A real server with its virtual printer, by the project's own scripts."""

    def __init__(self, folder):
        self.folder, self.port = folder, 0
        self.start()

    def start(self, *options):
        result = subprocess.run([ROOT / "Scripts/start-octoprint", *options, str(self.port), self.folder],
                                check=True, stdout=subprocess.PIPE, text=True)
        values = dict(line.split("=", 1) for line in result.stdout.splitlines() if "=" in line)
        self.url, self.key, self.pid = (shlex.split(values["OCTOPRINT_" + name])[0] for name in ("URL", "KEY", "PID"))
        self.pid, self.port = int(self.pid), urllib.parse.urlsplit(self.url).port

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
        eventually(lambda: self.state() == state, f"OctoPrint does not become {state}", seconds)

    def print_for(self, seconds, name="tests.gcode"):
        self.connect()
        self.upload("G4 P200\n" * int(seconds * 5), name, print="true")
        self.wait_for("Printing")

    def upload(self, text, name, **fields):
        """Puts a file there by OctoPrint's own means."""
        edge = "edge-of-a-test"
        parts = [("file", f'; filename="{name}"', text), *((name, "", value) for name, value in fields.items())]
        body = "".join(f'--{edge}\r\nContent-Disposition: form-data; name="{field}"{more}\r\n\r\n{value}\r\n'
                       for field, more, value in parts)
        self.ask("POST", "/api/files/local", f"{body}--{edge}--\r\n".encode(),
                 {"Content-Type": f"multipart/form-data; boundary={edge}"})

    def cancel(self):
        if self.state() in ("Printing", "Paused", "Pausing", "Resuming"):
            self.ask("POST", "/api/job", {"command": "cancel"})
        self.wait_for("Operational")


class Door:
    """Another address of the same OctoPrint: a printer is in a list once by its address."""

    def __init__(self, octoprint):
        self.key, self.target = octoprint.key, octoprint.port
        self.visits, self.ends = 0, []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.server.accept()
                self.visits += 1
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            self.ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def close(self):
        """Nothing answers here any more; what came through before is cut off."""
        # A thread that waits in accept would take one more.
        self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    @staticmethod
    def pass_on(one, other):
        try:
            while bytes := one.recv(65536):
                other.sendall(bytes)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def program():
    return os.environ.get("OUTPOST", str(ROOT / ".build/debug/outpost"))


def beside(name):
    """Another program, built beside this one."""
    return str(pathlib.Path(program()).with_name(name))


def workshop():
    return beside("outpost-workshop")


class Outpost:
    """The built program, serving from folders of its own."""

    program = staticmethod(program)

    def __init__(self, folder, *options, within=()):
        """`within`: the command that runs it, such as one that makes a namespace."""
        self.folder, self.port, self.options, self.within = folder, 0, options, within
        self.start()

    def start(self):
        environment = self.environment = dict(
            os.environ, XDG_DATA_HOME=f"{self.folder}/data", XDG_CONFIG_HOME=f"{self.folder}/config")
        if "WITH_MDNS_INSIDE" not in os.environ:
            # A daemon of this machine would ask its whole network.
            environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere"
        command = [*self.within, self.program(), "serve", "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
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

    def confirm(self, page):
        """Shows to be the owner, by the code that only the process's own account can make."""
        page.get_by_role("link", name="Confirm it’s you").click()
        told = subprocess.run([program(), "owner"], env=self.environment, check=True, stdout=subprocess.PIPE, text=True)
        page.get_by_label("Code").fill(told.stdout.strip())
        page.get_by_role("button", name="Confirm").click()

    def add(self, octoprint, id="testprinter", name="Test printer"):
        """Adds a printer as a form without script would; returns the path of its page."""
        fields = urllib.parse.urlencode(
            {"id": id, "address": octoprint.url, "name": name, "key": octoprint.key, "way": "key"}).encode()
        with urllib.request.urlopen(self.url + "/printers", fields, timeout=10) as answer:
            assert answer.url.endswith(f"/printers/{id}"), answer.url
        return f"{self.url}/printers/{id}"


class Workshop(Outpost):
    """The same apps with the gallery, the rehearsal and Uplink's test client."""

    program = staticmethod(workshop)
