"""A thousand open pages, one patch a second each: memory of the process, and how late a patch arrives."""
import re
import selectors
import socket
import statistics
import time

CLIENTS = 1000
SECONDS = 20
MADE = re.compile(rb'data-made="(\d+)"')


def opened(port):
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(b"GET /events?topics=shell/rehearsal/beats HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    connection.setblocking(False)
    return connection


def resident_mb(pid):
    with open(f"/proc/{pid}/status") as status:
        line = next(line for line in status if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def measure(port, pid):
    """Resident megabytes at the end, and the delays in milliseconds, from making a patch to having read it."""
    selector = selectors.DefaultSelector()
    connections = [opened(port) for _ in range(CLIENTS)]
    for connection in connections:
        selector.register(connection, selectors.EVENT_READ)
    delays, start = [], time.time()
    while time.time() < start + 5 + SECONDS:
        for key, _ in selector.select(1):
            data = key.fileobj.recv(65536)
            assert data, "the process closed a stream"
            now = time.time() * 1000
            # The first seconds bring the state at opening, which is as old as it is.
            if now > (start + 5) * 1000:
                delays += [now - int(made) for made in MADE.findall(data)]
    memory = resident_mb(pid)
    for connection in connections:
        connection.close()
    assert len(delays) > CLIENTS * SECONDS * 0.9, f"only {len(delays)} patches arrived"
    return memory, statistics.quantiles(delays, n=100)
