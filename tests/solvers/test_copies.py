"""Thousands of subsystems of a kind: what they have in common stands once, and nothing in the results shows it."""

from __future__ import annotations

import gc
import math
import tracemalloc
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep.model import Diagram, Input, Parameter, State, Subsystem
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import export_fmu
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.coupling.ni_jacobi import NIJacobi
from macrostep.solvers.freezing import freeze as freezing
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.frozen_subsystem import Environment
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from tests.fmus.diagrams import fmu

EQUATIONS = ["der(x) = v", "der(v) = (c*(left - x) + (if x > 0.9 then d else 2*d)*(0 - v) - right)/m"]
LINEAR = ["der(x) = v", "der(v) = (c*(left - x) - d*v - right)/m"]


def chain(n: int, equations: list[str] = LINEAR, **solver: Any) -> Diagram:
    """Return masses of one kind on springs, the first of which is pulled at; one is heavier than the others."""
    masses = [
        Subsystem(
            f"m{k}", parameters={"m": 2.0 if k == 1 else 1.0, "c": 100.0, "d": 1.0},
            inputs={"left": 1.0 if k == 0 else 0.0, "right": 0.0}, states={"x": 1.0 if k == 0 else 0.0, "v": 0.0},
            equations=equations, outputs={"x": "x", "F": "c*(left - x)"}, solver=solver or None,
        )
        for k in range(n)
    ]  # fmt: skip
    names = [mass.name for mass in masses]
    wires = [(f"{a}.x", f"{b}.left") for a, b in pairwise(names)] + [
        (f"{b}.F", f"{a}.right") for a, b in pairwise(names)
    ]
    return Diagram("chain", masses, wires, stop=2.0)


def fmus(n: int) -> Diagram:
    """Return pairs of masses that are FMUs of two kinds."""
    pairs = [(fmu(f"l{k}", "mass_left"), fmu(f"r{k}", "mass_right")) for k in range(n)]
    joined = (("l{}.x", "r{}.x_left"), ("l{}.v", "r{}.v_left"), ("r{}.F", "l{}.F"))
    wires = [(source.format(k), target.format(k)) for k in range(n) for source, target in joined]
    return Diagram("pairs", [mass for pair in pairs for mass in pair], wires, stop=2.0)


def different() -> Diagram:
    """Return subsystems of the same equations; each differs from the first in one thing, two of them in nothing."""
    first = Subsystem(
        "s0", parameters={"a": 1.0, "since": 0.5, "period": 0.25}, inputs={"u": 0.0},
        states={"x": State(1.0), "held": State(0.0)},
        equations=[
            "der(x) = -a*x + u + (if time > since then 1 else 0)", "when sample(0, period) then held = x; end when",
        ],
        outputs={"y": "x + held"},
    )  # fmt: skip
    others: list[dict[str, Any]] = [
        {}, {"parameters": {**first.parameters, "a": Parameter(2.0)}},
        {"parameters": {**first.parameters, "since": Parameter(0.7)}},
        {"parameters": {**first.parameters, "period": Parameter(0.3)}},
        {"states": {**first.states, "x": State(-1.0)}}, {"states": {**first.states, "x": State(1.0, nominal=100.0)}},
        {"solver": {"kind": "explicit", "rtol": 1e-5}}, {"inputs": {"u": Input(3.0)}}, {},
    ]  # fmt: skip
    masses = [first, *(replace(first, name=f"s{k + 1}", **other) for k, other in enumerate(others))]
    wires = [(f"{a.name}.y", f"{b.name}.u") for a, b in pairwise(masses)]
    return Diagram("different", masses, wires, stop=2.0)


def rows(problem: Problem, method: str) -> dict[str, bytes]:
    run = Run(problem, method)
    assert run.to_end() is None
    return {name: recording.rows.tobytes() for name, recording in run.recordings.items()}


class Forgetful(dict[Any, Any]):
    """Knows no subsystem that others could be copies of."""

    def get(self, key: Any, default: Any = None) -> Any:
        return default


METHODS = (
    "ni_jacobi:step=0.01", "ni_jacobi:step=0.01,order=2", "gauss_seidel:step=0.01", "f3ornits:step=0.01",
    "smooth_balance:step=0.01", "ifosmondi_jfm:step=0.02", "missiles:step=0.02",
    "step_doubling(ni_jacobi:step=0.02,order=1)",
)  # fmt: skip


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("kind", ["linear", "with events", "implicit", "different", "FMUs"])
def test_copies_give_the_bits_of_originals(kind: str, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if kind == "FMUs":
        diagram = fmus(3)
        if method.startswith("missiles"):
            method = "ni_jacobi:step=0.02"  # they do not give their matrices
    elif kind == "different":
        diagram = different()
    else:
        solver = {"kind": "implicit"} if kind == "implicit" else {}
        diagram = chain(4, EQUATIONS if kind == "with events" else LINEAR, **solver)
    together = rows(freeze(diagram), method)
    made = Environment.__init__

    def alone(self: Environment, *given: Any, **named: Any) -> None:
        made(self, *given, **named)
        object.__setattr__(self, "templates", Forgetful())

    monkeypatch.setattr(Environment, "__init__", alone)
    problem = freeze(diagram)
    each = tuple(freezing._freeze_subsystem(s, {}) for s in freezing._without_idle_inputs(diagram).subsystems.values())
    assert rows(replace(problem, subsystems=each), method) == together


def test_only_what_is_alike_is_frozen_once() -> None:
    first, heavier, third, fourth = freeze(chain(4)).subsystems
    assert third.parameters is fourth.parameters is not heavier.parameters  # type: ignore[union-attr]
    assert [s.parameters[0] for s in (first, heavier, third)] == [1.0, 2.0, 1.0]  # type: ignore[union-attr]
    assert (first.input_starts[0], third.input_starts[0]) == (1.0, 0.0)
    assert (third.name, fourth.name, fourth.columns[0].label) == ("m2", "m3", "m3.x")
    other = freeze(chain(4), solvers={"m3": {"kind": "explicit"}}).subsystems
    assert (other[2].solver.KIND, other[3].solver.KIND) == ("exact", "explicit")


def test_copies_of_an_fmu_are_tuned_one_by_one(tmp_path: Path) -> None:
    body = Subsystem("body", parameters={"a": 1.0}, states={"x": 1.0}, equations=["der(x) = -a*x"], outputs={"x": "x"})
    export_fmu(Diagram("decay", [body], stop=2.0), "body", tmp_path / "body.fmu", fmi="2.0")
    diagram = Diagram("bodies", [fmu_subsystem(tmp_path / "body.fmu", f"b{k}") for k in range(3)], stop=2.0)
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.01})
    run.advance(100)
    changes = [tune(run, name, {"a": a})[0] for name, a in (("b1", 3.0), ("b2", 5.0), ("b1", 2.0))]
    assert [(c.subsystem, c.before, c.after) for c in changes] == [("b1", 1.0, 3.0), ("b2", 1.0, 5.0), ("b1", 3.0, 2.0)]
    at = float(run.engine.t[0])
    assert run.to_end() is None
    ends = np.exp([-2.0, -at - 2.0 * (2.0 - at), -at - 5.0 * (2.0 - at)])
    assert [run.result[f"b{k}.x"][-1] for k in range(3)] == pytest.approx(ends, rel=1e-8)


def test_a_degree_that_a_method_did_not_announce_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NIJacobi, "most_degree", 0)
    run = Run(freeze(chain(3)), "ni_jacobi", {"step": 0.01, "order": 1})
    failure = run.to_end()
    assert failure is not None
    assert "m0" in str(failure) or "m1" in str(failure)


def test_one_of_many_blocks_is_tuned_alone() -> None:
    """Those that are alike have their matrices in common; only one of them gets others."""
    body = Subsystem("b0", parameters={"a": 1.0}, states={"x": 1.0}, equations=["der(x) = -a*x"], outputs={"x": "x"})
    diagram = Diagram("bodies", [replace(body, name=f"b{k}") for k in range(4)], stop=2.0)
    run = Run(freeze(diagram), "ni_jacobi", {"step": 0.01})
    run.advance(100)
    at = float(run.engine.t[0])
    for name, a in (("b0", 3.0), ("b2", 5.0), ("b2", 2.0)):
        tune(run, name, {"a": a})
    assert run.to_end() is None
    ends = np.exp([-at - 3.0 * (2.0 - at), -2.0, -at - 2.0 * (2.0 - at), -2.0])
    assert [run.result[f"b{k}.x"][-1] for k in range(4)] == pytest.approx(ends, rel=1e-8)


@pytest.mark.parametrize("method", METHODS[:2])
def test_blocks_that_are_alike_may_be_on_different_threads(method: str) -> None:
    problem = freeze(chain(9))
    on_one, on_three = (Run(problem, method, threads=threads) for threads in (1, 3))
    for run in (on_one, on_three):
        assert run.to_end() is None
    for name, recording in on_one.recordings.items():
        assert recording.rows.tobytes() == on_three.recordings[name].rows.tobytes()


def taken(diagram: Diagram) -> int:
    """Return how many bytes the problem and its run take, without the memory for results."""
    diagram.problems()  # what the diagram keeps of itself is not what a run takes
    gc.collect()
    tracemalloc.start()
    try:
        run = Run(freeze(diagram), "ni_jacobi", {"step": 0.01})
        run.engine.rebind("record", np.empty(0))
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("kind", "bound"), [("equations", 1_900), ("FMUs", 2_000)])
def test_a_thousand_subsystems_more_take_little_memory_each(kind: str, bound: int) -> None:
    make = chain if kind == "equations" else lambda n: fmus(n // 2)
    taken(make(2))  # what happens once
    assert taken(make(2000)) - taken(make(1000)) < 1000 * bound


def test_a_zero_with_a_sign_is_no_copy_of_one_without() -> None:
    """atan2(0, -1) is pi and atan2(-0, -1) is -pi, though 0 and -0 are equal."""
    one = Subsystem("one", parameters={"k": 0.0}, outputs={"y": "atan2(k, -1)"})
    two = one.called("two").replaced(parameters={"k": Parameter(-0.0)})
    run = simulate(Diagram("signs", [one, two], stop=1.0), "ni_jacobi", step=0.5)
    assert (run["one.y"][0], run["two.y"][0]) == pytest.approx((math.pi, -math.pi))
