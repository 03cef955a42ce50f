"""Subsystems in processes of their own: the same results bit for bit, and crashes and hangs that end nothing else."""

from __future__ import annotations

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

from macrostep.model import Diagram, MacrostepError, Parameter
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.composites import Composite
from macrostep.model.files.files import to_document
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import Result, simulate
from macrostep.solvers.foreign_code.log import LONGEST, log
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.heartbeat import LIMIT, LOADS, MOST_LOADS, heartbeat
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from macrostep.solvers.run_process.messages import FmuSaid, JobFinished, ProcessDied, RunFinished
from macrostep.solvers.subsystems.isolated.kept import OwnProcess
from macrostep.solvers.subsystems.isolated.own_process import Proxy
from tests.fmus.building import Fault
from tests.fmus.diagrams import alone, fmu, two_masses
from tests.solvers.run_listener import Listener

CASES = [("2.0", "CoSimulation"), ("2.0", "ModelExchange"), ("3.0", "CoSimulation"), ("1.0", "CoSimulation")]
METHODS = ["ni_jacobi:step=0.1", "ifosmondi_jfm:step=1", "missiles:step=0.1", "f3ornits:step=0.1,tolerance=1e-4"]
GAIN = """
class Gain:
    outputs = ["y"]
    parameters = {"k": 2.0}
    def step(self, t, H, u=1.0):
        self.trouble(t)
        print("at", round(t, 6))
        return self.k * u + t
    def trouble(self, t):
        pass
"""


@pytest.fixture
def _impatient() -> Iterator[None]:
    heartbeat()[LIMIT] = 2.0
    yield
    heartbeat()[LIMIT] = 0.0


def apart(diagram: Diagram, *names: str) -> Diagram:
    for name in names:
        diagram.replace(name, diagram[name].replaced(process="own"))
    return diagram


def faulty(kind: str, at: str = "doStep") -> Diagram:
    return alone("dahlquist", "2.0", "CoSimulation", faults=[Fault(kind, at, 0.35)], process="own")


def gain(folder: Path, trouble: str = "pass", **fields: Any) -> Diagram:
    path = folder / "gain.py"
    path.write_text(GAIN.replace("        pass", f"        {trouble}"), "utf-8")
    return Diagram("d", [python_subsystem(path, "s").replaced(**fields)], stop=1.0)


def run(diagram: Diagram, method: str = "ni_jacobi:step=0.1") -> Result:
    result = simulate(diagram, method)
    assert isinstance(result, Result)
    return result


def failure(diagram: Diagram, method: str = "ni_jacobi:step=0.1") -> str:
    with pytest.raises(MacrostepError) as failed:
        run(diagram, method)
    return str(failed.value)


def assert_same(one: Result, other: Result) -> None:
    assert one.names == other.names
    for name in one.names:
        np.testing.assert_array_equal(one[name], other[name])


# -- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_results_are_the_same_bit_for_bit(version: str, kind: str) -> None:
    here = run(two_masses(version=version, interface=kind, stop=20.0))
    there = run(apart(two_masses(version=version, interface=kind, stop=20.0), "left"))
    assert_same(here, there)
    assert there.statistics.rhs_evaluations == here.statistics.rhs_evaluations


@pytest.mark.parametrize("method", METHODS[1:])
def test_results_are_the_same_under_methods_that_ask_for_more(method: str) -> None:
    assert_same(run(two_masses(stop=20.0), method), run(apart(two_masses(stop=20.0), "left", "right"), method))


def test_events_happen_there() -> None:
    for kind in ("CoSimulation", "ModelExchange"):
        here, there = (alone("bouncing_ball", "3.0", kind, 1.5, process=process) for process in ("", "own"))
        assert_same(run(here), run(there))


def test_a_python_subsystem_runs_there_and_is_heard(tmp_path: Path) -> None:
    log.take()  # what other tests let be heard
    here, there = run(gain(tmp_path)), run(gain(tmp_path, process="own"))
    assert_same(here, there)
    said = [m.text for m in log.take() if m.subsystem == "s"]
    assert said[: len(said) // 2] == said[len(said) // 2 :]
    assert said[:2] == ["at 0.0", "at 0.1"]


def test_what_is_written_past_python_there_is_heard_however_long(tmp_path: Path) -> None:
    log.take()  # what other tests let be heard
    trouble = "import os; os.write(1, b'begin\\n' + b'.' * 300_000 + b'\\nend\\n')"  # more than a pipe holds
    result = run(gain(tmp_path, trouble, process="own"))
    assert result["s.y"][-1] == 2.9
    said = [m.text for m in log.take() if m.subsystem == "s"]
    assert said.count("begin") == said.count("end") == 10
    assert max(map(len, said)) == LONGEST


def test_parameters_change_there(tmp_path: Path) -> None:
    changing = Run(freeze(gain(tmp_path, process="own")), "ni_jacobi", {"step": 0.25})
    changing.advance(2)
    (change,) = tune(changing, "s", {"k": 5.0})
    assert (change.before, change.after, change.time) == (2.0, 5.0, 0.5)
    changing.advance(2)
    assert changing.result["s.y"][-1] == 5.75
    with pytest.raises(MacrostepError, match="has no parameter 'q'"):
        tune(changing, "s", {"q": 1.0})


def test_an_fmu_that_can_be_instantiated_once_in_a_process_gets_more_of_them() -> None:
    flags = {"canBeInstantiatedOnlyOncePerProcess": True}
    left, right = (fmu(name, "dahlquist", "2.0", "CoSimulation", flags=flags) for name in ("left", "right"))
    result = run(Diagram("two", [left, right], stop=1.0))
    np.testing.assert_array_equal(result["left.x"], result["right.x"])
    assert result.notes == ("right runs in a process of its own: its FMU can be instantiated once in each process.",)
    first = Run(freeze(Diagram("one", [left], stop=1.0)), "ni_jacobi", {"step": 0.1})
    second = Run(freeze(Diagram("one", [left], stop=1.0)), "ni_jacobi", {"step": 0.1})
    assert isinstance(second.assembly.instances[0], Proxy)
    assert not isinstance(first.assembly.instances[0], Proxy)
    del first, second
    assert run(Diagram("one", [left], stop=1.0)).notes == ()


def test_a_composite_that_is_solved_together_cannot_have_one() -> None:
    members = two_masses(interface="ModelExchange")
    together = Composite("both", ("left", "right"), "together")
    subsystems = [members["left"].replaced(process="own"), members["right"]]
    diagram = Diagram("d", subsystems, composites=[together])
    (message,) = [p.message for p in diagram.problems() if p.severity == "error"]
    assert message.startswith("left runs in a process of its own, where no solver sees its derivatives")


# -- the next run -----------------------------------------------------------------------------------------------------


def process_of(run: Run) -> Any:
    proxy = run.assembly.instances[0]
    assert isinstance(proxy, Proxy)
    return proxy._process


def finished(diagram: Diagram) -> tuple[Run, Any]:
    """Return a run that is over, and the process of its first subsystem."""
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.1})
    while not run.is_finished:
        run.advance()
    return run, process_of(run)


def test_the_process_serves_the_next_run_as_if_it_were_new(tmp_path: Path) -> None:
    first, process = finished(gain(tmp_path, process="own"))
    values = first.result["s.y"]
    del first
    again, same = finished(gain(tmp_path, process="own"))
    assert same is process
    np.testing.assert_array_equal(again.result["s.y"], values)
    beside, other = finished(gain(tmp_path, process="own", parameters={"k": Parameter(3.0)}))
    assert other.pid != process.pid  # which serves a run still
    np.testing.assert_array_equal(beside.result["s.y"][1:], values[1:] + 1.0)


def test_an_fmu_is_made_anew_there_with_other_parameters() -> None:
    def decay(k: float, **more: Any) -> Diagram:
        return alone("dahlquist", "2.0", "CoSimulation", parameters={"k": Parameter(k)}, **more)

    pids = set()
    for k in (1.0, 2.0, 1.0):
        there, process = finished(decay(k, process="own"))
        pids.add(process.pid)
        here = Run(freeze(decay(k)), "ni_jacobi", {"step": 0.1})
        while not here.is_finished:
            here.advance()
        np.testing.assert_array_equal(there.result["s.x"], here.result["s.x"])
        del there
    assert len(pids) == 1


@pytest.mark.parametrize("kind", ["error", "fatal"])
def test_after_a_failure_another_process_serves_the_next_run(kind: str) -> None:
    failing = Run(freeze(faulty(kind)), "ni_jacobi", {"step": 0.1})
    process = process_of(failing)
    while not failing.is_finished:
        failing.advance()
    del failing
    next_one = Run(freeze(faulty(kind)), "ni_jacobi", {"step": 0.1})
    assert process_of(next_one).pid != process.pid
    process.join(10.0)
    assert not process.is_alive()


@pytest.mark.parametrize("spoiled", ["killed", "killed later", "many loads"])
def test_a_process_that_is_of_no_use_any_more_is_not_used(spoiled: str, tmp_path: Path) -> None:
    first, process = finished(gain(tmp_path, process="own"))
    if spoiled == "many loads":
        first.assembly.instances[0]._beat[LOADS] = MOST_LOADS
    pipe = first.assembly.instances[0]._pipe
    del first
    if spoiled == "killed later":  # when it has said that it is idle
        assert pipe.poll(60.0)
    if spoiled.startswith("killed"):
        process.kill()
        process.join()
    again, other = finished(gain(tmp_path, process="own"))
    assert other.pid != process.pid
    assert again.result["s.y"][-1] == 2.9


def test_a_process_that_dies_as_it_is_asked_for_an_instance_is_a_failed_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, process = finished(gain(tmp_path, process="own"))
    del first
    process.kill()
    process.join()
    monkeypatch.setattr(OwnProcess, "is_free", lambda own: True)
    with pytest.raises(MacrostepError, match=r"The own process of s \(gain.py\) ended by signal 9 \(SIGKILL\)"):
        finished(gain(tmp_path, process="own"))


# -- crashes and hangs ------------------------------------------------------------------------------------------------


PROGRAM = """
from macrostep.model import Diagram
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import simulate

block = python_subsystem("gain.py").replaced(process="own")
print(simulate(Diagram("d", [block], stop=1.0), "ni_jacobi", step=0.1).status)
"""


def test_a_program_that_ran_it_ends(tmp_path: Path) -> None:
    """The process, kept for another run, did not heed the signal by which Python ends such processes."""
    (tmp_path / "gain.py").write_text(GAIN, "utf-8")
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240.0)
    assert (done.returncode, done.stdout) == (0, "ok\n"), done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other exit codes")
@pytest.mark.parametrize(
    ("kind", "how"),
    [("segfault", "by signal 11 (SIGSEGV)"), ("abort", "by signal 6 (SIGABRT)"), ("exit", "with exit code 0")],
)
def test_a_crash_is_a_failed_run(kind: str, how: str) -> None:
    message = failure(faulty(kind))
    assert message == (
        f"NI Jacobi failed at t = 0.3 s: The own process of s (dahlquist.fmu) ended {how} in fmi2DoStep at t = 0.3 s."
    )
    assert "in fmi2ExitInitializationMode at t = 0 s." in failure(
        alone("dahlquist", "2.0", "CoSimulation", faults=[Fault(kind, "exitInitialization")], process="own")
    )


@pytest.mark.usefixtures("_impatient")
def test_a_hang_is_a_failed_run(tmp_path: Path) -> None:
    assert "s (dahlquist.fmu) did not return from fmi2DoStep at t = 0.3 s within 2 s; its own process was ended." in (
        failure(faulty("hang"))
    )
    message = failure(gain(tmp_path, "while t > 0.35: pass", process="own"))
    assert "s (gain.py) did not return from step at t = 0.4 s within 2 s; its own process was ended." in message


def test_a_fault_is_told_as_if_it_happened_here(tmp_path: Path) -> None:
    assert "s (dahlquist.fmu) answered fmi2DoStep at t = 0.3 s with Error" in failure(faulty("error"))
    assert "s (gain.py:Gain): step failed at t = 0.5 s" in failure(gain(tmp_path, "1 / (t < 0.45)", process="own"))
    refused = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("token")], process="own")
    assert "s (" in failure(refused)
    assert "cannot be instantiated" in failure(refused)
    stiff = alone("van_der_pol", "2.0", "ModelExchange", faults=[Fault("nan", "getDerivatives", 0.35)], process="own")
    assert "s" in failure(stiff)


@pytest.fixture(scope="module")
def listener() -> Iterator[Listener]:
    with Listener(patience=1.5) as listener:
        yield listener


def test_the_run_process_survives_and_the_job_goes_on(listener: Listener) -> None:
    for kind in ("segfault", "hang"):
        listener.process.submit(
            to_document(faulty(kind)), tuple(map(chosen_method, ("ni_jacobi:step=0.1", "ni_jacobi:step=0.05"))), False
        )
        ends = [listener.wait_for(RunFinished, ProcessDied) for _ in range(2)]
        listener.wait_for(JobFinished)
        assert [getattr(end, "status", end) for end in ends] == ["failed", "failed"]
        assert [end.failed_subsystem for end in ends] == ["s", "s"]
    listener.heard.clear()
    ended = listener.run(alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("warning")], process="own"))
    assert ended.status == "ok"
    assert any(isinstance(message, FmuSaid) and message.subsystem == "s" for message in listener.heard)


def test_a_python_step_that_hangs_ends_the_run_process_only(listener: Listener, tmp_path: Path) -> None:
    died = listener.run(gain(tmp_path, "while t > 0.35: pass"))
    assert isinstance(died, ProcessDied)
    assert (died.subsystem, died.doing) == ("s", "step")
    assert listener.run(gain(tmp_path)).status == "ok"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_process_ends_with_the_one_that_made_it(tmp_path: Path) -> None:
    pids = tmp_path / "pid"
    hanging = gain(tmp_path, f"import os, time; open({str(pids)!r}, 'w').write(str(os.getpid())); time.sleep(999)")
    hanging.replace("s", hanging["s"].replaced(process="own"))
    with Listener(patience=500.0) as listener:
        listener.process.submit(to_document(hanging), (chosen_method("ni_jacobi:step=0.1"),), False)
        until = time.monotonic() + 60.0
        while not (pids.exists() and pids.read_text()) and time.monotonic() < until:
            time.sleep(0.1)
        pid = int(pids.read_text())
        os.kill(listener.process._process.pid, signal.SIGKILL)  # type: ignore[union-attr]
        listener.wait_for(ProcessDied)
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            break
        if Path(f"/proc/{pid}/stat").exists() and " Z " in Path(f"/proc/{pid}/stat").read_text():
            break
        time.sleep(0.1)
    else:
        pytest.fail("the subsystem's process lives on")
