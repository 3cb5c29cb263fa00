"""Finds or installs a browser for the build and the tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.builder.toolchain import PYTHON, VENV, environment, run, say, stop

# The variables that tell the tests which browsers were found.
BROWSER_ENV, SHELL_ENV = "HOMESTRETCH_BROWSER", "HOMESTRETCH_BROWSER_SHELL"

CHROMIUM = (
    *("google-chrome", "google-chrome-stable", "chromium", "chromium-browser"),
    *("microsoft-edge", "microsoft-edge-stable"),
    *(f"/Applications/{name}.app/Contents/MacOS/{name}" for name in ("Google Chrome", "Chromium", "Microsoft Edge")),
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
# The programs of browsers that only run without a window. (The first is also the name of Debian's package.)
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
# The programs that the tests use besides Chromium, with the Debian package of each: see e2e/engines.
TEST_PROGRAMS = {
    "chromium-headless-shell": "chromium-headless-shell",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}
HEADLESS = ["--headless=new", "--disable-gpu", "--disable-extensions", "--disable-background-networking"]


def headless_command(chromium: str, profile: str) -> list[str]:
    """Return the command that runs Chromium headless, without a window.

    Args:
        chromium: The path of the program.
        profile: The folder for its data.
    """
    # Chromium refuses to start with its sandbox if root runs it, as in a container
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [chromium, *HEADLESS, "--no-first-run", "--no-default-browser-check", *sandbox, f"--user-data-dir={profile}"]


def install_for_tests() -> None:
    """Install the browsers that the tests use besides Chromium, if that needs no password.

    This is tried only once for each virtual environment, because the tests also work without these browsers.
    """
    missing = [package for program, package in TEST_PROGRAMS.items() if not shutil.which(program)]
    stamp = VENV / "stamp-browsers"
    if missing and not stamp.is_file():
        say(f"Installing {', '.join(missing)} for the tests (only this once; they work without) ...")
        _install_packages(*missing)
    stamp.touch()


def _install_packages(*packages: str) -> None:
    """Install system packages with apt if no password is needed; unknown packages are skipped."""
    root = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    if shutil.which("apt-get") and shutil.which(apt[0]):
        run(*apt, "update")
        for package in packages:
            run(*apt, "install", package)


def choose(*, shell: bool = False) -> None:
    """Choose the browser for the tests, and put its path into an environment variable.

    If `shell` is True, also look for a browser without windows, which is enough for most tests. If there is one, its
    path goes into another environment variable.
    """
    wish = os.environ.get(BROWSER_ENV)
    found = find_first((wish,)) if wish else find_chromium() or install()
    os.environ[BROWSER_ENV] = found or stop(f"{wish} is not a browser that runs here.")
    say(f"Browser: {found}")
    if shell and not wish and (without_window := find_first(SHELLS)):
        os.environ[SHELL_ENV] = without_window
        say(f"Without a window (most tests): {without_window}")


def find_first(names: tuple[str, ...]) -> str | None:
    """Return the path of the first of these programs that is a browser and starts, or None."""
    return next(filter(is_browser, filter(None, map(shutil.which, names))), None)


def find_chromium() -> str | None:
    """Return the path of an installed Chrome, Chromium or Edge, or None.

    The browser that an environment variable names comes first, and Playwright's own Chromium comes last.
    """
    return find_first((*filter(None, [os.environ.get(BROWSER_ENV)]), *CHROMIUM)) or playwright_chromium()


def is_browser(path: str) -> bool:
    """Return True if there is a browser at this path that starts.

    Some systems have a program with the browser's name that only says how to install the browser. For such a program,
    return False.
    """
    if sys.platform == "win32":  # on Windows, asking for the version would open a window
        return Path(path).is_file()
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwright_chromium() -> str | None:
    """Return the path of Playwright's own Chromium if it starts, or None."""
    code = "from playwright.sync_api import *\nwith sync_playwright() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, env=environment(), check=False)
    path = answer.stdout.strip()
    return path if path and is_browser(path) else None


def install() -> str:
    """Install a Chromium with Playwright, or else with the system's packages, and return its path.

    If that fails, the program ends with advice.
    """
    say("No Chrome, Chromium or Edge on this machine: asking Playwright to download Chromium for its tests ...")
    run(PYTHON, "-m", "playwright", "install", "chromium")
    if not playwright_chromium():
        say("It is missing or does not start, probably because system libraries are missing: trying apt-get ...")
        _install_packages("chromium")
    return find_chromium() or stop(
        "The browser tests need Chromium, which was not found and could not be installed.\n"
        "Install Chrome, Chromium or Edge (on Debian or Ubuntu: sudo apt install chromium)\n"
        "and try again, or run without them: python3 build.py test tests"
    )
