"""Run by ../test_camera_peer.py through Scripts/within-network: a camera that streams by WebRTC, from a real one in a
browser of its own to the dots on the screen."""
import urllib.request

import pytest
from playwright.sync_api import expect

from checks import is_clean, sized
from conftest import CHROMIUM, flags
from outpost import eventually, free_port
from peers import PeerCamera
from pictures import QUARTERED, frame, set_up, turns_to, turns_to_single

# No names by multicast; what leads off this machine the camera's signalling leaves out.
NAMING = "WebRtcHideLocalIpsWithMdns"


@pytest.fixture(scope="module")
def browser(chromiums):
    browser = chromiums.chromium.launch(executable_path=CHROMIUM, args=flags(NAMING))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def camera(browser):
    camera = PeerCamera()
    camera.page = browser.new_page()
    camera.page.goto(f"http://{camera.place}/")
    yield camera
    camera.page.close()
    camera.stop()


def show(octoprint, overview, **settings):
    """Sets it up; the doctor takes the settings of this moment over."""
    set_up(octoprint, **settings)
    with urllib.request.urlopen(overview + "/camera/1/examination", timeout=30):
        pass


def open_peers(camera):
    return camera.page.evaluate("peers.filter(peer => peer.connectionState === 'connected').length")


def plays(page, expected):
    expect(frame(page).locator("video.playing")).to_be_visible(timeout=40_000)
    turns_to(page, expected)
    assert frame(page).locator("video").evaluate("video => video.videoWidth") == 320
    expect(page.locator("[data-note]:visible")).to_have_count(0)


@pytest.mark.parametrize("settings,expected", [
    ({}, QUARTERED),
    ({"flipV": True}, ["blue", "white", "red", "green"]),
    ({"rotate90": True, "flipH": True, "streamRatio": "4:3"}, ["red", "blue", "green", "white"]),
])
def test_it_plays_as_octoprint_has_it(page, overview, octoprint, camera, settings, expected):
    show(octoprint, overview, stream=camera.url, **settings)
    page.goto(overview)
    plays(page, expected)


def test_pictures_come_from_the_camera_and_no_secret_comes_with_them(page, overview, octoprint, camera):
    show(octoprint, overview, stream=camera.url)
    answers = []
    page.on("response", lambda answer: answers.append(answer) if answer.url.endswith("/offers") else None)
    page.goto(overview)
    plays(page, QUARTERED)
    assert "hidden-" not in page.content() and camera.place not in page.content()
    assert [set(answer.json()) for answer in answers] == [{"type", "sdp"}]
    assert camera.asked[-1][0] == "/webrtc?token=hidden-too"
    pairs = camera.page.evaluate("""async () => {
      const found = [];
      for (const peer of peers.filter(peer => peer.connectionState === 'connected')) {
        const all = [...(await peer.getStats()).values()];
        for (const pair of all.filter(one => one.type === 'candidate-pair' && one.state === 'succeeded'))
          found.push(all.find(one => one.id === pair.remoteCandidateId).address);
      }
      return found;
    }""")
    assert pairs and set(pairs) == {"127.0.0.1"}


def test_it_ends_with_its_page_and_while_that_is_hidden(page, overview, octoprint, camera):
    show(octoprint, overview, stream=camera.url)
    eventually(lambda: open_peers(camera) == 0, "old connections stay open", 40)
    page.goto(overview)
    plays(page, QUARTERED)
    assert open_peers(camera) == 1
    page.evaluate("""Object.defineProperty(document, 'hidden', { value: true, configurable: true });
                     document.dispatchEvent(new Event('visibilitychange'));""")
    eventually(lambda: open_peers(camera) == 0, "the connection of a hidden page stays open", 40)
    page.evaluate("""delete document.hidden; document.dispatchEvent(new Event('visibilitychange'));""")
    plays(page, QUARTERED)
    page.goto(overview.rsplit("/", 1)[0])
    eventually(lambda: open_peers(camera) == 0, "the connection outlives its page", 40)


def test_signalling_that_fails_is_told_over_single_pictures(page, overview, octoprint, camera, snapshots):
    show(octoprint, overview, stream=camera.url.replace("/webrtc", "/other"), snapshot=snapshots.url + "/snapshot")
    page.goto(overview)
    expect(frame(page)).to_contain_text("has nothing at this address", timeout=30_000)
    turns_to_single(page)
    expect(frame(page).locator("video.playing")).to_have_count(0)
    show(octoprint, overview, stream=f"webrtc://127.0.0.1:{free_port()}/webrtc")
    page.reload()
    expect(frame(page)).to_contain_text("Nothing is listening at 127.0.0.1", timeout=30_000)


def test_a_camera_that_answers_and_cannot_be_reached_is_told_so(page, overview, octoprint, camera, snapshots):
    show(octoprint, overview, stream=camera.url, snapshot=snapshots.url + "/snapshot")
    camera.keeps_addresses = True
    page.goto(overview)
    expect(frame(page)).to_contain_text("Connecting to the camera")
    try:
        expect(frame(page)).to_contain_text("can’t reach each other", timeout=40_000)
        expect(frame(page)).to_contain_text("Snapshots are shown instead")
        turns_to_single(page)
    finally:
        camera.keeps_addresses = False
    plays(page, QUARTERED)


def test_a_browser_without_webrtc_says_so(page, overview, octoprint, camera, snapshots):
    show(octoprint, overview, stream=camera.url, snapshot=snapshots.url + "/snapshot")
    page.add_init_script("delete window.RTCPeerConnection")
    page.goto(overview)
    expect(frame(page)).to_contain_text("This browser doesn’t support WebRTC", timeout=30_000)
    turns_to_single(page)


def test_the_doctor_tells_whether_it_answers(page, overview, octoprint, camera):
    show(octoprint, overview, stream=camera.url.replace("hidden-word", "hidden-wrong"))
    page.goto(overview + "/camera")
    page.get_by_role("link", name="Test this camera").click()
    fault = page.locator(".timeline li", has_text="Failed")
    expect(fault).to_contain_text("Stream can be accessed")
    show(octoprint, overview, stream=camera.url)
    page.get_by_role("link", name="Test again").click()
    expect(page.get_by_text("This camera works")).to_be_visible()
    expect(page.get_by_text("answers WebRTC offers. Its video goes directly to each browser")).to_be_visible()
    expect(page.locator(".timeline li", has_text="Camera answers WebRTC offers")).to_contain_text("OK")
    assert "hidden-" not in page.content()


def test_the_pages_are_clean(browser, overview, octoprint, camera, snapshots):
    show(octoprint, overview, stream=camera.url, snapshot=snapshots.url + "/snapshot")
    with sized(browser) as page:
        page.goto(overview)
        plays(page, QUARTERED)
        is_clean(page, "camera-peer")
        page.goto(overview + "/camera/1/examination")
        is_clean(page, "camera-peer-doctor")
    show(octoprint, overview, stream=camera.url.replace("/webrtc", "/other"), snapshot=snapshots.url + "/snapshot")
    with sized(browser) as page:
        page.goto(overview)
        expect(frame(page)).to_contain_text("has nothing at this address", timeout=30_000)
        is_clean(page, "camera-peer-failed")
