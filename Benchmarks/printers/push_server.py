"""As much of OctoPrint as watching a printer needs: the answers that Outpost asks for, and a raw push channel.

Every push names the moment of its sending as the shown name of the file that is printed, so that whoever shows that
name shows how late it is. Runs as a process of its own; requests are kept for whoever wants to know what was asked.
"""
import asyncio
import json
import multiprocessing
import time

import tornado.httpserver
import tornado.netutil
import tornado.web
import tornado.websocket

KEY = "BENCHkeyBENCHkeyBENCHkey01"
PERMISSIONS = ["STATUS", "CONTROL", "PRINT", "CONNECTION", "FILES_LIST", "SETTINGS_READ"]
USER = {"name": "bench", "permissions": PERMISSIONS, "groups": []}
PROFILE = {"id": "_default", "name": "Default", "current": True, "default": True, "heatedBed": True,
           "heatedChamber": False, "extruder": {"count": 1},
           "volume": {"width": 200, "depth": 200, "height": 200, "formFactor": "rectangular", "origin": "lowerleft"}}
ANSWERS = {
    "/api/version": {"api": "0.1", "server": "1.11.8", "text": "OctoPrint 1.11.8"},
    "/api/currentuser": USER,
    "/api/settings": {"temperature": {"profiles": [{"name": "PLA", "extruder": 200, "bed": 60, "chamber": None}]},
                      "webcam": {"webcamEnabled": False, "webcams": []}},
    "/api/printerprofiles": {"profiles": {"_default": PROFILE}},
    "/api/printer/command/custom": {"controls": []},
    "/api/files": {"files": [], "free": 1 << 30, "total": 1 << 31},
}
FLAGS = ("operational", "printing", "cancelling", "pausing", "resuming", "finishing", "paused", "closedOrError",
         "error", "ready", "sdReady")
# As often as OctoPrint pushes.
INTERVAL = 0.5


def update(count):
    """One push in the middle of a print; the shown name of its file is the moment at which it was made."""
    now = time.time()
    flags = {flag: flag in ("operational", "printing") for flag in FLAGS}
    heat = {"actual": 200 + count % 7 / 10, "target": 200}
    return {"state": {"text": "Printing", "flags": flags, "error": ""},
            "job": {"file": {"name": "bench.gcode", "display": f"{now * 1000:.3f}.gcode", "path": "bench.gcode",
                             "origin": "local", "size": 1000, "date": 1},
                    "estimatedPrintTime": 3600, "averagePrintTime": None, "lastPrintTime": None, "filament": None,
                    "user": "bench"},
            "progress": {"completion": count % 1000 / 10, "filepos": count, "printTime": count, "printTimeLeft": 3600,
                         "printTimeLeftOrigin": "linear"},
            "currentZ": 1, "offsets": {}, "temps": [{"time": int(now), "tool0": heat, "bed": heat}], "logs": [],
            "messages": [], "busyFiles": [], "markings": [], "resends": {"count": 0, "transmitted": 0, "ratio": 0},
            "serverTime": now}


class Answer(tornado.web.RequestHandler):
    def get(self):
        self.application.asked(f"GET {self.request.path}")
        body = ANSWERS.get(self.request.path)
        self.set_status(200 if body is not None else 404)
        self.finish(body if body is not None else {"error": "no such thing"})

    def post(self):
        self.application.asked(f"POST {self.request.path}")
        if self.request.path == "/api/login":
            self.finish(USER | {"session": "bench", "_is_external_client": False})
        else:
            self.set_status(204)


class Push(tornado.websocket.WebSocketHandler):
    def open(self):
        self.application.asked("PUSH")
        self.set_nodelay(True)
        self.write_message({"connected": {"version": "1.11.8", "plugin_hash": "", "config_hash": "", "online": True}})

    def on_message(self, text):
        if "auth" in json.loads(text):
            self.write_message({"history": update(0) | {"temps": []}})
            self.application.listeners.add(self)

    def on_close(self):
        self.application.listeners.discard(self)


class Application(tornado.web.Application):
    def __init__(self, asked):
        super().__init__([("/sockjs/websocket", Push), (".*", Answer)])
        self.asked, self.listeners = asked, set()

    async def push(self, offset):
        """To all who listen, for as long as the process lives."""
        await asyncio.sleep(offset)
        count, due = 0, time.monotonic()
        while True:
            count += 1
            text = json.dumps({"current": update(count)})
            for listener in list(self.listeners):
                listener.write_message(text)
            due += INTERVAL
            await asyncio.sleep(max(0, due - time.monotonic()))


async def serve(ports, asked, ready):
    tasks = []
    for index, port in enumerate(ports):
        application = Application(asked)
        application.listen(port, "127.0.0.1")
        # Printers do not push in step.
        tasks.append(asyncio.create_task(application.push(index * INTERVAL / len(ports))))
    ready.set()
    await asyncio.gather(*tasks)


class PushServers:
    """One server on each of the ports, in one process."""

    def __init__(self, ports):
        context = multiprocessing.get_context("spawn")
        self.ports, self.urls = ports, [f"http://127.0.0.1:{port}" for port in ports]
        # One that takes what nobody reads: a pipe alone would fill, and hold the server.
        self.context, self.requests = context, context.Queue()
        self.start()

    def start(self):
        ready = self.context.Event()
        self.process = self.context.Process(target=run, args=(self.ports, self.requests, ready), daemon=True)
        self.process.start()
        if not ready.wait(20):
            raise SystemExit("the push servers did not start")

    def kill(self):
        self.process.kill()
        self.process.join()

    def asked(self):
        """What was asked since the last look."""
        found = []
        while not self.requests.empty():
            found.append(self.requests.get())
        return found


def run(ports, requests, ready):
    asyncio.run(serve(ports, requests.put, ready))
