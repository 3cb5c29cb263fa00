"""The panels after a race: the result, the payouts of bids with reasons, the standings, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core.words import join_words, ordinal, plural
from homestretch.draw.endings import after_race, final, standings
from homestretch.draw.finish import Runner, photo_finish
from homestretch.draw.markup import el
from homestretch.draw.panel import (
    Group,
    Note,
    Panel,
    Row,
    Rows,
    Slip,
    Title,
    Words,
    card,
    picture,
    rows,
    strong,
    sum_of_money,
)
from homestretch.games.triactor.actions import Bid
from homestretch.games.triactor.data import LINE, SUITS, Horse
from homestretch.games.triactor.scoring import Settlement
from homestretch.games.triactor.views import SlipView, View

from .slip import bid_code
from .suits import glyph, suit_badge, suit_class


def paying(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the result of a race, slip by slip, with the buttons that continue."""
    head = Title(f"Race {view.race}: the result")
    yield Panel(head, (_finish(view),), after_race(view.race, view.races, endless=True), "turn")
    yield from _photo(view)
    slips = tuple(_settled(view, names, slip) for slip in view.slips)
    yield card("Payout", Group(slips, "payout", "Payout", "group", scrolls=True))
    yield standings(names, view.paid, view.scores)


def _photo(view: View) -> Iterator[Panel]:
    """The third horse over the line, and those that were close behind it."""
    behind = [_near(horse, LINE - step) for horse, step in enumerate(view.steps) if horse not in view.order]
    return photo_finish(_near(view.order[-1], 0), behind, ordinal(len(view.order)), "step")


def _near(horse: Horse, short: int) -> Runner:
    return Runner(picture(_token, horse), SUITS[horse].horse, short)


def _token(horse: Horse) -> Element:
    return el("g", el("circle", r=11.5, class_="ground"), glyph(horse, 14.5), class_=f"badge {suit_class(horse)}")


def _finish(view: View) -> Rows:
    placed = (
        Row((Words(ordinal(place), "place"), picture(suit_badge, horse, title=""), SUITS[horse].name))
        for place, horse in enumerate(view.order, 1)
    )
    return rows(placed, "finish", ordered=True)


def _settled(view: View, names: Sequence[str], slip: SlipView) -> Slip:
    infos = [Row((strong("INFO"), Words(f"paid for {plural(len(slip.infos), 'look')} at coins")))] if slip.infos else []
    lines = infos + [_settled_bid(view, line) for line in slip.settlements or ()]
    shown = rows(lines) if lines else Note("A blank slip.")
    paid = view.paid[-1][slip.seat]
    return Slip(slip.seat, names[slip.seat], sum_of_money(str(paid), paid), (shown,))


def _settled_bid(view: View, line: Settlement) -> Row:
    won = sum_of_money(str(line.amount), line.amount) if line.won else Words("–", "money")
    return Row((strong(bid_code(line.bid)), Words(_why(view, line)), won), "won" if line.won else "lost")


def _why(view: View, line: Settlement) -> str:
    bid = line.bid
    if not line.won:
        return f"{bid.kind.name}: {_missed(view, bid)}."
    if bid.kind.horses == 1:
        return f"{bid.kind.name}: {plural(line.counted, 'player')} on {SUITS[bid.horses[0]].name}."
    each = (f"{_players_on(view, horse)} on {SUITS[horse].name}" for horse in bid.horses)
    return f"{bid.kind.name}: {join_words(each)} make {line.counted}."


def _players_on(view: View, horse: Horse) -> int:
    return sum(horse in (slip.back or ()) for slip in view.slips)


def _missed(view: View, bid: Bid) -> str:
    """Why a bid lost: where the horses really came in."""
    return join_words(f"{SUITS[horse].name} {_came_in(view, horse)}" for horse in bid.horses)


def _came_in(view: View, horse: Horse) -> str:
    return f"came {ordinal(view.order.index(horse) + 1)}" if horse in view.order else "did not place"


def over(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the final ranking."""
    yield final(names, view.scores, f"{plural(len(view.paid), 'race')} at Piecepack Downs")
    yield standings(names, view.paid, view.scores)
