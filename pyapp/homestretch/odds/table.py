"""Chances as JSON data, and as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from .chances import Chances, Share
from .findings import Findings, Moment

Called = Callable[[int], str]
"""What the horse or rider of a number is called."""

TERMS: Final = ("start", "luck", "choices", "sealed")
"""What sums to the result."""


def as_json(found: Chances, names: Sequence[str], called: Called) -> dict[str, Any]:
    """The chances as JSON data; horses and riders are `called` by their names, in the order of their numbers."""
    return {
        "playouts": found.playouts,
        "seats": [{"name": name} | share._asdict() for name, share in zip(names, found.wins, strict=True)],
        "places": [
            {"number": number, "name": called(number), "places": [share._asdict() for share in row]}
            for number, row in found.places.items()
        ],
    }


def table(found: Chances, names: Sequence[str], called: Called, pieces: str) -> Iterator[str]:
    """The chances as lines of text; `pieces` are what a player may call its own, such as ``horses``."""
    yield f"{'to win':<20}{'':>4}{found.playouts:,} play-outs, ± one standard error"
    for name, share in zip(names, found.wins, strict=True):
        yield f"{name:<20}{_written(share)}"
    for number, row in found.places.items():
        if number == min(found.places):
            yield ""
            yield f"{pieces:<20}{''.join(f'{place:>15}.' for place in range(1, 1 + len(row)))}"
        yield f"{called(number):<20}{''.join(map(_written, row))}"


def _written(share: Share) -> str:
    return f"{share.value:>8.1%} ±{share.error:>5.1%}"


TURNS: Final = 8
"""How many turning points are told."""


def review_as_json(found: Findings) -> dict[str, Any]:
    """A review as JSON data; the gains of all moments of a kind sum to that term of each seat."""
    history = found.match.history
    return {
        "seats": [
            {"name": name}
            | {term: getattr(account, term).value for term in TERMS}
            | {"result": account.result, "own": account.own.value}
            | {"error": account.error}
            | {"errors": {term: getattr(account, term).error for term in (*TERMS, "own")}}
            for name, account in zip(found.match.names, found.accounts, strict=True)
        ],
        "moments": [moment._asdict() | {"action": history[moment.ply].text} for moment in found.moments],
        "line": [point._asdict() for point in found.line],
    }


def review_table(found: Findings) -> Iterator[str]:
    """A review as lines of text: what became of everybody's chances, and what moved them most."""
    names, history = found.match.names, found.match.history
    yield f"{'':<20}{''.join(f'{term:>16}' for term in (*TERMS, 'result'))}"
    for name, account in zip(names, found.accounts, strict=True):
        terms = "".join(f"{_signed(getattr(account, term), sign=term != 'start'):>16}" for term in TERMS)
        yield f"{name:<20}{terms}{account.result:>16.0%}"
    yield ""
    for moment in turning_points(found.moments, TURNS):
        gains = ", ".join(
            f"{name} {gain:+.0%} ±{error:.0%}"
            for name, gain, error in zip(names, moment.gain, moment.error, strict=True)
            if abs(gain) > error
        )
        yield f"ply {moment.ply + 1}, {moment.kind} of {names[moment.seat]} ({history[moment.ply].text}): {gains}"


def turning_points(moments: Sequence[Moment], most: int) -> list[Moment]:
    """What moved the chances most, as far as that is sure, in order."""
    sure = [it for it in moments if any(abs(gain) > 2 * error for gain, error in zip(it.gain, it.error, strict=True))]
    largest = sorted(sure, key=lambda it: max(map(abs, it.gain)), reverse=True)[:most]
    return sorted(largest, key=lambda it: it.ply)


def _signed(share: Share, *, sign: bool) -> str:
    return f"{share.value:{'+' if sign else ''}.1%} ±{share.error:.1%}"
