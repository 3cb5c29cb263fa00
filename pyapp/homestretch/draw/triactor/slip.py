"""The panels behind the curtain: a betting slip to write, or to look at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from homestretch.core.language import N_, nt, t
from homestretch.core.seats import Seat
from homestretch.core.words import ordinal
from homestretch.draw.panel import (
    CHOICE,
    PRIMARY,
    SECONDARY,
    Cell,
    Choice,
    Group,
    Heading,
    Item,
    Note,
    Panel,
    Picture,
    Row,
    Rows,
    Subtitle,
    Table,
    TableRow,
    Words,
    card,
    command,
    forbidden,
    label,
    picture,
    primary,
    rows,
    strong,
)
from homestretch.draw.players import label_of
from homestretch.draw.tokens import player_badge
from homestretch.games.triactor.actions import BIDS, SEAL, Bid, Info, one_more
from homestretch.games.triactor.data import (
    CREDITS,
    EVENT_STEPS,
    HORSES,
    INFO_COINS,
    KINDS,
    LETTERS,
    Horse,
    Kind,
)
from homestretch.games.triactor.views import SlipView, View
from homestretch.games.triactor.words import bid_words, face_name, suit, suits

from .racing import slips_of_all
from .suits import suit_badge

SEALING = "seal"
"""The command that asks whether to seal a slip without a bid; the same command again answers no."""

COMBINATIONS = N_(
    "For EXACTOR, TRIACTOR and their boxes, tap two or three horses in the order you expect them to finish."
)
"""The hint on how to make bids on two and three horses, which the foot of the slip offers."""

Picks = Sequence[str]
"""The commands tapped so far in a choice of several taps.

They are ``horse S`` for a combination, ``coin S`` for an INFO, and ``seal`` for the question about a slip without bids.
"""


def slip_to_write(view: View, names: Sequence[str], picks: Picks) -> Iterator[Panel]:
    """Make the panels of the slip that the viewer is writing, with everything that may be written on it."""
    assert view.seat is not None
    slip = view.slips[view.seat]
    left = slip.credits or 0
    line = (nt("{n} credit left.", "{n} credits left.", left), t("Only you can see this."))
    if not left:
        line = (t("You’ve spent all your credits."), t("Seal the slip."))
    yield Panel(_heading(view.seat, names, *line), (_to_write(slip),), look="slip")
    yield _race_card(left, picks)
    yield _inside_information(view, slip, left, picks)
    yield slips_of_all(view, names)
    yield _foot(slip, names[slip.seat], left, picks)


def _heading(seat: Seat, names: Sequence[str], *line: str) -> Heading:
    return Heading(seat, t("{player}: betting slip", player=label_of(names[seat])), line)


def _foot(slip: SlipView, name: str, left: int, picks: Picks) -> Panel:
    """What stays on the screen however far the rest is scrolled: what completes a choice, the credits, the seal."""
    badge = picture(player_badge, slip.seat, name)
    doubtful = bool(left) and not slip.bids
    if doubtful and SEALING in picks:
        return Panel(None, (_question(badge),), stays=True)
    completing = (*_offers(left, picks), *_look(slip, left, picks))
    spots = Group((badge, _credits(left)), "sealing")
    if doubtful:
        # nobody wants to be out of a race before it has begun: without a bid, the seal is not primary, and asks first
        return Panel(None, (spots, command(SEALING, t("Seal without a bid"))), completing=completing, stays=True)
    words = t("Seal the slip")
    if left:
        words = nt("Seal with {n} credit unspent", "Seal with {n} credits unspent", left)
    return Panel(None, (spots,), (primary(SEAL, words, closes=True),), completing=completing, stays=True)


def _credits(left: int) -> Note:
    spots = tuple(Words(None, "credit left" if spot < left else "credit") for spot in range(CREDITS))
    return Note(spots, "credits", heard=t("{n} of {most} credits left", n=left, most=CREDITS), key="credits")


def _question(badge: Picture) -> Group:
    words = t("Seal without a bid? You’ll win nothing in this race.")
    answers = (
        command(SEALING, t("Keep writing"), look=PRIMARY),
        Choice(str(SEAL), t("Seal anyway"), SECONDARY, closes=True),
    )
    asked = Group((badge, Note(words, "", role="alert")), "sealing")
    return Group((asked, Group(answers, "answers")), "question", words, "group")


def _to_write(slip: SlipView) -> Rows:
    """What is written, each bid with the way to strike it out, and a line for each credit left.

    So nothing below moves when a bid is written.
    """
    bids = slip.bids or ()
    lines = [*_paid_looks(slip), *(_bid_line(bid, _strike(bid, len(bids) - index)) for index, bid in enumerate(bids))]
    empty = [Row(None, "line", silent=True)] * (CREDITS - len(lines))
    return rows([*lines, *empty], "written", ordered=True, key="written")


def _to_read(slip: SlipView) -> Item:
    """What is written."""
    lines = [*_paid_looks(slip), *map(_bid_line, slip.bids or ())]
    return rows(lines, "written", ordered=True, key="written") if lines else Note(t("A blank slip."))


def _paid_looks(slip: SlipView) -> Iterator[Row]:
    for info in slip.infos:
        yield Row((strong(t("INFO")), Words(suits(info))), "line")


def _bid_line(bid: Bid, strike: Choice | None = None) -> Row:
    return Row((strong(bid_code(bid)), Words(bid_words(bid)), strike), "line")


def _strike(bid: Bid, back: int) -> Choice:
    heard = t("Cross out {bid}: {words}", bid=bid, words=bid_words(bid))
    return Choice(f"strike {back}", "×", "strike", is_command=True, heard=heard)


def bid_code(bid: Bid) -> Words:
    """Return a bid as written on a slip: its letters, in a frame for EXACTOR BOX and TRIACTOR BOX."""
    return Words(str(bid).strip("[]"), "code boxed" if bid.kind.boxed else "code")


def _race_card(left: int, picks: Picks) -> Panel:
    """Every bid on one horse is one tap; horses tapped in order make the bids on two and three."""
    singles = [kind for kind in KINDS if kind.horses == 1]
    heads = (Cell(t(kind.name), head=True, title=t(kind.promise)) for kind in singles)
    runners = tuple(_runner(horse, singles, left, picks) for horse in HORSES)
    promises = (Row((strong(t(kind.name)), f" {t(kind.promise)} {_pays(kind)}")) for kind in singles)
    table = Table((Cell(t("Horse"), head=True), *heads), runners, "race-card", scrolls=False)
    return card(t("Race card"), table, Note(t(COMBINATIONS)), rows(promises, "quiet promises"), look="runners")


def _pays(kind: Kind) -> str:
    """Say what a bid pays, by how many back its horses."""
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


def _runner(horse: Horse, kinds: Sequence[Kind], left: int, picks: Picks) -> TableRow:
    chosen = _chosen(picks)
    place = chosen.index(horse) if horse in chosen else None
    words = (
        picture(suit_badge, horse, title=""),
        label(strong(LETTERS[horse]), f" {suit(horse)}"),
        Words(str(place + 1), "place", heard=ordinal(place + 1)) if place is not None else None,
    )
    if place is None and not left:
        name = forbidden(BIDS[horse], *words, look="runner")
    elif fourth := one_more((*chosen, horse)):
        name = forbidden(fourth, *words, look="runner")
    else:
        pick, keys = f"horse {LETTERS[horse]}", str(horse + 1)
        name = Choice(pick, words, "runner", is_command=True, keys=keys, pressed=place is not None)
    cells = (Cell(_single(Bid(kind, (horse,)), left)) for kind in kinds)
    return TableRow((Cell(name, head=True), *cells), f"runner-{LETTERS[horse]}")


def _single(bid: Bid, left: int) -> Choice:
    """A bid on one horse, with the keys for it: one that says which column, then the number of the horse."""
    keys = f"{'qwe'[bid.kind.written - 1]}{bid.horses[0] + 1}"
    return _bid(bid, left, str(bid.kind.payouts[0]), "bid", keys)


def _bid(bid: Bid, left: int, words: Words | str, look: str, keys: str, consequence: str = "") -> Choice:
    cost = nt("{bid}: {n} credit.", "{bid}: {n} credits.", bid.kind.cost, bid=bid_words(bid))
    heard, too_dear = f"{cost} {_pays(bid.kind)}", bid.kind.cost > left
    return Choice(str(bid), words, look, consequence, forbidden=too_dear, heard=heard, keys=keys)


def _chosen(picks: Picks) -> list[Horse]:
    return [LETTERS.index(pick[-1]) for pick in picks if pick.startswith("horse ")]


def _offers(left: int, picks: Picks) -> Iterator[Choice]:
    chosen = _chosen(picks)
    return (_offer(bid, left) for bid in _bids_on(chosen)) if len(chosen) >= 2 else iter(())


def _bids_on(chosen: Sequence[Horse]) -> Iterator[Bid]:
    """The bids that name exactly these horses, in this order where there is one."""
    same = set(permutations(chosen))
    for bid in BIDS:
        if bid.horses == tuple(chosen) or (bid.kind.boxed and bid.horses in same):
            yield bid


def _offer(bid: Bid, left: int) -> Choice:
    cost = nt("{n} credit.", "{n} credits.", bid.kind.cost)
    promise = f"{cost} {_pays(bid.kind)}"
    words = label(strong(t(bid.kind.name)), " ", bid_code(bid))
    return _bid(bid, left, words, CHOICE, "y" if bid.kind.boxed else "x", promise)


def _inside_information(view: View, slip: SlipView, left: int, picks: Picks) -> Panel:
    known = [_known_coin(view, horse) for horse in HORSES if view.values[horse] is not None]
    seen = rows(known, "known") if known else None
    return card(t("Inside information"), seen, *_info_form(view, slip, left, picks), look="info")


def _known_coin(view: View, horse: Horse) -> Row:
    value = view.values[horse]
    assert value is not None
    return Row((picture(suit_badge, horse, title=""), Words(suit(horse)), strong(face_name(value))))


def _info_form(view: View, slip: SlipView, left: int, picks: Picks) -> Iterator[Item]:
    unseen = _unpaid(slip)
    size = min(INFO_COINS, len(unseen))
    if slip.bids:
        yield Note(t("You can only buy INFO before your first bid on a horse."))
    elif not left or not unseen:
        yield Note(t("You can’t buy any more INFO."))
    else:
        note = nt(
            "INFO, 1 credit: look at {n} coin. Everyone sees which coin; only you see its value.",
            "INFO, 1 credit: look at {n} coins. Everyone sees which coins; only you see their values.",
            size,
        )
        yield Note(note)
        yield from _coin_choice(view, unseen, size, picks)


def _unpaid(slip: SlipView) -> list[Horse]:
    """The horses whose coins the owner of the slip has not yet paid for."""
    paid = {coin for info in slip.infos for coin in info}
    return [horse for horse in HORSES if horse not in paid]


def _coin_choice(view: View, unseen: Sequence[Horse], size: int, picks: Picks) -> Iterator[Item]:
    if size == len(unseen):
        yield Choice(
            str(Info(tuple(unseen))), nt("Look at the last coin", "Look at the last {n} coins", size), SECONDARY
        )
        return
    chosen = _coins_chosen(picks)
    coins = tuple(_coin_pick(view, horse, chosen, full=len(chosen) == size) for horse in unseen)
    yield Group(coins, "coin-picks", t("Coins to look at"), "group")
    if len(chosen) < size:
        yield Note(nt("Choose {n} more coin.", "Choose {n} more coins.", size - len(chosen)), told=True)


def _coin_pick(view: View, horse: Horse, chosen: Sequence[Horse], *, full: bool) -> Choice:
    step = EVENT_STEPS[view.coins[horse]]
    words = (picture(suit_badge, horse, title=""), Words(t("on {step}", step=step), "where"))
    heard = t("Coin for {horse} on step {step}", horse=suit(horse), step=step)
    if full and horse not in chosen:
        # an INFO shows exactly so many coins: one more cannot even be written, and one fewer breaks the same rule
        return forbidden(Info(tuple(sorted((chosen[0], horse)))), *words, look="coin-pick", heard=heard)
    pick = f"coin {LETTERS[horse]}"
    return Choice(pick, words, "coin-pick", is_command=True, heard=heard, pressed=horse in chosen)


def _coins_chosen(picks: Picks) -> list[Horse]:
    return sorted(LETTERS.index(pick[-1]) for pick in picks if pick.startswith("coin "))


def _look(slip: SlipView, left: int, picks: Picks) -> Iterator[Choice]:
    """The INFO for the coins that were tapped, once there are enough of them."""
    chosen = _coins_chosen(picks)
    if left and not slip.bids and len(chosen) == INFO_COINS and set(chosen) < set(_unpaid(slip)):
        words = t("Pay 1 credit to see the coins for {horses}", horses=suits(chosen))
        yield Choice(str(Info(tuple(chosen))), words, SECONDARY)


def slip_to_read(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panel of the viewer's slip, for reading."""
    assert view.seat is not None
    slip = view.slips[view.seat]
    known = [_known_coin(view, horse) for horse in HORSES if view.values[horse] is not None and not view.turned[horse]]
    seen = (Subtitle(t("Coins you’ve seen")), rows(known, "known")) if known else ()
    head = _heading(view.seat, names, t("For your eyes only."))
    yield Panel(head, (_to_read(slip), *seen, command("away", t("Put the slip away"), look=PRIMARY)), look="slip")
