"""The Triactor board: functions that turn a view into SVG.

The functions know no rules: the view has the legal actions.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import t
from homestretch.draw.board_svg import board_svg, poster_svg
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.mode import AT_TABLE, Mode
from homestretch.draw.pieces import roll_area
from homestretch.draw.shapes import Point
from homestretch.games.triactor.actions import BIDS, INFOS, TAKES
from homestretch.games.triactor.data import EVENT_STEPS, HORSES, INFO_COINS, LETTERS, LINE, Horse
from homestretch.games.triactor.views import View
from homestretch.games.triactor.words import suit

from . import ground
from .captions import describe_board, last_caption, status_line
from .course import COIN_POINTS, HEIGHT, WIDTH, column_x, pawn_points, row_y
from .marks import TRAY_LINE_POINT, TRAY_LINE_WIDTH, landing_marks, last_turn, prospects
from .pieces import coin, die, pawn
from .suits import glyph, suit_class

FLOURISH: Final = "M-172 0H-104M104 0H172M-96-3.6L-92.4 0L-96 3.6L-99.6 0ZM96-3.6L99.6 0L96 3.6L92.4 0Z"
"""The ornamental lines on both sides of the words with the number of the race."""
BETWEEN_FLOURISHES: Final = 176.0
"""The greatest width of the words with the number of the race, which are between two ornamental lines."""


def board(
    view: View,
    names: Sequence[str],
    *,
    last: Sequence[Event] = (),
    show: str = "",
    looks: Collection[str] = (),  # noqa: ARG001 - this board has no looks
    mode: Mode = AT_TABLE,
) -> Element:
    """Draw the course with everything on it. The arguments are those of `homestretch.draw.Board`."""
    points = standing_points(view)
    return board_svg(
        "triactor",
        WIDTH,
        HEIGHT,
        t("Piecepack Downs, the Triactor course"),
        describe_board(view),
        ground.infield(),
        ground.course(view.coins, view.turned),
        ground.line(),
        _infield_things(view, names, last_caption(last)),
        el("g", _coins(view, mode), class_="coins"),
        last_turn(last, points),
        el("g", _dice(view, mode), class_="dice"),
        landing_marks(view, points, mode) if mode.shows_targets else None,
        el("g", _pawns(view, points, mode), class_="pawns"),
        roll_area(ground.TRAY, mode) if view.phase == "roll" else None,
        prospects(view, points, show),
        phase=view.phase,
        show=show,
    )


def choice_effects(
    view: View,
    names: Sequence[str],  # noqa: ARG001
    show: str,
    looks: Collection[str],  # noqa: ARG001
) -> list[Element]:
    """Return a list with one drawing, which shows the effects of a choice. `show` is the text of the choice."""
    return [prospects(view, standing_points(view), show)]


def poster(name: str) -> str:  # noqa: ARG001 - the folder draws one game
    """Draw the game's poster: the course during a race, without words. `name` is not used."""
    steps = tuple(step * LINE // 45 for step in (21, 24, 7, 33, 12, 27, 10, 38))
    coins = (3, 6, 0, 5, 1, 7, 4, 2)
    points = pawn_points(steps, ())
    nothing = (False,) * len(steps)
    return poster_svg(
        "triactor",
        (0, row_y(0) - 6, WIDTH, 12 * 40 + 12),
        ground.infield(),
        ground.course(coins, nothing),
        ground.line(),
        el("rect", x=column_x(9) - 204, y=row_y(3.0), width=408, height=214, rx=26, class_="tray"),
        [_poster_die(horse) for horse in HORSES],
        el("g", [coin(horse, COIN_POINTS[place], None, False) for horse, place in enumerate(coins)], class_="coins"),
        el("g", [pawn(horse, points[horse], "") for horse in HORSES], class_="pawns"),
    )


def _poster_die(horse: Horse) -> Element:
    at = (column_x(9) + 97 * (horse % 4 - 1.5), row_y(4.45) + 98 * (horse // 4))
    rolled = die(horse, (0, 0), (2, 1, 5, 3, 4, 2, 0, 5)[horse], "rolled")
    return el("g", rolled, transform=f"translate({at[0]:g} {at[1]:g}) scale(1.7)")


def standing_points(view: View) -> tuple[Point, ...]:
    """Return where each pawn stands, by horse. A horse whose coin is about to be turned waits beside its step."""
    at = 0 if view.mover is None else EVENT_STEPS[view.coins[view.mover]]
    return pawn_points(view.steps, view.order, view.mover, at)


def _infield_things(view: View, names: Sequence[str], news: str) -> Element:
    x, y = TRAY_LINE_POINT
    return el(
        "g",
        fit_text(
            t("PIECEPACK DOWNS"), ground.TRAY[2], 28, spacing=3, x=column_x(9), y=row_y(3.2), class_="title lettering"
        ),
        fit_text(
            t("Race {race} of {races}", race=view.race, races=view.races),
            BETWEEN_FLOURISHES,
            18,
            spacing=1.5,
            x=column_x(9),
            y=row_y(3.9),
            class_="race lettering",
        ),
        el("path", d=FLOURISH, transform=f"translate({column_x(9):g} {row_y(3.74):g})", class_="flourish"),
        ground.podium_blocks(),
        ground.paddock(not any(step <= 0 for step in view.steps)),
        ground.tray(),
        fit_text(news or status_line(view, names), TRAY_LINE_WIDTH, 18, x=x, y=y + 6, class_="tote lettering"),
        [_die_name(horse, view.steps[horse] < LINE) for horse in HORSES],
        class_="things",
    )


@cached
def _die_name(horse: Horse, running: bool) -> Element:
    """Draw a horse's suit and letter at the lower edge of the tray, below the place of the horse's die."""
    x, y = ground.die_point(horse, True)
    return el(
        "g",
        el("circle", cx=-9, r=9.5, class_="ground"),
        glyph(horse, 12.5, -9, 0),
        el("text", LETTERS[horse], x=10, y=6, class_="letter"),
        class_=f"die-name {suit_class(horse)}{'' if running else ' out'}",
        transform=f"translate({x:g} {y + 38:g})",
    )


def _coins(view: View, mode: Mode) -> list[Element]:
    return [
        coin(
            horse, COIN_POINTS[place], view.values[horse], view.turned[horse], **_coin_tap_attributes(view, horse, mode)
        )
        for horse, place in enumerate(view.coins)
        if place >= 0
    ]


def _dice(view: View, mode: Mode) -> list[Element]:
    """Draw the dice of the horses still running. A tap on a die takes the die, or shows why it cannot be taken."""
    drawn = []
    for horse in HORSES:
        if view.steps[horse] < LINE:
            active = view.active[horse]
            face = view.rolled[horse] if active else None
            state = "aside" if not active else "resting" if face is None else "rolled"
            drawn.append(die(horse, ground.die_point(horse, active), face, state, **_tap_attributes(view, horse, mode)))
    return drawn


def _pawns(view: View, points: Sequence[Point], mode: Mode) -> list[Element]:
    drawn = []
    for horse in HORSES:
        kind = "mover" if horse == view.mover else "home" if horse in view.order else ""
        drawn.append(pawn(horse, points[horse], _title(view, horse), kind, **_tap_attributes(view, horse, mode)))
    return drawn


def _title(view: View, horse: Horse) -> str:
    """Return a horse's name and position in words, for the tooltip."""
    name, step = suit(horse), view.steps[horse]
    if horse == view.mover:
        return t("{horse}, at their coin on step {step}", horse=name, step=EVENT_STEPS[view.coins[horse]])
    if step >= LINE:
        return t("{horse}, home", horse=name)
    return t("{horse}, on step {step}", horse=name, step=step) if step else t("{horse}, at the start", horse=name)


_THREES: Final = [info for info in reversed(INFOS) if len(info.coins) == INFO_COINS]
_INFO_FOR: Final = tuple(next(info for info in _THREES if horse in info.coins) for horse in HORSES)
"""For each horse, an INFO (the purchase of a look at coins) that includes the horse's coin and two others."""


def _tap_attributes(view: View, horse: Horse, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes that say what a tap on a horse's die or pawn does.

    The tap takes the die, or shows why it cannot be taken. While bids are made, the tap does nothing, unless the viewer
    has no credits left. Then it shows why no bid can be made.
    """
    if view.phase == "bet":
        return mode.ask(BIDS[horse]) if _credits(view) == 0 else {}
    if any(prospect.horse == horse for prospect in view.prospects):
        return mode.offer(TAKES[horse])
    return mode.ask(TAKES[horse]) if view.phase in ("roll", "choose") else {}


def _credits(view: View) -> int | None:
    """Return how many credits the viewer has left, or None if the viewer is not writing a slip now."""
    return None if view.seat is None or view.seat != view.turn else view.slips[view.seat].credits


def _coin_tap_attributes(view: View, horse: Horse, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on a coin shows why nobody may look at it now (2.2, T12)."""
    if view.phase == "bet" and view.seat is not None and view.seat == view.turn:
        slip = view.slips[view.seat]
        paid = {coin for info in slip.infos for coin in info}
        if not slip.bids and slip.credits and horse not in paid:
            return {}
    elif view.phase not in ("roll", "choose") or view.turned[horse]:
        return {}
    return mode.ask(_INFO_FOR[horse])
