"""The title of a panel beside the canvas: its name, and signs that grow with the text, as Qt's own do not."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QToolButton, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon
from macrostep.gui.widgets.basic import ElidedLabel

SIGN = 12
"""Size of the signs at 100 % size of text [px]."""


class DockTitle(QWidget):
    """A bar by which a panel is dragged, set free and closed.

    Parameters
    ----------
    dock : QDockWidget
    """

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.name = ElidedLabel(dock.windowTitle())
        dock.windowTitleChanged.connect(self.name.setText)
        self.float_button = _button("float", tr("Set free, or put back"))
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button = _button("close", tr("Close the panel"))
        self.close_button.clicked.connect(dock.close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 4, 5)
        layout.setSpacing(0)
        layout.addWidget(self.name, 1)
        layout.addWidget(self.float_button)
        layout.addWidget(self.close_button)


def _button(icon_name: str, what: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(icon_name, token="secondary"))
    fix_icon(button, SIGN)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the View menu does it by keys, and Tab has far enough to go
    return button
