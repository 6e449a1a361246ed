"""The relay of a camera: many viewers, one connection to the camera, and little added delay.

The camera sends pictures of a usual size, each with the moment of its sending in a comment, and does not tell their
lengths, which makes them harder to cut. The delay is from
that moment to the arrival of the whole picture at a viewer.
"""
import multiprocessing
import os
import pathlib
import socket
import struct
import tempfile
import threading
import time
import urllib.parse

from program import Outpost, request

VIEWERS = 20
RATE = 15
BYTES = 30_000
SECONDS = float(os.environ.get("BENCH_CAMERA_SECONDS", "30"))
WARM_UP = 2
LIMITS = {
    ("camera-relay-20", "upstream_connections"): 1, ("camera-relay-20", "core_percent"): 10,
    ("camera-relay-20", "delay_p95_ms"): 50,
}


def picture():
    """As a JPEG is written, of realistic size; nobody decodes it."""
    comment = b"\xff\xfe" + struct.pack(">H", 10) + struct.pack(">d", time.time())
    return b"\xff\xd8" + comment + b"\xff\xda\0\2" + bytes(BYTES - 18) + b"\xff\xd9"


def serve(connections, ports):
    """A camera as its own process; counts who connects."""
    listener = socket.create_server(("127.0.0.1", 0))
    ports.put(listener.getsockname()[1])

    def send(viewer):
        viewer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        viewer.recv(65536)
        try:
            viewer.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=edge\r\n\r\n")
            due = time.monotonic()
            while True:
                content = picture()
                viewer.sendall(b"--edge\r\nContent-Type: image/jpeg\r\n\r\n" + content + b"\r\n")
                due += 1 / RATE
                time.sleep(max(0, due - time.monotonic()))
        except OSError:
            viewer.close()

    while True:
        viewer, _ = listener.accept()
        with connections.get_lock():
            connections.value += 1
        threading.Thread(target=send, args=(viewer,), daemon=True).start()


def view(url, until, delays):
    """A viewer: reads pictures and notes how old each is when it is complete."""
    address = urllib.parse.urlsplit(url)
    found = []
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(f"GET {address.path} HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
        data, start = b"", time.time() + WARM_UP
        while time.time() < until:
            data += connection.recv(1 << 18)
            while (end := data.find(b"\xff\xd9\r\n")) >= 0:
                begin = data.rfind(b"\xff\xd8\xff\xfe", 0, end)
                if begin >= 0 and time.time() > start:
                    found.append((time.time() - struct.unpack(">d", data[begin + 6:begin + 14])[0]) * 1000)
                data = data[end + 4:]
    delays.put(found)


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def add_printer(outpost, octoprint):
    fields = urllib.parse.urlencode({"id": "camerabench", "address": octoprint.url, "name": "Camera",
                                     "key": octoprint.key, "way": "key"}).encode()
    request("POST", outpost.url + "/printers", body=fields)
    return f"{outpost.url}/printers/camerabench/camera/1"


def wait_for(path):
    """Until OctoPrint's settings have arrived."""
    for _ in range(200):
        try:
            return request("GET", path + "/frame.jpg")
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the camera shows nothing")


def measure(results, make_octoprint):
    connections, ports, delays = multiprocessing.Value("i", 0), multiprocessing.Queue(), multiprocessing.Queue()
    camera = multiprocessing.Process(target=serve, args=(connections, ports), daemon=True)
    camera.start()
    with tempfile.TemporaryDirectory() as folder:
        octoprint = make_octoprint(pathlib.Path(folder) / "octoprint")
        outpost = Outpost(folder)
        try:
            stream = f"http://127.0.0.1:{ports.get()}/"
            request("POST", octoprint.url + "/api/settings", octoprint.key,
                    {"plugins": {"classicwebcam": {"stream": stream}}})
            path = add_printer(outpost, octoprint)
            wait_for(path)
            until = time.time() + WARM_UP + SECONDS
            viewers = [multiprocessing.Process(target=view, args=(path + "/stream", until, delays))
                       for _ in range(VIEWERS)]
            for viewer in viewers:
                viewer.start()
            time.sleep(WARM_UP)
            before, began = cpu_seconds(outpost.process.pid), time.monotonic()
            found = sorted(delay for _ in viewers for delay in delays.get())
            core = (cpu_seconds(outpost.process.pid) - before) / (time.monotonic() - began) * 100
            for viewer in viewers:
                viewer.join()
            assert len(found) > VIEWERS * RATE * SECONDS * 0.8, f"only {len(found)} pictures arrived"
            results.append(("camera-relay-20", "upstream_connections", connections.value, ""))
            results.append(("camera-relay-20", "core_percent", core, "%"))
            results.append(("camera-relay-20", "delay_p95_ms", found[round(len(found) * 0.95) - 1], "ms"))
        finally:
            camera.terminate()
            outpost.stop()
            octoprint.stop()
