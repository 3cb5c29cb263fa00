"""The paces that players may choose: how long the page waits before steps that nobody has to decide."""

from __future__ import annotations

from typing import Final, NamedTuple

from .language import N_


class Pace(NamedTuple):
    """A speed at which the page plays the steps that nobody has to decide.

    Attributes:
        name: The name of the pace in settings and in the HTML.
        words: The label that players see, which `t` translates.
        wait: The milliseconds between two steps, or None if the page waits for a tap.
        together: The milliseconds before a roll if several people play, so that they have time to undo the last choice.
            None means as long as `wait`.
    """

    name: str
    words: str
    wait: int | None
    together: int | None = None


PACES: Final = (
    Pace("tap", N_("Step by step"), None),
    Pace("ease", N_("Normal"), 1400),
    Pace("quick", N_("Fast"), 350),
    Pace("once", N_("Instant"), 0),
)
"""The paces of computers."""

PACE: Final = "ease"
"""The default pace of computers."""

FLOWS: Final = (
    Pace("hand", N_("Off"), None),
    Pace("flowing", N_("Normal"), 1500, together=4000),
    Pace("brisk", N_("Fast"), 250),
)
"""The paces at which the page rolls for people and makes their forced moves."""

FLOW: Final = "flowing"
"""The name of the default in `FLOWS`."""
