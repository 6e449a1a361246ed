"""What a person with a herd sees, on the release build, with browser, process and server on the same machine.

`card` is what the process needs for an animal's card with 300 changes, beside a page that reads nothing of the herd.
`save-to-card` is from the tap that records a note to the frame in which the card shows it, by a processor slowed four times.
"""
import http.client
import statistics
import time
import urllib.parse

import painting
from figures import Figure
from painting import PHONE
from program import Outpost

CHANGES, READS, SAVES = 300, 200, 15
LIMITS = {("card", "p99_ms"): 8, ("save-to-card", "median_ms"): 100, ("first-paint", "median_ms"): 300,
          ("first-paint-4x", "median_ms"): 1000}
# A first synchronisation of L, and the summaries of its animals.
PATIENCE = 600_000

# Notes when somebody presses, and tells when a frame has been painted in which the card shows what was recorded. By a clock
# that another page has too, should one be loaded for it; told by the console, as whoever asked would keep the page busy.
WATCH = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('click', () => sessionStorage.setItem('pressed', now()), { capture: true });
  let isShown = false;
  new MutationObserver(() => {
    const changes = document.querySelector('#main #animal-changes'), expected = sessionStorage.getItem('expected');
    if (isShown || !expected || !changes?.textContent.includes(expected)) return;
    isShown = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => console.log('painted', now() - Number(sessionStorage.getItem('pressed')));
      port2.postMessage('');
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})()"""


def measure(server, animals, folder, size):
    """The figures of a server's herd; limits hold for L alone. Takes as many animals as are saved, and one more."""
    outpost = Outpost(folder)
    try:
        with painting.browser() as chromium:
            for case, metric, value, unit, baseline in figures(server, animals, outpost, chromium):
                limit = LIMITS.get((case, metric)) if size == "L" else None
                yield Figure(case, metric, value, unit, baseline=baseline, limit=limit)
    finally:
        outpost.stop()


def figures(server, animals, outpost, chromium):
    card = f"/herd/animals/known/{animals[-1]}"
    context = chromium.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    log_in(page, outpost, server)
    server.change(animals[-1:], CHANGES)
    synchronise(page, outpost, card)
    login = context.storage_state()
    context.close()
    outpost.rest()
    yield from cards(outpost, card, login)
    for case, is_slow in (("first-paint", False), ("first-paint-4x", True)):
        found, floor = ([], [])
        with painting.blank_page() as blank:
            # They take turns, so that a slow moment of the machine meets both.
            for _ in range(painting.PAINTS):
                found += painting.paints(chromium, outpost.url + "/herd", is_slow, turns=1, storage_state=login)
                floor += painting.paints(chromium, blank, is_slow, turns=1)
        yield case, "median_ms", statistics.median(found), "ms", None
        yield case, "ratio", statistics.median(found) / statistics.median(floor), "", "blank-page"
    times = list(saves(outpost, chromium, animals, login))
    yield "save-to-card", "median_ms", statistics.median(times), "ms", None
    yield "save-to-card", "max_ms", max(times), "ms", None


def log_in(page, outpost, server):
    page.goto(outpost.url + "/herd/enterprises/login")
    for label, value in (("Server address", server.url), ("Enterprise number", str(server.account)),
                         ("User name", server.user), ("Password", server.password)):
        page.get_by_label(label).fill(value)
    page.get_by_role("button", name="Log in").click()
    page.locator("#herd-sync", has_text="Updated").wait_for()


def synchronise(page, outpost, card):
    """Brings what another device has recorded, until the last of it is on the card."""
    page.goto(outpost.url + "/herd")
    page.get_by_role("button", name="Synchronise").click()
    end = time.monotonic() + PATIENCE / 1000
    while True:
        page.goto(outpost.url + card)
        if f"note {CHANGES - 1} " in page.content():
            return
        if time.monotonic() > end:
            raise SystemExit("what another device has recorded did not come")
        page.wait_for_timeout(500)


def cards(outpost, card, login):
    """How long the process takes for the card, and for a page without the herd, in turns."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in login["cookies"])
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(outpost.url).netloc)
    times = {card: [], "/herd/guide": []}
    for turn in range(READS + 10):
        for path, found in times.items():
            started = time.perf_counter()
            connection.request("GET", path, headers={"Cookie": cookies, "Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise SystemExit(f"{path} answers {answer.status}")
            if turn >= 10:
                found.append((time.perf_counter() - started) * 1000)
    ours, base = (sorted(found) for found in times.values())
    yield "card", "p99_ms", ours[len(ours) * 99 // 100], "ms", None
    yield "card", "p50_ms", ours[len(ours) // 2], "ms", None
    yield "card", "ratio", ours[len(ours) // 2] / base[len(base) // 2], "", "page-without-herd"


def saves(outpost, chromium, animals, login):
    """From the card to the card, the way a person goes."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB", storage_state=login)
    page = context.new_page()
    page.add_init_script(WATCH)
    painting.slow(page)
    # Of each animal once: a second note of a day is warned of.
    for turn, animal in enumerate(animals[:SAVES + 1]):
        page.goto(f"{outpost.url}/herd/animals/known/{animal}")
        page.locator("html[data-connection=live]").wait_for()
        page.get_by_role("link", name="Record", exact=True).click()
        page.get_by_role("link", name="Note", exact=True).click()
        page.locator("#record textarea").first.fill(f"saved {turn}")
        page.evaluate("text => sessionStorage.setItem('expected', text)", f"saved {turn}")
        with page.expect_console_message(lambda message: message.text.startswith("painted")) as message:
            page.locator("#record").get_by_role("button", name="Record", exact=True).click()
        if turn:
            yield float(message.value.text.split()[1])
    context.close()
