"""The line at the bottom: what is under the mouse or selected, a hint, and how many problems there are."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar, QToolButton

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.loop_search import LoopSearch, loop_sentence
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.fmi.subsystem import described_or_none
from macrostep.model.python.python_file import class_or_none

MANY = 3
"""Most loops that are shown under the mouse."""
HINT = marked("Drag from a port to connect · double-click a name to rename · right-click for more")
EMPTY_HINT = marked("Drag a block from the library onto the canvas, or open an example from the File menu")


class StatusLine(QStatusBar):
    """Follows the mouse over the canvas and the diagram's problems.

    Signals
    -------
    problems_clicked()
    loops_clicked()
    """

    problems_clicked = Signal()
    loops_clicked = Signal()

    def __init__(self, document: Document, view: DiagramView, check: DiagramCheck, search: LoopSearch) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self._document = document
        self._view = view
        self._selected: list[str] = []
        self._under_mouse = ""
        self.hint = QLabel()
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.problems = QToolButton()
        self.problems.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        fix_icon(self.problems, 14)
        self.problems.setToolTip(tr("Show every problem of the diagram"))
        self.problems.clicked.connect(self.problems_clicked)
        self.loops = QToolButton()
        self.loops.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.loops.setIcon(icon("loop", 14, "warning"))
        fix_icon(self.loops, 14)
        self.loops.clicked.connect(self.loops_clicked)
        self.loops.hide()
        self._search = search
        search.found.connect(self._on_loops)
        self.addWidget(self.hint, 1)
        self.addPermanentWidget(self.loops)
        self.addPermanentWidget(self.problems)
        view.viewport().installEventFilter(self)
        view.scene_.selection.changed.connect(self._on_selection)
        document.changed.connect(self._show)
        document.replaced.connect(self._show)
        check.changed.connect(self._on_problems)
        self._on_problems(check.problems)
        self._show()

    def _on_selection(self, names: list[str]) -> None:
        self._selected = names
        self._show()

    def _on_problems(self, problems: list[Diagnostic]) -> None:
        errors, hints = (sum(p.severity == severity for p in problems) for severity in ("error", "hint"))
        warnings = len(problems) - errors - hints
        texts = (tr("%n error(s)", "", errors), tr("%n warning(s)", "", warnings), tr("%n hint(s)", "", hints))
        parts = [text for n, text in zip((errors, warnings, hints), texts, strict=True) if n]
        self.problems.setText(", ".join(parts) or tr("No problems"))
        sign = "error" if errors else "warning" if warnings else "hint" if hints else "good"
        self.problems.setIcon(icon("info" if sign == "hint" else sign, 14, "accent" if sign == "hint" else sign))

    def _on_loops(self) -> None:
        loops = self._search.loops
        self.loops.setVisible(bool(loops))
        self.loops.setText(tr("%n algebraic loop(s)", "", len(loops)))
        self.loops.setToolTip("\n".join(map(loop_sentence, loops[:MANY])))

    def _show(self) -> None:
        if self._under_mouse:
            text = self._under_mouse
        elif not self._document.diagram.subsystems:
            text = tr(EMPTY_HINT)
        elif len(self._selected) == 1:
            text = self._about(self._selected[0])
        elif self._selected:
            text = tr("%n block(s) selected", "", len(self._selected))
        else:
            text = tr(HINT)
        self.hint.setText(text)
        if not self._under_mouse:
            self._view.setAccessibleDescription(text)  # what is selected, to those who hear it

    def _about(self, name: str) -> str:
        """Return what a block is, in one line."""
        subsystem = self._document.diagram.subsystems.get(name)
        if subsystem is None:
            return ""
        counts = [
            tr("%n input(s)", "", len(subsystem.inputs)),
            tr("%n output(s)", "", len(subsystem.outputs)),
        ]
        described = described_or_none(subsystem) or class_or_none(subsystem) or subsystem
        states = len(described.states)
        if states or not subsystem.is_black_box:  # a black box need not declare its states
            counts.append(tr("%n state(s)", "", states))
        return f"{name}: " + ", ".join(counts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            place = self._view.mapToScene(event.position().toPoint())
            self._follow(self._view.scene_.marks.tooltip_at(place).replace("\n", " · "))
        elif event.type() == QEvent.Type.Leave:
            self._follow("")
        return False

    def _follow(self, text: str) -> None:
        if text != self._under_mouse:
            self._under_mouse = text
            self._show()
