"""When pages are painted, seen by a phone's browser, at full speed and with a slowed processor."""
import contextlib
import http.server
import threading

from playwright.sync_api import sync_playwright

from program import CHROMIUM, FLAGS, PHONE

PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
PAINTS = 7
SLOWED = 4


def slow(page):
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


@contextlib.contextmanager
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


def paints(chromium, url, is_slow=False, turns=PAINTS, **options):
    """When a page first painted, each time seen by a new profile of a browser that runs: its start is none of it.

    `options` are those of the profile, such as who is logged in."""
    for turn in range(turns + 1):
        context = chromium.new_context(viewport=PHONE, **options)
        page = context.new_page()
        if is_slow:
            slow(page)
        page.goto(url)
        page.wait_for_function(PAINT)
        if turn:
            yield page.evaluate(PAINT)
        context.close()


class BlankPages(http.server.BaseHTTPRequestHandler):
    """One word on an empty page: what the browser itself needs to paint anything."""

    def do_GET(self):
        body = b"<!doctype html><title>Blank</title><p>Blank"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def blank_page():
    """The address of a page with one word."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), BlankPages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
