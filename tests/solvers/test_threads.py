"""The subsystems of a run on several threads: the numbers of one thread to the last bit, and its ends."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import simulate
from macrostep.solvers.distribution import threads as of_threads
from macrostep.solvers.distribution.threads import kept_together, shared_out
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.results import RunStopped
from macrostep.solvers.run import thread_choice
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.thread_choice import AUTOMATIC
from tests.solvers.program_on_ranks import outcome
from tests.solvers.test_ranks import RUNS, black_boxes

FAILS = {"gone", "pole"}
"""Of the runs with black boxes those that end in a failure."""


def outcomes(file: str, method: str, stop: float, *numbers: int) -> list[list[Any]]:
    """Return what a run comes to with numbers of threads."""
    chosen = chosen_method(method)
    problem = freeze(load(file if "." in file else examples.path(file)), stop=stop, cut=chosen.cut)
    return [outcome(problem, chosen, threads=number) for number in numbers]


@pytest.mark.parametrize(("file", "method", "stop"), RUNS, ids=[f"{m.split(':')[0]}-{f}" for f, m, _ in RUNS])
def test_every_method_has_the_same_bits_on_threads(file: str, method: str, stop: float) -> None:
    one, two, three = outcomes(file, method, stop, 1, 2, 3)
    assert two == one
    assert three == one


def test_fmus_python_subsystems_and_failures_are_the_same_on_threads(tmp_path: Path) -> None:
    for file, method, stop in black_boxes(tmp_path):
        one, two, three = outcomes(file, method, stop, 1, 2, 3)
        assert two == three == one, (file, method)
        assert bool(one[7]) == (Path(file).name.partition(".")[0] in FAILS)


WHO = """
import threading
class Who:
    outputs = {"steps": ""}
    states = {"steps": (0.0, "")}
    def step(self, t, H):
        self.steps += threading.current_thread().name.startswith("macrostep-step")
"""


def heavy(n: int, frequency: float, stop: float) -> Problem:
    """Return a ring of pendulums, which take the longer for a macro-step the faster they are."""
    members = [
        Subsystem(
            f"m{k}", parameters={"w": frequency}, inputs={"u": 0.0}, states={"x": 1.0, "v": 0.0},
            equations=["der(x) = v", "der(v) = -w^2*sin(x) + u"], outputs={"y": "x"},
        )
        for k in range(n)
    ]  # fmt: skip
    return freeze(Diagram("ring", members, [(f"m{k}.y", f"m{(k + 1) % n}.u") for k in range(n)], stop=stop))


def step_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("macrostep-step")]


def test_a_thread_steps_what_is_its_own_and_ends_with_the_run(tmp_path: Path) -> None:
    (tmp_path / "who.py").write_text(WHO)
    rest = Subsystem("r", inputs={"a": 0.0}, states={"z": 0.5}, equations=["der(z) = a - 2*z"], outputs={"z": "z"})
    who = python_subsystem(tmp_path / "who.py", "p")
    diagram = Diagram("who", [rest, who], [("p.steps", "r.a")], stop=1.0)
    on = [simulate(diagram, "ni_jacobi:step=0.1", threads=number).last("p.steps") for number in (1, 2)]
    assert on == [0.0, 10.0]
    assert simulate(diagram, "ni_jacobi:step=0.1", threads=2).statistics.threads == 2
    run = simulate(diagram, "ni_jacobi:step=0.1", threads=2, stream=True)
    run.advance(1)
    assert len(step_threads()) == 1
    del run
    assert not step_threads()


def test_a_run_on_threads_that_is_stopped_keeps_what_one_thread_would_have() -> None:
    problem, rows = heavy(3, 100.0, 5.0), []
    for number in (1, 2):
        run = Run(problem, "jacobi_iterated", {"step": 0.01}, threads=number)
        run.advance(7)
        run.engine.stop_flag[0] = 1
        with pytest.raises(RunStopped):
            for _ in run:
                pass
        rows.append(np.hstack([r.rows for r in run.recordings.values()]))
        assert not step_threads()
    np.testing.assert_array_equal(rows[0], rows[1])


def test_heavy_subsystems_are_shared_out_and_light_ones_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("_WINDOW", 0.01), ("_MEASURED", 0.01), ("_LEAST_REST", 0.0), ("_GAIN", 0.99)):
        monkeypatch.setattr(thread_choice, name, value)
    monkeypatch.setattr(thread_choice, "cores", lambda: 2)
    monkeypatch.setattr(of_threads, "cores", lambda: 2)
    problem = heavy(4, 3e3, 1.0)
    run, alone = (Run(problem, "ni_jacobi", {"step": 0.01}, threads=number) for number in (AUTOMATIC, 1))
    tried = set()
    while not run.is_finished:
        run.advance(2)
        tried.add(len(step_threads()))
    assert tried == {0, 1}
    assert "of them on 2 threads" in run.result.notes[0]  # and whether it was faster, which depends on other programs
    alone.to_end()
    for name, recording in alone.recordings.items():
        np.testing.assert_array_equal(run.recordings[name].rows, recording.rows)
    light = Run(heavy(4, 1.0, 500.0), "ni_jacobi", {"step": 0.01}, threads=AUTOMATIC)
    light.to_end()
    assert not light._threads.reason
    assert light.statistics.threads == 1


def test_what_has_something_in_common_is_on_one_thread() -> None:
    class Box:
        def __init__(self, shares: str) -> None:
            self.shares = shares

    boxes = [Box(shares) for shares in ("a.fmu", "", "b.fmu", "a.fmu", "", "Python", "Python")]
    groups = kept_together(boxes)
    assert groups == [[0, 3], [1], [2], [4], [5, 6]]
    owner = shared_out(groups, [2.0, 1.0, 5.0, 2.0, 1.0, 0.5, 0.5], 2)  # 5 + 1, and 4 + 1 + 1
    assert owner == [1, 1, 0, 1, 0, 1, 1]


def test_a_number_of_threads_that_cannot_be_is_refused() -> None:
    with pytest.raises(MacrostepError, match="from 1 to 64"):
        simulate(load(examples.path("two_masses")), "ni_jacobi", threads=-1)
