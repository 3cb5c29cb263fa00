"""The log of Ludifacture in words (the “race call”): each event in a short sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from homestretch.core import Event
from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words, with_sign

from . import events as ev
from .data import Name, Roll

REASONS: Final = {
    "games": N_("All games played"),
    "pot": N_("The pot is empty"),
    "coins": N_("A player is out of coins"),
    "money": N_("A player can’t pay the ante"),
}


def say(event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the event needs none."""
    match event:
        case ev.StarterDrawn(seat):
            return t("{player} is drawn to start.", player=names[seat])
        case ev.Marked(seat, column, name):
            return t(
                "{player} puts marker {marker} in column {column}.", player=names[seat], marker=name, column=column + 1
            )
        case ev.OrderSet(seat, order):
            return t(
                "{player} numbers the markers in this order: {order}.", player=names[seat], order=list_words(order)
            )
        case ev.GameBegins():
            return _say_game_begins(event, names)
        case ev.GameOver() | ev.SetOver():
            return _say_result(event, names)
        case ev.Counted() | ev.Foreseen() | ev.RollTaken() | ev.Rolled() | ev.Rerolled():
            return _say_roll(event, names)
        case _:
            return _say_move(event, names)


def _say_game_begins(event: ev.GameBegins, names: Sequence[str]) -> str:
    antes = nt(
        "Everyone antes {ante}: {n} coin in the pot.",
        "Everyone antes {ante}: {n} coins in the pot.",
        event.pot,
        ante=event.ante,
    )
    starts = t("{player} starts.", player=names[event.first])
    if event.games == 1:
        return f"{antes} {starts}"
    return f"{game_sentence(event.game, event.games or None)} {antes} {starts}"


def _say_roll(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Counted(seat, 6):
            return t("{player} rolls a 6, which doesn’t count.", player=names[seat])
        case ev.Counted(seat, count):
            return nt(
                "{player} makes {n} advance roll:", "{player} makes {n} advance rolls:", count, player=names[seat]
            )
        case ev.Foreseen(_, dice, left):
            return f"{roll_words(dice)}{',' if left else '.'}"
        case ev.RollTaken(seat, dice):
            return t("{player} uses the advance roll {roll}.", player=names[seat], roll=roll_words(dice))
        case ev.Rolled(seat, dice):
            return t("{player} rolls {roll}.", player=names[seat], roll=roll_words(dice))
        case ev.Rerolled(_, "threes", _, dice, _):
            return t("Three threes are rerolled: {roll}. The move costs one more coin.", roll=roll_words(dice))
        case ev.Rerolled(_, "useless", _, dice, _):
            return t(
                "No marker can use the roll, so it’s rerolled: {roll}. The move costs one more coin.",
                roll=roll_words(dice),
            )
        case ev.Rerolled(_, _, results, dice, _):
            return nt(
                "The six is rerolled: {roll}. The move costs one more coin.",
                "{n} sixes are rerolled: {roll}. The move costs one more coin.",
                len(results),
                roll=roll_words(dice),
            )
    return ""


def _say_move(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Moved():
            return _say_marker_moved(event, names)
        case ev.Paid(seat, _, _, due, coins) if coins < due or due > 1:
            costs = nt("The move costs {n} coin.", "The move costs {n} coins.", due)
            return costs if coins == due else f"{costs} {_say_pays_all(coins, names[seat])}"
        case ev.Passed():
            marker = marker_words(names[event.other], event.other_name)
            if event.coins:
                return t("The marker passes {marker} and takes a coin.", marker=marker)
            return t("The marker passes {marker}.", marker=marker)
        case ev.Landed(coins=0):
            return t(
                "The marker lands on {marker}, which has no coins.",
                marker=marker_words(names[event.other], event.other_name),
            )
        case ev.Landed():
            return nt(
                "The marker lands on {marker} and takes its only coin.",
                "The marker lands on {marker} and takes all {n} coins.",
                event.coins,
                marker=marker_words(names[event.other], event.other_name),
            )
        case ev.Pushed(seat, _, name, _, 0):
            return t("{marker} is pushed back to its base.", marker=marker_words(names[seat], name))
        case ev.Pushed(seat, _, name, _, stop):
            return t("{marker} is pushed back to row {row}.", marker=marker_words(names[seat], name), row=stop)
        case ev.Scored(seat, _, _, stack, pot):
            return t(
                "Home! {player} takes {stack} from the stack and {pot} from the pot.",
                player=names[seat],
                stack=stack,
                pot=pot,
            )
    return ""


def _say_marker_moved(event: ev.Moved, names: Sequence[str]) -> str:
    squares, player = event.stop - event.start, names[event.seat]
    if event.early:
        return nt(
            "{player} moves marker {marker} by {n} square, stopping early.",
            "{player} moves marker {marker} by {n} squares, stopping early.",
            squares,
            player=player,
            marker=event.name,
        )
    return nt(
        "{player} moves marker {marker} by {n} square.",
        "{player} moves marker {marker} by {n} squares.",
        squares,
        player=player,
        marker=event.name,
    )


def _say_pays_all(coins: int, player: str) -> str:
    """Return the sentence for a player who has fewer coins than are due and pays all of them (L3)."""
    if not coins:
        return t("{player} has no coins left to pay with.", player=player)
    return nt("{player} pays their last coin.", "{player} pays their last {n} coins.", coins, player=player)


def _say_result(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.GameOver(_, why, coins, nets, _):
            end = t("The pot is empty, and the game is over.") if why == "pot" else _say_out_of_coins(event, names)
            ranked = sorted(range(len(names)), key=lambda seat: -nets[seat])
            results = (f"{names[seat]} {coins[seat]} ({with_sign(nets[seat])})" for seat in ranked)
            have = t("Coins: {results}.", results=join_words(results))
            return f"{end} {have}"
        case ev.SetOver(places, scores, why, short):
            first = [names[seat] for seat, place in enumerate(places) if place == 1]
            won = _say_set_won if why in ("games", "money") else _say_game_won
            return " ".join(filter(None, (_say_cannot_ante(short, names), won(first, with_sign(max(scores))))))
    return ""


def _say_out_of_coins(event: ev.GameOver, names: Sequence[str]) -> str:
    """Return the sentence that says which players are out of coins, so that the game is over.

    If stacks count (L8), such players may still have coins on stacks. Then the sentence says that they have no coins
    in hand.
    """
    broke = [names[seat] for seat in event.broke]
    in_hand_only = any(event.coins[seat] for seat in event.broke)
    if len(broke) == 1:
        if in_hand_only:
            return t("{player} has no coins in hand, and the game is over.", player=broke[0])
        return t("{player} is out of coins, and the game is over.", player=broke[0])
    if in_hand_only:
        return t("{players} have no coins in hand, and the game is over.", players=join_words(broke))
    return t("{players} are out of coins, and the game is over.", players=join_words(broke))


def _say_cannot_ante(short: Sequence[int], names: Sequence[str]) -> str:
    if not short:
        return ""
    if len(short) == 1:
        return t("{player} can’t pay the ante.", player=names[short[0]])
    return t("{players} can’t pay the ante.", players=join_words(names[seat] for seat in short))


def _say_set_won(first: Sequence[str], score: str) -> str:
    if len(first) == 1:
        return t("{player} wins the set with {score}.", player=first[0], score=score)
    return t("{players} share the win with {score} each.", players=join_words(first), score=score)


def _say_game_won(first: Sequence[str], score: str) -> str:
    if len(first) == 1:
        return t("{player} wins the game with {score}.", player=first[0], score=score)
    return t("{players} share the win with {score} each.", players=join_words(first), score=score)


def marker_words(player: str, marker: Name) -> str:
    """Return the name for a marker of a player, such as ``Ben’s 7``."""
    return t("{player}’s {marker}", player=player, marker=marker)


def game_words(game: int, games: int | None) -> str:
    """Return which game of the set this is, such as ``Game 2 of 4``.

    `games` is the number of games in the set, or None if this number is not fixed.
    """
    return t("Game {game} of {games}", game=game, games=games) if games else t("Game {game}", game=game)


def game_sentence(game: int, games: int | None) -> str:
    """Return the text of `game_words` with a full stop."""
    return t("Game {game} of {games}.", game=game, games=games) if games else t("Game {game}.", game=game)


def list_words(items: Iterable[object]) -> str:
    """Return items as text, with commas between them, such as ``2, 4, 3``."""
    return ", ".join(map(str, items))


def roll_words(dice: Roll) -> str:
    """Return a roll as text, with hyphens between the numbers.

    >>> roll_words((2, 2, 3))
    '2-2-3'
    """
    return "-".join(map(str, dice))
