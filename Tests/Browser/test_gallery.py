"""The gallery: every component in all its states, at every size; and the long list."""
import datetime
import re

import pytest
from playwright.sync_api import expect

from checks import SMALL, fits_the_smallest_phone, is_clean, pictured, sized, violations
from held import Held
from outpost import Outpost, Workshop, eventually

# The clock of the samples, so that "2 min ago" stays that.
NOW = datetime.datetime(2026, 11, 18, 11, 45, tzinfo=datetime.timezone.utc)
SECTIONS = ["frame", "buttons", "lists", "fields", "charts", "week", "states", "dialogs"]
PAGES = {"index": "", **{section: "/" + section for section in SECTIONS}, "list": "/list", "card": "/list/3"}
ROWS = "#animals li"


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    process = Workshop(tmp_path_factory.mktemp("outpost"))
    yield process.url + "/shell/gallery"
    process.stop()


@pytest.fixture
def animals(page, gallery):
    page.goto(gallery + "/list")
    # The script that follows the scrolling comes after the page itself.
    expect(page.locator("#animals ul.windowed")).to_be_visible()
    return page


def opened(browser, path, width=390, height=844, **options):
    page = browser.new_context(viewport={"width": width, "height": height}, **{"locale": "en-GB", **options}).new_page()
    page.goto(path)
    return page


def first_tag(page):
    return page.locator(ROWS + " b").first.inner_text()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_clean(browser, gallery, name):
    with sized(browser, locale="en-GB", timezone_id="Europe/Prague") as page:
        page.clock.set_fixed_time(NOW)
        page.goto(gallery + PAGES[name])
        if name == "states":
            page.wait_for_timeout(350)  # Loading shows itself after 300 ms only.
        is_clean(page, f"gallery-{name}")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_is_wider_than_the_smallest_phone(browser, gallery, language):
    fits_the_smallest_phone(browser, [gallery + path for path in PAGES.values()], language)


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_text_of_double_size_is_neither_cut_nor_wide(browser, gallery, path):
    page = opened(browser, gallery + path)
    page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    cut = page.evaluate("""[...document.querySelectorAll('.row, .btn, .jb, .chip, .seg span, .fchip span')]
      .filter(e => e.checkVisibility() && e.scrollHeight > e.clientHeight + 2).map(e => e.outerHTML.slice(0, 90))""")
    assert cut == []
    page.context.close()


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_forced_colours_and_gloves_are_clean_too(browser, gallery, path):
    page = opened(browser, gallery + path, forced_colors="active", reduced_motion="reduce")
    page.evaluate("localStorage.setItem('glove', '1')")
    page.reload()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    small = page.evaluate(SMALL.replace("< 48", "< 64"))
    # Rows' own links are as high as rows; what is 64 wide must not be asked of a day in a week.
    assert [entry for entry in small if not re.search(r'class="block|^<a href="[^"]*day=', entry)] == []
    assert violations(page) == []
    page.context.close()


def test_nothing_moves_where_motion_is_unwanted(browser, gallery):
    page = opened(browser, gallery + "/states", reduced_motion="reduce")
    page.wait_for_timeout(400)
    running = page.evaluate("document.getAnimations().filter(a => a.playState === 'running' && a.effect.getTiming().iterations === Infinity).length")
    assert running == 0
    page.context.close()


# The long list


def test_scrolling_loads_rows_and_keeps_few(animals):
    assert animals.locator(ROWS).count() <= 150
    for y in (3_000, 20_000, 3_399_000, 1_700_000):
        animals.evaluate("y => scrollTo(0, y)", y)
        animals.wait_for_function("""() => { const list = document.querySelector('#animals ul');
          return [...list.children].some(row => { const box = row.getBoundingClientRect(); return box.top < 400 && box.bottom > 300; }); }""")
        assert animals.locator(ROWS).count() <= 150
    places = animals.locator(ROWS).evaluate_all("rows => rows.map(row => Number(row.ariaPosInSet))")
    assert places == sorted(places) and len(set(places)) == len(places)
    assert animals.evaluate("document.querySelector('#animals ul').offsetHeight") >= 50_000 * 48


@pytest.fixture
def bare(browser, gallery):
    """The long list without a service worker, which would ask in the page's place."""
    page = opened(browser, gallery + "/list", service_workers="block")
    expect(page.locator("#animals ul.windowed")).to_be_visible()
    yield page
    page.context.close()


def test_a_part_that_is_left_and_sought_again_comes_once(bare):
    held = Held(bare, "**/list?offset=*")
    for y in (200_000, 1_000_000, 200_000):
        asked = len(held.routes)
        bare.evaluate("y => scrollTo(0, y)", y)
        held.wait_for(asked + 1)
    held.release()
    expect(bare.locator(ROWS).first).to_be_visible()
    bare.wait_for_load_state("networkidle")
    places = bare.locator(ROWS).evaluate_all("rows => rows.map(row => Number(row.ariaPosInSet))")
    assert places == sorted(set(places))


def test_a_part_that_did_not_come_is_asked_for_again(bare):
    lost = []
    bare.route("**/list?offset=*", lambda route: (lost.append(route), route.abort()), times=2)
    bare.evaluate("scrollTo(0, 200_000)")
    expect(bare.locator(f"{ROWS}[aria-posinset='2945']")).to_be_in_viewport()
    assert lost


def test_typing_finds_and_can_be_reloaded(animals):
    animals.keyboard.press("/")
    search = animals.get_by_role("searchbox", name="Search animals")
    expect(search).to_be_focused()
    animals.keyboard.type("vloc 22")
    expect(animals.locator("#animals [role=status]")).to_have_text(re.compile(r"^\d\d? entries$"))
    expect(animals.locator(ROWS + " small").first).to_contain_text("Vločka")
    expect(search).to_be_focused()
    animals.reload()
    expect(search).to_have_value("vloc 22")
    expect(animals.locator(ROWS + " small").first).to_contain_text("Vločka")
    search.fill("nobody at all")
    expect(animals.get_by_role("heading", name="Nothing found")).to_be_visible()
    search.fill("")
    expect(animals.locator("#animals-count")).to_have_text("50,000")


def test_a_filter_narrows_the_search(animals):
    animals.get_by_text("Dry", exact=True).first.click()
    expect(animals.locator(ROWS + " .chip").first).to_have_text("Dry")
    expect(animals).to_have_url(re.compile(r"\?filter=dry$"))
    chips = animals.locator(ROWS + " .chip").all_inner_texts()
    assert set(chips) == {"Dry"}


def test_arrow_keys_go_from_row_to_row(browser, gallery):
    page = opened(browser, gallery + "/list", 1440, 900)
    page.locator(ROWS + " a").first.focus()
    for _ in range(70):
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(10)
    place = page.evaluate("Number(document.activeElement.parentElement.ariaPosInSet)")
    assert place == 71
    assert page.locator(ROWS).count() <= 150
    page.context.close()


def test_a_card_opens_beside_the_list_and_is_a_page_of_its_own(browser, gallery):
    page = opened(browser, gallery + "/list?search=vlocka", 1440, 900)
    row = page.locator(ROWS + " a").nth(1)
    tag = row.locator("b").inner_text()
    row.click()
    expect(page.get_by_role("heading", level=1, name=tag)).to_be_focused()
    expect(page).to_have_title(re.compile(tag))
    expect(row).to_have_attribute("aria-current", "true")
    expect(page).to_have_url(re.compile(r"/list/\d+\?search=vlocka$"))
    page.reload()
    expect(page.get_by_role("heading", level=1, name=tag)).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_value("vlocka")
    page.go_back()
    expect(page.get_by_role("heading", name="Choose an animal")).to_be_visible()
    page.context.close()


def test_a_phone_shows_list_or_card_and_returns_to_the_place(animals):
    animals.evaluate("scrollTo(0, 1500)")
    row = animals.locator(ROWS + " a").nth(24)
    tag = row.locator("b").inner_text()
    row.click()
    expect(animals.get_by_role("heading", level=1, name=tag)).to_be_visible()
    expect(animals.locator("#animals")).to_be_hidden()
    assert animals.evaluate("scrollY") == 0
    animals.go_back()
    expect(animals.locator("#animals")).to_be_visible()
    animals.wait_for_function("() => Math.abs(scrollY - 1500) < 5")
    row.click()
    animals.get_by_role("link", name="Animals").click()
    expect(row).to_be_focused()


def test_the_list_works_without_script(browser, gallery):
    page = opened(browser, gallery + "/list", java_script_enabled=False)
    first = first_tag(page)
    page.get_by_role("link", name="Next page").click()
    expect(page.get_by_text("51–100 of 50,000")).to_be_visible()
    assert first_tag(page) != first
    page.get_by_role("searchbox").fill("malina")
    page.get_by_text("Pregnant", exact=True).first.click()
    page.get_by_role("button", name="Search").click()
    expect(page.locator(ROWS + " small").first).to_contain_text("Malina")
    expect(page.locator(ROWS + " .chip").first).to_have_text("Pregnant")
    page.locator(ROWS + " a").first.click()
    expect(page.get_by_role("link", name="Animals")).to_be_visible()
    page.context.close()


# What the other components do


def test_a_folded_card_stays_folded(page, gallery):
    page.goto(gallery + "/lists")
    page.get_by_role("heading", name="Details").click()
    expect(page.get_by_text("H100")).to_be_hidden()
    page.reload()
    expect(page.get_by_text("H100")).to_be_hidden()
    page.get_by_role("heading", name="Details").click()
    page.reload()
    expect(page.get_by_text("H100")).to_be_visible()


def test_today_and_yesterday_are_chosen_and_said_in_words(browser, gallery):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="cs-CZ", timezone_id="Europe/Prague")
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.goto(gallery + "/fields")
    date = page.locator(".field.date").first
    date.get_by_role("button", name="Včera").click()
    expect(date.locator("input")).to_have_value("2026-11-17")
    expect(date.locator("output")).to_have_text("úterý 17. listopadu 2026")
    date.get_by_role("button", name="Dnes").click()
    expect(date.locator("output")).to_have_text("středa 18. listopadu 2026")
    context.close()


def test_a_day_is_picked_by_tap_and_by_arrow_keys(page, gallery):
    page.goto(gallery + "/week")
    page.get_by_role("link", name="Tue 17").click()
    expect(page.locator(".block:visible")).to_have_count(1)
    expect(page.get_by_role("link", name="Tue 17")).to_have_attribute("aria-current", "date")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("link", name="Mon 16")).to_be_focused()
    expect(page.locator(".block:visible")).to_have_count(2)
    page.reload()
    expect(page.locator(".block:visible")).to_have_count(2)


def test_a_chart_tells_a_value_by_pointer_and_by_keys(page, gallery):
    page.goto(gallery + "/charts")
    chart = page.get_by_role("img", name="Temperatures over the last 10 minutes")
    box = chart.bounding_box()
    readout = page.locator("#temperatures .readout")

    def is_told():
        # A pointer that moved before the chart's script was there has told it nothing.
        for shift in (1, 0):
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + shift)
        return readout.is_visible()
    eventually(is_told, "the chart tells no value")
    expect(readout).to_have_text(re.compile(r"Nozzle 21\d\.\d °C, Bed 5\d\.\d °C"))
    page.mouse.move(0, 0)
    expect(readout).to_be_hidden()
    chart.focus()
    page.keyboard.press("ArrowLeft")
    last = readout.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(readout).not_to_have_text(last)
    page.locator("#temperatures summary").click()
    expect(page.locator("#temperatures").get_by_role("columnheader", name="Nozzle °C")).to_be_visible()


def test_a_question_has_the_focus_on_the_safe_button(page, gallery):
    page.goto(gallery + "/dialogs")
    page.get_by_role("button", name="Delete the file…").click()
    expect(page.get_by_role("alertdialog", name="Delete bracket.gcode?")).to_be_visible()
    with pictured(page, "gallery-question-phone-light"):
        expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Delete the file…")).to_be_focused()


def test_a_message_stays_while_it_is_read_and_can_be_taken_back(page, gallery):
    page.clock.install()
    page.goto(gallery + "/dialogs")
    page.get_by_role("button", name="Show a message").click()
    toast = page.locator("#toasts .toast")
    expect(toast).to_have_text("Saved.")
    toast.hover()
    page.clock.fast_forward(8_000)
    expect(toast).to_be_visible()
    page.mouse.move(0, 0)
    page.clock.fast_forward(6_000)
    expect(toast).to_have_count(0)
    page.get_by_role("button", name="Show one with Undo").click()
    page.clock.fast_forward(8_000)
    expect(toast).to_be_visible()
    toast.get_by_role("button", name="Undo").click()
    expect(toast).to_have_count(0)


def test_it_can_be_installed(page, gallery):
    page.goto(gallery)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    assert manifest["name"] == "Outpost" and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    purposes = {purpose for icon in manifest["icons"] for purpose in icon["purpose"].split()}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        size = page.evaluate("""src => new Promise((done, failed) => { const image = new Image();
          image.onload = () => done(image.naturalWidth); image.onerror = failed; image.src = src; })""", icon["src"])
        assert icon["sizes"] in ("any", f"{size}x{size}")


def test_print_leaves_the_frame_out(browser, gallery):
    page = opened(browser, gallery + "/list/3")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1, name=re.compile("^CZ"))).to_be_visible()
    for frame in (".top", ".back", ".list"):
        expect(page.locator(frame).first).to_be_hidden()
    page.context.close()
