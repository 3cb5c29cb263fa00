"""When the other players’ chips are secret, the most unusual payouts, and the ledger: see `tests.tables`."""

from collections import Counter

from homestretch.core import Event, Seat
from homestretch.core.meeting import MeetingOver, RaceAdded
from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.data import HORSES, TURF, Chip, horse_of
from homestretch.games.royal_turf.scoring import Settlement
from homestretch.games.royal_turf.state import NOT_YET, OFF, Options, State

OTHERS: dict[str, tuple[object, ...]] = {"components": ({"payout": [[1], [0], [0]]}, {"payout": [[9999] * 12] * 3})}
"""Payout tables with one column and with many columns."""


def has_secrets(options: Options) -> bool:
    """Only the hidden variant has secrets (2.4)."""
    return options.hidden


class Ledger:
    """The meeting as far as the events tell it."""

    def __init__(self, state: State) -> None:
        self.edition = state.edition
        self.hidden = state.options.hidden
        self.seats = state.seats
        self.won: list[tuple[int, ...]] = []
        self.race = 0
        self.deck = set(state.edition.deck)
        self.aside: list[str] = []
        self._clear()

    def _clear(self) -> None:
        """Between races: the cards that were put aside are in the deck again, the others are out (R1)."""
        self.deck |= set(self.aside)
        self.aside = []
        self.cards = dict.fromkeys(HORSES, "")
        self.chips: list[dict[int, Chip]] = [{} for _ in range(self.seats)]
        self.runs = dict.fromkeys(HORSES, 0 if self.edition == TURF else OFF)
        self.used: set[int] = set()
        self.pace = NOT_YET
        self.order: list[int] = []
        self.row: list[int] = []
        self.known: tuple[int, int, Chip] | None = None

    def hear(self, event: Event) -> None:
        """Enter an event."""
        match event:
            case ev.LotsDrawn() | ev.CardsShuffled() | ev.RaceBegins() | ev.CardTurned() | ev.CardSetAside():
                self._hear_line_up(event)
            case ev.BetsOpen() | ev.ChipKnown() | ev.ChipPlaced() | ev.Passed() | ev.BetsClosed():
                self._hear_bet(event)
            case ev.RaceOver() | ev.ChipsShown() | ev.PaidOut() | RaceAdded() | MeetingOver():
                self._hear_payout(event)
            case _:
                self._hear_race(event)

    def _hear_line_up(self, event: Event) -> None:
        match event:
            case ev.CardsShuffled():
                self._clear()
                self.deck = set(self.edition.deck)
            case ev.LotsDrawn(seats):
                best = max(self._scores())
                assert seats == tuple(seat for seat, score in enumerate(self._scores()) if score == best)
                self._clear()
            case ev.RaceBegins(race, _, first):
                assert race == self.race + 1
                assert self._scores()[first] == max(self._scores())
                self.race, self.first = race, first
                self._clear()
            case ev.CardTurned(horse, card, _, run):
                assert horse_of(card) == horse
                assert not self.cards[horse]
                self.deck.remove(card)
                self.cards[horse] = card
                self.runs[horse] = run
            case ev.CardSetAside(card):
                assert self.cards[horse_of(card)]
                self.deck.remove(card)
                self.aside.append(card)

    def _hear_bet(self, event: Event) -> None:
        match event:
            case ev.ChipKnown(seat, horse, chip):
                self.known = (seat, horse, chip)
            case ev.ChipPlaced(seat, horse, None):
                assert self.hidden
                assert self.known is not None
                assert self.known[:2] == (seat, horse)
                self.chips[seat][horse] = self.known[2]
            case ev.ChipPlaced(seat, horse, int(chip)):
                assert not self.hidden
                self.chips[seat][horse] = chip
            case ev.BetsClosed(race, seat):
                assert (race, seat) == (self.race, self.first)

    def _hear_race(self, event: Event) -> None:
        match event:
            case ev.Rolled(_, symbol):
                self.symbol = symbol
            case ev.HorseMoved():
                assert event.start == self.runs[event.horse]
                assert event.wanted == event.start + event.distance
                assert event.horse not in self.used
                self.used.add(event.horse)
                self.runs[event.horse] = event.stop
            case ev.PaceTaken(horse):
                assert self.pace == NOT_YET
                self.pace = horse
            case ev.Crossed(horse, place):
                self.order.append(horse)
                self.used.discard(horse)
                assert place == len(self.order)
            case ev.CardsFresh(horses):
                assert self.used == set(horses) == set(HORSES) - set(self.order)
                self.used.clear()
            case _:
                raise AssertionError(event)

    def _hear_payout(self, event: Event) -> None:
        match event:
            case RaceAdded(races):
                assert self.edition == TURF
                assert races == self.race + 1
            case ev.RaceOver(race, places, pace, _):
                assert race == self.race
                assert [horses[0] for horses in places if horses][: len(self.order)] == self.order
                assert pace == (None if self.pace == NOT_YET else self.pace)
            case ev.ChipsShown(bets):
                assert self.hidden
                assert bets == self._bets()
            case ev.PaidOut(seat, settlements, total):
                assert seat == len(self.row)
                assert total == sum(line.amount for line in settlements)
                assert all(self._is_true(seat, line) for line in settlements)
                self.row.append(total)
                if len(self.row) == self.seats:
                    self.won.append(tuple(self.row))
            case MeetingOver(_, scores):
                assert scores == self._scores()

    def _is_true(self, seat: Seat, line: Settlement) -> bool:
        """A line is about a chip on that horse; its amount is all that is due, or all that the player has."""
        due = line.chip * line.rate
        return self.chips[seat].get(line.horse) == line.chip and (due == line.amount or due < line.amount <= 0)

    def _bets(self) -> tuple[tuple[Chip, ...], ...]:
        return tuple(tuple(chips.get(horse, NOT_YET) for horse in HORSES) for chips in self.chips)

    def _scores(self) -> tuple[int, ...]:
        return tuple(sum(row[seat] for row in self.won) for seat in range(self.seats))

    def check(self, state: State) -> None:
        """The events have told everything in the state, and no card, chip or money is lost."""
        assert set(state.deck) == self.deck
        assert len(state.deck) == len(self.deck)
        assert state.aside == tuple(self.aside)
        assert state.cards == tuple(self.cards.values())
        assert state.bets == self._bets()
        assert state.runs == tuple(self.runs.values())
        assert state.used == tuple(horse in self.used for horse in HORSES)
        assert state.pace == self.pace
        assert state.order == tuple(self.order)
        assert state.paid == tuple(self.won)
        assert state.scores == self._scores()
        assert min(state.scores) >= 0
        assert all(Counter(chips.values()) <= Counter(state.chips) for chips in self.chips)
        if state.phase == "choose":
            assert state.symbol == self.symbol
        if state.phase != "start":
            assert (state.race, state.first) == (self.race, self.first)
