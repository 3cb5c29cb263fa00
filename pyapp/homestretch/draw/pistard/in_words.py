"""The text version of Pistard's board: the columns ahead of the rider to move, the track, riders and players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.core.words import ordinal
from homestretch.draw.captions import join_sentences
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.pistard.data import COLOURS, HIGHEST, Column, Lane
from homestretch.games.pistard.views import DieView, PlayerView, RiderView, View

from .captions import describe_board, position_words, reason_word, ride_word, status_line

NAMES: Final = {colour.letter: colour.name for colour in COLOURS}


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board.

    If there is a rider to move, the first table has the columns ahead of this rider.
    """
    riders = [_rider(view, names, one) for one in _by_place(view)]
    rider_heads = t("Rider"), t("Player"), t("Place"), t("Where"), t("Lap"), t("This round")
    player_heads = t("Player"), t("Energy tokens"), t("Finish line")
    return [
        el("p", join_sentences(f"{status_line(view, names)}.", describe_board(view))),
        *_ahead(view, names),
        *([_dice(view)] if view.dice else []),
        _track(view, names),
        *([table(t("Riders, from the front"), rider_heads, riders)] if riders else []),
        table(t("Players"), player_heads, (_player(names, player) for player in view.players)),
    ]


# -- the track


def _track(view: View, names: Sequence[str]) -> Element:
    """Return a table of all columns of the track, beginning at the finish line."""
    columns = range(view.track.columns)
    rows = ((str(column + 1), *_lanes(view, names, column), str(len(columns) - column)) for column in columns)
    return table(
        t("The track, column by column from the line"), _heads(view, t("Column"), t("Columns to the line")), rows
    )


def _ahead(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Yield a table of the columns that dice can reach, with the rides that end there, or nothing if nobody rides."""
    rider = None if view.mover is None else view.riders[view.mover]
    if rider is None or rider.column is None:
        return
    rows = (
        (str(ahead), *_lanes(view, names, (rider.column + ahead) % view.track.columns, rides=True))
        for ahead in range(HIGHEST + 1)
    )
    caption = t("Ahead of rider {rider} (now in lane {lane})", rider=rider.number, lane=rider.lane)
    yield table(caption, _heads(view, t("Columns ahead")), rows)


def _heads(view: View, first: str, *last: str) -> Sequence[str]:
    return first, *(t("Lane {lane}", lane=lane) for lane in range(1, view.track.lanes + 1)), *last


def _lanes(view: View, names: Sequence[str], column: Column, *, rides: bool = False) -> Iterator[str]:
    for lane in range(1, view.track.lanes + 1):
        stands = (
            f"{one.number} ({names[one.seat]})" for one in view.riders if (one.lane, one.column) == (lane, column)
        )
        colour = NAMES[view.track.colour(lane, column)]
        yield several(str(colour), *stands, *_offers(view, lane, column, rides=rides))


def _offers(view: View, lane: Lane, column: Column, *, rides: bool) -> Iterator[str]:
    """Yield words for what players may do on a square: line a rider up there, or ride there."""
    if any((place.lane, place.column) == (lane, column) for place in view.squares):
        yield t("free starting square")
    for prospect in view.prospects if rides else ():
        if (prospect.lane, prospect.column) == (lane, column):
            yield f"{ride_word(prospect)}: {reason_word(view, prospect)}"


def _dice(view: View) -> Element:
    return table(t("The dice"), (t("Die"), t("Shows"), t("Playable")), map(_die, view.dice))


def _die(die: DieView) -> Sequence[str]:
    use = t("yes") if die.usable else t("with a token") if die.with_token else t("no")
    return str(COLOURS[die.die].name), str(die.value), use


# -- riders and players


def _by_place(view: View) -> list[RiderView]:
    return sorted(view.riders, key=lambda one: one.place or len(view.riders) + 1)


def _rider(view: View, names: Sequence[str], one: RiderView) -> Sequence[str]:
    place = ordinal(one.place) if one.place else ""
    return str(one.number), names[one.seat], place, position_words(view, one), str(one.lap), _turn(one)


def _turn(one: RiderView) -> str:
    if one.mover:
        return t("riding now")
    if one.moved:
        return t("has ridden")
    return t("yet to ride") if one.status == "riding" else ""


def _player(names: Sequence[str], player: PlayerView) -> Sequence[str]:
    return names[player.seat], str(player.tokens), t("before column {column}", column=player.line + 1)
