"""A page of plots on white paper, with a heading and one legend above them; written as SVG, PDF, PGF or PNG.

The same figure gives the same bytes: there is no date in a file, and nothing that is drawn at random. Fonts are in the
file: as outlines in SVG, as TrueType in PDF; PGF takes those of its document. Texts are shown as they
are, none is read as a formula.
"""

from __future__ import annotations

import io
import math
import textwrap
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import matplotlib
import matplotlib.style
import numpy as np
from matplotlib import font_manager, ticker
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Colormap, Normalize, to_hex
from matplotlib.figure import Figure
from matplotlib.legend import Legend
from matplotlib.lines import Line2D
from matplotlib.text import Text
from numpy.typing import NDArray

from macrostep import __version__
from macrostep.model.base.errors import NotWritten
from macrostep.model.base.texts import visible
from macrostep.model.disk.whole_file import write_whole
from macrostep.solvers.figures.page_style import PAGE, TO_LOOK_AT, PageStyle
from macrostep.solvers.figures.pgf import pgf_contents
from macrostep.solvers.figures.replotting import NumbersOfMap, data_and_script
from macrostep.solvers.figures.study_numbers import decade_text, map_ticks
from macrostep.solvers.plotting.styles import MARKERS, METHOD_COLOURS, SeriesStyle
from macrostep.solvers.results.decimation import MinMaxDecimator
from macrostep.solvers.studies.study import Axis

Array = NDArray[np.float64]

PIXELS, _DOTS = 125, 2
"""Pixels of an inch of paper, and dots of a PNG in a pixel."""
POINT = 72 / PIXELS
"""Of a pixel [pt]."""
MILLIMETRE = PIXELS / 25.4
"""[px]."""
WIDTH = PAGE * MILLIMETRE
"""Of a page, where nothing else is said [px]."""
_ABOVE, _GAP = 8, 8
"""What is left free around the heading and below [px]."""
_LETTER = 0.56
"""Width of a character, in sizes of its font."""
_MOST_IN_A_LINE = 4
"""Entries in a line of the legend."""
_LEAST_PLOT = 270
"""Plots stand beside each other where each is as wide as this [px]."""
_MARGIN = 8
_BESIDE, _LABEL = 120, 52
"""What stands beside the cells of a map, and what a number below them takes [px]."""
_MARKED = 8
"""Points of a curve with its marker, by which it is found in grey."""
_LINE, _MARK = 1.5, 7.0
"""Widths of lines and sizes of markers for which a style's are meant [px]."""
_MAKER = f"Macrostep {__version__}"
_one_at_a_time = threading.RLock()
FAR = 100.0
"""Values further away than this many times the height of a plot are cut off before anything is calculated with them."""
_APART = 8
"""Communication points at least so far from each other are marked [px]."""


class Page:
    """Plots in rows and columns; made by :func:`new_page` or :func:`drawing`.

    Parameters
    ----------
    rows, columns : int
        Of plots.
    height : float
        Of all rows together [px].
    heading : str
    about : str
        What is drawn, for those who ask the file: the methods with their options.
    style : PageStyle

    Attributes
    ----------
    width, plot_width : float
        Of the page, and of a plot with its labels [px].
    """

    def __init__(
        self, rows: int, columns: int, height: float, heading: str = "", about: str = "", style: PageStyle = TO_LOOK_AT
    ) -> None:
        self.width = style.millimetres * MILLIMETRE
        self._height = height
        self._title, self._about = visible(heading), visible(about)
        self.figure = Figure(figsize=(self.width / PIXELS, max(height, 1.0) / PIXELS), dpi=_DOTS * PIXELS)
        self._canvas = FigureCanvasAgg(self.figure)
        self._rows = max(rows, 1)
        self.plot_width = self.width / columns
        self._grid = self.figure.add_gridspec(self._rows, columns)
        self._legend: Legend | None = None
        self._entries: list[tuple[SeriesStyle, str]] = []
        self._cells: dict[Axes, NumbersOfMap] = {}
        self._is_headed = bool(self._title) and not style.width

    def add_legend(self, entries: Sequence[tuple[SeriesStyle, str]]) -> None:
        """Add the legend, above all plots: styles with their names, as many in a line as fit."""
        if not entries:
            return
        self._entries = [(style, visible(name)) for style, name in entries]
        handles = [Line2D([], [], **_drawn_as(style)) for style, _ in entries]
        names = [name for _, name in self._entries]
        most = next((n for n in range(_MOST_IN_A_LINE, 0, -1) if self._fits(handles, names, n)), 0)
        size = _points("legend.fontsize")
        if not most:  # even alone some names are too long
            names = [_wrapped(name, (self.width - 2 * _MARGIN) * POINT - 5.0 * size, size) for name in names]
        lines = math.ceil(len(entries) / max(most, 1))
        self._legend = self._make_legend(handles, names, math.ceil(len(entries) / lines))

    def _fits(self, handles: Sequence[Line2D], names: Sequence[str], columns: int) -> bool:
        legend = self._make_legend(handles, names, columns)
        width = legend.get_window_extent(self._canvas.get_renderer()).width
        legend.remove()
        return bool(width <= (self.width - 2 * _MARGIN) * _DOTS)

    def _make_legend(self, handles: Sequence[Line2D], names: Sequence[str], columns: int) -> Legend:
        legend = self.figure.legend(handles, names, loc="upper left", ncols=columns)
        legend.set_in_layout(False)
        return legend

    def add_plot(
        self,
        row: int,
        column: int,
        y_label: str,
        x_label: str = "",
        title: str = "",
        *,
        log_x: bool = False,
        log_y: bool = False,
    ) -> Axes:
        """Add an empty plot; rows and columns count from 0."""
        axes = self.figure.add_subplot(self._grid[row, column])
        across, upward = self.plot_width * POINT, self._height / self._rows * POINT
        axes.set_ylabel(_wrapped(visible(y_label), 0.8 * upward, _points("axes.labelsize")))
        axes.set_xlabel(_wrapped(visible(x_label), 0.8 * across, _points("axes.labelsize")))
        axes.set_title(_wrapped(visible(title), 0.8 * across, _points("axes.titlesize")))
        if log_x:
            axes.set_xscale("log")
            label_decades(axes.xaxis)
        if log_y:
            axes.set_yscale("log")
            label_decades(axes.yaxis)
        return axes

    def contents(self, suffix: str, *, as_text: bool = False) -> bytes:
        """Return the page as the contents of a file with this ending, one of :data:`.styles.FORMATS`.

        With `as_text` the text of an SVG uses the fonts of whoever reads it.
        """
        size = _points("figure.titlesize")
        lines = _wrapped(self._title, (self.width - 2 * _MARGIN) * POINT, 1.15 * size)
        heading = self._is_headed * (1.4 * size / POINT * (lines.count("\n") + 1) + _ABOVE)
        above = (heading or _MARGIN) + _GAP
        if self._legend is not None:
            above += self._legend.get_window_extent(self._canvas.get_renderer()).height / _DOTS
        total = above + self._height
        self.figure.set_size_inches(self.width / PIXELS, total / PIXELS)
        left = _MARGIN / self.width
        if self._is_headed:
            head = self.figure.text(
                left, 1.0 - _MARGIN / total, lines, va="top", fontsize=size, fontweight="bold", linespacing=1.2
            )
            head.set_in_layout(False)
        if self._legend is not None:
            self._legend.set_bbox_to_anchor((left, 1.0 - (heading or _MARGIN) / total))
        if self.figure.axes:
            pad = _MARGIN / 2 / PIXELS
            self.figure.set_layout_engine(
                "constrained", rect=(0.0, 0.0, 1.0, self._height / total), w_pad=pad, h_pad=pad
            )
            self.figure.align_ylabels()
        if suffix == ".pgf":
            return pgf_contents(self.figure, self._canvas, "\n".join([self._title, self._about, _MAKER]).strip())
        file = io.BytesIO()
        as_text = as_text or not self._has_letters()
        with matplotlib.rc_context({"svg.fonttype": "none" if as_text else "path"}):
            self.figure.savefig(file, format=suffix[1:], dpi=_DOTS * PIXELS, metadata=self._metadata(suffix))
        return file.getvalue()

    def remember_cells(self, axes: Axes, cells: NumbersOfMap) -> None:
        """Remember which numbers the colours of a plot stand for."""
        self._cells[axes] = cells

    def files_beside(self, name: str) -> dict[str, bytes]:
        """Return the numbers of the page and a script that draws them, by the names of their files.

        Parameters
        ----------
        name : str
            Of the figure's file, which was written before.
        """
        self._canvas.draw()  # a PDF counts in other dots
        about = "\n".join(filter(None, [self._title, self._about]))
        return data_and_script(self.figure, self._entries, self._cells, name, about, _MAKER)

    def _has_letters(self) -> bool:
        """Return whether our fonts have all characters; in an SVG the reader's fonts show the others."""
        texts = [text.get_text() for text in self.figure.findobj(Text) if isinstance(text, Text)]
        fonts = [font_manager.get_font(font_manager.findfont(name)) for name in matplotlib.rcParams["font.family"]]
        return {ord(letter) for text in texts for letter in text if letter != "\n"} <= {
            letter for font in fonts for letter in font.get_charmap()
        }

    def _metadata(self, suffix: str) -> dict[str, Any]:
        """Return what a file says of itself: neither when nor where it was made."""
        by_suffix: dict[str, dict[str, Any]] = {
            ".svg": {"Title": self._title, "Description": self._about, "Creator": _MAKER, "Date": None},
            ".pdf": {"Title": self._title, "Subject": self._about, "Creator": _MAKER, "CreationDate": None},
            ".png": {"Title": self._title, "Description": self._about, "Software": _MAKER},
        }
        return by_suffix[suffix]


@contextmanager
def drawing(style: PageStyle = TO_LOOK_AT) -> Iterator[None]:
    """Draw in a style inside, whatever matplotlib is set to; its settings, and warnings, are those of all threads."""
    settings = style.settings()
    with (
        _one_at_a_time,
        warnings.catch_warnings(),
        matplotlib.style.context(["default", settings]),
    ):
        warnings.filterwarnings("ignore", "Glyph .* missing", UserWarning)  # it is drawn as a box
        yield


@contextmanager
def new_page(
    path: Path, rows: int, columns: int, height: float, heading: str = "", about: str = "",
    style: PageStyle = TO_LOOK_AT,
) -> Iterator[Page]:  # fmt: skip
    """Give a page to draw on, and write it to a file; see :class:`Page`.

    Parameters
    ----------
    path : Path
        Its ending, one of :data:`.styles.FORMATS`, says in which format.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    with drawing(style):
        page = Page(rows, columns, height, heading, about, style)
        yield page
        written = {path: page.contents(path.suffix)}
        if style.has_data:
            written |= {path.with_name(name): content for name, content in page.files_beside(path.name).items()}
    for file, contents in written.items():
        try:
            write_whole(file, contents)
        except OSError as error:
            raise NotWritten.of(file, error) from None


def columns_of(wanted: int, style: PageStyle) -> int:
    """Return how many plots stand beside each other, where so many are wished."""
    return max(1, min(wanted, int(style.millimetres * MILLIMETRE / _LEAST_PLOT)))


def _points(setting: str) -> float:
    """Return the size of a font, which a style may also give in words."""
    sizes: Any = matplotlib.rcParams
    return float(font_manager.FontProperties(size=sizes[setting]).get_size_in_points())


def _wrapped(text: str, width: float, size: float) -> str:
    """Return a text in lines that are about as wide as this [pt], in a font of this size."""
    return textwrap.fill(text, max(int(width / (_LETTER * size)), 8), break_long_words=False, break_on_hyphens=False)


# -- what is drawn into a plot ---------------------------------------------------------------------------------------


def draw(axes: Axes, style: SeriesStyle, x: Any, y: Any) -> None:
    """Draw points, joined or not; NaN parts a line."""
    axes.plot(x, y, **_drawn_as(style))


def draw_series(
    axes: Axes, style: SeriesStyle, time: Array, values: Array, low: float = -math.inf, high: float = math.inf,
    *, width: float = WIDTH, marks_steps: bool = False,
) -> None:  # fmt: skip
    """Draw a series over time, as far as it is between two bounds, with the marker of its style at some points.

    Of more points than there are dots the least and the greatest of each dot are drawn.

    Parameters
    ----------
    width : float
        Of the plot [px].
    marks_steps : bool
        Whether all communication points are marked where they fit.
    """
    if not len(time):
        return
    if math.isfinite(high - low):
        values = np.clip(values, low - FAR * (high - low), high + FAR * (high - low))
    x, y = MinMaxDecimator().curve(time, values, float(time[0]), float(time[-1]), round(width))
    draw(axes, replace(style, marker=""), *cut(x, y, low, high))
    if marks_steps and len(time) * _APART <= width:
        marked = np.arange(len(time))
    elif style.marker:
        marked = marked_points(time, style)
    else:
        return
    marked = marked[(values[marked] >= low) & (values[marked] <= high)]
    draw(
        axes,
        replace(style, width=0.0, marker=style.marker or "o", size=4.0 if marks_steps else 5.5),
        time[marked],
        values[marked],
    )


def marked_points(x: Array, style: SeriesStyle) -> NDArray[np.intp]:
    """Return which points of a curve have its marker: some, and others than those of other markers."""
    if len(x) <= _MARKED:
        return np.arange(len(x))
    first = (MARKERS.index(style.marker) + 0.5) / len(MARKERS) if style.marker in MARKERS else 0.5
    places = x[0] + (np.arange(_MARKED) + first) / _MARKED * (x[-1] - x[0])
    return np.unique(np.searchsorted(x, places).clip(0, len(x) - 1))


def cut(x: Array, y: Array, low: float, high: float) -> tuple[Array, Array]:
    """Cut a curve off at two bounds, with NaN outside: not every program that shows an SVG cuts it off at the axes."""
    for bound in (low, high):
        crossing = np.flatnonzero((y[:-1] < bound) != (y[1:] < bound))
        if len(crossing) and math.isfinite(bound):
            with np.errstate(over="ignore", invalid="ignore"):
                share = (bound - y[crossing]) / (y[crossing + 1] - y[crossing])
            x = np.insert(x, crossing + 1, x[crossing] + share * (x[crossing + 1] - x[crossing]))
            y = np.insert(y, crossing + 1, bound)
    return x, np.where((y < low) | (y > high), np.nan, y)


def with_unit(name: str, unit: str) -> str:
    """Return what stands beside an axis."""
    return f"{name} [{unit}]" if unit not in ("", "1") else name


def _drawn_as(style: SeriesStyle) -> dict[str, Any]:
    """Return the arguments of matplotlib that draw a style."""
    is_stroke = style.is_hollow or style.marker in ("x", "+")
    settings = matplotlib.rcParams
    width, size = settings["lines.linewidth"] / _LINE, settings["lines.markersize"] / _MARK
    colours = settings["axes.prop_cycle"].by_key().get("color") or METHOD_COLOURS
    colour = style.colour
    if colour in METHOD_COLOURS:
        colour = to_hex(colours[METHOD_COLOURS.index(colour) % len(colours)])
    return {
        "color": colour,
        "linewidth": style.width * width,
        "linestyle": "none" if not style.width else (0, [n * POINT for n in style.dash]) if style.dash else "-",
        "marker": style.marker or "None",
        "markersize": style.size * size,
        "markerfacecolor": "none" if style.is_hollow else colour,
        "markeredgecolor": colour,
        "markeredgewidth": _LINE * width if is_stroke else 0.0,
    }


# -- numbers at logarithmic axes -------------------------------------------------------------------------------------


class _Decades(ticker.Formatter):
    """Writes the numbers at a logarithmic axis, "" at most of those between decades."""

    def __call__(self, x: float, pos: int | None = None) -> str:
        assert self.axis is not None
        low, high = self.axis.get_view_interval()
        return decade_text(math.log10(x), math.log10(high / low)) if 0.0 < low < high else ""


def label_decades(axis: Any) -> None:
    """Write plain numbers and powers of ten at a logarithmic axis."""
    axis.set_major_formatter(_Decades())
    axis.set_minor_formatter(_Decades())


def draw_cells(page: Page, axes: Axes, colours: np.ndarray, values: np.ndarray, x: Axis, y: Axis) -> None:
    """Draw coloured cells, shape (n_y, n_x, 4): each value of both axes has a place, 0, 1, 2 ..."""
    most_across = max(2, int((page.plot_width - _BESIDE) / _LABEL))
    page.remember_cells(axes, NumbersOfMap(values, x.values, y.values))
    edges = [np.arange(n + 1) - 0.5 for n in colours.shape[1::-1]]
    axes.pcolormesh(*edges, colours, edgecolors="face", linewidth=0.1)
    for axis, ticks in ((axes.xaxis, map_ticks(x, most_across)), (axes.yaxis, map_ticks(y))):
        axis.set_ticks([at for at, _ in ticks], labels=[text for _, text in ticks])
    axes.grid(False)
    axes.tick_params(length=0)


def add_scale(
    page: Page, plots: Sequence[Axes], colours: Colormap, ticks: Sequence[tuple[float, str]], label: str
) -> None:
    """Add the scale of some maps at their right; its ticks are places from 0 to 1 with their texts."""
    scale = page.figure.colorbar(ScalarMappable(Normalize(0.0, 1.0), colours), ax=plots, aspect=28, fraction=0.05)
    scale.set_ticks([place for place, _ in ticks], labels=[text for _, text in ticks])
    scale.set_label(label)
    assert scale.solids is not None
    scale.solids.set(edgecolor="face", rasterized=False)
