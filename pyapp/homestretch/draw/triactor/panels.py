"""The panels beside the Triactor course in each phase of the game, such as bidding, rolling, or choosing a die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core.language import N_, nt, t
from homestretch.draw import endings
from homestretch.draw.captions import join_sentences
from homestretch.draw.panel import (
    PRIMARY,
    Choice,
    Heading,
    Item,
    Line,
    Note,
    Panel,
    Row,
    Subtitle,
    Words,
    card,
    choice,
    choices,
    command,
    picture,
    player_row,
    primary,
    rows,
    small,
    strong,
    t_line,
    turn_panel,
)
from homestretch.games.triactor.actions import Take
from homestretch.games.triactor.data import ACE, FACE_LETTERS, HORSES, LETTERS, LINE
from homestretch.games.triactor.views import Prospect, SlipView, View
from homestretch.games.triactor.words import bid_words, face_name, suit, suits

from .payout import final_panels, result_panels
from .slip import TITLE, Picks, bid_code, slip_foot, slip_to_write
from .suits import suit_badge


def panels(view: View, names: Sequence[str], picks: Picks = ()) -> Iterator[Panel]:
    """Make the panels beside the board for the current phase.

    If the view belongs to a seat, the panels may show the secrets of that player. `picks` are the commands tapped so
    far.
    """
    match view.phase:
        case "bet" if view.turn == view.seat:
            yield slip_to_write(view, names, picks)
            yield _slips_of_all(view, names)
            yield slip_foot(view, names, picks)
        case _ if view.seat is not None:
            yield _slip_to_read(view, names)
        case "start" | "deal":
            yield Panel(Heading(view.first, t("Race {n}", n=view.race), t("The horses go to the start.")))
        case "payout":
            yield from result_panels(view, names)
        case "over":
            yield from final_panels(view, names)
        case _:
            yield _in_turn(view, names)
            yield _slips_of_all(view, names)


def curtain_note(view: View) -> str:
    """Return the words that are shown below the next player's name while the device is passed on."""
    if view.phase in ("bet", "look"):
        return t("Race {race} of {races}: fill in your betting slip.", race=view.race, races=view.races)
    return t("Peek at your betting slip.")


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player is addressed as “you”
    """Return advice for a first-time player, or an empty text."""
    backed = view.slips[view.turn].back
    backs = t("You’ve backed {horses}.", horses=suits(backed)) if backed else ""
    match view.phase:
        case "roll":
            return join_sentences(t("Roll, then choose a die: its horse runs."), backs)
        case "choose":
            return join_sentences(t("Its horse runs."), backs)
        case "payout":
            return t("A bid pays more if few players back its horses.")
    return ""


def die(word: str) -> tuple[Element, str]:
    """Return the badge of a die and the name of the side that it shows, given one word of a roll.

    The word ``SA``, for example, is the die of Suns, showing ACE.
    """
    return suit_badge(LETTERS.index(word[0])), face_name(FACE_LETTERS.index(word[1:]))


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the panel with the results of the races so far, or None before the first payout."""
    return endings.standings(names, view.paid, view.scores, moves=False) if view.paid else None


def own_secrets(view: View) -> str:
    """Return the heading over the buttons with which players look at their own slips, or an empty text."""
    return t("Peek at your slip") if view.phase in ("roll", "choose", "turn") else ""


def runner(horse: int, names: Sequence[str]) -> tuple[Element, str]:  # noqa: ARG001
    """Return a horse's badge and name."""
    return suit_badge(horse, title=""), suit(horse)


def _in_turn(view: View, names: Sequence[str]) -> Panel:
    """Make the panel of the player to move, as everyone sees it."""
    match view.phase:
        case "roll":
            dice = sum(view.active)
            line = nt("{n} die is in play.", "{n} dice are in play.", dice)
            if dice == len(HORSES):
                line = t("All eight dice are in play.")
            button = primary("roll", nt("Roll {n} die", "Roll {n} dice", dice))
            return turn_panel(view.turn, names, N_("{player} to roll"), line, main=button)
        case "choose":
            line = nt(
                "Only one die is left, so you must choose it.", "Choose one of the {n} dice.", len(view.prospects)
            )
            return turn_panel(view.turn, names, N_("{player} to choose"), line, choices(map(_prospect, view.prospects)))
        case "turn":
            assert view.mover is not None
            return Panel(Heading(view.turn, t("{horse} at their coin", horse=suit(view.mover)), t("Turning the coin…")))
    line = t("A betting slip is being filled in behind the curtain.")
    return turn_panel(view.turn, names, N_("{player} to bid"), line, classes="")


def _prospect(prospect: Prospect) -> Choice:
    horse = prospect.horse
    words = t_line("{horse} {face}", horse=strong(suit(horse)), face=face_name(prospect.face))
    return choice(Take(horse), picture(suit_badge, horse, title=""), words, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """Return the effect of taking a die, such as ``3 → 5, 6 is full``."""
    reach, start = prospect.reach, str(prospect.start) if prospect.start else t("start")
    match reach.why:
        case "null":
            return t("{start}: no move", start=start)
        case "blocked" if prospect.face == ACE:
            return t("{start}: boxed in, die stays", start=start)
        case "blocked":
            return t("{start}: boxed in", start=start)
        case "coin":
            return t("{start} → {stop}, their coin", start=start, stop=reach.stop)
        case "full":
            return t("{start} → {stop}, {wanted} is full", start=start, stop=reach.stop, wanted=reach.wanted)
    if reach.stop == LINE:
        return t("{start} → home", start=start)
    if prospect.face == ACE:
        return t("{start} → {stop}, die stays", start=start, stop=reach.stop)
    return t("{start} → {stop}", start=start, stop=reach.stop)


def _slip_to_read(view: View, names: Sequence[str]) -> Panel:
    """Make the private panel in which the viewer reads their own betting slip."""
    assert view.seat is not None
    slip = view.slips[view.seat]
    known = [
        Row((picture(suit_badge, horse, title=""), Words(suit(horse)), strong(face_name(value))))
        for horse, value in enumerate(view.values)
        if value is not None and not view.turned[horse]
    ]
    seen = (Subtitle(t("Coins you’ve seen")), rows(known, "known")) if known else ()
    items = (_to_read(slip), *seen, command("away", t("Put the slip away"), classes=PRIMARY))
    return turn_panel(view.seat, names, TITLE, t("For your eyes only."), *items, classes="slip")


def _to_read(slip: SlipView) -> Item:
    """Return what is written on a slip."""
    looks = [Row((strong(t("INFO")), Words(suits(info))), "line") for info in slip.infos]
    bids = [Row((strong(bid_code(bid)), Words(bid_words(bid))), "line") for bid in slip.bids or ()]
    lines = [*looks, *bids]
    return rows(lines, "written", ordered=True, key="written") if lines else Note(t("A blank slip."))


def _slips_of_all(view: View, names: Sequence[str]) -> Panel:
    """Make the panel with the back of every betting slip, which everyone may see, and each player's winnings."""
    backs = (_back(slip, names[slip.seat], view.scores[slip.seat], slip.seat == view.turn) for slip in view.slips)
    return card(t("Slips and winnings"), rows(backs, "backs"))


def _back(slip: SlipView, name: str, score: int, now: bool) -> Row:
    coins = suits(coin for info in slip.infos for coin in info)
    infos = nt("INFO: {horses}", "INFO ×{n}: {horses}", len(slip.infos), horses=coins)
    under, money = small(infos) if slip.infos else None, strong(str(score), classes="money")
    return player_row("slip", slip.seat, name, Words(_stakes(slip, now), "stakes"), money, under=under, now=now)


def _stakes(slip: SlipView, now: bool) -> Line:
    if not slip.sealed:
        return Words(t("bidding") if now else t("waiting"), weight="faint")
    if slip.back is None:
        return Words(t("sealed"), weight="faint")
    if not slip.back:
        return Words(t("blank"), weight="faint")
    return tuple(picture(suit_badge, horse) for horse in slip.back)
