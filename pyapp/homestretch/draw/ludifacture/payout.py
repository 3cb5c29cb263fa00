"""The panels after a game: the result with everyone’s coins, the results of the set so far, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core import Outcome, Seat
from homestretch.core.actions import FINISH, NEXT
from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words, with_sign
from homestretch.draw.endings import final_standings, standings
from homestretch.draw.panel import Note, Panel, Table, TableRow, Title, card, picture, primary, strong
from homestretch.draw.tokens import player_badge
from homestretch.games.ludifacture.views import View

from .captions import end_words, game_words

SET_HEADLINES = (N_("{winners} wins the set"), N_("{winners} share the win"))
GAME_HEADLINES = (N_("{winners} wins the game"), N_("{winners} share the win"))


def result_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the result of a game, with the button for the next game or the final standings."""
    ranking = Outcome.by_score(view.nets[-1], "")
    winners = join_words(names[seat] for seat in ranking.winners)
    head = Title(t(GAME_HEADLINES[len(ranking.winners) > 1], winners=winners))
    onward = primary(FINISH, t("Final standings"), is_final=True)
    if not view.last:
        onward = primary(NEXT, t("Continue to game {game}", game=view.game + 1), is_final=True)
    starts = None if view.last else Note(t("{player} starts the next game.", player=names[view.turn]))
    yield Panel(head, (), (onward,), "turn")
    yield _result_panel(view, names, f"{game_words(view)} · {end_words(view, names)}", starts)
    if len(view.nets) > 1:
        yield set_standings(view, names, "set-so-far")


def set_standings(view: View, names: Sequence[str], classes: str = "", *, moves: bool = True) -> Panel:
    """Make the panel with the players' results in each game of the set so far. `endings.standings` explains `moves`."""
    return standings(names, view.nets, view.scores, N_("G{n}"), classes=classes, moves=moves)


def _result_panel(view: View, names: Sequence[str], title: str, last: Note | None = None) -> Panel:
    """Make the panel of a game's result: coins in hand, stacks if they count, the result, and the total in the set."""
    stacks, is_set = view.options.stacks, view.games != 1
    heads = (t("Result"), t("In hand"), *([t("Stacks")] if stacks else []), t("Game"), *([t("Set")] if is_set else []))
    ranked = sorted(range(len(names)), key=lambda seat: -view.nets[-1][seat])
    lines = tuple(_line(view, names, seat) for seat in ranked)
    note = t("Stacks count for their owners.") if stacks else t("Coins left beside the columns don’t count.")
    table = Table(heads, lines, "standings")
    return card(title, table, Note(note), last, classes="set-so-far")


def _line(view: View, names: Sequence[str], seat: Seat) -> TableRow:
    stacks = sum(marker.stack for marker in view.markers[seat])
    cells = (
        (picture(player_badge, seat, names[seat]), names[seat]),
        str(view.hands[seat]),
        str(stacks) if view.options.stacks else None,
        with_sign(view.nets[-1][seat]),
        strong(with_sign(view.scores[seat])) if view.games != 1 else None,
    )
    return TableRow(tuple(filter(None, cells)), f"result-{seat}")


def final_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the final ranking of the set."""
    games = len(view.nets)
    yield final_standings(
        names,
        view.scores,
        nt("{n} game of Ludifacture", "{n} games of Ludifacture", games),
        SET_HEADLINES if games > 1 else GAME_HEADLINES,
        with_sign,
    )
    yield _result_panel(view, names, t("Result of game {game}", game=view.game))
    if games > 1:
        yield set_standings(view, names, "set-so-far")
