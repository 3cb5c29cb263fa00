"""The panels while bets are taken: every horse with what lies on it, what it pays, and the chips to bet on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from xml.etree.ElementTree import Element

from pyapp.core.words import listed, ordinal
from pyapp.draw.markup import cached, el
from pyapp.draw.parts import act, ask, card, prompt, tap
from pyapp.draw.tokens import chip_badge, player_badge
from pyapp.games.royal_turf.actions import BETS, PASS
from pyapp.games.royal_turf.data import PLACES, ROYAL_SHEET, RUNNERS, TURF_SHEET, Chip
from pyapp.games.royal_turf.views import ChipView, HandView, RunnerView, View
from pyapp.games.royal_turf.words import money

from .board import about_bet, bettable
from .silks import horse_badge


def calling_up(view: View, names: Sequence[str]) -> Iterator[Element]:
    """While lots are drawn and cards turned."""
    yield el(
        "section",
        prompt(view.turn, names, f"Race {view.race}", "The cards are turned, the horses line up."),
        class_="card",
    )
    yield purses(view, names)


def betting(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Open bets: a chip for the player in turn."""
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} bets", _what_to_bet(view)),
        _hand(view, view.hands[view.turn]),
        open_to_bets(view, names),
        act(PASS, f"No bet on {RUNNERS[view.up].name}", class_="secondary") if view.up is not None else None,
        class_="card turn bets-open",
    )
    yield payout_table(view)
    yield purses(view, names)


def waiting(view: View, names: Sequence[str]) -> Iterator[Element]:
    """What the others see while one of them bets face down."""
    line = "Lays a chip face down."
    yield el("section", prompt(view.turn, names, f"{names[view.turn]} bets", line), class_="card")
    yield purses(view, names)


def chips_to_place(view: View, names: Sequence[str]) -> list[Element]:
    """For one pair of eyes: the own chips, and where the next may go."""
    assert view.seat is not None
    head = el(
        "section",
        prompt(view.seat, names, f"{names[view.seat]} bets", "One chip, face down. Only you can see this."),
        _hand(view, view.hands[view.seat]),
        open_to_bets(view, names),
        class_="card slip bets-open",
    )
    return [head, payout_table(view)]


def chips_to_read(view: View, names: Sequence[str]) -> list[Element]:
    """For one pair of eyes: the chips that the player has placed face down."""
    assert view.seat is not None
    return [
        el(
            "section",
            prompt(view.seat, names, f"{names[view.seat]}’s chips", "For your eyes only."),
            placed(view, names),
            tap("away", "Put them away", class_="primary"),
            class_="card slip",
        ),
        payout_table(view),
    ]


def placed(view: View, names: Sequence[str]) -> Element:
    """The chips that the viewer has placed, with what they are."""
    own = [(runner, chip) for runner in view.runners for chip in runner.chips if chip.seat == view.seat]
    rows = (
        el(
            "li",
            horse_badge(runner.horse),
            el("span", RUNNERS[runner.horse].name),
            el("b", chip_badge(chip.seat, _face(chip), _in_words(chip, names))),
        )
        for runner, chip in own
    )
    return el("ul", rows, class_="known") if own else el("p", "None placed yet.", class_="quiet")


def _what_to_bet(view: View) -> str:
    if view.up is not None:
        return f"A chip on {RUNNERS[view.up].name}, or none."
    return "One chip, on a horse without one of yours."


def _hand(view: View, hand: HandView) -> Element:
    """The chips still to be placed, and faint the values of which none is left."""
    values = hand.values or ()
    chips = (chip_badge(hand.seat, str(value)) for value in values)
    label = f"To place: {listed(map(str, values))}" if values else "No chip left"
    text = el("span", "to place" if values else "No chip left: nothing to do but pass.")
    heard = el("span", chips, text, class_="hand", role="img", aria_label=label)
    return el("p", heard, _gone(view, hand), class_="hand", data_key="hand")


def _gone(view: View, hand: HandView) -> Iterator[Element]:
    """A button for each value of which all chips have been placed, that says so."""
    free = next((runner for runner in view.runners if bettable(view, runner)), None)
    if free is not None:
        for value in sorted(set(view.chips) - set(hand.values or ()), reverse=True):
            badge = chip_badge(hand.seat, str(value))
            yield ask(BETS[free.horse][value], badge, class_="gone-chip", aria_label=f"The {value}, placed")


def open_to_bets(view: View, names: Sequence[str]) -> Element:
    """The horses, with a button for each chip that may go there."""
    head = "Chips lie face down until the payout" if view.options.hidden else "What a 1-chip pays now: 1st · 2nd · 3rd"
    return runners(view, names, el("li", head, class_="bet-head"), lambda runner: _bets(view, runner))


def runners(view: View, names: Sequence[str], head: Element, stakes: Callable[[RunnerView], list[Element]]) -> Element:
    """The horses that may be bet on, and in Turf below them those that were; the others have no card yet.

    Above them is a `head`, and beside each are `stakes`.
    """
    turned = [runner for runner in view.runners if runner.card is not None]
    turned.sort(key=lambda runner: runner.horse != view.up)
    rows = (_runner(view, names, runner, stakes(runner)) for runner in turned)
    return el("ul", head, rows, class_="bet-rows")


def _runner(view: View, names: Sequence[str], runner: RunnerView, stakes: list[Element]) -> Element:
    name = RUNNERS[runner.horse].name
    lie = (chip_badge(chip.seat, _face(chip), _in_words(chip, names)) for chip in runner.chips)
    return el(
        "li",
        horse_badge(runner.horse, f"Number {runner.horse + 1}"),
        el(
            "span",
            el("b", name),
            el("span", lie, class_="placed"),
            None if runner.odds is None else el("small", _odds(runner), class_="odds"),
            class_="label",
        ),
        el("span", stakes, class_="stakes-to-bet"),
        class_="bet-row up" if runner.horse == view.up else "bet-row" if stakes else "bet-row closed",
        **about_bet(view, runner),
        data_key=f"runner-{runner.horse + 1}",
    )


def _odds(runner: RunnerView) -> str:
    return " · ".join(map(str, runner.odds or ())) if runner.counted else "no bet yet"


def _bets(view: View, runner: RunnerView) -> list[Element]:
    return [bet(view, runner, chip) for chip in bettable(view, runner)]


def bet(view: View, runner: RunnerView, chip: Chip) -> Element:
    """The button that bets a chip, with what it would win for each place."""
    rates = rates_after(view, runner, chip)
    label = f"Bet the {chip} on {RUNNERS[runner.horse].name}"
    shown = ""
    if rates is None:
        label += ", face down"
    elif not chip:
        label += ": pays nothing"
    else:
        shown = " · ".join(str(chip * rate) for rate in rates)
        each = (f"{money(view.edition, chip * rate)} for {place}" for rate, place in zip(rates, PLACES, strict=True))
        label += f": pays {listed(each)}"
    return act(
        BETS[runner.horse][chip],
        chip_badge(view.turn, str(chip)),
        " " if shown else None,
        el("small", shown) if shown else None,
        class_="stake" if shown else "stake bare",
        aria_label=f"{chip} {shown}: {label}" if shown else label,
        title=label,
    )


def rates_after(view: View, runner: RunnerView, chip: Chip) -> tuple[int, ...] | None:
    """What a 1-chip on a horse would get for each place with one chip more; None where chips are secret."""
    if runner.counted is None:
        return None
    bets = runner.counted + (1 if view.edition.by_players and chip else chip)
    return tuple(row[min(bets, len(row)) - 1] * view.factor if bets else 0 for row in view.payout)


def _face(chip: ChipView) -> str:
    return "?" if chip.value is None else str(chip.value)


def _in_words(chip: ChipView, names: Sequence[str]) -> str:
    return f"{names[chip.seat]}’s {'chip, face down' if chip.value is None else f'{chip.value}-chip'}"


# -- what stands below


def payout_table(view: View) -> Element:
    """What the places pay, by bets or players, and whose table it is."""
    return card(
        "What a 1-chip pays",
        el("div", _pays(view.payout, view.factor, "Players" if view.edition.by_players else "Bets"), class_="scroll"),
        el("p", " ".join(_terms(view)), class_="quiet"),
        class_="terms",
    )


@cached
def _pays(payout: tuple[tuple[int, ...], ...], factor: int, counted: str) -> Element:
    columns = len(payout[0])
    heads = (f"{count}{'+' if count == columns else ''}" for count in range(1, columns + 1))
    head = el("tr", el("th", counted, scope="col"), (el("th", text, scope="col") for text in heads))
    rows = (
        el("tr", el("th", ordinal(place), scope="row"), (el("td", str(amount * factor)) for amount in row))
        for place, row in enumerate(payout, 1)
    )
    return el("table", el("thead", head), el("tbody", rows), class_="payout-table")


def _terms(view: View) -> Iterator[str]:
    edition = view.edition
    yield "A 2-chip is paid double" + (" and counts as two bets." if not edition.by_players else ".")
    if edition.bonus:
        yield f"Pace mark: {money(edition, edition.bonus * view.factor)} more for each 1."
        yield f"Last horse: {money(edition, edition.penalty * view.factor)} less for each 1."
    if view.factor > 1:
        yield "Everything is doubled in this race."
    yield whose_components(view)


def whose_components(view: View) -> str:
    """Which payout table and cards are in use, said plainly."""
    sheet = TURF_SHEET if view.edition.shared else ROYAL_SHEET
    if view.options.components != sheet.default:
        return "Payout table and horse cards are those that you typed in."
    if view.edition.shared:
        return "Payout table and horse cards as printed."
    return "Payout table and horse cards are the house’s own: the printed ones are not in the rules."


def purses(view: View, names: Sequence[str]) -> Element:
    """The players: chips in hand, money."""
    return card(
        "Chips in hand · money",
        el(
            "ul",
            (
                _purse(hand, names[hand.seat], money(view.edition, view.scores[hand.seat]), hand.seat == view.turn)
                for hand in view.hands
            ),
            class_="backs",
        ),
    )


@cached
def _purse(hand: HandView, name: str, has: str, now: bool) -> Element:
    faces = map(str, hand.values) if hand.values is not None else "?" * hand.count
    chips = [chip_badge(hand.seat, face) for face in faces]
    return el(
        "li",
        player_badge(hand.seat, name),
        el("span", name, class_="label"),
        el("span", chips or el("em", "all placed"), class_="stakes"),
        el("b", has, class_="money"),
        class_="now" if now else None,
        data_key=f"purse-{hand.seat}",
    )
