"""The texts on the board: the effects of a possible move and of the last move, and the state of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from homestretch.core import Event, Seat
from homestretch.core.language import nt, t
from homestretch.core.words import join_words
from homestretch.draw.captions import KNOWN_LETTERS, TIGHTEST, join_sentences, shorten_name, width_of
from homestretch.draw.players import label_of
from homestretch.games.ludifacture import words
from homestretch.games.ludifacture.events import Landed, Moved, Passed, Scored
from homestretch.games.ludifacture.views import MarkerView, Prospect, Push, Taking, View

LONGEST_NAME: Final = 13
LONGEST_OF_TWO: Final = 12
"""The most characters of a name in a line with two names. If the line is too wide, both names are shorter."""
LINE_WIDTH: Final = 346.0
NEWS_SIZE: Final = 22
"""The width of a line in the tray, and the size of type in the line about the last move."""


def prospect_caption(prospect: Prospect, names: Sequence[str]) -> tuple[str, str]:
    """Return two short lines about a move, such as (“5 moves 3 squares”, “takes 4 from Ben’s 7”)."""
    head, lands = move_words(prospect), prospect.lands
    if lands and not prospect.scores:
        marker = _whose(lands, names)
        if lands.coins:
            return head, t("takes {coins} from {marker}", coins=lands.coins, marker=marker)
        return head, t("pushes {marker} back", marker=marker)
    passing = sum(passed.coins for passed in prospect.passes)
    if prospect.scores or not passing:
        return head, next(_consequences(prospect, names))
    return head, _in_passing(passing)


def move_words(prospect: Prospect) -> str:
    """Return words that say which marker moves, and how far, such as ``5 moves 3 squares``."""
    squares = prospect.stop_row - prospect.start_row
    if prospect.early:
        return nt("{marker} stops after {n} square", "{marker} stops after {n} squares", squares, marker=prospect.name)
    return nt("{marker} moves {n} square", "{marker} moves {n} squares", squares, marker=prospect.name)


def consequence(prospect: Prospect, names: Sequence[str]) -> str:
    """Return the effects of a move, the most important first, joined with ``·``.

    For example ``scores 3 + 5 from the pot · takes 2 coins in passing``.
    """
    return " · ".join(_consequences(prospect, names))


def _consequences(prospect: Prospect, names: Sequence[str]) -> Iterator[str]:
    if prospect.scores:
        yield t("scores {stack} + {pot} from the pot", stack=prospect.stack, pot=prospect.pot)
    if prospect.lands and prospect.push:
        yield _landing(prospect.lands.coins, _whose(prospect.lands, names), prospect.push)
    richer = [passed for passed in prospect.passes if passed.coins]
    if richer and (prospect.scores or prospect.lands):
        yield _in_passing(len(richer))
    elif len(richer) == 1:
        yield t("takes a coin from {marker}", marker=_whose(richer[0], names))
    elif richer:
        yield t("takes a coin each from {markers}", markers=join_words(_whose(passed, names) for passed in richer))
    if not (prospect.scores or prospect.lands or richer):
        yield t("ends on row {row}", row=prospect.stop_row)


def _in_passing(coins: int) -> str:
    return nt("takes {n} coin in passing", "takes {n} coins in passing", coins)


def _landing(coins: int, marker: str, push: Push) -> str:
    """Return words for the effects of landing on a marker: the coins taken from it, and where it is pushed."""
    if not coins and push.row:
        return t("pushes {marker} back to row {row}", marker=marker, row=push.row)
    if not coins:
        return t("pushes {marker} back to its base", marker=marker)
    if push.row:
        return nt(
            "takes {n} coin from {marker} and pushes it back to row {row}",
            "takes {n} coins from {marker} and pushes it back to row {row}",
            coins,
            marker=marker,
            row=push.row,
        )
    return nt(
        "takes {n} coin from {marker} and pushes it back to its base",
        "takes {n} coins from {marker} and pushes it back to its base",
        coins,
        marker=marker,
    )


def _whose(marker: Taking, names: Sequence[str]) -> str:
    """Return a marker's owner and number, such as ``Ben’s 7``."""
    return words.marker_words(_short(names, marker.seat), marker.name)


def last_move_words(last: Sequence[Event], names: Sequence[str]) -> str:
    """Return the effect of the last move, such as ``Ann takes 4 from Ben’s 7``.

    If there was no move, return an empty text.
    """
    starts = [index for index, event in enumerate(last) if isinstance(event, Moved)]
    if not starts:
        return ""
    moved, *rest = last[starts[-1] :]
    assert isinstance(moved, Moved)
    deed = next((event for event in reversed(rest) if isinstance(event, Scored | Landed)), None)
    if isinstance(deed, Landed):
        lines = [_landed(deed, names, longest) for longest in range(LONGEST_OF_TWO, KNOWN_LETTERS, -1)]
        return next((line for line in lines if width_of(line, NEWS_SIZE) * TIGHTEST <= LINE_WIDTH), lines[-1])
    player = _short(names, moved.seat)
    if isinstance(deed, Scored):
        return t("{player} scores {stack} + {pot}", player=player, stack=deed.stack, pot=deed.pot)
    if passing := sum(event.coins for event in rest if isinstance(event, Passed)):
        return t("{player} takes {coins} in passing", player=player, coins=passing)
    # do not put this together from `marker_words`: at the beginning of a line, some languages need a capital
    return nt(
        "{player}’s {marker} moves {n} square",
        "{player}’s {marker} moves {n} squares",
        moved.stop - moved.start,
        player=player,
        marker=moved.name,
    )


def _landed(deed: Landed, names: Sequence[str], longest: int) -> str:
    """Return what a marker did that landed on another, with at most `longest` characters of each player's name."""
    player = shorten_name(names[deed.seat], longest)
    marker = words.marker_words(shorten_name(names[deed.other], longest), deed.other_name)
    if deed.coins:
        return t("{player} takes {coins} from {marker}", player=player, coins=deed.coins, marker=marker)
    return t("{player} pushes {marker} back", player=player, marker=marker)


def status_line(view: View, names: Sequence[str]) -> str:
    """Return whom the game is waiting for, and for what, such as ``Ann to reroll``."""
    name = shorten_name(label_of(names[view.turn]), LONGEST_NAME)
    match view.phase:
        case "start":
            return t("Choosing the first player")
        case "order":
            return t("{player} to number markers", player=name)
        case "count" | "ahead":
            return t("{player} to roll in advance", player=name)
        case "reroll":
            return t("{player} to reroll", player=name)
        case "choose":
            return t("{player} to move", player=name)
        case "result" | "over":
            return end_words(view, names)
    return t("{player} to roll", player=name)


def numbering_words(view: View) -> str:
    """Return words that say which marker gets its number next, such as ``Marker 2 of 8, from the left``."""
    many = len(view.names)
    return t("Marker {number} of {markers}, from the left", number=many - len(view.left) + 1, markers=many)


def is_unmoved(view: View) -> bool:
    """Return True if all markers are at their bases, as before the first move."""
    return not any(marker.row for own in view.markers for marker in own)


def end_words(view: View, names: Sequence[str]) -> str:
    """Return why a game is over, such as ``The pot is empty``."""
    if view.why != "coins":
        return t("The pot is empty")
    broke = [_short(names, seat) for seat, coins in enumerate(view.hands) if not coins]
    if len(broke) == 1:
        return t("{player} has no coins left", player=broke[0])
    return t("{players} have no coins left", players=join_words(broke))


def game_words(view: View) -> str:
    """Return which game of the set is being played, such as ``Game 2 of 4``."""
    return words.game_words(view.game, view.games)


def marker_title(marker: MarkerView, names: Sequence[str]) -> str:
    """Return the words for a marker, such as ``Ben’s 7``, or ``Ben: marker in column 3`` before it has a number."""
    if marker.name:
        return words.marker_words(names[marker.seat], marker.name)
    return t("{player}: marker in column {number}", player=names[marker.seat], number=marker.column + 1)


def position_words(marker: MarkerView, names: Sequence[str]) -> str:
    """Return where a marker is, such as ``Ben’s 7, on row 3`` or ``Ben’s 7, at its base``.

    Row 1 is nearest to the owner.
    """
    title = marker_title(marker, names)
    if marker.row:
        return t("{marker}, on row {row}", marker=title, row=marker.row)
    return t("{marker}, at its base", marker=title)


def describe_board(view: View, names: Sequence[str]) -> str:
    """Return a description of the board for screen readers."""
    return join_sentences(
        words.game_sentence(view.game, view.games),
        nt("{n} coin in the pot.", "{n} coins in the pot.", view.pot),
        t("The dice show {dice}.", dice=join_words(map(str, view.dice))) if view.dice else "",
        *(sentence for seat, name in enumerate(names) for sentence in _side(view, seat, name)),
    )


def _side(view: View, seat: Seat, name: str) -> Iterator[str]:
    yield nt("{player}: {n} coin in hand.", "{player}: {n} coins in hand.", view.hands[seat], player=name)
    out = [t("marker {marker} on row {row}", marker=one.name, row=one.row) for one in view.markers[seat] if one.row]
    if out:
        yield t("On the board: {markers}.", markers=join_words(out))
    stacks = [
        nt("{n} coin beside marker {marker}", "{n} coins beside marker {marker}", one.stack, marker=one.name)
        for one in view.markers[seat]
        if one.stack
    ]
    if stacks:
        yield t("Stacks: {stacks}.", stacks=join_words(stacks))


def _short(names: Sequence[str], seat: Seat) -> str:
    return shorten_name(names[seat], LONGEST_NAME)
