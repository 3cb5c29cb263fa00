"""Answers to questions about a table; none of them changes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from homestretch.core import GameError, IllegalAction
from homestretch.core.course import read_firsts
from homestretch.core.language import t
from homestretch.core.link import link, link_to_position
from homestretch.core.log import log
from homestretch.core.names import NAMELESS, stored_name
from homestretch.core.position import Position
from homestretch.core.record import dump_record
from homestretch.core.replay import may_be_seen, moments
from homestretch.draw import draw_position, drawing
from homestretch.draw.figure import BETWEEN, About, read_about, still
from homestretch.draw.figure_markup import figure_in_form
from homestretch.draw.markup import render as render_markup
from homestretch.draw.panel import Choice, choices_in, texts_in
from homestretch.games import find_game

from . import analysis_jobs, analysis_markup, render, settings
from .bot_protocol import bot_question
from .history import last_turn, why_not_undo
from .lesson import Lessons
from .render import Plain
from .table import Table


def _rematch(table: Table) -> Plain:
    """Return the request that opens the same game with the same players once more."""
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
    """Return a player’s name, what they are called without one, colour and sign, and the names of the other players."""
    names, signs = table.match.names, table.settings.signs
    return {
        "name": "" if names[seat] == stored_name(seat) else names[seat],
        "unnamed": t("You") if table.knower == seat else t(NAMELESS, number=seat + 1),
        "colour": table.settings.colours[seat],
        "sign": signs[seat] if signs else "",
        "isPerson": not table.match.computers[seat],
        "others": [*names[:seat], *names[seat + 1 :]],
    }


def _figure(table: Table, site: str, caption: str = "", form: str = "", picture: str = "", **attributes: str) -> str:
    """Return a figure of this table for other pages; without attributes, of what is on the screen.

    `form` is one of `FORMS` in `draw.figure_markup`, by default an element; `picture` is the address of its picture, if
    that is a file.

    Raises:
        GameError: If the attributes do not fit.
    """
    about = read_about({"looks": BETWEEN.join(table.settings.looks)} | attributes)
    if not attributes and table.past_plies is not None:
        mode = "try" if table.game.has_secrets(table.match.state) else "look"
        about = replace(about, mode=mode, moment=moments(table.match).index(table.past_plies))
    return figure_in_form(table.match, about, form or "element", picture=picture, caption=caption, site=site)


def _picture(table: Table, moment: str = "") -> str:
    """Return the public board as an SVG document, at moment number `moment` or, if it is empty, as on the screen."""
    state = table.match.state_after(_plies(table, moment))
    position = Position(table.game, tuple(table.match.names), state, table.settings.looks)
    return draw_position(position, names=table.names)


def _small(table: Table) -> str:
    """Return the public board of the game as it is now as an SVG document to be shown small, without any looks."""
    match = table.match
    return draw_position(Position(match.game, tuple(match.names), match.state), names=table.names)


def _still(table: Table, moment: str = "") -> str:
    """Return the same board as an element that needs no style sheet."""
    return render_markup(still(table.match, _plies(table, moment), About(looks=table.settings.looks)))


def _film(table: Table, part: str = "") -> Plain:
    """Return the parts of the game that a film can show, and the frames of a film of one of them, if it is given."""
    from homestretch.draw import film  # noqa: PLC0415 - tables need none of it until somebody asks

    found = film.shots(table.match, part) if part else []
    return {
        "parts": {name: t(film.PARTS[name]) for name in film.parts_of(table.match)},
        "shots": [{"moment": shot.moment, "ms": shot.ms, "is_told": shot.is_told} for shot in found],
    }


def _frame(table: Table, shot: Plain) -> str:
    """Return a frame of a film as an SVG document that needs no style sheet."""
    from homestretch.draw import film  # noqa: PLC0415

    drawn = film.Shot(int(shot["moment"]), int(shot["ms"]), bool(shot["is_told"]))
    about = table.settings
    return film.frame(table.match, drawn, names=table.names, looks=about.looks, colours=about.colours)


def _print(table: Table, paper: str, ink: str) -> list[str]:
    """Return the sheets with everything for the game of this table, as SVG files."""
    from homestretch.draw.printing import printed  # noqa: PLC0415

    return printed(table.match, paper, ink)


def _plies(table: Table, moment: str) -> int:
    """Return the length of the history at moment number `moment` or, if it is empty, as on the screen."""
    found = moments(table.match)
    if moment.isdecimal() and int(moment) < len(found):
        return found[int(moment)]
    return len(table.match.history) if table.past_plies is None else table.past_plies


def _question(table: Table) -> Plain:
    """Return the question for the computer to move, and the length of the history as `at`."""
    return {"asked": bot_question(table.match), "at": len(table.match.history)}


def _hint(table: Table) -> Plain:
    """Return the question to work out for a hint.

    Raises:
        GameError: If none is given now.
    """
    reason = table.why_no_hint()
    if reason:
        raise GameError(reason)
    return analysis_jobs.hint_question(table.match, table.knower)


def _result(table: Table, site: str, story: str = "", reference: int = 0) -> list[str]:
    """Return the result of the race of the day as lines to send; see `daily.result`.

    Args:
        table: The table of the race.
        site: The address of the site.
        story: The findings of a review, given as JSON; empty if there are none.
        reference: The place of the reference player; 0 if it is not known.
    """
    from homestretch.daily.result import result  # noqa: PLC0415 - other tables need none of it

    if not table.day or table.match.outcome is None:
        return []
    line = json.loads(story).get("line", []) if story else []
    return result(table.match, site, [point["chances"] for point in line], reference)


def _complaint(game: str, name: str, text: str) -> str:
    """Return a sentence that says why `text` is no value for the option `name`; empty if it is one."""
    try:
        for option in find_game(game).options:
            if option.name == name:
                option.read(text)
    except GameError as problem:
        return str(problem)
    return ""


def taps_back(table: Table) -> list[tuple[str, str]]:
    """Return the taps that restore what the screen shows now, after the game has been opened again.

    Each tap is a pair (`kind`, `text`) for `Session.tap`. The taps come in this order:

    * lift the curtain that hides a secret choice, and take the first steps of that choice,
    * look at a player's own secrets,
    * open a replay step.
    """
    peeking, looking_back = table.secrets.peeking_seat, table.looking_back
    lift = [("action", "reveal")] if table.secrets.holder is not None and not table.curtain else []
    picks = [("command", pick) for pick in table.picks]
    taps = [*lift, *picks] if peeking is None else [*picks, ("command", f"look {peeking}"), *lift]
    if looking_back is not None:
        taps.append(("command", f"moment {moments(table.match).index(looking_back.plies)}"))
        if looking_back.eyes is not None:
            taps.append(("command", f"eyes {looking_back.eyes}"))
    return taps


def _link(table: Table) -> str:
    """Return the part of a link after ``#game=``: the whole game if it is over, otherwise a position."""
    return link(table.match) if table.past_plies is None else link_to_position(table.match, table.past_plies)


def in_words(table: Table) -> str:
    """Return HTML that describes the position in words, with what the viewer may know.

    Empty while a curtain hides the game.
    """
    if table.curtain:
        return ""
    return render_markup(*drawing(table.game).in_words(table.view(), table.names))


def first_events(table: Table, document: str) -> list[str]:
    """Return the names of the tips to show now, about what players may see happen for the first time.

    `document` has all tips of the game (`core.lesson.First`) as JSON. There are none in a replay, while secrets are
    shown, after the game, or if only computers play.
    """
    computers = table.match.computers
    if table.past_plies is not None or table.match.outcome is not None or (any(computers) and "" not in computers):
        return []
    if table.curtain or table.is_private:
        return []
    told = last_turn(table.match)
    return [first.name for first in read_firsts(json.loads(document)) if any(map(first.see.fits, told))]


def _feat(table: Table, record: str) -> tuple[str, int, int, int] | None:
    """Return the greatest feat of a person in the finished game of this `record` (see `front.book_entry`), or None."""
    from .book_entry import feat  # noqa: PLC0415 - nobody needs it before a game has ended

    return feat(table.match) if dump_record(table.match) == record else None


# -- what the figure maker offers


def figure_choices(table: Table, moment: str = "") -> Plain:
    """Return what a figure (a board in an author's page) can show at a step of the replay.

    `moment` is the number of the step, or empty for the last step. The keys are:

    * ``title``: the title of the game.
    * ``moments``: the number of the last step.
    * ``moment``: the number of this step.
    * ``entry``: the last entry of the log at this step.
    * ``actions``: the legal actions, with the words of their buttons.
    """
    found = moments(table.match)
    number = int(moment) if moment.isdecimal() and int(moment) < len(found) else len(found) - 1
    entries = [entry.text for entry in log(table.match) if entry.plies <= found[number]]
    return {
        "title": table.game.title,
        "moments": len(found) - 1,
        "moment": number,
        "entry": entries[-1] if entries else "",
        "actions": [{"action": action, "says": says} for action, says in _actions(table, found[number])],
    }


def _said(choice: Choice) -> str:
    """Return the words on a button, its parts separated by dots."""
    return " · ".join(part for text in texts_in(choice) if (part := " ".join(text.split())))


def _actions(table: Table, plies: int) -> Iterator[tuple[str, str]]:
    """Return the legal actions after `plies` actions by public knowledge, with the words of their buttons."""
    state = table.match.state_after(plies)
    if not may_be_seen(table.match, plies):
        state = table.game.without_secrets(state)
    seat = table.game.to_move(state)
    if seat < 0:
        return
    view = table.game.observe(state, seat if table.game.decides_in_secret(state) else None)
    panels = drawing(table.game).panels(view, table.names)
    words = {choice.does: _said(choice) for choice in choices_in(panels) if not choice.is_command}
    for action in map(str, table.game.actions(state)):
        yield action, words.get(action, "")


# -- why something is forbidden

AIDS = {"take-back": lambda table: why_not_undo(table.match), "hint": Table.why_no_hint}
"""For Undo and Hint, by the ``data-ask`` of their buttons: functions that return why the button cannot be used now."""


def why_not(table: Table, action: str) -> Plain | None:
    """Return the reason why an action is not legal now; None if it is legal, or if nobody can choose now.

    The keys are:

    * ``sentence``: the reason.
    * ``rule``: the number of the rule that forbids it, or an empty text.
    * ``link``: the address of that rule, such as ``rules/pistard.html#2.7``, or an empty text.
    * ``obstacles``: the ``data-key`` of each piece in the way.

    `action` may also be a key of `AIDS`, such as ``hint``.
    """
    if table.curtain or table.past_plies is not None or table.secrets.peeking_seat is not None:
        return None
    if action in AIDS:
        return _only(AIDS[action](table))
    try:
        refusal = _forbids(table, action)
    except GameError as problem:
        return _only(str(problem))
    if refusal is None:
        return None
    rule = "" if refusal.rule.isdecimal() else refusal.rule
    return {
        "sentence": refusal.reason,
        "rule": rule,
        "link": f"rules/{table.game.name}.html#{rule}" if rule else "",
        "obstacles": list(refusal.obstacles),
    }


def _only(sentence: str) -> Plain:
    """Return a reason that comes from the table and not from a rule of the game."""
    return {"sentence": sentence, "rule": "", "link": "", "obstacles": []}


def _forbids(table: Table, action: str) -> IllegalAction | None:
    """Return the error that forbids an action. What those who look do not know is drawn anew before."""
    game, state = table.game, table.match.state
    if table.computer_task:
        return game.not_your_turn(state, table.names[game.turn(state)])
    if table.viewer is None:
        state = game.resample(state, None, Random(0))
    return game.why_not(state, game.parse(action))


ANSWERS: Final[dict[str, Callable[..., Any]]] = {
    "again": _rematch,
    "choices": figure_choices,
    "feat": _feat,
    "figure": _figure,
    "film": _film,
    "frame": _frame,
    "firsts": first_events,
    "picture": _picture,
    "print": _print,
    "small": _small,
    "still": _still,
    "link": _link,
    "in words": in_words,
    "log": render.log_markup,
    "complaint": lambda _, game, name, text: _complaint(game, name, text),
    "question": lambda table: _question(table) if table.awaits_computer_choice else None,
    "player": _player,
    "prospects": render.prospects,
    "race": lambda table: table.race if isinstance(table, Lessons) else "",
    "record": lambda table: dump_record(table.match),
    "daily": lambda table: analysis_jobs.daily_question(table.day) if table.day and table.match.outcome else None,
    "taps": taps_back,
    "file": lambda table: dump_record(table.match, settings.unusual(table.to_store, table.match)),
    "odds": lambda table: analysis_jobs.odds_question(table.match, table.knower) if table.tells_odds else None,
    "tote": analysis_markup.tote_markup,
    "hint": _hint,
    "advice": analysis_markup.advice,
    "result": _result,
    "review": lambda table: analysis_jobs.review_question(table.match) if table.match.outcome else None,
    "story": analysis_markup.story_markup,
    "work": lambda _, question, milliseconds: analysis_jobs.work(question, milliseconds),
    "why": why_not,
}
"""The function that answers each question; each but `complaint` needs a table."""
