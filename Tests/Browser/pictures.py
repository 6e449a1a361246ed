"""OctoPrint's settings of a camera, and what of it is to be seen on a page, dot by dot."""
import base64
import contextlib

from playwright.sync_api import Error

QUARTERED = ["red", "green", "blue", "white"]
PLAIN = {"flipH": False, "flipV": False, "rotate90": False, "streamRatio": "16:9", "snapshot": ""}


def set_up(octoprint, **settings):
    octoprint.ask("POST", "/api/settings", {"webcam": {"webcamEnabled": True},
                                            "plugins": {"classicwebcam": {**PLAIN, **settings}}})


def frame(page):
    return page.locator("[data-camera]:visible").first


# The colours in the middle of the four quarters of a picture.
QUARTERS = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return [[.3, .3], [.7, .3], [.3, .7], [.7, .7]].map(([x, y]) =>
    [...context.getImageData(Math.round(x * image.width), Math.round(y * image.height), 1, 1).data]);
}"""


def name(red, green, blue, _):
    bits = tuple(part > 128 for part in (red, green, blue))
    return {(True, False, False): "red", (False, True, False): "green", (False, False, True): "blue",
            (True, True, True): "white"}.get(bits, f"{red},{green},{blue}")


def quarters(page):
    png = base64.b64encode(frame(page).screenshot()).decode()
    return [name(*dots) for dots in page.evaluate(QUARTERS, png)]


def turns_to(page, expected, seconds=40):
    for _ in range(seconds * 4):
        with contextlib.suppress(Error):  # A frame that is made anew while its picture is taken.
            if quarters(page) == expected:
                return
        page.wait_for_timeout(250)
    assert quarters(page) == expected


def turns_to_single(page):
    """A single picture is seen; what is said over it may cover its lower half."""
    page.wait_for_function("""() => [...document.querySelectorAll('[data-camera] img')].some(
      image => image.checkVisibility({ visibilityProperty: true }) && image.naturalWidth === 64)""")
    for _ in range(40):
        if quarters(page)[:2] == QUARTERED[:2]:
            return
        page.wait_for_timeout(250)
    assert quarters(page)[:2] == QUARTERED[:2]
