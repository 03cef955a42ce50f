"""Remarks on a file that was read or written for another tool, to be read and copied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from macrostep.gui.letters import with_letters
from macrostep.gui.theme import scaled
from macrostep.gui.translation import tr


@final
class RemarksDialog(QDialog):
    """Shows remarks, a paragraph each.

    Parameters
    ----------
    name : str
        Of the file.
    about : str
        What they are.
    remarks : sequence of str
    parent : QWidget
    """

    def __init__(self, name: str, about: str, remarks: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Remarks on {name}").format(name=name))
        label = QLabel(about)
        label.setWordWrap(True)
        self.text = QPlainTextEdit("\n\n".join(remarks))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(about)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        for widget in (label, self.text, buttons):
            layout.addWidget(widget)
        self.finished.connect(self.deleteLater)
        with_letters(self, lambda dialog: dialog.resize(scaled(640), scaled(360)))
