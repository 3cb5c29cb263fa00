"""Finding browsers for the tests, on machines that have none."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from web.build import browser


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
