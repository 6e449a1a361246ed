"""WebKitGTK, the nearest thing to Safari that runs here, by WebDriver on a screen of its own."""
import contextlib
import glob
import os
import pathlib
import signal
import subprocess

from selenium import webdriver
from selenium.common.exceptions import (ElementClickInterceptedException, ElementNotInteractableException,
                                        NoSuchElementException, StaleElementReferenceException)
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSERS = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"
# A busy machine is no fault of the page.
PATIENCE = 30
# Whether the element, or what it stands in, moves.
MOVES = """document.getAnimations().some(
    animation => animation.playState === 'running' && animation.effect?.target?.contains(arguments[0]))"""


@contextlib.contextmanager
def ended(process):
    """Ends the process and all that it began."""
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextlib.contextmanager
def screen():
    """The number of a screen that nobody looks at."""
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1100x24"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
    with ended(server), server.stdout:
        number = server.stdout.readline().strip()
        assert number, "Xvfb ended before it had a screen"
        yield number


@contextlib.contextmanager
def webkit(home):
    """A window; its profile lies in the folder."""
    browsers = glob.glob(BROWSERS)
    assert browsers and os.access(DRIVER, os.X_OK), "WebKitGTK is not installed: run Scripts/setup browser"
    options = Options()
    options.binary_location = browsers[0]
    options.add_argument("--automation")
    pathlib.Path(home).mkdir(parents=True, exist_ok=True)
    with screen() as number:
        environment = dict(os.environ, DISPLAY=f":{number}", HOME=str(home), LANG="C.UTF-8", GDK_BACKEND="x11",
                           LIBGL_ALWAYS_SOFTWARE="1", XDG_CACHE_HOME=f"{home}/cache", XDG_DATA_HOME=f"{home}/data",
                           XDG_CONFIG_HOME=f"{home}/config", XDG_RUNTIME_DIR=str(home))
        service = Service(DRIVER, env=environment, popen_kw={"start_new_session": True})
        driver = webdriver.WebKitGTK(options=options, service=service)
        with ended(service.process):
            driver.set_window_size(1024, 1000)
            yield Window(driver)
            driver.quit()


class Window:
    """What a person does in it, and waits to see."""

    def __init__(self, driver):
        self.driver = driver

    def open(self, url):
        """And waits until its modules have run."""
        self.driver.get(url)
        self.until("document.readyState === 'complete'")

    def run(self, expression, *values):
        return self.driver.execute_script(f"return {expression}", *values)

    def until(self, expression, *values):
        """Waits until the expression is true, and says what it was instead."""
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.1).until(
            lambda _: self.run(expression, *values), f"{expression} {values}")

    def shows(self, selector, text):
        self.until("document.querySelector(arguments[0])?.innerText.includes(arguments[1])", selector, text)

    def click(self, selector):
        """As soon as it is there, stands still and nothing lies over it."""
        def clicked(driver):
            element = driver.find_element("css selector", selector)
            # A sheet that still slides in would be pressed where it was.
            if self.run(MOVES, element):
                return False
            element.click()
            return True
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.1, ignored_exceptions=(
            ElementClickInterceptedException, ElementNotInteractableException, NoSuchElementException,
            StaleElementReferenceException)).until(clicked, f"nothing to press: {selector}")

    def is_visible(self, selector):
        self.until("document.querySelector(arguments[0])?.checkVisibility()", selector)

    def is_hidden(self, selector):
        self.until("!document.querySelector(arguments[0])?.checkVisibility()", selector)
