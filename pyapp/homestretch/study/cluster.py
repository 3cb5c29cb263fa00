"""Plays studies on the workers of a Dask scheduler. This needs the extra ``cluster`` of the package."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError
from typing import Final

from homestretch.core.language import t

from .plan import BadStudy
from .work import Chunk, ResultStream, play_with_executor

MOST_WAITING_CHUNKS: Final = 1_000
"""The most unfinished chunks that a scheduler has at any time. A scheduler cannot cope with a million."""

TIMEOUT: Final = 10
"""The seconds after which a scheduler that does not respond counts as unreachable."""


def play_on_cluster(todo: Iterable[Chunk], address: str, say: Callable[[str], None]) -> ResultStream:
    """Play the chunks (some games each) on a Dask cluster, and yield each result as soon as it arrives.

    If a worker is lost, other workers play its chunks.

    Args:
        todo: The chunks.
        address: The address of the cluster's scheduler.
        say: Shows a sentence to the user.

    Raises:
        BadStudy: If Dask is not installed, or the scheduler cannot be reached or stops responding.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra
        from distributed.comm.core import CommClosedError  # noqa: PLC0415
    except ImportError:
        raise BadStudy(t("Dask isn’t installed. Run: pip install homestretch[cluster]")) from None
    # silence the log: errors are reported in a sentence anyway, and a lost worker does no harm
    for talker in ("distributed", "distributed.client"):
        logging.getLogger(talker).setLevel(logging.CRITICAL)

    class ClosingClient(Client):
        """A client that closes when it finds no scheduler.

        Dask would leave the closing to the garbage collector. If that runs while the next client holds the lock that
        closing needs, both wait for ever.
        """

        def start(self, **how: object) -> None:
            try:
                super().start(**how)
            except BaseException:
                self.close(timeout=TIMEOUT)
                raise

    try:
        client = ClosingClient(address, timeout=TIMEOUT, set_as_default=False)
    except (TimeoutError, OSError, ValueError):
        raise BadStudy(t("There’s no Dask scheduler at {address}.", address=address)) from None
    try:
        if not client.scheduler_info()["workers"]:
            say(t("Waiting for workers: the scheduler at {address} has none yet.", address=address))
        # not pure: two studies may play the same chunk, and Dask must not treat the two as one task
        yield from play_with_executor(client.get_executor(pure=False), todo, MOST_WAITING_CHUNKS)
    except KilledWorker:
        raise BadStudy(
            t("Several workers were lost while playing the same games. They may have too little memory.")
        ) from None
    except (CommClosedError, CancelledError, OSError):
        raise BadStudy(t("The scheduler at {address} has stopped responding.", address=address)) from None
    finally:
        client.close(timeout=TIMEOUT)
