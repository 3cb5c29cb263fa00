"""The things beside the track: title, dice, energy tokens, the order of turns, riders who have left the track.

These things are in the infield or, if the board shows only some columns, above and below the squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import nt, t
from homestretch.core.words import ordinal
from homestretch.draw.captions import fit_text, width_of
from homestretch.draw.markup import el
from homestretch.draw.mode import ROLL, Mode
from homestretch.draw.pieces import rect
from homestretch.games.pistard.data import DICE
from homestretch.games.pistard.views import View

from . import pieces
from .captions import last_caption, next_to_line_up, progress, status_line
from .course import bench_spots, riders_off_track
from .layout import WIDTH, Course, Layout, die_point, queue_row, token_point, tray_box
from .marks import caption
from .why_not import ask_about_die, ask_about_tokens

BOLD_SERIF: Final = 20 / 19
"""The title's width is estimated with a font size larger by this factor, because its letters are wide."""

BENCH_WORD: Final = 52.0
"""The greatest width of the word before the bench, which is the row of riders who have left the track."""


def infield(view: View, names: Sequence[str], course: Course, last: Sequence[Event], mode: Mode) -> Element:
    """Draw everything beside the track, except the riders on the bench."""
    layout = course.layout
    return el(
        "g",
        _title(str(view.race.title).upper(), layout),
        fit_text(progress(view), layout.width, 14.5, spacing=0.6, x=WIDTH / 2, y=layout.race, class_="race lettering"),
        _tray(view, names, course, last, mode),
        _energy(view, names, course, mode),
        el("g", _queue(view, course), class_="queue"),
        _bench_word(view, course),
        class_="beside",
    )


def _title(words: str, layout: Layout) -> Element:
    """Draw the title, which is the type of race. A long title is in smaller type."""
    room, size, spacing, look = layout.title_width, 19 * BOLD_SERIF, 3.0, "title lettering"
    if width_of(words, size, spacing) > room:
        size, spacing, look = 16 * BOLD_SERIF, 0.5, "title long lettering"
    return fit_text(words, room, size, spacing=spacing, x=WIDTH / 2, y=layout.title, class_=look)


def _tray(view: View, names: Sequence[str], course: Course, last: Sequence[Event], mode: Mode) -> Element:
    """Draw the dice tray with a line of words: what just happened, or what the game is waiting for.

    Before a roll, a tap on the tray rolls the dice.
    """
    values = {die.die: die.value for die in view.dice}
    usable = {die.die for die in view.dice if die.usable or die.with_token}
    news = last_caption(last) if view.phase in ("place", "roll", "choose") else ""
    dice = (
        pieces.tray_die(
            die,
            values.get(die, 0),
            die_point(course.layout, die),
            "" if not values or die in usable else "idle",
            **ask_about_die(view, die, mode),
        )
        for die in DICE
    )
    return el(
        "g",
        rect(tray_box(course.layout), rx=13, class_="tray"),
        el("g", dice, class_="dice"),
        caption(course.layout, news or status_line(view, names)),
        class_="things",
        **(mode.offer(ROLL) if view.phase == "roll" else {}),
    )


def _energy(view: View, names: Sequence[str], course: Course, mode: Mode) -> Element | None:
    """Draw the energy tokens of the player to move. Spent tokens are faint."""
    given, left = view.options.tokens, view.players[view.turn].tokens
    if not given or view.phase in ("first", "place", "over"):
        return None
    player = names[view.turn]
    title = nt("{player}: {n} energy token left", "{player}: {n} energy tokens left", left, player=player)
    asked = ask_about_tokens(view, mode)
    tokens = (
        pieces.token(index, token_point(course.layout, index, given), spent=index >= left, **asked)
        for index in range(given)
    )
    return el("g", el("title", title), tokens, class_="tokens-left")


def _queue(view: View, course: Course) -> Iterator[Element]:
    """Draw the riders in the order of turns. Those who have ridden are faint, and the rider to move has a ring."""
    if view.phase in ("first", "over"):
        return
    placing = view.phase == "place"
    left = sum(rider.lane is not None for rider in view.riders) if placing else 0
    places = left + len(view.order)
    row, chosen = queue_row(course.layout, places), {send.number for send in view.sends}
    for place, one in enumerate(view.order, left):
        seen = view.riders[one]
        up = seen.mover or seen.number in chosen or (placing and one == next_to_line_up(view))
        state = "up" if up else "gone" if seen.moved and not placing else "to-come"
        title = _turn(ordinal(place + 1), seen.number, placing=placing)
        yield pieces.queue_token(seen.number, row.point(place, places), row.scale, state, title)


def _turn(place: str, rider: int, *, placing: bool) -> str:
    if placing:
        return t("{place} to line up: rider {rider}", place=place, rider=rider)
    return t("{place} to ride this round: rider {rider}", place=place, rider=rider)


def _bench_word(view: View, course: Course) -> Element | None:
    """Draw the word before the riders who have left the track.

    The word is “home” if they have all finished, “out” if they are all out of the race, and otherwise “resting”.
    """
    riders = riders_off_track(view)
    if not riders:
        return None
    left = bench_spots(view, course)[riders[0]].x - 16
    word = t("out") if all(rider in view.out for rider in riders) else t("home") if not view.out else t("resting")
    return fit_text(word, BENCH_WORD, 14.5, x=left, y=course.layout.bench + 4.6, class_="bench-word lettering")
