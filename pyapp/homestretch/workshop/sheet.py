"""Makes variants of our games with other data, such as other tracks, cards, payouts or dice (see `sheets`)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

from homestretch import games
from homestretch.core import AnyGame, Option
from homestretch.core.language import t
from homestretch.draw import Drawing
from homestretch.games import GAMES

from . import figures
from .file import BadFile


def changed(
    name: str,
    change: Callable[[Any], object] = lambda _: None,
    *,
    title: str,
    players: range | None = None,
    **defaults: object,
) -> tuple[AnyGame, Drawing]:
    """Return a variant of one of our games, such as one with another track, and its drawing.

    Args:
        name: The name of the game, and also of the variant.
        change: Changes the data of the game, given the module that has them. By default, nothing is changed.
        title: The title of the variant.
        players: The numbers of players that the variant allows. By default, they are those of the game.
        defaults: New default values of the game's options.
    """
    folder, kind = GAMES.locations[name]
    figures.name("TITLE", title)
    usual = getattr(_reload_game(folder, change), kind)
    if players is not None:
        figures.seats("PLAYERS", players, usual.players)
    known = {option.name: option for option in usual.options}
    for option in defaults.keys() - known.keys():
        raise BadFile(t("{game} has no option “{option}”.", game=usual.title, option=option))
    options = tuple(_with_default(option, defaults) for option in usual.options)
    about = {"title": title, "options": options, "players": players or usual.players}
    drawing: Drawing = import_module(f"homestretch.draw.{folder}").DRAWING
    return type(kind, (usual,), about)(), drawing


def _with_default(option: Option, defaults: Mapping[str, object]) -> Option:
    """Return an option with its new default from `defaults`, or unchanged if there is none."""
    if option.name not in defaults:
        return option
    with figures.about(option.name):
        value: Any = option.read(defaults[option.name])
    return replace(option, default=value)


def _reload_game(folder: str, change: Callable[[Any], object]) -> ModuleType:
    """Load a game's modules again: first its data, which `change` changes, then the modules that use the data."""
    parts = [f"homestretch.{part}.{folder}" for part in ("games", "draw", "bots")]
    for module in list(sys.modules):
        if any(module == part or module.startswith(f"{part}.") for part in parts):
            del sys.modules[module]
    spec = find_spec(parts[0])
    if spec is None or spec.loader is None:
        raise BadFile(t("There’s no module “{name}” here.", name=parts[0]))
    package = module_from_spec(spec)
    sys.modules[parts[0]] = package
    setattr(games, folder, package)
    change(import_module(f"{parts[0]}.data"))
    spec.loader.exec_module(package)
    return package
