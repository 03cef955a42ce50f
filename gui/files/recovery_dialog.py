"""Offers what a crash left behind: what is known of each copy, what it would change, and to open or to discard it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QMessageBox, QPushButton, QWidget

from macrostep.gui.editing.document import digest, read_file
from macrostep.gui.files.difference_view import DifferenceView
from macrostep.gui.files.large_files import LargeFiles
from macrostep.gui.files.recovery import RecoveredCopy, discard
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fit_window, scaled, with_text_scale
from macrostep.gui.widgets.basic import Stretch, in_column, in_row, question, text_label
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram


@final
class RecoveryDialog(QDialog):
    """Lists copies, the latest first.

    Signals
    -------
    chosen(RecoveredCopy)
        This copy is to be opened.
    """

    chosen = Signal(object)

    def __init__(self, copies: list[RecoveredCopy], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Recovered diagrams"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        fit_window(self, 860, 520)
        self.copies = list(copies)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Recovered diagrams"))
        with_text_scale(self.list, lambda shown: shown.setMaximumWidth(scaled(260)))
        self.details = text_label(wraps=True)
        self.details.setTextFormat(Qt.TextFormat.PlainText)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.view = DifferenceView(tr("In the file"), tr("Recovered"))
        self.open_button = QPushButton(tr("Open"), default=True)
        self.discard_button = QPushButton(tr("Discard"))
        self.later_button = QPushButton(tr("Later"))
        self.later_button.setToolTip(tr("Keep all of them; they are offered again at the next start"))
        for button in (self.discard_button, self.later_button):
            button.setAutoDefault(False)
        self._reader = LargeFiles(self)
        self.finished.connect(self._reader.close)
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_row)
        self.list.itemActivated.connect(lambda: self._open())
        self.open_button.clicked.connect(self._open)
        self.discard_button.clicked.connect(self._discard)
        self.later_button.clicked.connect(self.close)
        self._fill()

    @property
    def is_reading(self) -> bool:
        """Whether the file of the chosen copy is still being read."""
        return self._reader.is_reading

    def _fill(self) -> None:
        self.list.clear()
        self.list.addItems([f"{copy.diagram.name}\n{_time(copy.written)}" for copy in self.copies])
        self.list.setCurrentRow(0)

    def _show_row(self, row: int) -> None:
        if row < 0:
            return
        copy = self.copies[row]
        self.details.setText("\n".join(described(copy)))
        file = copy.file
        if file is None or not file.is_file():
            self._reader.stop()
            self._compare(copy, None)
        else:
            self.view.say(tr("Reading {names} …").format(names=file.name))
            self._reader.do(file.name, lambda: _in_file(file), lambda found: self._compare(copy, found))

    def _compare(self, copy: RecoveredCopy, found: _InFile | None) -> None:
        """Show what a copy would change, now that its file was read; None if it has none."""
        if found is not None and copy.base and found.contents != copy.base:
            said = tr("The file was changed since then by something else.")
            self.details.setText("\n".join([*described(copy), said]))
        recovered = copy.diagram
        nothing = Diagram(recovered.name, start=recovered.start, stop=recovered.stop)
        self.view.show_diagrams((found and found.diagram) or nothing, recovered)

    def _open(self) -> None:
        copy = self.copies[self.list.currentRow()]
        self.close()
        self.chosen.emit(copy)

    def _discard(self) -> None:
        row = self.list.currentRow()
        if not self.ask_to_discard(self.copies[row]):
            return
        discard(self.copies.pop(row))
        if self.copies:
            self._fill()
        else:
            self.close()

    def ask_to_discard(self, copy: RecoveredCopy) -> bool:
        text = tr("Discard what was recovered of {name}?").format(name=copy.diagram.name)
        box = question(self, text, tr("%n edit(s) lost for good.", "", copy.edits))
        yes = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        return box.clickedButton() is yes

    def _lay_out(self) -> None:
        heading = text_label(tr("Macrostep ended without saving. This is what it kept."), "heading")
        right = in_column(self.details, (self.view, 1), spacing=8)
        middle = in_row((self.list, 1), (right, 3), spacing=12)
        buttons = in_row(self.discard_button, Stretch(1), self.later_button, self.open_button)
        self.setLayout(in_column(heading, (middle, 1), buttons, margins=(16, 16, 16, 16), spacing=12))


def described(copy: RecoveredCopy) -> list[str]:
    """Return what is known of a copy before its file is read, line by line."""
    lines = [
        tr("File: {file}").format(file=copy.file) if copy.file else tr("It was never saved to a file."),
        tr("%n edit(s) in no file; ", "", copy.edits)
        + tr("the last was kept on {time}.").format(time=_time(copy.written)),
    ]
    if copy.file is not None and not copy.file.is_file():
        lines.append(tr("The file is not there any more."))
    return lines


@dataclass(frozen=True)
class _InFile:
    """What stands in the file of a copy now: a diagram, if it is one, and what identifies its contents."""

    diagram: Diagram | None
    contents: str


def _in_file(path: Path) -> _InFile:
    """Read the file of a copy, which may be large; not in the window's thread."""
    try:
        read = read_file(path)
    except MacrostepError:
        return _InFile(None, digest(path))
    return _InFile(read.diagram, read.digest)


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M:%S")
