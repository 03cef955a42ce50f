"""FMUs in the run process: what crashes, hangs or floods the log there, and that the process serves on behind it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from macrostep.gui.running.sentences import death
from macrostep.model import Diagram
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers.foreign_code.log import MOST
from macrostep.solvers.processes.heartbeat import PATIENCE
from macrostep.solvers.run_process.messages import ChunkMessage, FmuSaid, ProcessDied, Ready
from tests.fmus.building import Fault
from tests.fmus.diagrams import alone
from tests.solvers.run_listener import Listener

SHORT = 1.5
"""A patience that tests wait for [s]."""


@pytest.fixture(scope="module")
def listener() -> Iterator[Listener]:
    """One process for all tests, which is replaced when an FMU ends it."""
    with Listener() as listener:
        yield listener


def faulty(kind: str, at: str = "doStep", version: str = "2.0", interface: str = "CoSimulation") -> Diagram:
    time = 0.35 if at in ("doStep", "getDerivatives") else -float("inf")
    return alone("dahlquist", version, interface, faults=[Fault(kind, at, time)])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other exit codes")
@pytest.mark.parametrize(
    ("kind", "at", "interface", "function"),
    [
        ("segfault", "doStep", "CoSimulation", "fmi2DoStep"),
        ("abort", "doStep", "CoSimulation", "fmi2DoStep"),
        ("exit", "doStep", "CoSimulation", "fmi2DoStep"),
        ("segfault", "getDerivatives", "ModelExchange", "fmi2GetDerivatives"),
        ("segfault", "instantiate", "CoSimulation", "fmi2Instantiate"),
        ("segfault", "exitInitialization", "CoSimulation", "fmi2ExitInitializationMode"),
    ],
)
def test_a_crash_is_named_and_the_next_run_works(
    listener: Listener, kind: str, at: str, interface: str, function: str
) -> None:
    died = listener.run(faulty(kind, at, interface=interface))
    assert isinstance(died, ProcessDied)
    assert died.subsystem == "s"
    assert died.is_replaced
    assert died.doing == function
    if at == "doStep":
        assert died.time == pytest.approx(0.3)
    assert listener.run(alone("dahlquist", "2.0", interface)).status == "ok"


@pytest.mark.parametrize(
    ("at", "function"), [("doStep", "fmi2DoStep"), ("exitInitialization", "fmi2ExitInitializationMode")]
)
def test_a_hang_is_ended_and_named(listener: Listener, at: str, function: str) -> None:
    listener.process.patience = SHORT
    died = listener.run(faulty("hang", at))
    listener.process.patience = PATIENCE
    assert isinstance(died, ProcessDied)
    assert died.hung == SHORT
    assert died.subsystem == "s"
    assert died.doing == function
    assert listener.run(alone("dahlquist", "2.0", "CoSimulation")).status == "ok"


def test_a_python_subsystem_is_not_called_an_fmu(listener: Listener, tmp_path: Path) -> None:
    file = tmp_path / "block.py"
    step = "        if t > 0.3:\n            os._exit(3)\n        return t\n"
    file.write_text(f"import os\nclass Block:\n    outputs = ['y']\n    def step(self, t, H):\n{step}")
    died = listener.run(Diagram("d", [python_subsystem(file, "b")], stop=1.0))
    assert isinstance(died, ProcessDied)
    assert died.doing == "step"
    assert died.is_python
    assert " while the Python subsystem b was in step at t = " in death(died, was_ready=True)
    assert "The Python subsystem b did not return from step" in death(replace(died, hung=3.0), was_ready=True)


@pytest.mark.parametrize("kind", ["segfault", "exit", "hang"])
def test_all_communication_points_up_to_there_are_sent(listener: Listener, kind: str) -> None:
    """Also those that were recorded since the last message, as here all are."""
    listener.process.patience = SHORT
    died = listener.run(faulty(kind))
    listener.process.patience = PATIENCE
    assert isinstance(died, ProcessDied)
    crashed = np.concatenate([message.data["s"][1] for message in listener.of(ChunkMessage, 0)])
    assert listener.run(alone("dahlquist", "2.0", "CoSimulation")).status == "ok"
    whole = np.concatenate([message.data["s"][1] for message in listener.of(ChunkMessage, 0)])
    assert len(crashed) == 4  # at 0, 0.1, 0.2 and 0.3 s
    np.testing.assert_array_equal(crashed, whole[:4])


@pytest.mark.parametrize("kind", ["hang", "segfault"])
@pytest.mark.parametrize(
    ("at", "function"),
    [("load", "the loading of its library"), ("terminate", "fmi2Terminate"), ("free", "fmi2FreeInstance")],
)
def test_what_ends_the_process_besides_a_run_is_named(listener: Listener, kind: str, at: str, function: str) -> None:
    listener.process.patience = SHORT
    listener.submit(alone("dahlquist", "2.0", "CoSimulation", faults=[Fault(kind, at)]), "ni_jacobi:step=0.1")
    died = listener.wait_for(ProcessDied)
    listener.wait_for(Ready)
    listener.process.patience = PATIENCE
    assert died.doing == function
    assert bool(died.hung) == (kind == "hang")


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
def test_a_long_log_is_cut_and_counted(listener: Listener, version: str) -> None:
    assert listener.run(faulty("log", version=version)).status == "ok"
    said = [message for message in listener.heard if isinstance(message, FmuSaid)]
    assert len(said) <= 7 * (MOST + 1)  # each of seven macro-steps may be a chunk of its own
    assert {message.subsystem for message in said} == {"s"}
    assert any("further messages" in message.text for message in said)
    assert max(len(message.text) for message in said) <= 2000


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
def test_what_an_fmu_says_of_an_error_is_heard(listener: Listener, version: str) -> None:
    ended = listener.run(faulty("error", version=version))
    assert ended.status == "failed"
    assert "DoStep at t = 0.3 s with Error" in ended.error
    assert any("fault at time 0.3" in message.text for message in listener.heard if isinstance(message, FmuSaid))


@pytest.mark.reliability
def test_two_thousand_runs_of_an_fmu_that_leaks_keys(listener: Listener) -> None:
    """A key of thread-local storage is lost with each loading, of which a process has 1024."""
    leaking = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("leak")])
    for _ in range(2000):
        assert listener.run(leaking).status == "ok"
