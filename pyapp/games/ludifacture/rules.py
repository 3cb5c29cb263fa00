"""The course of a set, phase by phase (rulebook 2 to 6).

Each action has one function that checks it and does it; what may be done is what the checks let pass.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from pyapp.core import Chance, Drawn, GoOn, IllegalAction, Outcome, Seat, Transition, put
from pyapp.core.actions import check_drawn, check_phase
from pyapp.core.seats import drawn_seat, left_of, lot

from .actions import (
    AHEAD,
    COUNT,
    COUNT_AGAIN,
    FINISH,
    KNOWN,
    MARKS,
    NEXT,
    REST,
    ROLL,
    Ludifaction,
    Mark,
    Move,
    Rest,
    again,
)
from .data import BOARDS, SEATS, Column, Name, Roll
from .events import (
    Counted,
    Foreseen,
    GameBegins,
    GameOver,
    Happening,
    Landed,
    LotFell,
    Marked,
    Moved,
    OrderSet,
    Paid,
    Passed,
    Pushed,
    Rerolled,
    Rolled,
    RollTaken,
    Scored,
    SetOver,
    Stepped,
    TurnOver,
)
from .moving import Course, can_move, course, is_early, moves, to_roll_again, uses, whole_way
from .scoring import REASONS, coins_that_count, net, short, why_over, why_set_over
from .state import LOT, MONEY, Options, State
from .views import names_left

Step = Transition[State]
Events = tuple[Happening, ...]


def start(options: Options) -> State:
    """The table before anything happened: every marker at its base, all antes paid (1.2, 1.3)."""
    board = BOARDS[options.board]
    nothing = ((0,) * board.size,) * SEATS
    starter = options.start - 1 if isinstance(options.start, int) else 0
    return State(
        options=options,
        orders=((),) * SEATS if options.order else (board.names,) * SEATS,
        rows=nothing,
        stacks=nothing,
        hands=(options.hand,) * SEATS,
        pot=SEATS * board.ante,
        first=starter,
        seat=starter,
    )


# -- what chance may say ---------------------------------------------------------------------------------


def chance(state: State) -> Chance | None:
    """What the dice or a lot may say next, or None when a player decides."""
    match state.phase:
        case "roll":
            return ROLL
        case "reroll":
            ahead_of_time = state.options.foresight and not state.rerolls
            return again(len(to_roll_again(state.board, state.dice)), ahead_of_time)
        case "count":
            return COUNT_AGAIN if state.rerolls else COUNT
        case "ahead":
            return AHEAD
        case "start":
            return _who_starts(state)
    return None


def _who_starts(state: State) -> Chance:
    """L12: who may start the first game: all, or the one that the table has chosen."""
    chosen = state.options.start
    return lot((chosen - 1,) if isinstance(chosen, int) else range(SEATS))


# -- what the seat to move may do ------------------------------------------------------------------------


def actions(state: State) -> Collection[Ludifaction]:
    """Everything that `apply` accepts."""
    match state.phase:
        case "choose":
            return moves(state)
        case "order":
            left = [MARKS[name] for name in names_left(state)]
            return (*left, REST) if len(left) > 1 else tuple(left)
        case "result":
            return (FINISH,) if why_set_over(state) else (NEXT,)
        case "over":
            return ()
    drawn = chance(state)
    assert drawn is not None
    return drawn


def foregone(state: State) -> Ludifaction | None:
    """The only use of a roll made in this turn, or the last number for the last marker.

    A roll made long ago (5.3) is looked at first, even if it has but one use: a turn never plays all of itself.
    """
    if state.phase == "choose":
        if state.options.foresight and not state.rerolls:
            return None
        found = moves(state)
        return found[0] if len(found) == 1 else None
    if state.phase == "order":
        left = names_left(state)
        return MARKS[left[0]] if len(left) == 1 else None
    return None


# -- doing it --------------------------------------------------------------------------------------------


def apply(state: State, action: object) -> Step:
    """What an action leads to.

    Raises:
        IllegalAction: with the paragraph or ruling that forbids it.
    """
    if isinstance(action, Drawn):
        return _drawn(state, action)
    if action in KNOWN:
        match action:
            case Move():
                return _move(state, action)
            case Mark():
                return _mark(state, action)
            case Rest():
                return _rest(state, action)
            case GoOn():
                return _go_on(state, action)
    raise IllegalAction("1", "that is no action of this game.", repr(action))


def _drawn(state: State, drawn: Drawn) -> Step:
    """What chance brought, if it could: the rule named is that of the chance that speaks now, if any does."""
    check_drawn(chance(state), drawn, _DRAWN_BY, "2.1", "the dice do not speak")
    return _DRAWN[drawn.verb](state, drawn.results)


# 1.4 Who starts


def _first_drawn(state: State, results: tuple[str, ...]) -> Step:
    """L12: it is known who starts; in a game with orders of one's own, who numbers markers first (L10)."""
    first = drawn_seat(results[0])
    by_lot: Events = (LotFell(first),) if state.options.start == LOT else ()
    new = state.but(first=first, seat=first)
    return Transition(new.but(phase="order"), by_lot) if state.options.order else _begin_game(new, by_lot)


def _begin_game(state: State, events: Events) -> Step:
    """1.3 and 5.3: the antes are in the pot; turns begin, or rolls are made in advance."""
    games = 0 if state.options.games == MONEY else int(state.options.games)
    begins = GameBegins(state.game, games, state.first, state.board.ante, state.pot, state.hands)
    return _begin_turn(state, state.first, (*events, begins))


def _begin_turn(state: State, seat: Seat, events: Events) -> Step:
    """2.1: the player rolls; in Foresight takes the oldest roll, or makes some in advance if there is none (L11)."""
    if not state.options.foresight:
        return Transition(state.but(phase="roll", seat=seat, dice=(), rerolls=0), events)
    if not state.ahead[seat]:
        return Transition(state.but(phase="count", seat=seat, dice=(), rerolls=0), events)
    dice, *later = state.ahead[seat]
    new = state.but(seat=seat, dice=dice, rerolls=0, ahead=put(state.ahead, seat, tuple(later)))
    return _look_at(new, (*events, RollTaken(seat, dice)))


# 5.2 An order of one's own


def _mark(state: State, mark: Mark) -> Step:
    """5.2: the markers get their numbers from the left, each once."""
    check_phase(state, "order", mark, "5.2", "markers are numbered before the first game, if at all.")
    if mark.name not in state.board.names:
        raise IllegalAction("1.2", f"there is no marker {mark.name} on this board.", mark)
    if mark.name not in names_left(state):
        raise IllegalAction("5.2", f"one of your markers is {mark.name} already.", mark)
    column = len(state.orders[state.seat])
    order = (*state.orders[state.seat], mark.name)
    marked = Marked(state.seat, column, mark.name)
    return _numbered(state.but(orders=put(state.orders, state.seat, order)), (marked,))


def _rest(state: State, rest: Rest) -> Step:
    """5.2: what is left in rising order; for a single number there is `mark`."""
    check_phase(state, "order", rest, "5.2", "markers are numbered before the first game, if at all.")
    left = names_left(state)
    if len(left) < 2:
        raise IllegalAction("5.2", f"only {left[0]} is left for the last marker.", rest)
    order = (*state.orders[state.seat], *left)
    return _numbered(state.but(orders=put(state.orders, state.seat, order)), ())


def _numbered(state: State, events: Events) -> Step:
    """L10: leftward from who starts; the game begins when all have done it."""
    order = state.orders[state.seat]
    if len(order) < state.board.size:
        return Transition(state, events)
    events = (*events, OrderSet(state.seat, order))
    following = left_of(state.seat, SEATS)
    return _begin_game(state, events) if following == state.first else Transition(state.but(seat=following), events)


# 5.3 Rolls in advance


def _counted(state: State, results: tuple[str, ...]) -> Step:
    """5.3: how many rolls; a six is rolled again and costs nothing (L11)."""
    count = int(results[0])
    counted = (Counted(state.seat, count),)
    if count == 6:
        return Transition(state.but(rerolls=state.rerolls + 1), counted)
    return Transition(state.but(phase="ahead", rerolls=0, due=count), counted)


def _foreseen(state: State, results: tuple[str, ...]) -> Step:
    """5.3: a roll for later. L11: at the start all make theirs in turn; otherwise the next player's turn begins."""
    dice = tuple(map(int, results))
    seat, due = state.seat, state.due - 1
    new = state.but(due=due, ahead=put(state.ahead, seat, (*state.ahead[seat], dice)))
    events = (Foreseen(seat, dice, due),)
    return Transition(new, events) if due else _begin_turn(new, left_of(seat, SEATS), events)


# 2 and 3 The roll


def _rolled(state: State, results: tuple[str, ...]) -> Step:
    dice = tuple(map(int, results))
    return _look_at(state.but(dice=dice), (Rolled(state.seat, dice),))


def _look_at(state: State, events: Events) -> Step:
    """3: what has to be rolled again is, before anything can be chosen."""
    phase = "reroll" if to_roll_again(state.board, state.dice) else "choose"
    return Transition(state.but(phase=phase), events)


def _rerolled(state: State, results: tuple[str, ...]) -> Step:
    """3.1 to 3.3: all that has to be rolled again is one set, and the move costs a coin more (L7)."""
    dice: Roll = state.dice
    which = to_roll_again(state.board, dice)
    values = tuple(map(int, results))
    for index, value in zip(which, values, strict=True):
        dice = put(dice, index, value)
    rerolls = state.rerolls + 1
    rerolled = Rerolled(state.seat, "sixes" if 6 in state.dice else "threes", values, dice, rerolls)
    return _look_at(state.but(dice=dice, rerolls=rerolls), (rerolled,))


# 2.2 to 2.6 and 4 The move


def _move(state: State, move: Move) -> Step:
    """2.2 to 2.6: pay, go, steal on the way and at the end of it, and score on the far side."""
    check_phase(state, "choose", move, "2.1", "a marker is moved after the roll.")
    if not can_move(state, move):
        raise _cannot(state, move)
    seat = state.seat
    column = state.orders[seat].index(move.name)
    way = course(state, column, move.squares)
    moved = Moved(seat, column, move.name, way.start, way.stop, is_early(state, move))
    events = (moved, *_told(state, column, move.name, way), TurnOver(seat))
    return _end_turn(_moved(state, column, way), events)


def _cannot(state: State, move: Move) -> IllegalAction:
    """Why the dice do not allow a move."""
    distance = dict(uses(state.options.board, state.dice)).get(move.name)
    if distance is None:
        no_six = move.name == 6 and state.board.no_sixes
        rule, reason = ("3.4", "there is no marker 6.") if no_six else ("2.2", f"no two dice add up to {move.name}.")
        return IllegalAction(rule, reason, move)
    column = state.orders[state.seat].index(move.name)
    if move.squares > whole_way(state, column, distance):
        return IllegalAction("2.2", f"the third die does not take marker {move.name} so far.", move)
    return IllegalAction("4.2", f"marker {move.name} stops early only on a marker of another player.", move)


def _moved(state: State, column: Column, way: Course) -> State:
    """The table after a move: coins from hand to stack, from stack to stack, and home."""
    seat = state.seat
    rows, stacks = list(state.rows), list(state.stacks)
    for met in way.passed:
        if met.coins:
            stacks[met.seat] = put(stacks[met.seat], met.column, stacks[met.seat][met.column] - met.coins)
    if way.landed is not None:
        other, across = way.landed.seat, way.landed.column
        stacks[other] = put(stacks[other], across, 0)
        rows[other] = put(rows[other], across, way.pushed)
    rows[seat] = put(rows[seat], column, 0 if way.home else way.stop)
    stacks[seat] = put(stacks[seat], column, 0 if way.home else way.stack)
    taken = way.stack + way.pot if way.home else 0
    return state.but(
        rows=tuple(rows),
        stacks=tuple(stacks),
        hands=put(state.hands, seat, state.hands[seat] - way.paid + taken),
        pot=state.pot - way.pot,
        dice=(),
        rerolls=0,
    )


def _told(state: State, column: Column, name: Name, way: Course) -> Events:
    """What happens on a move, in order."""
    seat = state.seat
    events: list[Happening] = [Paid(seat, column, name, way.due, way.paid)]
    row = way.start
    for met in way.passed:
        other = state.orders[met.seat][met.column]
        events.append(Stepped(seat, column, name, row, met.row))
        events.append(Passed(seat, column, name, met.row, met.seat, met.column, other, met.coins))
        row = met.row
    events.append(Stepped(seat, column, name, row, way.stop))
    if way.landed is not None:
        met = way.landed
        other = state.orders[met.seat][met.column]
        events.append(Landed(seat, column, name, met.row, met.seat, met.column, other, met.coins))
        events.append(Pushed(met.seat, met.column, other, state.rows[met.seat][met.column], way.pushed))
    if way.home:
        events.append(Scored(seat, column, name, way.stack, way.pot))
    return tuple(events)


def _end_turn(state: State, events: Events) -> Step:
    """L8: the game may be over; if not, who has used the last open roll makes new ones (L11), or the next one plays."""
    if why_over(state):
        return _end_game(state, events)
    if state.options.foresight and not state.ahead[state.seat]:
        return Transition(state.but(phase="count"), events)
    return _begin_turn(state, left_of(state.seat, SEATS), events)


# 6 The result


def _end_game(state: State, events: Events) -> Step:
    """6.1 and 6.2: the game is settled; open rolls vanish (L11); the left neighbour of who started goes on (1.4)."""
    why = why_over(state)
    assert why is not None
    won = net(state)
    over = GameOver(state.game, why, coins_that_count(state), won)
    new = state.but(phase="result", nets=(*state.nets, won), seat=left_of(state.first, SEATS), ahead=((),) * SEATS)
    return Transition(new, (*events, over))


def _go_on(state: State, word: GoOn) -> Step:
    check_phase(state, "result", word, "6.3", "the table goes on when a game is over.")
    why = why_set_over(state)
    if word == NEXT and why:
        raise IllegalAction("6.3", f"the set is over: {REASONS[why]}.", word)
    if word == FINISH and not why:
        raise IllegalAction("6.3", "the set goes on with another game.", word)
    if why:
        result = Outcome.by_score(state.scores, REASONS[why])
        return Transition(state.but(phase="over"), (SetOver(result.places, result.scores, why, short(state)),))
    return _begin_game(_dealt(state), ())


def _dealt(state: State) -> State:
    """L12: coins are dealt out again. L13: hands are kept, and what lies on the table goes into the next pot."""
    table = start(state.options).but(
        orders=state.orders, game=state.game + 1, first=left_of(state.first, SEATS), nets=state.nets
    )
    if state.options.games != MONEY:
        return table
    hands = tuple(coins - state.board.ante for coins in coins_that_count(state))
    return table.but(hands=hands, pot=state.total - sum(hands))


def outcome(state: State) -> Outcome | None:
    """6.2 and 6.3: the highest net result wins, equal ones share."""
    why = why_set_over(state) if state.phase == "over" else None
    return Outcome.by_score(state.scores, REASONS[why]) if why else None


_DRAWN_BY: Final = {"first": "L12", "roll": "2.1", "reroll": "3.1", "count": "5.3", "ahead": "5.3"}

_DRAWN: Final[dict[str, Callable[[State, tuple[str, ...]], Step]]] = {
    "first": _first_drawn,
    "roll": _rolled,
    "reroll": _rerolled,
    "count": _counted,
    "ahead": _foreseen,
}
