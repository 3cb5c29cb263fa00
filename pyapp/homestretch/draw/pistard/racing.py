"""The panels during a race: the rider in turn, and the rides by each die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from homestretch.core.language import N_, nt, t
from homestretch.core.words import ordinal
from homestretch.draw.captions import join_sentences
from homestretch.draw.panel import (
    SECONDARY,
    Choice,
    Group,
    Heading,
    Items,
    Note,
    Panel,
    Row,
    Words,
    choice,
    choices,
    picture,
    primary,
    rows,
    strong,
)
from homestretch.draw.players import label_of
from homestretch.games.pistard.data import MOST_STANDS
from homestretch.games.pistard.views import DieView, Prospect, RiderView, StayView, View

from .captions import STAYS, goal_word, idle_word, reason_word, where
from .pieces import die_badge, die_word, rider_badge, rider_word, token_badge
from .tables import beside
from .why_not import mover

MANY: Final = 8
"""The number of rides from which on they are listed in short, grouped by die."""


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the dice wait for a rider."""
    rider = mover(view)
    title = t("{player} to roll for rider {rider}", player=label_of(names[view.turn]), rider=rider.number)
    head = Heading(view.turn, title, _stand(view, rider))
    yield Panel(head, main=(primary("roll", t("Roll the dice")),), look="turn")
    yield from beside(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of the rider who rolls next."""
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
    title = t("{player} to choose the next rider", player=label_of(names[view.turn]))
    head = Heading(view.turn, title, t("Choose a rider, then roll the dice."))
    yield Panel(head, (sends,), look="turn sending")
    yield from beside(view, names)


def riding(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a ride, with or without a token."""
    rider = mover(view)
    plain = [prospect for prospect in view.prospects if not prospect.token]
    helped = [prospect for prospect in view.prospects if prospect.token]
    note = _stay_note(view.stay, rider, only=not view.prospects) if view.stay is not None else None
    stay = _stay(view.stay, rider) if view.stay is not None else None
    only = stay is not None and not view.prospects
    staying = (note, None if only else stay)
    are_many = len(view.prospects) >= MANY
    items = (
        (*_by_die(view), *staying)
        if are_many
        else (
            _dice(view),
            choices(_ride(view, prospect) for prospect in plain) if plain else None,
            rows((Row(words) for words in map(idle_word, view.dice) if words), "quiet small"),
            *(() if helped else staying),
            *((_with_token(view, helped), *staying) if helped else ()),
        )
    )
    title = t("{player} to choose a die for rider {rider}", player=label_of(names[view.turn]), rider=rider.number)
    many = t("Tap a marked square, or choose one of {n} rides.", n=len(view.prospects))
    head = Heading(view.turn, title, many if are_many else _stand(view, rider))
    yield Panel(head, items, (primary(stay.does, stay.label),) if only and stay else (), "turn riding")
    yield from beside(view, names)


def _stand(view: View, rider: RiderView) -> str:
    """Where the rider in turn is, and how many are yet to come in this round."""
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


def _dice(view: View) -> Note:
    """The roll: the dice that cannot be used are faint."""
    return Note(tuple(map(_rolled, view.dice)), "throw")


def _rolled(die: DieView) -> Words:
    badge = picture(die_badge, die.die, die.value, die_word(die.die, die.value))
    return Words(badge, "thrown" if die.usable else "thrown by-token" if die.with_token else "thrown idle")


def _ride(view: View, prospect: Prospect) -> Choice:
    """A row for a ride: ``Green 5 → lane 3`` … ``5 columns ahead · on 22’s wheel``."""
    badge = picture(die_badge, prospect.die, prospect.value)
    return choice(prospect.action, badge, strong(goal_word(prospect)), reason_word(view, prospect))


def _by_die(view: View) -> Items:
    """Draw a row for each die with its rides; those that take a token are marked, and unusable dice say so."""
    rows_of_dice = []
    for die in view.dice:
        rides = tuple(_short_ride(view, prospect) for prospect in view.prospects if prospect.die == die.die)
        if rides:
            badge = Words(picture(die_badge, die.die, die.value), "of-die")
            rows_of_dice.append(
                Group((badge, Group(rides, "rides")), "die-rides", die_word(die.die, die.value), "group")
            )
    idle = rows((Row(words) for words in map(idle_word, view.dice) if words), "quiet small")
    left = view.players[view.turn].tokens
    words = t("An energy token adds 1 to a die ({left} left)", left=left)
    token = (
        Note((picture(token_badge), Words(words)), "token-head") if any(one.token for one in view.prospects) else None
    )
    return Group(tuple(rows_of_dice), "choices by-die"), token, idle


def _short_ride(view: View, prospect: Prospect) -> Choice:
    """A ride in the row of its die: ``lane 3`` and ``5 ahead``; screen readers hear the full sentence."""
    token = picture(token_badge) if prospect.token else None
    heard = " · ".join((goal_word(prospect), reason_word(view, prospect)))
    label = Words((token, strong(t("lane {lane}", lane=prospect.lane))), "label")
    ahead = t("{n} ahead", n=prospect.ahead)
    return Choice(str(prospect.action), label, "choice ride", ahead, heard=heard, title=heard)


def _with_token(view: View, helped: Sequence[Prospect]) -> Group:
    left = view.players[view.turn].tokens
    words = Words(t("An energy token adds 1 to a die (tokens left: {left})", left=left))
    rides = choices((_ride(view, prospect) for prospect in helped), "choices by-token")
    return Group((Note((picture(token_badge), words), "token-head"), rides), "with-token")


STAY_BUTTONS: Final = {
    "blocked": N_("{rider} stays put"),
    "saved": N_("{rider} stays put and keeps the token"),
    "stand": N_("{rider} does a track stand"),
    "out": N_("{rider} stays put and is out"),
}


def _stay(stay: StayView, rider: RiderView) -> Choice:
    return Choice(str(stay.action), t(STAY_BUTTONS[stay.means], rider=rider.number), SECONDARY)


def _stay_note(stay: StayView, rider: RiderView, *, only: bool) -> Note:
    """What staying means; where it is the only thing to do, that is said to those who listen."""
    words = t(STAYS[stay.means])
    if stay.means == "stand":
        words = t("Track stand {number} (at most {most} in a row)", number=rider.stands + 1, most=MOST_STANDS)
    return Note(words, "quiet stay-note", role="status" if only else "")
