"""`reconnect`: from the first answer of a server that was killed until a client shows live values again.

The baseline is a client with a WebSocket straight to the server that tries anew every second.
"""
import http.client
import os
import random
import re
import socket
import tempfile
import threading
import time
import urllib.parse

import websocket

from program import Outpost, free_port
from push import NAME, add
from push_server import PushServers

ROUNDS = int(os.environ.get("BENCH_RECONNECTS", "20"))
LIMITS = {("reconnect", "max_ms"): 2000, ("reconnect", "direct_max_ms"): 2000}
LIVE = 20  # seconds after which a client is given up


class Arrivals:
    """When the newest push that somebody received was made, and when it came."""

    def __init__(self):
        self.changed, self.newest = threading.Condition(), (0, 0)

    def note(self, made):
        with self.changed:
            if made > self.newest[0]:
                self.newest = (made, time.time() * 1000)
                self.changed.notify_all()

    def first_after(self, moment):
        with self.changed:
            if not self.changed.wait_for(lambda: self.newest[0] > moment, timeout=LIVE):
                raise SystemExit("a client did not come back")
            return self.newest[1]


def stream(url, arrivals):
    address = urllib.parse.urlsplit(url)
    connection = socket.create_connection((address.hostname, address.port))
    connection.sendall(f"GET /events?topics=/printers/benchprinter0 HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
    while data := connection.recv(1 << 20):
        for name in NAME.findall(data):
            arrivals.note(float(name))


def straight(url, arrivals, ended):
    while not ended.is_set():
        try:
            channel = websocket.create_connection(url.replace("http", "ws", 1) + "/sockjs/websocket", timeout=LIVE)
            channel.send('{"auth": "bench:bench"}')
            while True:
                for name in re.findall(r'"display": "(\d+\.\d+)\.gcode"', channel.recv()):
                    arrivals.note(float(name))
        except (OSError, websocket.WebSocketException):
            ended.wait(1)


def first_answer(url):
    """The moment at which the server answers for the first time."""
    address = urllib.parse.urlsplit(url)
    while True:
        try:
            connection = http.client.HTTPConnection(address.hostname, address.port, timeout=5)
            connection.request("GET", "/api/version")
            if connection.getresponse().status == 200:
                return time.time() * 1000
        except OSError:
            time.sleep(0.002)


def measure(results):
    own, direct, ended = Arrivals(), Arrivals(), threading.Event()
    own_delays, direct_delays = [], []
    with tempfile.TemporaryDirectory() as folder:
        servers, outpost = PushServers([free_port()]), Outpost(folder)
        try:
            add(outpost, 0, servers.urls[0])
            for target, rest in ((stream, (outpost.url, own)), (straight, (servers.urls[0], direct, ended))):
                threading.Thread(target=target, args=rest, daemon=True).start()
            own.first_after(0)
            direct.first_after(0)
            for _ in range(ROUNDS):
                servers.kill()
                # Attempts are further and further apart: what counts is a server that was away for long.
                time.sleep(random.uniform(0.5, 6))
                starting = threading.Thread(target=servers.start)
                starting.start()
                answered = first_answer(servers.urls[0])
                for arrivals, delays in ((own, own_delays), (direct, direct_delays)):
                    delays.append(arrivals.first_after(answered) - answered)
                starting.join()
        finally:
            ended.set()
            outpost.stop()
            servers.kill()
    results.append(("reconnect", "max_ms", max(own_delays), "ms"))
    results.append(("reconnect", "direct_max_ms", max(direct_delays), "ms"))
