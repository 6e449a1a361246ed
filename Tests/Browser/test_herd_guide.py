"""Herd: the guide, whose pictures are of the app as it is. `RECORD_PICTURES=1` takes them anew, with the README's."""
import os
import signal

import pytest
from playwright.sync_api import expect

from checks import is_clean, violations
from guides import GUIDE, MOST, SIZE, Scenes, take, take_for_readme
from herds import HerdServer, choose_stable, herd_process, is_synchronised, log_in, today  # noqa: F401
from keeping import kept
from outpost import Outpost

LANGUAGES = ("en", "cs")
RECORDS = bool(os.environ.get("RECORD_PICTURES"))
# What the picture is, if the browser could read it.
PICTURE = "image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])"


@pytest.fixture(scope="module")
def herd_server(tmp_path_factory):
    server = HerdServer(tmp_path_factory.mktemp("herd"), "S", "--until", today().isoformat())
    yield server
    server.stop()


def speak(page, process, language):
    page.context.add_cookies([{"name": "language", "value": language, "url": process.url}])


def topics(page, process):
    """Addresses of all topics, in the order of the guide."""
    page.goto(process.url + "/herd/guide")
    return page.locator("#guide a").evaluate_all("links => links.map(link => link.href)")


def in_milk(server):
    """A cow that is milked, in the first stable."""
    return next(a["a"] for a in server.truth["animals"] if "out" not in a and a.get("order", 0) > 1 and "calved" in a
                and "dry" not in a and server.stable_of(a) == 1)


def record(page, process, cow):
    page.goto(f"{process.url}/herd/record/weighing?animal={cow}")
    page.locator('#record [name="kg"]').fill("612")
    page.locator("#record button[type=submit]").click()
    expect(page.locator("#animal-changes")).to_be_visible()


def test_what_each_picture_shows_is_there(page, herd_process, herd_server):
    page.set_viewport_size(SIZE)
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    choose_stable(page, herd_process)
    cow, server = in_milk(herd_server), herd_server.url
    herd_server.stop()
    try:
        record(page, herd_process, cow)
        scenes = Scenes(page, herd_process.url, cow)
        names = [address.rsplit("/", 1)[1] for address in topics(page, herd_process)]
        assert len(names) == 10 and names == list(scenes.shown)
        # The way to it is the same in all languages.
        for language in LANGUAGES if RECORDS else LANGUAGES[:1]:
            speak(page, herd_process, language)
            for name, scene in scenes.shown.items():
                marked = scene()
                expect(marked).to_be_visible()
                expect(page.locator("html")).to_have_attribute("lang", language)
                if RECORDS:
                    take(page, marked, f"guide-{name}-{language}", server)
        if RECORDS:
            speak(page, herd_process, "en")
            take_for_readme(page, f"{scenes.url}/animals/known/{cow}", f"{scenes.url}/due/animals")
    finally:
        herd_server.start()


def test_every_topic_has_its_steps_and_its_picture_also_before_a_login(page, herd_process):
    page.goto(herd_process.url + "/herd/enterprises")
    page.locator("#enterprises-guide a").click()
    expect(page).to_have_url(herd_process.url + "/herd/guide")
    is_clean(page, "herd-guide")
    addresses = topics(page, herd_process)
    page.goto(addresses[0])
    is_clean(page, "herd-guide-topic")
    page.set_viewport_size({"width": 320, "height": 568})
    said = set()
    for language in LANGUAGES:
        speak(page, herd_process, language)
        for address in addresses:
            page.goto(address)
            picture = page.locator(".guide img")
            assert picture.evaluate(PICTURE) == [540, 900], address
            said |= {picture.get_attribute("alt"), page.locator(".guide ol").inner_text()}
            assert 2 <= page.locator(".guide ol li").count() <= 5
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), address
            # By its rules another language is the same page.
            assert language != "en" or violations(page) == [], address
    # None is there twice, and none is missing.
    assert len(said) == 2 * 2 * len(addresses) and "" not in said


def test_a_picture_is_light_enough_for_a_stable():
    pictures = list(GUIDE.glob("guide-*.webp"))
    assert len(pictures) == 2 * 10
    assert [picture.name for picture in pictures if picture.stat().st_size > MOST] == []


def test_the_guide_is_read_where_nothing_answers_and_nobody_has_opened_it(page, tmp_path, herd_server):
    process = Outpost(tmp_path)
    try:
        log_in(page, process, herd_server)
        is_synchronised(page)
        kept(page, "/assets/herd/pictures/guide-hand-over-en.webp")
        process.signal(signal.SIGKILL)
        process.process.wait(5)
        page.locator("#herd-foot a[href='/herd/guide']").click()
        page.locator("#guide a").last.click()
        expect(page.locator("html[data-kept]")).to_have_count(1)
        assert page.locator(".guide img").evaluate(PICTURE) == [540, 900]
    finally:
        process.stop()
