"""Signals of one kind: which they are, and that those far in a chain, some 1e-40 of the first ones, stop nobody."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, Output, State, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.solvers import compare, simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.quantities import kinds_of, signals_of
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.reference_problems import chain


def alike(diagram: Diagram, *names: str) -> bool:
    """Return whether signals are of one kind."""
    problem = freeze(diagram)
    known = dict(zip(signals_of(problem), kinds_of(problem).tolist(), strict=True))
    return known[names[0]] >= 0 and len({known[name] for name in names}) == 1


def pair(left: str, right: str) -> Diagram:
    """Two states by whose rates, or by what is made of them, one may see whether they are of one kind."""
    one = Subsystem(
        "s", parameters={"k": 3.0}, inputs={"u": 0.0, "w": 0.0}, states={"a": 1.0, "b": 2.0},
        equations=[f"der(a) = {left}", f"der(b) = {right}"], outputs={"y": "a", "z": "b"},
    )  # fmt: skip
    return Diagram("d", [one])


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("sin(a + b)", True), ("k*(a - 2*b)", True), ("k*(u + a)*(u - b)", True), ("max(a, b)", True),
        ("if time > 1 then a else b", True), ("k*abs(a) - k*(abs(b) - a)", True), ("-a + 10*b + 1", True),
        ("a*b", False), ("a/b", False), ("a - 9.81*b", False), ("a + k*b", False), ("sqrt(a) + sqrt(b)", False),
        ("a - 11*b", False), ("a^2 + b^2", False),
    ],
)  # fmt: skip
def test_what_is_added_or_chosen_is_of_one_kind(text: str, is_one: bool) -> None:
    assert alike(pair(text, "k*w"), "s.a", "s.b") is is_one
    assert alike(pair("k*w", text), "s.z", "s.y") is is_one


def test_units_and_connections_and_rates_tell_kinds() -> None:
    units = [
        State(1.0, "m"),
        State(1.0, "km"),
        State(1.0, "s"),
        State(1.0, "1"),
        State(2.0, "1"),
        State(0.0),
        State(0.0),
    ]
    states = dict(zip("abcdefg", units, strict=True))
    alone = Diagram("d", [Subsystem("s", states=states, equations=[f"der({name}) = 0" for name in states])])
    assert alike(alone, "s.a", "s.b")
    assert alike(alone, "s.d", "s.e")
    assert not alike(alone, "s.a", "s.c")
    assert not alike(alone, "s.f", "s.g"), "no unit is none that they have in common"
    assert not alike(alone, "s.c")
    line = chain(4)
    assert alike(line, *(f"m{k}.x" for k in range(4)))
    assert alike(line, *(f"m{k}.v" for k in range(4)))
    assert not alike(line, "m0.x", "m0.v")
    whole = Diagram("d", list(line.subsystems.values()), [(o, i) for i, o in line.connections.items()],
                    composites=[Composite("half", ("m1", "m2"), solved="together")])  # fmt: skip
    assert alike(whole, *(f"m{k}.x" for k in range(4)))


def test_positions_tell_that_speeds_are_of_one_kind() -> None:
    """Nothing adds the speeds themselves."""
    one = Subsystem(
        "s", states={"x": 1.0, "v": 0.0, "y": 0.0, "w": 0.0},
        equations=["der(x) = v", "der(v) = y - x", "der(y) = w", "der(w) = x - y"], outputs={"z": "v"},
    )  # fmt: skip
    assert alike(Diagram("d", [one]), "s.x", "s.y")
    assert alike(Diagram("d", [one]), "s.v", "s.w")
    assert not alike(Diagram("d", [one]), "s.x", "s.v")


METHODS = (
    "ifosmondi_jfm:step=0.05", "ifosmondi_jfm:step=0.05,solver=anderson", "ifosmondi:step=0.05",
    "jacobi_iterated:step=0.05", "ifosmondi_jfm:step=0.05,rollback=costarica", "missiles:step=0.05",
)  # fmt: skip


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("cubic", [0.0, 0.5])
def test_a_long_chain_takes_no_more_iterations_than_a_short_one(method: str, cubic: float) -> None:
    """Its far masses have moved by 1e-300 after the first step, and no iteration brings them nearer to anything."""
    short, long = (simulate(chain(n, cubic=cubic), method) for n in (20, 80))
    assert long.statistics.iterations <= short.statistics.iterations + 5
    assert long.statistics.macro_steps["m0"] == short.statistics.macro_steps["m0"]
    for name in ("m0.x", "m1.v", "m5.x"):
        assert_allclose(long[name], short[name], rtol=0, atol=1e-9 * np.max(np.abs(short[name])))


def test_the_steps_of_a_long_chain_are_those_of_a_short_one() -> None:
    short, long = (simulate(chain(n), "f3ornits:step=0.05") for n in (20, 80))
    assert long.statistics.macro_steps["m0"] <= 1.1 * short.statistics.macro_steps["m0"]


@pytest.mark.parametrize("power", [-40, -7, 30])
@pytest.mark.parametrize("method", [*METHODS, "f3ornits:step=0.05"])
def test_a_chain_of_any_size_takes_the_same_steps(method: str, power: int) -> None:
    def sized(s: float) -> Diagram:
        diagram = chain(12)
        first = diagram["m0"]
        diagram.replace("m0", first.replaced(states={"x": s, "v": 0.0}))
        return diagram

    plain, scaled = simulate(sized(1.0), method), simulate(sized(2.0**power), method)
    assert_array_equal(plain.time("m0"), scaled.time("m0"))
    for name in plain.names:
        assert_array_equal(plain[name], scaled[name] / 2.0**power, err_msg=name)


def test_what_has_another_unit_is_as_accurate_as_by_itself() -> None:
    """A picofarad's charge beside a pressure: nothing is small beside what it cannot be compared with."""

    def oscillator(name: str, size: float, unit: str) -> list[Subsystem]:
        one = Subsystem(
            f"{name}1", inputs={"u": 0.0}, states={"x": State(size, unit)}, equations=["der(x) = -u"],
            outputs={"y": Output("x", unit)},
        )  # fmt: skip
        other = Subsystem(
            f"{name}2", inputs={"u": size}, states={"x": State(0.0, unit)}, equations=["der(x) = u"],
            outputs={"y": Output("x", unit)},
        )  # fmt: skip
        return [one, other]

    wires = [(f"{n}{k}.y", f"{n}{3 - k}.u") for n in "ab" for k in (1, 2)]
    for unit in ("C", ""):
        diagram = Diagram("d", oscillator("a", 1e-14, unit) + oscillator("b", 1e8, "Pa"), wires, stop=5.0)
        for method in ("ifosmondi_jfm:step=0.05", "jacobi_iterated:step=0.05", "f3ornits:step=0.05"):
            percent = compare(diagram, [method]).runs[0].rmse_percent
            for k in (1, 2):
                assert percent[f"a{k}.x"] == pytest.approx(percent[f"b{k}.x"], rel=1e-3, abs=1e-10)


def test_a_mass_that_no_signal_has_reached_has_no_error_of_its_own() -> None:
    """Nothing can be said of 1e-40 in per cent, and no method is the worst because of it."""
    exact = compute_reference(freeze(chain(30)), np.linspace(0.0, 2.0, 41)).values
    run = compare(chain(30), ["ni_jacobi:step=0.05"]).runs[0]
    for name, figure in run.errors.items():
        largest = np.max(np.abs(exact[name])) / np.max(np.abs(exact[f"m0.{name[-1]}"]))
        if not 3e-13 < largest < 3e-12:
            assert (figure.percent is None) == (largest < 1e-12), (name, largest)
    assert max(figure.ranked or 0.0 for figure in run.errors.values() if figure.percent is None) < 1e-9
