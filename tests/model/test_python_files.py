"""Python files as the model sees them: read, never executed."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from macrostep.model import Diagram, Input, Output, Parameter, Subsystem, load, save
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.behaviour.parameter_texts import with_parameter
from macrostep.model.python.python_file import described_class, python_subsystem
from macrostep.model.python.reader import PythonFileError

CONTROLLER = '''
raise SystemExit("nothing of this file may be executed by looking at it")

class Base:
    parameters = {"k": (2.0, "N/m"), "kind": "fast", "n": 3}
    def outputs_at(self, t, y):
        return 0.0

class Controller(Base):
    """A class with everything."""
    inputs = {"y": (1.0, "mm"), "v": "m/s"}
    outputs = ["u"]
    states: dict = {"e": 0.0}
    input_degree = 2
    def step(self, t, H, **inputs):
        pass
    def derivatives(self, t, y, v):
        pass
'''


@pytest.fixture
def controller(tmp_path: Path) -> str:
    return written(tmp_path, CONTROLLER)


def written(folder: Path, text: str, name: str = "controller.py") -> str:
    folder.joinpath(name).write_text(text, "utf-8")
    return str(folder / name)


def fault(path: str, name: str = "") -> str:
    with pytest.raises(PythonFileError) as raised:
        described_class(f"{path}:{name}" if name else path)
    return str(raised.value)


def test_a_class_is_read_with_what_it_inherits_in_the_file(controller: str) -> None:
    found = described_class(controller)
    assert found.name == "Controller"
    assert {n: (v.start, v.unit) for n, v in found.inputs.items()} == {"y": (1.0, "mm"), "v": (0.0, "m/s")}
    assert {n: (v.start, v.unit) for n, v in found.parameters.items()} == {
        "k": (2.0, "N/m"), "kind": ("fast", ""), "n": (3.0, ""),
    }  # fmt: skip
    assert found.methods == {"step", "derivatives", "outputs_at"}
    assert found.needed == {"y"}
    can = found.capabilities
    assert (can.max_input_degree, can.max_output_derivative_order) == (2, 1)
    assert can.directional_derivatives
    assert can.state


def test_a_subsystem_of_a_file_has_all_of_its_ports_and_runs_nothing(controller: str) -> None:
    subsystem = python_subsystem(controller)
    assert subsystem.name == "controller"
    assert subsystem.inputs == {"y": Input(1.0, "mm"), "v": Input(0.0, "m/s")}
    assert subsystem.outputs == {"u": Output("u")}
    assert subsystem.parameters == {"k": Parameter(2.0, "N/m"), "n": Parameter(3.0)}
    assert subsystem.texts == {"kind": "fast"}
    diagram = Diagram("d", [subsystem])
    assert [p for p in diagram.problems() if p.severity == "error"] == []
    assert behaviour(subsystem).feedthrough == {"u": frozenset({"y"})}
    assert behaviour(subsystem).continuous == ("e",)


def test_names_come_from_signatures_where_nothing_is_declared(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """
class Gain:
    outputs = "u"
    def __init__(self, k, offset=0.5, kind="linear"):
        self.k = k
    def step(self, t, H, y, z=1.0):
        return self.k * y
""",
    )
    found = described_class(path)
    assert list(found.inputs) == ["y", "z"]
    assert {n: v.start for n, v in found.parameters.items()} == {"k": None, "offset": 0.5, "kind": "linear"}
    messages = [p.message for p in Diagram("d", [python_subsystem(path)]).problems() if p.severity == "error"]
    assert messages == ["The class Gain needs a value of its parameter 'k'; give it one."]
    given = python_subsystem(path).replaced(parameters={"k": 2.0})
    assert not [p for p in Diagram("d", [given]).problems() if p.severity == "error"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class A:\n    def step(self t):\n        pass", "controller.py, line 2: "),
        ("x = 1", "has no class with a method step"),
        ("class A:\n    def step(self, t, H): pass\nclass B(A): pass", "has several classes: A, B; name one"),
        ("n = ['y']\nclass A:\n    inputs = n\n    def step(self, t, H, y): pass", "line 3.*must be written out"),
        ("class A:\n    inputs = {'y': [1]}\n    def step(self, t, H, y): pass", "'y' in its inputs must be a number"),
        ("class A:\n    inputs = ['y']\n    def step(self, t, H): pass", "line 3.*step does not take the input 'y'"),
        ("class A:\n    inputs = ['y']\n    def step(self, t, H, y, z): pass", "takes 'z', which is not among its inp"),
        ("class A:\n    inputs = ['t']\n    def step(self, t, H): pass", "'t' cannot be one of its inputs"),
        ("class A:\n    inputs = {'y': 'parsecs_'}\n    def step(self, t, H, y): pass", "'parsecs_' is not known"),
        ("class A:\n    input_degree = 9\n    def step(self, t, H): pass", "a whole number from 0 to 8"),
        ("class A:\n    def step(self): pass", "must take the time and the macro-step"),
        ("class A:\n    parameters = ['a']\n    def __init__(self, b): pass\n    def step(self, t, H): pass",
         "__init__ takes 'b', which is not among its parameters"),
        ("class A:\n    outputs = ['y']\n    def step(self, t, H, y): pass", "the name 'y' is used twice"),
        ("(" * 100_000, "controller.py"),
        ("\0", "controller.py"),
    ],
)  # fmt: skip
def test_what_is_no_subsystem_is_refused_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    message = fault(written(tmp_path, text))
    assert re.search(sentence, message), message
    assert message.endswith(".")
    assert "\n" not in message


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = [" + "f(1)," * 200_000 + "]", "has 1000006 bytes; more than 500000 are not read"),
        (
            "class C0: pass\n" + "".join(f"class C{k}(C{k - 1}): pass\n" for k in range(1, 4000)),
            "has 4000 classes; more",
        ),
        ("class A(" + "A," * 100_000 + "): pass", "has no class with a method step"),
    ],
)
def test_what_would_take_long_to_read_is_refused_at_once(tmp_path: Path, text: str, sentence: str) -> None:
    """It is read where a window shows it."""
    begin = time.process_time()
    assert sentence in fault(written(tmp_path, text))
    assert time.process_time() - begin < 5.0


def test_problems_name_the_class_and_what_it_has(controller: str, tmp_path: Path) -> None:
    assert fault(controller, "Other") == "controller.py has no class 'Other'; it has: Base, Controller."
    assert "cannot be read: no such file" in fault(str(tmp_path / "missing.py"))
    wrong = Subsystem(
        "c", python=controller, parameters={"kind": 1.0, "none": 1.0}, inputs={"w": 0.0, "v": Input(0.0, "N")},
        outputs={"u": "u", "x": "x"}, equations=["a = 1"], texts={"k": "two"},
    )  # fmt: skip
    found = {p.field: p.message for p in Diagram("d", [wrong]).problems() if p.severity == "error"}
    assert found.keys() == {
        "equations", "inputs.w", "inputs.v", "outputs.x", "parameters.kind", "parameters.none", "parameters.k",
    }  # fmt: skip
    assert found["inputs.w"] == "The class Controller has no input 'w'; it has: y, v."
    assert "dimensions differ" in found["inputs.v"]
    assert found["parameters.kind"] == "In the class 'kind' is a text, and its value here is not."


def test_capabilities_can_be_lowered_and_not_raised(controller: str) -> None:
    subsystem = python_subsystem(controller)
    assert capabilities(subsystem.replaced(capabilities={"maxInputDegree": 0})).max_input_degree == 0
    raised = subsystem.replaced(capabilities={"maxInputDegree": 5})
    assert [p.field for p in Diagram("d", [raised]).problems() if p.severity == "error"] == [
        "capabilities.maxInputDegree"
    ]


def test_parameters_are_given_by_text_also_those_that_the_diagram_does_not_list(controller: str) -> None:
    bare = python_subsystem(controller).replaced(parameters={}, texts={})
    assert with_parameter(bare, "k", "3 kN/m").parameters["k"] == Parameter(3000.0, "N/m")
    assert with_parameter(bare, "kind", "slow").texts == {"kind": "slow"}


def test_the_file_holds_a_relative_path(controller: str, tmp_path: Path) -> None:
    diagram = Diagram("d", [python_subsystem(f"{controller}:Controller")])
    save(diagram, tmp_path / "d.json")
    assert '"python": "controller.py:Controller"' in (tmp_path / "d.json").read_text("utf-8")
    assert load(tmp_path / "d.json")["controller"].python == f"{controller}:Controller"


def test_equations_have_no_process_of_their_own() -> None:
    plain = Subsystem("plain", states={"x": 1.0}, equations=["der(x) = -x"], process="own")
    (found,) = Diagram("d", [plain]).problems()
    assert (found.severity, found.field) == ("warning", "process")
    assert found.message.startswith("A process of its own is for FMUs and Python files")
