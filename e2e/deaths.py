"""How pages die, and at which taps of the golden games."""

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
    """Whether the action is kept; where chance decides, either will do, but nothing between."""


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
"""One in this many actions is lost at first, because the page dies before it can write it."""


# -- which deaths it dies


Deaths = dict[str, dict[int, tuple[Way, ...]]]
"""By the name of a golden game and the number of a tap, how pages die of that tap, one after the other."""


def every_death() -> Deaths:
    """A death at every tap, each time another; some taps are first lost."""

    def ways(tap: int) -> tuple[Way, ...]:
        first = [BEFORE_IT_IS_WRITTEN] if tap % EVERY == 0 else []
        return (*first, WAYS[tap % len(WAYS)])

    return {name: {tap: ways(tap) for tap in range(len(golden(name).taps))} for name in SHORT}


def choice_of_deaths() -> Deaths:
    """Few deaths: of each form of action in each phase of each game, one that is lost for certain, and then kept.

    And two more like it, if there are any, with whatever way to die is next.
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
    """The phase in which a tap is made, and what actions of its kind have in common."""
    game = golden(name)
    return game.match.game.phase(game.match.state_after(game.lengths[tap])), re.sub(r"[A-Z0-9]+", "x", game.taps[tap])
