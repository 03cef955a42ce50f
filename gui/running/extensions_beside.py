"""The extensions beside a diagram: used once a person has agreed to the programs among them."""

from __future__ import annotations

from pathlib import Path
from typing import final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.programs.consent import ForeignProgram, consent
from macrostep.gui.running.controller import RunController
from macrostep.model.base.errors import MacrostepError
from macrostep.model.extensions import folder_beside, programs_in, use_beside
from macrostep.model.fmi import digest

_KINDS = {"methods": marked("a coupling method"), "solvers": marked("an embedded solver")}


@final
class ExtensionsBeside(QObject):
    """Looks beside each diagram that is opened, and asks before programs there may run.

    Parameters
    ----------
    controller : RunController
        Whose run process uses them.
    """

    def __init__(self, controller: RunController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._used: Path | None = None
        controller.document.replaced.connect(self._look)
        QTimer.singleShot(0, self, self._look)  # the window is there by then
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.applicationStateChanged.connect(self._look_again)

    def _look_again(self, state: Qt.ApplicationState) -> None:
        """Take over what was written in an editor, as soon as the window is in front again."""
        if state == Qt.ApplicationState.ApplicationActive:
            self._controller.look_at_extensions()

    def _look(self) -> None:
        folder = folder_beside(self._controller.document.path)
        if folder is not None and not self._agreed(folder):
            folder = None
        if folder != self._used:
            self._used = folder
            use_beside(folder)
            self._controller.use_extensions_beside(folder)

    def _agreed(self, folder: Path) -> bool:
        """Return whether the programs in a folder may run, asking if nobody was asked."""
        trust = consent().trust
        try:
            found = [_program(path) for path in programs_in(folder)]
            missing = [program for program in found if not trust.trusts(program.digest)]
            if missing and not consent().ask(missing):
                self._controller.log.emit(
                    tr("The extensions beside the diagram are not used: you did not agree."), "info"
                )
                return False
            trust.trust(program.digest for program in missing)
        except (MacrostepError, OSError) as error:
            self._controller.log.emit(shown(error), "warning")
            return False
        return True


def _program(path: Path) -> ForeignProgram:
    return ForeignProgram(str(path), digest(str(path)), path.stat().st_size, (tr(_KINDS[path.parent.name]),))
