"""The editor of a subsystem's equations: one per line, problems underlined where they are and said beneath."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from time import monotonic

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from macrostep.gui.equations.latex import statements
from macrostep.gui.equations.typeset_lines import TypesetLines
from macrostep.gui.inspector.quick_fixes import QuickFix, quick_fixes
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import restyle, theme, theme_changed
from macrostep.gui.widgets.basic import in_column, show_markup, text_label
from macrostep.gui.widgets.name_completion import Completion
from macrostep.gui.widgets.validated_fields import EquationColours, GrowingText, is_undo
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.language.parser import join_equations, split_equations

COMMIT_DELAY = 600
"""Time after the last key until the text goes into the model [ms]."""
CHECK_DELAY = 150
"""Time after the last key until the text is checked [ms]."""
FORMULA_DELAY = 300
"""Time after the last key until the text is typeset [ms]."""
MERGE_TIME = 3.0
"""Commits on one line with less time than this between them are one step of undo [s]."""

LEAST_LINES, MOST_LINES = 3, 16
"""Lines that the editor shows; a longer text scrolls."""


def editor_line(text: str, line: int) -> int:
    """Return where line `line` of the split equations stands in the editor's text, both counted from 1."""
    joined = join_equations(split_equations(text)).split("\n")
    k = 0
    for number, written in enumerate(text.split("\n"), start=1):
        if k < len(joined) and written.rstrip() == joined[k]:
            k += 1
            if k == line:
                return number
    return max(1, text.count("\n") + 1)


class _Text(GrowingText):
    """A plain text that leaves undo to the diagram."""

    confirmed = Signal()

    def __init__(self) -> None:
        super().__init__(LEAST_LINES, MOST_LINES)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(6)
        self.setProperty("code", True)
        self.setAccessibleName(tr("Equations"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_return and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.confirmed.emit()
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if is_undo(event):
            self.confirmed.emit()  # what is being typed can be undone too
            event.ignore()
            return False
        return super().event(event)


class EquationEditor(QWidget):
    """Equations as text, with their problems.

    Signals
    -------
    committed(object, str)
        The equations as a list, and a text that is the same for what one step of undo should take back.
    check_requested()
        The text has rested for a moment: time to check :meth:`equations`.
    fix_requested(QuickFix)
        Something is to be done about a problem; the text is in the model.
    """

    committed = Signal(object, str)
    check_requested = Signal()
    fix_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.text = _Text()
        self.text.setPlaceholderText("der(x) = v")
        self._colours = EquationColours(self.text.document())
        self.completion = Completion(self.text)
        self.formulas = FormulaView()
        self.messages = text_label(wraps=True)
        show_markup(self.messages)
        self.messages.setProperty("role", "error")
        self.messages.linkActivated.connect(self._follow_link)
        self.messages.hide()
        self.setLayout(in_column(self.text, self.messages, self.formulas, spacing=4))
        self._committed: list[str] = []
        self._problems: Sequence[Diagnostic] = ()
        self._fixes: list[QuickFix] = []
        self._burst = (0, -1, 0.0)  # number, line and time of the last commit that typing may be merged with
        self._commit_timer = self._timer(COMMIT_DELAY, self.commit)
        self._check_timer = self._timer(CHECK_DELAY, self.check_requested.emit)
        self._formula_timer = self._timer(FORMULA_DELAY, lambda: self.formulas.show_equations(self.equations()))
        self.text.textChanged.connect(self._on_text_changed)
        self.text.left.connect(self._on_left)
        self.text.confirmed.connect(self._on_left)
        theme_changed.connect(self._show_problems)

    def _timer(self, delay: int, action: object) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=delay)
        timer.timeout.connect(action)
        return timer

    def equations(self) -> list[str]:
        """Return the equations as they stand in the editor."""
        return split_equations(self.text.toPlainText())

    @property
    def pending(self) -> str | None:
        """The text, if it is not in the model."""
        return self.text.toPlainText() if self.equations() != self._committed else None

    def show_equations(self, equations: Sequence[str]) -> None:
        """Show equations of the model; the text stays as it is where it says the same."""
        self._committed = list(equations)
        if self.equations() != self._committed or self._commit_timer.isActive():
            self._set_text(join_equations(self._committed))
            self.formulas.show_equations(self._committed)
        self._commit_timer.stop()

    def _set_text(self, text: str) -> None:
        """Replace what differs, so that the cursor ends where the change is."""
        old = self.text.toPlainText()
        if old == text:
            return
        start = _common(old, text)
        end = _common(old[start:][::-1], text[start:][::-1])
        cursor = self.text.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(len(old) - end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - end])
        self.text.setTextCursor(cursor)

    def commit(self) -> None:
        """Put the text into the model if it changed."""
        self._commit_timer.stop()
        equations = self.equations()
        if equations == self._committed:
            return
        number, line, time = self._burst
        here = self.text.textCursor().blockNumber()
        if here != line or monotonic() - time > MERGE_TIME:
            number += 1
        self._burst = (number, here, monotonic())
        self._committed = equations
        self.committed.emit(equations, f"equations {number}")

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """Underline problems in the text and list them beneath it."""
        self._problems = problems
        self._show_problems()

    def _on_text_changed(self) -> None:
        self._check_timer.start()
        self._formula_timer.start()
        if self.equations() != self._committed:
            self._commit_timer.start()

    def _on_left(self) -> None:
        self.commit()
        self._burst = (self._burst[0] + 1, -1, 0.0)

    def _show_problems(self) -> None:
        text = self.text.toPlainText()
        selections, sentences = [], []
        self._fixes.clear()
        for problem in self._problems:
            line = editor_line(text, problem.line) if problem.line else 0
            if line:
                selections.append(self._underline(line, problem))
            colour = getattr(theme(), "error" if problem.severity == "error" else "warning")
            where = f'<a href="{line}:{problem.column}" style="color:{colour}">{line}:{problem.column}</a> '
            sentence = where * bool(line) + escape(shown(problem.message)) + self._fixed_by(problem)
            sentences.append(f'<p style="color:{colour}; margin:0">{sentence}</p>')
        self.text.setExtraSelections(selections)
        self.messages.setText("".join(sentences))
        self.messages.setVisible(bool(sentences))
        restyle(self.text, "wrong", any(p.severity == "error" for p in self._problems))

    def _fixed_by(self, problem: Diagnostic) -> str:
        """Return links to what can be done about a problem."""
        fixes = list(quick_fixes(problem))
        first = len(self._fixes)
        self._fixes += fixes
        links = (f'<a href="fix:{first + k}" style="color:{theme().accent}">{escape(fix.text)}</a>'
                 for k, fix in enumerate(fixes))  # fmt: skip
        return "<br>" * bool(fixes) + " &nbsp; ".join(links)

    def _underline(self, line: int, problem: Diagnostic) -> QTextEdit.ExtraSelection:
        block = self.text.document().findBlockByNumber(line - 1)
        column = min(max(problem.column - 1, 0), max(block.length() - 2, 0))
        word = re.compile(r"\w+|\S|\s*").match(block.text(), column)
        length = max(word.end() - column if word else 1, 1)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + column)
        cursor.setPosition(
            min(block.position() + column + length, block.position() + block.length() - 1),
            QTextCursor.MoveMode.KeepAnchor,
        )
        format_ = QTextCharFormat()
        format_.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        format_.setUnderlineColor(QColor(theme().error if problem.severity == "error" else theme().warning))
        selection = QTextEdit.ExtraSelection()
        selection.cursor = cursor
        selection.format = format_
        return selection

    def _follow_link(self, link: str) -> None:
        line, _, column = link.partition(":")
        if line == "fix":
            self.commit()
            self.fix_requested.emit(self._fixes[int(column)])
        else:
            self.go_to(int(line), int(column))

    def go_to_problem(self, problem: Diagnostic) -> None:
        """Put the cursor where a problem is."""
        self.go_to(editor_line(self.text.toPlainText(), problem.line), problem.column)

    def go_to(self, line: int, column: int) -> None:
        """Put the cursor there, counted from 1."""
        block = self.text.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + min(max(column - 1, 0), max(block.length() - 1, 0)))
        self.text.setTextCursor(cursor)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)


def _common(a: str, b: str) -> int:
    """Return the length of the common beginning."""
    n = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        n += 1
    return n


class FormulaView(TypesetLines):
    """Shows equations typeset; a line that is not in the language stays text."""

    def __init__(self) -> None:
        super().__init__()
        self._equations: tuple[str, ...] = ()
        self.setAccessibleName(tr("Equations, typeset"))

    def show_equations(self, equations: Sequence[str]) -> None:
        """Show equations as they are being typed."""
        if tuple(equations) == self._equations:
            return
        self._equations = tuple(equations)
        lines: list[tuple[str, bool]] = []
        for equation in equations:
            try:
                lines += [(formula, True) for formula in statements(equation)]
            except MacrostepError:
                lines += [(line, False) for line in equation.split("\n")]
        self.setToolTip("\n".join(equations))
        self.show_lines(lines)
