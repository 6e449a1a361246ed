"""M1 to M6: the first download and the daily one, behind a link that is far away."""
import contextlib
import statistics
import tempfile
import threading
import time
import urllib.parse

from figures import Figure
from link import Link
from program import Outpost, request
from thesis import App
from university import PERSONAL, WHOLE, Data, University, ask_for, log_in

RUNS = 5
RATE = 20_000_000 / 8
PACE = ("--delay", "20", "--delay-per-entry", "0.05")
DAILY = ("timetable", "results", "exams", "events")
# By round trip in milliseconds: personal data, everything, and that packed; seconds.
LIMITS = {50: (0.7, 4.0, 2.5), 100: (1.2, 5.0, 3.5)}


@contextlib.contextmanager
def downloading(university, **far):
    """A new app that has just begun to download, over a link of its own."""
    link = Link(university.port, **far)
    with tempfile.TemporaryDirectory() as folder:
        outpost = Outpost(folder)
        try:
            log_in(outpost, university, link.port)
            yield link, Data(folder), outpost
        finally:
            outpost.stop()
            link.stop()


def asked(link):
    return [target for target in link.requests if target.startswith("/api/3/")]


def first_download(university, round_trip, packs):
    """Seconds until the personal data is there and until everything is, from the end of the login."""
    with downloading(university, round_trip=round_trip, rate=RATE, packs=packs) as (link, data, _):
        personal = data.wait(PERSONAL) - link.began
        return personal, data.wait(WHOLE) - link.began


def measure_times(university):
    token = university.token()
    for milliseconds, (personal_limit, whole_limit, packed_limit) in LIMITS.items():
        round_trip = milliseconds / 1000
        ours = {packs: [first_download(university, round_trip, packs) for _ in range(RUNS)]
                for packs in (False, True)}

        def baseline(step, everything=False):
            link = Link(university.port, round_trip, RATE, packs=False)
            app = App(link.port, token, step)
            seconds = (app.everything if everything else app.download)(university.student)
            link.stop()
            return seconds

        sequential = [baseline(0) for _ in range(RUNS)]
        thesis = [baseline(1) for _ in range(RUNS)]
        pages = {step: [baseline(step, everything=True) for _ in range(RUNS)] for step in (0, 1)}
        personal = {packs: statistics.median(times[0] for times in ours[packs]) for packs in ours}
        whole = {packs: statistics.median(times[1] for times in ours[packs]) for packs in ours}
        at = f"{milliseconds}"
        print(f"M1 raw {at} ms: ours {raw(t[0] for t in ours[True])}, unpacked {raw(t[0] for t in ours[False])}, "
              f"plain-sequential {raw(sequential)}, thesis-way {raw(thesis)}")
        print(f"M2 raw {at} ms: ours {raw(t[1] for t in ours[True])}, unpacked {raw(t[1] for t in ours[False])}, "
              f"plain-sequential {raw(pages[0])}, thesis-way {raw(pages[1])}")
        yield Figure("M1", f"personal-{at}_s", personal[False], "s", limit=personal_limit)
        yield Figure("M1", f"personal-packed-{at}_s", personal[True], "s", limit=personal_limit)
        yield Figure("M1", f"thesis-way-{at}_s", statistics.median(thesis), "s", limit=7, is_floor=True)
        yield Figure("M1", f"plain-sequential-{at}_s", statistics.median(sequential), "s")
        yield Figure("M1", f"gain-{at}", statistics.median(thesis) / personal[False], "x", "thesis-way")
        yield Figure("M1", f"gain-{at}", statistics.median(sequential) / personal[False], "x", "plain-sequential",
                     limit=2.5 if milliseconds == 100 else None, is_floor=True)
        yield Figure("M2", f"everything-{at}_s", whole[False], "s", limit=whole_limit)
        yield Figure("M2", f"everything-packed-{at}_s", whole[True], "s", limit=packed_limit)
        yield Figure("M2", f"gain-{at}", statistics.median(pages[1]) / whole[False], "x", "thesis-way")
        yield Figure("M2", f"gain-{at}", statistics.median(pages[0]) / whole[False], "x", "plain-sequential")


def raw(times):
    return " ".join(f"{seconds:.2f}" for seconds in times)


def measure_requests(university):
    with downloading(university) as (link, data, outpost):
        data.wait(WHOLE)
        # What of a list is still on its way was asked for in vain.
        time.sleep(1)
        targets = asked(link)
        yield Figure("M3", "requests", len(targets), "", limit=26)
        exams = [target for target in targets if target.startswith("/api/3/exams?")]
        yield Figure("M3", "exams-of-own-courses", len(exams), "", limit=1)
        yield from measure_fields(university, targets)
        yield from measure_waste(university, targets)
        yield Figure("M7", "peak-memory_mb", peak_mb(outpost.process.pid), "MB", limit=120)
        for packs in (True, False):
            link.packs = packs
            link.clear()
            began = time.time()
            ask_for(outpost, *DAILY)
            data.wait(set(DAILY), since=began)
            time.sleep(0.5)
            suffix = "" if packs else "-unpacked"
            yield Figure("M4", f"requests{suffix}", len(asked(link)), "", limit=8)
            yield Figure("M4", f"transferred{suffix}_kb", link.received / 1000, "KB", limit=60 if packs else None)


def peak_mb(process):
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024


def body(university, token, target, codings="identity"):
    content, headers = request("GET", university.url + target, headers={
        "Authorization": f"Bearer {token}", "Accept-Encoding": codings})
    return content, headers


def without_fields(target):
    path, _, query = target.partition("?")
    items = [item for item in urllib.parse.parse_qsl(query) if item[0] != "fields"]
    return path + "?" + urllib.parse.urlencode(items)


def measure_fields(university, targets):
    """The same requests with the fields that the app selects, and without that."""
    token = university.token()
    selected = sum(len(body(university, token, target)[0]) for target in targets)
    packed = sum(len(body(university, token, target, "gzip")[0]) for target in targets)
    full = sum(len(body(university, token, without_fields(target))[0]) for target in targets)
    yield Figure("M5", "bytes", selected / 1e6, "MB")
    yield Figure("M5", "bytes-packed", packed / 1e6, "MB")
    yield Figure("M5", "ratio", selected / full, "", "full-entries", limit=0.55)


def measure_waste(university, targets):
    """Pages of the long lists that came empty."""
    token = university.token()
    lists = {}
    for target in targets:
        path = target.partition("?")[0]
        if path in ("/api/3/courses", "/api/3/teachers", "/api/3/divisions") and "query=" not in target:
            lists.setdefault(path, []).append(body(university, token, target)[0].count(b"<atom:entry"))
    for path, counts in lists.items():
        yield Figure("M6", f"wasted-{path.rsplit('/', 1)[1]}", sum(count == 0 for count in counts), "", limit=1)


def measure_changing():
    """What is in the store after a download during which entries come and go all the time."""
    university = University(*PACE, "--quirk", "shifting-order")
    token = university.token()
    keys = {"courses": everyone(university, token, "courses", "code"),
            "teachers": everyone(university, token, "teachers", "username")}
    gone = [f"{path}/{urllib.parse.quote(key)}" for path, known in keys.items() for key in known[100::500]]
    ended = threading.Event()

    def change():
        while not ended.is_set():
            for method in ("PUT", "DELETE"):
                for entry in gone:
                    university.control(method, f"hidden/{entry}")

    thread = threading.Thread(target=change, daemon=True)
    thread.start()
    try:
        with downloading(university, round_trip=0.05, rate=RATE) as (_, data, _):
            data.wait({"courses", "teachers"})
            kept = {"courses": [code for code, in data.rows("select code from course")],
                    "teachers": [name for name, in data.rows("select id from teacher")]}
    finally:
        ended.set()
        thread.join()
        university.stop()
    for path, known in keys.items():
        lost = set(known) - set(known[100::500]) - set(kept[path])
        yield Figure("M6", f"lost-{path}-while-changing", len(lost), "", limit=0)
        yield Figure("M6", f"double-{path}-while-changing", len(kept[path]) - len(set(kept[path])), "", limit=0)


def everyone(university, token, path, field):
    codes, offset = [], 0
    while True:
        query = urllib.parse.urlencode({"limit": 1000, "offset": offset, "orderBy": field,
                                        "fields": f"entry(content({field}))"})
        page = body(university, token, f"/api/3/{path}?{query}")[0].decode()
        found = [part.partition("<")[0] for part in page.split(f"<{field}>")[1:]]
        codes += found
        if len(found) < 1000:
            return codes
        offset += 1000


def measure():
    university = University(*PACE)
    try:
        yield from measure_times(university)
        yield from measure_requests(university)
    finally:
        university.stop()
    yield from measure_changing()
