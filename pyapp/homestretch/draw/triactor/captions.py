"""The texts on the board: what a die would do, why a horse stopped short, the horses' places."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event
from homestretch.core.language import t
from homestretch.core.names import LONGEST_NAME
from homestretch.core.words import join_words, ordinal
from homestretch.draw.captions import join_sentences, shorten_name
from homestretch.draw.players import label_of
from homestretch.games.triactor.data import ACE, HORSES, LINE, Horse
from homestretch.games.triactor.events import Moved
from homestretch.games.triactor.moving import full_steps
from homestretch.games.triactor.views import Prospect, View
from homestretch.games.triactor.words import die_name, list_steps, suit, suits


def prospect_caption(prospect: Prospect, view: View) -> str:
    """Return what taking a die would do, such as ``Arms 2: to 5`` or ``Clubs 4: to 6, no room on 7 and 8``."""
    reach, die = prospect.reach, die_name(prospect.horse, prospect.face)
    full = list_steps(full_steps(reach.stop, reach.wanted))
    match reach.why:
        case "null":
            return t("{die}: no move", die=die)
        case "coin":
            return t("{die}: to {stop}, their coin", die=die, stop=reach.stop)
        case "blocked" if prospect.face == ACE:
            return t("{die}: no room on {full}, die stays in play", die=die, full=full)
        case "blocked":
            return t("{die}: no room on {full}", die=die, full=full)
        case "full":
            return t("{die}: to {stop}, no room on {full}", die=die, stop=reach.stop, full=full)
    if reach.stop >= LINE:
        return t("{die}: finishes {place}", die=die, place=ordinal(len(view.order) + 1))
    if prospect.face == ACE:
        return t("{die}: to {stop}, die stays in play", die=die, stop=reach.stop)
    return t("{die}: to {stop}", die=die, stop=reach.stop)


def stopped_by(moved: Moved) -> tuple[int, ...]:
    """Return the steps of the track where a horse could not stop, because they had no free space.

    If the horse was not stopped short, the tuple is empty.
    """
    if moved.why in ("full", "blocked"):
        return full_steps(moved.stop, moved.wanted)
    return full_steps(moved.stop, moved.start) if moved.why == "back" else ()


def last_caption(last: Sequence[Event]) -> str:
    """Return why a horse stopped short in the last turn, such as ``Arms stop on 5: no room on 6``.

    If no horse stopped short, return an empty text.
    """
    for event in reversed(last):
        if isinstance(event, Moved) and stopped_by(event):
            horse, full = suit(event.horse), list_steps(stopped_by(event))
            if event.stop == event.start == 0:
                return t("{horse} stay at the start: no room on {full}", horse=horse, full=full)
            if event.stop == event.start:
                return t("{horse} stay on {step}: no room on {full}", horse=horse, step=event.stop, full=full)
            return t("{horse} stop on {step}: no room on {full}", horse=horse, step=event.stop, full=full)
    return ""


def status_line(view: View, names: Sequence[str]) -> str:
    """Return whom the game is waiting for, and for what, such as ``Ann to roll``."""
    name = shorten_name(label_of(names[view.turn]), LONGEST_NAME)
    match view.phase:
        case "start" | "deal":
            return t("Dealing the coins")
        case "bet" | "look":
            return t("Bids, please")
        case "roll":
            return t("{player} to roll", player=name)
        case "choose":
            return t("{player} to choose a die", player=name)
        case "turn":
            return t("{horse} turn their coin", horse=suit(view.mover or 0))
    return t("{horse} win", horse=suit(view.order[0])) if view.order else ""


def describe_board(view: View) -> str:
    """Return a description of the board for screen readers: where each horse is, and which dice are in play."""
    running = [horse for horse in HORSES if 0 < view.steps[horse] < LINE]
    running.sort(key=lambda horse: -view.steps[horse])
    waiting = [horse for horse in HORSES if view.steps[horse] <= 0]
    active = [horse for horse in HORSES if view.active[horse]] if view.phase != "over" else []
    home = (t("{horse} {place}", horse=suit(horse), place=ordinal(nth)) for nth, horse in enumerate(view.order, 1))
    on_course = (t("{horse} on {step}", horse=suit(horse), step=view.steps[horse]) for horse in running)
    return join_sentences(
        t("Race {race} of {races}.", race=view.race, races=view.races),
        t("Home: {horses}.", horses=join_words(home)) if view.order else "",
        t("On the course: {horses}.", horses=join_words(on_course)) if running else "",
        t("Before the line: {horses}.", horses=suits(waiting)) if waiting else "",
        t("Dice in play: {dice}.", dice=join_words(_die(view, horse) for horse in active)) if active else "",
    )


def _die(view: View, horse: Horse) -> str:
    face = view.rolled[horse]
    return suit(horse) if face is None else die_name(horse, face)
