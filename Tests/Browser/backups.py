"""What a person does to have everything in one file, and to have it back."""
import re

def backed_up(page, outpost, folder, passphrase="", script=True):
    page.goto(f"{outpost.url}/shell/settings")
    page.get_by_role("link", name="Backup and restore").click()
    if passphrase:
        outpost.confirm(page)
        page.get_by_label("Passphrase").fill(passphrase)
    page.get_by_role("button", name="Create a backup").click()
    link = page.get_by_role("link", name=re.compile("Download"))
    while not script and not link.is_visible():
        page.get_by_role("link", name="Check again").click()
    with page.expect_download() as download:
        link.click()
    assert re.fullmatch(r"outpost-\d{4}-\d\d-\d\d\.tar", download.value.suggested_filename)
    file = folder / "backup.tar"
    download.value.save_as(file)
    return file


def chosen(page, outpost, file):
    page.goto(f"{outpost.url}/shell/backup")
    page.get_by_label("Backup file").set_input_files(file)
    page.get_by_role("button", name="Check the file").click()
