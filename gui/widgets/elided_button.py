"""A button whose name may be longer than its width, and may hold any sign."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionToolButton, QStylePainter, QToolButton

from macrostep.gui.theme.theme import scaled

LEAST = 60
"""Width below which it does not shrink, at 100 % size of text [px]."""


class ElidedButton(QToolButton):
    """Shows … in the middle of a name that does not fit, and then the whole name under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._explanation = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def explain(self, text: str) -> None:
        """Show this under the mouse, after the name."""
        self._explanation = text
        self._update_tool_tip()

    def set_name(self, name: str) -> None:
        self._name = name
        self.setText(name.replace("&", "&&"))  # a single one would stand for a key
        self.setAccessibleName(name)
        self._update_tool_tip()

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(scaled(LEAST), whole.width()), whole.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        lacking = self.sizeHint().width() - self.width()
        if lacking > 0:  # widths are rounded: a name that fits is not elided
            space = self.fontMetrics().horizontalAdvance(self._name) - lacking
            elided = self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideMiddle, space)
            option.text = elided.replace("&", "&&")
        QStylePainter(self).drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)

    def _update_tool_tip(self) -> None:
        self.setToolTip("\n".join([self._name, self._explanation] if self._explanation else [self._name]))
