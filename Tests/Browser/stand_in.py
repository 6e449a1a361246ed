"""KOSapi's stand-in as a program, and what may stand between it and the app; for tests and benchmarks."""
import contextlib
import http.server
import json
import re
import signal
import subprocess
import threading
import urllib.error
import urllib.request


class StandIn:
    def __init__(self, workshop, *options):
        self.process = subprocess.Popen([workshop, "kos-stand-in", "--port", "0", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.students = []
        for line in self.process.stdout:
            if found := re.search(r"ready at (http://127\.0\.0\.1:(\d+))/api/3", line):
                self.url, self.port = found[1], int(found[2])
            if found := re.search(r"Log-in: (\S+)\s+password: (\S+)\s+\((.*)\)", line):
                self.students.append(found[1])
                self.password = found[2]
                if "teacher" in found[3]:
                    break
        if not self.students:
            raise RuntimeError("the stand-in did not start")
        # Ends with what is told; nobody else closes it under its hands.
        threading.Thread(target=self._drain, daemon=True).start()

    def _drain(self):
        with self.process.stdout as told:
            told.read()

    def control(self, method, path, body=None):
        call = urllib.request.Request(f"{self.url}/control/{path}", json.dumps(body).encode(), method=method,
                                      headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(call, timeout=20) as answer:
            answer.read()

    @contextlib.contextmanager
    def fault(self, kind, path, **options):
        """Answers to paths that begin so are not what they should be, until the end."""
        self.control("PUT", "faults", [{"kind": kind, "path": path, **options}])
        yield
        self.control("PUT", "faults", [])

    def stop(self):
        self.process.terminate()
        try:
            assert self.process.wait(10) == -signal.SIGTERM
        finally:
            self.process.kill()
            self.process.wait(10)


class Forwarder:
    """A server that passes everything on to the stand-in, redirects as they are."""

    def __init__(self, stand_in):
        self.stand_in = stand_in
        forwarder = self

        class Passing(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                count = int(self.headers.get("Content-Length", 0))
                status, fields, body = forwarder.answer(
                    self.command, self.path, dict(self.headers), self.rfile.read(count) if count else None)
                # Who asks for several things lets go of the others' answers once the login has ended.
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    self.send_response(status)
                    for name, value in fields:
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Passing)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, method, path, headers, content):
        """Status, fields and body."""
        sent = {name: value for name, value in headers.items() if name.lower() not in OF_A_CONNECTION}
        call = urllib.request.Request(self.stand_in.url + path, content, sent, method=method)
        try:
            answer = STRAIGHT.open(call, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            fields = [field for field in answer.headers.items() if field[0].lower() not in OF_A_CONNECTION]
            return answer.status, fields, answer.read()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


OF_A_CONNECTION = {"connection", "content-length", "transfer-encoding", "date", "server"}


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


STRAIGHT = urllib.request.build_opener(NoRedirects)
