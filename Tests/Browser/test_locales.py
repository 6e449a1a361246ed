"""Every page that the frame leads to, in every language and in the pseudo-language, on small phones."""
import pytest
from playwright.sync_api import expect

from checks import pictured
from outpost import Workshop

LANGUAGES = ["en", "cs", "ru", "pl", "x-pseudo"]
WIDTHS = [390, 320]

# What is wider than its place: the page, a tab's label, the name of the app, a button, a choice of a segment.
CUT = """() => [...document.querySelectorAll('.nav-t, .switch-t, .seg span, .btn, .chip, h1, h2')]
  .filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline')
  .map(e => e.outerHTML.slice(0, 90))"""

# What reaches beyond the screen, but for what scrolls in a place of its own.
OUTSIDE = """() => [...document.querySelectorAll('body *')]
  .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1)
  .filter(e => { for (let up = e.parentElement; up; up = up.parentElement)
    if (up.localName !== 'dialog' && up.localName !== 'main' && /auto|scroll/.test(getComputedStyle(up).overflowX)) return false;
    return true; })
  .map(e => e.outerHTML.slice(0, 90))"""

# Texts of the frame that came from no catalogue; the languages' own names are no phrases.
PLAIN = """() => [...document.querySelectorAll('body > :not(main), main > .banner')].flatMap(part => {
    const texts = [], walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  })
  .filter(text => /\\p{L}/u.test(text.data) && !text.parentElement.closest('a[href^="/language/"]'))
  .map(text => text.data.trim())
  .filter(text => !(text.startsWith('⟦') && text.endsWith('⟧')))"""
LABELS = """() => [...document.querySelectorAll('body > :not(main) [aria-label], body > nav[aria-label]')]
  .map(e => e.getAttribute('aria-label')).filter(label => !label.startsWith('⟦'))"""


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("locales"))
    yield process
    process.stop()


@pytest.fixture(scope="module")
def site(program):
    return program.url


@pytest.fixture(scope="module")
def printer(program, octoprint):
    octoprint.print_for(600)
    return program.add(octoprint).removeprefix(program.url)


@pytest.fixture(scope="module")
def paths(browser, site, printer):
    """Each app of the switcher, each of its tabs, and what lies deeper."""
    page = browser.new_page()
    page.goto(site)
    apps = links(page, ".applist a")
    found = [path for app in apps if page.goto(site + app) for path in [app, *links(page, ".nav a")]]
    page.close()
    assert {"/printers", "/printers/new", "/uplink", "/uplink/requests"} <= set(found)
    deeper = [printer, printer + "/edit", printer + "/cancellations/new", "/printers/nothing/here"]
    return list(dict.fromkeys([*found, *deeper]))


@pytest.fixture
def phone(browser, site, request):
    language, width = request.param
    context = browser.new_context(viewport={"width": width, "height": 844}, locale="en-GB", reduced_motion="reduce")
    context.add_cookies([{"name": "language", "value": language, "url": site}])
    yield context.new_page()
    context.close()


def links(page, selector):
    return page.locator(selector).evaluate_all("links => links.map(link => link.getAttribute('href'))")


def is_whole(page, name):
    assert page.evaluate(OUTSIDE) == [], name
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name
    assert page.evaluate(CUT) == [], name


@pytest.mark.parametrize("phone", [(language, width) for language in LANGUAGES for width in WIDTHS], indirect=True,
                         ids=lambda value: "-".join(map(str, value)))
def test_nothing_is_cut(phone, site, paths, request):
    for path in paths:
        phone.goto(site + path)
        is_whole(phone, path)
    phone.locator(".switch").click()
    expect(phone.locator("#switcher")).to_be_visible()
    with pictured(phone, f"switcher-{request.node.callspec.id}"):
        is_whole(phone, "switcher")


@pytest.mark.parametrize("phone", [("x-pseudo", 390)], indirect=True, ids=["pseudo"])
def test_every_text_of_the_frame_is_a_phrase(phone, site, paths):
    for path in paths:
        phone.goto(site + path)
        assert phone.evaluate(PLAIN) == [], path
        assert phone.evaluate(LABELS) == [], path
        assert phone.title().endswith("⟧"), path


@pytest.mark.parametrize("phone", [("ru", 390)], indirect=True, ids=["russian"])
def test_an_app_without_the_visitors_language_says_so(phone, site):
    phone.goto(site + "/printers")
    expect(phone.locator("html")).to_have_attribute("lang", "ru")
    expect(phone.locator("main")).to_have_attribute("lang", "en")
    phone.locator(".switch").click()
    expect(phone.get_by_role("heading", name="Сменить приложение")).to_be_visible()
    expect(phone.get_by_role("link", name="English")).to_have_attribute("aria-current", "true")
    expect(phone.get_by_role("link", name="Русский")).to_have_count(0)


def test_the_address_names_a_language_for_one_page(page, site):
    page.goto(site + "/printers?lang=cs")
    expect(page.get_by_role("heading", name="Tiskárny", level=1)).to_be_visible()
    page.goto(site + "/printers")
    expect(page.get_by_role("heading", name="Printers", level=1)).to_be_visible()


# 00:30 to 02:10 today; half an hour before the next midnight to three quarters behind it; today to a day in five weeks.
SPANS = [((0, 0.5), (0, 2.2), "00:30–02:12"), ((0, 23.5), (1, 0.75), "today 23:30 – tomorrow 00:45"),
         ((1, 2), (1, 3), "tomorrow 02:00–03:00")]
SPAN = """([from, until]) => {
  const at = ([days, hours]) => { const day = new Date(); day.setHours(0, 0, 0, 0); day.setDate(day.getDate() + days);
    return day.getTime() + hours * 3600e3; };
  const time = document.createElement('time');
  Object.assign(time.dataset, { clock: at(from), until: at(until) });
  document.getElementById('main').append(time);
  document.dispatchEvent(new CustomEvent('outpost:patched'));
  return time.textContent;
}"""


@pytest.mark.parametrize("start,end,text", SPANS)
def test_a_span_of_time_has_the_days_that_it_takes(page, site, start, end, text):
    page.goto(site + "/printers?lang=en")
    assert page.evaluate(SPAN, [start, end]) == text
