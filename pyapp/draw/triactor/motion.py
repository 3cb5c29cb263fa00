"""How the pieces come to where the board shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyapp.core import Event
from pyapp.games.triactor.views import View

Motion = dict[str, Any]


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """First version: nothing moves yet."""
    return []
