"""PETSc's solvers in IFOSMONDI-JFM: beside ours, with the options of the paper's appendix A, and when they go wrong.

What needs PETSc is skipped where no Python here has petsc4py; on Debian, the package python3-petsc4py brings it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from macrostep.solvers import RunFailed, simulate
from macrostep.solvers.coupling.parts import petsc
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.heartbeat import LIMIT, heartbeat
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.run.run import Run
from tests.solvers.reference_problems import example

STEPS, STEP = 50, 0.01
needs_petsc = pytest.mark.skipif(not petsc.find_python(), reason="no Python here has petsc4py")
needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")


def processes() -> list[int]:
    """Return the processes of SNES that this one has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            _, script, unknowns, *_ = (folder / "cmdline").read_text().split("\0")
            is_one = script == str(petsc.SCRIPT) and unknowns != "0"  # with 0 it tries options only
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):  # it has ended meanwhile
            continue
        if is_one and parent == os.getpid():
            found.append(int(folder.name))
    return found


@needs_petsc
@pytest.mark.parametrize("solver", ["newtonls", "anderson", "ngmres", "ngmres_ls"])
@pytest.mark.parametrize("DD", [0.1, 4.0])
def test_we_converge_where_petsc_does_with_no_more_integrations(solver: str, DD: float) -> None:
    diagram = example("damper_reaction", plate__DD=DD)
    settings: dict[str, Any] = {"stop": STEPS * STEP, "step": STEP, "tolerance": 1e-10, "min_step": STEP / 2}
    try:
        theirs = simulate(diagram, "ifosmondi_jfm", solver=f"petsc:{solver}", **settings)
    except RunFailed:
        pytest.skip("PETSc does not converge here")
    ours = simulate(diagram, "ifosmondi_jfm", solver=solver, **settings)
    np.testing.assert_allclose(theirs["body.x"], ours["body.x"], rtol=1e-8)
    assert ours.statistics.rejected_steps == 0
    assert theirs.statistics.iterations >= STEPS
    of_two = [result.statistics.integrations / STEPS / 2 for result in (ours, theirs)]
    assert of_two[0] <= 2 * of_two[1] + 2


@needs_petsc
def test_options_are_handed_to_petsc() -> None:
    options: dict[str, Any] = {"solver": "petsc:newtonls", "step": 0.1, "stop": 1.0}
    plain = simulate(example("damper_reaction"), "ifosmondi_jfm", **options)
    other = simulate(
        example("damper_reaction"), "ifosmondi_jfm", petsc_options="-snes_type nrichardson -snes_max_it 90", **options
    )
    assert other.statistics.iterations != plain.statistics.iterations
    np.testing.assert_allclose(other["body.x"], plain["body.x"], rtol=1e-5)


@needs_petsc
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("-snes_type foo", "Unable to find requested SNES type foo"),
        ("-snes_ngmres_mm 3", "it does not know -snes_ngmres_mm"),
        ("30", "30 is none of the options"),
        ("-snes_type python", "python is none of the options"),
        ("-snes_python_type evil.Evil", "-snes_python_type is none"),
        ("-snes_monitor somewhere", "-snes_monitor is none"),
        ("-snes_max_it 5 -snes_converged_reason", "-snes_converged_reason is none"),
        ("-snes_max_it -options_file somewhere", "-options_file is none"),
        ("-options_file somewhere", "-options_file is none"),
        ("-dll_prepend somewhere", "-dll_prepend is none"),
    ],
)
def test_wrong_options_are_refused_before_the_run(options: str, says: str) -> None:
    with pytest.raises(MethodRefused, match=says):
        simulate(example("damper_reaction"), "ifosmondi_jfm", solver="petsc:ngmres", petsc_options=options)


def test_options_for_a_solver_of_ours_are_refused() -> None:
    with pytest.raises(MethodRefused, match="petsc_options are for solvers of PETSc"):
        simulate(example("damper_reaction"), "ifosmondi_jfm", petsc_options="-snes_max_it 3")


def test_without_petsc4py_the_run_is_refused_with_the_name_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(petsc, "_candidates", lambda: iter(["/nowhere/python3"]))
    with pytest.raises(MethodRefused, match="apt install python3-petsc4py"):
        simulate(example("damper_reaction"), "ifosmondi_jfm", solver="petsc:ngmres")
    monkeypatch.undo()
    monkeypatch.setenv(petsc.VARIABLE, "/nowhere/python3")
    with pytest.raises(MethodRefused, match=r"MACROSTEP_PETSC names, /nowhere/python3, cannot import petsc4py"):
        simulate(example("damper_reaction"), "ifosmondi_jfm", solver="petsc:ngmres")


@pytest.fixture
def impatient() -> Iterator[None]:
    """Let calls out of this process take a second."""
    before, heartbeat()[LIMIT] = heartbeat()[LIMIT], 1.0
    yield
    heartbeat()[LIMIT] = before


def struck(run: Run, strike: Callable[[int], None]) -> RunFailed:
    """Do the first steps of a run, let something happen to its SNES, and return what the run fails in."""
    run.advance(3)
    assert not run.is_finished
    (pid,) = processes()
    strike(pid)
    failure = run.to_end()
    assert failure is not None
    return failure


def begun(**options: object) -> Run:
    problem = freeze(example("damper_reaction"), stop=1e4)
    return Run(problem, "ifosmondi_jfm", {"step": 0.01, "solver": "petsc:anderson", **options})


@needs_petsc
@needs_proc
@pytest.mark.parametrize(
    ("sent", "says"),
    [
        (signal.SIGKILL, r"failed at t = 0.03 s: the process of petsc:anderson ended \(signal 9 \(SIGKILL\)\)"),
        (signal.SIGSTOP, "failed at t = 0.03 s: petsc:anderson did not answer within 1 s; its process was ended"),
        (signal.SIGSEGV, "the process of petsc:anderson ended .*SEGV"),
    ],
)
def test_death_and_hang_of_snes_end_the_run_with_a_sentence(sent: signal.Signals, says: str, impatient: None) -> None:
    run, began = begun(), time.monotonic()
    failure = struck(run, lambda pid: os.kill(pid, sent))
    assert failure.result.status == "failed"
    with pytest.raises(RunFailed, match=says):
        raise failure
    assert len(failure.result.time("body")) == 4
    assert time.monotonic() - began < 4.0
    assert not processes()


@needs_petsc
@needs_proc
def test_the_command_line_waits_as_long_as_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    from macrostep.gui.cli import main

    def stop_it() -> None:
        while not processes():
            time.sleep(0.01)
        time.sleep(1.0)  # it starts, and calculates for a while
        os.kill(processes()[0], signal.SIGSTOP)

    threading.Thread(target=stop_it, daemon=True).start()
    method = "ifosmondi_jfm:solver=petsc:anderson,step=0.001"
    assert main(["run", "damper_reaction", "-m", method, "--stop", "1000", "--patience", "2"]) == 1
    assert "petsc:anderson did not answer within 2 s; its process was ended" in capsys.readouterr().err
    assert heartbeat()[LIMIT] != 2.0


@needs_petsc
@needs_proc
def test_snes_ends_with_its_run() -> None:
    runs = [begun(), begun(), begun()]
    assert len(processes()) == 3
    del runs[0]
    assert len(processes()) == 2
    runs[0].engine.stop_flag[0] = 1
    runs[0].to_end()
    assert len(processes()) == 1
    runs[1].end_early("enough")
    assert not processes()


KILLED = """
import sys, time
from tests.solvers.test_petsc import begun, processes
run = begun()
print(*processes(), flush=True)
time.sleep(60)
"""


@needs_petsc
@needs_proc
def test_snes_ends_with_a_process_that_is_killed_even_if_it_hangs() -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        os.kill(pid, signal.SIGSTOP)
        process.kill()
    ended = threading.Event()
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists() or ") Z" in Path(f"/proc/{pid}/stat").read_text():
            break
        ended.wait(0.05)
    else:
        pytest.fail("it is still there")


@needs_petsc
def test_the_study_beside_petsc_is_left_out_where_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    from macrostep.solvers.papers.cases import load_case
    from macrostep.solvers.papers.reproduction import reproduce

    study = next(study for study in load_case("damper_reaction").studies if study.is_optional)
    assert study.over is not None
    over = msgspec.structs.replace(study.over, values=[4.0], places=[0.5])
    short = msgspec.structs.replace(study, stop=0.1, runs=study.runs[-2:], over=over)
    outcome = reproduce(short, example("damper_reaction"))
    ours, theirs = (row for row in outcome.rows if row.quantity == "iterations")
    assert (ours.run, ours.beside, theirs.beside) == ("Anderson", theirs.ours, None)
    monkeypatch.setenv(petsc.VARIABLE, "/nowhere/python3")
    outcome = reproduce(short, example("damper_reaction"))
    assert outcome.holds
    assert not outcome.rows
    assert "cannot import petsc4py" in outcome.left_out
