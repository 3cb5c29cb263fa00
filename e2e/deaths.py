"""Defines the ways in which tests kill a page, and chooses the taps of the golden games at which they do it."""

import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import count

from e2e.golden import SHORT, golden


@dataclass(frozen=True)
class Way:
    """A way to die: the point at which the page stops for good, and how it is then killed.

    `stop` is JavaScript that stops the page by ``standStill()``. Without it, the page is killed without waiting (``at
    once``) or when its table has been painted (``when shown``).
    """

    name: str
    stop: str = ""
    crash: bool = True
    waits: bool = True
    stored: tuple[bool, ...] = (True,)
    """The allowed answers to the question whether the action is stored; where chance decides, both are allowed."""


BEFORE_IT_IS_WRITTEN = Way("before it is written", "Storage.prototype.setItem = standStill;", stored=(False,))
WAYS = (
    Way("shown, and closed", crash=False),
    Way(
        "written, and not shown yet",
        """const write = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
          write.call(this, key, text);
          standStill();
        };""",
    ),
    Way("tapped, and nobody knows what came of it", waits=False, stored=(False, True)),
    Way(
        "about to be seen",
        """const everything = { attributes: true, childList: true, characterData: true, subtree: true };
        new MutationObserver(standStill).observe(document.getElementById("table"), everything);""",
    ),
    Way("shown, and crashed"),
    Way("tapped, and closed", crash=False, waits=False, stored=(False, True)),
)
CERTAIN = tuple(way for way in WAYS if way.stored == (True,))

EVERY = 15
"""At every tap with a number divisible by this, the page first dies before it can write the action."""


# -- which deaths it dies


Deaths = dict[str, dict[int, tuple[Way, ...]]]
"""For each golden game, by its name, and each tap, by its number: the ways in which pages die, in order."""


def every_death() -> Deaths:
    """Return a death for every tap, each way in turn; at some taps, the page first dies before it writes the action."""

    def ways(tap: int) -> tuple[Way, ...]:
        first = [BEFORE_IT_IS_WRITTEN] if tap % EVERY == 0 else []
        return (*first, WAYS[tap % len(WAYS)])

    return {name: {tap: ways(tap) for tap in range(len(golden(name).taps))} for name in SHORT}


def choice_of_deaths() -> Deaths:
    """Return few deaths: for each form of action in each phase of each game, the first is lost once, and then stored.

    At two more actions of the same form, if there are any, the page dies once, in the next way of the list.
    """
    turn, sure = count(1), count(1)  # so begun, every way comes up in every game
    chosen: Deaths = {}
    for name in SHORT:
        alike: dict[tuple[str, str], list[int]] = defaultdict(list)
        for tap in range(len(golden(name).taps)):
            alike[_kind(name, tap)].append(tap)
        chosen[name] = {}
        for first, *others in alike.values():
            chosen[name][first] = (BEFORE_IT_IS_WRITTEN, CERTAIN[next(sure) % len(CERTAIN)])
            chosen[name] |= {tap: (WAYS[next(turn) % len(WAYS)],) for tap in others[:2]}
    return chosen


def _kind(name: str, tap: int) -> tuple[str, str]:
    """Return the phase in which a tap is made, and the action with each group of capitals and digits replaced by x."""
    game = golden(name)
    return game.match.game.phase(game.match.state_after(game.lengths[tap])), re.sub(r"[A-Z0-9]+", "x", game.taps[tap])
