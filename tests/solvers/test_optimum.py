"""Searches for the best values against closed forms: smallest, largest, wanted; local and global; failures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers.fitting import Goal, Limit, optimise
from macrostep.solvers.processes.workers import Workers


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


def oscillator() -> Diagram:
    block = Subsystem(
        "o", parameters={"d": 0.3}, states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = -x - d*v"],
        outputs={"y": "x"},
    )  # fmt: skip
    return Diagram("d", [block], stop=40.0)


def function(text: str) -> Diagram:
    """Return a block whose output is a function of its parameter p."""
    block = Subsystem("f", parameters={"p": 1.0}, states={"x": 0.0}, equations=["der(x) = 0"], outputs={"y": text})
    return Diagram("f", [block], stop=1.0)


def test_the_best_damping_is_that_of_the_closed_form(crew: Workers) -> None:
    """The integral of x² is (1 + d²)/(2 d): smallest at d = 1, where it is 1."""
    found = optimise(oscillator(), ["o.d[0.1..3]"], Goal("minimise", "integral:o.x*o.x"), executor=crew)
    assert found.status == "converged"
    assert found.values["o.d"] == pytest.approx(1.0, abs=2e-3)
    assert found.after == pytest.approx(1.0, abs=1e-3)
    assert found.before == pytest.approx((1.0 + 0.09) / 0.6, rel=1e-3)
    assert found.applied_to(oscillator())["o"].parameters["d"].value == found.values["o.d"]


def test_a_start_value_and_a_parameter_are_found_for_a_wanted_end(crew: Workers) -> None:
    block = Subsystem("b", parameters={"k": 1.0}, states={"x": 1.0}, equations=["der(x) = -k*x"], outputs={"y": "x"})
    diagram = Diagram("d", [block], stop=2.0)
    found = optimise(diagram, ["b.k[0.1..3]"], Goal("target", "final:b.x", 0.5), executor=crew)
    assert found.values["b.k"] == pytest.approx(math.log(2.0) / 2.0, abs=1e-4)
    found = optimise(diagram, ["b.x[0.1..10]"], Goal("target", "final:b.x", 0.5), executor=crew)
    assert found.values["b.x"] == pytest.approx(0.5 * math.exp(2.0), abs=1e-3)


def test_a_global_search_finds_the_deeper_valley_and_a_seed_repeats_it(crew: Workers) -> None:
    diagram, goal = function("(p^2 - 1)^2 + 0.2*p"), Goal("minimise", "final:f.y")
    valleys = sorted(root.real for root in np.roots([4.0, 0.0, -4.0, 0.2]))
    local = optimise(diagram, ["f.p=1[-2..2]"], goal, executor=crew)
    assert local.values["f.p"] == pytest.approx(valleys[2], abs=1e-4)
    whole = optimise(diagram, ["f.p=1[-2..2]"], goal, search="global", seed=1, executor=crew)
    assert whole.values["f.p"] == pytest.approx(valleys[0], abs=1e-4)
    assert optimise(diagram, ["f.p=1[-2..2]"], goal, search="global", seed=1, executor=crew).values == whole.values


def test_what_fails_is_not_taken_and_bounds_are_kept(crew: Workers) -> None:
    found = optimise(function("sqrt(2 - p) + p"), ["f.p=1.5"], Goal("maximise", "final:f.y"), executor=crew)
    assert found.values["f.p"] == pytest.approx(1.75, abs=1e-4)
    assert found.after == pytest.approx(2.25)
    assert found.failed == 0 or "failed and were not taken" in str(found)
    found = optimise(
        function("sqrt(2 - p) - 1/(2 - p)^0.25"), ["f.p=1.9[..5]"], Goal("minimise", "final:f.y"), executor=crew
    )
    assert found.failed > 0
    assert found.values["f.p"] < 2.0
    bounded = optimise(function("p"), ["f.p=1[0..3]"], Goal("maximise", "final:f.y"), executor=crew)
    assert bounded.values["f.p"] == pytest.approx(3.0)
    assert "f.p stands at a bound." in bounded.notes


def test_the_error_of_a_method_can_be_made_small(crew: Workers) -> None:
    """What changes less within a macro-step is held better: the slowest rate has the smallest error."""
    a = Subsystem("a", parameters={"k": 1.0}, inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -k*u"],
                  outputs={"y": "x"})  # fmt: skip
    b = Subsystem("b", inputs={"y": 1.0}, outputs={"u": "y"})
    diagram = Diagram("d", [a, b], [("a.y", "b.y"), ("b.u", "a.u")], stop=1.0)
    found = optimise(
        diagram, ["a.k[0.5..2]"], Goal("minimise", "error:a.x"), method="ni_jacobi:step=0.1", executor=crew
    )
    assert found.values["a.k"] == pytest.approx(0.5, abs=1e-3)
    assert found.after < found.before


def test_what_is_wrong_is_told() -> None:
    goal = Goal("minimise", "final:o.x")
    with pytest.raises(MacrostepError, match="Nothing is to be found"):
        optimise(oscillator(), [], goal)
    with pytest.raises(MacrostepError, match=r"needs bounds of o\.d"):
        optimise(oscillator(), ["o.d"], goal, search="global")
    with pytest.raises(MacrostepError, match="The reference has no error"):
        optimise(oscillator(), ["o.d"], Goal("minimise", "error"))
    with pytest.raises(MacrostepError, match=r"no state or output 'o\.q'"):
        optimise(oscillator(), ["o.d"], Goal("minimise", "final:o.q"))


@pytest.mark.parametrize("search", ["local", "global"])
def test_limits_on_other_figures_are_kept(crew: Workers, search: Literal["local", "global"]) -> None:
    """The point of x + 2 y >= 5 that is nearest to the origin is (1, 2), with x^2 + y^2 = 5."""
    block = Subsystem(
        "f", parameters={"p": 3.0, "q": 3.0}, states={"x": 0.0}, equations=["der(x) = 0*x"],
        outputs={"y": "p^2 + q^2 + 0*x", "z": "p + 2*q + 0*x"},
    )  # fmt: skip
    found = optimise(
        Diagram("d", [block], stop=0.1), ["f.p[0..4]", "f.q[0..4]"], Goal("minimise", "final:f.y"), search=search,
        limits=["final:f.z[5..]"], executor=crew,
    )  # fmt: skip
    assert found.values == pytest.approx({"f.p": 1.0, "f.q": 2.0}, abs=2e-3)
    assert found.after == pytest.approx(5.0, abs=1e-4)
    assert found.limits[Limit("final:f.z", low=5.0)] == pytest.approx(5.0, abs=1e-4)
    assert "holds" not in str(found)


def test_a_limit_that_nothing_keeps_is_told(crew: Workers) -> None:
    block = Subsystem("b", parameters={"k": 1.0}, states={"x": 1.0}, equations=["der(x) = -k*x"])
    given = Diagram("d", [block], stop=1.0), ["b.k[0.5..2]"], Goal("maximise", "final:b.x")
    found = optimise(*given, limits=["final:b.x[..0.1]"], executor=crew)
    assert found.values["b.k"] == pytest.approx(2.0, abs=1e-4)
    assert "No values were found with which final:b.x[..0.1] holds: it is 0.135" in str(found)
    for limit, says in (("final:b.x", "is no limit"), ("final:b.x[2..1]", "Nothing is within the limit")):
        with pytest.raises(MacrostepError, match=says):
            optimise(*given, limits=[limit], executor=crew)
