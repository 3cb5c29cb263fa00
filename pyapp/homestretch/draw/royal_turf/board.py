"""The boards of Royal Turf and Turf Horse Racing: functions that turn a view into SVG.

The functions know no rules: the view has the legal actions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import t
from homestretch.draw.board_svg import board_svg, poster_svg
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import Attribute, el
from homestretch.draw.mode import AT_TABLE, Mode
from homestretch.draw.pieces import roll_area
from homestretch.draw.shapes import Point
from homestretch.games.royal_turf.actions import BETS, MOVES, Bet
from homestretch.games.royal_turf.data import HORSES, ROYAL, TURF, Horse
from homestretch.games.royal_turf.views import RunnerView, View
from homestretch.games.royal_turf.words import money

from .captions import describe_board, owner_name, position_words, run_word, status_line
from .course import course_of
from .ground import ground
from .layout import WIDTH, Course, Layout, Spot, card_x, chip_point, die_point, rank_label_point, spots
from .marks import caption, landing_marks, last_turn, prospects
from .pieces import card, chip, die, horse, medal, pace_mark, rank_label
from .silks import horse_class
from .silks import runner as galloping

POSTER_RUNS: Final = {"royal-turf": (24, 20, 12, 27, 8, 30, 22), "turf-horse-racing": (21, 35, 14, 27, 31, 9, 24)}
"""How many spaces each horse has run on the poster of each game."""


def board(
    view: View,
    names: Sequence[str],
    *,
    last: Sequence[Event] = (),
    show: str = "",
    looks: Collection[str] = (),  # noqa: ARG001 - this board has no looks
    mode: Mode = AT_TABLE,
) -> Element:
    """Draw the course with everything on it. The arguments are those of `homestretch.draw.Board`."""
    course = course_of(view.edition)
    layout, horse_spots = course.layout, spots(view, course)
    return board_svg(
        f"royal_turf {view.edition.name}",
        WIDTH,
        layout.height,
        t("The {game} course", game=view.edition.title),
        describe_board(view),
        ground(view.edition),
        _words(view, layout),
        caption(layout, status_line(view, names, last)),
        last_turn(last, course, horse_spots),
        el("g", _rank_labels(view, layout), class_="slips"),
        el("g", _cards(view, layout, mode), class_="cards"),
        el("g", _medals(view, layout), class_="medals"),
        el("g", _chips(view, names, layout, mode), class_="chips"),
        _pace(view, course),
        die(view.symbol, die_point(layout)),
        roll_area(layout.tray, mode) if view.phase == "roll" else None,
        landing_marks(view, course) if mode.shows_effects else None,
        el("g", _horses(view, course, horse_spots, mode), class_="horses"),
        prospects(view, course, horse_spots, show),
        phase=view.phase,
        show=show,
    )


def choice_effects(
    view: View,
    names: Sequence[str],  # noqa: ARG001
    show: str,
    looks: Collection[str],  # noqa: ARG001
) -> list[Element]:
    """Return a list with one drawing, which shows the effects of a choice. `show` is the text of the choice."""
    course = course_of(view.edition)
    return [prospects(view, course, spots(view, course), show)]


def poster(name: str) -> str:
    """Draw the poster of the game `name` (Royal Turf or Turf): a course during a race, without words."""
    edition = TURF if name == TURF.name else ROYAL
    course = course_of(edition)
    runs = POSTER_RUNS[edition.name]
    height = course.layout.height if edition == ROYAL else course.layout.ranking - 4
    top = 0 if edition == ROYAL else 46
    return poster_svg(
        f"royal_turf {edition.name}",
        (0, top, WIDTH, height - top),
        ground(edition),
        _poster_field(course) if edition == ROYAL else None,
        el("g", [horse(one, course.spot(one, runs[one]), course.scale, "") for one in HORSES], class_="horses"),
    )


def _poster_field(course: Course) -> Element:
    """Draw a large horse and a large die in the infield."""
    x, y = course.middle
    return el(
        "g",
        pace_mark(course.pace, ROYAL.bonus, 1.22, ""),
        el("g", galloping(4), class_=horse_class(4), transform=f"translate({x - 100:g} {y:g}) scale(5)"),
        el("g", die(0, (0, 0)), transform=f"translate({x + 150:g} {y + 10:g}) scale(2.2)"),
        class_="poster-field",
    )


def _words(view: View, layout: Layout) -> Element:
    race = t("Race {n} of {races}", n=view.race, races=view.races)
    if view.factor > 1:
        race = t("Race {n} of {races} · everything doubled", n=view.race, races=view.races)
    title = view.edition.title.upper()
    return el(
        "g",
        fit_text(title, layout.words_width, 25, spacing=3, x=WIDTH / 2, y=layout.title, class_="title lettering"),
        fit_text(race, layout.words_width, 16, spacing=1, x=WIDTH / 2, y=layout.race, class_="race lettering"),
        class_="words",
    )


def _rank_labels(view: View, layout: Layout) -> Iterator[Element]:
    """Draw the ranking: a label (slip) for each horse, from the leader to the last horse."""
    for rank, number in enumerate(view.standing):
        runner = view.runners[number]
        yield rank_label(
            number, rank_label_point(layout, rank), run_word(view, runner), "placed" if runner.place else ""
        )


def _cards(view: View, layout: Layout, mode: Mode) -> list[Element]:
    offers = {prospect.horse for prospect in view.prospects if prospect.choosable}
    return [
        card(
            runner,
            (card_x(runner.horse), layout.cards),
            None if runner.used or runner.out else view.symbol,
            _card_classes(view, runner),
            **_tap_attributes(view, runner, runner.horse in offers, mode),
        )
        for runner in view.runners
    ]


def _card_classes(view: View, runner: RunnerView) -> str:
    classes = {
        "unturned": runner.card is None,
        "used": runner.used and not runner.out and view.phase in ("roll", "choose"),
        "out of the race": runner.out or bool(runner.place) or runner.last,
        "up": runner.horse == view.up,
    }
    return " ".join(name for name, holds in classes.items() if holds)


def _medals(view: View, layout: Layout) -> list[Element | None]:
    return [medal(runner, (card_x(runner.horse), layout.cards)) for runner in view.runners]


def _chips(view: View, names: Sequence[str], layout: Layout, mode: Mode) -> Iterator[Element]:
    for runner in view.runners:
        late = _late_bet_attributes(view, runner, mode)
        for one in runner.chips:
            at = chip_point(layout, runner.horse, one.seat)
            yield chip(one, runner.horse, at, owner_name(names, one.seat), **late)


def pace_point(view: View, course: Course) -> Point:
    """Return where the Pace mark is: on the course until a horse takes the mark, and then on that horse's card."""
    for runner in view.runners:
        if runner.pace:
            return card_x(runner.horse) + 68, course.layout.cards + 36
    return course.pace


def _pace(view: View, course: Course) -> Element | None:
    if not view.edition.pace:
        return None
    taken = any(runner.pace for runner in view.runners)
    bonus = view.edition.bonus * view.factor
    title = t(
        "Pace mark: {money} for each 1-chip on the first horse to reach space {space}",
        money=money(view.edition, bonus),
        space=view.edition.pace,
    )
    return pace_mark(pace_point(view, course), bonus, 0.95 if taken else 1.22, title)


def _horses(view: View, course: Course, horse_spots: Mapping[Horse, Spot], mode: Mode) -> list[Element]:
    offers = {prospect.horse for prospect in view.prospects if prospect.choosable}
    return [
        horse(
            number,
            spot,
            course.scale,
            position_words(view, view.runners[number]),
            "used" if view.runners[number].used else "",
            **_tap_attributes(view, view.runners[number], number in offers, mode),
        )
        for number, spot in horse_spots.items()
    ]


def _tap_attributes(view: View, runner: RunnerView, offered: bool, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes that say what a tap on a horse or its card does.

    In a race, the tap makes the horse run, or shows why it cannot run. While bets are taken, the tap bets a chip on the
    horse if all chips in the player's hand have the same value. If the player cannot bet on the horse, the tap shows
    the reason.
    """
    if view.phase != "bet":
        if offered:
            return mode.offer(MOVES[runner.horse])
        return mode.ask(MOVES[runner.horse]) if view.phase in ("roll", "choose") else {}
    chips = bettable_values(view, runner)
    if chips:
        return mode.offer(BETS[runner.horse][chips[0]]) if len(chips) == 1 else {}
    asked = illegal_bet(view, runner)
    return {} if asked is None else mode.ask(asked)


def illegal_bet(view: View, runner: RunnerView) -> Bet | None:
    """Return a bet on a horse that the player to move cannot make. The page shows the reason when the horse is tapped.

    Return None if no bets are taken now, if the player can bet on the horse, or if the reason would tell a secret.
    """
    values = view.hands[view.turn].values
    is_known = values is not None or any(chip.seat == view.turn for chip in runner.chips)
    if view.phase != "bet" or bettable_values(view, runner) or not is_known:
        return None
    return BETS[runner.horse][max(values or view.chips)]


def _late_bet_attributes(view: View, runner: RunnerView, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on a chip shows that no more bets are taken."""
    return mode.ask(BETS[runner.horse][max(view.chips)]) if view.phase in ("roll", "choose") else {}


def bettable_values(view: View, runner: RunnerView) -> tuple[int, ...]:
    """Return the values of the chips that the player to move may bet on a horse now.

    The tuple is empty if the viewer may not know these values.
    """
    if view.phase != "bet" or (view.up is not None and view.up != runner.horse):
        return ()
    if any(chip.seat == view.turn for chip in runner.chips):
        return ()
    return tuple(sorted(set(view.hands[view.turn].values or ())))
