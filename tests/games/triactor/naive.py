"""Landing, coins and payouts of Triactor once more, from the text of the rules and nothing else.

Slow, plain, and written without a look at `homestretch.games.triactor`, to be compared with it.
"""

ROOM = dict.fromkeys(range(1, 45), 2) | {7: 4, 16: 4, 29: 4, 38: 4}


class Course:
    """The course: which pawn stands on which step."""

    def __init__(self, pawns: dict[str, int]) -> None:
        self.pawns = dict(pawns)

    def has_space(self, step: int) -> bool:
        """A step has an empty space; before and behind the line there is no end of them."""
        if step <= 0 or step > 44:
            return True
        return list(self.pawns.values()).count(step) < ROOM[step]

    def forward(self, start: int, allowed: int) -> int | None:
        """The farthest step within the allowed move that has an empty space, if any."""
        best = None
        for step in range(start + 1, start + allowed + 1):
            if self.has_space(step):
                best = step
        return best

    def move(self, horse: str, die: str, coin_step: int | None, coin: str) -> tuple[int, bool]:
        """The step where the horse ends (45 is past the line), and whether its die is active then.

        `coin_step` is the step of its coin if that has not been turned, `coin` its value.
        """
        start = self.pawns[horse]
        if die == "NULL":
            return start, False
        distance = 1 if die == "ACE" else int(die)
        if coin_step is not None and coin_step in range(start + 1, start + distance + 1):
            end = self._event(horse, coin_step, coin)
            stays = coin == "ACE"
        else:
            ahead = self.forward(start, distance)
            end = start if ahead is None else ahead
            stays = die == "ACE"
        if end > 44:
            return 45, False
        return end, stays

    def _event(self, horse: str, step: int, coin: str) -> int:
        """The horse stands beside the board, at its coin: its old space is free, if it has to go back there."""
        del self.pawns[horse]
        if coin != "NULL":
            ahead = self.forward(step, 1 if coin == "ACE" else int(coin))
            if ahead is not None:
                return ahead
        while not self.has_space(step):
            step -= 1
        return step


TABLE = """
X      1 16  2 8   99 4
XX     1 8   2 4   99 2
XXX    1 4   2 2   99 1
XY     3 32  5 16  99 8
[XY]   3 32  5 16  99 8
XYZ    5 48  8 24  99 12
[XYZ]  5 24  8 12  99 6
"""
"""The table of bids: a code, and three times the most players counted and the winnings."""


def winnings(bid: str, slips: list[list[str]], finish: str) -> int:
    """Return the winnings of a bid if `finish` holds the letters of the first three horses."""
    plain = bid.strip("[]")
    horses = "".join(dict.fromkeys(plain))
    if len(horses) == 1:
        pays = horses in finish[: len(plain)]
    elif bid.startswith("["):
        pays = sorted(horses) == sorted(finish[: len(horses)])
    else:
        pays = finish.startswith(horses)
    if not pays:
        return 0
    players = 0
    for horse in horses:
        for slip in slips:
            back = set("".join(slip)) - set("[]")
            players += horse in back
    code = plain
    for horse, name in zip(horses, "XYZ", strict=False):
        code = code.replace(horse, name.lower())
    code = bid.replace(plain, code.upper())
    columns = next(line.split()[1:] for line in TABLE.strip().splitlines() if line.split()[0] == code)
    for most, amount in zip(columns[::2], columns[1::2], strict=True):
        if players <= int(most):
            return int(amount)
    raise AssertionError(players)
