"""``macrostep study`` as a person calls it: tables, files, Ctrl-C, going on, and what is wrong in one sentence."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from macrostep import examples
from macrostep.gui.cli import main
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.studies.store import kept_studies
from macrostep.solvers.studies.study import load_study


class Outcome:
    """What a command line wrote and returned."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    """The processes of all commands that are called here; those that are started as programs have their own."""
    workers = Workers(2)
    yield workers
    workers.shutdown()


@pytest.fixture
def run(
    qapp: object, tmp_path: Path, capsys: pytest.CaptureFixture[str], crew: Workers, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Outcome]:
    monkeypatch.setattr(Workers, "__enter__", lambda _: crew)

    def run(*arguments: object) -> Outcome:
        capsys.readouterr()
        code = main(["study", *map(str, arguments), "--folder", str(tmp_path / "kept")])
        return Outcome(code, *capsys.readouterr())

    return run


CONVERGENCE = ("two_masses", "convergence", "-m", "ni_jacobi", "-m", "missiles", "--over", "step=0.05..0.4:4log")


def test_orders_stand_below_the_table_and_the_second_call_runs_nothing(
    run: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(*CONVERGENCE, "--figure", "error:left.x", "--figure", "macro-steps")
    assert first.code == 0, first.err
    assert "RMSE of left.x [%]" in first.out
    assert "NI Jacobi: order 1." in first.out
    assert "MISSILES: order 4." in first.out
    assert "0.05" in first.out
    assert "4000" in first.out
    monkeypatch.setattr(Workers, "submit", lambda *_: pytest.fail("a run is done again"))
    again = run(*CONVERGENCE, "--figure", "error:left.x", "--figure", "macro-steps")
    assert again.out == first.out


def test_figures_and_numbers_are_written(run: Callable[..., Outcome], tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.svg", "a.png", "a.csv", "a.json")]
    outcome = run(*CONVERGENCE, *(part for file in files for part in ("-o", file)))
    assert outcome.code == 0, outcome.err
    assert QSvgRenderer(str(files[0])).isValid()
    assert "order" in files[0].read_text()
    assert QImage(str(files[1])).width() == round(170 / 25.4 * 250)
    with files[2].open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 8
    assert {row["status"] for row in rows} == {"ok"}
    assert float(rows[0]["left.x"]) > 0.0
    written = json.loads(files[3].read_text())
    assert [len(curve["points"]) for curve in written["graphs"][0]["curves"]] == [4, 4]
    assert written["graphs"][0]["curves"][0]["order"]["points"] >= 3


def test_a_sample_is_drawn_shown_and_written(run: Callable[..., Outcome], tmp_path: Path) -> None:
    """The right body is gone at the end, and the left one settles at -F/c: -1000/c with c around 1000."""
    vary = ("--vary", "left.c=uniform(900, 1100)", "--vary", "left.d=normal(2000, 1)")
    outcome = run(
        "two_masses", "sample", *vary, "--draw", "sobol:4", "--seed", "2", "--figure", "final:left.x", "--stop", "300",
        "-o", tmp_path / "a.csv", "-o", tmp_path / "a.svg",
    )  # fmt: skip
    assert outcome.code == 0, outcome.err
    assert "Sobol indices, with intervals of 95 %" in outcome.out
    with (tmp_path / "a.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 4 * 4
    for row in rows:
        assert float(row["final:left.x"]) == pytest.approx(-1000.0 / float(row["left.c"]), abs=0.02)
    assert QSvgRenderer(str(tmp_path / "a.svg")).isValid()


def test_a_sample_that_was_killed_goes_on_with_the_same_figures(run: Callable[..., Outcome], tmp_path: Path) -> None:
    given = (
        "two_masses", "sample", "--vary", "left.c=uniform(900, 1100)", "--vary", "left.d=uniform(100, 2000)",
        "--draw", "lhs:40", "--seed", "5", "--figure", "rms:left.x",
    )  # fmt: skip
    command = [sys.executable, "-m", "macrostep", "study", *given, "--jobs", "1", "--folder", str(tmp_path / "kept")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=Path.cwd())
    kept: list[Path] = []
    until = time.monotonic() + 200.0
    while time.monotonic() < until and not (kept and len(kept[0].read_text().splitlines()) > 5):
        kept = list((tmp_path / "kept").rglob("*.jsonl"))
        time.sleep(0.05)
    assert process.poll() is None
    process.kill()
    process.wait()
    before = len(kept[0].read_text().splitlines())
    assert 5 < before < 40
    on = run(*given, "--json")
    assert on.code == 0, on.err
    kept[0].unlink()
    anew = run(*given, "--json")
    ended, unbroken = json.loads(on.out), json.loads(anew.out)
    assert ended["statistics"] == unbroken["statistics"]
    assert ended["statistics"][0]["count"] == 40


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--figure", "final:left.x"), "Say which parameters are drawn"),
        (("--vary", "left.c=normal(1, 0.1)"), "Say what is looked at"),
        (("--vary", "left.c", "--figure", "final:left.x"), "write it as 'left.m=normal(1, 0.1)'"),
        (("--vary", "left.c=normal(1, 0.1)", "--figure", "final:left.q"), "there is no state or output 'left.q'"),
        (("--vary", "left.c=normal(1, 0.1)", "--figure", "final:left.x", "--seed", "x"), "--seed must be a whole"),
    ],
)
def test_what_is_wrong_with_a_sample_is_told(
    run: Callable[..., Outcome], arguments: tuple[str, ...], says: str
) -> None:
    outcome = run("two_masses", "sample", *arguments)
    assert outcome.code == 2
    assert says in outcome.err


def test_json_has_every_run_and_a_failed_one_is_no_reason_to_fail(run: Callable[..., Outcome]) -> None:
    outcome = run("damper_reaction", "sweep", "-m", "ifosmondi:step=0.1", "--over", "plate.DD=0.64,4", "--json")
    assert outcome.code == 0, outcome.err
    points = json.loads(outcome.out)["points"]
    assert [point["status"] for point in points] == ["failed", "ok"]
    assert "does not converge" in points[0]["error"]
    text = run("damper_reaction", "sweep", "-m", "ifosmondi:step=0.1", "--over", "plate.DD=0.64,4").out
    assert "fails in 1 of its runs, at plate.DD = 0.64. It says: IFOSMONDI failed" in text


def test_a_map_is_a_table_for_each_method_and_a_picture(run: Callable[..., Outcome], tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    outcome = run("two_masses", "map", "-m", "ni_jacobi", "-m", "ni_jacobi:order=1", "--over", "step=0.1,0.4",
                  "--over", "left.c=500..2000:3log", "-o", picture)  # fmt: skip
    assert outcome.code == 0, outcome.err
    assert outcome.out.count("left.c \\ step") == 2
    image = QImage(str(picture))
    colours = {image.pixelColor(x, y).name() for x in range(300, 1800, 7) for y in range(200, 600, 7)}
    assert len(colours) > 8


def test_a_study_file_is_run_as_it_stands(run: Callable[..., Outcome], tmp_path: Path) -> None:
    file = tmp_path / "one.study.toml"
    file.write_text(
        'kind = "work-precision"\ndiagram = "two_masses"\ntitle = "Masses"\n'
        'figures = ["error:left.x", "error:left.v"]\n'
        'costs = ["macro-steps"]\nover = "step=0.1,0.4"\nseries = ["ni_jacobi", "f3ornits:tolerance=1e-3|1e-4"]\n'
    )
    outcome = run(file)
    assert outcome.code == 0, outcome.err
    assert outcome.out.startswith("Masses\n")
    assert "RMSE of left.v [%]" in outcome.out
    refused = run(file, "-m", "missiles")
    assert refused.code == 2
    assert "leave -m away" in refused.err
    listed = run()
    assert "2 of 2" not in listed.out
    assert "4 of 4" in listed.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("two_masses",), "Say which study of two_masses"),
        (("two_masses", "convergence", "--over", "step=1..2"), "is not a range"),
        (("two_masses", "convergence", "--over", "step"), "does not say what is varied"),
        (("two_masses", "sweep", "--over", "left.q=1,2"), "left has no parameter 'q'"),
        (("two_masses", "convergence", "--figure", "beauty"), "There is no figure 'beauty'"),
        (("two_masses", "convergence", "--figure", "error:left.q"), "no state or output 'left.q'"),
        (("two_masses", "convergence", "-m", "nothing"), "There is no coupling method"),
        (("two_masses", "convergence", "--jobs", "0"), "--jobs must be a whole number"),
        (("two_masses", "convergence", "-o", "a.jpg"), "must end in"),
        (("nowhere", "convergence"), "There is no file"),
    ],
)
def test_wrong_input_is_one_sentence(run: Callable[..., Outcome], arguments: tuple[str, ...], sentence: str) -> None:
    outcome = run(*arguments)
    assert outcome.code == 2
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    command = [sys.executable, "-m", "macrostep", "study", "two_masses", "convergence", "-m", "ni_jacobi",
               "--over", "step=2e-6,0.1,0.2,0.4", "--folder", str(folder)]  # fmt: skip
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline and not (kept_studies(folder) and _done(folder) == 3):
        time.sleep(0.1)
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130, err
    assert "Stopped by Ctrl-C; 3 of 4 runs are kept, and the same command goes on." in err
    assert "not done" in out
    again = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert again.stderr is not None
    assert again.stderr.readline() == "macrostep: 3 of 4 runs are kept from before.\n"
    time.sleep(1.0)
    again.send_signal(signal.SIGINT)
    again.communicate()
    assert again.returncode == 130
    assert _done(folder) == 3


def _done(folder: Path) -> int:
    return sum(line.startswith('{"point"') for file in folder.glob("*.jsonl") for line in file.read_text().splitlines())


@pytest.mark.parametrize("name", examples.study_names())
def test_shipped_studies_can_be_read(name: str) -> None:
    study = load_study(examples.study_path(name))
    assert study.title
    assert study.says or "figure" not in name
    assert study.diagram in examples.names()
