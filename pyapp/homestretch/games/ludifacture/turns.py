"""From turn to turn and from game to game: how a set starts, continues and ends (rulebook 1.3, 2.1, 5 and 6)."""

from __future__ import annotations

from homestretch.core import EventSink, Seat, replace_at
from homestretch.core.seats import left_of

from .data import BOARDS, SEATS, Roll
from .events import GameBegins, GameOver, OrderSet, RollTaken
from .moving import to_roll_again
from .scoring import coins_that_count, net, why_over
from .state import MONEY, Options, State


def start(options: Options) -> State:
    """Return the state before anything has happened: markers at their bases, antes paid (1.2, 1.3)."""
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
    """Begin a game with the antes in the pot; in Foresight, rolls are made in advance first (1.3, 5.3)."""
    if tell:
        games = 0 if state.options.games == MONEY else int(state.options.games)
        tell(GameBegins(state.game, games, state.first, state.board.ante, state.pot, state.hands))
    return begin_turn(state, state.first, tell)


def begin_turn(state: State, seat: Seat, tell: EventSink) -> State:
    """Begin a turn: the player rolls (2.1).

    In Foresight the player takes the oldest open roll instead, or makes rolls in advance if there is none (L11).
    """
    if not state.options.foresight:
        return state.replace(phase="roll", seat=seat, dice=(), rerolls=0)
    if not state.ahead[seat]:
        return state.replace(phase="count", seat=seat, dice=(), rerolls=0)
    dice, *later = state.ahead[seat]
    if tell:
        tell(RollTaken(seat, dice))
    return require_rerolls(state.replace(seat=seat, rerolls=0, ahead=replace_at(state.ahead, seat, tuple(later))), dice)


def pass_numbering_on(state: State, tell: EventSink) -> State:
    """Let the left neighbour number markers, or begin the game when every player has done so (L10).

    The state is unchanged while the player in turn still has markers to number.
    """
    order = state.orders[state.seat]
    if len(order) < state.board.size:
        return state
    if tell:
        tell(OrderSet(state.seat, order))
    following = left_of(state.seat, SEATS)
    return begin_game(state, tell) if following == state.first else state.replace(seat=following)


def require_rerolls(state: State, dice: Roll) -> State:
    """Put a roll on the table; a reroll comes next if some dice must be rolled again, else the player chooses (3)."""
    return state.replace(phase="reroll" if to_roll_again(state.board, dice) else "choose", dice=dice)


def end_turn(state: State, tell: EventSink) -> State:
    """End a turn, and the game if it is over (L8); otherwise the next player's turn begins.

    In Foresight, a player without rolls left first makes new ones in advance (L11).
    """
    if why_over(state):
        return _end_game(state, tell)
    if state.options.foresight and not state.ahead[state.seat]:
        return state.replace(phase="count")
    return begin_turn(state, left_of(state.seat, SEATS), tell)


def _end_game(state: State, tell: EventSink) -> State:
    """Settle the game (6.1, 6.2); open rolls vanish (L11), and the starter's left neighbour goes on (1.4)."""
    why = why_over(state)
    assert why is not None
    won = net(state)
    if tell:
        broke = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
        tell(GameOver(state.game, why, coins_that_count(state), won, broke))
    return state.replace(phase="result", nets=(*state.nets, won), seat=left_of(state.first, SEATS), ahead=((),) * SEATS)


def deal_again(state: State) -> State:
    """Return the state with the table set for another game.

    In a set of a fixed length, coins are dealt anew (L12). Otherwise hands are kept, and the coins on the table go into
    the next pot (L13).
    """
    table = start(state.options).replace(
        orders=state.orders, game=state.game + 1, first=left_of(state.first, SEATS), nets=state.nets
    )
    if state.options.games != MONEY:
        return table
    hands = tuple(coins - state.board.ante for coins in coins_that_count(state))
    return table.replace(hands=hands, pot=state.total - sum(hands))
