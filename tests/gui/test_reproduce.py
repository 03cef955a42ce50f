"""Reproducing the papers: real runs of small cases, their numbers side by side, their plots, and what goes wrong."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from macrostep.gui.cli import main
from macrostep.gui.command_line.commands import reproduce
from macrostep.gui.command_line.common.output import ProgressBar
from macrostep.gui.command_line.tables.reproduce_tables import aligned, number_text
from macrostep.gui.methods.styles import MethodStyle
from macrostep.model import MacrostepError
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers.papers.cases import Case, load_case, names
from macrostep.solvers.papers.measures import damped_bounds
from macrostep.solvers.papers.rows import Row, holds_now
from macrostep.solvers.studies.orders import fitted_order
from tests.gui.test_figure import dots


class Outcome:
    """What a command line wrote and returned."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(qapp: object, capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    def run(*arguments: object) -> Outcome:
        capsys.readouterr()
        code = main(["reproduce", *map(str, arguments)])
        return Outcome(code, *capsys.readouterr())

    return run


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[dict[str, Any]], object]], None]:
    """Return a function that changes the first run of the first study of every case."""

    def changed(change: Callable[[dict[str, Any]], object]) -> None:
        def load(name: str) -> Case:
            import msgspec

            document = msgspec.to_builtins(load_case(name))
            del document["studies"][1:]
            change(document["studies"][0])
            return msgspec.convert(document, Case)

        monkeypatch.setattr(reproduce, "load_case", load)

    return changed


def picture(path: Path) -> QImage:
    renderer = QSvgRenderer(str(path))
    image = QImage(renderer.defaultSize() * 2, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def test_a_case_is_printed_side_by_side_and_its_plots_are_written(run: Callable[..., Outcome], tmp_path: Path) -> None:
    folder = tmp_path / "plots"
    outcome = run("spring_mass", "-o", folder)
    assert (outcome.code, outcome.err) == (0, "")
    assert "The paper: Held inputs are explicit Euler" in outcome.out
    head = next(line for line in outcome.out.splitlines() if line.lstrip().startswith("run "))
    assert head.split() == ["run", "H", "[s]", "quantity", "paper", "exact", "ours", "ratio", "criterion"]
    line = next(line for line in outcome.out.splitlines() if "20959" in line)
    assert line.split("  ")[0] == ""
    assert "✓ within 0.1 % of exact" in line
    assert "spring_mass  holds  31 of 31" in outcome.out
    written = sorted(file.name for file in folder.iterdir())
    assert {name.partition(".")[2] for name in written} == {"svg", "figure.csv", "figure.py"}
    drawn = [name for name in written if name.endswith(".svg")]
    assert drawn == [
        "spring_mass-energy-1.svg",
        "spring_mass-energy-2.svg",
        "spring_mass-figure-6.svg",
    ]
    for file in folder.glob("*.svg"):
        assert f"Written: {file}" in outcome.out
        assert dots(picture(file), MethodStyle(0).colour) > 100


def test_convergence_is_drawn_with_its_order_and_in_the_frame(run: Callable[..., Outcome], tmp_path: Path) -> None:
    run("spring_mass", "-o", tmp_path)
    text = (tmp_path / "spring_mass-figure-6.svg").read_text(encoding="utf-8")
    assert "constant (order 1.0" in text
    assert "linear (order 2.00)" in text
    image = picture(tmp_path / "spring_mass-figure-6.svg")
    width = image.width()
    assert dots(image.copy(width * 3 // 4, 0, width // 4, image.height()), MethodStyle(0).colour) > 20


def test_json_has_every_number(run: Callable[..., Outcome], tmp_path: Path) -> None:
    outcome = run("car", "--json", "-o", tmp_path)
    assert (outcome.code, outcome.err) == (0, "")
    report = json.loads(outcome.out, parse_constant=lambda name: pytest.fail(name))
    (case,) = report["cases"]
    assert (case["case"], case["diagram"], case["holds"]) == ("car", "car", True)
    rows = case["studies"][0]["rows"]
    speeds = {row["run"]: row["ours"] for row in rows if row["quantity"].startswith("car.v")}
    assert speeds["NI Jacobi, H = 0.1 s"] > 60.0
    assert speeds["F3ORNITS"] == pytest.approx(16.0, abs=0.5)
    said = next(row for row in rows if row["run"] == "F3ORNITS" and row["paper"])
    assert (said["paper"], said["criterion"], said["holds"]) == ("16", "within 3 % of paper", True)
    assert said["ratio"] == pytest.approx(said["ours"] / 16.0)
    plots = [Path(path) for study in case["studies"] for path in study["plots"]]
    assert len(plots) == 2
    assert all(path.stat().st_size > 10_000 for path in plots)


def test_an_unknown_case_names_those_that_there_are(run: Callable[..., Outcome], tmp_path: Path) -> None:
    outcome = run("spring_masses", "-o", tmp_path / "none")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"macrostep: There is no case 'spring_masses'; there are: {', '.join(names())}.\n"
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_made_is_one_sentence(run: Callable[..., Outcome], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    outcome = run("car", "-o", tmp_path / "file")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == 1
    assert "no such folder can be made" in outcome.err


def test_a_criterion_that_is_not_met_is_told_and_is_exit_code_1(
    run: Callable[..., Outcome], changed: Callable[[Callable[[dict[str, Any]], object]], None], tmp_path: Path
) -> None:
    changed(lambda study: study["runs"][0].update(exact={"energy ratio": [3.286e8, 30000.0, 147.5]}))
    outcome = run("spring_mass", "-o", tmp_path)
    assert (outcome.code, outcome.err) == (1, "")
    assert "✗ within 0.1 % of exact" in outcome.out
    assert "does not hold  14 of 15" in outcome.out
    assert "missed: constant at 0.1, energy ratio: within 0.1 % of exact" in outcome.out


def test_a_run_that_fails_is_shown_with_its_time_and_is_exit_code_1_unless_it_must(
    run: Callable[..., Outcome], changed: Callable[[Callable[[dict[str, Any]], object]], None], tmp_path: Path
) -> None:
    def fail(study: dict[str, Any]) -> None:
        study["runs"][0]["method"] = "smooth_balance:order=0,smooth=false,balance=0"
        study.update(over={"name": "step", "symbol": "H", "values": [60.0]}, stop=1e5, runs=study["runs"][:1], plots=[])

    changed(fail)
    outcome = run("spring_mass", "-o", tmp_path)
    assert outcome.code == 1
    assert "failed at t = " in outcome.out
    assert outcome.err.startswith("macrostep: spring_mass, ")
    assert "is not finite any more" in outcome.err

    def fail_as_it_must(study: dict[str, Any]) -> None:
        fail(study)
        study["runs"][0]["fails"] = True

    changed(fail_as_it_must)
    outcome = run("spring_mass", "-o", tmp_path)
    assert (outcome.code, outcome.err) == (0, "")
    assert "✓ fails" in outcome.out


def test_ctrl_c_ends_it_and_shows_what_was_finished(
    run: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pressed: list[float] = []

    def press(bar: ProgressBar, fraction: float) -> None:
        if "smooth, 1 of 12" in bar.label and not pressed:
            pressed.append(fraction)
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(ProgressBar, "show", press)
    outcome = run("spring_mass", "-o", tmp_path, "--json")
    assert outcome.code == 130
    assert outcome.err == "macrostep: Stopped by Ctrl-C; the studies that were finished are shown.\n"
    (case,) = json.loads(outcome.out)["cases"]
    assert [study["study"] for study in case["studies"]] == ["energy"]
    assert case["holds"] is None


@pytest.mark.parametrize("name", names())
def test_every_case_is_sound(name: str) -> None:
    """Its words are known; the runs themselves take longer, and are started by hand."""
    from macrostep import examples
    from macrostep.solvers.coupling import methods
    from macrostep.solvers.options.options import complete_options
    from macrostep.solvers.papers.measures import measure_named

    case, known_methods = load_case(name), {method.name: method for method in methods()}
    assert case.diagram in examples.names()
    assert len({study.key for study in case.studies}) == len(case.studies)
    for study in case.studies:
        known = {quantity.name for quantity in study.quantities}
        labels = [variant.label for variant in study.runs]
        assert len(set(labels)) == len(labels)
        for quantity in study.quantities:
            measure_named(quantity.measure)
        for variant in study.runs:
            complete_options(chosen_method(variant.method), known_methods)
            assert {*variant.paper, *variant.exact, *variant.holds, *variant.orders} <= known
            given = [text for held in variant.holds.values() for text in (held if isinstance(held, list) else [held])]
            for criterion in [*given, *(quantity.holds for quantity in study.quantities)]:
                holds_now(criterion, 1.0, {"paper": 1.0, "exact": 1.0}, {label: 1.0 for label in labels}.__getitem__)
        for plot in study.plots:
            assert set(plot.runs) <= set(labels)
            assert plot.kind in ("curves", "orbit") or {*plot.y, plot.x} - {""} <= known


@pytest.mark.parametrize(
    ("paper", "ours", "criterion", "holds", "why", "verdict"),
    [
        ("0.5", 0.51, "within 1 % of exact", True, "", "agrees"),
        ("0.5", 0.4, "within 1 % of exact", True, "", "differs from the paper"),
        ("0.5", 0.2, "at most 0.5 of paper", True, "", "better"),
        ("0.5", 0.2, "at most paper", True, "", "better"),
        ("20", 20.0, "at most paper", True, "", "agrees"),
        ("0.5", 0.3, "at most 0.5 of paper", False, "", "not met"),
        ("fails", 1e-5, "below 0.001", True, "", "differs from the paper"),
        ("fails", None, "fails", True, "", "agrees"),
        ("below 0.001", 2.9e-3, "below 0.01", True, "", "differs from the paper"),
        ("below 0.001", 2.9e-4, "below 0.01", True, "", "agrees"),
        ("damped", 2.66, "within 0.1 % of exact", True, "another order", "differs from the paper"),
        ("grows", 2.66, "above 1", True, "", "agrees"),
        ("3", 4.0, "within 0.2 of exact", True, "", "differs from the paper"),
        ("", 1.0, "", None, "", ""),
    ],
)  # fmt: skip
def test_verdicts(paper: str, ours: float | None, criterion: str, holds: bool | None, why: str, verdict: str) -> None:
    assert Row("run", None, "q", paper, None, ours, "", criterion, holds, why).verdict == verdict


def test_a_scan_tells_where_its_criteria_are_met_and_nothing_hangs_on_it(
    run: Callable[..., Outcome], changed: Callable[[Callable[[dict[str, Any]], object]], None], tmp_path: Path
) -> None:
    def scan(study: dict[str, Any]) -> None:
        study["runs"][0].update(exact={"energy ratio": [3.286e8, 30000.0, 147.5]})
        study.update(is_scan=True, selected="The second step.")

    changed(scan)
    outcome = run("spring_mass", "-o", tmp_path)
    assert outcome.code == 0
    assert "Selected: The second step." in outcome.out
    assert "constant: met at 0.2, 0.05; energy ratio missed at 0.1" in outcome.out
    assert "met at every value" in outcome.out


def test_rounding_is_no_difference_where_the_paper_has_the_exact_number() -> None:
    assert Row("run", None, "q", "0", 0.0, 1e-16, "", "within 1e-12 of exact", True).verdict == "agrees"


# -- criteria, numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("criterion", "ours", "expected"),
    [
        ("", 1.0, None),
        ("within 1 % of exact", 2.019, True),
        ("within 1 % of exact", 2.021, False),
        ("within 0.3 of paper", 3.9, False),
        ("within 1 % of exact", None, False),
        ("at most paper", 4.0, False),
        ("at most 2 of paper", 4.0, True),
        ("below 1e-3", 9e-4, True),
        ("above 1e-3", 9e-4, False),
        ('below "other"', 4.9, True),
        ('between 1 and "other"', 5.1, False),
        ('between "other" and 1', 4.9, True),
        ("diverges", None, True),
        ("diverges", 101.0, True),
        ("diverges", 99.0, False),
    ],
)
def test_criteria(criterion: str, ours: float | None, expected: bool | None) -> None:
    assert holds_now(criterion, ours, {"paper": 3.0, "exact": 2.0}, lambda label: {"other": 5.0}[label]) is expected


def test_a_criterion_without_a_number_to_compare_with_says_nothing() -> None:
    assert holds_now("within 1 % of paper", 1.0, {"paper": None, "exact": 2.0}, lambda label: None) is None
    with pytest.raises(MacrostepError, match="'nearly' is no criterion"):
        holds_now("nearly", 1.0, {"paper": None, "exact": 2.0}, lambda label: None)


def test_numbers_stand_at_their_decimal_points() -> None:
    cells = aligned(["20000", "0.030", "6.79e-3", "", "below 1 %"])
    assert [cell.rstrip() for cell in cells] == ["20000", "    0.030", "    6.79e-3", "", "below 1 %"]
    assert [number_text(x) for x in (2000.0, 3.286e8, 5.7e-5, 0.35326, None)] == [
        "2000", "3.286e8", "5.7e-5", "0.35326", "",
    ]  # fmt: skip


def test_the_order_is_fitted_to_what_there_is() -> None:
    assert fitted_order([0.1, 0.05, 0.025], [8e-3, 1e-3, None]) == pytest.approx(3.0)
    assert fitted_order([0.1, 0.05], [None, 1e-3]) is None


def test_damped_bounds_forget_a_swing() -> None:
    import numpy as np

    times = np.linspace(0.0, 10.0, 101)
    low, high = damped_bounds(np.where(times < 1.0, 1.0, 0.0), times, 0.5)
    assert (low <= 0.0).sum() > 0
    assert high[9] == 1.0
    assert 0.0 < high[-1] < 0.2
    assert (np.diff(high[10:]) < 0).all()
