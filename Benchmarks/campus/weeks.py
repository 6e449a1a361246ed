"""M10: the lessons of published semesters, six of each faculty, each in its own time, against a second reckoning.

The clock of the processes is set back (libfaketime), the calendar file of the app is read by `icalendar`, and what it
has to hold is worked out from the data file of the faculty and from what the university itself says.
"""
import collections
import datetime
import json
import pathlib
import shlex
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree

import icalendar

from figures import Figure
from program import OUTPOST, ROOT, WORKSHOP, Outpost, request
from thesis import ATOM, KOS, XLINK
from university import WHOLE, Data, University, log_in

CLOCK = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
SEMESTERS = {"fit": ("B161", "B162", "B171", "B172", "B191", "B231"),
             "fel": ("B151", "B152", "B162", "B172", "B191", "B221")}
# Among the sample students.
PLACES = {"fit": 0, "fel": 1}
FACULTIES = {id: json.loads((ROOT / f"Sources/Campus/Faculties/{id}.json").read_text()) for id in SEMESTERS}
DAY = datetime.timedelta(1)


def monday(date):
    return date - datetime.timedelta(date.weekday())


def reckoned(semester):
    """Each day of a semester: what it is taught as, in which week of which parity; holidays are left out."""
    spans = [(datetime.date.fromisoformat(period["from"]), datetime.date.fromisoformat(period["to"]), period)
             for period in semester["periods"]]

    def best(date, wanted=lambda period: True):
        found = [span for span in spans if span[0] <= date <= span[1] and wanted(span[2])]
        return min(found, default=None, key=lambda span: (
            not span[2].get("irregular", False), span[1] - span[0], -span[0].toordinal()))

    first, last = min(span[0] for span in spans), max(span[1] for span in spans)
    dates = [first + DAY * number for number in range((last - first).days + 1)]
    weeks = sorted({monday(date) for date in dates if date.weekday() < 5 and (span := best(date))
                    and span[2]["kind"] == "teaching" and not span[2].get("irregular")})
    for date in dates:
        span, telling = best(date), best(date, lambda period: "firstWeekParity" in period)
        if not span or span[2]["kind"] != "teaching":
            continue
        weekday = date.isoweekday()
        if "firstDayOverride" in span[2]:
            weekday = (span[2]["firstDayOverride"] + (date - span[0]).days - 1) % 7 + 1
        turns = (monday(date) - monday(telling[0])).days // 7
        is_odd = (telling[2]["firstWeekParity"] == "odd") == (turns % 2 == 0)
        week = weeks.index(monday(date)) + 1 if monday(date) in weeks else None
        yield date, weekday, "ODD" if is_odd else "EVEN", week


def numbers(text):
    """`1,2,5-7`."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def published(faculty, code):
    return next(semester for semester in FACULTIES[faculty]["semesters"] if semester["code"] == code)


def expected(university, faculty, code):
    """What the university says of the student's parallels in this semester, lesson by lesson."""
    headers = {"Authorization": f"Bearer {university.token()}"}
    feed, _ = request("GET", f"{university.url}/api/3/students/{university.student}/parallels?sem={code}&limit=1000",
                      headers=headers)
    days = list(reckoned(published(faculty, code)))
    lessons = collections.Counter()
    for content in ElementTree.fromstring(feed).iter(ATOM + "content"):
        for slot in content.iter(KOS + "timetableSlot"):
            def told(name):
                return slot.findtext(KOS + name)
            if not told("day") or not told("startTime"):
                continue
            room = slot.find(KOS + "room")
            place = urllib.parse.unquote(room.get(XLINK + "href").strip("/").split("/")[-1]) if room is not None else ""
            weeks = told("weeks") and set(numbers(told("weeks")))
            for date, weekday, parity, week in days:
                if weekday == int(told("day")) and (
                        week in weeks if weeks else (told("parity") or "BOTH") in ("BOTH", parity)):
                    lessons[f"{date} {told('startTime')[:5]} {told('endTime')[:5]} {place}"] += 1
    return lessons, days[-1][0]


def written(text, until):
    """The lessons of a calendar file, by the zone that it names."""
    lessons, identities = collections.Counter(), set()
    for event in icalendar.Calendar.from_ical(text).walk("VEVENT"):
        start, end = event["DTSTART"].dt, event["DTEND"].dt
        is_lesson = str(event["UID"]).startswith("lesson")
        if is_lesson and isinstance(start, datetime.datetime) and start.date() <= until:
            identities.add(str(event["UID"]))
            lessons[f"{start:%Y-%m-%d %H:%M} {end:%H:%M} {event.get('LOCATION', '')}"] += 1
    if len(identities) != sum(lessons.values()):
        raise SystemExit("two lessons have one identity")
    return lessons


def set_back(program, folder, today):
    """The program on a clock of its own. By a shell: straight under this clock it does not see its arguments."""
    script = pathlib.Path(folder) / pathlib.Path(program).name
    script.write_text(f"""#!/bin/sh
export LD_PRELOAD={CLOCK} FAKETIME='@{today} 09:00:00' DONT_FAKE_MONOTONIC=1
exec sh -c 'exec "$@"' sh {shlex.quote(program)} "$@"
""")
    script.chmod(0o700)
    return str(script)


def wrong_lessons(faculty, code):
    first = min(period["from"] for period in published(faculty, code)["periods"] if period["kind"] == "teaching")
    # By then it is the present one at the sample university, too.
    today = datetime.date.fromisoformat(first) + 7 * DAY
    with tempfile.TemporaryDirectory() as folder:
        university = University(
            "--today", str(today), program=set_back(WORKSHOP, folder, today), place=PLACES[faculty])
        outpost = Outpost(folder, program=set_back(OUTPOST, folder, today))
        log_in(outpost, university, university.port)
        Data(folder).wait(WHOLE)
        text, _ = request("GET", f"{outpost.url}/campus/calendar.ics")
        outpost.stop()
        lessons, last = expected(university, faculty, code)
        university.stop()
    ours = written(text, last)
    return sum(lessons.values()), sum(((lessons - ours) + (ours - lessons)).values())


def measure():
    if not CLOCK:
        raise SystemExit("libfaketime is not there: Scripts/setup bench installs it")
    counts = [wrong_lessons(faculty, code) for faculty, codes in SEMESTERS.items() for code in codes]
    if any(not lessons for lessons, _ in counts):
        raise SystemExit("a semester has no lessons")
    yield Figure("M10", "semesters", len(counts), "")
    yield Figure("M10", "lessons", sum(count for count, _ in counts), "")
    yield Figure("M10", "wrong-lessons", sum(wrong for _, wrong in counts), "", "second-reckoning", limit=0)
