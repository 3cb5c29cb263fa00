"""Moments of the random games of `tests.tables`, drawn as players see them: what the batteries of drawings look at."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core import CHANCE, AnyGame, Event, Seat
from homestretch.draw import Drawing, drawing
from homestretch.draw.markup import el
from homestretch.draw.panel_markup import panels_markup
from tests.draw.pictures import read
from tests.tables import Table, moves, states

REMEMBERED = 200
"""Boards and panels that are not drawn again for the next check of the same table."""


@dataclass(frozen=True)
class Scene:
    """A state of the walk at a table, its number there, and what everyone was told of the turn before."""

    table: Table
    index: int
    last: tuple[Event, ...]

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def state(self) -> Any:
        return states(self.table)[self.index]

    @property
    def draw(self) -> Drawing:
        return drawing(self.game)

    @property
    def names(self) -> list[str]:
        return self.table.names

    @property
    def eyes(self) -> Seat | None:
        """Whose view the page shows: that of the seat that decides in secret, or that of everybody."""
        seat = self.game.to_move(self.state)
        return seat if seat >= 0 and self.game.decides_in_secret(self.state) else None

    @property
    def legal(self) -> list[str]:
        """The actions that the players may take: their choices, or a roll by hand."""
        chance = self.game.chance(self.state)
        if chance is None:
            return list(map(str, self.game.actions(self.state)))
        return ["roll"] if chance.by_hand else []

    @property
    def allowed(self) -> set[str]:
        """The actions that buttons may offer: the legal ones, and a roll whenever dice are to be rolled."""
        chance = self.game.chance(self.state)
        return {*self.legal, "roll"} if chance is not None and chance.rolled else set(self.legal)

    def looks(self, number: int) -> list[str]:
        """The board’s default look, and one of its other looks, a different one each time."""
        others = list(dict(self.draw.looks))
        return ["", *others[number % len(others) :][:1]] if others else [""]

    def view(self, seat: Seat | None) -> Any:
        return self.game.observe(self.state, seat)

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019 - scenes are kept anyway
    def board(self, seat: Seat | None, look: str = "", show: str = "") -> Element:
        looks = (look,) if look else ()
        return read(self.draw.board(self.view(seat), self.names, last=self.last, show=show, looks=looks))

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019
    def panels(self, seat: Seat | None, *picks: str) -> Element:
        return read(el("div", panels_markup(self.draw.panels(self.view(seat), self.names, picks), self.names)))

    def face_down_panels(self, seat: Seat | None, faces: Sequence[str | None]) -> Element:
        return read(el("div", panels_markup(self.draw.laying(self.view(seat), self.names, faces), self.names)))

    def shown(self, seat: Seat | None, *picks: str) -> list[Element]:
        """Return every element of the board and panels that `seat` sees."""
        return [*self.board(seat).iter(), *self.panels(seat, *picks).iter()]

    def __str__(self) -> str:
        return f"{self.table}, state {self.index}, {self.game.phase(self.state)}"


@cache
def scenes(table: Table) -> list[Scene]:
    """Of each phase of the walk the first state, the last and one between."""
    by_phase: dict[tuple[str, bool], list[int]] = {}
    for index, state in enumerate(states(table)):
        by_phase.setdefault((table.game.phase(state), table.game.to_move(state) == CHANCE), []).append(index)
    chosen = {index for found in by_phase.values() for index in (found[0], found[len(found) // 2], found[-1])}
    return [Scene(table, index, told(table, max(0, index - 2), index)) for index in sorted(chosen)]


def told(table: Table, start: int, stop: int) -> tuple[Event, ...]:
    """Return the public events between two states of the walk."""
    plies = [ply for _, ply in moves(table)[start:stop]]
    return tuple(event for ply in plies for event in ply.events if event.audience is None)
