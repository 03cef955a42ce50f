"""The pictures of the methods' pages in the manual, drawn from runs; ``./dev pictures`` writes them anew.

Each page has one: at the left what a consumer is given inside its macro-steps, over what the producer really puts out;
at the right what the page is about otherwise: how the error falls with the step, how the energy drifts, how the steps
follow the error, how the residual falls.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from macrostep import examples
from macrostep.model import Diagram, Parameter, Subsystem, load
from macrostep.solvers import RunFailed, compare
from macrostep.solvers.engine.trace import RESIDUAL
from macrostep.solvers.figures.page import MILLIMETRE, draw, draw_series, new_page
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.plotting.styles import REFERENCE, style_of
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.run import Run

Array = NDArray[np.float64]
Runs = Sequence[tuple[str, str]]
"""Methods with their options, each with its name in the legend."""

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "manual" / "pictures"
HEIGHT, WIDTH = 270, 860
STYLE = PageStyle(WIDTH / MILLIMETRE, has_data=False)
"""Of the plots of a picture [px]."""
DENSE = 60
"""Points inside a macro-step."""
TIGHT = {"": {"rtol": 1e-12, "atol": 1e-14}}


@dataclass(frozen=True)
class Panel:
    """How the right half of a picture is drawn, and on which axes.

    Attributes
    ----------
    draw : callable
    y_label, x_label : str
    log_x, log_y : bool
    """

    draw: Callable[[Axes, Runs], None]
    y_label: str
    x_label: str = "t [s]"
    log_x: bool = False
    log_y: bool = False


@dataclass(frozen=True)
class MethodPicture:
    """What is drawn for a page: at the left the inputs that some runs give, at the right a panel of others."""

    held: Runs
    step: float
    right: Panel
    runs: Runs


def shown_diagram(stop: float) -> Diagram:
    """Return an oscillator that a consumer styles at, and pulls at a little."""
    source = Subsystem(
        "source", inputs={"pull": 0.0}, states={"p": 0.0, "q": 1.0},
        equations=["der(p) = q", "der(q) = -p - pull/50"], outputs={"y": "p"},
    )  # fmt: skip
    eye = Subsystem("eye", inputs={"u": 0.0}, outputs={"seen": "u", "back": "u^3"})
    return Diagram("style", [source, eye], [("source.y", "eye.u"), ("eye.back", "source.pull")], stop=stop)


def finished_run(diagram: Diagram, text: str, stop: float | None = None, **settings: Any) -> Run:
    """Run a method to its end, or to its failure."""
    run = Run(freeze(diagram, stop=stop), text, **settings)
    with suppress(RunFailed):
        for _ in run:
            pass
    return run


def held(plot: Axes, runs: Runs, step: float) -> None:
    """Draw what the consumer is given over what the producer puts out."""
    diagram = shown_diagram(13 * step)
    true = compute_reference(freeze(diagram), np.linspace(0.0, 13 * step, 520))
    draw_series(plot, REFERENCE, true.time, true.values["source.y"])
    for number, (text, _) in enumerate(runs):
        result = finished_run(diagram, text, dense=DENSE).result
        time, seen = result.time("eye", dense=True), result.series("eye.seen", dense=True)
        x, y = _with_jumps(result.time("eye"), time, seen)
        draw(plot, style_of(number), x, y)


def _with_jumps(points: Array, time: Array, values: Array) -> tuple[Array, Array]:
    """Cut a curve at communication points: what is seen there belongs to the step that ends, the next begins anew."""
    x: list[float] = []
    y: list[float] = []
    for begin, end in pairwise(points):
        inside = (time > begin + 1e-12) & (time <= end + 1e-12)
        t, v = time[inside], values[inside]
        slope = (v[1] - v[0]) / (t[1] - t[0])
        x += [begin, begin, *t]
        y += [float("nan"), v[0] - slope * (t[0] - begin), *v]
    return np.array(x), np.array(y)


def errors(example: str, series: str, steps: tuple[float, ...]) -> Panel:
    """Return a panel that draws the error of a signal over the macro-step."""

    def draw_errors(plot: Axes, runs: Runs) -> None:
        for number, (text, _) in enumerate(runs):
            texts = [f"{text}{',' if ':' in text else ':'}step={step!r}" for step in steps]
            compared = compare(load(examples.path(example)), texts, solvers=TIGHT).runs
            error = np.array([float(run.rmse_percent[series] or 0.0) for run in compared])
            draw(plot, style_of(number).marked(number), steps, np.maximum(error, 1e-17))
        plot.margins(0.05)

    return Panel(draw_errors, f"RMSE of {series} [%]", "macro-step [s]", log_x=True, log_y=True)


def energy(plot: Axes, runs: Runs) -> None:
    """Draw the energy of the undamped spring and mass over time."""
    for number, (text, _) in enumerate(runs):
        result = finished_run(load(examples.path("spring_mass")), text, stop=60.0).result
        value = result["spring.x"] ** 2 + result["mass.v"] ** 2
        draw_series(plot, style_of(number), result.time("spring"), value, 0.0, 2.5)
    plot.set_ylim(0.0, 2.5)


def steps_taken(example: str, subsystem: str) -> Panel:
    """Return a panel that draws the length of the macro-steps over time."""

    def draw_steps(plot: Axes, runs: Runs) -> None:
        for number, (text, _) in enumerate(runs):
            time = finished_run(load(examples.path(example)), text).result.time(subsystem)
            draw(plot, style_of(number), time[1:], np.diff(time))

    return Panel(draw_steps, f"macro-steps of {example} [s]", log_y=True)


def residuals(plot: Axes, runs: Runs) -> None:
    """Draw how the residual falls within one macro-step of damper_reaction, whose loop gain is 1.25."""
    diagram = load(examples.path("damper_reaction"))
    plate = diagram["plate"]
    diagram.replace("plate", plate.replaced(parameters={**plate.parameters, "DD": Parameter(0.64, "N*s/m")}))
    for number, (text, _) in enumerate(runs):
        run = finished_run(diagram, text, stop=1.01, watch=(0.0, 1.01))
        assert run.trace is not None
        rows = run.trace.rows
        rows = rows[rows[:, 0] == RESIDUAL]
        rows = rows[rows[:, 2] == rows[:, 2][np.argmin(np.abs(rows[:, 2] - 1.0))]]
        n = min(len(rows), 17)
        draw(plot, style_of(number).marked(number), np.arange(1, n + 1), np.maximum(rows[:n, 4], 1e-17))
    plot.margins(0.05)


ON_PREY = errors("lotka_volterra", "prey.P", (0.16, 0.08, 0.04, 0.02, 0.01))
STEPS = steps_taken("two_masses", "left")

PANELS = {
    "errors": ON_PREY,
    "steps": STEPS,
    "energy": Panel(energy, "energy of spring_mass"),
    "residuals": Panel(residuals, "largest residual", "trials, without Newton's differences", log_y=True),
}


def pictures() -> dict[str, MethodPicture]:
    """Return the pictures by page."""
    entries = tomllib.loads((FOLDER.parent / "pictures.toml").read_text(encoding="utf-8"))
    return {
        page: MethodPicture(_runs(entry["held"]), entry["step"], PANELS[entry["right"]], _runs(entry["runs"]))
        for page, entry in entries.items()
        if "held" in entry
    }


def _runs(pairs: list[list[str]]) -> Runs:
    return [(text, label) for text, label in pairs]


def draw_method(name: str) -> Path:
    """Draw the picture of a page, and return its file."""
    picture = pictures()[name]
    names = [label or picture.held[number][1] for number, (_, label) in enumerate(picture.runs)]
    path = FOLDER / f"{name}.png"
    FOLDER.mkdir(exist_ok=True)
    with new_page(path, 1, 2, HEIGHT, style=STYLE) as page:
        entries = [(style_of(number), label) for number, label in enumerate(names)]
        page.add_legend([(REFERENCE, "what the producer puts out"), *entries])
        held(page.add_plot(0, 0, "what the consumer is given", "t [s]"), picture.held, picture.step)
        right = picture.right
        plot = page.add_plot(0, 1, right.y_label, right.x_label, log_x=right.log_x, log_y=right.log_y)
        right.draw(plot, picture.runs)
    return path


def draw_study(name: str) -> Path:
    """Do a shipped study, draw its figure, and return the file."""
    from macrostep.solvers import load_study, run_study
    from macrostep.solvers.figures.study_figure import write_study

    study = load_study(examples.study_path(name))
    path = FOLDER / f"{name}.png"
    write_study(path, run_study(study, load(examples.path(study.diagram))), page=STYLE)
    return path


def main() -> None:
    """Draw the pictures of pages, panels, systems, studies and the window that the command line names, or all.

    With ``--all`` before a folder and names, draw those of every view of the window instead.
    """
    import sys

    if sys.argv[1:2] == ["--all"]:
        from macrostep.gui.manual_pictures.every_view import take_all

        take_all(Path(*sys.argv[2:3] or ["build", "views"]), sys.argv[3:])
        return
    from macrostep.gui.manual_pictures.panels import draw_panel, panels
    from macrostep.gui.manual_pictures.screens import SCREENS, take
    from macrostep.gui.manual_pictures.systems import draw_system, systems

    drawn_by = dict.fromkeys(pictures(), draw_method) | dict.fromkeys(SCREENS, take)
    drawn_by |= dict.fromkeys(panels(), draw_panel) | dict.fromkeys(systems(), draw_system)
    drawn_by |= dict.fromkeys(examples.study_names(), draw_study)
    for name in sys.argv[1:] or drawn_by:
        print(drawn_by[name](name))


if __name__ == "__main__":
    main()
