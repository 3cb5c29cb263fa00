"""Turns the results of `analysis_jobs`, given as JSON, into HTML and sentences."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any

from homestretch.bots.players import character_in
from homestretch.bots.policy import manner
from homestretch.core import Event
from homestretch.core.language import nt, t
from homestretch.core.replay import moments
from homestretch.core.words import percent
from homestretch.draw import drawing
from homestretch.draw.chances_chart import WIDTH
from homestretch.draw.game_review import PlyInWords, game_review
from homestretch.draw.markup import el, render
from homestretch.draw.odds_tables import odds_tables

from .render import attributes
from .table import Table


def odds_markup(table: Table, found: str) -> str:
    """Return HTML that shows the odds; `found` is what `analysis_jobs.work` found, as JSON."""
    names = table.names
    runners, is_public = drawing(table.game).runner, table.only_person is None
    return render(*odds_tables(json.loads(found), names, lambda number: runners(number, names), is_public=is_public))


def review_markup(table: Table, found: str, width: int = WIDTH, *, brief: bool = False) -> str:
    """Return HTML that shows the review of a finished game.

    Args:
        table: The table of the game.
        found: What `analysis_jobs.work` found so far, as JSON that may come from storage.
        width: The width of the chart in pixels.
        brief: Whether to return only the sentence that sums up the game, and the chart.
    """
    match = table.match
    review = json.loads(found, object_hook=_with_ply)
    looks_back = moments(match)
    plies = {
        ply: PlyInWords(_words(table, ply), min(bisect_left(looks_back, ply + 1), len(looks_back) - 1))
        for ply in range(len(match.history))
    }
    manners = [manner(match.game, character_in(match, seat)) for seat in range(len(match.names))]
    return render(
        el(
            "div",
            game_review(review, match.game.title, table.names, plies, len(match.history), int(width), manners)[
                : 2 if brief else None
            ],
            style=attributes(table)["style"],
        )
    )


def _with_ply(part: dict[str, Any]) -> dict[str, Any]:
    """Return a part of a stored review, with the key ``step`` of older versions renamed to ``ply``."""
    return {"ply": part.pop("step"), **part} if "step" in part else part


def _words(table: Table, ply: int) -> str:
    """Return the sentences about one action of a finished game, secrets included; the first action is number 0."""
    made, names = table.match.history[ply], table.names
    by_seat = ((event.audience, table.game.say(event, names)) for event in _of_action(made.events))
    said = " ".join(
        text if seat is None else t("{player}: {news}", player=names[seat], news=text) for seat, text in by_seat if text
    )
    return said or t("{player} chooses.", player=names[made.seat])


def _of_action(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of an action, without those that only follow from it, such as a payout after a move."""
    return (*events[:1], *takewhile(lambda event: not event.begins_entry, events[1:]))


def advice(table: Table, found: str) -> str:
    """Return a hint in sentences: what the best choice does, and how many simulated games it wins.

    `found` is what `analysis_jobs.work` found, as JSON.
    """
    told = json.loads(found)
    best, best_share = next(iter(told["choices"].items()))
    game, match, even = table.game, table.match, len(told["even"])
    if not round(100 * best_share["value"]):
        return t("No choice changes much now.")
    events = game.apply(game.resample(match.state, table.only_person, Random(0)), game.parse(best)).events
    share, error, usual = (percent(each) for each in (best_share["value"], best_share["error"], told["usual"]))
    choice = " ".join(filter(None, (game.say(event, table.names) for event in _of_action(events))))
    is_partial = 1 < len(told["choices"]) < len(game.choices(match.state))
    sentences = [
        # no colon after “Best”, because `choice` may contain one
        t("Best – {choice}", choice=choice) if choice else "",
        t("This choice wins {share} of simulated games (±{error}).", share=share, error=error),
        t("Playing by rules of thumb wins {usual}.", usual=usual) if usual != share else "",
        nt("{n} other choice is about as good.", "{n} other choices are about as good.", even) if even else "",
        t("Choices without a number looked less promising.") if is_partial else "",
    ]
    return " ".join(filter(None, sentences))
