"""Diagram files: exact round trips, clear refusals, and saves that never lose the old file."""

from __future__ import annotations

import json
import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macrostep.model import (
    AlgebraicVariable,
    Diagram,
    FileFormatError,
    Input,
    MacrostepError,
    Output,
    Parameter,
    PortRef,
    State,
    Subsystem,
    load,
    save,
)
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.geometry import Group, Note, Orientation
from macrostep.model.files import records, schema
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.ports import Bundle

HEAD: dict[str, Any] = {"format": "macrostep-diagram", "version": 1}


def full_diagram() -> Diagram:
    """Return a diagram that uses every part of the format."""
    left = Subsystem(
        "left",
        parameters={
            "m": Parameter(1e4, "kg"),
            "c": Parameter(0.1 + 0.2),
            "note": Parameter(1.0, "", {"source": "table 2"}),
        },
        inputs={"F": Input(-0.0, "N", nominal=1e3), "e": Input(5e-324)},
        states={"x": State(1.0, "m"), "v": State(0.0, nominal=1e-6)},
        variables={
            "s": AlgebraicVariable(unit="N"),
            "w": AlgebraicVariable(0.5, "m", {"why": "a guess"}, 2.0),
            "plain": 3.0,
        },
        equations=["der(x) = v", "der(v) = -(c*x + F)/m"],
        outputs={"x_out": Output("x", "m"), "y": Output("v", nominal=2.0)},
        solver={"kind": "explicit", "rtol": 1e-7},
        step=0.1,
        capabilities={"maxInputDegree": 1},
        type="mass",
        ports=[
            Bundle("flange", "translational", ["x_out", "F"], "left", {"symbol": "rod"}),
            Bundle("other", "", ["y"]),
        ],
    )
    fmu = Subsystem(
        "right",
        parameters={"m": 2.0, "locked": 1.0},
        inputs={"x": Input(0.0, "", variable="flange.s"), "e": Input(1.0, "m", {"colour": 1}, "flange.e")},
        outputs={"F": Output("flange.f[1]", "N", nominal=5.0), "v": "v"},
        fmu="S2.fmu",
        interface="ModelExchange",
        process="own",
        texts={"table": "a.csv"},
    )
    controller = Subsystem("controller", inputs={"e": 0.0}, outputs={"F": "F"}, python="controller.py:Controller")
    return Diagram(
        "zwei Massen ∑ \ud800",
        [left, fmu, controller],
        [("left.x_out", "right.x"), ("right.F", "left.F"), ("left.y", "left.e")],
        start=-1.0,
        stop=1 / 3,
        description='line one\nline two, "quoted"',
        positions={"left": (0.0, -20.5), "axle": (10.0, 20.0)},
        waypoints={PortRef("right", "x"): [(1.0, 2.0), (3.25, 4.0)]},
        orientations={"left": Orientation(90, True), "right": Orientation(180)},
        notes=[Note("two\nlines", (1.0, -2.5)), Note("", (0.0, 0.0), (40.0, 20.0), {"size_of_letters": 3})],
        groups=[Group("axle", ("left", "right"), "green", {"folded": False}), Group("", ("left",))],
        composites=[
            Composite("axle", ("left", "right"), "together", {"kind": "explicit"}, {"colour": "red"}),
            Composite("axle.half", ("left", "nowhere"), "?"),
        ],
        runs=["ni_jacobi:step=0.1"],
        extra={"colour": {"of": ["paint", None, True]}},
    )


def write(path: Path, document: Any) -> Path:
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return path


def refusal(path: Path, content: Any) -> str:
    with pytest.raises(FileFormatError) as caught:
        load(write(path, content))
    return str(caught.value).replace(str(path), "FILE")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "d.macrostep.json"


# -- round trips -----------------------------------------------------------------------------------------------------


def test_every_part_of_the_format_survives(path: Path) -> None:
    diagram = full_diagram()
    save(diagram, path)
    again = load(path)
    assert json.dumps(to_document(again, path.parent)) == json.dumps(to_document(diagram))
    assert again["left"] == diagram["left"]
    fmu, python = str(path.parent / "S2.fmu"), str(path.parent / "controller.py:Controller")
    assert again["right"] == diagram["right"].replaced(fmu=fmu)
    assert again["controller"] == diagram["controller"].replaced(python=python)
    assert list(again.connections.items()) == list(diagram.connections.items())
    assert again.positions == diagram.positions
    assert again.waypoints == diagram.waypoints
    assert again.orientations == diagram.orientations
    assert again.notes == diagram.notes
    assert again.groups == diagram.groups


def test_saving_again_writes_the_same_bytes(path: Path) -> None:
    save(full_diagram(), path)
    first = path.read_bytes()
    save(load(path), path)
    assert path.read_bytes() == first


@given(st.floats(allow_nan=False, allow_infinity=False))
@settings(max_examples=200)
def test_numbers_survive_to_the_last_bit(value: float) -> None:
    diagram = Diagram("d", [Subsystem("a", parameters={"p": Parameter(value)})])
    text = json.dumps(to_document(diagram))
    assert repr(from_document(json.loads(text))["a"].parameters["p"].value) == repr(value)


def test_plain_numbers_stand_for_values_and_stay_plain() -> None:
    raw = {
        "name": "a",
        "parameters": {"p": 2},
        "inputs": {"u": {}},
        "states": {"x": {"start": 3}},
        "outputs": {"y": "x"},
    }
    diagram = from_document({**HEAD, "subsystems": [raw]})
    assert diagram["a"].parameters["p"] == Parameter(2.0)
    assert diagram["a"].states["x"] == State(3.0)
    written = to_document(diagram)["subsystems"][0]
    assert written == {
        "name": "a", "parameters": {"p": 2.0}, "inputs": {"u": 0.0}, "states": {"x": 3.0}, "outputs": {"y": "x"},
    }  # fmt: skip


def test_a_change_of_one_parameter_changes_one_line(path: Path) -> None:
    parameters = {f"parameter_{i}": Parameter(float(i), "kg") for i in range(20)}
    diagram = Diagram("d", [Subsystem("a", parameters=parameters), Subsystem("b", parameters=parameters)])
    save(diagram, path)
    before = path.read_text().splitlines()
    diagram.replace("b", diagram["b"].replaced(parameters=parameters | {"parameter_7": Parameter(70.0, "kg")}))
    save(diagram, path)
    after = path.read_text().splitlines()
    assert len(before) == len(after)
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1


def test_a_byte_order_mark_and_an_old_line_end_are_read(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(HEAD, indent=1).replace("\n", "\r\n").encode())
    assert load(path).name == "untitled"


def test_the_document_shares_nothing_with_the_diagram() -> None:
    diagram = full_diagram()
    to_document(diagram)["composites"][0]["members"].clear()
    assert diagram.composites[0].members == ("left", "right")


def test_an_older_version_is_migrated(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(records, "VERSION", 2)
    monkeypatch.setitem(schema.MIGRATIONS, 1, lambda raw: {**raw, "name": raw["title"]} | {"version": 2})
    assert load(write(path, {**HEAD, "title": "old"})).name == "old"


# -- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{\n  "format": ', "FILE, line 2, column 13: this is not valid JSON (Expecting value)."),
        ("", "FILE, line 1, column 1: this is not valid JSON (Expecting value)."),
        ('{"a": 1,\n "b": NaN}', "FILE, line 2, column 7: NaN is not a number that a diagram can have."),
        ('{"": "NaN",\n "b": -Infinity}', "FILE, line 2, column 7: -Infinity is not a number that a diagram can have."),
        ('{"a": 1e999}', "FILE: the number 1e999 is too large."),
        ('{"a": 1' + "0" * 5000 + "}", "FILE: a number has too many digits."),
        ("[" * 10**6, "FILE is nested too deeply for a diagram."),
        ('{"a":' + "[" * 99 + "]" * 99 + "}", "FILE is nested too deeply for a diagram: more than 60 levels."),
        ('{"s": [{"states": {"x": 1, "x": 2}}]}', "FILE, $.s[0].states: the name 'x' stands twice."),
        ('{"a": {"x": 1, "x": 2}, "a": 0}', "FILE, $: the name 'a' stands twice."),
        ("[]", "FILE is not a Macrostep diagram: it must be an object, {...}."),
        ("{}", "FILE is not a Macrostep diagram: its \"format\" is missing, expected 'macrostep-diagram'."),
        ('{"format": "x"}', "FILE is not a Macrostep diagram: its \"format\" is 'x', expected 'macrostep-diagram'."),
    ],
)  # fmt: skip
def test_what_is_no_document_is_refused(path: Path, text: str, says: str) -> None:
    assert refusal(path, text) == says


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 2}, "has file version 2, but this Macrostep reads versions up to 1"),
        ({"version": "1"}, "$.version: expected a whole number from 1 on, not '1'"),
        ({"version": True}, "$.version: expected a whole number"),
        ({"stop": [20]}, "$.stop: expected a number or a text, not a list [...]."),
        ({"stop": 10**400}, "$.stop: number out of range."),
        ({"runs": [1]}, "$.runs[0]: expected a text, not a whole number."),
        ({"connections": [["a.y"]]}, "$.connections[0]: expected a list [...] of length 2, not 1."),
        ({"subsystems": {}}, "$.subsystems: expected a list [...], not an object {...}."),
        ({"subsystems": [{}]}, "$.subsystems[0]: 'name' is missing."),
        ({"subsystems": [5]}, "$.subsystems[0]: expected an object {...}, not a whole number."),
        ({"subsystems": [{"name": "a", "parameters": {"m": [1]}}]}, ".m: expected a number or a text or an object"),
        ({"subsystems": [{"name": "a", "parameters": {"m": {"value": None}}}]}, ".m.value: expected a number"),
        ({"subsystems": [{"name": "a", "parameters": {"m": {}}}]}, "$.subsystems[0].parameters.m: 'value' is missing."),
        ({"subsystems": [{"name": "a", "outputs": {"y": 1}}]}, "$.subsystems[0].outputs.y: expected a text"),
        (
            {"subsystems": [{"name": "a", "fmu": "a.fmu", "inputs": {"F": {"mapping": []}}}]},
            "$.subsystems[0].inputs.F.mapping: an empty list maps nothing; give pairs such as [[0, 1], [1, 5]]",
        ),
        ({"subsystems": [{"name": "a", "solver": "exact"}]}, "$.subsystems[0].solver: expected an object"),
        ({"subsystems": [{"name": "a", "position": [1]}]}, "$.subsystems[0].position: expected a list"),
        ({"subsystems": [{"name": "a"}, {"name": "a"}]}, "The name 'a' is used twice"),
        ({"subsystems": [{"name": "1a"}]}, "'1a' is not a name"),
        ({"subsystems": [{"name": "front..axle"}]}, "dots join several names to one, as in front.axle."),
        ({"subsystems": [], "connections": [["a.y", "b.u"]]}, "there is no subsystem 'a'"),
        ({"subsystems": [], "connections": [["ay", "b.u"]]}, "'ay' is not a port"),
    ],
)  # fmt: skip
def test_malformed_structure_is_refused_with_its_path(path: Path, change: dict[str, Any], says: str) -> None:
    message = refusal(path, HEAD | change)
    assert message.startswith("FILE")
    assert says in message
    assert "\n" not in message


def test_every_impossible_connection_is_named(path: Path) -> None:
    block = {"name": "a", "inputs": {"u": 0}, "outputs": {"y": "u", "z": "u"}}
    connections = [["a.y", "a.u"], ["a.z", "a.u"], ["a.q", "a.u"]]
    lines = refusal(path, {**HEAD, "subsystems": [block], "connections": connections}).splitlines()
    assert lines == [
        "FILE: Cannot connect a.z -> a.u: a.u already takes a.y. Disconnect it first.",
        "FILE: Cannot connect a.q -> a.u: a has no output 'q'; it has: y, z.",
    ]


def test_corners_of_a_wire_that_is_gone_are_dropped() -> None:
    assert not from_document({**HEAD, "waypoints": {"a.u": [[1, 2]], "nonsense": []}}).waypoints


def test_what_is_no_text_file_is_refused(tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b'{"format": "\xff"}')
    with pytest.raises(FileFormatError, match="is not UTF-8 text: byte 12"):
        load(binary)
    with pytest.raises(FileFormatError, match="no such file"):
        load(tmp_path / "missing.json")
    with pytest.raises(FileFormatError, match="is a directory"):
        load(tmp_path)
    with pytest.raises(FileFormatError, match="no file can have this name"):
        load("a\0b")


def test_a_file_of_100_megabytes_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(100 * 2**20)
    with pytest.raises(FileFormatError, match="larger than 64 MB"):
        load(large)


def test_a_file_without_permission_is_refused(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    save(full_diagram(), path)

    def forbidden(*args: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", forbidden)
    monkeypatch.setattr("os.open", forbidden)
    with pytest.raises(FileFormatError, match="cannot be read: permission denied"):
        load(path)
    with pytest.raises(MacrostepError, match="cannot be written: permission denied"):
        save(full_diagram(), path)


# -- saving ----------------------------------------------------------------------------------------------------------


def test_a_failed_save_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    save(Diagram("old"), path)

    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MacrostepError, match="no space left on device"):
        save(Diagram("new"), path)
    assert load(path).name == "old"
    assert os.listdir(path.parent) == [path.name]


def test_what_json_cannot_hold_is_refused_before_the_file_is_touched(path: Path) -> None:
    save(Diagram("old"), path)
    for value in (float("nan"), object()):
        with pytest.raises(MacrostepError, match="cannot be written"):
            save(Diagram("new", extra={"thing": value}), path)
    assert load(path).name == "old"


def test_a_saved_file_keeps_its_permissions_and_its_link(tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "real.json"
    real.parent.mkdir()
    save(Diagram("old"), real)
    real.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(real)
    save(Diagram("new"), link)
    assert link.is_symlink()
    assert load(real).name == "new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_new_file_gets_the_usual_permissions(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    save(Diagram("new"), tmp_path / "new.json")
    assert (tmp_path / "new.json").stat().st_mode == plain.stat().st_mode


def test_saving_where_no_file_can_be_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(MacrostepError, match="cannot be written: is a directory"):
        save(Diagram("d"), tmp_path)
    with pytest.raises(MacrostepError, match="cannot be written: no such file"):
        save(Diagram("d"), tmp_path / "nowhere" / "d.json")


# -- FMUs and Python files -------------------------------------------------------------------------------------------


def test_paths_are_relative_in_the_file_and_absolute_in_memory(tmp_path: Path) -> None:
    folder = tmp_path / "plant" / "diagrams"
    folder.mkdir(parents=True)
    fmu, python = tmp_path / "plant" / "fmus" / "a.fmu", folder / "controller.py"
    blocks = [Subsystem("a", fmu=str(fmu)), Subsystem("b", python=f"{python}:Controller")]
    save(Diagram("d", blocks), folder / "d.macrostep.json")
    written = json.loads((folder / "d.macrostep.json").read_text(encoding="utf-8"))["subsystems"]
    assert [item.get("fmu", item.get("python")) for item in written] == ["../fmus/a.fmu", "controller.py:Controller"]
    (tmp_path / "plant").rename(tmp_path / "moved")
    again = load(tmp_path / "moved" / "diagrams" / "d.macrostep.json")
    assert again["a"].fmu == str(tmp_path / "moved" / "fmus" / "a.fmu")
    assert again["b"].python == str(tmp_path / "moved" / "diagrams" / "controller.py:Controller")
    assert again["b"].file == str(tmp_path / "moved" / "diagrams" / "controller.py")
    save(again, tmp_path / "d.macrostep.json")
    assert load(tmp_path / "d.macrostep.json").subsystems == again.subsystems


def test_parameters_of_an_fmu_may_be_texts_and_truth_values() -> None:
    raw = {"name": "a", "fmu": "a.fmu", "parameters": {"m": 2.0, "file": "b.csv", "locked": True, "open": False}}
    diagram = from_document({"format": "macrostep-diagram", "version": 1, "subsystems": [raw]})
    assert {name: p.value for name, p in diagram["a"].parameters.items()} == {"m": 2.0, "locked": 1.0, "open": 0.0}
    assert diagram["a"].texts == {"file": "b.csv"}
    assert diagram["a"].is_black_box


def test_a_text_as_a_parameter_of_equations_is_an_expression_that_may_be_wrong(path: Path) -> None:
    raw = {"name": "a", "parameters": {"file": "b.csv"}}
    diagram = load(write(path, {**HEAD, "subsystems": [raw]}))
    assert [str(p) for p in diagram.problems() if p.field == "parameters.file"] == [
        "a, parameters.file: The character '.' is not in the language."
    ]


def test_thousands_of_faults_are_told_by_the_first_ones(path: Path) -> None:
    twins = [{"name": "a"}] * 3000
    with pytest.raises(FileFormatError) as reported:
        load(write(path, {**HEAD, "subsystems": twins}))
    lines = str(reported.value).split("\n")
    assert len(lines) == 21
    assert lines[-1].endswith(": 2979 more like these.")


def test_a_name_of_any_length_makes_no_long_sentence(path: Path) -> None:
    """What such a sentence begins with stays, and what it ends with, which says what to do."""
    with pytest.raises(FileFormatError) as reported:
        load(write(path, {**HEAD, "subsystems": [{"name": "+" * 1_000_000}]}))
    assert len(str(reported.value)) < 3000
    assert str(reported.value).startswith(f"{path}: ")
    assert str(reported.value).endswith(".")


def test_a_text_that_nobody_could_read_is_refused(path: Path) -> None:
    longest = "a b " * 2**18
    assert load(write(path, {**HEAD, "description": longest})).description == longest
    with pytest.raises(
        FileFormatError, match=r"begins with 'a b .* has 1048577 characters, and at most 1048576 are read"
    ):
        load(write(path, {**HEAD, "description": longest + "c"}))


@pytest.mark.parametrize(
    ("key", "items", "where"),
    [
        ("subsystems", [{"name": "a", "position": [0.0, 1e308]}], "subsystems[0].position[1]"),
        ("notes", [{"position": [-1e8, 0.0]}], "notes[0].position[0]"),
        ("notes", [{"position": [0.0, 0.0], "size": [1e300, 1.0]}], "notes[0].size[0]"),
        ("waypoints", {"a.x": [[1e9, 0.0]]}, "waypoints"),
    ],
)
def test_places_that_no_window_can_show_are_refused(path: Path, key: str, items: Any, where: str) -> None:
    with pytest.raises(FileFormatError, match=rf"\$\.{re.escape(where)}.*: expected a number [<>]= -?10000000"):
        load(write(path, {**HEAD, key: items}))


def test_a_place_at_the_edge_is_taken(path: Path) -> None:
    document = {**HEAD, "subsystems": [{"name": "a", "position": [-1e7, 1e7]}]}
    assert load(write(path, document)).positions["a"] == (-1e7, 1e7)
