"""The chips of a diagram's methods: colour, label, and a cross that takes the method away."""

from __future__ import annotations

from itertools import permutations
from typing import final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, scaled, smooth_painter, theme_changed, with_text_scale
from macrostep.gui.widgets.basic import ElidedLabel, described, in_row, tool_button
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.scroll_areas import SidewaysArea

HEIGHT = 28
"""Of a chip, at 100 % size of text [px]."""
NARROWEST = 148
"""Width to which a chip is cut before the strip begins to scroll, at 100 % size of text [px]."""
ARROW = 20
WIDER = 8
"""By so much chips become wider until no two of them read alike [px]."""


@final
class Swatch(QWidget):
    """A dot in a method's colour."""

    def __init__(self, style: MethodStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_shown = style
        with_text_scale(self, lambda w: w.setFixedSize(scaled(10), scaled(10)))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.style_shown.colour)
        painter.drawEllipse(QRectF(self.rect()))


@final
class Chip(QFrame):
    """One method.

    Signals
    -------
    opened(), duplicated(), removed()
    """

    opened = Signal()
    duplicated = Signal()
    removed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "chip")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._swatch = Swatch(MethodStyle(0))
        self.label = ElidedLabel()
        self._whole, self._short = "", ""
        self.label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.cross = tool_button(icon("close", token="secondary"))
        fix_icon(self.cross, 12)
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cross.setCursor(Qt.CursorShape.ArrowCursor)
        self.cross.clicked.connect(self.removed)
        self._fault = QToolButton()
        fix_icon(self._fault, 16)
        for button in (self.cross, self._fault):
            with_text_scale(button, lambda b: b.setFixedSize(scaled(20), scaled(20)))
        self._fault.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._fault.clicked.connect(self.opened)
        self.setLayout(in_row(self._swatch, self._fault, (self.label, 1), self.cross, margins=(10, 0, 4, 0), spacing=6))

    def show_method(self, label: str, short: str, style: MethodStyle, wrong: str, severity: str = "error") -> None:
        """Show a method.

        `short` may be cut where there is no space for `label`; `wrong` says why it cannot run, an "error" of its own or
        as a "warning" this diagram.
        """
        self._whole, self._short = label, short
        self.label.setText(label)
        self._swatch.style_shown = style
        self._swatch.update()
        self.setAccessibleName(tr("Method {label}").format(label=label))
        self.cross.setToolTip(tr("Remove {label}").format(label=label))
        self.cross.setAccessibleName(tr("Remove {label}").format(label=label))
        self.setToolTip(wrong or tr("{label}\\nClick for its options").format(label=label))
        self._fault.setVisible(bool(wrong))
        self._fault.setIcon(icon(severity, token=severity))
        self._fault.setAccessibleName(tr("What is wrong with {label}").format(label=label))
        self._fault.setToolTip(wrong)

    def natural_width(self, *, short: bool = False) -> int:
        """Return the width at which the whole label is shown, or the short one."""
        self.ensurePolished()
        text = self._short if short else self._whole
        wanted, shown = map(self.label.fontMetrics().horizontalAdvance, (text, self.label.text()))
        return self.sizeHint().width() + wanted - shown

    def read(self, width: int) -> tuple[str, bool]:
        """Return what is read of the label in a chip of a width, and whether that is all of it."""
        whole, metrics = self.natural_width(), self.label.fontMetrics()
        text = self._whole if width >= whole else self._short
        room = width - whole + metrics.horizontalAdvance(self._whole)
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        return cut.removesuffix("…").rstrip(), cut == text

    def fit(self, width: int, height: int) -> None:
        """Take a width; the label begins with what tells the methods apart if there is not enough for all of it."""
        self.label.setText(self._whole if width >= self.natural_width() else self._short)
        self.setFixedSize(width, height)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Options …"), self.opened.emit)
        menu.addAction(tr("Duplicate"), self.duplicated.emit)
        menu.addAction(tr("Remove"), self.removed.emit)
        menu.popup(event.globalPos())


@final
class ChipStrip(QWidget):
    """Chips in a row: where they do not fit, short labels are cut, then the row scrolls.

    Signals
    -------
    opened(int), duplicated(int), removed(int)
        What was asked of the chip with that number.
    """

    opened = Signal(int)
    duplicated = Signal(int)
    removed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.chips: list[Chip] = []
        self._row = QWidget()
        self._row_layout = in_row(spacing=4)
        self._row.setLayout(self._row_layout)
        self._area = SidewaysArea(self._row, self)
        self._left = _arrow(self, "chevron-left", tr("Earlier methods"))
        self._left.clicked.connect(lambda: self._area.scroll_by(-scaled(NARROWEST)))
        self._right = _arrow(self, "chevron-right", tr("Further methods"))
        self._right.clicked.connect(lambda: self._area.scroll_by(scaled(NARROWEST)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        bar = self._area.horizontalScrollBar()
        for signal in (bar.valueChanged, bar.rangeChanged):
            signal.connect(self._enable_arrows)
        theme_changed.connect(self._fit_to_text_scale)

    def show_methods(self, methods: list[tuple[str, str, MethodStyle, str, str]]) -> None:
        """Show label, short label, style, fault and its severity of each method."""
        grows = len(methods) > len(self.chips)
        while len(self.chips) > len(methods):
            chip = self.chips.pop()
            self._row_layout.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        while len(self.chips) < len(methods):
            self._add(Chip())
        for chip, method in zip(self.chips, methods, strict=True):
            chip.show_method(*method)
        self.updateGeometry()
        self._fit()
        if grows:
            self._area.ensureWidgetVisible(self.chips[-1], 0, 0)

    def show_chip(self, number: int) -> None:
        """Put every chip in its place at once, and this one where it can be seen."""
        self._row_layout.activate()
        self._area.ensureWidgetVisible(self.chips[number], 0, 0)

    def sizeHint(self) -> QSize:
        spacing = 4 * max(len(self.chips) - 1, 0)
        return QSize(sum(chip.natural_width() for chip in self.chips) + spacing, scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), NARROWEST + 2 * ARROW), scaled(HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _add(self, chip: Chip) -> None:
        number = len(self.chips)
        chip.opened.connect(lambda: self.opened.emit(number))
        chip.duplicated.connect(lambda: self.duplicated.emit(number))
        chip.removed.connect(lambda: self.removed.emit(number))
        self.chips.append(chip)
        self._row_layout.addWidget(chip)
        chip.show()

    def _fit(self) -> None:
        """Give every chip its width: for whole labels if they fit, else for short ones, the widest of them elided.

        None is cut so far that two of them read alike.
        """
        widths, height = [chip.natural_width() for chip in self.chips], scaled(HEIGHT)
        spacing = 4 * max(len(widths) - 1, 0)
        if sum(widths) + spacing > self.width():
            widths = [chip.natural_width(short=True) for chip in self.chips]
        widest = max(scaled(NARROWEST), _common_width(widths, self.width() - spacing))
        while widest < max(widths, default=0) and self._read_alike(widths, widest):
            widest += WIDER
        overflows = sum(min(width, widest) for width in widths) + spacing > self.width()
        margin = ARROW if overflows else 0
        space = self.width() - 2 * margin
        for chip, width in zip(self.chips, widths, strict=True):
            chip.fit(min(width, widest), height)
        self._row.setFixedSize(sum(min(width, widest) for width in widths) + spacing, height)
        self._area.setGeometry(margin, 0, space, height)
        self._left.setGeometry(0, 0, ARROW, height)
        self._right.setGeometry(self.width() - ARROW, 0, ARROW, height)
        self._left.setVisible(overflows)
        self._right.setVisible(overflows)
        self._enable_arrows()

    def _read_alike(self, widths: list[int], widest: int) -> bool:
        """Say whether the beginning that is read of one method could be that of another one."""
        read = [chip.read(min(width, widest)) for chip, width in zip(self.chips, widths, strict=True)]
        pairs = ((mine, other) for mine, other in permutations(read, 2) if not mine[1])
        return any(other[0].startswith(mine[0]) for mine, other in pairs)

    def _fit_to_text_scale(self) -> None:
        """Fit once the chips have text of another size."""
        for chip in self.chips:
            chip.ensurePolished()
            chip.label.updateGeometry()
        self.updateGeometry()
        self._fit()

    def _enable_arrows(self) -> None:
        bar = self._area.horizontalScrollBar()
        self._left.setEnabled(bar.value() > bar.minimum())
        self._right.setEnabled(bar.value() < bar.maximum())


def _arrow(parent: QWidget, name: str, text: str) -> QToolButton:
    button = described(QToolButton(parent), text, tip=text)
    button.setIcon(icon(name, token="secondary"))
    button.setAutoRepeat(True)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button


def _common_width(widths: list[int], space: int) -> int:
    """Return the width to which the widest must shrink so that all fit into `space`."""
    left = len(widths)
    for width in sorted(widths):
        if width * left > space:
            return space // left
        space -= width
        left -= 1
    return max(widths, default=0)
