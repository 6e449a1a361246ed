"""Files of a printer: uploading, keeping them in order, looking at their layers, printing them."""
import re
import time
import urllib.parse

import pytest
from playwright.sync_api import expect

from checks import SCRIPTS, SIZES, fits_the_smallest_phone, is_clean, sized

SQUARE = "".join(
    f"G1 Z{0.2 + layer * 0.2:.2f} F600\nG1 X20 Y20 F6000\nG1 X80 Y20 E{layer * 8 + 2}\nG1 X80 Y80 E{layer * 8 + 4}\n"
    f"G1 X20 Y80 E{layer * 8 + 6}\nG1 X20 Y20 E{layer * 8 + 8}\n" for layer in range(5))
CODE = "G28\nG90\nM82\n" + SQUARE


@pytest.fixture(scope="module")
def files(outpost, octoprint):
    return outpost.add(octoprint) + "/files"


def store(octoprint, name, code=CODE, folder=""):
    """Puts a file there by OctoPrint's own means."""
    edge = "files-edge"
    body = (f"--{edge}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{code}\r\n"
            f"--{edge}\r\nContent-Disposition: form-data; name=\"path\"\r\n\r\n{folder}\r\n--{edge}--\r\n")
    octoprint.ask("POST", "/api/files/local", body.encode(), {"Content-Type": f"multipart/form-data; boundary={edge}"})


def names(octoprint):
    return [entry["path"] for entry in octoprint.ask("GET", "/api/files/local?recursive=true")["files"]]


def analysed(octoprint, name):
    end = time.monotonic() + 30
    while "gcodeAnalysis" not in octoprint.ask("GET", "/api/files/local/" + urllib.parse.quote(name)):
        assert time.monotonic() < end, f"{name} was not analysed"
        time.sleep(0.2)


def choose(page, *files):
    page.locator("input[type=file]").set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": code.encode()} for name, code in files])
    page.get_by_role("button", name="Upload", exact=True).click()


def test_several_files_are_uploaded_and_show_up_by_themselves(page, files, octoprint):
    page.goto(files)
    expect(page.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    choose(page, ("first.gcode", CODE), ("žluťoučký kůň #1 100%.gcode", CODE))
    expect(page.locator(".transfers [data-state=done]")).to_have_count(2)
    expect(page.locator("#filelist a.row")).to_have_count(2)
    expect(page.locator("#filelist")).to_contain_text("žluťoučký kůň #1 100%.gcode")
    assert "first.gcode" in names(octoprint)


def test_a_taken_name_is_asked_about(page, files, octoprint):
    page.goto(files)
    choose(page, ("first.gcode", "G28\n"))
    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("first_1.gcode")
    expect(dialog.get_by_role("button", name="Keep both")).to_be_focused()
    dialog.get_by_role("button", name="Keep both").click()
    expect(page.locator(".transfers [data-state=done]")).to_have_count(1)
    assert "first_1.gcode" in names(octoprint)
    choose(page, ("first_1.gcode", "G28\nG28\n"))
    dialog.get_by_role("button", name="Replace").click()
    expect(page.locator(".transfers [data-state=done]")).to_have_count(2)
    assert octoprint.ask("GET", "/api/files/local/first_1.gcode")["size"] == 8
    choose(page, ("first_1.gcode", "G28\n"))
    dialog.get_by_role("button", name="Don’t upload").click()
    expect(page.locator(".transfers [data-state=stopped]")).to_have_count(1)
    assert octoprint.ask("GET", "/api/files/local/first_1.gcode")["size"] == 8


def test_a_file_of_no_use_is_refused_with_a_sentence(page, files):
    page.goto(files)
    choose(page, ("picture.jpeg", "no code"))
    expect(page.locator(".transfers [data-state=bad]")).to_contain_text("can’t use files like picture.jpeg")


def test_an_upload_is_stopped(page, files, octoprint):
    page.goto(files)
    client = page.context.new_cdp_session(page)
    client.send("Network.emulateNetworkConditions",
                {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 400_000})
    choose(page, ("large.gcode", "G1 X1 Y1\n" * 1_000_000))
    page.get_by_role("button", name="Cancel: large.gcode").click()
    expect(page.locator(".transfers [data-state=stopped]")).to_contain_text("nothing was kept")
    assert "large.gcode" not in names(octoprint)


def test_without_script_a_form_uploads_copies_moves_and_deletes(browser, files, octoprint):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(files)
    page.get_by_label("If the name is taken").select_option("Keep both")
    choose(page, ("plain.gcode", CODE))
    expect(page.get_by_role("heading", name="plain.gcode")).to_be_visible()
    page.goto(files)
    choose(page, ("plain.gcode", CODE))
    expect(page.get_by_role("heading", name="plain_1.gcode")).to_be_visible()
    page.get_by_role("link", name="Files", exact=True).first.click()
    page.get_by_role("link", name="New folder").click()
    page.get_by_label("Name of the folder").fill("boats & more")
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
    stored = urllib.parse.unquote(page.url.rsplit("/", 1)[1])
    assert stored in names(octoprint)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert open(download.value.path()).read() == CODE
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(search).to_be_visible()
    assert stored not in names(octoprint)


def test_the_list_follows_what_others_do_and_is_searched_and_sorted(page, files, octoprint):
    page.goto(files)
    store(octoprint, "from-elsewhere.gcode")
    store(octoprint, "heavy.gcode", CODE * 30)
    expect(page.locator("#filelist")).to_contain_text("from-elsewhere.gcode")
    store(octoprint, "deep.gcode", CODE * 2, folder="inner/most")
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
    store(octoprint, "layers.gcode")
    page.goto(files + "/local/layers.gcode")
    page.get_by_role("link", name="Look at the layers").click()
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
    expect(page.locator("#preview-state")).to_have_text("5 layers in all.")


def is_ready(page, files, octoprint):
    octoprint.connect()
    page.goto(files)
    expect(page.locator("#printer-head .chip")).to_have_text("Ready")


def test_a_print_begins_only_after_its_check(page, files, octoprint):
    is_ready(page, files, octoprint)
    store(octoprint, "checked.gcode", CODE + "G4 P200\n" * 300)
    analysed(octoprint, "checked.gcode")
    page.goto(files + "/local/checked.gcode")
    page.get_by_role("link", name="Check and print…").click()
    expect(page.locator(".findings")).to_contain_text("The print fits the print volume.")
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#errors")).to_contain_text("tick that the bed is clear")
    assert octoprint.state() == "Operational"
    page.get_by_label("The bed is clear").check()
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#printer-head .chip")).to_have_text("Printing")
    page.goto(files + "/checks/local/checked.gcode")
    expect(page.locator(".refused")).to_contain_text("The printer is not ready; its state is: Printing.")
    expect(page.get_by_role("button", name="Start print")).to_have_count(0)
    page.goto(files)
    choose(page, ("checked.gcode", CODE))
    page.get_by_role("alertdialog").get_by_role("button", name="Replace").click()
    expect(page.locator(".transfers [data-state=bad]")).to_contain_text("is being printed or read just now")
    octoprint.cancel()


def test_warnings_are_overridden_by_a_tick_of_their_own(page, files, octoprint):
    is_ready(page, files, octoprint)
    store(octoprint, "waits.gcode", "G4 P200\n" * 300)
    page.goto(files + "/checks/local/waits.gcode")
    expect(page.locator(".warned")).to_contain_text("OctoPrint has not analysed the file")
    page.get_by_label("The bed is clear").check()
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#errors")).to_contain_text("tick that you want to print all the same")
    assert octoprint.state() == "Operational"
    page.get_by_label("The bed is clear").check()
    page.get_by_label("Print despite the warnings").check()
    page.get_by_role("button", name="Start print").click()
    expect(page.locator("#printer-head .chip")).to_have_text("Printing")
    octoprint.cancel()


def test_what_does_not_fit_is_refused(page, files, octoprint):
    is_ready(page, files, octoprint)
    store(octoprint, "outside.gcode", CODE.replace("X80", "X480"))
    analysed(octoprint, "outside.gcode")
    page.goto(files + "/checks/local/outside.gcode")
    expect(page.locator(".refused")).to_contain_text("leaves the print volume by 280.0 mm along X")


def test_the_printers_card_is_listed(page, files, octoprint):
    is_ready(page, files, octoprint)
    page.goto(files + "/sdcard")
    expect(page.get_by_role("heading", name="Printer’s card").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Read the list anew|Use the card")).click()
    expect(page.get_by_role("button", name="Release the card")).to_be_visible()


def test_timelapses_are_configured_or_say_why_not(page, files):
    page.goto(files.replace("/files", "/timelapse"))
    expect(page.get_by_role("heading", name="The next time-lapse")).to_be_visible()


def pages(files):
    return {"files": files, "file": files + "/local/layers.gcode", "layers": files + "/previews/local/layers.gcode",
            "check": files + "/checks/local/layers.gcode", "move": files + "/moves/new/local/layers.gcode",
            "timelapse": files.replace("/files", "/timelapse")}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_pages_are_clean(browser, files, octoprint, size, scheme):
    octoprint.connect()
    if "layers.gcode" not in names(octoprint):
        store(octoprint, "layers.gcode")
    with sized(browser, size, scheme) as page:
        for name, path in pages(files).items():
            page.goto(path)
            page.get_by_role("heading", level=2).first.wait_for()
            if name == "layers":
                page.locator("canvas[data-painted]").wait_for()
            is_clean(page, name, f"{size}-{name}-{scheme}")


def test_scripts_stay_small(browser, files, octoprint):
    if "layers.gcode" not in names(octoprint):
        store(octoprint, "layers.gcode")
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
