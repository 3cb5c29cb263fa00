"""There are secrets, and a ledger: see `tests.tables`."""

from homestretch.core import Event
from homestretch.core.meeting import MeetingOver, RaceAdded
from homestretch.games.triactor import events as ev
from homestretch.games.triactor.data import EVENT_STEPS, HORSES
from homestretch.games.triactor.state import NOT_YET, Options, Slip, State


def has_secrets(options: Options) -> bool:
    """Every game of Triactor has secrets."""
    return True


class Ledger:
    """The meeting as far as the events tell it."""

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.won: list[tuple[int, ...]] = []
        self._call_up(ev.RaceBegins(state.race, state.races, state.first))

    def _call_up(self, event: ev.RaceBegins) -> None:
        self.race, self.races, self.first = event.race, event.races, event.first
        self.coins = dict.fromkeys(HORSES, NOT_YET)
        self.values: dict[int, int] = dict.fromkeys(HORSES, NOT_YET)
        self.turned: set[int] = set()
        self.steps = dict.fromkeys(HORSES, 0)
        self.active = set(HORSES)
        self.order: list[int] = []
        self.slips = [Slip() for _ in range(self.seats)]
        self.at_coin = NOT_YET
        self.row: list[int] = []

    def hear(self, event: Event) -> None:
        """Enter an event."""
        match event:
            case ev.RaceBegins():
                self._call_up(event)
            case ev.CoinDealt(horse, place):
                self.coins[horse] = place
            case RaceAdded(races):
                assert races == self.races + 1
            case ev.RaceStarts(race, seat):
                assert (race, seat) == (self.race, self.first)
            case MeetingOver(_, scores):
                assert scores == tuple(map(sum, zip(*self.won, strict=True)))
            case ev.InfoBought() | ev.CoinsSeen() | ev.BidMade() | ev.SlipSealed() | ev.BacksShown():
                self._hear_bet(event)
            case ev.RaceOver() | ev.PaidOut():
                self._hear_payout(event)
            case _:
                self._hear_race(event)

    def _hear_bet(self, event: Event) -> None:
        match event:
            case ev.InfoBought(seat, coins):
                slip = self.slips[seat]
                self.slips[seat] = slip.replace(infos=(*slip.infos, coins))
            case ev.CoinsSeen(_, coins, values):
                for coin, value in zip(coins, values, strict=True):
                    assert self.values[coin] in (NOT_YET, value), "a coin has changed its value"
                    self.values[coin] = value
            case ev.BidMade(seat, bid):
                slip = self.slips[seat]
                self.slips[seat] = slip.replace(bids=(*slip.bids, bid))
            case ev.SlipSealed(seat):
                self.slips[seat] = self.slips[seat].replace(sealed=True)
            case ev.BacksShown(backs):
                assert backs == tuple(slip.back for slip in self.slips)

    def _hear_race(self, event: Event) -> None:
        match event:
            case ev.Rolled(_, dice):
                assert {horse for horse, _ in dice} == self.active
                self.rolled = dict(dice)
            case ev.DieTaken(_, horse, face):
                assert self.rolled[horse] == face
                self.active.discard(horse)
            case ev.Moved():
                self._hear_moved(event)
            case ev.CoinTurned(horse, face, step):
                assert self.at_coin == horse
                assert step == EVENT_STEPS[self.coins[horse]]
                assert self.values[horse] in (NOT_YET, face), "a coin has changed its value"
                self.values[horse] = face
                self.turned.add(horse)
            case ev.DieStays(horse):
                self.active.add(horse)
            case ev.DiceBack(horses):
                assert not self.active
                self.active.update(horses)
            case ev.Crossed(horse, place):
                self.order.append(horse)
                assert len(self.order) == place
            case _:
                raise AssertionError(event)

    def _hear_moved(self, event: ev.Moved) -> None:
        """Moves join end to end: from where the pawn stands, or from the coin that it has reached."""
        if self.at_coin == event.horse:
            assert event.start == EVENT_STEPS[self.coins[event.horse]]
        else:
            assert event.start == self.steps[event.horse]
        self.at_coin = event.horse if event.why == "coin" else NOT_YET
        if event.why != "coin":
            self.steps[event.horse] = event.stop

    def _hear_payout(self, event: Event) -> None:
        match event:
            case ev.RaceOver(race, order):
                assert (race, order) == (self.race, tuple(self.order))
            case ev.PaidOut(seat, settlements, total):
                assert seat == len(self.row)
                assert tuple(line.bid for line in settlements) == self.slips[seat].bids
                assert total == sum(line.amount for line in settlements)
                self.row.append(total)
                if len(self.row) == self.seats:
                    self.won.append(tuple(self.row))

    def check(self, state: State) -> None:
        """The events have told everything in the state, and no credit or coin is lost."""
        assert (state.race, state.races, state.first) == (self.race, self.races, self.first)
        assert state.coins == tuple(self.coins.values())
        assert state.values == tuple(self.values.values())
        assert state.turned == tuple(horse in self.turned for horse in HORSES)
        assert state.steps == tuple(self.steps.values())
        assert state.slips == tuple(self.slips)
        assert state.order == tuple(self.order)
        assert state.paid == tuple(self.won)
        assert state.scores == tuple(sum(row[seat] for row in self.won) for seat in range(self.seats))
        assert all(slip.credits >= 0 for slip in state.slips)
        if state.phase == "turn":
            assert self.at_coin == state.mover
        else:
            assert state.active == tuple(horse in self.active for horse in HORSES)
