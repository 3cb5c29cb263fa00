"""Finds a browser for the tests, or installs one, and says which."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.builder.toolchain import PYTHON, VENV, environment, run, say, stop

# How the tests learn what was found.
KIND, EXECUTABLE = "HOMESTRETCH_BROWSER_KIND", "HOMESTRETCH_BROWSER"
SHELL = "HOMESTRETCH_BROWSER_SHELL"

NAMES = {
    "chromium": (
        "google-chrome",
        "google-chrome-stable",
        "chromium",
        "chromium-browser",
        "microsoft-edge",
        "microsoft-edge-stable",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ),
    "firefox": (
        "firefox-esr",
        "firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        r"C:\Program Files\Mozilla Firefox\firefox.exe",
    ),
}
UNSEEN = (
    "--headless=new",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    "--no-default-browser-check",
)


def unseen(chromium: str, profile: str) -> list[str]:
    """Give the command that runs a Chromium without a window, with what it notes in a folder."""
    # one that is run by root, as in a container, refuses to start with its sandbox
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [chromium, *UNSEEN, *sandbox, f"--user-data-dir={profile}"]


def choose(wish: str | None = None, *, shell: bool = False) -> None:
    """Find or install a browser and leave its kind and path in the environment for the tests.

    A wish is `chromium`, `firefox` or a path; so is the variable HOMESTRETCH_BROWSER. Where there is none, and Chromium
    was found, that without a window is there for the tests as well, if a `shell` will do for most of them.
    """
    wish = wish or os.environ.get(EXECUTABLE)
    kinds = [wish] if wish in NAMES else list(NAMES)
    if wish and wish not in NAMES:
        found = kind_of(wish), wish
        if not runs(wish):
            stop(f"{wish} is not a browser that runs here.")
    else:
        found = installed(kinds) or from_playwright(kinds) or from_apt(kinds) or nothing()
    os.environ[KIND], os.environ[EXECUTABLE] = found
    say(f"Browser: {found[1]}")
    if shell and not wish and found[0] == "chromium":
        add_shell()


SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""What a Chromium is called that has no window; Debian's package has the first of these names, too.

It is the same engine, and does not draw what nobody sees: tests are done sooner.
"""


def add_shell() -> None:
    """Leave the path of a Chromium without a window in the environment for the tests, if there is one.

    It is installed where that needs no password; that is tried only once.
    """
    stamp = VENV / "stamp-shell"
    if not find_shell() and not stamp.is_file():
        apt_install(SHELLS[0])
        stamp.touch()
    if found := find_shell():
        os.environ[SHELL] = found
        say(f"Most tests are run without a window, by {found}")


def find_shell() -> str | None:
    """Look for a Chromium without a window that is on this machine anyway."""
    found = filter(None, map(shutil.which, SHELLS))
    return next(filter(runs, found), None)


def find_chromium() -> str | None:
    """Look for a Chrome, Chromium or Edge that is on this machine anyway; none is installed."""
    wish = os.environ.get(EXECUTABLE)
    if wish and wish not in NAMES and kind_of(wish) == "chromium" and runs(wish):
        return wish
    found = installed(["chromium"])
    path = found[1] if found else playwright_path("chromium")
    return path if path and runs(path) else None


def kind_of(path: str) -> str:
    """Tell the family of a browser by its name."""
    return "firefox" if "firefox" in Path(path).name.lower() else "chromium"


def installed(kinds: list[str]) -> tuple[str, str] | None:
    """Look for a browser that is on this machine anyway."""
    for kind in kinds:
        for name in NAMES[kind]:
            path = shutil.which(name)
            if path and runs(path):
                return kind, path
    return None


def runs(path: str) -> bool:
    """Tell whether a browser starts: some systems have a stub that only says how to install one."""
    if sys.platform == "win32":  # where asking for the version opens a window
        return Path(path).is_file()
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def from_playwright(kinds: list[str]) -> tuple[str, str] | None:
    """Take Playwright's own browser, downloading it if need be."""
    kind = kinds[0]
    path = playwright_path(kind)
    if path and runs(path):
        return kind, path
    say(f"No browser found on this machine: asking Playwright to download {kind} for its tests ...")
    status = run(PYTHON, "-m", "playwright", "install", kind)
    path = playwright_path(kind)
    if status or not path:
        say("Playwright could not download it (its own words are above).")
        return None
    if runs(path):
        return kind, path
    say("Playwright's browser does not start here, most likely for want of system libraries.")
    return None


def playwright_path(kind: str) -> str | None:
    """Ask Playwright where it keeps a browser."""
    code = (
        f"from playwright.sync_api import sync_playwright\nwith sync_playwright() as p: print(p.{kind}.executable_path)"
    )
    answer = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, env=environment(), check=False)
    path = answer.stdout.strip()
    return path if path and Path(path).is_file() else None


def from_apt(kinds: list[str]) -> tuple[str, str] | None:
    """Install the distribution's browser where that needs no password."""
    for kind in kinds:
        for package in {"chromium": ["chromium"], "firefox": ["firefox-esr", "firefox"]}[kind]:
            if not apt_install(package):
                continue
            if found := installed([kind]):
                return found
    return None


def apt_install(*packages: str) -> bool:
    """Install packages of the system where that needs no password, and tell whether they are there now."""
    apt, prefix = shutil.which("apt-get"), become_root()
    if apt is None or prefix is None:
        return False
    say(f"Installing the system's {' and '.join(packages)} with apt-get ...")
    run(*prefix, apt, "update", "-qq")
    return run(*prefix, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", "-qq", "-y", *packages) == 0


def become_root() -> list[str] | None:
    """Give the prefix that runs a command as root without asking, if there is one."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def nothing() -> tuple[str, str]:
    """Give up with a sentence."""
    stop(
        "The browser tests need a browser and none was found or could be installed.\n"
        "Install Chrome, Chromium, Edge or Firefox (on Debian or Ubuntu: sudo apt install chromium)\n"
        "and try again, or run without them: python3 build.py test tests"
    )


# -- further engines: a short list of tests is run in each

WEBKIT = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""The programs with which WebKit is tested, and the packages of Debian and Ubuntu that bring them."""

NO_FIREFOX = "There is no Firefox on this machine: nothing is tested in it."
NO_WEBKIT = f"There is no WebKit on this machine (apt install {' '.join(WEBKIT.values())}): nothing is tested in it."


def find_webkit() -> str | None:
    """Look for the driver of a WebKit, and a screen that nobody sees to run it on."""
    return shutil.which("WebKitWebDriver") if all(map(shutil.which, WEBKIT)) else None


def add_engines() -> None:
    """Install Firefox and WebKit where that needs no password; it is tried only once, and said where it failed."""
    stamp = VENV / "stamp-engines"
    if not stamp.is_file():
        if not installed(["firefox"]):
            from_apt(["firefox"])
        if not find_webkit():
            apt_install(*WEBKIT.values())
        stamp.touch()
    if not installed(["firefox"]):
        say(NO_FIREFOX)
    if not find_webkit():
        say(NO_WEBKIT)
