"""Labels, buttons and lines of progress, with what is set on nearly each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QLabel, QProgressBar, QPushButton, QToolButton

Action = Callable[..., object] | SignalInstance
"""What is called, or sent on, at a click."""
_Button = TypeVar("_Button", bound=QAbstractButton)


def text_label(text: str = "", role: str = "", *, wraps: bool = False) -> QLabel:
    """Return a label that has a role in the style sheet, and may take several lines."""
    label = QLabel(text)
    if role:
        label.setProperty("role", role)
    if wraps:
        label.setWordWrap(True)
    return label


def push_button(
    text: str = "",
    act: Action | None = None,
    *,
    sign: QIcon | None = None,
    role: str = "",
    tip: str = "",
    name: str = "",
) -> QPushButton:
    """Return a button with a text.

    Parameters
    ----------
    text : str
    act : callable or signal, optional
        What a click does.
    sign : QIcon, optional
    role : {"", "primary", "flat"}
        How the style sheet shows it.
    tip : str
        What is said of it under the mouse.
    name : str
        What a screen reader says, if that is not the text.
    """
    return _completed(QPushButton(text), act, sign, role, tip, name)


def tool_button(
    sign: QIcon | None = None,
    act: Action | None = None,
    *,
    text: str = "",
    tip: str = "",
    name: str = "",
    is_checkable: bool = False,
    opens_menu: bool = False,
) -> QToolButton:
    """Return a small button with a sign or a text.

    Parameters
    ----------
    sign, act, text, tip, name
        As of :func:`push_button`; one without text is called by its tip where no name is given.
    is_checkable : bool
        Whether it stays down.
    opens_menu : bool
        Whether a click opens a menu.
    """
    button = QToolButton()
    button.setText(text)
    button.setCheckable(is_checkable)
    if opens_menu:
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return _completed(button, act, sign, "", tip, name or ("" if text else tip))


class ProgressLine(QProgressBar):
    """A bar of so many pixels, without text.

    Parameters
    ----------
    height : int
    width : int, optional
        As much as there is without it.
    """

    def __init__(self, height: int, width: int | None = None) -> None:
        super().__init__()
        self.setRange(0, 1000)
        self.setTextVisible(False)
        self.setFixedHeight(height)
        if width is not None:
            self.setFixedWidth(width)

    def show_fraction(self, fraction: float) -> None:
        """Show how much is done, from 0 to 1."""
        self.setValue(round(1000 * fraction))


def _completed(button: _Button, act: Action | None, sign: QIcon | None, role: str, tip: str, name: str) -> _Button:
    if act is not None:
        button.clicked.connect(act)
    if sign is not None:
        button.setIcon(sign)
    if role:
        button.setProperty("role", role)
    if tip:
        button.setToolTip(tip)
    if name:
        button.setAccessibleName(name)
    return button
