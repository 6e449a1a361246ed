"""M7 to M9, M12 and M13: reading and storing, searching, starting without a network, watching, the stand-in itself."""
import contextlib
import datetime
import gzip
import html
import http.client
import json
import os
import pathlib
import re
import sqlite3
import statistics
import subprocess
import tempfile
import time
import unicodedata
import urllib.parse

import swift_programs
from figures import Figure
from program import OUTPOST, Outpost, free_port, request
from recorded import Recorded
from university import WHOLE, Data, University, ask_for, log_in

STARTS = 30
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def quantile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, round(len(values) * part))]


@contextlib.contextmanager
def downloaded(university, folder):
    """An app that has everything, at no cost of the way; and what answered it."""
    recorded = Recorded(university)
    outpost = Outpost(folder)
    try:
        log_in(outpost, university, recorded.port)
        Data(folder).wait(WHOLE)
        yield outpost, recorded
    finally:
        outpost.stop()
        recorded.stop()


def processor_seconds(process):
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure_storing(university):
    """All courses, read from answers that are at hand and stored; a new app each time."""
    recorded = Recorded(university)
    walls, speeds = [], []
    for turn in range(6):
        with tempfile.TemporaryDirectory() as folder:
            outpost = Outpost(folder)
            log_in(outpost, university, recorded.port)
            data = Data(folder)
            data.wait(WHOLE)
            if turn:
                wall, speed = refresh_courses(outpost, data, recorded)
                walls.append(wall)
                speeds.append(speed)
            outpost.stop()
    recorded.stop()
    yield from measure_reading(recorded)
    yield Figure("M7", "courses-read-and-stored_s", statistics.median(walls), "s", limit=0.6)
    yield Figure("M7", "read-and-stored_mb_per_cpu_second", statistics.median(speeds), "MB/s")


def measure_reading(recorded):
    """The pages of all courses as XML alone, beside Foundation's parser, which the thesis' app reads with."""
    program = swift_programs.build("FeedBench")
    with tempfile.TemporaryDirectory() as folder:
        pages = [path for path in recorded.answers if path.startswith("/api/3/courses?")]
        for number, path in enumerate(pages):
            pathlib.Path(folder, f"{number}.xml").write_bytes(unpacked(recorded.answers[path]))
        done = subprocess.run([program, folder, "15"], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    if found["ours_rows"] != found["foundation_rows"]:
        raise SystemExit(f"the two parsers read different numbers of entries: {found}")
    yield Figure("M7", "entries-parsed", found["ours_rows"], "")
    yield Figure("M7", "parse_mb_per_s", found["ours_mb_per_second"], "MB/s", limit=30, is_floor=True)
    yield Figure("M7", "parse-foundation_mb_per_s", found["foundation_mb_per_second"], "MB/s")
    yield Figure("M7", "parse_gain", found["gain"], "x", "foundation-xmlparser")


def refresh_courses(outpost, data, recorded):
    """Into an empty table: what is there is taken out first."""
    with contextlib.closing(sqlite3.connect(data.file, timeout=5)) as base:
        base.execute("delete from course")
        base.commit()
    recorded.asked.clear()
    spent, began = processor_seconds(outpost.process.pid), time.time()
    started = time.perf_counter()
    ask_for(outpost, "courses")
    wall = data.wait({"courses"}, since=began) - started
    spent = processor_seconds(outpost.process.pid) - spent
    size = sum(len(unpacked(recorded.answers[path])) for path in recorded.asked if path in recorded.answers)
    return wall, size / 1e6 / spent


def unpacked(answer):
    _, fields, body = answer
    is_packed = any(name.lower() == "content-encoding" and value == "gzip" for name, value in fields)
    return gzip.decompress(body) if is_packed else body


# --- Search


def folded(text):
    parts = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).lower()


def names(column):
    """All texts of a stored name."""
    return " | ".join(text["#text"] for text in json.loads(column)) if column else ""


def keystrokes(words):
    """A search begins anew with each key."""
    return [word[:count] for word in words for count in range(1, len(word) + 1)]


def count(rows):
    found = re.search(r'data-total="(\d+)"', rows)
    return int(found[1]) if found else 0


def measure_search(outpost, data):
    divisions = {code: " | ".join([names(name), names(short), code])
                 for code, name, short in data.rows("select code, name, abbreviation from division")}
    courses = [(code, folded(" | ".join([code, "".join(filter(str.isalnum, code)), names(name), names(keywords),
                                          department or "", divisions.get(number, "")])))
               for code, name, keywords, department, number in
               data.rows("select code, name, keywords, department_name, department from course")]
    people = [(username, folded(" ".join([*filter(None, told), divisions.get(number, "")])))
              for username, number, *told in data.rows("""select id, division, titles_pre, first_name,
                  last_name, titles_post, email, division_name from teacher""")]
    everything = {"courses": courses, "teachers": people}
    yield Figure("M8", "entries", len(courses) + len(people), "")
    connection = http.client.HTTPConnection("127.0.0.1", int(outpost.url.rsplit(":", 1)[1]))

    def found(text, kind):
        query = urllib.parse.urlencode({"search": text, "filter": kind})
        started = time.perf_counter()
        connection.request("GET", f"/campus/search?{query}", headers={"X-Fragment": "rows"})
        page = connection.getresponse().read()
        return (time.perf_counter() - started) * 1000, page.decode()

    found("a", "courses")
    last = sorted({name for name, in data.rows("select last_name from teacher where last_name is not null")})
    typed = [("courses", key) for key in keystrokes(["programovani", "linearni algebra", "bi-pa", "automaty", "syst"])]
    typed += [("teachers", key) for key in keystrokes([*last[::600], "novak", "vagner"])]
    times, wrong = [], 0
    for kind, key in typed * 3:
        milliseconds, page = found(key, kind)
        times.append(milliseconds)
        words = re.findall(r"\w+", folded(key))
        naive = {name for name, text in everything[kind] if all(word in text for word in words)}
        shown = {urllib.parse.unquote(html.unescape(name)) for name in re.findall(rf'href="/campus/{kind}/([^?"]+)', page)}
        # Of the most found ones a page shows the first.
        wrong += count(page) != len(naive) or not shown <= naive or bool(naive) != bool(shown)
    yield Figure("M8", "page-p95_ms", quantile(times, 0.95), "ms", limit=3)
    yield Figure("M8", "page-max_ms", max(times), "ms", limit=10)
    yield Figure("M8", "wrong-answers", wrong, "", "naive-scan", limit=0)
    name = next((name for name in last if folded(name) != name.lower()), last[0])
    same = {count(found(text, "teachers")[1]) for text in (name, folded(name), folded(name).upper())}
    yield Figure("M8", "answers-to-one-name", len(same), "", limit=1)


# --- Without a network


def environment(folder):
    return dict(os.environ, XDG_DATA_HOME=f"{folder}/data", XDG_CONFIG_HOME=f"{folder}/config")


def measure_start(folder):
    """The university is gone: the page of today's timetable, from the start of the process on."""
    times = []
    for _ in range(STARTS):
        port = free_port()
        started = time.perf_counter()
        process = subprocess.Popen([OUTPOST, "serve", "--port", str(port)], env=environment(folder),
                                   stdout=subprocess.DEVNULL)
        while True:
            try:
                page, _ = request("GET", f"http://127.0.0.1:{port}/campus/timetable")
                break
            except OSError:
                time.sleep(0.001)
        times.append((time.perf_counter() - started) * 1000)
        process.terminate()
        process.wait()
        if b"/campus/lessons/" not in page:
            raise SystemExit("the page has no timetable")
    yield Figure("M9", "page-median_ms", statistics.median(times), "ms")
    yield Figure("M9", "page-p95_ms", quantile(times, 0.95), "ms", limit=150)
    times = []
    for _ in range(STARTS):
        started = time.perf_counter()
        subprocess.run([OUTPOST, "campus", "today", "--json"], env=environment(folder), check=True,
                       stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - started) * 1000)
    yield Figure("M9", "command-p95_ms", quantile(times, 0.95), "ms", limit=150)
    yield Figure("M9", "sockets", sockets(folder), "", limit=0)


def sockets(folder):
    """How many sockets of a network the process opens while it starts and shows the timetable, but for those at
    which it listens."""
    port, trace = free_port(), f"{folder}/trace"
    process = subprocess.Popen(
        ["strace", "-f", "-o", trace, "-e", "trace=socket,listen", OUTPOST, "serve", "--port", str(port)],
        env=environment(folder), stdout=subprocess.DEVNULL)
    deadline = time.perf_counter() + 30
    while True:
        try:
            request("GET", f"http://127.0.0.1:{port}/campus/timetable")
            break
        except OSError:
            if time.perf_counter() > deadline:
                raise
            time.sleep(0.05)
    time.sleep(2)
    subprocess.run(["pkill", "-TERM", "-P", str(process.pid)], check=True)
    process.wait()
    with open(trace) as file:
        lines = file.read().splitlines()
    listening = sum(" listen(" in line for line in lines)
    if not listening:
        raise SystemExit("the trace does not show the server's own socket")
    return sum(" socket(AF_INET" in line for line in lines) - listening


# --- The watch


def measure_watch():
    """A full exam is watched, a place is freed; nothing is hurried."""
    university = University("--seed", "3")
    with tempfile.TemporaryDirectory() as folder:
        with downloaded(university, folder) as (outpost, recorded):
            data, today = Data(folder), datetime.date.today() + datetime.timedelta(3)
            rows = data.rows(f"""select id, capacity from exam where is_mine = 0 and sign_in_by > '{today}'
                and capacity > 0 order by id limit 3""")
            for exam, capacity in rows:
                change(university, exam, capacity)
            recorded.answers.clear()
            began = time.time()
            ask_for(outpost, "exams")
            data.wait({"exams"}, since=began)
            for exam, _ in rows:
                page, _ = request("GET", f"{outpost.url}/campus/exams/{exam}")
                account = html.unescape(re.search(r'name="account" value="([^"]+)"', page.decode()).group(1))
                body = urllib.parse.urlencode({"account": account}).encode()
                request("POST", f"{outpost.url}/campus/exams/{exam}/watches", body=body, headers=FORM)
            time.sleep(2)
            recorded.answers.clear()
            recorded.asked.clear()
            known = notices(outpost)
            change(university, rows[0][0], rows[0][1] - 1)
            started = time.perf_counter()
            while notices(outpost) <= known:
                recorded.answers.clear()
                if time.perf_counter() - started > 320:
                    break
                time.sleep(0.2)
            waited = time.perf_counter() - started
            exams = [path for path in recorded.asked if path.startswith("/api/3/exams")]
        university.stop()
    yield Figure("M12", "exams", len(rows), "")
    yield Figure("M12", "notice_s", waited, "s", limit=301)
    yield Figure("M12", "requests", len(exams), "", limit=1)


def change(university, exam, occupied):
    request("PATCH", f"{university.url}/control/exams/{exam}", body={"occupied": occupied})


def notices(outpost):
    page = request("GET", f"{outpost.url}/shell/notices")[0].decode()
    return set(re.findall(r"/shell/notices/[^/\"]+/openings", page))


# --- The stand-in


def measure_stand_in():
    university = University()
    token = university.token()
    done = subprocess.run(
        ["wrk", "-t1", "-c8", "-d5s", "-H", f"Authorization: Bearer {token}",
         f"{university.url}/api/3/courses?limit=10&orderBy=code"], check=True, capture_output=True, text=True).stdout
    university.stop()
    if "Non-2xx" in done:
        raise SystemExit(done)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", done)[1])
    yield Figure("M13", "per_second", rate, "/s", limit=1000, is_floor=True)


def measure():
    university = University()
    try:
        yield from measure_storing(university)
        with tempfile.TemporaryDirectory() as folder:
            with downloaded(university, folder) as (outpost, _):
                yield from measure_search(outpost, Data(folder))
            yield from measure_start(folder)
    finally:
        university.stop()
    yield from measure_stand_in()
