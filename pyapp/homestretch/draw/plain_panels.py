"""The default panel of games without secrets: a list of choices, each with its effects in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from homestretch.core import Action, AnyGame, Dice, Event
from homestretch.core.language import nt, t
from homestretch.core.words import join_words, with_minus

from .endings import GAME_HEADLINES, final_ranking
from .panel import Choice, Heading, Panel, Picture, choice, choices, picture, primary
from .players import label_of
from .tokens import player_badge

Badge = Callable[[Any, Action], Picture | None]
"""A function that returns the picture before a choice, given the view and the action; None for the player's badge."""


def plain_panels(
    game: AnyGame,
    view: Any,
    names: Sequence[str],
    picks: Sequence[str] = (),  # noqa: ARG001 - every choice is one tap
    badge: Badge = lambda view, action: None,  # noqa: ARG005
) -> Iterator[Panel]:
    """Yield the panel of a game that makes no panels of its own.

    During the game, the panel has the choices of the player to move. After the game, it has the final ranking.

    Args:
        game: The game, which must have no secrets.
        view: The state of the game.
        names: The players, by seat.
        picks: Not used, because every choice takes one tap.
        badge: Returns the picture before a choice (see `Badge`).
    """
    chance, offered = game.chance(view), may_choose(game, view)
    if outcome := game.outcome(view):
        results = list(map(with_minus, outcome.scores))
        yield final_ranking(names, outcome.places, results, t(game.reasons[outcome.reason]), GAME_HEADLINES)
        return
    line = nt("{n} choice", "{n} choices", len(offered)) if offered else t("Roll before you choose")
    head = Heading(game.turn(view), whose_turn(game, view, names), game.standing(view) or line)
    rows = choices(_choice(game, view, names, action, badge) for action in offered) if offered else None
    word = t("Roll") if isinstance(chance, Dice) else t("Draw")
    yield Panel(
        head, (rows,), (primary("roll", word),) if chance is not None and chance.by_hand else (), classes="turn"
    )


def _choice(game: AnyGame, view: Any, names: Sequence[str], action: Action, badge: Badge) -> Choice:
    """Return the button of an action.

    The effects on the button are the sentences in which the game would report the action.
    """
    events: list[Event] = []
    game.advance(view, action, events.append)
    told = (game.say(event, names) for event in events if event.audience is None)
    seat = game.turn(view)
    sign = badge(view, action) or picture(player_badge, seat, names[seat])
    return choice(action, sign, str(action), " ".join(filter(None, told)))


def may_choose(game: AnyGame, view: Any) -> Collection[Action]:
    """Return the legal actions of the player to move, or none before a roll and after the game."""
    return () if game.chance(view) is not None else game.choices(view)


def whose_turn(game: AnyGame, view: Any, names: Sequence[str]) -> str:
    """Return words that say who has to choose or roll, such as ``Ann to roll``, or who has won."""
    if outcome := game.outcome(view):
        winners = [names[seat] for seat in outcome.winners]
        return t(GAME_HEADLINES[len(winners) > 1], winners=join_words(winners))
    player = label_of(names[game.turn(view)])
    return t("{player} to choose", player=player) if game.chance(view) is None else t("{player} to roll", player=player)
