"""The panels beside the course in each phase of the game, such as betting, rolling, or choosing a horse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words, ordinal
from homestretch.draw import endings
from homestretch.draw.captions import join_sentences
from homestretch.draw.panel import (
    Choice,
    Heading,
    Line,
    Note,
    Panel,
    Words,
    choice,
    choices,
    forbidden,
    picture,
    primary,
    strong,
    t_line,
    turn_panel,
)
from homestretch.draw.tokens import chip_badge
from homestretch.games.royal_turf.actions import MOVES
from homestretch.games.royal_turf.data import RUNNERS, SYMBOL_NAMES, SYMBOLS
from homestretch.games.royal_turf.views import Prospect, View

from .betting import TO_BET, betting_panel, chips_and_money, own_chips_panel, payout_table
from .captions import in_the_way
from .payout import final_panels, result_panels
from .silks import horse_badge, symbol_badge


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels beside the board for the current phase.

    If the view belongs to a seat, the panels may show the secrets of that player. `picks` is not used, because every
    choice takes one tap.
    """
    own_eyes = view.seat is not None and view.options.hidden
    match view.phase:
        case "payout":
            yield from result_panels(view, names)
        case "over":
            yield from final_panels(view, names)
        case "bet" | "roll" | "choose" if own_eyes:
            is_betting = view.phase == "bet" and view.turn == view.seat
            yield betting_panel(view, names) if is_betting else own_chips_panel(view, names)
            yield payout_table(view)
        case "bet" if view.options.hidden:
            yield turn_panel(view.turn, names, TO_BET, t("Bet one chip, face down."), classes="")
            yield chips_and_money(view, names)
        case "bet":
            yield betting_panel(view, names)
            yield payout_table(view)
            yield chips_and_money(view, names)
        case "roll" | "choose":
            yield _rolling(view, names) if view.phase == "roll" else _choosing(view, names)
            yield chips_and_money(view, names)
            yield payout_table(view)
        case _:
            line = t("The cards are turned up, and the horses take their places.")
            yield Panel(Heading(view.turn, t("Race {n}", n=view.race), line))
            yield chips_and_money(view, names)


def curtain_note(view: View) -> str:
    """Return the words that are shown below the next player's name while the device is passed on."""
    return t("Race {n} of {races}. Only you will see your chips.", n=view.race, races=view.races)


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player is addressed as “you”
    """Return advice for a first-time player, or an empty text."""
    backed = [
        str(RUNNERS[runner.horse].name)
        for runner in view.runners
        if any(chip.seat == view.turn and chip.value for chip in runner.chips)
    ]
    bets = t("You’ve backed {horses}.", horses=join_words(backed)) if backed else ""
    match view.phase:
        case "bet" if view.options.hidden:
            return t("Your chips stay in this order. Hold to look, then tap one next to a horse.")
        case "bet":
            return t("A chip pays if its horse is in the first three, and more if few bet on it.")
        case "roll":
            return join_sentences(t("The die decides which row of the cards counts."), bets)
        case "choose":
            return join_sentences(t("Run a horse you’ve backed, or waste the roll."), bets)
    return ""


def die(word: str) -> tuple[None, Element]:
    """Return a pair: None, because there is only one die, and the badge of the symbol that it shows.

    `word` is the name of the symbol, such as ``saddle``.
    """
    return None, symbol_badge(SYMBOLS.index(word))


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the panel with the results of the races so far, or None before the first payout."""
    return endings.standings(names, view.paid, view.scores, moves=False) if view.paid else None


def own_secrets(view: View) -> str:
    """Return the heading over the buttons with which players look at their own chips, or an empty text."""
    lie = view.phase in ("roll", "choose") or (view.phase == "bet" and view.seat is None)
    return t("Look at your chips") if view.options.hidden and lie else ""


def runner(horse: int, names: Sequence[str]) -> tuple[Element, str]:  # noqa: ARG001
    """Return a horse's badge and name."""
    return horse_badge(horse), str(RUNNERS[horse].name)


def _rolling(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the player to move before the roll."""
    fresh = sum(not runner.used and not runner.out for runner in view.runners)
    running = sum(not runner.out for runner in view.runners)
    line = nt(
        "{n} of {horses} horses is still fresh.", "{n} of {horses} horses are still fresh.", fresh, horses=running
    )
    if fresh == running:
        line = t("All {n} horses are fresh.", n=running)
    button = primary("roll", t("Roll the die"))
    return turn_panel(view.turn, names, N_("{player} to roll"), line, _used(view), main=button)


def _choosing(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for the choice of the horse that runs."""
    assert view.symbol is not None
    offered = [prospect for prospect in view.prospects if prospect.choosable]
    line = t("Only one horse is fresh, so it must run.") if len(offered) == 1 else t("Choose a fresh horse to run.")
    shows = t("The die shows {symbol:the}.", symbol=SYMBOL_NAMES[view.symbol])
    rolled = (picture(symbol_badge, view.symbol), Words(shows))
    rides = choices(_prospect(view, prospect) for prospect in offered)
    items = (Note(rolled, "rolled"), rides, _used(view))
    return turn_panel(view.turn, names, N_("{player} to choose"), line, *items)


def _prospect(view: View, prospect: Prospect) -> Choice:
    own = [chip for chip in view.runners[prospect.horse].chips if chip.seat == view.turn]
    faces = ("?" if chip.value is None else str(chip.value) for chip in own)
    stake = (picture(chip_badge, view.turn, face, t("your chip")) for face in faces)
    words: Line = (strong(str(RUNNERS[prospect.horse].name)), f"\xa0{prospect.distance} ", *stake)
    return choice(
        MOVES[prospect.horse], picture(horse_badge, prospect.horse), words, consequence(prospect, view.edition.track)
    )


def consequence(prospect: Prospect, track: int) -> str:
    """Return the effect of moving a horse, such as ``4 → 15 · 16 taken by Black``. The course has `track` spaces."""
    match prospect.why:
        case "home":
            goal = t("finishes {place}", place=ordinal(prospect.place))
        case "blocked":
            goal = t("stays on {space}", space=prospect.start_space)
        case _ if prospect.start_space:
            goal = f"{prospect.start_space} → {prospect.stop_space}"
        case _:
            goal = t("start → {space}", space=prospect.stop_space)
    pace = t("Pace mark") if prospect.pace else ""
    return " · ".join(filter(None, (goal, pace, in_the_way(prospect.wanted, prospect.by, track))))


def _used(view: View) -> Note | None:
    """Return a note with the horses that must wait until all others have run, or None if there are none."""
    used = [runner.horse for runner in view.runners if runner.used and not runner.out]
    horses = tuple(
        forbidden(MOVES[it], picture(horse_badge, it), str(RUNNERS[it].name), classes="used-horse", is_button=False)
        for it in used
    )
    return Note(t_line("Already run: {horses}", horses=horses), "quiet used-horses") if used else None
