"""`push-to-dom-10x20`: ten printers push to one page of Chromium and 19 raw streams; how late a push arrives there.

The baseline is a client with a WebSocket straight to each server, at the same time.
"""
import json
import multiprocessing
import os
import re
import selectors
import socket
import statistics
import tempfile
import time
import urllib.parse

import websocket

from program import CHROMIUM, FLAGS, PHONE, Outpost, free_port, request
from push_server import KEY, PushServers

PRINTERS, RAW = 10, 19
# As many topics as one stream has.
TOPICS = 8
SECONDS = float(os.environ.get("BENCH_PUSH_SECONDS", "60"))
WARM_UP = 3
LIMITS = {("push-to-dom-10x20", "p99_ms"): 250, ("push-to-dom-10x20", "direct_p99_ms"): 250}
NAME = re.compile(rb'id="printer-job-h" class="file" dir="auto">(\d+\.\d+)\.gcode<')

# How late each new name is when it stands in the page. Both clocks are this machine's.
WATCH = """seconds => new Promise(done => {
  const delays = [], heading = () => document.getElementById('printer-job-h').textContent, until = Date.now() + seconds * 1000;
  let last = heading();
  const observer = new MutationObserver(() => {
    const name = heading();
    if (name === last) return;
    last = name;
    delays.push(performance.timeOrigin + performance.now() - parseFloat(name));
  });
  observer.observe(document.getElementById('printer-job'), { subtree: true, characterData: true, childList: true });
  setTimeout(() => { observer.disconnect(); done(delays); }, seconds * 1000);
})"""


def add(outpost, number, url):
    fields = urllib.parse.urlencode({"id": f"benchprinter{number}", "address": url, "name": f"Bench {number}", "key": KEY,
                                     "way": "key"}).encode()
    request("POST", outpost.url + "/printers", body=fields)
    return f"{outpost.url}/printers/benchprinter{number}"


def opened(outpost, client):
    topics = ",".join(f"/printers/benchprinter{(client + n) % PRINTERS}" for n in range(TOPICS))
    address = urllib.parse.urlsplit(outpost)
    connection = socket.create_connection((address.hostname, address.port))
    connection.sendall(f"GET /events?topics={topics} HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
    connection.setblocking(False)
    return connection


def raw_clients(outpost, since, until, delays):
    """All raw streams in one process: the delays of what arrives between the two moments."""
    selector, found = selectors.DefaultSelector(), []
    for client in range(RAW):
        selector.register(opened(outpost, client), selectors.EVENT_READ)
    while (now := time.time()) < until:
        for key, _ in selector.select(0.2):
            data = key.fileobj.recv(1 << 20)
            assert data, "the process closed a stream"
            arrived = time.time() * 1000
            if now > since:
                found += [arrived - float(name) for name in NAME.findall(data)]
    delays.put(found)


def direct_client(urls, since, until, delays):
    selector, found = selectors.DefaultSelector(), []
    for url in urls:
        channel = websocket.create_connection(url.replace("http", "ws", 1) + "/sockjs/websocket")
        channel.send(json.dumps({"auth": "bench:bench"}))
        selector.register(channel.sock, selectors.EVENT_READ, channel)
    while time.time() < until:
        for key, _ in selector.select(0.2):
            message = json.loads(key.data.recv())
            name = message["current"]["job"]["file"]["display"] if "current" in message else ""
            if name and time.time() > since:
                found.append(time.time() * 1000 - float(name[:-6]))
    delays.put(found)


def p99(delays):
    return statistics.quantiles(delays, n=100)[98]


def measure(results, playwright):
    context = multiprocessing.get_context("spawn")
    raw, direct = context.Queue(), context.Queue()
    with tempfile.TemporaryDirectory() as folder:
        servers, outpost = PushServers([free_port() for _ in range(PRINTERS)]), Outpost(folder)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            pages = [add(outpost, number, url) for number, url in enumerate(servers.urls)]
            page = browser.new_context(viewport=PHONE).new_page()
            page.set_default_timeout((SECONDS + 30) * 1000)
            page.goto(pages[0])
            page.wait_for_function("() => /^[0-9.]+gcode$/.test(document.getElementById('printer-job-h').textContent)")
            since = time.time() + WARM_UP
            until = since + SECONDS
            clients = [context.Process(target=raw_clients, args=(outpost.url, since, until, raw), daemon=True),
                       context.Process(target=direct_client, args=(servers.urls, since, until, direct), daemon=True)]
            for client in clients:
                client.start()
            dom = page.evaluate(WATCH, SECONDS)
            streamed, straight = raw.get(), direct.get()
            for client in clients:
                client.join()
        finally:
            browser.close()
            outpost.stop()
            servers.kill()
    pushes = SECONDS * 2
    assert len(dom) > pushes * 0.8, f"only {len(dom)} pushes reached the page"
    assert len(streamed) > pushes * RAW * TOPICS * 0.5, f"only {len(streamed)} pushes reached the streams"
    # Whoever is served worst counts.
    results.append(("push-to-dom-10x20", "p99_ms", max(p99(dom), p99(streamed)), "ms"))
    results.append(("push-to-dom-10x20", "direct_p99_ms", p99(straight), "ms"))
