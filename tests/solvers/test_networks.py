"""Networks of acausal blocks against nodal analysis, in several domains, as one and cut; see the module beside this."""

from __future__ import annotations

import random

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.linalg import expm
from scipy.optimize import brentq

from macrostep.examples import path
from macrostep.model import Diagram, Input, Output, PortRef, State, Subsystem, load
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.topology import algebraic_loops
from macrostep.model.subsystem.ports import Bundle
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.model.acausal_blocks import capacitor, damper, ground, mass, resistor, spring, two_pole, wall
from tests.solvers.networks import (
    check,
    check_mechanical,
    check_springs,
    difference,
    network_diagram,
    random_network,
    spring_mesh,
)


@pytest.mark.parametrize("seed", [*range(12), 38, 576])  # in the last two, nothing flows in some branches
def test_random_networks_do_what_nodal_analysis_says(seed: int) -> None:
    assert check(seed) < 1e-9


@pytest.mark.parametrize("seed", range(8))
def test_random_masses_springs_and_dampers(seed: int) -> None:
    assert check_mechanical(seed) < 1e-8


@pytest.mark.parametrize("seed", range(8))
def test_random_meshes_of_springs(seed: int) -> None:
    assert check_springs(seed) < 1e-8


@pytest.mark.parametrize("seed", range(8))
def test_what_follows_in_a_mesh_of_springs_is_not_written_into_each_other(seed: int) -> None:
    """Solved one into the other, the equations of such a mesh had 400 000 terms and took 12 s to find."""
    causal = spring_mesh(seed)[0].causal()
    texts = [text for block in causal.subsystems.values() for text in (*block.equations, str(block.outputs))]
    assert sum(map(len, texts)) < 60_000


@pytest.mark.parametrize(("method", "order"), [("ni_jacobi", 1), ("jacobi_iterated", 2), ("ifosmondi_jfm", 3)])
@pytest.mark.parametrize("seed", [3, 9, 11])
def test_networks_cut_in_two_come_to_the_same(seed: int, method: str, order: int) -> None:
    chance = random.Random(seed)
    elements = random_network(chance)
    diagram = network_diagram(elements, "electric", chance)
    names = list(diagram.subsystems)
    one = set(chance.sample(names, chance.randint(1, len(names) - 1)))
    solver = {"kind": "implicit", "rtol": 1e-10, "atol": 1e-12}
    halves = {"one": [n for n in names if n in one], "two": [n for n in names if n not in one]}
    diagram.set_composites(Composite(name, tuple(its), "together", solver=solver) for name, its in halves.items())
    errors = [difference(elements, simulate(diagram, method, step=step).last) for step in (0.02, 0.01)]
    assert errors[1] < 1e-10 or errors[1] < 1.2 * errors[0] / 2**order


def test_the_bridge_among_the_examples() -> None:
    """The capacitor sees 10 V (2/3 - 3/5) behind 100 parallel to 200 and 200 parallel to 300 ohm."""
    times = np.linspace(0.0, 1.0, 11)
    found = compute_reference(freeze(load(path("bridge"))), times)
    tau = (200.0 / 3.0 + 120.0) * 1e-3
    truth = 10.0 * (2.0 / 3.0 - 3.0 / 5.0) * (1.0 - np.exp(-times / tau))
    assert np.max(np.abs(found.values["C.v"] - truth)) < 1e-10


def test_who_gives_at_an_interface_decides_about_stability() -> None:
    """Every other step, errors of a divider times -R1/R2 if R1 gives the voltage between, else times -R2/R1."""
    source = two_pole("E", ["v1 - v2 = sin(time)"])
    blocks = [source, resistor("one", 1.0), resistor("two", 2.0), ground()]
    joints = [("E.p", "one.p"), ("one.n", "two.p"), ("two.n", "E.n"), ("E.n", "ground.p")]
    errors = {}
    for giver, voltage in (("one.n", "one.v2"), ("two.p", "two.v1")):
        divider = Diagram("divider", blocks, joints, stop=3.0, gives=[PortRef.parse(giver)])
        run = simulate(divider, "ni_jacobi", step=0.1)
        errors[giver] = run[voltage] - 2.0 / 3.0 * np.sin(run.time("E"))
    assert np.abs(errors["one.n"]).max() < 0.1
    assert errors["two.p"][-1] / errors["two.p"][-3] == pytest.approx(-2.0, rel=1e-3)


def test_resistors_cut_apart_are_an_algebraic_loop_of_the_cosimulation() -> None:
    chance = random.Random(5)
    diagram = network_diagram(random_network(chance), "electric", chance)
    assert algebraic_loops(diagram.causal())


def test_a_step_in_which_a_loop_has_no_finite_value_is_tried_shorter() -> None:
    """A rectifier; its diode's exponential is beyond all numbers in steps that are too long."""
    source = two_pole("E", ["v1 - v2 = 5*sin(20*time)"])
    diode = two_pole("D", ["i1 = I*(exp((v1 - v2)/U) - 1)"], {"I": 1e-6, "U": 0.05})
    blocks = [source, diode, resistor("R", 100.0), capacitor("C", 1e-4), resistor("load", 1000.0), ground()]
    joints = [("E.p", "D.p"), ("D.n", "R.p"), ("R.n", "C.p"), ("C.p", "load.p"), ("load.n", "ground.p")]
    diagram = Diagram("rectifier", blocks, [*joints, ("C.n", "ground.p"), ("E.n", "ground.p")], stop=0.25)

    def rate(t: float, v: np.ndarray) -> list[float]:
        across = 5.0 * np.sin(20.0 * t) - v[0]

        def surplus(u: float) -> float:
            return float(1e-6 * np.expm1(u / 0.05) - (across - u) / 100.0)

        u = brentq(surplus, min(across, 0.0) - 1.0, min(max(across, 0.0) + 1e-9, 1.0), xtol=1e-15)
        return [((across - u) / 100.0 - v[0] / 1000.0) / 1e-4]

    truth = solve_ivp(rate, (0.0, 0.25), [0.0], method="LSODA", rtol=1e-9, atol=1e-12).y[0, -1]
    reference = compute_reference(freeze(diagram), np.array([0.0, 0.25]))
    assert reference.values["C.v"][-1] == pytest.approx(truth, rel=1e-6)


def test_springs_in_a_row_without_masses_between_are_one_softer_spring() -> None:
    """Nothing says the velocities between them, but that they are the derivatives of positions which forces decide."""
    springs = [spring(f"s{k}", c) for k, c in enumerate((3.0, 6.0, 2.0))]
    joints = [("m.p", "s0.p"), ("s0.n", "s1.p"), ("s1.n", "s2.p"), ("s2.n", "wall.p")]
    blocks = [mass("m", 2.0, x=1.0, v=0.5), *springs, wall()]
    found = compute_reference(freeze(Diagram("row", blocks, joints, stop=1.0)), np.array([0.0, 1.0])).values
    omega = np.sqrt(1.0 / (1 / 3 + 1 / 6 + 1 / 2) / 2.0)
    x, v = np.cos(omega) + 0.5 / omega * np.sin(omega), 0.5 * np.cos(omega) - omega * np.sin(omega)
    assert (found["m.x"][-1], found["m.v"][-1]) == pytest.approx((x, v), abs=1e-9)
    assert found["s0.v2"][-1] == pytest.approx(v * (1.0 - 1 / 3), abs=1e-9)  # two thirds are in the other two


def test_one_of_two_joined_masses_may_jump_and_the_other_goes_with_it() -> None:
    one = mass("one", 1.0, x=1.0)
    one = one.replaced(equations=[*one.equations, "when x < 0 then\n  reinit(v, -v)\nend when"])
    joints = [("one.p", "two.p"), ("two.p", "s.p"), ("s.n", "wall.p")]
    diagram = Diagram("hop", [one, mass("two", 2.0), spring("s", 3.0), wall()], joints, stop=4.0)
    found = compute_reference(freeze(diagram), np.array([0.0, 3.0, 4.0])).values
    assert found["one.x"] == pytest.approx(np.abs(np.cos([0.0, 3.0, 4.0])), abs=1e-7)
    assert found["two.v"] == pytest.approx(found["one.v"], abs=0.0)


def test_a_plain_block_takes_the_slope_of_what_several_blocks_give() -> None:
    """It has one input for the sum of flows; two springs and a damper pull at it."""
    body = Subsystem(
        "m", inputs={"F": Input(0.0)}, states={"x": State(1.0), "v": State(0.3)},
        outputs={"x": Output("x"), "v": Output("v"), "y": Output("y")},
        equations=["der(x) = v", "der(v) = F/2", "y = der(F)"],
        ports=[Bundle("p", "translational", ["x", "v", "F"])],
    )  # fmt: skip
    links = [spring("s", 3.0), spring("t", 1.0), damper("u", 0.7)]
    joints = [pair for its in links for pair in (("m.p", f"{its.name}.p"), (f"{its.name}.n", "wall.p"))]
    times = np.linspace(0.0, 1.0, 5)
    found = compute_reference(freeze(Diagram("pulled", [body, *links, wall()], joints, stop=1.0)), times).values
    rate = np.array([[0.0, 1.0], [-2.0, -0.35]])
    x, v = np.array([expm(rate * t) @ [1.0, 0.3] for t in times]).T
    assert found["m.x"] == pytest.approx(x, abs=1e-10)
    assert found["m.y"] == pytest.approx(-4.0 * v - 0.7 * (-2.0 * x - 0.35 * v), abs=1e-9)
