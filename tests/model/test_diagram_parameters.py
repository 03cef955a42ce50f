"""Parameters of a diagram, and expressions of them in place of numbers."""

from __future__ import annotations

import copy
import math
import pickle
import random
from pathlib import Path
from typing import Any

import pint
import pytest

from macrostep.model import Diagram, DiagramError, MacrostepError, Parameter, State, Subsystem, load, save
from macrostep.model.composites.parts import extracted, from_text, to_text
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.targets import ParameterRef, declared, set_value
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.model.edits.parameter_edits import edits_of_values, rename_parameter
from macrostep.model.edits.part_edits import InsertPart
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.calculated import Calculated, read_value


def car(**settings: Any) -> Diagram:
    body = Subsystem(
        "body",
        parameters={"m": Parameter(read_value("m_body + load", "t"), "t"), "k": Parameter(20.0, "kN/m")},
        inputs={"F": "g*m_body"},
        states={"x": State(read_value("sag", "mm"), "mm"), "v": 0.0},
        equations=["der(x) = v", "der(v) = (-k*x + F)/m"],
        outputs={"y": "x"},
        step="T/100",
    )
    parameters = {
        "sag": DiagramParameter(read_value("m_body*g/k", "m"), "m", description="how far the springs give"),
        "m_body": DiagramParameter(1.2, "t"),
        "k": DiagramParameter(20.0, "kN/m"),
        "g": DiagramParameter(9.81, "m/s^2"),
        "load": DiagramParameter(0.0, "kg"),
        "T": DiagramParameter(2.0, "s"),
    }
    return Diagram("car", [body], parameters=parameters, stop="5*T", **settings)


def faults(diagram: Diagram) -> dict[str, str]:
    return {f"{p.subsystem}.{p.field}".strip("."): p.message for p in diagram.problems() if p.severity == "error"}


def test_values_follow_the_parameters_in_their_own_units() -> None:
    diagram = car()
    assert faults(diagram) == {}
    body = diagram["body"]
    assert body.parameters["m"].value == Calculated("m_body + load", 1.2)
    assert float(body.inputs["F"].start_or_zero) == pytest.approx(9.81 * 1200.0)
    assert float(body.states["x"].start) == pytest.approx(1000.0 * 1200.0 * 9.81 / 20000.0)
    assert (float(body.step or 0.0), float(diagram.stop)) == (0.02, 10.0)
    diagram.set(
        parameters={**diagram.parameters, "load": DiagramParameter(500.0, "kg"), "T": DiagramParameter(3.0, "s")}
    )
    assert float(diagram["body"].parameters["m"].value) == pytest.approx(1.7)
    assert float(diagram.stop) == 15.0


def test_a_set_changes_values_and_leaves_the_parameters_own_ones() -> None:
    diagram = car(parameter_sets={"loaded": {"load": 800.0, "m_body": "1 + 1"}})
    before = to_document(diagram)
    loaded = diagram.with_set("loaded")
    assert float(loaded["body"].parameters["m"].value) == pytest.approx(2.8)
    assert float(loaded.parameters["m_body"].value) == 1.2
    assert float(loaded.parameters_in_force["m_body"].value) == 2.0
    assert float(loaded.parameters["sag"].value) == pytest.approx(2000.0 * 9.81 / 20000.0)
    assert to_document(loaded.with_set("")) == before == to_document(diagram)
    with pytest.raises(DiagramError, match="car has no parameter set 'full'; it has: loaded"):
        diagram.with_set("full")


@pytest.mark.parametrize(
    ("parameters", "where", "says"),
    [
        ({"a": "b", "b": "c + 1", "c": "2*a"}, "parameters.a", "It leads back to itself: a → b → c → a."),
        ({"a": "a + 1"}, "parameters.a", "It leads back to itself: a → a."),
        ({"a": "b"}, "parameters.a", "The diagram has no parameter 'b'; it has: a."),
        ({"a": "1/b", "b": 0.0}, "parameters.a", "1/b has no finite value."),
        ({"a": "2 +", "b": 0.0}, "parameters.a", "The text ends before the equation is complete."),
        ({"a": "time"}, "parameters.a", "A value is calculated of numbers and names before"),
        ({"a": "b", "b": "c"}, "parameters.a", "It is calculated of b, which has no value itself."),
        ({"sin": 1.0}, "parameters.sin", "'sin' is a word of the equation language; take another name."),
        ({"a b": 1.0}, "parameters.a b", "'a b' is not a name: use letters, digits and _, not starting with a digit."),
        ({"a": Parameter(1.0, "kgg")}, "parameters.a", "The unit 'kgg' is not known"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_where_it_is(parameters: Any, where: str, says: str) -> None:
    diagram = Diagram("d", [Subsystem("s", states={"x": 1.0}, equations=["der(x) = -x"])], parameters=parameters)
    assert faults(diagram)[where].startswith(says)


def test_circles_leave_the_others_alone() -> None:
    diagram = Diagram("d", parameters={"a": "b", "b": "a", "c": "d + 1", "d": 4.0, "e": "a"})
    assert [name for name, p in diagram.parameters.items() if math.isnan(p.value)] == ["a", "b", "e"]
    assert float(diagram.parameters["c"].value) == 5.0


@pytest.mark.parametrize(
    ("expression", "unit", "says"),
    [
        ("m + k", "kg", "Only what measures the same can be added or compared; here one part is in kg and"),
        ("m*g", "kg", "m*g is in kg*m/s^2, but it is to be in kg here."),
        ("m/m", "kg", "m/m is a number, but it is to be in kg here."),
        ("sin(m)", "", "sin takes a number; what stands here is in kg."),
        ("2^m", "", "An exponent is a number; this one is in kg."),
        ("m^(k/k)", "kg", "What has a unit can only be raised to a power that is written as a number."),
        ("m + 1", "kg", "Only what measures the same can be added or compared; here one part is in kg and one"),
        ("if m > k then 1 else 2", "", "Only what measures the same"),
        ("if m > 0 then m else k", "kg", "Only what measures the same"),
    ],
)  # fmt: skip
def test_wrong_units_are_told(expression: str, unit: str, says: str) -> None:
    subsystem = Subsystem("s", parameters={"p": Parameter(Calculated(expression), unit)})
    parameters = {"m": Parameter(2.0, "t"), "k": Parameter(3.0, "kN/m"), "g": Parameter(9.81, "m/s^2")}
    diagram = Diagram("d", [subsystem], parameters=parameters)
    assert faults(diagram)["s.parameters.p"].startswith(says)


@pytest.mark.parametrize(
    ("expression", "unit", "value"),
    [
        ("if m > 0 and not m < n then m else n", "kg", 2000.0),
        ("max(0, m - n)", "t", 1.95),
        ("sqrt(k/n)", "1/s", math.sqrt(60.0)),
        ("atan2(k*n, 2*k*n)", "deg", math.degrees(math.atan(0.5))),
        ("2*3 + 1/2", "mm", 6.5),  # without names it is in the unit that is declared
        ("free", "mm", 7000.0),  # what has no unit is in SI, and not checked
        ("n*free", "g", 350000.0),
        ("T0 + dT", "degC", 25.0),
    ],
)
def test_what_an_expression_gives(expression: str, unit: str, value: float) -> None:
    parameters: dict[str, Parameter | float | str] = {
        "m": Parameter(2.0, "t"), "n": Parameter(50.0, "kg"), "k": Parameter(3.0, "kN/m"), "free": 7.0,
        "T0": Parameter(20.0, "degC"), "dT": Parameter(5.0, "K"),
    }  # fmt: skip
    diagram = Diagram(
        "d", [Subsystem("s", parameters={"p": Parameter(Calculated(expression), unit)})], parameters=parameters
    )
    assert faults(diagram).get("s.parameters.p") is None
    assert float(diagram["s"].parameters["p"].value) == pytest.approx(value, rel=1e-12)


def test_values_and_units_are_those_of_pint() -> None:
    """Random products, quotients, powers and sums, calculated by pint with its own arithmetic of quantities."""
    registry, chance = pint.UnitRegistry(), random.Random(7)
    units = {"a": "t", "b": "kN/m", "c": "mm", "d": "km/h", "e": "1", "f": "bar", "g": "deg"}
    numbers = {name: chance.uniform(0.5, 3.0) for name in units}
    quantities = {name: numbers[name] * registry.Unit(unit) for name, unit in units.items()}
    parameters = {name: Parameter(numbers[name], unit) for name, unit in units.items()}
    agreed = 0
    for _ in range(150):
        text = _random_expression(chance, list(units), depth=3)
        try:
            found = eval(text.replace("^", "**"), {"sqrt": lambda x: x**0.5}, quantities)  # the test's own text
            found = (found * registry.Unit("1")).to_base_units()
        except pint.DimensionalityError:
            found = None
        unit = "" if found is None else _unit_of(found)
        diagram = Diagram(
            "d", [Subsystem("s", parameters={"p": Parameter(Calculated(text), unit)})], parameters=parameters
        )
        value = diagram["s"].parameters["p"].value
        assert math.isnan(value) == (found is None), (text, getattr(value, "fault", ""), found)
        if found is not None:
            assert float(value) == pytest.approx(found.magnitude, rel=1e-9), text
            agreed += 1
    assert agreed > 50


def _random_expression(chance: random.Random, names: list[str], depth: int) -> str:
    if not depth or chance.random() < 0.2:
        return chance.choice(names)
    kind = chance.choice("**/+^s")
    one = _random_expression(chance, names, depth - 1)
    if kind == "^":
        return f"({one})^{chance.choice((2, 3))}"
    if kind == "s":
        return f"sqrt({one})"
    other = f"2*({one})" if kind == "+" and chance.random() < 0.7 else _random_expression(chance, names, depth - 1)
    return f"({one} {kind} {other})"


def _unit_of(quantity: Any) -> str:
    powers = {str(quantity._REGISTRY.get_symbol(u)): p for u, p in quantity.to_base_units().units._units.items()}
    rounded = {u: round(p) for u, p in powers.items() if u != "rad"}
    if any(abs(p - rounded[u]) > 1e-9 for u, p in powers.items() if u != "rad") or any(
        abs(p) > 20 for p in rounded.values()
    ):
        return ""  # a root of a unit is written nowhere
    return "*".join(f"{u}^{p}" if p > 0 else f"{u}^(-{-p})" for u, p in rounded.items() if p) or "1"


def test_a_file_keeps_the_expressions_and_opens_the_same(tmp_path: Path) -> None:
    diagram = car(parameter_sets={"loaded": {"load": 800.0}}, parameter_set="loaded")
    save(diagram, tmp_path / "car.macrostep.json")
    opened = load(tmp_path / "car.macrostep.json")
    assert to_document(opened) == to_document(diagram)
    assert opened["body"] == diagram["body"]
    document = to_document(opened)
    assert document["subsystems"][0]["parameters"]["m"] == {"value": "m_body + load", "unit": "t"}
    assert (document["stop"], document["parameter_sets"]) == ("5*T", {"loaded": {"load": 800.0}})


def test_a_diagram_without_parameters_is_written_as_before() -> None:
    assert not {"parameters", "parameter_sets", "parameter_set"} & to_document(Diagram("d")).keys()


def test_an_expression_survives_copies_and_processes() -> None:
    number = Calculated("2*m", 4.0)
    for other in (copy.copy(number), copy.deepcopy(number), pickle.loads(pickle.dumps(number))):
        assert other == number
        assert (other.expression, float(other)) == ("2*m", 4.0)
    assert number != Calculated("m + m", 4.0)
    assert number != 4.0  # typed as a number, it is another value for an edit


def test_a_black_box_tells_expressions_from_texts() -> None:
    raw = {"name": "s", "fmu": "x.fmu", "parameters": {"file": "a.csv", "gain": {"value": "2*n"}}}
    head = {"format": "macrostep-diagram", "version": 1, "parameters": {"n": 3}}
    diagram = from_document({**head, "subsystems": [raw]})
    assert (diagram["s"].texts, float(diagram["s"].parameters["gain"].value)) == ({"file": "a.csv"}, 6.0)
    assert from_document(to_document(diagram))["s"] == diagram["s"]


def test_targets_name_parameters_of_subsystems_and_of_the_diagram() -> None:
    diagram = car(parameter_sets={"loaded": {"load": 800.0}}, parameter_set="loaded")
    assert (declared(diagram, "load").value, declared(diagram, "body.k").value) == (800.0, 20.0)
    set_value(diagram, "load", "1 t")
    set_value(diagram, "m_body", "900 kg")
    set_value(diagram, "body.k", "2*k")
    assert diagram.parameter_sets == {"loaded": {"load": 1000.0, "m_body": 0.9}}
    assert float(diagram.parameters["m_body"].value) == 1.2
    assert float(diagram["body"].parameters["m"].value) == pytest.approx(1.9)
    assert float(diagram["body"].parameters["k"].value) == 40.0
    with pytest.raises(MacrostepError, match="The diagram has no parameter 'q' to vary; it has: sag, m_body"):
        set_value(diagram, "q", "1")
    assert ParameterRef.parse("q", diagram.subsystems) == ("", "q")


def test_edits_are_undone_to_the_letter() -> None:
    diagram = car(parameter_sets={"loaded": {"load": "m_body/2"}})
    before = to_document(diagram)
    edits = [
        SetSettings({"parameter_set": "loaded"}),
        rename_parameter(diagram, "m_body", "mass"),
        *edits_of_values(diagram, {"load": 3.0, "body.k": 2.0}),
    ]
    for edit in edits:
        edit.apply(diagram)
        changed = to_document(diagram)
        edit.revert(diagram)
        assert to_document(diagram) == before != changed
    for name, says in (("g", "There is already a parameter 'g'"), ("sin", "is a word of"), ("a b", "is not a name")):
        with pytest.raises(DiagramError, match=says):
            rename_parameter(diagram, "m_body", name)


def test_a_renamed_parameter_keeps_its_name_everywhere() -> None:
    diagram = car(parameter_sets={"loaded": {"m_body": 2.0, "load": "m_body/2"}})
    before = {s.name: s.with_numbers(lambda number, unit: float(number)) for s in diagram.subsystems.values()}
    rename_parameter(diagram, "m_body", "mass").apply(diagram)
    assert "m_body" not in str(to_document(diagram))
    assert {s.name: s.with_numbers(lambda n, u: float(n)) for s in diagram.subsystems.values()} == before
    assert list(diagram.parameters)[1] == "mass"


def test_undoing_an_older_edit_of_a_block_takes_the_values_of_now() -> None:
    diagram = car()
    edit = ReplaceSubsystem("body", diagram["body"].replaced(step=None))
    edit.apply(diagram)
    diagram.set(parameters={**diagram.parameters, "load": DiagramParameter(100.0, "kg")})
    edit.revert(diagram)
    assert float(diagram["body"].parameters["m"].value) == pytest.approx(1.3)


def test_who_listens_hears_of_each_block_that_changed() -> None:
    diagram, heard = car(), list[str]()
    diagram.add(Subsystem("other", states={"x": 0.0}, equations=["der(x) = 1"]))
    diagram.subscribe(lambda event: heard.append(str(event)))
    set_value(diagram, "load", "7")
    assert [line for line in heard if "SubsystemReplaced" in line] == [
        "SubsystemReplaced(old_name='body', name='body')"
    ]


def test_a_copied_block_brings_the_parameters_that_it_needs() -> None:
    diagram, other = car(), Diagram("other", parameters={"g": DiagramParameter(1.62, "m/s^2"), "own": 1.0})
    before = to_document(other)
    part = from_text(to_text(extracted(diagram, ["body"], {})))
    edit = InsertPart(part)
    edit.apply(other)
    assert set(other.parameters) == {"g", "own", "sag", "m_body", "k", "load", "T"}
    assert float(other.parameters["g"].value) == 1.62  # the other diagram's own
    assert float(other["body"].parameters["m"].value) == 1.2
    assert float(other["body"].inputs["F"].start_or_zero) == pytest.approx(1.62 * 1200.0)
    edit.revert(other)
    assert to_document(other) == before


def test_a_parameter_beyond_its_bounds_is_a_warning() -> None:
    parameters = {"m": DiagramParameter(10.0, "t", minimum=5.0, maximum=12.0), "load": DiagramParameter(1.0, "t")}
    diagram = Diagram("bounds", parameters=parameters, parameter_sets={"full": {"m": "13*load"}})
    diagram.add(Subsystem("clock", states={"x": 0.0}, equations=["der(x) = 1"]))
    assert not diagram.problems()
    diagram.set(parameter_set="full")
    (problem,) = diagram.problems()
    assert (problem.field, problem.severity) == ("parameters.m", "warning")
    assert str(problem.message) == "m = 13 t is above its maximum, 12 t."
