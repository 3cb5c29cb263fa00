"""What Lighthouse says of the site, on its desktop and its phone. It comes from npm when it is first asked for."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

from e2e.conftest import SWITCHES
from web.builder import browser as browsers
from web.builder import toolchain

from .paints import PAGES, median

VERSION: Final = "13.5.0"
FOLDER: Final = toolchain.VENV / "lighthouse"
PROGRAM: Final = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"

DEVICES: Final[dict[str, tuple[str, ...]]] = {"desktop": ("--preset=desktop",), "phone": ()}
"""With which switches; without any it is a phone."""


def measure(site: str, rounds: int) -> dict[str, Any]:
    """Give the points of each page of a site that is served compressed, on each device, in each category.

    Each is the median of some rounds, taken in turns. Nothing where Lighthouse cannot be had: then that is said.
    """
    if os.environ[browsers.KIND] != "chromium" or not set_up():
        print("Lighthouse is left out: it needs a Chromium, and npm to fetch it.", flush=True)
        return {}
    found: dict[str, dict[str, list[dict[str, float]]]] = {page: {device: [] for device in DEVICES} for page in PAGES}
    for _ in range(rounds):
        for page, path in PAGES.items():
            for device, points in found[page].items():
                points.append(points_of(site + path, DEVICES[device]))
    return {
        "lighthouse_browser": Path(browser()).name,
        "lighthouse": {
            page: {device: median(points) for device, points in devices.items()} for page, devices in found.items()
        },
    }


def set_up() -> bool:
    """Fetch Lighthouse, unless it is there; tell whether it is."""
    stamp = FOLDER / "stamp"
    if not toolchain.is_stamped(stamp, VERSION):
        FOLDER.mkdir(parents=True, exist_ok=True)
        how = ("install", "--prefix", FOLDER, "--no-save", "--ignore-scripts", "--loglevel=error")
        toolchain.say(f"Fetching Lighthouse {VERSION} (only this once) ...")
        if toolchain.run(*toolchain.npm_command(toolchain.find_node()), *how, f"lighthouse@{VERSION}", cwd=FOLDER):
            return False
        stamp.write_text(VERSION, encoding="utf-8")
    return True


def browser() -> str:
    """Give the Chromium that looks at the pages: where there is one, that which has no window to draw.

    Where there is no graphics card, one that has draws it with the processor, which a phone does not, and what
    Lighthouse counts is the time of the processor.
    """
    return browsers.find_shell() or os.environ[browsers.EXECUTABLE]


def points_of(address: str, how: tuple[str, ...]) -> dict[str, float]:
    """Have a page looked at once: its points in each category, of 100."""
    flags = " ".join(["--headless=new", *(f"--{switch}" for switch in SWITCHES)])
    command: list[str | Path] = [toolchain.find_node(), PROGRAM, address, *how, "--quiet", "--output=json"]
    environment = {**toolchain.environment(), "CHROME_PATH": browser()}
    done = subprocess.run(
        [*command, f"--chrome-flags={flags}"], capture_output=True, text=True, check=True, env=environment
    )
    categories = json.loads(done.stdout)["categories"]
    return {name: round(100 * category["score"]) for name, category in categories.items()}
