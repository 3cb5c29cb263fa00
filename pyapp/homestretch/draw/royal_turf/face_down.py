"""The panels for betting chips face down while others watch: beside each horse are the backs of the player's chips.

Each chip always has the same column, so that players who have looked at their chips can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.core.words import ordinal
from homestretch.draw.panel import Choice, Line, Panel, Row, Words, card, command, picture, rows, turn_panel
from homestretch.draw.tokens import chip_badge
from homestretch.games.royal_turf.data import RUNNERS
from homestretch.games.royal_turf.views import RunnerView, View

from .betting import CHIPS, TO_BET, bet, chips_and_money, own_bets, payout_table, runners

Faces = Sequence[str | None]
"""What is in each column of a player's hand: a chip's value, an empty text for a chip face down, or None."""


def face_down_panels(view: View, names: Sequence[str], faces: Faces) -> Iterator[Panel]:
    """Make the panels with which a player bets a chip face down while everyone watches.

    If the view belongs to a seat, `faces` has the chips in that player's hand. Otherwise, `faces` has the chips in the
    hand of the player to move.
    """
    owner = view.turn if view.seat is None else view.seat
    own_eyes = view.seat is not None
    if owner != view.turn:
        # the viewer looks at their own chips, in hand and already bet, during another player's bet
        items = rows([_fan(owner, faces, own_eyes=True)], "bet-rows"), own_bets(view, names)
        yield turn_panel(owner, names, CHIPS, t("For your eyes only."), *items, classes="bets-open slip")
        yield payout_table(view)
        return
    line = t("For your eyes only.") if own_eyes else t("Bet one chip, face down.")
    fan = _fan(owner, faces, own_eyes=own_eyes)
    horses = runners(view, names, fan, lambda runner: _stakes(view, runner, faces))
    yield turn_panel(owner, names, TO_BET, line, horses, classes=f"bets-open {'slip' if own_eyes else 'turn'}")
    yield payout_table(view)
    yield card(t("Chips already bet"), own_bets(view, names)) if own_eyes else chips_and_money(view, names)


def _fan(owner: Seat, faces: Faces, *, own_eyes: bool) -> Row:
    """Return the row with the chips in a player's hand, and a button.

    If `own_eyes` is True, the player is looking at the chips, and the button puts them away. Otherwise, the button lets
    the player look at them.
    """
    if own_eyes:
        button = command("away", t("Put away"))
        aria_label = t("From left to right: {chips}", chips=", ".join(filter(None, faces)))
    else:
        left = sum(face is not None for face in faces)
        button = command(f"look {owner}", t("Hold to look"), classes="look secondary")
        aria_label = nt("{n} chip, face down", "{n} chips, face down", left)
    lie = tuple(Words(None if face is None else picture(chip_badge, owner, face), "stake bare lies") for face in faces)
    return Row((button, Words(lie, "stakes-to-bet", aria_label=aria_label)), "fan")


def _stakes(view: View, runner: RunnerView, faces: Faces) -> list[Line]:
    """Return a button for each chip that the player to move may bet on a horse.

    For each chip that is no longer in the player's hand, there is an empty place. If the player has already backed the
    horse, the list is empty.
    """
    if any(chip.seat == view.turn for chip in runner.chips):
        return []
    return [_stake(view, runner, place, face) for place, face in enumerate(faces)]


def _stake(view: View, runner: RunnerView, place: int, face: str | None) -> Line:
    if face is None:
        return Words(None, "stake bare gone")
    if face:
        return bet(view, runner, int(face))
    horse = RUNNERS[runner.horse]
    words = t("Bet your {place} chip on {horse}, face down", place=ordinal(place + 1), horse=horse.name)
    back = picture(chip_badge, view.turn, "")
    lay = f"lay {place} bet {horse.number}"
    return Choice(lay, back, "stake bare", is_command=True, aria_label=words, title=words)
