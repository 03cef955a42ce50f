"""What FMUs say of themselves, read into one form whatever their version."""

from __future__ import annotations

from pathlib import Path

import pytest

from macrostep.model import FmuError
from macrostep.model.fmi import Description, describe
from macrostep.model.fmi.description import NO_REFERENCE
from macrostep.model.fmi.interfaces import this_platform
from tests.model.fmu_texts import TEXTS, write_fmu

OLD_PLATFORM = {"x86_64-linux": "linux64", "x86_64-windows": "win64"}.get(this_platform(), "darwin64")
SUFFIX = {"linux": ".so", "windows": ".dll", "darwin": ".dylib"}[this_platform().rpartition("-")[2]]


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def described(folder: Path, version: str, **changes: str) -> Description:
    """Return the description of a version's FMU; `changes` replaces texts in it, with _ for what no name may have."""
    text = TEXTS[version]
    for before, after in changes.items():
        assert before.encode() in text
        text = text.replace(before.encode(), after.encode())
    return describe(write_fmu(folder / "a.fmu", text))


def refusal(folder: Path, version: str, before: str, after: str) -> str:
    with pytest.raises(FmuError) as caught:
        described(folder, version, **{before: after})
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


# -- FMI 2 -----------------------------------------------------------------------------------------------------------


def test_an_fmu_of_fmi_2_is_described(tmp_path: Path) -> None:
    library = f"binaries/{OLD_PLATFORM}/slider{SUFFIX}"
    found = describe(write_fmu(tmp_path / "slider.fmu", TEXTS["2.0"], {library: b"x", "binaries/else/a.so": b""}))
    assert (found.version, found.name, found.guid, found.generation_tool) == ("2.0", "Slider", "{1}", "by hand")
    assert found.path == str(tmp_path / "slider.fmu")
    assert found.folder.name == found.digest
    assert found.platforms == tuple(sorted(("else", OLD_PLATFORM)))
    assert found.platform_library == found.folder / library
    assert found.log_categories == ("logEvents",)
    assert (found.default_start, found.default_stop) == (0.0, 2.5)
    assert (found.default_tolerance, found.default_step) == (1e-5, 0.01)
    assert found.faults == ('the unit "W" of variable "P" (line 34) is not defined',)


def test_flags_have_the_names_of_fmi_3_and_those_of_both_interfaces_are_apart(tmp_path: Path) -> None:
    found = described(tmp_path, "2.0")
    assert found.interfaces["CoSimulation"].flags == {
        "canHandleVariableCommunicationStepSize": True,
        "canInterpolateInputs": True,
        "maxOutputDerivativeOrder": 1.0,
        "canGetAndSetFMUState": True,
    }
    assert found.interfaces["ModelExchange"].flags == {
        "providesDirectionalDerivatives": True,
        "needsCompletedIntegratorStep": True,
    }
    assert found.interface() is found.interfaces["CoSimulation"]
    assert found.interface("ModelExchange") is found.interfaces["ModelExchange"]
    assert found.platform_library is None


def test_variables_have_what_their_types_declare(tmp_path: Path) -> None:
    variables = described(tmp_path, "2.0").variables
    force, place, gear = variables["F"], variables["x"], variables["gear"]
    assert (force.reference, force.causality, force.start, force.unit) == (0, "input", 1.5, "N")
    assert (place.minimum, place.maximum, place.nominal, place.unit) == (-5.0, 5.0, 2.0, "mm")
    assert (gear.start, gear.items) == (3.0, (("low", 1), ("high", 3)))
    assert (variables["locked"].type, variables["locked"].start) == ("Boolean", 1.0)
    assert (variables["table"].type, variables["table"].start) == ("String", "a.csv")
    assert (variables["teeth"].start, variables["teeth"].maximum) == (12.0, 40.0)


def test_states_and_derivatives_are_in_the_order_of_the_structure(tmp_path: Path) -> None:
    found = described(tmp_path, "2.0")
    assert found.states == ("x", "v")
    assert found.derivatives == ("der(x)", "der(v)")
    assert found.event_indicators == 2
    assert found.dependencies["der(v)"] == frozenset({"F", "v"})  # the parameter on which it depends is no signal
    assert found.dependencies["v"] == frozenset({"v"})
    assert found.dependencies["x"] == frozenset()
    assert found.dependencies["P"] is None


@pytest.mark.parametrize(
    ("name", "unit", "si_unit", "factor", "offset"),
    [
        ("F", "N", "kg*m/s^2", 1.0, 0.0),
        ("x", "mm", "m", 0.001, 0.0),
        ("damper.d", "N*s/m", "kg/s", 1.0, 0.0),
        ("length", "", "m", 0.6858, 0.0),
        ("T", "degC", "K", 1.0, 273.15),
        ("dT", "K", "K", 1.0, 0.0),
        ("P", "W", "W", 1.0, 0.0),
        ("v", "", "", 1.0, 0.0),
    ],
)
def test_units_are_ours_where_they_mean_the_same(
    tmp_path: Path, name: str, unit: str, si_unit: str, factor: float, offset: float
) -> None:
    found = described(tmp_path, "2.0").variables[name]
    assert (found.unit, found.si_unit, found.factor, found.offset) == (unit, si_unit, factor, offset)


def test_a_unit_that_means_something_else_than_its_name_is_not_taken_by_its_name(tmp_path: Path) -> None:
    found = described(
        tmp_path, "2.0", **{'<Unit name="N"><BaseUnit kg="1" m="1" s="-2"/>': '<Unit name="N"><BaseUnit mol="1"/>'}
    )
    assert (found.variables["F"].unit, found.variables["F"].declared_unit) == ("mol", "N")


def test_what_is_not_finite_counts_as_not_given(tmp_path: Path) -> None:
    variables = described(tmp_path, "2.0").variables
    assert variables["T"].start is None
    assert variables["length"].minimum is None


# -- FMI 3 and 1 -----------------------------------------------------------------------------------------------------


def test_elements_of_arrays_are_variables(tmp_path: Path) -> None:
    found = described(tmp_path, "3.0")
    matrix = [variable for name, variable in found.variables.items() if name.startswith("A[")]
    assert [v.name for v in matrix] == ["A[1,1]", "A[1,2]", "A[1,3]", "A[2,1]", "A[2,2]", "A[2,3]"]
    assert [(v.reference, v.element, v.size, v.start) for v in matrix] == [(2, i, 6, i + 1.0) for i in range(6)]
    assert found.variables["x[2]"].start == 0.5  # one value stands for all
    assert found.states == ("x[1]", "x[2]")
    assert found.variables["der(x)[2]"].derivative_of == "x[2]"
    assert found.dependencies["y[1]"] == frozenset({"x[1]", "x[2]", "u[1]", "u[2]", "u[3]"})
    assert found.dependencies["same[2]"] == found.dependencies["y[2]"]
    assert (found.event_indicators, found.event_indicator_references) == (4, (13,))


def test_what_is_particular_to_fmi_3_is_read(tmp_path: Path) -> None:
    found = described(tmp_path, "3.0")
    tick = found.variables["tick"]
    assert (tick.type, tick.interval, tick.period, tick.shift) == ("Clock", "constant", 0.1, 0.05)
    assert found.variables["count"].clocks == ("tick",)
    assert found.variables["u[3]"].intermediate_update
    assert not found.variables["flag"].intermediate_update
    assert found.variables["mode"].items == (("off", 0), ("on", 1))
    assert found.variables["label"].start == "hello"
    assert set(found.interfaces) == {"CoSimulation"}
    flags = found.interfaces["CoSimulation"]
    assert flags.promises("hasEventMode")
    assert flags.promises("providesDirectionalDerivatives")
    assert flags.flags["fixedInternalStepSize"] == 0.001


def test_an_fmu_of_fmi_1_is_described(tmp_path: Path) -> None:
    found = described(tmp_path, "1.0")
    assert (found.version, found.name) == ("1.0", "Öl")
    assert found.interfaces["CoSimulation"].identifier == "oil"
    assert found.interfaces["CoSimulation"].promises("canInterpolateInputs")
    assert (found.variables["p"].unit, found.variables["p"].factor) == ("bar", 1e5)
    assert found.variables["d"].causality == "parameter"
    assert found.dependencies == {"q": {"p"}, "w": None}
    assert "minus_q" not in found.variables


# -- refused ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "before", "after", "says"),
    [
        ("2.0", 'fmiVersion="2.0"', 'fmiVersion="4.0"', "FMI version '4.0'; Macrostep reads 1.0, 2.0 and 3.0"),
        ("2.0", "fmiModelDescription", "html", "its element is 'html'"),
        ("2.0", 'modelIdentifier="slider"', 'modelIdentifier="../slider"', "which is no name of a file"),
        ("2.0", 'numberOfEventIndicators="2"', 'numberOfEventIndicators="4000000000"', "4000000000 event indicators"),
        ("3.0", 'start="3"/>', 'start="1000000000000"/>', "an array of"),
        ("3.0", 'name="count" valueReference="7"', 'name="count" valueReference="6"', "the same value reference, 6"),
    ],
)  # fmt: skip
def test_what_cannot_be_true_is_refused(tmp_path: Path, version: str, before: str, after: str, says: str) -> None:
    assert says in refusal(tmp_path, version, before, after)


def test_scheduled_execution_alone_is_refused(tmp_path: Path) -> None:
    text = TEXTS["3.0"]
    begin, end = text.index(b"<CoSimulation"), text.index(b"<ScheduledExecution")
    with pytest.raises(FmuError, match="offers only Scheduled Execution, which Macrostep does not run"):
        describe(write_fmu(tmp_path / "a.fmu", text[:begin] + text[end:]))


def test_fmi_1_without_an_implementation_is_model_exchange(tmp_path: Path) -> None:
    text = TEXTS["1.0"].replace(b'numberOfContinuousStates="0"', b'numberOfContinuousStates="2"')
    begin, end = text.index(b"<Implementation>"), text.index(b"</fmiModelDescription>")
    exchange = text[:begin] + text[end:]
    described = describe(write_fmu(tmp_path / "a.fmu", exchange))
    assert list(described.interfaces) == ["ModelExchange"]
    assert [v.reference for v in described.state_variables] == [NO_REFERENCE] * 2
    assert describe(write_fmu(tmp_path / "b.fmu", text)).states == ()
    with pytest.raises(FmuError, match="100001 states; at most 100000 are taken"):
        describe(write_fmu(tmp_path / "c.fmu", exchange.replace(b'States="2"', b'States="100001"')))


def test_a_changed_file_is_described_anew(tmp_path: Path) -> None:
    path = write_fmu(tmp_path / "a.fmu", TEXTS["2.0"])
    assert describe(path).name == "Slider"
    assert describe(path) is describe(path)
    write_fmu(path, TEXTS["3.0"])
    assert describe(path).name == "Fields"


def test_an_emptied_cache_folder_is_filled_again(tmp_path: Path) -> None:
    path = write_fmu(tmp_path / "a.fmu")
    folder = describe(path).folder
    folder.rename(tmp_path / "elsewhere")
    assert describe(path).folder.is_dir()


def test_a_missing_fmu_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(FmuError, match=r"There is no file .*a\.fmu; put the FMU there"):
        describe(tmp_path / "a.fmu")
