"""Answers to questions about a table; none of them changes it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from homestretch.core import GameError
from homestretch.core.course import read_firsts
from homestretch.core.language import t
from homestretch.core.link import link, link_to_position
from homestretch.core.names import NAMELESS, stored_name
from homestretch.core.record import dump_record
from homestretch.core.replay import moments
from homestretch.draw import drawing
from homestretch.draw.markup import render as render_markup
from homestretch.games import find_game

from . import analysis_jobs, analysis_markup, pictures, render, settings
from .bot_protocol import bot_question
from .figure_maker import figure_choices, figure_text
from .history import last_turn
from .lesson import Lessons
from .render import Plain
from .table import Table
from .why_not import why_not


def _rematch(table: Table) -> Plain:
    """Return the request that opens a new game like this one, with the same players, options and settings."""
    if table.day:
        return {"day": table.day}
    match = table.match
    return {
        "game": match.game.name,
        "players": list(match.names),
        "options": match.options,
        "computers": list(match.computers),
        **settings.dump(settings.for_another_game(table.settings)),
    }


def _player(table: Table, seat: int) -> Plain:
    """Return what the player dialog shows: a player’s name, colour, sign and kind, and the names of the others."""
    names, signs = table.match.names, table.settings.signs
    return {
        "name": "" if names[seat] == stored_name(seat) else names[seat],
        "unnamed": t("You") if table.only_person == seat else t(NAMELESS, number=seat + 1),
        "colour": table.settings.colours[seat],
        "sign": signs[seat] if signs else "",
        "isPerson": not table.match.computers[seat],
        "others": [*names[:seat], *names[seat + 1 :]],
    }


def _question(table: Table) -> Plain:
    """Return the question for the computer whose turn it is, as data with two keys.

    * ``asked``: the question (see `bot_question`).
    * ``at``: the number of actions played so far.
    """
    return {"asked": bot_question(table.match), "at": len(table.match.history)}


def _hint(table: Table) -> Plain:
    """Return the question for `analysis_jobs.work` whose answer is a hint.

    Raises:
        GameError: If no hint is given now.
    """
    reason = table.why_no_hint()
    if reason:
        raise GameError(reason)
    return analysis_jobs.hint_question(table.match, table.only_person)


def _result(table: Table, site: str, story: str = "", reference: int = 0) -> list[str]:
    """Return the result of the race of the day as lines that a player can send to others; see `daily.result`.

    Args:
        table: The table of the race.
        site: The address of the site.
        story: The findings of a review, given as JSON; empty if there are none.
        reference: The place in which the reference player finishes; 0 if it is not known.
    """
    from homestretch.daily.result import result_lines  # noqa: PLC0415 - needed only for the race of the day

    if not table.day or table.match.outcome is None:
        return []
    line = json.loads(story).get("line", []) if story else []
    return result_lines(table.match, site, [point["chances"] for point in line], reference)


def _option_error(game: str, name: str, text: str) -> str:
    """Return the reason why the option `name` of a game cannot have the value `text`; empty if it can."""
    try:
        for option in find_game(game).options:
            if option.name == name:
                option.read(text)
    except GameError as problem:
        return str(problem)
    return ""


def taps_to_restore(table: Table) -> list[tuple[str, str]]:
    """Return the taps that bring back the present screen after the same game has been opened again.

    Each tap is a pair (`kind`, `text`) for `Session.tap`. As far as needed, the taps do the following, in this order:

    * The first taps lift the curtain, then take the steps of a choice that a player has begun. But if a player is
      looking at their own secrets out of turn, the first taps take the steps, then ask to look, then lift the curtain.
    * The last taps open the replay step on the screen, and choose the seat whose view the step shows.
    """
    peeking, replay_step = table.secrets.peeking_seat, table.replay_step
    lift = [("action", "reveal")] if table.secrets.holder is not None and not table.has_curtain else []
    picks = [("command", pick) for pick in table.picks]
    taps = [*lift, *picks] if peeking is None else [*picks, ("command", f"look {peeking}"), *lift]
    if replay_step is not None:
        taps.append(("command", f"moment {moments(table.match).index(replay_step.plies)}"))
        if replay_step.viewer is not None:
            taps.append(("command", f"eyes {replay_step.viewer}"))
    return taps


def _link(table: Table) -> str:
    """Return the text that follows ``#game=`` in a link to what the screen shows: a replay step, or the present.

    The link to the present of a finished game has all its moves; any other link has only the position.
    """
    return link(table.match) if table.past_plies is None else link_to_position(table.match, table.past_plies)


def text_version(table: Table) -> str:
    """Return HTML that describes the position in words, as far as the viewer may know it.

    Empty while a curtain hides the game.
    """
    if table.has_curtain:
        return ""
    return render_markup(*drawing(table.game).in_words(table.view(), table.names))


def fitting_tips(table: Table, document: str) -> list[str]:
    """Return the names of the tips that fit what happened in the last turn.

    A tip (`core.lesson.First`) explains something when it happens for the first time; `document` has the tips as JSON.
    No tips are returned in a replay, while secrets are shown, after the game, or if only computers play.
    """
    computers = table.match.computers
    if table.past_plies is not None or table.match.outcome is not None or (any(computers) and "" not in computers):
        return []
    if table.has_curtain or table.is_private:
        return []
    told = last_turn(table.match)
    return [first.name for first in read_firsts(json.loads(document)) if any(map(first.see.fits, told))]


def _feat(table: Table, record: str) -> tuple[str, int, int, int] | None:
    """Return the greatest feat of the game (see `front.feats`), or None if there is none.

    None is also returned if `record` is not the record of the game as it is now.
    """
    from .feats import greatest_feat  # noqa: PLC0415 - not needed before a game has ended

    return greatest_feat(table.match) if dump_record(table.match) == record else None


ANSWERS: Final[dict[str, Callable[..., Any]]] = {
    "again": _rematch,
    "choices": figure_choices,
    "feat": _feat,
    "figure": figure_text,
    "film": pictures.film_plan,
    "frame": pictures.film_frame,
    "firsts": fitting_tips,
    "picture": pictures.picture,
    "print": pictures.printed_sheets,
    "small": pictures.small_picture,
    "still": pictures.still_picture,
    "link": _link,
    "in words": text_version,
    "log": render.log_markup,
    "complaint": lambda _, game, name, text: _option_error(game, name, text),
    "question": lambda table: _question(table) if table.awaits_computer_choice else None,
    "player": _player,
    "prospects": render.prospects,
    "race": lambda table: table.race if isinstance(table, Lessons) else "",
    "record": lambda table: dump_record(table.match),
    "daily": lambda table: analysis_jobs.daily_question(table.day) if table.day and table.match.outcome else None,
    "taps": taps_to_restore,
    "file": lambda table: dump_record(table.match, settings.non_defaults(table.to_store, table.match)),
    "odds": lambda table: analysis_jobs.odds_question(table.match, table.only_person) if table.shows_odds else None,
    "tote": analysis_markup.odds_markup,
    "hint": _hint,
    "advice": analysis_markup.advice,
    "result": _result,
    "review": lambda table: analysis_jobs.review_question(table.match) if table.match.outcome else None,
    "story": analysis_markup.review_markup,
    "work": lambda _, question, milliseconds: analysis_jobs.work(question, milliseconds),
    "why": why_not,
}
"""The function that answers each question, by the name of the question; all but ``complaint`` need a table."""
