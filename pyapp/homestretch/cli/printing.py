"""The command that writes sheets with the board and pieces of a game, for people who print and play it on paper."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from homestretch.core import Match
from homestretch.core.language import t
from homestretch.core.names import stored_name
from homestretch.core.reading_options import read_options
from homestretch.games import find_game

from .common import Subparsers, positive_number
from .play import split_option


def add_to(commands: Subparsers) -> None:
    """Add the command ``print``, which writes the sheets for a game on paper, to `commands`."""
    parser = commands.add_parser("print", help=t("write sheets with a game’s board, pieces and tables"))
    parser.add_argument("game", help=t("the name of a game, such as pistard"))
    parser.add_argument("--players", type=positive_number, metavar="N", help=t("the number of players (the most)"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=t("may be repeated"))
    parser.add_argument("--paper", choices=("a4", "a3", "letter"), default="a4", help=t("the size of the paper (a4)"))
    parser.add_argument(
        "--ink", choices=("light", "dark", "plain"), default="light", help=t("the inks; plain is black and white")
    )
    parser.add_argument("-o", "--output", metavar="FOLDER", default=".", help=t("the folder for the sheets (this one)"))
    parser.set_defaults(run=_print_sheets)


def _print_sheets(options: argparse.Namespace) -> int:
    from homestretch.draw.printing import printed_pages  # noqa: PLC0415 - imported only when needed

    game = find_game(options.game)
    chosen = dict(map(split_option, options.option))
    players = options.players or game.players_for(read_options(game.options, chosen))[-1]
    match = Match(game, [stored_name(seat) for seat in range(players)], chosen)
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    for number, sheet in enumerate(printed_pages(match, options.paper, options.ink), 1):
        file = folder / f"{game.name}-{number:02}.svg"
        file.write_text(sheet, encoding="utf-8")
        sys.stdout.write(f"{file}\n")
    return 0
