"""The tables beside the track: the teams, and the scores of each type of race."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from homestretch.core import Seat
from homestretch.core.language import N_, nt, t
from homestretch.core.words import ordinal
from homestretch.draw.endings import signed
from homestretch.draw.panel import (
    Note,
    Panel,
    Row,
    Table,
    TableRow,
    Words,
    card,
    label,
    picture,
    player_row,
    rows,
    small,
    strong,
)
from homestretch.games.pistard.data import COUNTING, LAP_WON, MOST_STANDS
from homestretch.games.pistard.views import LapView, PlayerView, RiderView, View

from .pieces import rider_badge, rider_word, token_badge


def beside(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels that are shown throughout a race: the scores, if this type of race has any, and the teams."""
    yield from _TABLES.get(view.race.name, _nothing)(view, names)
    yield _teams(view, names)


def _nothing(view: View, names: Sequence[str]) -> Iterator[Panel]:  # noqa: ARG001 - one of a kind
    return iter(())


# -- the teams

RANKED: Final = ("scratch", "elimination")
"""The races in which a player's best rider decides."""


def _teams(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of the teams: for each player the riders, best first, and the energy tokens."""
    lines = (_team(view, names[player.seat], player) for player in view.players)
    return card(t("Teams"), rows(lines, "backs pistard-teams"))


def _team(view: View, name: str, player: PlayerView) -> Row:
    """The row of a player."""
    riders = riders_of(view, player.seat)
    best = next((one for one in riders if one.place and one.status != "out"), None)
    ranked = best is not None and view.race.name in RANKED and view.round
    word = t("best rider: {place}", place=ordinal(best.place)) if best and ranked else ""
    given = view.options.tokens
    under = small(_energy(given, player.tokens) if given else None, word)
    shown = Words(tuple(map(_rider, riders)), "team-riders")
    return player_row("team", player.seat, name, shown, under=under, now=_is_now(view, player))


def riders_of(view: View, seat: Seat) -> list[RiderView]:
    """Return a player's riders, best first."""
    riders = [view.riders[rider] for rider in view.players[seat].riders]
    return sorted(riders, key=lambda rider: rider.place or len(view.riders) + 1)


def _is_now(view: View, player: PlayerView) -> bool:
    return player.seat == view.turn and view.phase != "over"


STATUS: Final = {
    "waiting": N_("waiting"),
    "riding": N_("riding"),
    "home": N_("home"),
    "out": N_("out"),
    "away": N_("off the track"),
}
"""The words for the status of a rider."""


def _rider(rider: RiderView) -> Words:
    place = [ordinal(rider.place)] if rider.place else []
    heard = ", ".join([rider_word(rider.number), *place, t(STATUS[rider.status])])
    return Words(picture(rider_badge, rider.number, heard), f"team-rider {rider.status}")


def _energy(given: int, left: int) -> Words:
    """Return a player's energy tokens: one by one if there are few, with those spent faint, otherwise their number."""
    heard = nt("{n} energy token", "{n} energy tokens", left)
    if given > 3:
        return Words((picture(token_badge, heard), strong(f"×{left}")), "energy")
    badges = tuple(picture(token_badge, spent=index >= left) for index in range(given))
    return Words(badges, "energy", heard=heard)


# -- scores


def _points(view: View, names: Sequence[str]) -> Iterator[Panel]:  # noqa: ARG001 - one of a kind
    """Make the panels of a points race: the riders' points, and the first riders of each lap."""
    placed = [view.riders[rider] for rider in view.standing]
    best = sorted(placed, key=lambda one: (-total(one), one.place))
    if placed:
        head = (t("Rider"), t("Points"), t("Laps ±"), t("Total"))
        note = t("A lap gained on the field is worth {points} points; a lap lost costs {points}.", points=LAP_WON)
        table = Table(head, tuple(map(_points_row, best)), "standings points-table")
        yield card(t("Points"), table, Note(note, "quiet small"))
    yield card(t("Laps"), rows((_lap(view, lap) for lap in view.table), "laps-list", ordered=True))


def _points_row(rider: RiderView) -> TableRow:
    laps = f"+{rider.gained}" if rider.gained > 0 else signed(rider.gained)
    name = (picture(rider_badge, rider.number), str(rider.number))
    cells = (name, str(rider.points), laps, strong(signed(total(rider))))
    return TableRow(cells, f"points-{rider.number}")


def total(rider: RiderView) -> int:
    """Return the points of a rider: those of the sprints, and those for laps gained and lost."""
    return rider.points + LAP_WON * rider.gained


def _lap(view: View, lap: LapView) -> Row:
    paid = zip(lap.order, lap.pays, strict=False)
    entries = tuple(_paid(view.riders[rider].number, pays) for rider, pays in paid)
    pays = " · ".join(map(str, lap.pays))
    return Row(
        (
            label(t("Lap {lap}", lap=lap.lap)),
            Words(entries, "lap-riders") if entries else small(t("Points: {points}", points=pays), look="quiet"),
        ),
        "now" if lap.lap == view.lap and view.phase != "over" else "",
        f"lap-{lap.lap}",
    )


def _paid(number: int, pays: int) -> Words:
    return Words((picture(rider_badge, number, rider_word(number)), strong(str(pays))))


def _elimination(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panel of an elimination race: who went out on which lap."""
    lines = (_out(view.riders[rider], names, lap) for lap, rider in enumerate(view.out, 1))
    left = sum(rider.status != "out" for rider in view.riders)
    note = nt(
        "{n} rider left. The last rider on each lap is out.",
        "{n} riders left. The last rider on each lap is out.",
        left,
    )
    out = rows(lines, "laps-list", ordered=True) if view.out else None
    yield card(t("Out"), out, Note(note, "quiet small"))


def _out(rider: RiderView, names: Sequence[str], lap: int) -> Row:
    badge = picture(rider_badge, rider.number, rider_word(rider.number))
    return Row((label(t("Lap {lap}", lap=lap)), badge, Words(names[rider.seat])), key=f"out-{lap}")


def _sprint(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panel of a sprint: how many track stands in a row each rider has made."""
    note = t("After two track stands in a row, a rider who doesn’t move is out.")
    stands = rows((_stands(rider, names[rider.seat]) for rider in view.riders), "laps-list")
    yield card(t("Track stands"), stands, Note(note, "quiet small"))


def _stands(rider: RiderView, name: str) -> Row:
    turns = tuple(Words(None, "stood" if turn < rider.stands else "", "mark") for turn in range(MOST_STANDS + 1))
    heard = nt("{n} track stand", "{n} track stands in a row", rider.stands)
    badge = picture(rider_badge, rider.number)
    return Row(
        (
            badge,
            label(t("{player}: rider {rider}", player=name, rider=rider.number)),
            Words(turns, "stands", heard=heard),
        ),
        key=f"stands-{rider.number}",
    )


COUNTS: Final = {
    1: N_("A team’s time is that of its first rider home: rounds, then columns past the line."),
    2: N_("A team’s time is that of its second rider home: rounds, then columns past the line."),
    3: N_("A team’s time is that of its third rider home: rounds, then columns past the line."),
}
"""What a team's time is, by which of its riders counts."""


def _times(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panel of a time trial or pursuit: the times already set, and how many riders of each team are home."""
    counting = min(COUNTING, view.options.team)
    lines = (_time_row(view, names[player.seat], player, counting) for player in view.players)
    yield card(t("Times"), rows(lines, "laps-list", ordered=True), Note(t(COUNTS[counting]), "quiet small"))


def _time_row(view: View, name: str, player: PlayerView, counting: int) -> Row:
    time = Words(_time(view, player, counting))
    return player_row("time", player.seat, name, time, now=_is_now(view, player))


def time_of(view: View, seat: Seat) -> tuple[int, int] | None:
    """Return a team's time: the round in which it finished, from 1, and the columns past the finish line, from 1.

    Return None while the team has no time.
    """
    if view.race.name != "pursuit":
        time = view.players[seat].time
        return None if time is None else (time[0], time[1] + 1)
    rider = _counting_rider(view, seat)
    return None if rider is None else (view.round, (rider.run or 0) - view.goal + 1)


def _counting_rider(view: View, seat: Seat) -> RiderView | None:
    """Return the rider with whose finish the team's time is taken, or None while the team has no time."""
    return next((view.riders[rider] for rider in view.players[seat].riders if view.riders[rider].counts), None)


def _time(view: View, player: PlayerView, counting: int) -> Words:
    time = time_of(view, player.seat)
    if time is not None:
        rounds, past = nt("{n} round", "{n} rounds", time[0]), nt("{n} column", "{n} columns", time[1])
        return strong(f"{rounds} · {past}", look="clocked")
    home = sum(view.riders[rider].status == "home" for rider in player.riders)
    on_track = any(view.riders[rider].lane is not None for rider in player.riders)
    if not on_track and not home:
        return Words(t("waiting"), "clocked", "faint")
    return Words(
        t("round {round}, {home} of {counting} home", round=view.round, home=home, counting=counting), "clocked"
    )


_TABLES: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Panel]]]] = {
    "points": _points,
    "elimination": _elimination,
    "sprint": _sprint,
    "time-trial": _times,
    "pursuit": _times,
}
