"""Words on the board: the effects of a move, those of the last move, and how the game stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from homestretch.core import Event, Seat
from homestretch.core.words import join_words, plural
from homestretch.draw.captions import shorten_name
from homestretch.games.ludifacture.events import Landed, Moved, Passed, Scored
from homestretch.games.ludifacture.views import MarkerView, Prospect, Push, Taking, View

LONGEST_NAME: Final = 13


def prospect_caption(prospect: Prospect, names: Sequence[str]) -> tuple[str, str]:
    """Return two short lines with the effects of a move: (“5 moves 3”, “takes 4 from Ben’s 7”)."""
    passing = sum(passed.coins for passed in prospect.passes)
    head = move_words(prospect)
    if prospect.due > 1:
        head += f", {plural(prospect.due, 'coin')}"
    if prospect.lands and not prospect.scores:
        return head, _landing(prospect.lands, names)
    if prospect.scores or not passing:
        return head, next(_consequences(prospect, names))
    return head, f"takes {plural(passing, 'coin')} in passing"


def move_words(prospect: Prospect) -> str:
    """Return in words a move's marker and its distance: ``5 moves 3``."""
    squares = prospect.stop_row - prospect.start_row
    return f"{prospect.name} {f'stops after {squares}' if prospect.early else f'moves {squares}'}"


def consequence(prospect: Prospect, names: Sequence[str]) -> str:
    """Return in a few words the effects of a move, the most important first."""
    return " · ".join(_consequences(prospect, names))


def _consequences(prospect: Prospect, names: Sequence[str]) -> Iterator[str]:
    if prospect.scores:
        yield f"scores {prospect.stack} + {prospect.pot} from the pot"
    if prospect.lands:
        yield _landing(prospect.lands, names, " coin") + (_push(prospect.push) if prospect.push else "")
    richer = [passed for passed in prospect.passes if passed.coins]
    if richer and (prospect.scores or prospect.lands):
        yield f"{plural(len(richer), 'coin')} in passing"
    elif richer:
        each = "a coin each" if len(richer) > 1 else "a coin"
        yield f"takes {each} from {join_words(whose(passed, names) for passed in richer)}"
    if not (prospect.scores or prospect.lands or richer):
        yield f"to row {prospect.stop_row}"


def _landing(lands: Taking, names: Sequence[str], coin: str = "") -> str:
    """What landing on a marker takes; `coin` is said as well where there is room for it."""
    if not lands.coins:
        return f"lands on {whose(lands, names)}"
    what = f"{lands.coins}{coin}{'s' if coin and lands.coins > 1 else ''}"
    return f"takes {what} from {whose(lands, names)}"


def _push(push: Push) -> str:
    return f" and pushes it back to row {push.row}" if push.row else " and pushes it back to its base"


def whose(marker: Taking, names: Sequence[str]) -> str:
    """Return a marker by owner and number: ``Ben’s 7``."""
    return f"{_short(names, marker.seat)}’s {marker.name}"


def news(last: Sequence[Event], names: Sequence[str]) -> str:
    """Return in words the effect of the last move, or an empty text before the first."""
    starts = [index for index, event in enumerate(last) if isinstance(event, Moved)]
    if not starts:
        return ""
    moved, *rest = last[starts[-1] :]
    assert isinstance(moved, Moved)
    deed = next((_deed(event, names) for event in reversed(rest) if isinstance(event, Scored | Landed)), "")
    passing = sum(event.coins for event in rest if isinstance(event, Passed))
    by_the_way = f"takes {plural(passing, 'coin')} in passing" if passing else f"moves {moved.stop - moved.start}"
    return f"{_short(names, moved.seat)}’s {moved.name} {deed or by_the_way}"


def _deed(event: Scored | Landed, names: Sequence[str]) -> str:
    if isinstance(event, Scored):
        return f"scores {event.stack} + {event.pot}"
    other = f"{_short(names, event.other)}’s {event.other_name}"
    return f"takes {event.coins} from {other}" if event.coins else f"pushes {other} back"


def status_line(view: View, names: Sequence[str]) -> str:
    """Return in words what the game is waiting for."""
    name = _short(names, view.turn)
    match view.phase:
        case "start":
            return "A lot decides who starts"
        case "order":
            return f"{name} to number"
        case "count" | "ahead":
            return f"{name} rolls ahead"
        case "reroll":
            return f"{name} rolls again"
        case "choose":
            return f"{name} to move"
        case "result" | "over":
            return end_words(view, names)
    return f"{name} to roll"


def numbering_words(view: View) -> str:
    """Return in words the marker that gets its number next (5.2): ``marker 2 of 8 from the left``."""
    return f"marker {len(view.names) - len(view.left) + 1} of {len(view.names)} from the left"


def end_words(view: View, names: Sequence[str]) -> str:
    """Return in words the reason why a game is over (6.1)."""
    if view.why != "coins":
        return "The pot is empty"
    broke = [_short(names, seat) for seat, coins in enumerate(view.hands) if not coins]
    return f"{join_words(broke)} {'has' if len(broke) == 1 else 'have'} no coins left"


def game_words(view: View) -> str:
    """Return in words the number of the game in the set: ``Game 2 of 4``."""
    return f"Game {view.game}" if view.games is None else f"Game {view.game} of {view.games}"


def where(marker: MarkerView) -> str:
    """Return in words the place of a marker, as its owner counts rows: ``on row 3``."""
    return f"on row {marker.row}" if marker.row else "at its base"


def marker_name(marker: MarkerView) -> str:
    """Return the number of a marker; before it has one, its place from the left in words."""
    return str(marker.name) if marker.name else f"marker {marker.column + 1} from the left"


def standing(view: View, names: Sequence[str]) -> str:
    """Return a description of the board for screen readers."""
    dice = f" The dice show {join_words(map(str, view.dice))}." if view.dice else ""
    sides = " ".join(_side(view, seat, name) for seat, name in enumerate(names))
    return f"{game_words(view)}. {plural(view.pot, 'coin')} in the pot.{dice} {sides}"


def _side(view: View, seat: Seat, name: str) -> str:
    out = [f"{marker_name(marker)} on row {marker.row}" for marker in view.markers[seat] if marker.row]
    saved = [f"{marker.stack} at {marker_name(marker)}" for marker in view.markers[seat] if marker.stack]
    parts = [
        f"{plural(view.hands[seat], 'coin')} in hand",
        f"on the way {join_words(out)}" if out else "",
        f"coins {join_words(saved)}" if saved else "",
    ]
    return f"{name}: {'; '.join(filter(None, parts))}."


def _short(names: Sequence[str], seat: Seat) -> str:
    return shorten_name(names[seat], LONGEST_NAME)
