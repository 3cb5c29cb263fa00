"""Studies played by a Dask scheduler's workers: the same bytes, also when one of these is lost on the way."""

import gc
import logging
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client

from homestretch.study.cluster import play_on_cluster
from homestretch.study.plan import BadStudy
from tests.study.conftest import PATIENCE, Start, studied, wait_for_lines

CLUSTER = """
import sys
from distributed import LocalCluster
with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
    print(cluster.scheduler_address, *(nanny.pid for nanny in cluster.workers.values()), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def cluster(start: Start) -> Iterator[tuple[str, list[int]]]:
    """The address of a scheduler, and the processes of its two workers."""
    running = start([sys.executable, "-c", CLUSTER])
    assert running.stdout
    address, *processes = running.stdout.readline().split()
    yield address, [int(process) for process in processes]
    running.communicate(timeout=PATIENCE)


def test_with_a_worker_that_is_killed_the_same_bytes_come_out(
    study: Path, tmp_path: Path, cluster: tuple[str, list[int]], start: Start
) -> None:
    study.write_text(study.read_text(encoding="utf-8").replace("250", "600"), encoding="utf-8")
    address, processes = cluster
    keep = tmp_path / "kept.jsonl"
    # without `-W error`: what Dask warns of is no concern of ours
    command = [sys.executable, "-m", "homestretch", "study", study, "--json", "--dask", address, "--keep", keep]
    running = start(list(map(str, command)))
    wait_for_lines(1, keep, running)
    os.kill(processes[0], signal.SIGKILL)
    assert keep.read_bytes().count(b"\n") < 12, "in the middle"
    output, complaint = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaint) == (0, "")
    assert output == studied(study, "--json").stdout


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere"])
def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Nor is anything left to the garbage collector: a client that it closes may lock out the next one for ever."""
    monkeypatch.setattr("homestretch.study.cluster.TIMEOUT", 1)
    with pytest.raises(BadStudy, match=f"There’s no Dask scheduler at {address}."):
        next(play_on_cluster([], address, print))
    clients = [thing for thing in gc.get_objects() if isinstance(thing, Client)]
    assert all(client.status == "closed" for client in clients)


def test_what_dask_has_to_say_is_not_told(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A study shows no messages of Dask, such as a warning that a lost worker's games are played again."""
    monkeypatch.setattr("homestretch.study.cluster.TIMEOUT", 1)
    client = logging.getLogger("distributed.client")
    client.addHandler(caplog.handler)
    with pytest.raises(BadStudy):
        next(play_on_cluster([], "tcp://127.0.0.1:9", print))
    client.warning("Couldn't gather 1 keys, rescheduling")
    client.removeHandler(caplog.handler)
    assert not caplog.records


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadStudy, match=r"Dask isn’t installed"):
        next(play_on_cluster([], "tcp://127.0.0.1:9", print))
