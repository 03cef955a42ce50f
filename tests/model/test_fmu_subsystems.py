"""Subsystems that are FMUs: default ports, what they can do, what they depend on, and what is wrong with them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from macrostep.model import Diagram, FmuError, Input, MacrostepError, Output, Parameter, Problem, Subsystem, load, save
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities, capability_faults, missing_capabilities
from macrostep.model.behaviour.parameter_texts import with_parameter
from macrostep.model.consent.trust import Trust, digests, untrusted
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.cut import dependences, parts
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.diagram.targets import ParameterRef
from macrostep.model.fmi import describe
from macrostep.model.fmi.interfaces import this_platform
from macrostep.model.fmi.subsystem import fmu_subsystem, parameter_of, plain_name, with_ports
from macrostep.model.fmi.values import declared_value, parameter_value, port_value
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from tests.model.fmu_texts import TEXTS, write_fmu

SUFFIX = {"linux": ".so", "windows": ".dll", "darwin": ".dylib"}[this_platform().rpartition("-")[2]]
LIBRARIES = {f"binaries/{this_platform()}/{name}{SUFFIX}": b"" for name in ("slider", "fields")}


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def slider(tmp_path: Path) -> Path:
    return write_fmu(tmp_path / "slider.fmu", TEXTS["2.0"].replace(b' unit="W"', b""), LIBRARIES)


@pytest.fixture
def fields(tmp_path: Path) -> Path:
    return write_fmu(tmp_path / "fields.fmu", TEXTS["3.0"], LIBRARIES)


def found(subsystem: Subsystem) -> list[Problem]:
    return subsystem_problems(subsystem)


# -- ports -----------------------------------------------------------------------------------------------------------


def test_all_inputs_and_outputs_of_a_small_fmu_are_ports(slider: Path) -> None:
    block = fmu_subsystem(slider)
    assert (block.name, block.fmu) == ("slider", str(slider))
    assert block.inputs == {"F": Input(1.5, "N"), "locked": Input(1.0)}
    assert block.outputs == {"v": Output("v"), "x": Output("x", "mm"), "P": Output("P")}
    assert found(block) == []


def test_elements_of_arrays_become_ports_with_plain_names(fields: Path) -> None:
    block = fmu_subsystem(fields, "fields")
    assert list(block.inputs) == ["u_1", "u_2", "u_3", "flag", "mode"]
    assert block.inputs["u_2"] == Input(0.0, "m/s^2", variable="u[2]")
    assert [output.expression for output in block.outputs.values()] == ["y[1]", "y[2]", "count", "same[1]", "same[2]"]
    assert [p.severity for p in found(block)] == ["warning"]  # a start value that FMI does not allow


def test_of_many_ports_none_is_there_before_it_is_chosen(tmp_path: Path) -> None:
    text = TEXTS["2.0"]
    one = b'<ScalarVariable name="v" valueReference="1" causality="output"><Real/></ScalarVariable>'
    many = b"".join(one.replace(b'"v"', b'"o%d"' % i) for i in range(20))
    end = text.index(b"</ModelVariables>")
    path = write_fmu(tmp_path / "many.fmu", text[:end] + many + text[end:], LIBRARIES)
    block = fmu_subsystem(path)
    assert not block.inputs
    assert not block.outputs
    variables = describe(path).variables
    chosen = with_ports(block, [variables["o3"], variables["F"], variables["der(v)"]])
    assert list(chosen.outputs) == ["o3", "der_v"]
    assert with_ports(chosen, [variables["F"], variables["o3"]]) == chosen


def test_a_diagram_with_an_fmu_survives_its_file(slider: Path, tmp_path: Path) -> None:
    block = with_ports(fmu_subsystem(slider), [describe(slider).variables["der(v)"]])
    diagram = Diagram("d", [block.replaced(parameters={"damper.d": Parameter(2.0, "N*s/m")}, texts={"table": "b.csv"})])
    save(diagram, tmp_path / "d.macrostep.json")
    again = load(tmp_path / "d.macrostep.json")
    assert again.subsystems == diagram.subsystems
    assert again.problems() == [*(p for p in again.problems() if p.severity == "warning")]


@pytest.mark.parametrize(
    ("name", "plain"),
    [("flange.f[1]", "flange_f_1"), ("1st", "_1st"), ("'a b'", "a_b"), ("[]", "x"), ("Öl", "Öl"), ("F", "F_2")],
)
def test_ports_get_plain_names(name: str, plain: str) -> None:
    assert plain_name(name, {"F"}) == plain


def test_values_go_to_the_fmu_in_its_unit(slider: Path) -> None:
    variables = describe(slider).variables
    assert declared_value(variables["length"], 0.6858, "") == 1.0
    assert declared_value(variables["length"], 68.58, "cm") == pytest.approx(1.0)
    assert declared_value(variables["T"], 300.0, "K") == pytest.approx(26.85)
    assert port_value(variables["length"], 2.0, "m") == pytest.approx(1.3716)
    assert port_value(variables["x"], 2.5, "mm") == 2.5


def test_the_fmu_s_own_values_are_offered_as_parameters(slider: Path) -> None:
    variables = describe(slider).variables
    assert parameter_of(variables["damper.d"]) == Parameter(3.0, "N*s/m", {}, 0.0, 10.0)
    assert parameter_of(variables["length"]) == Parameter(0.6858, "m")
    assert parameter_of(variables["table"]) == "a.csv"


# -- capabilities and dependences ------------------------------------------------------------------------------------


def test_an_fmu_can_do_what_its_flags_promise(slider: Path, fields: Path) -> None:
    block = fmu_subsystem(slider)
    assert capabilities(block) == Capabilities(8, 1, False, True, True, True)
    exchange = block.replaced(interface="ModelExchange")
    assert capabilities(exchange) == Capabilities(8, 1, True, True, False, True)
    assert capabilities(fmu_subsystem(fields)) == Capabilities(8, 1, True, True, True, True)


def test_inputs_that_cannot_be_set_within_a_step_are_held(tmp_path: Path) -> None:
    text = TEXTS["3.0"].replace(b' intermediateUpdate="true"', b"")
    block = fmu_subsystem(write_fmu(tmp_path / "fields.fmu", text, LIBRARIES))
    assert capabilities(block).max_input_degree == 0
    assert "Degree of input polynomials at most 0" in missing_capabilities(block)
    whole = block.replaced(inputs={"flag": Input()})  # a truth value is held by its nature
    assert capabilities(whole).max_input_degree == 8


def test_what_an_fmu_cannot_do_cannot_be_switched_on(slider: Path) -> None:
    block = fmu_subsystem(slider).replaced(
        capabilities={"providesDirectionalDerivatives": True, "canGetAndSetFMUState": False, "maxInputDegree": 1}
    )
    assert capabilities(block) == Capabilities(1, 1, False, True, False, True)
    assert [name for name, _ in capability_faults(block)] == ["providesDirectionalDerivatives"]


def test_model_exchange_without_events_can_be_put_back(tmp_path: Path) -> None:
    text = TEXTS["2.0"].replace(b'numberOfEventIndicators="2"', b"")
    block = fmu_subsystem(write_fmu(tmp_path / "a.fmu", text), "a").replaced(interface="ModelExchange")
    assert capabilities(block).get_and_set_state


def test_outputs_depend_on_what_the_structure_says(slider: Path, fields: Path) -> None:
    block = fmu_subsystem(slider)
    meaning = behaviour(block)
    assert meaning.continuous == ("x", "v")
    assert meaning.feedthrough == {"v": frozenset(), "x": frozenset(), "P": {"F", "locked"}}
    assert behaviour(fmu_subsystem(fields)).feedthrough["y_1"] == {"u_1", "u_2", "u_3"}
    diagram = Diagram("d", [block], [("slider.P", "slider.F")])
    assert len(dependences(diagram, parts(diagram)[0]).feedthrough) == 3


def test_states_have_plain_names_of_their_own(slider: Path) -> None:
    block = fmu_subsystem(slider)
    assert behaviour(block).continuous == ("x", "v")
    renamed = block.replaced(outputs={"place": "x", "again": "x", "v": "P"})
    assert behaviour(renamed).continuous == ("place", "v_2")
    text = TEXTS["2.0"].replace(b'name="v"', b'name="body.v"').replace(b'name="x"', b'name="body.x"')
    hidden = Subsystem("a", fmu=str(write_fmu(slider.with_name("b.fmu"), text, LIBRARIES)))
    assert behaviour(hidden).continuous == ("body_x", "body_v")


# -- problems --------------------------------------------------------------------------------------------------------


def test_a_missing_fmu_is_a_problem_and_the_diagram_opens(slider: Path, tmp_path: Path) -> None:
    save(Diagram("d", [fmu_subsystem(slider)]), tmp_path / "d.macrostep.json")
    slider.unlink()
    diagram = load(tmp_path / "d.macrostep.json")
    problem = next(p for p in diagram.problems() if p.severity == "error")
    assert (problem.subsystem, problem.field) == ("slider", "fmu")
    assert "slider.fmu; put the FMU there, or choose another one" in problem.message
    assert capabilities(diagram["slider"]) == BUILT_IN
    assert behaviour(diagram["slider"]).feedthrough["x"] == {"F", "locked"}
    assert digests(diagram) == {}


@pytest.mark.parametrize(
    ("changes", "field", "says"),
    [
        ({"interface": "ScheduledExecution"}, "interface", "must be one of CoSimulation, ModelExchange"),
        ({"inputs": {"G": 0.0}}, "inputs.G", "The FMU has no variable 'G'"),
        ({"inputs": {"v": 0.0}, "outputs": {}}, "inputs.v", "'v' has the causality output; it cannot be an input"),
        ({"inputs": {"a": Input(variable="F"), "F": 0.0}}, "inputs.F", "which the input 'a' sets already"),
        ({"inputs": {"F": Input(0.0, "m")}}, "inputs.F", "the unit 'm', but the FMU's is 'N': the dimensions differ"),
        ({"outputs": {"y": "table"}}, "outputs.y", "'table' has the causality parameter; it cannot be an output"),
        ({"outputs": {"x": Output("x", "kg")}}, "outputs.x", "the unit 'kg', but the FMU's is 'mm'"),
        ({"outputs": {"F": "x"}}, "outputs.F", "The name 'F' is used twice"),
        ({"parameters": {"mass": 1.0}}, "parameters.mass", "The FMU has no variable 'mass'"),
        ({"parameters": {"F": 1.0}}, "parameters.F", "'F' is an input; its start value stands with the input"),
        ({"parameters": {"P": 1.0}}, "parameters.P", "'P' is of the causality output; its value cannot be given"),
        ({"parameters": {"table": 1.0}}, "parameters.table", "'table' is a text, and its value here is not"),
        ({"texts": {"teeth": "many"}}, "parameters.teeth", "'teeth' is of the type Integer, and its value here is not"),
        ({"parameters": {"teeth": 1.5}}, "parameters.teeth", "teeth = 1.5 is not possible: it is a whole number"),
        ({"parameters": {"teeth": 50.0}}, "parameters.teeth", "its maximum is 40"),
        ({"parameters": {"teeth": -3e9}}, "parameters.teeth", "it is from -2147483648 to 2147483647"),
        ({"parameters": {"gear": 2.0}}, "parameters.gear", "it is one of 1 (low), 3 (high)"),
        ({"parameters": {"damper.d": Parameter(-1.0, "N*s/m")}}, "parameters.damper.d", "its minimum is 0 N.s/m"),
        ({"parameters": {"damper.d": Parameter(1.0, "m")}}, "parameters.damper.d", "the dimensions differ"),
        ({"process": "any"}, "process", "The process must be 'own' or none, not 'any'"),
        ({"states": {"x": 0.0}}, "states", "An FMU stands in place of equations; remove the states"),
        ({"equations": ["der(x) = 1"]}, "equations", "remove the equations"),
        ({"python": "a.py"}, "python", "remove one of them"),
        ({"capabilities": {"maxInputDegree": 9}}, "capabilities.maxInputDegree", "from 0 to 8, not 9"),
    ],
)  # fmt: skip
def test_each_fault_is_a_problem_at_its_place(slider: Path, changes: dict[str, Any], field: str, says: str) -> None:
    problem = next(p for p in found(fmu_subsystem(slider).replaced(**changes)) if p.field == field)
    assert (problem.subsystem, problem.severity) == ("slider", "error")
    assert says in problem.message


def test_what_an_fmu_does_not_offer_is_a_problem(fields: Path, tmp_path: Path) -> None:
    block = fmu_subsystem(fields).replaced(interface="ModelExchange")
    assert "does not offer ModelExchange, only CoSimulation" in found(block)[0].message
    path = write_fmu(tmp_path / "a.fmu", TEXTS["3.0"], {"binaries/x86_64-amiga/fields.library": b""})
    problem = found(fmu_subsystem(path))[0]
    assert re.search(r"no library for this machine \(.*\): it has some for x86_64-amiga", problem.message)


def test_a_parameter_without_unit_is_in_that_of_the_fmu(slider: Path) -> None:
    block = fmu_subsystem(slider)
    assert found(block.replaced(parameters={"length": 1.0, "damper.d": 10.0})) == []
    assert "its maximum is 10 N.s/m" in found(block.replaced(parameters={"damper.d": 10.5}))[0].message
    length = describe(slider).variables["length"]
    assert parameter_value(length, 1.0, "") == 1.0
    assert parameter_value(length, 0.6858, "m") == 1.0


def test_only_model_exchange_can_be_solved_together_with_others(slider: Path) -> None:
    mass = Subsystem("mass", inputs={"F": 0.0}, states={"v": 0.0}, equations=["der(v) = F"], outputs={"v": "v"})
    block = fmu_subsystem(slider)
    whole = Composite("both", ("mass", "slider"), "together")
    diagram = Diagram("d", [mass, block], [("mass.v", "slider.F")], composites=[whole])
    assert any("an FMU for Co-Simulation, which makes steps of its own" in p.message for p in diagram.problems())
    diagram.replace("slider", block.replaced(interface="ModelExchange"))
    assert not any("makes steps of its own" in p.message for p in diagram.problems())
    diagram.replace("slider", block.replaced(fmu="", python="a.py"))
    assert any("is a Python file, which makes steps of its own" in p.message for p in diagram.problems())


# -- values as text, and trust ---------------------------------------------------------------------------------------


def test_parameters_of_the_fmu_are_set_by_text(slider: Path) -> None:
    block = fmu_subsystem(slider)
    assert with_parameter(block, "damper.d", "4000 g/s").parameters["damper.d"].value == pytest.approx(4.0)
    assert with_parameter(block, "gear", "high").parameters["gear"].value == 3.0
    assert with_parameter(block, "table", "c.csv").texts == {"table": "c.csv"}
    with pytest.raises(MacrostepError, match=r"slider has no parameter 'mass'; it has: damper\.d, length"):
        with_parameter(block, "mass", "1")


def test_trust_is_kept_by_content(slider: Path, tmp_path: Path) -> None:
    store = tmp_path / "config" / "trusted.json"
    controller = tmp_path / "controller.py"
    controller.write_text("class Controller: ...")
    python = Subsystem("controller", python=f"{controller}:Controller")
    diagram = Diagram("d", [fmu_subsystem(slider), python])
    trust = Trust(store)
    assert untrusted(diagram, trust) == (("slider", str(slider)), ("controller", str(controller)))
    trust.trust(digests(diagram).values())
    assert untrusted(diagram, Trust(store)) == ()
    controller.write_text("class Controller: other = 1")
    assert untrusted(diagram, trust) == (("controller", str(controller)),)


def test_a_broken_store_trusts_nothing(slider: Path, tmp_path: Path) -> None:
    store = tmp_path / "trusted.json"
    diagram = Diagram("d", [fmu_subsystem(slider)])
    for text in ("", "[1, 2]", '{"sha256": 3}', '{"sha256": [3]}', "\udcff"):
        store.write_bytes(text.encode("utf-8", "surrogateescape"))
        assert untrusted(diagram, Trust(store))
    Trust(store).trust(digests(diagram).values())
    assert not untrusted(diagram, Trust(store))


def test_opening_a_diagram_makes_no_subsystem_of_what_is_no_fmu(tmp_path: Path) -> None:
    (tmp_path / "a.fmu").write_bytes(b"MZ")
    with pytest.raises(FmuError, match="is not an FMU, which is a zip archive"):
        fmu_subsystem(tmp_path / "a.fmu")


@pytest.mark.parametrize(
    ("target", "parts"),
    [
        ("left.m", ("left", "m")),
        ("left.damper.d", ("left", "damper.d")),
        ("left.A[1,2]", ("left", "A[1,2]")),
        ("axle.left.m", ("axle.left", "m")),
        ("axle.left.damper.d", ("axle.left", "damper.d")),
        ("right.damper.d", ("right.damper", "d")),
        ("left", ("", "left")),
    ],
)
def test_names_of_parameters_may_have_dots(target: str, parts: tuple[str, str]) -> None:
    assert ParameterRef.parse(target, ("axle", "axle.left", "left")) == parts
