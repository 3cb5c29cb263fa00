"""The panels after a race: the result, what each chip has won or lost and why, the standings, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.core.words import join_words, ordinal
from homestretch.draw.endings import final_standings, payout, race_result, standings
from homestretch.draw.finish import Runner, photo_finish
from homestretch.draw.markup import el
from homestretch.draw.panel import Panel, PlayerPayout, Row, Words, picture, rows, small, sum_of_money
from homestretch.draw.tokens import chip_badge
from homestretch.games.royal_turf.data import PLACES, RUNNERS
from homestretch.games.royal_turf.scoring import Settlement
from homestretch.games.royal_turf.views import RunnerView, View
from homestretch.games.royal_turf.words import money

from .betting import payout_table
from .silks import cloth, horse_badge, horse_class


def result_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels with the result of a race, each player's payouts, and the buttons to continue the game."""
    yield race_result(view.race, view.races, _result(view), endless=view.edition.endless)
    title = t("Payout, everything doubled") if view.factor > 1 else ""
    yield payout((_settled(view, names, seat) for seat in range(view.seats)), title, "chips-paid")
    yield standings(names, view.paid, view.scores)
    # the photo finish shows the last of the horses that crossed the line, and the horses close behind it
    crossed = max((runner for runner in view.runners if runner.out), key=lambda runner: runner.place)
    behind = [_finisher(runner, (crossed.run or 0) - (runner.run or 0)) for runner in view.runners if not runner.out]
    yield from photo_finish(_finisher(crossed, 0), behind, ordinal(crossed.place))
    yield payout_table(view)


def final_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the final ranking."""
    what = nt("{n} race of {game}", "{n} races of {game}", len(view.paid), game=view.edition.title)
    yield final_standings(names, view.scores, what)
    yield standings(names, view.paid, view.scores)


def _finisher(runner: RunnerView, behind: int) -> Runner:
    token = el("g", cloth(runner.horse), class_=horse_class(runner.horse))
    return Runner(token, str(RUNNERS[runner.horse].name), behind)


def _result(view: View) -> Iterator[Row]:
    placed = sorted((runner for runner in view.runners if runner.place), key=lambda runner: runner.place)
    for runner in placed:
        yield _line(runner, ordinal(runner.place), t("with the Pace mark") if runner.pace else "")
    for runner in view.runners:
        if runner.pace and not runner.place:
            yield _line(runner, t("Pace"), t("also last") if runner.last else "")
        elif runner.last:
            yield _line(runner, t("Last"), "")


def _line(runner: RunnerView, word: str, more: str) -> Row:
    name = Words((str(RUNNERS[runner.horse].name), small(f" {more}") if more else None))
    return Row((Words(word, "place"), picture(horse_badge, runner.horse), name))


def _settled(view: View, names: Sequence[str], seat: Seat) -> PlayerPayout:
    lines = view.settlements[seat]
    idle = _idle(view, seat, {line.horse for line in lines})
    explained = [_explained(view, seat, line) for line in lines]
    paid = view.paid[-1][seat]
    return PlayerPayout(seat, names[seat], sum_of_money(money(view.edition, paid), paid), (rows([*explained, *idle]),))


def _explained(view: View, seat: Seat, line: Settlement) -> Row:
    chip = picture(chip_badge, seat, str(line.chip), t("{chip}-chip", chip=line.chip))
    won = sum_of_money(money(view.edition, line.amount), line.amount, "money" if line.amount >= 0 else "money loss")
    what = Words((chip, picture(horse_badge, line.horse)), "what")
    return Row((what, Words(_reason(view, line)), won), "won" if line.amount else "lost")


def _reason(view: View, line: Settlement) -> str:
    """Return why a chip wins or loses money, such as ``Black (1st, 3 bets): 2 × $250``."""
    horse, sum_ = RUNNERS[line.horse].name, f"{line.chip} × {money(view.edition, line.rate)}"
    if line.what == "last":
        if line.amount == line.chip * line.rate:
            return t("{horse} (last): {sum}", horse=horse, sum=sum_)
        return t("{horse} (last): {sum} (paid only what was left)", horse=horse, sum=sum_)
    if line.what == "pace":
        return t("{horse} (Pace mark): {sum}", horse=horse, sum=sum_)
    place = PLACES.index(line.what) + 1
    holes = {"horse": horse, "place": ordinal(place), "sum": sum_}
    if not view.edition.by_players:
        return nt("{horse} ({place}, {n} bet): {sum}", "{horse} ({place}, {n} bets): {sum}", line.counted, **holes)
    if sum(runner.place == place for runner in view.runners) > 1:
        return nt(
            "{horse} (tied {place}, {n} backer): {sum}",
            "{horse} (tied {place}, {n} backers): {sum}",
            line.counted,
            **holes,
        )
    return nt("{horse} ({place}, {n} backer): {sum}", "{horse} ({place}, {n} backers): {sum}", line.counted, **holes)


def _idle(view: View, seat: Seat, settled: set[int]) -> Iterator[Row]:
    """Yield the row of a player's chips that neither won nor lost money, if there are any.

    If the player has made no bets, yield a row that says so. `settled` has the horses on which the player's chips won
    or lost money.
    """
    idle = [
        (runner, chip)
        for runner in view.runners
        for chip in runner.chips
        if chip.seat == seat and runner.horse not in settled
    ]
    if idle:
        horses = join_words(str(RUNNERS[runner.horse].name) for runner, _ in idle)
        chips = tuple(picture(chip_badge, seat, str(chip.value), t("{chip}-chip", chip=chip.value)) for _, chip in idle)
        yield Row((Words(chips, "what"), Words(t("{horses}: not placed", horses=horses)), Words("–", "money")), "lost")
    elif not settled:
        yield Row((Words(None), Words(t("No bets"))), "lost idle")
