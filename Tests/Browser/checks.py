"""What holds for every page, whatever it shows."""
import contextlib
import pathlib

from axe_playwright_python.sync_playwright import Axe

SIZES = {"phone": (390, 844), "landscape": (844, 390), "tablet": (1024, 1366), "tablet-wide": (1366, 1024),
         "desktop": (1440, 900)}
PICTURES = pathlib.Path(__file__).parent / "pictures"
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}

# Controls that are less than 48 px high or wide, but for links inside a sentence.
SMALL = """() => [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, summary')]
  .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('dialog:not([open])'))
  .filter(e => !e.matches('.skip, .textlink, input[type=checkbox], input[type=radio]'))
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (Math.round(box.height) < 48 || Math.round(box.width) < 48))
  .map(([e, box]) => `${e.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""


# What a page's scripts weigh as they were sent.
SCRIPTS = """() => performance.getEntriesByType('resource').filter(e => new URL(e.name).pathname.endsWith('.js'))
  .reduce((sum, e) => sum + e.encodedBodySize, 0)"""

# How much has moved that nobody touched.
SHIFT = """window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
  if (!entry.hadRecentInput) window.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });"""


@contextlib.contextmanager
def sized(browser, size, scheme, **options):
    """A page of this size and scheme."""
    width, height = SIZES[size]
    PICTURES.mkdir(exist_ok=True)
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme,
                                  reduced_motion="reduce", **options)
    yield context.new_page()
    context.close()


def is_clean(page, name, picture):
    """Takes its picture; it does not scroll sideways, has no small target, and axe finds nothing."""
    page.screenshot(path=PICTURES / f"{picture}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name
    assert page.evaluate(SMALL) == [], name
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(rule["id"], [node["html"][:90] for node in rule["nodes"]]) for rule in found] == [], name


def fits_the_smallest_phone(browser, paths, language, **options):
    context = browser.new_context(viewport={"width": 320, "height": 700}, locale=language, **options)
    page = context.new_page()
    for path in paths:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
        cut = page.evaluate("[...document.querySelectorAll('.nav-t')].filter(e => e.scrollWidth > e.clientWidth).length")
        assert cut == 0, path
    context.close()
