"""The command line, for designers and for scripts.

python -m homestretch games                  list the games, their players and options
python -m homestretch simulate GAME          play games with random choices, and count wins, scores and lengths
python -m homestretch study FILE.toml        play many games with many settings, in several processes
python -m homestretch contest GAME           let computers play against each other, and count the wins of each level
python -m homestretch replay record.json     print the race call of a saved game
python -m homestretch draw position.json     draw a position as an SVG picture
python -m homestretch odds position.json     simulate games from a position, and print the chances of winning
python -m homestretch review record.json     review a game: luck, choices and turning points
python -m homestretch today [DAY]            show which race everyone plays today, or on another day
python -m homestretch practice GAME          find practice questions in random games, as a document of lessons
python -m homestretch page record.json       print the table of a saved game as an HTML page in one file
python -m homestretch figure FILE            print the embed code of an interactive board
python -m homestretch print GAME             write SVG sheets for play on paper: the board, pieces and tables
python -m homestretch film record.json       make a film of a saved game, as a GIF

Use “-” in place of a file’s name to read the standard input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from homestretch.core import GameError
from homestretch.core.language import t

from . import film, play, printing, show
from .common import DAMAGED, INTERRUPTED, REFUSED, Parser, report_error
from .languages import choose_language

__all__ = ["DAMAGED", "INTERRUPTED", "REFUSED", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, and return the exit code.

    By default, the arguments are those of the command line.

    The code is 0 if the command has succeeded, `DAMAGED` if a record could be read only in part, `REFUSED` if nothing
    was done, and `INTERRUPTED` if the user stopped the command.
    """
    try:
        language, rest = _language_parser().parse_known_args(arguments)
        choose_language(language.lang)
        options = _command_parser().parse_args(rest)
        status: int = options.run(options)
        sys.stdout.flush()
    except GameError as problem:
        return report_error(str(problem))
    except BrokenPipeError:
        # the program that read our output has ended (… | head); drop the rest, or Python prints an error at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except UnicodeDecodeError:
        return report_error(t("{file} can’t be read: it isn’t a text file.", file=options.file))
    except OSError as problem:
        if problem.filename is None:
            # drop the rest of the output, or Python prints an error at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return report_error(t("The output can’t be written: {problem}.", problem=problem.strerror))
        return report_error(t("{file} can’t be opened: {problem}.", file=problem.filename, problem=problem.strerror))
    return status


def _language_parser() -> Parser:
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", metavar="TAG", help=t("the language of the output, such as de"))
    return parser


def _command_parser() -> Parser:
    about = t("Play, study and show games from the command line.")
    parser = Parser("python -m homestretch", description=about, parents=[_language_parser()])
    commands = parser.add_subparsers(dest="command", required=True)
    play.add_to(commands)
    show.add_to(commands)
    film.add_to(commands)
    printing.add_to(commands)
    return parser
