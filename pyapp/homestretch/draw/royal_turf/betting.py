"""The panels while bets are taken: each horse with its chips, its payouts, and the chips that may be bet on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from homestretch.core.language import N_, t
from homestretch.core.words import join_words, ordinal
from homestretch.draw.panel import (
    PRIMARY,
    SECONDARY,
    Choice,
    Item,
    Line,
    Note,
    Panel,
    Picture,
    Row,
    Rows,
    Table,
    TableRow,
    Words,
    card,
    command,
    forbidden,
    label,
    picture,
    player_row,
    rows,
    small,
    strong,
    turn_panel,
)
from homestretch.draw.tokens import chip_badge
from homestretch.games.royal_turf.actions import BETS, PASS
from homestretch.games.royal_turf.data import ROYAL_SHEET, RUNNERS, TURF_SHEET, Chip
from homestretch.games.royal_turf.views import ChipView, HandView, RunnerView, View
from homestretch.games.royal_turf.words import money

from .board import bettable_values, illegal_bet
from .silks import horse_badge

TO_BET: Final = N_("{player} to bet")
CHIPS: Final = N_("{player}: chips")


def betting_panel(view: View, names: Sequence[str]) -> Panel:
    """Make the panel in which a player bets. If bets are made face down, only that player may see the panel."""
    classes, no_bet = "turn bets-open", None
    if view.options.hidden:
        line, classes = t("Bet one chip, face down. Only you see this."), "slip bets-open"
    elif view.up is None:
        line = t("Bet on a horse you haven’t backed.")
    else:
        line = t("Bet a chip on {horse}, or pass.", horse=RUNNERS[view.up].name)
        no_bet = Choice(str(PASS), t("Pass"), SECONDARY, is_final=True)
    items = _hand(view, view.hands[view.turn]), _open_to_bets(view, names)
    return turn_panel(view.turn, names, TO_BET, line, *items, main=no_bet, classes=classes)


def own_chips_panel(view: View, names: Sequence[str]) -> Panel:
    """Make the private panel in which the viewer looks at the chips that they have bet face down."""
    assert view.seat is not None
    items = own_bets(view, names), command("away", t("Put the chips away"), classes=PRIMARY)
    return turn_panel(view.seat, names, CHIPS, t("For your eyes only."), *items, classes="slip")


def own_bets(view: View, names: Sequence[str]) -> Item:
    """Return a list of the chips that the viewer has bet, with their values, or a note if there are none."""
    own = [
        Row(
            (picture(horse_badge, runner.horse), Words(str(RUNNERS[runner.horse].name)), strong(_bet_chip(chip, names)))
        )
        for runner in view.runners
        for chip in runner.chips
        if chip.seat == view.seat
    ]
    return rows(own, "known") if own else Note(t("No bets yet."))


def _hand(view: View, hand: HandView) -> Note:
    """Return a line with the chips that a player may still bet.

    After these chips, there is a faint chip for each value of which the player has no chip left.
    """
    values = hand.values or ()
    chips = (picture(chip_badge, hand.seat, str(value)) for value in values)
    aria_label = t("Chips left to bet: {chips}", chips=join_words(map(str, values)))
    left: list[Line] = [Words((*chips, Words(t("left to bet"))), "hand", aria_label=aria_label)]
    free = next((runner for runner in view.runners if bettable_values(view, runner)), None)
    if free is not None:
        # a tap on a faint chip says that it has already been bet
        for value in sorted(set(view.chips) - set(values), reverse=True):
            badge, aria_label = picture(chip_badge, hand.seat, str(value)), t("{chip}-chip, already bet", chip=value)
            left.append(forbidden(BETS[free.horse][value], badge, classes="gone-chip", aria_label=aria_label))
    return Note(tuple(left), "hand", key="hand")


def _open_to_bets(view: View, names: Sequence[str]) -> Rows:
    """Return a row for each horse whose card is face up, with a button for every chip that may be bet on that horse."""
    pays = t("Each chip pays now: 1st · 2nd · 3rd place")
    head = t("Chips stay face down until the payout") if view.options.hidden else pays
    return runners(view, names, Row(head, "bet-head"), lambda runner: _bets(view, runner))


def runners(view: View, names: Sequence[str], head: Row, stakes: Callable[[RunnerView], Sequence[Line]]) -> Rows:
    """Return a list: the row `head`, and below it a row for each horse whose card is face up.

    `stakes` returns the buttons in the row of a horse. In Turf, the horse on which players may bet now comes first.
    """
    turned = [runner for runner in view.runners if runner.card is not None]
    turned.sort(key=lambda runner: runner.horse != view.up)
    return rows([head, *(_runner(view, names, runner, tuple(stakes(runner))) for runner in turned)], "bet-rows")


def _runner(view: View, names: Sequence[str], runner: RunnerView, stakes: tuple[Line, ...]) -> Row:
    lie = tuple(_bet_chip(chip, names) for chip in runner.chips)
    odds = None
    if runner.odds is not None:
        odds = small(" · ".join(map(str, runner.odds)) if runner.counted else t("no bets yet"), classes="odds")
    badge = picture(horse_badge, runner.horse, t("Number {n}", n=runner.horse + 1))
    who = label(strong(str(RUNNERS[runner.horse].name)), Words(lie, "placed"), odds)
    classes = "bet-row up" if runner.horse == view.up else "bet-row" if stakes else "bet-row closed"
    forbidden_action = str(illegal_bet(view, runner) or "")
    return Row(
        (badge, who, Words(stakes, "stakes-to-bet")),
        classes,
        f"runner-{runner.horse + 1}",
        forbidden_action=forbidden_action,
    )


def _bets(view: View, runner: RunnerView) -> list[Line]:
    """Return the buttons for betting a chip on a horse, one for each value of chip.

    For a value of which the player has no chip left, there is an empty place. If the player cannot bet on the horse at
    all, the list is empty.
    """
    values = bettable_values(view, runner)
    gone = Words(None, "stake bare gone" if runner.counted is None else "stake gone")
    every = sorted(set(view.chips)) if values else ()
    return [bet(view, runner, value) if value in values else gone for value in every]


def bet(view: View, runner: RunnerView, chip: Chip) -> Choice:
    """Return the button that bets a chip on a horse.

    Unless bets are secret, the button shows what the chip would pay for 1st, 2nd and 3rd place.
    """
    rates, horse = rates_after(view, runner, chip), RUNNERS[runner.horse].name
    if rates is None:
        shown, words = "", t("Bet the {chip}-chip on {horse}, face down", chip=chip, horse=horse)
    else:
        shown = " · ".join(str(chip * rate) for rate in rates)
        first, second, third = (money(view.edition, chip * rate) for rate in rates)
        words = t(
            "Bet the {chip}-chip on {horse}: pays {first} for 1st, {second} for 2nd and {third} for 3rd",
            chip=chip,
            horse=horse,
            first=first,
            second=second,
            third=third,
        )
    badge, aria_label = picture(chip_badge, view.turn, str(chip)), f"{chip} {shown}: {words}" if shown else words
    line = (badge, " ", small(shown)) if shown else badge
    classes = "stake" if shown else "stake bare"
    return Choice(str(BETS[runner.horse][chip]), line, classes, aria_label=aria_label, title=words)


def rates_after(view: View, runner: RunnerView, chip: Chip) -> tuple[int, ...] | None:
    """Return what a 1-chip on a horse would pay for 1st, 2nd and 3rd place after one more bet on this horse.

    `chip` is the value of the chip in that bet; it is 0 for the payouts without one more bet. While bets are secret,
    return None.
    """
    if runner.counted is None:
        return None
    bets = runner.counted + (1 if view.edition.by_players and chip else chip)
    return tuple(row[min(bets, len(row)) - 1] * view.factor if bets else 0 for row in view.payout)


def _bet_chip(chip: ChipView, names: Sequence[str]) -> Picture:
    """Draw a chip that has been bet, as the viewer may see it."""
    player = names[chip.seat]
    if chip.value is None:
        return picture(chip_badge, chip.seat, "?", t("{player}: chip face down", player=player))
    title = t("{player}: {chip}-chip", player=player, chip=chip.value)
    return picture(chip_badge, chip.seat, str(chip.value), title)


# -- the panels below


def payout_table(view: View) -> Panel:
    """Make the panel with the payout table of this game."""
    counted = t("Players") if view.edition.by_players else t("Bets")
    *counts, most = map(str, range(1, len(view.payout[0]) + 1))
    lines = (
        TableRow((ordinal(place), *(str(amount * view.factor) for amount in row)))
        for place, row in enumerate(view.payout, 1)
    )
    pays = Table((counted, *counts, f"{most}+"), tuple(lines), "payout-table")
    return card(t("What a 1-chip pays"), pays, Note(" ".join(_terms(view))), classes="terms")


def _terms(view: View) -> Iterator[str]:
    edition = view.edition
    yield t("A 2-chip pays double.") if edition.by_players else t("A 2-chip pays double and counts as two bets.")
    if edition.bonus:
        bonus, penalty = (money(edition, amount * view.factor) for amount in (edition.bonus, edition.penalty))
        yield t("Each 1-chip on the horse with the Pace mark wins an extra {money}.", money=bonus)
        yield t("Each 1-chip on the last horse costs {money}.", money=penalty)
    if view.factor > 1:
        yield t("Everything counts double in this race.")
    yield whose_components(view)


def whose_components(view: View) -> str:
    """Return a sentence that says where the payout table and the horse cards of this game come from.

    There are three cases: they are printed in the rules of the game, we have made them, or the players have entered
    them.
    """
    sheet = TURF_SHEET if view.edition.shared else ROYAL_SHEET
    if view.options.components != sheet.default:
        return t("These are the payout table and horse cards you entered.")
    if view.edition.shared:
        return t("These are the printed payout table and horse cards.")
    return t("The payout table and horse cards are our own; the printed ones aren’t in the rules.")


def chips_and_money(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of the players' chips and winnings."""
    return card(t("Money and chips left"), rows((_owned(view, names, hand) for hand in view.hands), "backs"))


def _owned(view: View, names: Sequence[str], hand: HandView) -> Row:
    faces = map(str, hand.values) if hand.values is not None else "?" * hand.count
    chips = tuple(picture(chip_badge, hand.seat, face) for face in faces)
    stakes = Words(chips or Words(t("no chips left"), weight="faint"), "stakes")
    has = strong(money(view.edition, view.scores[hand.seat]), classes="money")
    return player_row("purse", hand.seat, names[hand.seat], stakes, has, now=hand.seat == view.turn)
