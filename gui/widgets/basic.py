"""Labels, buttons and lines of progress, with what is set on nearly each of them; rows, columns and pages of widgets.

Qt guesses from a text whether it is HTML, and reads the pictures that it names, from any file: a name or a unit in
somebody's diagram could let the window wait for a pipe, or look like a sentence of ours. The style sheet makes every
label, those of tool tips among them, take its text as it is; one that shows markup says so by :func:`show_markup`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar, final

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QStyle,
    QStyleOption,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.theme.theme import scaled
from macrostep.gui.widgets.mnemonics import with_mnemonics

Action = Callable[[], object] | SignalInstance
"""What is called, or sent on, at a click; a function is not told whether the button is down."""
_Button = TypeVar("_Button", bound=QAbstractButton)
_Widget = TypeVar("_Widget", bound=QWidget)


def described(widget: _Widget, name: str = "", *, tip: str = "", role: str = "") -> _Widget:
    """Return a widget, with what is said of it.

    Parameters
    ----------
    widget : QWidget
    name : str
        What a screen reader says.
    tip : str
        What is said of it under the mouse.
    role : str
        How the style sheet shows it.
    """
    if role:
        widget.setProperty("role", role)
    if tip:
        widget.setToolTip(tip)
    if name:
        widget.setAccessibleName(name)
    return widget


def text_label(text: str = "", role: str = "", *, wraps: bool = False) -> QLabel:
    """Return a label that has a role in the style sheet, and may take several lines."""
    return described(QLabel(text, wordWrap=wraps), role=role)


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
    button = QPushButton(text)
    button.setAutoDefault(True)  # Return presses it when it has the focus, as Space does
    return _completed(button, act, sign, role, tip, name)


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


class FormButtons(QDialogButtonBox):
    """The buttons of a form: one that does what it is for, and *Cancel*.

    Parameters
    ----------
    text : str
        Of the first one; "" for *OK*.
    accept, reject : callable
        What they do.

    Attributes
    ----------
    accept_button : QPushButton
    """

    def __init__(self, text: str, accept: Callable[[], object], reject: Callable[[], object]) -> None:
        super().__init__(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.accept_button = self.button(QDialogButtonBox.StandardButton.Ok)
        if text:
            self.accept_button.setText(text)
        self.accepted.connect(accept)
        self.rejected.connect(reject)


def question(parent: QWidget, text: str, more: str, title: str = "Macrostep") -> QMessageBox:
    """Return a box with a question and what one should know for it; plain, as names of files stand in it."""
    box = _Question(parent, textFormat=Qt.TextFormat.PlainText, text=text, informativeText=more)
    box.setWindowTitle(title)
    return box


class _Question(QMessageBox):
    """A box whose answers have a letter by which they are given; some systems give them none."""

    def showEvent(self, event: QShowEvent) -> None:
        buttons = self.buttons()
        for button, text in zip(buttons, with_mnemonics([button.text() for button in buttons]), strict=True):
            button.setText(text)
        super().showEvent(event)


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
        value = round(1000 * fraction)
        if value != self.value():
            self.setUpdatesEnabled(False)  # Qt would paint it at once, and with it what else waits for the next frame
            self.setValue(value)
            self.setUpdatesEnabled(True)


def _completed(button: _Button, act: Action | None, sign: QIcon | None, role: str, tip: str, name: str) -> _Button:
    if act is not None:
        button.clicked.connect(act if isinstance(act, SignalInstance) else lambda: act())
    if sign is not None:
        button.setIcon(sign)
    return described(button, name, tip=tip, role=role)


class Stretch(NamedTuple):
    """Empty space that grows.

    Attributes
    ----------
    share : int
        Its share of what is left, as of the widgets beside it.
    """

    share: int = 0


Part = QWidget | QLayout | Stretch | int | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A widget or a layout, alone or with its stretch and alignment; or space, that grows or has so many pixels."""
_Box = TypeVar("_Box", bound=QBoxLayout)


def in_row(*parts: Part, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = -1) -> QHBoxLayout:
    """Return a layout with parts beside each other.

    Parameters
    ----------
    *parts : QWidget, QLayout, Stretch, int, or tuple
    margins : tuple of int
        Left, above, right and below [px].
    spacing : int
        Between the parts [px]; -1 is that of the layout around it, or the style's.
    """
    return _filled(QHBoxLayout(), parts, margins, spacing)


def in_column(*parts: Part, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = -1) -> QVBoxLayout:
    """Return a layout with parts below each other, given as for :func:`in_row`."""
    return _filled(QVBoxLayout(), parts, margins, spacing)


def in_grid(
    parent: QWidget | None = None,
    *,
    spacing: tuple[int, int],
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    grows: int | None = None,
) -> QGridLayout:
    """Return an empty grid.

    Parameters
    ----------
    parent : QWidget, optional
        What is laid out by it.
    spacing : tuple of int
        Between its columns and between its rows [px].
    margins : tuple of int
        Left, above, right and below [px].
    grows : int, optional
        The column that takes the width that is left.
    """
    grid = QGridLayout(parent) if parent else QGridLayout()
    grid.setContentsMargins(*margins)
    grid.setHorizontalSpacing(spacing[0])
    grid.setVerticalSpacing(spacing[1])
    if grows is not None:
        grid.setColumnStretch(grows, 1)
    return grid


def _filled(layout: _Box, parts: tuple[Part, ...], margins: tuple[int, int, int, int], spacing: int) -> _Box:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for part in parts:
        match part:
            case int():
                layout.addSpacing(part)
            case Stretch():
                layout.addStretch(part.share)
            case QWidget():
                layout.addWidget(part)
            case QLayout():
                layout.addLayout(part)
            case (QLayout() as inner, share):
                layout.addLayout(inner, share)
            case (widget, share):
                layout.addWidget(widget, share)
            case (widget, share, place):
                layout.addWidget(widget, share, place)
    return layout


class ElidedLabel(QLabel):
    """A label of one line that may be narrower than its text.

    Parameters
    ----------
    text : str
    least : int
        Width below which it does not shrink, at 100 % size of text [px].
    mode : Qt.TextElideMode
        Where the text is cut.
    """

    def __init__(self, text: str = "", least: int = 24, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__(text)
        self._mode = mode
        self._least = least
        self._explanation = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def explain(self, text: str) -> None:
        """Show this under the mouse, after the whole text if that does not fit."""
        self._explanation = text
        self._update_tool_tip()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._update_tool_tip()

    def minimumSizeHint(self) -> QSize:
        return QSize(min(scaled(self._least), self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_tool_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        elided = self.fontMetrics().elidedText(self.text(), self._mode, self.contentsRect().width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment()), elided)

    def _update_tool_tip(self) -> None:
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width()
        parts = [] if fits else [self.text()]
        self.setToolTip("\n".join([*parts, self._explanation] if self._explanation else parts))


@final
class Pages(QStackedLayout):
    """A stack that is as wide as the page in front needs, and as high as the highest.

    So that a sentence of what would appear in a panel is not spread over the width of that which would. Pages are added
    once the stack has its place in a widget: Qt would show the first one as a window of its own.
    """

    def minimumSize(self) -> QSize:
        whole, page = super().minimumSize(), self.currentWidget()
        if page is None:
            return whole
        return QSize(page.minimumSizeHint().expandedTo(page.minimumSize()).width(), whole.height())

    def hasHeightForWidth(self) -> bool:
        return False


def show_markup(label: QLabel) -> None:
    """Let a label show HTML, in which all that is not ours is escaped."""
    label.setProperty("markup", True)  # for the style sheet
    label.setTextFormat(Qt.TextFormat.RichText)


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
