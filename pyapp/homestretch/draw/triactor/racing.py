"""The panels during the race: the player in turn, the dice to choose from, the backs of the slips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core.language import nt, t
from homestretch.draw.panel import (
    Choice,
    Heading,
    Line,
    Panel,
    Row,
    Words,
    card,
    choice,
    choices,
    label,
    picture,
    primary,
    rows,
    small,
    strong,
    t_line,
)
from homestretch.draw.players import label_of
from homestretch.draw.tokens import player_badge
from homestretch.games.triactor.actions import Take
from homestretch.games.triactor.data import ACE, HORSES, LINE
from homestretch.games.triactor.views import Prospect, SlipView, View
from homestretch.games.triactor.words import face_name, suit, suits

from .suits import suit_badge


def calling_up(view: View, names: Sequence[str]) -> Iterator[Panel]:  # noqa: ARG001 - one of a kind
    """Make the panels while coins are dealt."""
    yield Panel(Heading(view.first, t("Race {n}", n=view.race), t("The horses go to the start.")))


def betting(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for everyone else while a player bids."""
    line = t("A betting slip is being filled in behind the curtain.")
    yield Panel(Heading(view.turn, t("{player} to bid", player=names[view.turn]), line))
    yield slips_of_all(view, names)


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the player in turn is to roll."""
    dice = sum(view.active)
    line = nt("{n} die is in play.", "{n} dice are in play.", dice)
    if dice == len(HORSES):
        line = t("All eight dice are in play.")
    head = Heading(view.turn, t("{player} to roll", player=label_of(names[view.turn])), line)
    yield Panel(head, main=(primary("roll", nt("Roll {n} die", "Roll {n} dice", dice)),), look="turn")
    yield slips_of_all(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a die."""
    dice = len(view.prospects)
    line = nt("Only one die is left, so you must choose it.", "Choose one of the {n} dice.", dice)
    head = Heading(view.turn, t("{player} to choose", player=label_of(names[view.turn])), line)
    yield Panel(head, (choices(map(_prospect, view.prospects)),), look="turn")
    yield slips_of_all(view, names)


def _prospect(prospect: Prospect) -> Choice:
    horse = prospect.horse
    words = t_line("{horse} {face}", horse=strong(suit(horse)), face=face_name(prospect.face))
    return choice(Take(horse), picture(suit_badge, horse, title=""), words, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """Return in a few words what taking a die leads to: ``3 → 5, their coin``."""
    reach, start = prospect.reach, str(prospect.start) if prospect.start else t("start")
    match reach.why:
        case "null":
            return t("{start}: no move", start=start)
        case "blocked" if prospect.face == ACE:
            return t("{start}: boxed in, die stays", start=start)
        case "blocked":
            return t("{start}: boxed in", start=start)
        case "coin":
            return t("{start} → {stop}, their coin", start=start, stop=reach.stop)
        case "full":
            return t("{start} → {stop}, {wanted} is full", start=start, stop=reach.stop, wanted=reach.wanted)
    if reach.stop == LINE:
        return t("{start} → home", start=start)
    if prospect.face == ACE:
        return t("{start} → {stop}, die stays", start=start, stop=reach.stop)
    return t("{start} → {stop}", start=start, stop=reach.stop)


def turning(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while a coin is turned."""
    assert view.mover is not None
    yield Panel(Heading(view.turn, t("{horse} at their coin", horse=suit(view.mover)), t("Turning the coin…")))
    yield slips_of_all(view, names)


def slips_of_all(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of everyone's slips: their backs, with winnings and bought INFO (2.6, T12)."""
    backs = (_back(slip, names[slip.seat], view.scores[slip.seat], slip.seat == view.turn) for slip in view.slips)
    return card(t("Slips and winnings"), rows(backs, "backs"))


def _back(slip: SlipView, name: str, score: int, now: bool) -> Row:
    return Row(
        (
            picture(player_badge, slip.seat, name),
            label(name, _infos(slip)),
            Words(_stakes(slip, now), "stakes"),
            strong(str(score), look="money"),
        ),
        "now" if now else "",
        f"slip-{slip.seat}",
    )


def _infos(slip: SlipView) -> Line:
    if not slip.infos:
        return None
    coins = suits(coin for info in slip.infos for coin in info)
    return small(nt("INFO: {horses}", "INFO ×{n}: {horses}", len(slip.infos), horses=coins))


def _stakes(slip: SlipView, now: bool) -> Line:
    if not slip.sealed:
        return Words(t("bidding") if now else t("waiting"), weight="faint")
    if slip.back is None:
        return Words(t("sealed"), weight="faint")
    if not slip.back:
        return Words(t("blank"), weight="faint")
    return tuple(picture(suit_badge, horse) for horse in slip.back)
