"""The run process dies, is replaced and is closed at awkward moments."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import to_document
from macrostep.solvers.run_process.messages import ProcessDied
from macrostep.solvers.run_process.process import RunProcess
from tests.fmus.diagrams import two_masses

pytestmark = pytest.mark.spawned


@pytest.mark.parametrize("delay", [0.0, 0.002, 0.005, 0.02])
def test_it_can_be_closed_while_it_is_being_replaced(delay: float) -> None:
    died = threading.Event()

    def listen(message: Any) -> None:
        if isinstance(message, ProcessDied):
            died.set()

    process = RunProcess(listen)
    process.start()
    process._process.kill()  # type: ignore[union-attr]
    assert died.wait(30.0)
    time.sleep(delay)
    process.close()
    assert not process._process.is_alive()  # type: ignore[union-attr]


def test_a_job_for_a_process_that_has_just_died_is_refused_and_the_next_one_is_taken() -> None:
    died = threading.Event()
    refusals: list[OSError] = []

    def submit_at_once(message: Any) -> None:
        if isinstance(message, ProcessDied) and not died.is_set():
            process.check(1, document, (chosen_method("ni_jacobi"),))  # which nobody answers
            process.linearise(document, "left")
            try:
                process.submit(document, (chosen_method("ni_jacobi:step=0.1"),), False)
            except OSError as error:
                refusals.append(error)
            died.set()

    document = to_document(two_masses())
    process = RunProcess(submit_at_once)
    process.start()
    process._process.kill()  # type: ignore[union-attr]
    assert died.wait(30.0)
    assert len(refusals) == 1
    until = time.monotonic() + 30.0
    while process._process.exitcode is not None and time.monotonic() < until:  # type: ignore[union-attr]
        time.sleep(0.01)
    assert process.submit(document, (chosen_method("ni_jacobi:step=0.1"),), False) == 1
    process.close()
