"""The numbers of a figure as a table, and a script for matplotlib alone that draws the figure from them.

Both are taken from the figure itself, after it was drawn: whatever drew it, they show the same picture.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePath
from typing import Any

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import QuadMesh
from matplotlib.colors import to_hex
from matplotlib.contour import ContourSet
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.text import Annotation
from matplotlib.ticker import FixedLocator

from macrostep.solvers.plotting.styles import SeriesStyle
from macrostep.solvers.studies.study import Value

_COLUMNS = ("plot", "element", "name", "x", "y", "value", "colour")
_COLOUR_BAR = "<colorbar>"
"""How matplotlib labels the axes of a scale of colours."""
_SCRIPT = '''"""Draws {figure} from {table}; written by {maker}.

{about}

Needs matplotlib only. python {script} shows the figure; python {script} FILE.pdf (.svg, .png) writes it.
For FILE.pgf matplotlib needs xelatex besides.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

import matplotlib

if len(sys.argv) > 1:
    matplotlib.use("agg")  # which needs no display
from matplotlib import pyplot
from matplotlib.cm import ScalarMappable
from matplotlib.colors import ListedColormap
from matplotlib.lines import Line2D

SIZE = {size}  # [inch]
SETTINGS = {settings}
PLOTS = {plots}
LEGEND = {legend}
TEXTS = {texts}  # of the page: place, text, size


def read():
    """Return the rows of the table, by plot and element."""
    rows = defaultdict(list)
    with open(Path(__file__).with_name("{table}"), newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            rows[int(row["plot"]), int(row["element"])].append(row)
    return rows


def number(text):
    return float(text or "nan")


def draw(axes, element, rows):
    """Draw an element: a line or points, an area, or the cells of a map."""
    x, y = [number(row["x"]) for row in rows], [number(row["y"]) for row in rows]
    transform = {{"data": axes.transData, "x": axes.get_xaxis_transform(), "y": axes.get_yaxis_transform()}}
    options = dict(element["options"], transform=transform[element["over"]])
    if element["kind"] == "line":
        axes.add_line(Line2D(x, y, **options))
    elif element["kind"] == "area":
        axes.add_patch(pyplot.Polygon(list(zip(x, y)), **options))
    else:
        columns, lines = element["shape"]
        colours = [matplotlib.colors.to_rgba_array([row["colour"] for row in rows[n * columns :][:columns]])
                   for n in range(lines)]
        places = [[n - 0.5 for n in range(count + 1)] for count in (columns, lines)]
        axes.pcolormesh(*places, colours, **element["options"])


def main():
    matplotlib.rcParams.update(SETTINGS)
    figure = pyplot.figure(figsize=SIZE)
    rows = read()
    for number_, plot in enumerate(PLOTS, start=1):
        axes = figure.add_axes(plot["place"])
        if plot["colours"]:
            scale = figure.colorbar(ScalarMappable(cmap=ListedColormap(plot["colours"])), cax=axes)
            scale.set_ticks(plot["yticks"][0], labels=plot["yticks"][1])
            scale.set_label(plot["ylabel"])
            scale.solids.set(edgecolor="face", rasterized=False)
            continue
        axes.set(xscale=plot["xscale"], yscale=plot["yscale"], title=plot["title"])
        for part, element in enumerate(plot["elements"], start=1):
            draw(axes, element, rows[number_, part])
        for text in plot["texts"]:
            axes.annotate(**text)
        for axis in "xy":
            getattr(axes, f"set_{{axis}}label")(plot[f"{{axis}}label"])
            getattr(axes, f"set_{{axis}}lim")(plot[f"{{axis}}lim"])
            for minor in (False, True):
                if (ticks := plot[f"{{axis}}{{'minor' if minor else ''}}ticks"]) is not None:
                    getattr(axes, f"set_{{axis}}ticks")(ticks[0], labels=ticks[1], minor=minor)
            getattr(axes, f"{{axis}}axis").grid(plot["grid"])
        axes.tick_params(length=plot["length"])
        axes.yaxis.set_label_coords(plot["label"], 0.5)
    for place, text, options in TEXTS:
        figure.text(*place, text, **options)
    if LEGEND["names"]:
        handles = [Line2D([], [], **options) for options in LEGEND["handles"]]
        figure.legend(handles, LEGEND["names"], loc="upper left", **LEGEND["options"])
    if len(sys.argv) > 1:
        figure.savefig(sys.argv[1], dpi=250)
    else:
        pyplot.show()


if __name__ == "__main__":
    main()
'''


@dataclass(frozen=True)
class NumbersOfMap:
    """The numbers of a map.

    Attributes
    ----------
    values : ndarray
        Shape (n_y, n_x); NaN where there is none.
    x, y : sequence
        Where the cells stand.
    """

    values: np.ndarray
    x: Sequence[Value]
    y: Sequence[Value]


Row = Sequence[object]
Element = tuple[dict[str, Any], Sequence[Row]]
"""How a thing in a plot is drawn, and the rows of the table it is drawn from: x, y, value, colour."""


def data_and_script(
    figure: Figure, entries: Sequence[tuple[SeriesStyle, str]], cells: Mapping[Axes, NumbersOfMap], name: str,
    about: str, maker: str,
) -> dict[str, bytes]:  # fmt: skip
    """Return a figure's numbers and a script that draws it, by the names of their files.

    Parameters
    ----------
    figure : Figure
        Drawn, so that everything has its place.
    entries : sequence of (SeriesStyle, str)
        Of the legend.
    cells : mapping
        Of the plots that are maps.
    name : str
        Of the figure's own file.
    about, maker : str
        What is drawn, and who wrote it.
    """
    table, script = (f"{PurePath(name).stem}.figure{suffix}" for suffix in (".csv", ".py"))
    names = {to_hex(handle.get_color()): text for handle, (_, text) in zip(_handles(figure), entries, strict=False)}
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    plots = []
    for number, axes in enumerate(figure.axes, start=1):
        plot, elements = _plot(axes, cells.get(axes))
        plots.append(plot)
        for part, (element, points) in enumerate(elements, start=1):
            label = names.get(str(element["options"].get("color", "")), "")
            rows.writerows([number, part, label, *point] for point in points)
    usual = dict(matplotlib.rcParamsDefault)
    settings = {
        name: value
        for name, value in dict(matplotlib.rcParams).items()
        if name.partition(".")[0] != "backend" and name != "axes.prop_cycle" and value != usual[name]
    }
    texts = [
        (
            tuple(t.get_position()),
            t.get_text(),
            {"va": "top", "fontsize": t.get_fontsize(), "fontweight": "bold", "linespacing": 1.2},
        )
        for t in figure.texts
    ]
    quoted = about.replace("\\", "\\\\").replace('"""', "'''")
    filled = _SCRIPT.format(
        figure=name, table=table, script=script, maker=maker, about=quoted,
        size=_plain(tuple(figure.get_size_inches())),
        settings=_laid_out(settings), plots=_laid_out(plots), legend=_laid_out(_legend(figure)), texts=_laid_out(texts),
    )  # fmt: skip
    return {table: text.getvalue().encode(), script: filled.encode(errors="backslashreplace")}


def _plot(axes: Axes, cells: NumbersOfMap | None) -> tuple[dict[str, Any], list[Element]]:
    """Return what the script says of a plot, and what is drawn in it."""
    box = axes.get_position()
    plot: dict[str, Any] = {
        "place": (box.x0, box.y0, box.width, box.height),
        "colours": [],
        "texts": [],
        "elements": [],
    }
    for letter, axis in (("x", axes.xaxis), ("y", axes.yaxis)):
        is_told = axis.get_scale() == "log" or isinstance(axis.get_major_locator(), FixedLocator)
        plot |= {
            f"{letter}scale": axis.get_scale(), f"{letter}label": axis.get_label().get_text(),
            f"{letter}lim": getattr(axes, f"get_{letter}lim")(),
            f"{letter}ticks": _ticks(axis, minor=False) if is_told else None,
            f"{letter}minorticks": _ticks(axis, minor=True) if is_told else None,
        }  # fmt: skip
    plot["title"] = axes.get_title()
    plot["grid"] = any(line.get_visible() for line in axes.get_xgridlines()[:1])
    plot["length"] = axes.xaxis.get_major_ticks()[0].tick1line.get_markersize() if len(axes.get_xticks()) else 3.0
    label = axes.yaxis.get_label()
    plot["label"] = axes.transAxes.inverted().transform(label.get_transform().transform(label.get_position()))[0]
    if axes.get_label() == _COLOUR_BAR:
        mesh = next(one for one in axes.collections if isinstance(one, QuadMesh))
        plot["colours"] = [to_hex(colour) for colour in np.asarray(mesh.get_facecolor())]
        return plot, []
    elements = [*_elements(axes, cells)]
    plot["elements"] = [element for element, _ in elements]
    plot["texts"] = [
        {
            "text": t.get_text(), "xy": tuple(map(float, t.xy)), "xytext": tuple(map(float, t.xyann)),
            "textcoords": "offset points",
            "ha": t.get_horizontalalignment(), "va": t.get_verticalalignment(), "color": to_hex(t.get_color()),
            "fontsize": t.get_fontsize(), "annotation_clip": t.get_annotation_clip(),
        }
        for t in axes.texts
        if isinstance(t, Annotation)
    ]  # fmt: skip
    return plot, elements


def _ticks(axis: Any, *, minor: bool) -> tuple[list[float], list[str]]:
    """Return the places of ticks that are shown, and what stands there."""
    low, high = sorted(axis.get_view_interval())
    places = [float(at) for at in axis.get_ticklocs(minor=minor) if low <= at <= high]
    formatter = axis.get_minor_formatter() if minor else axis.get_major_formatter()
    texts = dict(
        zip(axis.get_ticklocs(minor=minor), formatter.format_ticks(axis.get_ticklocs(minor=minor)), strict=False)
    )
    return places, [texts.get(at, "") for at in places]


def _elements(axes: Axes, cells: NumbersOfMap | None) -> Iterator[Element]:
    """Yield what is drawn in a plot, from the back to the front."""
    for one in sorted(axes.get_children(), key=lambda child: child.get_zorder()):
        if isinstance(one, QuadMesh) and cells is not None:
            yield _map(one, cells)
        elif isinstance(one, ContourSet):
            yield _contour(one)
        elif isinstance(one, Line2D) and one in axes.lines:
            yield _line(axes, one)
        elif isinstance(one, Patch) and one in axes.patches:
            yield _area(axes, one)


def _map(mesh: QuadMesh, cells: NumbersOfMap) -> Element:
    n_y, n_x = cells.values.shape
    colours = np.asarray(mesh.get_facecolor()).reshape(n_y, n_x, 4)
    rows = [
        (_number(cells.x[i]), _number(cells.y[j]), _number(cells.values[j, i]), to_hex(colours[j, i], keep_alpha=True))
        for j in range(n_y)
        for i in range(n_x)
    ]
    options = {"edgecolors": "face", "linewidth": 0.1}
    return {"kind": "cells", "shape": (n_x, n_y), "over": "data", "options": options}, rows


def _contour(contour: Any) -> Element:
    rows: list[Row] = []
    for path in contour.get_paths():
        for polygon in path.to_polygons(closed_only=False):
            rows += [(_number(x), _number(y), "", "") for x, y in polygon] + [("", "", "", "")]
    width = float(np.asarray(contour.get_linewidth()).ravel()[0])
    colour = to_hex(np.asarray(contour.get_edgecolor())[0])
    options = {"color": colour, "linewidth": width, "zorder": contour.get_zorder()}
    return {"kind": "line", "over": "data", "options": options}, rows


def _line(axes: Axes, line: Line2D) -> Element:
    x, y = (np.atleast_1d(np.asarray(values, float)) for values in line.get_data())
    rows = [(_number(a), _number(b), "", "") for a, b in zip(x, y, strict=True)]
    return {"kind": "line", "over": _over(axes, line), "options": _look(line)}, rows


def _area(axes: Axes, patch: Patch) -> Element:
    corners = np.asarray(patch.get_patch_transform().transform_path(patch.get_path()).vertices)
    options = {
        "facecolor": to_hex(patch.get_facecolor(), keep_alpha=True), "linewidth": 0.0, "zorder": patch.get_zorder(),
    }  # fmt: skip
    return {"kind": "area", "over": _over(axes, patch), "options": options}, [
        (_number(x), _number(y), "", "") for x, y in corners
    ]


def _over(axes: Axes, one: Line2D | Patch) -> str:
    """Return whether both numbers are those of the axes, or one is a share of the plot's height or width."""
    in_x, in_y = one.get_transform().contains_branch_seperately(axes.transData)
    return "data" if in_x == in_y else "x" if in_x else "y"


def _look(line: Line2D) -> dict[str, Any]:
    """Return the arguments that draw a line."""
    _, dash = vars(line)["_unscaled_dash_pattern"]  # no function gives the lengths
    style = line.get_linestyle()
    return {
        "color": to_hex(line.get_color()), "linewidth": float(line.get_linewidth()),
        "linestyle": (0, list(map(float, dash))) if dash and style != "None" else style,
        "marker": line.get_marker(), "markersize": float(line.get_markersize()),
        "markerfacecolor": line.get_markerfacecolor(), "markeredgecolor": line.get_markeredgecolor(),
        "markeredgewidth": float(line.get_markeredgewidth()), "zorder": line.get_zorder(),
    }  # fmt: skip


def _handles(figure: Figure) -> list[Line2D]:
    return [line for legend in figure.legends for line in legend.get_lines()]


def _legend(figure: Figure) -> dict[str, Any]:
    if not figure.legends:
        return {"names": [], "handles": [], "options": {}}
    legend = figure.legends[0]
    corner = figure.transFigure.inverted().transform(legend.get_bbox_to_anchor().min)
    return {
        "names": [text.get_text() for text in legend.get_texts()],
        "handles": [_look(line) for line in legend.get_lines()],
        "options": {"bbox_to_anchor": tuple(map(float, corner)), "ncols": vars(legend)["_ncols"]},
    }  # fmt: skip


def _number(value: Any) -> object:
    """Return what a table has for a number: as many digits as it has, and nothing for NaN."""
    if not isinstance(value, (int, float, np.number)) or isinstance(value, bool):
        return value
    return repr(float(value)) if value == value else ""


def _plain(value: Any) -> Any:
    """Return the same of numbers that Python writes plainly."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(map(_plain, value))
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, np.generic):
        return value.item()
    return value


def _laid_out(value: Any) -> str:
    """Return plain data as Python writes it, a line for each part."""
    plain = _plain(value)
    if isinstance(plain, dict):
        return "{\n" + "".join(f"    {key!r}: {one!r},\n" for key, one in plain.items()) + "}"
    return "[\n" + "".join(f"    {one!r},\n" for one in plain) + "]"
