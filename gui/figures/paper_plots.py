"""The plots of ``macrostep reproduce``, by their kinds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from macrostep.gui.figures.paper_curves import write_curves, write_orbit
from macrostep.gui.figures.paper_marks import write_bars, write_sweep, write_trade
from macrostep.solvers.papers.cases import Plot
from macrostep.solvers.papers.reproduction import PaperOutcome

_KINDS: dict[str, Callable[[Path, Plot, PaperOutcome], None]] = {
    "sweep": write_sweep,
    "trade": write_trade,
    "bars": write_bars,
    "curves": write_curves,
    "orbit": write_orbit,
}


def write_plot(path: Path, plot: Plot, outcome: PaperOutcome) -> None:
    """Draw a plot of a study to an SVG file.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    _KINDS[plot.kind](path, plot, outcome)
