"""Algebraic loops that a run solves together: what stands in one is one part, and nothing has to go around it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.base.errors import ProblemsError
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.composites import APART, LOOPS, TOGETHER, Composite
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import advise, compare, improve, simulate
from macrostep.solvers.errors.figures import largest
from macrostep.solvers.results.results import RunDiverged
from macrostep.solvers.run.method_text import method_text
from tests.solvers.reference_problems import example
from tests.solvers.test_first_circuits import CASES

TOGETHER_IN_TEXT = "ni_jacobi:step=0.1@algebraic loops=together"


def gain(name: str, factor: float, *inputs: str) -> Subsystem:
    return Subsystem(name, inputs=dict.fromkeys(inputs, 0.0), outputs={"y": f"{factor}*({'+'.join(inputs)})"})


def with_a_loop(factor: float = -3.0) -> Diagram:
    """y = factor (x + z), z = 2 y: alone it has y = factor x / (1 - 2 factor); der(x) = -x and an integral around."""
    source = Subsystem("source", states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": "x"})
    sink = Subsystem("sink", inputs={"u": 0.0}, states={"s": 0.0}, equations=["der(s) = u"], outputs={"y": "s"})
    wires = [("source.y", "a.u"), ("a.y", "b.u"), ("b.y", "a.v"), ("a.y", "sink.u")]
    return Diagram("loop", [source, gain("a", factor, "u", "v"), gain("b", 2.0, "u"), sink], wires, stop=1.0)


def test_a_loop_that_no_step_closes_is_solved() -> None:
    diagram = with_a_loop()
    with pytest.raises(RunDiverged, match=r"let the run solve its algebraic loops together"):
        simulate(diagram, "ni_jacobi", step=0.1, stop=4.0)
    result = simulate(diagram, TOGETHER_IN_TEXT)
    assert result.parts == {"source": ("source",), "a+b": ("a", "b"), "sink": ("sink",)}
    time = result.time()
    held = np.concatenate([[1.0], np.exp(-time[:-1])])  # a holds what it was given at the step's beginning
    np.testing.assert_allclose(result["a.y"], -3.0 / 7.0 * held, rtol=1e-12)
    np.testing.assert_allclose(result["b.y"], 2.0 * result["a.y"], rtol=1e-12)


def test_the_cut_of_a_run_is_said() -> None:
    result = simulate(with_a_loop(), TOGETHER_IN_TEXT)
    assert result.cut == {LOOPS: TOGETHER}
    assert method_text(result).endswith("algebraic loops together")
    assert chosen_method(TOGETHER_IN_TEXT).cut == {LOOPS: TOGETHER}
    assert chosen_method(TOGETHER_IN_TEXT).text == TOGETHER_IN_TEXT


def test_runs_with_loops_together_and_apart_are_compared_with_one_reference() -> None:
    """The gain is small, so that the loop closes by itself."""
    table = compare(with_a_loop(-0.1), ["ni_jacobi:step=0.01", "ni_jacobi:step=0.01@algebraic loops=together"])
    errors = {bool(run.result.cut): run.rmse_percent["b.y"] or 0.0 for run in table.runs}
    assert 0.0 < errors[True] < errors[False] < 5.0


def test_a_loop_through_a_composite_takes_in_all_of_it() -> None:
    diagram = with_a_loop()
    diagram.set_composites([Composite("pair", ("b", "sink"), solved=TOGETHER), Composite("one", ("source",))])
    result = simulate(diagram, TOGETHER_IN_TEXT)
    assert result.parts == {"source": ("source",), "a+b+sink": ("a", "b", "sink")}
    assert result.cut == {"pair": TOGETHER, "one": APART, LOOPS: TOGETHER}
    np.testing.assert_allclose(result["b.y"], 2.0 * result["a.y"], rtol=1e-12)


def test_loops_through_one_block_are_one_and_others_are_not() -> None:
    blocks = [gain("a", 0.1, "u", "v"), gain("b", 2.0, "u"), gain("c", 2.0, "u"), gain("d", 1.0, "u")]
    blocks += [gain("e", 0.5, "u"), gain("f", 0.5, "u")]
    wires = [("a.y", "b.u"), ("b.y", "a.u"), ("a.y", "c.u"), ("c.y", "a.v"), ("a.y", "d.u"), ("e.y", "f.u"),
             ("f.y", "e.u")]  # fmt: skip
    diagram = Diagram("loops", blocks, wires).switched({LOOPS: TOGETHER})
    assert diagram.causal().looped == (("a", "b", "c"), ("e", "f"))
    assert diagram.topology() == {"a+b+c": "NI", "d": "IO", "e+f": "NINO"}


def test_a_diagram_without_loops_is_cut_as_ever() -> None:
    diagram = with_a_loop()
    diagram.disconnect("a.v")
    result = simulate(diagram, TOGETHER_IN_TEXT)
    assert set(result.parts) == {"source", "a", "b", "sink"}


def test_who_makes_steps_of_its_own_is_named(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "class Own:\n    outputs = ['y']\n\n    def step(self, t, H, u=0.0):\n        pass\n\n"
        "    def outputs_at(self, t, u):\n        return -0.1 * u\n"
    )
    diagram = with_a_loop()
    diagram.replace("b", python_subsystem(str(file), "b"))
    assert simulate(diagram, "ni_jacobi", step=0.1).status == "ok"
    with pytest.raises(ProblemsError, match=r"loop through a and b cannot be solved together: b is a Python file"):
        simulate(diagram, TOGETHER_IN_TEXT)


def test_the_advisor_proposes_it() -> None:
    found = improve(with_a_loop(), "ni_jacobi:step=0.1")
    assert any(change.run.cut == {LOOPS: TOGETHER} for change in found.changes), str(found)
    kept = improve(with_a_loop(), "ni_jacobi:step=0.1@algebraic loops=together")
    assert all(change.run.cut == {LOOPS: TOGETHER} for change in kept.changes), str(kept)


def test_advice_on_a_loop_that_no_method_closes_solves_it() -> None:
    """Three thousand times the error at each turn: what would help is said at once, with runs that hold."""
    diagram, _ = CASES["bridge, 1 mF"]()
    diagram.set(stop=0.02)
    advice = advise(diagram)
    assert advice.first
    assert "here they are solved together" in str(advice.facts[0])
    for proposal in advice.first:
        assert proposal.run.cut == {LOOPS: TOGETHER}
        (run,) = compare(diagram, [proposal.run]).runs
        assert run.result.status == "ok"
        assert largest(run.errors)[1] <= 1.0


def test_where_everything_is_one_loop_nobody_proposes_to_couple_nothing() -> None:
    diagram = example("damper_reaction", plate__DD=0.64)
    found = improve(diagram, "ni_jacobi:step=0.1")
    assert found.changes
    assert not any(change.run.cut for change in found.changes)


def test_another_way_than_together_or_apart_is_refused() -> None:
    with pytest.raises(MacrostepError, match="'algebraic loops' can be solved together or apart, not 'never'"):
        simulate(with_a_loop(), "ni_jacobi", step=0.1, cut={LOOPS: "never"})
