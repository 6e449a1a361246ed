"""The sample university and a student of it who has logged in, without a browser."""
import contextlib
import html
import http.cookiejar
import json
import pathlib
import re
import sqlite3
import time
import urllib.error
import urllib.parse
import urllib.request

from program import WORKSHOP, request
from stand_in import StandIn

CLIENT, SECRET = "sample-app", "sample-app-secret"
SCOPE = "cvut:kosapi:read"


class University(StandIn):
    def __init__(self, *options, size=100, seed=1, program=WORKSHOP, place=0):
        """The student is that of this place among the samples."""
        super().__init__(program, "--size", str(size), "--seed", str(seed), *options)
        self.place = place

    @property
    def student(self):
        return self.students[self.place]

    def pass_login(self, opener, address):
        """As a person would in the browser; returns what the server of the redirect answers, and its address."""
        page = opener.open(address)
        if "login.html" in page.url:
            form = {"j_username": self.student, "j_password": self.password}
            page = opener.open(self.url_of(page, "/login.do"), urllib.parse.urlencode(form).encode())
        if "user_oauth_approval" in (text := page.read().decode()):
            page = opener.open(page.url, b"user_oauth_approval=true")
            text = page.read().decode()
        return text, page.url

    @staticmethod
    def url_of(page, path):
        return urllib.parse.urljoin(page.url, path)

    def token(self):
        """An access token for the student, straight from the server."""
        address = f"{self.url}/oauth/authorize?" + urllib.parse.urlencode({
            "response_type": "code", "client_id": CLIENT, "scope": SCOPE, "state": "bench",
            "redirect_uri": f"{self.url}/nowhere"})
        try:
            _, answer = self.pass_login(browser(), address)
        except urllib.error.HTTPError as error:
            # There is nothing at the address, but it has the code.
            answer = error.url
        code = urllib.parse.parse_qs(urllib.parse.urlsplit(answer).query)["code"][0]
        form = urllib.parse.urlencode({"grant_type": "authorization_code", "code": code, "client_id": CLIENT,
                                       "client_secret": SECRET, "redirect_uri": f"{self.url}/nowhere"})
        answer, _ = request("POST", f"{self.url}/oauth/token", body=form.encode(),
                            headers={"Content-Type": "application/x-www-form-urlencoded"})
        return json.loads(answer)["access_token"]


def browser():
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def ask_for(outpost, *parts):
    """These parts of the data, as the pages of who is shown do."""
    page, _ = request("GET", f"{outpost.url}/campus/more")
    account = re.search(r'name="account" value="([^"]+)"', page.decode()).group(1)
    body = urllib.parse.urlencode({"parts": ",".join(parts), "account": html.unescape(account)}).encode()
    request("POST", f"{outpost.url}/campus/refreshes", body=body,
            headers={"Content-Type": "application/x-www-form-urlencoded"})


def log_in(outpost, university, port):
    """Registers the university under this port and logs the student in: the download begins."""
    opener = browser()
    form = {"place": "stand-in", "client": CLIENT, "secret": SECRET, "way": "address", "port": str(port)}
    opener.open(f"{outpost.url}/campus/setup", urllib.parse.urlencode(form).encode())
    page = opener.open(f"{outpost.url}/campus/login").read().decode()
    start = re.search(r'href="(/campus/login/start[^"]+)"', page)[1].replace("&amp;", "&")
    text, address = university.pass_login(opener, outpost.url + start)
    if not address.startswith(f"{outpost.url}/campus") or "login" in address:
        raise SystemExit(f"the log-in ended at {address}: {text[:300]}")


PERSONAL = {"profile", "timetable", "results", "exams", "events"}
WHOLE = PERSONAL | {"courses", "teachers"}


class Data:
    """What the app has stored of the student, read beside it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    @property
    def file(self):
        files = list(self.folder.rglob("campus/account-*.sqlite"))
        return files[0] if files else None

    def rows(self, query):
        if not self.file:
            return []
        try:
            with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=5)) as base:
                return base.execute(query).fetchall()
        except sqlite3.OperationalError:
            # The tables are being made.
            return []

    def parts(self, since=0):
        return {part for part, moment in self.rows("select part, succeeded from refresh where failed is null")
                if moment and moment >= since}

    def has_own_courses(self):
        """Credits and texts, which come after the results."""
        (own, known), = self.rows("""select count(distinct course), count(distinct course_text.code) from enrollment
            left join course_text on course_text.code = enrollment.course where course is not null""") or [(1, 0)]
        return own > 0 and own == known

    def wait(self, parts, since=0, seconds=60):
        """Until all these parts are there."""
        end = time.perf_counter() + seconds
        while not (parts <= self.parts(since) and self.has_own_courses()):
            if time.perf_counter() > end:
                failures = self.rows("select part, failure from refresh where failed is not null")
                raise SystemExit(f"not downloaded: {parts - self.parts(since)}; failures: {failures}")
            time.sleep(0.005)
        return time.perf_counter()
