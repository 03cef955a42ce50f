"""The inspector's page for the diagram itself: its name, description, times, and every problem in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.problem_list import ProblemList
from macrostep.gui.inspector.variable_rows import number_from, number_text
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.text_scale import fix_height
from macrostep.gui.widgets.collapsible_section import Section
from macrostep.gui.widgets.validated_fields import Field, GrowingText
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.edits.edits import SetSettings


class DiagramPage(QWidget):
    """Shows the diagram's settings and edits them.

    Signals
    -------
    chosen(Diagnostic)
        A problem of the list was chosen.
    """

    chosen = Signal(object)

    def __init__(self, document: Document, check: DiagramCheck) -> None:
        super().__init__()
        self._document = document
        self.name = Field("title")
        self.name.edit.setAccessibleName(tr("Name of the diagram"))
        self.summary = QLabel()
        self.summary.setProperty("role", "secondary")
        self.description = GrowingText(3, 12)
        self.description.setPlaceholderText(tr("What this diagram shows"))
        self.description.setAccessibleName(tr("Description"))
        self.times = {"start": Field(), "stop": Field()}
        self.problems = ProblemList()
        self._problems = Section(tr("Problems"), self.problems)
        self._lay_out()
        self.name.edit.done.connect(self._set_name)
        self.description.left.connect(lambda: self._set("description", self.description.toPlainText()))
        for key, field in self.times.items():
            field.edit.done.connect(lambda text, key=key: self._set_time(key, text))
        self.problems.chosen.connect(self.chosen)
        check.changed.connect(self.show_problems)
        document.changed.connect(self._refresh_kept)
        document.replaced.connect(self._begin_anew)
        self.refresh(keep=False)
        self.show_problems(check.problems)

    def _lay_out(self) -> None:
        times = QGridLayout()
        times.setHorizontalSpacing(8)
        times.setVerticalSpacing(4)
        for row, (key, label) in enumerate((("start", tr("Start [s]")), ("stop", tr("Stop [s]")))):
            text = QLabel(label)
            fix_height(text, 28)
            times.addWidget(text, row, 0, Qt.AlignmentFlag.AlignTop)
            times.addWidget(self.times[key], row, 1)
            self.times[key].edit.setAlignment(Qt.AlignmentFlag.AlignRight)
            self.times[key].edit.setAccessibleName(label)
        times.setColumnStretch(1, 1)
        settings = QWidget()
        inner = QVBoxLayout(settings)
        inner.setContentsMargins(8, 0, 4, 4)
        inner.setSpacing(8)
        inner.addWidget(self.description)
        inner.addLayout(times)
        self.problems.setContentsMargins(8, 0, 4, 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 12)
        layout.setSpacing(8)
        layout.addWidget(self.name)
        self.summary.setIndent(6)
        layout.addWidget(self.summary)
        layout.addWidget(Section(tr("Diagram"), settings))
        layout.addWidget(self._problems)
        layout.addStretch(1)

    def _refresh_kept(self) -> None:
        self.refresh(keep=True)

    def _begin_anew(self) -> None:
        self.refresh(keep=False)

    def refresh(self, keep: bool) -> None:
        """Show the diagram; with `keep`, texts that are wrong or being typed stay."""
        diagram = self._document.diagram
        values = {"start": number_text(diagram.start), "stop": number_text(diagram.stop)}
        for field, value in ((self.name, diagram.name), *((self.times[key], v) for key, v in values.items())):
            if keep:
                field.edit.show_value(value)
            else:
                field.edit.take(value)
                field.show_error("")
        is_typing = keep and self.description.hasFocus()
        if not is_typing and self.description.toPlainText() != diagram.description:
            self.description.setPlainText(diagram.description)
        self.summary.setText(
            tr("%n subsystem(s)", "", len(diagram.subsystems))
            + ", "
            + tr("%n connection(s)", "", len(diagram.connections))
        )

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Show the problems of the whole diagram."""
        self.problems.show_problems(problems)
        self._problems.set_count(len(problems))

    def commit(self) -> None:
        """Put what is being typed into the model."""
        for field in (self.name, *self.times.values()):
            field.edit.commit()
        self._set("description", self.description.toPlainText())

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [sentence for field in (self.name, *self.times.values()) for sentence in field.wrong()]

    def _set_name(self, text: str) -> None:
        self.name.show_error("" if text.strip() else tr("A diagram needs a name."))
        if text.strip():
            self.name.edit.take(text.strip())
            self._set("name", text.strip())

    def _set_time(self, key: str, text: str) -> None:
        field = self.times[key]
        other = self._document.diagram.stop if key == "start" else self._document.diagram.start
        try:
            value = number_from(text.strip(), "s")
            if (value >= other) if key == "start" else (value <= other):
                sentence = tr("The start time must be before the stop time, {time} s.")
                if key == "stop":
                    sentence = tr("The stop time must be after the start time, {time} s.")
                raise MacrostepError(sentence.format(time=number_text(other)))
        except MacrostepError as error:
            field.show_error(str(error))
            return
        field.show_error("")
        field.edit.take(number_text(value))
        self._set(key, value)

    def _set(self, key: str, value: object) -> None:
        if getattr(self._document.diagram, key) != value:
            self._document.push(SetSettings({key: value}))
