"""The figure of a fit: what was measured as points, the fitted signals as lines within their confidence."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from macrostep.solvers.figures.page import draw, new_page, with_unit
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.fitting.outcome import FitOutcome
from macrostep.solvers.plotting.styles import SECONDARY, SeriesStyle, style_of

_ROW_HEIGHT = 200
_MEASURED = SeriesStyle(SECONDARY, width=0.0, marker="o", size=3.0)
_BAND = 0.2
"""How opaque a band of confidence is."""


def write_fit(path: Path, found: FitOutcome, page: PageStyle = TO_LOOK_AT) -> None:
    """Draw a fit to a file, a plot for each signal of each experiment, in SI units.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    found : FitOutcome
    page : PageStyle

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    labels = list(dict.fromkeys(one.label for one in found.plan.series))
    style, band = style_of(0), SeriesStyle(style_of(0).colour, width=6.0)
    about = f"{found.plan.name}: fitted to {', '.join(labels)}, simulated by {found.plan.simulator}"
    with new_page(path, len(labels), 1, len(labels) * _ROW_HEIGHT, about, about, page) as sheet:
        percent = f"{100.0 * found.level:g} %"
        sheet.add_legend([(_MEASURED, "measured"), (style, "fitted"), (band, f"confidence of {percent}")])
        for row, label in enumerate(labels):
            own = [one for one in found.plan.series if one.label == label]
            axes = sheet.add_plot(row, 0, with_unit(label, own[0].unit), "t [s]" if row == len(labels) - 1 else "")
            if label in found.curves:
                time, values, half = found.curves[label]
                if np.all(np.isfinite(half)):
                    axes.fill_between(
                        time, values - half, values + half, color=style.colour, alpha=_BAND, linewidth=0.0
                    )  # fmt: skip
                draw(axes, style, time, values)
            for one in own:
                draw(axes, _MEASURED, one.time, one.values)
