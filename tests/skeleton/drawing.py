"""The board of the race, what stands beside it, and how its pawns move."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event, Seat
from homestretch.core.words import join_words
from homestretch.draw import Drawing
from homestretch.draw.captions import join_sentences, sentence, shorten_name
from homestretch.draw.endings import ranked
from homestretch.draw.in_words import table
from homestretch.draw.marks import dotted, line, prospect, prospects
from homestretch.draw.markup import cached, el
from homestretch.draw.mode import AT_TABLE, Mode
from homestretch.draw.motion import TUMBLE, Motion, Timeline
from homestretch.draw.panel import Choice, Heading, Panel, Row, Words, card, choice, choices, primary, rows
from homestretch.draw.panel import picture as sign
from homestretch.draw.paper import picture
from homestretch.draw.paper import poster as small_picture
from homestretch.draw.pieces import die, piece
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import chip, chip_badge, player_badge
from tests.skeleton.game import (
    GAME,
    HOME,
    PAWNS,
    Move,
    Moved,
    Rolled,
    SentBack,
    State,
    goal,
    hit,
    score,
)

SIZE: Final = 120.0
"""A square."""
ROW: Final = 5
"""Squares in a row; the next row goes back the other way."""
EDGE: Final = 20.0
WIDTH: Final = 2 * EDGE + ROW * SIZE
TRACK: Final = 2 * EDGE + (HOME // ROW + 1) * SIZE
"""Height of the track; below it lies the die."""
HEIGHT: Final = TRACK + 80

# -- where things are


def middle(square: int) -> Point:
    """The middle of a square; start and home are squares too."""
    row, column = divmod(square, ROW)
    across = ROW - 1 - column if row % 2 else column
    return EDGE + SIZE * (across + 0.5), EDGE + SIZE * (row + 0.5)


def pawn_point(seat: Seat, pawn: int, square: int) -> Point:
    """Where a pawn stands on a square: each has a place of its own there, so that none hides another."""
    x, y = middle(square)
    return x + 27 * (seat - 1.5), y + 30 * (pawn - 1) - 8


def pawn_points(view: State) -> dict[str, Point]:
    """Where all pawns stand, by their keys."""
    return {
        f"pawn-{seat}-{pawn}": pawn_point(seat, pawn, own[pawn - 1])
        for seat, own in enumerate(view.squares)
        for pawn in PAWNS
    }


# -- the board


def board(
    view: State,
    names: Sequence[str],
    *,
    last: Sequence[Event] = (),  # noqa: ARG001 - the pawns' motions say enough of it
    show: str = "",
    looks: Collection[str] = (),  # noqa: ARG001 - there is one way to see it
    mode: Mode = AT_TABLE,
) -> Element:
    """The track with the pawns, and the die below it."""
    waits = mode.offer("roll") if view.phase == "roll" else {}
    face = f"The die shows {view.rolled}" if view.rolled else "The die waits to be rolled"
    return picture(
        GAME.folder,
        WIDTH,
        HEIGHT,
        f"The board of {GAME.title}",
        join_sentences(f"{status_line(view, names)}.", *_standing(view, names)),
        ground(),
        el("text", status_line(view, names), x=WIDTH / 2 + 50, y=TRACK + 36, class_="caption"),
        el("g", die("die", (WIDTH / 4, TRACK + 30), view.rolled or None, face), **waits),
        prospects(ways(view, show)),
        el("g", pawns(view, names, mode), class_="pawns"),
        phase=view.phase,
        show=show,
    )


@cached
def ground() -> Element:
    """The squares of the track."""
    return el("g", map(_square, range(HOME + 1)), class_="track")


def _square(square: int) -> Element:
    x, y = middle(square)
    ends = {0: "Start", HOME: "Home"}
    box = el("rect", x=x - SIZE / 2 + 3, y=y - SIZE / 2 + 3, width=SIZE - 6, height=SIZE - 6, rx=12)
    label = el("text", ends.get(square, str(square)), x=x, y=y - SIZE / 4)
    return el("g", box, label, class_="square end" if square in ends else "square")


def pawns(view: State, names: Sequence[str], mode: Mode = AT_TABLE) -> Iterator[Element]:
    """All pawns; those that may move can be tapped."""
    for (key, point), (seat, pawn) in zip(
        pawn_points(view).items(), ((seat, pawn) for seat in range(view.seats) for pawn in PAWNS), strict=True
    ):
        may = seat == view.seat and Move(pawn) in GAME.choices(view)
        title = f"{names[seat]}, pawn {pawn}"
        looks = (el("title", title), chip(seat, str(pawn), 26))
        yield piece(key, point, looks, "player-pawn", **(mode.offer(Move(pawn)) if may else {}))


def ways(view: State, show: str) -> Iterator[Element]:
    """Where the pawn would go that is pointed at."""
    for move in GAME.choices(view):
        if show == str(move):
            start = view.squares[view.seat][move.pawn - 1]
            squares = range(start, goal(view, move.pawn) + 1)
            yield prospect(move, dotted(line([pawn_point(view.seat, move.pawn, square) for square in squares])))


def poster(name: str) -> str:  # noqa: ARG001 - the folder draws one game
    """The board in the middle of a race."""
    view = GAME.setup({}, 3).replace(squares=((17, 8), (11, 3), (21, 6)))
    return small_picture(GAME.folder, (0, 0, WIDTH, TRACK), ground(), pawns(view, ("", "", "")))


def status_line(view: State, names: Sequence[str]) -> str:
    """What the table is doing now."""
    does = {"roll": "rolls", "choose": "chooses a pawn", "over": "wins"}
    return f"{shorten_name(names[view.seat])} {does[view.phase]}"


def _standing(view: State, names: Sequence[str]) -> Iterator[str]:
    for name, own in zip(names, view.squares, strict=True):
        yield sentence(name, [place(square) for square in own])


def in_words(view: State, names: Sequence[str]) -> list[Element]:
    """All that the board shows: the squares in their order with who stands there."""
    pawns = [
        (at, f"{name}’s pawn {pawn}")
        for own, name in zip(view.squares, names, strict=True)
        for pawn, at in zip(PAWNS, own, strict=True)
    ]
    rows = (
        (place(square), join_words(who for at, who in pawns if at == square), str(HOME - square))
        for square in range(HOME + 1)
    )
    shown = f"The die shows {view.rolled}." if view.rolled else ""
    return [
        el("p", join_sentences(f"{status_line(view, names)}.", shown)),
        table(f"The board of {GAME.title}", ("Square", "Pawns", "Squares to go"), rows),
    ]


def place(square: int) -> str:
    """A square in words."""
    return {0: "at the start", HOME: "home"}.get(square, f"on {square}")


# -- beside the board


def panels(view: State, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """What is to be done, and how far everybody is."""
    name = names[view.seat]
    match view.phase:
        case "roll":
            head = Heading(view.seat, f"{name} to roll", "Then one of the pawns moves.")
            yield Panel(head, main=(primary("roll", "Roll the die"),), look="turn")
        case "choose":
            head = Heading(view.seat, f"{name} to choose", f"Which pawn goes {view.rolled} on?")
            moves = (_move(view, names, move) for move in GAME.choices(view))
            yield Panel(head, (choices(moves),), look="turn")
        case "over":
            outcome = GAME.outcome(view)
            assert outcome is not None
            marks = list(map(str, outcome.scores))
            yield ranked(names, outcome.places, marks, GAME.title, ("wins", "share the race"))
    yield card("The race", rows((_row(view, seat, name) for seat, name in enumerate(names)), "race-list"))


def _move(view: State, names: Sequence[str], move: Move) -> Choice:
    struck = dict.fromkeys(names[seat] for seat, _ in hit(view, move.pawn))
    consequence = f"{place(goal(view, move.pawn))}{f', hits {join_words(struck)}' if struck else ''}"
    return choice(move, sign(chip_badge, view.seat, str(move.pawn)), f"Pawn {move.pawn}", consequence)


def _row(view: State, seat: Seat, name: str) -> Row:
    marks = " · ".join(place(square) for square in view.squares[seat])
    total = Words(str(score(view)[seat]), weight="strong", title=marks)
    return Row((sign(player_badge, seat, name), " ", name, ": ", marks, " (", total, ")"), key=f"row-{seat}")


def coach(view: State, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """What somebody who plays for the first time is to know now."""
    return "Land on others to send them back." if view.phase == "choose" else ""


# -- what moves


def motions(before: State, after: State, events: Sequence[Event]) -> list[Motion]:
    """How the pawns came to where the board of `after` shows them: square by square, and back in one sweep."""
    timeline, starts, goals = Timeline(), pawn_points(before), pawn_points(after)
    for event in events:
        match event:
            case Rolled():
                timeline.tumble(["die"])
                timeline.time += TUMBLE
            case Moved(seat, pawn, start, stop):
                way = [pawn_point(seat, pawn, square) for square in range(start + 1, stop + 1)]
                timeline.walk(f"pawn-{seat}-{pawn}", starts[f"pawn-{seat}-{pawn}"], way)
            case SentBack(seat, pawn):
                timeline.walk(f"pawn-{seat}-{pawn}", starts[f"pawn-{seat}-{pawn}"], [pawn_point(seat, pawn, 0)])
    for key, point in goals.items():
        if key not in timeline:
            timeline.slide(key, starts[key], point)
    return timeline.finish(goals)


def shown_choice(view: State, names: Sequence[str], show: str, looks: Collection[str]) -> list[Element]:  # noqa: ARG001
    """Where the pawn that is pointed at would go."""
    return [prospects(ways(view, show))]


DRAWING = Drawing(board, panels, motions, poster, coach=coach, in_words=in_words, prospects=shown_choice)
