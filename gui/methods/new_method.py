"""The dialog in which a coupling method of one's own begins: its name."""

from __future__ import annotations

from pathlib import Path
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QLineEdit, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import fit_window
from macrostep.gui.widgets.basic import FormButtons, Stretch, described, in_column, text_label
from macrostep.gui.widgets.validated_fields import Message
from macrostep.model.base.errors import MacrostepError
from macrostep.model.extensions.creating import create
from macrostep.model.extensions.folders import user_folder


@final
class NewMethodDialog(QDialog):
    """Writes a commented method that runs into the folder of one's own extensions.

    Signals
    -------
    created(Path)
        Where it was written.
    """

    created = Signal(Path)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New method"))
        fit_window(self, 480, 220)
        self.name = described(QLineEdit(), tr("Name of the method"))
        self.name.setPlaceholderText(tr("such as {name}").format(name="my_method"))
        folder = text_label(
            tr("It is written to {folder}.").format(folder=user_folder() / "methods"), "secondary", wraps=True
        )
        about = text_label(
            tr("A file of Python with an example that runs. Change it in your editor; it is used as it was saved."),
            wraps=True,
        )  # fmt: skip
        self.message = Message()
        self.buttons = FormButtons(tr("Create"), self._create, self.reject)
        self.create_button = self.buttons.accept_button
        self.name.textChanged.connect(self._follow)
        form = QFormLayout()
        form.addRow(QLabel(tr("Name")), self.name)
        parts = (about, form, folder, self.message, Stretch(), self.buttons)
        self.setLayout(in_column(*parts, margins=(16, 16, 16, 16), spacing=8))
        self._follow()

    def _follow(self) -> None:
        self.message.show_text("")
        self.create_button.setEnabled(bool(self.name.text().strip()))

    def _create(self) -> None:
        try:
            path = create("method", self.name.text().strip(), user_folder())
        except MacrostepError as error:
            self.message.show_text(shown(error))
            return
        self.accept()
        self.created.emit(path)
