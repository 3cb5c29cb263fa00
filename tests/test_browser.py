"""Finding browsers for the tests, on machines that have none."""

import os
import shutil
from typing import Any

import pytest

from web.builder import browser


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The programs installed on a machine, by name: none at first. A test adds programs, and each of them runs."""
    programs: dict[str, str] = {}
    for name in (browser.BROWSER_ENV, browser.SHELL_ENV):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(shutil, "which", lambda name: name if name.startswith("/opt/") else programs.get(name))
    monkeypatch.setattr(browser, "is_browser", lambda _: True)
    monkeypatch.setattr(browser, "playwright_chromium", lambda: programs.get("playwright"))
    return programs


@pytest.mark.parametrize("package", ["playwright", "chromium"])
def test_where_there_is_no_browser_one_is_installed(
    package: str, there: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*command: Any) -> int:
        if package in (command[-1], *command[2:3]):
            there[package] = f"/opt/{package}"
        return 0

    there |= {"apt-get": "/usr/bin/apt-get", "env": "/usr/bin/env", "sudo": "/usr/bin/sudo"}
    monkeypatch.setattr(browser, "run", run)
    browser.choose()
    assert os.environ[browser.BROWSER_ENV] == f"/opt/{package}"


def test_where_none_can_be_installed_a_sentence_says_what_to_do(
    there: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "run", lambda *_: 100)
    with pytest.raises(SystemExit, match=r"sudo apt install chromium"):
        browser.choose()


def test_a_path_that_somebody_wishes_for_is_taken_or_refused(
    there: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(browser.BROWSER_ENV, "/opt/other")
    browser.choose()
    assert os.environ[browser.BROWSER_ENV] == "/opt/other"
    monkeypatch.setenv(browser.BROWSER_ENV, "other")
    with pytest.raises(SystemExit, match="not a browser that runs here"):
        browser.choose()


@pytest.mark.parametrize(("wish", "shell", "taken"), [("", True, True), ("", False, False), ("/opt/x", True, False)])
def test_a_chromium_without_a_window_is_taken_if_nobody_wishes_for_another(
    wish: str, shell: bool, taken: bool, there: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    there |= {name: f"/opt/{name}" for name in ("chromium", "chrome-headless-shell")}
    monkeypatch.setenv(browser.BROWSER_ENV, wish)
    browser.choose(shell=shell)
    assert os.environ[browser.SHELL_ENV] == (there["chrome-headless-shell"] if taken else "")
