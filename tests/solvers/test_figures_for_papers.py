"""Figures as they go into a paper: widths, letters, colours and styles, and the numbers and script beside them."""

from __future__ import annotations

import csv
import itertools
import re
import runpy
import sys
from pathlib import Path

import matplotlib
import numpy as np
import pytest
from matplotlib import pyplot
from matplotlib.image import imread
from matplotlib.text import Text

import macrostep
from macrostep.gui.command_line.main import main
from macrostep.model import MacrostepError, load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.extensions.creating import create
from macrostep.solvers import Result, compare, default_study, save_figure, simulate
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.coupling import methods
from macrostep.solvers.figures.page import Page, drawing
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.figures.study_numbers import map_ticks
from macrostep.solvers.linear import linear_analysis
from macrostep.solvers.linear.locus import RootLocus, root_locus
from macrostep.solvers.linear.responses import Responses, responses
from macrostep.solvers.options.options import MethodDescription, OptionDescription
from macrostep.solvers.plotting.styles import METHOD_COLOURS, colour_of, slots_of, style_of
from macrostep.solvers.stability import RegionAxis, region
from macrostep.solvers.stability.results import Region
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import make_plan
from macrostep.solvers.studies.study import axis

METHODS = ["ni_jacobi:step=0.4", "missiles:step=0.8", "gauss_seidel:step=1.2"]
Drawable = Comparison | Result | Outcome | RootLocus | Responses | Region


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return compare(load("two_masses"), METHODS)


@pytest.fixture(scope="module")
def drawables(comparison: Comparison) -> dict[str, Drawable]:
    """One of each that has a figure; the study's numbers are made up: three methods and a run that failed."""
    diagram = load("two_masses")
    plan = make_plan(
        default_study("work-precision", diagram, ["ni_jacobi", "missiles", "f3ornits"]), diagram, methods()
    )
    records = {
        point.key: {
            "status": "ok", "error_percent": 10.0 ** -(n % 9), "macro_steps": {"left": 10 * 2 ** (n % 9)},
            "integrations": 20 * 2 ** (n % 9), "rhs_evaluations": 99 * 2 ** (n % 9), "wall_time_s": 1e-3 * 2 ** (n % 9),
        }
        for n, point in enumerate(plan.points)
    }  # fmt: skip
    records[plan.points[0].key] = {"status": "failed", "error": "It failed."}
    steps, springs = RegionAxis("step", np.geomspace(0.1, 3.0, 6)), RegionAxis("left.c", np.geomspace(1e3, 1e5, 5))
    return {
        "comparison": comparison,
        "run": comparison["missiles"].result,
        "study": Outcome(plan, records),
        "locus": root_locus(diagram, "left.d", np.geomspace(10.0, 1e4, 5), [chosen_method("ni_jacobi:step=0.5")]),
        "responses": responses(diagram, "left.F", ["left.x"], system=linear_analysis(diagram).system),
        "stability": region(diagram, "ni_jacobi", steps, springs),
    }


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """The pages that are written from now on."""
    written: list[Page] = []
    contents = Page.contents

    def look(page: Page, suffix: str) -> bytes:
        written.append(page)
        return contents(page, suffix)

    monkeypatch.setattr(Page, "contents", look)
    return written


DRAWN = ("comparison", "run", "study", "locus", "responses", "stability")


SIGNALS = {"comparison": ("left.x",), "run": ("left.x",)}
WIDTHS = [*((name, 85.0) for name in DRAWN), ("comparison", 170.0), ("study", 170.0)]


@pytest.mark.parametrize(("name", "width"), WIDTHS)
def test_a_figure_is_as_wide_as_a_column_and_everything_in_it_can_be_read(
    name: str, width: float, drawables: dict[str, Drawable], pages: list[Page], tmp_path: Path
) -> None:
    save_figure(drawables[name], tmp_path / "a.pdf", width=width, signals=SIGNALS.get(name, ()))
    found = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", (tmp_path / "a.pdf").read_bytes())
    assert found is not None
    assert float(found[1]) == pytest.approx(width / 25.4 * 72.0, abs=0.01)
    figure = pages[0].figure
    figure.canvas.draw()
    renderer = figure.canvas.get_renderer()  # type: ignore[attr-defined]
    texts = [text for text in figure.findobj(Text) if isinstance(text, Text) and text.get_text() and text.get_visible()]
    assert min(float(text.get_fontsize()) for text in texts) >= 7.0
    page = figure.bbox
    labels = [axis.label for axes in figure.axes for axis in (axes.xaxis, axes.yaxis) if axis.label.get_text()]
    for text in [*labels, *(text for legend in figure.legends for text in legend.get_texts())]:
        box = text.get_window_extent(renderer)
        assert box.x0 >= -1.0, text
        assert box.x1 <= page.width + 1.0, text
        assert box.y0 >= -1.0, text
        assert box.y1 <= page.height + 1.0, text
    for axes in figure.axes:
        shown = [tick.label1 for tick in axes.xaxis.get_major_ticks() if tick.label1.get_text() and tick.get_visible()]
        low, high = axes.bbox.x0 - 1.0, axes.bbox.x1 + 1.0
        boxes = sorted((t.get_window_extent(renderer) for t in shown), key=lambda box: box.x0)
        boxes = [box for box in boxes if low <= (box.x0 + box.x1) / 2 <= high]
        assert all(a.x1 <= b.x0 for a, b in itertools.pairwise(boxes)), "numbers at an axis overlap"


@pytest.mark.parametrize("name", DRAWN)
def test_the_script_beside_a_figure_draws_it_again_from_the_table(
    name: str, drawables: dict[str, Drawable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_figure(drawables[name], tmp_path / "a.png", signals=SIGNALS.get(name, ()))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.figure.csv", "a.figure.py", "a.png"]
    script = (tmp_path / "a.figure.py").read_text()
    assert not re.search("^ *(from|import) .*(macrostep|numpy)", script, re.MULTILINE), "it needs matplotlib only"
    monkeypatch.setattr(sys, "argv", ["a.figure.py", str(tmp_path / "again.png")])
    with matplotlib.rc_context():
        runpy.run_path(str(tmp_path / "a.figure.py"), run_name="__main__")
        pyplot.close()
    first, again = (np.asarray(imread(tmp_path / file))[..., :3] for file in ("a.png", "again.png"))
    assert first.shape == again.shape
    assert np.mean(np.abs(first - again).max(axis=2) > 0.2) < 1e-3


def test_the_table_beside_a_figure_has_the_numbers(comparison: Comparison, tmp_path: Path) -> None:
    save_figure(comparison, tmp_path / "a.svg", signals=["left.x"])
    with (tmp_path / "a.figure.csv").open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["plot"] == "2" and row["name"].startswith("MISSILES")]
    error = comparison.error("left.x")["missiles:step=0.8"]
    drawn = np.array([float(row["y"]) for row in rows if row["y"]])
    assert (drawn.min(), drawn.max()) == (error.min(), error.max())


def test_command_line_and_python_write_the_same_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    methods = [part for method in METHODS[:2] for part in ("-m", method)]
    figure = ("--figure", str(tmp_path / "a.svg"), "--width", "85", "--signal", "left.x")
    assert main(["compare", "two_masses", *methods, *figure]) == 0
    save_figure(compare(load("two_masses"), METHODS[:2]), tmp_path / "b.svg", width=85.0, signals=["left.x"])
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.figure.csv").read_bytes() == (tmp_path / "b.figure.csv").read_bytes()
    assert main(["compare", "two_masses", "--figure", str(tmp_path / "c.svg"), "--width", "8.5"]) == 2
    assert "A figure is between 40 mm and 500 mm wide, and not 8.5 mm." in capsys.readouterr().err


def test_a_method_has_the_same_colour_whatever_is_beside_it() -> None:
    names = ["ni_jacobi", "missiles", "gauss_seidel", "f3ornits", "jacobi_iterated", "ifosmondi_jfm"]
    own = {name: slots_of([name])[0] for name in names}
    assert len({colour_of(slot) for slot in own.values()}) == 6
    assert slots_of(reversed(names)) == [own[name] for name in reversed(names)]
    assert slots_of(["ni_jacobi", "ni_jacobi", "missiles"])[::2] == [own["ni_jacobi"], own["missiles"]]
    assert slots_of(["mine"]) == slots_of(["mine", "ni_jacobi"])[:1]
    many = slots_of(["ni_jacobi"] * 36)
    looks = {(style.colour, style.dash, style.marker) for slot in many for style in [style_of(slot).marked(slot)]}
    assert len(looks) == 36


def luminance(colour: str) -> float:
    red, green, blue = (int(colour[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_methods_can_be_told_apart_in_grey() -> None:
    """Where two colours are about equally dark, dash and marker differ."""
    for a in range(6):
        for b in range(a):
            first, second = (style_of(slot).marked(slot) for slot in (a, b))
            is_apart = abs(luminance(first.colour) - luminance(second.colour)) > 0.15
            assert is_apart or (first.dash != second.dash and first.marker != second.marker)


# -- styles ------------------------------------------------------------------------------------------------------------


def page_colours(style: str) -> str:
    with drawing(PageStyle(85.0, style)):
        page = Page(1, 1, 200.0, style=PageStyle(85.0, style))
        page.add_legend([(style_of(0), "a")])
        return page.contents(".svg").decode()


def test_a_map_has_numbers_at_decades_where_its_values_are_in_equal_ratios() -> None:
    ticks = map_ticks(axis("step=0.1..30:60log"))
    assert [text for _, text in ticks] == ["0.1", "1", "10"]
    for place, text in ticks:
        assert np.interp(place, range(60), np.log10(np.geomspace(0.1, 30.0, 60))) == pytest.approx(
            np.log10(float(text))
        )
    assert [text for _, text in map_ticks(axis("step=30..0.1:60log"))] == ["0.1", "1", "10"]
    assert [text for _, text in map_ticks(axis("step=1e-9..1e9:60log"), most=4)] == ["10⁻⁵", "1", "10⁵"]
    assert [text for _, text in map_ticks(axis("step=1..3:21"), most=3)] == ["1", "2", "3"]
    assert [text for _, text in map_ticks(axis("step=0.3..3:4log"))] == ["0.3", "0.646", "1.39", "3"]


def test_where_something_grows_is_seen_without_colours(pages: list[Page], tmp_path: Path) -> None:
    margin = np.full((40, 60), -0.5)
    margin[10:30, 20:50] = 0.5
    margin[:, 55:] = np.inf  # grey as well: what cannot be done is neither
    values = [RegionAxis("left.c", np.linspace(1.0, 2.0, 40)), RegionAxis("step", np.linspace(1.0, 2.0, 60))]
    found = Region(chosen_method("ni_jacobi"), values[1], values[0], margin + 1.0, margin + 1.0, is_fixed_point=False)
    save_figure(found, tmp_path / "a.svg", width=85)
    (points,) = [line for line in pages[0].figure.axes[0].lines if line.get_marker() == "o"]
    i, j = (np.asarray(places, int) for places in points.get_data())
    assert np.all((margin[j, i] > 0.0) & np.isfinite(margin[j, i]))
    nearest = np.hypot(
        *(np.subtract.outer(at.ravel(), of) for at, of in zip(np.mgrid[20:50, 10:30], (i, j), strict=True))
    )
    assert nearest.min(axis=1).max() < 8.0, "every part of it has points"


def test_a_style_of_ones_own_changes_colours_and_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", str(tmp_path))
    before = page_colours("")
    path = create("style", "mine", tmp_path)
    assert path == tmp_path / "styles" / "mine.mplstyle"
    assert page_colours("mine") == before, "it is written as a copy of ours"
    path.write_text('axes.prop_cycle: cycler("color", ["112233"])  # all the same\nlegend.fontsize: 20\n')
    assert "#112233" in page_colours("mine")
    assert "#112233" in page_colours(str(path))
    assert page_colours("") == before
    path.rename(path.with_name("macrostep.mplstyle"))
    assert "#112233" in page_colours(""), "the one of that name is taken without being asked for"
    assert METHOD_COLOURS[0].lower() in before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("text.usetex: True", "line 2: a style of figures does not set text.usetex"),
        ("backend: module://evil", "line 2: a style of figures does not set backend"),
        ("font.size: large enough", "line 2: font.size is not a setting of matplotlib, or has no such value"),
        ("axes.fontsize: 3", "line 2: axes.fontsize is not a setting"),
        ('axes.prop_cycle: __import__("os")', "line 2: axes.prop_cycle is not a setting"),
        ("nothing", "line 2: write NAME: VALUE"),
    ],
)
def test_what_a_style_does_not_say_is_refused_with_its_line(line: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "a.mplstyle"
    path.write_text(f"# a style\n{line}\n")
    with pytest.raises(MacrostepError, match=re.escape(sentence)):
        PageStyle(name=str(path)).settings()


def test_a_style_that_is_not_there_is_said_before_the_runs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["compare", "two_masses", "--figure", str(tmp_path / "a.pdf"), "--style", "nobody"]) == 2
    assert "There is no style 'nobody': there are macrostep" in capsys.readouterr().err
    with pytest.raises(MacrostepError, match=r"nobody\.mplstyle cannot be read"):
        save_figure(simulate(load("two_masses"), METHODS[0]), tmp_path / "a.pdf", style="nobody.mplstyle")


# -- work and precision ------------------------------------------------------------------------------------------------


def test_errors_are_drawn_over_all_that_they_cost_and_no_method_is_left_out() -> None:
    """A method without a step is varied by the first number that makes it more exact."""
    own = MethodDescription("own", "Own", "", "", "", (), (OptionDescription("eps", "", "float", 1e-3),))
    known = [*methods(), own]
    study = default_study("work-precision", load("two_masses"), ["ni_jacobi", "f3ornits", "own"], known=known)
    assert study.costs == ("macro-steps", "work", "evaluations", "time")
    assert study.left_out == ()
    assert [one.chosen.name for one in study.series] == ["ni_jacobi", "f3ornits", "own"]
    plan = make_plan(study, load("two_masses"), known)
    assert [axes[0].name for axes in plan.axes] == ["step", "tolerance", "eps"]
    assert min(len(axes[0].values) for axes in plan.axes) >= 7


def test_the_interface_says_what_has_no_figure(tmp_path: Path) -> None:
    with pytest.raises(MacrostepError, match="There is no figure of 'a text'"):
        save_figure("a text", tmp_path / "a.pdf")  # type: ignore[arg-type]
    with pytest.raises(MacrostepError, match=r"a\.jpeg must end in \.svg, \.pdf, \.pgf, \.png"):
        save_figure(macrostep.open("two_masses"), tmp_path / "a.jpeg")
