"""The scripts of the page in Node's own test runner, on the home page without a browser."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from web.build import pages, shared, toolchain

SCRIPTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the home page and what the build tells its scripts."""
    file = tmp_path_factory.mktemp("static") / "page.json"
    file.write_text(json.dumps({"html": pages.home("", ""), "shared": shared.shared()}), encoding="utf-8")
    return file


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name.partition(".")[0])
def test_script(script: Path, page: Path) -> None:
    environment = {**os.environ, "HOMESTRETCH_PAGE": str(page)}
    done = subprocess.run([toolchain.find_node(), script], env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr
