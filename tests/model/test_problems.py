"""Problems: all of them at once, each with its place, and none on a sound diagram."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from macrostep.model import Diagram, Input, Output, Parameter, Problem, State, Subsystem
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.subsystem.capabilities import Capabilities


def mass(name: str = "mass", **changes: Any) -> Subsystem:
    sound = Subsystem(
        name,
        parameters={"m": Parameter(2.0, "kg")},
        inputs={"F": Input(0.0, "N")},
        states={"v": State(1.0, "m/s")},
        equations=["der(v) = F/m"],
        outputs={"v_out": Output("v", "m/s"), "F_out": Output("-3*v", "N")},
    )
    return sound.replaced(**changes)


def only(found: list[Problem]) -> Problem:
    assert len(found) == 1, [str(problem) for problem in found]
    return found[0]


def test_a_sound_diagram_has_none() -> None:
    assert Diagram("d", [mass()], [("mass.F_out", "mass.F")]).problems() == []


def test_an_empty_diagram_has_nothing_to_run() -> None:
    problem = only(Diagram("d").problems())
    assert problem.severity == "error"
    assert "nothing to run" in problem.message


@pytest.mark.parametrize("stop", [0.0, -1.0])
def test_the_stop_time_must_be_after_the_start(stop: float) -> None:
    diagram = Diagram("d", [mass()], [("mass.F_out", "mass.F")], stop=stop)
    assert only(diagram.problems()).field == "stop"


def test_the_time_between_start_and_stop_must_be_a_number() -> None:
    diagram = Diagram("d", [mass()], start=-1e308, stop=1e308)
    assert only([p for p in diagram.problems() if p.severity == "error"]).field == "stop"


def test_an_unconnected_input_is_a_warning() -> None:
    problem = only(Diagram("d", [mass(inputs={"F": Input(5.0, "N")})]).problems())
    assert (problem.severity, problem.subsystem, problem.field) == ("warning", "mass", "inputs.F")
    assert "5 N" in problem.message


def test_ports_of_different_dimension() -> None:
    problem = only(Diagram("d", [mass()], [("mass.v_out", "mass.F")]).problems())
    assert (problem.severity, problem.field) == ("error", "inputs.F")
    assert str(problem) == (
        "mass, inputs.F: It has the unit 'N', but mass.v_out feeds it in 'm/s': the dimensions differ."
    )


@pytest.mark.parametrize("unit", ["", "kN", "kg*m/s^2"])
def test_ports_of_one_dimension_or_without_unit_fit(unit: str) -> None:
    fitting = mass(inputs={"F": Input(0.0, unit)})
    assert Diagram("d", [fitting], [("mass.F_out", "mass.F")]).problems() == []


@pytest.mark.parametrize(
    ("changes", "field", "says"),
    [
        ({"parameters": {"m": Parameter(1.0, "kilo")}}, "parameters.m", "'kilo' is not known"),
        ({"states": {"v": State(1.0, "m//s")}}, "states.v", "'m//s' is not a unit"),
        ({"inputs": {"F": Input(0.0, "Nm")}}, "inputs.F", "'Nm' is not known"),
        ({"outputs": {"y": Output("v", "9**9**9")}}, "outputs.y", "is not a unit"),
        ({"parameters": {"m": Parameter(float("nan"), "kg")}}, "parameters.m", "must be a finite number, not nan"),
        ({"solver": {"kind": "magic"}}, "solver", "one of exact, explicit, implicit, not 'magic'"),
        ({"solver": {"kind": "explicit", "rtol": 0}}, "solver", "rtol must be a number above 0, not 0"),
        ({"solver": {"kind": "explicit", "atol": "small"}}, "solver", "atol must be a number above 0, not 'small'"),
        ({"solver": {"kind": "explicit", "order": 5}}, "solver", "no setting 'order'"),
        ({"step": 0.0}, "step", "must be above 0 s, not 0"),
        ({"step": -0.1}, "step", "must be above 0 s, not -0.1"),
        ({"capabilities": {"canFly": True}}, "capabilities.canFly", "no capability 'canFly'; there are: maxInput"),
        ({"capabilities": {"maxInputDegree": 9}}, "capabilities.maxInputDegree", "from 0 to 8, not 9"),
        ({"capabilities": {"maxInputDegree": True}}, "capabilities.maxInputDegree", "from 0 to 8, not True"),
        ({"capabilities": {"maxInputDegree": 1.5}}, "capabilities.maxInputDegree", "from 0 to 8, not 1.5"),
        ({"capabilities": {"providesState": 1}}, "capabilities.providesState", "must be true or false, not 1"),
        ({"equations": []}, "states", "'v' has no equation"),
    ],
)  # fmt: skip
def test_each_fault_is_one_problem_at_its_place(changes: dict[str, Any], field: str, says: str) -> None:
    problem = only(subsystem_problems(mass(**changes)))
    assert (problem.subsystem, problem.field, problem.severity) == ("mass", field, "error")
    assert says in problem.message


def test_unknown_keys_are_warnings() -> None:
    block = mass(
        inputs={"F": Input(0.0, "N", {"colour": "red"})},
        extra={"kolour": 1},
    )
    diagram = Diagram("d", [block], [("mass.F_out", "mass.F")], extra={"typo": 0})
    found = [(p.subsystem, p.field, p.severity) for p in diagram.problems()]
    assert found == [("", "typo", "warning"), ("mass", "kolour", "warning"), ("mass", "inputs.F.colour", "warning")]


def test_every_problem_is_found_at_once_with_line_and_column() -> None:
    bad = mass("bad", equations=["der(v) = F/m", "a = 1 +* 2"], parameters={"m": Parameter(1.0, "nope")}, step=0.0)
    worse = mass("worse", equations=["der(v) = F/q"], outputs={"y": Output("w")})
    diagram = Diagram("d", [bad, worse], stop=-1.0)
    errors = [p for p in diagram.problems() if p.severity == "error"]
    places = {(p.subsystem, p.field, p.line) for p in errors}
    assert places >= {
        ("", "stop", 0), ("bad", "equations", 2), ("bad", "parameters.m", 0), ("bad", "step", 0),
        ("worse", "equations", 1), ("worse", "outputs.y", 1),
    }  # fmt: skip
    assert len(places) == len(errors)
    assert next(p.column for p in errors if p.subsystem == "worse") == 12


def test_nothing_in_a_text_is_executed() -> None:
    block = mass(equations=["der(v) = __import__('os').getpid()"], outputs={"y": Output("exec('1')", "open('x')")})
    assert {p.field for p in subsystem_problems(block)} == {"equations", "outputs.y"}


# -- capabilities ----------------------------------------------------------------------------------------------------


def test_a_built_in_subsystem_can_do_everything() -> None:
    assert capabilities(mass()) == Capabilities(8, 1, True, True, True, True)


def test_what_the_user_switched_off_is_off_and_nonsense_changes_nothing() -> None:
    given = {"maxInputDegree": 1, "canGetAndSetFMUState": False, "providesState": "no", "maxOutputDerivativeOrder": 5}
    found = capabilities(mass(capabilities=given))
    assert found == Capabilities(max_input_degree=1, get_and_set_state=False)
    assert found.by_fmi_name() == {
        "maxInputDegree": 1, "maxOutputDerivativeOrder": 1, "providesDirectionalDerivatives": True,
        "providesState": True, "canGetAndSetFMUState": False, "canHandleVariableCommunicationStepSize": True,
    }  # fmt: skip


@pytest.mark.parametrize("nominal", [0.0, -1.0, float("inf"), float("nan")])
@pytest.mark.parametrize(
    ("field", "variable"),
    [("inputs.F", Input(0.0, "N")), ("states.v", State(1.0, "m/s")), ("outputs.v_out", Output("v", "m/s"))],
)
def test_a_nominal_value_is_a_size(field: str, variable: Input | State | Output, nominal: float) -> None:
    group, name = field.split(".")
    own: dict[str, Any] = getattr(mass(), group)
    problem = only(subsystem_problems(mass().replaced(**{group: own | {name: replace(variable, nominal=nominal)}})))
    assert (problem.field, problem.severity) == (field, "error")
    assert f"{nominal!r}" in problem.message
    assert subsystem_problems(mass().replaced(**{group: own | {name: replace(variable, nominal=1e-9)}})) == []


def test_a_parameter_that_equations_are_divided_by_to_be_solved_is_not_zero() -> None:
    def problems(resistance: float) -> list[str]:
        subsystem = Subsystem(
            "r", {"R": resistance, "G": 0.0}, inputs={"v": 0.0}, variables={"i": 0.0, "j": 0.0},
            equations=["v = R*i", "j = G*v"], outputs={"i": "i", "j": "j"},
        )  # fmt: skip
        diagram = Diagram("d", [subsystem])
        return [str(p) for p in diagram.problems() if p.severity == "error"]

    assert not problems(2.0)
    (problem,) = problems(0.0)
    assert "line 1" in problem
    assert "R is 0, so that the equations do not give i" in problem


def test_each_of_many_subsystems_that_are_alike_has_its_problems() -> None:
    """What is found of one holds for those that differ in names alone, and for no others."""
    sound = Subsystem(
        "s0", parameters={"k": 1.0}, states={"x": 0.0}, equations=["der(x) = -k*x"], outputs={"y": "x"},
        solver={"kind": "explicit", "rtol": 1e-6},
    )  # fmt: skip
    changes: list[dict[str, Any]] = [
        {}, {"parameters": {"k": Parameter(math.nan)}}, {}, {"parameters": {"k": Parameter(1.0, "parsec2")}},
        {"solver": {"kind": "explicit", "rtol": -1.0}}, {"step": -1.0}, {"equations": ("der(x) = -k*z",)},
        {"equations": ("der(x) = -k*z",)}, {"states": {"x": State(0.0, nominal=0.0)}}, {"extra": {"colour": "red"}}, {},
    ]  # fmt: skip
    each = [sound, *(replace(sound, name=f"s{k + 1}", **change) for k, change in enumerate(changes))]
    for order in (each, each[::-1]):
        found = Diagram("d", order).problems()
        assert found == [problem for subsystem in order for problem in subsystem_problems(subsystem)]
        faulty = {f"s{k + 1}" for k, change in enumerate(changes) if change}
        assert {problem.subsystem for problem in found} == faulty


@pytest.mark.parametrize(
    "settings", [{"parameters": {"k": Parameter(True)}}, {"capabilities": {"maxInputDegree": True}}]
)
def test_what_is_equal_and_not_the_same_is_looked_at_by_itself(settings: dict[str, Any]) -> None:
    """True is no number, and equal to 1: beside a subsystem that has 1 nothing was said of it."""
    one = Subsystem("one", parameters={"k": 1.0}, capabilities={"maxInputDegree": 1})
    two = one.called("two").replaced(**settings)
    said = [problem for problem in Diagram("d", [one, two]).problems() if problem.severity == "error"]
    assert [problem.subsystem for problem in said] == ["two"]
    assert "not True" in str(said[0].message)
