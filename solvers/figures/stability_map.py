"""Maps of stability: a method beside the other, blue where it is stable, with points where it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap

from macrostep.solvers.figures import stability_colours
from macrostep.solvers.figures.page import POINT, Page, add_scale, columns_of, draw, draw_cells, new_page
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.plotting.styles import TEXT, SeriesStyle
from macrostep.solvers.stability.results import Region, RegionAxis
from macrostep.solvers.studies import study
from macrostep.solvers.studies.graphs import axis_title

_HEIGHT = 360
_MOST_IN_A_ROW = 3
_COLOURS = 256
_APART, _POINT = 14.0, 1.5
"""How far points stand from each other where something grows, and how large they are [px]."""


def write_regions(
    path: Path, heading: str, regions: Sequence[Region], units: Mapping[str, str], page: PageStyle = TO_LOOK_AT
) -> None:
    """Draw maps over the same two quantities.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    heading : str
    regions : sequence of Region
    units : mapping
        By the names of parameters.
    page : PageStyle

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    columns = columns_of(min(len(regions), _MOST_IN_A_ROW), page)
    rows = -(-len(regions) // columns)
    entries = [
        (stability_colours.LIMIT_BELOW, "stable, the darker the faster it fades"),
        (stability_colours.LIMIT_ABOVE, "grows (points), the darker the faster"),
    ]
    if any(np.any(np.isposinf(region.growth)) for region in regions):
        entries.append((stability_colours.IMPOSSIBLE, "a macro-step cannot be done"))
    about = "; ".join(str(region.method) for region in regions)
    with new_page(path, rows, columns, _HEIGHT * rows, heading, about, page) as sheet:
        sheet.add_legend([(SeriesStyle(colour, width=0.0, marker="s", size=11.0), text) for colour, text in entries])
        drawn = []
        for number, region in enumerate(regions):
            x, y = (_described(axis, units) for axis in (region.x, region.y))
            axes = sheet.add_plot(*divmod(number, columns), axis_title(y), axis_title(x), str(region.method))
            _draw(sheet, axes, region, x, y)
            drawn.append(axes)
        shades = ListedColormap(stability_colours.scale_colours(_COLOURS) / 255.0)
        add_scale(sheet, drawn, shades, stability_colours.SCALE_TICKS, "growth per macro-step")


def _draw(page: Page, axes: Axes, region: Region, x: study.Axis, y: study.Axis) -> None:
    draw_cells(page, axes, stability_colours.colours(region.margin) / 255.0, region.margin + 1.0, x, y)
    field = stability_colours.limit_field(region.margin)
    if field is not None:
        axes.contour(field, [0.0], colors=TEXT, linewidths=1.5 * POINT, linestyles="solid")
    _mark_growth(page, axes, region.margin)


def _mark_growth(page: Page, axes: Axes, margin: np.ndarray) -> None:
    """Put points where something grows: printed in grey, both colours are alike."""
    rows, columns = margin.shape
    apart = [max(1, round(_APART * count / page.plot_width)) for count in (rows, columns)]
    j, i = np.nonzero((margin > 0.0) & np.isfinite(margin))
    is_marked = (j % apart[0] == apart[0] // 2) & (i % apart[1] == apart[1] // 2)
    draw(axes, SeriesStyle(TEXT, width=0.0, marker="o", size=_POINT), i[is_marked], j[is_marked])


def _described(axis: RegionAxis, units: Mapping[str, str]) -> study.Axis:
    return study.Axis(axis.name, tuple(axis.values.tolist()), unit=units.get(axis.name, ""))
