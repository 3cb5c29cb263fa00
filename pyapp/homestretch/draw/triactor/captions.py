"""Words on the board: the effects of a die, the reasons why a horse stopped short, the horses' places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.core.words import join_words
from homestretch.draw.captions import join_sentences, sentence, shorten_name
from homestretch.games.triactor.data import ACE, FACE_NAMES, HORSES, LINE, SUITS, Horse
from homestretch.games.triactor.events import Moved
from homestretch.games.triactor.views import Prospect, View

ORDINALS: Final = ("1st", "2nd", "3rd")


def prospect_caption(prospect: Prospect, view: View) -> str:
    """Return in a few words the effect of taking a die: ``Arms 2: to 5, its coin`` or ``Clubs 4: to 6, 8 is full``."""
    return f"{SUITS[prospect.horse].name} {FACE_NAMES[prospect.face]}: {_consequence(prospect, view)}"


def _consequence(prospect: Prospect, view: View) -> str:
    reach = prospect.reach
    if reach.why == "null":
        return "stays"
    if reach.coin:
        return f"to {reach.stop}, its coin"
    if reach.stop >= LINE:
        return f"over the line, {ORDINALS[len(view.order)]}"
    stays = ", die stays" if prospect.face == ACE else ""
    if reach.why == "blocked":
        return f"stays, {full_words(full_steps(reach.stop, reach.wanted))}{stays}"
    if reach.why == "full":
        return f"to {reach.stop}, {full_words(full_steps(reach.stop, reach.wanted))}{stays}"
    return f"to {reach.stop}{stays}"


def full_steps(stop: int, wanted: int) -> tuple[int, ...]:
    """Return the full steps after the step where a horse stopped, up to the step that it wanted to reach."""
    return tuple(range(stop + 1, min(wanted, LINE - 1) + 1))


def full_words(steps: Sequence[int]) -> str:
    """Return the words that say which steps are full.

    >>> full_words((8,)), full_words((8, 9))
    ('8 is full', '8 and 9 are full')
    """
    return f"{join_words(map(str, steps))} {'is' if len(steps) == 1 else 'are'} full"


def stopped_by(moved: Moved) -> tuple[int, ...]:
    """Return the full steps that explain the end of a move; none for a free move."""
    if moved.why in ("full", "blocked"):
        return full_steps(moved.stop, moved.wanted)
    return full_steps(moved.stop, moved.start) if moved.why == "back" else ()


def last_caption(last: Sequence[Event]) -> str:
    """Return in words the reason why the last horse stopped short, or an empty text."""
    for event in reversed(last):
        if isinstance(event, Moved) and stopped_by(event):
            name, full = SUITS[event.horse].name, full_words(stopped_by(event))
            stays = event.stop == event.start
            return f"{name} {'stay on' if stays else 'stop at'} {event.stop or 'the start'}: {full}"
    return ""


def status_line(view: View, names: Sequence[str]) -> str:
    """Return in words what the game is waiting for."""
    name = shorten_name(names[view.turn])
    match view.phase:
        case "start" | "deal":
            return "The coins are dealt"
        case "bet" | "look":
            return "Bets, please"
        case "roll":
            return f"{name} rolls"
        case "choose":
            return f"{name} picks a die"
        case "turn":
            return f"{SUITS[view.mover or 0].name} turn their coin"
    return f"{SUITS[view.order[0]].name} win" if view.order else ""


def standing(view: View) -> str:
    """Return a description of the board for screen readers: horses home, the steps of the others, the active dice."""
    running = [horse for horse in HORSES if 0 < view.steps[horse] < LINE]
    running.sort(key=lambda horse: -view.steps[horse])
    waiting = [horse for horse in HORSES if view.steps[horse] <= 0]
    active = [horse for horse in HORSES if view.active[horse]]
    sentences = [
        f"Race {view.race} of {view.races}.",
        sentence("Over the line", [f"{_name(horse)} {ORDINALS[place]}" for place, horse in enumerate(view.order)]),
        sentence("On the course", [f"{_name(horse)} on {view.steps[horse]}" for horse in running]),
        sentence("Before the line", [_name(horse) for horse in waiting]),
        sentence("Dice in play", [_die(view, horse) for horse in active] if view.phase != "over" else []),
    ]
    return join_sentences(*sentences)


def _name(horse: Horse) -> str:
    return SUITS[horse].name


def _die(view: View, horse: Horse) -> str:
    face = view.rolled[horse]
    return _name(horse) if face is None else f"{_name(horse)} {FACE_NAMES[face]}"
