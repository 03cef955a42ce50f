"""Kinks (min, max, abs, tables, noise) within internal steps, against solutions in closed form, at every tolerance."""

import ctypes
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import asin, cos, exp, pi, sin, sqrt
from pathlib import Path

import numpy as np
import pytest
from scipy.integrate import quad

from macrostep.model import Diagram, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.solvers import export_fmu, simulate
from macrostep.solvers.compilation import functions
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.fmu_slaves import slave
from tests.solvers.reference_problems import ADAPTIVE, Block

T = 10.0
PERIOD = 0.37
UNITS = 3.0
"""Tolerance units that the end may be off; smooth problems are off by up to one."""
TOLERANCES = dict.fromkeys(ADAPTIVE, range(4, 11)) | {"explicit": range(4, 13)}


def integral(of: Callable[[float], float], corners: list[float]) -> float:
    """Return the integral from 0 to T of a function that is smooth between its corners."""
    ends = [0.0, *sorted(c for c in corners if 0.0 < c < T), T]
    return sum(quad(of, a, b, epsabs=1e-14)[0] for a, b in pairwise(ends))


def half_waves(above: float) -> float:
    """Return the integral of max(0, sin(t) - above)."""
    begin, whole, found = asin(above), 2.0 * pi, 0.0
    for k in range(2):
        a, b = begin + k * whole, min(pi - begin + k * whole, T)
        found += cos(a) - cos(b) - above * (b - a)
    return found


def oscillation(t: float) -> float:
    """Return x of der(v) = -x - |x|/2, x(0) = 0, v(0) = 1: two half waves of different frequencies."""
    fast, slow = sqrt(1.5), sqrt(0.5)
    t %= pi / fast + pi / slow
    return sin(fast * t) / fast if t < pi / fast else -sin(slow * (t - pi / fast)) / slow


def noise(t: float) -> float:
    function = ctypes.CFUNCTYPE(ctypes.c_double, *[ctypes.c_double] * 3)(functions.noise.address)
    return float(function(3.0, PERIOD, t))


AT, VALUES = (-1.0, -0.5, 0.2, 0.7, 1.0), (0.0, 1.0, -1.0, 2.0, 0.0)
PASSES = [t + 2 * pi * k for at in AT[1:-1] for k in range(3) for t in (asin(at) % (2 * pi), pi - asin(at))]


def one(equation: str, start: float = 0.0) -> Subsystem:
    return Subsystem("s", states={"x": start}, equations=[equation])


PROBLEMS = {
    "max": (one("der(x) = max(0, sin(time))"), half_waves(0.0)),
    "min": (one("der(x) = min(0.3, sin(time))"), 1.0 - cos(T) - half_waves(0.3)),
    "short": (one("der(x) = max(0, sin(time) - 0.999)"), half_waves(0.999)),
    "abs": (
        Subsystem("s", states={"x": 0.0, "v": 1.0}, equations=["der(x) = v", "der(v) = -x - 0.5*abs(x)"]),
        oscillation(T),
    ),
    "table": (
        one("der(x) = table(sin(time), {-1, -0.5, 0.2, 0.7, 1}, {0, 1, -1, 2, 0})"),
        integral(lambda t: float(np.interp(sin(t), AT, VALUES)), PASSES),
    ),
    "noise": (one(f"der(x) = noise(3, {PERIOD})"), integral(noise, [k * PERIOD for k in range(30)])),
    "relaxing": (one("der(x) = max(1 - x, 0.2)"), 0.8 + 0.2 * (T - np.log(5.0))),
}  # fmt: skip


@pytest.mark.parametrize("parts", [20, 23, 64])
@pytest.mark.parametrize("kind", TOLERANCES)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_kinks_cost_no_more_than_a_few_tolerances(problem: str, kind: str, parts: int) -> None:
    subsystem, exact = PROBLEMS[problem]
    for digits in TOLERANCES[kind]:
        tolerance = 10.0**-digits
        block = Block(subsystem, kind, tolerance, tolerance)
        for _ in range(parts):
            assert block.advance(T / parts, 0) == OK
        assert abs(block.x[0] - exact) <= UNITS * tolerance * (1.0 + abs(exact)), digits


@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_reference_sees_them(problem: str) -> None:
    subsystem, exact = PROBLEMS[problem]
    reference = compute_reference(freeze(Diagram("kinks", [subsystem], stop=T)), np.linspace(0.0, T, 31))
    assert reference.values["s.x"][-1] == pytest.approx(exact, rel=0, abs=1e-11)


def test_a_valve_that_opens_for_a_moment_while_all_rests_is_seen() -> None:
    """Also by a condition: before, between and after its two openings nothing moves."""
    for law in ("max(0, 1 - 1e4*(time - 3.217)^2)", "if 1 - 1e4*(w - 3.217)^2 > 0 then 1 - 1e4*(w - 3.217)^2 else 0"):
        subsystem = Subsystem("s", states={"x": 0.0, "w": 0.0}, equations=[f"der(x) = {law}", "der(w) = 1"])
        for kind in TOLERANCES:
            block = Block(subsystem, kind, 1e-8, 1e-10)
            for _ in range(int(T / 0.1)):
                assert block.advance(0.1) == OK
            assert block.x[0] == pytest.approx(4.0 / 3.0 * 0.01, abs=1e-8)


@pytest.mark.parametrize("kind", TOLERANCES)
@pytest.mark.parametrize("scale", [2.0**-40, 2.0**30])
def test_they_are_seen_alike_at_every_size(kind: str, scale: float) -> None:
    def ends(size: float) -> tuple[float, int]:
        equations = ["der(x) = v", "der(v) = -x - 0.5*abs(x) + size*table(x/size, {-1, 0, 0.5}, {0.1, 0, 0.3})"]
        subsystem = Subsystem("s", parameters={"size": size}, states={"x": 0.0, "v": size}, equations=equations)
        block = Block(subsystem, kind, None, None)
        assert block.advance(T, 0) == OK
        return float(block.x[0]) / size, block.solver_steps

    assert ends(scale) == ends(1.0)


@pytest.mark.parametrize("kind", TOLERANCES)
def test_signals_that_hover_around_a_corner_cost_little(kind: str) -> None:
    """Two equal signals, a body that rests on a spring, an argument that is 0 but for rounding."""
    hovering = Subsystem(
        "s", states={"a": 1.0, "b": 1.0, "x": 0.3, "v": 0.0, "z": 0.0},
        equations=["der(a) = -a", "der(b) = -b", "der(x) = v", "der(v) = -50*v - 1000*max(x, 0) - 1000*min(x, 0)",
                   "der(z) = max(1.1*a, 1.1*b) + abs(sin(time)^2 + cos(time)^2 - 1)"],
    )  # fmt: skip
    smooth = Subsystem(
        "s", states=dict(hovering.states),
        equations=["der(a) = -a", "der(b) = -b", "der(x) = v", "der(v) = -50*v - 1000*x", "der(z) = 1.1*a"],
    )  # fmt: skip
    blocks = [Block(subsystem, kind) for subsystem in (hovering, smooth)]
    for block in blocks:
        assert block.advance(T, 0) == OK
    assert blocks[0].x == pytest.approx(blocks[1].x, abs=1e-8)
    assert blocks[0].x[4] == pytest.approx(1.1 * (1.0 - exp(-T)), abs=1e-8)
    assert blocks[0].solver_steps < 2.5 * blocks[1].solver_steps


def test_a_table_of_many_points_costs_no_more_than_its_corners() -> None:
    n = 400
    x = [round(T * i / n, 6) for i in range(n + 1)]
    y = [round(sin(3.0 * at), 6) for at in x]
    points = [", ".join(map(repr, part)) for part in (x, y)]
    exact = float(np.trapezoid(y, x))
    loose, tight = (Block(one(f"der(x) = table(time, {{{points[0]}}}, {{{points[1]}}})"), "explicit", r, r)
                    for r in (1e-4, 1e-10))  # fmt: skip
    for block, tolerance in ((loose, 1e-4), (tight, 1e-10)):
        assert block.advance(T, 0) == OK
        assert abs(block.x[0] - exact) < 10.0 * tolerance
    assert loose.solver_steps < 2 * n
    assert tight.solver_steps < 8 * n


@pytest.mark.parametrize("kind", TOLERANCES)
def test_what_never_moves_across_its_corners_is_integrated_as_without(kind: str) -> None:
    """Of constants nothing is looked for, and a guard that is never reached changes no bit."""
    plain, guarded = (
        Block(Subsystem("s", parameters={"p": -2.0}, states={"x": 1.0, "v": 0.5}, equations=["der(x) = v", law]), kind)
        for law in ("der(v) = -2*x - 0.1*v^2", "der(v) = -abs(p)*x - 0.1*max(v, -1e3)^2")
    )
    for block in (plain, guarded):
        for _ in range(7):
            assert block.advance(0.7) == OK
    assert plain.instance.n_k == 0
    assert guarded.instance.n_k == 1
    assert list(plain.x) == list(guarded.x)
    assert plain.solver_steps == guarded.solver_steps


MANY_KINKS = [
    Subsystem(
        "pump", inputs={"load": 0.0}, states={"p": 0.2, "q": 0.0}, outputs={"out": "max(p, 0)"},
        equations=["der(p) = q - 0.3*abs(load)",
                   "der(q) = -p + noise(7, 0.6) + table(q, {-1, 0, 0.4}, {0.5, 0, -0.8})"],
    ),
    Subsystem(
        "valve", inputs={"p": 0.0}, states={"y": 0.1}, outputs={"out": "min(y, 0.3)"},
        equations=["der(y) = max(p - 0.1, 0) - (if y > 0.25 then 2 else 1)*y"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("kind", TOLERANCES)
def test_an_exported_fmu_sees_the_same_to_the_last_bit(kind: str, tmp_path: Path) -> None:
    """Of a composite, whose members' kinks stand behind all their conditions."""
    wires = [("pump.out", "valve.p"), ("valve.out", "pump.load")]
    diagram = Diagram("kinks", [replace(s, solver={"kind": kind}) for s in MANY_KINKS], wires, stop=T)
    diagram.set_composites((Composite("all", ("pump", "valve"), "together"),))
    names = ["pump.p", "pump.q", "valve.y"]
    H, steps = 0.5, 20
    result = simulate(diagram, f"ni_jacobi:step={H!r}")
    with slave(export_fmu(diagram, "", tmp_path / "all.fmu").path) as exported:
        exported.begin()
        for n in range(steps):
            exported.step(n * H, H)
        found = exported.get(*names)
    assert [float(result[name][-1]) for name in names] == list(found)
