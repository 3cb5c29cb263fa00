"""The panels during a race: who is to ride, and what every die would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core.words import ordinal, plural
from pyapp.draw.markup import Child, el
from pyapp.draw.parts import act, choice, primary, prompt
from pyapp.games.pistard.data import COLOURS, MOST_STANDS
from pyapp.games.pistard.views import DieView, Prospect, RiderView, StayView, View

from .asks import mover
from .captions import STAYS, die_word, idle_word, reason_word, where
from .pieces import die_badge, rider_badge, token_badge
from .tables import beside


def throwing(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The dice wait for a rider."""
    rider = mover(view)
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} throws for {rider.number}", _stand(view, rider)),
        primary("roll", "Throw the dice"),
        class_="card turn",
    )
    yield from beside(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The player says who rides next, before the throw."""
    riders = {rider.number: rider for rider in view.riders}
    rows = (
        choice(
            send,
            rider_badge(send.number),
            [el("b", f"Rider {send.number}")],
            where(view, riders[send.number]),
        )
        for send in view.sends
    )
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]}: who rides next?", "Chosen before the throw."),
        el("div", rows, class_="choices"),
        class_="card turn sending",
    )
    yield from beside(view, names)


def riding(view: View, names: Sequence[str]) -> Iterator[Element]:
    """A die is to be used, with a token or without."""
    rider = mover(view)
    plain = [prospect for prospect in view.prospects if not prospect.token]
    helped = [prospect for prospect in view.prospects if prospect.token]
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} rides {rider.number}", _stand(view, rider)),
        _dice(view),
        el("div", (_ride(view, prospect) for prospect in plain), class_="choices") if plain else None,
        el("ul", map(_idle, view.dice), class_="quiet small"),
        _stay(view, view.stay, rider) if view.stay is not None and not helped else None,
        _with_token(view, helped) if helped else None,
        _stay(view, view.stay, rider) if view.stay is not None and helped else None,
        class_="card turn riding",
    )
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


def _dice(view: View) -> Element:
    """The throw: the dice that cannot be used are faint."""
    dice = (
        el(
            "span",
            die_badge(die.die, die.value, f"{COLOURS[die.die].name} {die.value}"),
            class_="thrown" if die.usable else "thrown by-token" if die.with_token else "thrown idle",
        )
        for die in view.dice
    )
    return el("p", dice, class_="throw")


def _ride(view: View, prospect: Prospect) -> Element:
    """A row for a ride: ``Green 5 → lane 3`` … ``5 ahead, behind 22``."""
    label: list[Child] = [el("b", die_word(prospect)), f" → lane {prospect.lane}"]
    badge = die_badge(prospect.die, prospect.value)
    return choice(prospect.action, badge, label, reason_word(view, prospect))


def _idle(die: DieView) -> Element | None:
    words = idle_word(die)
    return el("li", words) if words else None


def _with_token(view: View, helped: Sequence[Prospect]) -> Element:
    left = view.players[view.turn].tokens
    return el(
        "div",
        el("p", token_badge(), el("span", f"With an energy token: one pip more ({left} left)"), class_="token-head"),
        el("div", (_ride(view, prospect) for prospect in helped), class_="choices by-token"),
        class_="with-token",
    )


STAY_BUTTONS: Final = {
    "blocked": "stays",
    "saved": "stays, the token is kept",
    "stand": "stands still",
    "out": "stays, and is out",
}


def _stay(view: View, stay: StayView, rider: RiderView) -> list[Element]:
    """Staying: told, and the one thing to do if nothing else can be done."""
    words = f"{rider.number} {STAY_BUTTONS[stay.means]}"
    note = f"{STAYS[stay.means]}."
    if stay.means == "stand":
        note = f"Sur place: {ordinal(rider.stands + 1)} turn running, {MOST_STANDS} are allowed."
    only = not view.prospects
    button = primary(stay.action, words) if only else act(stay.action, words, class_="secondary")
    return [el("p", note, class_="quiet stay-note", role="status" if only else None), button]
