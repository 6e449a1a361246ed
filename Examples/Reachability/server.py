#!/usr/bin/env python3
"""server.py - the server that both programs talk to; ends with Ctrl-C.

    python3 Examples/Reachability/server.py [PORT]        default: one that is free

Tokens hold for six seconds, and every seventh request for the time is answered with 503, so that there is
something to see: logins, replays and repetitions.
"""
import itertools
import json
import secrets
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LIFETIME = 6
tokens: dict[str, float] = {}
requests = itertools.count(1)
lock = threading.Lock()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/online":
            self.answer(204)
        elif self.path == "/health":
            self.answer(200, b"ok")
        elif self.path == "/time":
            self.tell_time()
        else:
            self.answer(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path != "/login":
            return self.answer(404)
        if json.loads(body) != {"name": "ada", "password": "analytical"}:
            return self.answer(401)
        token = secrets.token_hex(16)
        with lock:
            tokens[token] = time.monotonic() + LIFETIME
        return self.answer(200, json.dumps({"token": token}).encode())

    def tell_time(self):
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        with lock:
            is_known = tokens.get(token, 0) > time.monotonic()
            is_busy = is_known and next(requests) % 7 == 0
        if not is_known:
            self.answer(401)
        elif is_busy:
            self.answer(503, retry_after=1)
        else:
            self.answer(200, time.strftime("%H:%M:%S").encode())

    def answer(self, status, body=b"", retry_after=None):
        self.send_response(status)
        if retry_after is not None:
            self.send_header("Retry-After", str(retry_after))
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
print(f"port {server.server_port}", flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
