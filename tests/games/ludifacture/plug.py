"""A ledger of the coins and markers of Ludifacture: see `tests.tables`."""

from homestretch.core import Event, Seat
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.state import MONEY, State


class Ledger:
    """The set as far as the events tell it."""

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.size = state.board.size
        self.names = state.board.names
        self.orders: list[list[int]] = [[] if state.options.order else list(self.names) for _ in range(4)]
        self.nets: list[tuple[int, ...]] = []
        self.game = 0
        self.first: Seat | None = None
        self.seat: Seat | None = None
        self._deal()

    def _deal(self) -> None:
        self.rows = [[0] * self.size for _ in range(4)]
        self.stacks = [[0] * self.size for _ in range(4)]
        self.hands = [self.options.hand] * 4
        self.pot = 4 * self.size
        self.ahead: list[list[tuple[int, ...]]] = [[] for _ in range(4)]
        self._new_turn()

    def _new_turn(self) -> None:
        self.dice: tuple[int, ...] = ()
        self.rerolls = 0
        self.sixes = 0
        self.due = 0

    def _all(self) -> int:
        return self.pot + sum(self.hands) + sum(map(sum, self.stacks))

    def hear(self, event: Event) -> None:
        """Enter an event; whatever moves coins is entered on both sides."""
        match event:
            case ev.StarterDrawn() | ev.Marked() | ev.OrderSet() | ev.GameBegins():
                self._hear_start(event)
            case ev.GameOver() | ev.SetOver():
                self._hear_end(event)
            case ev.Counted() | ev.Foreseen() | ev.RollTaken() | ev.Rolled() | ev.Rerolled():
                self._hear_dice(event)
            case _:
                self._hear_move(event)
        assert self._all() == 4 * (self.options.hand + self.size)

    def _hear_start(self, event: Event) -> None:
        match event:
            case ev.StarterDrawn(seat):
                assert self.options.start == "lot"
                self.first = seat
            case ev.Marked(seat, column, name):
                assert column == len(self.orders[seat])
                self.orders[seat].append(name)
            case ev.OrderSet(seat, names):
                assert list(names[: len(self.orders[seat])]) == self.orders[seat]
                assert sorted(names) == list(self.names)
                self.orders[seat] = list(names)
            case ev.GameBegins(game, games, first, ante, pot, hands):
                assert game == self.game + 1
                assert games == (0 if self.options.games == MONEY else self.options.games)
                assert ante == self.size
                if game > 1:
                    assert self.first is not None
                    assert first == (self.first + 1) % 4
                    self._deal()
                    self.hands, self.pot = list(hands), pot
                    self._check_money(ante)
                assert (pot, list(hands)) == (self.pot, self.hands)
                self.game, self.first, self.seat = game, first, first

    def _check_money(self, ante: int) -> None:
        """L12 and L13: what everybody begins a further game with."""
        if self.options.games != MONEY:
            assert self.hands == [self.options.hand] * 4
            return
        won = [sum(column) for column in zip(*self.nets, strict=True)]
        assert self.hands == [self.options.hand + result for result in won]

    def _hear_dice(self, event: Event) -> None:
        match event:
            case ev.Counted(seat, count):
                assert not self.ahead[seat]
                self.seat = seat
                self.sixes = self.sixes + 1 if count == 6 else 0
                self.due = 0 if count == 6 else count
            case ev.Foreseen(seat, dice, left):
                assert seat == self.seat
                self.ahead[seat].append(dice)
                self.due -= 1
                assert self.due == left
            case ev.RollTaken(seat, dice):
                assert self.ahead[seat].pop(0) == dice
                self.seat, self.dice = seat, dice
            case ev.Rolled(seat, dice):
                assert not self.options.foresight
                self.seat, self.dice = seat, dice
            case ev.Rerolled(seat, why, results, dice, rerolls):
                assert seat == self.seat
                new = list(results)
                expected = [new.pop(0) if why == "threes" or die == 6 else die for die in self.dice]
                assert tuple(expected) == dice
                assert not new
                assert (self.dice == (3, 3, 3)) == (why == "threes")
                self.rerolls += 1
                assert rerolls == self.rerolls
                self.dice = dice

    def _hear_move(self, event: Event) -> None:
        match event:
            case ev.Moved(seat, column, name, start, stop, _):
                assert self.orders[seat][column] == name
                assert self.rows[seat][column] == start < stop
                assert seat == self.seat
            case ev.Paid(seat, column, _, due, coins):
                assert due == 1 + self.rerolls
                assert coins == min(due, self.hands[seat])
                self.hands[seat] -= coins
                self.stacks[seat][column] += coins
            case ev.Stepped(seat, column, _, start, stop):
                assert self.rows[seat][column] == start < stop
                self.rows[seat][column] = stop
            case ev.Passed() | ev.Landed():
                self._hear_meeting(event)
            case ev.Pushed(seat, column, _, start, stop):
                assert self.rows[seat][column] == start > stop
                self.rows[seat][column] = stop
            case ev.Scored(seat, column, _, stack, pot):
                assert self.rows[seat][column] == self.size
                assert stack == self.stacks[seat][column]
                assert pot == min(stack, self.pot)
                self.rows[seat][column] = self.stacks[seat][column] = 0
                self.hands[seat] += stack + pot
                self.pot -= pot
            case ev.TurnOver(seat):
                assert seat == self.seat
                self._new_turn()
                self.seat = (seat + 1) % 4
            case _:
                raise AssertionError(event)

    def _hear_meeting(self, event: ev.Passed | ev.Landed) -> None:
        assert event.seat != event.other
        assert self.rows[event.seat][event.column] == event.row
        assert self.orders[event.other][event.other_column] == event.other_name
        there = self.stacks[event.other][event.other_column]
        assert event.coins == (there if isinstance(event, ev.Landed) else min(1, there))
        self.stacks[event.other][event.other_column] -= event.coins
        self.stacks[event.seat][event.column] += event.coins

    def _hear_end(self, event: Event) -> None:
        match event:
            case ev.GameOver(game, why, coins, nets, broke):
                assert game == self.game
                assert broke == tuple(seat for seat in range(4) if not self.hands[seat])
                assert why == ("pot" if self.pot == 0 else "coins")
                assert self.pot == 0 or 0 in self.hands
                on_board = [sum(stacks) if self.options.stacks else 0 for stacks in self.stacks]
                assert list(coins) == [hand + more for hand, more in zip(self.hands, on_board, strict=True)]
                kept = self.nets if self.options.games == MONEY else []
                before = [self.options.hand + self.size + sum(past[seat] for past in kept) for seat in range(4)]
                assert list(nets) == [now - had for now, had in zip(coins, before, strict=True)]
                self.nets.append(nets)
                self.ahead = [[] for _ in range(4)]
            case ev.SetOver(_, scores, _, short):
                assert scores == tuple(sum(column) for column in zip(*self.nets, strict=True))
                have = [self.options.hand + self.size + score for score in scores]
                broke = tuple(seat for seat in range(4) if have[seat] < self.size)
                assert short == (broke if self.options.games == MONEY else ())

    def check(self, state: State) -> None:
        """The events have told everything in the state, and no coin and no marker is lost."""
        assert [list(rows) for rows in state.rows] == self.rows
        assert [list(stacks) for stacks in state.stacks] == self.stacks
        assert list(state.hands) == self.hands
        assert state.pot == self.pot
        assert [list(order) for order in state.orders] == self.orders
        assert [list(rolls) for rolls in state.ahead] == self.ahead
        assert list(state.nets) == self.nets
        assert (state.dice, state.due) == (self.dice, self.due)
        assert state.rerolls == self.rerolls + self.sixes
        if state.phase not in ("start", "order"):
            assert (state.game, state.first) == (self.game, self.first)
        if state.phase in ("roll", "reroll", "choose", "ahead"):
            assert state.seat == self.seat
