"""Series drawn for whoever works in a script or a notebook: by pyplot, so that its backend shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from macrostep.solvers.plotting.styles import REFERENCE, SeriesStyle, style_of

Curve = tuple[NDArray[np.float64], NDArray[np.float64]]
"""Times [s] and values."""
_SIZE = (6.4, 2.4)
"""Of one plot [inch]."""


@dataclass(frozen=True)
class GraphPanel:
    """A plot of curves over anything.

    Attributes
    ----------
    x_title, y_title : str
    x_is_log, y_is_log : bool
    curves : sequence
        Of each the label, the slot of its method, and its points.
    level : float, optional
        Where a line goes across.
    """

    x_title: str
    y_title: str
    x_is_log: bool
    y_is_log: bool
    curves: Sequence[tuple[str, int, Curve]]
    level: float | None = None


def plot_panels(panels: Sequence[GraphPanel], *, points: bool) -> list[Axes]:
    """Draw panels below each other, with or without a marker at each point."""
    plots = _plots(len(panels), 1, share=False)[:, 0]
    for panel, plot in zip(panels, plots, strict=True):
        for label, slot, curve in panel.curves:
            _draw(plot, curve, style_of(slot).marked(slot) if points else style_of(slot), label)
        if panel.level is not None:
            plot.axhline(panel.level, color=REFERENCE.colour)
        plot.set(xlabel=panel.x_title, ylabel=panel.y_title)
        plot.set(xscale="log" if panel.x_is_log else "linear", yscale="log" if panel.y_is_log else "linear")
        if panel.curves:
            plot.legend()
    return list(plots)


def plot_cells(
    titles: Sequence[str], axes: Sequence[tuple[Sequence[object], str]], values: Sequence[np.ndarray], meaning: str,
    *, is_log: bool,
) -> list[Axes]:  # fmt: skip
    """Draw maps below each other, each cell in the colour of its number.

    Parameters
    ----------
    titles : sequence of str
    axes : sequence
        Across and upward, the value of each column or row, and what stands beside the axis.
    values : sequence of ndarray, shape (rows, columns)
        nan where there is no number.
    meaning : str
        What the numbers are.
    is_log : bool
        Whether colours go by logarithms.
    """
    (across, x_title), (upward, y_title) = axes
    plots = _plots(len(titles), 1, share=False)[:, 0]
    for title, cells, plot in zip(titles, values, plots, strict=True):
        plot.grid(visible=False)
        image = plot.imshow(cells, origin="lower", aspect="auto", cmap="cividis", norm="log" if is_log else "linear")
        plot.set(title=title, xlabel=x_title, ylabel=y_title)
        plot.set_xticks(range(len(across)), list(map(_short, across)))
        plot.set_yticks(range(len(upward)), list(map(_short, upward)))
        plot.figure.colorbar(image, ax=plot, label=meaning)
    return list(plots)


def _short(value: object) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def plot_by_unit(curves: Mapping[str, Curve], units: Mapping[str, str]) -> list[Axes]:
    """Draw curves over time, those of one unit in one plot.

    Parameters
    ----------
    curves : mapping
        By name.
    units : mapping
        By the same names.
    """
    distinct = list(dict.fromkeys(units[name] for name in curves))
    plots = _plots(len(distinct), 1)[:, 0]
    slots = count()
    for unit, plot in zip(distinct, plots, strict=True):
        for name, curve in curves.items():
            if units[name] == unit:
                _draw(plot, curve, style_of(next(slots)), name)
        plot.set_ylabel(f"[{unit or '1'}]")
        plot.legend()
    _say_time(plots[-1:])
    return list(plots)


def plot_beside_reference(
    names: Sequence[str], labels: Sequence[str], runs: Sequence[Mapping[str, Curve]], reference: Mapping[str, Curve],
    errors: Sequence[Mapping[str, Curve]], slots: Sequence[int],
) -> list[Axes]:  # fmt: skip
    """Draw series of several runs over the reference, a row for each: on the left curves, on the right errors.

    Parameters
    ----------
    names : sequence of str
        Of the series, as they stand beside the axes.
    labels : sequence of str
        Of the runs.
    runs, errors : sequence of mapping
        Of each run the curves, by name.
    reference : mapping
        Its curves by name; empty where there is none.
    slots : sequence of int
        Of the runs' methods.
    """
    rows = _plots(len(names), 2)
    for name, (plot, error) in zip(names, rows, strict=True):
        if name in reference:
            _draw(plot, reference[name], REFERENCE, "reference")
        for slot, label, run, its_errors in zip(slots, labels, runs, errors, strict=True):
            _draw(plot, run[name], style_of(slot), label)
            if name in its_errors:
                _draw(error, its_errors[name], style_of(slot), label)
        plot.set_ylabel(name)
        error.set_ylabel(f"error of {name}")
    if names:
        rows[0, 0].legend()
        _say_time(rows[-1])
    return list(rows.ravel())


def _draw(plot: Axes, curve: Curve, style: SeriesStyle, label: str) -> None:
    dash = (0, style.dash) if style.dash else "-"
    plot.plot(
        *curve, color=style.colour, linestyle=dash, linewidth=style.width, marker=style.marker or "none", label=label
    )


def _say_time(plots: Iterable[Axes]) -> None:
    for plot in plots:
        plot.set_xlabel("t [s]")


def _plots(rows: int, columns: int, *, share: bool = True) -> NDArray[np.object_]:
    """Return empty plots, shape (rows, columns), over one axis of time, or each over its own."""
    from matplotlib import pyplot  # chooses a backend

    size = (_SIZE[0] * columns, _SIZE[1] * max(rows, 1))
    _, plots = pyplot.subplots(max(rows, 1), columns, sharex=share, squeeze=False, figsize=size, layout="constrained")
    for plot in plots.ravel():
        plot.grid(visible=True, alpha=0.3)
    return np.asarray(plots[:rows])
