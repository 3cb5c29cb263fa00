"""How a set starts, how turns and games follow one another, and how the set ends (rulebook 1.3, 2.1, 5 and 6)."""

from __future__ import annotations

from homestretch.core import EventSink, Seat, replace_at
from homestretch.core.seats import left_of

from .data import BOARDS, SEATS, Roll
from .events import GameBegins, GameOver, OrderSet, RollTaken
from .moving import to_roll_again
from .scoring import coins_that_count, net, why_over
from .state import MONEY, Options, State


def start(options: Options) -> State:
    """Return the state before a set begins: markers at their bases, and the antes paid (1.2, 1.3)."""
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


def begin_game(state: State, tell: EventSink) -> State:
    """Begin a game after everyone has paid the ante (1.3), and return the state in the first turn."""
    if tell:
        games = 0 if state.options.games == MONEY else int(state.options.games)
        tell(GameBegins(state.game, games, state.first, state.board.ante, state.pot, state.hands))
    return begin_turn(state, state.first, tell)


def begin_turn(state: State, seat: Seat, tell: EventSink) -> State:
    """Begin a player's turn, and return the new state, in which the player rolls (2.1).

    With the variant Foresight, the oldest roll that the player made in advance is used instead. A player without such
    rolls must first make some (L11).
    """
    if not state.options.foresight:
        return state.replace(phase="roll", seat=seat, dice=(), rerolls=0)
    if not state.ahead[seat]:
        return state.replace(phase="count", seat=seat, dice=(), rerolls=0)
    dice, *later = state.ahead[seat]
    if tell:
        tell(RollTaken(seat, dice))
    return after_roll(state.replace(seat=seat, rerolls=0, ahead=replace_at(state.ahead, seat, tuple(later))), dice)


def after_numbering(state: State, tell: EventSink) -> State:
    """Return the state after a player has numbered a marker (L10).

    Once all of the player's markers have numbers, it is the left neighbour's turn. After the last player, the first
    game begins.
    """
    order = state.orders[state.seat]
    if len(order) < state.board.size:
        return state
    if tell:
        tell(OrderSet(state.seat, order))
    following = left_of(state.seat, SEATS)
    return begin_game(state, tell) if following == state.first else state.replace(seat=following)


def after_roll(state: State, dice: Roll) -> State:
    """Return the state after a roll (rule 3).

    Either some dice must be rolled again next, or the player chooses a move.
    """
    return state.replace(phase="reroll" if to_roll_again(state.board, dice) else "choose", dice=dice)


def end_turn(state: State, tell: EventSink) -> State:
    """End a player's turn, and return the new state: the next turn, or the end of the game (L8).

    With the variant Foresight, a player who has used up the rolls made in advance makes new ones first (L11).
    """
    if why_over(state):
        return _end_game(state, tell)
    if state.options.foresight and not state.ahead[state.seat]:
        return state.replace(phase="count")
    return begin_turn(state, left_of(state.seat, SEATS), tell)


def _end_game(state: State, tell: EventSink) -> State:
    """End the game (6.1, 6.2), and discard the rolls that were made in advance and not used (L11).

    The left neighbour of the player who started the game decides how to continue.
    """
    why = why_over(state)
    assert why is not None
    won = net(state)
    if tell:
        broke = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
        tell(GameOver(state.game, why, coins_that_count(state), won, broke))
    return state.replace(phase="result", nets=(*state.nets, won), seat=left_of(state.first, SEATS), ahead=((),) * SEATS)


def set_up_next_game(state: State) -> State:
    """Return the state before another game of the set.

    In a set with a fixed number of games, everyone gets the same coins as before the first game (L12). In other sets,
    players keep their coins and pay the ante (L13).
    """
    table = start(state.options).replace(
        orders=state.orders, game=state.game + 1, first=left_of(state.first, SEATS), nets=state.nets
    )
    if state.options.games != MONEY:
        return table
    hands = tuple(coins - state.board.ante for coins in coins_that_count(state))
    return table.replace(hands=hands, pot=state.total - sum(hands))
