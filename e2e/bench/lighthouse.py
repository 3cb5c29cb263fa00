"""Measures the site with Lighthouse, as a desktop and as a phone. The first run installs Lighthouse from npm."""

import json
import os
import statistics
import subprocess
from collections.abc import Iterator
from typing import Final

from e2e.conftest import SWITCHES
from web.builder import browser, toolchain

from .places import Figure
from .starts import LINK

VERSION: Final = "13.5.0"
FOLDER: Final = toolchain.VENV / "lighthouse" / VERSION
PROGRAM: Final = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"

PAGES = {"the home page": "", "a link to a game": LINK, "rules": "rules/pistard.html"}
DEVICES = {"desktop": (("--preset=desktop",), 95), "phone": ((), 90)}
"""For each device: the switches of Lighthouse (a phone needs none), and the points out of 100 due in each category."""


def measure(site: str, rounds: int) -> Iterator[Figure]:
    """Measure, for each page and device, how far its worst category is below 100 points: the median of the runs."""
    node = toolchain.find_node()
    if not PROGRAM.is_file():
        how = ("install", "--prefix", FOLDER, "--no-save", "--ignore-scripts", "--loglevel=error")
        FOLDER.mkdir(parents=True, exist_ok=True)
        if toolchain.run(*toolchain.npm_command(node), *how, f"lighthouse@{VERSION}", cwd=FOLDER):
            print("Lighthouse is left out: npm could not fetch it.", flush=True)
            return
    for page, path in PAGES.items():
        for device, (switches, due) in DEVICES.items():
            lost = [lost_by(str(node), site + path, *switches) for _ in range(min(rounds, 3))]
            yield Figure(f"Lighthouse, {page}, {device}: short of 100 by", statistics.median(lost), "", 100 - due)


def lost_by(node: str, address: str, *switches: str) -> float:
    """Run Lighthouse on a page once, and return how far its worst category is below 100 points."""
    # One without a window is better: where there is no graphics card, one that has a window draws it with the
    # processor, which a phone does not, and what Lighthouse counts is the time of the processor.
    chromium = browser.find_first(browser.SHELLS) or os.environ[browser.BROWSER_ENV]
    flags = " ".join(["--headless=new", *(f"--{switch}" for switch in SWITCHES)])
    command = [node, str(PROGRAM), address, *switches, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    environment = toolchain.environment() | {"CHROME_PATH": chromium}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return max(100 - 100 * float(category["score"]) for category in json.loads(done.stdout)["categories"].values())
