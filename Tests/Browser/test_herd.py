"""Herd: logging in to an enterprise, synchronising, and finding animals, as a zootechnician does."""
from playwright.sync_api import expect

from checks import asked, is_clean
from conftest import PHONE
from keeping import kept
from outpost import Outpost
from herds import JANA, PASSWORD, PETR, herd_process, herd_server, is_synchronised, log_in  # noqa: F401


def tile(page, name):
    return page.locator("#herd-counts .tile").filter(has=page.get_by_text(name, exact=True)).locator("b")


def living(server):
    return [animal for animal in server.truth["animals"] if "out" not in animal]


def count(server, stable=None):
    """Heifers, cows and bulls that the generator knows to live."""
    animals = [a for a in living(server) if stable is None or server.stable_of(a) == stable]
    females = [a for a in animals if a["sex"] == "F"]
    heifers = sum(1 for a in females if a.get("order", 0) == 0)
    return heifers, len(females) - heifers, len(animals) - len(females)


def counted(page):
    return tuple(int(tile(page, name).inner_text().replace(",", "")) for name in ("Heifers", "Cows", "Bulls"))


def test_a_wrong_password_is_said_and_nothing_is_kept(page, herd_process, herd_server):
    page.goto(herd_process.url + "/herd")
    # Nobody is logged in on this device.
    expect(page).to_have_url(herd_process.url + "/herd/enterprises")
    log_in(page, herd_process, herd_server, password="sláma")
    expect(page.locator("#e-password")).to_contain_text("doesn’t know this enterprise")
    is_clean(page, "herd-login")
    page.goto(herd_process.url + "/herd/enterprises")
    expect(page.get_by_text("You aren’t logged in to any enterprise")).to_be_visible()
    is_clean(page, "herd-enterprises-none")


def test_a_herd_is_synchronised_counted_and_searched(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    expect(page).to_have_url(herd_process.url + "/herd")
    is_synchronised(page)
    expect(tile(page, "Cows")).to_have_text(f"{count(herd_server)[1]:,}")
    assert counted(page) == count(herd_server)
    is_clean(page, "herd-overview")
    page.get_by_role("link", name="Animals").first.click()
    expect(page.locator("#animals-count")).to_have_text(f"{len(living(herd_server)):,}")
    is_clean(page, "herd-animals")
    tag = page.locator("#animals li b").nth(7).inner_text()
    # By the last four digits, as people call them.
    page.get_by_label("Search animals").fill(tag[-4:])
    row = page.locator("#animals li").filter(has_text=tag)
    expect(row).to_have_count(1)
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", name=tag)).to_be_visible()
    expect(page.locator("#animal-changes li").first).to_be_visible()
    is_clean(page, "herd-animal")
    page.goto(herd_process.url + "/herd/stables")
    is_clean(page, "herd-stables")
    page.locator("#stables li").filter(has_text="Stáj 2").get_by_role("button", name="Choose").click()
    expect(page.locator("#herd-enterprise")).to_contain_text("Stáj 2")
    assert counted(page) == count(herd_server, 2)


def test_each_device_sees_what_its_user_may(browser, page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    other = browser.new_context(viewport=PHONE, locale="en-GB")
    try:
        theirs = other.new_page()
        # A device is logged in by itself.
        theirs.goto(herd_process.url + "/herd/animals")
        expect(theirs).to_have_url(herd_process.url + "/herd/enterprises")
        expect(theirs.locator("#enterprises")).not_to_contain_text(JANA)
        log_in(theirs, herd_process, herd_server, PETR)
        is_synchronised(theirs)
        expect(tile(theirs, "Cows")).to_have_text(f"{count(herd_server, 1)[1]:,}")
        page.reload()
        assert counted(page) == count(herd_server)
        expect(page.locator("#herd-enterprise")).not_to_contain_text(PETR.title())
    finally:
        other.close()


def test_an_enterprise_is_left_only_after_a_question(page, herd_process, herd_server):
    log_in(page, herd_process, herd_server)
    is_synchronised(page)
    page.goto(herd_process.url + "/herd/enterprises")
    question = asked(page.get_by_role("button", name="Log out"))
    expect(question).to_contain_text("Log out jana?")
    question.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You aren’t logged in to any enterprise")).to_be_visible()
    page.goto(herd_process.url + "/herd/animals")
    expect(page).to_have_url(herd_process.url + "/herd/enterprises")


def test_a_shared_tablet_keeps_nothing_of_the_user_before(page, tmp_path, herd_server):
    process = Outpost(tmp_path)
    try:
        log_in(page, process, herd_server)
        is_synchronised(page)
        page.goto(process.url + "/herd/animals")
        kept(page, "/herd/animals")
        everybody = page.locator("#animals-count").inner_text()
        log_in(page, process, herd_server, PETR)
        is_synchronised(page)
        page.goto(process.url + "/herd/enterprises")
        page.locator("#enterprises li").filter(has_text=JANA).get_by_role("button", name="Show").click()
        expect(page.locator("#herd-enterprise")).to_contain_text(JANA.title())
        page.goto(process.url + "/herd/animals")
        expect(page.locator("#animals-count")).to_have_text(everybody)
        page.goto(process.url + "/herd/enterprises")
        page.locator("#enterprises li").filter(has_text=PETR).get_by_role("button", name="Show").click()
        expect(page.locator("#herd-enterprise")).to_contain_text(PETR.title())
    finally:
        process.stop()
    # The server is away, and this page was not opened since.
    page.goto(process.url + "/herd/animals")
    expect(page.locator("body")).not_to_contain_text(everybody)
