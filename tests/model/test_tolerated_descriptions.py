"""Descriptions with one meaning that are against FMI's rules, as tools write them: taken, and noted with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from macrostep.model import Subsystem
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.fmi import Description, describe
from macrostep.model.fmi.interfaces import this_platform
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.model.subsystem.subsystem import Output, Parameter
from tests.model import fmu_texts
from tests.model.fmu_texts import write_fmu

OLD_PLATFORM = {"x86_64-linux": "linux64", "x86_64-windows": "win64"}.get(this_platform(), "darwin64")
SUFFIX = {"linux": ".so", "windows": ".dll", "darwin": ".dylib"}[this_platform().rpartition("-")[2]]

TWO = """<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription
  fmiVersion="2.0"
  modelName="Modelica.Mechanics.Oscillator"
  guid="{8c4e810f-3df3-4a00-8276-176fa3c9f9e0}"
  generationTool="a tool"
  variableNamingConvention="structured"
  numberOfEventIndicators="0">
  <CoSimulation modelIdentifier="Oscillator" canHandleVariableCommunicationStepSize="true"/>
  <UnitDefinitions>
    <Unit name="m"><BaseUnit m="1"/></Unit>
    <Unit name="N/m"><BaseUnit kg="1" s="-2"/></Unit>
  </UnitDefinitions>
  <TypeDefinitions>
    <SimpleType name="Modelica.Units.SI.Position"><Real quantity="Length" unit="m"/></SimpleType>
  </TypeDefinitions>
  <ModelVariables>
    <!-- Index for next variable = 1 -->
    <ScalarVariable name="x" valueReference="0" causality="output" variability="continuous">
      <Real declaredType="Modelica.Units.SI.Position"/>
    </ScalarVariable>
    <!-- Index for next variable = 2 -->
    <ScalarVariable name="v" valueReference="1" variability="continuous"><Real/></ScalarVariable>
    <!-- Index for next variable = 3 -->
    <ScalarVariable name="der(x)" valueReference="2" variability="continuous"><Real derivative="1"/></ScalarVariable>
    <!-- Index for next variable = 4 -->
    <ScalarVariable name="der(v)" valueReference="3" variability="continuous"><Real derivative="2"/></ScalarVariable>
    <!-- Index for next variable = 5 -->
    <ScalarVariable name="F" valueReference="4" causality="input"><Real start="0.5"/></ScalarVariable>
    <!-- Index for next variable = 6 -->
    <ScalarVariable name="k" valueReference="5" causality="parameter" variability="tunable">
      <Real unit="N/m" start="3"/>
    </ScalarVariable>
  </ModelVariables>
  <ModelStructure>
    <Outputs><Unknown index="1" dependencies=""/></Outputs>
    <Derivatives>
      <Unknown index="3" dependencies="2"/>
      <Unknown index="4" dependencies="1 5"/>
    </Derivatives>
  </ModelStructure>
</fmiModelDescription>
"""
"""A description of FMI 2 as it should be."""

THREE = """<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="3.0" modelName="Oscillator" instantiationToken="{8c4e810f}" generationTool="a tool">
  <CoSimulation modelIdentifier="Oscillator" canHandleVariableCommunicationStepSize="true"/>
  <TypeDefinitions>
    <BinaryType name="Image" mimeType="image/png" maxSize="100000"/>
    <ClockType name="Sampled" canBeDeactivated="false" intervalVariability="constant" intervalDecimal="0.25"/>
    <EnumerationType name="Mode"><Item name="off" value="0"/><Item name="on" value="1"/></EnumerationType>
  </TypeDefinitions>
  <ModelVariables>
    <Float64 name="time" valueReference="0" causality="independent"/>
    <Float64 name="x" valueReference="1" causality="output" start="1" initial="exact"/>
    <Float64 name="der(x)" valueReference="2" derivative="1"/>
    <Float64 name="u" valueReference="3" causality="input" start="0.5"/>
    <Clock name="tick" valueReference="4" causality="input" declaredType="Sampled" intervalVariability="constant"/>
    <Binary name="image" valueReference="5" causality="parameter" declaredType="Image"><Start value="00"/></Binary>
    <Float64 name="w" valueReference="6" initial="exact" start="1 2"><Dimension start="2"/></Float64>
    <Int32 name="n" valueReference="7" clocks="4"/>
    <Enumeration name="mode" valueReference="8" declaredType="Mode" causality="parameter" start="1"/>
  </ModelVariables>
  <ModelStructure>
    <Output valueReference="1" dependencies="1"/>
    <ContinuousStateDerivative valueReference="2" dependencies="1 3"/>
    <InitialUnknown valueReference="2"/>
  </ModelStructure>
</fmiModelDescription>
"""

ONE = """<?xml version="1.0" encoding="ISO-8859-1"?>
<fmiModelDescription fmiVersion="1.0" modelName="Oscillator" modelIdentifier="Oscillator" guid="{8c4e810f}"
  numberOfContinuousStates="1" numberOfEventIndicators="0">
  <TypeDefinitions>
    <Type name="Position"><RealType quantity="Length" unit="m"/></Type>
  </TypeDefinitions>
  <ModelVariables>
    <ScalarVariable name="x" valueReference="0" causality="output"><Real declaredType="Position"/></ScalarVariable>
    <ScalarVariable name="F" valueReference="4" causality="input"><Real start="0.5"/></ScalarVariable>
    <ScalarVariable name="k" valueReference="5" variability="parameter"><Real start="3"/></ScalarVariable>
  </ModelVariables>
  <Implementation><CoSimulation_StandAlone><Capabilities/></CoSimulation_StandAlone></Implementation>
</fmiModelDescription>
"""
TEXTS = {"1.0": ONE, "2.0": TWO, "3.0": THREE}


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def described(folder: Path, version: str, *changes: tuple[str, str], **files: bytes) -> Description:
    text = TEXTS[version]
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return describe(write_fmu(folder / "a.fmu", text.encode(), files))


def problems(subsystem: Subsystem, severity: str) -> list[Diagnostic]:
    return [problem for problem in subsystem_problems(subsystem) if problem.severity == severity]


@pytest.mark.parametrize("version", TEXTS)
def test_what_is_as_it_should_be_has_no_faults(tmp_path: Path, version: str) -> None:
    assert described(tmp_path, version).faults == ()


TOLERATED = [
    # Unknown and misspelt attributes and elements.
    ("2.0", 'guid="{8c', 'copyRight="us" guid="{8c', "line 8: element 'fmiModelDescription', attribute 'copyRight'"),
    ("2.0", '<Real start="0.5"/>', '<Real strat="0.5" start="0.5"/>', "line 29: element 'Real', attribute 'strat'"),
    ("2.0", "<TypeDefinitions>", "<Vendor/><TypeDefinitions>", "line 14: element 'Vendor': This element is not"),
    ("2.0", '<Real quantity="Length"', '<Real quantitty="Length"', "line 15: element 'Real', attribute 'quantitty'"),
    ("2.0", "  <CoSim", "  <Annotations/>\n  <CoSim", "line 9: element 'Annotations'"),
    ("3.0", '<Item name="off"', '<Item colour="red" name="off"', "line 7: element 'Item', attribute 'colour'"),
    ("1.0", '<RealType quant', '<RealType relative="no" quant', "line 5: element 'RealType', attribute 'relative'"),
    # Prefixes that nobody declares.
    ("2.0", 'canHandle', 'osp:version="0.1" canHandle', "line 9: namespace prefix osp for version on CoSimulation"),
    ("2.0", "</ModelVariables>", "<osp:Bond/></ModelVariables>", "line 34: namespace prefix osp on Bond is not define"),
    ("2.0", '"0">', '"0" xsi:schemaLocation="fmi2.xsd">', "line 8: namespace prefix xsi for schemaLocation"),
    ("2.0", "<fmiModelDescription", '<fmiModelDescription xmlns="http://fmi-standard.org"', "in the namespace 'http:/"),
    # Versions, and what is missing.
    ("2.0", 'fmiVersion="2.0"', 'fmiVersion="2.0.3"', "attribute 'fmiVersion'"),
    ("3.0", 'fmiVersion="3.0"', 'fmiVersion="3.1"', "line 1: its FMI version is '3.1', and it is read as 3.0"),
    ("2.0", '  guid="{8c4e810f-3df3-4a00-8276-176fa3c9f9e0}"\n', "", "attribute 'guid' is required but missing"),
    ("1.0", 'numberOfContinuousStates="1" ', "", "attribute 'numberOfContinuousStates' is required but missing"),
    ("2.0", 'Indicators="0"', 'Indicators=""', "numberOfEventIndicators is '', and counts as not given"),
    # Numbers and truth values as programming languages write them.
    ("2.0", '<BaseUnit m="1"/>', '<BaseUnit m="1.0"/>', "line 11: element 'BaseUnit', attribute 'm': '1.0' is not"),
    ("2.0", '="true"', '="True"', "line 9: element 'CoSimulation', attribute 'canHandle"),
    ("2.0", 'canHandle', 'maxOutputDerivativeOrder="-1" canHandle', "maxOutputDerivativeOrder is '-1', and counts as"),
    ("2.0", '<BaseUnit kg="1" s="-2"/>', '<BaseUnit kg="1" s="-0.5"/>', "gives the unit 'N/m' the power '-0.5' of s"),
    ("2.0", '<BaseUnit m="1"/>', '<BaseUnit m="1" factor="0"/>', "gives the unit 'm' a factor or an offset that canno"),
    # Variables.
    ("2.0", '"v" valueReference="1"', '"v"', "line 23: the variable 'v' has no value reference, and is left out"),
    ("2.0", '"v" valueReference="1"', '"v" valueReference="-1"', "the variable 'v' has the value reference '-1', and"),
    ("2.0", '"2" variability="continuous"><Real derivative="1"/>', '"2">', "the variable 'der(x)' has no type, and is"),
    ("2.0", 'causality="output"', 'causality="Output"', "the causality of the variable 'x' is 'Output', and counts as"),
    ("2.0", 'variability="tunable"', "", "'k' is continuous, which the causality parameter cannot be, and counts as f"),
    ("2.0", 'causality="input"', 'causality="input" variability="fixed"', "which the causality input cannot be, and c"),
    ("2.0", 'valueReference="1" variability', 'valueReference="1" causality="internal" variability', "counts as local"),
    ("2.0", 'declaredType="Modelica.Units.SI.Position"', 'declaredType="Position"', "has the type 'Position', which i"),
    ("2.0", '<Real start="0.5"/>', '<Real start="0.5" displayUnit="kN"/>', "'F' has a display unit, and no unit that"),
    ("3.0", "<Int32 name", "<Int23 name", "line 17: the variable 'n' is of the type 'Int23', which FMI does not have"),
    ("3.0", '<Dimension start="2"/>', '<Dimension valueReference="70"/>', "'w' is an array of unknown size"),
    ("3.0", 'clocks="4"', 'clocks="44"', "the variable 'n' names a clock that does not exist"),
    # The structure.
    ("2.0", '<Unknown index="1" dependencies=""/>', '<Unknown index="100"/>', "structure names the variable '100', wh"),
    ("2.0", 'dependencies="1 5"', 'dependencies="1 99"', "dependencies name the variable '99', which does not exist"),
    ("2.0", '<Real derivative="1"/>', "<Real/>", "'der(x)' does not say of which state it is the derivative; its name"),
    ("2.0", '<Real derivative="1"/>', '<Real derivative="44"/>', "a derivative names the state '44', which does not e"),
    ("2.0", '"der(x)" v', '"dx" v', "none"),
    ("3.0", '<InitialUnknown valueReference="2"/>', '<InitialUnknown valueReference="99"/>', "names the variable '99'"),
]  # fmt: skip


@pytest.mark.parametrize(("version", "before", "after", "says"), TOLERATED)
def test_what_has_one_meaning_is_taken_and_told(
    tmp_path: Path, version: str, before: str, after: str, says: str
) -> None:
    found = described(tmp_path, version, (before, after))
    if says == "none":
        assert found.faults == ()
    else:
        assert any(says in fault for fault in found.faults), found.faults
        assert all(fault.isprintable() and not fault.endswith(".") for fault in found.faults)
    block = fmu_subsystem(tmp_path / "a.fmu", "a")
    assert "x" in block.outputs
    assert [p.message for p in problems(block, "error") if "holds no library" not in p.message] == []
    assert [p for p in problems(block, "warning") if "against FMI's rules" in p.message] or says == "none"


def test_what_is_mended_means_what_was_meant(tmp_path: Path) -> None:
    found = described(tmp_path, "2.0", ('<BaseUnit m="1"/>', '<BaseUnit m="1.0"/>'), ('="true"', '="True"'))
    assert found.variables["x"].si_unit == "m"
    assert found.interfaces["CoSimulation"].promises("canHandleVariableCommunicationStepSize")
    found = described(tmp_path, "2.0", ('"v" valueReference="1"', '"v"'))
    assert "v" not in found.variables
    assert found.variables["F"].reference == 4  # places count in FMI 2, of what is left out too
    assert found.variables["der(x)"].derivative_of == "x"
    found = described(tmp_path, "2.0", ('dependencies="1 5"', 'dependencies="1 99"'))
    assert found.dependencies["der(v)"] is None
    assert found.dependencies["der(x)"] == frozenset({"v"})
    found = described(tmp_path, "2.0", ('dependencies="1 5"', 'dependencies="1   5"'))
    assert found.dependencies["der(v)"] == frozenset({"x", "F"})
    clock = described(
        tmp_path, "3.0", ('declaredType="Sampled" intervalVariability="constant"', 'declaredType="Sampled"')
    )
    assert (clock.variables["tick"].interval, clock.variables["tick"].period) == ("constant", 0.25)


def test_a_description_on_one_line_and_one_without_variables_are_read(tmp_path: Path) -> None:
    text = " ".join(TWO.replace("<ScalarVariable", "<ScalarVariable color='red'").split())
    found = describe(write_fmu(tmp_path / "a.fmu", text))
    assert found.faults[0].startswith("line 1: element 'ScalarVariable', attribute 'color'")
    begin, end = TWO.index("  <ModelVariables>"), TWO.index("  <ModelStructure>")
    bare = TWO[:begin] + "<ModelStructure/></fmiModelDescription>"
    assert not describe(write_fmu(tmp_path / "b.fmu", bare)).variables
    assert end > begin


@pytest.mark.parametrize("encoding", ["windows-1252", "iso-8859-15", "ISO-8859-1", "UTF-8"])
def test_encodings_of_windows_are_read(tmp_path: Path, encoding: str) -> None:
    text = TWO.replace("UTF-8", encoding).replace("Modelica.Mechanics", "Größe für Maß").encode(encoding)
    assert describe(write_fmu(tmp_path / "a.fmu", text)).name == "Größe für Maß.Oscillator"


def test_no_more_faults_are_told_than_anybody_reads(tmp_path: Path) -> None:
    many = "".join(
        f'<ScalarVariable name="p{i}" valueReference="{i}" x="1"><Real/></ScalarVariable>\n' for i in range(5000)
    )
    found = described(tmp_path, "2.0", ("</ModelVariables>", f"{many}</ModelVariables>"))
    assert len(found.variables) == 5006
    assert len(found.faults) == 20


# -- names -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def twice(tmp_path: Path) -> Subsystem:
    """A block of an FMU that has two different parameters k."""
    about = 'name="k" valueReference="9" causality="parameter" variability="fixed"'
    one = f'<ScalarVariable {about}><Real start="7"/></ScalarVariable>'
    found = described(tmp_path, "2.0", ("</ModelVariables>", f"{one}</ModelVariables>"))
    assert (found.variables["k"].reference, found.variables["k (2)"].reference) == (5, 9)
    return fmu_subsystem(tmp_path / "a.fmu", "a")


def test_a_name_that_two_variables_have_is_no_fault_as_long_as_nobody_uses_it(twice: Subsystem) -> None:
    assert all("two variables" not in problem.message for problem in problems(twice, "error"))
    for changed in (
        twice.replaced(parameters={"k": Parameter(1.0)}),
        twice.replaced(outputs={"k": Output("k")}),
    ):
        reported = [problem.message for problem in problems(changed, "error")]
        assert "The FMU has two variables 'k'; which of them is meant cannot be known." in reported


def test_a_variable_that_is_listed_twice_is_one(tmp_path: Path) -> None:
    line = '<ScalarVariable name="F" valueReference="4" causality="input"><Real start="0.5"/></ScalarVariable>'
    found = described(tmp_path, "2.0", ("</ModelVariables>", f"{line}</ModelVariables>"))
    assert list(found.variables).count("F") == 1
    assert not found.ambiguous
    assert found.faults == ('the variable name "F" (line 34) is not unique',)


# -- states ----------------------------------------------------------------------------------------------------------


def test_a_derivative_without_its_state_keeps_model_exchange_alone_from_running(tmp_path: Path) -> None:
    exchange = ("  <CoSim", '  <ModelExchange modelIdentifier="Oscillator"/>\n  <CoSim')
    found = described(tmp_path, "2.0", exchange, ('"der(x)" v', '"speed" v'), ('<Real derivative="1"/>', "<Real/>"))
    assert "'speed' is listed as a derivative, and does not say of which state" in found.faults
    assert found.states == found.derivatives == ()
    block = fmu_subsystem(tmp_path / "a.fmu", "a")
    assert not [p for p in problems(block, "error") if "states" in p.message]
    refused = problems(block.replaced(interface="ModelExchange"), "error")
    assert any(
        "It cannot be integrated, because its states are not all known: 'speed' is" in p.message for p in refused
    )


def test_of_model_exchange_alone_states_are_known_by_their_places(tmp_path: Path) -> None:
    """FMI's functions have them so; what depends on what is not known then, nor derivatives with respect to them."""
    begin, end = TWO.index("  <CoSim"), TWO.index("  <UnitDef")
    only = '  <ModelExchange modelIdentifier="Oscillator" providesDirectionalDerivative="true"/>\n'
    text = (TWO[:begin] + only + TWO[end:]).replace('"der(x)" v', '"speed" v').replace(' derivative="1"', "")
    found = describe(write_fmu(tmp_path / "a.fmu", text))
    assert found.states == ("state[1]", "state[2]")
    assert found.dependencies == {"x": None}
    assert not found.interfaces["ModelExchange"].promises("providesDirectionalDerivatives")
    assert found.unknown_states == ""
    block = fmu_subsystem(tmp_path / "a.fmu", "a")
    assert [p.message for p in problems(block, "error") if "no library" not in p.message] == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<Unknown index="3" dependencies="2"/>', '<Unknown index="33"/>'),
        ('<Real derivative="1"/>', '<Real derivative="2"/>'),
    ],
)  # fmt: skip
def test_states_that_are_lost_are_never_integrated_without(tmp_path: Path, before: str, after: str) -> None:
    described(tmp_path, "2.0", ("<CoSim", '<ModelExchange modelIdentifier="Oscillator"/>\n<CoSim'), (before, after))
    block = fmu_subsystem(tmp_path / "a.fmu", "a").replaced(interface="ModelExchange")
    assert any("because its states are not all known" in p.message for p in problems(block, "error"))


# -- libraries -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "there", "reported"),
    [
        ("2.0", [f"{OLD_PLATFORM}/Oscillator{SUFFIX}"], ""),
        ("2.0", [f"{this_platform()}/Oscillator{SUFFIX}"], ""),
        ("2.0", [f"{OLD_PLATFORM}/osc{SUFFIX}"], f"its library is called 'osc{SUFFIX}', and its modelIdentifier is"),
        ("2.0", [f"{OLD_PLATFORM}/osc{SUFFIX}", f"{OLD_PLATFORM}/table.csv"], "its library is called"),
        ("2.0", [f"{OLD_PLATFORM}/liboscillator{SUFFIX}", f"{OLD_PLATFORM}/z{SUFFIX}"], "its library is called"),
        ("3.0", [f"{OLD_PLATFORM}/Oscillator{SUFFIX}"], f"stands in the folder '{OLD_PLATFORM}', and FMI 3.0's is"),
        ("2.0", [f"{OLD_PLATFORM}/a{SUFFIX}", f"{OLD_PLATFORM}/z{SUFFIX}"], None),
    ],
)  # fmt: skip
def test_a_library_that_can_only_be_meant_is_taken(
    tmp_path: Path, version: str, there: list[str], reported: str | None
) -> None:
    found = described(tmp_path, version, **{f"binaries/{name}": b"x" for name in there})
    if reported is None:
        assert found.platform_library is None
        return
    assert found.platform_library == found.folder / "binaries" / there[0]
    assert any(reported in fault for fault in found.faults) if reported else not found.faults, found.faults


def test_the_only_library_is_meant_where_no_name_is_given(tmp_path: Path) -> None:
    found = described(
        tmp_path, "2.0", (' modelIdentifier="Oscillator"', ""), **{f"binaries/{OLD_PLATFORM}/a{SUFFIX}": b"x"}
    )
    assert found.platform_library is not None
    assert found.platform_library.stem == "a"


@pytest.mark.parametrize(
    ("written", "starts"), [("1 2 3", [None] * 6), ("7", [7.0] * 6), ("1 2 3 4 5 6 7", [None] * 6)]
)
def test_a_wrong_number_of_start_values_leaves_the_fmu_its_own(
    tmp_path: Path, written: str, starts: list[float | None]
) -> None:
    """One value is for all elements, as FMI 3 has it; what another number of them means is not known."""
    text = fmu_texts.TEXTS["3.0"].replace(b'start="1 2 3 4 5 6"', f'start="{written}"'.encode())
    described = describe(write_fmu(tmp_path / "a.fmu", text))
    assert [described.variables[f"A[{i},{j}]"].start for i in (1, 2) for j in (1, 2, 3)] == starts
    reported = [fault for fault in described.faults if "start values" in fault]
    assert len(reported) == (starts[0] is None)
    for fault in reported:
        assert f"'A' has {len(written.split())} start values for 6 elements, and keeps the FMU's own" in fault
