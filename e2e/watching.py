"""A copy of the sources that may be changed, and a site that follows it, as under `build.py play --watch`."""

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web.builder.serve import Server
from web.builder.toolchain import ROOT
from web.builder.watch import Changes, WatchedHandler, copied, follow

TITLE = "#table .board .title"
"""What is changed in tests: a caption on the board of Pistard, for which there are a style and a drawing."""


class Sources:
    """A copy of all from which a site is made anew, in an empty folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("pyapp", "web"):
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")

    def change(self, path: str, old: str, new: str) -> None:
        """Write something else into a file, where the old is."""
        file = self.root / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    def change_style(self, old: int, new: int) -> None:
        """Have so many pixels between the letters of the title; there are 3 at the beginning."""
        self.change("pyapp/homestretch/draw/pistard/ground.css", f"letter-spacing: {old}px", f"letter-spacing: {new}px")

    def change_drawing(self, old: str, new: str) -> None:
        """Have the title be of these classes; of `title` at the beginning."""
        self.change("pyapp/homestretch/draw/pistard/infield.py", f'class_="{old} ', f'class_="{new} ')

    @contextmanager
    def followed(self, site: Path) -> Iterator[str]:
        """Serve a copy of a site that is made anew with every change; gives its address."""

        class Watching(WatchedHandler):
            changes = Changes()

        copy, end = copied(site, self.root), threading.Event()
        with Server(copy, handler=Watching) as server:
            following = threading.Thread(target=follow, args=(copy, Watching.changes, end, self.root))
            following.start()
            threading.Thread(target=server.serve_forever, daemon=True).start()
            time.sleep(1)  # it has looked at the files
            try:
                yield server.address
            finally:
                end.set()
                following.join()
                server.shutdown()
