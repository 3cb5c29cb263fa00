"""The panels beside the track in each phase of a race, such as lining up, rolling, or choosing a ride."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import N_, nt, t
from homestretch.core.words import ordinal
from homestretch.draw.captions import join_sentences
from homestretch.draw.panel import (
    CHOICE,
    PRIMARY,
    SECONDARY,
    Choice,
    Group,
    Heading,
    Items,
    Note,
    Panel,
    Row,
    Words,
    choice,
    choices,
    command,
    forbidden,
    in_short,
    picture,
    primary,
    rows,
    strong,
    turn_panel,
)
from homestretch.games.pistard.actions import Place
from homestretch.games.pistard.data import COLOURS, GRID, LETTERS, MOST_STANDS, Lane, seat_of
from homestretch.games.pistard.views import Prospect, RiderView, StayView, View

from .captions import STAY_REASONS, goal_word, idle_word, next_to_line_up, number, position_words, reason_word
from .pieces import die_badge, die_class, die_word, rider_badge, rider_word, token_badge
from .tables import final_panels, race_panels
from .why_not import mover

MANY: Final = 3
"""With this many rides or more, their buttons are small and grouped by die, so that they fit on a phone."""

COLUMNS_PER_ROW: Final = GRID // 2
"""The number of columns in a row of the panel for lining up. With more, buttons would be too narrow for fingers."""


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels beside the board for the current phase. Everything in them is public.

    `picks` is not used, because every choice takes one tap.
    """
    match view.phase:
        case "first":
            line = t("The first player to line up is drawn at random.")
            yield Panel(Heading(view.first, str(view.race.title), line))
            return
        case "place":
            yield _lining_up(view, names)
        case "choose":
            yield _choosing(view, names)
        case "roll":
            yield _rolling(view, names)
        case "ride":
            yield _riding(view, names)
        case _:
            yield from final_panels(view, names)
    yield from race_panels(view, names)


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player is addressed as “you”
    """Return advice for a first-time player, or an empty text."""
    match view.phase:
        case "place":
            order = "" if view.race.chosen else t("The rider furthest ahead goes first.")
            return join_sentences(t("Moving outward costs extra pips; moving inward doesn’t."), order)
        case "roll":
            return t("A ride ends on a square of the die’s colour, or right behind another rider.")
        case "ride" if 1 < len(view.prospects) < MANY:
            return t("Ride far or inward. Behind a rider, any colour will do.")
    return ""


def die(word: str) -> tuple[Element | None, Element | str]:
    """Return the badge of a die and the badge of the side that it shows, given one word of a roll.

    For example, the word ``G5`` is the green die, showing 5. In a random draw, a word is the number of a player. For
    such a word, return None and the word itself.
    """
    if word[0] not in LETTERS:
        return None, word
    colour = LETTERS.index(word[0])
    return die_badge(colour, 0), die_badge(colour, int(word[1:]))


def runner(number: int, names: Sequence[str]) -> tuple[Element, str]:
    """Return a rider's badge, and a text with the player's name and the rider's number."""
    return rider_badge(number), t("{player} {rider}", player=names[seat_of(number)], rider=number)


def _lining_up(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for lining up the next rider."""
    up = next_to_line_up(view)
    title = N_("{player} to line up") if up is None else N_("{player} to line up rider {rider}")
    rider = "" if up is None else number(view, up)
    left = sum(view.riders[rider].status == "waiting" for rider in view.order)
    line = nt(
        "Choose a free square before the line. {n} rider left to line up.",
        "Choose a free square before the line. {n} riders left to line up.",
        left,
    )
    quick = command("by-lot", t("Line up at random"), classes=PRIMARY)
    # the rules fix the order of lining up, and the first player is drawn at random, so only squares are chosen here
    items = (
        _columns_group(view, range(COLUMNS_PER_ROW, 0, -1)),
        _columns_group(view, range(GRID, COLUMNS_PER_ROW, -1)),
    )
    return turn_panel(view.turn, names, title, line, *items, main=quick, classes="turn lining-up", rider=rider)


def _columns_group(view: View, columns: range) -> Group:
    """Return the squares of some columns where riders line up. Lane 1 is at the top, and the line is to the right.

    `columns` has the distances of these columns from the line.
    """
    lanes = range(1, view.track.lanes + 1)
    near = columns.stop == 0
    far = t("Columns {first} to {last} before the line", first=columns.start, last=columns.stop + 1)
    words = t("The last {columns} columns. Lane 1 is at the top.", columns=COLUMNS_PER_ROW) if near else far
    squares = tuple(_square(view, lane, before) for lane in lanes for before in columns)
    items = (Note(words, "quiet small"), Group(squares, "starting-grid"))
    return Group(items, "grid-half to-line" if near else "grid-half", words)


def _square(view: View, lane: Lane, before: int) -> Choice | Words:
    """Return one square of the panel for lining up.

    If the next rider may line up there, the square is a button. Otherwise, the square shows the rider
    on it, if there is one.
    """
    column = (view.players[view.turn].line - before) % view.track.columns
    letter = view.track.colour(lane, column)
    colour = LETTERS.index(letter)
    classes = f"start-square {die_class(colour)}"
    action = Place(lane, column)
    if action in view.squares:
        aria_label = nt(
            "Lane {lane}, {n} column before the line, {colour}",
            "Lane {lane}, {n} columns before the line, {colour}",
            before,
            lane=lane,
            colour=COLOURS[colour].name,
        )
        return Choice(str(action), Words(letter), classes, aria_label=aria_label, title=aria_label)
    on = next((rider for rider in view.riders if (rider.lane, rider.column) == (lane, column)), None)
    if on is None:
        return Words(None, f"{classes} taken")
    badge = picture(rider_badge, on.number, rider_word(on.number))
    return forbidden(action, badge, classes=f"{classes} taken", is_button=False)


def _rolling(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the player to move before the roll for a rider."""
    rider = mover(view)
    title, button = N_("{player} to roll for rider {rider}"), primary("roll", t("Roll the dice"))
    return turn_panel(view.turn, names, title, _situation(view, rider), main=button, rider=rider.number)


def _choosing(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the choice of the rider who rolls next."""
    riders = {rider.number: rider for rider in view.riders}
    sends = choices(
        choice(
            send,
            picture(rider_badge, send.number),
            strong(rider_word(send.number)),
            position_words(view, riders[send.number]),
        )
        for send in view.sends
    )
    title, line = N_("{player} to choose the next rider"), t("Choose a rider, then roll the dice.")
    return turn_panel(view.turn, names, title, line, sends, classes="turn sending")


def _riding(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the choice of a ride, with or without a token."""
    rider = mover(view)
    plain = [prospect for prospect in view.prospects if not prospect.token]
    helped = [prospect for prospect in view.prospects if prospect.token]
    note = stay = None
    only = view.stay is not None and not view.prospects
    if view.stay is not None:
        note = _stay_note(view.stay, rider, only=only)
        stay = Choice(str(view.stay.action), t(STAY_BUTTONS[view.stay.means], rider=rider.number), SECONDARY)
    staying = (note, None if only else stay)
    if len(view.prospects) >= MANY:
        listed, line = _by_die(view), t("Tap a marked square or one of {n} rides.", n=len(view.prospects))
    else:
        line = _situation(view, rider)
        by_token = choices((_ride(view, prospect) for prospect in helped), "choices by-token")
        listed = (
            choices(_ride(view, prospect) for prospect in plain) if plain else None,
            Group((_token_note(view), by_token), "with-token") if helped else None,
        )
    # dice that cannot be used come after the rides
    idle = rows((Row(words) for words in map(idle_word, view.dice) if words), "quiet small")
    title = N_("{player}: rider {rider} stays put") if only else N_("{player} to move rider {rider}")
    main = primary(stay.action, stay.label) if only and stay else None
    return turn_panel(
        view.turn, names, title, line, *listed, *staying, idle, main=main, classes="turn riding", rider=rider.number
    )


def _situation(view: View, rider: RiderView) -> str:
    """Return words about the rider to move: the position, the turn in this round, and the track stands."""
    columns = view.track.columns
    to_go = -(rider.run or 0) % columns or columns
    words = [
        nt("Lane {lane}, {n} column to the line.", "Lane {lane}, {n} columns to the line.", to_go, lane=rider.lane)
    ]
    riders = len(view.order)
    left = sum(not view.riders[other].moved for other in view.order) - 1
    if left > 0 and not view.race.chosen:
        words.append(t("Rides {place} of {riders}.", place=ordinal(riders - left), riders=riders))
    if rider.stands:
        words.append(nt("{n} track stand.", "{n} track stands in a row.", rider.stands))
    return join_sentences(*words)


def _ride(view: View, prospect: Prospect) -> Choice:
    """Return the button of a ride.

    For example, its label is ``Green 5 → lane 3``, and below it is ``5 columns ahead · on 22’s wheel``.
    """
    badge = picture(die_badge, prospect.die, prospect.value)
    return choice(prospect.action, badge, strong(goal_word(prospect)), reason_word(view, prospect))


def _by_die(view: View) -> Items:
    """Return a row for each die, with a small button for each of its rides. Rides that take a token are marked."""
    rows_of_dice = []
    for die in view.dice:
        rides = tuple(_short_ride(view, prospect) for prospect in view.prospects if prospect.die == die.die)
        if rides:
            rows_of_dice.append(in_short(picture(die_badge, die.die, die.value), rides, die_word(die.die, die.value)))
    token = _token_note(view) if any(one.token for one in view.prospects) else None
    return Group(tuple(rows_of_dice), "choices many"), token


def _token_note(view: View) -> Note:
    words = t("An energy token adds 1 to a die ({left} left)", left=view.players[view.turn].tokens)
    return Note((picture(token_badge), Words(words)), "token-head")


def _short_ride(view: View, prospect: Prospect) -> Choice:
    """Return the small button of a ride, such as ``lane 3`` with ``5 ahead`` below. The tooltip has the full words."""
    token = picture(token_badge) if prospect.token else None
    in_full = " · ".join((goal_word(prospect), reason_word(view, prospect)))
    label = Words((token, strong(t("lane {lane}", lane=prospect.lane))), "label")
    ahead = t("{n} ahead", n=prospect.ahead)
    return Choice(str(prospect.action), label, CHOICE, ahead, title=in_full)


STAY_BUTTONS: Final = {
    "blocked": N_("{rider} stays put"),
    "saved": N_("{rider} stays put and keeps the token"),
    "stand": N_("{rider} does a track stand"),
    "out": N_("{rider} stays put and is out"),
}


def _stay_note(stay: StayView, rider: RiderView, *, only: bool) -> Note:
    """Return a note about the effect of staying put.

    If `only` is True, staying put is the only choice, and screen readers read out the note.
    """
    words = t(STAY_REASONS[stay.means])
    if stay.means == "stand":
        words = t("Track stand {number} (at most {most} in a row)", number=rider.stands + 1, most=MOST_STANDS)
    return Note(words, "quiet stay-note", role="status" if only else "")
