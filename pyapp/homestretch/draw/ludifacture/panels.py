"""The panels beside the board in each phase of the game, such as numbering markers, rolling, or choosing a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from homestretch.core import Seat
from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words, with_sign
from homestretch.draw.panel import (
    SECONDARY,
    Choice,
    Group,
    Note,
    Panel,
    Row,
    Title,
    Words,
    card,
    choice,
    choices,
    forbidden,
    in_short,
    label,
    picture,
    player_row,
    primary,
    rows,
    small,
    strong,
    turn_panel,
)
from homestretch.draw.tokens import die_badge, player_badge
from homestretch.games.ludifacture.views import Prospect, View
from homestretch.games.ludifacture.words import list_words

from .captions import consequence, game_words, is_unmoved, move_words, numbering_words, prospect_caption
from .payout import final_panels, result_panels, set_standings
from .pieces import marker_badge

MANY: Final = 6
"""With this many moves or more, their buttons are small and grouped by marker, so that they fit on a phone."""

IN_ADVANCE: Final = N_("{player} to roll in advance")


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels beside the board for the current phase. Everything in them is public.

    `picks` is not used, because every choice takes one tap.
    """
    match view.phase:
        case "result":
            yield from result_panels(view, names)
        case "over":
            yield from final_panels(view, names)
        case _:
            yield _in_turn(view, names)
            seats = range(len(view.hands))
            if view.options.foresight and view.phase not in ("start", "order"):
                rolls = rows((_rolls(view, seat, names[seat]) for seat in seats), "foreseen")
                yield card(t("Advance rolls · oldest first"), rolls)
            purses = rows((_purse(view, seat, names[seat]) for seat in seats), "backs purses")
            yield card(t("Coins · {pot} in the pot", pot=view.pot), purses)


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the panel with the results of the games of the set so far, or None during the first game."""
    return set_standings(view, names, moves=False) if view.nets else None


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player is addressed as “you”
    """Return advice for a first-time player, or an empty text."""
    match view.phase:
        case "roll":
            return t("Get a marker across to win its stack, plus the same number of coins from the pot.")
        case "choose" if len(view.prospects) < MANY:
            return t("Pass a rival marker to take one coin; land on it to take them all.")
    return ""


def _in_turn(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of the player to move.

    Before there is a player to move, the panel says that the first player is drawn at random.
    """
    match view.phase:
        case "order":
            return _numbering(view, names)
        case "count":
            line = t("Roll one die to see how many rolls you’ll make in advance. A six doesn’t count.")
            return turn_panel(view.turn, names, IN_ADVANCE, line, main=primary("roll", t("Roll one die")))
        case "ahead":
            line = nt("{n} advance roll still to make.", "{n} advance rolls still to make.", view.due)
            return turn_panel(view.turn, names, IN_ADVANCE, line)
        case "roll":
            line = t("Two dice add up to the marker; the third says how far it moves.")
            button = primary("roll", t("Roll three dice"))
            return turn_panel(view.turn, names, N_("{player} to roll"), line, main=button)
        case "reroll":
            return _rolling_again(view, names)
        case "choose":
            return _choosing(view, names)
    return Panel(Title(game_words(view)), (Note(t("The first player is drawn at random."), ""),), classes="turn")


def _rolling_again(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for a reroll.

    If it is the first reroll of an advance roll, the panel has a button for it (3.1, L11).
    """
    dice = len(view.again)
    line = t("Three threes! Reroll them; the move costs one more coin.")
    if set(view.dice) != {3}:
        line = t("No marker can use this roll! Reroll it; the move costs one more coin.")
    if all(view.dice[index] == 6 for index in view.again):
        line = nt(
            "A six! Reroll it; the move costs one more coin.",
            "{n} sixes! Reroll them; the move costs one more coin.",
            dice,
        )
    by_hand = view.options.foresight and not view.rerolls
    button = primary("roll", nt("Reroll {n} die", "Reroll {n} dice", dice)) if by_hand else None
    return turn_panel(view.turn, names, N_("{player} to reroll"), line, main=button)


def _choosing(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the choice of a move."""
    title, dice = N_("{player} to move"), join_words(map(str, view.dice))
    if len(view.prospects) == 1:
        only = view.prospects[0]
        line = t("Dice: {dice}. The only move: {consequence}.", dice=dice, consequence=_in_words(only, names))
        # a move that stops early is never the only one, because the move over the full distance would be legal, too
        move = nt(
            "Move marker {marker} by {n} square",
            "Move marker {marker} by {n} squares",
            only.stop_row - only.start_row,
            marker=only.name,
        )
        return turn_panel(view.turn, names, title, line, main=primary(only.action, move))
    # a move costs one coin, and one more for each reroll (2.3, 3.2)
    line = nt(
        "Dice: {dice}. Each move costs {n} coin.", "Dice: {dice}. Each move costs {n} coins.", view.cost, dice=dice
    )
    moves = (
        choices((_row(prospect, names) for prospect in view.prospects), "choices moves")
        if len(view.prospects) < MANY
        else _by_marker(view, names)
    )
    return turn_panel(view.turn, names, title, line, moves)


def _row(prospect: Prospect, names: Sequence[str]) -> Choice:
    """Return the button of a move, with the effects of the move.

    The button of a move that stops early is indented below the button of the same marker's full move.
    """
    badge = picture(marker_badge, prospect.seat, str(prospect.name))
    classes = f"choice{' early' if prospect.early else ''}{' rich' if prospect.scores else ''}"
    return choice(prospect.action, badge, move_words(prospect), _in_words(prospect, names), classes)


def _by_marker(view: View, names: Sequence[str]) -> Group:
    """Return a row for each marker, with a small button for each of its moves. Tooltips have the full words."""
    markers = (
        in_short(
            picture(marker_badge, view.turn, str(name)),
            (_short_move(prospect, names) for prospect in moves),
            t("Marker {marker}", marker=name),
        )
        for name, moves in groupby(view.prospects, lambda prospect: prospect.name)
    )
    return Group(tuple(markers), "choices many in-moves")


def _short_move(prospect: Prospect, names: Sequence[str]) -> Choice:
    squares = prospect.stop_row - prospect.start_row
    words = Words(strong(nt("{n} square", "{n} squares", squares)), "label")
    in_full = f"{move_words(prospect)} · {_in_words(prospect, names)}"
    classes, caption = "choice rich" if prospect.scores else "choice", prospect_caption(prospect, names)[1]
    return Choice(str(prospect.action), words, classes, caption, title=in_full)


def _in_words(prospect: Prospect, names: Sequence[str]) -> str:
    """Return words for the effects of a move, with a remark if the player has fewer coins than the move costs (L3)."""
    short = t("costs the last coins in hand") if prospect.paid < prospect.due else ""
    return " · ".join(filter(None, (consequence(prospect, names), short)))


def _purse(view: View, seat: Seat, name: str) -> Row:
    """Return the row with a player's coins: those in hand, and those beside the columns."""
    stacks = sum(marker.stack for marker in view.markers[seat])
    parts = [t("{coins} beside the columns", coins=stacks)]
    if seat == view.first and view.phase != "start":
        parts.append(t("goes first") if is_unmoved(view) else t("went first"))
    if view.nets:
        parts.append(t("{total} in the set", total=with_sign(view.scores[seat])))
    now = seat == view.turn and view.phase != "start"
    under, has = small(" · ".join(parts)), strong(str(view.hands[seat]), classes="money")
    return player_row("purse", seat, name, has, under=under, now=now)


def _rolls(view: View, seat: Seat, name: str) -> Row:
    """Return the row with a player's advance rolls (variant Foresight), the oldest first."""
    rolls = tuple(
        Words(tuple(picture(die_badge, face) for face in dice), "trio", key=f"trio-{seat}-{index}")
        for index, dice in enumerate(view.ahead[seat])
    )
    owner = Words((picture(player_badge, seat, name), label(name)), "owner")
    shown = Words(rolls, "trios") if rolls else Words(t("none"), "quiet", "faint")
    return Row((owner, shown), "now" if seat == view.turn else "", f"foreseen-{seat}")


def _numbering(view: View, names: Sequence[str]) -> Panel:
    """Make the panel in which a player numbers the markers from left to right, with each number once (5.2)."""
    order = [marker for marker in view.markers[view.turn] if marker.name]
    named = [picture(marker_badge, view.turn, str(marker.name)) for marker in order]
    still = [Words(None, "blank")] * (len(view.names) - len(order))
    aria_label = t("No marker has a number yet")
    if order:
        aria_label = t("Numbered from the left: {numbers}", numbers=list_words(marker.name for marker in order))
    items = (
        Note((*named, *still), "own-order", aria_label=aria_label),
        Group(tuple(_number(view, name) for name in view.names), "numbers", t("Numbers")),
        Choice("rest", t("Number the rest in order"), SECONDARY) if len(view.left) > 1 else None,
    )
    return turn_panel(view.turn, names, N_("{player} to number the markers"), numbering_words(view), *items)


def _number(view: View, name: int) -> Choice:
    badge = picture(marker_badge, view.turn, str(name))
    if name in view.left:
        return Choice(f"mark {name}", badge, "number-pick", aria_label=t("Marker {marker}", marker=name))
    return forbidden(
        f"mark {name}", badge, classes="number-pick", aria_label=t("Marker {marker}, already in use", marker=name)
    )
