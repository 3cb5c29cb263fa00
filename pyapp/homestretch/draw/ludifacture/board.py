"""The Ludifacture board: functions that turn a view into SVG.

The functions know no rules: the view has the legal moves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import nt, t
from homestretch.draw.board_svg import board_svg, poster_svg
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import el
from homestretch.draw.mode import AT_TABLE, Mode
from homestretch.draw.pieces import die, roll_area
from homestretch.games.ludifacture.data import BOARDS, SEATS
from homestretch.games.ludifacture.events import Moved, Rerolled, Rolled
from homestretch.games.ludifacture.views import MarkerView, Prospect, View

from . import sides
from .captions import (
    LINE_WIDTH,
    describe_board,
    game_words,
    last_move_words,
    marker_title,
    numbering_words,
    position_words,
    status_line,
)
from .course import WORDS, Course
from .ground import TRAY_BOX, ground, in_tray
from .marks import LINES, guides, last_turn, next_marker_ring, targets, tray_lines
from .pieces import MOST_FLYING, coins, flying_coin, marker
from .prospects import prospects
from .why_not import Goals, ask_about_marker, out_of_reach, tap_areas

UPRIGHT: Final = "upright"
"""The name of the look in which all numbers are upright on the screen, for players who sit on the same side."""

DICE_TO_ROLL: Final = {"count": 1, "ahead": 3, "roll": 3}
"""The number of dice that lie in the tray before a roll, by phase of the game."""

POSTER_ROWS: Final = (
    (3, 0, 5, 2, 0, 6, 0, 1),
    (0, 4, 0, 0, 5, 0, 3, 0),
    (2, 0, 6, 0, 4, 0, 0, 5),
    (0, 4, 0, 0, 7, 2, 0, 0),
)
POSTER_STACKS: Final = (
    (3, 0, 5, 2, 0, 6, 0, 1),
    (1, 4, 0, 2, 6, 0, 3, 0),
    (2, 0, 6, 1, 3, 2, 0, 4),
    (0, 5, 0, 2, 4, 2, 0, 1),
)
"""The number of coins of each column on the poster, by seat and column. `POSTER_ROWS` has the markers' rows."""
POSTER_DICE: Final = ((0, 2), (1, 3), (2, 2))


def course_of(view: View, looks: Collection[str] = ()) -> Course:
    """Return the geometry of the board for a view. `looks` are the names of the looks that are on (`Drawing.looks`)."""
    return Course(view.size, has_advance_rolls=view.options.foresight, upright=UPRIGHT in looks)


def board(
    view: View,
    names: Sequence[str],
    *,
    last: Sequence[Event] = (),
    show: str = "",
    looks: Collection[str] = (),
    mode: Mode = AT_TABLE,
) -> Element:
    """Draw the board with everything on it. The arguments are those of `homestretch.draw.Board`.

    `show` is the text of a move whose effects are drawn, such as ``move 5 3``. With the look `UPRIGHT`, all numbers are
    upright on the screen. Otherwise, they are turned towards their owners.
    """
    course, goals = course_of(view, looks), out_of_reach(view)
    return board_svg(
        f"ludifacture{f' with-rolls size-{course.size}' if course.has_advance_rolls else ''}",
        course.width,
        course.height,
        t("The Ludifacture board, {size} by {size} squares", size=course.size),
        describe_board(view, names),
        ground(course),
        sides.turn_mark(course, view.turn) if view.phase not in ("start", "result", "over") else None,
        sides.bases(course, tuple(tuple(str(one.name or "") for one in own) for own in view.markers)),
        el("g", _stacks(view, course, names), class_="stacks"),
        el("g", _plates(view, course, names), class_="plates"),
        el("g", sides.advance_rolls(course, view.ahead), class_="rolls-ahead"),
        _tray_things(view, course, names, last, mode),
        last_turn(last, course),
        guides(view, course) if mode.shows_effects else None,
        tap_areas(view, course, goals, mode),
        next_marker_ring(view, course),
        el("g", _markers(view, course, names, last, goals, mode), class_="markers"),
        targets(view, course, mode) if mode.shows_targets else None,
        prospects(view, course, names, show),
        el("g", map(flying_coin, range(MOST_FLYING)), class_="purse"),
        phase=view.phase,
        show=show,
    )


def choice_effects(view: View, names: Sequence[str], show: str, looks: Collection[str]) -> list[Element]:
    """Return a list with one drawing, which shows the effects of a move. `show` is the text of the move."""
    return [prospects(view, course_of(view, looks), names, show)]


def poster(name: str) -> str:  # noqa: ARG001 - the folder draws one game
    """Draw the game's poster: a board during a game, without words. `name` is not used."""
    course = Course(min(BOARDS))
    numbers = [str(number) for number in BOARDS[course.size].names]
    places = [(seat, column) for seat in range(SEATS) for column in range(course.size)]
    width = 1.47 * course.width
    return poster_svg(
        "ludifacture",
        ((course.width - width) / 2, 0, width, course.width),
        ground(course),
        [sides.base(course, seat, column, numbers[column]) for seat, column in places],
        [_poster_stack(course, seat, column) for seat, column in places],
        [coins(f"hand-{seat}", 20 + seat, course.corner(seat), course.angle(seat), "", 1.5) for seat in range(SEATS)],
        [_poster_marker(course, seat, column, numbers[column]) for seat, column in places],
        el("rect", x=course.width + 36, y=course.width / 2 - 150, width=100, height=300, rx=24, class_="tray"),
        coins("pot", 17, (-86, course.width / 2 + 16), 0, "", 2.4),
        [die(f"die-{at}", (course.width + 86, course.width / 2 + 92 * (at - 1)), face, "") for at, face in POSTER_DICE],
    )


def _poster_marker(course: Course, seat: int, column: int, value: str) -> Element:
    at = course.spot(seat, column, POSTER_ROWS[seat][column % 8] % course.size)
    return marker(seat, column, value, at, course.angle(seat), "")


def _poster_stack(course: Course, seat: int, column: int) -> Element:
    at, count = course.stack(seat, column), POSTER_STACKS[seat][column % 8]
    return coins(f"stack-{seat}-{column}", count, at, course.angle(seat), "")


def _all_markers(view: View) -> Iterator[MarkerView]:
    for own in view.markers:
        yield from own


def _stacks(view: View, course: Course, names: Sequence[str]) -> Iterator[Element]:
    for one in _all_markers(view):
        yield sides.stack(course, one.seat, one.column, one.stack, marker_title(one, names))


def _plates(view: View, course: Course, names: Sequence[str]) -> Iterator[Element]:
    for seat, count in enumerate(view.hands):
        yield sides.plate(course, seat, names[seat], count, starts=seat == view.first and view.phase != "start")


def _markers(
    view: View, course: Course, names: Sequence[str], last: Sequence[Event], goals: Goals, mode: Mode
) -> Iterator[Element]:
    """Draw the markers. Those that may move are highlighted. The marker that moved last is drawn over the others.

    A tap on a marker with only one legal move plays this move.
    """
    mover = next(((event.seat, event.column) for event in reversed(last) if isinstance(event, Moved)), None)
    moves_of: dict[tuple[int, int], list[Prospect]] = {}
    for prospect in view.prospects:
        moves_of.setdefault((prospect.seat, prospect.column), []).append(prospect)
    for one in sorted(_all_markers(view), key=lambda one: (one.seat, one.column) == mover):
        moves = moves_of.get((one.seat, one.column), [])
        asked = {} if moves else ask_about_marker(view, one, goals, mode)
        offered = mode.offer(moves[0].action) if len(moves) == 1 else asked
        offered |= {"data_may_go": "true"} if moves else {}
        at, angle = course.spot(one.seat, one.column, one.row), course.angle(one.seat)
        yield marker(one.seat, one.column, str(one.name or ""), at, angle, position_words(one, names), **offered)


def _tray_things(view: View, course: Course, names: Sequence[str], last: Sequence[Event], mode: Mode) -> Element:
    """Draw the pot, the dice and the words in the tray."""
    line = numbering_words(view) if view.phase == "order" else last_move_words(last, names)
    pot = nt("Pot: {n} coin", "Pot: {n} coins", view.pot)
    return el(
        "g",
        coins("pot", view.pot, course.pot, 0, pot, 1.28 * course.scale),
        in_tray(
            course,
            tray_lines(status_line(view, names), line),
            fit_text(game_words(view), LINE_WIDTH, 18, x=WORDS[0], y=WORDS[1] + LINES[2], class_="game-word lettering"),
            class_="words",
        ),
        el("g", _dice(view, course, last), class_="dice"),
        in_tray(course, roll_area(TRAY_BOX, mode), class_="throw-here") if may_roll(view) else None,
        class_="tray-things",
    )


def may_roll(view: View) -> bool:
    """Return True if a player has to start the next roll with a tap.

    Rerolls need no tap, except for the first reroll of an advance roll (ruling L11).
    """
    by_hand = view.options.foresight and not view.rerolls
    return view.phase in ("count", "roll") or (view.phase == "reroll" and by_hand)


def _dice(view: View, course: Course, last: Sequence[Event]) -> Iterator[Element]:
    """Draw the dice in the tray.

    If there are dice in the view, draw these. Otherwise, draw the dice that were rolled in `last`. If there are none
    either, draw dice that are not rolled yet.
    """
    waiting = DICE_TO_ROLL.get(view.phase, 0)
    used = _used_dice(last) if view.phase != "count" else ()
    faces: Sequence[int | None] = view.dice or used or (None,) * waiting
    spent = bool(used) and not view.dice
    for index, face in enumerate(faces):
        again = index in view.again
        classes = "again" if again else "spent" * spent
        title = _die_words(face, again, spent)
        yield die(f"die-{index}", course.die(index, len(faces)), face, title, classes, course.scale)


def _die_words(face: int | None, again: bool, spent: bool) -> str:
    if face is None:
        return t("Die to roll")
    if again:
        return t("Die: {face}, to be rerolled", face=face)
    return t("Die: {face}, used", face=face) if spent else t("Die: {face}", face=face)


def _used_dice(last: Sequence[Event]) -> Sequence[int]:
    """Return the numbers of the last roll among some events, or () if there is no roll."""
    return next((event.dice for event in reversed(last) if isinstance(event, Rolled | Rerolled)), ())
