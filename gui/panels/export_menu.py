"""The menu that writes what is drawn to a file: it asks where, and long tables are written beside the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from macrostep.gui.panels.curve import Read
from macrostep.gui.panels.export import Figure, write_csv, write_hdf5, write_picture, write_script
from macrostep.gui.panels.legend import Legend
from macrostep.gui.panels.plot_stack import PlotStack
from macrostep.gui.runs import RunController
from macrostep.gui.translation import marked, tr
from macrostep.model.errors import MacrostepError
from macrostep.solvers.messages import Column

PICTURES = ((".svg", marked("Picture, SVG…")), (".png", marked("Picture, PNG…")))
NUMBERS = ((".csv", marked("Numbers, CSV…")), (".h5", marked("Numbers, HDF5…")))
SCRIPT = ((".py", marked("Python script that draws it again…")),)
Kinds = Sequence[tuple[str, str]]
"""Endings of files, and what people read."""


class Drawn(Protocol):
    """What is drawn: the runs that the legend shows, in a stack."""

    legend: Legend
    stack: PlotStack

    @property
    def read(self) -> Read: ...

    def groups(self) -> Sequence[Sequence[Column]]:
        """Return the signals, those of one plot together."""


@final
class ExportMenu(QMenu):
    """Writes the curves of a view.

    Parameters
    ----------
    view : Drawn
    controller : RunController
    parent : QWidget
    kinds : sequence of (str, str)
        Of files that are offered.

    Signals
    -------
    done(str), failed(str)
        A file was written or not; one sentence.
    """

    done = Signal(str)
    failed = Signal(str)

    def __init__(
        self, view: Drawn, controller: RunController, parent: QWidget, kinds: Kinds = (*PICTURES, *NUMBERS, *SCRIPT)
    ) -> None:
        super().__init__(tr("Export"), parent)
        self.setToolTipsVisible(True)
        self._view = view
        self._controller = controller
        self._folder = Path.home()
        self._thread: ThreadPoolExecutor | None = None
        self.kinds = {suffix: self.addAction(tr(text), self._asking(suffix)) for suffix, text in kinds}
        if ".py" in self.kinds:
            self.aboutToShow.connect(self._enable)

    def write(self, path: Path) -> None:
        """Write a file of the kind that its ending says."""
        figure = Figure(
            tuple(column for group in self._view.groups() for column in group), tuple(self._view.legend.shown),
            self._view.read, self._controller.job_document,
        )  # fmt: skip
        match path.suffix:
            case ".svg" | ".png":
                self._finish(path, lambda: write_picture(path, self._view.stack, figure.records))
            case ".csv":
                self._beside(path, lambda: write_csv(path, figure))
            case ".h5":
                self._beside(path, lambda: write_hdf5(path, figure))
            case ".py":
                self._finish(path, lambda: write_script(path, figure, self._view.stack.visible_times()))

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

    def _asking(self, suffix: str) -> Callable[[], None]:
        def ask() -> None:
            name = (self._controller.job_document or {}).get("name") or "figure"
            text, _ = QFileDialog.getSaveFileName(
                self.parentWidget(), tr("Export"), str(self._folder / f"{name}{suffix}"), f"*{suffix}"
            )
            if text:
                path = Path(text)
                path = path if path.suffix == suffix else path.with_name(path.name + suffix)
                self._folder = path.parent
                self.write(path)

        return ask

    def _finish(self, path: Path, action: Callable[[], None]) -> None:
        try:
            action()
        except (MacrostepError, OSError) as error:
            self.failed.emit(_reason(path, error))
        else:
            self.done.emit(tr("Wrote {file}").format(file=path.name))

    def _beside(self, path: Path, action: Callable[[], None]) -> None:
        """Write in a thread: millions of rows take their time."""
        self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="macrostep-export")

        def finish(future: Future[None]) -> None:
            error = future.exception()
            if error is None:
                self.done.emit(tr("Wrote {file}").format(file=path.name))
            elif isinstance(error, Exception):
                self.failed.emit(_reason(path, error))

        self._thread.submit(action).add_done_callback(finish)


def _reason(path: Path, error: Exception) -> str:
    if isinstance(error, OSError):
        return tr("{file} cannot be written: {reason}.").format(file=path.name, reason=error.strerror or error)
    return str(error)
