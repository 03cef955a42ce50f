"""Writes responses to files: their figure, their numbers, and a script for scipy.signal and python-control."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, final

from PySide6.QtWidgets import QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.localisation.translation import marked
from macrostep.gui.widgets.export_menu import PICTURES, ExportMenu
from macrostep.model.disk.whole_file import write_whole
from macrostep.solvers.linear.responses import Responses
from macrostep.solvers.linear.tasks import script_of
from macrostep.solvers.plotting.styles import FORMATS

KINDS = (
    *PICTURES,
    (".csv", marked("Numbers, CSV…")),
    (".py", marked("Python script for scipy.signal and python-control…")),
)


@final
class ResponsesExport(ExportMenu):
    """Writes the responses that are shown.

    Parameters
    ----------
    parent : QWidget
    shown : callable
        Returns the responses, None without any, and what they were calculated from.
    """

    def __init__(self, parent: QWidget, shown: Callable[[], tuple[Responses | None, tuple[Any, ...]]]) -> None:
        super().__init__(KINDS, parent)
        self._shown = shown
        self._calculation = LatestCalculation(self)
        self._calculation.failed.connect(self.failed)

    def write(self, path: Path) -> None:
        found, asked = self._shown()
        if found is None:
            return
        if path.suffix in FORMATS:
            from macrostep.solvers.figures.responses import write_responses

            self.finish_beside(path, lambda: write_responses(path, found))
        elif path.suffix == ".csv":
            self.finish(path, lambda: write_whole(path, found.csv().encode()))
        else:
            self._calculation.begin(script_of, *asked, notify=lambda text: self._write_script(path, text))

    def proposed_name(self) -> str:
        found, _ = self._shown()
        return f"{found.diagram}-{found.source}-{found.responses[0].target}" if found is not None else "responses"

    def _write_script(self, path: Path, text: str) -> None:
        self.finish(path, lambda: write_whole(path, text.encode()))
