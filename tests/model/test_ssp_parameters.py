"""Parameter bindings of system structures: which values reach which variables, in which units."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.fmi import describe
from macrostep.model.ssp import read_ssp
from tests.model.fmu_texts import TEXTS, write_fmu
from tests.model.ssp_texts import (
    NAMESPACES,
    UNITS,
    bindings,
    component,
    connection,
    connections,
    elements,
    parameter,
    real,
    ssd,
    write_ssp,
)


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def read(
    tmp_path: Path, inside: str, files: Mapping[str, bytes | str] | None = None
) -> tuple[Diagram, tuple[str, ...]]:
    return read_ssp(write_ssp(tmp_path / "rig.ssp", ssd(inside), files))


def raw(subsystem: Subsystem, name: str) -> float:
    """Return a parameter as the FMU gets it."""
    from macrostep.model.fmi.values import parameter_value

    its = subsystem.parameters[name]
    return parameter_value(describe(subsystem.fmu).variables[name], its.value, its.unit)


def given(tmp_path: Path, values: str, attributes: str = "") -> tuple[Subsystem, tuple[str, ...]]:
    diagram, notes = read(tmp_path, elements(component("a", inside=bindings(values, attributes=attributes))))
    return diagram["a"], notes


@pytest.mark.parametrize(
    ("values", "name", "expected"),
    [
        (real("damper.d", 4), "damper.d", 4.0),
        (real("length", 1371.6, "mm"), "length", 2.0),
        (real("length", 3), "length", 3.0),
        (real("T", 300, "K"), "T", 26.85),
        (real("dT", 5, "K"), "dT", 5.0),
        (parameter("gear", "Enumeration", "low"), "gear", 1.0),
        (parameter("gear", "Integer", "3"), "gear", 3.0),
        (parameter("teeth", "Integer", "20"), "teeth", 20.0),
        (parameter("teeth", "Real", "2e1"), "teeth", 20.0),
    ],
)
def test_values_arrive_in_the_unit_of_the_fmu(tmp_path: Path, values: str, name: str, expected: float) -> None:
    subsystem, notes = given(tmp_path, values)
    assert raw(subsystem, name) == pytest.approx(expected, rel=1e-12)
    assert not notes


def test_texts_truth_values_and_start_values_of_inputs(tmp_path: Path) -> None:
    values = parameter("table", "String", "b.csv") + parameter("locked", "Boolean", "false") + real("F", 2, "kN")
    subsystem, notes = given(tmp_path, values)
    assert subsystem.texts == {"table": "b.csv"}
    assert subsystem.inputs["F"].start == 2000.0
    assert subsystem.inputs["locked"].start == 0.0  # it is no connector, and becomes a port for its value
    assert not notes


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (real("nothing", 1), "Values of a, parameter binding 1 fit nothing: nothing."),
        (real("damper.d", "much"), "The value 'much' of a.damper.d is not taken: it is no number."),
        (real("damper.d", "NaN"), "The value 'NaN' of a.damper.d is not taken: it is no number."),
        (real("length", 1, "N"),
         "The value '1' of a.length is not taken: its unit 'N' has another dimension than 'm'."),
        (parameter("gear", "Enumeration", "reverse"),
         "The value 'reverse' of a.gear is not taken: there is no item of that name; there are: low, high."),
        (parameter("teeth", "String", "b"),
         "The value 'b' of a.teeth is not taken: in the FMU it is of the type Integer."),
        (parameter("teeth", "Integer", "1.5"), "The value '1.5' of a.teeth is not taken: it is no whole number."),
        (real("damper.d", 11),
         "The value 11 of a.damper.d is not possible: its maximum is 10 N.s/m; it is taken nevertheless."),
        ('<ssv:Parameter name="gear"/>',
         "The parameter gear in a, parameter binding 1 has no type that is known; it is not taken."),
    ],
)  # fmt: skip
def test_values_that_cannot_be_are_told(tmp_path: Path, values: str, sentence: str) -> None:
    assert given(tmp_path, values)[1] == (sentence,)


def test_later_bindings_and_those_further_outside_hold(tmp_path: Path) -> None:
    own = bindings(real("damper.d", 1) + real("length", 1) + real("T", 1) + real("dT", 1), real("length", 2))
    around = bindings(real("a.T", 3) + real("a.dT", 3))
    inner = f'<ssd:System name="s">{around}{elements(component("a", inside=own))}</ssd:System>'
    diagram, _ = read(tmp_path, bindings(real("s.a.dT", 4)) + elements(inner))
    assert [raw(diagram["a"], name) for name in ("damper.d", "length", "T", "dT")] == [1.0, 2.0, 3.0, 4.0]


def test_a_prefix_stands_before_every_name(tmp_path: Path) -> None:
    inside = bindings(real("length", 2), attributes='prefix="a."') + elements(component("a"), component("b"))
    diagram, notes = read(tmp_path, inside)
    assert raw(diagram["a"], "length") == 2.0
    assert not diagram["b"].parameters
    assert not notes


def test_names_with_dots_may_mean_several(tmp_path: Path) -> None:
    inner = f'<ssd:System name="b">{elements(component("c"))}</ssd:System>'
    diagram, _ = read(tmp_path, bindings(real("b.c.length", 2)) + elements(inner, component("b.c")))
    assert [raw(s, "length") for s in diagram.subsystems.values()] == [2.0, 2.0]


def test_sets_and_mappings_may_be_files(tmp_path: Path) -> None:
    values = (
        f'<ssv:ParameterSet version="1.0" name="set" {NAMESPACES}><ssv:Parameters>{real("l", 68.58, "cm")}'
        f"{real('gain', 2)}{parameter('fast', 'Boolean', 'true')}{parameter('n', 'Integer', '2')}"
        f"{parameter('mode', 'Enumeration', 'quick')}{real('other', 1)}</ssv:Parameters>"
        '<ssv:Units><ssc:Unit name="cm"><ssc:BaseUnit m="1" factor="0.01"/></ssc:Unit></ssv:Units></ssv:ParameterSet>'
    )
    mapping = (
        f'<ssm:ParameterMapping version="1.0" {NAMESPACES}>'
        '<ssm:MappingEntry source="l" target="length"/>'
        '<ssm:MappingEntry source="l" target="dT" suppressUnitConversion="true">'
        '<ssc:LinearTransformation factor="0.1" offset="1"/></ssm:MappingEntry>'
        '<ssm:MappingEntry source="gain" target="damper.d"><ssc:LinearTransformation factor="3"/></ssm:MappingEntry>'
        '<ssm:MappingEntry source="fast" target="locked"><ssc:BooleanMappingTransformation>'
        '<ssc:MapEntry source="1" target="false"/><ssc:MapEntry source="0" target="true"/>'
        "</ssc:BooleanMappingTransformation></ssm:MappingEntry>"
        '<ssm:MappingEntry source="n" target="teeth"><ssc:IntegerMappingTransformation>'
        '<ssc:MapEntry source="1" target="11"/><ssc:MapEntry source="+02" target="23"/>'
        "</ssc:IntegerMappingTransformation></ssm:MappingEntry>"
        '<ssm:MappingEntry source="mode" target="gear"><ssc:EnumerationMappingTransformation>'
        '<ssc:MapEntry source="quick" target="high"/></ssc:EnumerationMappingTransformation></ssm:MappingEntry>'
        "</ssm:ParameterMapping>"
    )
    binding = (
        '<ssd:ParameterBindings><ssd:ParameterBinding source="resources/values.ssv">'
        '<ssd:ParameterMapping source="resources/mapping.ssm"/></ssd:ParameterBinding></ssd:ParameterBindings>'
    )
    files = {"resources/values.ssv": values, "resources/mapping.ssm": mapping}
    diagram, notes = read(tmp_path, elements(component("a", inside=binding)), files)
    a = diagram["a"]
    assert raw(a, "length") == pytest.approx(1.0)
    assert raw(a, "dT") == pytest.approx(7.858)
    assert [raw(a, name) for name in ("damper.d", "teeth", "gear")] == [6.0, 23.0, 3.0]
    assert a.inputs["locked"].start == 0.0
    assert not notes


def test_a_set_may_stand_in_the_fmu(tmp_path: Path) -> None:
    values = (
        f'<ssv:ParameterSet version="1.0" name="set" {NAMESPACES}><ssv:Parameters>{real("length", 7)}</ssv:Parameters>'
        "</ssv:ParameterSet>"
    )
    fmu = write_fmu(tmp_path / "with.fmu", TEXTS["2.0"], {"resources/own.ssv": values.encode()}).read_bytes()
    binding = (
        '<ssd:ParameterBindings><ssd:ParameterBinding source="resources/own.ssv" sourceBase="component"/>'
        "</ssd:ParameterBindings>"
    )
    inside = elements(component("a", "resources/with.fmu", binding))
    diagram, notes = read(tmp_path, inside, {"resources/with.fmu": fmu})
    assert raw(diagram["a"], "length") == pytest.approx(7.0)
    assert not notes


@pytest.mark.parametrize(
    ("binding", "reason"),
    [
        ('source="resources/no.ssv"', "resources/no.ssv is not there"),
        ('source="http://example.com/x.ssv"', "only files of this machine are taken, and nothing is fetched"),
        ('source="../secret.ssv"', "it leads out of the package"),
        ('source="resources/slider.fmu"', "resources/slider.fmu is not well-formed XML"),
        ('source="SystemStructure.ssd"', "and a parameter set is <ParameterSet>"),
        ('type="application/json" source="a.json"', "its type is 'application/json', which is no parameter set"),
        ("", "it has neither a source nor values"),
    ],
)
def test_bindings_that_cannot_be_are_told(tmp_path: Path, binding: str, reason: str) -> None:
    inside = f"<ssd:ParameterBindings><ssd:ParameterBinding {binding}/></ssd:ParameterBindings>"
    diagram, notes = read(tmp_path, elements(component("a", inside=inside)))
    assert len(notes) == 1
    assert notes[0].startswith("The parameter binding 1 of a is not taken: ")
    assert reason in notes[0]
    assert "a" in diagram.subsystems


def test_values_reach_what_is_behind_connectors_of_systems(tmp_path: Path) -> None:
    inner = (
        '<ssd:System name="s"><ssd:Connectors><ssd:Connector name="stiff" kind="parameter"/>'
        '<ssd:Connector name="push" kind="input"><ssc:Real unit="kN"/></ssd:Connector></ssd:Connectors>'
        + elements(component("a"), component("b"))
        + connections(
            '<ssd:Connection startConnector="stiff" endElement="a" endConnector="damper.d"/>',
            connection("stiff", "b.dT", '<ssc:LinearTransformation factor="2" offset="1"/>'),
            connection("push", "a.F"),
        )
        + "</ssd:System>"
    )  # fmt: skip
    inside = bindings(real("s.stiff", 4) + real("s.push", 3, "N")) + elements(inner)
    diagram, notes = read(tmp_path, inside)
    assert raw(diagram["a"], "damper.d") == 4.0
    assert raw(diagram["b"], "dT") == 9.0
    assert diagram["a"].inputs["F"].start == pytest.approx(3.0)
    assert notes == (
        "Connections use what is declared as no connector; the FMUs know it: s.a.damper.d, s.b.dT.",
        "s.a.F is connected to push, to which nothing gives a value.",
    )


def test_arrays_of_ssp_2(tmp_path: Path) -> None:
    def fields(name: str, inside: str = "") -> str:
        listed = "".join(
            f'<ssd:Connector name="{c}" kind="{k}"><ssc:Float64/><ssc:Dimension size="{n}"/></ssd:Connector>'
            for c, k, n in (("u", "input", 3), ("y", "output", 2))
        )
        group = f"<ssd:Connectors>{listed}</ssd:Connectors>"
        return f'<ssd:Component name="{name}" source="resources/fields.fmu">{group}{inside}</ssd:Component>'

    values = (
        '<ssv:Parameter name="A"><ssv:Float64 value="6 5 4 3 2 1"/><ssv:Dimension size="2"/><ssv:Dimension size="3"/>'
        '</ssv:Parameter><ssv:Parameter name="label"><ssv:String><ssv:Value value="hi"/></ssv:String></ssv:Parameter>'
    )
    own = '<ssd:Connector name="all" kind="input"><ssc:Dimension size="3"/></ssd:Connector>'
    own = f"<ssd:Connectors>{own}</ssd:Connectors>"
    inner = f'<ssd:System name="s">{own}{elements(fields("b"))}{connections(connection("all", "b.u"))}</ssd:System>'
    inside = elements(fields("a", bindings(values)), fields("c"), inner) + connections(
        connection("a.y", "c.y"), connection("c.y", "s.all"), connection("a.u", "c.x")
    )
    text = ssd(inside, version="2.0")
    diagram, notes = read_ssp(write_ssp(tmp_path / "rig.ssp", text))
    assert list(diagram["a"].inputs) == ["u_1", "u_2", "u_3"]
    assert [raw(diagram["a"], f"A[{i},{j}]") for i in (1, 2) for j in (1, 2, 3)] == [6.0, 5.0, 4.0, 3.0, 2.0, 1.0]
    assert diagram["a"].texts == {"label": "hi"}
    assert "The connection c.y to s.all in the system is not taken: one side has 2 values, the other 3." in notes
    assert not diagram.connections.keys() - {t for t in diagram.connections if t.subsystem == "a"}


def test_elements_of_arrays_are_connected_one_by_one(tmp_path: Path) -> None:
    def fields(name: str) -> str:
        return f'<ssd:Component name="{name}" source="resources/fields.fmu"/>'

    own = '<ssd:Connector name="all" kind="input"><ssc:Dimension size="2"/></ssd:Connector>'
    own = f"<ssd:Connectors>{own}</ssd:Connectors>"
    inner = f'<ssd:System name="s">{own}{elements(fields("c"))}{connections(connection("all", "c.u"))}</ssd:System>'
    inside = elements(fields("a"), fields("b"), inner)
    inside += connections(connection("a.y", "b.u"), connection("b.x", "s.all"), connection("a.z", "a.u"))
    text = TEXTS["3.0"].replace(b'unit="m/s2"><Dimension start="3"/>', b'unit="m/s2"><Dimension start="2"/>')
    fmu = write_fmu(tmp_path / "two.fmu", text).read_bytes()
    diagram, notes = read_ssp(
        write_ssp(tmp_path / "rig.ssp", ssd(inside, version="2.0"), {"resources/fields.fmu": fmu})
    )
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {
        "b.u_1": "a.y_1", "b.u_2": "a.y_2", "c.u_1": "b.x_1", "c.u_2": "b.x_2",
    }  # fmt: skip
    assert "The connection a.z to a.u in the system is not taken: one side has 4 values, the other 2." in notes


def test_units_of_the_file_hold_in_its_bindings(tmp_path: Path) -> None:
    values = bindings(real("length", 1, "ell")).replace(UNITS.replace("ssd:Units", "ssv:Units"), "")
    units = '<ssd:Units><ssc:Unit name="ell"><ssc:BaseUnit m="1" factor="1.3716"/></ssc:Unit></ssd:Units>'
    path = write_ssp(tmp_path / "rig.ssp", ssd(elements(component("a", inside=values)), units))
    assert raw(read_ssp(path)[0]["a"], "length") == pytest.approx(2.0)
