"""Chances as JSON data, and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .chances import Chances, Share


def as_json(found: Chances, names: Sequence[str]) -> dict[str, Any]:
    """The chances as JSON data; horses and riders are in the order of their numbers."""
    return {
        "playouts": found.playouts,
        "seats": [{"name": name} | share._asdict() for name, share in zip(names, found.wins, strict=True)],
        "places": [[share._asdict() for share in row] for row in found.places],
    }


def table(found: Chances, names: Sequence[str], pieces: str) -> Iterator[str]:
    """The chances as lines of text; `pieces` are what a player may call its own, such as ``horses``."""
    yield f"{'to win':<20}{'':>4}{found.playouts:,} play-outs, ± one standard error"
    for name, share in zip(names, found.wins, strict=True):
        yield f"{name:<20}{_written(share)}"
    if found.places:
        yield ""
        yield f"{pieces:<20}{''.join(f'{place + 1:>15}.' for place in range(len(found.places[0])))}"
    for number, row in enumerate(found.places, 1):
        yield f"{number:<20}{''.join(map(_written, row))}"


def _written(share: Share) -> str:
    return f"{share.value:>8.1%} ±{share.error:>5.1%}"
