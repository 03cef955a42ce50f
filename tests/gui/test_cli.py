"""The command line: wrong input is one sentence and exit code 2; results are complete, also of runs cut short."""

from __future__ import annotations

import csv
import json
import math
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from macrostep import examples
from macrostep.gui.cli import main
from macrostep.gui.command_line.common.output import ProgressBar, preparation
from macrostep.gui.report import embedded

Change = Callable[[dict[str, Any]], object]


class Outcome:
    """What a command line wrote and returned."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def sentence(self) -> str:
        """The one sentence on standard error."""
        assert self.code == 2, self.err
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("macrostep: ")
        assert self.err.endswith(".\n")
        return self.err.removeprefix("macrostep: ").rstrip()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    def run(*arguments: object) -> Outcome:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Outcome(code, *capsys.readouterr())

    return run


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[Change], Path]:
    """Return a function that writes the two masses with a change."""

    def changed(change: Change) -> Path:
        document = json.loads(examples.path("two_masses").read_text())
        change(document)
        file = tmp_path / "changed.json"
        file.write_text(json.dumps(document))
        return file

    return changed


def left(document: dict[str, Any]) -> dict[str, Any]:
    subsystem: dict[str, Any] = document["subsystems"][0]
    return subsystem


WRONG_FILES: dict[str, tuple[Change, str]] = {
    "newer version": (lambda d: d.update(version=99), "has file version 99"),
    "unknown variable": (
        lambda d: left(d)["equations"].__setitem__(1, "der(v) = (-c*x - d*v - F)/mass"), "'mass' is not known",
    ),
    "two sources": (lambda d: d["connections"].append(["left.x", "left.F"]), "left.F already takes right.F"),
    "unknown unit": (lambda d: left(d)["parameters"]["m"].update(unit="stone_age"), "'stone_age' is not known"),
    "wrong dimension": (lambda d: left(d)["inputs"]["F"].update(unit="kg"), "the dimensions differ"),
    "subsystem twice": (lambda d: d["subsystems"].append({"name": "left"}), "The name 'left' is used twice"),
    "variable twice": (lambda d: left(d)["parameters"].update(v=0.0), "The name 'v' is used twice"),
    "no equation": (lambda d: left(d)["equations"].pop(), "The state 'v' has no equation"),
    "stop before start": (lambda d: d.update(start=500.0), "must be after the start time 500 s"),
    "not a number": (lambda d: left(d)["parameters"].update(m=["heavy"]), "parameters.m: expected a number"),
    "code": (
        lambda d: left(d)["equations"].__setitem__(0, "der(x) = __import__('os').getpid()"), "left, equations, line 1",
    ),
    "half a character in a key": (lambda d: d.update({"x\ud800": 1}), "$: the name 'x\\ud800' holds half of"),
    "half a character in an inner key": (
        lambda d: left(d)["parameters"]["m"].update({"\udfff": 1}), "the name '\\udfff' holds half of a character",
    ),
    "prefix before degrees": (
        lambda d: left(d)["parameters"]["m"].update(unit="kdegC"), "'kdegC' has a prefix before a scale whose zero",
    ),
    "digits of another script": (
        lambda d: left(d)["equations"].__setitem__(0, "der(x) = v*١٢"), "'١' is not in the language",
    ),
    "empty": (lambda d: d.update(subsystems=[], connections=[]), "nothing to run"),
}  # fmt: skip


@pytest.mark.parametrize("command", ["run", "compare", "check"])
@pytest.mark.parametrize("fault", WRONG_FILES)
def test_a_wrong_file_is_one_sentence(
    run: Callable[..., Outcome], changed: Callable[[Change], Path], fault: str, command: str
) -> None:
    change, says = WRONG_FILES[fault]
    file = changed(change)
    outcome = run(command, file)
    assert says in outcome.sentence
    assert str(file) in outcome.sentence


def test_broken_json_is_one_sentence(run: Callable[..., Outcome], tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"format": "macrostep-diagram",\n "version": 1')
    for command in ("run", "compare", "check"):
        assert run(command, file).sentence.startswith(f"{file}, line 2, column 14: this is not valid JSON")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--stop", "-1"], "must be after the start time 0 s"),
        (["--stop", "soon"], "--stop: 'soon' is not a number"),
        (["--stop", "nan"], "--stop: 'nan' is not a number"),
        (["--stop", "5 m"], "--stop: '5 m' cannot be given in 's'"),
        (["--set", "left.mass=1"], "left has no parameter 'mass'; it has: m, c, d."),
        (["--set", "middle.m=1"], "there is no subsystem 'middle'; there are: left, right."),
        (
            ["--set", "left.m=heavy"],
            "--set left.m=heavy: 'heavy' is neither a number nor a parameter of the diagram, which has none.",
        ),
        (["--set", "left.m=1 m"], "--set left.m=1 m: '1 m' cannot be given in 'kg'"),
        (["--set", "left.m=1 stone_age"], "'stone_age' is not known"),
        (["--set", "left.m"], "write it as subsystem.parameter=value."),
        (["--set", "m=1"], "write it as subsystem.parameter=value."),
        (["--solver", "magic"], "there is no solver 'magic'; there are: exact, explicit, implicit."),
        (["--solver", "middle=exact"], "there is no subsystem 'middle'; there are: left, right."),
        (["--solver", "left=explicit:order=5"], "a solver has no option 'order'; it has: rtol, atol."),
        (["--solver", "explicit:rtol=small"], "rtol must be a number, not 'small'."),
        (["--solver", "explicit:rtol=١"], "rtol must be a number, not '١'."),
        (["--set", "left.m=١٢"], "--set left.m=١٢: '١٢' is not a number"),
        (["-m", "ni_jacobi:step=١"], "'step' of ni_jacobi must be a number, not '١'."),
        (["-m", "ni_jacobi:step=1_0"], "'step' of ni_jacobi must be a number, not '1_0'."),
        (["-m", "step_doubling(" * 500 + "ni_jacobi" + ")" * 500], "methods stand more than 8 deep in each other."),
        (["--solver", "left=explicit:rtol=0"], "The solver's rtol must be a number above 0, not 0.0."),
        (["--dense", "0"], "--dense must be a whole number from 1 on, not '0'."),
        (["--dense", "x"], "--dense must be a whole number from 1 on, not 'x'."),
        (["--colour"], "see macrostep run --help."),
        (["--stop"], "Argument --stop: expected one argument; see macrostep run --help."),
    ],
)
def test_a_wrong_argument_is_one_sentence(run: Callable[..., Outcome], arguments: list[str], says: str) -> None:
    assert says in run("run", "two_masses", *arguments).sentence


@pytest.mark.parametrize(
    "command", ["run", "compare", "check", "stability", "linear", "audit", "energy", "trace", "report", "advise"]
)
def test_one_file_is_taken_and_several_fmus_are_told_what_to_do(run: Callable[..., Outcome], command: str) -> None:
    begin = "One file is taken, "
    reported = run(command, "a.fmu", "b.fmu").sentence
    assert reported.startswith(f"{begin}'a.fmu', and not 'b.fmu': an FMU alone is a diagram of one block;")
    assert "(macrostep a.fmu b.fmu), connect them and save the diagram, or give a system structure (.ssp)" in reported
    assert reported.endswith(f"see macrostep {command} --help.")
    assert run(command, "car", "two_masses").sentence.startswith(f"{begin}'car', and not 'two_masses'; see macrostep")
    assert "Unrecognized arguments: --colour red" in run(command, "car", "--colour", "red").sentence


def test_a_file_that_is_not_there_names_the_examples(run: Callable[..., Outcome]) -> None:
    for command in (["run"], ["compare"], ["check"], []):
        assert "There is no file 'two_maces', nor an example" in run(*command, "two_maces").sentence
    assert "two_masses" in run("run", "two_maces").sentence


@pytest.mark.parametrize("command", [
    "export FILE -o a.fmu", "export FILE -o a.ssp", "export FILE -o a.mo", "run FILE -m ni_jacobi:step=1 -o a.h5",
    "run FILE -m ni_jacobi:step=1 -o a.csv", "report FILE -m ni_jacobi:step=1 -o a.html",
])  # fmt: skip
def test_halves_of_characters_and_control_characters_in_texts_stop_nothing(
    run: Callable[..., Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    document = json.loads(examples.path("lotka_volterra").read_text(encoding="utf-8"))
    document.update(name="half \ud800 and \0 none", description="\udfff\ufffe\x1b", stop=2.0)
    file = tmp_path / "odd.macrostep.json"
    file.write_text(json.dumps(document))
    monkeypatch.chdir(tmp_path)
    outcome = run(*(str(file) if word == "FILE" else word for word in command.split()))
    assert outcome.code == 0, outcome.err
    written = tmp_path / command.split()[-1]
    if written.suffix in (".fmu", ".ssp"):
        main_file = "modelDescription.xml" if written.suffix == ".fmu" else "SystemStructure.ssd"
        with zipfile.ZipFile(written) as archive:
            assert "half ? and  none" in ET.fromstring(archive.read(main_file)).attrib.values()
    if written.suffix == ".html":
        assert embedded.read_diagram(written).name == document["name"]
    assert written.stat().st_size > 100


def test_several_faults_are_a_sentence_each(run: Callable[..., Outcome], changed: Callable[[Change], Path]) -> None:
    def change(document: dict[str, Any]) -> None:
        left(document)["equations"] = ["der(x) = v + nothing", "der(v) = sin()"]
        document["stop"] = -1.0

    outcome = run("check", changed(change))
    assert outcome.code == 2
    lines = outcome.err.splitlines()
    assert len(lines) == 3
    assert any("left, equations, line 1, column 14" in line for line in lines)
    assert any("left, equations, line 2, column 14" in line for line in lines)


# -- check, methods, examples ----------------------------------------------------------------------------------------


def test_check_shows_phi_classes_and_loops(run: Callable[..., Outcome]) -> None:
    outcome = run("check", "damper_reaction")
    assert (outcome.code, outcome.err) == (0, "")
    assert "Φ, 3 outputs x 3 inputs" in outcome.out
    assert "  body  IO\n" in outcome.out
    assert "  body.fC -> plate.fC -> plate.vC -> body.vC\n" in outcome.out


def test_check_shows_what_equations_are_solved_for(
    run: Callable[..., Outcome], changed: Callable[[Change], Path]
) -> None:
    def change(document: dict[str, Any]) -> None:
        left(document)["variables"] = {"a": {"unit": "m/s^2"}, "w": 0.5}
        left(document)["equations"] += ["a - v = 2*w", "w^3 + w = x"]

    outcome = run("check", changed(change))
    assert outcome.code == 0, outcome.err
    lines = len(left(json.loads(changed(change).read_text()))["equations"])
    assert f"  left: a  (line {lines - 1})\n" in outcome.out
    assert f"  left: w  (line {lines}, iterated)\n" in outcome.out


def test_check_as_json(run: Callable[..., Outcome], changed: Callable[[Change], Path]) -> None:
    def change(document: dict[str, Any]) -> None:
        left(document)["capabilities"] = {"canGetAndSetFMUState": False}
        left(document)["equations"][0] = "der(x) = w"
        del document["connections"][0]

    outcome = run("check", changed(change), "--json")
    report = json.loads(outcome.out)
    assert outcome.code == 2
    assert report["diagram"] == "two_masses"
    assert report["topology"] == {"left": "IO", "right": "IO"}
    assert report["phi"] == {
        "outputs": ["left.x", "left.v", "right.F"],
        "inputs": ["left.F", "right.x_left", "right.v_left"],
        "entries": [[2, 0], [1, 2]],
    }
    assert report["algebraic_loops"] == []
    assert report["capabilities"]["left"]["canGetAndSetFMUState"] is False
    assert report["capabilities"]["right"]["maxInputDegree"] == 8
    problems = {(p["severity"], p["subsystem"], p["field"], p["line"], p["column"]) for p in report["problems"]}
    assert problems == {("error", "left", "equations", 1, 10), ("warning", "right", "inputs.x_left", 0, 0)}


def test_check_warns_of_methods_that_cannot_be_run(
    run: Callable[..., Outcome], changed: Callable[[Change], Path]
) -> None:
    runs = ["ni_jacobi:step=0.1", "ni_jacoby", "ni_jacobi:step=-1", "ni_jacobi:step", "ni_jacobi@axle=together"]
    file = changed(lambda document: document.update(runs=runs))
    outcome = run("check", file)
    assert outcome.code == 0
    assert [line.partition("methods: ")[0] for line in outcome.err.splitlines()] == [
        f"macrostep: warning: {file}: "
    ] * 4
    assert all(part in outcome.err for part in ("ni_jacoby", "-1", "'step'", "axle"))
    assert len(json.loads(run("check", file, "--json").out)["problems"]) == 4


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a folder in which nobody may make files")
@pytest.mark.parametrize(
    "command",
    [
        "run two_masses -o /proc/new.csv",
        "compare two_masses -m ni_jacobi --figure /proc/new.svg",
        "report two_masses -m ni_jacobi -o /proc/new.html",
        "stability two_masses -m ni_jacobi --map step=0.1,0.2 left.m=1,2 -o /proc/new.csv",
        "stability two_masses -m ni_jacobi --map step=0.1,0.2 left.m=1,2 -o /proc/new.svg",
    ],
)
def test_a_file_that_the_system_refuses_to_write_is_no_wrong_input(run: Callable[..., Outcome], command: str) -> None:
    outcome = run(*command.split())
    assert outcome.code == 1
    assert "/proc/new" in outcome.err
    assert outcome.err.endswith(" cannot be written: no such file or directory.\n")


def test_a_map_of_a_method_that_has_none_ends_as_the_list_of_steps_does(run: Callable[..., Outcome]) -> None:
    outcome = run("stability", "two_masses", "-m", "f3ornits", "--map", "step=0.1,0.2", "left.m=1,2")
    assert (outcome.code, outcome.out) == (1, "")
    assert "macrostep: f3ornits: F3ORNITS chooses orders and steps by comparing errors" in outcome.err


def test_examples_are_listed_with_what_they_show(run: Callable[..., Outcome]) -> None:
    listed = json.loads(run("examples", "--json").out)["examples"]
    assert {"two_masses", "lotka_volterra", "mechanical_benchmark", "damper_reaction", "spring_mass", "time_only"} <= {
        example["name"] for example in listed
    }
    assert all(len(example["description"]) > 100 and Path(example["file"]).is_file() for example in listed)
    assert "lotka_volterra: Prey and predators\n    Prey and predators, each" in run("examples").out


@pytest.mark.parametrize("name", examples.names())
def test_every_example_is_sound(run: Callable[..., Outcome], name: str) -> None:
    outcome = run("check", name)
    assert (outcome.code, outcome.err) == (0, "")


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from macrostep.gui.cli import main\n"
        "try: main(['--help'])\n"
        "finally: sys.stderr.write(' '.join({'numpy', 'numba', 'llvmlite', 'PySide6', 'lark'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")
    assert all(command in result.stdout for command in ("run", "compare", "check", "methods", "examples"))


# -- run and compare -------------------------------------------------------------------------------------------------

METHOD = "ni_jacobi:step=0.4"


def rows_of(file: Path) -> list[list[str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.reader(lines))


@pytest.mark.parametrize("command", ["run", "compare"])
@pytest.mark.parametrize(
    ("method", "says"),
    [
        ("nope", "There is no coupling method 'nope'; there are: "),
        ("ni_jacobi:pace=1", "ni_jacobi has no option 'pace'; it has: step, order."),
        ("ni_jacobi:step=0", "Option 'step' of ni_jacobi must be above 0 s, not 0."),
        ("ni_jacobi:step=-1", "must be above 0 s"),
        ("ni_jacobi:step=nan", "must be a finite number"),
        ("ni_jacobi:step=small", "must be a number, not 'small'."),
        ("ni_jacobi:order=4", "must be at most 3"),
        ("ni_jacobi:order=0.5", "must be a whole number"),
        ("ni_jacobi:step", "write it as option=value."),
        ("ni_jacobi:step=1,step=2", "is given twice."),
    ],
)
def test_a_wrong_method_is_one_sentence(run: Callable[..., Outcome], command: str, method: str, says: str) -> None:
    assert says in run(command, "two_masses", "-m", method).sentence


def test_a_solver_that_is_not_installed_is_one_sentence_before_the_run(
    run: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MACROSTEP_PETSC", "/nowhere/python3")
    outcome = run("run", "damper_reaction", "-m", "ifosmondi_jfm:solver=petsc:ngmres,petsc_options=-snes_max_it 9")
    assert "MACROSTEP_PETSC names, /nowhere/python3, cannot import petsc4py" in outcome.sentence
    assert not outcome.out


def test_run_takes_one_method_and_the_diagram_may_give_it(
    run: Callable[..., Outcome], changed: Callable[[Change], Path]
) -> None:
    assert "one method" in run("run", "two_masses", "-m", METHOD, "-m", METHOD).sentence
    assert "No method is given" in run("run", changed(lambda d: d.update(runs=[]))).sentence
    report = json.loads(run("run", changed(lambda d: d.update(runs=[METHOD])), "--json").out)
    assert report["runs"][0]["options"]["step"] == 0.4


@pytest.mark.parametrize(("output", "says"), [("x.txt", "must end in .csv or .h5"), ("no/x.csv", "there is no folder")])
def test_an_impossible_output_is_refused_before_the_run(
    run: Callable[..., Outcome], tmp_path: Path, output: str, says: str
) -> None:
    assert says in run("run", "two_masses", "-m", METHOD, "-o", tmp_path / output).sentence


def test_an_exact_solver_for_a_nonlinear_subsystem_is_one_sentence(run: Callable[..., Outcome]) -> None:
    sentence = run("run", "lotka_volterra", "-m", "ni_jacobi:step=0.1", "--solver", "prey=exact").sentence
    assert "The exact solver does not apply to prey" in sentence


def test_run_writes_every_communication_point_in_full_precision(run: Callable[..., Outcome], tmp_path: Path) -> None:
    folder = tmp_path / "results"
    folder.mkdir()
    file = folder / "out.csv"
    outcome = run("run", "two_masses", "-m", METHOD, "-o", file)
    assert (outcome.code, outcome.err) == (0, "")
    head, *rows = rows_of(file)
    assert head == ["time", "left.x", "left.v", "right.x", "right.v", "right.F"]
    assert [float(row[0]) for row in rows] == [pytest.approx(0.4 * k, rel=1e-15) for k in range(501)]
    assert rows[0][1:] == ["1.0", "0.0", "0.0", "0.0", "1000.0"]
    assert float(rows[-1][1]) == pytest.approx(-1.0, abs=0.02)
    assert "left.x" in outcome.out
    assert os.listdir(folder) == ["out.csv"]


def test_run_writes_hdf5_with_diagram_options_and_statistics(run: Callable[..., Outcome], tmp_path: Path) -> None:
    import h5py

    file = tmp_path / "out.h5"
    assert run("run", "two_masses", "-m", METHOD, "-o", file, "--set", "left.m=20 t").code == 0
    with h5py.File(file) as stored:
        assert stored["left/x"].dtype == "f8"
        assert json.loads(stored.attrs["options"])["step"] == 0.4
        assert json.loads(stored.attrs["statistics"])["macro_steps"] == {"left": 500, "right": 500}
        diagram = json.loads(stored.attrs["diagram"])
        assert diagram["subsystems"][0]["parameters"]["m"] == {"value": 20000.0, "unit": "kg"}


def test_arguments_change_what_is_run(run: Callable[..., Outcome]) -> None:
    def last(*arguments: str) -> dict[str, float]:
        outcome = run("run", "two_masses", "-m", METHOD, *arguments)
        assert outcome.code == 0, outcome.err
        cells = [line.split() for line in outcome.out.splitlines() if line.startswith(("left.", "right."))]
        return {name: float(value) for name, value, *_ in cells}

    assert last("--set", "right.F_after=2 kN")["left.x"] == pytest.approx(2 * last()["left.x"], rel=0.02)
    assert last("--stop", "3 min") != last("--stop", "150")
    assert last("--solver", "left=implicit:rtol=1e-9,atol=1e-9") == pytest.approx(last(), rel=1e-3)


def test_dense_output_lies_between_the_communication_points(run: Callable[..., Outcome], tmp_path: Path) -> None:
    file = tmp_path / "out.csv"
    assert run("run", "spring_mass", "-m", "ni_jacobi:step=1", "--stop", "3", "--dense", "3", "-o", file).code == 0
    assert [float(row[0]) for row in rows_of(file)[1:]] == [pytest.approx(k / 4, abs=1e-12) for k in range(13)]


def test_compare_writes_the_promised_object(run: Callable[..., Outcome]) -> None:
    outcome = run("compare", "two_masses", "-m", METHOD, "-m", "ni_jacobi:step=0.2,order=1", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    report = json.loads(outcome.out, parse_constant=lambda name: pytest.fail(name))
    assert (report["diagram"], report["reference"]) == ("two_masses", "monolithic")
    first, second = report["runs"]
    assert (first["method"], first["status"]) == ("ni_jacobi", "ok")
    assert first["options"]["step"] == 0.4
    assert first["macro_steps"] == {"left": 500, "right": 500}
    assert (first["integrations"], first["iterations"], first["rejected_steps"], first["notes"]) == (1000, 0, 0, [])
    assert first["rmse_percent"]["left.x"] == pytest.approx(1.929, rel=0.01)
    assert first["rmse_percent"]["left.v"] == pytest.approx(5.249, rel=0.01)
    assert second["rmse_percent"]["left.x"] < 0.2 * first["rmse_percent"]["left.x"]
    assert first["wall_time_s"] < first["setup_time_s"]


def test_a_constant_has_an_error_and_zero_has_it_in_its_unit(run: Callable[..., Outcome], tmp_path: Path) -> None:
    subsystem = {"name": "a", "states": {"x": 0}, "equations": ["der(x) = 1"], "outputs": {"y": "2", "z": "0"}}
    file = tmp_path / "constant.json"
    file.write_text(json.dumps({"format": "macrostep-diagram", "version": 1, "subsystems": [subsystem]}))
    outcome = run("compare", file, "-m", "ni_jacobi:step=0.1", "--json")
    report = json.loads(outcome.out)
    errors = report["runs"][0]["rmse_percent"]
    assert errors["a.y"] == 0.0
    assert errors["a.z"] is None
    assert report["runs"][0]["rmse"]["a.z"] == 0.0
    assert errors["a.x"] < 1e-9
    assert report["ranking"][0]["error_percent"] < 1e-9
    assert "The reference of a.z is 0" in report["notes"][0]


def test_compare_as_a_table_has_a_line_for_each_method(run: Callable[..., Outcome]) -> None:
    lines = run("compare", "two_masses", "-m", METHOD, "-m", "ni_jacobi:step=0.2").out.splitlines()
    assert sum(line.startswith("NI Jacobi") for line in lines) == 2


def test_compare_says_of_the_cut_what_is_not_as_drawn(run: Callable[..., Outcome]) -> None:
    methods = ("ni_jacobi:step=0.01", "ni_jacobi:step=0.01@running_gear=apart")
    table = run("compare", "quarter_car", "--stop", "0.1", *(word for method in methods for word in ("-m", method))).out
    lines = [line for line in table.splitlines() if line.startswith("NI Jacobi") and "  " in line]
    assert {line.partition("  ")[0] for line in lines} == {"NI Jacobi H=0.01", "NI Jacobi H=0.01 running_gear apart"}


def test_compare_calls_runs_by_their_titles(run: Callable[..., Outcome]) -> None:
    coarse, fine = "ni_jacobi:step=0.4 as coarse", "ni_jacobi:step=0.1 as very fine"
    table = run("compare", "two_masses", "-m", coarse, "-m", fine, "--stop", "1").out
    titles = ("coarse  ", "very fine  ")
    assert [line[:6] for line in table.splitlines() if line.startswith(titles)] == ["very f", "coarse"]


def test_compare_ranks_the_runs_and_says_what_happened(run: Callable[..., Outcome]) -> None:
    methods = ("-m", "ni_jacobi:step=0.1", "-m", "ni_jacobi:step=0.1,order=1", "-m", "ifosmondi_jfm:step=0.5")
    report = json.loads(run("compare", "spring_mass", *methods, "--json", "--stop", 50).out)
    assert [entry["rank"] for entry in report["ranking"]] == [1, 2, 3]
    assert [entry["run"] for entry in report["ranking"]] == [2, 1, 0]
    assert report["winner"] == 2
    assert report["verdict"].startswith("IFOSMONDI-JFM H=0.5 wins: ")
    assert report["rule"]["text"] == (
        "The winner has the fewest integrations + linearisations among those whose error, the largest RMSE of all "
        "variables, is below 1 %. A linearisation (A, B, C and D of a subsystem) counts as much as an integration."
    )
    assert "at the communication points" in report["error"]
    growth = report["runs"][0]["findings"][0]
    assert growth["kind"] == "growth"
    assert (growth["time"], growth["until"]) == (0.0, 50.0)
    assert report["runs"][0]["order"] == 1
    text = run("compare", "spring_mass", *methods, "--stop", 50, "--rank", "below=1e-9").out
    assert "No run has an error below 1e-09 %; IFOSMONDI-JFM H=0.5 comes nearest" in text
    assert "  NI Jacobi H=0.1: It grows by a factor of 1.00499 in every macro-step" in text
    rows = [line for line in text.splitlines() if line.startswith(("NI Jacobi", "IFOSMONDI-JFM"))]
    assert [row.split(" H")[0] for row in rows] == ["IFOSMONDI-JFM", "NI Jacobi", "NI Jacobi"]


def test_a_rule_that_is_wrong_is_said_before_anything_runs(run: Callable[..., Outcome]) -> None:
    outcome = run("compare", "spring_mass", "-m", METHOD, "--rank", "error=spring.y")
    assert outcome.code == 2
    assert "--rank error=spring.y: there is no such variable; there are: spring.x, spring.F, mass.v" in outcome.sentence
    assert "no cost 'money'" in run("compare", "spring_mass", "-m", METHOD, "--rank", "cost=money").sentence


def test_audit_tells_what_the_connections_created(run: Callable[..., Outcome]) -> None:
    """Held inputs create H² of the energy of spring_mass in every macro-step."""
    outcome = run("audit", "spring_mass", "-m", "ni_jacobi:step=0.1", "--stop", 50, "--json")
    (entry,) = json.loads(outcome.out)["runs"]
    assert entry["energy_created_J"] == pytest.approx(0.5 * (1.01**500 - 1.0), rel=1e-9)
    assert [account["kind"] for account in entry["accounts"]] == ["balance", "balance", "energy"]
    assert entry["accounts"][0]["connections"] == [["mass.v", "spring.v"]]
    text = run("audit", "spring_mass", "-m", "ni_jacobi:step=0.1", "-m", "ni_jacobi:step=0.2", "--stop", 50).out
    assert text.count("spring_mass, ni_jacobi:step=0.") == 2
    assert f"The interfaces created {0.5 * (1.01**500 - 1.0):.4g} J together." in text
    failed = run("audit", "damper_reaction", "--set", "plate.DD=0.01", "-m", "ni_jacobi:step=0.001")
    assert failed.code == 1
    assert "diverged at t = 0." in failed.err


DIVERGING = ("damper_reaction", "--set", "plate.DD=0.01", "-m", "ni_jacobi:step=0.001")


def test_a_run_that_diverges_says_where_and_keeps_its_results(run: Callable[..., Outcome], tmp_path: Path) -> None:
    file = tmp_path / "out.csv"
    outcome = run("run", *DIVERGING, "-o", file, "--json")
    assert outcome.code == 1
    assert outcome.err.count("\n") == 1
    assert "diverged at t = 0." in outcome.err
    assert "The coupling is unstable at any macro-step" in outcome.err
    entry = json.loads(outcome.out)["runs"][0]
    assert entry["status"] == "diverged"
    assert entry["error"] in outcome.err
    assert entry["divergence"]["cause"] == "coupling"
    times = [float(row[0]) for row in rows_of(file)[1:]]
    assert times[-1] == entry["divergence"]["time"]
    assert len(times) >= 10
    assert times == sorted(times)
    assert all(math.isfinite(float(cell)) for row in rows_of(file)[1:] for cell in row)


def test_the_other_runs_of_a_comparison_go_on(run: Callable[..., Outcome]) -> None:
    outcome = run("compare", *DIVERGING, "-m", "ifosmondi_jfm:step=0.1", "--json")
    assert outcome.code == 1
    assert [entry["status"] for entry in json.loads(outcome.out)["runs"]] == ["diverged", "ok"]
    assert outcome.err.startswith("macrostep: ni_jacobi:step=0.001: ")


def test_a_method_that_is_refused_is_listed_and_the_others_run(
    run: Callable[..., Outcome], changed: Callable[[Change], Path], tmp_path: Path
) -> None:
    file = changed(lambda document: left(document).update(capabilities={"maxInputDegree": 1}))
    methods = ("-m", "ifosmondi_jfm:step=0.1", "-m", "ni_jacobi:step=0.1")
    outcome = run("compare", file, *methods, "--json")
    assert outcome.code == 1
    reported = json.loads(outcome.out)
    assert [entry["status"] for entry in reported["runs"]] == ["refused", "ok"]
    assert reported["winner"] == 1
    assert outcome.err.startswith("macrostep: ifosmondi_jfm:step=0.1: IFOSMONDI-JFM drives subsystems by inputs")
    assert "raise it to 3 in the capabilities of left." in outcome.err
    shown = run("compare", file, *methods, "--figure", tmp_path / "out.svg")
    assert "refused" in shown.out
    assert (tmp_path / "out.svg").exists()
    assert run("report", file, *methods, "-o", tmp_path / "out.html").code == 1
    assert "maxInputDegree of left" in (tmp_path / "out.html").read_text()


def test_a_reference_that_fails_is_told_as_such(run: Callable[..., Outcome], tmp_path: Path) -> None:
    """The runs keep their results; no error is known, and nothing is ranked."""
    file = tmp_path / "pole.json"
    blocks = [
        {
            "name": "pole",
            "inputs": {"u": 1.0},
            "states": {"x": 1.0},
            "equations": ["der(x) = u*x"],
            "outputs": {"y": "x"},
        },
        {"name": "wire", "inputs": {"u": 0.0}, "outputs": {"y": "u"}},
    ]
    links = [["pole.y", "wire.u"], ["wire.y", "pole.u"]]
    document = {"format": "macrostep-diagram", "version": 1, "name": "pole", "stop": 1.05}
    file.write_text(json.dumps(document | {"subsystems": blocks, "connections": links}))
    methods = ("-m", "ni_jacobi:step=0.05", "-m", "gauss_seidel:step=0.05")
    outcome = run("compare", file, *methods, "--json")
    assert outcome.code == 1
    reported = json.loads(outcome.out)
    assert reported["reference"] is None
    assert "could not be integrated beyond t = 1 s" in reported["no_reference"]
    assert [entry["status"] for entry in reported["runs"]] == ["ok", "ok"]
    assert reported["winner"] is None
    assert outcome.err.count("\n") == 1
    assert outcome.err.startswith("macrostep: The monolithic reference could not be integrated")
    assert "the errors are not known. The monolithic reference" in run("compare", file, *methods).out


@pytest.mark.parametrize("command", ["run", "compare"])
def test_ctrl_c_ends_a_run_and_keeps_what_was_computed(
    run: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    pressed: list[float] = []

    def press(bar: ProgressBar, fraction: float) -> None:
        if not pressed:
            pressed.append(fraction)
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(ProgressBar, "show", press)
    file = tmp_path / "out.h5"
    output = ["-o", file] if command == "run" else []
    outcome = run(command, "two_masses", "--stop", "20000", "-m", "ni_jacobi:step=0.01", "--json", *output)
    assert outcome.code == 130
    assert outcome.err.count("\n") == 1
    assert "stopped at t = " in outcome.err
    entry = json.loads(outcome.out)["runs"][0]
    assert entry["status"] == "stopped"
    assert 0 < entry["macro_steps"]["left"] < 1_000_000
    assert file.exists() == (command == "run")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_is_heard_where_python_drops_it() -> None:
    """As in a callback of the compiler, from which no exception gets out: it would go on, with a traceback."""
    script = (
        "import ctypes, os, signal, macrostep.gui.command_line.commands.methods as m, macrostep.gui.cli as c\n"
        "def press():\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "callback = ctypes.CFUNCTYPE(None)(press)\n"
        "m.command = lambda given: callback() or 0\n"
        "c.main(['methods'])\n"
        "print('went on')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "macrostep: Stopped by Ctrl-C.\n")


def test_a_long_preparation_is_explained_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    explanation = "Compiling; this takes a while the first time ..."

    def said(is_terminal: bool, patience: float, awaited: str = "") -> str:
        monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
        monkeypatch.setattr("macrostep.gui.command_line.common.output._LONG", patience)
        seen = ""
        with preparation():
            while awaited not in seen:
                time.sleep(0.01)
                seen += capsys.readouterr().err
        return seen + capsys.readouterr().err

    assert said(False, 0.0) == said(True, 600.0) == ""
    assert said(True, 0.05, explanation) == f"{explanation}\r\x1b[K"


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell does")
@pytest.mark.parametrize("streams", ["1>&-", "1>&- 2>&-"])
def test_a_closed_stream_is_no_reason_to_fail(streams: str) -> None:
    done = subprocess.run(["sh", "-c", f"'{sys.executable}' -m macrostep examples {streams}"], stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_progress_bar_appears_on_a_terminal_only_and_only_for_long_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])

    def drawn(is_terminal: bool, seconds: float) -> str:
        clock[0] = 0.0
        monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
        with ProgressBar("method") as bar:
            clock[0] = seconds
            bar.show(0.25)
        return capsys.readouterr().err

    assert drawn(False, 9.0) == ""
    assert drawn(True, 0.4) == ""
    assert "25 %, 27 s left" in drawn(True, 9.0)
    assert drawn(True, 9.0).endswith("\r\x1b[K")


def test_methods_are_listed_with_their_options(run: Callable[..., Outcome]) -> None:
    listed = {method["name"]: method for method in json.loads(run("methods", "--json").out)["methods"]}
    order = next(option for option in listed["ni_jacobi"]["options"] if option["name"] == "order")
    assert (order["kind"], order["default"], order["minimum"], order["maximum"]) == ("int", 0, 0, 3)
    assert "ni_jacobi  (NI Jacobi)" in run("methods").out


def test_without_a_display_there_is_a_sentence_and_no_crash() -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    result = subprocess.run(
        [sys.executable, "-m", "macrostep", "two_masses"], capture_output=True, text=True, env=environment
    )
    assert result.returncode == 2
    assert result.stderr == "macrostep: There is no display to open a window on; macrostep compare works without one.\n"


def test_a_fault_of_the_program_is_one_line_unless_debug_is_asked_for(
    run: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> None:
        raise RuntimeError("broken\nin two lines")

    monkeypatch.setattr(examples, "describe", broken)
    outcome = run("examples")
    assert (outcome.code, outcome.err.count("\n")) == (1, 1)
    assert "fault of Macrostep itself (RuntimeError: broken)" in outcome.err
    assert "Traceback" in run("--debug", "examples").err


# -- the cut --------------------------------------------------------------------------------------------------------


def test_cuts_are_compared_in_one_table(run: Callable[..., Outcome]) -> None:
    method = "ni_jacobi:step=0.01"
    pair = f"{method}@left_pair=together,right_pair=together"
    outcome = run("compare", "four_masses", "-m", method, "-m", pair, "--stop", 2, "--json")
    apart, joined = json.loads(outcome.out)["runs"]
    assert (apart["cut"], joined["cut"]) == (
        {"left_pair": "apart", "right_pair": "apart"}, {"left_pair": "together", "right_pair": "together"}
    )  # fmt: skip
    assert set(apart["macro_steps"]) == {"m1", "m2", "m3", "m4"}
    assert joined["macro_steps"] == {"left_pair": 200, "right_pair": 200}
    assert (apart["integrations"], joined["integrations"]) == (800, 400)
    assert apart["rmse_percent"].keys() == joined["rmse_percent"].keys()
    assert joined["rmse_percent"]["m4.x"] < apart["rmse_percent"]["m4.x"]
    text = run("compare", "four_masses", "-m", method, "-m", pair, "--stop", 2).out
    assert "NI Jacobi H=0.01 left_pair together right_pair together" in text


def test_a_cut_for_all_runs(run: Callable[..., Outcome], tmp_path: Path) -> None:
    arguments = ("four_masses", "--cut", "left_pair=together", "--stop", 1)
    outcome = run("run", *arguments, "-m", "ni_jacobi:step=0.1@right_pair=together", "-o", tmp_path / "out.csv")
    assert "macro-steps: left_pair 10, right_pair 10" in outcome.out
    head = (tmp_path / "out.csv").read_text().splitlines()[0]
    assert head.startswith("time,m1.x,m1.v,m2.x,m2.v,m2.F_left,m3.x")
    outcome = run("compare", *arguments, "--json", "--solver", "left_pair=implicit", "-m", "ni_jacobi:step=0.1")
    assert json.loads(outcome.out)["runs"][0]["cut"] == {"left_pair": "together", "right_pair": "apart"}
    sentence = run("run", "four_masses", "--cut", "middle=together").sentence
    assert "--cut middle=together: There is no composite 'middle'" in sentence
    assert "is not a cut" in run("run", "four_masses", "--cut", "left_pair").sentence
    assert (
        "no composite 'a' in 'two_masses'; it has: none" in run("run", "two_masses", "-m", "ni_jacobi@a=apart").sentence
    )


def test_check_shows_the_diagram_after_the_cut(run: Callable[..., Outcome]) -> None:
    outcome = run("check", "four_masses", "--cut", "left_pair=together")
    assert "left_pair = m1 + m2  IO" in outcome.out
    assert "m2.F_left" not in outcome.out
    report = json.loads(run("check", "four_masses", "--cut", "left_pair=together", "--json").out)
    assert report["topology"] == {"left_pair": "IO", "m3": "IO", "m4": "IO"}
    assert report["phi"]["inputs"] == ["m2.F_right", "m3.x_left", "m3.v_left", "m3.F_right", "m4.x_left", "m4.v_left"]
    assert report["capabilities"].keys() == report["topology"].keys()
    assert report["composites"][0] == {
        "name": "left_pair", "members": ["m1", "m2"], "solved": "together",
        "inputs": ["m2.F_right"], "outputs": ["m2.x", "m2.v"],
    }  # fmt: skip


def test_check_shows_loops_that_are_solved_inside(run: Callable[..., Outcome], tmp_path: Path) -> None:
    document = json.loads(examples.path("damper_reaction").read_text())
    document["composites"] = [{"name": "both", "members": ["body", "plate"], "solved": "together"}]
    file = tmp_path / "loop.json"
    file.write_text(json.dumps(document))
    outcome = run("check", file)
    assert "Algebraic loops: none" in outcome.out
    assert "solved inside both: body.fC -> plate.fC -> plate.vC -> body.vC" in outcome.out
    assert list(json.loads(run("check", file, "--json").out)["loops_inside"]) == ["both"]


def test_advise_says_what_to_try_and_the_runs_can_be_given_to_compare(run: Callable[..., Outcome]) -> None:
    outcome = run("advise", "damper_reaction", "--set", "plate.DD=0.64", "--error", "0.5", "--json")
    assert outcome.code == 0
    advice = json.loads(outcome.out)
    assert advice["goal_percent"] == 0.5
    assert any("is 1.25: a fixed-point iteration" in fact["text"] for fact in advice["facts"])
    runs = [entry["run"] for entry in (*advice["try_first"], *advice["also_possible"])]
    compared = run(
        "compare", "damper_reaction", "--set", "plate.DD=0.64", "--json", *(a for r in runs for a in ("-m", r))
    )
    for record in json.loads(compared.out)["runs"]:
        assert record["status"] == "ok"
        assert max(record["rmse_percent"][state] for state in ("body.v", "body.x", "plate.x")) <= 0.5


def test_advise_is_a_text_for_people(run: Callable[..., Outcome]) -> None:
    text = run("advise", "lotka_volterra", "--stop", "5").out
    assert "the run lasts 5 s" in text
    assert text.index("What lotka_volterra is") < text.index("Try first") < text.index("Also possible")


def test_advise_refuses_a_goal_that_is_none(run: Callable[..., Outcome]) -> None:
    assert "--error must be a number of per cent" in run("advise", "lotka_volterra", "--error", "small").sentence
    assert "above 0 %, not -1" in run("advise", "lotka_volterra", "--error", "-1").sentence


def test_a_run_that_fills_the_memory_proposes_the_disk(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("macrostep.solvers.run.run.limit", lambda: 10e6)
    run = ["run", "two_masses", "-m", "ni_jacobi:step=5e-4"]
    assert main(run) == 1
    out, err = capsys.readouterr()
    assert "there is no space for more" in err
    assert "With -o results.h5 they grow on the disk" in err
    assert "left.x" in out, "what was computed is told"
    assert main([*run, "-o", str(tmp_path / "results.h5")]) == 0
