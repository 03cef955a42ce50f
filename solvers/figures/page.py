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
from matplotlib.colors import Colormap, Normalize
from matplotlib.figure import Figure
from matplotlib.legend import Legend
from matplotlib.lines import Line2D
from matplotlib.text import Text
from numpy.typing import NDArray

from macrostep import __version__
from macrostep.model.base.errors import NotWritten
from macrostep.model.base.texts import visible
from macrostep.model.disk.whole_file import write_whole
from macrostep.solvers.figures.pgf import pgf_contents
from macrostep.solvers.figures.study_numbers import decade_text, map_ticks
from macrostep.solvers.figures.styles import FRAME, GRID, PAPER, TEXT, SeriesStyle
from macrostep.solvers.results.decimation import MinMaxDecimator
from macrostep.solvers.studies.study import Axis

Array = NDArray[np.float64]

WIDTH = 1000
"""Of a page [px]. A pixel is the 125th part of an inch, so that a page is 8 inches wide, and two dots of a PNG."""
_PIXELS, _DOTS = 125, 2
POINT = 72 / _PIXELS
"""Of a pixel [pt]."""
_LINE, _ABOVE, _GAP = 21, 13, 8
"""Height of a line of the heading and of the legend, and what is left free around the heading and below [px]."""
_LETTER = 6.6
"""Width of a character of the heading [pt]."""
_MOST_IN_A_LINE = 4
"""Entries in a line of the legend."""
_MARGIN = 8
_MAKER = f"Macrostep {__version__}"
_one_at_a_time = threading.RLock()
FAR = 100.0
"""Values further away than this many times the height of a plot are cut off before anything is calculated with them."""
_APART = 8
"""Communication points at least so far from each other are marked [px]."""
_CHINESE = (
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN", "Microsoft YaHei", "PingFang SC",
    "Hiragino Sans GB", "WenQuanYi Micro Hei", "WenQuanYi Zen Hei", "Droid Sans Fallback", "SimHei",
    "Arial Unicode MS",
)  # fmt: skip
"""Fonts that have what matplotlib's own, DejaVu Sans, lacks; the first that the system has is used."""
_SETTINGS: dict[str, Any] = {
    "font.size": 8.0, "axes.labelsize": 8.0, "axes.titlesize": 8.0, "legend.fontsize": 8.0,
    "xtick.labelsize": 7.0, "ytick.labelsize": 7.0,
    "text.color": TEXT, "axes.labelcolor": TEXT, "xtick.labelcolor": TEXT, "ytick.labelcolor": TEXT,
    "axes.edgecolor": FRAME, "xtick.color": FRAME, "ytick.color": FRAME,
    "figure.facecolor": PAPER, "savefig.facecolor": PAPER,
    "axes.linewidth": 0.6, "xtick.major.width": 0.6, "ytick.major.width": 0.6, "grid.linewidth": 0.6,
    "xtick.major.size": 3.0, "ytick.major.size": 3.0, "xtick.minor.size": 1.5, "ytick.minor.size": 1.5,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": GRID, "axes.axisbelow": True,
    "axes.xmargin": 0.01, "axes.ymargin": 0.04, "axes.formatter.useoffset": False,
    "lines.scale_dashes": False, "lines.dash_joinstyle": "bevel", "lines.solid_joinstyle": "bevel",
    "legend.frameon": False, "legend.borderaxespad": 0.0, "legend.borderpad": 0.0, "legend.handlelength": 3.0,
    "legend.columnspacing": 2.4, "legend.labelspacing": 0.45,
    "text.parse_math": False, "agg.path.chunksize": 20_000,
    "svg.hashsalt": "macrostep", "pdf.fonttype": 42, "pgf.rcfonts": False,
}  # fmt: skip


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
    width : float
        Of the page [px].
    """

    def __init__(
        self, rows: int, columns: int, height: float, heading: str = "", about: str = "", width: float = WIDTH
    ) -> None:
        self._width, self._height = width, height
        self._title, self._about = visible(heading), visible(about)
        self.figure = Figure(figsize=(width / _PIXELS, max(height, 1.0) / _PIXELS), dpi=_DOTS * _PIXELS)
        self._canvas = FigureCanvasAgg(self.figure)
        self._grid = self.figure.add_gridspec(max(rows, 1), columns)
        self._legend: Legend | None = None
        self._lines_of_legend = 0
        letters = max(int(width * POINT / _LETTER), 20)
        self._heading = textwrap.wrap(self._title, letters)

    def add_legend(self, entries: Sequence[tuple[SeriesStyle, str]]) -> None:
        """Add the legend, above all plots: styles with their names, as many in a line as fit."""
        if not entries:
            return
        handles = [Line2D([], [], **_drawn_as(style)) for style, _ in entries]
        names = [visible(name) for _, name in entries]
        most = next(n for n in range(_MOST_IN_A_LINE, 0, -1) if n == 1 or self._fits(handles, names, n))
        lines = math.ceil(len(entries) / most)
        self._legend = self._make_legend(handles, names, math.ceil(len(entries) / lines))
        self._lines_of_legend = lines

    def _fits(self, handles: Sequence[Line2D], names: Sequence[str], columns: int) -> bool:
        legend = self._make_legend(handles, names, columns)
        width = legend.get_window_extent(self._canvas.get_renderer()).width
        legend.remove()
        return bool(width <= (self._width - 2 * _MARGIN) * _DOTS)

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
        axes.set_ylabel(visible(y_label))
        axes.set_xlabel(visible(x_label))
        axes.set_title(visible(title))
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
        heading = _LINE * len(self._heading) + _ABOVE if self._heading else 0
        above = (heading or _MARGIN) + _LINE * self._lines_of_legend + _GAP
        total = above + self._height
        self.figure.set_size_inches(self._width / _PIXELS, total / _PIXELS)
        left = _MARGIN / self._width
        if self._heading:
            head = self.figure.text(
                left, 1.0 - _MARGIN / total, "\n".join(self._heading), va="top", fontsize=10.0, fontweight="bold"
            )
            head.set_in_layout(False)
        if self._legend is not None:
            self._legend.set_bbox_to_anchor((left, 1.0 - (heading or _MARGIN) / total))
        if self.figure.axes:
            pad = _MARGIN / 2 / _PIXELS
            self.figure.set_layout_engine(
                "constrained", rect=(0.0, 0.0, 1.0, self._height / total), w_pad=pad, h_pad=pad
            )
            self.figure.align_ylabels()
        if suffix == ".pgf":
            return pgf_contents(self.figure, self._canvas, "\n".join([self._title, self._about, _MAKER]).strip())
        file = io.BytesIO()
        as_text = as_text or not self._has_letters()
        with matplotlib.rc_context({"svg.fonttype": "none" if as_text else "path"}):
            self.figure.savefig(file, format=suffix[1:], dpi=_DOTS * _PIXELS, metadata=self._metadata(suffix))
        return file.getvalue()

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
def drawing() -> Iterator[None]:
    """Draw in our style inside, whatever matplotlib is set to; its settings, and warnings, are those of all threads."""
    known = set(font_manager.fontManager.get_font_names())
    families = ["DejaVu Sans", *[name for name in _CHINESE if name in known][:1]]
    with (
        _one_at_a_time,
        warnings.catch_warnings(),
        matplotlib.style.context(["default", _SETTINGS | {"font.family": families}]),
    ):
        warnings.filterwarnings("ignore", "Glyph .* missing", UserWarning)  # it is drawn as a box
        yield


@contextmanager
def new_page(
    path: Path, rows: int, columns: int, height: float, heading: str = "", about: str = "", width: float = WIDTH
) -> Iterator[Page]:
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
    with drawing():
        page = Page(rows, columns, height, heading, about, width)
        yield page
        contents = page.contents(path.suffix)
    try:
        write_whole(path, contents)
    except OSError as error:
        raise NotWritten.of(path, error) from None


# -- what is drawn into a plot ---------------------------------------------------------------------------------------


def draw(axes: Axes, style: SeriesStyle, x: Any, y: Any) -> None:
    """Draw points, joined or not; NaN parts a line."""
    axes.plot(x, y, **_drawn_as(style))


def draw_series(
    axes: Axes, style: SeriesStyle, time: Array, values: Array, low: float = -math.inf, high: float = math.inf,
    *, width: float = WIDTH, marks_steps: bool = False,
) -> None:  # fmt: skip
    """Draw a series over time, as far as it is between two bounds.

    Of more points than there are dots the least and the greatest of each dot are drawn.

    Parameters
    ----------
    width : float
        Of the plot [px].
    marks_steps : bool
        Whether communication points are marked where they fit.
    """
    if not len(time):
        return
    if math.isfinite(high - low):
        values = np.clip(values, low - FAR * (high - low), high + FAR * (high - low))
    x, y = MinMaxDecimator().curve(time, values, float(time[0]), float(time[-1]), round(width))
    draw(axes, style, *cut(x, y, low, high))
    if marks_steps and len(time) * _APART <= width:
        shown = (values >= low) & (values <= high)
        draw(axes, replace(style, width=0.0, marker="o", size=4.0), time[shown], values[shown])


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
    is_stroke = style.is_hollow or style.marker == "x"
    return {
        "color": style.colour,
        "linewidth": style.width * POINT,
        "linestyle": "none" if not style.width else (0, [n * POINT for n in style.dash]) if style.dash else "-",
        "marker": style.marker or "None",
        "markersize": style.size * POINT,
        "markerfacecolor": "none" if style.is_hollow else style.colour,
        "markeredgecolor": style.colour,
        "markeredgewidth": 1.5 * POINT if is_stroke else 0.0,
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


def draw_cells(axes: Axes, colours: np.ndarray, x: Axis, y: Axis, most_across: int) -> None:
    """Draw coloured cells, shape (n_y, n_x, 4): each value of both axes has a place, 0, 1, 2 ..."""
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
