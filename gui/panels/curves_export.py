"""Writes the curves that are drawn to a file; long tables are written beside the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import final

from PySide6.QtWidgets import QWidget

from macrostep.gui.panels.curves_view import CurvesView
from macrostep.gui.panels.export import Figure, write_csv, write_hdf5, write_picture, write_script
from macrostep.gui.panels.export_menu import ExportMenu, reason_of, wrote
from macrostep.gui.runs import RunController
from macrostep.gui.translation import marked, tr

KINDS = (
    (".svg", marked("Picture, SVG…")),
    (".png", marked("Picture, PNG…")),
    (".csv", marked("Numbers, CSV…")),
    (".h5", marked("Numbers, HDF5…")),
    (".py", marked("Python script that draws it again…")),
)


@final
class CurvesExport(ExportMenu):
    """Writes the curves of a view."""

    def __init__(self, view: CurvesView, controller: RunController, parent: QWidget) -> None:
        super().__init__(KINDS, parent)
        self.setToolTipsVisible(True)
        self._view = view
        self._controller = controller
        self._thread: ThreadPoolExecutor | None = None
        self.aboutToShow.connect(self._enable)

    def write(self, path: Path) -> None:
        figure = Figure(
            tuple(column for group in self._view.groups() for column in group), tuple(self._view.legend.shown),
            self._view.read, self._controller.job_document,
        )  # fmt: skip
        match path.suffix:
            case ".svg" | ".png":
                self.finish(path, lambda: write_picture(path, self._view.stack, figure.records))
            case ".csv":
                self._beside(path, lambda: write_csv(path, figure))
            case ".h5":
                self._beside(path, lambda: write_hdf5(path, figure))
            case ".py":
                self.finish(path, lambda: write_script(path, figure, self._view.stack.visible_times()))

    def proposed_name(self) -> str:
        return (self._controller.job_document or {}).get("name") or "figure"

    def close_thread(self) -> None:
        """Write what is still to be written."""
        if self._thread is not None:
            self._thread.shutdown()

    def _enable(self) -> None:
        document, shown = self._controller.job_document, self._view.legend.shown
        is_own = all(not record.kept or record in self._controller.own_runs for record in shown)
        script = self.kinds[".py"]
        script.setEnabled(document is not None and is_own)
        script.setToolTip(
            "" if script.isEnabled() else tr("Only runs of the run bar can be run again; hide the others")
        )

    def _beside(self, path: Path, action: Callable[[], None]) -> None:
        """Write in a thread: millions of rows take their time."""
        self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="macrostep-export")

        def finish(future: Future[None]) -> None:
            error = future.exception()
            if error is None:
                self.done.emit(wrote(path))
            elif isinstance(error, Exception):
                self.failed.emit(reason_of(path, error))

        self._thread.submit(action).add_done_callback(finish)
