"""The panels with results: the teams, the scores of each type of race, the final standings, the order of finish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from homestretch.core import Seat
from homestretch.core.language import N_, nt, t
from homestretch.core.words import ordinal, with_minus, with_sign
from homestretch.draw.endings import final_ranking
from homestretch.draw.finish import Runner, photo_finish
from homestretch.draw.markup import el
from homestretch.draw.panel import (
    Note,
    Panel,
    Picture,
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
from homestretch.draw.tokens import player_badge
from homestretch.games.pistard.data import LAP_WON, MOST_STANDS
from homestretch.games.pistard.views import LapView, PlayerView, RiderView, View

from .pieces import jersey, rider_badge, rider_word, team_class, token_badge


def race_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels that are shown throughout a race: the scores, if this type of race has any, and the teams."""
    match view.race.name:
        case "points":
            yield from _points(view)
        case "elimination":
            yield _elimination(view, names)
        case "sprint":
            yield _sprint(view, names)
        case "time-trial" | "pursuit":
            yield _times(view, names)
    yield card(t("Teams"), rows((_team(view, names, player) for player in view.players), "backs pistard-teams"))


# -- the teams


def _team(view: View, names: Sequence[str], player: PlayerView) -> Row:
    """Return the row of a player, with the riders, best first, and the energy tokens."""
    riders = riders_of(view, player.seat)
    best = next((one for one in riders if one.place and one.status != "out"), None)
    # in these races, the place of a player's best rider decides
    decides = view.race.name in ("scratch", "elimination") and view.round
    word = t("best rider: {place}", place=ordinal(best.place)) if best and decides else ""
    given = view.options.tokens
    under = small(_energy(given, player.tokens) if given else None, word)
    shown = Words(tuple(map(_rider, riders)), "team-riders")
    return player_row("team", player.seat, names[player.seat], shown, under=under, now=_is_now(view, player))


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
    aria_label = ", ".join([rider_word(rider.number), *place, t(STATUS[rider.status])])
    return Words(picture(rider_badge, rider.number, aria_label), f"team-rider {rider.status}")


def _energy(given: int, left: int) -> Words:
    """Return a player's energy tokens as pictures. Spent tokens are faint.

    If the player was given more than three tokens, return one picture and the number of tokens left.

    Args:
        given: The number of tokens at the start of the race.
        left: The number of tokens that are left.
    """
    aria_label = nt("{n} energy token", "{n} energy tokens", left)
    if given > 3:
        return Words((picture(token_badge, aria_label), strong(f"×{left}")), "energy")
    badges = tuple(picture(token_badge, spent=index >= left) for index in range(given))
    return Words(badges, "energy", aria_label=aria_label)


# -- scores


def _points(view: View) -> Iterator[Panel]:
    """Make the panels of a points race: the riders' points, and who scored points on each lap."""
    placed = [view.riders[rider] for rider in view.standing]
    best = sorted(placed, key=lambda one: (-total_points(one), one.place))
    if placed:
        head = (t("Rider"), t("Points"), t("Laps ±"), t("Total"))
        note = t("A lap gained on the field is worth {points} points; a lap lost costs {points}.", points=LAP_WON)
        table = Table(head, tuple(map(_points_row, best)), "standings points-table")
        yield card(t("Points"), table, Note(note, "quiet small"))
    yield card(t("Laps"), rows((_lap(view, lap) for lap in view.table), "laps-list", ordered=True))


def _points_row(rider: RiderView) -> TableRow:
    name = (picture(rider_badge, rider.number), str(rider.number))
    cells = (name, str(rider.points), with_sign(rider.gained), strong(with_minus(total_points(rider))))
    return TableRow(cells, f"points-{rider.number}")


def total_points(rider: RiderView) -> int:
    """Return the total points of a rider: those scored on laps, plus or minus those for laps gained or lost."""
    return rider.points + LAP_WON * rider.gained


def _lap(view: View, lap: LapView) -> Row:
    paid = zip(lap.order, lap.pays, strict=False)
    entries = tuple(Words((_badge(view.riders[rider]), strong(str(pays)))) for rider, pays in paid)
    pays = small(t("Points: {points}", points=" · ".join(map(str, lap.pays))), classes="quiet")
    line = label(t("Lap {lap}", lap=lap.lap)), Words(entries, "lap-riders") if entries else pays
    return Row(line, "now" if lap.lap == view.lap and view.phase != "over" else "", f"lap-{lap.lap}")


def _badge(rider: RiderView) -> Picture:
    return picture(rider_badge, rider.number, rider_word(rider.number))


def _elimination(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of an elimination race: who went out on which lap."""
    out = (
        Row((label(t("Lap {lap}", lap=lap)), _badge(rider), Words(names[rider.seat])), key=f"out-{lap}")
        for lap, rider in enumerate((view.riders[each] for each in view.out), 1)
    )
    left = sum(rider.status != "out" for rider in view.riders)
    note = nt(
        "{n} rider left. The last rider on each lap is out.",
        "{n} riders left. The last rider on each lap is out.",
        left,
    )
    listed = rows(out, "laps-list", ordered=True) if view.out else None
    return card(t("Out"), listed, Note(note, "quiet small"))


def _sprint(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of a sprint: how many track stands in a row each rider has made."""
    note = t("After two track stands in a row, a rider who doesn’t move is out.")
    stands = rows((_stands(rider, names[rider.seat]) for rider in view.riders), "laps-list")
    return card(t("Track stands"), stands, Note(note, "quiet small"))


def _stands(rider: RiderView, name: str) -> Row:
    turns = tuple(Words(None, "stood" if turn < rider.stands else "", "mark") for turn in range(MOST_STANDS + 1))
    aria_label = nt("{n} track stand", "{n} track stands in a row", rider.stands)
    badge = picture(rider_badge, rider.number)
    who = label(t("{player}: rider {rider}", player=name, rider=rider.number))
    return Row((badge, who, Words(turns, "stands", aria_label=aria_label)), key=f"stands-{rider.number}")


TIME_NOTES: Final = {
    1: N_("A team’s time is that of its first rider home: rounds, then columns past the line."),
    2: N_("A team’s time is that of its second rider home: rounds, then columns past the line."),
    3: N_("A team’s time is that of its third rider home: rounds, then columns past the line."),
}
"""Sentences that explain the time of a team, by the rider whose time counts: 2 for the second rider home."""


def _times(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of a time trial or pursuit: the times already set, and how many riders of each team are home."""
    counting = view.options.counting
    lines = (
        player_row("time", seat, names[seat], Words(_time(view, player, counting)), now=_is_now(view, player))
        for seat, player in enumerate(view.players)
    )
    return card(t("Times"), rows(lines, "laps-list", ordered=True), Note(t(TIME_NOTES[counting]), "quiet small"))


def time_of(view: View, seat: Seat) -> tuple[int, int] | None:
    """Return the time of a team, or None if the team has not finished.

    For example, (4, 2) means that the team finished in round 4, on the second column after the finish line.
    """
    if view.race.name != "pursuit":
        time = view.players[seat].time
        return None if time is None else (time[0], time[1] + 1)
    rider = next((view.riders[rider] for rider in view.players[seat].riders if view.riders[rider].counts), None)
    return None if rider is None else (view.round, (rider.run or 0) - view.goal + 1)


def _time(view: View, player: PlayerView, counting: int) -> Words:
    time = time_of(view, player.seat)
    if time is not None:
        rounds, past = nt("{n} round", "{n} rounds", time[0]), nt("{n} column", "{n} columns", time[1])
        return strong(f"{rounds} · {past}", classes="clocked")
    home = sum(view.riders[rider].status == "home" for rider in player.riders)
    on_track = any(view.riders[rider].lane is not None for rider in player.riders)
    if not on_track and not home:
        return Words(t("waiting"), "clocked", "faint")
    words = t("round {round}, {home} of {counting} home", round=view.round, home=home, counting=counting)
    return Words(words, "clocked")


# -- the end of the race

RACE_HEADLINES: Final = (N_("{winners} wins the race"), N_("{winners} share the win"))
DEAD_HEAT_HEADLINES: Final = (RACE_HEADLINES[0], N_("{winners} finish in a dead heat"))
SOLO_HEADLINES: Final = (N_("{winners} finishes the race"), RACE_HEADLINES[1])

RANKED_BY: Final = {
    "scratch": N_("by each player’s best rider"),
    "points": N_("by the points of each player’s best rider"),
    "elimination": N_("by each player’s last remaining rider"),
    "sprint": N_("one rider per player"),
    "time-trial": N_("by rounds, then columns past the line"),
    "pursuit": N_("by rounds, then columns past the line"),
}
"""The words on the podium that say how players are ranked, by type of race."""


def final_panels(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the final standings and the order of finish.

    A sprint with a close finish also has a photo finish.
    """
    headlines = (
        SOLO_HEADLINES if view.seats == 1 else DEAD_HEAT_HEADLINES if view.race.name == "pursuit" else RACE_HEADLINES
    )
    what = str(view.race.title)
    if view.laps > 1:
        what = nt("{race}, {n} lap", "{race}, {n} laps", view.laps, race=what)
    yield final_ranking(names, view.places, results(view), f"{what} · {t(RANKED_BY[view.race.name])}", headlines)
    order = sorted(range(view.seats), key=lambda seat: view.places[seat])
    lines = (_line(view, names, seat) for seat in order)
    yield card(t("Finish"), rows(lines, "finish arrivals", ordered=True))
    if view.race.name == "sprint":
        first, second = sorted(view.riders, key=lambda rider: rider.place)
        if first.run is not None and second.run is not None:
            yield from photo_finish(
                _finisher(first, 0), [_finisher(second, first.run - second.run)], ordinal(1), "column"
            )


def _finisher(rider: RiderView, behind: int) -> Runner:
    token = el("g", jersey(rider.number), class_=f"rider-badge {team_class(rider.seat)}")
    return Runner(token, rider_word(rider.number), behind)


def _line(view: View, names: Sequence[str], seat: Seat) -> Row:
    """Return the row of a player, with the riders in the order in which they finished."""
    # in a time trial, teams ride one after the other, so a rider's place is only a place within the team
    is_together = view.race.name != "time-trial"
    riders = tuple(
        Words((picture(rider_badge, rider.number), small(ordinal(rider.place)) if is_together else None), "home")
        for rider in riders_of(view, seat)
    )
    place, badge = Words(ordinal(view.places[seat]), "place"), picture(player_badge, seat, names[seat])
    line = (place, badge, label(names[seat]), Words(riders, "homes"))
    return Row(line, key=f"finish-{seat}")


def results(view: View) -> list[str]:
    """Return the words below each player's name on the podium, by seat.

    The words depend on the type of race:

    * time trial or pursuit: the time of the team
    * points race: the points of the player's best rider
    * any other race: the number of the player's best rider
    """
    return [_result(view, seat) for seat in range(view.seats)]


def _result(view: View, seat: Seat) -> str:
    match view.race.name:
        case "time-trial" | "pursuit":
            time = time_of(view, seat)
            return nt("{n} round + {past}", "{n} rounds + {past}", time[0], past=time[1]) if time else "–"
        case "points":
            points = max(map(total_points, riders_of(view, seat)))
            return nt("{n} point", "{n} points", points, n=with_minus(points))
    return t("rider {rider}", rider=riders_of(view, seat)[0].number)
