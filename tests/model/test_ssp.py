"""System structures as diagrams: systems, connections with units and transformations, signal dictionaries, files."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from macrostep.model import Diagram, MacrostepError, load, save
from macrostep.model.diagram.composites import Composite
from macrostep.model.fmi import describe
from macrostep.model.ssp import folder_beside, read_ssp, structures_in
from tests.model.fmu_texts import write_fmu
from tests.model.ssp_texts import (
    NAMESPACES,
    UNITS,
    component,
    connection,
    connections,
    elements,
    fmu_bytes,
    ssd,
    write_ssp,
)

GAUGE = (
    "input in_mm mm", "input in_m m", "input in_plain", "input in_K K", "input in_V V", "input in_degC degC",
    "output out_mm mm", "output out_m m", "output out_plain", "output out_degC degC", "output out_K K",
    "parameter p_mm mm", "calculatedParameter c_m m",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def read(
    tmp_path: Path, inside: str, rest: str = UNITS, files: Mapping[str, bytes | str] | None = None
) -> tuple[Diagram, tuple[str, ...]]:
    gauge = fmu_bytes(tmp_path / "gauge.fmu", *GAUGE)
    contents = {"resources/gauge.fmu": gauge, **(files or {})}
    return read_ssp(write_ssp(tmp_path / "rig.ssp", ssd(inside, rest), contents))


def gauge(name: str, *connectors: str) -> str:
    listed = "".join(
        f'<ssd:Connector name="{c}" kind="{"input" if c.startswith("in") else "output"}"/>' for c in connectors
    )  # fmt: skip
    group = f"<ssd:Connectors>{listed}</ssd:Connectors>" if listed else ""
    return f'<ssd:Component name="{name}" source="resources/gauge.fmu">{group}</ssd:Component>'


def system(name: str, connectors: str, inside: str) -> str:
    """Return a system; connectors are written as ``in:input:mm out:output``."""
    listed = ""
    for text in connectors.split():
        own, kind, *unit = text.split(":")
        real = f'<ssc:Real unit="{unit[0]}"/>' if unit else ""
        listed += f'<ssd:Connector name="{own}" kind="{kind}">{real}</ssd:Connector>'
    return f'<ssd:System name="{name}"><ssd:Connectors>{listed}</ssd:Connectors>{inside}</ssd:System>'


def handed_over(diagram: Diagram, target: str, value: float) -> float:
    """Return what the FMU at an input is given when the FMU at its source has a value, both in units of the FMUs."""
    name, _, port = target.rpartition(".")
    source = next(s for t, s in diagram.connections.items() if str(t) == target)
    given = diagram[source.subsystem]
    output = describe(given.fmu).variables[given.outputs[source.port].expression]
    its = diagram[name].inputs[port]
    variable = describe(diagram[name].fmu).variables[its.variable or port]
    signal = output.factor * value + output.offset
    if its.mapping:
        nearest = min(its.mapping, key=lambda pair: abs(pair[0] - signal))
        return (nearest[1] - variable.offset) / variable.factor
    return (its.factor * signal + its.offset - variable.offset) / variable.factor


# -- the whole ---------------------------------------------------------------------------------------------------------


def test_a_system_becomes_a_diagram(tmp_path: Path) -> None:
    inside = elements(component("left"), component("right")) + connections(connection("left.v", "right.F"))
    rest = UNITS + '<ssd:DefaultExperiment startTime="1" stopTime="4"/>'
    diagram, notes = read(tmp_path, inside, rest)
    assert diagram.name == "rig"
    assert (diagram.start, diagram.stop) == (1.0, 4.0)
    assert list(diagram.subsystems) == ["left", "right"]
    assert list(diagram["left"].inputs) == ["F"]
    assert [o.expression for o in diagram["left"].outputs.values()] == ["v", "x"]
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"right.F": "left.v"}
    assert notes == ()


def test_without_an_experiment_the_fmus_say_when_it_ends(tmp_path: Path) -> None:
    diagram, _ = read(tmp_path, elements(component("a"), gauge("b", "in_m")))
    assert (diagram.start, diagram.stop) == (0.0, 3.0)


def test_a_connection_may_be_written_from_its_end_to_its_start(tmp_path: Path) -> None:
    inside = elements(component("a"), component("b")) + connections(connection("b.F", "a.v"))
    diagram, notes = read(tmp_path, inside)
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"b.F": "a.v"}
    assert not notes


def test_a_saved_diagram_opens_when_the_cache_is_empty_and_the_archive_gone(tmp_path: Path) -> None:
    path = write_ssp(tmp_path / "rig.ssp", ssd(elements(component("a"), component("b"))))
    target = tmp_path / "out" / "rig.macrostep.json"
    target.parent.mkdir()
    diagram, _ = read_ssp(path, folder_beside(target))
    save(diagram, target)
    shutil.rmtree(tmp_path / "cache")
    path.unlink()
    shutil.move(tmp_path / "out", tmp_path / "elsewhere")
    opened = load(tmp_path / "elsewhere" / "rig.macrostep.json")
    assert describe(opened["a"].fmu).name == "Slider"
    assert opened["a"].fmu == opened["b"].fmu
    assert [p.name for p in (tmp_path / "elsewhere" / "rig_files").iterdir()] == ["slider.fmu"]


def test_two_fmus_of_one_file_name_are_both_kept(tmp_path: Path) -> None:
    other = fmu_bytes(tmp_path / "other.fmu", *GAUGE)
    inside = elements(component("a"), component("b", "resources/more/slider.fmu", connectors=""))
    path = write_ssp(tmp_path / "rig.ssp", ssd(inside), {"resources/more/slider.fmu": other})
    for _ in range(2):  # the second time they are there already
        diagram, _ = read_ssp(path, tmp_path / "files")
        assert [describe(s.fmu).name for s in diagram.subsystems.values()] == ["Slider", "gauge"]
    assert sorted(p.name for p in (tmp_path / "files").iterdir()) == ["slider.fmu", "slider_2.fmu"]


def test_what_stands_there_already_is_never_written_to(tmp_path: Path) -> None:
    path = write_ssp(tmp_path / "rig.ssp", ssd(elements(component("a"))))
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "slider.fmu").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "files" / "slider_2.fmu").mkdir()
    diagram, _ = read_ssp(path, tmp_path / "files")
    assert diagram["a"].fmu == str(tmp_path / "files" / "slider_3.fmu")
    assert not (tmp_path / "elsewhere").exists()


def test_a_single_file_refers_to_fmus_beside_it(tmp_path: Path) -> None:
    write_ssp(tmp_path / "rig.ssp", ssd(""))
    (tmp_path / "resources").mkdir()
    shutil.copy(tmp_path / "rig.2.0.fmu", tmp_path / "resources" / "slider.fmu")
    (tmp_path / "rig.ssd").write_text(ssd(elements(component("a"))))
    diagram, notes = read_ssp(tmp_path / "rig.ssd", tmp_path / "files")
    assert diagram["a"].fmu == str(tmp_path / "resources" / "slider.fmu")
    assert not (tmp_path / "files").exists()
    assert not notes


def test_names_that_are_no_names_are_changed_and_told(tmp_path: Path) -> None:
    diagram, notes = read(tmp_path, elements(component("mass 1"), component("mass-1"), component("a.b")))
    assert list(diagram.subsystems) == ["mass_1", "mass_1_2", "a.b"]
    assert notes == ("Names of blocks are plain, so some have other names here: mass 1 is mass_1, mass-1 is mass_1_2.",)


# -- nested systems ----------------------------------------------------------------------------------------------------


def test_systems_in_systems_become_composites(tmp_path: Path) -> None:
    deep = system("deep", "in:input", elements(component("c")) + connections(connection("in", "c.F")))
    inner = system(
        "inner", "in:input out:output",
        elements(component("b"), deep)
        + connections(connection("in", "b.F"), connection("b.v", "deep.in"), connection("b.v", "out")),
    )  # fmt: skip
    inside = elements(component("a"), inner)
    inside += connections(connection("a.v", "inner.in"), connection("inner.out", "a.F"))
    diagram, notes = read(tmp_path, inside)
    assert diagram.composites == (Composite("inner", ("b",)), Composite("inner.deep", ("c",)))
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"b.F": "a.v", "c.F": "b.v", "a.F": "b.v"}
    assert not notes


def test_components_of_one_name_get_that_of_their_system_before_it(tmp_path: Path) -> None:
    inside = elements(
        component("mass"), system("s", "", elements(component("mass"), component("spring"))),
        system("t", "", elements(component("mass"))),
    )  # fmt: skip
    diagram, notes = read(tmp_path, inside)
    assert list(diagram.subsystems) == ["mass", "s.mass", "spring", "t.mass"]
    assert [c.members for c in diagram.composites] == [("s.mass", "spring"), ("t.mass",)]
    assert not notes


def test_an_output_passed_on_by_several_systems_reaches_all_inputs(tmp_path: Path) -> None:
    passing = system("through", "i:input o:output", connections(connection("i", "o")))
    inside = elements(component("a"), passing, component("b"), component("c"))
    inside += connections(
        connection("a.v", "through.i"), connection("through.o", "b.F"), connection("through.o", "c.F")
    )
    diagram, _ = read(tmp_path, inside)
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"b.F": "a.v", "c.F": "a.v"}
    assert diagram.composites == ()


# -- units and transformations -----------------------------------------------------------------------------------------

FACTOR = '<ssc:LinearTransformation factor="3" offset="0.5"/>'
NOT = 'suppressUnitConversion="true"'


@pytest.mark.parametrize(
    ("source", "target", "inside", "more", "expected"),
    [
        ("out_mm", "in_m", "", "", 0.008),
        ("out_m", "in_mm", "", "", 8000.0),
        ("out_degC", "in_K", "", "", 281.15),
        ("out_K", "in_degC", "", "", -265.15),
        ("out_m", "in_plain", "", "", 8.0),
        ("out_plain", "in_mm", "", "", 8.0),
        ("out_mm", "in_plain", "", "", 8.0),
        ("out_mm", "in_m", "", NOT, 8.0),
        ("out_degC", "in_K", "", NOT, 8.0),
        ("out_mm", "in_m", FACTOR, "", 0.524),
        ("out_mm", "in_m", FACTOR, NOT, 24.5),
        ("out_degC", "in_K", FACTOR, "", 843.95),
        ("out_m", "in_V", "", NOT, 8.0),
        ("out_mm", "in_V", FACTOR, "", 24.5),
        ("out_mm", "in_mm", "", "", 8.0),
    ],
)
def test_values_are_converted_and_transformed(
    tmp_path: Path, source: str, target: str, inside: str, more: str, expected: float
) -> None:
    inside = elements(gauge("a", source), gauge("b", target)) + connections(
        connection(f"a.{source}", f"b.{target}", inside, more)
    )
    diagram, _ = read(tmp_path, inside)
    assert handed_over(diagram, f"b.{target}", 8.0) == pytest.approx(expected, rel=1e-12)
    assert not [p for p in diagram.problems() if "dimension" in p.message]


@pytest.mark.parametrize(
    ("connectors", "expected"),
    [
        ("i:input o:output", 0.008),
        ("i:input:mm o:output:mm", 0.008),
        ("i:input:mm o:output", 0.008),
        ("i:input:kN o:output", 8.0),
    ],
)
def test_units_of_connectors_in_between_convert_back_and_forth(
    tmp_path: Path, connectors: str, expected: float
) -> None:
    passing = system("through", connectors, connections(connection("i", "o")))
    inside = elements(gauge("a", "out_mm"), passing, gauge("b", "in_m"))
    inside += connections(connection("a.out_mm", "through.i"), connection("through.o", "b.in_m"))
    diagram, _ = read(tmp_path, inside)
    assert handed_over(diagram, "b.in_m", 8.0) == pytest.approx(expected, rel=1e-12)


def test_transformations_on_the_way_add_up(tmp_path: Path) -> None:
    inner = system(
        "s", "i:input", elements(gauge("b", "in_m")) + connections(connection("i", "b.in_m", FACTOR))
    )  # fmt: skip
    diagram, notes = read(
        tmp_path, elements(gauge("a", "out_m"), inner) + connections(connection("a.out_m", "s.i", FACTOR))
    )
    assert handed_over(diagram, "b.in_m", 2.0) == pytest.approx(3 * (3 * 2.0 + 0.5) + 0.5)
    assert notes == ("On the way to these inputs values are transformed, by a factor and an offset: b.in_m.",)


def test_a_unit_at_a_connector_counts_where_the_fmu_has_none(tmp_path: Path) -> None:
    a = (
        '<ssd:Component name="a" source="resources/gauge.fmu"><ssd:Connectors><ssd:Connector name="out_plain" '
        'kind="output"><ssc:Real unit="mm"/></ssd:Connector></ssd:Connectors></ssd:Component>'
    )
    inside = elements(a, gauge("b", "in_m")) + connections(connection("a.out_plain", "b.in_m"))
    assert handed_over(read(tmp_path, inside)[0], "b.in_m", 8.0) == pytest.approx(0.008)


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ('<ssc:BooleanMappingTransformation><ssc:MapEntry source="true" target="false"/>'
         '<ssc:MapEntry source="false" target="true"/></ssc:BooleanMappingTransformation>', {0.0: 1.0, 1.0: 0.0}),
        ('<ssc:IntegerMappingTransformation><ssc:MapEntry source="1" target="10"/>'
         '<ssc:MapEntry source="3" target="14"/><ssc:MapEntry source="2" target="12"/>'
         "</ssc:IntegerMappingTransformation>", {1.0: 10.0, 2.0: 12.0}),
    ],
)  # fmt: skip
def test_mappings_that_are_linear_are_taken(tmp_path: Path, entries: str, expected: dict[float, float]) -> None:
    inside = elements(gauge("a", "out_plain"), gauge("b", "in_plain")) + connections(
        connection("a.out_plain", "b.in_plain", entries)
    )
    diagram, _ = read(tmp_path, inside)
    for value, mapped in expected.items():
        assert handed_over(diagram, "b.in_plain", value) == pytest.approx(mapped)


MAPPED = (
    '<ssc:IntegerMappingTransformation><ssc:MapEntry source="1" target="10"/><ssc:MapEntry source="2" target="0"/>'
    '<ssc:MapEntry source="3" target="5"/></ssc:IntegerMappingTransformation>'
)


def test_mappings_that_are_not_linear_become_those_of_inputs(tmp_path: Path) -> None:
    inside = elements(gauge("a", "out_plain"), gauge("b", "in_plain")) + connections(
        connection("a.out_plain", "b.in_plain", MAPPED)
    )
    diagram, notes = read(tmp_path, inside)
    assert diagram["b"].inputs["in_plain"].mapping == ((1.0, 10.0), (2.0, 0.0), (3.0, 5.0))
    assert [handed_over(diagram, "b.in_plain", value) for value in (1.0, 2.0, 3.0)] == [10.0, 0.0, 5.0]
    assert diagram["b"].inputs["in_plain"].start == 2.0  # which gives the FMU's own start value
    assert notes == ("On the way to these inputs values are mapped, each to another: b.in_plain.",)
    assert not [p for p in diagram.problems() if p.field.startswith("inputs")]
    save(diagram, tmp_path / "kept.macrostep.json")
    assert load(tmp_path / "kept.macrostep.json")["b"].inputs == diagram["b"].inputs


def test_mappings_and_transformations_on_the_way_add_up(tmp_path: Path) -> None:
    inner = system("s", "i:input", elements(gauge("b", "in_mm")) + connections(connection("i", "b.in_mm", FACTOR)))
    inside = elements(gauge("a", "out_mm"), inner) + connections(connection("a.out_mm", "s.i", MAPPED))
    diagram, _ = read(tmp_path, inside)
    assert [handed_over(diagram, "b.in_mm", v) for v in (1.0, 2.0, 3.0)] == pytest.approx([30.5, 0.5, 15.5])


@pytest.mark.parametrize(
    "transformation",
    ['<ssc:LinearTransformation factor="0" offset="4"/>',
     '<ssc:IntegerMappingTransformation><ssc:MapEntry source="1" target="4"/></ssc:IntegerMappingTransformation>'],
)  # fmt: skip
def test_what_gives_one_value_always_gives_it(tmp_path: Path, transformation: str) -> None:
    inside = elements(gauge("a", "out_plain"), gauge("b", "in_plain")) + connections(
        connection("a.out_plain", "b.in_plain", transformation)
    )
    diagram, _ = read(tmp_path, inside)
    assert handed_over(diagram, "b.in_plain", 1.0) == 4.0
    assert not [p for p in diagram.problems() if p.field.startswith("inputs")]


@pytest.mark.parametrize(
    ("entries", "why"),
    [
        ('<ssc:MapEntry source="1" target="4"/><ssc:MapEntry source="1.0" target="5"/>', "gives two values for 1"),
        ("".join(f'<ssc:MapEntry source="{i}" target="{i % 7}"/>' for i in range(1001)), "more than 1000 entries"),
        ('<ssc:MapEntry source="1" target="inf"/>', "names 'inf', which is no item; no enumeration is known there"),
        ("", "has no entries"),
    ],
)
def test_mappings_that_cannot_be_are_told(tmp_path: Path, entries: str, why: str) -> None:
    inside = elements(gauge("a", "out_plain"), gauge("b", "in_plain"))
    mapping = f"<ssc:IntegerMappingTransformation>{entries}</ssc:IntegerMappingTransformation>"
    diagram, notes = read(tmp_path, inside + connections(connection("a.out_plain", "b.in_plain", mapping)))
    assert not diagram.connections
    assert [note for note in notes if "b.in_plain" in note and why in note]


def geared(name: str, inside: str = "") -> str:
    return component(name, "resources/geared.fmu", inside, connectors="").replace(
        "</ssd:Component>",
        '<ssd:Connectors><ssd:Connector name="mode" kind="output"/><ssd:Connector name="gear" kind="input"/>'
        "</ssd:Connectors></ssd:Component>",
    )


def geared_fmu(tmp_path: Path) -> bytes:
    """Return an FMU with the output mode (off, slow, fast) and the input gear (low, high: 1 and 3)."""
    text = (
        '<fmiModelDescription fmiVersion="2.0" modelName="geared" guid="{3}"><CoSimulation modelIdentifier="g"/>'
        '<TypeDefinitions><SimpleType name="M"><Enumeration><Item name="off" value="0"/><Item name="slow" value="5"/>'
        '<Item name="fast" value="6"/></Enumeration></SimpleType><SimpleType name="G"><Enumeration>'
        '<Item name="low" value="1"/><Item name="high" value="3"/></Enumeration></SimpleType></TypeDefinitions>'
        '<ModelVariables><ScalarVariable name="mode" valueReference="0" causality="output" variability="discrete">'
        '<Enumeration declaredType="M"/></ScalarVariable><ScalarVariable name="gear" valueReference="1" '
        'causality="input" variability="discrete"><Enumeration declaredType="G" start="1"/></ScalarVariable>'
        '</ModelVariables><ModelStructure><Outputs><Unknown index="1"/></Outputs></ModelStructure>'
        "</fmiModelDescription>"
    )
    return write_fmu(tmp_path / "geared.fmu", text).read_bytes()


SHIFT = (
    '<ssc:EnumerationMappingTransformation><ssc:MapEntry source="off" target="low"/><ssc:MapEntry source="slow" '
    'target="low"/><ssc:MapEntry source="fast" target="high"/></ssc:EnumerationMappingTransformation>'
)


def test_items_of_enumerations_are_mapped_by_their_names(tmp_path: Path) -> None:
    inside = elements(geared("a"), geared("b")) + connections(connection("a.mode", "b.gear", SHIFT))
    diagram, _ = read(tmp_path, inside, files={"resources/geared.fmu": geared_fmu(tmp_path)})
    assert diagram["b"].inputs["gear"].mapping == ((0.0, 1.0), (5.0, 1.0), (6.0, 3.0))


def test_items_are_known_from_the_fmus_through_connectors_of_systems(tmp_path: Path) -> None:
    inner = system(
        "s", "i:input", elements(geared("b")) + connections(connection("i", "b.gear"))
    )  # fmt: skip
    inside = elements(geared("a"), inner) + connections(connection("a.mode", "s.i", SHIFT))
    diagram, _ = read(tmp_path, inside, files={"resources/geared.fmu": geared_fmu(tmp_path)})
    assert diagram["b"].inputs["gear"].mapping == ((0.0, 1.0), (5.0, 1.0), (6.0, 3.0))


def test_an_item_that_is_not_known_is_told_and_the_connection_left_out(tmp_path: Path) -> None:
    inside = elements(geared("a"), geared("b"))
    inside += connections(connection("a.mode", "b.gear", SHIFT.replace('"high"', '"reverse"')))
    diagram, notes = read(tmp_path, inside, files={"resources/geared.fmu": geared_fmu(tmp_path)})
    assert not diagram.connections
    assert notes == (
        "b.gear is not connected to a.mode: its mapping names 'reverse', which is no item; there are: low, high.",
    )


# -- signal dictionaries -----------------------------------------------------------------------------------------------

BUS = (
    '<ssb:SignalDictionary version="1.0"><ssb:DictionaryEntry name="speed"><ssc:Real unit="mm"/></ssb:DictionaryEntry>'
    '<ssb:DictionaryEntry name="force"><ssc:Real/></ssb:DictionaryEntry>{}</ssb:SignalDictionary>'
)


def reference(name: str) -> str:
    return f'<ssd:SignalDictionaryReference name="{name}" dictionary="bus"/>'


@pytest.mark.parametrize("in_a_file", [False, True])
def test_signals_of_a_dictionary_join_systems(tmp_path: Path, in_a_file: bool) -> None:
    inner = system(
        "s", "", elements(reference("there"), gauge("b", "in_m")) + connections(connection("there.speed", "b.in_m"))
    )  # fmt: skip
    text = BUS.format(UNITS.replace("ssd:Units", "ssb:Units"))
    given = '<ssd:SignalDictionary name="bus" source="resources/bus.ssb"/>'
    if not in_a_file:
        given = f'<ssd:SignalDictionary name="bus">{text}</ssd:SignalDictionary>'
    inside = elements(gauge("a", "out_m"), reference("here"), inner)
    inside += connections(connection("a.out_m", "here.speed"))
    inside += f"<ssd:SignalDictionaries>{given}</ssd:SignalDictionaries>"
    file = text.replace("<ssb:SignalDictionary ", f"<ssb:SignalDictionary {NAMESPACES} ", 1)
    diagram, notes = read(tmp_path, inside, files={"resources/bus.ssb": file})
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"b.in_m": "a.out_m"}
    assert handed_over(diagram, "b.in_m", 8.0) == pytest.approx(8.0)
    assert not notes


def test_a_dictionary_that_does_not_exist_is_told(tmp_path: Path) -> None:
    inside = elements(gauge("a", "out_m"), reference("here")) + connections(connection("a.out_m", "here.speed"))
    _, notes = read(tmp_path, inside)
    assert "here refers to the signal dictionary 'bus', which does not exist." in notes


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ends", "sentence"),
    [
        (("a.v", "b.v"), "The connection a.v to b.v in the system is not taken: both sides give a value."),
        (("a.F", "b.F"), "The connection a.F to b.F in the system is not taken: both sides take a value."),
        (("a.v", "c.F"), "The connection a.v to c.F in the system is not taken: there is no element 'c'."),
        (("a.v", "b.G"), "The connection a.v to b.G in the system is not taken: the FMU of b has no variable 'G'."),
        (("v", "b.F"), "The connection v to b.F in the system is not taken: the system has no connector 'v'."),
        (("a.table", "b.F"), "The connection a.table to b.F in the system is not taken: table of a is of the type "
                             "String, and signals are numbers."),
    ],
)  # fmt: skip
def test_connections_that_cannot_be_are_told(tmp_path: Path, ends: tuple[str, str], sentence: str) -> None:
    diagram, notes = read(tmp_path, elements(component("a"), component("b")) + connections(connection(*ends)))
    assert notes == (sentence,)
    assert not diagram.connections


def test_a_second_source_is_told(tmp_path: Path) -> None:
    inside = elements(component("a"), component("b")) + connections(
        connection("a.v", "b.F"), connection("b.v", "b.F")
    )  # fmt: skip
    diagram, notes = read(tmp_path, inside)
    assert notes == ("The connection b.v to b.F in the system is not taken: F takes a value already.",)
    assert len(diagram.connections) == 1


def test_values_that_run_in_circles_through_systems_are_told(tmp_path: Path) -> None:
    one, two = (system(name, "i:input o:output", connections(connection("i", "o"))) for name in ("s", "t"))
    inside = elements(one, two, component("b")) + connections(
        connection("s.o", "t.i"), connection("t.o", "s.i"), connection("t.o", "b.F")
    )
    _, notes = read(tmp_path, inside)
    assert notes == ("b.F gets its value from itself, round through systems; it is not connected.",)


def test_inputs_from_outside_keep_their_start_values(tmp_path: Path) -> None:
    inside = '<ssd:Connectors><ssd:Connector name="wind" kind="input"/><ssd:Connector name="y" kind="output"/>'
    inside += "</ssd:Connectors>" + elements(component("a"))
    inside += connections(connection("wind", "a.F"), connection("a.v", "y"))
    diagram, notes = read(tmp_path, inside)
    assert diagram["a"].inputs["F"].start == 1.5
    assert notes == (
        "These inputs come from outside of the system; they keep their start values: a.F.",
        "The system gives these values to the outside, where nothing is; the FMUs' outputs are kept: y.",
    )


def test_an_fmu_that_is_missing_leaves_its_block(tmp_path: Path) -> None:
    inside = elements(component("a"), component("b", "resources/none.fmu")) + connections(connection("a.v", "b.F"))
    diagram, notes = read(tmp_path, inside)
    assert notes == ("The FMU of b, 'resources/none.fmu', cannot be taken: there is no such file in rig.ssp.",)
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"b.F": "a.v"}
    assert any("There is no file" in p.message for p in diagram.problems() if p.subsystem == "b")


def test_what_nobody_knows_is_told_by_name(tmp_path: Path) -> None:
    inside = elements(component("a", inside="<ssd:Sparkles/>")) + "<ssd:Annotations>"
    inside += '<ssc:Annotation type="com.example.solver"><x xmlns="u"/></ssc:Annotation></ssd:Annotations>'
    _, notes = read(tmp_path, inside)
    assert sorted(notes) == [
        "<Sparkles> is no element that Macrostep knows; it is not taken: a.",
        "Annotations are what other tools keep for themselves, and not taken: com.example.solver.",
    ]


# -- files -------------------------------------------------------------------------------------------------------------


def test_another_structure_of_the_archive_is_read_by_its_name(tmp_path: Path) -> None:
    path = write_ssp(tmp_path / "rig.ssp", ssd(""), {"big.ssd": ssd(elements(component("a")), name="big one")})
    diagram, notes = read_ssp(path)
    assert not diagram.subsystems
    assert notes == ("The archive has other structures than SystemStructure.ssd, which is read: big.ssd.",)
    assert list(read_ssp(path, variant="big")[0].subsystems) == ["a"]
    with pytest.raises(MacrostepError, match=r"has no structure 'small'; it has: SystemStructure\.ssd, big\.ssd\."):
        read_ssp(path, variant="small")


def test_systems_of_other_files_and_packages_stand_inside(tmp_path: Path) -> None:
    def boxed(name: str, part: str = "c") -> str:
        own = '<ssd:Connectors><ssd:Connector name="in" kind="input"/></ssd:Connectors>'
        return ssd(own + elements(component(part)) + connections(connection("in", f"{part}.F")), name=name)

    package = write_ssp(tmp_path / "sub.ssp", boxed("p"), {"B.ssd": boxed("b", "d")})
    inside = elements(
        component("a"), component("s", "resources/sub.ssp", connectors=""),
        component("t", "resources/sub.ssp#B.ssd", connectors=""),
        '<ssd:Component name="f" type="application/x-ssp-definition" source="other.ssd"/>',
        '<ssd:System name="g" id="here"><ssd:Elements>' + component("h") + "</ssd:Elements></ssd:System>",
        '<ssd:Component name="again" type="application/x-ssp-definition" source="#here"/>',
    )  # fmt: skip
    inside += connections(connection("a.v", "s.in"), connection("a.v", "f.in"), connection("a.v", "t.in"))
    files = {"resources/sub.ssp": package.read_bytes(), "other.ssd": boxed("o").encode()}
    diagram, notes = read(tmp_path, inside, files=files)
    assert [c.name for c in diagram.composites] == ["s", "t", "f", "g", "again"]
    assert list(diagram.subsystems) == ["a", "s.c", "d", "f.c", "g.h", "again.h"]
    assert {str(t): str(s) for t, s in diagram.connections.items()} == {"s.c.F": "a.v", "d.F": "a.v", "f.c.F": "a.v"}
    assert notes == ("The archive has other structures than SystemStructure.ssd, which is read: other.ssd.",)
    assert len({diagram[name].fmu for name in diagram.subsystems}) == 2  # of each package one


# -- where a system structure stands, and what is not as it should be --------------------------------------------------


def test_a_folder_with_the_files_of_an_archive_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "rig"
    (folder / "resources").mkdir(parents=True)
    write_fmu(folder / "resources" / "slider.fmu")
    (folder / "SystemStructure.ssd").write_text(ssd(elements(component("a"))))
    (folder / "big.ssd").write_text(ssd(elements(component("b")), name="big one"))
    diagram, notes = read_ssp(folder)
    assert diagram["a"].fmu == str(folder / "resources" / "slider.fmu")
    assert notes == ("The folder has other structures than SystemStructure.ssd, which is read: big.ssd.",)
    assert list(read_ssp(folder, variant="big")[0].subsystems) == ["b"]
    assert structures_in(folder) == ("SystemStructure.ssd", "big.ssd")


def test_without_the_usual_name_the_only_structure_is_read_and_of_several_one_is_chosen(tmp_path: Path) -> None:
    path, text = tmp_path / "rig.ssp", ssd(elements(component("a")))
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("./rig.ssd", text)
    diagram, notes = read_ssp(path)
    assert list(diagram.subsystems) == ["a"]
    assert "There is no SystemStructure.ssd; rig.ssd, the only structure, is read." in notes
    assert "rig.ssp: names of its files are not written as SSP demands, such as './rig.ssd'." in notes
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("other.ssd", text)
    assert structures_in(path) == ("other.ssd", "rig.ssd")
    with pytest.raises(MacrostepError, match=r"but other\.ssd, rig\.ssd: choose one by --variant NAME\."):
        read_ssp(path)
    assert list(read_ssp(path, variant="rig.ssd")[0].subsystems) == ["a"]


def test_what_is_no_file_is_said_to_be_what_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.ssd")
    for path, says in (
        ("pipe.ssd", "pipe.ssd cannot be read: it is a pipe, and only regular files are read."),
        ("none.ssd", f"There is no file {tmp_path / 'none.ssd'}."),
    ):
        with pytest.raises(MacrostepError) as caught:
            read_ssp(tmp_path / path)
        assert str(caught.value) == says
    (tmp_path / "empty").mkdir()
    with pytest.raises(MacrostepError, match=r"it holds no SystemStructure\.ssd, so it is a folder, but no SSP"):
        read_ssp(tmp_path / "empty")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("</ssd:Elements>", '<ssd:System name="s"/></ssd:Elements>', "Systems without components have no place in a"),
        ("</ssd:System>", '</ssd:System><ssd:System name="two"/>', "rig.ssd holds 2 systems; the first is read."),
        ("</ssd:System>", "<osp:Note/></ssd:System>", "rig.ssd, line 3: namespace prefix osp on Note is not defined."),
        ("slider.fmu", 'slider.fmu" type="application/x-fmu', "of a is 'application/x-fmu'; by its name it is an FMU."),
        ("resources/slider", "resources\\slider", ""),
    ],
)  # fmt: skip
def test_what_has_one_meaning_is_taken_and_noted(tmp_path: Path, before: str, after: str, says: str) -> None:
    (tmp_path / "resources").mkdir()
    write_fmu(tmp_path / "resources" / "slider.fmu")
    text = ssd(elements(component("a")))
    assert before in text
    (tmp_path / "rig.ssd").write_text(text.replace(before, after))
    diagram, notes = read_ssp(tmp_path / "rig.ssd")
    assert diagram["a"].fmu == str(tmp_path / "resources" / "slider.fmu")
    assert [note for note in notes if says in note] if says else notes == ()


def test_a_structure_without_a_system_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "rig.ssd"
    path.write_text(ssd("").replace('<ssd:System name="root"></ssd:System>', ""))
    diagram, notes = read_ssp(path)
    assert not diagram.subsystems
    assert "rig.ssd holds no <System>, and is empty." in notes
