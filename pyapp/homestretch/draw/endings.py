"""Panels that games share when a race or a meeting is over: the result, the payouts, the standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from homestretch.core import Outcome
from homestretch.core.actions import ANOTHER, FINISH, NEXT
from homestretch.core.language import N_, t
from homestretch.core.words import join_words, with_minus

from .panel import (
    PRIMARY,
    SECONDARY,
    Cell,
    Choice,
    Group,
    Panel,
    PlayerPayout,
    Podium,
    Row,
    SaveButtons,
    Table,
    TableRow,
    Title,
    card,
    command,
    picture,
    primary,
    rows,
    strong,
)
from .tokens import player_badge

Headlines = tuple[str, str]
"""Two headlines, for one winner and for several, with the placeholder ``{winners}`` for the names."""

MEETING_HEADLINES: Final = (N_("{winners} wins the meeting"), N_("{winners} share the win"))
GAME_HEADLINES: Final = (N_("{winners} wins"), N_("{winners} share the win"))


def race_result(race: int, races: int, finish: Iterable[Row], *, endless: bool = True) -> Panel:
    """Return the panel with the result of a race, and a button for the next race or the final standings.

    Args:
        race: The number of the race, from 1.
        races: How many races are played.
        finish: The rows of the horses that finished, in the order of finish.
        endless: Whether the panel of the last race has a button to add one more race.
    """
    buttons: tuple[Choice, ...] = (primary(FINISH, t("Final standings"), is_final=True),)
    if race < races:
        buttons = (primary(NEXT, t("Continue to race {n}", n=race + 1), is_final=True),)
    elif endless:
        buttons += (Choice(str(ANOTHER), t("Add a race"), SECONDARY),)
    return Panel(Title(t("Race {n}: result", n=race)), (rows(finish, "finish", ordered=True),), buttons, "turn")


def payout(slips: Iterable[PlayerPayout], title: str = "", classes: str = "") -> Panel:
    """Return the panel that says what each player has won in a race.

    Args:
        slips: The payout of each player.
        title: The heading; “Payout” if it is empty.
        classes: Additional CSS classes.
    """
    return card(title or t("Payout"), Group(tuple(slips), f"payout {classes}".rstrip(), t("Payout"), scrolls=True))


def final_standings(
    names: Sequence[str],
    scores: Sequence[int],
    what: str,
    headlines: Headlines = MEETING_HEADLINES,
    write_score: Callable[[int], str] = with_minus,
) -> Panel:
    """Return the panel of the final standings, which rank the players by their scores.

    Its buttons are “Play again” and “Leave the game”.

    Args:
        names: The players, by seat.
        scores: Their scores.
        what: What was played, as in “3 races at Piecepack Downs”.
        headlines: The headlines for one winner and for several.
        write_score: Returns a score as text.
    """
    places = Outcome.by_score(scores, "").places
    return final_ranking(names, places, [*map(write_score, scores)], what, headlines)


def final_ranking(
    names: Sequence[str], places: Sequence[int], results: Sequence[str], what: str, headlines: Headlines
) -> Panel:
    """Return the panel of the final standings, given the players' places.

    Its buttons are “Play again” and “Leave the game”.

    Args:
        names: The players, by seat.
        places: Their places, from 1.
        results: The words below each name on the podium, by seat.
        what: What was played, as in “3 races at Piecepack Downs”.
        headlines: The headlines for one winner and for several.
    """
    winners = [seat for seat, place in enumerate(places) if place == 1]
    headline = t(headlines[len(winners) > 1], winners=join_words(names[seat] for seat in winners))
    podium = Podium(tuple(names), tuple(places), tuple(results), what, headline)
    buttons = Group(
        (command("again", t("Play again"), classes=PRIMARY), command("home", t("Leave the game"))), "onward"
    )
    return Panel(Title(headline, what), (podium, buttons, SaveButtons()), classes="final")


def standings(
    names: Sequence[str],
    paid: Sequence[Sequence[int]],
    scores: Sequence[int],
    column: str = N_("R{n}"),
    *,
    classes: str = "",
    moves: bool = True,
) -> Panel:
    """Return the panel with the winnings of each player in each race, the best player first.

    Args:
        names: The players, by seat.
        paid: The races; for each race, what each seat has won or lost in it.
        scores: The total of each seat.
        column: The heading of each race's column, with the placeholder ``{n}`` for the number of the race.
        classes: The CSS classes.
        moves: Whether the page animates rows that change places in the ranking.
    """
    races = (t(column, n=race) for race in range(1, len(paid) + 1))
    lines = tuple(
        TableRow(
            (
                (picture(player_badge, seat, names[seat]), names[seat]),
                *(Cell(with_minus(race[seat]), amount=race[seat]) for race in paid),
                Cell(strong(with_minus(scores[seat])), amount=scores[seat]),
            ),
            f"standing-{seat}" if moves else "",
        )
        for seat in sorted(range(len(names)), key=lambda seat: -scores[seat])
    )
    return Panel(None, (Table((t("Standings"), *races, t("Total")), lines, "standings"),), classes=classes)
