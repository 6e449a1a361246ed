"""Language packs for OctoPrint's own page: taken in from the disk, refused with a reason, deleted."""
import io
import zipfile

import pytest
from playwright.sync_api import expect

from checks import is_clean, sized


def pack(*files):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for name, text in files:
            writer.writestr(name, text)
    return archive.getvalue()


ESPERANTO = pack(("eo/meta.yaml", "author: nobody\n"), ("eo/LC_MESSAGES/messages.mo", "no translation at all"))


@pytest.fixture(scope="module")
def languages(outpost, octoprint):
    return outpost.add(octoprint) + "/settings/languages"


@pytest.fixture(params=[True, False], ids=["script", "plain"])
def page(browser, request):
    context = browser.new_context(java_script_enabled=request.param, locale="en-GB")
    yield context.new_page()
    context.close()


def installed(octoprint):
    return [one["locale"] for one in octoprint.ask("GET", "/api/languages")["language_packs"]["_core"]["languages"]]


def hand_over(page, languages, name, content):
    page.goto(languages)
    page.get_by_label("Language pack (ZIP)").set_input_files({"name": name, "mimeType": "application/zip", "buffer": content})
    page.get_by_role("button", name="Add a language pack").click()


def test_a_pack_is_taken_in_refused_a_second_time_and_deleted(page, languages, octoprint):
    page.goto(languages)
    expect(page.get_by_role("heading", name="No language packs")).to_be_visible()
    hand_over(page, languages, "Esperanto.zip", ESPERANTO)
    expect(page.locator("#packs li, section li").filter(has_text="Core")).to_have_count(1)
    assert installed(octoprint) == ["eo"]
    for _ in range(2):
        hand_over(page, languages, "Esperanto.zip", ESPERANTO)
        expect(page.get_by_text("The languages in Esperanto.zip are already installed.")).to_be_visible()
    page.goto(languages)
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_role("button", name="Delete").last.click()
    expect(page.get_by_role("heading", name="No language packs")).to_be_visible()
    assert installed(octoprint) == []


@pytest.mark.parametrize("name, content, sentence", [
    ("Esperanto.txt", ESPERANTO, "Esperanto.txt isn’t a language pack"),
    ("Esperanto.zip", b"no archive", "OctoPrint found no translation in Esperanto.zip"),
    ("Esperanto.zip", pack(("readme.txt", "nothing")), "OctoPrint found no translation in Esperanto.zip"),
    ("Esperanto.zip", pack(("../../eo/meta.yaml", "")), "OctoPrint found no translation in Esperanto.zip"),
])
def test_what_is_no_pack_is_refused_with_a_reason(page, languages, octoprint, name, content, sentence):
    hand_over(page, languages, name, content)
    expect(page.get_by_text(sentence)).to_be_visible()
    assert installed(octoprint) == []


def test_the_page_is_clean(browser, languages):
    with sized(browser) as page:
        page.goto(languages)
        expect(page.get_by_role("button", name="Add a language pack")).to_be_visible()
        is_clean(page, "languages")
