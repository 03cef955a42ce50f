"""What an FMU's default experiment proposes: the length of steps, and the tolerance that it is given."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pytest

from macrostep.model import Diagram
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import Result, simulate
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.subsystems.fmi.library import Library
from tests.fmus.diagrams import alone, with_experiment

HELD: dict[str, bool | int] = {"canHandleVariableCommunicationStepSize": False}


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_a_method_without_a_step_takes_the_one_that_an_fmu_proposes(version: str) -> None:
    """Steps of Euler's method, 0.1 s long: a thousandth of the run would be no multiple of them."""
    fixed = alone("dahlquist_fixed", version, "CoSimulation", 2.0, flags=HELD)
    result = simulate(fixed, "ni_jacobi")
    assert isinstance(result, Result)
    assert result.options["step"] == 0.1
    assert result["s.x"][-1] == pytest.approx(0.9**20, abs=1e-14)
    assert result.notes[0].startswith("The macro-step is 0.1 s, as the default experiment of s proposes it")
    longer = simulate(alone("dahlquist_fixed", version, "CoSimulation", 300.0, flags=HELD), "ni_jacobi")
    assert longer.options["step"] == pytest.approx(0.3)
    assert simulate(alone("dahlquist", version, "CoSimulation", 2.0), "ni_jacobi").options["step"] == 0.002
    with pytest.raises(MethodRefused, match=r"2\.05"):
        simulate(alone("dahlquist_fixed", version, "CoSimulation", 2.05, flags=HELD), "ni_jacobi")


@pytest.mark.parametrize(
    ("version", "kind", "function", "place"),
    [
        ("2.0", "CoSimulation", "SetupExperiment", 1), ("2.0", "ModelExchange", "SetupExperiment", 1),
        ("3.0", "CoSimulation", "EnterInitializationMode", 1), ("3.0", "ModelExchange", "EnterInitializationMode", 1),
    ],
)  # fmt: skip
def test_the_tolerance_is_told(
    version: str, kind: str, function: str, place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A given one, else that of the default experiment; without either it is not defined."""
    reported: list[tuple[bool, float]] = []
    call = Library.call

    def heard(self: Library, name: str, *arguments: Any) -> int:
        if name == function:
            defined, tolerance = arguments[place], arguments[place + 1]
            reported.append((bool(getattr(defined, "value", defined)), tolerance.value))
            assert isinstance(tolerance, ctypes.c_double)
        return call(self, name, *arguments)

    monkeypatch.setattr(Library, "call", heard)
    for attributes, settings in (
        ('stopTime="1" tolerance="1e-7"', {}), ('stopTime="1" tolerance="1e-7"', {"s": {"rtol": 1e-5}}),
        ('stopTime="1"', {}),
    ):  # fmt: skip
        path = with_experiment(tmp_path, version, attributes, kind)
        diagram = Diagram("d", [fmu_subsystem(path, "s")], stop=0.2)
        simulate(diagram, "ni_jacobi:step=0.1", solvers=settings)
    assert reported == [(True, 1e-7), (True, 1e-5), (False, 0.0)]
