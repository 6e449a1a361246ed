"""`ledger-50000`: the page of a history of 50 000 prints, whole and searched, as the server makes it."""
import pathlib
import sqlite3
import statistics
import time
import urllib.parse

from program import Outpost, request

PRINTS = 50_000
# A word that most prints have, one that few have, one in notes alone, one that none has.
SEARCHES = ["benchy", "část 4999", "stringing", "nothing"]
ROUNDS = 20
LIMITS = {("ledger-50000", "page_p95_ms"): 100, ("ledger-50000", "search_p95_ms"): 300}


def fill(path):
    """Copies the one print that is there, with names as people give them, and a note to every tenth."""
    database = sqlite3.connect(path)
    columns = [row[1] for row in database.execute("PRAGMA table_info(print)")]
    rows = list(database.execute(f"SELECT {', '.join(columns)} FROM print"))
    assert rows, "there is no print to copy"
    first = dict(zip(columns, rows[0]))
    kinds = ["benchy {}.gcode", "Držák kabelů {}.gcode", "část {} pouzdra.gcode", "vase-mode-{}.gcode"]

    def copies():
        for number in range(PRINTS):
            name = kinds[number % len(kinds)].format(number // len(kinds))
            changed = {"id": f"copy{number:06}", "name": name, "path": f"prints/{name}",
                       "started": first["started"] - number * 3600}
            yield [changed.get(column, first[column]) for column in columns]

    marks = ", ".join("?" for _ in columns)
    database.executemany(f"INSERT INTO print ({', '.join(columns)}) VALUES ({marks})", copies())
    database.executemany("INSERT INTO remark (id, note, cause) VALUES (?, ?, '')",
                         ((f"copy{number:06}", f"Some stringing, {number}") for number in range(0, PRINTS, 10)))
    database.commit()
    database.close()


def p95(values):
    return statistics.quantiles(values, n=20)[-1]


def timed(url):
    started = time.perf_counter()
    request("GET", url)
    return (time.perf_counter() - started) * 1000


def measure(results, folder, outpost, octoprint, ledger):
    octoprint.print_for(1)
    deadline = time.monotonic() + 60
    while b"finished" not in request("GET", ledger + "/exports/prints.csv")[0]:
        assert time.monotonic() < deadline, "the print did not end"
        time.sleep(0.2)
    outpost.stop()
    fill(next(pathlib.Path(folder).rglob("printers/*.sqlite")))
    outpost = Outpost(folder)
    ledger = outpost.url + "/printers/" + ledger.split("/printers/")[1]
    try:
        searched = [f"{ledger}?q={urllib.parse.quote(word)}" for word in SEARCHES]
        timed(ledger)
        results.append(("ledger-50000", "page_p95_ms", p95([timed(ledger) for _ in range(ROUNDS)]), "ms"))
        times = [timed(url) for _ in range(ROUNDS) for url in searched]
        results.append(("ledger-50000", "search_p95_ms", p95(times), "ms"))
    finally:
        outpost.stop()
