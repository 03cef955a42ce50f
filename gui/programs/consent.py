"""Asks before programs of others run: FMUs and Python files of a diagram, once for each content.

Everything that executes a diagram goes through here: what the user asks for, by :meth:`Consent.agrees`, which asks;
every calculation, by :meth:`Consent.refusal`, which does not, so that nothing that begins by itself puts a question.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QScrollArea, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import fit_window
from macrostep.gui.widgets.basic import Stretch, in_column, text_label
from macrostep.gui.widgets.number_format import size_text
from macrostep.model.base.errors import FmuError, MacrostepError
from macrostep.model.consent.trust import Trust
from macrostep.model.fmi import FmuIsBeingReadError, describe, digest
from macrostep.model.subsystem.subsystem import split_python


@dataclass(frozen=True)
class ForeignProgram:
    """A file that would run: its content's hash, size [bytes], and the subsystems that it stands for."""

    path: str
    digest: str
    size: int
    subsystems: tuple[str, ...]


def programs(document: Mapping[str, Any]) -> list[ForeignProgram]:
    """Return the files that a diagram, given as in its file, would run; missing ones are left out.

    Raises
    ------
    FmuError
        If one of them is still being read.
    """
    by_path: dict[str, list[str]] = {}
    for data in document.get("subsystems", ()):
        path = data.get("fmu") or split_python(data.get("python", ""))[0]
        if path and os.path.isfile(path):
            by_path.setdefault(path, []).append(data["name"])
            if data.get("fmu"):
                _make_sure_it_is_read(path)
    return [ForeignProgram(path, digest(path), os.path.getsize(path), tuple(names)) for path, names in by_path.items()]


def _make_sure_it_is_read(path: str) -> None:
    """Let the hash be known before it is asked for here, where nothing may wait for it."""
    try:
        describe(path)
    except FmuIsBeingReadError:
        raise
    except FmuError:
        return  # what cannot be read does not run either


@cache
def consent() -> Consent:
    """Return the one of the application."""
    return Consent()


@final
class Consent(QObject):
    """Knows which programs may run, and asks for the others.

    Signals
    -------
    given()
        Programs may run that could not before.
    """

    given = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.trust = Trust()

    def missing(self, document: Mapping[str, Any]) -> list[ForeignProgram]:
        """Return the programs of a diagram that may not run.

        Raises
        ------
        FmuError
            If one of them is still being read.
        """
        return [program for program in programs(document) if not self.trust.trusts(program.digest)]

    def refusal(self, arguments: Sequence[object]) -> str:
        """Say why a calculation may not begin that gets these arguments, diagrams among them; "" if it may."""
        for argument in arguments:
            if isinstance(argument, Mapping) and "subsystems" in argument:
                try:
                    missing = self.missing(argument)
                except FmuError as error:
                    return shown(error)
                if missing:
                    names = ", ".join(os.path.basename(program.path) for program in missing)
                    sentence = tr("{names}: you have not agreed to run this; press Run, which asks.")
                    return sentence.format(names=names)
        return ""

    def agrees(self, document: Mapping[str, Any]) -> bool:
        """Return whether a diagram may run, asking if nobody has been asked.

        Raises
        ------
        MacrostepError
            If a file is still being read, or if the answer cannot be kept.
        """
        missing = self.missing(document)
        if not missing:
            return True
        if not self.ask(missing):
            return False
        if {p.path: p.digest for p in self.missing(document)} != {p.path: p.digest for p in missing}:
            raise MacrostepError(tr("A file changed while the question was open; run once more, which asks again."))
        self.trust.trust(program.digest for program in missing)
        self.given.emit()
        return True

    def reason_not_to_run(self, document: Mapping[str, Any]) -> str:
        """Return why a diagram may not run, after asking if nobody has been asked; "" if it may."""
        try:
            return "" if self.agrees(document) else tr("Nothing was run: its programs are not agreed to.")
        except MacrostepError as error:
            return shown(error)

    def ask(self, missing: Sequence[ForeignProgram]) -> bool:
        """Ask whether programs may run."""
        above = QApplication.activeWindow()
        if isinstance(above, ConsentDialog):  # one that was just answered and is not gone yet
            above = above.parentWidget()
        dialog = ConsentDialog(missing, above)
        answer = dialog.exec()
        dialog.deleteLater()
        return answer == QDialog.DialogCode.Accepted


@final
class ConsentDialog(QDialog):
    """Names programs, where they are and how large, and asks whether they may run."""

    def __init__(self, missing: Sequence[ForeignProgram], parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Run programs of this diagram?"))
        question = _label(
            tr(
                "This diagram holds programs that you have not run yet. A program can do what you can do on this "
                "machine. Run them only if you know where they come from."
            )
        )
        list_ = QWidget()
        list_.setLayout(in_column(*map(_about, missing), Stretch(1), spacing=12))
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(list_)
        buttons = QDialogButtonBox()
        self.run = buttons.addButton(tr("Run them"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.leave = buttons.addButton(tr("Do not run"), QDialogButtonBox.ButtonRole.RejectRole)
        self.run.setAutoDefault(False)
        self.leave.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        note = _label(tr("The answer is kept for these contents: a file that changes is asked for again."))
        note.setProperty("role", "secondary")
        self.setLayout(in_column(question, (area, 1), note, buttons, margins=(16, 16, 16, 16), spacing=12))
        fit_window(self, 560, 300)
        self.leave.setFocus()


def _about(program: ForeignProgram) -> QLabel:
    path = Path(program.path)
    blocks = tr("for {names}").format(names=", ".join(program.subsystems))
    label = _label(f"{path.name}  ({size_text(program.size)}, {blocks})\n{path.parent}")
    label.setToolTip(tr("SHA-256 of its content: {digest}").format(digest=program.digest))
    return label


def _label(text: str) -> QLabel:
    label = text_label(text, wraps=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
