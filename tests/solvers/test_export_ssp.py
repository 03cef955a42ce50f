"""Exported system structures: valid, read by FMPy, and back again they give the results of the diagram."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fmpy.ssp.simulation import simulate_ssp
from fmpy.ssp.ssd import read_ssd, validate_tree
from lxml import etree

from macrostep import examples
from macrostep.model import Diagram, Input, Parameter, Subsystem, load
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.geometry import Note, Orientation
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.ssp import read_ssp
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers import Result, export_ssp, simulate
from tests.fmus.building import build_fmu

METHOD = "ni_jacobi:step=0.05"


def example(name: str, stop: float) -> Diagram:
    diagram = load(examples.path(name))
    diagram.set(stop=stop)
    return diagram


def there_and_back(diagram: Diagram, path: Path) -> Diagram:
    return read_ssp(export_ssp(diagram, path).path)[0]


def values(result: Result) -> dict[str, np.ndarray]:
    return {column.label: result[column.label] for column in result.columns}


def assert_same(diagram: Diagram, other: Diagram, tolerance: float = 1e-9) -> None:
    expected, found = values(simulate(diagram, METHOD)), values(simulate(other, METHOD))
    shared = expected.keys() & found.keys()
    assert len(shared) >= len(expected) - 1
    for label in shared:
        scale = np.max(np.abs(expected[label])) or 1.0
        assert found[label] == pytest.approx(expected[label], rel=0, abs=tolerance * scale), label


def structure(path: Path) -> Any:
    with zipfile.ZipFile(path) as archive:
        return etree.fromstring(archive.read("SystemStructure.ssd"))


def local(root: Any, name: str) -> list[Any]:
    return [e for e in root.iter() if etree.QName(e).localname == name]


@pytest.mark.parametrize(("name", "stop"), [("two_masses", 5.0), ("four_masses", 2.0), ("lotka_volterra", 5.0)])
def test_there_and_back_the_results_are_the_same(tmp_path: Path, name: str, stop: float) -> None:
    diagram = example(name, stop)
    other = there_and_back(diagram, tmp_path / "rig.ssp")
    assert list(other.subsystems) == list(diagram.subsystems)
    assert {str(t): str(s) for t, s in other.connections.items()} == {
        str(t): str(s) for t, s in diagram.connections.items()
    }
    assert {(c.name, c.members) for c in other.composites} == {(c.name, c.members) for c in diagram.composites}
    assert dict(other.positions) == dict(diagram.positions)
    assert (other.name, other.description, other.stop) == (diagram.name, diagram.description, stop)
    assert_same(diagram, other)


def test_what_is_solved_together_is_one_fmu(tmp_path: Path) -> None:
    diagram = example("four_masses", 2.0)
    diagram.set_composites(c.replaced(solved="together") for c in diagram.composites)
    written = export_ssp(diagram, tmp_path / "rig.ssp")
    assert written.components == ("left_pair", "right_pair")
    assert written.files == ("resources/left_pair.fmu", "resources/right_pair.fmu")
    other, _ = read_ssp(written.path)
    assert list(other.subsystems) == ["left_pair", "right_pair"]
    expected, found = simulate(diagram, METHOD), simulate(other, METHOD)
    label = next(c.label for c in found.columns if c.label.endswith("m2_x"))
    assert found[label] == pytest.approx(expected["m2.x"], abs=1e-9)


def test_parameters_keep_their_values(tmp_path: Path) -> None:
    diagram = example("two_masses", 5.0)
    left = diagram["left"]
    diagram.replace("left", left.replaced(parameters={**left.parameters, "c": Parameter(2.5, "kN/m")}))
    other = there_and_back(diagram, tmp_path / "rig.ssp")
    assert other["left"].parameters["c"].value == 2500.0
    other.replace("left", other["left"].replaced(parameters={"c": Parameter(3.0, "kN/m")}))
    diagram.replace("left", left.replaced(parameters={**left.parameters, "c": Parameter(3.0, "kN/m")}))
    assert_same(diagram, other)


@pytest.mark.parametrize("name", ["two_masses", "four_masses"])
def test_it_is_valid_and_fmpy_reads_and_runs_it(tmp_path: Path, name: str) -> None:
    diagram = example(name, 0.5)
    path = export_ssp(diagram, tmp_path / "rig.ssp").path
    assert read_ssd(str(path)).name == name  # which validates it
    for set_ in local(structure(path), "ParameterSet"):
        validate_tree(etree.fromstring(etree.tostring(set_)), "SystemStructureParameterValues.xsd")
    rows = simulate_ssp(str(path), stop_time=0.5 - 1e-9, step_size=1e-4)
    label = "left.x" if name == "two_masses" else "left_pair.m1.x"
    expected = simulate(diagram, "ni_jacobi:step=0.0001").last(label.rpartition("pair.")[2])
    assert rows[label][-1] == pytest.approx(expected, abs=1e-3)  # the inputs of FMPy's first step are 0


def test_what_is_drawn_is_kept(tmp_path: Path) -> None:
    diagram = example("four_masses", 1.0)
    diagram.turn("m1", Orientation(90, False))
    diagram.turn("m2", Orientation(180, True))
    diagram.turn("left_pair", Orientation(270, True))
    target = PortRef("m2", "x_left")
    diagram.set_waypoints(target, [(250.0, 20.0), (270.0, 200.0)])
    crossing = PortRef("m3", "x_left")
    diagram.set_composites(
        c.replaced(inner_corners={crossing: ((500.0, 50.0),)}) if c.name == "left_pair"
        else c.replaced(corners={crossing: ((280.0, 400.0),)}, inner_corners={crossing: ((480.0, 90.0),)})
        for c in diagram.composites
    )  # fmt: skip
    diagram.set_note(0, Note("here", (10.0, 20.0), (100.0, 50.0)))
    diagram.set_note(1, Note("inside", (30.0, -40.0), (90.0, 50.0), level="right_pair"))
    other = there_and_back(diagram, tmp_path / "rig.ssp")
    assert dict(other.positions) == dict(diagram.positions)
    assert dict(other.orientations) == dict(diagram.orientations)
    assert dict(other.waypoints) == dict(diagram.waypoints)
    assert [(c.corners, c.inner_corners) for c in other.composites] == [
        (c.corners, c.inner_corners) for c in diagram.composites
    ]
    assert dict(other.notes) == dict(diagram.notes)


def test_ports_keep_their_order(tmp_path: Path) -> None:
    ports = ("zeta", "alpha", "mid")
    block = Subsystem(
        "a", inputs=dict.fromkeys(ports, 0.0), states={"x": 0.0}, equations=["der(x) = zeta + alpha + mid"],
        outputs={"second": "2*x", "first": "x"},
    )  # fmt: skip
    source = Subsystem("s", states={"y": 1.0}, equations=["der(y) = -y"], outputs={"out": "y"})
    wires = [("s.out", f"a.{port}") for port in sorted(ports)]
    diagram = Diagram("order", [source, block], wires, stop=1.0)
    for name, place in (("s", (0.0, 0.0)), ("a", (300.0, 0.0))):
        diagram.move(name, place)
    path = export_ssp(diagram, tmp_path / "rig.ssp", compiler=()).path
    text = etree.tostring(structure(path)).decode()
    written = [c.get("name") for c in local(structure(path), "Connector") if c.get("kind") == "input"]
    assert written == list(ports)
    assert "ConnectorGeometry" in text
    assert list(read_ssp(path)[0]["a"].inputs) == list(ports)


def test_fmus_are_copied_once_each_and_keep_their_settings(tmp_path: Path) -> None:
    fmu = str(build_fmu("feedthrough"))
    inputs, outputs = {"u": Input(2.0, variable="real_continuous_input")}, {"y": "real_continuous_output"}
    blocks = [Subsystem(name, inputs=inputs, outputs=outputs, fmu=fmu, interface="CoSimulation") for name in ("a", "b")]
    blocks[1] = blocks[1].replaced(
        parameters={"real_offset": Parameter(0.25)}, texts={"string_parameter": "hello"},
        inputs={"u": Input(0.5, variable="real_continuous_input", factor=3.0, offset=-1.0)},
    )  # fmt: skip
    diagram = Diagram("copies", blocks, [("a.y", "b.u")], stop=0.5)
    written = export_ssp(diagram, tmp_path / "rig.ssp")
    assert written.files == ("resources/feedthrough.fmu",)
    assert read_ssd(str(written.path)).name == "copies"
    other, _ = read_ssp(written.path)
    a, b = other["a"], other["b"]
    assert (a.interface, b.texts, b.parameters["real_offset"].value) == ("CoSimulation", blocks[1].texts, 0.25)
    assert next(iter(a.inputs.values())).start == 2.0
    assert next(iter(b.inputs.values())) == Input(0.5, variable="", factor=3.0, offset=-1.0)
    expected, found = simulate(diagram, METHOD), simulate(other, METHOD)
    assert found.last("b.real_continuous_output") == pytest.approx(expected.last("b.y"))
    assert expected.last("b.y") == pytest.approx(3.0 * expected.last("a.y") - 1.0 + 0.25)


MAPPINGS = {
    "int32": ((-1.0, 7.0), (0.0, 2.0), (1.0, -4.0)),
    "enumeration": ((1.0, 2.0),),
    "boolean": ((0.0, 1.0), (1.0, 1.0)),
    "real_discrete": ((0.0, 5.0), (1.0, 2.0), (2.0, 4.0)),
}


@pytest.mark.parametrize("fmi", ["2.0", "3.0"])
@pytest.mark.parametrize("kind", MAPPINGS)
def test_values_that_are_mapped_are_so_in_a_run_and_there_and_back(tmp_path: Path, kind: str, fmi: str) -> None:
    fmu, name = str(build_fmu("feedthrough", fmi)), f"{kind}_input"
    first = dict(MAPPINGS[kind])
    start = min(first)
    source = Subsystem("a", inputs={name: start}, outputs={f"{kind}_output": f"{kind}_output"}, fmu=fmu)
    target = Subsystem(
        "b", inputs={name: Input(start, mapping=MAPPINGS[kind])}, outputs={f"{kind}_output": f"{kind}_output"}, fmu=fmu
    )
    diagram = Diagram("mapped", [source, target], [(f"a.{kind}_output", f"b.{name}")], stop=0.5)
    assert simulate(diagram, METHOD).last(f"b.{kind}_output") == first[start]
    written = export_ssp(diagram, tmp_path / "rig.ssp")
    assert not written.notes
    assert read_ssd(str(written.path)).name == "mapped"  # which validates it
    other, _ = read_ssp(written.path)
    assert simulate(other, METHOD).last(f"b.{kind}_output") == first[start]
    assert dict(other["b"].inputs[name].mapping) == first


def test_a_mapping_that_ssp_cannot_say_is_told(tmp_path: Path) -> None:
    fmu, name = str(build_fmu("feedthrough")), "real_continuous_input"
    ports: dict[str, Any] = {"outputs": {"y": "real_continuous_output"}, "fmu": fmu}
    target = Subsystem("b", inputs={name: Input(0.0, mapping=((0.0, 0.5), (1.0, 0.25), (2.0, 3.0)))}, **ports)
    diagram = Diagram("mapped", [Subsystem("a", **ports), target], [("a.y", f"b.{name}")], stop=0.5)
    assert export_ssp(diagram, tmp_path / "rig.ssp").notes == (
        "SSP maps truth values, whole numbers and items only; these inputs take their sources as they are: "
        "b.real_continuous_input.",
    )


def test_units_that_ssp_would_not_convert_as_a_diagram_does_are_written_as_numbers(tmp_path: Path) -> None:
    """Signals are SI: from an FMU without units to one in mm, a diagram multiplies by 1000, and SSP by itself by 1."""
    from tests.model.ssp_texts import fmu_bytes

    for name, variables in (("plain", ("output y",)), ("gauge", ("input u mm",)), ("metre", ("output y m",))):
        (tmp_path / f"{name}.fmu").write_bytes(fmu_bytes(tmp_path / "made.fmu", *variables))
    diagram = Diagram(
        "units",
        [
            Subsystem("a", fmu=str(tmp_path / "plain.fmu"), outputs={"y": "y"}),
            Subsystem("b", fmu=str(tmp_path / "gauge.fmu"), inputs={"u": Input(0.0, "mm")}),
            Subsystem("c", fmu=str(tmp_path / "metre.fmu"), outputs={"y": "y"}),
            Subsystem("d", fmu=str(tmp_path / "gauge.fmu"), inputs={"u": Input(0.0, "mm")}),
        ],
        [("a.y", "b.u"), ("c.y", "d.u")],
    )
    path = export_ssp(diagram, tmp_path / "rig.ssp").path
    found = {c.get("startElement"): c for c in local(structure(path), "Connection")}
    assert found["a"].get("suppressUnitConversion") == "true"
    assert [t.get("factor") for t in local(found["a"], "LinearTransformation")] == ["1000.0"]
    assert not len(found["c"])
    other, _ = read_ssp(path)
    assert (other["b"].inputs["u"].factor, other["d"].inputs["u"].factor) == (1.0, 1.0)


def test_nested_systems_and_signals_out_of_and_into_them(tmp_path: Path) -> None:
    def block(name: str) -> Subsystem:
        return Subsystem(name, inputs={"u": 1.0}, states={"x": 0.5}, equations=["der(x) = u - x"], outputs={"y": "x"})

    diagram = Diagram(
        "nested", [block(name) for name in "abcd"],
        [("a.y", "c.u"), ("c.y", "b.u"), ("b.y", "d.u"), ("d.y", "a.u")],
        composites=[Composite("outer", ("a",)), Composite("outer.inner", ("b", "c"))], stop=1.0,
    )  # fmt: skip
    path = export_ssp(diagram, tmp_path / "rig.ssp").path
    root = structure(path)
    assert [s.get("name") for s in local(root, "System")] == ["nested", "outer", "inner"]
    assert read_ssd(str(path)).name == "nested"
    other, notes = read_ssp(path)
    assert not notes
    assert {c.name: c.members for c in other.composites} == {"outer": ("a",), "outer.inner": ("b", "c")}
    assert_same(diagram, other)


def test_any_text_can_be_written(tmp_path: Path) -> None:
    block = Subsystem("a", states={"x": 0.5}, equations=["der(x) = -x"], outputs={"y": "x"})
    diagram = Diagram("<&>\"'", [block], notes=[Note("one\ntwo\x0b <b> ]]>", (0.0, 0.0))], description="é\t\x01")
    other, _ = read_ssp(export_ssp(diagram, tmp_path / "rig.ssp", compiler=()).path)
    assert (other.name, other.description) == ("<&>\"'", "é")
    assert other.notes[0].text == "one\ntwo <b> ]]>"


def test_names_in_a_system_stay_apart_and_files_have_plain_ones(tmp_path: Path) -> None:
    def block(name: str) -> Subsystem:
        return Subsystem(name, inputs={"u": 1.0}, states={"x": 0.5}, equations=["der(x) = u - x"], outputs={"y": "x"})

    diagram = Diagram(
        "names", [block("s.ω"), block("ω"), block("s.a")], [("s.ω.y", "ω.u"), ("ω.y", "s.ω.u"), ("ω.y", "s.a.u")],
        composites=[Composite("s", ("s.ω", "ω", "s.a"))],
    )  # fmt: skip
    written = export_ssp(diagram, tmp_path / "rig.ssp")
    assert all(name.isascii() for name in written.files)
    assert [c.get("name") for c in local(structure(written.path), "Component")] == ["s.ω", "ω", "a"]
    other, notes = read_ssp(written.path)
    assert not notes
    assert {str(t): str(s) for t, s in other.connections.items()} == {"ω.u": "s.ω.y", "s.ω.u": "ω.y", "a.u": "ω.y"}


def test_expressions_of_parameters_become_numbers_and_that_is_told(tmp_path: Path) -> None:
    block = Subsystem(
        "größe", parameters={"m": Parameter(Calculated("2*Länge"), "mm")}, states={"x": 0.0},
        equations=["der(x) = m"], outputs={"y": "x"},
    )  # fmt: skip
    diagram = Diagram(
        "d", [block, block.replaced(name="Größe")], parameters={"Länge": DiagramParameter(1.5, "mm")},
        parameter_sets={"schwer": {"Länge": 2.0}}, parameter_set="schwer", stop=1.0,
    )  # fmt: skip
    written = export_ssp(diagram, tmp_path / "rig.ssp", compiler=())
    assert written.notes == ("Expressions of the diagram's parameters are written as the numbers that they give now.",)
    other, _ = read_ssp(written.path)
    assert {s.name: s.parameters["m"].value for s in other.subsystems.values()} == {"größe": 0.004, "Größe": 0.004}


def test_python_files_are_refused_by_name(tmp_path: Path) -> None:
    diagram = Diagram("p", [Subsystem("controller", python=str(tmp_path / "controller.py"))])
    with pytest.raises(MacrostepError, match="controller is a Python file, which is no FMU"):
        export_ssp(diagram, tmp_path / "rig.ssp")
    assert not (tmp_path / "rig.ssp").exists()


def test_the_same_diagram_gives_the_same_bytes(tmp_path: Path) -> None:
    texts = {
        etree.tostring(structure(export_ssp(example("two_masses", 1.0), tmp_path / f"{i}.ssp", compiler=()).path))
        for i in range(2)
    }
    assert len(texts) == 1
    assert (tmp_path / "0.ssp").read_bytes() == (tmp_path / "1.ssp").read_bytes()
