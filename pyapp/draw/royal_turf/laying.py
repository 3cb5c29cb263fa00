"""The panels where chips are laid face down while all look on: the backs of a player's chips beside every horse.

Each chip keeps its place, a column, so whoever has looked at their own knows them; to others one back is like another.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.core.words import ordinal, plural
from pyapp.draw.markup import el
from pyapp.draw.parts import card, prompt, tap
from pyapp.draw.tokens import chip_badge
from pyapp.games.royal_turf.data import RUNNERS
from pyapp.games.royal_turf.views import RunnerView, View

from .betting import bet, payout_table, placed, purses, runners

Faces = Sequence[str | None]
"""What lies at each place: a value, an empty text for a back, or None for nothing."""


def laying(view: View, names: Sequence[str], faces: Faces) -> list[Element]:
    """The panels while a chip is to be laid: the backs for all, the faces for the player who looks at them."""
    owner = view.turn if view.seat is None else view.seat
    if owner != view.turn:
        return [_known(view, names, owner, faces), payout_table(view)]
    own_eyes = view.seat is not None
    line = "For your eyes only." if own_eyes else "One chip, face down."
    head = el(
        "section",
        prompt(owner, names, f"{names[owner]} bets", line),
        runners(view, names, _fan(owner, faces, own_eyes=own_eyes), lambda runner: _stakes(view, runner, faces)),
        class_=f"card bets-open {'slip' if own_eyes else 'turn'}",
    )
    below = card("Already placed", placed(view, names)) if own_eyes else purses(view, names)
    return [head, payout_table(view), below]


def _known(view: View, names: Sequence[str], owner: Seat, faces: Faces) -> Element:
    """What a player has in hand and has placed, while another one is to place."""
    return el(
        "section",
        prompt(owner, names, f"{names[owner]}’s chips", "For your eyes only."),
        el("ul", _fan(owner, faces, own_eyes=True), class_="bet-rows"),
        placed(view, names),
        class_="card bets-open slip",
    )


def _fan(owner: Seat, faces: Faces, *, own_eyes: bool) -> Element:
    """The chips of a player as they lie, and the way to look at them or to put them away."""
    if own_eyes:
        look = tap("away", "Put away", class_="secondary")
        label = f"From left to right: {', '.join(filter(None, faces))}"
    else:
        left = sum(face is not None for face in faces)
        look = tap(f"look {owner}", "Hold to look", class_="look secondary")
        label = f"{plural(left, 'chip')}, face down"
    lie = (el("span", () if face is None else chip_badge(owner, face), class_="stake bare lies") for face in faces)
    return el("li", look, el("span", lie, class_="stakes-to-bet", role="img", aria_label=label), class_="fan")


def _stakes(view: View, runner: RunnerView, faces: Faces) -> list[Element]:
    """What can be laid on a horse: nothing, where the player has a chip there."""
    if any(chip.seat == view.turn for chip in runner.chips):
        return []
    return [_stake(view, runner, place, face) for place, face in enumerate(faces)]


def _stake(view: View, runner: RunnerView, place: int, face: str | None) -> Element:
    if face is None:
        return el("span", class_="stake bare gone")
    if face:
        return bet(view, runner, int(face))
    horse = RUNNERS[runner.horse]
    label = f"Lay the {ordinal(place + 1)} chip on {horse.name}, face down"
    back = tap(f"lay {place} bet {horse.number}", chip_badge(view.turn, ""), class_="stake bare")
    back.set("aria-label", label)
    back.set("title", label)
    return back
