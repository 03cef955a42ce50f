"""Macro-steps in a row with held inputs, and rows that all subsystems share: nothing shows which way was taken."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from macrostep.model import Diagram, Subsystem
from macrostep.solvers.engine.loop import run_chunk
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from tests.fmus.building import Fault
from tests.fmus.diagrams import fmu, two_masses
from tests.solvers.reference_problems import example


def everything(run: Run, chunks: list[dict[str, np.ndarray]]) -> dict[str, Any]:
    """Return all that can be seen of a run."""
    result, cost, engine = run.result, run.statistics, run.engine
    handed_out = {name: np.concatenate([rows[name] for rows in chunks if name in rows]) for name in chunks[0]}
    return {
        "rows": {name: recording.rows.tobytes() for name, recording in result.recordings.items()},
        "handed out": {name: rows.tobytes() for name, rows in handed_out.items()},
        "said": (result.status, result.error, result.notes, result.ended_at),
        "cost": (cost.macro_steps, cost.integrations, cost.iterations),
        "engine": [getattr(engine, name).tobytes() for name in ("t", "y", "x", "past_t", "past_y", "H")],
    }


def long_and_short(diagram: Diagram, step: float) -> tuple[dict[str, Any], dict[str, Any], Run]:
    """Return what is seen of a run step by step, of the same in rows of steps, and the latter."""
    found = []
    for loop in (run_chunk, None):
        run = Run(freeze(diagram), "ni_jacobi", {"step": step})
        if loop is not None:
            run._loop = loop
        chunks: list[dict[str, np.ndarray]] = []
        run.to_end(lambda chunk, chunks=chunks: chunks.append(chunk.rows))  # type: ignore[misc]
        found.append(everything(run, chunks))
    return found[0], found[1], run


def bursting() -> Diagram:
    """Return two subsystems of which one grows until no number is large enough."""
    grows = Subsystem("grows", states={"x": 1.0}, equations=["der(x) = 100*x"], outputs={"y": "x"})
    hears = Subsystem("hears", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u - x"])
    return Diagram("bursting", [grows, hears], [("grows.y", "hears.u")], stop=20.0)


def long_chain(n: int) -> Diagram:
    """Return a subsystem of n states, each of which follows the one before, and another that drives it."""
    states = {f"x{i}": float(i) for i in range(n)}
    equations = [f"der(x{i}) = {f'x{i - 1}' if i else 'u'} - 2*x{i}" for i in range(n)]
    follows = Subsystem("follows", inputs={"u": 0.0}, states=states, equations=equations, outputs={"y": f"x{n - 1}"})
    drives = Subsystem(
        "drives", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -u"], outputs={"y": "x - der(u)"}
    )
    return Diagram("chain", [drives, follows], [("drives.y", "follows.u"), ("follows.y", "drives.u")], stop=5.0)


WAYS = (
    "event", "no number", "more states than are unrolled", "an FMU and equations", "FMUs", "FMUs of fixed step",
    "an FMU that ends the run",
)  # fmt: skip


@pytest.mark.parametrize("what", WAYS)
def test_a_row_of_steps_leaves_what_single_steps_leave(what: str) -> None:
    if what == "event":
        diagram, step = example("two_masses"), 0.03  # until 200 s, with an event at 100 s
    elif what == "no number":
        diagram, step = bursting(), 0.01
    elif what == "more states than are unrolled":
        diagram, step = long_chain(12), 0.01
    elif what == "an FMU and equations":
        right = example("two_masses").subsystems["right"]
        diagram, step = two_masses(right=right, stop=20.0), 0.01
    elif what == "FMUs":
        diagram, step = two_masses(stop=20.0), 0.01
    elif what == "FMUs of fixed step":
        diagram, step = two_masses(stop=20.0, flags={"canHandleVariableCommunicationStepSize": False}), 0.01
    else:
        ends = fmu("left", "mass_left", faults=[Fault("terminate", "doStep", 10.0)])
        diagram, step = two_masses(ends, stop=20.0), 0.01
    single, row, run = long_and_short(diagram, step)
    assert run.engine.n_records == 1
    assert row == single
    if what == "no number":
        assert "failed" in row["said"]


def test_rows_belong_to_those_who_were_recorded() -> None:
    run = Run(freeze(example("four_masses")), "gauss_seidel", {"step": 0.1})
    alone = Run(freeze(example("four_masses")), "gauss_seidel", {"step": 0.1}, dense=1)  # each has its own rows
    for one in (run, alone):
        one.to_end()
    assert (run.engine.n_records, alone.engine.n_records) == (1, len(run.problem.subsystems))
    assert run.recorder.size < alone.recorder.size
    for name in run.result.names:
        assert_array_equal(run.result[name], alone.result[name])
