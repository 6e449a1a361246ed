"""As much of OctoPrint as a stop needs: takes a key, notes when M112 arrives, holds every other command."""
import http.server
import json
import select
import threading
import time

KEY = "BENCHkeyBENCHkeyBENCHkey01"
PERMISSIONS = ["STATUS", "CONTROL", "PRINT", "CONNECTION", "FILES_LIST", "FILES_UPLOAD"]


class RecordingServer:
    def __init__(self):
        self.stops, self.holding, self.uploads, self.released = [], 0, 0, threading.Event()
        self.arrived = threading.Condition()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments):
                pass

            def answer(self, status, value=None):
                body = json.dumps(value).encode() if value is not None else b""
                self.send_response(status)
                if body:
                    self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                if self.path == "/api/version":
                    self.answer(200, {"api": "0.1", "server": "1.11.8", "text": "OctoPrint 1.11.8"})
                elif self.path == "/api/currentuser":
                    self.answer(200, {"name": "bench", "permissions": PERMISSIONS, "groups": []})
                else:
                    self.answer(404, {"error": "no such thing"})

            def do_POST(self):
                # An upload is taken as slowly as it comes; everything else is a small command.
                left, body = int(self.headers.get("Content-Length", 0)), b""
                if self.path == "/api/files/local":
                    outer.begin_upload()
                while left:
                    part = self.rfile.read(min(left, 1 << 16))
                    if not part:
                        return
                    left, body = left - len(part), part if len(body) < 200 else body
                if b"M112" in body:
                    outer.note(time.time())
                elif self.path.startswith("/api/printer/"):
                    outer.hold(self.connection)
                try:
                    self.answer(204)
                except OSError:
                    self.close_connection = True

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads, request_queue_size = True, 256

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def note(self, moment):
        with self.arrived:
            self.stops.append(moment)
            self.arrived.notify_all()

    def begin_upload(self):
        with self.arrived:
            self.uploads += 1
            self.arrived.notify_all()

    def hold(self, connection):
        """Gives no answer until all is over or the asker has gone."""
        with self.arrived:
            self.holding += 1
            self.arrived.notify_all()
        while not self.released.is_set() and not select.select([connection], [], [], 0.2)[0]:
            pass
        with self.arrived:
            self.holding -= 1

    def wait(self, check):
        with self.arrived:
            if not self.arrived.wait_for(check, timeout=20):
                raise SystemExit("the recording server waited in vain")

    def stop(self):
        self.released.set()
        self.server.shutdown()
        self.server.server_close()
