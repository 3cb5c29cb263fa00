"""A second implementation of Pistard's rides, written from the text of the rules alone.

It is slow and simple, and was written without a look at `homestretch.games.pistard.moving`, so that the tests can
compare the two. It tries every step of every way, on a track that is a list of lists.
"""

from collections.abc import Iterator

Way = tuple[tuple[int, int], ...]
"""The lane and column of each square of a ride, starting with the square that the rider leaves."""


def ways(
    track: list[str], taken: set[tuple[int, int]], square: tuple[int, int], pips: int, turned: int = 0
) -> Iterator[Way]:
    """Yield every way that uses exactly `pips`; `turned` is −1 or 1 once the rider has gone inward or outward."""
    if pips == 0:
        yield (square,)
        return
    lane, column = square
    ahead = (column + 1) % len(track[0])
    for aside, cost in ((0, 1), (-1, 1), (1, 2)):
        step = (lane + aside, ahead)
        if not 1 <= step[0] <= len(track) or cost > pips or step in taken:
            continue
        if aside and turned and aside != turned:
            continue
        for rest in ways(track, taken, step, pips - cost, aside or turned):
            yield (square, *rest)


def good_end(track: list[str], taken: set[tuple[int, int]], square: tuple[int, int], colour: str) -> bool:
    """Return whether a ride by a die of this colour may end on this square."""
    lane, column = square
    return track[lane - 1][column] == colour or (lane, (column + 1) % len(track[0])) in taken


def rides(
    track: list[str], others: set[tuple[int, int]], square: tuple[int, int], dice: dict[str, int], token: bool
) -> dict[tuple[str, bool, int, int], list[Way]]:
    """By die, token, lane and column: the ways of all rides that the dice allow."""
    found: dict[tuple[str, bool, int, int], list[Way]] = {}
    for colour, value in dice.items():
        for extra in (False, True) if token else (False,):
            if value + extra > 6:
                continue
            for way in ways(track, others, square, value + extra):
                if good_end(track, others, way[-1], colour):
                    found.setdefault((colour, extra, *way[-1]), []).append(way)
    return found
