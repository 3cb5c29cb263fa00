"""The panels after a game: what everybody has, what the game brought, the set so far, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from pyapp.core import Outcome, Seat
from pyapp.core.actions import FINISH, NEXT
from pyapp.core.words import listed, plural
from pyapp.draw.markup import el
from pyapp.draw.parts import card, closing, final, signed, standings
from pyapp.draw.tokens import player_badge
from pyapp.games.ludifacture.views import View

from .captions import end_words, game_words

WON = ("wins the set", "share the set")
WON_ALONE = ("wins the game", "share the game")


def paying(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The result of a game, and the way on."""
    ranking = Outcome.by_score(view.nets[-1], "")
    verb = WON_ALONE[len(ranking.winners) > 1]
    yield el(
        "section",
        el("p", f"{game_words(view)} · {end_words(view, names)}", class_="eyebrow"),
        el("h2", f"{listed(names[seat] for seat in ranking.winners)} {verb}"),
        closing(FINISH, "To the final ranking") if is_last(view) else closing(NEXT, f"On to game {view.game + 1}"),
        None if is_last(view) else el("p", f"{names[view.turn]} starts it.", class_="quiet"),
        class_="card turn",
    )
    yield sheet(view, names)
    if len(view.nets) > 1:
        yield set_so_far(view, names)


def set_so_far(view: View, names: Sequence[str]) -> Element:
    """What each game brought."""
    table = standings(names, view.nets, view.scores, "G")
    table.set("class", "card set-so-far")
    return table


def sheet(view: View, names: Sequence[str]) -> Element:
    """The result sheet: hands, stacks where they count, what the game brought, and the set so far if there is one."""
    heads = ["In hand", *(["Stacks"] if view.options.stacks else []), "Game", *(["Set"] if view.games != 1 else [])]
    ranked = sorted(range(len(names)), key=lambda seat: -view.nets[-1][seat])
    table = el(
        "table",
        el("thead", el("tr", el("th", "Result", scope="col"), (el("th", head, scope="col") for head in heads))),
        el("tbody", (_line(view, names, seat) for seat in ranked)),
        class_="standings",
    )
    note = (
        "Stacks count for their owners." if view.options.stacks else "Coins left beside the columns count for nobody."
    )
    return card(
        f"Result of game {view.game}",
        el("div", table, class_="scroll"),
        el("p", note, class_="quiet"),
        class_="set-so-far",
    )


def _line(view: View, names: Sequence[str], seat: Seat) -> Element:
    stacks = sum(marker.stack for marker in view.markers[seat])
    return el(
        "tr",
        el("th", player_badge(seat, names[seat]), names[seat], scope="row"),
        el("td", str(view.hands[seat])),
        el("td", str(stacks)) if view.options.stacks else None,
        el("td", plus(view.nets[-1][seat])),
        el("td", el("b", plus(view.scores[seat]))) if view.games != 1 else None,
        data_key=f"result-{seat}",
    )


def plus(number: int) -> str:
    """A result with its sign.

    >>> plus(5), plus(0), plus(-3)
    ('+5', '0', '−3')
    """
    return f"+{number}" if number > 0 else signed(number)


def is_last(view: View) -> bool:
    """Whether no game follows: all are played, or somebody has not enough coins left for the ante (6.3, L13)."""
    if view.games is not None:
        return view.game >= view.games
    dealt = view.options.hand + view.ante
    return any(dealt + won < view.ante for won in view.scores)


def over(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The final ranking of the set."""
    games = len(view.nets)
    yield final(names, view.scores, f"{plural(games, 'game')} of Ludifacture", WON if games > 1 else WON_ALONE)
    yield sheet(view, names)
    if games > 1:
        yield set_so_far(view, names)
