"""The menu of how signals are drawn: over what, with which axes, joined how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, final

from PySide6.QtGui import QAction, QActionGroup

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.plotting.parts.display import Display
from macrostep.gui.plotting.plot_stack import PlotStack
from macrostep.gui.widgets.menu import Menu
from macrostep.model.diagram.plots import Lines

LINES: tuple[tuple[Lines, str], ...] = (
    ("straight", marked("Straight lines between communication points")),
    ("steps", marked("Steps: each value held until the next")),
    ("points", marked("Communication points only")),
)
MOST_SIGNALS = 60
"""Signals that are offered for the horizontal axis."""


@final
class DisplayMenu(Menu):
    """Changes how a stack draws.

    Parameters
    ----------
    stack : PlotStack
    redraw : callable
        Draws the stack's signals anew.
    offers_log_values : bool
    """

    def __init__(self, stack: PlotStack, redraw: Callable[[], None], offers_log_values: bool = True) -> None:
        super().__init__(stack)
        self._stack = stack
        self._redraw = redraw
        self._signals: list[str] = []
        self.over = self.submenu(tr("Draw over"), self._fill_over)
        self.lines = self.submenu(tr("Join points by"))
        group = QActionGroup(self.lines)
        self.line_actions: dict[Lines, QAction] = {}
        for lines, text in LINES:
            self.line_actions[lines] = self._switch(group.addAction(tr(text)), lines=lines)
            self.lines.addAction(self.line_actions[lines])
        self.line_actions["straight"].setChecked(True)
        self.log_time = self._toggle(tr("Logarithmic time"), "log_time")
        self.log_values = self._toggle(tr("Logarithmic values"), "log_values")
        self.log_values.setVisible(offers_log_values)
        self.normalised = self._toggle(tr("Normalised, 0 to 1"), "is_normalised")
        self.normalised.setToolTip(tr("Each signal scaled by the range of its reference"))

    def set_signals(self, labels: Sequence[str]) -> None:
        """Offer these signals for the horizontal axis."""
        self._signals = list(labels)
        if self._stack.display.over and self._stack.display.over not in labels:
            self.choose(over="")

    def choose(self, **changes: Any) -> None:
        """Draw otherwise."""
        display: Display = replace(self._stack.display, **changes)
        if display == self._stack.display:
            return
        self._stack.set_display(display)
        for action, value in (
            (self.log_time, display.log_time),
            (self.log_values, display.log_values),
            (self.normalised, display.is_normalised),
            (self.line_actions[display.lines], True),
        ):
            action.setChecked(value)
        self._redraw()

    def _toggle(self, text: str, field: str) -> QAction:
        action = self.addAction(text)
        action.setCheckable(True)
        action.toggled.connect(lambda on: self.choose(**{field: on}))
        return action

    def _switch(self, action: QAction, **changes: Any) -> QAction:
        action.setCheckable(True)
        action.triggered.connect(lambda: self.choose(**changes))
        return action

    def _fill_over(self) -> None:
        self.over.clear()
        group = QActionGroup(self.over)
        for label in ("", *self._signals[:MOST_SIGNALS]):
            action = self._switch(group.addAction(label or tr("Time")), over=label)
            action.setChecked(label == self._stack.display.over)
            self.over.addAction(action)
