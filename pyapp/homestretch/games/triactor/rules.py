"""The checks and effects of all actions in a Triactor meeting, phase by phase (rulebook 1.4 to 4).

Each action has one function that checks it and one that carries it out. `choices` lists exactly the actions that
pass the checks. `turns` has what follows at the end of a turn or race.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import combinations
from typing import Any, Final

from homestretch.core import (
    ActionHandlers,
    Cards,
    Chance,
    ChanceHandlers,
    Dice,
    EventSink,
    GoOn,
    IllegalAction,
    LegalityChecks,
    Seat,
    replace_at,
)
from homestretch.core.actions import ANOTHER, FINISH, NEXT, check_phase
from homestretch.core.language import nt, t
from homestretch.core.meeting import add_race, finish_meeting
from homestretch.core.seats import left_of, lot, seat_of_lot

from .actions import (
    AFFORDABLE,
    COIN_WORDS,
    DIE_WORDS,
    READ_WORD,
    SEAL,
    TAKES,
    Bid,
    Info,
    Seal,
    Take,
    Triaction,
)
from .data import ACE, EVENT_STEPS, HORSES, INFO_COINS, LETTERS, LINE, PLACED, SUITS, Face, Horse, Kind
from .events import (
    BidMade,
    CoinDealt,
    CoinsSeen,
    CoinTurned,
    DieTaken,
    InfoBought,
    Moved,
    RaceStarts,
    Rolled,
    SlipSealed,
)
from .moving import Reach, reach, reach_from_coin
from .state import NOT_YET, Slip, State
from .turns import NOT_ROLLED, call_up, end_turn, next_first, show_backs

# -- chance ----------------------------------------------------------------------------------------------


def chance(state: State) -> Chance | None:
    """Return the draw or roll that comes next, or None if a player decides."""
    match state.phase:
        case "roll":
            return _roll(state.active)
        case "turn":
            return _coin_turned(state)
        case "deal":
            return _coins_left(state)
        case "look":
            return _coins_looked_at(state)
        case "start":
            return _who_starts(state)
    return None


def _who_starts(state: State) -> Chance:
    """Return the draw that decides which player is first in the first race (T7)."""
    return lot(range(state.seats), "start")


def _coins_left(state: State) -> Chance:
    """Return the draw of a coin for the next of the places A to H (1.4).

    One of the coins that have not been dealt yet is drawn.
    """
    return Cards(
        "coin", tuple([letter for letter, place in zip(LETTERS, state.coins, strict=True) if place == NOT_YET])
    )


def _coins_looked_at(state: State) -> Chance:
    """Return the draw of values for those coins in the player's newest INFO that nobody has seen before (T11)."""
    fresh = [coin for coin in state.slips[state.seat].infos[-1] if state.values[coin] == NOT_YET]
    return Dice("look", tuple(COIN_WORDS[coin] for coin in fresh), by_hand=False)


@cache
def _roll(active: tuple[bool, ...]) -> Chance:
    """Return the roll of all active dice (3.1)."""
    return Dice("roll", tuple(words for words, on in zip(DIE_WORDS, active, strict=True) if on))


def _coin_turned(state: State) -> Chance:
    """Return the draw of the value of a turned coin that nobody has seen before (T11)."""
    return Dice("turn", (COIN_WORDS[state.mover],), by_hand=False)


# -- legal actions ---------------------------------------------------------------------------------------


def choices(state: State) -> Collection[Triaction]:
    """Return the legal actions of the player whose turn it is."""
    match state.phase:
        case "choose":
            return tuple([take for take, face in zip(TAKES, state.rolled, strict=True) if face != NOT_YET])
        case "bet":
            slip = state.slips[state.seat]
            return _bets(slip.credits, () if slip.bids else _unseen(slip))
        case "payout":
            return (NEXT,) if state.race < state.races else (FINISH, ANOTHER)
    return ()


def _unseen(slip: Slip) -> tuple[Horse, ...]:
    seen = slip.seen
    return tuple([horse for horse in HORSES if horse not in seen])


@cache
def _bets(left: int, unseen: tuple[Horse, ...]) -> tuple[Triaction, ...]:
    looks = combinations(unseen, min(INFO_COINS, len(unseen))) if left and unseen else ()
    return (*map(Info, looks), *AFFORDABLE[left], SEAL)


# -- checks and effects ----------------------------------------------------------------------------------


# 1.4 Setting up a race


def _started(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Begin the first race; the player who was drawn is first (T7)."""
    return call_up(state, seat_of_lot(results[0]), tell)


def _dealt(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    horse = LETTERS.index(results[0])
    place = len(SUITS) - state.coins.count(NOT_YET)
    coins = replace_at(state.coins, horse, place)
    if tell:
        tell(CoinDealt(horse, place))
    return state.replace(coins=coins, phase="deal" if NOT_YET in coins else "bet")


# 2 The betting


def _slip_to_write(state: State, action: Triaction) -> Slip:
    check_phase(state, "bet", action, "2.1", t("You can only bid before the race."))
    return state.slips[state.seat]


def _with_slip(state: State, **changes: Any) -> tuple[Slip, ...]:
    return replace_at(state.slips, state.seat, state.slips[state.seat].replace(**changes))


def _check_info(state: State, info: Info) -> None:
    slip = _slip_to_write(state, info)
    if slip.bids:
        raise IllegalAction("T12", t("You can only buy INFO before your first bid on a horse."), info, ["written"])
    if slip.credits < 1:
        raise IllegalAction("2.1", t("You have no credits left for INFO."), info, ["credits"])
    unseen = _unseen(slip)
    paid = [f"coin-{LETTERS[coin]}" for coin in info.coins if coin not in unseen]
    if paid:
        reason = t("You’ve already paid to see one of these coins. You can look at it again.")
        raise IllegalAction("T12", reason, info, paid)
    if len(info.coins) != (size := min(INFO_COINS, len(unseen))):
        reason = nt("Choose exactly {n} coin for INFO.", "Choose exactly {n} coins for INFO.", size)
        raise IllegalAction("2.2", reason, info)


def _info(state: State, info: Info, tell: EventSink) -> State:
    """Buy an INFO. Everyone learns which coins the player looks at, but not their values (2.2, T12)."""
    if tell:
        tell(InfoBought(state.seat, info.coins))
    new = state.replace(slips=_with_slip(state, infos=(*state.slips[state.seat].infos, info.coins)))
    if any(state.values[coin] == NOT_YET for coin in info.coins):
        return new.replace(phase="look")
    return _saw(new, tell)


def _looked(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    values = list(state.values)
    for word in results:
        coin, face = READ_WORD[word]
        values[coin] = face
    return _saw(state.replace(values=tuple(values), phase="bet"), tell)


def _saw(state: State, tell: EventSink) -> State:
    if tell:
        coins = state.slips[state.seat].infos[-1]
        tell(CoinsSeen(state.seat, coins, tuple(state.values[coin] for coin in coins)))
    return state


def _check_bid(state: State, bid: Bid) -> None:
    left = _slip_to_write(state, bid).credits
    if len(bid.horses) > PLACED:
        named = [f"runner-{LETTERS[horse]}" for horse in bid.horses[:PLACED]]
        raise IllegalAction("2.5", t("A bid can name at most three horses."), bid, named)
    if bid.kind.cost > left:
        raise IllegalAction("2.1", _too_dear(bid.kind, left), bid, ["credits"])


def _too_dear(kind: Kind, left: int) -> str:
    if not left:
        return t("You have no credits left.")
    return nt(
        "{bid} costs {n} credit, and you have {left} left.",
        "{bid} costs {n} credits, and you have {left} left.",
        kind.cost,
        bid=t(kind.name),
        left=left,
    )


def _bid(state: State, bid: Bid, tell: EventSink) -> State:
    """Write a bid and pay its credits; the same bid may be made again (2.3–2.5, T8)."""
    if tell:
        tell(BidMade(state.seat, bid))
    return state.replace(slips=_with_slip(state, bids=(*state.slips[state.seat].bids, bid)))


def _seal(state: State, _: Seal, tell: EventSink) -> State:
    """Seal the slip. When all slips are sealed, show their backs (2.6), except in the advanced variant (2.7)."""
    slips = _with_slip(state, sealed=True)
    following = left_of(state.seat, state.seats)
    if tell:
        tell(SlipSealed(state.seat))
    if following != state.first:
        return state.replace(slips=slips, seat=following)
    if not state.options.advanced:
        show_backs(slips, tell)
    if tell:
        tell(RaceStarts(state.race, following))
    return state.replace(slips=slips, seat=following, phase="roll")


# 3 The race


def _rolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    faces = list(NOT_ROLLED)
    for word in results:
        horse, face = READ_WORD[word]
        faces[horse] = face
    if tell:
        tell(Rolled(state.seat, tuple(map(READ_WORD.__getitem__, results))))
    return state.replace(phase="choose", rolled=tuple(faces))


def _check_take(state: State, take: Take) -> None:
    check_phase(state, "choose", take, "3.2", t("Roll the dice first."))
    horse, letter = SUITS[take.horse].name, LETTERS[take.horse]
    if state.steps[take.horse] == LINE:
        reason = t("{horse} have crossed the line, so their die is out of the race.", horse=horse)
        raise IllegalAction("3.7", reason, take, [f"pawn-{letter}"])
    if state.rolled[take.horse] == NOT_YET:
        reason = t("{horse}: this die is used up. It comes back when no dice are left in play.", horse=horse)
        raise IllegalAction("3.2", reason, take, [f"die-{letter}"])


def _take(state: State, take: Take, tell: EventSink) -> State:
    """Use one of the rolled dice. The player may choose a die that shows NULL, too (3.2, T14)."""
    horse = take.horse
    face = state.rolled[horse]
    reached = reach(state, horse, face)
    if tell:
        tell(DieTaken(state.seat, horse, face))
        tell(_moved(horse, state.steps[horse], reached))
    if reached.why != "coin":
        return end_turn(state, horse, reached.stop, face == ACE, tell)
    at_coin = state.replace(phase="turn", mover=horse, rolled=NOT_ROLLED)
    return at_coin if state.values[horse] == NOT_YET else _from_coin(at_coin, state.values[horse], tell)


def _turned(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    horse, face = READ_WORD[results[0]]
    return _from_coin(state.replace(values=replace_at(state.values, horse, face)), face, tell)


def _from_coin(state: State, face: Face, tell: EventSink) -> State:
    """Move a horse on from its coin by the coin's value (3.6), and turn the coin face up (T3).

    If the value is an ACE, the horse's die is rolled again next time, as after a rolled ACE (T4).
    """
    horse = state.mover
    reached = reach_from_coin(state, horse, face)
    if tell:
        event = EVENT_STEPS[state.coins[horse]]
        tell(CoinTurned(horse, face, event))
        tell(_moved(horse, event, reached))
    new = state.replace(turned=replace_at(state.turned, horse, True), mover=NOT_YET)
    return end_turn(new, horse, reached.stop, face == ACE, tell)


def _moved(horse: Horse, start: int, reached: Reach) -> Moved:
    return Moved(horse, start, reached.stop, reached.wanted, reached.why)


# 4.3 After the payout


def _check_word(state: State, word: GoOn) -> None:
    check_phase(state, "payout", word, "4.3", t("You can continue once the race has been paid out."))
    if word in choices(state):
        return
    if word == NEXT:
        raise IllegalAction("1.1", t("The last race has been run."), word)
    reason = t("There are more races to run: this was race {race} of {races}.", race=state.race, races=state.races)
    raise IllegalAction("1.1", reason, word)


def _go_on(state: State, word: GoOn, tell: EventSink) -> State:
    if word == FINISH:
        return finish_meeting(state, tell)
    longer = add_race(state, word, tell)
    return call_up(longer.replace(race=state.race + 1), next_first(state), tell)


def seats_that_may_reopen(state: State) -> tuple[Seat, ...]:
    """Return the seats that may reopen their sealed slips. There are none before and after the betting (T16)."""
    if state.phase != "bet":
        return ()
    return tuple(seat for seat, slip in enumerate(state.slips) if slip.sealed)


# the tables for `Game`

LEGALITY_CHECKS: Final[LegalityChecks[State]] = {
    Take: _check_take,
    Bid: _check_bid,
    Info: _check_info,
    Seal: _slip_to_write,
    GoOn: _check_word,
}

ACTION_HANDLERS: Final[ActionHandlers[State]] = {Take: _take, Bid: _bid, Info: _info, Seal: _seal, GoOn: _go_on}

CHANCE_HANDLERS: Final[ChanceHandlers[State]] = {
    "start": ("T7", _started),
    "coin": ("1.4", _dealt),
    "look": ("2.2", _looked),
    "roll": ("3.1", _rolled),
    "turn": ("3.5", _turned),
}
