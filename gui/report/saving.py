"""The report in the window: asks for a file, lets a worker process run and write, and says when it is there."""

from __future__ import annotations

from pathlib import Path
from typing import final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from macrostep.gui.background.calculation import Calculation, FileWriting
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import language, tr
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.file_dialogs import ask_file_to_save
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.files import to_document

REPORT = "macrostep.gui.report.writing:report_of"
FILTERS = ("HTML (*.html)", "PDF (*.pdf)")


@final
class ReportDesk(FileWriting):
    """Makes reports on the runs of a window.

    Parameters
    ----------
    document : Document
    controller : RunController
    messages : MessageBar
        Where it says how far it is.
    window : QWidget
    """

    def __init__(self, document: Document, controller: RunController, messages: MessageBar, window: QWidget) -> None:
        super().__init__(messages, "report", window)
        self._document, self._controller, self._window = document, controller, window

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
        name, beside = self._document.proposed_name(".html"), self._document.folder
        filters = ";;".join(FILTERS)
        path, chosen = ask_file_to_save(self._window, "reports", tr("Write the report"), name, filters, beside)
        if path is None or path.suffix.lower() in (".html", ".pdf"):
            return path
        return path.with_name(f"{path.name}{'.pdf' if 'PDF' in chosen else '.html'}")

    def write(self, path: Path) -> None:
        """Run the methods once more, with the same numbers, and write the report."""
        ran = self._controller.job_document if self._controller.own_runs else None
        document = ran or to_document(self._document.diagram)
        if refusal := consent().reason_not_to_run(document):
            self.failed.emit(refusal)
            return
        calculation = Calculation(REPORT, document, self._runs(), str(path), language(), parent=self)
        self.begin(path, calculation, lambda _: self._offer(path))

    def _runs(self) -> tuple[ChosenMethod, ...]:
        own = self._controller.own_runs
        return tuple(run.method for run in own) if own else self._document.diagram.runs

    def _offer(self, path: Path) -> None:
        self._messages.dismiss_topic(self._topic)
        url = QUrl.fromLocalFile(str(path))
        show = (tr("Open"), lambda: QDesktopServices.openUrl(url))
        self._messages.show_message(tr("Wrote {name}").format(name=path.name), "info", [show], self._topic)
