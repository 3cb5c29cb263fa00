"""The panels during a race: the rider in turn, and the rides by each die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from homestretch.core.words import ordinal, plural
from homestretch.draw.panel import (
    SECONDARY,
    Choice,
    Group,
    Heading,
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
from homestretch.games.pistard.data import COLOURS, MOST_STANDS
from homestretch.games.pistard.views import DieView, Prospect, RiderView, StayView, View

from .captions import STAYS, die_word, idle_word, reason_word, where
from .pieces import die_badge, rider_badge, token_badge
from .tables import beside
from .why_not import mover


def throwing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the dice wait for a rider."""
    rider = mover(view)
    head = Heading(view.turn, f"{names[view.turn]} throws for {rider.number}", _stand(view, rider))
    yield Panel(head, main=(primary("roll", "Throw the dice"),), look="turn")
    yield from beside(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of the rider who rolls next."""
    riders = {rider.number: rider for rider in view.riders}
    sends = choices(
        choice(
            send,
            picture(rider_badge, send.number),
            strong(f"Rider {send.number}"),
            where(view, riders[send.number]),
        )
        for send in view.sends
    )
    head = Heading(view.turn, f"{names[view.turn]}: who rides next?", "Chosen before the throw.")
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
    items = (
        _dice(view),
        choices(_ride(view, prospect) for prospect in plain) if plain else None,
        rows((Row(words) for words in map(idle_word, view.dice) if words), "quiet small"),
        *(() if helped else staying),
        *((_with_token(view, helped), *staying) if helped else ()),
    )
    head = Heading(view.turn, f"{names[view.turn]} rides {rider.number}", _stand(view, rider))
    yield Panel(head, items, (primary(stay.does, stay.label),) if only and stay else (), "turn riding")
    yield from beside(view, names)


def _stand(view: View, rider: RiderView) -> str:
    """Where the rider in turn is, and how many are yet to come in this round."""
    parts = [where(view, rider)]
    left = sum(not view.riders[other].moved for other in view.order) - 1
    if left > 0 and not view.race.chosen:
        parts.append(f"{ordinal(len(view.order) - left)} of {len(view.order)} to ride")
    if rider.stands:
        parts.append(f"stood still {plural(rider.stands, 'turn')} running")
    return f"{' · '.join(parts)}."[:1].upper() + f"{' · '.join(parts)}."[1:]


def _dice(view: View) -> Note:
    """The throw: the dice that cannot be used are faint."""
    return Note(tuple(map(_thrown, view.dice)), "throw")


def _thrown(die: DieView) -> Words:
    badge = picture(die_badge, die.die, die.value, f"{COLOURS[die.die].name} {die.value}")
    return Words(badge, "thrown" if die.usable else "thrown by-token" if die.with_token else "thrown idle")


def _ride(view: View, prospect: Prospect) -> Choice:
    """A row for a ride: ``Green 5 → lane 3`` … ``5 ahead, behind 22``."""
    words = (strong(die_word(prospect)), f" → lane {prospect.lane}")
    badge = picture(die_badge, prospect.die, prospect.value)
    return choice(prospect.action, badge, words, reason_word(view, prospect))


def _with_token(view: View, helped: Sequence[Prospect]) -> Group:
    left = view.players[view.turn].tokens
    words = Words(f"With an energy token: one pip more ({left} left)")
    rides = choices((_ride(view, prospect) for prospect in helped), "choices by-token")
    return Group((Note((picture(token_badge), words), "token-head"), rides), "with-token")


STAY_BUTTONS: Final = {
    "blocked": "stays",
    "saved": "stays, the token is kept",
    "stand": "stands still",
    "out": "stays, and is out",
}


def _stay(stay: StayView, rider: RiderView) -> Choice:
    return Choice(str(stay.action), f"{rider.number} {STAY_BUTTONS[stay.means]}", SECONDARY)


def _stay_note(stay: StayView, rider: RiderView, *, only: bool) -> Note:
    """What staying means; where it is the only thing to do, that is said to those who listen."""
    words = f"{STAYS[stay.means]}."
    if stay.means == "stand":
        words = f"Sur place: {ordinal(rider.stands + 1)} turn running, {MOST_STANDS} are allowed."
    return Note(words, "quiet stay-note", role="status" if only else "")
