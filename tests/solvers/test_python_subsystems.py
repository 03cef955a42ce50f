"""Python subsystems in runs: alone, beside equations and FMUs under every method, and all that a class can do wrong."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

from macrostep.examples import path as example_path
from macrostep.gui.cli import main
from macrostep.model import Diagram, Input, MacrostepError, Output, Parameter, Subsystem, load, save
from macrostep.model.diagram.composites import Composite
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import Result, simulate
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.frozen_subsystem import events
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from tests.fmus.diagrams import fmu

MASS = """
class Mass:
    def __init__(self, m=1.0):
        self.v = 0.0
    outputs = ["v"]
    def step(self, t, H, F):
        self.v += H * F / self.m
"""
"""Nine lines, as a beginner writes them."""

WHOLE = """
class Mass:
    inputs = {"F": "N"}
    outputs = []
    states = {"v": (0.0, "m/s")}
    parameters = {"m": (1.0, "kg")}
    input_degree = 8

    def step(self, t, H, F):
        for i in range(4):
            a, h = t + i * H / 4, H / 4
            self.v += h / 6 * (F(a) + 4 * F(a + h / 2) + F(a + h)) / self.m

    def derivatives(self, t, F):
        return F / self.m
"""
"""With all that a method can ask for."""

PLAIN = ["ni_jacobi:step=0.01", "gauss_seidel:step=0.01", "f3ornits:step=0.01,tolerance=1e-4"]
ROLLING_BACK = ["jacobi_iterated:step=0.1", "step_doubling(ni_jacobi:step=0.01)"]
MORE = [
    "ni_jacobi:step=0.01,order=2", "ifosmondi:step=0.1", "ifosmondi_jfm:step=0.1",
    "ifosmondi_jfm:step=0.1,solver=anderson", "ifosmondi_jfm:step=0.1,rollback=costarica", "missiles:step=0.01",
    "missiles:step=0.01,rtol=1e-5,atol=1e-7", "smooth_balance:step=0.01",
]  # fmt: skip


@pytest.fixture(autouse=True)
def _silence() -> Iterator[None]:
    log.take()
    yield
    log.take()


def written(folder: Path, text: str, name: str = "mass.py") -> str:
    folder.joinpath(name).write_text(text, "utf-8")
    return str(folder / name)


def with_python_mass(path: str, stop: float = 3.0, **fields: object) -> Diagram:
    """Return the example spring_mass with its mass in Python."""
    diagram = load(example_path("spring_mass"))
    fields = {"inputs": diagram["mass"].inputs, "outputs": {"v": Output("v", "m/s")}, **fields}
    diagram.replace("mass", python_subsystem(path, "mass").replaced(**fields))
    diagram.set(stop=stop)
    return diagram


def run(diagram: Diagram, method: str = "ni_jacobi:step=0.01", **more: object) -> Result:
    result = simulate(diagram, method, **more)  # type: ignore[call-overload]
    assert isinstance(result, Result)
    return result


def alone(folder: Path, text: str, stop: float = 1.0, **fields: object) -> Diagram:
    return Diagram("alone", [python_subsystem(written(folder, text, "its.py"), "s").replaced(**fields)], stop=stop)


def failure(diagram: Diagram, method: str = "ni_jacobi:step=0.1") -> str:
    with pytest.raises(MacrostepError) as failed:
        run(diagram, method)
    return str(failed.value)


# -- the methods ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", PLAIN)
def test_a_class_of_a_few_lines_gives_what_equations_give(tmp_path: Path, method: str) -> None:
    built_in = load(example_path("spring_mass"))
    built_in.set(stop=3.0)
    expected, got = run(built_in, method), run(with_python_mass(written(tmp_path, MASS)), method)
    assert got["mass.v"] == pytest.approx(expected["mass.v"], abs=1e-12)
    assert got["spring.x"] == pytest.approx(expected["spring.x"], abs=1e-12)


@pytest.mark.parametrize("method", ROLLING_BACK)
def test_the_state_is_copied_for_rollback_without_any_help(tmp_path: Path, method: str) -> None:
    built_in = load(example_path("spring_mass"))
    degree = {"maxInputDegree": 0}
    built_in.replace("mass", built_in["mass"].replaced(capabilities=degree))
    built_in.set(stop=3.0)
    expected, got = run(built_in, method), run(with_python_mass(written(tmp_path, MASS)), method)
    assert got["mass.v"] == pytest.approx(expected["mass.v"], abs=1e-12)


@pytest.mark.parametrize("method", PLAIN + ROLLING_BACK + MORE)
def test_a_whole_class_runs_under_every_method(tmp_path: Path, method: str) -> None:
    built_in = load(example_path("spring_mass"))
    built_in.set(stop=3.0)
    got = run(with_python_mass(written(tmp_path, WHOLE)), method)
    tolerance = 1e-5 if method.startswith("smooth") else 1e-9  # integrals of outputs are those of cubics
    assert got["mass.v"] == pytest.approx(run(built_in, method)["mass.v"], abs=tolerance)


CHAIN = """
class Damper:
    inputs = {"v": "m/s"}
    outputs = {"F": (0.0, "N"), "half": "N"}
    parameters = {"d": (0.2, "N*s/m")}
    states = {"w": (0.0, "m/s")}
    input_degree = 8

    def step(self, t, H, v):
        for i in range(4):
            a, h = t + i * H / 4, H / 4
            mean = (v(a) + 4 * v(a + h / 2) + v(a + h)) / 6
            self.w = mean + (self.w - mean) * 2.718281828459045 ** (-5 * h)

    def outputs_at(self, t, v):
        return self.d * (self.w + v), 0.5 * self.d * (self.w + v)

    def derivatives(self, t, v):
        return {"w": 5.0 * (v - self.w)}
"""


@pytest.mark.parametrize("method", PLAIN + ROLLING_BACK + MORE)
def test_equations_an_fmu_and_python_run_together_under_every_method(tmp_path: Path, method: str) -> None:
    left = fmu("left", "mass_left", "2.0", "CoSimulation")
    right = load(example_path("two_masses"))["right"]
    watcher = python_subsystem(written(tmp_path, CHAIN), "watcher")
    links = [("left.x", "right.x_left"), ("left.v", "right.v_left"), ("right.F", "left.F"), ("left.v", "watcher.v")]
    result = run(Diagram("mixed", [left, right, watcher], links, stop=5.0), method.replace("step=0.01", "step=0.05"))
    v, t = result["left.v"], result.time("left")
    assert result.status == "ok"
    reference = np.zeros_like(v)
    for n in range(1, len(v)):  # w' = 5 (v - w) with v a line in each macro-step
        h = t[n] - t[n - 1]
        slope = (v[n] - v[n - 1]) / h if h > 0 else 0.0
        offset = v[n - 1] - slope / 5
        reference[n] = (reference[n - 1] - offset) * math.exp(-5 * h) + offset + slope * h
    if len(result.time("watcher")) == len(t) and np.abs(v).max() > 0:
        allowed = 0.3 * np.abs(v).max()  # held inputs are late by one macro-step
        assert result["watcher.w"] == pytest.approx(reference, abs=allowed)
    assert np.all(np.isfinite(result["watcher.F"]))


# -- what a class can say ---------------------------------------------------------------------------------------------


def test_values_are_in_the_units_that_the_class_says(tmp_path: Path) -> None:
    text = """
class Thermometer:
    inputs = {"T": (20.0, "degC"), "d": (1.0, "mm")}
    outputs = {"shown": "degC", "length": "mm"}
    parameters = {"extra": (1.0, "mm")}
    def outputs_at(self, t, T, d):
        return {"shown": T, "length": d + self.extra}
    def step(self, t, H, T, d):
        assert abs(T - 25.0) < 1e-9 and abs(d - 2.0) < 1e-9 and self.extra == 500.0
"""
    inputs = {"T": Input(298.15, "K"), "d": Input(0.002, "m")}
    result = run(alone(tmp_path, text, inputs=inputs, parameters={"extra": Parameter(0.5, "m")}))
    assert result["s.shown"] == pytest.approx(298.15)
    assert result["s.length"] == pytest.approx(0.502)
    assert {c.label: c.unit for c in result.columns} == {"s.shown": "K", "s.length": "m"}


@pytest.mark.parametrize(
    "answer", ["{'a': t, 'b': 2 * t}", "(t, 2 * t)", "[t, 2 * t]", "numpy.array([t, 2 * t])", "None"]
)
def test_outputs_are_returned_by_name_in_order_or_set(tmp_path: Path, answer: str) -> None:
    text = f"""
import numpy
class Clock:
    outputs = {{"a": -1.0, "b": -2.0}}
    def step(self, t, H):
        t = t + H
        self.a, self.b = t, 2 * t
        return {answer}
"""
    result = run(alone(tmp_path, text))
    assert result["s.a"] == pytest.approx([-1.0, *result.time("s")[1:]])
    assert result["s.b"] == pytest.approx([-2.0, *2 * result.time("s")[1:]])


def test_start_is_told_the_inputs_that_are_consistent(tmp_path: Path) -> None:
    text = """
class Follower:
    outputs = ["y"]
    def start(self, t, u):
        self.y = 10 * u
        print("begins with", u)
    def step(self, t, H, u):
        self.y = u
"""
    source = Subsystem("source", states={"x": 3.0}, equations=["der(x) = 0"], outputs={"x": "x"})
    follower = python_subsystem(written(tmp_path, text), "follower")
    result = run(Diagram("d", [source, follower], [("source.x", "follower.u")], stop=1.0))
    assert list(result["follower.y"][:2]) == [30.0, 3.0]
    assert [(m.subsystem, m.text) for m in log.take()] == [
        ("follower", "begins with 0.0"), ("follower", "begins with 3.0"),
    ]  # fmt: skip


def test_a_loop_through_a_class_with_feedthrough_is_solved_at_the_start(tmp_path: Path) -> None:
    text = """
class Half:
    outputs = ["y"]
    def step(self, t, H, u):
        pass
    def outputs_at(self, t, u):
        return 0.5 * u
"""
    plus = Subsystem("plus", inputs={"u": 0.0}, outputs={"y": "u + 1"})
    half = python_subsystem(written(tmp_path, text), "half")
    diagram = Diagram("d", [plus, half], [("plus.y", "half.u"), ("half.y", "plus.u")], stop=1.0)
    assert run(diagram)["half.y"][0] == pytest.approx(1.0)


def test_each_instance_is_fresh(tmp_path: Path) -> None:
    text = """
count = []
class Counter:
    outputs = ["n"]
    held = []
    def step(self, t, H):
        count.append(t)
        self.held.append(t)
        return len(count) + len(self.held)
"""
    diagram = alone(tmp_path, text)
    assert list(run(diagram, "ni_jacobi:step=0.5")["s.n"]) == [0, 2, 4]
    assert list(run(diagram, "ni_jacobi:step=0.5")["s.n"]) == [0, 2, 4]


def test_own_save_and_restore_are_used(tmp_path: Path) -> None:
    text = (
        MASS
        + """
    def save(self):
        return self.v
    def restore(self, state):
        print("back")
        self.v = state
"""
    )
    run(with_python_mass(written(tmp_path, text), 1.0), "step_doubling(ni_jacobi:step=0.01)")
    assert "back" in {message.text for message in log.take()}


def test_opening_checking_and_freezing_execute_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "was_here"
    text = f"open({str(mark)!r}, 'w').close()\n" + MASS
    diagram = with_python_mass(written(tmp_path, text))
    diagram.problems()
    freeze(diagram)
    assert not mark.exists()
    Run(freeze(diagram), "ni_jacobi", {"step": 0.1})
    assert mark.exists()


def test_parameters_change_in_the_midst_of_a_run(tmp_path: Path) -> None:
    text = """
class Gain:
    outputs = ["y"]
    parameters = {"k": (1.0, "mm")}
    def step(self, t, H):
        return self.k
"""
    changing = Run(freeze(alone(tmp_path, text)), "ni_jacobi", {"step": 0.25})
    changing.advance(2)
    (change,) = tune(changing, "s", {"k": 0.005})
    assert (change.time, change.before, change.after) == (0.5, 0.001, 0.005)
    changing.advance(2)
    assert changing.result["s.y"][2] == 1.0
    assert list(changing.result["s.y"][-2:]) == [5.0, 5.0]
    with pytest.raises(MacrostepError, match=r"s has no parameter 'q' that is a number; it has: k\."):
        tune(changing, "s", {"q": 1.0})


def test_the_command_line_asks_for_trust_and_runs_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    diagram = with_python_mass(written(tmp_path, MASS.replace("self.v = 0.0", "self.v = 0.0; print('made')")))
    save(diagram, tmp_path / "d.json")
    command = ["run", str(tmp_path / "d.json"), "-m", "ni_jacobi:step=0.1"]
    assert main(["check", command[1]]) == 0
    assert main(command) == 2
    assert "would run the programs in mass.py" in capfd.readouterr().err
    assert main([*command, "--trust"]) == 0
    reported = capfd.readouterr()
    assert "mass.v" in reported.out
    assert "mass says: made" in reported.err


# -- what it can do wrong ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("if t > 0.45: 1 / 0", "s (its.py:A): step failed at t = 0.5 s in line 4 with ZeroDivisionError: division"),
        ("raise SystemExit(3)", "s (its.py:A): step failed at t = 0 s in line 4 with SystemExit: 3."),
        ("raise KeyboardInterrupt", "step failed at t = 0 s in line 4 with KeyboardInterrupt."),
        ("return 'high'", "s (its.py:A): step gave 'high' for 'y', no number at t = 0 s."),
        ("return {'z': 1.0}", "s (its.py:A): step gave no 'y' at t = 0 s."),
        ("return 1.0, 2.0", "s (its.py:A): step gave 2 values, not 1 (y) at t = 0 s."),
        ("pass", "s (its.py:A): step gave no 'y' at t = 0 s."),
        ("return float('nan')", "s.y is not finite any more"),
    ],
)  # fmt: skip
def test_what_goes_wrong_in_a_step_is_said(tmp_path: Path, body: str, sentence: str) -> None:
    text = f"class A:\n    outputs = ['y']\n    def step(self, t, H):\n        {body}\n        return t\n"
    message = failure(alone(tmp_path, text.replace("pass\n        return t", "pass")))
    assert sentence in message
    assert message.startswith("NI Jacobi failed at t = ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import no_such_module\nclass A:\n    def step(self, t, H): pass",
         "s (its.py:A): it cannot be made in line 1 with ModuleNotFoundError: No module named 'no_such_module'."),
        ("class A:\n    def __init__(self):\n        self.x = [] + 'a'\n    def step(self, t, H): pass",
         "it cannot be made in line 3 with TypeError: can only concatenate list"),
        ("class A:\n    def start(self, t):\n        raise ValueError('no licence')\n    def step(self, t, H): pass",
         "s (its.py:A): start failed at t = 0 s in line 3 with ValueError: no licence."),
    ],
)  # fmt: skip
def test_what_goes_wrong_before_the_first_step_is_said(tmp_path: Path, text: str, sentence: str) -> None:
    assert sentence in failure(alone(tmp_path, text))


def test_a_state_that_cannot_be_copied_is_said(tmp_path: Path) -> None:
    text = "class A:\n    def start(self, t):\n        self.file = open(__file__)\n    def step(self, t, H): pass"
    message = failure(alone(tmp_path, text), "step_doubling(ni_jacobi:step=0.1)")
    assert "s (its.py:A) cannot keep its state at t = 0 s: TypeError" in message
    assert "give the class save() and restore(state), or switch canGetAndSetFMUState off on s." in message


def test_what_it_has_no_methods_for_is_refused_by_name(tmp_path: Path) -> None:
    message = failure(with_python_mass(written(tmp_path, MASS)), "ifosmondi:step=0.1")
    assert "the Python class of mass does not have" in message or "maxInputDegree of mass is 0" in message


def test_a_composite_with_a_class_is_not_solved_together(tmp_path: Path) -> None:
    apart = with_python_mass(written(tmp_path, MASS))
    composite = Composite("both", ("spring", "mass"), "together")
    diagram = Diagram("d", apart.subsystems.values(), composites=[composite])
    assert "mass is a Python file" in " ".join(p.message for p in diagram.problems())


def test_the_manuals_examples_run(tmp_path: Path) -> None:
    text = Path(__file__).parents[2].joinpath("resources/manual/python-subsystems.md").read_text("utf-8")
    controller, mass = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    loop = Subsystem("plant", inputs={"u": 0.0}, states={"y": 0.0}, equations=["der(y) = u - y"], outputs={"y": "y"})
    its = python_subsystem(written(tmp_path, controller, "controller.py"), "controller")
    links = [("plant.y", "controller.y"), ("controller.u", "plant.u")]
    result = run(Diagram("d", [loop, its], links, stop=20.0))
    assert result["plant.y"][-1] == pytest.approx(1.0, abs=1e-3)
    diagram = with_python_mass(written(tmp_path, mass))
    assert run(diagram, "missiles:step=0.01")["mass.v"][-1] == pytest.approx(-0.14, abs=0.2)


def test_parameters_of_black_boxes_are_their_own_affair(tmp_path: Path) -> None:
    """What looks for declared events in equations finds none, and does not miss the parameters."""
    python = freeze(with_python_mass(written(tmp_path, MASS))).subsystems[1]
    foreign = freeze(Diagram("d", [fmu("s", "dahlquist", parameters={"k": 2.0})], stop=1.0)).subsystems[0]
    assert python.behaviour.parameters == ("m",)  # type: ignore[union-attr]
    for frozen in (python, foreign):
        assert [len(numbers) for numbers in events(frozen)] == [0, 0, 0]  # type: ignore[arg-type]


def test_the_log_shows_the_lines_of_the_file_and_none_of_ours(tmp_path: Path) -> None:
    text = (
        "import json\n\n\nclass A:\n    def step(self, t, H):\n        self.look(t)\n\n    def look(self, t):\n"
        "        try:\n            json.loads('{')\n        except ValueError as error:\n"
        "            raise RuntimeError('no settings') from error\n"
    )
    failure(alone(tmp_path, text))
    (reported,) = (message.text for message in log.take())
    assert set(re.findall(r'File "(.*?)"', reported)) == {str(tmp_path / "its.py")}
    assert re.findall(r"line (\d+), in (\w+)", reported) == [("10", "look"), ("6", "step"), ("12", "look")]
    assert "    self.look(t)\n" in reported
    assert "direct cause" in reported
    assert reported.rstrip().endswith("RuntimeError: no settings")


def test_a_file_that_is_no_python_shows_the_line_at_fault(tmp_path: Path) -> None:
    diagram = alone(tmp_path, "class A:\n    def step(self, t, H):\n        pass\n")
    written(tmp_path, "class A:\n    def step(self, t, H):\n        retrun 1\n", "its.py")
    with pytest.raises(MacrostepError, match="line 3"):
        run(diagram)
    assert all("macrostep" not in message.text for message in log.take())


SOFT_SPRING = """
import math

class Spring:
    inputs = {"u": "m"}
    outputs = {"y": "m"}
    states = {"x": (0.4, "m")}
    parameters = {"size": (1.0, "m"), "T": (1.0, "s")}
    input_degree = 8

    def rate(self, x, u):
        return (-math.tanh(x / self.size) * self.size + 0.5 * u) / self.T

    def step(self, t, H, u):
        n = 50
        for i in range(n):
            a, h = t + i * H / n, H / n
            half = self.x + h / 2 * self.rate(self.x, u(a))
            self.x += h * self.rate(half, u(a + h / 2))

    def outputs_at(self, t, u):
        return self.size * math.sin(self.x / self.size)

    def derivatives(self, t, u):
        return {"x": self.rate(self.x, u)}
"""
"""Quantities of about `size` that move within about T."""


@pytest.mark.parametrize("method", ["missiles", "ifosmondi", "ifosmondi_jfm:rollback=costarica", "smooth_balance"])
@pytest.mark.parametrize(("size", "T"), [(2.0**-30, 1.0), (2.0**30, 1.0), (1.0, 2.0**-20), (2.0**-30, 2.0**-20)])
def test_differences_are_measured_by_the_size_of_what_moves(tmp_path: Path, method: str, size: float, T: float) -> None:
    """Slopes and Jacobians of a class are differences: with other sizes and times the same comes out."""

    def course(size: float, T: float) -> np.ndarray:
        text = SOFT_SPRING.replace("(0.4,", f"({0.4 * size!r},")
        spring = python_subsystem(written(tmp_path, text), "spring")
        spring = spring.replaced(parameters={"size": Parameter(size, "m"), "T": Parameter(T, "s")})
        partner = Subsystem(
            "partner", parameters={"T": T, "S": size}, inputs={"u": 0.3 * size}, states={"z": -0.2 * size},
            equations=["der(z) = (u - z + S*sin(time/T))/T"], outputs={"y": "z"},
        )  # fmt: skip
        links = [("spring.y", "partner.u"), ("partner.y", "spring.u")]
        diagram = Diagram("d", [spring, partner], links, stop=4 * T)
        name, _, options = method.partition(":")
        return run(diagram, f"{name}:step={T / 8!r}" + (f",{options}" if options else ""))["spring.x"] / size

    assert_allclose(course(size, T), course(1.0, 1.0), rtol=0, atol=1e-9)
