"""Faults planted in diagrams and runs: the first sentence that is said of them names the true cause."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from macrostep.model import Diagram, Parameter, Subsystem
from macrostep.model.base.errors import MacrostepError
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import compare
from tests.solvers.reference_problems import example


def first_sentence(diagram: Diagram, method: str) -> str:
    """Return what a person reads first: why it did not go through, or else the first thing found in it."""
    try:
        (run,) = compare(diagram, [method]).runs
    except MacrostepError as error:
        return str(error)
    return run.result.error or next((finding.text for finding in run.findings), "")


def unstable_coupling() -> Diagram:
    """The undamped oscillator under held inputs, of which the energy grows by 1 + H² in every macro-step."""
    return example("spring_mass")


def wrong_unit_scale() -> Diagram:
    """The wall's spring of the left body is given in kN/m where N/m is meant: it is a thousand times too stiff."""
    diagram = example("two_masses")
    left = diagram["left"]
    diagram.replace("left", left.replaced(parameters={**left.parameters, "c": Parameter(1000.0, "kN/m")}))
    return diagram


def missing_capability() -> Diagram:
    diagram = example("lotka_volterra")
    diagram.replace("prey", diagram["prey"].replaced(capabilities={"canGetAndSetFMUState": False}))
    return diagram


def sliding_friction() -> Diagram:
    block = Subsystem("block", inputs={"F": 0.0}, states={"v": 1.0}, equations=["der(v) = F - 0.5*sign(v)"],
                      outputs={"v_out": "v"})  # fmt: skip
    spring = Subsystem(
        "spring", inputs={"v": 0.0}, states={"x": 0.0}, equations=["der(x) = v"], outputs={"F": "-0.1*x"}
    )
    return Diagram("d", [block, spring], [("block.v_out", "spring.v"), ("spring.F", "block.F")], stop=10.0)


def loop_without_solution() -> Diagram:
    a = Subsystem("a", inputs={"u": 0.0}, outputs={"y": "u + 1"})
    b = Subsystem("b", inputs={"u": 0.0}, outputs={"y": "u"})
    return Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")], stop=1.0)


def unseen_event() -> Diagram:
    """A pulse of 0.02 s that a state sets off: no declared event, and no communication point lies in it."""
    pulse = Subsystem("pulse", states={"z": 0.0}, equations=["der(z) = 1"],
                      outputs={"y": "if z > 3.3 and z < 3.32 then 100 else 0"})  # fmt: skip
    tank = Subsystem("tank", inputs={"q": 0.0}, states={"h": 0.0}, equations=["der(h) = q - 0.1*h"])
    return Diagram("d", [pulse, tank], [("pulse.y", "tank.q")], stop=10.0)


def stiff_block(rate: float = 1e4) -> Diagram:
    """What follows an oscillator within 0.1 ms begins far from it and pushes it until the first communication point."""
    slow = Subsystem("slow", inputs={"f": 0.0}, states={"x": 1.0, "v": 0.0},
                     equations=["der(x) = v", "der(v) = f - x - 0.1*v"], outputs={"x_out": "x"})  # fmt: skip
    fast = Subsystem("fast", inputs={"x": 1.0}, states={"z": 0.0}, parameters={"k": rate},
                     equations=["der(z) = k*(x - z)"], outputs={"f": "50*(z - x)"})  # fmt: skip
    return Diagram("d", [slow, fast], [("slow.x_out", "fast.x"), ("fast.f", "slow.f")], stop=10.0)


@pytest.mark.parametrize(
    ("plant", "method", "words"),
    [
        (unstable_coupling, "ni_jacobi:step=0.9", ["diverged at t = ", "The coupling is unstable", "spectral radius"]),
        (wrong_unit_scale, "ni_jacobi:step=0.1", ["0.1 s is too long", "left is that fast by its own", "units"]),
        (missing_capability, "ifosmondi:step=0.1", ["needs canGetAndSetFMUState", "switched off on prey"]),
        (sliding_friction, "ni_jacobi:step=0.01", ["block slides along", "sign(v)"]),
        (loop_without_solution, "ni_jacobi:step=0.1", ["algebraic loop through a.u, b.u"]),
        (lambda: example("lotka_volterra"), "f3ornits:step=0.1,tolerance=0.5", ["tolerance of 0.5", "too loose"]),
        (lambda: example("lotka_volterra"), "ifosmondi:step=0.4,tolerance=0.5", ["tolerance of 0.5", "too loose"]),
        (lambda: example("lotka_volterra"), "ni_jacobi:step=0.5", ["macro-step of 0.5 s is too long", "0.0037 s"]),
        (stiff_block, "ni_jacobi:step=0.1", ["fast.f is stiff", "macro-step of 0.1 s hands on what it was before"]),
        (stiff_block, "smooth_balance:step=0.1", ["fast.f is stiff", "macro-step of 0.1 s hands on"]),
        (stiff_block, "smooth_balance:step=0.1,derivative=given", ["fast.f is stiff", "macro-step of 0.1 s"]),
        (unseen_event, "ni_jacobi:step=0.5", ["pulse.y jumps near t = 3.3", "between communication points"]),
    ],
)
def test_the_first_sentence_names_the_cause(plant: Callable[[], Diagram], method: str, words: list[str]) -> None:
    said = first_sentence(plant(), method)
    assert all(word in said for word in words), said


def test_what_was_said_to_be_needed_is_enough() -> None:
    """At the macro-step that the sentence names, the error is about 1 %."""
    for order, step in ((0, 0.1), (1, 0.2)):
        said = first_sentence(example("lotka_volterra"), f"ni_jacobi:step={step},order={order}")
        needed = float(said.split("needs about ")[1].split(" s")[0])
        (run,) = compare(example("lotka_volterra"), [f"ni_jacobi:step={needed},order={order}"]).runs
        assert 0.3 < max(figure.percent or 0.0 for figure in run.errors.values()) < 2.0


def test_a_jump_at_an_event_that_is_met_hides_nothing() -> None:
    """The force on the right mass jumps at 100 s, a communication point."""
    said = first_sentence(example("two_masses"), "ni_jacobi:step=0.5")
    assert said.startswith("The macro-step of 0.5 s is too long: at order 1 an error of 1 % needs about 0.")


def test_a_note_on_steps_of_one_length_is_no_cause_where_the_step_is_too_long() -> None:
    """An event that is heard of 0.03 s late explains nothing of an error of 36 %."""
    diagram = example("lotka_volterra")
    flags = {"canHandleVariableCommunicationStepSize": False}
    diagram.replace("prey", diagram["prey"].replaced(capabilities=flags))
    late = Subsystem("late", outputs={"y": "if time < 0.07 then 0 else 1"})
    diagram.add(late)
    (run,) = compare(diagram, ["ni_jacobi:step=0.1"]).runs
    assert any("(1 of late)" in note for note in run.result.notes)
    assert run.findings[0].text.startswith("The macro-step of 0.1 s is too long")


def test_a_run_that_is_good_enough_has_no_cause() -> None:
    (run,) = compare(example("two_masses"), ["ni_jacobi:step=0.05"]).runs
    assert "cause" not in {finding.kind for finding in run.findings}


@pytest.mark.parametrize("process", ["", "own"])
def test_a_macro_step_is_too_long_beside_a_block_whose_equations_nobody_knows(tmp_path: Path, process: str) -> None:
    """No process is started once more to find out how fast it is, and nothing is asked that it cannot say."""
    file = tmp_path / "body.py"
    file.write_text(
        "class Body:\n    inputs = ['q']\n    outputs = ['x']\n    x = 1.0\n"
        "    def step(self, t, H, q):\n        self.x += H * q\n"
    )
    body = python_subsystem(file, "body").replaced(process=process)
    loss = Subsystem("loss", inputs={"x": 0.0}, outputs={"q": "-2*x"})
    diagram = Diagram("d", [body, loss], [("body.x", "loss.x"), ("loss.q", "body.q")], stop=2.0)
    assert first_sentence(diagram, "ni_jacobi:step=0.1").startswith("The macro-step of 0.1 s is too long")
