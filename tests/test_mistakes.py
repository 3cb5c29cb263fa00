"""Makes mistakes in drawings on purpose, in every game, to see that `tests.drawings` finds them."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any
from xml.etree.ElementTree import Element

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


def table_of(game: AnyGame) -> Table:
    """A table of a game, one with secrets where it has some."""
    found = [table for table in tables() if table.game is game]
    secretive = [table for table in found if plug_of(game).has_secrets(states(table)[0].options)]
    return (secretive or found)[0]


SECRETIVE = [game for game in GAMES if plug_of(game).has_secrets(states(table_of(game))[0].options)]


def with_panels(drawn: Drawing, change: Callable[[Any, list[Panel]], list[Panel]]) -> Drawing:
    """Return a drawing whose panels are made by a function from the view and the right panels."""

    def panels(view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> list[Panel]:
        return change(view, list(drawn.panels(view, names, picks)))

    return replace(drawn, panels=panels)


def no_way(drawn: Drawing) -> Drawing:
    """A mistake: the page does not offer the last legal choice."""
    return with_panels(
        drawn, lambda _, made: without(made, [one for one in choices_in(made) if not one.forbidden][-1:])
    )


def no_roll(drawn: Drawing) -> Drawing:
    """Make a mistake: the button that rolls the dice is missing."""
    return with_panels(drawn, lambda _, made: without(made, [one for one in choices_in(made) if one.does == "roll"]))


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
        found = drawn.motions(before, after, events)
        return [{**motion, "key": f"{motion['key']}-x"} for motion in found]

    return replace(drawn, motions=motions)


def raises(drawn: Drawing) -> Drawing:
    """Make a mistake: at the end of the game, the panels cannot be made."""

    def unless_it_ends(view: Any, made: list[Panel]) -> list[Panel]:
        if view.phase == "over":
            raise ValueError(view.phase)
        return made

    return with_panels(drawn, unless_it_ends)


def forgets_the_mode(drawn: Drawing) -> Drawing:
    """Make a mistake: in a replay, the board still lets players act."""

    def board(view: Any, names: Sequence[str], **named: Any) -> Element:
        return drawn.board(view, names, **{**named, "mode": AT_TABLE})

    return replace(drawn, board=board)


def remembers(drawn: Drawing) -> Drawing:
    """Make a mistake: the next player who looks sees what another player has seen."""
    shown: list[list[Panel]] = []

    def former(_: Any, made: list[Panel]) -> list[Panel]:
        shown.append(made)
        return shown[-2:][0]

    return with_panels(drawn, former)


MISTAKES = {
    no_way: (tapping.check_every_action_can_be_tapped, "no way to", GAMES),
    no_roll: (tapping.check_every_action_can_be_tapped, "no way to roll", GAMES),
    unknown_key: (drawings.check_motions_move_pieces_of_the_board, "nothing to move has the key", GAMES),
    raises: (drawings.check_everybody_can_look, "over", GAMES),
    forgets_the_mode: (tapping.check_a_mode_says_what_a_tap_does_and_what_is_told, "looking back: {'data-", GAMES),
    remembers: (drawings.check_no_secret_shows, "sees what", SECRETIVE),
}
"""Each mistake, the check that must find it, the check’s message, and the games in which the mistake is possible."""


@pytest.fixture
def mistaken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """During a test, every board and panel is drawn with the mistake. Those drawn before are forgotten."""
    mistake: Callable[[Drawing], Drawing] = request.param
    made = {game: mistake(drawing(game)) for game in GAMES}
    monkeypatch.setattr(scenes, "drawing", made.__getitem__)
    for remembered in (Scene.board, Scene.panels):
        remembered.cache_clear()
    yield
    for remembered in (Scene.board, Scene.panels):
        remembered.cache_clear()


@pytest.mark.parametrize(
    ("mistaken", "check", "complaint", "game"),
    [
        pytest.param(mistake, check, complaint, game, id=f"{mistake.__name__}-{game.name}")
        for mistake, (check, complaint, games) in MISTAKES.items()
        for game in games
    ],
    indirect=["mistaken"],
)
@pytest.mark.usefixtures("mistaken")
def test_a_mistake_is_found(check: Callable[[Table], None], complaint: str, game: AnyGame) -> None:
    with pytest.raises((AssertionError, ValueError), match=complaint):
        check(table_of(game))
