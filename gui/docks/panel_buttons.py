"""The buttons of a panel, at its title or beside its tab: analyse, to the side, set free, fill the window, close."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QToolButton, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, scaled, theme
from macrostep.gui.widgets.basic import ElidedLabel, in_row

SIGN = 12
"""Size of the signs at 100 % size of text [px]."""


@final
class PanelButtons(QWidget):
    """What one can do with a panel.

    Signals
    -------
    tools_requested(QWidget)
        The list of them shall open at a widget.
    side_requested(), float_requested(), fill_requested(), close_requested()
    """

    tools_requested = Signal(QWidget)
    side_requested = Signal()
    float_requested = Signal()
    fill_requested = Signal()
    close_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tools_button = _button("chevron-down", tr("Open a panel that answers a question about the runs"))
        self.tools_button.setText(tr("Analyse"))
        self.tools_button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the sign behind the word
        self.tools_button.clicked.connect(lambda: self.tools_requested.emit(self.tools_button))
        self.side_button = _button("side", tr("To the side, or back below the canvas"))
        self.float_button = _button("float", tr("Set free, or put back"))
        self.fill_button = _button("fill", "")
        self.close_button = _button("close", tr("Close the panel"))
        for button, signal in (
            (self.side_button, self.side_requested), (self.float_button, self.float_requested),
            (self.fill_button, self.fill_requested), (self.close_button, self.close_requested),
        ):  # fmt: skip
            button.clicked.connect(signal)
        self._fitted: tuple[bool, bool, bool] | None = None
        self._measured: tuple[object, ...] = ()
        parts = (self.tools_button, self.side_button, self.float_button, self.fill_button, self.close_button)
        self._show_word(True)
        self.setLayout(in_row(*parts, spacing=0, margins=(4, 0, 4, 0)))

    def fit(self, offers_tools: bool, can_change_side: bool, is_filled: bool) -> None:
        """Offer what can be done with a panel now.

        Parameters
        ----------
        offers_tools : bool
            Whether it stands where panels open that are asked for seldom.
        can_change_side : bool
        is_filled : bool
            Whether the panel fills the window.
        """
        fitted = (offers_tools, can_change_side, is_filled)
        if fitted == self._fitted:  # or the window would be laid out anew, and this be asked again, for ever
            return
        self._fitted = fitted
        self.tools_button.setVisible(offers_tools)
        self.side_button.setVisible(can_change_side and not is_filled)
        self.float_button.setVisible(not is_filled)
        self.fill_button.setIcon(icon("unfill" if is_filled else "fill", token="secondary"))
        what = tr("Show all panels again (Esc)") if is_filled else tr("Fill the window")
        self.fill_button.setToolTip(what)
        self.fill_button.setAccessibleName(what)

    def fit_word(self, room: int) -> None:
        """Show the word that stands at the sign of the list if all fits into so many pixels, or only the sign."""
        measured = (room, self._fitted, scaled(100))
        if measured != self._measured:
            self._measured = measured
            self._show_word(True)
            self._show_word(self.sizeHint().width() <= room)

    def _show_word(self, is_shown: bool) -> None:
        style = Qt.ToolButtonStyle
        self.tools_button.setToolButtonStyle(style.ToolButtonTextBesideIcon if is_shown else style.ToolButtonIconOnly)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cover what scrolls beneath, in the colour of the tabs."""
        QPainter(self).fillRect(event.rect(), theme().colour("panel"))


def _button(icon_name: str, what: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(icon_name, token="secondary"))
    fix_icon(button, SIGN)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the View menu does it by keys, and Tab has far enough to go
    return button


@final
class DockTitle(QWidget):
    """A bar by which a panel is dragged.

    Parameters
    ----------
    dock : QDockWidget
    buttons : PanelButtons
    """

    def __init__(self, dock: QDockWidget, buttons: PanelButtons) -> None:
        super().__init__(dock)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons = buttons
        self.name = ElidedLabel(dock.windowTitle())
        dock.windowTitleChanged.connect(self.name.setText)
        self.setLayout(in_row((self.name, 1), buttons, margins=(12, 4, 0, 5), spacing=0))
