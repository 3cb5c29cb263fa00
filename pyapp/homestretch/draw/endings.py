"""Panels that games share when a race or the whole meeting is over: what is next, the standings, the final ranking."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Outcome
from homestretch.core.actions import ANOTHER, FINISH, NEXT
from homestretch.core.words import join_words

from .panel import (
    PRIMARY,
    SECONDARY,
    Cell,
    Choice,
    Group,
    Keepsake,
    Panel,
    Podium,
    Table,
    TableRow,
    Title,
    command,
    picture,
    primary,
    strong,
)
from .tokens import player_badge


def after_race(race: int, races: int, *, endless: bool) -> tuple[Choice, ...]:
    """Return the choices after a payout: the next race or the final ranking; if `endless`, also one more race."""
    if race < races:
        return (primary(NEXT, f"On to race {race + 1}", closes=True),)
    finish = primary(FINISH, "To the final ranking", closes=True)
    return (finish, Choice(str(ANOTHER), "Add one more race", SECONDARY)) if endless else (finish,)


def final(
    names: Sequence[str],
    scores: Sequence[int],
    what: str,
    won: tuple[str, str] = ("wins the meeting", "share the meeting"),
) -> Panel:
    """Return the panel of the final ranking by scores, with the buttons to play again or leave.

    Args:
        names: The players, by seat.
        scores: Their scores.
        what: What was played, as in “3 races at Piecepack Downs”.
        won: The words after the name of one winner, and after the names of several.
    """
    places = Outcome.by_score(scores, "").places
    return ranked(names, places, [signed(score) for score in scores], what, won)


def ranked(names: Sequence[str], places: Sequence[int], marks: Sequence[str], what: str, won: tuple[str, str]) -> Panel:
    """Return the panel of the final ranking by places, with the buttons to play again or leave; see `final`.

    `marks` are the words on the podium, by seat.
    """
    winners = [seat for seat, place in enumerate(places) if place == 1]
    headline = f"{join_words(names[seat] for seat in winners)} {won[len(winners) > 1]}"
    podium = Podium(tuple(names), tuple(places), tuple(marks), what, headline)
    ways = Group((command("again", "Play again", look=PRIMARY), command("home", "Leave the table")), "onward")
    return Panel(Title(headline, what), (podium, ways, Keepsake()), look="final")


def standings(
    names: Sequence[str],
    paid: Sequence[Sequence[int]],
    scores: Sequence[int],
    letter: str = "R",
    *,
    look: str = "",
    moves: bool = True,
) -> Panel:
    """Return the panel with the winnings of each player in each race, the best player first.

    `letter` heads the columns of races: R1, R2. With `moves`, rows have keys, so the page shows how they change places.
    """
    races = (Cell(f"{letter}{race}", head=True) for race in range(1, len(paid) + 1))
    head = (Cell("Standings", head=True), *races, Cell("Total", head=True))
    rows = tuple(
        TableRow(
            (
                Cell((picture(player_badge, seat, names[seat]), names[seat]), head=True),
                *(Cell(signed(race[seat]), amount=race[seat]) for race in paid),
                Cell(strong(signed(scores[seat])), amount=scores[seat]),
            ),
            f"standing-{seat}" if moves else "",
        )
        for seat in sorted(range(len(names)), key=lambda seat: -scores[seat])
    )
    return Panel(None, (Table(head, rows, "standings"),), look=look)


def so_far(
    names: Sequence[str], paid: Sequence[Sequence[int]], scores: Sequence[int], letter: str = "R"
) -> Panel | None:
    """Return the standings during the next race, or None before the first payout."""
    return standings(names, paid, scores, letter, moves=False) if paid else None


def signed(number: int) -> str:
    """Return a number with a real minus sign.

    >>> signed(-100), signed(100)
    ('−100', '100')
    """
    return str(number).replace("-", "−")
