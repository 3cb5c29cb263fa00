"""The panels during a game: the starting lot, the roll, the moves to choose from, the hands, the rolls in advance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core import Seat
from homestretch.core.words import join_words, plural
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
from homestretch.draw.tokens import die_badge, player_badge
from homestretch.games.ludifacture.views import Prospect, View

from .captions import consequence, game_words, move_words, numbering_words
from .pieces import marker_badge


def lot(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while a lot picks the starting player."""
    yield Panel(Title(game_words(view)), (Note("A lot decides who starts.", ""),), look="turn")
    yield players(view, names)


def counting(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while a die is rolled for the number of rolls in advance (Foresight)."""
    line = "One die says how many rolls to make in advance; a six does not count."
    yield _turn(view, names, "looks ahead", line, primary("roll", "Roll one die"))
    yield from _around(view, names)


def looking_ahead(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels while rolls are made in advance (Foresight)."""
    yield _turn(view, names, "looks ahead", f"{plural(view.due, 'roll')} still to make.")
    yield from _around(view, names)


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the player in turn is to roll."""
    line = "Two dice choose the marker, the third how far it goes."
    yield _turn(view, names, "to roll", line, primary("roll", "Roll three dice"))
    yield from _around(view, names)


def rolling_again(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels during rerolls, which are by hand only if the roll lay open (3.1, L11)."""
    dice = len(view.again)
    sixes = any(view.dice[index] == 6 for index in view.again)
    what = ("a six" if dice == 1 else f"{dice} sixes") if sixes else "three threes"
    by_hand = view.options.foresight and not view.rerolls
    button = primary("roll", f"Roll {plural(dice, 'die', 'dice')} again") if by_hand else None
    line = f"Oh, {what}: again, and the move costs a coin more."
    yield _turn(view, names, "rolls again", line, button)
    yield from _around(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a move."""
    dice = f"{join_words(map(str, view.dice))}."
    if len(view.prospects) == 1:
        only = view.prospects[0]
        line = f"{dice} The only move: {_in_words(only, names)}."
        yield _turn(view, names, "to move", line, primary(only.action, _heading(only)))
    else:
        moves = choices((_row(prospect, names) for prospect in view.prospects), "choices moves")
        yield _turn(view, names, "to move", f"{dice} Each move costs {_price(view.cost)}.", None, moves)
    yield from _around(view, names)


def _price(coins: int) -> str:
    """A coin, and one more for each set of rerolls (2.3, 3.2)."""
    return "a coin" if coins == 1 else f"{coins} coins with the reroll{'s' if coins > 2 else ''}"


def _turn(view: View, names: Sequence[str], what: str, line: str, main: Choice | None = None, *items: Item) -> Panel:
    head = Heading(view.turn, f"{names[view.turn]} {what}", line)
    return Panel(head, items, () if main is None else (main,), "turn")


def _heading(prospect: Prospect) -> str:
    squares = prospect.stop_row - prospect.start_row
    return f"Move {prospect.name} by {squares}" if not prospect.early else f"Stop {prospect.name} after {squares}"


def _row(prospect: Prospect, names: Sequence[str]) -> Choice:
    """A move with what comes of it; a stop before the end stands a little further in, under the move itself."""
    number, _, rest = move_words(prospect).partition(" ")
    badge = picture(marker_badge, prospect.seat, str(prospect.name))
    look = f"choice{' early' if prospect.early else ''}{' rich' if prospect.scores else ''}"
    return choice(prospect.action, badge, (strong(number), f" {rest}"), _in_words(prospect, names), look)


def _in_words(prospect: Prospect, names: Sequence[str]) -> str:
    """What comes of a move, and that it takes the last coins where they are fewer than due (L3)."""
    short = "pays all that is left" if prospect.paid < prospect.due else ""
    return " · ".join(filter(None, (consequence(prospect, names), short)))


def _around(view: View, names: Sequence[str]) -> Iterator[Panel]:
    if view.options.foresight:
        yield ahead(view, names)
    yield players(view, names)


def players(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of everyone's coins, in hand and beside the columns."""
    purses = (_purse(view, seat, names[seat]) for seat in range(len(view.hands)))
    return card(f"Coins · {view.pot} in the pot", rows(purses, "backs purses"))


def _purse(view: View, seat: Seat, name: str) -> Row:
    stacks = sum(marker.stack for marker in view.markers[seat])
    begun = view.phase not in ("start", "order")
    parts = [f"{stacks} beside the columns", *(["started" if begun else "starts"] if _started(view, seat) else [])]
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
    return card("Rolls in advance · next one left", rows(rolls, "foreseen"))


def _rolls(view: View, seat: Seat, name: str) -> Row:
    rolls = tuple(
        Words(tuple(picture(die_badge, face) for face in dice), "trio", key=f"trio-{seat}-{index}")
        for index, dice in enumerate(view.ahead[seat])
    )
    return Row(
        (
            Words((picture(player_badge, seat, name), label(name)), "owner"),
            Words(rolls, "trios") if rolls else Words("none", "quiet", "faint"),
        ),
        "now" if seat == view.turn else "",
        f"foreseen-{seat}",
    )


def numbering(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for numbering one's markers from the left, each number once (5.2)."""
    order = [marker for marker in view.markers[view.turn] if marker.name]
    named = [picture(marker_badge, view.turn, str(marker.name)) for marker in order]
    still = [Words(None, "blank")] * (len(view.names) - len(order))
    heard = ", ".join(str(marker.name) for marker in order) or "none yet"
    items = (
        Note((*named, *still), "own-order", heard=f"Numbered from the left: {heard}"),
        Group(tuple(_number(view, name) for name in view.names), "numbers", "Numbers left", "group"),
        Choice("rest", "The rest in rising order", SECONDARY) if len(view.left) > 1 else None,
    )
    head = Heading(view.turn, f"{names[view.turn]} numbers the markers", f"Next is {numbering_words(view)}.")
    yield Panel(head, items, look="turn")
    yield players(view, names)


def _number(view: View, name: int) -> Choice:
    badge = picture(marker_badge, view.turn, str(name))
    if name in view.left:
        return Choice(f"mark {name}", badge, "number-pick", heard=f"Marker {name}")
    return forbidden(f"mark {name}", badge, look="number-pick", heard=f"Marker {name}, taken")
