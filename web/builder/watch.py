"""Serves a copy of the site that is rebuilt whenever a source file is saved; open pages then reload.

Each page asks twice a second whether sources have changed. If so, the copy is rebuilt (`python -m web.builder.watch
SITE`), and the page reloads. This module uses only the standard library, because nothing else is installed at first.
"""

import shutil
import sys
import threading
import time
from http import HTTPStatus
from pathlib import Path

from web.builder.folders import DIST, ROOT, WEB
from web.builder.serve import Server, Shared
from web.builder.toolchain import PYTHON, find_node, run, say

# The folders that are watched. Changes in other folders need a new build, and so do changes to lessons and to the
# workshop, because `rebuild` leaves them out.
FOLDERS = ("pyapp", "web/styles", "web/figure", "web/pages", "web/static", "web/boot", "web/front")
# The memory image would bring back old modules, and the service worker would make browsers keep old pages.
NOT_COPIED = ("memory.wasm", "sw.js")
VERSION, SCRIPT = "/changes", "/changes.js"
RELOAD = f"""const {{ src }} = document.currentScript;
setInterval(async () => {{
  const version = await (await fetch("{VERSION}")).text();
  if (!src.endsWith(`?${{version}}`)) location.reload();
}}, 500);
"""


class LiveCopy:
    """A copy of a built site; `update` rebuilds the copy if a source file has changed."""

    def __init__(self, site: Path, root: Path = ROOT) -> None:
        self.root = root
        self.copy = site.parent / ".cache" / "watched"
        self.lock = threading.Lock()
        self.version = 0
        self.sources = self.source_times()
        shutil.rmtree(self.copy, ignore_errors=True)
        shutil.copytree(site, self.copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
        self.rebuild()  # at once, so that browsers compile the engine on the first visit, not after the first change

    def source_times(self) -> set[tuple[Path, int]]:
        """Return the source files with the times of their last changes."""
        files = (path for folder in FOLDERS for path in self.root.joinpath(folder).rglob("*") if path.is_file())
        seen = (path for path in files if "__pycache__" not in path.parts and not path.name.startswith("."))
        return {(path, path.stat().st_mtime_ns) for path in seen}

    def rebuild(self) -> int:
        """Rebuild the copy in a new process, which imports the changed sources, and return the exit status."""
        return run(PYTHON, "-m", "web.builder.watch", self.copy, cwd=self.root)

    def update(self) -> int:
        """Rebuild the copy if a source file has changed; return the number of successful rebuilds so far."""
        with self.lock:
            begun, sources = time.monotonic(), self.source_times()
            changed = ", ".join(sorted({path.name for path, _ in sources ^ self.sources}))
            self.sources = sources
            if changed and self.rebuild():
                say("The page was not updated: see the error above.")
            elif changed:
                self.version += 1
                say(f"{changed}: on the page after {time.monotonic() - begun:.1f} s")
            return self.version


def watched_server(site: Path, port: int = 0, root: Path = ROOT) -> Server:
    """Return a web server for a copy of the site, which is rebuilt whenever a source file changes."""
    watched = LiveCopy(site, root)

    class WatchedHandler(Shared):
        def do_GET(self) -> None:  # noqa: N802 - the base class names it so
            file = Path(self.translate_path(self.path))
            page = file / "index.html" if file.is_dir() else file
            if self.path == VERSION:
                content, kind = str(watched.update()).encode(), "plain"
            elif self.path.startswith(SCRIPT):
                content, kind = RELOAD.encode(), "javascript"
            elif page.suffix == ".html" and page.is_file():
                version = watched.update()
                content, kind = _with_reload_script(page.read_text(encoding="utf-8"), version).encode(), "html"
            else:
                return super().do_GET()
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", f"text/{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
            return None

    return Server(watched.copy, port, WatchedHandler)


def _with_reload_script(page: str, version: int) -> str:
    """Return a page that reloads itself after the next rebuild; `version` is the number of rebuilds so far.

    >>> print(_with_reload_script("<head>script-src 'none'</head>", 3))
    <head>script-src 'self'<script src="/changes.js?3"></script></head>
    """
    allowed = page.replace("script-src 'none'", "script-src 'self'", 1)
    return allowed.replace("</head>", f'<script src="{SCRIPT}?{version}"></script></head>', 1)


def rebuild(site: Path) -> None:
    """Rebuild the parts of a site that often change during work on the sources.

    To be quicker, it does not minify the scripts of the pages, and does not compile the Python sources.
    """
    # imported only here, because these modules need packages that are not installed when this module is first imported
    from homestretch.games import GAMES  # noqa: PLC0415
    from web.builder import archive, engine, figures, languages, minify, pages, posters, style_sheets  # noqa: PLC0415
    from web.builder.site import page_sources, write_boot  # noqa: PLC0415

    shutil.copytree(WEB / "static", site / "static", dirs_exist_ok=True)
    (site / "app.wasm").write_bytes(archive.zip_as_wasm(page_sources()))
    figures.write_styles(site)
    style_sheets.write(site)
    node = str(find_node())
    figures.write(site, node)
    minify.bundle_pages(site, node, readable=True)
    write_boot(node, site, engine.slim(node, DIST / ".cache")[0])
    posters.write(site, GAMES)
    for _ in languages.speak_each():
        pages.build_pages(site)


if __name__ == "__main__":
    rebuild(Path(sys.argv[1]))
