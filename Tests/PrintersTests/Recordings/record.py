"""Records what OctoPrint says of prints while they run: made the JSON files beside it.

    .venv/bin/python Tests/PrintersTests/Recordings/record.py NAME …

Prints each named shape twice on a real OctoPrint with its virtual printer: the second time OctoPrint knows how
long the first one took. The virtual printer is slower than OctoPrint's analysis of the file expects, as real
printers are, and the shapes differ in how evenly the time is spread over the file.
"""
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

import websocket

HERE = pathlib.Path(__file__).resolve().parent
SCRIPTS = HERE.parents[2] / "Scripts"
EVERY = 3  # seconds between two samples

# Seconds of each step of a file. Steps are dwells, since the virtual printer's moves take a tenth of their time; what
# a step takes longer is the printer's own, and so is heating up.
SHAPES = {
    "steady": lambda share: 0.35,
    "slow-first": lambda share: 0.65 if share < 0.4 else 0.13,
    "slow-last": lambda share: 0.14 if share < 0.7 else 0.8,
    "waves": lambda share: 0.6 if int(share * 12) % 2 else 0.12,
}
STEPS = 400
OVERLAY = "plugins:\n  virtual_printer:\n    throttle: 0.04\n"


def gcode(shape):
    lines = ["G28", "M104 S200", "M140 S60", "M109 S200"]
    for step in range(STEPS):
        # OctoPrint analyses no file that extrudes nothing.
        lines.append(f"G1 X{step % 2} E{0.02 * step:.2f} F6000\nG4 P{1000 * SHAPES[shape](step / STEPS):.0f}")
    return "\n".join(lines + ["M104 S0", "M140 S0", ""])


class Server:
    def __init__(self, folder):
        self.folder, overlay = f"{folder}/server", pathlib.Path(folder) / "overlay.yaml"
        overlay.write_text(OVERLAY)
        out = subprocess.run([SCRIPTS / "start-octoprint", "--autoconnect", "--overlay", overlay, "0",
                              self.folder], check=True, stdout=subprocess.PIPE, text=True).stdout
        values = dict(line.split("=", 1) for line in out.splitlines() if "=" in line)
        self.url, self.key = (shlex.split(values["OCTOPRINT_" + name])[0] for name in ("URL", "KEY"))

    def ask(self, method, path, body=None, headers=None):
        fields = {"X-Api-Key": self.key, **(headers or {})}
        if isinstance(body, dict):
            body, fields["Content-Type"] = json.dumps(body).encode(), "application/json"
        with urllib.request.urlopen(urllib.request.Request(self.url + path, body, fields, method=method)) as answer:
            text = answer.read()
        return json.loads(text) if text.strip() else None

    def upload(self, name, content):
        body = (f"--record-edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
                f"{content}\r\n--record-edge--\r\n")
        self.ask("POST", "/api/files/local", body.encode(), {"Content-Type": "multipart/form-data; boundary=record-edge"})
        while not (self.ask("GET", f"/api/files/local/{name}").get("gcodeAnalysis") or {}).get("estimatedPrintTime"):
            time.sleep(0.5)

    def updates(self):
        """Each `current` message, with the moment of its arrival."""
        login = self.ask("POST", "/api/login", {"passive": True})
        channel = websocket.create_connection(self.url.replace("http", "ws", 1) + "/sockjs/websocket")
        channel.send(json.dumps({"auth": f"{login['name']}:{login['session']}"}))
        while True:
            message = json.loads(channel.recv())
            if "current" in message:
                yield time.time(), message["current"]

    def stop(self):
        subprocess.run([SCRIPTS / "stop-octoprint", "--remove", self.folder], check=True)


def record(server, name):
    """One print: what was known of the file before, and samples of `[second, completion, time, left, origin]`."""
    updates = server.updates()
    server.ask("POST", f"/api/files/local/{name}", {"command": "select", "print": True})
    began = last = None
    samples = []
    for moment, update in updates:
        flags, progress = update["state"]["flags"], update["progress"]
        if began is None:
            if not flags["printing"]:
                continue
            began, job = moment, update["job"]
        elif flags["ready"] and not flags["printing"]:
            break
        if last is None or moment - last >= EVERY:
            last = moment
            samples.append([round(moment - began, 1), round(progress["completion"] or 0, 2), progress["printTime"],
                            progress["printTimeLeft"], progress["printTimeLeftOrigin"]])
    return {"estimatedPrintTime": job["estimatedPrintTime"], "averagePrintTime": job["averagePrintTime"],
            "lastPrintTime": job["lastPrintTime"], "end": round(moment - began, 1), "samples": samples}


def run(shape):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            server.upload(f"{shape}.gcode", gcode(shape))
            while server.ask("GET", "/api/connection")["current"]["state"] != "Operational":
                time.sleep(0.2)
            for turn in ("first", "second"):
                recording = record(server, f"{shape}.gcode")
                rows = ",\n".join(json.dumps(row) for row in recording.pop("samples"))
                head = json.dumps(recording)[:-1]
                (HERE / f"{shape}-{turn}.json").write_text(f"{head}, \"samples\": [\n{rows}\n]}}\n")
                time.sleep(3)
        finally:
            server.stop()


if __name__ == "__main__":
    runs = [threading.Thread(target=run, args=(shape,)) for shape in sys.argv[1:] or SHAPES]
    for thread in runs:
        thread.start()
        time.sleep(4)
    for thread in runs:
        thread.join()
