"""Uploading files to a printer."""
from playwright.sync_api import expect

from checks import sized
from gcodefiles import CODE, choose, files, names  # noqa: F401


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


DROP = """(target, name) => {
  const data = new DataTransfer();
  data.items.add(new File(['G28\\n'], name));
  const event = name => new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true });
  target.dispatchEvent(event('dragover'));
  const isOver = target.classList.contains('over');
  target.dispatchEvent(event('drop'));
  return isOver && !target.classList.contains('over');
}"""


def test_a_file_is_uploaded_by_dropping_it(browser, files, octoprint):
    with sized(browser, "desktop", "light") as page:
        page.goto(files)
        page.locator("input[type=file][multiple]").wait_for(state="attached")
        card = page.locator(".card", has=page.locator("form[data-transfers]"))
        assert card.evaluate(DROP, "dropped.gcode")
        expect(page.locator(".transfers [data-state=done]")).to_have_count(1)
        assert "dropped.gcode" in names(octoprint)


def test_a_dropped_folder_is_refused_with_a_sentence(browser, files, octoprint, tmp_path):
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / "inside.gcode").write_text("G28\n")
    with sized(browser, "desktop", "light") as page:
        page.goto(files)
        page.locator("input[type=file][multiple]").wait_for(state="attached")
        page.locator("form[data-transfers]").scroll_into_view_if_needed()
        box = page.locator("form[data-transfers]").bounding_box()
        client = page.context.new_cdp_session(page)
        drag = {"x": box["x"] + 20, "y": box["y"] + 20,
                "data": {"items": [], "files": [str(folder)], "dragOperationsMask": 1}}
        for type in ("dragEnter", "dragOver", "drop"):
            client.send("Input.dispatchDragEvent", {"type": type, **drag})
        expect(page.locator(".transfers [data-state=bad]")).to_contain_text("Folders can’t be uploaded")


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
    expect(page.locator(".transfers [data-state=stopped]")).to_contain_text("nothing was saved")
    assert "large.gcode" not in names(octoprint)
