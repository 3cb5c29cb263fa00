"""The commands that show or explain a position or a saved game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import starmap

from homestretch.core.language import nt, t
from homestretch.core.loading import load_record_or_position
from homestretch.core.log import Entry, log
from homestretch.core.names import spoken_name
from homestretch.core.position import load_position
from homestretch.core.record import Loaded, load_record
from homestretch.games import find_game

from .common import (
    DAMAGED,
    Subparsers,
    escape_unprintable,
    positive_number,
    read_text,
    report_error,
    whole_number,
    write_json,
    write_text,
)


def add_to(commands: Subparsers) -> None:
    """Add the commands that show games to `commands`."""
    replay = commands.add_parser("replay", help=t("print the race call of a saved game"))
    replay.add_argument("file", help=t("a record, or - for the standard input"))
    replay.add_argument("--all", action="store_true", help=t("include what is still secret"))
    replay.set_defaults(run=_replay)

    draw = commands.add_parser("draw", help=t("draw a position as an SVG picture"))
    draw.add_argument("file", help=t("a position, or - for the standard input"))
    draw.set_defaults(run=_draw)

    odds = commands.add_parser("odds", help=t("simulate games from a position"))
    odds.add_argument("file", help=t("a position, or - for the standard input"))
    odds.add_argument("--playouts", type=positive_number, default=400, metavar="N", help=t("simulated games (400)"))
    odds.set_defaults(run=_print_odds)

    review = commands.add_parser("review", help=t("review a game: luck, choices and turning points"))
    review.add_argument("file", help=t("the record of a game that is over, or - for the standard input"))
    review.add_argument(
        "--playouts",
        type=positive_number,
        default=40,
        metavar="N",
        help=t("simulated games for each roll and choice (40)"),
    )
    review.set_defaults(run=_review)
    for parser in (odds, review):
        parser.add_argument(
            "--seed", type=int, default=0, metavar="S", help=t("the same seed gives the same result (0)")
        )
        parser.add_argument("--json", action="store_true", help=t("print JSON instead of a table"))

    page = commands.add_parser("page", help=t("print the table of a saved game as a page"))
    page.add_argument("file", help=t("a record, or - for the standard input"))
    page.add_argument("--moment", type=int, metavar="N", help=t("the table at step N of the replay (the last)"))
    page.add_argument("-o", "--output", metavar="FILE", help=t("write to this file (the standard output)"))
    page.set_defaults(run=_print_page)

    _add_figure(commands)


def _add_figure(commands: Subparsers) -> None:
    figure = commands.add_parser("figure", help=t("print the embed code of an interactive board"))
    figure.add_argument("file", help=t("a position or a record, or - for the standard input"))
    figure.add_argument("--mode", choices=("look", "try", "ask"), default="try", help=t("what a reader can do (try)"))
    figure.add_argument(
        "--moment", type=whole_number, metavar="N", help=t("the table at step N of the replay (the last)")
    )
    figure.add_argument(
        "--look", action="append", default=[], metavar="LOOK", help=t("how to draw the board; may be repeated")
    )
    figure.add_argument("--question", default="", help=t("the question, with --mode ask"))
    figure.add_argument(
        "--answer", action="append", default=[], metavar="ACTION", help=t("a right answer; may be repeated")
    )
    figure.add_argument("--right", default="", metavar="WORDS", help=t("the reply to a right answer"))
    figure.add_argument(
        "--wrong",
        action="append",
        default=[],
        metavar="[ACTION =] WORDS",
        help=t("the reply to a wrong answer; may be repeated"),
    )
    figure.add_argument(
        "--width", type=whole_number, metavar="PIXELS", help=t("the greatest width (as wide as its place)")
    )
    figure.add_argument("--caption", default="", help=t("the caption"))
    figure.add_argument(
        "--form",
        choices=("element", "short", "frame", "markdown", "bbcode"),
        default="element",
        help=t("an interactive board, a short one, a frame, or a picture with a link (element)"),
    )
    figure.add_argument(
        "--picture", default="", metavar="URL", help=t("the address of the picture, where the form has none inside")
    )
    figure.add_argument("--site", default="", metavar="URL", help=t("the address of Homestretch (beside the page)"))
    figure.add_argument("-o", "--output", metavar="FILE", help=t("write to this file (the standard output)"))
    figure.set_defaults(run=_print_figure)


# -- replay


def _replay(options: argparse.Namespace) -> int:
    loaded = load_record(read_text(options.file), find_game)
    match = loaded.match
    over = match.outcome is not None
    names = tuple(starmap(spoken_name, enumerate(match.names)))
    sys.stdout.write(f"{match.game.title}: {', '.join(names)}\n")
    for entry in log(match, secrets=over or options.all):
        sys.stdout.write(f"{_format_entry(entry, names)}\n")
    return _report_problem(loaded)


def _report_problem(loaded: Loaded) -> int:
    if loaded.problem is None:
        return 0
    valid = nt(
        "{n} action in the record can be replayed.",
        "{n} actions in the record can be replayed.",
        len(loaded.match.history),
    )
    return report_error(f"{valid} {loaded.problem}", DAMAGED)


def _format_entry(entry: Entry, names: Sequence[str]) -> str:
    return escape_unprintable(entry.text if entry.audience is None else f"({names[entry.audience]}) {entry.text}")


# -- draw


def _draw(options: argparse.Namespace) -> int:
    from homestretch.draw import draw_position  # noqa: PLC0415 - imported only when needed

    sys.stdout.write(f"{draw_position(load_position(read_text(options.file), find_game))}\n")
    return 0


# -- odds


def _print_odds(options: argparse.Namespace) -> int:
    from homestretch.bots.policy import policy_of  # noqa: PLC0415 - imported only when needed
    from homestretch.draw import drawing  # noqa: PLC0415
    from homestretch.odds import chances  # noqa: PLC0415
    from homestretch.odds.table import chances_as_json, chances_table  # noqa: PLC0415

    shown = load_position(read_text(options.file), find_game)
    found = chances(shown.game, shown.state, None, options.playouts, options.seed)

    def runner_name(number: int) -> str:
        return drawing(shown.game).runner(number, shown.names)[1]

    if options.json:
        heading = {"game": shown.game.name, "seed": options.seed}
        write_json(heading | chances_as_json(found, shown.names, runner_name))
    else:
        names, pieces = tuple(starmap(spoken_name, enumerate(shown.names))), t(policy_of(shown.game).pieces)
        lines = chances_table(found, names, runner_name, pieces)
        sys.stdout.writelines(f"{escape_unprintable(line)}\n" for line in lines)
    return 0


def _review(options: argparse.Namespace) -> int:
    from homestretch.odds import review  # noqa: PLC0415
    from homestretch.odds.table import review_as_json, review_table  # noqa: PLC0415

    loaded = load_record(read_text(options.file), find_game)
    if loaded.problem is not None:
        return _report_problem(loaded)
    found = review(loaded.match, options.playouts, options.seed)
    if options.json:
        heading = {"game": loaded.match.game.name, "seed": options.seed}
        write_json(heading | review_as_json(found))
    else:
        sys.stdout.writelines(f"{escape_unprintable(line)}\n" for line in review_table(found))
    return 0


# -- page


def _print_page(options: argparse.Namespace) -> int:
    from homestretch.draw.page import table_page  # noqa: PLC0415 - imported only when needed

    loaded = load_record(read_text(options.file), find_game)
    write_text(table_page(loaded.match, options.moment), options.output)
    return _report_problem(loaded)


# -- figure


def _print_figure(options: argparse.Namespace) -> int:
    from homestretch.draw.figure import LIST_SEPARATOR, read_settings  # noqa: PLC0415 - imported only when needed
    from homestretch.draw.figure_markup import figure_in_form  # noqa: PLC0415

    loaded, looks = load_record_or_position(read_text(options.file), find_game)
    said = {
        "mode": options.mode,
        "moment": "" if options.moment is None else str(options.moment),
        "looks": LIST_SEPARATOR.join([*looks, *options.look]),
        "question": options.question,
        "answer": LIST_SEPARATOR.join(options.answer),
        "right": options.right,
        "wrong": LIST_SEPARATOR.join(options.wrong),
        "width": str(options.width or ""),
    }
    site = options.site if not options.site or options.site.endswith("/") else f"{options.site}/"
    about, files = read_settings(said), {"picture": options.picture, "caption": options.caption, "site": site}
    made = figure_in_form(loaded.match, about, options.form, **files)
    write_text(made, options.output)
    return _report_problem(loaded)
