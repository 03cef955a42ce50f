"""An FMU that asks for the end of the run in a step that is only tried does not end it; in one that is taken, it does.

A sine drives an integrator that asks for the end as soon as its input passes a limit upwards. Inputs that go on from
what was known at the beginning of a long step pass 1.003, which the sine never does.
"""

from __future__ import annotations

import math
from typing import Any

import pytest

from macrostep.model import Diagram, Parameter, Subsystem
from macrostep.solvers import Result, simulate
from tests.fmus.diagrams import fmu

SINE = Subsystem(
    "sine", inputs={"x": 0.0}, states={"s": 0.0, "c": 1.0}, equations=["der(s) = c", "der(c) = -s"],
    outputs={"s_out": "s", "seen": "x"},
)  # fmt: skip
NEVER, CROSSED = 1.003, 0.9
WITH_ROLLBACK = [("2.0", "CoSimulation"), ("3.0", "CoSimulation"), ("2.0", "ModelExchange"), ("3.0", "ModelExchange")]
METHODS = [
    "ifosmondi:step=0.5", "ifosmondi_jfm:step=0.5", "jacobi_iterated:step=0.5",
    "step_doubling(ni_jacobi:step=0.5,order=1):rtol=1e-4", "f3ornits:step=0.5,tolerance=1e-4",
]  # fmt: skip


def run(version: str, kind: str, limit: float, method: str, **more: Any) -> Result:
    wire = fmu("wire", "tripwire", version, kind, parameters={"limit": Parameter(limit)}, **more)
    diagram = Diagram("d", [SINE, wire], [("sine.s_out", "wire.u"), ("wire.x", "sine.x")], stop=3.0)
    result = simulate(diagram, method, solvers={"": {"rtol": 1e-9, "atol": 1e-12}})
    assert isinstance(result, Result)
    assert (result.status, result.error) == ("ok", "")
    return result


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("version", "kind"), WITH_ROLLBACK)
def test_an_end_that_only_a_trial_asks_for_is_none(version: str, kind: str, method: str) -> None:
    result = run(version, kind, NEVER, method)
    assert result.time("wire")[-1] == 3.0
    assert not any("ended the run" in note for note in result.notes)
    assert result["wire.x"][-1] == pytest.approx(1.0 - math.cos(3.0), abs=0.05)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("version", "kind"), WITH_ROLLBACK)
def test_an_end_in_a_step_that_is_taken_ends_the_run(version: str, kind: str, method: str) -> None:
    result = run(version, kind, CROSSED, method)
    end = result.time("wire")[-1]  # of a straight line through sin(1) and sin(1.5) at the latest
    assert end == pytest.approx(math.asin(CROSSED), abs=0.08)
    assert result["wire.x"][-1] == pytest.approx(1.0 - math.cos(end), abs=0.05)
    assert result.time("sine")[-1] <= end
    assert any("ended the run" in note for note in result.notes)


@pytest.mark.parametrize("limit", [NEVER, CROSSED])
def test_the_same_in_a_process_of_its_own(limit: float) -> None:
    here, there = (run("2.0", "CoSimulation", limit, METHODS[0], process=process) for process in ("", "own"))
    assert list(there["wire.x"]) == list(here["wire.x"])
