"""The panels during the race: the player in turn, the dice to choose from, the backs of the slips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core.words import join_words, plural
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
)
from homestretch.draw.tokens import player_badge
from homestretch.games.triactor.actions import Take
from homestretch.games.triactor.data import (
    ACE,
    FACE_NAMES,
    LINE,
    SUITS,
)
from homestretch.games.triactor.views import Prospect, SlipView, View

from .suits import suit_badge


def calling_up(view: View, names: Sequence[str]) -> Iterator[Panel]:  # noqa: ARG001 - one of a kind
    """Make the panels while coins are dealt."""
    yield Panel(Heading(view.first, f"Race {view.race}", "The horses go to the start."))


def betting(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for everyone else while a player bids."""
    line = "writes a betting slip behind the curtain."
    yield Panel(Heading(view.turn, f"{names[view.turn]} bets", line.capitalize()))
    yield slips_of_all(view, names)


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the player in turn is to roll."""
    dice = sum(view.active)
    line = "All eight dice are in play." if dice == len(SUITS) else f"{plural(dice, 'die is', 'dice are')} in play."
    roll = primary("roll", "Roll the die" if dice == 1 else f"Roll {dice} dice")
    yield Panel(Heading(view.turn, f"{names[view.turn]} to roll", line), main=(roll,), look="turn")
    yield slips_of_all(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a die."""
    dice = len(view.prospects)
    line = "The only die left: it must be used." if dice == 1 else f"Pick one of the {dice} dice."
    head = Heading(view.turn, f"{names[view.turn]} to choose", line)
    yield Panel(head, (choices(map(_prospect, view.prospects)),), look="turn")
    yield slips_of_all(view, names)


def _prospect(prospect: Prospect) -> Choice:
    suit = SUITS[prospect.horse]
    words = (strong(suit.name), f" {FACE_NAMES[prospect.face]}")
    return choice(Take(prospect.horse), picture(suit_badge, prospect.horse, title=""), words, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """Return in a few words the effect of taking a die: ``3 → 5, its coin``."""
    start, reach = prospect.start, prospect.reach
    stays = ", die stays" if prospect.face == ACE else ""
    stop = "home" if reach.stop == LINE else str(reach.stop)
    match reach.why:
        case "null":
            return f"stays {_at(start)}"
        case "blocked":
            return f"boxed in {_at(start)}{stays}"
        case "coin":
            return f"{start or 'start'} → {stop}, its coin"
        case "full":
            return f"{start or 'start'} → {stop}, {reach.wanted} full{stays}"
    return f"{start or 'start'} → {stop}{stays if reach.stop != LINE else ''}"


def _at(number: int) -> str:
    return f"on {number}" if number else "at the start"


def turning(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while a coin is turned."""
    assert view.mover is not None
    yield Panel(Heading(view.turn, f"{SUITS[view.mover].name} at their coin", "It is being turned."))
    yield slips_of_all(view, names)


def slips_of_all(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of everyone's slips: their backs, with winnings and bought INFO (2.6, T12)."""
    backs = (_back(slip, names[slip.seat], view.scores[slip.seat], slip.seat == view.turn) for slip in view.slips)
    return card("Slips · backs and winnings", rows(backs, "backs"))


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
    coins = join_words(SUITS[coin].name for info in slip.infos for coin in info)
    return small(f"INFO{f' ×{len(slip.infos)}' if len(slip.infos) > 1 else ''}: {coins}")


def _stakes(slip: SlipView, now: bool) -> Line:
    if not slip.sealed:
        return Words("writing" if now else "to come", weight="faint")
    if slip.back is None:
        return Words("sealed", weight="faint")
    if not slip.back:
        return Words("blank", weight="faint")
    return tuple(picture(suit_badge, horse) for horse in slip.back)
