"""Moves and payouts of both editions once more, from the text of the rules and nothing else.

Slow, plain, and written without a look at `homestretch.games.royal_turf`, to be compared with it.
"""

from dataclasses import dataclass, field

HOME = "home"
Where = int | str
"""A horse's distance from the line, or the mark that the horse is home."""


def loop(distance: int) -> int:
    """The space of the loop of 33 at a distance from the line: 33 is the one just before it."""
    return (distance - 1) % 33 + 1


@dataclass
class Loop:
    """Royal Turf: who stands where, who has moved, who set the pace, who is home."""

    where: dict[str, Where]
    moved: set[str] = field(default_factory=set)
    pace: str | None = None
    finish: list[str] = field(default_factory=list)

    def taken(self, but: str) -> set[int]:
        """Return the spaces with a horse on them, except the space of one horse."""
        return {loop(distance) for horse, distance in self.where.items() if horse != but and isinstance(distance, int)}

    def move(self, horse: str, distance: int) -> None:
        """Move a horse, and see to pace, finish and used cards."""
        start = self.where[horse]
        assert isinstance(start, int)
        assert horse not in self.moved
        self.moved.add(horse)
        if start + distance > 33:
            self.where[horse] = HOME
            self.finish.append(horse)
            self.pace = self.pace or horse
        else:
            steps = distance
            while steps and loop(start + steps) in self.taken(horse):
                steps -= 1
            self.where[horse] = start + steps
            if start + steps >= 18:
                self.pace = self.pace or horse
        running = {other for other in self.where if self.where[other] != HOME}
        self.moved &= running
        if self.moved == running and len(self.finish) < 3:
            self.moved.clear()

    def last(self) -> str:
        """Return the horse that has come the least far."""
        distances = {horse: distance for horse, distance in self.where.items() if isinstance(distance, int)}
        return min(distances, key=distances.__getitem__)


def royal_payout(
    table: list[list[int]],
    chips: list[dict[str, int]],
    money: list[int],
    finish: list[str],
    pace: str | None,
    last: str,
    third_race: bool,
) -> list[int]:
    """The money of each player after a race of Royal Turf."""
    times = 2 if third_race else 1
    money = list(money)
    for row, horse in zip(table, finish, strict=True):
        bets = 0
        for player in chips:
            bets += player.get(horse, 0)
        for seat, player in enumerate(chips):
            for _ in range(player.get(horse, 0)):
                money[seat] += times * (row[bets - 1] if bets <= len(row) else row[-1])
    for seat, player in enumerate(chips):
        if pace is not None:
            money[seat] += times * 100 * player.get(pace, 0)
        money[seat] -= times * 100 * player.get(last, 0)
        money[seat] = max(money[seat], 0)
    return money


def turf_places(distances: dict[str, int]) -> list[list[str]]:
    """First, second and third of Turf Horse Racing, from how far all have come: exactly one beyond 40."""
    winner = next(horse for horse, distance in distances.items() if distance > 40)
    groups: list[list[str]] = []
    for distance in range(40, -1, -1):
        level = [horse for horse in distances if horse != winner and distances[horse] == distance]
        if level:
            groups.append(level)
    if len(groups[0]) > 1:
        return [[winner], groups[0], []]
    return [[winner], groups[0], groups[1]]


def turf_payout(table: list[list[int]], chips: list[dict[str, int]], places: list[list[str]]) -> list[int]:
    """Return what each player is paid after a race of Turf Horse Racing, by seat."""
    won = []
    for player in chips:
        total = 0
        for row, horses in zip(table, places, strict=True):
            for horse in horses:
                players = sum(horse in other for other in chips)
                if horse in player:
                    total += player[horse] * row[min(players, len(row)) - 1]
        won.append(total)
    return won
