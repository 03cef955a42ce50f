"""A root locus in the complex plane: the parameter as colour, the reference as circles, methods as other marks."""

from __future__ import annotations

import math
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.colors import to_hex

from macrostep.solvers.figures.page import add_scale, draw, new_page, with_unit
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.linear.locus import RootLocus
from macrostep.solvers.linear.responses import REFERENCE
from macrostep.solvers.plotting.styles import TEXT, SeriesStyle

_HEIGHT = 420
_MARKS = ("x", "+", "^", "s", "d", "v")
_SIZE = 8.0
_LINE = 9.0
"""Height of a value beside a mark [pt]."""
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


def write_locus(path: Path, found: RootLocus, page: PageStyle = TO_LOOK_AT) -> None:
    """Draw a root locus, with the values of the parameter where the stable region is entered or left.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    found : RootLocus
    page : PageStyle

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    low, high = float(np.min(found.values)), float(np.max(found.values))
    is_log = low > 0.0 and not np.allclose(np.diff(found.values), np.diff(found.values)[:1])
    place = (lambda v: np.log(v / low) / np.log(high / low)) if is_log else (lambda v: (v - low) / (high - low or 1.0))
    colours = mpl.colormaps["viridis"]
    whose = list(dict.fromkeys(point.of for point in found.points))
    methods = [of for of in whose if of != REFERENCE]
    marks = {REFERENCE: "o"} | {of: _MARKS[k % len(_MARKS)] for k, of in enumerate(methods)}
    heading = f"{found.diagram}: eigenvalues over {found.name}"
    with new_page(path, 1, 1, _HEIGHT, heading, "; ".join(whose), page) as sheet:
        sheet.add_legend([(SeriesStyle(TEXT, width=0.0, marker=marks[of], size=_SIZE), of) for of in whose])
        axes = sheet.add_plot(0, 0, "Im λ [1/s]", "Re λ [1/s]")
        axes.axvline(0.0, color=TEXT, linewidth=0.6)
        for of in whose:
            for value in dict.fromkeys(p.value for p in found.points if p.of == of):
                points = [p.eigenvalue for p in found.points if p.of == of and p.value == value]
                style = SeriesStyle(
                    to_hex(colours(float(place(np.float64(value))))), width=0.0, marker=marks[of], size=_SIZE
                )
                draw(axes, style, [p.real for p in points], [p.imag for p in points])
        for its in found.crossings:
            if math.isfinite(abs(its.eigenvalue)):
                where, row = (its.eigenvalue.real, its.eigenvalue.imag), whose.index(its.of)
                axes.plot(*where, "o", mfc="none", mec=TEXT, ms=9.0, mew=0.8)
                side, away = ("right", (-7.0, 5.0)) if row == 0 else ("left", (7.0, 5.0 - _LINE * (row - 1)))
                axes.annotate(f"{its.value:.4g}", where, away, textcoords="offset points", fontsize=7.0, ha=side)
        values = [low * (high / low) ** t if is_log else low + t * (high - low) for t in _TICKS]
        ticks = [(t, f"{v:.3g}") for t, v in zip(_TICKS, values, strict=True)]
        add_scale(sheet, [axes], colours, ticks, with_unit(found.name, found.unit))
