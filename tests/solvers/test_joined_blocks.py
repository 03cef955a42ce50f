"""Blocks that cannot be solved each by itself, against solutions that are worked out by hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from scipy.linalg import expm

from macrostep.model import AlgebraicVariable, Diagram, Input, MacrostepError, Output, Parameter, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.ssp.reading import read_ssp
from macrostep.model.subsystem.ports import Bundle
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.export.ssp import export_ssp
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.model.acausal_blocks import (
    capacitor,
    ground,
    inductor,
    link,
    mass,
    one_port,
    resistor,
    spring,
    two_pole,
    voltage_source,
    wall,
)

STOP = 1.0
Solution = dict[str, Callable[[float], float]]


def diagram(blocks: list[Subsystem], wires: str, **settings: object) -> Diagram:
    joints = [tuple(pair.split()) for pair in wires.split(", ")]
    return Diagram("joined", blocks, joints, stop=STOP, **settings)  # type: ignore[arg-type]


def lever(name: str, ratio: float) -> Subsystem:
    """Return a rigid lever: end 2 moves against end 1, so many times as far."""
    return link(name, "", {"r": ratio}).replaced(equations=["x2 = -r*x1", "v2 = -r*v1", "F1 = r*F2"])


def planetary_gear(name: str) -> Subsystem:
    """Return a gear set of sun, carrier and ring: w_s + k*w_r = (1 + k)*w_c."""
    ends = ("s", "c", "r")
    return Subsystem(
        name,
        parameters={"k": Parameter(2.0)},
        variables={kind + end: AlgebraicVariable() for end in ends for kind in ("phi", "w", "T")},
        equations=["phis + k*phir = (1 + k)*phic", "ws + k*wr = (1 + k)*wc", "Tr = k*Ts", "Ts + Tr + Tc = 0"],
        ports=[Bundle(end, "rotational", [f"phi{end}", f"w{end}", f"T{end}"]) for end in ends],
    )


def half_causal_mass(name: str, x: float) -> Subsystem:
    """Return a mass of 1 with one bundle that says who gives what there, and one that does not."""
    return mass(name, 1.0, x).replaced(
        inputs={"G": Input()},
        outputs={"xg": Output("x"), "vg": Output("v")},
        equations=["der(x) = v", "m*der(v) = F + G"],
        ports=[Bundle("p", "translational", ["x", "v", "F"]), Bundle("q", "translational", ["xg", "vg", "G"])],
    )


def inertia(name: str, J: float, torque: str = "0") -> Subsystem:
    signals = ["phi", "w", "T"]
    return one_port(name, "rotational", signals, ["der(phi) = w", f"J*der(w) = T + {torque}"], {"J": J},
                    {"phi": 0.0, "w": 0.0})  # fmt: skip


def amplifier(name: str) -> Subsystem:
    """Return an ideal amplifier: no current flows into its inputs, whose potentials are equal."""
    names = {"plus": ("vp", "ip"), "minus": ("vn", "jn"), "out": ("vo", "io")}
    return Subsystem(
        name,
        variables={name: AlgebraicVariable() for pair in names.values() for name in pair},
        equations=["vp = vn", "ip = 0", "jn = 0"],
        ports=[Bundle(port, "electric", pair) for port, pair in names.items()],
    )


def planetary(t: float) -> np.ndarray:
    """Return the speeds of sun, carrier and ring, of inertias 1, 2 and 3, with a torque of 1 at the sun.

    With the torque T of the gear on the sun: 1 + T = ws', 2T = 3 wr', -3T = 2 wc', and ws' + 2 wr' = 3 wc'.
    """
    T = np.linalg.solve([[1.0 + 4.0 / 3.0 + 9.0 / 2.0]], [-1.0])[0]
    return np.array([1.0 + T, -1.5 * T, 2.0 / 3.0 * T]) * t


def triangle(t: float) -> np.ndarray:
    """Return the potentials of a and b against c: capacitors of 1, 2, 3 between them, resistors of 1 and 2 to c."""
    C = np.array([[1.0 + 3.0, -1.0], [-1.0, 1.0 + 2.0]])
    found: np.ndarray = expm(-np.linalg.solve(C, np.diag([1.0, 0.5])) * t) @ np.array([2.0, 1.0])
    return found


w_gear, w_lever = math.sqrt(3.0 / (1.0 + 2.0 / 9.0)), math.sqrt(3.0 / (1.0 + 4.0 * 2.0))
CASES: dict[str, tuple[Diagram, Solution]] = {
    "masses": (
        diagram([mass("A", 1.0, 1.0), mass("B", 2.0, 1.0), spring("s", 3.0), wall()], "A.p B.p, s.p A.p, s.n wall.p"),
        {"A.x": math.cos, "B.v": lambda t: -math.sin(t), "B.F": lambda t: -2.0 * math.cos(t)},
    ),
    "masses, of which one says on one side who gives": (
        diagram([half_causal_mass("A", 1.0), mass("B", 2.0, 1.0), spring("s", 3.0), wall()],
                "A.p B.p, s.p A.q, s.n wall.p"),
        {"A.x": math.cos, "B.v": lambda t: -math.sin(t), "B.F": lambda t: -2.0 * math.cos(t)},
    ),
    "a mass between springs, of which one side says who gives": (
        diagram([half_causal_mass("A", 1.0), spring("c", 1.0), spring("s", 3.0), wall()],
                "c.p A.p, c.n wall.p, s.p A.q, s.n wall.p"),
        {"A.x": lambda t: math.cos(2.0 * t), "s.F1": lambda t: 3.0 * math.cos(2.0 * t)},
    ),
    "capacitors": (
        diagram([capacitor("A", 1.0, 1.0), capacitor("B", 2.0, 1.0), resistor("R", 2.0), ground()],
                "A.p B.p, A.n ground.p, B.n ground.p, R.p A.p, R.n ground.p"),
        {"A.v": lambda t: math.exp(-t / 6.0), "B.i1": lambda t: -math.exp(-t / 6.0) / 3.0},
    ),
    "source and capacitor": (
        diagram([two_pole("E", ["v1 - v2 = sin(3*time)"]), capacitor("C", 0.5), ground()],
                "E.p C.p, E.n ground.p, C.n ground.p"),
        {"C.v": lambda t: math.sin(3.0 * t), "C.i1": lambda t: 1.5 * math.cos(3.0 * t)},
    ),
    "inductors": (
        diagram([voltage_source("E", 2.0), resistor("R", 4.0), inductor("A", 1.0), inductor("B", 2.0), ground()],
                "E.p R.p, R.n A.p, A.n B.p, B.n ground.p, E.n ground.p"),
        {"B.i": lambda t: 0.5 * (1.0 - math.exp(-4.0 * t / 3.0)),
         "A.v2": lambda t: 4.0 / 3.0 * math.exp(-4.0 * t / 3.0)},
    ),
    "current into inductor": (
        diagram([two_pole("J", ["i1 = -sin(2*time)"]), inductor("L", 3.0), resistor("R", 1.0), ground()],
                "J.p R.p, R.n L.p, L.n ground.p, J.n ground.p"),
        {"L.i": lambda t: math.sin(2.0 * t), "J.v1": lambda t: 6.0 * math.cos(2.0 * t) + math.sin(2.0 * t)},
    ),
    "triangle of capacitors": (
        diagram([capacitor("ab", 1.0, 1.0), capacitor("bc", 2.0, 1.0), capacitor("ac", 3.0, 2.0), ground(),
                 resistor("Ra", 1.0), resistor("Rb", 2.0)],
                "ab.p ac.p, ab.n bc.p, bc.n ground.p, ac.n ground.p, Ra.p ab.p, Ra.n ground.p, Rb.p bc.p, "
                "Rb.n ground.p"),
        {"ac.v": lambda t: triangle(t)[0], "bc.v": lambda t: triangle(t)[1],
         "ab.v": lambda t: triangle(t)[0] - triangle(t)[1]},
    ),
    "gear": (
        diagram([mass("A", 1.0, 3.0), lever("g", -1.0 / 3.0), mass("B", 2.0, 1.0), spring("s", 3.0), wall()],
                "A.p g.p, g.n B.p, s.p A.p, s.n wall.p"),
        {"A.x": lambda t: 3.0 * math.cos(w_gear * t), "B.v": lambda t: -w_gear * math.sin(w_gear * t)},
    ),
    "lever": (
        diagram([spring("s", 3.0), wall(), mass("A", 1.0, 1.0), lever("l", 2.0), mass("B", 2.0, -2.0)],
                "wall.p s.n, s.p A.p, A.p l.p, l.n B.p"),
        {"A.x": lambda t: math.cos(w_lever * t), "B.x": lambda t: -2.0 * math.cos(w_lever * t)},
    ),
    "planetary gear": (
        diagram([inertia("sun", 1.0, "1"), inertia("carrier", 2.0), inertia("ring", 3.0), planetary_gear("gear")],
                "sun.p gear.s, carrier.p gear.c, ring.p gear.r"),
        {name: lambda t, i=i: planetary(t)[i] for i, name in enumerate(("sun.w", "carrier.w", "ring.w"))},  # type: ignore[misc]
    ),
    "integrator": (
        diagram([two_pole("E", ["v1 - v2 = cos(time)"]), resistor("R", 2.0), capacitor("C", 0.25), amplifier("op"),
                 ground()],
                "E.p R.p, R.n C.p, C.p op.minus, C.n op.out, op.plus ground.p, E.n ground.p"),
        {"op.vo": lambda t: -2.0 * math.sin(t), "op.io": lambda t: 0.5 * math.cos(t)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_reference_of_what_is_joined(case: str) -> None:
    body, solution = CASES[case]
    assert not [str(p) for p in body.problems() if p.severity == "error"]
    times = np.linspace(0.0, STOP, 5)
    found = compute_reference(freeze(body).uncut, times)
    for name, exact in solution.items():
        expected = np.array([exact(t) for t in times])
        scale = max(1e-3, np.max(np.abs(expected)))
        assert np.max(np.abs(found.values[name] - expected)) < 1e-8 * scale, name


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("method", ["ni_jacobi:step=0.002,order=1", "missiles:step=0.02", "ifosmondi:step=0.05"])
def test_methods_come_near_it(case: str, method: str) -> None:
    body, solution = CASES[case]
    found = simulate(body, method)
    for name, exact in solution.items():
        assert found[name][-1] == pytest.approx(exact(STOP), rel=0.01, abs=0.01), name


def test_they_are_one_part_of_the_cut_under_their_own_names() -> None:
    body, _ = CASES["masses"]
    assert set(body.topology()) == {"A+B", "s", "wall"}
    heavier = body.copy()
    heavier.replace("B", body["B"].replaced(parameters={"m": Parameter(11.0)}))
    found = simulate(heavier, "missiles:step=0.02")
    assert found["A.x"][-1] == pytest.approx(math.cos(0.5), abs=1e-6)
    assert found["B.x"][-1] == found["A.x"][-1]


def test_a_cut_between_them_is_told_with_names_and_what_helps() -> None:
    body = CASES["gear"][0].copy()
    body.set_composites([Composite("half", ("A", "s"), solved="together")])
    (fault,) = [str(p.message) for p in body.problems() if p.severity == "error"]
    assert fault.startswith("A, g and B determine each other and can be solved as one only, but half cuts them apart.")
    body.set_composites(
        [Composite("one", ("A", "s"), solved="together"), Composite("other", ("B",), solved="together")]
    )
    (fault,) = [str(p.message) for p in body.problems() if p.severity == "error"]
    assert "but one and other cut them apart." in fault
    body.set_composites([Composite("whole", ("A", "g", "B", "s"), solved="together")])
    assert simulate(body, "ni_jacobi:step=0.1")["A.x"][-1] == pytest.approx(3.0 * math.cos(w_gear), rel=1e-6)


def test_starts_that_do_not_agree_are_told_with_both_numbers() -> None:
    blocks = [capacitor("A", 1.0, 1.0), capacitor("B", 2.0, 3.0), resistor("R", 2.0), ground()]
    body = diagram(blocks, "A.p B.p, A.n ground.p, B.n ground.p, R.p A.p, R.n ground.p")
    (told,) = body.problems()
    assert str(told.message) == (
        "B.v begins at 3, but it follows from what is joined to it, and that makes it 1: this counts."
    )
    assert told.severity == "warning"


def test_they_are_one_fmu_of_a_system_structure(tmp_path: Path) -> None:
    """Coupled by somebody else's steps, two masses joined rigidly would be none."""
    blocks = [mass("one", 1.0, x=1.0), mass("two", 2.0), spring("s", 3.0), wall()]
    rigid = diagram(blocks, "one.p two.p, s.p one.p, s.n wall.p")
    written = export_ssp(rigid, tmp_path / "rigid.ssp", compiler=())
    assert written.components == ("composite1", "s", "wall")
    read, _ = read_ssp(written.path)
    joints = {str(target) for target in read.connections}
    assert joints == {"s.x1", "s.v1", "s.x2", "s.v2", "wall.F_1", "composite1.one_F_all_1"}
    apart = rigid.copy()
    apart.set_composites([Composite("a", ("one", "s")), Composite("b", ("two",))])
    with pytest.raises(
        MacrostepError, match="one and two can be solved as one only, and stand in different composites"
    ):
        export_ssp(apart, tmp_path / "apart.ssp", compiler=())
