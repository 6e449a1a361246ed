"""What every browser test stands on: a real OctoPrint, the real outpost, the real Chromium."""
import collections
import time

import pytest
from playwright.sync_api import expect, sync_playwright

from cameras import Camera
from outpost import OctoPrint, Outpost

# Chromium without windows of its own, whose address bars would be drawn by hidden pages.
CHROMIUM = "/usr/bin/chromium-headless-shell"
# Of two such lists the last one counts, so what Playwright switches off stands here too.
SWITCHED_OFF = ("SpareRendererForSitePerProcess AimEnabled AvoidCorsURLLoaderRestartOnRedirect "
                "AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose "
                "HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying "
                "OptimizationHints PaintHolding PreconnectToSearch ThirdPartyStoragePartitioning").split()


def flags(*switched_off):
    """With these features switched off besides."""
    return ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--disable-features={','.join([*SWITCHED_OFF, *switched_off])}"]


PHONE = {"width": 390, "height": 844}

# A busy machine is no fault of the page.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def chromiums():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(chromiums):
    browser = chromiums.chromium.launch(executable_path=CHROMIUM, args=flags())
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def octoprint(tmp_path_factory):
    server = OctoPrint(tmp_path_factory.mktemp("octoprint") / "base")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def outpost(tmp_path_factory):
    process = Outpost(tmp_path_factory.mktemp("outpost"))
    yield process
    process.stop()


@pytest.fixture
def process(tmp_path):
    """One of the test's own, which it may kill."""
    process = Outpost(tmp_path)
    yield process
    process.stop()


@pytest.fixture(scope="module")
def overview(outpost, octoprint):
    """The page of the one printer that there is."""
    return outpost.add(octoprint)


def served(camera):
    yield camera
    camera.stop()


@pytest.fixture(scope="module")
def camera():
    yield from served(Camera())


@pytest.fixture(scope="module")
def snapshots():
    """One that gives the single pictures, beside a `camera` of another kind."""
    yield from served(Camera())


@pytest.fixture
def page(browser):
    """A phone that records what must never happen: errors, dialogs, requests that leave this machine."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("dialog", lambda dialog: (page.faults.append(dialog.message), dialog.dismiss()))
    page.on("console", lambda line: page.faults.append(line.text)
            if "Content Security Policy" in line.text else None)
    page.on("request", lambda request: None if request.url.startswith(("http://127.0.0.1:", "data:", "blob:"))
            else page.faults.append(request.url))
    yield page
    faults = page.faults
    context.close()
    assert faults == []


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef, request):
    """Notes what the fixture took, without those that it stands on: they are set up before."""
    began = time.monotonic()
    try:
        return (yield)
    finally:
        request._pyfuncitem.user_properties.append(("fixture", (fixturedef.argname, time.monotonic() - began)))


def pytest_terminal_summary(terminalreporter):
    """Which files and which fixtures cost most seconds, and how many of each file's go to fixtures."""
    whole, fixtures, by_name, times = (collections.Counter() for _ in range(4))
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if getattr(report, "duration", None) is None or not getattr(report, "when", None):
            continue
        file = report.nodeid.partition("::")[0].rpartition("/")[2]
        whole[file] += report.duration
        fixtures[file] += report.duration if report.when != "call" else 0
        if report.when == "setup":
            for name, seconds in (value for kind, value in report.user_properties if kind == "fixture"):
                by_name[name] += seconds
                times[name] += 1
    terminalreporter.write_sep("-", "seconds by file (of these: fixtures)")
    for file, seconds in whole.most_common(20):
        terminalreporter.write_line(f"{seconds:6.0f} ({fixtures[file]:3.0f})  {file}")
    terminalreporter.write_line(f"{whole.total():6.0f} ({fixtures.total():3.0f})  all")
    terminalreporter.write_sep("-", "seconds by fixture (times set up)")
    for name, seconds in by_name.most_common(10):
        terminalreporter.write_line(f"{seconds:6.0f} ({times[name]:3d})  {name}")
