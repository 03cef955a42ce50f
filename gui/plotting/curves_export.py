"""Writes the curves that are drawn to a file, beside the window: long tables and figures for paper take their time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, final

from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.plotting.curve import Read
from macrostep.gui.plotting.legend import Legend
from macrostep.gui.plotting.plot_export import (
    PlotFigure,
    drawn_plots,
    write_csv,
    write_hdf5,
    write_picture,
    write_script,
)
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.export_menu import PICTURES, ExportMenu
from macrostep.solvers.problem.columns import Column

DATA = (
    *PICTURES,
    (".csv", marked("Numbers, CSV…")),
    (".h5", marked("Numbers, HDF5…")),
)
KINDS = (*DATA, (".py", marked("Python script that draws it again…")))


class Drawn(Protocol):
    """What is drawn in a stack: some signals of the runs that the legend shows."""

    legend: Legend
    stack: PlotStack

    @property
    def read(self) -> Read: ...

    def groups(self) -> Sequence[Sequence[Column]]:
        """Return the signals, those of one plot together."""


@final
class CurvesExport(ExportMenu):
    """Writes the curves of a view.

    Parameters
    ----------
    view : Drawn
    controller : RunController
    parent : QWidget
    kinds : sequence of (str, str)
        Those of `KINDS` that are offered.
    """

    def __init__(
        self, view: Drawn, controller: RunController, parent: QWidget, kinds: Sequence[tuple[str, str]] = KINDS
    ) -> None:
        super().__init__(kinds, parent, self._enable)
        self.setToolTipsVisible(True)
        self._view = view
        self._controller = controller

    def write(self, path: Path) -> None:
        figure = PlotFigure(
            tuple(column for group in self._view.groups() for column in group), tuple(self._view.legend.shown),
            self._view.read, self._controller.job_document,
        )  # fmt: skip
        match path.suffix:
            case ".csv":
                self.finish_beside(path, lambda: write_csv(path, figure))
            case ".h5":
                self.finish_beside(path, lambda: write_hdf5(path, figure))
            case ".py":
                self.finish(path, lambda: write_script(path, figure, self._view.stack.visible_times()))
            case _:
                plots, style = drawn_plots(self._view.stack), self.page_style()
                self.finish_beside(path, lambda: write_picture(path, plots, figure.records, style))

    def proposed_name(self) -> str:
        return (self._controller.job_document or {}).get("name") or "figure"

    def _enable(self) -> None:
        script = self.kinds.get(".py")
        if script is None:
            return
        document, shown = self._controller.job_document, self._view.legend.shown
        is_own = all(not record.kept or record in self._controller.own_runs for record in shown)
        script.setEnabled(document is not None and is_own)
        script.setToolTip(
            "" if script.isEnabled() else tr("Only runs of the run bar can be run again; hide the others")
        )
