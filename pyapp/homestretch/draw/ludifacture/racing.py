"""The panels during a game: the starting lot, the roll, the moves to choose from, the hands, the rolls in advance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.core.words import join_words
from homestretch.draw.panel import (
    SECONDARY,
    Choice,
    Group,
    Heading,
    Item,
    Note,
    Panel,
    Row,
    Title,
    Words,
    card,
    choice,
    choices,
    forbidden,
    label,
    picture,
    primary,
    rows,
    small,
    strong,
)
from homestretch.draw.players import label_of
from homestretch.draw.tokens import die_badge, player_badge
from homestretch.games.ludifacture.views import Prospect, View
from homestretch.games.ludifacture.words import list_words

from .captions import consequence, game_words, move_words, numbering_words
from .pieces import marker_badge


def starting(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while the starter is drawn."""
    yield Panel(Title(game_words(view)), (Note(t("The first player is drawn at random."), ""),), look="turn")
    yield players(view, names)


def counting(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while a die is rolled for the number of rolls in advance (Foresight)."""
    title = t("{player} to roll in advance", player=label_of(names[view.turn]))
    line = t("Roll one die to see how many rolls you’ll make in advance. A six doesn’t count.")
    yield _turn(view, title, line, primary("roll", t("Roll one die")))
    yield from _around(view, names)


def looking_ahead(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while rolls are made in advance (Foresight)."""
    title = t("{player} to roll in advance", player=label_of(names[view.turn]))
    yield _turn(view, title, nt("{n} advance roll still to make.", "{n} advance rolls still to make.", view.due))
    yield from _around(view, names)


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the player in turn is to roll."""
    title = t("{player} to roll", player=label_of(names[view.turn]))
    line = t("Two dice add up to the marker; the third says how far it moves.")
    yield _turn(view, title, line, primary("roll", t("Roll three dice")))
    yield from _around(view, names)


def rolling_again(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels during rerolls, which are by hand only if the roll lay open (3.1, L11)."""
    dice = len(view.again)
    line = t("Three threes! Reroll them; the move costs one more coin.")
    if any(view.dice[index] == 6 for index in view.again):
        line = nt(
            "A six! Reroll it; the move costs one more coin.",
            "{n} sixes! Reroll them; the move costs one more coin.",
            dice,
        )
    by_hand = view.options.foresight and not view.rerolls
    button = primary("roll", nt("Reroll {n} die", "Reroll {n} dice", dice)) if by_hand else None
    yield _turn(view, t("{player} to reroll", player=label_of(names[view.turn])), line, button)
    yield from _around(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a move."""
    title, dice = t("{player} to move", player=label_of(names[view.turn])), join_words(map(str, view.dice))
    if len(view.prospects) == 1:
        only = view.prospects[0]
        line = t("Dice: {dice}. The only move: {consequence}.", dice=dice, consequence=_in_words(only, names))
        yield _turn(view, title, line, primary(only.action, _only_move(only)))
    else:
        # a coin, and one more for each set of rerolls (2.3, 3.2)
        line = nt(
            "Dice: {dice}. Each move costs {n} coin.", "Dice: {dice}. Each move costs {n} coins.", view.cost, dice=dice
        )
        moves = choices((_row(prospect, names) for prospect in view.prospects), "choices moves")
        yield _turn(view, title, line, None, moves)
    yield from _around(view, names)


def _turn(view: View, title: str, line: str, main: Choice | None = None, *items: Item) -> Panel:
    return Panel(Heading(view.turn, title, line), items, () if main is None else (main,), "turn")


def _only_move(prospect: Prospect) -> str:
    """Return the words of the button for the only move, which never stops early: the whole way is a move as well."""
    squares = prospect.stop_row - prospect.start_row
    return nt(
        "Move marker {marker} by {n} square", "Move marker {marker} by {n} squares", squares, marker=prospect.name
    )


def _row(prospect: Prospect, names: Sequence[str]) -> Choice:
    """A move with what comes of it; a stop before the end stands a little further in, under the move itself."""
    badge = picture(marker_badge, prospect.seat, str(prospect.name))
    look = f"choice{' early' if prospect.early else ''}{' rich' if prospect.scores else ''}"
    return choice(prospect.action, badge, move_words(prospect), _in_words(prospect, names), look)


def _in_words(prospect: Prospect, names: Sequence[str]) -> str:
    """What comes of a move, and that it takes the last coins where they are fewer than due (L3)."""
    short = t("costs the last coins in hand") if prospect.paid < prospect.due else ""
    return " · ".join(filter(None, (consequence(prospect, names), short)))


def _around(view: View, names: Sequence[str]) -> Iterator[Panel]:
    if view.options.foresight:
        yield ahead(view, names)
    yield players(view, names)


def players(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of everyone's coins, in hand and beside the columns."""
    purses = (_purse(view, seat, names[seat]) for seat in range(len(view.hands)))
    return card(t("Coins · {pot} in the pot", pot=view.pot), rows(purses, "backs purses"))


def _purse(view: View, seat: Seat, name: str) -> Row:
    stacks = sum(marker.stack for marker in view.markers[seat])
    parts = [t("{coins} beside the columns", coins=stacks)]
    if _started(view, seat):
        parts.append(t("goes first") if view.phase == "order" else t("went first"))
    now = seat == view.turn and view.phase != "start"
    return Row(
        (
            picture(player_badge, seat, name),
            label(name, small(" · ".join(parts))),
            strong(str(view.hands[seat]), look="money"),
        ),
        "now" if now else "",
        f"purse-{seat}",
    )


def _started(view: View, seat: Seat) -> bool:
    return seat == view.first and view.phase != "start"


def ahead(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of the open rolls, oldest first (Foresight)."""
    rolls = (_rolls(view, seat, names[seat]) for seat in range(len(view.hands)))
    return card(t("Advance rolls · oldest first"), rows(rolls, "foreseen"))


def _rolls(view: View, seat: Seat, name: str) -> Row:
    rolls = tuple(
        Words(tuple(picture(die_badge, face) for face in dice), "trio", key=f"trio-{seat}-{index}")
        for index, dice in enumerate(view.ahead[seat])
    )
    return Row(
        (
            Words((picture(player_badge, seat, name), label(name)), "owner"),
            Words(rolls, "trios") if rolls else Words(t("none"), "quiet", "faint"),
        ),
        "now" if seat == view.turn else "",
        f"foreseen-{seat}",
    )


def numbering(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for numbering markers from the left, each number once (5.2)."""
    order = [marker for marker in view.markers[view.turn] if marker.name]
    named = [picture(marker_badge, view.turn, str(marker.name)) for marker in order]
    still = [Words(None, "blank")] * (len(view.names) - len(order))
    heard = t("No marker has a number yet")
    if order:
        heard = t("Numbered from the left: {numbers}", numbers=list_words(marker.name for marker in order))
    items = (
        Note((*named, *still), "own-order", heard=heard),
        Group(tuple(_number(view, name) for name in view.names), "numbers", t("Numbers"), "group"),
        Choice("rest", t("Number the rest in order"), SECONDARY) if len(view.left) > 1 else None,
    )
    title = t("{player} to number the markers", player=label_of(names[view.turn]))
    yield Panel(Heading(view.turn, title, numbering_words(view)), items, look="turn")
    yield players(view, names)


def _number(view: View, name: int) -> Choice:
    badge = picture(marker_badge, view.turn, str(name))
    if name in view.left:
        return Choice(f"mark {name}", badge, "number-pick", heard=t("Marker {marker}", marker=name))
    return forbidden(f"mark {name}", badge, look="number-pick", heard=t("Marker {marker}, already in use", marker=name))
