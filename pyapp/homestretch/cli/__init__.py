"""The command line, for designers and for scripts.

python -m homestretch games                  the games, their players and options
python -m homestretch simulate GAME          random games: who and what won how often, lengths, speed
python -m homestretch study FILE.toml        studies: very many games of a grid of rules and players, in many processes
python -m homestretch contest GAME           games between computer players: which level wins how often
python -m homestretch replay record.json     a saved game, told in words
python -m homestretch draw position.json     a position as an SVG picture
python -m homestretch odds position.json     how likely everybody is to win from there, by what all know
python -m homestretch review record.json     what decided a game: dice, choices, or what was sealed
python -m homestretch practice GAME          questions for practice, found in random games, as a document of lessons
python -m homestretch page record.json       the table of a saved game, as all may see it, as a page that stands still
python -m homestretch figure FILE            a position or a saved game as a figure for a blog, live from the first tap

A file may be “-” for the standard input.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from homestretch.core import GameError

from . import play, tell
from .common import DAMAGED, INTERRUPTED, REFUSED, Parser, complain

__all__ = ["DAMAGED", "INTERRUPTED", "REFUSED", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0, `DAMAGED` for a record with a damaged end, or `REFUSED`."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except GameError as problem:
        return complain(str(problem))
    except BrokenPipeError:
        # the reader of our output has gone (… | head); the rest of the buffer must not fail again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except UnicodeDecodeError:
        return complain(f"{options.file} cannot be read: it is not a text.")
    except OSError as problem:
        if problem.filename is None:
            # the rest of the buffer must not fail again at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return complain(f"The output cannot be written: {problem.strerror}.")
        return complain(f"{problem.filename} cannot be read: {problem.strerror}.")
    return status


def _parser() -> Parser:
    parser = Parser("python -m homestretch", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    play.add_to(commands)
    tell.add_to(commands)
    return parser
