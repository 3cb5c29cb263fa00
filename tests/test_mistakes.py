"""Makes mistakes in drawings on purpose, in every game, to see that `tests.drawings` finds them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from homestretch.core import AnyGame, Event
from homestretch.draw import Drawing, drawing
from homestretch.draw.mode import AT_TABLE
from homestretch.draw.motion import Motion
from homestretch.draw.panel import Choice, Panel, choices_in
from homestretch.games import GAMES
from tests import drawings, scenes, tapping
from tests.scenes import Scene
from tests.tables import Table, plug_of, states, tables


def has_secrets(table: Table) -> bool:
    return plug_of(table.game).has_secrets(states(table)[0].options)


def table_of(game: AnyGame) -> Table:
    """A table of a game, one with secrets where it has some."""
    return max((table for table in tables() if table.game is game), key=has_secrets)


SECRETIVE = [game for game in GAMES if has_secrets(table_of(game))]


def with_panels(drawn: Drawing, change: Callable[[list[Panel]], list[Panel]]) -> Drawing:
    """Return a drawing whose panels are made by a function from the right panels."""
    return replace(drawn, panels=lambda *shown: change(list(drawn.panels(*shown))))


def no_way(drawn: Drawing) -> Drawing:
    """Make a mistake: the page does not offer the last legal choice."""
    return with_panels(drawn, lambda made: without(made, [one for one in choices_in(made) if not one.forbidden][-1:]))


def no_roll(drawn: Drawing) -> Drawing:
    """Make a mistake: the button that rolls the dice is missing."""
    return with_panels(drawn, lambda made: without(made, [one for one in choices_in(made) if one.action == "roll"]))


def without(panels: list[Panel], choices: Collection[Choice]) -> list[Panel]:
    """Return the panels without some of their choices."""

    def rest(held: Any) -> Any:
        if isinstance(held, tuple):
            return tuple(rest(part) for part in held if part not in choices)
        if held in choices:
            return None
        if is_dataclass(held) and not isinstance(held, type):
            return replace(held, **{field.name: rest(getattr(held, field.name)) for field in fields(held)})
        return held

    return list(map(rest, panels))


def unknown_key(drawn: Drawing) -> Drawing:
    """Make a mistake: each motion belongs to a piece that is not on the board."""

    def motions(before: Any, after: Any, events: Sequence[Event]) -> list[Motion]:
        return [{**motion, "key": f"{motion['key']}-x"} for motion in drawn.motions(before, after, events)]

    return replace(drawn, motions=motions)


def raises(drawn: Drawing) -> Drawing:
    """Make a mistake: at the end of the game, the panels cannot be made."""

    def panels(view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> Iterable[Panel]:
        if view.phase == "over":
            raise ValueError(view.phase)
        return drawn.panels(view, names, picks)

    return replace(drawn, panels=panels)


def forgets_the_mode(drawn: Drawing) -> Drawing:
    """Make a mistake: in a replay, the board still lets players act."""
    return replace(drawn, board=lambda *shown, **named: drawn.board(*shown, **{**named, "mode": AT_TABLE}))


def remembers(drawn: Drawing) -> Drawing:
    """Make a mistake: the next player who looks sees what another player has seen."""
    shown: list[list[Panel]] = []

    def former(made: list[Panel]) -> list[Panel]:
        shown.append(made)
        return shown[-2:][0]

    return with_panels(drawn, former)


Mistake = Callable[[Drawing], Drawing]
MISTAKES: dict[Mistake, tuple[Callable[[Table], None], str, Iterable[AnyGame]]] = {
    no_way: (tapping.check_every_action_can_be_tapped, "no way to", GAMES),
    no_roll: (tapping.check_every_action_can_be_tapped, "no way to roll", GAMES),
    unknown_key: (drawings.check_motions_move_pieces_of_the_board, "nothing to move has the key", GAMES),
    raises: (drawings.check_everybody_can_look, "over", GAMES),
    forgets_the_mode: (tapping.check_a_mode_says_what_a_tap_does_and_what_is_told, "looking back: {'data-", GAMES),
    remembers: (drawings.check_no_secret_shows, "sees what", SECRETIVE),
}
"""Each mistake, the check that must find it, the check’s message, and the games in which the mistake is possible."""


@pytest.mark.parametrize(
    ("mistake", "game"),
    [
        pytest.param(mistake, game, id=f"{mistake.__name__}-{game.name}")
        for mistake, (_, _, games) in MISTAKES.items()
        for game in games
    ],
)
def test_a_mistake_is_found(mistake: Mistake, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The battery finds a mistake in a drawing; fresh caches keep the right and the mistaken drawings apart."""
    check, complaint, _ = MISTAKES[mistake]
    mistaken = mistake(drawing(game))
    monkeypatch.setattr(scenes, "drawing", lambda _: mistaken)
    for drawn in ("board", "panels"):
        monkeypatch.setattr(Scene, drawn, cache(getattr(Scene, drawn).__wrapped__))
    with pytest.raises((AssertionError, ValueError), match=complaint):
        check(table_of(game))
