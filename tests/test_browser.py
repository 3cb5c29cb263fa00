"""Finding browsers for the tests, on machines that have none."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from web.builder import browser


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """A machine with apt-get for root and nothing else; what is run there is noted, and installs nothing."""
    ran: list[tuple[str, ...]] = []

    def run(*command: Any, **_: Any) -> int:
        ran.append(tuple(map(str, command)))
        return 100

    monkeypatch.setattr(browser, "VENV", tmp_path)
    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(browser, "become_root", list)
    monkeypatch.setattr(shutil, "which", {"apt-get": "apt-get"}.get)
    monkeypatch.setattr(subprocess, "run", None)
    return ran


def test_engines_that_cannot_be_installed_are_tried_once_and_said_each_time(
    bare: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    browser.add_engines()
    assert bare[-1][-2:] == ("webkit2gtk-driver", "xvfb")
    assert browser.NO_FIREFOX in capsys.readouterr().out
    bare.clear()
    browser.add_engines()
    said = capsys.readouterr().out
    assert bare == []
    assert browser.NO_FIREFOX in said
    assert browser.NO_WEBKIT in said


def test_nothing_is_installed_where_a_password_would_be_asked(
    bare: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "become_root", lambda: None)
    browser.add_engines()
    assert bare == []


def test_a_webkit_without_a_screen_to_run_on_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    programs = {"WebKitWebDriver": "/usr/bin/WebKitWebDriver"}
    monkeypatch.setattr(shutil, "which", programs.get)
    assert browser.find_webkit() is None
    programs["Xvfb"] = "/usr/bin/Xvfb"
    assert browser.find_webkit() == "/usr/bin/WebKitWebDriver"


def test_a_chromium_without_a_window_is_tried_for_once(
    bare: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(browser.SHELL, raising=False)
    browser.add_shell()
    assert bare[-1][-1] == "chromium-headless-shell"
    bare.clear()
    browser.add_shell()
    assert bare == []
    assert browser.SHELL not in os.environ


@pytest.mark.parametrize(
    ("wish", "shell", "taken"),
    [(None, True, True), (None, False, False), ("chromium", True, False), ("firefox", True, False)],
)
def test_a_chromium_without_a_window_that_is_there_is_taken_if_nobody_wishes_for_another(
    wish: str | None, shell: bool, taken: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {name: f"/opt/{name}" for name in ("chromium", "chrome-headless-shell", "firefox")}
    for name in (browser.KIND, browser.EXECUTABLE, browser.SHELL):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(shutil, "which", there.get)
    monkeypatch.setattr(browser, "runs", lambda _: True)
    browser.choose(wish, shell=shell)
    assert os.environ[browser.SHELL] == (there["chrome-headless-shell"] if taken else "")
    assert (there["chrome-headless-shell"] in capsys.readouterr().out) == taken
