"""A camera that streams by HLS: real films through the relay to the dots on the screen."""
import contextlib
import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from checks import is_clean, sized
from films import FILMS, FilmCamera
from outpost import eventually
from pictures import QUARTERED, frame, set_up, turns_to, turns_to_single


@pytest.fixture(scope="module")
def camera():
    camera = FilmCamera()
    yield camera
    camera.stop()


def plays(page, expected):
    """The film is what is seen, not a single picture."""
    # Chromium's own player gives up now and then, and is started anew.
    expect(frame(page).locator("video.playing")).to_be_visible(timeout=40_000)
    turns_to(page, expected)
    assert frame(page).locator("video").evaluate("video => video.videoWidth") == 160


def show(octoprint, overview, camera, film, **settings):
    """Sets the film up, and waits until the relay knows of it."""
    set_up(octoprint, stream=f"{camera.url}/{film}/master.m3u8", **settings)

    def is_known():
        with contextlib.suppress(urllib.error.HTTPError):
            fetch(relayed(overview, "index.m3u8"))
            return camera.asked[-1][0] == f"/{film}/master.m3u8"

    eventually(is_known, "the relay does not hear of the film")


def fetch(url, span=None):
    request = urllib.request.Request(url, headers={"Range": span} if span else {})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.status, answer.headers, answer.read()


def relayed(overview, name):
    return f"{overview}/camera/1/hls/{name}"


def addresses(playlist):
    return [line for line in playlist.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("film", ["live", "clip"])
@pytest.mark.parametrize("settings,expected", [
    ({}, QUARTERED),
    ({"rotate90": True, "flipH": True, "streamRatio": "4:3"}, ["red", "blue", "green", "white"]),
])
def test_a_film_plays_as_octoprint_has_it(page, overview, octoprint, camera, film, settings, expected):
    show(octoprint, overview, camera, film, **settings)
    page.goto(overview)
    plays(page, expected)
    assert page.locator("[data-note]:visible").count() == 0


def test_what_arrives_is_what_the_camera_sent_and_nothing_tells_where_it_is(overview, octoprint, camera, page):
    show(octoprint, overview, camera, "live")
    page.goto(overview)
    plays(page, QUARTERED)
    status, fields, master = fetch(relayed(overview, "index.m3u8"))
    assert (status, fields["Content-Type"]) == (200, "application/vnd.apple.mpegurl")
    assert b"CODECS=" in master and len(addresses(master.decode())) == 1
    _, fields, media = fetch(relayed(overview, addresses(master.decode())[0]))
    assert fields["Content-Type"] == "application/vnd.apple.mpegurl"
    names = addresses(media.decode())
    assert len(names) == 5 and all(re.fullmatch(r"\d+\.ts", name) for name in names)
    assert b"hidden" not in master + media and b"127.0.0.1" not in master + media
    for number, name in enumerate(names):
        content = (FILMS / f"part{number}.ts").read_bytes()
        status, fields, body = fetch(relayed(overview, name))
        assert (status, fields["Content-Type"], fields["Content-Length"]) == (200, "video/mp2t", str(len(content)))
        assert body == content


def test_parts_of_a_file_are_asked_for_as_parts(overview, octoprint, camera, page):
    show(octoprint, overview, camera, "clip")
    page.goto(overview)
    plays(page, QUARTERED)
    _, _, master = fetch(relayed(overview, "index.m3u8"))
    _, _, media = fetch(relayed(overview, addresses(master.decode())[0]))
    assert b'BYTERANGE="808@0"' in media
    content = (FILMS / "clip.m4s").read_bytes()
    status, fields, body = fetch(relayed(overview, addresses(media.decode())[0]), "bytes=808-1826")
    assert (status, fields["Content-Type"]) == (206, "video/iso.segment")
    assert fields["Content-Range"] == f"bytes 808-1826/{len(content)}"
    assert body == content[808:1827]


def test_what_the_playlists_do_not_name_is_not_fetched(overview, octoprint, camera):
    show(octoprint, overview, camera, "live")
    for name in ("999.ts", "0.ts", "..%2f..%2fpart0.ts", "part0.ts"):
        with pytest.raises(urllib.error.HTTPError) as refusal:
            fetch(relayed(overview, name))
        assert refusal.value.code == 404


# As in Firefox on a computer.
PLAYS_NO_HLS = """const plays = HTMLMediaElement.prototype.canPlayType;
HTMLMediaElement.prototype.canPlayType = function(type) { return type.includes('mpegurl') ? '' : plays.call(this, type); };"""


def test_a_browser_without_hls_says_so_and_shows_single_pictures(page, overview, octoprint, camera, snapshots):
    show(octoprint, overview, camera, "live", snapshot=snapshots.url + "/snapshot")
    page.add_init_script(PLAYS_NO_HLS)
    page.goto(overview)
    expect(frame(page)).to_contain_text("This browser can’t play HLS")
    expect(frame(page).locator("video")).to_have_count(0)
    turns_to_single(page)


def test_the_pages_are_clean(browser, overview, octoprint, camera, snapshots):
    show(octoprint, overview, camera, "live", snapshot=snapshots.url + "/snapshot")
    with sized(browser) as page:
        page.add_init_script(PLAYS_NO_HLS)
        page.goto(overview)
        expect(frame(page)).to_contain_text("This browser can’t play HLS")
        is_clean(page, "camera-film")
