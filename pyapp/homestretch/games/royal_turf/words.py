"""The log of Royal Turf and Turf in words (the “race call”): each event in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.core.language import N_, Term, nt, t
from homestretch.core.meeting import OUT_OF_RACES, MeetingOver, RaceAdded
from homestretch.core.words import join_words

from . import events as ev
from .data import RUNNERS, SYMBOL_NAMES, Edition, Horse, horse_of
from .moving import space_of

REASONS = {OUT_OF_RACES: N_("All races have been run")}

HOME_SENTENCES: Final = (N_("{horse} is home first!"), N_("{horse} is home second!"), N_("{horse} is home third!"))
"""The sentences for a horse that crosses the line, by place."""

PLACE_SENTENCES: Final = (N_("First: {horses}."), N_("Second: {horses}."), N_("Third: {horses}."))
"""The sentences for the result of a race, by place."""

PAYOUT_SENTENCES: Final = {
    "first": N_("{horse} first: {money}."),
    "second": N_("{horse} second: {money}."),
    "third": N_("{horse} third: {money}."),
    "pace": N_("{horse} with the Pace mark: {money}."),
    "last": N_("{horse} last: {money}."),
}
"""The sentences for a line of a payout, by the reason."""


def say(edition: Edition, event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the event needs none."""
    match event:
        case ev.LotsDrawn(seats):
            players = join_words(names[seat] for seat in seats)
            return t("{players} are level on money. The first player to bet is drawn at random.", players=players)
        case ev.CardsShuffled():
            return t("All the cards are reshuffled.")
        case RaceAdded():
            return t("One more race!")
        case ev.RaceBegins(race, races, first):
            return t("Race {n} of {races}. {player} bets and rolls first.", n=race, races=races, player=names[first])
        case ev.CardTurned(horse, _, distances, run):
            card = ", ".join(map(str, distances))
            if edition.shared:
                return t("{horse} lines up. Its card says {card}.", horse=_name(horse), card=card)
            space = space_of(edition, run)
            return t(
                "{horse} lines up on space {space}. Its card says {card}.", horse=_name(horse), space=space, card=card
            )
        case ev.CardSetAside(card):
            return t("Another card for {horse} is set aside.", horse=_name(horse_of(card)))
        case _:
            return _say_bet(edition, event, names)


def _say_bet(edition: Edition, event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.BetsOpen(seat, None):
            return t("Bets, please! {player} goes first.", player=names[seat])
        case ev.BetsOpen(seat, int(horse)):
            return t("Bets on {horse}, please! {player} goes first.", horse=_name(horse), player=names[seat])
        case ev.ChipPlaced(seat, horse, None):
            return t("{player} bets a face-down chip on {horse}.", player=names[seat], horse=_name(horse))
        case ev.ChipPlaced(seat, horse, chip):
            return t("{player} bets a {chip}-chip on {horse}.", player=names[seat], chip=chip, horse=_name(horse))
        case ev.ChipKnown(_, horse, chip):
            return t("Your chip on {horse} is a {chip}-chip.", horse=_name(horse), chip=chip)
        case ev.Passed(seat, horse):
            return t("{player} passes on {horse}.", player=names[seat], horse=_name(horse))
        case ev.BetsClosed(_, seat):
            return t("No more bets. They’re under orders! {player} rolls first.", player=names[seat])
        case _:
            return _say_race(edition, event, names)


def _say_race(edition: Edition, event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Rolled(seat, symbol):
            return t("{player} rolls {symbol:a}.", player=names[seat], symbol=SYMBOL_NAMES[symbol])
        case ev.HorseMoved():
            return _say_move(edition, event, names[event.seat])
        case ev.PaceTaken(horse):
            return t("{horse} sets the pace!", horse=_name(horse))
        case ev.Crossed(horse, place):
            return t(HOME_SENTENCES[place - 1], horse=_name(horse))
        case ev.CardsFresh(horses):
            if len(horses) == len(RUNNERS):
                return t("All seven horses are fresh again.")
            return nt("The other horse is fresh again.", "The other {n} horses are fresh again.", len(horses))
        case _:
            return _say_payout(edition, event, names)


def _say_move(edition: Edition, event: ev.HorseMoved, player: str) -> str:
    start, stop, wanted = (space_of(edition, run) for run in (event.start, event.stop, event.wanted))
    holes = {"player": player, "horse": _name(event.horse), "start": start, "stop": stop}
    match event.why:
        case "home":
            return nt(
                "{player} runs {horse} {n} space, from {start} across the line.",
                "{player} runs {horse} {n} spaces, from {start} across the line.",
                event.distance,
                **holes,
            )
        case "blocked":
            by = join_words(str(_name(horse)) for horse in event.by)
            return t("{player} runs {horse}, but it’s boxed in by {by} and stays on {stop}.", by=by, **holes)
        case "taken":
            return nt(
                "{player} runs {horse} {n} space, from {start}. Space {wanted} is taken, so it stops on {stop}.",
                "{player} runs {horse} {n} spaces, from {start}. Space {wanted} is taken, so it stops on {stop}.",
                event.distance,
                wanted=wanted,
                **holes,
            )
    if not start:
        return nt(
            "{player} runs {horse} {n} space, from the start to {stop}.",
            "{player} runs {horse} {n} spaces, from the start to {stop}.",
            event.distance,
            **holes,
        )
    return nt(
        "{player} runs {horse} {n} space, from {start} to {stop}.",
        "{player} runs {horse} {n} spaces, from {start} to {stop}.",
        event.distance,
        **holes,
    )


def _say_payout(edition: Edition, event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.RaceOver(race, places, pace, last):
            placed = [
                t(message, horses=join_words(str(_name(horse)) for horse in horses))
                for message, horses in zip(PLACE_SENTENCES, places, strict=True)
                if horses
            ]
            set_pace = [] if pace is None else [t("{horse} set the pace.", horse=_name(pace))]
            trailed = [] if last is None else [t("{horse} finished last.", horse=_name(last))]
            return " ".join([t("Race {n} is over.", n=race), *placed, *set_pace, *trailed])
        case ev.ChipsShown():
            return t("The chips are turned face up!")
        case ev.PaidOut(seat, lines, total):
            settled = [
                t(PAYOUT_SENTENCES[line.what], horse=_name(line.horse), money=money(edition, line.amount))
                for line in lines
                if line.amount
            ]
            if not settled:
                return t("{player} wins nothing this time.", player=names[seat])
            return " ".join([_total(edition, names[seat], total), *settled])
        case MeetingOver(places, scores):
            first = [names[seat] for seat, place in enumerate(places) if place == 1]
            most = money(edition, max(scores))
            if len(first) == 1:
                return t("{player} wins the meeting with {money}.", player=first[0], money=most)
            return t("{players} share the win with {money} each.", players=join_words(first), money=most)
    return ""


def _total(edition: Edition, player: str, total: int) -> str:
    if total > 0:
        return t("{player} wins {money}.", player=player, money=money(edition, total))
    if total < 0:
        return t("{player} loses {money}.", player=player, money=money(edition, -total))
    return t("{player} breaks even.", player=player)


def money(edition: Edition, amount: int) -> str:
    r"""Return an amount of money as text, in the currency of the game.

    A character after the minus sign prevents a line break there.

    >>> from .data import ROYAL
    >>> money(ROYAL, -100)
    '−\u2060$100'
    """
    minus = "−\u2060" if amount < 0 else ""
    return minus + t(edition.money, n=abs(amount))


def _name(horse: Horse) -> Term:
    return RUNNERS[horse].name
