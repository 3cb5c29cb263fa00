"""The panels beside the track, by phase: the rider in turn, and the rides by each die."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import N_, nt, t
from homestretch.core.words import ordinal
from homestretch.draw.captions import join_sentences
from homestretch.draw.panel import (
    CHOICE,
    SECONDARY,
    Choice,
    Group,
    Items,
    Note,
    Panel,
    Row,
    Words,
    choice,
    choices,
    in_short,
    picture,
    primary,
    rows,
    strong,
    turn_panel,
)
from homestretch.games.pistard.data import LETTERS, MOST_STANDS, seat_of
from homestretch.games.pistard.views import Prospect, RiderView, StayView, View

from .captions import STAYS, goal_word, idle_word, reason_word, where
from .pieces import die_badge, die_word, rider_badge, rider_word, token_badge
from .placing import drawing_lots, lining_up
from .result import over
from .tables import beside
from .why_not import mover

MANY: Final = 3
"""The number of rides from which on they are listed in short, grouped by die: a phone has no room for more in full."""


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels beside the board for the current phase; everything in them is public.

    `picks` is not used, because every choice takes one tap.
    """
    if view.phase == "over":
        yield from over(view, names)
    else:
        yield _IN_RACE[view.phase](view, names)
    if view.phase != "first":
        yield from beside(view, names)


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """Return a hint for a first-time player, or an empty text."""
    match view.phase:
        case "place":
            return t("The inner lane is the shortest. The rider furthest ahead goes first.")
        case "roll":
            return t("A ride ends on a square of the die’s colour, or right behind another rider.")
        case "ride" if 1 < len(view.prospects) < MANY:
            return t("Ride far or inward. Behind a rider, any colour will do.")
    return ""


def die(word: str) -> tuple[Element | None, Element | str]:
    """Return the badges of a die and of its side, for a word of a roll: ``G5`` is the green die, showing 5.

    When players draw lots, the word names no die: return None and the word itself.
    """
    if word[0] not in LETTERS:
        return None, word
    colour = LETTERS.index(word[0])
    return die_badge(colour, 0), die_badge(colour, int(word[1:]))


def runner(number: int, names: Sequence[str]) -> tuple[Element, str]:
    """Return a rider's badge, and a text with the player's name and the rider's number."""
    return rider_badge(number), t("{player} {rider}", player=names[seat_of(number)], rider=number)


def _rolling(view: View, names: Sequence[str]) -> Panel:
    """Make the panel when the player in turn is to roll for a rider."""
    rider = mover(view)
    title, button = N_("{player} to roll for rider {rider}"), primary("roll", t("Roll the dice"))
    return turn_panel(view.turn, names, title, _stand(view, rider), main=button, rider=rider.number)


def _choosing(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the choice of the rider who rolls next."""
    riders = {rider.number: rider for rider in view.riders}
    sends = choices(
        choice(
            send,
            picture(rider_badge, send.number),
            strong(rider_word(send.number)),
            where(view, riders[send.number]),
        )
        for send in view.sends
    )
    title, line = N_("{player} to choose the next rider"), t("Choose a rider, then roll the dice.")
    return turn_panel(view.turn, names, title, line, sends, look="turn sending")


def _riding(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the choice of a ride, with or without a token."""
    rider = mover(view)
    plain = [prospect for prospect in view.prospects if not prospect.token]
    helped = [prospect for prospect in view.prospects if prospect.token]
    note = stay = None
    only = view.stay is not None and not view.prospects
    if view.stay is not None:
        note = _stay_note(view.stay, rider, only=only)
        stay = Choice(str(view.stay.action), t(STAY_BUTTONS[view.stay.means], rider=rider.number), SECONDARY)
    staying = (note, None if only else stay)
    are_many = len(view.prospects) >= MANY
    listed = (
        tuple(_by_die(view))
        if are_many
        else (
            choices(_ride(view, prospect) for prospect in plain) if plain else None,
            _with_token(view, helped) if helped else None,
        )
    )
    # what cannot be used comes after what can
    idle = rows((Row(words) for words in map(idle_word, view.dice) if words), "quiet small")
    title = N_("{player}: rider {rider} stays put") if only else N_("{player} to move rider {rider}")
    line = t("Tap a marked square or one of {n} rides.", n=len(view.prospects))
    if not are_many:
        line = _stand(view, rider)
    main = primary(stay.does, stay.label) if only and stay else None
    return turn_panel(
        view.turn, names, title, line, *listed, *staying, idle, main=main, look="turn riding", rider=rider.number
    )


def _stand(view: View, rider: RiderView) -> str:
    """Return where the rider in turn is, the rider's turn in this round, and the track stands."""
    columns = view.track.columns
    to_go = -(rider.run or 0) % columns or columns
    words = [
        nt("Lane {lane}, {n} column to the line.", "Lane {lane}, {n} columns to the line.", to_go, lane=rider.lane)
    ]
    riders = len(view.order)
    left = sum(not view.riders[other].moved for other in view.order) - 1
    if left > 0 and not view.race.chosen:
        words.append(t("Rides {place} of {riders}.", place=ordinal(riders - left), riders=riders))
    if rider.stands:
        words.append(nt("{n} track stand.", "{n} track stands in a row.", rider.stands))
    return join_sentences(*words)


def _ride(view: View, prospect: Prospect) -> Choice:
    """Return the button of a ride: ``Green 5 → lane 3``, and below it ``5 columns ahead · on 22’s wheel``."""
    badge = picture(die_badge, prospect.die, prospect.value)
    return choice(prospect.action, badge, strong(goal_word(prospect)), reason_word(view, prospect))


def _by_die(view: View) -> Items:
    """Draw a row for each die with its rides; those that take a token are marked."""
    rows_of_dice = []
    for die in view.dice:
        rides = tuple(_short_ride(view, prospect) for prospect in view.prospects if prospect.die == die.die)
        if rides:
            rows_of_dice.append(in_short(picture(die_badge, die.die, die.value), rides, die_word(die.die, die.value)))
    left = view.players[view.turn].tokens
    words = t("An energy token adds 1 to a die ({left} left)", left=left)
    token = (
        Note((picture(token_badge), Words(words)), "token-head") if any(one.token for one in view.prospects) else None
    )
    return Group(tuple(rows_of_dice), "choices many"), token


def _short_ride(view: View, prospect: Prospect) -> Choice:
    """Return the small button of a ride: ``lane 3``, ``5 ahead``; the tooltip says all of it."""
    token = picture(token_badge) if prospect.token else None
    in_full = " · ".join((goal_word(prospect), reason_word(view, prospect)))
    label = Words((token, strong(t("lane {lane}", lane=prospect.lane))), "label")
    ahead = t("{n} ahead", n=prospect.ahead)
    return Choice(str(prospect.action), label, CHOICE, ahead, title=in_full)


def _with_token(view: View, helped: Sequence[Prospect]) -> Group:
    left = view.players[view.turn].tokens
    words = Words(t("An energy token adds 1 to a die ({left} left)", left=left))
    rides = choices((_ride(view, prospect) for prospect in helped), "choices by-token")
    return Group((Note((picture(token_badge), words), "token-head"), rides), "with-token")


STAY_BUTTONS: Final = {
    "blocked": N_("{rider} stays put"),
    "saved": N_("{rider} stays put and keeps the token"),
    "stand": N_("{rider} does a track stand"),
    "out": N_("{rider} stays put and is out"),
}


def _stay_note(stay: StayView, rider: RiderView, *, only: bool) -> Note:
    """Return what staying put means; if nothing else can be done, screen readers read it out."""
    words = t(STAYS[stay.means])
    if stay.means == "stand":
        words = t("Track stand {number} (at most {most} in a row)", number=rider.stands + 1, most=MOST_STANDS)
    return Note(words, "quiet stay-note", role="status" if only else "")


_IN_RACE: Final[dict[str, Callable[[View, Sequence[str]], Panel]]] = {
    "first": drawing_lots,
    "place": lining_up,
    "choose": _choosing,
    "roll": _rolling,
    "ride": _riding,
}
