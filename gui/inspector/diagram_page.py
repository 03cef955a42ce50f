"""The inspector's page for the diagram itself: its name, description, times, and every problem in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.fix_links import Fix, FixLinks
from macrostep.gui.inspector.parameters_section import ParametersSection
from macrostep.gui.inspector.quick_fixes import yielding_fixes
from macrostep.gui.inspector.variable_rows import number_text, result_text, value_from, value_text
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_height, scaled, with_text_scale
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_grid, text_label
from macrostep.gui.widgets.collapsible_section import Section
from macrostep.gui.widgets.validated_fields import Field, GrowingText
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.bundles.bundles import count_of_wires
from macrostep.model.edits.edits import SetSettings
from macrostep.model.subsystem.calculated import Calculated

SIGN = 16
"""Size of a problem's sign at 100 % size of text [px]."""
LIMIT = 50
"""Problems shown; who has more begins with these."""


_MANY = 500
"""Of so many connections it would take long to know which are one wire."""


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
        self.summary = text_label("", "secondary")
        self.description = described(GrowingText(3, 12), tr("Description"))
        self.description.setPlaceholderText(tr("What this diagram shows"))
        self.times = {"start": Field(), "stop": Field()}
        self.parameters = ParametersSection(document)
        self._parameters = Section(tr("Parameters"), self.parameters)
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
        times = in_grid(spacing=(8, 4), grows=1)
        for row, (key, label) in enumerate((("start", tr("Start [s]")), ("stop", tr("Stop [s]")))):
            text = QLabel(label)
            fix_height(text, 28)
            times.addWidget(text, row, 0, Qt.AlignmentFlag.AlignTop)
            times.addWidget(self.times[key], row, 1)
            self.times[key].edit.setAlignment(Qt.AlignmentFlag.AlignRight)
            self.times[key].edit.setAccessibleName(label)
        settings = QWidget()
        settings.setLayout(in_column(self.description, times, margins=(8, 0, 4, 4), spacing=8))
        self.problems.setContentsMargins(8, 0, 4, 4)
        self.summary.setIndent(6)
        self.parameters.setContentsMargins(8, 0, 4, 4)
        parts = (self.name, self.summary, Section(tr("Diagram"), settings), self._parameters, self._problems)
        self.setLayout(in_column(*parts, Stretch(1), margins=(8, 8, 8, 12), spacing=8))

    def _refresh_kept(self) -> None:
        self.refresh(keep=True)

    def _begin_anew(self) -> None:
        self.refresh(keep=False)

    def refresh(self, keep: bool) -> None:
        """Show the diagram; with `keep`, texts that are wrong or being typed stay."""
        diagram = self._document.diagram
        values = {"start": value_text(diagram.start), "stop": value_text(diagram.stop)}
        self.parameters.refresh(keep)
        self._parameters.set_count(len(diagram.parameters))
        for field, value in ((self.name, diagram.name), *((self.times[key], v) for key, v in values.items())):
            if keep:
                field.edit.show_value(value)
            else:
                field.edit.take(value)
                field.show_error("")
        for key, field in self.times.items():
            if not field.edit.is_pending():
                _show_result(field, getattr(diagram, key))
        is_typing = keep and self.description.hasFocus()
        if not is_typing and self.description.toPlainText() != diagram.description:
            self.description.setPlainText(diagram.description)
        self.summary.setText(
            tr("%n subsystem(s)", "", len(diagram.subsystems))
            + ", "
            + (
                tr("%n wire(s)", "", count_of_wires(diagram))
                if len(diagram.connections) < _MANY
                else tr("%n connection(s)", "", len(diagram.connections))
            )
        )

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Show the problems of the whole diagram."""
        self.problems.show_problems(problems, self._fixes)
        self._problems.set_count(len(problems))
        self.parameters.show_problems(problems)

    def open_problems(self) -> int:
        """Open the list of problems; returns where it begins in the page [px]."""
        self._problems.set_open(True)
        return self._problems.y()

    def _fixes(self, problem: Diagnostic) -> list[Fix]:
        return yielding_fixes(self._document.diagram, problem, self._document.push)

    def commit(self) -> None:
        """Put what is being typed into the model."""
        for field in (self.name, *self.times.values()):
            field.edit.commit()
        self.parameters.commit()
        self._set("description", self.description.toPlainText())

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        fields = (self.name, *self.times.values())
        return [*(sentence for field in fields for sentence in field.wrong()), *self.parameters.wrong()]

    def _set_name(self, text: str) -> None:
        self.name.show_error("" if text.strip() else tr("A diagram needs a name."))
        if text.strip():
            self.name.edit.take(text.strip())
            self._set("name", text.strip())

    def _set_time(self, key: str, text: str) -> None:
        field = self.times[key]
        other = self._document.diagram.stop if key == "start" else self._document.diagram.start
        try:
            value = value_from(text.strip(), "s")
            if (value >= other) if key == "start" else (value <= other):
                sentence = tr("The start time must be before the stop time, {time} s.")
                if key == "stop":
                    sentence = tr("The stop time must be after the start time, {time} s.")
                raise MacrostepError(sentence.format(time=number_text(other)))
        except MacrostepError as error:
            field.show_error(shown(error))
            return
        field.show_error("")
        field.edit.take(value_text(value))
        self._set(key, value)

    def _set(self, key: str, value: object) -> None:
        if getattr(self._document.diagram, key) != value:
            self._document.push(SetSettings({key: value}))


def _show_result(field: Field, time: float) -> None:
    """Show beneath a time what its expression gives, or why it gives nothing."""
    fault = time.fault if isinstance(time, Calculated) else ""
    field.message.show_text(shown(fault) or result_text(time, "s"), "error" if fault else "secondary")


def place(problem: Diagnostic) -> str:
    """Return where a problem is, as text for the user: ``left, equations, line 2``."""
    if not problem.subsystem:
        return "diagram"
    parts = [problem.subsystem, problem.field, tr("line {line}").format(line=problem.line) if problem.line else ""]
    return ", ".join(part for part in parts if part)


class _ProblemEntry(QFrame):
    """One problem: sign, place and sentence; a click or Enter chooses it."""

    chosen = Signal(object)

    def __init__(self, problem: Diagnostic, fixes: Sequence[Fix]) -> None:
        super().__init__()
        self._problem = problem
        self.fixes = FixLinks()
        self.setProperty("role", "entry")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(shown(problem))
        sign = QLabel()
        with_text_scale(sign, self._show_sign)
        head = text_label(place(problem), "secondary")
        sentence = text_label(shown(problem.message), wraps=True)
        layout = in_grid(self, spacing=(8, 0), margins=(8, 4, 8, 4))
        layout.addWidget(sign, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(head, 0, 1)
        layout.addWidget(sentence, 1, 1)
        layout.addWidget(self.fixes, 2, 1)
        layout.setColumnStretch(1, 1)
        self.fixes.show_fixes(fixes)

    def _show_sign(self, sign: QLabel) -> None:
        size, kind = QSize(scaled(SIGN), scaled(SIGN)), self._problem.severity
        name, token = ("info", "accent") if kind == "hint" else (kind, kind)
        sign.setPixmap(icon(name, SIGN, token).pixmap(size, self.devicePixelRatioF()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._problem)
        else:
            super().keyPressEvent(event)


class ProblemList(QWidget):
    """Problems below each other.

    Signals
    -------
    chosen(Diagnostic)
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._empty = text_label(tr("No problems found."), "good", wraps=True)
        self._more = text_label("", "secondary")
        self._more.hide()
        self._layout = in_column(self._empty, self._more, spacing=4)
        self.setLayout(self._layout)
        self._entries: list[_ProblemEntry] = []

    def show_problems(
        self, problems: Sequence[Diagnostic], fixes: Callable[[Diagnostic], Sequence[Fix]] = lambda problem: ()
    ) -> None:
        """Show these with what can be done about each, or say that there are none."""
        for entry in self._entries:
            self._layout.removeWidget(entry)
            entry.hide()
            entry.deleteLater()
        self._entries = [_ProblemEntry(problem, fixes(problem)) for problem in problems[:LIMIT]]
        for k, entry in enumerate(self._entries):
            entry.chosen.connect(self.chosen)
            self._layout.insertWidget(k, entry)
        self._empty.setVisible(not problems)
        self._more.setText(tr("and %n more", "", len(problems) - LIMIT))
        self._more.setVisible(len(problems) > LIMIT)

    def entries(self) -> list[_ProblemEntry]:
        """Return the entries from top to bottom."""
        return list(self._entries)
