"""The most unusual points and tracks, and the ledger: see `tests.tables`."""

from homestretch.core import Event
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.scoring import outcome
from homestretch.games.pistard.state import NOT_YET, State

OTHERS: dict[str, tuple[object, ...]] = {
    "points": ({"points": [[99]]}, {"points": [[0] * 12]}),
    "track": ({"lanes": ["YGBO" * 6]}, {"name": "Great", "lanes": ["YGBO" * 60, "GBOY" * 60, "BOYG" * 60] * 3}),
}
"""Points for one place and for none of many; one short lane, and the most lanes at the greatest length."""


class Ledger:
    """The race as far as the events tell it; riders by number."""

    def __init__(self, state: State) -> None:
        self.race = state.options.race
        self.given = state.options.tokens
        self.columns = state.track.columns
        self.distance = state.distance
        self.spent = [0] * state.seats
        self.riders: tuple[int, ...] = ()
        self.where: dict[int, tuple[int, int]] = {}
        self.gone: list[int] = []
        self.order: list[int] = []
        self.home: list[int] = []
        self.out: list[int] = []
        self.stands: dict[int, int] = {}
        self.laps: list[list[int]] = []
        self.times: dict[int, tuple[int, int]] = {}
        self.won: dict[int, int] = {}
        self.round, self.lap = 0, 1
        self.dice: tuple[int, ...] = ()
        self.over = False

    def hear(self, event: Event) -> None:
        """Enter an event."""
        assert not self.over
        match event:
            case ev.FieldCalled() | ev.TeamCalled() | ev.Placed() | ev.Started() | ev.LapEnds():
                self._hear_line_up(event)
            case ev.RoundBegins() | ev.Sent() | ev.Rolled() | ev.Rode() | ev.Stayed() | ev.StoodStill():
                self._hear_turn(event)
            case _:
                self._hear_end(event)

    def _hear_line_up(self, event: Event) -> None:
        match event:
            case ev.FieldCalled(race, _, riders, even):
                assert race == self.race
                self.riders = riders
                shares = [sum(number // 10 == 1 + seat for number in riders) for seat in range(len(self.spent))]
                assert even == (len(set(shares)) == 1)
            case ev.TeamCalled():
                assert not self.where
                self.home, self.gone, self.round = [], [], 0
            case ev.Placed(number, lane, column, run):
                assert number not in self.where
                assert (run - column) % (self.columns // 2) == 0
                self.where[number] = (lane, run)
            case ev.Started(lap, riders):
                assert lap == self.lap
                assert riders == tuple(sorted(self.where))
            case ev.LapEnds(lap, order):
                assert lap == self.lap
                assert order == tuple(self.home)
                self.lap, self.round, self.home, self.gone = lap + 1, 0, [], []

    def _hear_turn(self, event: Event) -> None:
        match event:
            case ev.RoundBegins(number, order, _):
                assert number == self.round + 1
                assert sorted(order) == sorted(self.where.keys() - set(self.home))
                self.round, self.gone, self.order = number, [], list(order)
            case ev.Rolled(number, dice):
                assert number in self.order
                self.dice = dice
            case ev.Rode():
                self._rode(event)
            case ev.Stayed(number):
                self._had_its_turn(number)
            case ev.StoodStill(number, times):
                assert times == self.stands.get(number, 0) + 1
                self.stands[number] = times
                self._had_its_turn(number)

    def _rode(self, event: ev.Rode) -> None:
        lane, run = self.where[event.number]
        assert (event.start, event.path[0][0]) == (run, lane)
        assert event.stop == run + len(event.path) - 1
        assert self.dice[event.die] + event.token == event.pips <= 6
        assert event.matched or event.behind is not None
        self.spent[event.number // 10 - 1] += event.token
        self.where[event.number] = (event.path[-1][0], event.stop)
        self.stands.pop(event.number, None)
        self._had_its_turn(event.number)

    def _had_its_turn(self, number: int) -> None:
        self.order.remove(number)
        self.gone.append(number)

    def _hear_end(self, event: Event) -> None:
        match event:
            case ev.LineCrossed(number, lap, past):
                assert self.where[number][1] == lap * self.columns + past
            case ev.LapPlaced(lap, place, riders):
                placed = self._placed(lap)
                assert place == len(placed) + 1
                placed += riders
            case ev.PointsWon(number, lap, place, points):
                assert self.laps[lap - 1][place - 1] == number
                self.won[number] = self.won.get(number, 0) + points
            case ev.LapsGained(number, laps, points):
                assert points == 20 * laps
                self.won[number] = self.won.get(number, 0) + points
            case ev.WentOut(number, lap, _):
                run = self.where.pop(number, (0, 0))[1]
                assert lap == (self.lap if self.race == "elimination" else max(0, run // self.columns) + 1)
                self.out.append(number)
                self.home = [other for other in self.home if other != number]
            case ev.TrackLeft(riders, _):
                for number in riders:
                    del self.where[number]
            case ev.Timed(seat, number, rounds, past):
                assert rounds == self.round
                assert self.where[number][1] == self.distance * self.columns + past
                self.times[seat] = (rounds, past)
            case ev.RaceOver():
                self.over = True
            case _:
                raise AssertionError(event)

    def _placed(self, lap: int) -> list[int]:
        if self.race != "points":
            assert lap == (self.lap if self.race == "elimination" else self.distance)
            return self.home
        if lap > len(self.laps):
            self.laps.append([])
        return self.laps[lap - 1]

    def check(self, state: State) -> None:
        """The events have told everything in the state; no rider and no token is lost."""
        named = [state.riders[rider] for rider in state.gone]
        assert state.riders == self.riders
        assert {state.riders[rider]: (state.lanes[rider], state.runs[rider]) for rider in state.on_track} == self.where
        assert [left + spent for left, spent in zip(state.tokens, self.spent, strict=True)] == [
            self.given
        ] * state.seats
        assert min(state.tokens) >= 0
        assert (state.round, state.lap) == (self.round, self.lap)
        assert named == self.gone
        assert [state.riders[rider] for rider in state.home] == self.home
        assert [state.riders[rider] for rider in state.out] == self.out
        assert [[state.riders[rider] for rider in lap] for lap in state.laps] == self.laps
        assert {seat: time for seat, time in enumerate(state.times) if time} == (
            self.times if self.race == "time-trial" else {}
        )
        assert {state.riders[rider]: times for rider, times in enumerate(state.stands) if times} == self.stands
        if state.phase == "ride":
            assert state.dice == self.dice
        if state.phase in ("choose", "roll", "ride"):
            mover = () if state.mover == NOT_YET else (state.mover,)
            assert sorted(state.riders[rider] for rider in (*state.queue, *mover)) == sorted(self.order)
        assert self.over == (state.phase == "over")
        if self.race == "points" and self.over:
            best = [
                max(self.won.get(number, 0) for number in self.riders if number // 10 == 1 + seat)
                for seat in range(state.seats)
            ]
            result = outcome(state)
            assert result is not None
            assert list(result.scores) == best
