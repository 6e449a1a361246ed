"""What the pictures of the herd's guide show: the way to each, whatever the language, and how it becomes a picture."""
import base64

from playwright.sync_api import expect

from outpost import ROOT

GUIDE = ROOT / "Sources/Herd/Assets/pictures"
SIZE = {"width": 360, "height": 600}
TABLET = {"width": 1024, "height": 844}
MOST, MOST_OF_README = 25_000, 150_000

# A reader is not to wonder about the address of a test, nor to see where the cursor was.
TIDIED = """([server, name]) => {
  document.activeElement?.blur();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) walk.currentNode.data = walk.currentNode.data.replaceAll(server, name);
  for (const field of document.querySelectorAll('input')) if (field.value === server) field.value = name;
}"""
# Between the bars above and below, and around what is meant; a row of a list has no room around it.
RING = """e => {
  const { top, bottom } = e.getBoundingClientRect();
  if (top < 72 || bottom > innerHeight - 72) e.scrollIntoView({ block: 'center' });
  e.style.outline = '3px solid #c4320a';
  e.style.outlineOffset = e.localName === 'li' ? '-3px' : '3px';
  e.style.borderRadius = '8px';
}"""


class Scenes:
    """A device in a stable, and for each topic the page that its picture shows and what is marked on it."""

    def __init__(self, page, url, cow):
        self.page, self.url, self.cow = page, url + "/herd", cow
        self.shown = {"login": self.login, "find": self.find, "record": self.record, "due": self.due,
                      "correct": self.correct, "unsent": self.unsent, "keep": self.keep, "several": self.several,
                      "card": self.card, "hand-over": self.hand_over}

    def there(self, path, mark):
        self.page.goto(self.url + path)
        return self.page.locator(mark).first

    def login(self):
        return self.there("/enterprises/login", "#herd-login button[type=submit]")

    def find(self):
        field = self.there("/animals", "input[type=search]")
        tag = self.page.locator("#animals li b").nth(4).inner_text()
        total = self.page.locator("#animals-count").inner_text()
        field.fill(tag[-4:])
        expect(self.page.locator("#animals li").filter(has_text=tag)).to_have_count(1)
        expect(self.page.locator("#animals-count")).not_to_have_text(total)
        return field

    def record(self):
        return self.there(f"/record/weighing?animal={self.cow}", "#record button[type=submit]")

    def due(self):
        return self.there("/due", "#due-lists li")

    def correct(self):
        self.there(f"/animals/known/{self.cow}", "#animal-changes li a").click()
        return self.page.locator("#change-state + #change ~ #change-commands > .btns")

    def unsent(self):
        return self.there("/unsent", "#unsent-waiting article")

    def keep(self):
        return self.there("/stables", "#stable-keeping button")

    def several(self):
        self.there("/animals", "a[href*='/herd/bulk']").click()
        return self.page.locator("#bulk-kinds li").filter(has=self.page.locator("a[href*='/kinds/weighing']"))

    def card(self):
        return self.there(f"/animals/known/{self.cow}", "#animal-milk a[href*='/lactations/']")

    def hand_over(self):
        return self.there("/enterprises", "#enterprises li .btn")


def webp(page, width, height, most, scale=1.0):
    """What is seen, as good as the bytes allow."""
    session = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": page.evaluate("scrollY"), "width": width, "height": height, "scale": scale}
    for quality in range(80, 20, -5):
        answer = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
        data = base64.b64decode(answer["data"])
        if len(data) <= most:
            session.detach()
            return data
    raise AssertionError(f"not to be had in {most} bytes")


def take(page, marked, name, server):
    page.evaluate(TIDIED, [server, "https://stado.example"])
    # What is live has come by then: it would take the ring away.
    page.wait_for_timeout(500)
    marked.evaluate(RING)
    GUIDE.mkdir(exist_ok=True)
    (GUIDE / f"{name}.webp").write_bytes(webp(page, **SIZE, most=MOST, scale=1.5))


def take_for_readme(page, card, due):
    """An animal's card on a phone, beside what is due, and why, on a tablet."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(card)
    page.wait_for_timeout(500)
    images = [page.screenshot()]
    page.set_viewport_size(TABLET)
    page.goto(due)
    page.locator("#due-animals a.row").first.click()
    expect(page.locator("#due-why")).to_be_visible()
    page.wait_for_timeout(500)
    images = [base64.b64encode(image).decode() for image in [*images, page.screenshot()]]
    page.goto("about:blank")
    page.set_viewport_size({"width": 390 + 24 + 1024, "height": 844})
    page.set_content("<body style='margin:0;display:flex;gap:24px;background:#fff'>"
                     + "".join(f"<img src='data:image/png;base64,{image}'>" for image in images))
    page.wait_for_function("[...document.images].every(image => image.complete)")
    data = webp(page, 390 + 24 + 1024, 844, MOST_OF_README)
    (ROOT / "Documentation/pictures/herd.webp").write_bytes(data)
