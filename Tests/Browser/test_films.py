"""Time-lapses of a real OctoPrint: pictures that it takes while it prints, and the films that it makes of them."""
import io
import re
import sys
import zipfile

import pytest
from playwright.sync_api import expect

from checks import fits_the_smallest_phone, is_clean, sized
from films import FILMS
from outpost import OctoPrint, eventually

# In the place of ffmpeg, which is as large as all else that the tests install: the film is a real one, but always this.
RENDERER = """#!{python}
import shutil, sys
shutil.copy({film!r}, sys.argv[-1])
"""


class WithFilms(OctoPrint):
    def __init__(self, folder, snapshot):
        renderer = folder / "ffmpeg"
        renderer.write_text(RENDERER.format(python=sys.executable, film=str(FILMS / "clip.m4s")))
        renderer.chmod(0o755)
        self.options = ("--ffmpeg", str(renderer), "--snapshot", snapshot)
        super().__init__(folder / "base")

    def start(self, *options):
        super().start(*self.options, *options)

    def film(self, name, makes):
        """Prints with pictures, a second between them."""
        self.connect()
        self.ask("POST", "/api/timelapse", {"type": "timed", "interval": 1, "fps": 5, "postRoll": 0,
                                            "renderAfterPrint": "always" if makes else "never"})
        self.upload("G28\n" + "G4 P250\n" * 14, name, print="true")
        self.wait_for("Printing")
        self.wait_for("Operational")

    def films(self):
        return [film["name"] for film in self.ask("GET", "/api/timelapse")["files"]]

    def pictures(self):
        return [entry["name"] for entry in self.ask("GET", "/api/timelapse?unrendered=true")["unrendered"]]


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory, snapshots):
    server = WithFilms(tmp_path_factory.mktemp("films"), snapshots.url + "/snapshot")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def timelapse(outpost, octoprint):
    return outpost.add(octoprint) + "/timelapse"


def the_film(page, name):
    return page.locator("#films li").filter(has_text=name)


def test_a_film_appears_when_it_is_made_and_is_watched_here(page, timelapse, octoprint):
    page.goto(timelapse)
    expect(page.get_by_text("No videos yet")).to_be_visible()
    octoprint.film("boat.gcode", makes=True)
    eventually(lambda: octoprint.films(), "no film was made", 60)
    expect(the_film(page, "boat_")).to_be_visible()
    the_film(page, "boat_").get_by_role("link", name="Watch").click()
    video = page.locator("video")
    expect(video).to_have_js_property("readyState", 4)
    assert video.evaluate("it => it.videoWidth") == 160
    video.evaluate("it => { it.muted = true; return it.play() }")
    page.wait_for_function("() => document.querySelector('video').currentTime > 0.2")
    assert video.evaluate("it => it.seekable.length && it.seekable.end(0)") > 1


def test_a_film_is_downloaded_alone_and_with_others(page, timelapse, octoprint):
    while len(octoprint.films()) < 2:
        before = len(octoprint.films())
        octoprint.film(f"part{before}.gcode", makes=True)
        eventually(lambda: len(octoprint.films()) > before, "no film was made", 60)
    page.goto(timelapse)
    names = octoprint.films()
    expect(page.locator("#films li")).to_have_count(len(names))
    with page.expect_download() as download:
        the_film(page, names[0]).get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == names[0]
    content = (FILMS / "clip.m4s").read_bytes()
    assert open(download.value.path(), "rb").read() == content
    page.get_by_role("link", name="Download several…").click()
    for name in names:
        page.get_by_label(re.compile(re.escape(name))).check(force=True)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download selection").click()
    archive = zipfile.ZipFile(io.BytesIO(open(download.value.path(), "rb").read()))
    assert {name.rsplit("/")[-1] for name in archive.namelist()} == set(names)


def test_pictures_without_a_film_become_one_or_go(page, timelapse, octoprint):
    octoprint.film("later.gcode", makes=False)
    eventually(lambda: any(name.startswith("later") for name in octoprint.pictures()), "no pictures", 30)
    page.goto(timelapse)
    row = page.locator("#pictures li").filter(has_text="later")
    row.get_by_role("button", name="Render video").click()
    expect(the_film(page, "later_")).to_be_visible()
    octoprint.film("never.gcode", makes=False)
    page.goto(timelapse)
    row = page.locator("#pictures li").filter(has_text="never")
    row.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page).to_have_url(timelapse)
    expect(row).to_have_count(0)
    assert not any(name.startswith("never") for name in octoprint.pictures())


def test_a_film_is_deleted_once_that_was_confirmed(page, timelapse, octoprint):
    page.goto(timelapse)
    name = octoprint.films()[0]
    the_film(page, name).get_by_role("link", name="Delete").click()
    page.get_by_role("link", name="Keep it").click()
    assert name in octoprint.films()
    the_film(page, name).get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page).to_have_url(timelapse)
    expect(the_film(page, name)).to_have_count(0)
    assert name not in octoprint.films()


def test_the_pages_are_clean(browser, timelapse, octoprint):
    name = octoprint.films()[0]
    paths = [timelapse, f"{timelapse}/films/{name}", f"{timelapse}/archives",
             f"{timelapse}/removals/new/films/{name}"]
    with sized(browser) as page:
        for number, path in enumerate(paths):
            assert page.goto(path).status == 200
            is_clean(page, f"films-{number}")
    for language in ("en", "cs"):
        fits_the_smallest_phone(browser, paths, language)
