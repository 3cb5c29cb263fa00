"""The panels after a race: the result, what each bid has paid and why, the standings, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core.language import nt, t
from homestretch.core.words import ordinal
from homestretch.draw.endings import final_standings, payout, race_result, standings
from homestretch.draw.finish import Runner, photo_finish
from homestretch.draw.markup import el
from homestretch.draw.panel import Note, Panel, PlayerPayout, Row, Words, picture, rows, strong, sum_of_money
from homestretch.games.triactor.data import LINE, Horse
from homestretch.games.triactor.scoring import Settlement
from homestretch.games.triactor.views import SlipView, View
from homestretch.games.triactor.words import suit

from .slip import bid_code
from .suits import glyph, suit_badge, suit_class


def result_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels with the result of a race, the payouts of each slip, and the buttons to continue the game."""
    finish = (
        Row((Words(ordinal(place), "place"), picture(suit_badge, horse, title=""), suit(horse)))
        for place, horse in enumerate(view.order, 1)
    )
    yield race_result(view.race, view.races, finish)
    yield payout(_settled(view, names, slip) for slip in view.slips)
    yield standings(names, view.paid, view.scores)
    # the photo finish shows the last of the horses that crossed the line, and the horses close behind it
    behind = [_finisher(horse, LINE - step) for horse, step in enumerate(view.steps) if horse not in view.order]
    yield from photo_finish(_finisher(view.order[-1], 0), behind, ordinal(len(view.order)), "step")


def _finisher(horse: Horse, behind: int) -> Runner:
    ground = el("circle", r=11.5, class_="ground")
    token = el("g", ground, glyph(horse, 14.5), class_=f"badge {suit_class(horse)}")
    return Runner(token, suit(horse), behind)


def _settled(view: View, names: Sequence[str], slip: SlipView) -> PlayerPayout:
    bought = nt("{n} credit spent.", "{n} credits spent.", len(slip.infos))
    infos = [Row((strong(t("INFO")), Words(bought)))] if slip.infos else []
    lines = infos + [_settled_bid(view, line) for line in slip.settlements or ()]
    shown = rows(lines) if lines else Note(t("A blank slip."))
    paid = view.paid[-1][slip.seat]
    return PlayerPayout(slip.seat, names[slip.seat], sum_of_money(str(paid), paid), (shown,))


def _settled_bid(view: View, line: Settlement) -> Row:
    won = sum_of_money(str(line.amount), line.amount) if line.won else Words("–", "money")
    return Row((strong(bid_code(line.bid)), Words(_why(view, line)), won), "won" if line.won else "lost")


def _why(view: View, line: Settlement) -> str:
    horses = line.bid.horses
    if line.won:
        total = (t("That adds up to {n} backers.", n=line.counted),) if len(horses) > 1 else ()
        reasons = (*(_backers(view, horse) for horse in horses), *total)
    else:
        reasons = tuple(_finished(view, horse) for horse in horses)
    return t("{kind}: {reasons}", kind=t(line.bid.kind.name), reasons=" ".join(reasons))


def _backers(view: View, horse: Horse) -> str:
    players = sum(horse in (slip.back or ()) for slip in view.slips)
    return nt("{n} player backed {horse}.", "{n} players backed {horse}.", players, horse=suit(horse))


def _finished(view: View, horse: Horse) -> str:
    """Return a sentence that says where a horse of a lost bid finished."""
    if horse not in view.order:
        return t("{horse} weren’t in the first three.", horse=suit(horse))
    return t("{horse} finished {place}.", horse=suit(horse), place=ordinal(view.order.index(horse) + 1))


def final_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the final ranking."""
    what = nt("{n} race at Piecepack Downs", "{n} races at Piecepack Downs", len(view.paid))
    yield final_standings(names, view.scores, what)
    yield standings(names, view.paid, view.scores)
