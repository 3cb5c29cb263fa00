"""Serves a copy of the site while somebody works on it: what is saved is on the open pages a moment later.

Standard library only, like all that runs before anything is installed; what is made anew is made in `rebuild.py`.
"""

import shutil
import threading
import time
from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar

from web.builder.serve import Handler, Server
from web.builder.toolchain import PYTHON, ROOT, run, say

FOLDERS = ("pyapp", "web/styles", "web/figure", "web/pages", "web/static", "web/boot", "web/front")
"""What is looked at: the rest takes a build."""

WAIT = 0.2
"""Seconds between two looks at the files."""

CHANGES = "/changes"
SCRIPT = "/changes.js"
RELOAD = f'new EventSource("{CHANGES}").onmessage = () => location.reload();\n'

State = dict[Path, tuple[int, int]]
"""The files with their times and sizes."""


def state_of(root: Path = ROOT) -> State:
    """Look at all files from which the site is made anew."""
    found = {}
    for folder in FOLDERS:
        for path in root.joinpath(folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
                status = path.stat()
                found[path] = (status.st_mtime_ns, status.st_size)
    return found


def changed(before: State, after: State) -> set[Path]:
    """Tell which files have come, gone or become others."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def to_make(paths: Iterable[Path]) -> list[str]:
    """Say what besides the pages is to be made anew for changes of these files.

    >>> to_make([Path("pyapp/homestretch/draw/boards.css")])
    []
    >>> to_make([Path("web/front/main.py"), Path("web/static/page.js")])
    ['game']
    """
    return ["game"] if any(path.suffix == ".py" for path in paths) else []


class Changes:
    """Counts how often the site was made anew, and tells those who wait for the next time."""

    def __init__(self) -> None:
        self.count = 0
        self.condition = threading.Condition()

    def tell(self) -> None:
        """Let everybody know that there was a change."""
        with self.condition:
            self.count += 1
            self.condition.notify_all()

    def wait(self, seen: int, seconds: float) -> int:
        """Wait until there were more changes than those `seen`, but not for ever; returns how many there were."""
        with self.condition:
            self.condition.wait_for(lambda: self.count > seen, seconds)
            return self.count


class WatchedHandler(Handler):
    """Serves the site with a script in each page that loads it again after a change, and nothing that keeps it."""

    changes: ClassVar[Changes] = Changes()

    def do_GET(self) -> None:  # noqa: N802 - the base class names it so
        """Answer what is not in the site, and pages, which are; the rest as ever."""
        place = self.path.partition("?")[0]
        file = Path(self.translate_path(self.path))
        page = file / "index.html" if file.is_dir() else file
        if place == CHANGES:
            self.tell_changes()
        elif place == SCRIPT:
            self.answer(RELOAD, "text/javascript")
        elif place == "/sw.js":
            # a page that is kept in the browser would not see what is new
            self.send_error(HTTPStatus.NOT_FOUND)
        elif page.suffix == ".html" and page.is_file():
            self.answer(reloading(page.read_text(encoding="utf-8")), "text/html")
        else:
            super().do_GET()

    def answer(self, text: str, kind: str) -> None:
        """Send a text."""
        content = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def tell_changes(self) -> None:
        """Tell of every change from now on, until the page is gone."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        seen = self.changes.count
        while True:
            now = self.changes.wait(seen, 15)
            # something now and then, or nobody would notice that the page is gone
            self.wfile.write(b"data: changed\n\n" if now > seen else b":\n\n")
            self.wfile.flush()
            seen = now


def reloading(page: str) -> str:
    """Give a page with the script; a policy that allows none allows this one.

    >>> print(reloading("<head>script-src 'none'</head>"))
    <head>script-src 'self'<script src="/changes.js"></script></head>
    """
    allowed = page.replace("script-src 'none'", "script-src 'self'", 1)
    return allowed.replace("</head>", f'<script src="{SCRIPT}"></script></head>', 1)


def copied(site: Path, root: Path = ROOT) -> Path:
    """Copy the built site to where it can be changed, and make it there as it is after a change.

    Python's memory, which holds the games, is left out: Python begins from nothing. A browser that does so at its first
    visit has compiled the engine before somebody waits for a change.
    """
    copy = site.parent / ".cache" / "watched"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("memory.wasm"))
    rebuild(copy, root, "game")
    return copy


def rebuild(site: Path, root: Path, *names: str) -> int:
    """Make a site anew from the sources there, in a process that has read none of them yet; gives its exit status."""
    return run(PYTHON, "-m", "web.builder.rebuild", site, *names, cwd=root)


def follow(site: Path, changes: Changes, end: threading.Event, root: Path = ROOT) -> None:
    """Make the site anew after every change of its sources, until the end; a mistake in them waits for the next one."""
    before = state_of(root)
    while not end.wait(WAIT):
        after = state_of(root)
        paths = changed(before, after)
        if paths:
            begun, before = time.monotonic(), after
            if rebuild(site, root, *to_make(paths)):
                say("The page stays as it was; what is wrong is above.")
            else:
                changes.tell()
                names = ", ".join(sorted(path.name for path in paths))
                say(f"{names}: on the page after {time.monotonic() - begun:.1f} s")


def watched_server(site: Path, port: int) -> Server:
    """Serve a copy of the site and follow its sources."""
    copy = copied(site)
    threading.Thread(target=follow, args=(copy, WatchedHandler.changes, threading.Event()), daemon=True).start()
    return Server(copy, port, WatchedHandler)
