"""The panels during a game: who starts, what is rolled, the moves to choose from, the hands, the rolls to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.core.words import listed, plural
from pyapp.draw.markup import Child, cached, el
from pyapp.draw.parts import act, ask, card, choice, primary, prompt
from pyapp.draw.tokens import die_badge, player_badge
from pyapp.games.ludifacture.views import Prospect, View

from .captions import consequence, game_words, move_words, numbering_words
from .pieces import marker_badge


def lot(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Before it is known who starts."""
    yield el("section", el("h2", game_words(view)), el("p", "A lot decides who starts."), class_="card turn")
    yield players(view, names)


def counting(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Foresight: one die says how many rolls are made in advance."""
    line = "One die says how many rolls to make in advance; a six does not count."
    yield _turn(view, names, "looks ahead", line, primary("roll", "Roll one die"))
    yield from _around(view, names)


def looking_ahead(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Foresight: rolls are being made in advance."""
    yield _turn(view, names, "looks ahead", f"{plural(view.due, 'roll')} still to make.")
    yield from _around(view, names)


def rolling(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The dice wait for the player in turn."""
    line = "Two dice choose the marker, the third how far it goes."
    yield _turn(view, names, "to roll", line, primary("roll", "Roll three dice"))
    yield from _around(view, names)


def rolling_again(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Some of the dice have to be rolled again: by hand if the roll lay open, else it happens by itself (3.1, L11)."""
    dice = len(view.again)
    sixes = any(view.dice[index] == 6 for index in view.again)
    what = ("a six" if dice == 1 else f"{dice} sixes") if sixes else "three threes"
    button = primary("roll", f"Roll {plural(dice, 'die', 'dice')} again") if not view.rerolls else None
    by_hand = view.options.foresight
    line = f"Oh, {what}: again, and the move costs a coin more."
    yield _turn(view, names, "rolls again", line, button if by_hand else None)
    yield from _around(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Element]:
    """One of the moves is to be chosen."""
    dice = f"{listed(map(str, view.dice))}."
    cost = f"{dice} Each move costs {_price(view.cost)}."
    if len(view.prospects) == 1:
        only = view.prospects[0]
        line = f"{dice} The only move: {_in_words(only, names)}."
        yield _turn(view, names, "to move", line, primary(only.action, _heading(only)))
    else:
        rows = el("div", (_row(prospect, names) for prospect in view.prospects), class_="choices moves")
        yield _turn(view, names, "to move", cost, rows)
    yield from _around(view, names)


def _price(coins: int) -> str:
    """A coin, and one more for each set of rerolls (2.3, 3.2)."""
    return "a coin" if coins == 1 else f"{coins} coins with the reroll{'s' if coins > 2 else ''}"


def _turn(view: View, names: Sequence[str], what: str, line: str, *children: Child) -> Element:
    head = prompt(view.turn, names, f"{names[view.turn]} {what}", line)
    return el("section", head, *children, class_="card turn")


def _heading(prospect: Prospect) -> str:
    squares = prospect.stop_row - prospect.start_row
    return f"Move {prospect.name} by {squares}" if not prospect.early else f"Stop {prospect.name} after {squares}"


def _row(prospect: Prospect, names: Sequence[str]) -> Element:
    """A move with what comes of it; a stop before the end stands a little further in, under the move itself."""
    number, _, rest = move_words(prospect).partition(" ")
    row = choice(
        prospect.action,
        marker_badge(prospect.seat, str(prospect.name)),
        (el("b", number), f" {rest}"),
        _in_words(prospect, names),
    )
    row.set("class", f"choice{' early' if prospect.early else ''}{' rich' if prospect.scores else ''}")
    return row


def _in_words(prospect: Prospect, names: Sequence[str]) -> str:
    """What comes of a move, and that it takes the last coins where they are fewer than due (L3)."""
    short = "pays all that is left" if prospect.paid < prospect.due else ""
    return " · ".join(filter(None, (consequence(prospect, names), short)))


def _around(view: View, names: Sequence[str]) -> Iterator[Element]:
    if view.options.foresight:
        yield ahead(view, names)
    yield players(view, names)


def players(view: View, names: Sequence[str]) -> Element:
    """What everybody has in hand and beside the columns."""
    rows = (_player(view, seat, names[seat]) for seat in range(len(view.hands)))
    return card(
        f"Coins · {view.pot} in the pot",
        el("ul", rows, class_="backs purses"),
    )


def _player(view: View, seat: Seat, name: str) -> Element:
    stacks = sum(marker.stack for marker in view.markers[seat])
    begun = view.phase not in ("start", "order")
    parts = [f"{stacks} beside the columns", *(["started" if begun else "starts"] if _started(view, seat) else [])]
    return _purse(seat, name, " · ".join(parts), view.hands[seat], seat == view.turn and view.phase != "start")


@cached
def _purse(seat: Seat, name: str, words: str, hand: int, now: bool) -> Element:
    return el(
        "li",
        player_badge(seat, name),
        el("span", name, el("small", words), class_="label"),
        el("b", str(hand), class_="money"),
        class_="now" if now else None,
        data_key=f"purse-{seat}",
    )


def _started(view: View, seat: Seat) -> bool:
    return seat == view.first and view.phase != "start"


def ahead(view: View, names: Sequence[str]) -> Element:
    """Foresight: the rolls that lie open, the oldest first."""
    rows = (_rolls(view, seat, names[seat]) for seat in range(len(view.hands)))
    return card("Rolls in advance · next one left", el("ul", rows, class_="foreseen"))


def _rolls(view: View, seat: Seat, name: str) -> Element:
    rolls = (
        el("span", (die_badge(face) for face in dice), class_="trio", data_key=f"trio-{seat}-{index}")
        for index, dice in enumerate(view.ahead[seat])
    )
    return el(
        "li",
        el("span", player_badge(seat, name), el("span", name, class_="label"), class_="owner"),
        el("span", rolls, class_="trios") if view.ahead[seat] else el("em", "none", class_="quiet"),
        class_="now" if seat == view.turn else None,
        data_key=f"foreseen-{seat}",
    )


def numbering(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Own order of markers: numbers tapped from the left, each once (5.2)."""
    order = [marker for marker in view.markers[view.turn] if marker.name]
    line = f"Next is {numbering_words(view)}."
    so_far = [marker_badge(view.turn, str(marker.name)) for marker in order]
    still = [el("span", class_="blank") for _ in range(len(view.names) - len(order))]
    heard = ", ".join(str(marker.name) for marker in order) or "none yet"
    taps = (_number(view, name) for name in view.names)
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} numbers the markers", line),
        el("p", so_far, still, class_="own-order", role="img", aria_label=f"Numbered from the left: {heard}"),
        el("div", taps, class_="numbers", role="group", aria_label="Numbers left"),
        act("rest", "The rest in rising order", class_="secondary") if len(view.left) > 1 else None,
        class_="card turn",
    )
    yield players(view, names)


def _number(view: View, name: int) -> Element:
    badge = marker_badge(view.turn, str(name))
    if name in view.left:
        return act(f"mark {name}", badge, class_="number-pick", aria_label=f"Marker {name}")
    return ask(f"mark {name}", badge, class_="number-pick", aria_label=f"Marker {name}, taken")
