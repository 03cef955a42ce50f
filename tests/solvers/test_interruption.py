"""Ctrl-C in a script, and the run process: jobs, stop, pause, step, death."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import to_document
from macrostep.solvers import compare, simulate
from macrostep.solvers.errors.figures import percents
from macrostep.solvers.run_process.messages import (
    REFERENCE,
    ChunkMessage,
    ComparedMessage,
    ErrorChunk,
    JobFinished,
    ParametersSet,
    Preparing,
    ProcessDied,
    Progress,
    Ready,
    RunFinished,
    RunStarted,
)
from macrostep.solvers.run_process.process import RunProcess
from tests.solvers.reference_problems import example
from tests.solvers.run_listener import PATIENCE, Listener

ROOT = Path(__file__).parents[2]
ENDLESS = Diagram(
    "endless",
    [
        Subsystem(
            "fast", states={"x": 0}, equations=["der(x) = if time < 1 then 1 else cos(50*time)"], outputs={"x": "x"}
        )
    ],
    stop=1e6,
)
"""Its second macro-step takes seconds if it is long, and is given up then."""

PATIENT = example("spring_mass")
PATIENT.set(stop=1e6)
"""A thousand million short macro-steps."""

SCRIPT = """
import threading, time
from macrostep.solvers import simulate
from macrostep.solvers.processes.heartbeat import TIME, heartbeat
from macrostep.solvers.results.results import RunStopped
from tests.solvers.test_interruption import ENDLESS

def tell():
    while heartbeat()[TIME] < 1.0:
        time.sleep(0.01)
    print("running", flush=True)

run = simulate(ENDLESS, "ni_jacobi", step={step}, stream=True)
try:
    threading.Thread(target=tell, daemon=True).start()
    for chunk in run:
        pass
except RunStopped as stopped:
    print(len(stopped.result["fast.x"]), stopped.result.status, stopped, flush=True)
"""

REFERENCE_SCRIPT = """
import numpy as np
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.test_interruption import ENDLESS

problem = freeze(ENDLESS)
try:
    print("running", flush=True)
    compute_reference(problem, np.array([0.0, 1e6]))
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def interrupted(script: str) -> str:
    """Start a script, press Ctrl-C half a second after it says that it runs; what it says."""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "running\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        return process.stdout.readline()
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("step", [1e-3, 1e6])
def test_ctrl_c_ends_a_run_at_once_and_keeps_what_was_done(step: float) -> None:
    rows, status, text = interrupted(SCRIPT.format(step=step)).split(maxsplit=2)
    assert status == "stopped"
    assert "The run was stopped at t = " in text
    assert int(rows) > 1000 if step < 1 else int(rows) == 2  # the start and the event at t = 1


def test_ctrl_c_ends_the_reference() -> None:
    assert interrupted(REFERENCE_SCRIPT) == "interrupted\n"


# -- the run process ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def listener() -> Iterator[Listener]:
    """One process for all tests: starting it takes the longest."""
    with Listener() as listener:
        yield listener


def test_it_says_what_it_knows() -> None:
    with Listener() as fresh:
        (ready,) = fresh.heard
    assert "ni_jacobi" in [method.name for method in ready.methods]


def test_a_job(listener: Listener) -> None:
    diagram = example("two_masses")
    job = listener.submit(diagram, "ni_jacobi:step=0.1", "ni_jacobi:step=0.4,order=1", reference=True)
    assert listener.wait_for(JobFinished) == JobFinished(job)
    assert isinstance(listener.heard[0], Preparing)
    assert all(message.job == job for message in listener.heard)
    given: list[dict[str, Any]] = [{"step": 0.1, "order": 0}, {"step": 0.4, "order": 1}]
    for run, options in enumerate(given):
        result = simulate(diagram, "ni_jacobi", **options)
        (started,), (finished,) = listener.of(RunStarted, run), listener.of(RunFinished, run)
        assert (started.method, started.options, started.start, started.stop) == ("ni_jacobi", options, 0.0, 200.0)
        assert tuple(column.label for column in started.columns) == result.names
        assert (finished.status, finished.error) == ("ok", "")
        assert finished.statistics["macro_steps"] == result.statistics.macro_steps
        chunks = [message.data["left"] for message in listener.of(ChunkMessage, run)]
        assert_array_equal(np.concatenate([t for t, _ in chunks]), result.time("left"))
        assert_array_equal(np.concatenate([values for _, values in chunks])[:, 0], result["left.x"])
        assert listener.of(Progress, run)[-1].fraction == 1.0
        (compared,) = listener.of(ComparedMessage, run)
        expected = compare(diagram, [chosen_method("ni_jacobi", options)]).runs[0].rmse_percent
        assert percents(compared.errors) == pytest.approx(expected, rel=1e-6)
        pieces = [message.data["left"] for message in listener.of(ErrorChunk, run) if "left" in message.data]
        assert_array_equal(np.concatenate([t for t, _ in pieces]), result.time("left"))
        errors = np.concatenate([difference for _, difference in pieces])[:, 0]
        spread = 100 * np.sqrt(np.mean(errors**2)) / expected["left.x"]
        assert spread == pytest.approx(np.ptp(result["left.x"]), rel=0.01)
    (reference,) = listener.of(RunFinished, REFERENCE)
    assert reference.status == "ok"
    assert "monolithic" in reference.notes[0]


def test_an_invalid_job_is_answered_by_its_error(listener: Listener) -> None:
    job = listener.submit(example("two_masses"), "ni_jacobi:stp=0.1")
    assert "no option 'stp'" in listener.wait_for(JobFinished).error
    broken = Diagram("d", [Subsystem("s", states={"x": 0}, equations=["der(x) = y"])])
    assert listener.submit(broken, "ni_jacobi") == job + 1
    assert "'y' is not known" in listener.wait_for(JobFinished).error


def test_a_failed_run_does_not_keep_the_others_from_running(listener: Listener) -> None:
    listener.submit(example("damper_reaction", plate__DD=0.01), "ni_jacobi:step=0.01", "ni_jacobi:step=10")
    listener.wait_for(JobFinished)
    (failed,), (fine,) = listener.of(RunFinished, 0), listener.of(RunFinished, 1)
    assert (failed.status, fine.status) == ("diverged", "ok")
    assert "diverged at t = " in failed.error


@pytest.mark.parametrize("step", ["1e-3", "1e6"])
def test_stop(listener: Listener, step: str) -> None:
    """Between many short macro-steps, and in the middle of a long one."""
    listener.submit(ENDLESS, f"ni_jacobi:step={step}")
    listener.wait_for(RunStarted)
    if float(step) < 1:
        listener.wait_for(ChunkMessage)
    else:
        wait_for_time(listener, 1.0)
    with pytest.raises(MacrostepError, match="A run is under way; stop it first"):
        listener.process.submit(to_document(ENDLESS), [chosen_method("ni_jacobi")])
    listener.process.stop()
    assert listener.wait_for(RunFinished).status == "stopped"
    listener.wait_for(JobFinished)
    chunks = [message.data["fast"] for message in listener.of(ChunkMessage, 0) if "fast" in message.data]
    assert sum(len(t) for t, _ in chunks) >= 2


def test_the_reference_can_be_stopped(listener: Listener) -> None:
    listener.submit(ENDLESS, "ni_jacobi:step=1e6", reference=True)
    listener.wait_for(RunStarted, where=lambda message: message.run == REFERENCE)
    listener.process.stop()
    assert listener.wait_for(RunFinished).run == REFERENCE
    listener.wait_for(JobFinished)


def wait_for_time(listener: Listener, reached: float) -> None:
    """Wait until a subsystem is stepped from a time on."""
    end = time.monotonic() + PATIENCE
    while listener.process.heartbeat().time < reached:
        assert time.monotonic() < end
        time.sleep(0.01)


def held_time(listener: Listener, subsystem: str) -> float:
    """Pause, and return the newest time reached once the run is held: only then, or before, are parameters set."""
    listener.process.pause()
    listener.process.set_parameters(subsystem, {})
    listener.wait_for(ParametersSet)
    return float(listener.of(Progress, 0)[-1].time)


def quiet_time(listener: Listener) -> float:
    """Return the newest time reached after a while."""
    time.sleep(0.2)
    while not listener._messages.empty():
        listener.wait_for(object)
    return float(listener.of(Progress, 0)[-1].time)


def test_pause_step_and_resume(listener: Listener) -> None:
    listener.submit(PATIENT, "ni_jacobi:step=1e-3,order=1")
    listener.wait_for(Progress)
    held = held_time(listener, "spring")
    assert quiet_time(listener) == held
    for n in range(1, 4):
        listener.process.step()
        assert listener.wait_for(Progress).time == pytest.approx(held + 1e-3 * n, abs=1e-9)
    assert quiet_time(listener) == pytest.approx(held + 3e-3, abs=1e-9)
    listener.process.resume()
    assert listener.wait_for(Progress, where=lambda message: message.time > held + 1.0)
    listener.process.stop()
    listener.wait_for(JobFinished)


def test_a_job_can_be_stopped_while_it_is_paused(listener: Listener) -> None:
    listener.submit(PATIENT, "ni_jacobi:step=1e-3,order=1")
    listener.wait_for(Progress)
    listener.process.pause()
    listener.process.stop()
    assert listener.wait_for(RunFinished).status == "stopped"
    listener.wait_for(JobFinished)


def test_parameters_are_set_while_it_is_paused(listener: Listener) -> None:
    diagram = example("spring_mass")
    diagram.set(stop=100.0)
    listener.submit(diagram, "ni_jacobi:step=1e-3,order=1", "ni_jacobi:step=1,order=1", reference=True)
    listener.process.step()
    listener.wait_for(Progress, where=lambda message: message.run == 0)
    held_time(listener, "spring")
    name, before = "c", diagram["spring"].parameters["c"].value
    listener.process.set_parameters("spring", {name: 2.0 * before})
    answer = listener.wait_for(ParametersSet)
    ((parameter, at, old, new),) = answer.changes
    assert (parameter, old, new, answer.error) == (name, before, 2.0 * before, "")
    assert at == pytest.approx(listener.of(Progress, 0)[-1].time)
    listener.process.set_parameters("spring", {"stiffness": 1.0})
    assert "no parameter 'stiffness'" in listener.wait_for(ParametersSet).error
    listener.process.resume()
    listener.wait_for(JobFinished)
    (first,), (second,) = listener.of(RunFinished, 0), listener.of(RunFinished, 1)
    assert first.notes[-1] == f"spring.c was changed from {before:g} to {2 * before:g} (SI) at t = {at:g} s."
    assert second.notes == ()
    assert listener.of(ComparedMessage, 0)[0].note.startswith(f"Its errors are those up to t = {at:g} s")
    assert listener.of(ErrorChunk, 0)[-1].data["mass"][0][-1] == pytest.approx(at)


def test_a_stopped_run_is_compared_up_to_where_it_got(listener: Listener) -> None:
    diagram = example("two_masses")
    diagram.set(stop=1e5)
    listener.submit(diagram, "ni_jacobi:step=1e-3", reference=True)
    listener.wait_for(Progress, where=lambda message: message.run == 0 and message.macro_steps > 1000)
    listener.process.stop()
    assert listener.wait_for(RunFinished).status == "stopped"
    listener.wait_for(JobFinished)
    reached = [message.data["left"] for message in listener.of(ChunkMessage, 0) if "left" in message.data][-1][0][-1]
    (compared,) = listener.of(ComparedMessage, 0)
    assert (compared.errors["left.x"].percent or 0.0) > 0.0
    errors = [message.data["left"] for message in listener.of(ErrorChunk, 0) if "left" in message.data]
    assert errors[-1][0][-1] == reached


def test_two_stops_leave_the_comparison_out(listener: Listener) -> None:
    diagram = example("two_masses")
    diagram.set(stop=1e5)
    listener.submit(diagram, "ni_jacobi:step=1e-3", reference=True)
    listener.wait_for(Progress, where=lambda message: message.run == 0 and message.macro_steps > 1_000_000)
    listener.process.stop()
    listener.process.stop()
    listener.wait_for(JobFinished)
    assert not listener.of(ComparedMessage, 0)


def test_a_process_that_dies_is_replaced(listener: Listener) -> None:
    listener.submit(ENDLESS, "ni_jacobi:step=1e6")
    listener.wait_for(RunStarted)
    wait_for_time(listener, 1.0)
    assert listener.process.heartbeat().subsystem == "fast"
    os.kill(listener.process._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
    died = listener.wait_for(ProcessDied)
    assert (died.exit_code, died.subsystem, died.time) == (-signal.SIGKILL, "fast", 1.0)
    listener.wait_for(Ready)
    listener.submit(example("spring_mass"), "ni_jacobi:step=0.1")
    assert listener.wait_for(RunFinished).status == "ok"
    listener.wait_for(JobFinished)


def test_what_is_not_started_takes_no_jobs() -> None:
    with pytest.raises(MacrostepError, match="run process has not been started"):
        RunProcess(lambda message: None).submit({}, [chosen_method("ni_jacobi")])
