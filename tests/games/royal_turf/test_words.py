"""The race call: a sentence for everything that happens, with everything in it that matters."""

from typing import get_args

import pytest

from homestretch.core import Event
from homestretch.core.meeting import MeetingOver, RaceAdded
from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.scoring import Settlement

from .table import ROYAL, TURF

NAMES = ("Ann", "Ben", "Cy")
FIRST, SECOND = Settlement("first", 3, 2, 3, 250, 500), Settlement("second", 0, 1, 6, 50, 50)
LAST = Settlement("last", 6, 2, 0, -100, -50)

TOLD: list[tuple[Event, str]] = [
    (ev.LotsDrawn((0, 2)), "Ann and Cy are level on money. The first player to bet is drawn at random."),
    (ev.CardsShuffled(), "All the cards are reshuffled."),
    (ev.RaceBegins(2, 3, 1), "Race 2 of 3. Ben bets and rolls first."),
    (ev.CardTurned(3, "4a", (4, 4, 2, 12), -2), "Caramel lines up on space 31. Its card says 4, 4, 2, 12."),
    (ev.CardSetAside("5b"), "Another card for Reddish Brown is set aside."),
    (ev.BetsOpen(1, None), "Bets, please! Ben goes first."),
    (ev.ChipPlaced(0, 0, 2), "Ann bets a 2-chip on Gray."),
    (ev.ChipPlaced(0, 0, None), "Ann bets a face-down chip on Gray."),
    (ev.ChipKnown(0, 0, 0), "Your chip on Gray is a 0-chip."),
    (ev.BetsClosed(1, 2), "No more bets. They’re under orders! Cy rolls first."),
    (ev.Rolled(1, 0), "Ben rolls a head."),
    (ev.HorseMoved(1, 3, 12, 4, 16, 16, "free", ()), "Ben runs Caramel 12 spaces, from 4 to 16."),
    (
        ev.HorseMoved(1, 3, 12, 4, 15, 16, "taken", (2,)),
        "Ben runs Caramel 12 spaces, from 4. Space 16 is taken, so it stops on 15.",
    ),
    (
        ev.HorseMoved(1, 1, 2, 0, 0, 2, "blocked", (2, 5)),
        "Ben runs White, but it’s boxed in by Beige and Dark Brown and stays on 33.",
    ),
    (ev.HorseMoved(1, 3, 12, 30, 34, 42, "home", ()), "Ben runs Caramel 12 spaces, from 30 across the line."),
    (ev.HorseMoved(0, 6, 7, -6, 1, 1, "free", ()), "Ann runs Black 7 spaces, from 27 to 1."),
    (ev.HorseMoved(0, 0, 1, 1, 2, 2, "free", ()), "Ann runs Gray 1 space, from 1 to 2."),
    (ev.PaceTaken(3), "Caramel sets the pace!"),
    (ev.Crossed(3, 2), "Caramel is home second!"),
    (ev.CardsFresh(tuple(range(7))), "All seven horses are fresh again."),
    (ev.CardsFresh((1, 2)), "The other 2 horses are fresh again."),
    (
        ev.RaceOver(1, ((3,), (0,), (1,)), 5, 6),
        "Race 1 is over. First: Caramel. Second: Gray. Third: White. Dark Brown set the pace. Black finished last.",
    ),
    (ev.ChipsShown(((1,),)), "The chips are turned face up!"),
    (ev.PaidOut(0, (FIRST, LAST), 450), "Ann wins $450. Caramel first: $500. Black last: −$50."),
    (ev.PaidOut(1, (LAST,), -50), "Ben loses $50. Black last: −$50."),
    (ev.PaidOut(1, (SECOND, LAST), 0), "Ben breaks even. Gray second: $50. Black last: −$50."),
    (ev.PaidOut(1, (), 0), "Ben wins nothing this time."),
    (ev.PaidOut(1, (Settlement("first", 0, 0, 0, 0, 0),), 0), "Ben wins nothing this time."),
    (MeetingOver((1, 2, 2), (900, 100, 100)), "Ann wins the meeting with $900."),
    (MeetingOver((1, 1, 3), (900, 900, 100)), "Ann and Ben share the win with $900 each."),
]

TURF_TOLD: list[tuple[Event, str]] = [
    (ev.CardTurned(3, "4a", (4, 1, 16, 1), 0), "Caramel lines up. Its card says 4, 1, 16, 1."),
    (ev.BetsOpen(1, 3), "Bets on Caramel, please! Ben goes first."),
    (ev.Passed(0, 3), "Ann passes on Caramel."),
    (ev.HorseMoved(0, 0, 6, 0, 6, 6, "free", ()), "Ann runs Gray 6 spaces, from the start to 6."),
    (ev.HorseMoved(0, 0, 6, 40, 41, 46, "home", ()), "Ann runs Gray 6 spaces, from 40 across the line."),
    (
        ev.RaceOver(1, ((3,), (0, 1, 2), ()), None, None),
        "Race 1 is over. First: Caramel. Second: Gray, White and Beige.",
    ),
    (ev.PaidOut(0, (Settlement("first", 3, 2, 1, 9, 18),), 18), "Ann wins 18. Caramel first: 18."),
    (RaceAdded(5), "One more race!"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_royal_turf(event: Event, sentence: str) -> None:
    assert ROYAL.say(event, NAMES) == sentence


@pytest.mark.parametrize(("event", "sentence"), TURF_TOLD)
def test_turf_horse_racing(event: Event, sentence: str) -> None:
    assert TURF.say(event, NAMES) == sentence


def test_every_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD + TURF_TOLD} == set(get_args(ev.Happening))


def test_what_a_simulation_counts() -> None:
    counted = {entry for event, _ in TOLD + TURF_TOLD for entry in (ROYAL.notable(event))}
    assert counted >= {
        ("first past the post", "Caramel"),
        ("sets the pace", "Dark Brown"),
        ("comes last", "Black"),
        ("moves", "blocked"),
        ("chips settled", "last"),
    }
