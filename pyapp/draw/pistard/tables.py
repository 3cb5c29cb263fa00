"""The tables beside the track: the teams, and what counts in each race."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.core.words import ordinal, plural
from pyapp.draw.markup import Child, cached, el
from pyapp.draw.parts import card, signed
from pyapp.draw.tokens import player_badge
from pyapp.games.pistard.data import COUNTING, LAP_WON, MOST_STANDS
from pyapp.games.pistard.views import LapView, PlayerView, RiderView, View

from .pieces import rider_badge, token_badge


def beside(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Everything that stands below the choice."""
    yield from _TABLES.get(view.race.name, _nothing)(view, names)
    yield teams(view, names)


def _nothing(view: View, names: Sequence[str]) -> Iterator[Element]:  # noqa: ARG001 - one of a kind
    return iter(())


# -- the teams

RANKED: Final = ("scratch", "elimination")
"""The races that the best rider of a player decides."""


def teams(view: View, names: Sequence[str]) -> Element:
    """The players with their riders in the order of the race, and the energy tokens they have left."""
    rows = (_team(view, names, player) for player in view.players)
    return card("Teams · energy", el("ul", rows, class_="backs pistard-teams"))


def _team(view: View, names: Sequence[str], player: PlayerView) -> Element:
    """The row of a player."""
    riders = sorted((view.riders[rider] for rider in player.riders), key=lambda one: one.place or len(view.riders) + 1)
    best = next((one for one in riders if one.place and one.status != "out"), None)
    word = f"best: {ordinal(best.place)}" if best and view.race.name in RANKED and view.round else ""
    return _row(
        player.seat,
        names[player.seat],
        (view.options.tokens, player.tokens),
        word,
        tuple((one.number, one.place, one.status) for one in riders),
        player.seat == view.turn and view.phase != "over",
    )


@cached
def _row(
    seat: Seat,
    name: str,
    tokens: tuple[int, int],
    word: str,
    riders: tuple[tuple[int, int, str], ...],
    now: bool,
) -> Element:
    given, left = tokens
    return el(
        "li",
        player_badge(seat, name),
        el("span", name, el("small", _energy(given, left) if given else None, word), class_="label"),
        el("span", (_rider(*one) for one in riders), class_="team-riders"),
        class_="now" if now else None,
        data_key=f"team-{seat}",
    )


@cached
def _rider(number: int, place: int, status: str) -> Element:
    label = f"Rider {number}{f', {ordinal(place)}' if place else ''}, {status}"
    return el("span", rider_badge(number, label), class_=f"team-rider {status}")


def _energy(given: int, left: int) -> Element:
    """The tokens, one by one as far as there is room, those spent faint."""
    label = plural(left, "energy token")
    if given > 3:
        return el("span", token_badge(label), el("b", f"×{left}"), class_="energy")
    badges = (token_badge(spent=index >= left) for index in range(given))
    return el("span", badges, class_="energy", role="img", aria_label=label)


# -- what counts


def _points(view: View, names: Sequence[str]) -> Iterator[Element]:  # noqa: ARG001 - one of a kind
    """Points race: what the riders have, and who came through the laps in which order."""
    placed = [view.riders[rider] for rider in view.standing]
    best = sorted(placed, key=lambda one: (-total(one), one.place))
    head = el("tr", [el("th", word, scope="col") for word in ("Rider", "Points", "Laps ±", "Total")])
    rows = (
        el(
            "tr",
            el("th", rider_badge(rider.number), str(rider.number), scope="row"),
            el("td", str(rider.points)),
            el("td", f"+{rider.gained}" if rider.gained > 0 else signed(rider.gained)),
            el("td", el("b", signed(total(rider)))),
            data_key=f"points-{rider.number}",
        )
        for rider in best
    )
    if placed:
        table = el("table", el("thead", head), el("tbody", rows), class_="standings points-table")
        note = f"A lap ahead of the field is worth {LAP_WON}, a lap behind costs as much."
        yield card("Points", el("div", table, class_="scroll"), el("p", note, class_="quiet small"))
    yield card("Laps", el("ol", (_lap(view, lap) for lap in view.table), class_="laps-list"))


def total(rider: RiderView) -> int:
    """The points of a rider with those for laps gained and lost."""
    return rider.points + LAP_WON * rider.gained


def _lap(view: View, lap: LapView) -> Element:
    paid = list(zip(lap.order, lap.pays, strict=False))
    entries: list[Child] = [
        el("span", rider_badge(view.riders[rider].number, f"Rider {view.riders[rider].number}"), el("b", str(pays)))
        for rider, pays in paid
    ]
    pays = " · ".join(map(str, lap.pays))
    return el(
        "li",
        el("span", f"Lap {lap.lap}", class_="label"),
        el("span", entries, class_="lap-riders") if entries else el("small", f"pays {pays}", class_="quiet"),
        class_="now" if lap.lap == view.lap and view.phase != "over" else None,
        data_key=f"lap-{lap.lap}",
    )


def _elimination(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Elimination: who went out in which lap."""
    rows = (
        el(
            "li",
            el("span", f"Lap {lap}", class_="label"),
            rider_badge(view.riders[rider].number, f"{view.riders[rider].number} out"),
            el("span", names[view.riders[rider].seat]),
            data_key=f"out-{lap}",
        )
        for lap, rider in enumerate(view.out, 1)
    )
    left = sum(rider.status != "out" for rider in view.riders)
    note = f"{plural(left, 'rider')} left. The last of each lap is out."
    yield card("Out", el("ol", rows, class_="laps-list") if view.out else None, el("p", note, class_="quiet small"))


def _sprint(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Sprint: for how many turns running each has stood still."""
    rows = (
        el(
            "li",
            rider_badge(rider.number),
            el("span", f"{names[rider.seat]}’s {rider.number}", class_="label"),
            el(
                "span",
                (el("i", class_="stood" if turn < rider.stands else None) for turn in range(MOST_STANDS + 1)),
                class_="stands",
                role="img",
                aria_label=f"stood still {plural(rider.stands, 'turn')} running",
            ),
            data_key=f"stands-{rider.number}",
        )
        for rider in view.riders
    )
    note = "Two turns running a rider may stand still; then it must ride, or is out."
    yield card("Sur place", el("ul", rows, class_="laps-list"), el("p", note, class_="quiet small"))


def _times(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Time trial and pursuit: the times so far, and how many of each team are home."""
    counting = min(COUNTING, view.options.team)
    rows = (
        el(
            "li",
            player_badge(player.seat, names[player.seat]),
            el("span", names[player.seat], class_="label"),
            el("span", _time(view, player, counting)),
            class_="now" if player.seat == view.turn and view.phase != "over" else None,
            data_key=f"time-{player.seat}",
        )
        for player in view.players
    )
    word = {1: "first", 2: "second", 3: "third"}[counting]
    note = f"The {word} rider of a team counts: its rounds, then how far past the line."
    yield card("Times", el("ol", rows, class_="laps-list"), el("p", note, class_="quiet small"))


def time_of(view: View, seat: Seat) -> tuple[int, int] | None:
    """A team's time, once it has one: rounds, and columns past the line, the first of them counting as one.

    A pursuit is over with the round in which the first counting rider is in (P12).
    """
    if view.race.name != "pursuit":
        time = view.players[seat].time
        return None if time is None else (time[0], time[1] + 1)
    rider = counting_rider(view, seat)
    return None if rider is None else (view.round, (rider.run or 0) - view.goal + 1)


def counting_rider(view: View, seat: Seat) -> RiderView | None:
    """The rider who gives a team its time, once it has one."""
    return next((view.riders[rider] for rider in view.players[seat].riders if view.riders[rider].counts), None)


def _time(view: View, player: PlayerView, counting: int) -> Element:
    time = time_of(view, player.seat)
    if time is not None:
        return el("b", f"{plural(time[0], 'round')}, {time[1]} past", class_="clocked")
    home = sum(view.riders[rider].status == "home" for rider in player.riders)
    on_track = any(view.riders[rider].lane is not None for rider in player.riders)
    if not on_track and not home:
        return el("em", "to come", class_="clocked")
    return el("span", f"round {view.round}, {home} of {counting} home", class_="clocked")


_TABLES: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Element]]]] = {
    "points": _points,
    "elimination": _elimination,
    "sprint": _sprint,
    "time-trial": _times,
    "pursuit": _times,
}
