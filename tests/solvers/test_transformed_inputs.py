"""Inputs of FMUs with a factor and an offset: methods give what they give without them, if these undo the source."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, Subsystem, load, save
from macrostep.model.fmi import fmu_subsystem
from macrostep.solvers import simulate
from tests.fmus.building import build_fmu

METHODS = (
    "ni_jacobi:step=0.1", "ni_jacobi:step=0.1,order=1", "ifosmondi_jfm:step=0.2", "missiles:step=0.1",
    "gauss_seidel:step=0.1",
)  # fmt: skip


def rig(is_transformed: bool, interface: str) -> Diagram:
    """Two masses, the right one an FMU; transformed, it takes 0.5 times 2 x + 3 less 1.5, and 0.25 times 4 v."""
    diagram = load(examples.path("two_masses"))
    diagram.set(stop=4.0)
    left, right = diagram["left"], fmu_subsystem(build_fmu("mass_right"), "right").replaced(interface=interface)
    left = left.replaced(outputs={"a": "2*x + 3", "b": "4*v"} if is_transformed else {"a": "x", "b": "v"})
    if is_transformed:
        inputs = dict(right.inputs)
        inputs["x_left"] = replace(inputs["x_left"], factor=0.5, offset=-1.5, unit="", start=5.0)
        inputs["v_left"] = replace(inputs["v_left"], factor=0.25, unit="", start=0.0)
        right = right.replaced(inputs=inputs)
    connections = [("left.a", "right.x_left"), ("left.b", "right.v_left"), ("right.F", "left.F")]
    return Diagram("rig", [left, right], connections, stop=4.0)


@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
@pytest.mark.parametrize("method", METHODS)
def test_methods_see_through_a_transformation(method: str, interface: str) -> None:
    plain, transformed = (simulate(rig(way, interface), method) for way in (False, True))
    scale = np.max(np.abs(plain["right.F"]))
    assert transformed["right.F"] == pytest.approx(plain["right.F"], rel=0, abs=1e-6 * scale)
    assert np.max(np.abs(plain["right.F"])) > 1.0


def test_a_transformation_is_kept_in_the_file(tmp_path: Path) -> None:
    diagram = rig(True, "CoSimulation")
    save(diagram, tmp_path / "rig.macrostep.json")
    opened = load(tmp_path / "rig.macrostep.json")
    assert opened["right"].inputs == diagram["right"].inputs
    assert '"factor": 0.5' in (tmp_path / "rig.macrostep.json").read_text()


def test_only_fmus_have_them_and_the_factor_is_not_0() -> None:
    def messages(block: Subsystem) -> list[str]:
        return [p.message for p in Diagram("d", [block]).problems() if p.severity == "error"]

    diagram = rig(True, "CoSimulation")
    right = diagram["right"]
    plain = Subsystem("plain", inputs={"u": replace(right.inputs["x_left"])}, outputs={"y": "u"})
    assert messages(plain) == ["Only inputs of FMUs have a factor and an offset; write that into the equations."]
    broken = right.replaced(inputs={**right.inputs, "x_left": replace(right.inputs["x_left"], factor=0.0)})
    assert messages(broken) == ["Its factor and offset are numbers, and the factor is not 0; they are 0.0 and -1.5."]
