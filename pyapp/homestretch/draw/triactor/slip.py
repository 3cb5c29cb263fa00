"""The private panels in which a player writes a betting slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words, ordinal
from homestretch.draw.panel import (
    CHOICE,
    PRIMARY,
    SECONDARY,
    Cell,
    Choice,
    Group,
    Note,
    Panel,
    Picture,
    Row,
    Rows,
    Table,
    TableRow,
    Words,
    command,
    forbidden,
    label,
    picture,
    rows,
    small,
    strong,
    turn_panel,
)
from homestretch.draw.tokens import player_badge
from homestretch.games.triactor.actions import BIDS, SEAL, Bid, Info, one_more
from homestretch.games.triactor.data import CREDITS, EVENT_STEPS, HORSES, INFO_COINS, KINDS, LETTERS, Horse, Kind
from homestretch.games.triactor.views import SlipView, View
from homestretch.games.triactor.words import bid_words, face_name, suit, suits

from .strip import coin_strip
from .suits import suit_badge

TITLE: Final = N_("{player}: betting slip")

SEALING = "seal"
"""The command that shows or hides the question whether to seal a slip without a bid."""

OUTCOMES: Final = {1: N_("if first"), 2: N_("if first or second"), 3: N_("if among the first three")}
"""Words that say when a bid on one horse wins, by the number of letters in its code (3 for ``SSS``)."""

SINGLES: Final = tuple(kind for kind in KINDS if kind.horses == 1)

Picks = Sequence[str]
"""The commands that a player has tapped so far, in order, for a choice that takes several taps, such as a bid.

``horse S`` selects the horse Suns, for a bid on it or a look at its coin. ``seal`` is the command `SEALING`.
"""


def slip_to_write(view: View, names: Sequence[str], picks: Picks) -> Panel:
    """Make the panel in which the viewer fills in a betting slip."""
    assert view.seat is not None
    slip = view.slips[view.seat]
    left = slip.credits or 0
    line = nt("{n} credit left.", "{n} credits left.", left) if left else t("No credits left.")
    # a bid on one horse takes one tap; for a bid on two or three horses, the player first taps these horses in order
    heads = (Cell(t(kind.name), t(kind.promise)) for kind in SINGLES)
    runners = tuple(_runner(view, names, horse, left, picks) for horse in HORSES)
    race_card = Table((t("Horse"), *heads), runners, "race-card", scrolls=False)
    promises = (Row((strong(t(kind.name)), f" {t(kind.promise)} {_pays(kind)}")) for kind in SINGLES)
    written = _to_write(slip), picture(coin_strip, view.coins)
    items = (*written, race_card, Note(_inside_information(slip, left)), rows(promises, "quiet promises"))
    lines = (line, t("Only you see this."))
    return turn_panel(view.seat, names, TITLE, lines, *items, classes="slip runners")


def slip_foot(view: View, names: Sequence[str], picks: Picks) -> Panel:
    """Make the bar that stays in sight while the viewer fills in the betting slip.

    It shows the credits left, the button that seals the slip, and buttons that complete a bid of several taps.
    """
    assert view.seat is not None
    slip, badge = view.slips[view.seat], picture(player_badge, view.seat, names[view.seat])
    left = slip.credits or 0
    doubtful = bool(left) and not slip.bids
    if doubtful and SEALING in picks:
        return Panel(None, (_question(badge),), is_bar=True)
    chosen = _chosen(picks)
    completing = (*(_offer(bid, left) for bid in _bids_on(chosen)), *_look(slip, left, chosen))
    says = Note(_what_to_do(slip, left, chosen), "what-to-do", is_live=True)
    spots = tuple(Words(None, "credit left" if spot < left else "credit") for spot in range(CREDITS))
    aria_label = t("{n} of {most} credits left", n=left, most=CREDITS)
    bar = Group((badge, Note(spots, "credits", aria_label=aria_label, key="credits")), "sealing")
    if doubtful:
        # sealing a slip without a bid is rarely intended, so the button is not a main one, and a question follows
        seal = command(SEALING, t("Seal without a bid"))
        return Panel(None, (says, bar, seal), completing=completing, is_bar=True)
    words = t("Seal the slip")
    if left:
        words = nt("Seal with {n} credit unspent", "Seal with {n} credits unspent", left)
    onward = Choice(str(SEAL), words, SECONDARY if left else PRIMARY, is_final=True)
    return Panel(None, (says, bar), (onward,), completing=completing, is_bar=True)


def _what_to_do(slip: SlipView, left: int, chosen: Sequence[Horse]) -> str:
    if not left:
        return t("Your slip is full. Seal it, or remove a bid.")
    horses = suits(chosen)
    match len(chosen):
        case 0 if slip.bids:
            return t("Tap a horse for another bid, or seal the slip.")
        case 0:
            return t("Tap a horse to bet on it. For more, tap two or three in the order you expect them to finish.")
        case 1:
            return t("{horse}: choose a bid, or tap a second horse.", horse=horses)
        case 2:
            return t("{horses}: choose a bid, or tap a third horse.", horses=horses)
    return t("{horses}: choose a bid.", horses=horses)


def _question(badge: Picture) -> Group:
    words = t("Seal without a bid? You’ll win nothing in this race.")
    answers = (
        command(SEALING, t("Keep writing"), classes=PRIMARY),
        Choice(str(SEAL), t("Seal anyway"), SECONDARY, is_final=True),
    )
    asked = Group((badge, Note(words, "", role="alert")), "sealing")
    return Group((asked, Group(answers, "answers")), "question", words)


def _to_write(slip: SlipView) -> Rows:
    """Return the lines of a slip: each INFO, and each bid with a button to cross it out. Empty lines follow.

    With the empty lines, nothing below moves when a bid is added.
    """
    bids = slip.bids or ()
    lines = [Row((strong(t("INFO")),), "line") for _ in slip.infos]
    for index, bid in enumerate(bids):
        aria_label = t("Cross out {bid}: {words}", bid=bid, words=bid_words(bid))
        strike = Choice(f"strike {len(bids) - index}", "×", "strike", is_command=True, aria_label=aria_label)
        lines.append(Row((Words(strong(bid_code(bid)), aria_label=bid_words(bid)), strike), "line"))
    empty = [Row(None, "line", aria_hidden=True)] * (CREDITS - len(lines))
    return rows([*lines, *empty], "written slots", ordered=True, key="written")


def bid_code(bid: Bid) -> Words:
    """Return a bid as it is written on a slip: its letters, such as ``SM``.

    The letters of a boxed bid (EXACTOR BOX or TRIACTOR BOX) have a frame.
    """
    return Words(str(bid).strip("[]"), "code boxed" if bid.kind.boxed else "code")


def _pays(kind: Kind) -> str:
    """Return a sentence that says what a bid pays. This depends on how many players back its horses."""
    first, second, third = kind.payouts
    if kind.horses == 1:
        return t(
            "Pays {first} if only you back it, {second} if two players do, {third} if more do.",
            first=first,
            second=second,
            third=third,
        )
    few, some = kind.bounds
    return t(
        "Pays {first} with up to {few} backers, {second} with up to {some}, {third} with more.",
        first=first,
        few=few,
        second=second,
        some=some,
        third=third,
    )


def _runner(view: View, names: Sequence[str], horse: Horse, left: int, picks: Picks) -> TableRow:
    chosen = _chosen(picks)
    place = chosen.index(horse) if horse in chosen else None
    words = (
        picture(suit_badge, horse, title=""),
        label(strong(LETTERS[horse]), f" {suit(horse)}", _its_coin(view, horse)),
        _backers(view, names, horse),
        Words(str(place + 1), "place", aria_label=ordinal(place + 1)) if place is not None else None,
    )
    if place is None and not left:
        name = forbidden(BIDS[horse], *words, classes="runner")
    elif fourth := one_more((*chosen, horse)):
        name = forbidden(fourth, *words, classes="runner")
    else:
        pick, keys = f"horse {LETTERS[horse]}", str(horse + 1)
        name = Choice(pick, words, "runner", is_command=True, keys=keys, pressed=place is not None)
    bids = (Bid(kind, (horse,)) for kind in SINGLES)
    cells = (_bid(bid, left, str(bid.kind.payouts[0]), "bid") for bid in bids)
    return TableRow((name, *cells), f"runner-{LETTERS[horse]}")


def _its_coin(view: View, horse: Horse) -> Words:
    """Return words that say where a horse's coin lies, and the coin's value if the viewer has seen it with INFO."""
    step, value = EVENT_STEPS[view.coins[horse]], view.values[horse]
    if value is None:
        return small(t("coin on {step}", step=step))
    return small(t("coin on {step}: {face}", step=step, face=face_name(value)), classes="seen")


def _backers(view: View, names: Sequence[str], horse: Horse) -> Words | None:
    """Return the badges of the players who back a horse, as far as the viewer may know.

    If there are none, return None.
    """
    seats = [slip.seat for slip in view.slips if horse in (slip.back or ())]
    if not seats:
        return None
    aria_label = t("backed by {players}", players=join_words(names[seat] for seat in seats))
    return Words(tuple(picture(player_badge, seat, names[seat]) for seat in seats), "backers", aria_label=aria_label)


def _keys(bid: Bid) -> str:
    """Return the keys of the keyboard that make a bid.

    For a bid on one horse, such as ``q3``, the first key is for the kind of bid, and the second is the number of the
    horse. For a bid on several horses, the key is ``y`` if the bid is boxed, and otherwise ``x``.
    """
    if bid.kind.horses == 1:
        return f"{'qwe'[bid.kind.written - 1]}{bid.horses[0] + 1}"
    return "y" if bid.kind.boxed else "x"


def _bid(bid: Bid, left: int, words: Words | str, classes: str, consequence: str = "") -> Choice:
    cost = nt("{bid}: {n} credit.", "{bid}: {n} credits.", bid.kind.cost, bid=bid_words(bid))
    aria_label, too_dear = f"{cost} {_pays(bid.kind)}", bid.kind.cost > left
    return Choice(str(bid), words, classes, consequence, forbidden=too_dear, aria_label=aria_label, keys=_keys(bid))


def _chosen(picks: Picks) -> list[Horse]:
    return [LETTERS.index(pick[-1]) for pick in picks if pick.startswith("horse ")]


def _bids_on(chosen: Sequence[Horse]) -> Iterator[Bid]:
    """Yield the possible bids on the `chosen` horses and no others, in this order.

    In a boxed bid, the order does not matter.
    """
    same = set(permutations(chosen))
    for bid in BIDS:
        if bid.horses == tuple(chosen) or (bid.kind.boxed and bid.horses in same):
            yield bid


def _offer(bid: Bid, left: int) -> Choice:
    kind, most = bid.kind, bid.kind.payouts[0]
    if kind.horses == 1:
        # the payout is a separate part of the label, because the name may end with a number
        words, what = label(t(kind.name), strong(str(most))), t(OUTCOMES[kind.written])
    else:
        order = t("In this order")
        if kind.boxed:
            order = t("Either order") if kind.horses == 2 else t("Any order")
        words = label(strong(order))
        what = nt("{kind} {most}, {n} credit", "{kind} {most}, {n} credits", kind.cost, kind=t(kind.name), most=most)
    return _bid(bid, left, words, f"{CHOICE} {PRIMARY}", what)


def _look(slip: SlipView, left: int, chosen: Sequence[Horse]) -> Iterator[Choice]:
    """Yield the choice to buy INFO about the coins of the tapped horses, or nothing if the player cannot buy it."""
    unseen = _unpaid(slip)
    if left and not slip.bids and len(chosen) == min(INFO_COINS, len(unseen)) and set(chosen) <= set(unseen):
        aria_label = t("INFO: see their coins for 1 credit ({horses})", horses=suits(sorted(chosen)))
        words, what = label(strong(t("INFO"))), t("see their coins for 1 credit")
        yield Choice(str(Info(tuple(sorted(chosen)))), words, CHOICE, what, aria_label=aria_label, keys="i")


def _inside_information(slip: SlipView, left: int) -> str:
    size = min(INFO_COINS, len(_unpaid(slip)))
    if slip.bids:
        return t("You can only buy INFO before your first bid on a horse.")
    if not left or not size:
        return t("You can’t buy any more INFO.")
    return nt(
        "INFO, 1 credit: tap {n} horse to look at its coin. Everyone sees which coin; only you see its value.",
        "INFO, 1 credit: tap {n} horses to look at their coins. Everyone sees which coins; only you see their values.",
        size,
    )


def _unpaid(slip: SlipView) -> list[Horse]:
    """Return the horses whose coins the slip's owner has not paid to see."""
    paid = {coin for info in slip.infos for coin in info}
    return [horse for horse in HORSES if horse not in paid]
