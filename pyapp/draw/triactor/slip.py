"""The panels behind the curtain: a betting slip to write, or to look at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from xml.etree.ElementTree import Element

from pyapp.core.words import listed, ordinal, plural
from pyapp.draw.markup import Child, el
from pyapp.draw.parts import act, ask, card, closing, prompt, tap
from pyapp.draw.tokens import player_badge
from pyapp.games.triactor.actions import BIDS, SEAL, Bid, Info, one_more
from pyapp.games.triactor.data import (
    CREDITS,
    EVENT_STEPS,
    FACE_NAMES,
    HORSES,
    INFO_COINS,
    KINDS,
    LETTERS,
    SUITS,
    Horse,
    Kind,
)
from pyapp.games.triactor.views import SlipView, View

from .racing import slips_of_all
from .suits import suit_badge

SEALING = "seal"
"""The step that asks whether a slip without a bid is to be sealed, and the one that answers no."""

COMBINATIONS = "Exactor, triactor and their boxes: tap two or three horses in the order you see them come in."
"""How bids on two and three are made; the foot of the slip offers them."""

Picks = Sequence[str]
"""The steps of a longer choice tapped so far.

``horse S`` for a combination, ``coin S`` for an INFO, ``seal`` where it is asked whether a slip without a bid is meant.
"""


def slip_to_write(view: View, names: Sequence[str], picks: Picks) -> list[Element]:
    """The slip of the viewer, who is writing it, with everything that may be put on it."""
    assert view.seat is not None
    slip = view.slips[view.seat]
    left = slip.credits or 0
    line = f"{plural(left, 'credit')} left. Only you can see this." if left else "All credits are spent. Seal it."
    head = el(
        "section",
        prompt(view.seat, names, f"{names[view.seat]}’s slip", line),
        _written(slip, removable=True),
        class_="card slip",
    )
    card_, inside = _race_card(left, picks), _inside_information(view, slip, left, picks)
    foot, others = _foot(view, slip, names, picks), slips_of_all(view, names)
    return [head, card_, inside, others, foot]


def _foot(view: View, slip: SlipView, names: Sequence[str], picks: Picks) -> Element:
    """What stays on the screen however far the rest is scrolled: what completes a choice, the credits, the seal."""
    assert view.seat is not None
    left, badge = slip.credits or 0, player_badge(view.seat, names[view.seat])
    doubtful = bool(left) and not slip.bids
    if doubtful and SEALING in picks:
        return el("section", _question(badge), class_="card slip-foot")
    completing = [*_offers(left, picks), *_look(slip, left, picks)]
    return el(
        "section",
        el("div", completing, class_="offers", data_key="combination") if completing else None,
        el("div", badge, _credits(left), _seal(left, doubtful=doubtful), class_="sealing"),
        class_="card slip-foot",
    )


def _credits(left: int) -> Element:
    spots = (el("span", class_="credit left" if spot < left else "credit") for spot in range(CREDITS))
    label = f"{left} of {CREDITS} credits left"
    return el("p", spots, class_="credits", role="img", aria_label=label, data_key="credits")


def _seal(left: int, *, doubtful: bool) -> Element:
    """The seal. Nobody means to be out of a race before it has begun: without a bid it is quiet, and asks first."""
    if doubtful:
        return tap(SEALING, "Seal without a bid", class_="secondary")
    return closing(SEAL, "Seal the slip" if not left else f"Seal with {plural(left, 'credit')} unspent")


def _question(badge: Element) -> Element:
    words = "Seal an empty slip? You would be out of this race."
    return el(
        "div",
        el("div", badge, el("p", words, role="alert"), class_="sealing"),
        el(
            "div",
            tap(SEALING, "Write on", class_="primary"),
            act(SEAL, "Seal it empty", class_="secondary", data_closes=True),
            class_="answers",
        ),
        class_="question",
        role="group",
        aria_label=words,
    )


def _written(slip: SlipView, *, removable: bool) -> Element:
    lines: list[Element] = [
        el("li", el("b", "INFO"), el("span", listed(SUITS[coin].name for coin in info)), class_="line")
        for info in slip.infos
    ]
    bids = slip.bids or ()
    for index, bid in enumerate(bids):
        undo = tap(f"strike {len(bids) - index}", "×", class_="strike") if removable else None
        if undo is not None:
            undo.set("aria-label", f"Strike out {bid.kind.name} {bid}")
        lines.append(el("li", el("b", bid_code(bid)), el("span", _in_words(bid)), undo, class_="line"))
    if not removable and not lines:
        return el("p", "A blank slip.", class_="quiet")
    # a line for each credit from the start, so that nothing below moves when one is written
    empty = [el("li", class_="line", aria_hidden="true") for _ in range(CREDITS - len(lines))] if removable else []
    return el("ol", lines, empty, class_="written", data_key="written")


def bid_code(bid: Bid) -> Element:
    """A bid as it is written on a slip, a box with a box around it."""
    return el("span", str(bid).strip("[]"), class_="code boxed" if bid.kind.boxed else "code")


def _in_words(bid: Bid) -> str:
    return f"{bid.kind.name} {listed(SUITS[horse].name for horse in bid.horses)}"


def _race_card(left: int, picks: Picks) -> Element:
    """Every bid on one horse is one tap; horses tapped in order make the bids on two and three."""
    singles = [kind for kind in KINDS if kind.horses == 1]
    head = el("tr", el("th", "Horse", scope="col"), (_kind_head(kind) for kind in singles))
    rows = (_runner(horse, singles, left, picks) for horse in HORSES)
    table = el("table", el("thead", head), el("tbody", rows), class_="race-card")
    promises = (el("li", el("b", kind.name), f" {_promise(kind)}.") for kind in singles)
    note = el("p", COMBINATIONS, class_="quiet")
    return card("Race card", table, note, el("ul", promises, class_="quiet promises"), class_="runners")


def _promise(kind: Kind) -> str:
    """What a bid needs and pays, for somebody who sees a slip for the first time."""
    return f"{kind.promise.replace('X', 'the horse')}: {_pays(kind)}"


def _pays(kind: Kind) -> str:
    """What a bid pays, by how many back its horses: ``pays 16 alone, 8 if two back it, 4 if more do``."""
    first, second, third = kind.payouts
    few, some = kind.bounds
    if kind.horses == 1:
        return f"pays {first} alone, {second} if two back it, {third} if more do"
    return f"pays {first} with up to {few} backers, {second} up to {some}, {third} with more"


def _kind_head(kind: Kind) -> Element:
    return el("th", kind.name, scope="col", title=kind.promise)


def _runner(horse: Horse, kinds: Sequence[Kind], left: int, picks: Picks) -> Element:
    chosen = _chosen(picks)
    place = chosen.index(horse) if horse in chosen else None
    label = (
        suit_badge(horse, title=""),
        el("span", el("b", SUITS[horse].letter), f" {SUITS[horse].name}", class_="label"),
        el("span", ordinal(place + 1), class_="place") if place is not None else None,
    )
    name = tap(f"horse {LETTERS[horse]}", *label, class_="runner", pressed=place is not None)
    name.set("data-keys", str(horse + 1))
    if place is None and not left:
        name = ask(BIDS[horse], *label, class_="runner")
    elif fourth := one_more((*chosen, horse)):
        name = ask(fourth, *label, class_="runner")
    cells = (el("td", _single(Bid(kind, (horse,)), left)) for kind in kinds)
    return el("tr", el("th", name, scope="row"), cells, data_key=f"runner-{SUITS[horse].letter}")


def _single(bid: Bid, left: int) -> Element:
    """A bid on one horse, with the keys for it: one that says which column, then the number of the horse."""
    button = _bid_button(bid, left, str(bid.kind.payouts[0]))
    button.set("data-keys", f"{'qwe'[bid.kind.written - 1]}{bid.horses[0] + 1}")
    return button


def _bid_button(bid: Bid, left: int, *label: Child) -> Element:
    return (ask if bid.kind.cost > left else act)(
        bid,
        *label,
        class_="bid",
        aria_label=f"{_in_words(bid)}: {plural(bid.kind.cost, 'credit')}, {_pays(bid.kind)}",
    )


def _chosen(picks: Picks) -> list[Horse]:
    return [LETTERS.index(pick[-1]) for pick in picks if pick.startswith("horse ")]


def _offers(left: int, picks: Picks) -> Iterator[Element]:
    chosen = _chosen(picks)
    return (_offer(bid, left) for bid in _bids_on(chosen)) if len(chosen) >= 2 else iter(())


def _bids_on(chosen: Sequence[Horse]) -> Iterator[Bid]:
    """The bids that name exactly these horses, in this order where there is one."""
    same = set(permutations(chosen))
    for bid in BIDS:
        if bid.horses == tuple(chosen) or (bid.kind.boxed and bid.horses in same):
            yield bid


def _offer(bid: Bid, left: int) -> Element:
    button = _bid_button(bid, left, el("span", el("b", bid.kind.name), " ", bid_code(bid), class_="label"))
    promise = f"{plural(bid.kind.cost, 'credit')}, {_pays(bid.kind)}"
    button.append(el("span", promise, class_="consequence"))
    button.set("class", "choice")
    button.set("data-keys", "y" if bid.kind.boxed else "x")
    return button


def _inside_information(view: View, slip: SlipView, left: int, picks: Picks) -> Element:
    known = [horse for horse in HORSES if view.values[horse] is not None]
    seen = el("ul", (_known_coin(view, horse) for horse in known), class_="known") if known else None
    return card("Inside information", seen, *_info_form(view, slip, left, picks), class_="info")


def _known_coin(view: View, horse: Horse) -> Element:
    value = view.values[horse]
    assert value is not None
    return el("li", suit_badge(horse, title=""), el("span", SUITS[horse].name), el("b", FACE_NAMES[value]))


def _info_form(view: View, slip: SlipView, left: int, picks: Picks) -> Iterator[Element]:
    unseen = _unpaid(slip)
    size = min(INFO_COINS, len(unseen))
    if slip.bids:
        yield el("p", "INFO comes before the first bid on a horse.", class_="quiet")
    elif not left or not unseen:
        yield el("p", "You have seen all you can pay for.", class_="quiet")
    else:
        yield el("p", f"INFO, 1 credit: look at {size} coins. All see which, only you see what.", class_="quiet")
        yield from _coin_choice(view, unseen, size, picks)


def _unpaid(slip: SlipView) -> list[Horse]:
    """The horses whose coins the owner of the slip has not yet paid for."""
    paid = {coin for info in slip.infos for coin in info}
    return [horse for horse in HORSES if horse not in paid]


def _coin_choice(view: View, unseen: Sequence[Horse], size: int, picks: Picks) -> Iterator[Element]:
    if size == len(unseen):
        yield act(Info(tuple(unseen)), f"Look at the last {size}", class_="secondary")
        return
    chosen = _coins_chosen(picks)
    coins = (_coin_pick(view, horse, chosen, full=len(chosen) == size) for horse in unseen)
    row = el("div", class_="coin-picks", role="group", aria_label="Coins to look at")
    for horse, button in zip(unseen, coins, strict=True):
        button.set("aria-label", f"on {EVENT_STEPS[view.coins[horse]]}: the coin of {SUITS[horse].name}")
        row.append(button)
    yield row
    if len(chosen) < size:
        yield el("p", f"{plural(size - len(chosen), 'coin')} to choose.", class_="quiet", data_told=True)


def _coin_pick(view: View, horse: Horse, chosen: Sequence[Horse], *, full: bool) -> Element:
    label = (suit_badge(horse, title=""), el("span", f"on {EVENT_STEPS[view.coins[horse]]}", class_="where"))
    if full and horse not in chosen:
        # one INFO shows so many coins, neither more nor fewer: one more cannot be written, one fewer has the same rule
        return ask(Info(tuple(sorted((chosen[0], horse)))), *label, class_="coin-pick")
    return tap(f"coin {LETTERS[horse]}", *label, class_="coin-pick", pressed=horse in chosen)


def _coins_chosen(picks: Picks) -> list[Horse]:
    return sorted(LETTERS.index(pick[-1]) for pick in picks if pick.startswith("coin "))


def _look(slip: SlipView, left: int, picks: Picks) -> Iterator[Element]:
    """The INFO for the coins that were tapped, once there are enough of them."""
    chosen = _coins_chosen(picks)
    if left and not slip.bids and len(chosen) == INFO_COINS and set(chosen) < set(_unpaid(slip)):
        names = listed(SUITS[horse].name for horse in chosen)
        yield act(Info(tuple(chosen)), f"Pay 1 credit and look at {names}", class_="secondary")


def slip_to_read(view: View, names: Sequence[str]) -> list[Element]:
    """The slip of the viewer, who wants to look at it again."""
    assert view.seat is not None
    slip = view.slips[view.seat]
    known = [horse for horse in HORSES if view.values[horse] is not None and not view.turned[horse]]
    seen = el("ul", (_known_coin(view, horse) for horse in known), class_="known") if known else None
    return [
        el(
            "section",
            prompt(view.seat, names, f"{names[view.seat]}’s slip", "For your eyes only."),
            _written(slip, removable=False),
            el("h3", "Coins you have seen", class_="eyebrow") if seen is not None else None,
            seen,
            tap("away", "Put it away", class_="primary"),
            class_="card slip",
        )
    ]
