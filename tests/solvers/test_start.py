"""Starts at rest, with equations and with parameters that are found, against closed forms."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, ProblemsError, Subsystem, load, save
from macrostep.model.diagram.beginning import RunBeginning
from macrostep.model.diagram.composites import Composite
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.subsystem import Parameter, State
from macrostep.solvers import compare, simulate
from macrostep.solvers.freezing.freeze import start_of

G = 9.81


def pendulum(torque: float = 0.0, phi: float = 0.1) -> Subsystem:
    return Subsystem(
        "rod", parameters={"l": 2.0, "g": G, "M": torque}, states={"phi": phi, "w": 0.0},
        equations=["der(phi) = w", "der(w) = -g/l*sin(phi) - 0.1*w + M"], outputs={"phi": "phi"},
    )  # fmt: skip


def suspension(**of_states: State) -> Diagram:
    """A mass on a spring beside a floor, the spring a subsystem of its own."""
    states = {"x": State(0.3, "m"), "v": State(0.0, "m/s"), **of_states}
    body = Subsystem(
        "body", parameters={"m": Parameter(2.0, "kg")}, inputs={"F": 0.0}, states=states,
        equations=["der(x) = v", f"der(v) = F/m - {G}"], outputs={"x": "x", "v": "v"},
    )  # fmt: skip
    spring = Subsystem(
        "spring", parameters={"c": 50.0, "d": 1.0}, inputs={"x": 0.0, "v": 0.0}, outputs={"F": "-c*x - d*v"}
    )
    wires = [("body.x", "spring.x"), ("body.v", "spring.v"), ("spring.F", "body.F")]
    return Diagram("suspension", [body, spring], wires, stop=1.0, beginning=RunBeginning(at_rest=True))


def test_a_mass_on_a_spring_hangs_where_the_spring_carries_it_and_stays_there() -> None:
    result = simulate(suspension(), "ni_jacobi", step=0.1)
    assert result["body.x"] == pytest.approx(np.full(len(result["body.x"]), -2.0 * G / 50.0))
    assert any("body.x" in note for note in result.notes)


def test_units_change_nothing() -> None:
    diagram = suspension(x=State(300.0, "mm"), v=State(0.0, "km/h"))
    found = start_of(diagram)
    assert found.states["body.x"] == pytest.approx(-2.0 * G / 50.0)
    assert found.applied_to(diagram)["body"].states["x"].start == pytest.approx(-2.0 * G / 50.0 * 1e3)


@pytest.mark.parametrize("phi", [0.1, 1.0, -0.5])
def test_a_pendulum_with_a_torque_rests_inclined(phi: float) -> None:
    found = start_of(Diagram("d", [pendulum(2.0, phi)], beginning=RunBeginning(at_rest=True)))
    assert math.sin(found.states["rod.phi"]) == pytest.approx(2.0 * 2.0 / G)
    assert found.growth == 0.0 or math.cos(found.states["rod.phi"]) < 0.0


def test_an_upright_pendulum_rests_but_not_for_long() -> None:
    found = start_of(Diagram("d", [pendulum(phi=math.pi - 1e-3)], beginning=RunBeginning(at_rest=True)))
    assert found.states["rod.phi"] == pytest.approx(math.pi)
    rate = math.sqrt(G / 2.0 + 0.05**2) - 0.05
    assert found.growth == pytest.approx(rate)
    assert "unstable" in found.stability()


def test_the_torque_that_holds_a_pendulum() -> None:
    held = RunBeginning(states={"rod.phi": "held", "rod.w": "held"}, parameters=("rod.M",))
    found = start_of(Diagram("d", [pendulum(phi=math.radians(30.0))], beginning=held))
    assert found.parameters == pytest.approx({"rod.M": G / 2.0 * 0.5})
    assert found.states == {}


def test_a_parameter_of_the_diagram_is_found_through_the_expressions_of_it() -> None:
    rod = pendulum(phi=0.5).replaced(parameters={"l": 2.0, "g": G, "M": Calculated("2*half")})
    held = RunBeginning(states={"rod.phi": "held", "rod.w": "held"}, parameters=("half",))
    diagram = Diagram("d", [rod], parameters={"half": 0.0}, stop=1.0, beginning=held)
    found = start_of(diagram)
    assert found.parameters["half"] == pytest.approx(G / 4.0 * math.sin(0.5))
    result = simulate(diagram, "ni_jacobi", step=0.5)
    assert result["rod.phi"] == pytest.approx(np.full(3, 0.5))


def test_equations_between_states_outputs_and_parameters_hold() -> None:
    """v1 + v2 = U0, both currents alike: a divider of charges."""

    def cell(name: str, resistance: float) -> Subsystem:
        return Subsystem(
            name, parameters={"R": resistance}, states={"v": 1.0}, equations=["der(v) = -v/R"], outputs={"i": "v/R"}
        )

    where = RunBeginning(
        states={"a.v": "free", "b.v": "free"}, equations=("a.v + b.v = U0", "a.i = b.i"),
    )  # fmt: skip
    diagram = Diagram("d", [cell("a", 1.0), cell("b", 3.0)], parameters={"U0": 8.0}, beginning=where)
    assert start_of(diagram).states == pytest.approx({"a.v": 2.0, "b.v": 6.0})


def test_what_nothing_determines_stays_and_is_named() -> None:
    car = Subsystem("car", states={"x": 7.0, "v": 3.0}, equations=["der(x) = v", "der(v) = -0.1*v"], outputs={"y": "x"})
    found = start_of(Diagram("d", [car], beginning=RunBeginning(at_rest=True)))
    assert found.states == {"car.x": 7.0, "car.v": 0.0}
    assert found.undetermined == ("car.x",)


def test_what_cannot_rest_is_named() -> None:
    falling = Subsystem("stone", states={"x": 7.0, "v": 3.0}, equations=["der(x) = v", f"der(v) = -{G}"], outputs={})
    diagram = Diagram("d", [falling], stop=1.0, beginning=RunBeginning(at_rest=True))
    with pytest.raises(MacrostepError, match=r"fulfils der\(stone.v\) = 0. Free are stone.x, stone.v"):
        simulate(diagram, "ni_jacobi")
    growing = Subsystem("g", states={"x": 1.0}, equations=["der(x) = exp(-x)"], outputs={"y": "x"})
    with pytest.raises(MacrostepError, match=r"fulfils der\(g.x\) = 0"):  # it rests at infinity
        start_of(Diagram("d", [growing], beginning=RunBeginning(at_rest=True)))


def test_a_diode_that_newtons_method_misses_is_found_by_letting_the_states_go() -> None:
    circuit = Subsystem(
        "c", parameters={"U": 10.0}, states={"v": 0.0, "i": 0.0},
        equations=["der(v) = (i - 1e-12*(exp(v/0.026) - 1))/1e-6", "der(i) = (U - v - 1e3*i)/1e-3"], outputs={},
    )  # fmt: skip
    found = start_of(Diagram("d", [circuit], beginning=RunBeginning(at_rest=True))).states
    assert found["c.i"] == pytest.approx((10.0 - found["c.v"]) / 1e3, rel=1e-9)
    assert found["c.v"] == pytest.approx(0.026 * math.log(found["c.i"] / 1e-12 + 1.0), rel=1e-9)


def test_the_start_is_the_same_for_every_method_cut_order_and_the_reference() -> None:
    diagram = load(examples.path("four_masses"))
    diagram.set(beginning=RunBeginning(states={"m1.x": "given", "m1.v": "given"}, at_rest=True), stop=0.5)
    expected = start_of(diagram).states
    table = compare(diagram, ["ni_jacobi:step=0.01", "missiles:step=0.1", "ni_jacobi:step=0.01@left_pair=together"])
    for row in table.runs:
        first = {name: float(row.result[name][0]) for name in expected}
        assert first == pytest.approx(expected, abs=1e-15)
    other = Diagram(
        "d", reversed(list(diagram.subsystems.values())), [(s, t) for t, s in diagram.connections.items()],
        beginning=diagram.beginning, composites=[Composite("all", tuple(diagram.subsystems), "together")],
    )  # fmt: skip
    assert start_of(other).states == pytest.approx(expected, rel=1e-9, abs=1e-15)


def test_sampled_states_keep_their_values() -> None:
    controlled = Subsystem(
        "c", states={"x": 0.0, "d": 3.0}, equations=["der(x) = d - x", "when sample(0.1, 1) then\n d = 4\nend when"],
        outputs={"y": "x"},
    )  # fmt: skip
    assert start_of(Diagram("d", [controlled], beginning=RunBeginning(at_rest=True))).states == pytest.approx(
        {"c.x": 3.0}
    )


def test_it_is_kept_in_the_file_and_follows_new_names(tmp_path: Path) -> None:
    beginning = RunBeginning(
        states={"rod.phi": "held", "rod.w": "held"}, parameters=("rod.M",), equations=("rod.phi = 2*rod.phi",)
    )
    diagram = Diagram("d", [pendulum()], beginning=beginning)
    diagram.replace("rod", diagram["rod"].replaced(name="arm"))
    save(diagram, tmp_path / "d.macrostep.json")
    assert load(tmp_path / "d.macrostep.json").beginning == RunBeginning(
        states={"arm.phi": "held", "arm.w": "held"}, parameters=("arm.M",), equations=("arm.phi = 2*arm.phi",)
    )


@pytest.mark.parametrize(
    ("beginning", "says"),
    [
        (RunBeginning(states={"rod.phi": "asleep"}), "rod.phi begins 'asleep'; it can begin: given, rest, free, held"),
        (RunBeginning(parameters=("rod.N",)), "'rod.N' is to be found, but there is no such parameter"),
        (RunBeginning(equations=("rod.phi = rod.q",)), "there is no state, input, output or parameter 'rod.q'"),
        (RunBeginning(equations=("rod.phi + 1",)), "An equation of the start has one ="),
        (RunBeginning(equations=("rod.phi = (1",)), "rod.phi = (1"),
    ],
)
def test_what_is_wrong_is_told_before_anything_runs(beginning: RunBeginning, says: str) -> None:
    diagram = Diagram("d", [pendulum()], beginning=beginning)
    assert any(says in str(problem) for problem in diagram.problems())
    with pytest.raises(ProblemsError):
        start_of(diagram)
