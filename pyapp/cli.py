"""The command line, for designers and for scripts.

python -m pyapp games                  the games, their players and options
python -m pyapp simulate GAME          random games: who and what won how often, lengths, speed
python -m pyapp study FILE.toml        studies: very many games of a grid of rules and players, in many processes
python -m pyapp contest GAME           games between computer players: which level wins how often
python -m pyapp replay record.json     a saved game, told in words
python -m pyapp draw position.json     a position as an SVG picture
python -m pyapp odds position.json     how likely everybody is to win from there, by what all know
python -m pyapp page record.json       the table of a saved game, as all may see it, as a page that stands still
python -m pyapp figure FILE            a position or a saved game as a figure for a blog, live from the first tap

A file may be “-” for the standard input.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import NoReturn

from pyapp.core import Document, Flag, GameError, Option, Pick, Sheet, Whole
from pyapp.core.errors import brief
from pyapp.core.log import Entry, log
from pyapp.core.match import LEVELS
from pyapp.core.position import load_position
from pyapp.core.record import Loaded, load_record
from pyapp.core.shown import load_shown
from pyapp.core.words import listed, span
from pyapp.games import GAMES, find_game

DAMAGED = 1
REFUSED = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, `DAMAGED` for a record with a damaged end, or `REFUSED`."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except GameError as problem:
        return _complain(str(problem))
    except BrokenPipeError:
        # whoever reads us has had enough (… | head); what is still buffered must not fail again on the way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except UnicodeDecodeError:
        return _complain(f"{options.file} cannot be read: it is not a text.")
    except OSError as problem:
        if problem.filename is None:
            # what is still buffered must not fail again on the way out
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return _complain(f"The output cannot be written: {problem.strerror}.")
        return _complain(f"{problem.filename} cannot be read: {problem.strerror}.")
    return status


def _complain(sentence: str, status: int = REFUSED) -> int:
    sys.stderr.write(f"{_visible(sentence)}\n")
    return status


def _visible(text: str) -> str:
    """A text from a file without the signs that would give orders to a terminal."""
    return "".join(sign if sign.isprintable() else f"\\x{ord(sign):02x}" for sign in text)


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and exit."""
        self.exit(REFUSED, f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("python -m pyapp", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)

    games = commands.add_parser("games", help="the games, their players and options")
    games.set_defaults(run=_games)

    simulating = commands.add_parser("simulate", help="random games")
    simulating.add_argument("game", help="the name of a game")
    simulating.add_argument("--games", type=_at_least_one, default=100, metavar="N", help="how many (100)")
    simulating.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    simulating.add_argument("--players", type=int, metavar="K", help="how many (the fewest it is for)")
    simulating.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    simulating.add_argument("--json", action="store_true", help="JSON instead of a table")
    simulating.set_defaults(run=_simulate)

    contesting = commands.add_parser("contest", help="games between computer players")
    contesting.add_argument("game", help="the name of a game")
    contesting.add_argument("--seats", required=True, metavar="LEVEL,…", help="a level for each; they take turns")
    contesting.add_argument("--games", type=_at_least_one, default=40, metavar="N", help="how many (40)")
    contesting.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    contesting.add_argument("--players", type=int, metavar="K", help="how many (as many as levels)")
    contesting.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    contesting.add_argument(
        "--jobs", type=_at_least_one, default=1, metavar="J", help="processes to share the games (1)"
    )
    contesting.add_argument("--json", action="store_true", help="JSON instead of a table")
    contesting.set_defaults(run=_contest)

    studying = commands.add_parser("study", help="very many games, as a file says")
    studying.add_argument("file", help="what is to be played, in TOML")
    by = studying.add_mutually_exclusive_group()
    by.add_argument("--workers", type=_at_least_one, default=1, metavar="N", help="processes on this machine (1)")
    by.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler, whose workers play")
    studying.add_argument("--keep", type=Path, metavar="FILE", help="go on from the games in it, and add to them")
    studying.add_argument("--json", action="store_true", help="JSON instead of a table")
    studying.add_argument("--html", type=Path, metavar="FILE", help="write a report with plots there")
    studying.set_defaults(run=_study)

    replaying = commands.add_parser("replay", help="a saved game, told in words")
    replaying.add_argument("file", help="a record, or - for the standard input")
    replaying.add_argument("--all", action="store_true", help="secrets of an unfinished game too")
    replaying.set_defaults(run=_replay)

    drawing = commands.add_parser("draw", help="a position as an SVG picture")
    drawing.add_argument("file", help="a position, or - for the standard input")
    drawing.set_defaults(run=_draw)

    telling = commands.add_parser("odds", help="how likely everybody is to win")
    telling.add_argument("file", help="a position, or - for the standard input")
    telling.add_argument("--playouts", type=_at_least_one, default=400, metavar="N", help="how many (400)")
    telling.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same odds (0)")
    telling.add_argument("--json", action="store_true", help="JSON instead of a table")
    telling.set_defaults(run=_odds)

    showing = commands.add_parser("page", help="the table of a saved game as a page")
    showing.add_argument("file", help="a record, or - for the standard input")
    showing.add_argument("--moment", type=int, metavar="N", help="as it was at moment N of looking back (now)")
    showing.add_argument("-o", "--output", metavar="FILE", help="write it there (the standard output)")
    showing.set_defaults(run=_page)

    _add_figure(commands)
    return parser


def _add_figure(commands: argparse._SubParsersAction[_Parser]) -> None:
    figuring = commands.add_parser("figure", help="a figure for a page of one's own")
    figuring.add_argument("file", help="a position or a record, or - for the standard input")
    figuring.add_argument("--mode", choices=("look", "try", "ask"), default="try", help="what a reader may do (try)")
    figuring.add_argument("--moment", type=_number, metavar="N", help="as it was at moment N of looking back (now)")
    figuring.add_argument(
        "--look", action="append", default=[], metavar="LOOK", help="how to draw the board; repeatable"
    )
    figuring.add_argument("--question", default="", help="what is asked, with --mode ask")
    figuring.add_argument(
        "--answer", action="append", default=[], metavar="ACTION", help="that is right; may be repeated"
    )
    figuring.add_argument("--right", default="", metavar="WORDS", help="what is said to the right answer")
    figuring.add_argument(
        "--wrong",
        action="append",
        default=[],
        metavar="[ACTION =] WORDS",
        help="what is said to a wrong one; repeatable",
    )
    figuring.add_argument("--caption", default="", help="what stands below it")
    figuring.add_argument("--site", default="", metavar="URL", help="where Homestretch lies (beside the page)")
    figuring.add_argument("-o", "--output", metavar="FILE", help="write it there (the standard output)")
    figuring.set_defaults(run=_figure)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"“{text}” is no number of a moment")
    return int(text)


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of games")
    return int(text)


def _read(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")


# -- games


def _games(_: argparse.Namespace) -> int:
    for game in GAMES:
        sys.stdout.write(f"{game.name}\n  {game.title}. {game.tagline}.\n")
        sys.stdout.write(f"  {span(game.players)} players, {game.minutes}\n")
        for option in game.options:
            sys.stdout.write(f"  --option {option.name}={_values(option)}  {option.label}\n")
    return 0


def _values(option: Option) -> str:
    """The values of an option, the default in brackets."""
    match option:
        case Whole():
            return f"{option.least}…{option.most} [{option.default}]"
        case Flag():
            return "no|yes [yes]" if option.default else "no|yes [no]"
        case Pick():
            return f"{'|'.join(str(value) for value, _ in option.choices)} [{option.default}]"
        case Sheet():
            return f"JSON with {listed(grid.name for grid in option.grids)}"
        case Document():
            return "JSON"


# -- simulate


def _simulate(options: argparse.Namespace) -> int:
    from pyapp.study.figures import figures  # noqa: PLC0415 - other commands need none of it
    from pyapp.study.plan import one_cell  # noqa: PLC0415
    from pyapp.study.run import run  # noqa: PLC0415
    from pyapp.study.table import simulated  # noqa: PLC0415

    game = find_game(options.game)
    seed = secrets.randbits(53) if options.seed is None else options.seed
    chosen = dict(map(_name_and_value, options.option))
    plan = one_cell(game, chosen, options.players, options.games, seed)
    began = perf_counter()
    (tally,) = run(plan)
    rate = tally.lengths.total / (perf_counter() - began)
    if options.json:
        (cell,) = plan.cells
        table = {"game": game.name, "players": cell.players, "options": cell.options, "seed": seed}
        found = {"actions_per_second": round(rate)} | figures(tally)
        sys.stdout.write(f"{json.dumps(table | found, indent=2, ensure_ascii=False)}\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in simulated(plan, tally, rate))
    return 0


def _name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise GameError(f"“{text}” is no option: write NAME=VALUE.")
    return name, value


# -- study


def _study(options: argparse.Namespace) -> int:
    from pyapp.study.figures import result  # noqa: PLC0415 - other commands need none of it
    from pyapp.study.plan import load_plan  # noqa: PLC0415
    from pyapp.study.report import report  # noqa: PLC0415
    from pyapp.study.run import Stopped, run  # noqa: PLC0415
    from pyapp.study.table import studied  # noqa: PLC0415

    plan = load_plan(Path(options.file))
    try:
        if options.html:
            _can_be_written(options.html)
        found = result(plan, run(plan, options.workers, options.dask, options.keep))
    except Stopped as stopped:
        return _complain(str(stopped), INTERRUPTED)
    if options.html:
        options.html.write_text(report(found), encoding="utf-8")
    if options.json:
        sys.stdout.write(f"{json.dumps(found, indent=1, ensure_ascii=False)}\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in studied(found))
    return 0


def _can_be_written(file: Path) -> None:
    """Complain of a file that cannot be written before everything is played, not after."""
    try:
        file.touch()
    except OSError as problem:
        raise GameError(f"{file} cannot be written: {problem.strerror}.") from None


# -- contest


def _contest(options: argparse.Namespace) -> int:
    from pyapp.contest import contest, table  # noqa: PLC0415 - simulations need no computer players

    game = find_game(options.game)
    seed = secrets.randbits(53) if options.seed is None else options.seed
    levels = _levels(options.seats, options.players)
    chosen = dict(map(_name_and_value, options.option))
    figures = contest(game, levels, options.games, seed, chosen, options.jobs)
    if options.json:
        heading = {
            "game": game.name,
            "seats": levels,
            "options": game.read_set_up(chosen, len(levels)),
            "seed": seed,
            "interval": "95 % by Wilson",
        }
        sys.stdout.write(f"{json.dumps(heading | {'levels': figures}, indent=2, ensure_ascii=False)}\n")
    else:
        title = f"{game.title}, {', '.join(levels)}, {options.games:,} games, seed {seed}"
        sys.stdout.writelines(f"{line}\n" for line in table(title, figures))
    return 0


def _levels(text: str, players: int | None) -> list[str]:
    """The levels of a contest: as many as players, the last one for all seats that are left."""
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise GameError(f"There is no level “{brief(level)}”; there is {', '.join(LEVELS)}.")
    if players is not None and players < len(levels):
        raise GameError(f"There are {len(levels)} levels for {players} players.")
    return levels + levels[-1:] * ((players or 0) - len(levels))


# -- replay


def _replay(options: argparse.Namespace) -> int:
    loaded = load_record(_read(options.file), find_game)
    match = loaded.match
    over = match.outcome is not None
    sys.stdout.write(f"{match.game.title}: {', '.join(match.names)}\n")
    for entry in log(match, secrets=over or options.all):
        sys.stdout.write(f"{_line(entry, match.names)}\n")
    return _good_so_far(loaded)


def _good_so_far(loaded: Loaded) -> int:
    if loaded.problem is None:
        return 0
    return _complain(f"The record is good for {len(loaded.match.history)} actions: {loaded.problem}", DAMAGED)


def _line(entry: Entry, names: Sequence[str]) -> str:
    return _visible(entry.text if entry.audience is None else f"({names[entry.audience]}) {entry.text}")


# -- draw


def _draw(options: argparse.Namespace) -> int:
    from pyapp.draw import draw_position  # noqa: PLC0415 - simulations need no drawings

    sys.stdout.write(f"{draw_position(load_position(_read(options.file), find_game))}\n")
    return 0


# -- odds


def _odds(options: argparse.Namespace) -> int:
    from pyapp.bots.policy import policy_of  # noqa: PLC0415 - simulations need no computer players
    from pyapp.odds import chances  # noqa: PLC0415
    from pyapp.odds.table import as_json, table  # noqa: PLC0415

    shown = load_position(_read(options.file), find_game)
    found = chances(shown.game, shown.state, None, options.playouts, options.seed)
    if options.json:
        heading = {"game": shown.game.name, "seed": options.seed}
        sys.stdout.write(f"{json.dumps(heading | as_json(found, shown.names), indent=2, ensure_ascii=False)}\n")
    else:
        lines = table(found, shown.names, policy_of(shown.game).pieces)
        sys.stdout.writelines(f"{_visible(line)}\n" for line in lines)
    return 0


# -- page


def _page(options: argparse.Namespace) -> int:
    from pyapp.draw.page import table_page  # noqa: PLC0415 - simulations need no drawings

    loaded = load_record(_read(options.file), find_game)
    _write(table_page(loaded.match, options.moment), options.output)
    return _good_so_far(loaded)


def _write(text: str, file: str | None) -> None:
    """Write something into a file, or to the standard output."""
    if file is None:
        sys.stdout.write(text)
    else:
        Path(file).write_text(text, encoding="utf-8")


# -- figure


def _figure(options: argparse.Namespace) -> int:
    from pyapp.draw.figure import BETWEEN, figure, read_about, script  # noqa: PLC0415 - simulations need no drawings

    loaded, looks = load_shown(_read(options.file), find_game)
    said = {
        "mode": options.mode,
        "moment": "" if options.moment is None else str(options.moment),
        "looks": BETWEEN.join([*looks, *options.look]),
        "question": options.question,
        "answer": BETWEEN.join(options.answer),
        "right": options.right,
        "wrong": BETWEEN.join(options.wrong),
    }
    site = options.site if not options.site or options.site.endswith("/") else f"{options.site}/"
    made = figure(loaded.match, read_about(said), caption=options.caption, site=site) + script(site)
    _write(made, options.output)
    return _good_so_far(loaded)
