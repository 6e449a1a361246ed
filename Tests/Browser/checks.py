"""What holds for every page, whatever it shows."""
import contextlib
import os
import pathlib

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

SIZES = {"phone": (390, 844), "landscape": (844, 390), "tablet": (1024, 1366), "tablet-wide": (1366, 1024),
         "desktop": (1440, 900)}
PICTURES = pathlib.Path(__file__).parent / "pictures"
# Rules about colours, and those about sizes and places; the rest depends on what is there to be seen and on nothing else.
COLOURS = ["color-contrast", "link-in-text-block"]
LAYOUT = ["target-size", "scrollable-region-focusable"]


def rules(**options):
    return {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
            "resultTypes": ["violations"], **options}


def only(names):
    return rules(runOnly={"type": "rule", "values": names})


ALL_BUT_COLOURS = rules(rules={name: {"enabled": False} for name in COLOURS})
# Pictures of all pages cost a third of the time; `make test-browser PICTURES=1` takes them.
IS_PICTURED = bool(os.environ.get("OUTPOST_PICTURES"))

# Only what is against a rule leaves the page: all that axe found fitting weighs megabytes.
VIOLATIONS = """rules => axe.run(document, rules).then(results => results.violations.map(
  rule => [rule.id, rule.nodes.map(node => node.html.slice(0, 90))]))"""

# What is done on a change of size or scheme is drawn.
NEXT_FRAME = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

# Controls that are less than 48 px high or wide, but for links inside a sentence.
SMALL = """() => [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, summary')]
  .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('dialog:not([open])'))
  .filter(e => !e.matches('.skip, .textlink, input[type=checkbox], input[type=radio]'))
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (Math.round(box.height) < 48 || Math.round(box.width) < 48))
  .map(([e, box]) => `${e.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""


# Which elements there are, and which of them are drawn.
SHOWN = """() => [...document.querySelectorAll('body *')]
  .map(e => `${e.localName}${e.checkVisibility({ visibilityProperty: true }) ? '' : '-'}`).join()"""

# What a page's scripts weigh as they were sent.
SCRIPTS = """() => performance.getEntriesByType('resource').filter(e => new URL(e.name).pathname.endsWith('.js'))
  .reduce((sum, e) => sum + e.encodedBodySize, 0)"""

# How much has moved that nobody touched.
SHIFT = """window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())
  if (!entry.hadRecentInput) window.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });"""


def asked(opener, **named):
    """Presses what asks before something is done; the question. The page's scripts are there first: before them
    an opener is a link to a page that asks."""
    opener.wait_for()
    opener.page.wait_for_load_state("domcontentloaded")
    opener.click()
    return opener.page.get_by_role("alertdialog", **named)


def agree(opener, answer, exact=False):
    """Presses what asks, and the button with this answer."""
    asked(opener).get_by_role("button", name=answer, exact=exact).click()


def is_live(page, timeout=10_000):
    """The stream of its events has begun."""
    expect(page.locator("html")).to_have_attribute("data-connection", "live", timeout=timeout)


@contextlib.contextmanager
def sized(browser, size="phone", scheme="light", **options):
    """A page of this size and scheme."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme,
                                  reduced_motion="reduce", **options)
    yield context.new_page()
    context.close()


def is_clean(page, name, see=None):
    """In every size, light and dark, as if the device were turned or the window drawn larger: `fits`.

    `see` selects what is scrolled to first. Leaves the page as a phone in daylight."""
    seen = set()
    for size in ("phone", "desktop", *(size for size in SIZES if size not in ("phone", "desktop"))):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        if see:
            page.locator(see).first.scroll_into_view_if_needed()
        fits(page, name, size, seen)
    page.set_viewport_size(dict(zip(("width", "height"), SIZES["phone"])))


def fits(page, name, size, seen):
    """It does not scroll sideways, has no small target, axe finds nothing.

    Each rule is asked where its answer may differ. Colours are the same tokens at every size: they are looked at in light
    and dark on the smallest page and on the widest one. Names, roles and order depend on what is there to be seen: a size
    that shows just the elements of one before (`seen`, which it adds to) is asked for sizes and places alone.
    Takes its picture if pictures are wanted, or if something is wrong."""
    is_edge = size in ("phone", "desktop")
    for scheme in ("dark", "light") if IS_PICTURED or is_edge else ("light",):
        place = f"{name.replace('/', '-')}-{size}-{scheme}"
        # Colours that fade from one scheme into the other are no colours of either.
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(NEXT_FRAME)
        with pictured(page, place):
            if scheme == "dark":
                assert not is_edge or violations(page, only(COLOURS)) == [], place
                continue
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), place
            small = page.evaluate(SMALL)
            assert small == [], (place, small)
            shown = page.evaluate(SHOWN)
            asked = rules() if is_edge else only(LAYOUT) if shown in seen else ALL_BUT_COLOURS
            found = violations(page, asked)
            assert found == [], (place, found)
            seen.add(shown)


@contextlib.contextmanager
def pictured(page, name):
    """A picture of it under this name, if pictures are wanted, or if what is done now fails."""
    if IS_PICTURED:
        picture(page, name)
    try:
        yield
    except AssertionError:
        picture(page, name)
        raise


def picture(page, name):
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def violations(page, asked=None):
    """What axe has against the page; by all rules, if not by these."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(VIOLATIONS, asked or rules())


def fits_the_smallest_phone(browser, paths, language, **options):
    context = browser.new_context(viewport={"width": 320, "height": 700}, locale=language, **options)
    page = context.new_page()
    for path in paths:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
        cut = page.evaluate("[...document.querySelectorAll('.nav-t')].filter(e => e.scrollWidth > e.clientWidth).length")
        assert cut == 0, path
    context.close()
