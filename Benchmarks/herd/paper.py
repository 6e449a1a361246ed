"""What a report on paper costs: a thousand rows as PDF, by the helper program on the release build, its start included,
beside Chromium printing the same rows of a page that it has open."""
import json
import random
import statistics
import subprocess
import time

import painting
from figures import Figure
from program import OUTPOST

ROWS, RUNS = 1000, 15
LIMIT = 0.2
COLUMNS = ["Animal", "Day", "Stable", "Kind of insemination", "Order", "Bull", "Inseminator", "Dose", "Note"]
NOTES = ["", "", "clear mucus, strong heat", "lame on the left hind foot, look at the hooves next time and call the vet"]


def table():
    draw = random.Random(1)
    rows = [[f"CZ{draw.randrange(10**8, 10**9)}", f"{draw.randrange(1, 31)} Nov 2026", draw.choice(["Stable 1", "2 Heifers"]),
             draw.choice(["insemination", "natural service"]), str(draw.randrange(5)), f"NEA-{draw.randrange(900)}",
             draw.choice(["7 Eva Nováková", "12 Jan"]), "1", draw.choice(NOTES)] for _ in range(ROWS)]
    return {"language": "en", "title": "Inseminations", "lines": ["1 – 30 Nov 2026", f"{ROWS} records"],
            "columns": [{"title": title, "isNumber": title in ("Order", "Dose")} for title in COLUMNS],
            "sections": [{"rows": rows}], "foot": "Enterprise 7: jana", "pageNumber": "Page {page} of {pages}",
            "madeAt": "2026-11-30T12:05:00Z"}


def ours(request):
    begin = time.perf_counter()
    subprocess.run([OUTPOST + "-render"], input=request, stdout=subprocess.PIPE, check=True, env={})
    return time.perf_counter() - begin


def chromiums(page):
    begin = time.perf_counter()
    page.pdf(format="A4", landscape=True)
    return time.perf_counter() - begin


def page_of(table):
    def row(cells, tag):
        return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"
    rows = "".join(row(cells, "td") for cells in table["sections"][0]["rows"])
    return f"<h1>{table['title']}</h1><table><thead>{row(COLUMNS, 'th')}</thead><tbody>{rows}</tbody></table>"


def measure():
    made = table()
    request = json.dumps(made).encode()
    with painting.browser() as chromium:
        page = chromium.new_page()
        page.set_content(page_of(made))
        # They take turns, so that a slow moment of the machine meets both.
        pairs = [(ours(request), chromiums(page)) for _ in range(RUNS)]
    median = statistics.median(mine for mine, _ in pairs)
    yield Figure("pdf-1000", "median_s", median, "s", limit=LIMIT)
    yield Figure("pdf-1000", "ratio", statistics.median(mine / other for mine, other in pairs), "", baseline="chromium-print")
