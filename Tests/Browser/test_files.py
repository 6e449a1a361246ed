"""Files of a printer: keeping them in order, and looking at their layers."""
import re
import urllib.parse

import pytest
from playwright.sync_api import expect

from checks import SCRIPTS, agree, fits_the_smallest_phone, is_clean, sized
from gcodefiles import CODE, choose, files, is_ready, names  # noqa: F401


def test_without_script_a_form_uploads_copies_moves_and_deletes(browser, files, octoprint):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(files)
    page.get_by_label("If the name is taken").select_option("Keep both")
    choose(page, ("plain.gcode", CODE), by_script=False)
    expect(page.get_by_role("heading", name="plain.gcode")).to_be_visible()
    page.goto(files)
    choose(page, ("plain.gcode", CODE), by_script=False)
    expect(page.get_by_role("heading", name="plain_1.gcode")).to_be_visible()
    page.get_by_role("link", name="Files", exact=True).first.click()
    page.get_by_role("link", name="New folder").click()
    page.get_by_label("Folder name").fill("boats & more")
    page.get_by_role("button", name="Create folder").click()
    expect(page.get_by_role("heading", name="boats & more")).to_be_visible()
    page.goto(files + "/local/plain_1.gcode")
    page.get_by_role("link", name="Move or rename…").click()
    page.get_by_label("Name", exact=True).fill("ship #2?.gcode")
    page.get_by_label("Folder").select_option("boats & more")
    page.get_by_role("button", name="Move").click()
    expect(page.get_by_role("heading", name=re.compile("^ship #2"))).to_be_visible()
    page.get_by_role("link", name="Copy…").click()
    page.get_by_label("Name", exact=True).fill("copy.gcode")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("heading", name="copy.gcode")).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="boats & more")).to_be_visible()
    expect(page.locator("#filelist a.row")).to_have_count(1)
    page.get_by_role("link", name="Delete folder").click()
    page.get_by_role("button", name="Delete folder").click()
    expect(page.locator("#filelist")).not_to_contain_text("boats")
    context.close()


@pytest.mark.parametrize("name", ["it's \"so\".gcode", "a+b & c=d #1%20?.gcode", "שלום.gcode", "..;x.gcode",
                                  "<script>alert(1)<∕script>.gcode"])
def test_a_file_is_kept_whatever_it_is_called(page, files, octoprint, name):
    page.goto(files)
    choose(page, (name, CODE))
    expect(page.locator(".transfers [data-state=done]")).to_have_count(1)
    search = page.get_by_role("searchbox")
    row = page.locator("#filelist a.row").filter(has_text=name.removesuffix(".gcode").replace("?", "")[:4])
    row.first.click()
    page.wait_for_url(lambda url: url != files)
    stored = urllib.parse.unquote(page.url.rsplit("/", 1)[1])
    assert stored in names(octoprint)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert open(download.value.path()).read() == CODE
    agree(page.get_by_role("button", name="Delete"), "Delete")
    expect(search).to_be_visible()
    assert stored not in names(octoprint)


def test_the_list_follows_what_others_do_and_is_searched_and_sorted(page, files, octoprint):
    page.goto(files)
    octoprint.upload(CODE, "from-elsewhere.gcode")
    octoprint.upload(CODE * 30, "heavy.gcode")
    expect(page.locator("#filelist")).to_contain_text("from-elsewhere.gcode")
    octoprint.upload(CODE * 2, "deep.gcode", path="inner/most")
    page.get_by_role("searchbox").fill("dee")
    expect(page.locator("#filelist a.row")).to_have_count(1)
    expect(page.locator("#filelist a.row")).to_contain_text("in inner/most")
    page.get_by_role("searchbox").fill("")
    page.get_by_text("Largest").click()
    expect(page).to_have_url(re.compile("filter=size"))
    expect(page.locator("#filelist a.row").filter(has_text="gcode").first).to_contain_text("heavy.gcode")


def painted(page):
    """How many pixels of the canvas are not empty."""
    return page.evaluate("""() => { const c = document.querySelector('canvas');
      return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.filter((v, i) => i % 4 === 3 && v).length; }""")


def test_layers_are_drawn_and_stepped_through(page, files, octoprint):
    octoprint.upload(CODE, "layers.gcode")
    page.goto(files + "/local/layers.gcode")
    page.get_by_role("link", name="Preview layers").click()
    expect(page.locator("canvas")).to_have_attribute("data-painted", "1")
    assert painted(page) > 500
    expect(page.locator("#preview-layer")).to_have_text(
        "Layer 1 of 5, at 0.20 mm. X from 20.0 to 80.0 mm, Y from 20.0 to 80.0 mm.")
    page.get_by_role("link", name="Layer above").click()
    expect(page.locator("canvas")).to_have_attribute("data-painted", "2")
    page.get_by_label("Layer", exact=True).fill("5")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#preview-layer")).to_contain_text("Layer 5 of 5, at 1.00 mm.")
    expect(page).to_have_url(re.compile(r"layer=5$"))
    expect(page.locator("#preview-state")).to_have_text("5 layers in total.")


def test_a_layer_that_cannot_be_fetched_says_so(page, files, octoprint):
    octoprint.upload(CODE, "unlayered.gcode")
    page.goto(files + "/previews/local/unlayered.gcode?layer=5")
    expect(page.locator("canvas")).to_have_attribute("data-painted", "5")
    page.get_by_role("link", name="Layer above").click()
    expect(page.locator(".toast")).to_have_text("This layer doesn’t exist.")
    page.route("**/layers/**", lambda route: route.abort())
    page.get_by_role("link", name="Layer below").click()
    expect(page.locator(".toast")).to_contain_text("The layer couldn’t be loaded.")
    expect(page.locator("canvas")).to_have_attribute("data-painted", "5")


def test_the_printers_card_is_listed(page, files, octoprint):
    is_ready(page, files, octoprint)
    page.goto(files + "/sdcard")
    expect(page.get_by_role("heading", name="Printer’s SD card").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Refresh the list|Use the SD card")).click()
    expect(page.get_by_role("button", name="Release the SD card")).to_be_visible()


def pages(files):
    return {"files": files, "file": files + "/local/layers.gcode", "layers": files + "/previews/local/layers.gcode",
            "check": files + "/checks/local/layers.gcode", "move": files + "/moves/new/local/layers.gcode",
            "timelapse": files.replace("/files", "/timelapse")}


def test_pages_are_clean(browser, files, octoprint):
    octoprint.connect()
    if "layers.gcode" not in names(octoprint):
        octoprint.upload(CODE, "layers.gcode")
    with sized(browser) as page:
        for name, path in pages(files).items():
            page.goto(path)
            page.get_by_role("heading", level=2).first.wait_for()
            if name == "layers":
                page.locator("canvas[data-painted]").wait_for()
            is_clean(page, name)


def test_scripts_stay_small(browser, files, octoprint):
    if "layers.gcode" not in names(octoprint):
        octoprint.upload(CODE, "layers.gcode")
    # What a service worker hands over is no longer packed.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    for name, path in pages(files).items():
        page.goto(path)
        page.wait_for_timeout(500)
        assert page.evaluate(SCRIPTS) <= 20 * 1024, name
    context.close()


def test_nothing_is_cut_on_the_smallest_phone(browser, files):
    for language in ("cs", "en"):
        fits_the_smallest_phone(browser, pages(files).values(), language)
