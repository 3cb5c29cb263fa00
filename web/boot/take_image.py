"""Prepares Python before the build stores Python's memory as an image: imports all modules that a game may need.

This module also plays a little of every game, so that the memory image has everything that is computed only once, such
as tables, patterns and backgrounds of boards.
"""

import gc
import json
import re
import sys
import zipimport
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any
from zipimport import zipimporter

import js

NOT_IN_IMAGE = ("homestretch.core.simulate", "homestretch.core.tally")
"""Modules that no table needs. They are left out of the memory, and imported from the archive when they are needed.

The computers' policies are not among them: a game whose policy cannot be imported counts as a game without a policy.
"""
ARCHIVE = "/lib/homestretch.zip"
TAPS = 10
"""The number of taps in each game: enough for a roll, a choice and a curtain. In Pistard, eight taps line up riders."""


class ImageImporter(MetaPathFinder, Loader):
    """Imports PyScript's modules from compiled code that is part of the memory image.

    Each module looks at the page in which it runs. So none of them runs in the build, only in a visitor's page.
    """

    def __init__(self, package: str) -> None:
        top = zipimporter(ARCHIVE)
        inside = zipimporter(f"{ARCHIVE}/{package}")
        self.places: dict[str, str] = {package: top.get_filename(package)}
        self.codes: dict[str, CodeType] = {package: top.get_code(package)}
        for path in names_within(package):
            name = path.removesuffix(".pyc").replace("/", ".")
            if not name.endswith("__init__"):
                self.places[name], self.codes[name] = inside.get_filename(name), inside.get_code(name)

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Return the spec of one of PyScript's modules, or None for any other module."""
        if name not in self.codes:
            return None
        place = self.places[name]
        spec = spec_from_file_location(name, place, loader=self)
        if spec is not None and "." not in name:
            spec.submodule_search_locations = [place.rpartition("/")[0]]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the compiled code of one of PyScript's modules."""
        exec(self.codes[module.__name__], module.__dict__)  # noqa: S102 - that is what importing is


def names_within(*packages: str) -> list[str]:
    """Return the paths of all compiled modules that our archive has in these packages."""
    within = tuple(f"{package}/" for package in packages)
    zipimporter(ARCHIVE)
    # zipfile is not used here, because it would stay in the memory
    names = vars(zipimport)["_zip_directory_cache"][ARCHIVE]
    return sorted(name for name in names if name.endswith(".pyc") and name.startswith(within))


def import_all() -> None:
    """Import our modules, and the library modules that PyScript needs; PyScript is imported in the visitor's page."""
    # the front end imports the module `pyscript`, which does not exist yet, so put a stand-in there
    pyscript = ModuleType("pyscript")
    vars(pyscript).update(window=js, document=js.document)
    sys.modules["pyscript"] = pyscript
    sys.path.insert(0, ARCHIVE)
    for path in names_within("homestretch", "front"):
        name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        if name not in NOT_IN_IMAGE:
            import_module(name)
    for name in ("asyncio", "base64", "html", "inspect", "io", "pathlib", "traceback"):
        import_module(name)
    del sys.modules["pyscript"]
    sys.meta_path.insert(0, ImageImporter("pyscript"))


def warm_up() -> None:
    """Start each game, and tap the first buttons that it offers."""
    session_type = import_module("front.session").Session
    for game in import_module("homestretch.games").GAMES:
        session = session_type()
        seats = game.players_for({option.name: option.default for option in game.options}).start
        names = [f"Player {number}" for number in range(1, seats + 1)]
        request(session, do="open", table={"game": game.name, "players": names, "options": {}, "seed": 1})
        for _ in range(TAPS):
            page = session.scene.page.text
            buttons = re.findall(r'data-action="([^"&]*)"', page)
            if not buttons:
                break
            request(session, do="tap", kind="action", text=buttons[0])
        request(session, do="ask", what="record")


def request(session: Any, **asked: Any) -> None:
    """Send a request with the entries `asked` to a session, as the page does."""
    reply = json.loads(session.request(json.dumps(asked)))
    assert "trouble" not in reply, reply["trouble"]


import_all()
warm_up()
# clear the cache of methods: a page refills it in a moment, and its addresses compress badly
sys._clear_type_cache()  # noqa: SLF001 - the function with the new name does not clear this cache
# make the path what it is after a start without a memory image
sys.path[:] = [place for place in sys.path if place not in ("", ARCHIVE)]
vars(sys.modules["__main__"]).pop("__warningregistry__", None)
vars(zipimport)["_zip_directory_cache"].clear()
gc.collect()
