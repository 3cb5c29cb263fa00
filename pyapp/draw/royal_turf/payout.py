"""The panels after a race: the result, what every chip brought and why, the standings, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.core.words import listed, ordinal, plural
from pyapp.draw.finish import Runner, photo_finish
from pyapp.draw.markup import el
from pyapp.draw.parts import after_race, card, final, scrolling, standings
from pyapp.draw.tokens import chip_badge, player_badge
from pyapp.games.royal_turf.data import PLACES, RUNNERS
from pyapp.games.royal_turf.scoring import Settlement
from pyapp.games.royal_turf.views import RunnerView, View
from pyapp.games.royal_turf.words import money

from .betting import payout_table
from .ground import title_of
from .silks import cloth, horse_badge, horse_class


def paying(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The result of a race, player by player, and the way on."""
    yield el(
        "section",
        el("h2", f"Race {view.race}: the result"),
        el("ol", _result(view), class_="finish"),
        after_race(view.race, view.races, endless=view.edition.endless),
        class_="card turn",
    )
    yield from _photo(view)
    players = scrolling("Payout", (_settled(view, names, seat) for seat in range(view.seats)), "payout chips-paid")
    yield card("Payout, everything doubled" if view.factor > 1 else "Payout", players)
    yield standings(names, view.paid, view.scores)
    yield payout_table(view)


def over(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The final ranking."""
    yield final(names, view.scores, f"{plural(len(view.paid), 'race')} of {title_of(view.edition).title()}")
    yield standings(names, view.paid, view.scores)


def _photo(view: View) -> Iterator[Element]:
    """The last horse over the line, and those that were close behind it."""
    crossed = max((runner for runner in view.runners if runner.out), key=lambda runner: runner.place)
    run = crossed.run or 0
    behind = [_near(runner, run - (runner.run or 0)) for runner in view.runners if not runner.out]
    return photo_finish(_near(crossed, 0), behind, ordinal(crossed.place))


def _near(runner: RunnerView, short: int) -> Runner:
    token = el("g", cloth(runner.horse), class_=horse_class(runner.horse))
    return Runner(token, RUNNERS[runner.horse].name, short)


def _result(view: View) -> Iterator[Element]:
    placed = sorted((runner for runner in view.runners if runner.place), key=lambda runner: runner.place)
    for runner in placed:
        yield _line(runner, ordinal(runner.place), "and the Pace mark" if runner.pace else "")
    for runner in view.runners:
        if runner.pace and not runner.place:
            yield _line(runner, "Pace", "came last as well" if runner.last else "")
        elif runner.last:
            yield _line(runner, "Last", "")


def _line(runner: RunnerView, word: str, more: str) -> Element:
    return el(
        "li",
        el("span", word, class_="place"),
        horse_badge(runner.horse),
        el("span", RUNNERS[runner.horse].name, el("small", f" {more}") if more else None),
    )


def _settled(view: View, names: Sequence[str], seat: Seat) -> Element:
    lines = view.settlements[seat]
    total = money(view.edition, view.paid[-1][seat])
    rows = [_explained(view, seat, line) for line in lines]
    idle = _idle(view, seat, {line.horse for line in lines})
    return el(
        "article",
        el("h4", player_badge(seat, names[seat]), names[seat], el("b", total, class_="money")),
        el("ul", rows, idle),
        data_key=f"payout-{seat}",
    )


def _explained(view: View, seat: Seat, line: Settlement) -> Element:
    return el(
        "li",
        el("span", chip_badge(seat, str(line.chip), f"{line.chip}-chip on"), horse_badge(line.horse), class_="what"),
        el("span", reason(view, line)),
        el("b", money(view.edition, line.amount), class_="money" if line.amount >= 0 else "money loss"),
        class_="won" if line.amount else "lost",
    )


def reason(view: View, line: Settlement) -> str:
    """Why a chip brings what it brings: ``Black first with 3 bets: 2 × $250``."""
    name = RUNNERS[line.horse].name
    if line.what == "last":
        owed = line.chip * line.rate
        short = ", and that was all there was" if line.amount != owed else ""
        return f"{name} last: {line.chip} × {money(view.edition, line.rate)}{short}"
    sum_ = f"{line.chip} × {money(view.edition, line.rate)}"
    if line.what == "pace":
        return f"{name} took the Pace mark: {sum_}"
    bets = plural(line.counted, "player" if view.edition.by_players else "bet")
    tied = " (tied)" if _tied(view, line) else ""
    return f"{name} {line.what}{tied} with {bets}: {sum_}"


def _tied(view: View, line: Settlement) -> bool:
    place = PLACES.index(line.what) + 1
    return sum(runner.place == place for runner in view.runners) > 1


def _idle(view: View, seat: Seat, settled: set[int]) -> Element | None:
    """The chips that brought nothing."""
    idle = [
        (runner, chip)
        for runner in view.runners
        for chip in runner.chips
        if chip.seat == seat and runner.horse not in settled
    ]
    if not idle:
        return None if settled else el("li", el("span"), el("span", "No chip placed."), class_="lost idle")
    names = listed(RUNNERS[runner.horse].name for runner, _ in idle)
    chips = (chip_badge(seat, str(chip.value), f"{chip.value}-chip") for _, chip in idle)
    return el(
        "li",
        el("span", chips, class_="what"),
        el("span", f"{names}: not placed."),
        el("span", "–", class_="money"),
        class_="lost",
    )
