"""Worker processes: results, errors, progress, stopping, dying."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Iterator

import pytest

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.processes import workers as module
from macrostep.solvers.processes.workers import WorkerDied, Workers
from tests.solvers import worker_tasks as tasks


@pytest.fixture
def workers() -> Iterator[Workers]:
    crew = Workers(2)
    yield crew
    crew.shutdown(cancel_futures=True)


@pytest.mark.spawned
def test_results_come_in_order_of_their_tasks(workers: Workers) -> None:
    assert [t.result(60) for t in [workers.submit(tasks.add, n, 1) for n in range(20)]] == list(range(1, 21))


def test_two_tasks_run_in_two_processes_and_one_task_starts_only_one(workers: Workers) -> None:
    first = workers.submit(tasks.process, 0.0).result(60)
    assert workers.submit(tasks.process, 0.0).result(60) == first
    pair = [workers.submit(tasks.process, 1.0) for _ in range(2)]
    assert len({t.result(60) for t in pair}) == 2


def test_errors_arrive_and_the_process_goes_on(workers: Workers) -> None:
    with pytest.raises(MacrostepError, match=r"This cannot be\."):
        workers.submit(tasks.refuse).result(60)
    with pytest.raises(RuntimeError, match="A fault of ours"):
        workers.submit(tasks.break_down).result(60)
    with pytest.raises(TypeError):
        workers.submit(tasks.add, 1, b=2)
    assert workers.submit(tasks.add, 1, 2).result(60) == 3


def test_what_cannot_be_sent_is_told(workers: Workers) -> None:
    with pytest.raises(Exception, match="pickle"):
        workers.submit(lambda control: 1).result(60)
    assert workers.submit(tasks.add, 1, 2).result(60) == 3


def test_nothing_is_kept_of_a_task_that_is_done(workers: Workers) -> None:
    task = workers.submit(tasks.refuse)
    gone = threading.Event()
    weakref.finalize(task, gone.set)
    assert isinstance(task.exception(60), MacrostepError)
    del task
    assert gone.wait(60)


@pytest.mark.spawned
def test_a_process_that_dies_costs_its_task_only(workers: Workers) -> None:
    dead = workers.submit(tasks.die)
    others = [workers.submit(tasks.add, n, 0) for n in range(10)]
    with pytest.raises(WorkerDied, match="exit code 7"):
        dead.result(60)
    assert [t.result(60) for t in others] == list(range(10))


def test_a_running_task_says_how_far_it_is_and_is_stopped(workers: Workers) -> None:
    task = workers.submit(tasks.count_until_stopped)
    deadline = time.monotonic() + 60
    while task.fraction == 0.0 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert task.fraction == 0.5
    task.stop()
    assert task.result(60) > 0
    assert task.fraction == 1.0


def test_a_waiting_task_is_taken_back(workers: Workers) -> None:
    running = [workers.submit(tasks.count_until_stopped) for _ in range(2)]
    deadline = time.monotonic() + 60
    while any(t.fraction == 0.0 for t in running) and time.monotonic() < deadline:
        time.sleep(0.01)
    waiting = workers.submit(tasks.add, 1, 2)
    waiting.stop()
    assert waiting.cancelled()
    for task in running:
        task.stop()
        task.result(60)


def test_a_task_that_hears_nothing_is_ended(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    task = workers.submit(tasks.hear_nothing)
    while not task.running():
        time.sleep(0.01)
    task.stop()
    with pytest.raises(WorkerDied):
        task.result(60)
    assert workers.submit(tasks.add, 1, 2).result(60) == 3


def test_closed_workers_take_nothing_more() -> None:
    crew = Workers(1)
    crew.submit(tasks.add, 1, 2).result(60)
    crew.shutdown()
    with pytest.raises(MacrostepError, match="closed"):
        crew.submit(tasks.add, 1, 2)
