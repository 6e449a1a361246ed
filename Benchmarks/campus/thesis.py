"""The baselines: the requests of the app that the thesis describes, rebuilt from its description.

After the login seven requests follow one after the other, each for up to 1000 entries in one language, with no
selection of fields. The thesis' app looks once a second whether an answer has come (`thesis-way`); without that it is
the `plain-sequential` one. A list that has more than one page is dropped.
"""
import http.client
import time
import urllib.parse
import xml.etree.ElementTree as ElementTree

ATOM, KOS, XLINK = "{http://www.w3.org/2005/Atom}", "{http://kosapi.feld.cvut.cz/schema/3}", \
    "{http://www.w3.org/1999/xlink}"


class App:
    def __init__(self, port, token, step=0.0):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.token, self.step, self.requests = token, step, 0

    def get(self, path, **query):
        target = f"/api/3/{path}?" + urllib.parse.urlencode({"lang": "cs", "multilang": "false", **query})
        started = time.perf_counter()
        self.connection.request("GET", target, headers={"Authorization": f"Bearer {self.token}"})
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{path}: {answer.status} {body[:200]}")
        self.requests += 1
        root = ElementTree.fromstring(body)
        if self.step:
            # It sleeps whole steps, and looks then.
            taken = time.perf_counter() - started
            time.sleep((int(taken / self.step) + 1) * self.step - taken)
        return root

    @staticmethod
    def keys(feed, name):
        for content in feed.iter(KOS + name):
            if href := content.get(XLINK + "href"):
                yield urllib.parse.unquote(href.strip("/").split("/")[-1])

    def download(self, username):
        """All that the thesis' app has after its login; seconds."""
        started = time.perf_counter()
        self.get(f"students/{username}")
        enrolled = self.get(f"students/{username}/enrolledCourses", sem="none", limit=1000)
        self.get(f"students/{username}/parallels", limit=1000)
        semester = self.get("semesters/current").find(f"{ATOM}content/{KOS}code").text
        self.get("divisions/18000/teachers", limit=1000)
        codes = sorted(set(self.keys(enrolled, "course")))
        self.get("courses", query=",".join(f"code=={code}" for code in codes), limit=1000)
        self.get("courseEvents", query=f"semester=={semester}", limit=1000)
        return time.perf_counter() - started

    def everything(self, username):
        """The same, and all courses and teachers in both languages, page after page; seconds."""
        started = time.perf_counter()
        self.download(username)
        for path in ("courses", "teachers", "divisions"):
            offset = 0
            while True:
                page = self.get(path, limit=1000, offset=offset, orderBy="code" if path != "teachers" else "username",
                                multilang="true")
                count = len(page.findall(ATOM + "entry"))
                if count < 1000:
                    break
                offset += count
        return time.perf_counter() - started
