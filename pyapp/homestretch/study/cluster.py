"""Studies played by the workers of a Dask scheduler; this needs the extra ``cluster``."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError
from typing import Final

from .plan import BadStudy
from .work import Chunk, Played, play_with_executor

AT_A_TIME: Final = 1_000
"""The most chunks given to a scheduler at a time; it cannot cope with a million."""

PATIENCE: Final = 10
"""The seconds after which a scheduler counts as unreachable."""


def on_cluster(todo: Iterable[Chunk], address: str, say: Callable[[str], None]) -> Played:
    """Play chunks on the workers of a Dask scheduler, and yield their lines; other workers take over from lost ones.

    Raises:
        BadStudy: If Dask is not installed, or the scheduler cannot be reached or goes away.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra
        from distributed.comm.core import CommClosedError  # noqa: PLC0415
    except ImportError:
        raise BadStudy("Dask is not installed: pip install homestretch[cluster].") from None
    # errors are reported in a sentence, and a lost worker does no harm; the client's logger has a level of its own
    for talker in ("distributed", "distributed.client"):
        logging.getLogger(talker).setLevel(logging.CRITICAL)

    class ClosingClient(Client):
        """A client that closes when it finds no scheduler.

        Dask would leave that to the garbage collector, which may come while the next client holds the lock that
        closing waits for: then both wait for ever.
        """

        def start(self, **how: object) -> None:
            try:
                super().start(**how)
            except BaseException:
                self.close(timeout=PATIENCE)
                raise

    try:
        client = ClosingClient(address, timeout=PATIENCE, set_as_default=False)
    except (TimeoutError, OSError, ValueError):
        raise BadStudy(f"There is no Dask scheduler at {address}.") from None
    try:
        if not client.scheduler_info()["workers"]:
            say(f"The scheduler at {address} has no workers yet: it waits for some.")
        # two studies may play the same chunk, and Dask must not take the two for one
        yield from play_with_executor(client.get_executor(pure=False), todo, AT_A_TIME)
    except KilledWorker:
        raise BadStudy("Several workers were lost with the same games: they may have too little memory.") from None
    except (CommClosedError, CancelledError, OSError):
        raise BadStudy(f"The scheduler at {address} is gone.") from None
    finally:
        client.close(timeout=PATIENCE)
