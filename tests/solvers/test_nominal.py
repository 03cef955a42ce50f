"""Nominal values: sizes that signals typically have, in SI wherever a run asks for them."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from macrostep.model import Diagram, Input, Output, State, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import export_fmu
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.columns import Column

CART = Subsystem(
    "cart",
    inputs={"F": Input(0.0, "kN", nominal=2.0), "T": Input(20.0, "degC", nominal=5.0), "other": Input()},
    states={"x": State(0.0, "mm", nominal=3.0), "v": State(0.0), "w": State(0.0, "m/s")},
    equations=["der(x) = v", "der(v) = F + T - x", "der(w) = other"],
    outputs={
        "x": "x", "place": Output("x", "cm"), "loud": Output("x", "cm", nominal=7.0), "v": Output("v", nominal=4.0),
        "w_out": "w",
    },
)  # fmt: skip


def nominals(columns: tuple[Column, ...]) -> dict[str, float | None]:
    return {column.name: column.nominal for column in columns}


def test_they_are_in_si() -> None:
    frozen = freeze(Diagram("d", [CART])).subsystems[0]
    assert frozen.input_nominals == pytest.approx([2000.0, 5.0, math.nan], nan_ok=True)
    assert frozen.output_nominals == pytest.approx([0.003, 0.003, 0.07, 4.0, math.nan], nan_ok=True)
    assert nominals(frozen.columns) == pytest.approx(
        {"x": 0.003, "v": 4.0, "w": None, "place": 0.003, "loud": 0.07, "w_out": None}
    )


def test_a_composite_has_those_at_its_boundary() -> None:
    spring = Subsystem("spring", inputs={"x": 0.0}, outputs={"F": Output("-x", nominal=6.0), "F2": "-2*x"})
    diagram = Diagram("d", [CART, spring], [("cart.place", "spring.x"), ("spring.F", "cart.F")])
    diagram.set_composites([Composite("both", ("cart", "spring"), "together")])
    (frozen,) = freeze(diagram).subsystems
    assert frozen.behaviour.inputs == ("cart.T", "cart.other")
    assert frozen.input_nominals == pytest.approx([5.0, math.nan], nan_ok=True)
    known = dict(zip(frozen.behaviour.outputs, frozen.output_nominals, strict=True))
    assert known.get("spring.F", 6.0) == 6.0
    assert nominals(frozen.columns)["F"] == 6.0


@pytest.mark.parametrize("fmi", ["2.0", "3.0"])
def test_those_of_an_fmu_hold_where_the_diagram_has_none(fmi: str, tmp_path: Path) -> None:
    path = export_fmu(Diagram("d", [CART]), "cart", tmp_path / "cart.fmu", fmi).path
    subsystem = fmu_subsystem(path)
    frozen = freeze(Diagram("d", [subsystem]), keeps_idle_inputs=True).subsystems[0]
    known = dict(zip(frozen.behaviour.inputs, frozen.input_nominals, strict=True))
    assert known == pytest.approx({"F": 2000.0, "T": 5.0, "other": math.nan}, nan_ok=True)
    assert nominals(frozen.columns)["x"] == pytest.approx(0.003)
    assert nominals(frozen.columns)["loud"] == pytest.approx(0.07)
    assert nominals(frozen.columns)["w_out"] is None
    scaled = subsystem.replaced(
        inputs={"F": Input(0.0, "N", factor=10.0), "T": Input(0.0, "K", nominal=8.0)},
        outputs={"x": Output("x", "mm", nominal=9.0)},
    )
    frozen = freeze(Diagram("d", [scaled])).subsystems[0]
    assert frozen.input_nominals == pytest.approx([200.0, 8.0])
    assert frozen.output_nominals == pytest.approx([0.009])
    assert nominals(frozen.columns)["x"] == pytest.approx(0.009)
