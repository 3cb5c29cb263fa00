"""A complete drawing for a game without secrets, with a board of squares. The game only says where its pawns are.

For example, this draws a race with one pawn for each player. Square 0 is the start, and square 30 is home::

    DRAWING = Squares(
        GAME, 31, lambda view: [Pawn(seat, "1", square) for seat, square in enumerate(view.squares)],
        dice=lambda view: [view.rolled], names={0: "Start", 30: "Home"},
    ).drawing()
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from random import Random
from typing import Any, Final
from xml.etree.ElementTree import Element

from homestretch.core import Action, AnyGame, Event, Seat
from homestretch.core.language import t
from homestretch.core.words import join_words

from . import Drawing
from .board_svg import board_svg, poster_svg
from .captions import fit_text, join_sentences, shorten_name
from .in_words import table
from .markup import cached, el
from .mode import AT_TABLE, Mode
from .motion import TUMBLE_MS, Motion, Timeline
from .panel import Panel, Picture, Row, card, label, picture, rows, strong
from .pieces import die, dotted, effects_layer, effects_of, line, piece, rect, roll_area
from .plain_panels import may_choose, plain_panels, whose_turn
from .shapes import Box, Point
from .tokens import chip, chip_badge, player_badge

SQUARE_WIDTH, SQUARE_HEIGHT = 120.0, 96.0
"""The width and height of a square."""
PAWN_SIZE: Final = 36.0
"""The size of a pawn. Up to three stand side by side on a square."""
EDGE: Final = 20.0


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn on a square.

    Attributes:
        seat: The seat of the pawn's owner.
        label: The letter or number on the pawn, which no other pawn of the same owner has.
        square: The number of the pawn's square.
        action: The action that a tap on the pawn plays, or None. If the action is not legal, the tap shows the reason.
    """

    seat: Seat
    label: str
    square: int
    action: Action | None = None

    @property
    def key(self) -> str:
        """The pawn's ``data-key``, which is the same before and after it moves."""
        return f"pawn-{self.seat}-{self.label}"


@dataclass(frozen=True, eq=False)
class Squares:
    """The drawing of a game whose pawns move over squares.

    The squares lie in rows. The first row runs from left to right, the next from right to left, and so on.

    Attributes:
        game: The game, which must have no secrets.
        count: The number of squares, which are numbered from 0.
        pawns: Returns every pawn, given a state of the game.
        dice: Returns the numbers on the dice, given a state; 0 for a die that has not been rolled yet.
        names: The names of some squares, by number.
        row: The number of squares in a row.
    """

    game: AnyGame
    count: int
    pawns: Callable[[Any], Iterable[Pawn]]
    dice: Callable[[Any], Sequence[int]] = lambda view: ()  # noqa: ARG005
    names: Mapping[int, str] = field(default_factory=dict)
    row: int = 5

    def drawing(self) -> Drawing:
        """Return the game's `Drawing`."""
        return Drawing(
            self.board,
            self.motions,
            self.poster,
            self.panels,
            coach=lambda view, names: self.game.gist[1] if may_choose(self.game, view) else "",  # noqa: ARG005
            in_words=self.in_words,
            prospects=lambda view, names, show, looks: [self.prospects(view, show)],  # noqa: ARG005
        )

    @property
    def tray(self) -> Box:
        """The box of the dice tray: x, y, width and height."""
        return EDGE, 1.5 * EDGE + ceil(self.count / self.row) * SQUARE_HEIGHT, self.row * SQUARE_WIDTH, 5 * EDGE

    def middle(self, square: int) -> Point:
        """Return the middle of a square."""
        down, across = divmod(square, self.row)
        return EDGE + SQUARE_WIDTH * ((self.row - 1 - across if down % 2 else across) + 0.5), EDGE + SQUARE_HEIGHT * (
            down + 0.5
        )

    def points(self, view: Any) -> dict[str, Point]:
        """Return where each pawn stands, by key. Pawns on the same square stand in rows of three."""
        found, pawns = {}, [*self.pawns(view)]
        for pawn in pawns:
            there = [other.key for other in pawns if other.square == pawn.square]
            down, across = divmod(there.index(pawn.key), 3)
            last, (x, y) = (len(there) - 1) // 3, self.middle(pawn.square)
            x += PAWN_SIZE * (across - (min(3, len(there)) - 1) / 2)
            found[pawn.key] = x, y + 11 + min(PAWN_SIZE, 36 / max(1, last)) * (down - last / 2)
        return found

    def board(
        self,
        view: Any,
        names: Sequence[str],
        *,
        last: Sequence[Event] = (),  # noqa: ARG002 - the motions show the last turn well enough
        show: str = "",
        looks: Collection[str] = (),  # noqa: ARG002 - this board has no looks
        mode: Mode = AT_TABLE,
    ) -> Element:
        """Draw the squares with the pawns, and the dice below (see `homestretch.draw.Board`)."""
        _, top, width, height = self.tray
        return board_svg(
            f"{self.game.folder} on-squares",
            width + 2 * EDGE,
            top + height + EDGE,
            t("{game} board", game=self.game.title),
            join_sentences(
                *(
                    t("{player}: {squares}.", player=name, squares=self._whereabouts(view, seat))
                    for seat, name in enumerate(names)
                )
            ),
            self._ground(),
            self._tray(view, names, mode),
            self.prospects(view, show),
            el("g", self._pieces(view, names, mode), class_="pawns"),
            phase=self.game.phase(view),
            show=show,
        )

    @cached
    def _ground(self) -> Element:
        return el("g", (self._square(square, self.place(square)) for square in range(self.count)))

    def _square(self, square: int, name: str) -> Element:
        x, y = self.middle(square)
        words = fit_text(name, SQUARE_WIDTH - 16, 17, x=x, y=y - SQUARE_HEIGHT / 2 + 19)
        kind = "named" if square in self.names else "deep" if square % 2 else ""
        return el(
            "g",
            rect((x - SQUARE_WIDTH / 2, y - SQUARE_HEIGHT / 2, SQUARE_WIDTH, SQUARE_HEIGHT)),
            words,
            class_=f"square {kind}".rstrip(),
        )

    def _tray(self, view: Any, names: Sequence[str], mode: Mode) -> Element:
        dice, (left, top, width, height) = self.dice(view), self.tray
        start, middle = left + 30 + 74 * len(dice), top + height / 2
        words = whose_turn(self.game, view, list(map(shorten_name, names)))
        return el(
            "g",
            rect(self.tray, rx=14, class_="tray"),
            fit_text(words, left + width - start - 20, 30, x=start, y=middle + 10, class_="tote"),
            [die(f"die-{nth}", (left + 57 + 74 * nth, middle), face or None, "") for nth, face in enumerate(dice)],
            roll_area(self.tray, mode) if self.game.chance(view) is not None else None,
        )

    def _pieces(self, view: Any, names: Sequence[str], mode: Mode) -> Iterator[Element]:
        points, offered = self.points(view), may_choose(self.game, view)
        for pawn in self.pawns(view):
            does = {} if pawn.action is None else (mode.offer if pawn.action in offered else mode.ask)(pawn.action)
            looks = (el("title", f"{names[pawn.seat]} · {pawn.label}"), chip(pawn.seat, pawn.label, PAWN_SIZE))
            yield piece(pawn.key, points[pawn.key], looks, "player-pawn", **does)

    def poster(self, name: str) -> str:  # noqa: ARG002 - it draws one game
        """Draw the game's poster: the board in the middle of a game with random moves. `name` is not used."""
        game, random = self.game, Random(1)
        seats = game.players_for(game.defaults)[-1]
        view = game.setup({}, seats)
        while game.outcome(view) is None and max(pawn.square for pawn in self.pawns(view)) < self.count * 2 // 3:
            actions = tuple(game.actions(view))
            view = game.advance(view, actions[int(random.random() * len(actions))])
        pieces, (_, height, width, _) = self._pieces(view, [""] * seats, Mode(taps="none")), self.tray
        # without words, for pages in every language
        ground = el("g", (self._square(square, str(square)) for square in range(self.count)))
        return poster_svg(f"{game.folder} on-squares", (0, 0, width + 2 * EDGE, height), ground, pieces)

    def prospects(self, view: Any, show: str) -> Element:
        """Draw the paths of the pawns that an action would move. `show` is the text of the action."""
        return effects_layer(
            effects_of(
                action, (dotted(line(way)) for way in self._paths(view, self.game.advance(view, action)).values())
            )
            for action in may_choose(self.game, view)
            if str(action) == show
        )

    def _paths(self, before: Any, after: Any) -> dict[str, list[Point]]:
        """Return the paths of the pawns that moved, by their keys.

        A path forwards goes from square to square; a path backwards is a straight line.
        """
        starts, goals = self.points(before), self.points(after)
        old = {pawn.key: pawn.square for pawn in self.pawns(before)}
        moved = [pawn for pawn in self.pawns(after) if pawn.square != old[pawn.key]]
        return {
            pawn.key: [starts[pawn.key], *map(self.middle, range(old[pawn.key] + 1, pawn.square)), goals[pawn.key]]
            for pawn in sorted(moved, key=lambda pawn: pawn.square < old[pawn.key])
        }

    def motions(self, before: Any, after: Any, events: Sequence[Event]) -> list[Motion]:
        """Return the animations from one state of the game to the next.

        Dice roll, and pawns that moved go along their paths (`_paths`). Other pawns slide if they have to make room.
        """
        timeline, starts, goals = Timeline(), self.points(before), self.points(after)
        if events and any(self.dice(after)) and self.dice(after) != self.dice(before):
            timeline.tumble(f"die-{nth}" for nth, _ in enumerate(self.dice(after)))
            timeline.time += TUMBLE_MS
        for key, (start, *way) in self._paths(before, after).items() if events else ():
            timeline.walk(key, start, way)
        for key, goal in goals.items():
            if key not in timeline:
                timeline.slide(key, starts[key], goal)
        return timeline.finish(goals)

    def place(self, square: int) -> str:
        """Return the name of a square, or its number if it has no name."""
        return t(self.names[square]) if square in self.names else str(square)

    def in_words(self, view: Any, names: Sequence[str]) -> list[Element]:
        """Return the text version of the board: a table of the pawns on each square."""
        found: list[list[str]] = [[] for _ in range(self.count)]
        for pawn in self.pawns(view):
            found[pawn.square].append(f"{names[pawn.seat]} · {pawn.label}")
        rolled = join_words(str(face) for face in self.dice(view) if face)
        lines = ((self.place(square), join_words(there)) for square, there in enumerate(found))
        return [
            el("p", whose_turn(self.game, view, names)),
            *([el("p", t("Rolled: {dice}", dice=rolled))] if rolled else []),
            table(t("{game} board", game=self.game.title), (t("Square"), t("Pawns")), lines),
        ]

    def panels(self, view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:
        """Yield the panel with the choices (`plain_panels`), and a panel that says where everyone's pawns are."""
        yield from plain_panels(self.game, view, names, picks, self._badge)
        lines = (
            Row((picture(player_badge, seat, name), label(name), strong(self._whereabouts(view, seat))))
            for seat, name in enumerate(names)
        )
        yield card(t("The race"), rows(lines, "backs"))

    def _whereabouts(self, view: Any, seat: Seat) -> str:
        return " · ".join(self.place(pawn.square) for pawn in self.pawns(view) if pawn.seat == seat)

    def _badge(self, view: Any, action: Action) -> Picture | None:
        meant = (pawn for pawn in self.pawns(view) if pawn.action == action)
        return next((picture(chip_badge, pawn.seat, pawn.label) for pawn in meant), None)
