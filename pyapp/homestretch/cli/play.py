"""The commands that play games: simulations, studies, contests between computers, practice, and the race of the day."""

from __future__ import annotations

import argparse
import secrets
import sys
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import get_args

from homestretch.core import Document, Flag, GameError, Option, Pick, Sheet, Whole
from homestretch.core.computers import LEVELS, Character, no_level, too_many_levels
from homestretch.core.language import nt, t
from homestretch.core.record import result_of
from homestretch.core.words import format_range
from homestretch.games import GAMES, find_game

from .common import INTERRUPTED, Subparsers, positive_number, report_error, write_json


def add_to(commands: Subparsers) -> None:
    """Add the commands that play games to `commands`."""
    games = commands.add_parser("games", help=t("list the games, their players and options"))
    games.set_defaults(run=_list_games)

    simulate = commands.add_parser("simulate", help=t("play games at random"))
    simulate.add_argument("game", help=t("the name of a game"))
    simulate.add_argument("--games", type=positive_number, default=100, metavar="N", help=t("how many (100)"))
    simulate.add_argument("--seed", type=int, metavar="S", help=t("the same seed gives the same games"))
    simulate.add_argument("--players", type=int, metavar="K", help=t("how many (the fewest that the game allows)"))
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=t("may be repeated"))
    simulate.add_argument("--json", action="store_true", help=t("print JSON instead of a table"))
    simulate.set_defaults(run=_simulate)

    contest = commands.add_parser("contest", help=t("let computer players play each other"))
    contest.add_argument("game", nargs="?", help=t("the name of a game"))
    contest.add_argument("--seats", metavar="LEVEL,…", help=t("a level for each seat; they rotate"))
    contest.add_argument(
        "--ladder",
        action="store_true",
        help=t("one player of each level against three of the level below, and keep it"),
    )
    contest.add_argument("--games", type=positive_number, metavar="N", help=t("how many (40)"))
    contest.add_argument("--seed", type=int, metavar="S", help=t("the same seed gives the same games"))
    contest.add_argument("--players", type=int, metavar="K", help=t("how many (as many as levels)"))
    contest.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=t("may be repeated"))
    contest.add_argument("--jobs", type=positive_number, default=1, metavar="J", help=t("processes (1)"))
    contest.add_argument("--json", action="store_true", help=t("print JSON instead of a table"))
    contest.set_defaults(run=_run_contest)

    study = commands.add_parser("study", help=t("play many games at many tables"))
    study.add_argument("file", help=t("what to play, in TOML"))
    by = study.add_mutually_exclusive_group()
    by.add_argument("--workers", type=positive_number, default=1, metavar="N", help=t("processes on this machine (1)"))
    by.add_argument("--dask", metavar="ADDRESS", help=t("a Dask scheduler, whose workers play"))
    study.add_argument("--keep", type=Path, metavar="FILE", help=t("resume from the games in this file, and add to it"))
    study.add_argument("--json", action="store_true", help=t("print JSON instead of a table"))
    study.add_argument("--html", type=Path, metavar="FILE", help=t("write a report with plots to this file"))
    study.set_defaults(run=_run_study)

    practice = commands.add_parser("practice", help=t("find practice questions"))
    practice.add_argument("game", help=t("the name of a game"))
    practice.add_argument("--games", type=positive_number, default=150, metavar="N", help=t("how many to search (150)"))
    practice.add_argument("--each", type=positive_number, default=4, metavar="K", help=t("how many of each kind (4)"))
    practice.add_argument(
        "--seed", type=int, default=1, metavar="S", help=t("the same seed gives the same questions (1)")
    )
    practice.add_argument(
        "--judgement",
        type=positive_number,
        metavar="N",
        help=t("find N questions in which one choice wins more simulated games than any other"),
    )
    practice.set_defaults(run=_find_questions)

    today = commands.add_parser("today", help=t("say which race is the race of the day"))
    today.add_argument("day", nargs="?", metavar="DAY", help=t("such as 2026-11-26 (today)"))
    today.add_argument("--json", action="store_true", help=t("print JSON, with how the reference player does"))
    today.set_defaults(run=_show_race_of_day)


# -- games


def _list_games(_: argparse.Namespace) -> int:
    for game in GAMES:
        players = t("{players} players", players=format_range(game.players))
        sys.stdout.write(f"{game.name}\n  {game.title}: {t(game.tagline)}\n  {players}, {t(game.minutes)}\n")
        for option in game.options:
            sys.stdout.write(f"  --option {option.name}={_format_values(option)}  {t(option.label)}\n")
    return 0


def _format_values(option: Option) -> str:
    """Return the values of an option as text, with the default in brackets."""
    match option:
        case Whole():
            return f"{option.least}…{option.most} [{option.default}]"
        case Flag():
            return "no|yes [yes]" if option.default else "no|yes [no]"
        case Pick():
            return f"{'|'.join(str(value) for value, _ in option.choices)} [{option.default}]"
        case Sheet():
            return f"JSON {{{', '.join(grid.name for grid in option.grids)}}}"
        case Document():
            return "JSON"


# -- simulate


def _simulate(options: argparse.Namespace) -> int:
    from homestretch.study.plan import plan_single_table  # noqa: PLC0415
    from homestretch.study.results import summarise_tally  # noqa: PLC0415 - imported only when needed
    from homestretch.study.run import run  # noqa: PLC0415
    from homestretch.study.text_report import simulation_lines  # noqa: PLC0415

    game = find_game(options.game)
    seed = secrets.randbits(53) if options.seed is None else options.seed
    chosen = dict(map(split_option, options.option))
    plan = plan_single_table(game, chosen, options.players, options.games, seed)
    began = perf_counter()
    (tally,) = run(plan)
    rate = tally.lengths.total / (perf_counter() - began)
    if options.json:
        (cell,) = plan.cells
        table = {"game": game.name, "players": cell.players, "options": cell.options, "seed": seed}
        found = {"actions_per_second": round(rate)} | summarise_tally(tally)
        write_json(table | found)
    else:
        sys.stdout.writelines(f"{line}\n" for line in simulation_lines(plan, tally, rate))
    return 0


def split_option(text: str) -> tuple[str, str]:
    """Split the text of an option, NAME=VALUE, into its name and its value.

    Raises:
        GameError: If the text has another form.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise GameError(t("“{text}” isn’t an option. Use the form NAME=VALUE.", text=text))
    return name, value


# -- study


def _run_study(options: argparse.Namespace) -> int:
    from homestretch.study.plan import load_plan  # noqa: PLC0415
    from homestretch.study.report import report  # noqa: PLC0415
    from homestretch.study.results import calculate_results  # noqa: PLC0415 - imported only when needed
    from homestretch.study.run import Stopped, run  # noqa: PLC0415
    from homestretch.study.text_report import study_lines  # noqa: PLC0415

    plan = load_plan(Path(options.file))
    try:
        if options.html:
            _check_writable(options.html)
        found = calculate_results(plan, run(plan, options.workers, options.dask, options.keep))
    except Stopped as stopped:
        return report_error(str(stopped), INTERRUPTED)
    if options.html:
        options.html.write_text(report(found), encoding="utf-8")
    if options.json:
        write_json(found, 1)
    else:
        sys.stdout.writelines(f"{line}\n" for line in study_lines(found))
    return 0


def _check_writable(file: Path) -> None:
    """Check that a file can be written, before any game is played. If the file does not exist, create it.

    Raises:
        GameError: If the file cannot be written.
    """
    try:
        file.touch()
    except OSError as problem:
        raise GameError(t("{file} can’t be written: {problem}.", file=file, problem=problem.strerror)) from None


# -- contest


def _run_contest(options: argparse.Namespace) -> int:
    from homestretch.contest import contest_table, run_contest  # noqa: PLC0415 - imported only when needed

    if options.ladder:
        return _run_ladder(options)
    if not (options.game and options.seats):
        raise GameError(t("Name a game and the levels at its table, or use --ladder."))
    game = find_game(options.game)
    seed = secrets.randbits(53) if options.seed is None else options.seed
    levels = _levels_by_seat(options.seats, options.players)
    chosen = dict(map(split_option, options.option))
    number = options.games or 40
    figures = run_contest(game, levels, number, seed, chosen, options.jobs)
    if options.json:
        heading = {
            "game": game.name,
            "seats": levels,
            "options": game.read_set_up(chosen, len(levels)),
            "seed": seed,
            "interval": "95% by Wilson",
        }
        write_json(heading | {"levels": figures})
    else:
        games, players = nt("{n} game", "{n} games", number), ", ".join(map(t, levels))
        title = t("{game}, {players}, {games}, seed {seed}", game=game.title, players=players, games=games, seed=seed)
        sys.stdout.writelines(f"{line}\n" for line in contest_table(title, figures))
    return 0


def _run_ladder(options: argparse.Namespace) -> int:
    """Play each part of the ladder (see `study.ladder`) that has no stored result.

    If the command names a game, only tests in this game are played. If the argument ``--seats`` names levels, only
    tests whose higher level is one of these are played.
    """
    from homestretch.study import ladder  # noqa: PLC0415 - imported only when needed
    from homestretch.study.run import Stopped  # noqa: PLC0415

    levels = _levels_by_seat(options.seats, None) if options.seats else ()
    chosen = ladder.rungs(find_game(options.game) if options.game else None, levels)
    try:
        for line in ladder.play_rungs(
            chosen, options.games or ladder.GAMES_PER_RUNG, options.jobs, Path("dist") / "ladder"
        ):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    except Stopped as stopped:
        return report_error(str(stopped), INTERRUPTED)
    return 0


def _levels_by_seat(text: str, players: int | None) -> list[str]:
    """Return the level for each seat of a contest. The last level in `text` is repeated for the remaining seats."""
    levels = text.split(",")
    for level, _, character in (each.partition(":") for each in levels):
        if level not in LEVELS or character not in get_args(Character):
            raise GameError(no_level(f"{level}:{character}" if character else level))
    if players is not None and players < len(levels):
        raise GameError(too_many_levels(len(levels), players))
    return levels + levels[-1:] * ((players or 0) - len(levels))


# -- practice


def _find_questions(options: argparse.Namespace) -> int:
    from homestretch.practice import dump_document, find_questions  # noqa: PLC0415 - imported only when needed
    from homestretch.practice.judgement import search  # noqa: PLC0415

    if options.judgement:
        judgement = search.find_questions(find_game(options.game), options.judgement, options.seed)
        sys.stdout.write(dump_document(judgement, "questions"))
        return 0
    found = find_questions(find_game(options.game), games=options.games, per_kind=options.each, seed=options.seed)
    sys.stdout.write(dump_document(found))
    return 0


# -- today


def _show_race_of_day(options: argparse.Namespace) -> int:
    from homestretch.daily.race import race_of  # noqa: PLC0415 - imported only when needed
    from homestretch.daily.reference import play_in_steps  # noqa: PLC0415
    from homestretch.daily.result import day_in_words  # noqa: PLC0415

    race = race_of(options.day or date.today().isoformat())  # noqa: DTZ011 - the date in the player’s time zone
    match = race.match()
    if options.json:
        about = {"day": race.day, "game": race.game, "options": match.options}
        for _ in play_in_steps(match):
            pass
        write_json(about | {"seats": race.names, "computers": race.computers, "reference": result_of(match)})
        return 0
    sys.stdout.write(f"{t('Race of the day, {day}', day=day_in_words(race.day))}\n  {match.game.title}\n")
    races = {"races": race.set_up.races} if race.set_up.races else {}
    sys.stdout.writelines(f"  {name}={value}\n" for name, value in {**race.set_up.options, **races}.items())
    sys.stdout.writelines(
        f"  {name}, {t(level)}\n" if level else f"  {t('You')}\n"
        for name, level in zip(race.names, race.computers, strict=True)
    )
    return 0
