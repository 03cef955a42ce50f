"""The report in the window: asks for a file, lets a worker process run and write, and says when it is there."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import final

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from macrostep.gui.calculation import Calculation
from macrostep.gui.consent import consent
from macrostep.gui.document import Document
from macrostep.gui.message_bar import MessageBar
from macrostep.gui.report.writing import report_of
from macrostep.gui.runs import RunController
from macrostep.gui.translation import tr
from macrostep.model.files import to_document

TOPIC = "report"
FILTERS = ("HTML (*.html)", "PDF (*.pdf)")


@final
class ReportDesk(QObject):
    """Makes reports on the runs of a window.

    Parameters
    ----------
    document : Document
    controller : RunController
    messages : MessageBar
        Where it says how far it is.
    window : QWidget

    Signals
    -------
    failed(str)
        Why there is no report, in one sentence.
    """

    failed = Signal(str)

    def __init__(self, document: Document, controller: RunController, messages: MessageBar, window: QWidget) -> None:
        super().__init__(window)
        self._document, self._controller = document, controller
        self._messages, self._window = messages, window
        self._calculation: Calculation | None = None

    @property
    def is_writing(self) -> bool:
        return self._calculation is not None

    def ask_and_write(self) -> None:
        """Ask for a file, and write the report on the runs on the screen, or on those that would be."""
        if not self._runs():
            self.failed.emit(tr("There is nothing to report on: add a method first."))
            return
        path = self.ask_path()
        if path is not None:
            self.write(path)

    def ask_path(self) -> Path | None:
        """Ask for the file."""
        own = self._document.path
        folder = own.parent if own is not None else Path.home()
        proposal = str(folder / f"{self._document.diagram.name}.html")
        text, chosen = QFileDialog.getSaveFileName(self._window, tr("Write the report"), proposal, ";;".join(FILTERS))
        if not text:
            return None
        path = Path(text)
        return (
            path
            if path.suffix.lower() in (".html", ".pdf")
            else Path(f"{text}{'.pdf' if 'PDF' in chosen else '.html'}")
        )

    def write(self, path: Path) -> None:
        """Run the methods once more, with the same numbers, and write the report."""
        self.stop()
        ran = self._controller.job_document if self._controller.own_runs else None
        document = ran or to_document(self._document.diagram)
        if refusal := consent().reason_not_to_run(document):
            self.failed.emit(refusal)
            return
        calculation = Calculation(report_of, document, self._runs(), str(path), parent=self)
        calculation.finished.connect(lambda _: self._offer(path))
        calculation.failed.connect(self._fail)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(partial(self._end, calculation))
        self._calculation = calculation
        self._messages.show_message(
            tr("Writing {name} …").format(name=path.name), "info", [(tr("Stop"), self.stop)], TOPIC
        )

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def _runs(self) -> tuple[str, ...]:
        own = self._controller.own_runs
        return tuple(run.method for run in own) if own else tuple(self._document.diagram.runs)

    def _offer(self, path: Path) -> None:
        self._messages.dismiss_topic(TOPIC)
        url = QUrl.fromLocalFile(str(path))
        show = (tr("Open"), lambda: QDesktopServices.openUrl(url))
        self._messages.show_message(tr("Wrote {name}").format(name=path.name), "info", [show], TOPIC)

    def _fail(self, text: str) -> None:
        self._messages.dismiss_topic(TOPIC)
        self.failed.emit(text)

    def _end(self, calculation: Calculation, *_: object) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None
