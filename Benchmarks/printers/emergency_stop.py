"""How long an emergency stop takes from the second press in the browser to OctoPrint, in the worst case: four
uploads run, OctoPrint answers no command, and more of them wait than there are connections."""
import http.client
import os
import re
import tempfile
import threading
import time
import urllib.parse

from program import CHROMIUM, FLAGS, PHONE, Outpost, request
from recording_server import KEY, RecordingServer

STOPS = int(os.environ.get("BENCH_STOPS", "20"))
UPLOADS, WAITING = 4, 80
# Outpost opens so many to one server besides the uploads'; those who wait beyond them are its queue. A few are always being made anew.
CONNECTIONS = 52
PIECE = b"G1 X1 Y1\n" * 7000

# When the second press was made, by the browser's clock.
LISTEN = """() => document.querySelector('#ask-emergency-stops button.danger').addEventListener('click',
  event => { window.pressed = performance.timeOrigin + event.timeStamp; }, { once: true, capture: true })"""


def upload(path, ended):
    """Sends a file by Outpost to OctoPrint, piece by piece for as long as the case runs."""
    host = urllib.parse.urlsplit(path)
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=60)
    connection.putrequest("POST", host.path + "/files/uploads")
    connection.putheader("Content-Type", "multipart/form-data; boundary=edge")
    connection.putheader("Content-Length", str(1 << 40))
    connection.endheaders()
    connection.send(b'--edge\r\nContent-Disposition: form-data; name="file"; filename="endless.gcode"\r\n\r\n')
    try:
        while not ended.is_set():
            connection.send(PIECE)
            time.sleep(0.02)
    except OSError:
        pass
    finally:
        connection.close()


def press_on(path, ended):
    """Sends commands that OctoPrint does not answer, one after the other."""
    while not ended.is_set():
        try:
            request("POST", path + "/control/fan-speeds", body=b"typed=10",
                    headers={"Content-Type": "application/x-www-form-urlencoded"})
        except (OSError, http.client.HTTPException):
            pass


def add_printer(outpost, server):
    fields = {"id": "benchprinter", "address": server.url, "name": "Bench", "key": KEY, "way": "key"}
    request("POST", outpost.url + "/printers", body=urllib.parse.urlencode(fields).encode(),
            headers={"Content-Type": "application/x-www-form-urlencoded"})
    return outpost.url + "/printers/benchprinter"


def measure(results, playwright):
    ended, delays = threading.Event(), []
    with tempfile.TemporaryDirectory() as folder:
        server, outpost = RecordingServer(), Outpost(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            path = add_printer(outpost, server)
            for _ in range(UPLOADS):
                threading.Thread(target=upload, args=(path, ended), daemon=True).start()
            server.wait(lambda: server.uploads == UPLOADS)
            for _ in range(WAITING):
                threading.Thread(target=press_on, args=(path, ended), daemon=True).start()
            page = browser.new_context(viewport=PHONE, locale="en-GB").new_page()
            for _ in range(STOPS):
                page.goto(path)
                server.wait(lambda: server.holding >= CONNECTIONS)
                page.get_by_role("button", name=re.compile("Emergency stop…")).click()
                page.evaluate(LISTEN)
                count = len(server.stops)
                page.get_by_role("button", name="Stop now").click()
                server.wait(lambda: len(server.stops) > count)
                delays.append(server.stops[-1] * 1000 - page.evaluate("() => window.pressed"))
        finally:
            ended.set()
            browser.close()
            outpost.stop()
            server.stop()
    results.append(("emergency-stop", "max_ms", max(delays), "ms"))
