"""What stands beside the Triactor course: whose turn it is, the slip, the payout, the ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core import Outcome, Seat
from pyapp.core.words import listed, ordinal, plural
from pyapp.draw.markup import Child, el
from pyapp.draw.parts import act, card, choice, podium, primary, prompt, step
from pyapp.draw.tokens import player_badge, suit_badge
from pyapp.games.triactor.actions import ANOTHER, BIDS, FINISH, NEXT, SEAL, Bid, Info, Take
from pyapp.games.triactor.data import (
    ACE,
    CREDITS,
    FACE_NAMES,
    HORSES,
    INFO_COINS,
    KINDS,
    LETTERS,
    LINE,
    PLACED,
    PLACES,
    SUITS,
    Horse,
    Kind,
)
from pyapp.games.triactor.scoring import Settlement
from pyapp.games.triactor.views import Prospect, SlipView, View

Picks = Sequence[str]
"""The steps of a longer choice tapped so far: ``horse S`` for a combination, ``coin S`` for an INFO."""


def panels(view: View, names: Sequence[str], picks: Picks = ()) -> list[Element]:
    """The panels for what the viewer has before them; with a seat, only what is for that seat's eyes."""
    if view.seat is not None:
        return _slip_to_write(view, names, picks) if _writes(view) else _slip_to_read(view, names)
    return list(_PANELS[view.phase](view, names))


def curtain_note(view: View) -> str:
    """One line under the name of the player to whom the device goes."""
    if view.phase in ("bet", "look"):
        return f"Race {view.race} of {view.races}: write your betting slip."
    return "A look at your own slip."


def own_secrets(view: View) -> str:
    """What the button says with which a player looks at what is theirs, or nothing while there is nothing."""
    return "A look at your slip" if view.phase in ("roll", "choose", "turn") else ""


def _writes(view: View) -> bool:
    return view.phase == "bet" and view.turn == view.seat


# -- the slip ----------------------------------------------------------------------------------------------------


def _slip_to_write(view: View, names: Sequence[str], picks: Picks) -> list[Element]:
    assert view.seat is not None
    slip = view.slips[view.seat]
    left = slip.credits or 0
    line = f"{plural(left, 'credit')} left. Only you can see this." if left else "All credits are spent. Seal it."
    head = el(
        "section",
        prompt(view.seat, names, f"{names[view.seat]}’s slip", line),
        _credits(left),
        _written(slip, removable=True),
        _seal(left),
        class_="card slip",
    )
    card_, inside = _race_card(left, picks), _inside_information(view, slip, left, picks)
    # INFO comes before the bids (T12), and once there is one it is no more than a reminder
    return [head, card_, inside] if slip.bids else [head, inside, card_]


def _credits(left: int) -> Element:
    spots = (el("span", class_="credit left" if spot < left else "credit") for spot in range(CREDITS))
    return el("p", spots, class_="credits", role="img", aria_label=f"{left} of {CREDITS} credits left")


def _seal(left: int) -> Element:
    return primary(SEAL, "Seal the slip" if not left else f"Seal with {plural(left, 'credit')} unspent")


def _written(slip: SlipView, *, removable: bool) -> Element:
    lines: list[Element] = [
        el("li", el("b", "INFO"), el("span", listed(SUITS[coin].name for coin in info)), class_="line")
        for info in slip.infos
    ]
    bids = slip.bids or ()
    for index, bid in enumerate(bids):
        undo = step(f"strike {len(bids) - index}", "×", class_="strike") if removable else None
        if undo is not None:
            undo.set("aria-label", f"Strike out {bid.kind.name} {bid}")
        lines.append(el("li", el("b", _code(bid)), el("span", _in_words(bid)), undo, class_="line"))
    if not lines:
        return el("p", "Nothing written yet." if removable else "A blank slip.", class_="quiet")
    return el("ol", lines, class_="written")


def _code(bid: Bid) -> Element:
    return el("span", str(bid).strip("[]"), class_="code boxed" if bid.kind.boxed else "code")


def _in_words(bid: Bid) -> str:
    return f"{bid.kind.name} {listed(SUITS[horse].name for horse in bid.horses)}"


def _race_card(left: int, picks: Picks) -> Element:
    """Every bid on one horse is one tap; horses tapped in order make the bids on two and three."""
    singles = [kind for kind in KINDS if kind.horses == 1]
    head = el("tr", el("th", "Horse", scope="col"), (_kind_head(kind) for kind in singles))
    rows = (_runner(horse, singles, left, picks) for horse in HORSES)
    table = el("table", el("thead", head), el("tbody", rows), class_="race-card")
    return card("Race card", table, _combination(left, picks))


def _kind_head(kind: Kind) -> Element:
    return el("th", kind.name, el("small", "·".join(map(str, kind.payouts))), scope="col", title=kind.promise)


def _runner(horse: Horse, kinds: Sequence[Kind], left: int, picks: Picks) -> Element:
    chosen = _chosen(picks)
    place = chosen.index(horse) if horse in chosen else None
    name = step(
        f"horse {LETTERS[horse]}",
        suit_badge(horse, title=""),
        el("span", el("b", SUITS[horse].letter), f" {SUITS[horse].horse}", class_="label"),
        el("span", ordinal(place + 1), class_="place") if place is not None else None,
        class_="runner",
        pressed=place is not None,
        disabled=place is None and (len(chosen) == PLACED or not left),
    )
    bids = (Bid(kind, (horse,)) for kind in kinds)
    cells = (el("td", _bid_button(bid, left, str(bid.kind.payouts[0]))) for bid in bids)
    return el("tr", el("th", name, scope="row"), cells, data_key=f"runner-{SUITS[horse].letter}")


def _bid_button(bid: Bid, left: int, *label: Child) -> Element:
    return act(
        bid,
        *label,
        class_="bid",
        disabled=bid.kind.cost > left,
        aria_label=f"{_in_words(bid)}: {plural(bid.kind.cost, 'credit')}, pays up to {bid.kind.payouts[0]}",
    )


def _chosen(picks: Picks) -> list[Horse]:
    return [LETTERS.index(pick[-1]) for pick in picks if pick.startswith("horse ")]


def _combination(left: int, picks: Picks) -> Element:
    chosen = _chosen(picks)
    if len(chosen) < 2:
        hint = "Exactor, triactor and their boxes: tap two or three horses in the order you see them come in."
        return el("p", hint, class_="quiet")
    return el("div", (_offer(bid, left) for bid in _bids_on(chosen)), class_="offers", data_key="combination")


def _bids_on(chosen: Sequence[Horse]) -> Iterator[Bid]:
    """The bids that name exactly these horses, in this order where there is one."""
    same = set(permutations(chosen))
    for bid in BIDS:
        if bid.horses == tuple(chosen) or (bid.kind.boxed and bid.horses in same):
            yield bid


def _offer(bid: Bid, left: int) -> Element:
    button = _bid_button(bid, left, el("span", el("b", bid.kind.name), " ", _code(bid), class_="label"))
    promise = f"{plural(bid.kind.cost, 'credit')} · pays {' · '.join(map(str, bid.kind.payouts))}"
    button.append(el("span", promise, class_="consequence"))
    button.set("class", "choice")
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
    paid = {coin for info in slip.infos for coin in info}
    unseen = [horse for horse in HORSES if horse not in paid]
    size = min(INFO_COINS, len(unseen))
    if slip.bids:
        yield el("p", "INFO comes before the first bid on a horse.", class_="quiet")
    elif not left or not unseen:
        yield el("p", "You have seen all you can pay for.", class_="quiet")
    else:
        yield el("p", f"INFO, 1 credit: look at {size} coins. All see which, only you see what.", class_="quiet")
        yield from _coin_choice(view, unseen, size, picks)


def _coin_choice(view: View, unseen: Sequence[Horse], size: int, picks: Picks) -> Iterator[Element]:
    if size == len(unseen):
        yield act(Info(tuple(unseen)), f"Look at the last {size}", class_="secondary")
        return
    chosen = sorted(LETTERS.index(pick[-1]) for pick in picks if pick.startswith("coin "))
    coins = (
        step(
            f"coin {LETTERS[horse]}",
            suit_badge(horse, title=""),
            el("span", PLACES[view.coins[horse]], class_="where"),
            class_="coin-pick",
            pressed=horse in chosen,
            disabled=horse not in chosen and len(chosen) == size,
        )
        for horse in unseen
    )
    row = el("div", class_="coin-picks", role="group", aria_label="Coins to look at")
    for horse, button in zip(unseen, coins, strict=True):
        button.set("aria-label", f"The coin of {SUITS[horse].name}, at {PLACES[view.coins[horse]]}")
        row.append(button)
    yield row
    if len(chosen) == size:
        names = listed(SUITS[horse].name for horse in chosen)
        yield act(Info(tuple(chosen)), f"Pay 1 credit and look at {names}", class_="secondary")
    else:
        yield el("p", f"{plural(size - len(chosen), 'coin')} to choose.", class_="quiet")


def _slip_to_read(view: View, names: Sequence[str]) -> list[Element]:
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
            step("away", "Put it away", class_="primary"),
            class_="card slip",
        )
    ]


# -- the race ----------------------------------------------------------------------------------------------------


def _calling_up(view: View, names: Sequence[str]) -> Iterator[Element]:
    yield el(
        "section",
        prompt(view.first, names, f"Race {view.race}", "The horses go to the start."),
        class_="card",
    )


def _betting(view: View, names: Sequence[str]) -> Iterator[Element]:
    line = "writes a betting slip behind the curtain."
    yield el("section", prompt(view.turn, names, f"{names[view.turn]} bets", line.capitalize()), class_="card")
    yield _slips(view, names)


def _rolling(view: View, names: Sequence[str]) -> Iterator[Element]:
    dice = sum(view.active)
    who = names[view.turn]
    line = "All eight dice are in play." if dice == len(SUITS) else f"{plural(dice, 'die is', 'dice are')} in play."
    label = "Roll the die" if dice == 1 else f"Roll {dice} dice"
    yield el(
        "section",
        prompt(view.turn, names, f"{who} to roll", line),
        primary("roll", label),
        class_="card turn",
    )
    yield _slips(view, names)


def _choosing(view: View, names: Sequence[str]) -> Iterator[Element]:
    dice = len(view.prospects)
    line = "The only die left: it must be used." if dice == 1 else f"Pick one of the {dice} dice."
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} to choose", line),
        el("div", map(_prospect, view.prospects), class_="choices"),
        class_="card turn",
    )
    yield _slips(view, names)


def _prospect(prospect: Prospect) -> Element:
    suit = SUITS[prospect.horse]
    label = (el("b", suit.name), f" {FACE_NAMES[prospect.face]}")
    return choice(Take(prospect.horse), suit_badge(prospect.horse, title=""), label, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """What taking a die leads to, in a few words: ``3 → 5, its coin``."""
    start, reach = prospect.start, prospect.reach
    stays = ", die stays" if prospect.face == ACE else ""
    stop = "home" if reach.stop == LINE else str(reach.stop)
    match reach.why:
        case "null":
            return f"stays {_at(start)}"
        case "blocked":
            return f"boxed in {_at(start)}{stays}"
        case "coin":
            return f"{start or 'start'} → {stop}, its coin"
        case "full":
            return f"{start or 'start'} → {stop}, {reach.wanted} full{stays}"
    return f"{start or 'start'} → {stop}{stays if reach.stop != LINE else ''}"


def _at(number: int) -> str:
    return f"on {number}" if number else "at the start"


def _turning(view: View, names: Sequence[str]) -> Iterator[Element]:
    assert view.mover is not None
    name = SUITS[view.mover].name
    yield el("section", prompt(view.turn, names, f"{name} at their coin", "It is being turned."), class_="card")
    yield _slips(view, names)


def _slips(view: View, names: Sequence[str]) -> Element:
    return card(
        "Slips · backs and winnings",
        el("ul", (_back(view, names, slip) for slip in view.slips), class_="backs"),
    )


def _back(view: View, names: Sequence[str], slip: SlipView) -> Element:
    return el(
        "li",
        player_badge(slip.seat, names[slip.seat]),
        el("span", names[slip.seat], _infos(slip), class_="label"),
        el("span", _stakes(view, slip), class_="stakes"),
        el("b", str(view.scores[slip.seat]), class_="money"),
        class_="now" if slip.seat == view.turn else None,
        data_key=f"slip-{slip.seat}",
    )


def _infos(slip: SlipView) -> Element | None:
    if not slip.infos:
        return None
    coins = listed(SUITS[coin].name for info in slip.infos for coin in info)
    return el("small", f"INFO{f' ×{len(slip.infos)}' if len(slip.infos) > 1 else ''}: {coins}")


def _stakes(view: View, slip: SlipView) -> list[Child]:
    if slip.back is None:
        if slip.sealed:
            return [el("em", "sealed")]
        return [el("em", "writing" if slip.seat == view.turn else "to come")]
    if not slip.back:
        return [el("em", "blank")]
    return [suit_badge(horse) for horse in slip.back]


# -- payout and ranking ------------------------------------------------------------------------------------------


def _paying(view: View, names: Sequence[str]) -> Iterator[Element]:
    yield el(
        "section",
        el("h2", f"Race {view.race}: the result"),
        _finish(view),
        _onward(view),
        class_="card turn",
    )
    yield card("Payout", el("div", (_settled(view, names, slip) for slip in view.slips), class_="payout"))
    yield _standings(view, names)


def _finish(view: View) -> Element:
    placed = (
        el("li", el("span", ordinal(place), class_="place"), suit_badge(horse, title=""), SUITS[horse].horse)
        for place, horse in enumerate(view.order, 1)
    )
    return el("ol", placed, class_="finish")


def _onward(view: View) -> Element:
    if view.race < view.races:
        return primary(NEXT, f"On to race {view.race + 1}")
    return el(
        "div",
        primary(FINISH, "To the final ranking"),
        act(ANOTHER, "Add one more race", class_="secondary"),
        class_="onward",
    )


def _settled(view: View, names: Sequence[str], slip: SlipView) -> Element:
    lines = slip.settlements or ()
    total = view.paid[-1][slip.seat]
    head = el("h4", player_badge(slip.seat, names[slip.seat]), names[slip.seat], el("b", f"{total}", class_="money"))
    infos = [el("li", el("b", "INFO"), el("span", "paid for a look at coins")) for _ in slip.infos]
    rows = infos + [_settled_bid(view, line) for line in lines]
    return el(
        "article",
        head,
        el("ul", rows) if rows else el("p", "A blank slip.", class_="quiet"),
        data_key=f"payout-{slip.seat}",
    )


def _settled_bid(view: View, line: Settlement) -> Element:
    return el(
        "li",
        el("b", _code(line.bid)),
        el("span", _why(view, line)),
        el("b", str(line.amount), class_="money") if line.won else el("span", "–", class_="money"),
        class_="won" if line.won else "lost",
    )


def _why(view: View, line: Settlement) -> str:
    bid = line.bid
    if not line.won:
        return f"{bid.kind.name}: {_missed(view, bid)}."
    if bid.kind.horses == 1:
        return f"{bid.kind.name}: {plural(line.counted, 'player')} on {SUITS[bid.horses[0]].name}."
    each = (f"{_players_on(view, horse)} on {SUITS[horse].name}" for horse in bid.horses)
    return f"{bid.kind.name}: {listed(each)} make {line.counted}."


def _players_on(view: View, horse: Horse) -> int:
    return sum(horse in (slip.back or ()) for slip in view.slips)


def _missed(view: View, bid: Bid) -> str:
    """Why a bid lost: where the horses really came in."""
    return listed(f"{SUITS[horse].name} {_came_in(view, horse)}" for horse in bid.horses)


def _came_in(view: View, horse: Horse) -> str:
    return f"came {ordinal(view.order.index(horse) + 1)}" if horse in view.order else "did not place"


def _standings(view: View, names: Sequence[str]) -> Element:
    races = range(1, len(view.paid) + 1)
    head = el("tr", el("th", "Standings", scope="col"), (el("th", f"R{race}", scope="col") for race in races))
    head.append(el("th", "Total", scope="col"))
    rows = (_standing(view, names, seat) for seat in sorted(range(view.seats), key=lambda seat: -view.scores[seat]))
    table = el("table", el("thead", head), el("tbody", rows), class_="standings")
    return el("section", el("div", table, class_="scroll"), class_="card")


def _standing(view: View, names: Sequence[str], seat: Seat) -> Element:
    return el(
        "tr",
        el("th", player_badge(seat, names[seat]), names[seat], scope="row"),
        (el("td", str(race[seat])) for race in view.paid),
        el("td", el("b", str(view.scores[seat]))),
        data_key=f"standing-{seat}",
    )


def _over(view: View, names: Sequence[str]) -> Iterator[Element]:
    ranking = Outcome.by_score(view.scores, "")
    verb = "wins the meeting" if len(ranking.winners) == 1 else "share the meeting"
    yield el(
        "section",
        el("p", f"{plural(len(view.paid), 'race')} at Piecepack Downs", class_="eyebrow"),
        el("h2", f"{listed(names[seat] for seat in ranking.winners)} {verb}"),
        podium(names, ranking.places, view.scores),
        el(
            "div",
            step("again", "Play again", class_="primary"),
            step("home", "Home", class_="secondary"),
            class_="onward",
        ),
        class_="card final",
    )
    yield _standings(view, names)


_PANELS: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Element]]]] = {
    "start": _calling_up,
    "deal": _calling_up,
    "bet": _betting,
    "look": _betting,
    "roll": _rolling,
    "choose": _choosing,
    "turn": _turning,
    "payout": _paying,
    "over": _over,
}
