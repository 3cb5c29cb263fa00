"""The checks and effects of all actions in a set of games, phase by phase (rulebook 1.4 to 6).

Each action has one function that checks it and one that carries it out. `choices` lists exactly the actions that
pass the checks. `turns` has what follows at the end of a turn or game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from homestretch.core import (
    ActionHandlers,
    Chance,
    ChanceHandlers,
    Event,
    EventSink,
    GoOn,
    IllegalAction,
    LegalityChecks,
    Outcome,
    replace_at,
)
from homestretch.core.actions import FINISH, NEXT, check_phase
from homestretch.core.language import t
from homestretch.core.seats import left_of, lot, seat_of_lot

from .actions import AHEAD, COUNT, COUNT_AGAIN, MARKS, REST, ROLL, Ludifaction, Mark, Move, Rest, again, read_dice
from .data import SEATS, Column, Name
from .events import (
    Counted,
    Foreseen,
    Landed,
    Marked,
    Moved,
    Paid,
    Passed,
    Pushed,
    Rerolled,
    Rolled,
    Scored,
    SetOver,
    StarterDrawn,
    Stepped,
    TurnOver,
    Why,
)
from .moving import Course, can_move, course, is_early, moved, moves, to_roll_again, uses, whole_way
from .scoring import short, why_set_over
from .state import LOT, State, names_left
from .turns import after_numbering, after_roll, begin_game, begin_turn, end_turn, set_up_next_game

# -- chance ----------------------------------------------------------------------------------------------


def chance(state: State) -> Chance | None:
    """Return the roll or draw that comes next, or None if a player decides."""
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
    """Return the draw that decides who starts the first game.

    If an option names the player who starts, this player is the only possible result.
    """
    chosen = state.options.start
    return lot((chosen - 1,) if isinstance(chosen, int) else range(SEATS))


# -- legal actions ---------------------------------------------------------------------------------------


def choices(state: State) -> Collection[Ludifaction]:
    """Return the legal actions of the player whose turn it is."""
    match state.phase:
        case "choose":
            return moves(state)
        case "order":
            left = [MARKS[name] for name in names_left(state)]
            return (*left, REST) if len(left) > 1 else tuple(left)
        case "result":
            return (FINISH,) if why_set_over(state) else (NEXT,)
    return ()


def auto_action(state: State) -> Ludifaction | None:
    """Return the only choice of a player if the app makes it without asking, otherwise None.

    The app makes the only move that a roll allows, unless the roll was made in advance and no die was rolled again. It
    also gives the last number to a player's last marker.
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


# -- checks and effects ----------------------------------------------------------------------------------


# 1.4 Who starts


def _first_drawn(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Begin the first game; the player who was drawn starts (L12).

    With the option `order`, players number their markers before the game begins (L10).
    """
    first = seat_of_lot(results[0])
    if tell and state.options.start == LOT:
        tell(StarterDrawn(first))
    new = state.replace(first=first, seat=first)
    return new.replace(phase="order") if state.options.order else begin_game(new, tell)


# 5.2 The order of a player’s markers


def _check_mark(state: State, mark: Mark) -> None:
    """Raise IllegalAction unless the board has the number and the player has not used it yet (5.2)."""
    check_phase(state, "order", mark, "5.2", t("Markers can only be numbered before the first game."))
    if mark.name not in state.board.names:
        raise IllegalAction("1.2", t("This board has no marker {marker}.", marker=mark.name), mark)
    if mark.name not in names_left(state):
        marker = f"marker-{state.seat}-{state.orders[state.seat].index(mark.name)}"
        raise IllegalAction(
            "5.2", t("One of your markers is already number {marker}.", marker=mark.name), mark, [marker]
        )


def _mark(state: State, mark: Mark, tell: EventSink) -> State:
    order = state.orders[state.seat]
    if tell:
        tell(Marked(state.seat, len(order), mark.name))
    return after_numbering(state.replace(orders=replace_at(state.orders, state.seat, (*order, mark.name))), tell)


def _check_rest(state: State, rest: Rest) -> None:
    """Raise IllegalAction unless the player has several numbers left. `Mark` gives the last one (5.2)."""
    check_phase(state, "order", rest, "5.2", t("Markers can only be numbered before the first game."))
    if rest not in choices(state):
        reason = t("Your last marker must be number {marker}.", marker=names_left(state)[0])
        raise IllegalAction("5.2", reason, rest)


def _rest(state: State, _: Rest, tell: EventSink) -> State:
    order = (*state.orders[state.seat], *names_left(state))
    return after_numbering(state.replace(orders=replace_at(state.orders, state.seat, order)), tell)


# 5.3 Rolls in advance


def _counted(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Set how many rolls the player makes in advance. A six is rolled again at no cost (5.3, L11)."""
    count = int(results[0])
    if tell:
        tell(Counted(state.seat, count))
    if count == 6:
        return state.replace(rerolls=state.rerolls + 1)
    return state.replace(phase="ahead", rerolls=0, due=count)


def _foreseen(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Store a roll made in advance (5.3). After a player's last such roll, the left neighbour's turn begins (L11)."""
    dice = read_dice(results)
    seat, due = state.seat, state.due - 1
    if tell:
        tell(Foreseen(seat, dice, due))
    new = state.replace(due=due, ahead=replace_at(state.ahead, seat, (*state.ahead[seat], dice)))
    return new if due else begin_turn(new, left_of(seat, SEATS), tell)


# 2 and 3 The roll


def _rolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    dice = read_dice(results)
    if tell:
        tell(Rolled(state.seat, dice))
    return after_roll(state, dice)


def _rerolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Put the new numbers on the dice that were rolled again. One set of rerolls costs one coin (3.1–3.3, L7)."""
    dice = list(state.dice)
    values = read_dice(results)
    for index, value in zip(to_roll_again(state.board, state.dice), values, strict=True):
        dice[index] = value
    rerolls = state.rerolls + 1
    if tell:
        tell(Rerolled(state.seat, _why_again(state), values, tuple(dice), rerolls))
    return after_roll(state.replace(rerolls=rerolls), tuple(dice))


def _why_again(state: State) -> Why:
    """Return why the dice on the table are rolled again (3.1, 3.3)."""
    if state.board.no_sixes and 6 in state.dice:
        return "sixes"
    return "threes" if set(state.dice) == {3} else "useless"


# 2.2 to 2.6 and 4 The move


def _check_move(state: State, move: Move) -> None:
    check_phase(state, "choose", move, "2.1", t("Roll the dice first."))
    if not can_move(state, move):
        raise _cannot(state, move)


def _cannot(state: State, move: Move) -> IllegalAction:
    """Return the error that says why the dice do not allow a move."""
    distance = dict(uses(state.options.board, state.dice)).get(move.name)
    if move.name == 6 and 6 not in state.board.names:
        return IllegalAction("3.4", t("There’s no marker 6."), move)
    if distance is None:
        dice = [f"die-{index}" for index in range(len(state.dice))]
        return IllegalAction("2.2", t("No two dice add up to {marker}.", marker=move.name), move, dice)
    column = state.orders[state.seat].index(move.name)
    third = [f"die-{state.dice.index(distance)}"]
    if move.squares > whole_way(state, column, distance):
        reason = t("The third die doesn’t move marker {marker} that far.", marker=move.name)
        return IllegalAction("2.2", reason, move, third)
    reason = t("Marker {marker} can only stop early on another player’s marker.", marker=move.name)
    return IllegalAction("4.2", reason, move, third)


def _move(state: State, move: Move, tell: EventSink) -> State:
    """Make a move: pay for it, move the marker, take coins on the way, and score on the far side (2.2–2.6, 4)."""
    seat = state.seat
    column = state.orders[seat].index(move.name)
    way = course(state, column, move.squares)
    if tell:
        tell(Moved(seat, column, move.name, way.start, way.stop, is_early(state, move)))
        _tell_of_the_way(state, column, move.name, way, tell)
        tell(TurnOver(seat))
    return end_turn(moved(state, column, way), tell)


def _tell_of_the_way(state: State, column: Column, name: Name, way: Course, tell: Callable[[Event], None]) -> None:
    """Report the events of a move to `tell`, in order."""
    seat = state.seat
    tell(Paid(seat, column, name, way.due, way.paid))
    row = way.start
    for met in way.passed:
        other = state.orders[met.seat][met.column]
        tell(Stepped(seat, column, name, row, met.row))
        tell(Passed(seat, column, name, met.row, met.seat, met.column, other, met.coins))
        row = met.row
    tell(Stepped(seat, column, name, row, way.stop))
    if way.landed is not None:
        met = way.landed
        other = state.orders[met.seat][met.column]
        tell(Landed(seat, column, name, met.row, met.seat, met.column, other, met.coins))
        tell(Pushed(met.seat, met.column, other, state.rows[met.seat][met.column], way.pushed))
    if way.home:
        tell(Scored(seat, column, name, way.stack, way.pot))


# 6.3 After a game


def _check_word(state: State, word: GoOn) -> None:
    check_phase(state, "result", word, "6.3", t("You can continue once the game is over."))
    if word not in choices(state):
        if word == NEXT:
            raise IllegalAction("6.3", t("The set is over."), word)
        raise IllegalAction("6.3", t("There’s another game to play in this set."), word)


def _go_on(state: State, word: GoOn, tell: EventSink) -> State:
    if word == NEXT:
        return begin_game(set_up_next_game(state), tell)
    why = why_set_over(state)
    if tell and why:
        result = Outcome.by_score(state.scores, why)
        tell(SetOver(result.places, result.scores, why, short(state)))
    return state.replace(phase="over")


# the tables for `Game`

LEGALITY_CHECKS: Final[LegalityChecks[State]] = {
    Move: _check_move,
    Mark: _check_mark,
    Rest: _check_rest,
    GoOn: _check_word,
}

ACTION_HANDLERS: Final[ActionHandlers[State]] = {Move: _move, Mark: _mark, Rest: _rest, GoOn: _go_on}

CHANCE_HANDLERS: Final[ChanceHandlers[State]] = {
    "first": ("L12", _first_drawn),
    "roll": ("2.1", _rolled),
    "reroll": ("3.1", _rerolled),
    "count": ("5.3", _counted),
    "ahead": ("5.3", _foreseen),
}
